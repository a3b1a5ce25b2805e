package august1914_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
)

// A stages game goes through stages one after another, in each of which one
// player has a choice of letters. An old record was made when some of the
// stages were not asked for; those whose choice begins with "!" are known for
// it.
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

func (s *stages) Decision(august1914.Viewer) (d august1914.Decision) {
	if s.ToAct() != 0 && s.plan.choices[s.at][0] == '!' {
		d.Kind = "new"
	}
	return d
}

func (s *stages) LegalMoves(_ august1914.Actor, dst []letter) []letter {
	if s.at == len(s.plan.choices) {
		return dst
	}
	for _, c := range strings.TrimPrefix(s.plan.choices[s.at], "!") {
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

// asked is the plan of these stages under the second revision.
func asked(choices string) *plan {
	return &plan{choices: strings.Fields(choices), digest: 1, revisions: []august1914.Revision{{Number: 1}, {Number: 2, Asked: []string{"new"}}}}
}

// old is the text of a record of the first revision, or with more in its head.
func old(moves string, head ...string) string {
	lines := append([]string{"august1914 record 1", "ruleset stages", "scenario s"}, head...)
	return strings.Join(append(append(lines, "moves"), strings.Fields(moves)...), "\n") + "\n"
}

func replayOn(p *plan, text string) (*august1914.Record[stages, letter, string, *stages], error) {
	return august1914.ReadRecord(strings.NewReader(text), &stages{plan: p})
}

func TestReadRecordPutsInTheOnlyMove(t *testing.T) {
	for _, c := range []struct {
		name, now, old string
		want           string // the letters of the record that is read
		putIn          int
	}{
		{"nothing is missing", "da d da", "a d a", "ada", 0},
		{"one that was not asked for", "da d da", "a a", "ada", 1},
		{"several in a row", "da d d d da", "a a", "addda", 3},
		{"at the beginning", "d d da", "a", "dda", 2},
		{"the text has one of two", "d d ab", "d a", "dda", 1},
		{"nobody knows what was there at the end", "da d d", "a", "a", 0},
		{"known not to be asked for", "!d dx !d !d ab", "d a", "dddda", 3},
		{"known also at the end", "da !d !d", "a", "add", 2},
		{"known, but with a choice", "!da !dx d", "a d d", "add", 0},
		{"known after a lone one", "da d !d da", "a d d", "addd", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := replayOn(asked(c.now), old(c.old, "digest 1"))
			require.NoError(t, err)
			now := r.Now()
			require.Equal(t, c.want, now.sum)
			require.Equal(t, c.putIn, r.PutIn())
			require.Equal(t, 1, r.Made())
			require.False(t, r.OtherData())

			text, err := r.MarshalText()
			require.NoError(t, err)
			again, err := replayOn(asked(c.now), string(text))
			require.NoError(t, err)
			require.Equal(t, []int{2, 0}, []int{again.Made(), again.PutIn()}, "once read, it is a record of the revision that is played")
			require.Equal(t, r.Now().sum, again.Now().sum)
		})
	}
}

// TestOldRecordsReplay: a record of when the new stages were passed over replays
// as the same game.
func TestOldRecordsReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := asked(strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{"d", "!d", "dx", "!dy", "xy"}), 1, 40).Draw(t, "stages"), " "))
		var moves []string
		all := ""
		for _, c := range p.choices {
			of := strings.TrimPrefix(c, "!")
			choice := string(of[rapid.IntRange(0, len(of)-1).Draw(t, "choice")])
			if all += choice; c != "!d" {
				moves = append(moves, choice)
			}
		}
		r, err := replayOn(p, old(strings.Join(moves, " ")))
		require.NoError(t, err)
		require.Equal(t, all, r.Now().sum)
		require.Equal(t, len(p.choices)-len(moves), r.PutIn())
	})
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
			"an older one", old("a z b", "digest 1"),
			august1914.RevisionError{Made: 1, Here: 2, Replayed: 1, Moves: 3},
			7, "a",
			"made under revision 1 of the rules, here is revision 2; 1 of 3 moves replay: 1: that is not asked",
		},
		{
			"none of it", old("z", "digest 1"),
			august1914.RevisionError{Made: 1, Here: 2, Moves: 1},
			6, "",
			"0 of 1 moves replay",
		},
		{
			"after the only move was tried", old("a b", "digest 1"),
			august1914.RevisionError{Made: 1, Here: 2, Replayed: 1, Moves: 2},
			7, "a",
			"1 of 2 moves replay",
		},
		{
			"a newer one", old("a b", "revision 3", "digest 1"),
			august1914.RevisionError{Made: 3, Here: 2, Replayed: 1, Moves: 2},
			8, "a",
			"made under revision 3 of the rules, here is revision 2",
		},
		{
			"other data", old("a b", "revision 2", "digest 2"),
			august1914.RevisionError{Made: 2, Here: 2, OtherData: true, Replayed: 1, Moves: 2},
			8, "a",
			"made under revision 2 of the rules, which is played here, with other data; 1 of 2 moves replay",
		},
		{
			"both", old("a z", "digest 2"),
			august1914.RevisionError{Made: 1, Here: 2, OtherData: true, Replayed: 1, Moves: 2},
			7, "a",
			"made under revision 1 of the rules, here is revision 2, with other data; 1 of 2 moves replay",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := replayOn(asked("da d xy dd"), c.text)
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
			require.Zero(t, r.PutIn())
		})
	}
}

