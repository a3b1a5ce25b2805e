package engine_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A seed depends on the settings that differ from Before, and not on the order of the
// options.
func TestSeedsGoByName(t *testing.T) {
	set := func(os engine.Options, settings ...string) uint64 {
		var c august1914.Choices
		for _, text := range settings {
			s, err := august1914.ParseSetting(text)
			require.NoError(t, err)
			c, err = c.With(os.List(), s)
			require.NoError(t, err)
		}
		return os.Seed(7, c.All(os.List()))
	}
	turned := engine.Options{options[1], options[0]}
	require.Equal(t, uint64(7), set(options))
	require.Equal(t, set(options, "paris=on", "turns=16"), set(turned, "paris=on", "turns=16"))
	require.NotEqual(t, set(options, "turns=16"), set(options, "turns=60"))

	was := engine.Options{options[0], options[1]}
	was[0].Before = "on"
	require.Equal(t, uint64(7), set(was, "paris=on"))
	require.NotEqual(t, uint64(7), set(was))
	require.Equal(t, []august1914.Setting{{Name: "paris", Value: "off"}}, was.Changed(august1914.Choices{}.All(was.List())))
}

// Old sums are over the options of their time. A renamed option, another order and a new
// default do not matter.
func TestOldSums(t *testing.T) {
	const past = "turns=30,16,60 +fog=no,yes paris=off,on"
	fog := engine.Option{Option: august1914.Option{
		Name: "mist", Rule: "1", Default: "yes", Before: "no", Values: []august1914.OptionValue{{Value: "yes"}, {Value: "no"}},
		Formerly: []august1914.Former{{Name: "fog"}},
	}}
	os := engine.Options{options[0], fog, options[1]}
	old := func(c august1914.Choices, want ...engine.Past) {
		var sums []engine.Past
		require.False(t, os.Old(1, past, c, func(p engine.Past) uint64 { sums = append(sums, p); return 0 }))
		require.Equal(t, want, sums)
	}
	c, err := august1914.Choices{}.With(os.List(), august1914.Setting{Name: "turns", Value: "60"}, august1914.Setting{Name: "paris", Value: "on"})
	require.NoError(t, err)
	old(
		c,
		engine.Past{Indexes: [32]uint8{2, 1, 1}, Changed: []string{"turns=60", "fog=yes", "paris=on"}},
		engine.Past{Indexes: [32]uint8{2, 0, 1}, Changed: []string{"turns=60", "paris=on"}}, // before there was fog
	)
	c, err = c.With(os.List(), august1914.Setting{Name: "mist", Value: "no"})
	require.NoError(t, err)
	same := engine.Past{Indexes: [32]uint8{2, 0, 1}, Changed: []string{"turns=60", "paris=on"}}
	old(c, same, same)
	require.True(t, os.Old(3, past, c, func(p engine.Past) uint64 { return uint64(len(p.Changed)) + 1 }))
}
