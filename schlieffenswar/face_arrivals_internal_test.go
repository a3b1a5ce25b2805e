package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// coming returns the arrivals on the board, by unit.
func coming(s *State, v august1914.Viewer) map[string]*august1914.Arrival {
	view, list := s.View(v), map[string]*august1914.Arrival{}
	for _, p := range s.scenario.Board(&view).Pieces {
		if p.Arrives != nil {
			list[p.Unit] = p.Arrives
		}
	}
	return list
}

// arrivalsOf returns the hexes in which a unit off the map could arrive if there were room.
func arrivalsOf(s *State, u unit) august1914.Array[string] {
	var list august1914.Array[string]
	p := s.piece(u)
	back := s.returnHexes(nationIndex(p.nation))
	for i := range s.chart().places {
		h := hex(i)
		can := s.entryHexesOf(p).Has(h) && s.opensTo(p, h)
		if s.box.Has(u) {
			can = back.Has(h) && (p.nation != august1914.Britain || p.kind == HQ || s.befHQIn(h))
		}
		if can {
			list = append(list, s.chart().number(h))
		}
	}
	return list
}

// Rules 9.1 to 9.5: boards show the arrivals that the engine allows, judged from the
// viewer's information, and the same in every world that the viewer cannot tell apart.
func TestBoardsTellWhereUnitsArrive(t *testing.T) {
	t.Parallel()
	due, back, open := 0, 0, 0
	middles(t, func(s *State) {
		for i, v := range everybody[:4] {
			told := coming(s, v)
			for id, arrival := range told {
				u := s.scenario.unitByID[id]
				require.Equal(t, off, s.at[u], id)
				require.False(t, s.gone.Has(u), id)
				truth := arrivalsOf(s, u)
				if v == august1914.Umpire || v == s.piece(u).seat().Viewer() {
					require.Equal(t, truth, arrival.Places, "%s of %s", v, id)
				} else {
					require.Subset(t, arrival.Places, truth, "%s of %s", v, id)
				}
				switch {
				case s.box.Has(u):
					back++
					open += len(truth)
				default:
					due++
				}
			}
			twin := s.Resample(v, dice.NewPCG(uint64(back), uint64(i)).IntN)
			require.Equal(t, told, coming(&twin, v), v)
		}
		requireArrivalsNow(t, s)
	})
	require.Positive(t, due)
	require.Positive(t, back)
	require.Positive(t, open)
}

// requireArrivalsNow fails if a unit can arrive now but the board shows another
// turn or other places.
func requireArrivalsNow(t *testing.T, s *State) {
	t.Helper()
	told := coming(s, august1914.Umpire)
	for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
		if m.verb == Return || m.verb == Arrive {
			require.Equal(t, int(s.turn), told[m.Unit()].Turn, m)
			require.Contains(t, told[m.Unit()].Places, m.To())
		}
	}
}

// Rule 5.1: the German player turn comes first, and turn 1 has no regroup phase.
func TestRule9_5_TurnsOfReturns(t *testing.T) {
	for _, c := range []struct {
		turn           int
		active         august1914.Seat
		phase          Phase
		german, french int // the turns in which their units return; 0 if never
	}{
		{1, GermanSeat, Movement, 2, 2},
		{1, EntenteSeat, Movement, 2, 2},
		{3, GermanSeat, Regroup, 3, 3},
		{3, GermanSeat, Movement, 4, 3},
		{3, EntenteSeat, Regroup, 4, 3},
		{3, EntenteSeat, Movement, 4, 4},
		{10, GermanSeat, Movement, 0, 10},
		{10, EntenteSeat, Movement, 0, 0},
	} {
		units := []Unit{
			{ID: "ger-ii", Box: "eliminated"},
			{ID: "fra-1", Box: "eliminated"},
			{ID: "bel-1", Box: "removed"},
			{ID: "ger-x", Hex: "1408", Steps: 1},
			{ID: "ger-hq-2", Hex: "1408"},
			{ID: "fra-5", Hex: "2920", Steps: 1},
			{ID: "fra-hq-5", Hex: "2920"},
		}
		s, err := Position{Turn: c.turn, Active: sideOf(c.active), Phase: c.phase, Units: units}.State(Standard())
		require.NoError(t, err)
		require.Equal(t, c.phase, s.phase, "%+v", c)
		told, have := coming(&s, august1914.Spectator), map[string]int{}
		for id, arrival := range told {
			have[id] = arrival.Turn
		}
		require.Equal(t, c.german, have["ger-ii"], "%+v", c)
		require.Equal(t, c.french, have["fra-1"], "%+v", c)
		require.NotContains(t, have, "bel-1")
		// Rules 9.2, 9.3: reinforcements arrive on turns 3 and 7.
		bef, sixth := coming(&s, EntenteSeat.Viewer())["bri-i"], coming(&s, EntenteSeat.Viewer())["fra-hq-6"]
		if c.turn < 3 {
			require.Equal(t, &august1914.Arrival{Turn: 3, Places: []string{"0918", "0919", "1019"}}, bef)
		}
		if c.turn < 7 {
			require.Equal(t, 7, sixth.Turn)
		}
	}
}

