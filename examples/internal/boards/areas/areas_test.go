package areas

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/germanyatwar"
)

// lorraine is a German and a French army face to face.
func lorraine(t *testing.T) *germanyatwar.State {
	t.Helper()
	units := []germanyatwar.Unit{
		{ID: "g6-l", Area: "70"},
		{ID: "g6-ib", Area: "70", Steps: 2},
		{ID: "f2-l", Area: "68"},
		{ID: "f2-xx", Area: "68", May: []string{"f2-xx", "f2-ix"}, Least: 1, Most: 4},
		{ID: "f2-ix", Area: "84", May: []string{"f2-xx", "f2-ix"}, Least: 1, Most: 4},
	}
	placed := len(units)
	for _, u := range germanyatwar.Standard().Units() {
		if !slices.ContainsFunc(units[:placed], func(p germanyatwar.Unit) bool { return p.ID == u.ID }) && u.Kind != germanyatwar.Leader {
			units = append(units, germanyatwar.Unit{ID: u.ID, Box: Pool})
		}
	}
	s, err := germanyatwar.Position{
		Turn: 2, Phasing: august1914.German, Disc: august1914.German, Units: units,
	}.State(germanyatwar.Standard())
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

func TestTheEnemySeesBacks(t *testing.T) {
	s := lorraine(t)
	draw := Drawer(s.Header())
	own := piecesIn(draw(s.View(germanyatwar.GermanSeat.Viewer())), "70")
	require.Len(t, own, 2)
	for _, p := range own {
		require.True(t, p.Mine)
		require.NotEmpty(t, p.Dots, p.ID)
		require.Len(t, p.Dots, int(p.Factors[0]-'0'), "as many as its strength")
	}
	enemy := piecesIn(draw(s.View(germanyatwar.EntenteSeat.Viewer())), "70")
	require.Len(t, enemy, 2)
	for _, p := range enemy {
		require.True(t, p.Hidden)
		require.Equal(t, "Germany", p.Power, "the colour of the block shows")
		require.Empty(t, p.Dots)
		require.Empty(t, p.Band)
		require.Empty(t, p.Symbol)
	}
}

func TestThreePlayersShareTheEntente(t *testing.T) {
	sc, err := germanyatwar.Standard().With(august1914.Setting{Name: "seats", Value: "three"})
	require.NoError(t, err)
	s := germanyatwar.New(sc)
	draw := Drawer(s.Header())
	for _, p := range draw(s.View(germanyatwar.BritishSeat.Viewer())).Pieces {
		require.Equal(t, p.Mine, !p.Hidden && (p.Power == "Britain" || p.Power == "Belgium"), "%s of %s", p.ID, p.Power)
	}
}

func TestABattleWithoutDice(t *testing.T) {
	s := lorraine(t)
	german := germanyatwar.GermanSeat.Viewer()
	b, err := Battle(s, german, "68", []string{"g6-ib"})
	require.NoError(t, err)
	require.NotNil(t, b.Worst, "the French blocks stand upright")
	require.NotEmpty(t, b.Results)
	for _, r := range b.Results {
		require.Zero(t, r.Share)
	}
	all, err := Battle(s, german, "68", nil)
	require.NoError(t, err, "all who can come")
	require.Greater(t, len(all.Rows), len(b.Rows), "the leader comes too")
	_, err = Battle(s, german, "1", nil)
	require.Error(t, err, "nobody is there")
	_, err = Battle(s, german, "68", []string{"f2-xx"})
	require.Error(t, err, "nobody commands the enemy's")
	b, err = Battle(s, august1914.Umpire, "68", []string{"g6-ib"})
	require.NoError(t, err)
	require.Nil(t, b.Worst)
}

func TestRazingHasNoUnit(t *testing.T) {
	require.Equal(t, august1914.Click{}, Click(germanyatwar.MustParseMove("Entente raze french")))
	require.Equal(t, august1914.Click{Unit: "g1-ii", From: "11", To: "22"}, Click(germanyatwar.MustParseMove("German step g1-ii 11 > 22")))
}

func TestEveryBorderIsDrawn(t *testing.T) {
	c := Chart(nil)
	kinds := map[string]int{}
	for _, l := range c.Lines {
		kinds[l.Kind]++
	}
	lanes := 0
	for b := range germanyatwar.Standard().Map().Borders() {
		if b.Class == areamap.SeaLane {
			lanes++
		}
	}
	require.Equal(t, lanes, kinds["sea lane"])
	require.Positive(t, kinds["major river"])
	require.Positive(t, kinds["minor river"])
	for _, p := range c.Places {
		require.Positive(t, p.Room, p.Name)
		require.True(t, p.Has(p.Stand), "%s: its pieces stand in it", p.Name)
	}
}
