package august1914_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unique"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/boarding"
	"github.com/august1914/august1914/germanyatwar"
	sabin "github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

func ExampleConform() {
	suite := august1914.Suite[sabin.State, sabin.Move, sabin.View, *sabin.State]{
		Start:    func(func(n int) int) sabin.State { return sabin.New(sabin.Standard()) },
		Decode:   func(like sabin.State, text []byte) (sabin.State, error) { return like.Scenario().DecodeState(text) },
		MaxMoves: 170,
		Hidden:   true,
		Sturdy:   true,
		Anywhere: sabin.Anywhere,
	}
	report, err := august1914.Conform(suite, seeded(1914), 60)
	fmt.Println(err, len(report.Counts) > 20)
	fmt.Println("nothing was said of", report.Vacuous()) // there are no dice
	// Output:
	// <nil> true
	// nothing was said of [weights]
}

// A test can check a single property.
func ExampleSuite_Only() {
	suite := august1914.Suite[sabin.State, sabin.Move, sabin.View, *sabin.State]{
		Start:    func(func(n int) int) sabin.State { return sabin.New(sabin.Standard()) },
		Decode:   func(like sabin.State, text []byte) (sabin.State, error) { return like.Scenario().DecodeState(text) },
		MaxMoves: 170,
		Hidden:   true,
	}
	suite, err := suite.Only("games end", "notation")
	fmt.Println(err)
	report, err := august1914.Conform(suite, seeded(1914), 5)
	for _, c := range report.Counts {
		fmt.Println(c.Name, c.Rounds)
	}
	fmt.Println(err)
	// Output:
	// <nil>
	// games end 5
	// notation 5
	// <nil>
}

// Anywhere of every game draws positions of all kinds, even in the middle of a turn. A
// Suite uses it to check properties there.
func Example_anywhere() {
	pick := seeded(1913)
	blocks, corps := sabin.Anywhere(pick), schlieffenswar.Anywhere(pick)
	leaders, divisions := germanyatwar.Anywhere(pick), driveonparis.Anywhere(pick)
	for _, d := range []august1914.Decision{
		blocks.Decision(august1914.Umpire), corps.Decision(august1914.Umpire),
		leaders.Decision(august1914.Umpire), divisions.Decision(august1914.Umpire),
	} {
		fmt.Println("turn", d.Turn, d.Phase, "-", d.Prompt)
	}
	// Output:
	// turn 3 orders - The sides are giving their orders in secret.
	// turn 3 administrative - Roll for attrition.
	// turn 3 impulse - Choose the action of this impulse.
	// turn 15 combat phase - Declare the next attack.
}

// Properties can be checked with another source of choices. The example uses a seeded one.
// In a rapid test, pick is func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "choice") }.
func ExampleSuite_Properties() {
	suite := august1914.Suite[sabin.State, sabin.Move, sabin.View, *sabin.State]{
		Start:    func(func(n int) int) sabin.State { return sabin.New(sabin.Standard()) },
		Decode:   func(like sabin.State, text []byte) (sabin.State, error) { return like.Scenario().DecodeState(text) },
		MaxMoves: 170,
		Hidden:   true,
	}
	properties := suite.Properties()
	for _, p := range properties {
		if err := p.Check(seeded(1914)); err != nil {
			fmt.Println(p.Name(), err)
		}
	}
	fmt.Println(len(properties) > 10, properties[0].Count().Rounds)
	// Output: true 1
}

func ExampleConform_claims() {
	suite := sabin.Suite{
		Start:    func(func(n int) int) sabin.State { return sabin.New(sabin.Standard()) },
		Decode:   func(like sabin.State, text []byte) (sabin.State, error) { return like.Scenario().DecodeState(text) },
		MaxMoves: 170,
		Hidden:   true,
		Claims: []sabin.Claim{{
			// A claim that never applies, because there are no dice: it is vacuous.
			Name: "no die shows seven",
			Holds: func(_ *sabin.State, m sabin.Move, _ []august1914.Event, _ *sabin.State) (said bool, err error) {
				return m.Actor() == august1914.Dice, nil
			},
		}},
	}
	report, err := august1914.Conform(suite, seeded(1914), 20)
	fmt.Println(err, report.Vacuous())

	// A claim that does not hold, with the shortest game found.
	suite.Claims = []sabin.Claim{{
		Name: "the British never attack",
		Holds: func(_ *sabin.State, m sabin.Move, _ []august1914.Event, _ *sabin.State) (bool, error) {
			if m.Power() == august1914.Britain && m.Verb() == sabin.Attack {
				return true, errors.New("an attack")
			}
			return m.Power() == august1914.Britain, nil
		},
	}}
	_, err = august1914.Conform(suite, seeded(1914), 20)
	var breach *august1914.Breach
	if errors.As(err, &breach) {
		fmt.Println(breach.Property, breach.Moves < 25)
		start := suite.Start(nil)
		record, err := august1914.ReadRecord(strings.NewReader(breach.Record), &start)
		fmt.Println(record.Len() == breach.Moves, err)
	}
	// Output:
	// <nil> [weights no die shows seven]
	// the British never attack true
	// true <nil>
}

