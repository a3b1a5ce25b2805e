package driveonparis

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// everybody lists all viewers.
var everybody = []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Umpire}

// A publicly forced move is the only legal move in every position that a viewer cannot
// tell from the true one, and each viewer is told of it.
func TestForcedIsForcedInEveryWorld(t *testing.T) {
	kinds := map[string]int{}
	for _, c := range []struct {
		id    string
		games uint64
	}{{"5.1", 6}, {"5.2", 6}, {"5.3", 1}, {"5.4", 1}, {"5.5", 3}} {
		for seed := range c.games {
			s := New(scenario(t, c.id))
			source := dice.NewPCG(seed, 15)
			draw := [...]august1914.Draw[Move]{august1914.Preferring(briskly), august1914.Uniformly[Move]}[seed%2]
			for m, err := range august1914.Walk(&s, source.IntN, draw) {
				require.NoError(t, err)
				requireForcedAlike(t, &s, m, source.IntN, kinds)
			}
		}
	}
	require.Greater(t, kinds["arrive"], 100, "%v", kinds)
}

// requireForcedAlike checks a position before a move in all worlds.
func requireForcedAlike(t *testing.T, s *State, made Move, pick func(n int) int, kinds map[string]int) {
	t.Helper()
	m, ok := s.Forced()
	if !ok {
		return
	}
	kinds[s.row().kind]++
	list := s.LegalMoves(m.Actor(), nil)
	if len(list) > 1 {
		gametest.RequireEndsAlike(t, s, pick)
	} else {
		require.Equal(t, made, m)
	}
	for _, v := range everybody {
		for range 4 {
			other := s.Resample(v, pick)
			require.Equal(t, list, other.LegalMoves(m.Actor(), nil))
			again, forced := other.Forced()
			require.True(t, forced)
			require.Equal(t, m, again)
		}
	}
	next := *s
	events, err := next.Play(m, nil)
	require.NoError(t, err)
	i := slices.IndexFunc(events, func(e august1914.Event) bool { return e.Kind == "forced" })
	if s.stage == marchingOn || s.stage == gathering || s.stage == losing || s.stage == rebuilding && !s.bare() {
		require.Equal(t, -1, i)
		return
	}
	require.Equal(t, 0, i)
	require.Equal(t, august1914.Public, events[0].Audience)
	require.Zero(t, events[0].Seals)
}

// Whether a move is forced is the same in every world, even if no move is legal or a
// seat has a choice.
func TestWhatIsForcedTellsNothing(t *testing.T) {
	seen := map[bool]int{}
	for _, id := range []string{"5.1", "5.2", "5.5"} {
		visits(t, id, 12, 7, func(s *State, pick func(n int) int) {
			m, ok := s.Forced()
			seen[ok]++
			for _, v := range everybody {
				other := s.Resample(v, pick)
				again, forced := other.Forced()
				require.Equal(t, ok, forced)
				require.Equal(t, m, again)
			}
		})
	}
	require.Positive(t, seen[true])
	require.Positive(t, seen[false])
}

