package august1914_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// heap is a small game without secrets: two players take one, two or three stones of a
// heap, and the player of the last one wins.
type heap struct {
	august1914.SimpleState[heap]
	Left, Moves int
}

type heapScenario = august1914.SimpleScenario[heap]

var stones = &heapScenario{
	Ruleset: "heap", Called: "ten", Title: "Ten stones", Map: august1914.SquareChart("The heap", 2, 2),
	Draw: func(s *heap) august1914.Board {
		return august1914.Board{Turn: s.Moves + 1, Phase: "Taking", Tracks: []august1914.Track{{Label: "Stones", Value: strings.Repeat("o", s.Left)}}}
	},
}

// Valid refuses a heap of more than ten stones.
func (s *heap) Valid() error {
	if s.Left < 0 || s.Left > 10 || s.Moves < 0 {
		return fmt.Errorf("%d stones after %d moves", s.Left, s.Moves)
	}
	return nil
}

func newHeap(sc *heapScenario) heap { return heap{SimpleState: sc.State(), Left: 10} }

func (s *heap) ToAct() august1914.Actors {
	if s.Left == 0 {
		return 0
	}
	return august1914.ActorsOf(august1914.Actor(1 + s.Moves%2))
}

func (s *heap) Decision(august1914.Viewer) august1914.Decision {
	return august1914.Decision{Actors: s.ToAct(), Turn: s.Moves + 1, Phase: "Taking", Kind: "take", Rule: "1", Prompt: "Take stones."}
}

func (s *heap) LegalMoves(by august1914.Actor, dst []august1914.SimpleMove) []august1914.SimpleMove {
	for n := 1; n <= min(3, s.Left) && s.ToAct().Has(by); n++ {
		dst = append(dst, august1914.SimpleMove{By: by, Verb: "take", N: n})
	}
	return dst
}

func (s *heap) Apply(m august1914.SimpleMove) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *heap) Play(m august1914.SimpleMove, dst []august1914.Event) ([]august1914.Event, error) {
	if m != (august1914.SimpleMove{By: m.By, Verb: "take", N: m.N}) || !s.ToAct().Has(m.By) || m.N < 1 || m.N > min(3, s.Left) {
		return dst, &august1914.Violation{Rule: "1", Sentence: "You take one, two or three stones of those that are left."}
	}
	s.Left -= m.N
	s.Moves++
	return append(dst, august1914.Event{Audience: august1914.Public, Rule: "1", Kind: "take", By: m.By, N: m.N, Template: "{n} stones are gone."}), nil
}

func (s *heap) Outcome() (august1914.Outcome, bool) {
	return august1914.Outcome{Winner: august1914.Side(2 - s.Moves%2), Rule: "1", Reason: "The last stone is gone."}, s.Left == 0
}

func (s *heap) View(august1914.Viewer) heap { return *s }

func (s *heap) Resample(august1914.Viewer, func(n int) int) heap { return *s }

func (s *heap) Hash() uint64 { return august1914.HashOf(s.Left, s.Moves) }

func heapGame() august1914.Ruleset {
	return august1914.SimpleRuleset(august1914.Info{Title: "Heap"}, []august1914.Rule{{Key: "1", Label: "1", Title: "Taking", Text: "Take stones."}}, newHeap, stones)
}

