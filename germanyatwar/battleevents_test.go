package germanyatwar

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// A View tells no more than the events and the marks of the blocks: where two positions
// look alike and a move has the same events for a viewer, they look alike afterwards.
func TestRule1_3_ViewsTellWhatEventsTell(t *testing.T) {
	summary, err := Standard().With(Editions()[1].Settings...)
	require.NoError(t, err)
	told := func(s *State, m Move, v august1914.Viewer) (list []string, seen View, err error) {
		events, err := s.Play(m, nil)
		for _, e := range events {
			if e.Audience.Includes(v) {
				list = append(list, e.String())
			}
		}
		return list, s.View(v), err
	}
	pairs, shown := 0, 0
	for seed := range uint64(gametest.Size(30, 200, 2000)) {
		pick := gametest.Seeded(seed)
		s := []State{New(Standard()), New(summary), Anywhere(pick)}[seed%3]
		for m, err := range august1914.Walk(&s, pick, august1914.Preferring(seekBattle)) {
			require.NoError(t, err)
			if m.Unit() != "" || m.Actor() == august1914.Dice || m.verb == Stop || s.phase == Movement {
				continue
			}
			for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), EntenteSeat.Viewer()} {
				here, there := s, s.Resample(v, pick)
				one, seen, _ := told(&here, m, v)
				two, other, err := told(&there, m, v)
				if err != nil || !slices.Equal(one, two) {
					continue
				}
				pairs++
				if here.battle.shown {
					shown++
				}
				if seen != other {
					t.Errorf("seed %d, %s, seen by %s: %v %v", seed, m, v, seen.Rivers(), other.Rivers())
				}
			}
		}
	}
	t.Logf("%d pairs, %d after a showdown", pairs, shown)
	require.Positive(t, shown)
}

// Rules 1.3, 7.5.1.4: two corps of an army engage, one across a river. The showdown tells the
// enemy which corps has crossed, because a river reduces each corps separately.
func TestRule7_5_1_4_TheShowdownTellsWhoCrossed(t *testing.T) {
	both := []string{"g2-vii", "g2-x"}
	for _, edition := range Editions() {
		sc, err := Standard().With(edition.Settings...)
		require.NoError(t, err)
		var said [2][]string
		var before, seen [2]View
		for i := range both {
			p := Position{Turn: 2, Active: centralSide, Disc: centralSide, Control: append(sc.numbersOf(sc.starts[centralSide]), "33", "36"), Garrisons: map[string]map[string]int{}, Units: []Unit{
				{ID: both[i], Area: "33", May: both}, {ID: both[1-i], Area: "11", May: both}, {ID: "b-3", Area: "32"}, {ID: "b-1", Area: "32"}, {ID: "b-5", Area: "21"},
			}}
			for _, u := range sc.Units() {
				if u.Green == 0 && !slices.ContainsFunc(p.Units, func(x Unit) bool { return x.ID == u.ID }) {
					p.Units = append(p.Units, Unit{ID: u.ID, Box: boxNames[inPool]})
				}
			}
			s, err := p.State(sc)
			require.NoError(t, err)
			for _, text := range []string{"German step " + both[i] + " 33 > 32", "German step " + both[1-i] + " 11 > 32", "German done", "German battle 32"} {
				if s.stage == choosing {
					require.NoError(t, s.Apply(MustParseMove("German strategic")))
				}
				require.NoError(t, s.Apply(MustParseMove(text)))
			}
			for s.battle.on && !s.battle.shown {
				before[i] = s.View(EntenteSeat.Viewer())
				list := s.LegalMoves(s.ToAct().First(), nil)
				events, err := s.Play(list[len(list)-1], nil)
				require.NoError(t, err)
				said[i] = nil
				for _, e := range events {
					if e.Audience.Includes(EntenteSeat.Viewer()) {
						said[i] = append(said[i], e.String())
					}
				}
			}
			if i == 1 {
				require.True(t, before[0] == before[1], "until the showdown")
			}
			seen[i] = s.View(EntenteSeat.Viewer())
			require.True(t, s.battle.shown)
		}
		t.Log(said[0], seen[0].Rivers())
		require.NotEqual(t, seen[0].Rivers(), seen[1].Rivers())
		require.NotEqual(t, said[0], said[1])
	}
}
