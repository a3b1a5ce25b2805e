package engine_test

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/internal/engine"
)

func TestFaultsAreListedAndSpoken(t *testing.T) {
	var faults engine.Faults
	tooFar := faults.New("10.7", "{unit} cannot reach {to}")
	other := faults.New("10.8", "no")
	require.Equal(t, []*engine.Fault{tooFar, other}, faults.All())
	want := &august1914.Violation{Rule: "10.7", Sentence: "II Corps cannot reach 0807", Unit: "ger-ii", Place: "0807"}
	require.Equal(t, want, tooFar.Violation("ger-ii", "0807", "{unit}", "II Corps", "{to}", "0807"))
	require.Equal(t, "{unit} cannot reach {to}", tooFar.Sentence, "the fault itself does not change")
}

type readings struct {
	paris bool
	turns int
}

func (r *readings) fields() map[string]any {
	return map[string]any{"paris": &r.paris, "turns": &r.turns}
}

const optionsHead = "option,rule,before,value,meaning\n"

var options = engine.NewOptions("game", file("options.csv", optionsHead+`paris,8.2,,,whether Paris counts
,,,off,it does not
,,,on,it does
turns,7,,,how many
,,,30,thirty
,,,16,sixteen
,,,60,sixty
`), new(readings).fields())()

func TestOptionsGoWhereTheySay(t *testing.T) {
	list := options.List()
	require.Equal(t, august1914.Option{
		Name: "turns", Rule: "7", Meaning: "how many", Default: "30",
		Values: []august1914.OptionValue{{Value: "30", Meaning: "thirty"}, {Value: "16", Meaning: "sixteen"}, {Value: "60", Meaning: "sixty"}},
	}, list[1])
	list[1].Values[0].Value = "changed"
	require.Equal(t, "30", options.List()[1].Values[0].Value, "changes by a caller have no effect")
	var r readings
	options.Set(r.fields(), august1914.Choices{})
	require.Equal(t, readings{false, 30}, r)
	c, err := august1914.Choices{}.With(options.List(), august1914.Setting{Name: "paris", Value: "on"}, august1914.Setting{Name: "turns", Value: "60"})
	require.NoError(t, err)
	options.Set(r.fields(), c)
	require.Equal(t, readings{true, 60}, r)
	options.Set(r.fields(), august1914.Choices{})
	require.Equal(t, readings{false, 30}, r)
	second, ok := options.Second("turns")
	require.True(t, ok)
	require.Equal(t, "turns=16", second.String())
	_, ok = options.Second("weather")
	require.False(t, ok)
}

// A value that is no number sets its index, even under another name.
func TestValuesInWordsSetTheirIndex(t *testing.T) {
	type weather uint8
	var w weather
	fields := map[string]any{"weather": &w}
	list := engine.NewOptions("game", file("options.csv", optionsHead+"weather,9,,,\"what falls, if anything\"\n,,,sun,nothing\n,,,rain,rain\n,,,snow,snow\n"), fields)()
	require.Equal(t, "what falls, if anything", list[0].Meaning)
	list[0].Name = "sky"
	list.Set(fields, august1914.Choices{2})
	require.Equal(t, weather(2), w)
	engine.Options{{Option: august1914.Option{Name: "weather"}}}.Set(fields, august1914.Choices{1})
	require.Equal(t, weather(2), w, "an option of another list sets nothing")
}

// A list of options that does not fit the fields of the game is refused.
func TestOptionsFitTheFields(t *testing.T) {
	const paris, turns = "paris,8.2,on,,whether Paris counts\n,,,off,it does not\n,,,on,it does\n", "turns,7,,,how many\n,,,30,thirty\n,,,16,sixteen\n"
	list := func(text string) engine.Options {
		var r readings
		return engine.NewOptions("game", file("options.csv", text), map[string]any{"paris": &r.paris, "turns": &r.turns})()
	}
	require.Equal(t, "on", list(optionsHead + paris + turns)[0].Before)
	for text, want := range map[string]string{
		"":                                     `game: options.csv: lacks a line that names its columns`,
		optionsHead + paris:                    `game: options.csv: has 1 options for 2 fields`,
		optionsHead + paris + turns + turns:    `game: options.csv: has 3 options for 2 fields`,
		optionsHead + ",,,30,thirty\n" + paris: `game: options.csv:2: option: is empty`,
		optionsHead + paris + "fog,7,,,what is seen\n,,,30,thirty\n,,,16,sixteen\n": `game: options.csv:5: option: fog sets no field`,
		optionsHead + turns + paris + ",,,half,it counts half\n":                    `game: options.csv: paris: has 3 values`,
		optionsHead + paris + "turns,7,,,how many\n,,,30,thirty\n":                  `game: options.csv: turns: has 1 values`,
	} {
		func() {
			defer func() { require.ErrorContains(t, recover().(error), want) }()
			list(text)
		}()
	}
	require.PanicsWithError(t, "game: options.csv: cannot be read: open options.csv: file does not exist", func() { engine.NewOptions("game", file("words.csv", ""), nil)() })
}

