package job

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// An optioned game has an option whose default does not play as before the option existed.
// Its data have a digest of their own, and digests with the settings of two times.
type optioned struct{ august1914.Ruleset }

const (
	dataAlone    = 1 + iota
	withBoth     // a digest with the settings of both options, at their defaults
	withTheOlder // a digest from before the newer option
)

func (optioned) Info() august1914.Info {
	values := func(list ...string) (values []august1914.OptionValue) {
		for _, v := range list {
			values = append(values, august1914.OptionValue{Value: v})
		}
		return values
	}
	return august1914.Info{
		Scenarios: []august1914.ScenarioInfo{{ID: "printed"}},
		Options: []august1914.Option{
			{Name: "newer", Default: "on", Before: "off", Values: values("on", "off")},
			{Name: "older", Default: "one", Values: values("one", "two")},
		},
	}
}

func (optioned) SameData(h august1914.Header) bool {
	has := func(name, value string) bool {
		return slices.Contains(h.Settings, august1914.Setting{Name: name, Value: value})
	}
	switch h.Digest {
	case dataAlone:
		return true
	case withBoth:
		return has("newer", "on") && has("older", "one")
	}
	return h.Digest == withTheOlder && has("older", "one")
}

// A job without an option plays as before the option existed, unless its digest says that
// it had the option, at its default.
func TestPlayed(t *testing.T) {
	for _, c := range []struct {
		digest       uint64
		stated       []august1914.Setting
		newer, older string
	}{
		{dataAlone, nil, "off", "one"},
		{dataAlone, []august1914.Setting{{Name: "newer", Value: "on"}}, "on", "one"},
		{withBoth, nil, "on", "one"},
		{withTheOlder, nil, "off", "one"},
		{withBoth, []august1914.Setting{{Name: "older", Value: "two"}}, "off", "two"}, // of other data
	} {
		list, err := Job{Digest: c.digest, Settings: c.stated}.played(optioned{games.All()[0]})
		require.NoError(t, err)
		require.Equal(t, []august1914.Setting{{Name: "newer", Value: c.newer}, {Name: "older", Value: c.older}}, list, c)
	}
}

// The name of a job does not change when an option is added that plays as before.
func TestDiffering(t *testing.T) {
	options := optioned{}.Info().Options
	all := []august1914.Setting{{Name: "newer", Value: "off"}, {Name: "older", Value: "two"}}
	require.Equal(t, all[1:], differing(all, options, before))
	require.Equal(t, all, differing(all, options, func(o august1914.Option) string { return o.Default }))
}
