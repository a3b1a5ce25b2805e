package divisions

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// position sets units up in the German movement phase of the Marne.
func position(t *testing.T, units ...driveonparis.Unit) *driveonparis.State {
	t.Helper()
	sc, ok := driveonparis.ScenarioByID("5.6")
	require.True(t, ok)
	s, err := driveonparis.Position{Turn: 8, Active: august1914.German, Units: units}.State(sc)
	require.NoError(t, err)
	return &s
}

func TestTheEnemySeesTheTopOfAStack(t *testing.T) {
	s := position(
		t, driveonparis.Unit{ID: "ge-13-vii", Hex: "10.21"}, driveonparis.Unit{ID: "ge-14-vii", Hex: "10.21", Steps: 1},
		driveonparis.Unit{ID: "fr-1-i", Hex: "10.22"},
	)
	draw := Drawer(s.Header())
	stack := func(v august1914.Viewer) (list []august1914.Piece) {
		for _, p := range draw(s.View(v)).Pieces {
			if p.Place == "10.21" {
				list = append(list, p)
			}
		}
		return list
	}
	own := stack(driveonparis.GermanSeat.Viewer())
	require.Equal(t, []string{"ge-13-vii", "ge-14-vii"}, []string{own[0].ID, own[1].ID})
	require.Equal(t, []string{"reduced"}, own[1].Flags)
	require.NotEqual(t, own[0].Factors, own[1].Factors)
	require.Equal(t, "XX", own[0].Size)
	enemy := stack(driveonparis.AlliedSeat.Viewer())
	require.Equal(t, august1914.Piece{ID: "10.21 back 1", Place: "10.21", Side: "German", Look: august1914.LookCounter, Hidden: true}, enemy[0])
	require.Equal(t, "ge-14-vii", enemy[1].ID)
}

// An HQ is called by the face that is up. (Rule 1.3)
func TestHQsAreCalledByTheirFaces(t *testing.T) {
	for flipped, want := range map[bool]string{false: "5 Army HQ (Lanrezac)", true: "5 Army HQ (d'Esperey)"} {
		s := position(t, driveonparis.Unit{ID: "fr-hq-5", Hex: "20.12", Flipped: flipped}, driveonparis.Unit{ID: "ge-13-vii", Hex: "30.30"})
		titles := map[string]string{}
		for _, p := range Drawer(s.Header())(s.View(driveonparis.AlliedSeat.Viewer())).Pieces {
			titles[p.ID] = p.Title
		}
		require.Equal(t, want, titles["fr-hq-5"])
	}
}

func TestWhoIsToCome(t *testing.T) {
	sc, _ := driveonparis.ScenarioByID("5.6")
	s := driveonparis.New(sc)
	german, allied := 0, 0
	for _, p := range Drawer(s.Header())(s.View(driveonparis.GermanSeat.Viewer())).Pieces {
		if p.Place != Due {
			continue
		}
		if p.Side == "German" {
			german++
		} else {
			allied++
		}
	}
	require.Positive(t, german)
	require.Zero(t, allied, "what the enemy still has is not shown")
}

func TestTrainsAndMarkersLieOnTheBoard(t *testing.T) {
	s := position(
		t, driveonparis.Unit{ID: "fr-train-1", Hex: "20.12"}, driveonparis.Unit{ID: "fr-1-i", Hex: "20.12", Rides: "fr-train-1"},
		driveonparis.Unit{ID: "ge-13-vii", Hex: "30.30"},
	)
	b := Drawer(s.Header())(s.View(driveonparis.AlliedSeat.Viewer()))
	for _, p := range b.Pieces {
		if p.ID == "fr-1-i" {
			require.Equal(t, []string{"aboard fr-train-1"}, p.Flags)
		}
	}
	kinds := map[string]bool{}
	for _, m := range b.Marks {
		kinds[m.Kind] = true
	}
	require.True(t, kinds["railhead"])
}

func TestABattleTakesAllWhoCanAttack(t *testing.T) {
	s := position(
		t, driveonparis.Unit{ID: "ge-13-vii", Hex: "10.21"}, driveonparis.Unit{ID: "ge-14-vii", Hex: "10.21"},
		driveonparis.Unit{ID: "fr-1-i", Hex: "10.22"},
	)
	german := driveonparis.GermanSeat.Viewer()
	all, err := Battle(s, german, "10.22", nil)
	require.NoError(t, err)
	named, err := Battle(s, german, "10.22", []string{"ge-13-vii", "ge-14-vii"})
	require.NoError(t, err)
	require.Equal(t, named, all)
	_, err = Battle(s, german, "10.25", nil)
	require.Error(t, err)
	ways, err := Ways(s, german, "ge-13-vii")
	require.NoError(t, err)
	require.NotEmpty(t, ways.Ways)
	for _, not := range ways.Not {
		if not.Place == "10.22" {
			require.NotEmpty(t, not.Reason, "the enemy is there")
		}
	}
}

// The chart of a scenario has the hexes that are in play, and no other.
func TestTheChartIsTheAreaInPlay(t *testing.T) {
	for _, sc := range driveonparis.Scenarios() {
		s := driveonparis.New(sc)
		c := Chart(&s)
		n := 0
		for _, h := range sc.Hexes() {
			if h.InPlay {
				n++
			}
		}
		require.Len(t, c.Places, n, sc.ID())
		require.Contains(t, c.Title, sc.Name())
	}
}
