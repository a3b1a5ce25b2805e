package sabinschlieffen_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func config(sc *Scenario) conformance.Config[State, Move, View, *State] {
	suite := NewSuite()
	suite.Anywhere, suite.Corpus = nil, nil // each has a test
	suite.Start = conformance.From(New(sc))
	suite.Invariant = invariant
	suite.Candidates = candidates
	suite.Twin = twin
	return conformance.Config[State, Move, View, *State]{Suite: suite, Checks: gametest.Size(20, 20, 1000)}
}

func TestConformance(t *testing.T) {
	c := config(Standard())
	c.TryAnywhere, c.Positions = TryAnywhere, gametest.Size(50, 600, 80_000)
	conformance.Run(t, c)
}

// What a suite discloses goes before what the State discloses: a suite that denies that
// orders show when they are carried out takes the attacks for a leak.
func TestOrdersUnfold(t *testing.T) {
	suite, source := config(Standard()).Suite, dice.NewPCG(1914, 8)
	suite.Discloses = []august1914.Disclosure{}
	alike := slices.IndexFunc(suite.Properties(), func(p *august1914.Property) bool { return p.Name() == "same public moves" })
	require.NotEqual(t, -1, alike)
	var err error
	for i := 0; i < 1000 && err == nil; i++ {
		err = suite.Properties()[alike].Check(source.IntN)
	}
	require.Error(t, err)
}

// The options change who may do what; attackers who seek battle reach rules
// that random play seldom does.
func TestConformanceOfOptions(t *testing.T) {
	for _, settings := range [][]august1914.Setting{
		{{Name: "recovery", Value: "up-to"}},
		{{Name: "absorption", Value: "pending"}},
	} {
		sc, err := Standard().With(settings...)
		require.NoError(t, err)
		t.Run(settings[0].String(), func(t *testing.T) {
			c := config(sc)
			c.Checks = gametest.Size(5, 10, 250)
			c.Draw = august1914.Preferring(seekBattle)
			conformance.Run(t, c)
		})
	}
}

// seekBattle gives attacks more weight than marches, and marches more than the
// end of orders.
func seekBattle(m Move) int {
	switch m.Verb() {
	case Attack:
		return 12
	case March:
		return 4
	}
	return 3
}

// invariant finds blocks lost or made, and stacks where they cannot be.
func invariant(s *State) error {
	count := map[august1914.Power]int{}
	for _, b := range s.Position().Blocks {
		fresh, spent := b.Strength()
		count[b.Power] += fresh + spent
		if !s.Control(b.Power.Side()).Has(b.Hex) {
			return fmt.Errorf("%s blocks in the enemy hex %s", b.Power.Adjective(), b.Hex)
		}
		for _, o := range b.Attacks {
			if s.Control(b.Power.Side()).Has(o.Target) || !b.Hex.Adjacent(o.Target) {
				return fmt.Errorf("%s blocks in %s are to attack %s", b.Power.Adjective(), b.Hex, o.Target)
			}
		}
	}
	routed := s.Position().Routed
	count[august1914.Germany] += routed.German
	count[august1914.France] += routed.French
	count[august1914.Britain] += routed.British
	if count[august1914.Germany] != 8 || count[august1914.France] != 7 || count[august1914.Britain] != 1 {
		return fmt.Errorf("blocks on the map and in the routed box: %v", count)
	}
	return nil
}

// candidates draws moves that make sense and moves that do not.
func candidates(pick func(n int) int, _ *State) []Move {
	list := make([]Move, pick(5))
	for i := range list {
		list[i] = anyMove(pick)
	}
	return list
}

// twin has the enemy give an order more, which nobody else can notice.
func twin(_ func(n int) int, s *State, v august1914.Viewer) (State, bool) {
	changed := *s
	for by := range s.ToAct().All() {
		if s.Phase() != Orders || by.Seat().Viewer() == v || v == august1914.Umpire {
			continue
		}
		for _, m := range s.LegalMoves(by, nil) {
			if m.Verb() != Commit && changed.Apply(m) == nil {
				return changed, true
			}
		}
	}
	return changed, false
}

func FuzzGame(f *testing.F) {
	conformance.Fuzz(f, config(Standard()), New(Standard()))
}

func FuzzDecodeState(f *testing.F) {
	conformance.FuzzDecode(f, config(Standard()), New(Standard()))
}

func TestGoldenGame(t *testing.T) {
	s := New(Standard())
	conformance.Golden(t, "testdata/game.txt", &s, 1914)
}

func TestGoldenPerft(t *testing.T) {
	s := New(Standard())
	conformance.GoldenPerft(t, "testdata/perft.txt", &s, 4)
}

// The first lines of play, counted by hand on the map.
func TestPerftByHand(t *testing.T) {
	s := New(Standard())
	lines := map[string]uint64{
		// The other side's flips remain, and of one's own side: the commitment,
		// and for each hex and condition its marches and, if fresh, its attacks.
		"German recover Liège":      3 + 1 + (1 + 2) + 1 + (1 + 2) + 1,
		"German recover Luxembourg": 3 + 1 + (1 + 2) + 1 + (1 + 2),
		"French recover Amiens":     2 + 1 + 3 + 3 + 4 + 3,
		"French recover Sedan":      2 + 1 + 3 + 3 + (4 + 2) + 4 + 3,
		"French recover Verdun":     2 + 1 + 3 + 3 + 4 + (3 + 1) + 3,
	}
	divided, err := august1914.Divide(&s, 2)
	require.NoError(t, err)
	require.Len(t, divided, len(lines))
	for _, b := range divided {
		require.Equal(t, lines[b.Move.String()], b.Lines, b.Move)
	}
	two, err := august1914.Perft(&s, 2)
	require.NoError(t, err)
	require.EqualValues(t, 81, two)
}