var standardCaptains = boarding.Standard()

// captainsSuite describes the game of the two captains.
func captainsSuite() august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State] {
	return august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State]{
		Start:      func(func(n int) int) boarding.State { return boarding.New(standardCaptains) },
		Decode:     func(_ boarding.State, text []byte) (boarding.State, error) { return standardCaptains.Decode(text) },
		MaxMoves:   36,
		Hidden:     true,
		Candidates: func(func(n int) int, *boarding.State) []boarding.Move { return boarding.Candidates() },
	}
}

type captainsClaim = august1914.Claim[boarding.State, boarding.Move, boarding.View, *boarding.State]

func TestConformCountsWhatItLookedAt(t *testing.T) {
	suite := captainsSuite()
	suite.Claims = []captainsClaim{
		{Name: "quiet", Holds: func(*boarding.State, boarding.Move, []august1914.Event, *boarding.State) (bool, error) {
			return false, nil
		}},
		{Name: "loud", Holds: func(*boarding.State, boarding.Move, []august1914.Event, *boarding.State) (bool, error) {
			return true, nil
		}},
	}
	report, err := august1914.Conform(suite, seeded(1914), 30)
	require.NoError(t, err)
	require.Equal(t, []string{"quiet"}, report.Vacuous(), "the game of the captains has all that the properties are about")
	for _, c := range report.Counts {
		require.Equal(t, 30, c.Rounds, c.Name)
	}
	loud := report.Counts[len(report.Counts)-1]
	require.Greater(t, loud.Checks, 30*6, "it has something to say of every move")
	require.Contains(t, report.String(), "quiet                     30 rounds  0 checks  vacuous\n")
	require.Contains(t, report.String(), "games end                 30 rounds  30 checks\n")
	again, err := august1914.Conform(suite, seeded(1914), 30)
	require.NoError(t, err)
	require.Equal(t, report, again, "the same choices find the same")
}

func TestConformSaysWhatTheSuiteLacks(t *testing.T) {
	for want, spoil := range map[string]func(s *august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State]){
		"no Start": func(s *august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State]) {
			s.Start = nil
		},
		"no Decode": func(s *august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State]) {
			s.Decode = nil
		},
		"no MaxMoves": func(s *august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State]) {
			s.MaxMoves = 0
		},
		`claim "y": another claim or property already has this name`: func(s *august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State]) {
			silent := func(_ *boarding.State, _ boarding.Move, _ []august1914.Event, _ *boarding.State) (bool, error) {
				return false, nil
			}
			s.Claims = []captainsClaim{{Name: "y", Holds: silent}, {Name: "y", Holds: silent}}
		},
		`claim "x"`: func(s *august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State]) {
			s.Claims = []captainsClaim{{Name: "x"}}
		},
	} {
		suite := captainsSuite()
		spoil(&suite)
		_, err := august1914.Conform(suite, seeded(1), 5)
		require.ErrorContains(t, err, want)
		var breach *august1914.Breach
		require.False(t, errors.As(err, &breach))
	}
	_, err := august1914.Conform(captainsSuite(), nil, 5)
	require.ErrorContains(t, err, "pick is nil")
	// The properties do so too when checked one by one.
	var empty august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State]
	for _, p := range empty.Properties() {
		require.ErrorContains(t, p.Check(seeded(1)), "no Start")
		require.ErrorContains(t, p.Try(seeded(1), 5), "no Start")
	}
	for _, p := range captainsSuite().Properties() {
		require.ErrorContains(t, p.Check(nil), "pick is nil")
		require.ErrorContains(t, p.Try(nil, 5), "pick is nil")
	}
	var none august1914.Property
	require.ErrorContains(t, none.Check(seeded(1)), "belongs to no suite")
	require.ErrorContains(t, none.Try(seeded(1), 1), "belongs to no suite")
}

