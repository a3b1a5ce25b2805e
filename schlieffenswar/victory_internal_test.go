package schlieffenswar

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"
)

// Rules 4.6, 4.7: a city of Belgium or France brings a point while the Germans
// hold it; 25 cities do, and Paris does not.
func TestRule4_6_Score(t *testing.T) {
	s := atAdministration(t, GermanSeat, Unit{ID: "ger-x", Hex: "1516"})
	view := s.View(GermanSeat.Viewer())
	score := view.Score()
	require.Equal(t, 1, score.Points)
	require.Equal(t, [2]int{11, 13}, [2]int{score.Draw, score.Win})
	sum, worth, rules := 0, 0, map[string]int{}
	for _, c := range score.Cities {
		sum += c.Points
		worth += c.Worth
		rules[c.Rule]++
		require.Equal(t, c.Points == 1, c.Hex == "1516", "%+v", c)
		require.Equal(t, c.Decide, c.Worth == 0)
	}
	require.Equal(t, score.Points, sum)
	require.Equal(t, 25, worth)
	require.Equal(t, 25, rules["4.6"])
	require.Positive(t, rules["4.2"])
	require.Positive(t, rules["4.3"])
	_, err := json.Marshal(score)
	require.NoError(t, err)
}
