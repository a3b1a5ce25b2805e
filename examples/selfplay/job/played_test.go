package job

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// An optioned game has an option whose default does not play as before the option existed.
type optioned struct{ august1914.Ruleset }

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

// A job that states all settings of its time plays as before an option that it does not
// state. Any other job takes its default.
func TestPlayed(t *testing.T) {
	for _, c := range []struct {
		stated       bool
		settings     []august1914.Setting
		newer, older string
	}{
		{true, nil, "off", "one"},
		{true, []august1914.Setting{{Name: "newer", Value: "on"}}, "on", "one"},
		{false, nil, "on", "one"},
		{false, []august1914.Setting{{Name: "older", Value: "two"}}, "on", "two"},
	} {
		list, err := Job{Stated: c.stated, Settings: c.settings}.played(optioned{games.All()[0]})
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