// A gossip reveals the positions of all men in the Note of every move.
type gossip struct{ boarding.State }

func (s *gossip) Note(boarding.Move) string { return fmt.Sprint(s.State.View(august1914.Umpire)) }

func (s *gossip) Resample(v august1914.Viewer, pick func(n int) int) gossip {
	return gossip{s.State.Resample(v, pick)}
}

func TestConformReadsNotes(t *testing.T) {
	suite := august1914.Suite[gossip, boarding.Move, boarding.View, *gossip]{
		Start: func(func(n int) int) gossip { return gossip{boarding.New(standardCaptains)} },
		Decode: func(_ gossip, text []byte) (gossip, error) {
			s, err := standardCaptains.Decode(text)
			return gossip{s}, err
		},
		MaxMoves: 36,
		Hidden:   true,
	}
	suite, err := suite.Only("worlds look alike")
	require.NoError(t, err)
	_, err = august1914.Conform(suite, seeded(1914), 30)
	require.ErrorContains(t, err, "can tell the worlds apart")
}

// A crier tells whether hidden men of the enemy stand where a captain boards.
type crier struct {
	boarding.State
	First bool // whether this is told before the boarding, and answered after it
}

func (s *crier) Play(m boarding.Move, dst []august1914.Event) ([]august1914.Event, error) {
	enemy := s.State.View(august1914.Umpire).Ships[1]
	before := len(dst)
	dst, err := s.State.Play(m, dst)
	if err == nil && m.Kind() == "board" && m.Actor() == boarding.Red.Actor() && enemy.Men[slices.Index([]string{"bow", "waist", "stern"}, m.Subject())] > 0 {
		told := august1914.Event{Audience: august1914.Public, Rule: "3", Kind: "cry", Template: "men cry"}
		if s.First {
			dst = slices.Insert(dst, before, told)
			told.Kind, told.Template = "answer", "others answer"
		}
		dst = append(dst, told)
	}
	return dst, err
}

func (s *crier) Resample(v august1914.Viewer, pick func(n int) int) crier {
	return crier{s.State.Resample(v, pick), s.First}
}

// A rule that discloses the next decision, or an event, discloses how much is told before the
// decision, and nothing else. If the View does not show it afterwards, the Disclosure needs an
// Audience.
func TestConformComparesEventsUpToADisclosedDecision(t *testing.T) {
	asked := []august1914.Disclosure{{Rule: "3", Moves: []string{"board"}, Asked: true, Audience: august1914.Public}}
	unseen := []august1914.Disclosure{{Rule: "3", Moves: []string{"board"}, Events: []string{"cry"}}}
	cried := []august1914.Disclosure{{Rule: "3", Moves: []string{"board"}, Events: []string{"cry"}, Audience: august1914.Public}}
	answered := []august1914.Disclosure{{Rule: "3", Moves: []string{"board"}, Events: []string{"answer"}}}
	for _, c := range []struct {
		first bool
		by    []august1914.Disclosure
		want  string
	}{
		{false, nil, `"men cry" (cry)`},
		{false, asked, ""},
		{true, asked, `"men cry" (cry) in one world and "red boards at the`},
		{true, cried, ""},
		{true, unseen, `but the Views of seat 1 are the same afterwards: the event has a wrong Audience, or the View forgets it`},
		{true, answered, `"men cry" (cry) in one world and "red boards at the`},
	} {
		suite := august1914.Cover(captainsSuite(),
			func(s boarding.State) crier { return crier{s, c.first} }, func(s crier) boarding.State { return s.State })
		suite.Discloses = c.by
		only, err := suite.Only("same public moves")
		require.NoError(t, err)
		_, err = august1914.Conform(only, seeded(1914), 300)
		if c.want == "" {
			require.NoError(t, err)
		} else {
			require.ErrorContains(t, err, c.want)
		}
	}
}

// A breach counts as a check.
func TestABrokenPropertyIsNotVacuous(t *testing.T) {
	suite := captainsSuite()
	suite.Invariant = func(*boarding.State) error { return errors.New("never") }
	report, err := august1914.Conform(suite, seeded(1), 1)
	require.ErrorContains(t, err, "never")
	require.Equal(t, "games end", report.Counts[1].Name)
	require.NotContains(t, report.Vacuous(), "games end")
}

