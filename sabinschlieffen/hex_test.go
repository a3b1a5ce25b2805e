package sabinschlieffen_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestHexNames(t *testing.T) {
	for _, h := range allTwelve {
		read, err := ParseHex(h.hex.String())
		require.NoError(t, err)
		require.Equal(t, h.hex, read)
		text, err := h.hex.MarshalText()
		require.NoError(t, err)
		var back Hex
		require.NoError(t, back.UnmarshalText(text))
		require.Equal(t, h.hex, back)
	}
	for typed, want := range map[string]Hex{"liege": Liege, "CHÂLONS": Chalons, "le cateau": LeCateau} {
		read, err := ParseHex(typed)
		require.NoError(t, err)
		require.Equal(t, want, read)
	}
	_, err := ParseHex("Berlin")
	require.ErrorContains(t, err, `hex "Berlin": want one of ["Amiens"`)
	none := Paris
	require.Error(t, none.UnmarshalText([]byte("Berlin")))
	require.Equal(t, Paris, none, "an error changes nothing")
	require.NoError(t, none.UnmarshalText([]byte("none")))
	require.Equal(t, NoHex, none)
	require.Equal(t, "none", Hex(200).String())
}
