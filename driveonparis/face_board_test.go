package driveonparis

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// pieceOf returns a piece of a board.
func pieceOf(t *testing.T, s *State, v august1914.Viewer, id string) august1914.Piece {
	t.Helper()
	view := s.View(v)
	board := s.scenario.Board(&view)
	i := slices.IndexFunc(board.Pieces, func(p august1914.Piece) bool { return p.ID == id })
	require.GreaterOrEqual(t, i, 0, id)
	return board.Pieces[i]
}

// The schedule of Rule 5.2 brings the 58 Reserve to 49.03 on turn 4, and the guard
// Ersatz to 63.19. The enemy does not see future arrivals.
func TestRule5_2_ArrivalsOnTheBoard(t *testing.T) {
	var s State
	for _, turn := range []int{4, 3} { // the Allied arrivals of turn 4 come after the German player turn
		var err error
		s, err = Position{Turn: turn, Active: august1914.German, Units: []Unit{{ID: "ge-3bav", Hex: "49.15"}, {ID: "fr-11-xx", Hex: "46.11"}}}.State(scenario(t, "5.2"))
		require.NoError(t, err)
		for _, v := range []august1914.Viewer{AlliedSeat.Viewer(), august1914.Umpire} {
			p := pieceOf(t, &s, v, "fr-58res")
			require.Equal(t, []string{3: dueBox, 4: comingBox}[turn], p.Place)
			require.Equal(t, &august1914.Arrival{Turn: 4, Places: august1914.Array[string]{"49.03"}}, p.Arrives)
		}
	}
	require.Nil(t, pieceOf(t, &s, AlliedSeat.Viewer(), "fr-11-xx").Arrives, "it is on the map")
	view := s.View(GermanSeat.Viewer())
	for _, p := range s.scenario.Board(&view).Pieces {
		require.True(t, p.Arrives == nil || p.Side == "German", p.ID)
	}
}

// Rule 2.4c: the taxis arrive a second time on turn 17, whether their first marker is on the
// map or used up.
func TestRule2_4c_TaxisArriveTwiceOnTheBoard(t *testing.T) {
	for _, units := range [][]Unit{
		{{ID: "fr-taxi", Hex: "14.06"}, {ID: "ge-13-vii", Hex: "10.18"}, {ID: "fr-1-i", Hex: "20.20"}},
		{{ID: "ge-13-vii", Hex: "10.18"}, {ID: "fr-1-i", Hex: "20.20"}},
	} {
		s, err := Position{Turn: 12, Active: august1914.German, Units: units}.State(scenario(t, "5.4"))
		require.NoError(t, err)
		p := pieceOf(t, &s, AlliedSeat.Viewer(), "fr-taxi")
		require.NotNil(t, p.Arrives)
		require.Equal(t, 17, p.Arrives.Turn)
		require.Contains(t, p.Arrives.Places, parisNumber)
		if p.Place == dueBox {
			require.Equal(t, []august1914.Flag{"turn 17"}, []august1914.Flag(p.Flags))
		} else {
			german := s.View(GermanSeat.Viewer())
			for _, p := range s.scenario.Board(&german).Pieces {
				require.True(t, p.Unit != "fr-taxi" || p.Arrives == nil, "the enemy does not see the schedule")
			}
		}
	}
}

// The first Belgian division is set up within a hex of Antwerp.
func TestRule5_3_SetUpOnTheBoard(t *testing.T) {
	s := New(scenario(t, "5.3"))
	require.Equal(t, Setup, s.phase)
	a := pieceOf(t, &s, AlliedSeat.Viewer(), "be-1").Arrives
	require.Equal(t, 5, a.Turn)
	require.Contains(t, a.Places, "24.34")
	require.Len(t, a.Places, 7)
}

// A unit whose mobilization point is gone comes to Paris or Strassburg five turns
// later.
func TestRule1_12_LateArrivalsOnTheBoard(t *testing.T) {
	sc := scenario(t, "5.6")
	i := slices.IndexFunc(sc.schedule[3], func(a arrival) bool {
		return a.entry == arrive && a.spots[0].kind == atMobPoint && a.nation == august1914.France
	})
	require.GreaterOrEqual(t, i, 0)
	a := &sc.schedule[3][i]
	points := make([]string, len(sc.mobilization))
	points[a.spots[0].n] = "14.10"
	for point, want := range map[string]august1914.Arrival{
		"14.10": {Turn: 3, Places: august1914.Array[string]{"14.10"}}, "": {Turn: 8, Places: august1914.Array[string]{parisNumber}},
	} {
		points[a.spots[0].n] = point
		s, err := Position{Turn: 2, Active: august1914.German, Points: points, Units: []Unit{{ID: "ge-3bav", Hex: "49.15"}, {ID: "fr-11-xx", Hex: "46.11"}}}.State(sc)
		require.NoError(t, err)
		require.Equal(t, &want, pieceOf(t, &s, AlliedSeat.Viewer(), sc.pieces[a.unit].id).Arrives)
	}
}