func TestSuiteOnly(t *testing.T) {
	suite := captainsSuite()
	suite.Claims = []captainsClaim{{Name: "mine", Holds: func(*boarding.State, boarding.Move, []august1914.Event, *boarding.State) (bool, error) {
		return true, nil
	}}}
	one, err := suite.Only("mine", "json")
	require.NoError(t, err)
	report, err := august1914.Conform(one, seeded(1), 3)
	require.NoError(t, err)
	require.Equal(t, []string{"json", "mine"}, []string{report.Counts[0].Name, report.Counts[1].Name})
	require.Len(t, report.Counts, 2)
	other, err := one.Only("games end")
	require.NoError(t, err, "all can be chosen again")
	require.Len(t, other.Properties(), 1)
	require.Greater(t, len(suite.Properties()), 20, "the suite is as it was")
	_, err = suite.Only("jason")
	require.ErrorContains(t, err, `unknown property or claim "jason": known names are ["plain values" "games end"`)
	require.ErrorContains(t, err, `"mine"]`)
	_, err = suite.Only()
	require.ErrorContains(t, err, "Only needs at least one name: known names are ")
}

// The guide lists all properties with their promises, in their order.
func TestThePropertiesAreTold(t *testing.T) {
	text, err := os.ReadFile("examples/guides/properties.md")
	require.NoError(t, err)
	suite := sabin.NewSuite() // it has all that a property needs
	suite.Claims = nil
	var rows strings.Builder
	for _, p := range suite.Properties() {
		fmt.Fprintf(&rows, "| %s | %s |\n", p.Name(), p.Promise())
	}
	require.Contains(t, string(text), "| property | promise |\n| --- | --- |\n"+rows.String())
}

// A panic of a claim is not reported as a panic of the game.
func TestAClaimThatPanics(t *testing.T) {
	suite := captainsSuite()
	wrong := errors.New("no such ship")
	suite.Claims = []captainsClaim{{Name: "mine", Holds: func(_ *boarding.State, m boarding.Move, _ []august1914.Event, _ *boarding.State) (bool, error) {
		if m.Kind() == "board" {
			panic(wrong)
		}
		return true, nil
	}}}
	b := breachOf(t, suite)
	require.Equal(t, "mine", b.Property)
	require.ErrorIs(t, b, wrong)
	require.ErrorContains(t, b, "mine: the claim panics: no such ship")
	require.Equal(t, 3, b.Moves, b.Error())
}

// breachOf returns the breach that Conform finds.
func breachOf(t *testing.T, suite august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State]) *august1914.Breach {
	_, err := august1914.Conform(suite, seeded(1914), 200)
	var breach *august1914.Breach
	require.ErrorAs(t, err, &breach)
	return breach
}

// replayed replays the record of a breach and returns it.
func replayed(t *testing.T, b *august1914.Breach) *record {
	start, err := standardCaptains.Decode([]byte(b.Start))
	require.NoError(t, err)
	r, err := august1914.ReadRecord(strings.NewReader(b.Record), &start)
	require.NoError(t, err, b.Record)
	require.Equal(t, b.Moves, r.Len())
	return r
}

// A breach has the shortest game: the first rout needs two commitments, a
// boarding and the roll.
func TestConformShortensTheGame(t *testing.T) {
	routed := errors.New("a rout")
	suite := captainsSuite()
	suite.Claims = []captainsClaim{{Name: "nobody is routed", Holds: func(_ *boarding.State, m boarding.Move, _ []august1914.Event, _ *boarding.State) (bool, error) {
		if m.String() == "roll rout" {
			return true, routed
		}
		return false, nil
	}}}
	b := breachOf(t, suite)
	require.Equal(t, "nobody is routed", b.Property)
	require.ErrorIs(t, b, routed)
	repeats(t, suite, b)
	require.Equal(t, 4, b.Moves, b.Error())
	require.Equal(t, []int{3, 4}, b.Matter, "the commitments are what goes on by itself, and so is a miss of the die")
	require.Equal(t, textOf(t, replayed(t, b)), b.Record)
	require.Equal(t, "august1914: nobody is routed: a rout\nafter 4 moves from the start of standard:\n\tred commit\n\tblue commit\n\tred board waist\n\troll rout", b.Error())

	// A property of a position, whose number of moves is drawn.
	suite = captainsSuite()
	suite.Invariant = func(s *boarding.State) error {
		if s.Decision(0).Kind == "falling" {
			return routed
		}
		return nil
	}
	b = breachOf(t, suite)
	require.Equal(t, "games end", b.Property)
	require.Equal(t, 4, b.Moves, b.Error())
	repeats(t, suite, b)
	last := replayed(t, b).Now()
	require.Equal(t, "falling", last.Decision(0).Kind)
}

