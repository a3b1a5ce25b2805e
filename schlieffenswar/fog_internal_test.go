package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// played yields positions from games with many moves, attacks and reinforcements.
func played(t testing.TB, games, every int, yield func(s *State)) {
	t.Helper()
	eager := august1914.Preferring(func(m Move) int {
		switch m.verb {
		case Done, Stop, Withhold, Forfeit:
			return 1
		case Assault, Join:
			return 40
		}
		return 4
	})
	for game := range games {
		source := dice.NewPCG(1914, uint64(game))
		s, n := New(Standard()), 0
		draw := august1914.Draw[Move](august1914.InStages[Move])
		if game%2 == 0 {
			draw = eager
		}
		for _, err := range august1914.Walk(&s, source.IntN, draw) {
			require.NoError(t, err)
			if n++; n%every == 0 {
				yield(&s)
			}
		}
	}
}

var everybody = []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), EntenteSeat.Viewer(), august1914.Umpire, 77}

// answers holds the results and errors of all queries of a viewer about a unit.
type answers struct {
	traces []august1914.Trace
	zones  [2][]august1914.Zone
	reach  Reach
	errors [2]error
}

func askAbout(s *State, v august1914.Viewer, id string) (a answers) {
	a.traces, a.errors[0] = s.Traces(v, id)
	a.zones = [2][]august1914.Zone{s.Zones(v, august1914.German), s.Zones(v, august1914.Allied)}
	a.reach, a.errors[1] = s.Reach(v, id)
	return a
}

// strikes lists attacks that a viewer could ask about: from the units that the viewer
// can examine, on each adjacent hex.
func strikes(s *State, v august1914.Viewer) (list []Fight) {
	for h := range s.scenario.chart.places {
		at := hex(h)
		if s.seatAt(at) == 0 {
			continue
		}
		var ids []string
		for _, n := range s.chart().places[at].near {
			if n == off || s.seatAt(n) != other(s.seatAt(at)) {
				continue
			}
			seen := s.visible(v)
			for u := range s.unitsAt(n).Intersect(seen).Intersect(s.scenario.corps).All() {
				if !s.piece(u).paren {
					ids = append(ids, s.piece(u).id)
				}
			}
		}
		if len(ids) > 0 {
			number := s.chart().number(at)
			list = append(list, Fight{Target: number, Attackers: ids}, Fight{Target: number, Attackers: ids[:1], Bombard: true})
		}
	}
	return list
}

// Rule 6.6: the hidden units in the enemy's stacks affect no answer.
func TestRule6_6_QueriesTellNoSecrets(t *testing.T) {
	t.Parallel()
	compared := 0
	played(t, 3, 131, func(s *State) {
		for i, v := range everybody[:3] {
			source := dice.NewPCG(uint64(compared), uint64(i))
			twin := s.Resample(v, source.IntN)
			for u := range s.scenario.pieces {
				if (u+compared)%9 == 0 {
					id := s.scenario.pieces[u].id
					require.Equal(t, askAbout(s, v, id), askAbout(&twin, v, id), "%s asks about %s", v, id)
				}
			}
			for _, a := range strikes(s, v) {
				sameForecast(t, s, &twin, v, a)
			}
			sameBattle(t, s, &twin, v)
			compared++
		}
	})
	require.Greater(t, compared, 30)
}

func sameForecast(t *testing.T, s, twin *State, v august1914.Viewer, a Fight) {
	t.Helper()
	mine, err := s.Reckon(v, a)
	theirs, errTwin := twin.Reckon(v, a)
	require.Equal(t, err, errTwin, "%v", a)
	require.Equal(t, mine, theirs, "%v", a)
	f, _ := s.Forecast(v, a)
	g, _ := twin.Forecast(v, a)
	require.Equal(t, f, g, "%v", a)
}

func sameBattle(t *testing.T, s, twin *State, v august1914.Viewer) {
	t.Helper()
	mine, err := s.ReckonBattle(v)
	theirs, errTwin := twin.ReckonBattle(v)
	require.Equal(t, err, errTwin)
	require.Equal(t, mine, theirs)
}

// A viewer without a seat in the game gets the answers for a spectator.
func TestQueries_UnknownViewer(t *testing.T) {
	s := New(Standard())
	for u := range s.scenario.pieces {
		id := s.scenario.pieces[u].id
		require.Equal(t, askAbout(&s, august1914.Spectator, id), askAbout(&s, 77, id))
	}
}

// Queries about unknown units and hexes return errors that name valid ones.
func TestQueries_NothingPanics(t *testing.T) {
	s := New(Standard())
	rapid.Check(t, func(rt *rapid.T) {
		id := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "ger-x", "fort-metz", "bri-i", "ger-hq-1"})).Draw(rt, "unit")
		number := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "0000", "1209", "9999", "1121"})).Draw(rt, "hex")
		v := august1914.Viewer(rapid.Byte().Draw(rt, "viewer"))
		a := Fight{Target: number, Attackers: []string{id}, Defenders: []string{id}, Bombard: true, Coup: true}
		for _, at := range []State{s, {}} {
			_ = askAbout(&at, v, id)
			_, _ = at.Reckon(v, a)
			_, _ = at.Forecast(v, Fight{Target: number})
			_, _ = at.ReckonBattle(v)
			_, _ = at.ForecastBattle(v)
		}
	})
	_, err := s.Reach(august1914.Umpire, "ger-xx")
	require.EqualError(t, err, `unit "ger-xx": want the id of a unit of the scenario, such as "ger-hq-1"`)
	_, err = s.Reckon(august1914.Umpire, Fight{Target: "1209"})
	require.EqualError(t, err, "11.0: choose at least one unit that attacks")
	var none View
	require.Nil(t, none.TurnTrack())
	require.Empty(t, none.Score().Cities)
}

func TestASpectatorCommandsNothing(t *testing.T) {
	s := New(Standard())
	_, err := s.Reach(august1914.Spectator, "ger-ii")
	require.EqualError(t, err, "1.3: a spectator commands no units")
	_, err = s.Reach(EntenteSeat.Viewer(), "ger-ii")
	require.EqualError(t, err, "1.3: II. Armeekorps belongs to the other side")
}
