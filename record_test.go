package august1914_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
)

const opening = "red shift bow waist, blue commit, red commit, red board waist, roll hit, blue lose stern"

func ExampleRecord() {
	start := boarding.New(boarding.Standard())
	game := august1914.NewRecord(&start)
	for _, notation := range []string{"red shift bow waist", "red commit", "blue commit"} {
		move, err := start.ParseMove(notation)
		if err != nil {
			fmt.Println(err)
			return
		}
		events, err := game.Play(move)
		fmt.Println(events, err)
	}
	if _, err := game.WriteTo(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [red shifts a man from bow to waist] <nil>
	// [red commits] <nil>
	// [blue commits] <nil>
	// august1914 record 1
	// ruleset captains
	// scenario standard
	// revision 1
	// digest 15cf89db8c5143cd
	// set turns=3
	// moves
	// red shift bow waist
	// red commit
	// blue commit
}

func TestRecordReplays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := august1914.NewRecord(atStart())
		s := atStart()
		positions := []boarding.State{*s}
		for m, err := range august1914.Walk(s, drawn(t), august1914.InStages) {
			require.NoError(t, err)
			_, err := r.Play(m)
			require.NoError(t, err)
			positions = append(positions, r.Now())
		}
		again, err := august1914.ReadRecord(strings.NewReader(textOf(t, r)), atStart())
		require.NoError(t, err)
		require.Equal(t, textOf(t, r), textOf(t, again))
		require.Equal(t, r.Now(), again.Now())
		seen := 0
		for n, s := range again.Positions() {
			require.Equal(t, seen, n)
			seen++
			require.Equal(t, positions[n], s)
			at, ok := r.At(n)
			require.True(t, ok)
			require.Equal(t, positions[n], at)
		}
		require.Equal(t, len(positions), seen)
	})
}

func TestRecordRefusesWithoutChange(t *testing.T) {
	r := recorded(t, opening)
	before := textOf(t, r)
	events, err := r.Play(parse(t, "red commit"))
	require.Nil(t, events)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "2.4"})
	require.Equal(t, before, textOf(t, r))
	_, ok := r.At(-1)
	require.False(t, ok)
	_, ok = r.At(r.Len() + 1)
	require.False(t, ok)
	require.False(t, r.Rewind(7))
}

func TestRecordIterators(t *testing.T) {
	r := recorded(t, opening)
	for n, m := range r.Moves() {
		require.Equal(t, 1, n)
		require.Equal(t, "red shift bow waist", m.String())
		break
	}
	for n, s := range r.Positions() {
		require.Zero(t, n)
		require.Equal(t, *atStart(), s)
		break
	}
	for range r.Told(august1914.Umpire) {
		break
	}
}

func ExampleRecord_TakeBack() {
	start := boarding.New(boarding.Standard())
	game := august1914.NewRecord(&start)
	for _, notation := range []string{"red shift bow waist", "blue shift bow waist", "blue commit"} {
		move, _ := start.ParseMove(notation)
		if _, err := game.Play(move); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(game.TakeBack(boarding.Red))
	fmt.Println(game.TakeBack(boarding.Red))
	fmt.Println(game.TakeBack(boarding.Blue))
	for _, move := range game.Moves() {
		fmt.Println(move)
	}
	// Output:
	// <nil>
	// seat 1: no move to take back
	// seat 2: the move is sealed
	// blue shift bow waist
	// blue commit
}

func TestTakeBack(t *testing.T) {
	for _, c := range []struct {
		name, moves string
		seat        august1914.Seat
		err         error
		left        string
	}{
		{"the last move", "red shift bow waist, red shift bow waist", boarding.Red, nil, "red shift bow waist"},
		{"under secret moves of the other", "red shift bow waist, blue shift bow waist", boarding.Red, nil, "blue shift bow waist"},
		{"not after the own commitment", "red shift bow waist, red commit", boarding.Red, august1914.ErrSealed, ""},
		{"after the commitment of the other", "red shift bow waist, blue commit", boarding.Red, nil, "blue commit"},
		{"nothing made", "red shift bow waist", boarding.Blue, august1914.ErrNothing, ""},
		{"nothing made, and the other committed", "red commit", boarding.Blue, august1914.ErrNothing, ""},
		{"not after a roll", "red commit, blue commit, red hold, blue board bow, roll miss", boarding.Red, august1914.ErrSealed, ""},
		{"not when another rests on it", "red commit, blue commit, red hold, blue hold", boarding.Red, august1914.ErrBuiltOn, ""},
		{"a public move", "red commit, blue commit, red hold", boarding.Red, nil, "red commit, blue commit"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := recorded(t, c.moves)
			require.ErrorIs(t, r.CanTakeBack(c.seat), c.err)
			requireSame(t, recorded(t, c.moves), r)
			require.ErrorIs(t, r.TakeBack(c.seat), c.err)
			left := c.left
			if c.err != nil {
				left = c.moves
			}
			requireSame(t, recorded(t, left), r)
		})
	}
}