// repeats requires that the choices of a breach break the property again.
func repeats(t *testing.T, suite august1914.Suite[boarding.State, boarding.Move, boarding.View, *boarding.State], b *august1914.Breach) {
	t.Helper()
	suite, err := suite.Only(b.Property)
	require.NoError(t, err)
	pick, end := dice.Values(b.Picks...)
	require.Error(t, suite.Properties()[0].Check(pick), "%v", b.Picks)
	require.NoError(t, end())
}

// The choices of a breach break the property again.
func TestBreachRepeatsItself(t *testing.T) {
	suite := captainsSuite()
	suite.Decode = func(_ boarding.State, text []byte) (boarding.State, error) {
		s, err := standardCaptains.Decode(text)
		if s.Decision(0).Turn > 1 {
			s = boarding.New(standardCaptains)
		}
		return s, err
	}
	b := breachOf(t, suite)
	require.Equal(t, "json", b.Property)
	now := replayed(t, b).Now()
	require.Equal(t, 2, now.Decision(0).Turn)
	require.Equal(t, 4, b.Moves, "two commitments, and twice nobody boards: %v", b)
	repeats(t, suite, b)
}

// A panic of the game is a breach with a stack. A panic of the source is passed on.
func TestConformOfAGameThatPanics(t *testing.T) {
	suite := captainsSuite()
	wrong := errors.New("out of cards")
	suite.Invariant = func(s *boarding.State) error {
		if s.Decision(0).Kind == "rolling" {
			panic(wrong)
		}
		return nil
	}
	b := breachOf(t, suite)
	require.Equal(t, "games end", b.Property)
	require.ErrorIs(t, b, wrong)
	require.ErrorContains(t, b, "the game panics: out of cards")
	require.ErrorContains(t, b, "conform_test.go:")
	require.Equal(t, 3, b.Moves, b.Error())
	now := replayed(t, b).Now()
	require.Equal(t, "rolling", now.Decision(0).Kind)

	suite.Start = func(func(n int) int) boarding.State { panic("no start") }
	b = breachOf(t, suite)
	require.Equal(t, "plain values", b.Property)
	require.Empty(t, b.Record+b.Start)
	require.ErrorContains(t, b, "no start")

	require.PanicsWithValue(t, "no more", func() {
		_, _ = august1914.Conform(captainsSuite(), func(int) int { panic("no more") }, 1)
	})
}

// A breach from a drawn position begins at the start of a scenario if that leads to the
// same breach in a few moves. Otherwise it keeps the drawn position, which its record
// contains.
func TestBreachTellsWhereTheGameBegan(t *testing.T) {
	suite := captainsSuite()
	taken := 0
	suite.Anywhere = func(pick func(n int) int) boarding.State {
		text, err := json.Marshal(boarding.New(standardCaptains))
		require.NoError(t, err)
		later := strings.Replace(string(text), `"turn":1`, `"turn":2`, 1)
		s, err := standardCaptains.Decode([]byte(strings.Replace(later, `"prizes":0`, fmt.Sprintf(`"prizes":%d`, taken), 1)))
		require.NoError(t, err)
		return s
	}
	claim := func(prizes string) captainsClaim {
		return captainsClaim{Name: "blue never commits in turn 2", Holds: func(before *boarding.State, m boarding.Move, _ []august1914.Event, _ *boarding.State) (bool, error) {
			text, err := json.Marshal(before)
			require.NoError(t, err)
			if strings.Contains(string(text), prizes) && before.Decision(0).Turn == 2 && m.Kind() == "commit" && m.Actor() == boarding.Blue.Actor() {
				return true, errors.New("no")
			}
			return true, nil
		}}
	}
	suite.Claims = []captainsClaim{claim("")}
	b := breachOf(t, suite)
	repeats(t, suite, b)
	require.LessOrEqual(t, b.Moves, 6, "both commit, nobody boards, and blue commits: %v", b)
	require.NotContains(t, b.Record, "\nstate ")
	now := replayed(t, b).Now()
	require.Equal(t, 2, now.Decision(0).Turn)

	taken = 9
	suite.Claims = []captainsClaim{claim(`"prizes":9`)}
	b = breachOf(t, suite)
	repeats(t, suite, b)
	require.Equal(t, 1, b.Moves, b.Error())
	require.Contains(t, b.Record, "\nstate ")
	r := replayed(t, b)
	start, _ := r.At(0)
	require.Equal(t, 2, start.Decision(0).Turn)
	table, err := boarding.Game().Read(strings.NewReader(b.Record))
	require.NoError(t, err, "the record carries the position")
	require.Equal(t, r.Now(), recordOf(t, table).Now())

	// Idle moves before the first move that matters are left out: the record begins
	// later.
	suite.Claims = []captainsClaim{{Name: "no turn 3", Holds: func(before *boarding.State, _ boarding.Move, _ []august1914.Event, _ *boarding.State) (bool, error) {
		text, err := json.Marshal(before)
		require.NoError(t, err)
		if strings.Contains(string(text), `"prizes":9`) && before.Decision(0).Turn == 3 {
			return true, errors.New("no")
		}
		return true, nil
	}}}
	b = breachOf(t, suite)
	repeats(t, suite, b)
	require.Equal(t, 1, b.Moves, b.Error())
	require.Contains(t, b.Record, "\nstate ")
	start, _ = replayed(t, b).At(0)
	require.Equal(t, 3, start.Decision(0).Turn)
}