// If a hidden unit could make a difference, no move is forced, even if it makes none.
func TestNothingIsForcedWhereSomethingMayHide(t *testing.T) {
	p := Position{Turn: 8, Active: august1914.German, Units: []Unit{
		{ID: "ge-13-vii", Hex: "10.21"},
		{ID: "fr-1-i", Hex: "20.12"},
	}}
	s, err := p.State(scenario(t, "5.6"))
	require.NoError(t, err)
	s.phase, s.stage = Arrival, rebuilding
	m, ok := s.Forced()
	require.True(t, ok)
	require.Equal(t, "German done", m.String())
	p.Units = append(
		p.Units, Unit{ID: "fr-2-i", Hex: "20.12"}, // of the other side
		Unit{ID: "ge-14-vii", Hex: "10.21", Steps: 1}, Unit{ID: "ge-13-vii", Hex: "10.21"}, // the HQ could be there
		Unit{ID: "ge-hq-1", Hex: "12.21"}, Unit{ID: "ge-1gd", Hex: "12.21"},
	)
	p.Units = p.Units[1:]
	s, err = p.State(scenario(t, "5.6"))
	require.NoError(t, err)
	s.phase, s.stage = Arrival, rebuilding
	require.Len(t, s.LegalMoves(GermanSeat.Actor(), nil), 1)
	_, ok = s.Forced()
	require.False(t, ok)

	p.Units = []Unit{{ID: "ge-13-vii", Hex: "10.21"}, {ID: "fr-1-i", Hex: "10.22"}}
	s, err = p.State(scenario(t, "5.6"))
	require.NoError(t, err)
	s.phase, s.stage = Combat, gathering
	s.battle = battle{on: true, at: s.at[s.scenario.unitByID["fr-1-i"]], from: off, gun: noUnit}
	s.battle.attackers.Add(s.scenario.unitByID["ge-13-vii"])
	require.Len(t, s.LegalMoves(GermanSeat.Actor(), nil), 1)
	m, ok = s.Forced()
	require.True(t, ok)
	require.Equal(t, "German done", m.String())
	p.Units = append(p.Units, Unit{ID: "ge-hq-1", Hex: "10.21"}) // a combat unit could be there
	s, err = p.State(scenario(t, "5.6"))
	require.NoError(t, err)
	s.phase, s.stage = Combat, gathering
	s.battle = battle{on: true, at: s.at[s.scenario.unitByID["fr-1-i"]], from: off, gun: noUnit}
	s.battle.attackers.Add(s.scenario.unitByID["ge-13-vii"])
	require.Len(t, s.LegalMoves(GermanSeat.Actor(), nil), 1)
	_, ok = s.Forced()
	require.False(t, ok)
	_, ok = (&State{}).Forced()
	require.False(t, ok)
}

// A hidden HQ may be where other units arrive.
func TestArrivalsWithAnHQAreNotForced(t *testing.T) {
	for id := range map[string]bool{"5.1": true, "5.3": true} {
		visits(t, id, 2, 1, func(s *State, _ func(n int) int) {
			if s.stage != arriving || s.bare() {
				return
			}
			for u := range s.coming.All() {
				for _, spot := range s.arrivalOf(u).spots {
					if spot.kind == withUnit {
						require.False(t, s.arrivalsPublic())
					}
				}
			}
		})
	}
}

// Undo goes back to the last choice of a seat, past all moves forced since. The same
// moves can be undone before and after the forced ones.
func TestUndoPassesOverForcedMoves(t *testing.T) {
	seats, passed := []august1914.Seat{GermanSeat, AlliedSeat}, 0
	for seed := range uint64(3) {
		source := dice.NewPCG(seed, 22)
		table, err := Ruleset().Open("5.2")
		require.NoError(t, err)
		for table.Len() < 300 && table.ToAct() != 0 {
			by, before := table.ToAct().First().Seat(), table.Len()
			if by == 0 {
				require.NoError(t, table.Roll(source.IntN))
				continue
			}
			_, _, forced := table.Forced()
			if !forced {
				menu := table.Menu(by)
				require.NoError(t, table.Play(by, menu[source.IntN(2)*source.IntN(len(menu))].Notation))
			}
			open := [...]bool{table.CanTakeBack(seats[0]) == nil, table.CanTakeBack(seats[1]) == nil}
			after := table.Len()
			goOn(t, table)
			for i, seat := range seats {
				require.Equal(t, open[i], table.CanTakeBack(seat) == nil, "%s after %v", seat, table.Moves(before))
			}
			if again, _ := table.At(table.Len()); open[by-1] && table.Len() > after {
				passed++
				require.NoError(t, again.TakeBack(by))
				require.Equal(t, table.Moves(0)[:before], append([]string{}, again.Moves(0)...))
			}
		}
	}
	require.Greater(t, passed, 5)
}

// goOn makes the forced moves.
func goOn(t *testing.T, table august1914.Table) {
	t.Helper()
	for seat, notation, ok := table.Forced(); ok; seat, notation, ok = table.Forced() {
		require.NoError(t, table.Play(seat, notation))
	}
}

