package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestOptions(t *testing.T) {
	for _, o := range Options() {
		i, value, err := august1914.Choose(Options(), august1914.Setting{Name: o.Name, Value: o.Default})
		require.NoError(t, err)
		require.Equal(t, o, Options()[i])
		require.Zero(t, value, "the default comes first")
		require.NotEmpty(t, o.Meaning)
		require.NotEmpty(t, o.Rule)
		other := august1914.Setting{Name: o.Name, Value: o.Values[1].Value}
		sc, err := Standard().With(other)
		require.NoError(t, err)
		require.Equal(t, []august1914.Setting{other}, sc.Settings())
		require.Equal(t, Standard().Digest(), sc.Digest(), "of the data alone")
		start, changed := New(Standard()), New(sc)
		require.NotEqual(t, start.Hash(), changed.Hash())
		back, err := sc.With(august1914.Setting{Name: o.Name, Value: o.Default})
		require.NoError(t, err)
		require.Equal(t, Standard().Digest(), back.Digest())
	}
	require.Empty(t, Standard().Settings())
	_, err := Standard().With(august1914.Setting{Name: "recovery", Value: "never"})
	require.ErrorContains(t, err, `unknown value "never", want one of ["up-to" "exact"]`)
	_, err = Standard().With(august1914.Setting{Name: "weather", Value: "wet"})
	require.ErrorContains(t, err, `unknown option "weather", want one of ["recovery" "absorption"]`)
	_, err = Standard().With(august1914.Setting{})
	require.ErrorContains(t, err, `unknown option ""`)
	require.Len(t, Editions(), 1)
	require.Empty(t, Editions()[0].Settings)
}
