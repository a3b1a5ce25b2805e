package corps

import (
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// liege is a siege in the German combat phase.
func liege(t *testing.T) *schlieffenswar.State {
	t.Helper()
	s, err := schlieffenswar.Position{
		Turn: 3, Active: schlieffenswar.GermanSeat, Phase: schlieffenswar.Combat,
		Units: []schlieffenswar.Unit{
			{ID: "ger-x", Hex: "1109", Morale: "elan"},
			{ID: "ger-xii", Hex: "1109", Steps: 1},
			{ID: "fort-liege", Hex: "1209"},
		},
	}.State(schlieffenswar.Standard())
	require.NoError(t, err)
	return &s
}

func piecesIn(b august1914.Board, place string) []august1914.Piece {
	var list []august1914.Piece
	for _, p := range b.Pieces {
		if p.Place == place {
			list = append(list, p)
		}
	}
	return list
}

func TestTheEnemySeesTheTopOfAStack(t *testing.T) {
	s := liege(t)
	draw := Drawer(s.Header())
	own := piecesIn(draw(s.View(schlieffenswar.GermanSeat.Viewer())), "1109")
	require.Equal(t, "ger-x", own[0].ID)
	require.Equal(t, []string{"elan"}, own[0].Flags)
	require.Equal(t, "ger-xii", own[1].ID)
	require.Equal(t, []string{"reduced"}, own[1].Flags)
	require.NotEqual(t, own[0].Factors, own[1].Factors, "it shows its back")
	enemy := piecesIn(draw(s.View(schlieffenswar.EntenteSeat.Viewer())), "1109")
	require.Len(t, enemy, 2)
	require.True(t, enemy[0].Hidden)
	require.Equal(t, august1914.Piece{ID: "1109 back 1", Place: "1109", Side: "German", Look: august1914.LookCounter, Hidden: true}, enemy[0])
	require.Equal(t, "ger-xii", enemy[1].Unit)
	require.False(t, enemy[1].Mine)
}

func TestTheBattleIsReckonedRowByRow(t *testing.T) {
	s := liege(t)
	german := schlieffenswar.GermanSeat.Viewer()
	all, err := Battle(s, german, "1209", nil)
	require.NoError(t, err)
	named, err := Battle(s, german, "1209", []string{"ger-x", "ger-xii"})
	require.NoError(t, err)
	require.Equal(t, named, all, "all that can attack")
	require.Equal(t, "Attack on 1209 Liège", all.Title)
	require.Nil(t, all.Worst, "nothing is hidden")
	r, err := s.Reckon(german, schlieffenswar.Attack{Target: "1209", Attackers: []string{"ger-x", "ger-xii"}})
	require.NoError(t, err)
	shifts := 0
	for _, row := range all.Rows {
		if row.Kind == august1914.RowShift {
			shifts++
			require.NotEmpty(t, row.Rule)
		}
	}
	require.Len(t, r.Most.Shifts, shifts)
	one, err := Battle(s, german, "1209", []string{"ger-xii"})
	require.NoError(t, err)
	require.NotEqual(t, all.Rows, one.Rows)
	_, err = Battle(s, german, "1108", nil)
	require.Error(t, err, "no enemy is there")
}

func TestOptionsShowOnCounters(t *testing.T) {
	factors := func(settings ...august1914.Setting) string {
		b := Drawer(august1914.Header{Settings: settings})
		sc := scenarioOf(august1914.Header{Settings: settings})
		s := schlieffenswar.New(sc)
		for _, p := range b(s.View(august1914.Umpire)).Pieces {
			if p.ID == "fra-2" {
				return p.Factors
			}
		}
		return ""
	}
	require.Equal(t, "4-4", factors())
	require.Equal(t, "3-4", factors(august1914.Setting{Name: "french-corps", Value: "graded"}))
}

// The lines of the chart are those of the map, each side once.
func TestTheChartHasEveryRiverAndRailway(t *testing.T) {
	count := map[string]int{}
	for _, line := range Chart(nil).Lines {
		count[line.Kind] += len(line.Points) - 1
	}
	rivers, rails := 0, 0
	for _, h := range schlieffenswar.Standard().Hexes() {
		rivers += bits.OnesCount8(uint8(h.Rivers))
		rails += bits.OnesCount8(uint8(h.Rails))
	}
	require.Equal(t, rivers/2, count["river"])
	require.Equal(t, rails/2, count["rail"])
}

func TestEveryCityIsMarked(t *testing.T) {
	marks := map[string]int{}
	for _, p := range Chart(nil).Places {
		for _, m := range p.Marks {
			marks[m.Kind]++
		}
	}
	cities, forts := 0, 0
	for _, h := range schlieffenswar.Standard().Hexes() {
		if h.City != "" {
			cities++
		}
		if h.HeavyFortress {
			forts++
		}
	}
	require.Equal(t, cities, marks["city"]+marks["capital"])
	require.Equal(t, forts, marks["fort"])
}