func TestNames(t *testing.T) {
	names := engine.Names{"", "movement", "combat"}
	require.Equal(t, "combat", names.Of(2))
	require.Empty(t, names.Of(0))
	require.Equal(t, "unknown", names.Of(3))
	value, err := names.Parse("game: phase", []byte("combat"))
	require.NoError(t, err)
	require.EqualValues(t, 2, value)
	for _, text := range []string{"", "Combat", "supply"} {
		_, err = names.Parse("game: phase", []byte(text))
		require.ErrorContains(t, err, `want one of ["movement" "combat"]`, text)
	}
}

func TestWhatIsReadOfATextStaysOnAnError(t *testing.T) {
	names := engine.Names{"", "movement", "combat"}
	phase := uint8(2)
	require.NoError(t, engine.ReadName(&phase, names, "game: phase", []byte("movement")))
	require.EqualValues(t, 1, phase)
	require.ErrorContains(t, engine.ReadName(&phase, names, "game: phase", []byte("supply")), `game: phase "supply"`)
	require.EqualValues(t, 1, phase)

	n := 3
	require.NoError(t, engine.ReadText(&n, []byte("1914"), strconv.Atoi))
	require.Equal(t, 1914, n)
	require.Error(t, engine.ReadText(&n, []byte("nine"), strconv.Atoi))
	require.Equal(t, 1914, n)
}

func TestBlanksNamesWhatIsMissing(t *testing.T) {
	type row struct {
		name   string
		phases uint16
		sure   bool
		list   func()
	}
	full := row{name: "a", phases: 1, list: func() {}}
	require.Empty(t, engine.Blanks([]row{{}, full, full}))
	require.False(t, full.sure, "a flag may be false")
	nameless, never, silent := full, full, full
	nameless.name, never.phases, silent.list = "", 0, nil
	require.Equal(t, []string{"row 1: name", "row 2: phases", "row 3: list"}, engine.Blanks([]row{{}, nameless, never, silent}))
}

func TestDealGivesEveryPlaceOnce(t *testing.T) {
	taken := map[uint8]uint8{}
	units := hexgrid.FixedSet[uint8, [1]uint64]{Words: [1]uint64{0b11110}}
	engine.Deal(units, cmp.Compare, func(int) int { return 0 }, func(u, was uint8) { taken[was] = u })
	require.Equal(t, []uint8{1, 2, 3, 4}, slices.Sorted(maps.Keys(taken)))
	require.Equal(t, []uint8{1, 2, 3, 4}, slices.Sorted(maps.Values(taken)))
	require.NotEqual(t, map[uint8]uint8{1: 1, 2: 2, 3: 3, 4: 4}, taken)
}

// The result of Deal does not depend on which unit was where before.
func TestDealForgetsWhoIsWhere(t *testing.T) {
	units := hexgrid.FixedSet[uint8, [1]uint64]{Words: [1]uint64{0b11110}}
	deal := func(places map[uint8]string) map[uint8]string {
		dealt := map[uint8]string{}
		engine.Deal(units, func(a, b uint8) int { return cmp.Compare(places[a], places[b]) }, func(n int) int { return n / 2 }, func(u, was uint8) { dealt[u] = places[was] })
		return dealt
	}
	require.Equal(t, deal(map[uint8]string{1: "Mons", 2: "Namur", 3: "Lille", 4: "Metz"}), deal(map[uint8]string{1: "Metz", 2: "Lille", 3: "Namur", 4: "Mons"}))
}

func TestRemarkTakesThePlacesMarks(t *testing.T) {
	type marks = hexgrid.FixedSet[uint8, [1]uint64]
	of := func(units ...uint8) *marks {
		var m marks
		for _, u := range units {
			m.Add(u)
		}
		return &m
	}
	now, then := []*marks{of(1), of()}, []*marks{of(), of(2)}
	engine.Remark(now, then, 1, 2)
	require.Equal(t, []*marks{of(), of(1)}, now)
}

func TestDraftKeepsTheFirstFault(t *testing.T) {
	d := engine.Draft{Ruleset: "game"}
	require.Equal(t, 3, d.Number(3, 1, 5, "turn"))
	require.NoError(t, d.Err)
	require.Equal(t, 1, d.Number(9, 1, 5, "turn"))
	d.Fail(errors.New("later"))
	require.EqualError(t, d.Err, "game: position: turn is 9, want 1 to 5")
}

func TestAudience(t *testing.T) {
	for v := range august1914.Viewer(255) {
		want := august1914.Spectator
		if v == 1 || v == 3 || v == august1914.Umpire {
			want = v
		}
		require.Equal(t, want, engine.Audience(v, 1, 3), v)
	}
}