// A lost unit returns with any HQ of its country. A unit that is gone does not return.
// (Rule 1.4)
func TestRule1_4_ReturnsOnTheBoard(t *testing.T) {
	s, err := Position{Turn: 7, Active: august1914.Allied, Units: []Unit{
		{ID: "ge-13-vii", Box: "lost", Due: 9}, {ID: "ge-14-vii", Box: "gone"}, {ID: "ge-2gd", Box: "lost", Due: 7}, {ID: "fr-1-i", Hex: "20.12"},
	}}.State(scenario(t, "5.6"))
	require.NoError(t, err)
	for _, v := range everybody {
		require.Equal(t, &august1914.Arrival{Turn: 9}, pieceOf(t, &s, v, "ge-13-vii").Arrives)
		require.Equal(t, &august1914.Arrival{Turn: 8}, pieceOf(t, &s, v, "ge-2gd").Arrives, "its arrivals of turn 7 are over")
		require.Nil(t, pieceOf(t, &s, v, "ge-14-vii").Arrives)
	}
}

// No unit comes onto the map earlier than the board said. A reinforcement comes to one
// of the places that the board named, unless it could not name them. The board says the
// same in all worlds of its viewer.
func TestArrivalsOfTheBoardComeTrue(t *testing.T) {
	arrived := 0
	for _, id := range []string{"5.2", "5.1", "5.3", "5.5", "5.6"}[:gametest.Size(3, 5, 5)] {
		told := map[string]int{} // the turns of arrival, by unit
		visits(t, id, 3, 1, func(s *State, pick func(n int) int) {
			moves := s.LegalMoves(s.ToAct().First(), nil)
			if pick(40) == 0 {
				for _, v := range everybody {
					view := s.View(v)
					other := s.Resample(v, pick)
					alike := other.View(v)
					require.Equal(t, s.scenario.Board(&view), s.scenario.Board(&alike))
					requireArrivals(t, s.scenario.Board(&view), s)
				}
				clear(told)
				view := s.View(august1914.Umpire)
				for _, p := range s.scenario.Board(&view).Pieces {
					if p.Arrives != nil {
						told[p.ID] = p.Arrives.Turn
					}
				}
			}
			if len(moves) == 0 || moves[0].verb != Arrive && moves[0].verb != Rebuild {
				return
			}
			for _, m := range moves {
				if m.verb != Arrive && m.verb != Rebuild {
					continue
				}
				p := pieceOf(t, s, m.Actor().Seat().Viewer(), m.Unit())
				require.NotNil(t, p.Arrives, m)
				require.Equal(t, s.Turn(), p.Arrives.Turn, m)
				require.LessOrEqual(t, told[m.Unit()], s.Turn(), m)
				if m.verb == Arrive {
					require.Contains(t, p.Arrives.Places, m.To(), m)
				}
				arrived++
			}
		})
	}
	require.Greater(t, arrived, 100)
}

// requireArrivals checks the arrivals on a board.
func requireArrivals(t *testing.T, b august1914.Board, s *State) {
	t.Helper()
	for _, p := range b.Pieces {
		_, onMap := s.chart().at(p.Place)
		switch {
		case onMap && p.Symbol == august1914.SymbolTaxis:
			require.True(t, p.Arrives == nil || p.Arrives.Turn > s.Turn(), "%+v %+v", p, p.Arrives)
		case onMap || p.Place == goneBox:
			require.Nil(t, p.Arrives, "%+v", p)
		case p.Arrives != nil:
			require.True(t, p.Arrives.Turn == 0 || p.Arrives.Turn >= s.Turn() && p.Arrives.Turn <= int(s.scenario.last), "%+v %+v", p, p.Arrives)
			for _, place := range p.Arrives.Places {
				require.True(t, s.scenario.area.Has(s.scenario.hexOf(place)))
			}
		}
	}
}
