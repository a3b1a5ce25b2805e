package schlieffenswar

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Rules 4.4, 4.5, 9.2, 9.3, 11.24: what comes when.
func TestTurnTrackShowsWhatComes(t *testing.T) {
	track := Standard().TurnTrack()
	require.Len(t, track, 10)
	require.Equal(t, "1914-08-02", track[0].From)
	require.Equal(t, "1914-09-10", track[9].To)
	due := map[string][]int{}
	for _, box := range track {
		for _, n := range box.Notes {
			due[n.Rule] = append(due[n.Rule], box.Turn)
		}
		if len(box.Arrivals) > 0 {
			due["9.1"] = append(due["9.1"], box.Turn)
		}
	}
	require.Equal(t, map[string][]int{
		"5.1": {1}, "10.2": {1}, "11.23": {1}, "9.1": {3, 7}, "9.2": {3}, "9.3": {7}, "9.4": {7}, "4.4": {7},
		"11.24": {9, 10}, "5.6": {1, 2, 3, 4, 5, 6, 7, 8, 9}, "4.7": {10},
	}, due)
	require.Contains(t, track[2].Arrivals, "bri-i")
	require.Contains(t, track[6].Arrivals, "fra-hq-6")
}

func TestTurnTrack_OfAView(t *testing.T) {
	s := atAdministration(t, GermanSeat, Unit{ID: "ger-x", Hex: "1413"})
	view := s.View(august1914.Spectator)
	track := view.TurnTrack()
	require.True(t, track[0].Past)
	require.True(t, track[1].Now)
	require.False(t, track[2].Past || track[2].Now)
}

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