// requireSame requires that two records are equal in every respect.
func requireSame(t require.TestingT, want, have *record) {
	require.Equal(t, textOf(t, want), textOf(t, have))
	require.Equal(t, want.Now(), have.Now())
	for v := august1914.Spectator; v <= august1914.Umpire; v++ {
		wantEvents, wantMark, _ := want.CatchUp(v, august1914.Bookmark{})
		haveEvents, haveMark, _ := have.CatchUp(v, august1914.Bookmark{})
		require.Equal(t, wantEvents, haveEvents)
		require.Equal(t, wantMark, haveMark)
	}
}

func TestTakeBackAll(t *testing.T) {
	r := recorded(t, "red shift bow waist, blue shift bow waist, red shift bow waist")
	require.Equal(t, 2, r.TakeBackAll(boarding.Red))
	requireSame(t, recorded(t, "blue shift bow waist"), r)
	require.Zero(t, r.TakeBackAll(boarding.Red))
}

func TestRewindAndPlayOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var moves []boarding.Move
		r, s := august1914.NewRecord(atStart()), atStart()
		for m, err := range august1914.Walk(s, drawn(t), august1914.InStages) {
			require.NoError(t, err)
			_, err := r.Play(m)
			require.NoError(t, err)
			moves = append(moves, m)
		}
		whole := textOf(t, r)
		n := rapid.IntRange(0, len(moves)).Draw(t, "back to")
		require.True(t, r.Rewind(n))
		require.Equal(t, n, r.Len())
		for _, m := range moves[n:] {
			_, err := r.Play(m)
			require.NoError(t, err)
		}
		require.Equal(t, whole, textOf(t, r))
		require.Equal(t, *s, r.Now())
	})
}

// TestRewindAndPlayAnotherWay checks that nothing remains of the moves dropped by Rewind.
func TestRewindAndPlayAnotherWay(t *testing.T) {
	sc := &boarding.Scenario{Called: "long", Men: [3]uint8{9, 9, 9}, Turns: 20}
	rapid.Check(t, func(t *rapid.T) {
		start := boarding.New(sc)
		r := august1914.NewRecord(&start)
		playOn(t, r, rapid.IntRange(0, 60).Draw(t, "moves"))
		require.True(t, r.Rewind(rapid.IntRange(0, r.Len()).Draw(t, "back to")))
		playOn(t, r, rapid.IntRange(0, 60).Draw(t, "moves"))

		fresh := august1914.NewRecord(&start)
		for n, m := range r.Moves() {
			_, err := fresh.Play(m)
			require.NoError(t, err)
			at, ok := r.At(n)
			require.True(t, ok)
			require.Equal(t, fresh.Now(), at)
		}
		requireSame(t, fresh, r)
	})
}

// playOn plays up to n moves on a record.
func playOn(t *rapid.T, r *record, n int) {
	s := r.Now()
	for m, err := range august1914.Walk(&s, drawn(t), august1914.InStages) {
		require.NoError(t, err)
		if n--; n < 0 {
			return
		}
		_, err := r.Play(m)
		require.NoError(t, err)
	}
}

// TestUndoOneByOneIsNotQuadratic counts the replayed moves.
func TestUndoOneByOneIsNotQuadratic(t *testing.T) {
	sc := &boarding.Scenario{Called: "long", Men: [3]uint8{2, 2, 1}, Turns: 200}
	start := counting{State: boarding.New(sc)}
	r := august1914.NewRecord(&start)
	for m, err := range august1914.Walk(&start, always(0), august1914.Uniformly) {
		require.NoError(t, err)
		_, err := r.Play(m)
		require.NoError(t, err)
	}
	applied = 0
	n := r.Len()
	require.Greater(t, n, 700)
	for r.Len() > 0 {
		require.True(t, r.Rewind(r.Len()-1))
	}
	require.Less(t, applied, 16*n)
}

// A counting game counts the moves applied to it.
type counting struct{ boarding.State }

var applied int

func (c *counting) Apply(m boarding.Move) error {
	applied++
	return c.State.Apply(m)
}

func (c *counting) Resample(august1914.Viewer, func(int) int) counting { return *c }