// A record does not say who made a forced move: it reads the same whether the table or
// the seat made it. A record that ends before a forced move can be continued, as older
// records need when seats were still asked.
func TestRecordsDoNotSayWhoMadeForcedMoves(t *testing.T) {
	source := dice.NewPCG(19, 22)
	table, err := Ruleset().Open("5.2")
	require.NoError(t, err)
	var forced []int // number of moves before each
	for table.Len() < 300 && table.ToAct() != 0 {
		by := table.ToAct().First().Seat()
		seat, notation, ok := table.Forced()
		switch {
		case by == 0:
			require.NoError(t, table.Roll(source.IntN))
			continue
		case ok:
			forced = append(forced, table.Len())
		default:
			menu := table.Menu(by)
			seat, notation = by, menu[source.IntN(2)*source.IntN(len(menu))].Notation
		}
		require.NoError(t, table.Play(seat, notation))
	}
	require.Greater(t, len(forced), 5)
	for _, n := range append(forced, table.Len()) {
		then, ok := table.At(n)
		require.True(t, ok)
		read := reread(t, then)
		require.Empty(t, read.Origin())
		require.Equal(t, table.Moves(0)[:n], append([]string{}, read.Moves(0)...))
		for _, seat := range []august1914.Seat{GermanSeat, AlliedSeat} {
			require.Equal(t, then.Acted(seat), read.Acted(seat))
			require.Equal(t, then.Led(seat), read.Led(seat))
			require.Equal(t, then.CanTakeBack(seat) == nil, read.CanTakeBack(seat) == nil)
		}
		goOn(t, read)
		require.Equal(t, table.Moves(0)[:read.Len()], read.Moves(0))
		require.True(t, n == table.Len() || read.Len() > n)
	}
}

// reread returns the table that the record of a table gives.
func reread(t *testing.T, table august1914.Table) august1914.Table {
	t.Helper()
	var text strings.Builder
	require.NoError(t, table.Save(&text))
	read, err := Ruleset().Read(strings.NewReader(text.String()))
	require.NoError(t, err)
	return read
}

// Most decisions with a single move in all of the spectator's worlds are forced. The
// others depend on the kind of a hidden unit, which the worlds keep although it is
// secret.
func TestMostSingleMovesAreForced(t *testing.T) {
	for _, fog := range []string{"top", "open"} {
		single, forced, missed := 0, 0, map[string]int{}
		for seed := range uint64(gametest.Size(4, 20, 60)) {
			sc, err := scenario(t, []string{"5.1", "5.2"}[seed%2]).With(august1914.Setting{Name: "fog", Value: fog})
			require.NoError(t, err)
			s := New(sc)
			source := dice.NewPCG(seed, 41)
			for _, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(briskly)) {
				require.NoError(t, err)
				by := s.ToAct().First()
				if by.Seat() == 0 {
					continue
				}
				list := s.LegalMoves(by, nil)
				m, ok := s.Forced()
				if len(list) != 1 {
					require.True(t, !ok || s.stage == losing)
					continue
				}
				same := true
				for range gametest.Size(20, 100, 100) {
					world := s.Resample(august1914.Spectator, source.IntN)
					same = same && slices.Equal(list, world.LegalMoves(by, nil))
				}
				require.True(t, same || !ok, "%s", list[0])
				if same {
					single++
				}
				switch {
				case ok:
					require.Equal(t, list[0], m)
					forced++
				case same:
					missed[s.row().name+" "+list[0].Kind()]++
				}
			}
		}
		t.Logf("fog %s: %d of %d are forced; not: %v", fog, forced, single, missed)
		require.GreaterOrEqual(t, forced*100, single*gametest.Size(90, 95, 95), "%d of %d", forced, single)
	}
}

// The number of decisions of La Revanche that public information shows to be forced, in
// a game with few moves.
func TestForcedDecisionsOfLaRevanche(t *testing.T) {
	all, forced := 0, 0
	s := New(scenario(t, "5.2"))
	source := dice.NewPCG(19, 14)
	few := func(moves []Move, pick func(n int) int) Move {
		if moves[0].verb == Done && pick(4) > 0 {
			return moves[0]
		}
		return moves[pick(len(moves))]
	}
	for m, err := range august1914.Walk(&s, source.IntN, few) {
		require.NoError(t, err)
		if m.Actor() == august1914.Dice {
			continue
		}
		all++
		if _, ok := s.Forced(); ok {
			forced++
		}
	}
	t.Logf("%d of %d decisions are none", forced, all)
	require.GreaterOrEqual(t, forced, 10)
}
