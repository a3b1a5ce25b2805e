package guides_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

func Example_oneClaim() {
	// shown in examples/guides/test-rules.md
	suite := sabinschlieffen.NewSuite()
	suite.Claims = []sabinschlieffen.Claim{{
		Name: "hexes are taken in combat only",
		Holds: func(before *sabinschlieffen.State, m sabinschlieffen.Move, _ []august1914.Event, after *sabinschlieffen.State) (taken bool, err error) {
			taken = before.Control(august1914.German) != after.Control(august1914.German)
			if taken && m.Verb() != sabinschlieffen.Engage {
				err = fmt.Errorf("%s takes a hex", m)
			}
			return taken, err
		},
	}}
	report, err := august1914.Conform(suite, dice.NewPCG(19, 14).IntN, 3) // rounds; 0 is a long run
	fmt.Println(err, len(report.Counts))
	// end

	// Output: <nil> 28
}

func Example_provedClaim() {
	suite := sabinschlieffen.NewSuite()
	suite.Claims = []sabinschlieffen.Claim{{
		Name: "hexes are taken in combat only",
		Holds: func(before *sabinschlieffen.State, m sabinschlieffen.Move, _ []august1914.Event, after *sabinschlieffen.State) (taken bool, err error) {
			taken = before.Control(august1914.German) != after.Control(august1914.German)
			if taken && m.Verb() != sabinschlieffen.Engage {
				err = fmt.Errorf("%s takes a hex", m)
			}
			return taken, err
		},
	}}
	// shown in examples/guides/test-rules.md
	start := sabinschlieffen.New(sabinschlieffen.Standard())
	marches := func(m sabinschlieffen.Move) bool { return m.Verb() == sabinschlieffen.March }
	proof, err := august1914.Explore(suite, &start, sabinschlieffen.Horizon{
		Until: func(s *sabinschlieffen.State) bool { return s.Turn() > 1 },
		Moves: func(_ *sabinschlieffen.State, legal []sabinschlieffen.Move) []sabinschlieffen.Move {
			return slices.DeleteFunc(legal, marches)
		},
	})
	fmt.Println(err, proof.Ended, proof.Counts[0].Checks > 0)
	// end

	// Output: <nil> true true
}

// A reader writes at most 15 lines to import a game and add one claim.
func TestAClaimTakesFewLines(t *testing.T) {
	text, err := os.ReadFile("test-rules.md")
	require.NoError(t, err)
	_, code, found := strings.Cut(string(text), "```go\n")
	require.True(t, found)
	code, _, _ = strings.Cut(code, "```")
	require.Contains(t, code, "NewSuite()")
	require.Contains(t, code, "Conform(")
	require.LessOrEqual(t, strings.Count(code, "\n"), 15)
}

// shown in examples/guides/test-rules.md

// suite describes Schlieffen with a claim, in games from the start alone.
func suite(claim sabinschlieffen.Claim) sabinschlieffen.Suite {
	s := sabinschlieffen.NewSuite()
	s.Claims = []sabinschlieffen.Claim{claim}
	s.Start = func(func(n int) int) sabinschlieffen.State { return sabinschlieffen.New(sabinschlieffen.Standard()) }
	s.Anywhere, s.Corpus = nil, nil
	return s
}

// spentAreRouted claims that spent defenders are routed by so many attackers or more.
func spentAreRouted(attackers int) sabinschlieffen.Claim {
	return sabinschlieffen.Claim{
		Name: "spent defenders are routed",
		Holds: func(_ *sabinschlieffen.State, _ sabinschlieffen.Move, events []august1914.Event, _ *sabinschlieffen.State) (said bool, err error) {
			enough := false
			for _, e := range events {
				switch {
				case e.Kind == "engage":
					enough = e.N >= attackers // N blocks attack
				case e.Kind == "announce" && enough && e.N == 0 && e.M > 0: // 0 fresh, M spent
					said, err = true, errors.New("there is no rout")
				case e.Kind == "rout":
					err = nil
				}
			}
			return said, err
		},
	}
}

// end