// Conform reports the parts that a small game lacks as absent, not their properties as
// vacuous.
func TestConformNamesWhatIsAbsent(t *testing.T) {
	suite := august1914.Suite[heap, august1914.SimpleMove, heap, *heap]{
		Start:    func(func(n int) int) heap { return newHeap(stones) },
		Decode:   august1914.DecodeSimple[heap],
		MaxMoves: 10,
	}
	report, err := august1914.Conform(suite, dice.NewPCG(19, 14).IntN, 30)
	require.NoError(t, err)
	require.Equal(t, []string{"options", "secrets", "fights", "dice"}, report.Absent)
	require.Equal(t, []string{"order of orders"}, report.Vacuous())
	absent := map[string]string{}
	for _, c := range report.Counts {
		if c.Absent != "" {
			require.Zero(t, c.Checks, c.Name)
			absent[c.Name] = c.Absent
		}
	}
	require.Equal(t, map[string]string{
		"weights": "dice", "worlds look alike": "secrets", "silent moves": "secrets", "same words": "secrets",
		"same public moves": "secrets", "resample": "secrets",
	}, absent)
	require.Contains(t, report.String(), "absent: the game has no dice")
	require.Contains(t, report.String(), "\nabsent: options, secrets, fights, dice\n")

	one, err := suite.Only("lists")
	require.NoError(t, err)
	report, err = august1914.Conform(one, dice.NewPCG(19, 14).IntN, 1)
	require.NoError(t, err)
	require.Equal(t, []string{"options", "secrets", "fights"}, report.Absent, "no property has looked for dice")
}

// Info lists the parts that a small game lacks. Calls that need them return an AbsentError.
func TestASmallGameSaysWhatIsAbsent(t *testing.T) {
	game := heapGame()
	require.Equal(t, []string{"options", "revisions", "secrets", "fights", "files"}, game.Info().Absent)
	require.Equal(t, "heap", game.Info().Name)
	require.Len(t, game.Info().Chairs, 2)

	absent := func(err error, part string) {
		t.Helper()
		var is *august1914.AbsentError
		require.ErrorAs(t, err, &is)
		require.Equal(t, august1914.AbsentError{Ruleset: "heap", Part: part}, *is)
		require.ErrorContains(t, err, "heap has no "+part)
	}
	_, err := game.Open("", august1914.Setting{Name: "stones", Value: "12"})
	absent(err, "options")
	_, err = game.On(fstest.MapFS{})
	absent(err, "files")
	table, err := game.Open("")
	require.NoError(t, err)
	_, err = table.Battle(august1914.Spectator, "0")
	absent(err, "fights")
	require.ErrorIs(t, table.Roll(func(int) int { return 0 }), august1914.ErrNoRoll)
	ways, err := table.Ways(1, "nobody")
	require.NoError(t, err)
	require.Empty(t, ways.Ways)
}

// Games of a small game can be saved, read and told like any others, even if they begin at
// another position.
func TestASmallGameIsPlayedAtATable(t *testing.T) {
	table, err := heapGame().Open("")
	require.NoError(t, err)
	require.Equal(t, "take", table.Menu(1)[2].Group)
	require.Equal(t, "3", table.Menu(1)[2].Item)
	require.NoError(t, table.Play(1, "seat 1: take, 3"))
	require.EqualError(t, table.Explain(2, "seat 2: take, 4"), "1: You take one, two or three stones of those that are left.")
	require.Equal(t, []august1914.Section{{Heading: "Events", Lines: []august1914.StoryLine{{Text: "3 stones are gone.", Rule: "1"}}}}, []august1914.Section(table.Story(0)[0].Sections))

	record, ok := august1914.RecordOf[heap, august1914.SimpleMove, heap, *heap](table)
	require.True(t, ok)
	now := record.Now()
	text, err := august1914.NewRecordFrom(&now).MarshalText()
	require.NoError(t, err)
	again, err := heapGame().Read(strings.NewReader(string(text)))
	require.NoError(t, err)
	require.Equal(t, table.Knowledge(august1914.Umpire), again.Knowledge(august1914.Umpire))
	require.NoError(t, again.Play(2, "seat 2: take, 3"))
	require.NoError(t, again.Play(1, "seat 1: take, 3"))
	require.NoError(t, again.Play(2, "seat 2: take, 1"))
	outcome, over := again.Outcome()
	require.True(t, over)
	require.Equal(t, august1914.Allied, outcome.Winner)
	require.Equal(t, []string{"The last stone is gone."}, again.Verdict())
	require.False(t, again.Scored(outcome))
}