// TestSameRevisionHasNothingPutIn: what the rules forbid is refused without a
// word about revisions.
func TestSameRevisionHasNothingPutIn(t *testing.T) {
	r, err := replayOn(asked("da d da"), old("a a", "revision 2", "digest 1"))
	var outdated *august1914.RevisionError
	require.NotErrorAs(t, err, &outdated)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "1"})
	require.Equal(t, 1, r.Len())
}

func TestRecordOfOtherDataReplays(t *testing.T) {
	r, err := replayOn(asked("da d da"), old("a d a", "revision 2", "digest 2"))
	require.NoError(t, err)
	require.True(t, r.OtherData())
	require.Equal(t, []int{2, 0}, []int{r.Made(), r.PutIn()})
}

func TestRevisionErrorAsJSON(t *testing.T) {
	_, err := replayOn(asked("da"), old("z"))
	written, err := json.Marshal(err)
	require.NoError(t, err)
	require.JSONEq(t, `{"line":5,"text":"z",`+
		`"reason":"made under revision 1 of the rules, here is revision 2, with other data; 0 of 1 moves replay: 1: that is not asked",`+
		`"violation":{"rule":"1","sentence":"that is not asked"},"revision":{"made":1,"here":2,"otherData":true,"replayed":0,"moves":1}}`, string(written))
}

// weather is a plan with options of which the third revision knows three: hot
// was its default until the second, wind is new in the second and tide in the
// third.
func weather() *plan {
	option := func(name string, values ...string) august1914.Option {
		o := august1914.Option{Name: name, Default: values[0]}
		for _, v := range values {
			o.Values = append(o.Values, august1914.OptionValue{Value: v})
		}
		return o
	}
	before := func(texts ...string) (list []august1914.Setting) {
		for _, text := range texts {
			s, _ := august1914.ParseSetting(text)
			list = append(list, s)
		}
		return list
	}
	return &plan{
		choices: []string{"ab"},
		digest:  1,
		options: []august1914.Option{
			option("air", "cold", "hot"), option("wind", "strong", "none", "weak"), option("tide", "high", "low"), option("sun", "up", "down"),
		},
		revisions: []august1914.Revision{
			{Number: 1}, {Number: 2, Before: before("wind=none", "air=hot")}, {Number: 3, Before: before("tide=low", "wind=weak")},
		},
	}
}

func TestHeaderPlayed(t *testing.T) {
	for _, c := range []struct {
		name string
		head []string
		want string
	}{
		{"the first revision", nil, "[air=hot wind=none tide=low sun=up]"},
		{"what it states counts", []string{"set air=cold", "set sun=down", "set wind=strong"}, "[air=cold wind=strong tide=low sun=down]"},
		{"the second", []string{"revision 2"}, "[air=cold wind=weak tide=low sun=up]"},
		{"the one that is played", []string{"revision 3"}, "[air=cold wind=strong tide=high sun=up]"},
		{"one to come", []string{"revision 4", "set sun=down"}, "[air=cold wind=strong tide=high sun=down]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := weather()
			h, err := august1914.ParseHeader(old("a", c.head...))
			require.NoError(t, err)
			settings, err := h.Played(p.options, p.revisions)
			require.NoError(t, err)
			require.Equal(t, c.want, fmt.Sprint(settings))

			p.set = settings
			r, err := replayOn(p, old("a", c.head...))
			require.NoError(t, err)
			text, err := r.MarshalText()
			require.NoError(t, err)
			require.Contains(t, string(text), "\nset "+strings.Trim(strings.ReplaceAll(c.want, " ", "\nset "), "[]")+"\nmoves\n", "every setting is stated")

			p.set = slices.Clone(settings)
			p.set[1].Value = map[string]string{"none": "weak", "weak": "strong", "strong": "none"}[p.set[1].Value]
			_, err = replayOn(p, old("a", c.head...))
			var other *august1914.HeaderError
			require.ErrorAs(t, err, &other, "another start than that of the record")
			require.Equal(t, august1914.HeaderError{Field: "settings", Have: settings[1].String(), Want: p.set[1].String()}, *other)
		})
	}
}

func TestSettingsThatAreGone(t *testing.T) {
	p := weather()
	for text, want := range map[string]string{
		old("a", "set fog=thick", "set sun=down"): "made under revision 1 of the rules, here is revision 3: august1914: no option \"fog\"",
		old("a", "set wind=odd"):                  "made under revision 1 of the rules, here is revision 3: august1914: option wind: no value \"odd\"",
		old("a", "revision 9", "set snow=white"):  "made under revision 9 of the rules, here is revision 3: august1914: no option \"snow\"",
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
	p.revisions[1].Before[0].Value = "odd"
	_, err := replayOn(p, old("a"))
	require.ErrorContains(t, err, `option wind: no value "odd"`)

	h, err := august1914.ParseHeader(head + "set fog=thick\nmoves\n")
	require.NoError(t, err)
	_, err = h.Played(atStart().Options(), atStart().Revisions())
	var outdated *august1914.RevisionError
	require.NotErrorAs(t, err, &outdated)
	require.ErrorContains(t, err, `no option "fog"`)
}

// TestNewRecordIsOfTheRevisionThatIsPlayed: nothing of it comes from elsewhere.
func TestNewRecordIsOfTheRevisionThatIsPlayed(t *testing.T) {
	r := august1914.NewRecord(&stages{plan: asked("da d da")})
	require.Equal(t, 2, r.Made())
	require.Zero(t, r.PutIn())
	require.False(t, r.OtherData())
	require.Equal(t, 1, recorded(t, opening).Made())
}
