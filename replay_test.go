package august1914_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// A stages game goes through stages one after another, in each of which one
// player has a choice of letters.
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

func (s *stages) Chairs() []august1914.Chair       { return []august1914.Chair{{Seat: 1, Name: "one"}} }
func (s *stages) Options() []august1914.Option     { return s.plan.options }
func (s *stages) Revisions() []august1914.Revision { return s.plan.revisions }

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

// planned is the plan of these stages, under the second revision.
func planned(choices string) *plan {
	return &plan{choices: strings.Fields(choices), digest: 1, revisions: []august1914.Revision{{Number: 1}, {Number: 2}}}
}

// written is the text of a record, with more in its head.
func written(moves string, head ...string) string {
	lines := append([]string{"august1914 record 1", "ruleset stages", "scenario s"}, head...)
	return strings.Join(append(append(lines, "moves"), strings.Fields(moves)...), "\n") + "\n"
}

func replayOn(p *plan, text string) (*august1914.Record[stages, letter, string, *stages], error) {
	return august1914.ReadRecord(strings.NewReader(text), &stages{plan: p})
}

// A record of any revision replays to its end if its moves are legal. It is a record
// of the revision that is played here once it is written again.
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
			"made under revision 1 of the rules, here is revision 2; 1 of 3 moves replay: 1: that is not asked",
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
			"made under revision 3 of the rules, here is revision 2",
		},
		{
			"other data", written("a b", "revision 2", "digest 2"),
			august1914.RevisionError{Made: 2, Here: 2, OtherData: true, Replayed: 1, Moves: 2},
			8, "a",
			"made under revision 2 of the rules, which is played here, with other data; 1 of 2 moves replay",
		},
		{
			"both", written("a z", "revision 1", "digest 2"),
			august1914.RevisionError{Made: 1, Here: 2, OtherData: true, Replayed: 1, Moves: 2},
			8, "a",
			"made under revision 1 of the rules, here is revision 2, with other data; 1 of 2 moves replay",
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

// What the rules forbid is refused without a word about revisions if the record is
// of the revision that is played here.
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

// The commentary that stands before a move that is refused is kept, and none after it.
func TestCommentaryOfARecordThatStops(t *testing.T) {
	text := strings.NewReplacer("\na\n", "\n#: one\na\n#: two\n", "\nd\n", "\n#: three\nd\n").Replace(written("a z d", "revision 1"))
	r, err := replayOn(planned("da d"), text)
	require.Error(t, err)
	require.Equal(t, []august1914.Remark{{Before: 0, Text: "one"}, {Before: 1, Text: "two"}}, r.Remarks())
}

func TestRevisionErrorAsJSON(t *testing.T) {
	_, err := replayOn(planned("da"), written("z", "revision 1"))
	text, err := json.Marshal(err)
	require.NoError(t, err)
	require.JSONEq(t, `{"line":6,"text":"z",`+
		`"reason":"made under revision 1 of the rules, here is revision 2, with other data; 0 of 1 moves replay: 1: that is not asked",`+
		`"violation":{"rule":"1","sentence":"that is not asked"},"revision":{"made":1,"here":2,"otherData":true,"replayed":0,"moves":1}}`, string(text))
}

// weather is a plan with options, under the third revision.
func weather() *plan {
	option := func(name string, values ...string) august1914.Option {
		o := august1914.Option{Name: name, Default: values[0]}
		for _, v := range values {
			o.Values = append(o.Values, august1914.OptionValue{Value: v})
		}
		return o
	}
	return &plan{
		choices:   []string{"ab"},
		digest:    1,
		options:   []august1914.Option{option("wind", "strong", "none", "weak"), option("air", "cold", "hot"), option("tide", "high", "low")},
		revisions: []august1914.Revision{{Number: 1}, {Number: 2}, {Number: 3}},
	}
}

func TestHeaderPlayed(t *testing.T) {
	stated := []string{"set tide=low", "set wind=weak", "set air=cold"}
	for made := 1; made <= 4; made++ {
		p, text := weather(), written("a", append(stated, fmt.Sprint("revision ", made))...)
		h, err := august1914.ParseHeader(text)
		require.NoError(t, err)
		settings, err := h.Played(p.options, p.revisions)
		require.NoError(t, err)
		require.Equal(t, "[wind=weak air=cold tide=low]", fmt.Sprint(settings), "in the order of the options")

		p.set = settings
		_, err = replayOn(p, text)
		require.NoError(t, err)
		p.set = slices.Clone(settings)
		p.set[1].Value = "hot"
		_, err = replayOn(p, text)
		var other *august1914.HeaderError
		require.ErrorAs(t, err, &other, "another start than that of the record")
		require.Equal(t, august1914.HeaderError{Field: "settings", Have: "air=cold", Want: "air=hot"}, *other)
		require.ErrorContains(t, err, `line 6 "set air=cold"`)
	}
}

// A record of any revision that lacks settings is refused. The error names all
// options that are not stated, in their order.
func TestRecordWithoutSettings(t *testing.T) {
	for _, c := range []struct {
		head []string
		want []string
		line int // of the line "moves"
	}{
		{[]string{"revision 3"}, []string{"wind", "air", "tide"}, 5},
		{[]string{"revision 1"}, []string{"wind", "air", "tide"}, 5},
		{[]string{"revision 3", "set air=hot"}, []string{"wind", "tide"}, 6},
		{[]string{"revision 4", "set tide=low", "set wind=none"}, []string{"air"}, 7},
	} {
		p, text := weather(), written("a", c.head...)
		p.set = august1914.Choices{}.All(p.options)
		h, err := august1914.ParseHeader(text)
		require.NoError(t, err)
		settings, wrong := h.Played(p.options, p.revisions)
		require.Nil(t, settings)
		r, err := replayOn(p, text)
		require.Nil(t, r)
		for _, err := range []error{wrong, err} {
			var missing *august1914.MissingSettingsError
			require.ErrorAs(t, err, &missing)
			require.Equal(t, c.want, missing.Options)
			require.ErrorContains(t, err, strings.Join(c.want, ", "))
			require.Equal(t, h.Revision != 3, errors.As(err, new(*august1914.RevisionError)))
		}
		var at *august1914.RecordError
		require.ErrorAs(t, err, &at)
		require.Equal(t, c.line, at.Line)
		require.Equal(t, "moves", at.Text)
	}
}

func TestSettingsThatAreGone(t *testing.T) {
	p := weather()
	for text, want := range map[string]string{
		written("a", "revision 1", "set fog=thick", "set air=hot"): "made under revision 1 of the rules, here is revision 3: no option \"fog\"",
		written("a", "revision 1", "set wind=odd"):                 "made under revision 1 of the rules, here is revision 3: option wind: no value \"odd\"",
		written("a", "revision 9", "set snow=white"):               "made under revision 9 of the rules, here is revision 3: no option \"snow\"",
	} {
		h, err := august1914.ParseHeader(text)
		require.NoError(t, err)
		_, err = h.Played(p.options, p.revisions)
		var outdated *august1914.RevisionError
		require.ErrorAs(t, err, &outdated)
		r, err := replayOn(p, text)
		require.Nil(t, r)
		require.ErrorAs(t, err, &outdated)
		require.ErrorContains(t, err, want)
		var at *august1914.RecordError
		require.ErrorAs(t, err, &at)
		require.Contains(t, []string{"set fog=thick", "set wind=odd", "set snow=white"}, at.Text)
	}

	h, err := august1914.ParseHeader(head + "set fog=thick\nmoves\n")
	require.NoError(t, err)
	_, err = h.Played(atStart().Options(), atStart().Revisions())
	var outdated *august1914.RevisionError
	require.NotErrorAs(t, err, &outdated)
	require.ErrorContains(t, err, `no option "fog"`)
}

// TestNewRecordIsOfTheRevisionThatIsPlayed: nothing of it comes from elsewhere.
func TestNewRecordIsOfTheRevisionThatIsPlayed(t *testing.T) {
	r := august1914.NewRecord(&stages{plan: planned("da d da")})
	require.Equal(t, 2, r.Made())
	require.False(t, r.OtherData())
	require.Equal(t, 1, recorded(t, opening).Made())
}