// Rules 6.6, 9.5: British corps return at the BEF HQ. While it is hidden, the enemy's
// board shows every port that may hold it.
func TestRule9_5_TheBEFReturnsToItsHQ(t *testing.T) {
	s, err := Position{Turn: 5, Active: august1914.German, Phase: Movement, Units: []Unit{
		{ID: "bri-i", Box: "eliminated"},
		{ID: "bri-hq", Hex: "0918"},
		{ID: "bri-ii", Hex: "0918"},
		{ID: "bri-c", Hex: "0919"},
		{ID: "fra-1", Hex: "1019"},
		{ID: "fra-hq-5", Hex: "1019"},
		{ID: "ger-x", Hex: "1408"},
	}}.State(Standard())
	require.NoError(t, err)
	require.Equal(t, august1914.Array[string]{"0918"}, coming(&s, EntenteSeat.Viewer())["bri-i"].Places)
	require.Equal(t, august1914.Array[string]{"0918", "1019"}, coming(&s, GermanSeat.Viewer())["bri-i"].Places)
}

// Rules 9.2, 9.3: reinforcements enter in friendly hexes, and the 6th Army
// outside enemy zones.
func TestRule9_2_HexesInEnemyHandsAreClosed(t *testing.T) {
	s, err := Position{Turn: 2, Active: august1914.German, Phase: Movement, Units: []Unit{
		{ID: "ger-x", Hex: "1520"}, {ID: "ger-hq-1", Hex: "1019"}, {ID: "fra-1", Hex: "2920"}, {ID: "ger-hq-2", Hex: "0918"},
	}}.State(Standard())
	require.NoError(t, err)
	told := coming(&s, EntenteSeat.Viewer())
	require.Equal(t, august1914.Array[string]{"0919"}, told["bri-i"].Places)
	zone := s.zones[GermanSeat].Intersect(s.chart().west)
	require.False(t, zone.IsEmpty())
	for h := range zone.All() {
		require.NotContains(t, told["fra-hq-6"].Places, s.chart().number(h))
	}
	require.NotEmpty(t, told["fra-hq-6"].Places)
}

// Rules 9.1 to 9.3: reinforcements wait on the open Turn Track, on the board of every viewer, until
// they enter.
func TestRule9_1_TheTrackIsOpen(t *testing.T) {
	for _, viewer := range []august1914.Viewer{GermanSeat.Viewer(), EntenteSeat.Viewer(), august1914.Spectator, august1914.Umpire} {
		for turn := 2; turn <= 8; turn++ {
			units := []Unit{{ID: "bri-i"}, {ID: "fra-grd-5"}, {ID: "fra-1", Hex: "2514"}, {ID: "ger-ii", Hex: "0605"}}
			if turn > 3 {
				units = append(units, Unit{ID: "bri-ii", Hex: "0918"}, Unit{ID: "bri-hq", Hex: "0918"})
			}
			s, err := Position{Turn: turn, Active: august1914.Allied, Phase: Regroup, Units: units}.State(Standard())
			require.NoError(t, err)
			v := s.View(viewer)
			board := Standard().Board(&v)
			waits := map[string]bool{}
			for _, p := range board.Pieces {
				if p.Place == dueBox {
					require.NotNil(t, p.Arrives, p.ID)
					waits[p.Unit] = true
				}
			}
			require.True(t, waits["bri-i"], "turn %d for %s", turn, viewer)
			require.True(t, waits["fra-grd-5"], "turn %d for %s", turn, viewer)
			require.False(t, waits["bri-ii"] && turn > 3, "it is in Dunkirk")
		}
	}
}