// A stages game is a sequence of stages. In each stage one player chooses a letter.
type stages struct {
	plan *plan
	at   int
	sum  string // of the letters chosen
}

// A plan is the scenario of the game: the choices of each stage, such as "dx".
type plan struct {
	choices   []string
	digest    uint64
	options   []august1914.Option
	revisions []august1914.Revision
	set       []august1914.Setting
}

type letter string

func (letter) Actor() august1914.Actor { return august1914.Seat(1).Actor() }
func (m letter) Kind() string          { return string(m) }
func (letter) Subject() string         { return "" }
func (letter) Target() string          { return "" }
func (m letter) String() string        { return string(m) }

func (s *stages) Header() august1914.Header {
	return august1914.Header{
		Ruleset: "stages", Scenario: "s", Revision: len(s.plan.revisions), Digest: s.plan.digest, Settings: s.plan.set,
	}
}

func (s *stages) Chairs() []august1914.Chair { return []august1914.Chair{{Seat: 1, Name: "one"}} }

func (s *stages) ToAct() (acting august1914.Actors) {
	if s.at < len(s.plan.choices) {
		acting = acting.With(letter("").Actor())
	}
	return acting
}

func (s *stages) Decision(august1914.Viewer) (d august1914.Decision) { return d }

func (s *stages) LegalMoves(_ august1914.Actor, dst []letter) []letter {
	if s.at == len(s.plan.choices) {
		return dst
	}
	for _, c := range s.plan.choices[s.at] {
		dst = append(dst, letter(c))
	}
	return dst
}

func (s *stages) Apply(m letter) error {
	if !slices.Contains(s.LegalMoves(m.Actor(), nil), m) {
		return &august1914.Violation{Rule: "1", Sentence: "that is not asked"}
	}
	s.at++
	s.sum += string(m)
	return nil
}

func (s *stages) Play(m letter, dst []august1914.Event) ([]august1914.Event, error) {
	return dst, s.Apply(m)
}
func (s *stages) Weight(letter) uint64                             { return 0 }
func (s *stages) Outcome() (august1914.Outcome, bool)              { return august1914.Outcome{}, s.ToAct() == 0 }
func (s *stages) View(august1914.Viewer) string                    { return s.sum }
func (s *stages) Resample(august1914.Viewer, func(int) int) stages { return *s }
func (s *stages) ParseMove(text string) (letter, error)            { return letter(text), nil }
func (s *stages) Tell(m letter, _ august1914.Viewer) string        { return m.String() }

func (s *stages) Hash() uint64 {
	var h august1914.Hasher
	h.AddString(s.sum)
	return h.Sum()
}

// planned returns a plan with the given stages, under the second revision.
func planned(choices string) *plan {
	return &plan{choices: strings.Fields(choices), digest: 1, revisions: []august1914.Revision{{Number: 1}, {Number: 2}}}
}

// written returns the text of a record with more lines in its head.
func written(moves string, head ...string) string {
	lines := append([]string{"august1914 record 1", "ruleset stages", "scenario s"}, head...)
	return strings.Join(append(append(lines, "moves"), strings.Fields(moves)...), "\n") + "\n"
}

func replayOn(p *plan, text string) (*august1914.Record[stages, letter, string, *stages], error) {
	return august1914.ReadRecord(strings.NewReader(text), &stages{plan: p})
}

// A record of any revision replays to its end if its moves are legal. When it is written
// again, it names the current revision.
func TestRecordOfAnotherRevisionReplays(t *testing.T) {
	for _, made := range []int{1, 2, 3} {
		r, err := replayOn(planned("da d da"), written("a d a", fmt.Sprint("revision ", made), "digest 1"))
		require.NoError(t, err)
		require.Equal(t, "ada", r.Now().sum)
		require.Equal(t, made, r.Made())
		require.False(t, r.OtherData())

		text, err := r.MarshalText()
		require.NoError(t, err)
		again, err := replayOn(planned("da d da"), string(text))
		require.NoError(t, err)
		require.Equal(t, 2, again.Made())
		require.Equal(t, r.Now().sum, again.Now().sum)
	}
}