// A position of a small game is read strictly, alone and in a record.
func TestPositionsOfASmallGameAreReadStrictly(t *testing.T) {
	game := heapGame()
	from := newHeap(stones)
	from.Left, from.Moves = 4, 3
	begun, err := august1914.OpenState(game, &from)
	require.NoError(t, err)
	var record strings.Builder
	require.NoError(t, begun.Save(&record))
	const position = `{"Left":4,"Moves":3}`
	require.Contains(t, record.String(), position)
	for text, want := range map[string]string{
		position:                        "",
		"{\"Moves\": 3,\n \"Left\": 4}": "",
		`{"Left":4}`:                    "",
		`{"Left":4,"Moves":-1}`:         "4 stones after -1 moves",
		`{"Left":11,"Moves":3}`:         "11 stones after 3 moves",
		`{"Left":4,"Moves":3,"Best":1}`: "unknown field Best",
		`{"left":4,"Moves":3}`:          "unknown field left",
		`{"Left":4,"Moves":3.5}`:        "number 3.5",
		`{"Left":4,"Moves":3} {}`:       "invalid character '{' after top-level value",
		`null`:                          "want an object",
		`[4,3]`:                         "cannot unmarshal array",
		``:                              "unexpected end of JSON input",
	} {
		opened, err := game.OpenPosition("", []byte(text))
		if want == "" {
			require.NoError(t, err, text)
			require.NotEmpty(t, opened.Menu(opened.ToAct().First().Seat()))
			continue
		}
		require.ErrorContains(t, err, want, text)
		if strings.Contains(text, "{") && !strings.Contains(text, "\n") {
			_, err = game.Read(strings.NewReader(strings.Replace(record.String(), position, text, 1)))
			require.ErrorContains(t, err, want, text)
		}
	}
}

// ParseMove of a small game reads its notation back and refuses everything else.
func TestTheNotationOfSimpleMoves(t *testing.T) {
	s := newHeap(stones)
	for _, m := range []august1914.SimpleMove{
		{By: 1, Verb: "pass"},
		{By: 2, Verb: "march", Unit: "II Corps"},
		{By: 1, Verb: "march", Unit: "II Corps", To: "Le Cateau"},
		{By: 1, Verb: "march", To: "Le Cateau", N: -2},
		{By: august1914.Dice, Verb: "roll", N: 6},
	} {
		read, err := s.ParseMove(m.String())
		require.NoError(t, err)
		require.Equal(t, m, read)
	}
	for _, text := range []string{"", "pass", "seat 1", "seat 1:", "seat 1: ", "seat 1: take, x", "seat 1: take, 03", "seat 9: take", "seat 1: take, 0", "seat 1:  take"} {
		_, err := s.ParseMove(text)
		var wrong *august1914.NotationError
		require.True(t, errors.As(err, &wrong), "%q", text)
		require.Equal(t, text, wrong.Text)
		require.Equal(t, `a move such as "seat 1: VERB UNIT > PLACE, NUMBER", without the unit, the place or the number if the move has none`, wrong.Want)
	}
}

// Other viewers learn only the verb of a move with a secret verb.
func TestSecretVerbsAreToldToTheirSeat(t *testing.T) {
	sc := &heapScenario{Secret: []string{"pack"}}
	part := sc.State()
	m := august1914.SimpleMove{By: 1, Verb: "pack", Unit: "red", N: 3}
	require.Equal(t, "seat 1: pack red, 3", part.Tell(m, 1))
	require.Equal(t, "seat 1: pack red, 3", part.Tell(m, august1914.Umpire))
	require.Equal(t, "seat 1: pack", part.Tell(m, 2))
	require.Equal(t, "seat 1: pack", part.Tell(m, august1914.Spectator))
	m.Verb = "run"
	require.Equal(t, "seat 1: run red, 3", part.Tell(m, 2))
}