func Example_claim() {
	// shown in examples/guides/test-rules.md
	source := dice.NewPCG(19, 14)
	_, err := august1914.Conform(suite(spentAreRouted(1)), source.IntN, 20)
	fmt.Println(err)
	// end

	// Output:
	// august1914: spent defenders are routed: there is no rout
	// after 6 moves from the start of printed:
	// 	German recover Liège
	// 	German attack Luxembourg > Verdun
	// 	German commit
	// 	French recover Amiens
	// 	Allied commit
	// 	German engage Verdun, spend German Luxembourg
}

func Example_breach() {
	source := dice.NewPCG(19, 14)
	_, err := august1914.Conform(suite(spentAreRouted(1)), source.IntN, 20)
	// shown in examples/guides/test-rules.md
	var breach *august1914.Breach
	if errors.As(err, &breach) {
		fmt.Print(breach.Record)
	}
	// end

	// Output:
	// august1914 record 1
	// ruleset sabinschlieffen
	// scenario printed
	// revision 2
	// digest ad371852d615d50f
	// set recovery=up-to
	// set absorption=ordered
	// moves
	// German recover Liège
	// German attack Luxembourg > Verdun
	// German commit
	// French recover Amiens
	// Allied commit
	// German engage Verdun, spend German Luxembourg
}

func Example_green() {
	// shown in examples/guides/test-rules.md
	source := dice.NewPCG(19, 14)
	report, err := august1914.Conform(suite(spentAreRouted(2)), source.IntN, 20)
	last := report.Counts[len(report.Counts)-1]
	fmt.Println(err, last.Name, last.Rounds, last.Checks > 0)
	fmt.Println(report.Vacuous()) // there are no dice to have weights
	// end

	// Output:
	// <nil> spent defenders are routed 20 true
	// [weights]
}

// shown in examples/guides/house-rule.md

// A noProbes is a position of Schlieffen's War with a house rule: there are no probes.
type noProbes struct{ schlieffenswar.State }

func (s *noProbes) forbids(m schlieffenswar.Move) bool { return m.Verb() == schlieffenswar.Probe }

func (s *noProbes) LegalMoves(by august1914.Actor, dst []schlieffenswar.Move) []schlieffenswar.Move {
	first := len(dst)
	dst = s.State.LegalMoves(by, dst)
	return dst[:first+len(slices.DeleteFunc(dst[first:], s.forbids))]
}

func (s *noProbes) Apply(m schlieffenswar.Move) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *noProbes) Play(m schlieffenswar.Move, dst []august1914.Event) ([]august1914.Event, error) {
	if s.forbids(m) && august1914.Check(&s.State, m) == nil {
		return dst, &august1914.Violation{Rule: "house", Sentence: "there are no probes"}
	}
	return s.State.Play(m, dst)
}

func (s *noProbes) Resample(v august1914.Viewer, pick func(n int) int) noProbes {
	return noProbes{s.State.Resample(v, pick)}
}

// end

func Example_houseRule() {
	// shown in examples/guides/house-rule.md
	wrap := func(s schlieffenswar.State) noProbes { return noProbes{s} }
	unwrap := func(s noProbes) schlieffenswar.State { return s.State }
	house := august1914.Cover(schlieffenswar.NewSuite(), wrap, unwrap)
	source := dice.NewPCG(19, 14)
	_, err := august1914.Conform(house, source.IntN, 2)
	fmt.Println(err)
	// end

	// Output: <nil>
}

func Example_exactOdds() {
	// shown in examples/guides/test-rules.md
	twoDice, _ := dice.TwoD6.Dist()
	fmt.Println(twoDice.ProbOf(func(sum int) bool { return sum >= 10 }))
	// end

	// Output: 1/6
}

// Only the attack matters in the breach of the guide, and its choices break the claim again.
func TestTheBreachOfTheGuide(t *testing.T) {
	suite, err := suite(spentAreRouted(1)).Only("spent defenders are routed")
	require.NoError(t, err)
	_, err = august1914.Conform(suite, dice.NewPCG(19, 14).IntN, 20)
	var breach *august1914.Breach
	require.ErrorAs(t, err, &breach)
	require.Equal(t, []int{2}, breach.Matter, breach.Record)
	pick, end := dice.Values(breach.Picks...)
	require.ErrorAs(t, suite.Properties()[0].Check(pick), &breach)
	require.NoError(t, end())
}
