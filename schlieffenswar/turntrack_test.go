package schlieffenswar

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Rules 4.4, 4.5, 9.2, 9.3, 11.24: the events of each turn.
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
	require.True(t, track[3].Now)
	require.False(t, track[4].Past || track[4].Now)
}

// The turn track: the dates follow from four days for each turn (Rule 1.2) and from the
// dates of turns 7 and 10 (Rules 4.4, 4.6).
func TestTurnTrack(t *testing.T) {
	want := []string{
		"2 Aug-5 Aug: suddenDeath", "6 Aug-9 Aug: suddenDeath", "10 Aug-13 Aug: bef suddenDeath",
		"14 Aug-17 Aug: suddenDeath", "18 Aug-21 Aug: suddenDeath", "22 Aug-25 Aug: suddenDeath",
		"26 Aug-29 Aug: withdrawal sixthArmy planXVII suddenDeath", "30 Aug-2 Sep: suddenDeath",
		"3 Sep-6 Sep: finalEffort suddenDeath", "7 Sep-10 Sep: finalEffort",
	}
	for i, turn := range Standard().Turns() {
		text := turn.From.Format("2 Jan") + "-" + turn.To.Format("2 Jan") + ": " + strings.Join(turn.events(), " ")
		require.Equal(t, want[i], text)
		require.Equal(t, 1914, turn.To.Year())
	}
}
