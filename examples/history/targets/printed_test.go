package targets_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/history/targets"
)

// printed lists the scenarios of Drive on Paris whose set-ups are positions of the campaign
// 5.6 at the start of their first turns.
var printed = []struct {
	id   string
	turn int
}{{"5.2", 3}, {"5.3+5.7", 5}, {"5.1", 6}, {"5.4+5.7", 9}, {"5.5", 20}}

// widest is the largest choice of hexes that still locates a unit.
const widest = 20

// The targets of Drive on Paris are its printed set-ups, unit by unit. They include every
// unit of the campaign, except fortresses, which do not move, units on the turn track, and
// units that may stand almost anywhere. AUGUST1914_UPDATE=1 writes the file.
func TestDriveOnParisIsItsSetUps(t *testing.T) {
	var text strings.Builder
	text.WriteString(header)
	for _, p := range printed {
		for _, row := range setUp(t, p.id, p.turn) {
			fmt.Fprintf(&text, "%d,%s,%s,1,%s,0,,%s,%s\n", row.Turn, row.Date.Format(time.DateOnly), row.Unit, strings.Join(row.Places, "|"), row.Source, row.Note)
		}
	}
	const file = "driveonparis.csv"
	if os.Getenv("AUGUST1914_UPDATE") != "" {
		require.NoError(t, os.WriteFile(file, []byte(text.String()), 0o644))
	}
	got, err := os.ReadFile(file)
	require.NoError(t, err)
	require.True(t, string(got) == text.String(), "%s differs from the printed set-ups", file)
}

// setUp returns the targets of a printed set-up.
func setUp(t *testing.T, id string, turn int) []targets.Target {
	sc, ok := driveonparis.ScenarioByID(id)
	require.True(t, ok, id)
	campaign, ok := driveonparis.ScenarioByID("5.6")
	require.True(t, ok)
	_, day := days(turn - 1)
	var rows []targets.Target
	for _, p := range sc.SetUp() {
		u, ok := campaign.Unit(p.Unit)
		require.True(t, ok, p.Unit)
		places := allowed(t, sc, p.Places)
		if u.Kind == driveonparis.Fortress || len(places) == 0 || len(places) > widest {
			continue
		}
		note := "start of turn " + strconv.Itoa(turn)
		if p.Steps < len(u.Strengths) && len(u.Sides) == 0 {
			note += "; reduced"
		}
		if p.Side > 0 {
			note += "; side " + strconv.Itoa(p.Side)
		}
		rows = append(rows, targets.Target{Turn: turn - 1, Date: day, Unit: p.Unit, Places: places, Source: "rulebook " + strings.Replace(id, "+", " with ", 1) + ": set-up", Note: note})
	}
	slices.SortFunc(rows, func(a, b targets.Target) int { return strings.Compare(a.Unit, b.Unit) })
	return rows
}

// days returns the first and the last day of a turn of Drive on Paris. A turn has four
// days, from 4 August.
func days(turn int) (from, to time.Time) {
	from = time.Date(1914, time.August, 4*turn, 0, 0, 0, 0, time.UTC)
	return from, from.AddDate(0, 0, 3)
}

// allowed lists the hexes that the words of a set-up mean, in the order of the map.
func allowed(t *testing.T, sc *driveonparis.Scenario, words []string) []string {
	var list []string
	tests := make([]func(driveonparis.HexInfo) bool, len(words))
	for i, w := range words {
		tests[i] = meaning(t, sc, w)
	}
	for _, h := range sc.Hexes() {
		if h.InPlay && h.Cost > 0 && slices.ContainsFunc(tests, func(means func(driveonparis.HexInfo) bool) bool { return means(h) }) {
			list = append(list, h.Number)
		}
	}
	return list
}

// meaning returns a function that reports which hexes the words of a set-up mean: one hex,
// the hexes within a distance of one, or towns by the railway in the west. The turn track
// means no hexes.
func meaning(t *testing.T, sc *driveonparis.Scenario, words string) func(driveonparis.HexInfo) bool {
	var steps, column int
	var hex string
	if n, _ := fmt.Sscanf(words, "within %d of %s", &steps, &hex); n == 2 {
		middle, ok := sc.Hex(hex)
		require.True(t, ok, words)
		return func(h driveonparis.HexInfo) bool { return h.Coordinate.Distance(middle.Coordinate) <= steps }
	}
	if n, _ := fmt.Sscanf(words, "rail town west of %d", &column); n == 1 {
		return func(h driveonparis.HexInfo) bool {
			west, err := strconv.Atoi(strings.Split(h.Number, ".")[0])
			return err == nil && west <= column && h.Settlement != 0 && h.Rails.Len() > 0
		}
	}
	if strings.HasPrefix(words, "turn ") {
		return func(driveonparis.HexInfo) bool { return false }
	}
	_, ok := sc.Hex(words)
	require.True(t, ok, words)
	return func(h driveonparis.HexInfo) bool { return h.Number == words }
}
