package august1914_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
)

var options = []august1914.Option{
	{Name: "turns", Default: "3", Values: []august1914.OptionValue{{Value: "3"}, {Value: "5"}}},
	{Name: "fog", Default: "on", Values: []august1914.OptionValue{{Value: "on"}, {Value: "off"}}},
}

func ExampleChoose() {
	setting, _ := august1914.ParseSetting("fog=off")
	fmt.Println(august1914.Choose(options, setting))
	_, _, err := august1914.Choose(options, august1914.Setting{Name: "fog", Value: "thick"})
	fmt.Println(err)
	_, _, err = august1914.Choose(options, august1914.Setting{Name: "rain", Value: "on"})
	fmt.Println(err)
	// Output:
	// 1 1 <nil>
	// option fog: unknown value "thick", want one of ["on" "off"]
	// unknown option "rain", want one of ["turns" "fog"]
}

func FuzzParseSetting(f *testing.F) {
	for _, text := range []string{"fog=off", "fog", "=off", "fog=", "a=b=c"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := august1914.ParseSetting(text)
		if err != nil {
			require.ErrorContains(t, err, "want name=value")
			return
		}
		require.Equal(t, text, s.String())
	})
}

func TestChoices(t *testing.T) {
	options := []august1914.Option{
		{Name: "weather", Default: "fine", Values: []august1914.OptionValue{{Value: "fine"}, {Value: "wet"}, {Value: "hot"}}},
		{Name: "length", Default: "short", Values: []august1914.OptionValue{{Value: "short"}, {Value: "long"}}},
	}
	var none august1914.Choices
	require.Empty(t, none.Settings(options))
	hot, err := none.With(options, august1914.Setting{Name: "length", Value: "long"}, august1914.Setting{Name: "weather", Value: "hot"})
	require.NoError(t, err)
	require.Equal(t, []august1914.Setting{{Name: "weather", Value: "hot"}, {Name: "length", Value: "long"}}, hot.Settings(options))
	back, err := hot.With(options, august1914.Setting{Name: "weather", Value: "fine"})
	require.NoError(t, err)
	require.Equal(t, []august1914.Setting{{Name: "length", Value: "long"}}, back.Settings(options))
	_, err = hot.With(options, august1914.Setting{Name: "weather", Value: "dry"})
	require.ErrorContains(t, err, `unknown value "dry", want one of ["fine" "wet" "hot"]`)
	require.Empty(t, hot.Settings(nil))
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

// In a record without a line for an option, the option has the value that played before it
// existed. Old names and values have their present meaning.
func TestRecordsFromBeforeAnOption(t *testing.T) {
	p := weather()
	p.options[1].Before = "hot"
	p.options[2].Formerly = []august1914.Former{{Value: "flood", Now: "high"}, {Name: "water", Value: "ebb", Now: "low"}, {Name: "water"}}
	for _, c := range []struct{ head, want, unstated string }{
		{"", "[wind=strong air=hot tide=high]", "wind=strong, air=hot, tide=high"},
		{"set air=cold", "[wind=strong air=cold tide=high]", "wind=strong, tide=high"},
		{"set tide=flood", "[wind=strong air=hot tide=high]", "wind=strong, air=hot, tide=high"},
		{"set water=low", "[wind=strong air=hot tide=low]", "wind=strong, air=hot, tide=low"},
		{"set water=ebb", "[wind=strong air=hot tide=low]", "wind=strong, air=hot, tide=low"},
	} {
		text := written("a", "revision 3", "digest 1", c.head)
		h, err := august1914.ParseHeader(text)
		require.NoError(t, err)
		settings, err := h.Played(p.options, p.revisions)
		require.NoError(t, err)
		require.Equal(t, c.want, fmt.Sprint(settings))

		p.set = settings
		_, err = august1914.ReadRecord(strings.NewReader(text), &optioned{stages{plan: p}})
		require.NoError(t, err, c.head)
		p.set = slices.Clone(settings)
		p.set[0].Value = "none"
		var other *august1914.HeaderError
		_, err = august1914.ReadRecord(strings.NewReader(text), &optioned{stages{plan: p}})
		require.ErrorAs(t, err, &other)
		require.Equal(t, august1914.HeaderError{Field: "settings", Have: "wind=strong", Want: "wind=none"}, *other)
	}
	_, err := august1914.ReadRecord(strings.NewReader(written("a", "revision 3", "set water=wet")), &optioned{stages{plan: p}})
	require.ErrorContains(t, err, `line 5 "set water=wet": option tide: unknown value "wet"`)

	// A State that does not list its options cannot tell what a missing line means.
	p.set = august1914.Choices{}.All(p.options)
	_, err = replayOn(p, written("a", "revision 3", "set air=cold"))
	require.NoError(t, err)
}

// An optioned game is a stages game that lists its options.
type optioned struct{ stages }

func (s *optioned) Options() []august1914.Option { return s.plan.options }

func (s *optioned) Resample(august1914.Viewer, func(int) int) optioned { return *s }

// Settings beyond the number of options that Choices holds are refused.
func TestMoreOptionsThanChoices(t *testing.T) {
	list := make([]august1914.Option, 33)
	for i := range list {
		list[i] = august1914.Option{Name: fmt.Sprint("o", i), Values: []august1914.OptionValue{{Value: "a"}, {Value: "b"}}}
	}
	c, err := august1914.Choices{}.With(list, august1914.Setting{Name: "o31", Value: "b"})
	require.NoError(t, err)
	require.Len(t, c.All(list), 33)
	require.Equal(t, []august1914.Setting{{Name: "o31", Value: "b"}}, c.Settings(list))
	_, err = c.With(list, august1914.Setting{Name: "o32", Value: "b"})
	require.EqualError(t, err, "option o32: a game can have at most 32 options")
}

func TestSettingsThatAreGone(t *testing.T) {
	p := weather()
	p.set = august1914.Choices{}.All(p.options)
	for text, want := range map[string]string{
		written("a", "revision 1", "set fog=thick", "set air=hot"): "made under revision 1 of the rules, but this program plays revision 3: unknown option \"fog\"",
		written("a", "revision 9", "set snow=white"):               "made under revision 9 of the rules, but this program plays revision 3: unknown option \"snow\"",
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
		require.Contains(t, []string{"set fog=thick", "set snow=white"}, at.Text)
	}

	// For a value that no longer exists, the options list the valid values, and a position
	// gives its own.
	odd := written("a", "revision 1", "set wind=odd", "set air=cold", "set tide=high")
	h, err := august1914.ParseHeader(odd)
	require.NoError(t, err)
	_, err = h.Played(p.options, p.revisions)
	require.ErrorContains(t, err, "made under revision 1 of the rules, but this program plays revision 3: option wind: unknown value \"odd\"")
	_, err = replayOn(p, odd)
	require.ErrorContains(t, err, `"set wind=odd": settings is "wind=odd", want "wind=strong"`)

	h, err = august1914.ParseHeader(head + "set fog=thick\nmoves\n")
	require.NoError(t, err)
	_, err = h.Played(boarding.Options(), boarding.Revisions())
	var outdated *august1914.RevisionError
	require.NotErrorAs(t, err, &outdated)
	require.ErrorContains(t, err, `unknown option "fog"`)
}

func TestReasonsAsJSON(t *testing.T) {
	for head, want := range map[string]string{
		"digest 1": `"reason":"made under revision 1 of the rules, but this program plays revision 2; 0 of 1 moves replay: 1: that is not asked",` +
			`"violation":{"rule":"1","sentence":"that is not asked"},"revision":{"made":1,"here":2,"replayed":0,"moves":1}}`,
		"digest a": `"reason":"made on other data: their digest is 000000000000000a, here it is 0000000000000001; 0 of 1 moves replay; made under revision 1 of the rules: 1: that is not asked",` +
			`"violation":{"rule":"1","sentence":"that is not asked"},"data":{"made":"10","here":"1","revision":1,"replayed":0,"moves":1}}`,
	} {
		_, err := replayOn(planned("da"), written("z", "revision 1", head))
		text, err := json.Marshal(err)
		require.NoError(t, err)
		require.JSONEq(t, `{"line":7,"text":"z",`+want, string(text))
	}
}