func TestReadRecordSaysUnderWhichRevisionAndHowFar(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       august1914.RevisionError
		line       int
		keeps      string // of the moves
		says       string
	}{
		{
			"an older one", written("a z b", "revision 1", "digest 1"),
			august1914.RevisionError{Made: 1, Here: 2, Replayed: 1, Moves: 3},
			8, "a",
			"made under revision 1 of the rules, but this program plays revision 2; 1 of 3 moves replay: 1: that is not asked",
		},
		{
			"none of it", written("z", "revision 1", "digest 1"),
			august1914.RevisionError{Made: 1, Here: 2, Moves: 1},
			7, "",
			"0 of 1 moves replay",
		},
		{
			"the only move of a stage is left out", written("a x", "revision 1", "digest 1"),
			august1914.RevisionError{Made: 1, Here: 2, Replayed: 1, Moves: 2},
			8, "a",
			"1 of 2 moves replay",
		},
		{
			"a newer one", written("a b", "revision 3", "digest 1"),
			august1914.RevisionError{Made: 3, Here: 2, Replayed: 1, Moves: 2},
			8, "a",
			"made under revision 3 of the rules, but this program plays revision 2",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := replayOn(planned("da d xy dd"), c.text)
			var outdated *august1914.RevisionError
			require.ErrorAs(t, err, &outdated)
			require.ErrorIs(t, err, &august1914.Violation{Rule: "1"})
			require.ErrorContains(t, err, c.says)
			var at *august1914.RecordError
			require.ErrorAs(t, err, &at)
			require.Equal(t, c.line, at.Line)
			have := *outdated
			have.Err = nil
			require.Equal(t, c.want, have)
			require.Equal(t, c.keeps, r.Now().sum, "the record of what replays")
		})
	}
}

// The error of a refused move on other data names both digests, and the revision if it
// differs as well. It is not a RevisionError.
func TestReadRecordSaysThatTheDataAreOthers(t *testing.T) {
	for revision, want := range map[int]august1914.DataError{
		2: {Made: 2, Here: 1, Replayed: 1, Moves: 2},
		1: {Made: 2, Here: 1, Revision: 1, Replayed: 1, Moves: 2},
	} {
		r, err := replayOn(planned("da d xy dd"), written("a z", fmt.Sprint("revision ", revision), "digest 2"))
		require.NotErrorAs(t, err, new(*august1914.RevisionError))
		require.ErrorIs(t, err, &august1914.Violation{Rule: "1"})
		require.ErrorContains(t, err, "made on other data: their digest is 0000000000000002, here it is 0000000000000001; 1 of 2 moves replay")
		var other *august1914.DataError
		require.ErrorAs(t, err, &other)
		other.Err = nil
		require.Equal(t, want, *other)
		require.Equal(t, "a", r.Now().sum)
		require.True(t, r.OtherData())
	}
}

// If the record is of the current revision, the error of an illegal move does not mention
// revisions.
func TestRefusedMoveOfTheSameRevision(t *testing.T) {
	r, err := replayOn(planned("da d da"), written("a a", "revision 2", "digest 1"))
	var outdated *august1914.RevisionError
	require.NotErrorAs(t, err, &outdated)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "1"})
	require.Equal(t, 1, r.Len())
}

func TestRecordOfOtherDataReplays(t *testing.T) {
	r, err := replayOn(planned("da d da"), written("a d a", "revision 2", "digest 2"))
	require.NoError(t, err)
	require.True(t, r.OtherData())
	require.Equal(t, 2, r.Made())
}

// A record keeps the commentary before a refused move, and drops the commentary after it.
func TestCommentaryOfARecordThatStops(t *testing.T) {
	text := strings.NewReplacer("\na\n", "\n#: one\na\n#: two\n", "\nd\n", "\n#: three\nd\n").Replace(written("a z d", "revision 1"))
	r, err := replayOn(planned("da d"), text)
	require.Error(t, err)
	require.Equal(t, []august1914.Remark{{Before: 0, Text: "one"}, {Before: 1, Text: "two"}}, r.Remarks())
}

// TestNewRecordIsOfTheRevisionThatIsPlayed checks that a new record names the current
// revision and its own data.
func TestNewRecordIsOfTheRevisionThatIsPlayed(t *testing.T) {
	r := august1914.NewRecord(&stages{plan: planned("da d da")})
	require.Equal(t, 2, r.Made())
	require.False(t, r.OtherData())
	require.Equal(t, 1, recorded(t, opening).Made())
}

// The text of a course that begins at any position can be opened.
func TestTheRecordOfACourseCarriesItsStart(t *testing.T) {
	c := courseOf(t, "red commit", "blue commit", "red board waist", "roll miss")
	for _, m := range c.Moves[:2] {
		require.NoError(t, c.Start.Apply(m))
	}
	c.Moves = c.Moves[2:]
	r, err := c.Record()
	require.NoError(t, err)
	text, err := r.MarshalText()
	require.NoError(t, err)
	table, err := boarding.Game().Read(bytes.NewReader(text))
	require.NoError(t, err)
	require.Equal(t, r.Now(), recordOf(t, table).Now())
}