// recordOf returns the record of a table.
func recordOf(t *testing.T, table august1914.Table) *record {
	r, ok := august1914.RecordOf[boarding.State, boarding.Move, boarding.View, *boarding.State](table)
	require.True(t, ok)
	return r
}

// A spoiled game has a State that is too big and not a plain value. It returns the result of
// a check as it is, so it refuses every move with a nil *Violation. Or it is rooted: its
// cover forbids crews to shift, but forgets to do so in Play.
type spoiled struct {
	boarding.State
	Rooted bool
	Pins   [3]struct {
		N  int
		At *int
	}
	Any     any
	Call    chan int
	Text    string
	Word    unique.Handle[string]
	Nail    unique.Handle[*int]
	Ballast [8 << 10]byte
}

func (s *spoiled) LegalMoves(by august1914.Actor, dst []boarding.Move) []boarding.Move {
	before := len(dst)
	dst = s.State.LegalMoves(by, dst)
	if !s.Rooted {
		return dst
	}
	shifts := func(m boarding.Move) bool { return m.Kind() == "shift" }
	return dst[:before+len(slices.DeleteFunc(dst[before:], shifts))]
}

func (s *spoiled) Apply(m boarding.Move) error {
	if s.Rooted && m.Kind() == "shift" {
		return &august1914.Violation{Rule: "house", Sentence: "nobody shifts"}
	}
	err := s.State.Apply(m)
	if s.Rooted {
		return err
	}
	var v *august1914.Violation
	errors.As(err, &v)
	return v
}

func (s *spoiled) Play(m boarding.Move, dst []august1914.Event) ([]august1914.Event, error) {
	if s.Rooted {
		return s.State.Play(m, dst)
	}
	return dst, s.Apply(m)
}

func (s *spoiled) Resample(v august1914.Viewer, pick func(int) int) spoiled {
	if s.Rooted {
		return spoiled{State: s.State.Resample(v, pick), Rooted: true}
	}
	return *s
}

func spoiledSuite(rooted bool) august1914.Suite[spoiled, boarding.Move, boarding.View, *spoiled] {
	return august1914.Suite[spoiled, boarding.Move, boarding.View, *spoiled]{
		Start: func(func(int) int) spoiled { return spoiled{State: *atStart(), Rooted: rooted} },
		Decode: func(like spoiled, text []byte) (spoiled, error) {
			s, err := standardCaptains.Decode(text)
			return spoiled{State: s, Rooted: like.Rooted}, err
		},
		Candidates: func(_ func(n int) int, s *spoiled) []boarding.Move {
			return s.State.LegalMoves(s.ToAct().First(), nil)
		},
		MaxMoves: 36, Hidden: true,
	}
}

func TestConformOfACoverThatForgetsPlay(t *testing.T) {
	suite, err := spoiledSuite(true).Only("legal is what applies")
	require.NoError(t, err)
	_, err = august1914.Conform(suite, seeded(1), 20)
	require.ErrorContains(t, err, "legal is what applies: ")
	require.ErrorContains(t, err, ", but Play makes it")
}

