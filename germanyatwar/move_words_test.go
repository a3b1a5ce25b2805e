package germanyatwar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// The words of moves find every unit and every area, and other words find nothing.
func TestWordsLeadToWhatTheyName(t *testing.T) {
	sc := Standard()
	for i := range sc.blocks {
		w := unitWordOf(sc.blocks[i].id)
		require.Equal(t, block(i), sc.lexicon.unit(w))
		require.Equal(t, sc.blocks[i].id, w.text())
	}
	for i := range sc.areas {
		w := areaWordOf(sc.areas[i].number)
		require.Equal(t, area(i), sc.lexicon.area(w))
		require.Equal(t, sc.areas[i].number, w.text())
	}
	for _, text := range []string{"", "g1", "g1-iix", "twelve-bytes"} {
		w := unitWordOf(text)
		require.Equal(t, noBlock, sc.lexicon.unit(w), text)
		require.Equal(t, text, w.text())
	}
	for _, text := range []string{"", "0", "222", "GBGB"} {
		w := areaWordOf(text)
		require.Equal(t, noArea, sc.lexicon.area(w), text)
	}
}

// A word that is too long for a move is invalid in notation and in files.
func TestWordsHaveALength(t *testing.T) {
	m, err := ParseMove("German step twelve-bytes 1234 > 12")
	require.NoError(t, err)
	require.Equal(t, "German step twelve-bytes 1234 > 12", m.String())
	require.Equal(t, "twelve-bytes", m.Unit())
	for _, text := range []string{
		"German step thirteen-byte 12 > 12", "German step g1-ii 12345 > 12", "German step g1-ii 12 > 12345", "German step g1\x00 12 > 13",
		"draw thirteen-byte", "German battle 12345",
	} {
		_, err := ParseMove(text)
		var e *august1914.NotationError
		require.ErrorAs(t, err, &e, text)
	}
}