func TestANilViolationIsTold(t *testing.T) {
	s := spoiledSuite(false).Start(nil)
	require.ErrorContains(t, august1914.Onward(&s, seeded(1), august1914.InStages, 1), "refused: a nil *Violation")
	for _, property := range []string{"games end", "events"} {
		only, err := spoiledSuite(false).Only(property)
		require.NoError(t, err)
		_, err = august1914.Conform(only, seeded(1), 1)
		require.ErrorContains(t, err, property+": ")
		require.ErrorContains(t, err, "a nil *Violation, which is not a nil error")
	}
}

func TestConformWantsPlainValues(t *testing.T) {
	_, err := august1914.Conform(spoiledSuite(false), seeded(1), 1)
	require.ErrorContains(t, err, fmt.Sprintf("plain values: a State and a Move are small values without pointers, except the one to the Scenario; but a State has %d bytes, want at most 8192; ", reflect.TypeFor[spoiled]().Size())+
		"pointers of a State: [State.State.scenario State.Pins[3].At State.Any State.Call State.Nail]")
}

// The text of a breach shows the last moves of a long game.
func TestBreachOfALongGame(t *testing.T) {
	b := &august1914.Breach{Property: "p", Err: errors.New("e"), Record: "head\nmoves\n" + strings.Repeat("m\n", 50), Moves: 50}
	require.Equal(t, "august1914: p: e\nafter 50 moves:\n\t..."+strings.Repeat("\n\tm", 40), b.Error())
	b.Matter = []int{2, 50}
	require.Equal(t, "august1914: p: e\nafter 50 moves. These matter:\n\t2. m\n\t50. m", b.Error())
	b.Record, b.Moves = "head\nmoves\nm\n", 1
	require.Equal(t, "august1914: p: e\nafter 1 move:\n\tm", b.Error())
	b.Record = ""
	require.Equal(t, "august1914: p: e", b.Error())
}

// Any source of choices can check properties.
func TestPropertiesWithRapid(t *testing.T) {
	for _, p := range captainsSuite().Properties() {
		rapid.Check(t, func(t *rapid.T) { require.NoError(t, p.Check(drawn(t))) })
		require.NoError(t, p.Verdict())
		require.Positive(t, p.Count().Rounds)
	}
}

// A swapped game tells a fight the wrong way round: what the loser loses, the other side loses.
type swapped struct{ boarding.State }

func (s *swapped) Play(m boarding.Move, dst []august1914.Event) ([]august1914.Event, error) {
	first := len(dst)
	dst, err := s.State.Play(m, dst)
	for i := range dst[first:] {
		result := &dst[first+i].Result
		result.Attacker, result.Defender = result.Defender, result.Attacker
	}
	return dst, err
}

func (s *swapped) Resample(v august1914.Viewer, pick func(n int) int) swapped {
	return swapped{s.State.Resample(v, pick)}
}

// The odds of a Battle are those of play: by the side that loses, and all results together.
func TestConformComparesTheOddsOfABattle(t *testing.T) {
	only, err := august1914.Cover(captainsSuite(), func(s boarding.State) swapped { return swapped{s} }, func(s swapped) boarding.State { return s.State }).Only("weights")
	require.NoError(t, err)
	_, err = august1914.Conform(only, seeded(1914), 60)
	require.ErrorContains(t, err, `the chance of the result "hit" ({Attacker:0 Defender:1 Retreat:0 Advance:false}) is higher by -0.333`)

	lost, err := august1914.Cover(captainsSuite(), func(s boarding.State) unlisted { return unlisted{s} }, func(s unlisted) boarding.State { return s.State }).Only("weights")
	require.NoError(t, err)
	_, err = august1914.Conform(lost, seeded(1914), 60)
	require.ErrorContains(t, err, "the chances of the results of a Battle add up to 0.833")
}

// An unlisted game leaves the last result out of a Battle.
type unlisted struct{ boarding.State }

func (s *unlisted) Battle(v august1914.Viewer, place string, attackers ...string) (august1914.Battle, error) {
	b, err := s.State.Battle(v, place, attackers...)
	b.Results = b.Results[:max(0, len(b.Results)-1)]
	return b, err
}

func (s *unlisted) Resample(v august1914.Viewer, pick func(n int) int) unlisted {
	return unlisted{s.State.Resample(v, pick)}
}
