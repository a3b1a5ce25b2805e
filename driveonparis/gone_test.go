package driveonparis

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// idle plays a game on to its end, by a rule that each turn chooses an end of the
// stage if there is one, and asks of each position before.
func idle(t *testing.T, s State, ask func(s *State, moves []Move)) {
	t.Helper()
	rng := uint64(1914)
	for !s.over() {
		by := s.ToAct().First()
		moves := s.LegalMoves(by, nil)
		require.NotEmpty(t, moves)
		ask(&s, moves)
		rng = rng*6364136223846793005 + 1442695040888963407
		m := moves[int(rng>>33)%len(moves)]
		for _, end := range moves {
			if end.verb == Done {
				m = end
			}
		}
		require.NoError(t, s.Apply(m), m)
	}
}

// Whoever a position says is gone never arrives, and is never offered: each unit that
// the schedule of a scenario still brings, from each turn on which it could have been.
func TestTheGoneNeverArrive(t *testing.T) {
	for _, id := range []string{"5.1", "5.2", "5.3", "5.4", "5.5", "5.6"} {
		sc := scenario(t, id)
		for turn := sc.first; turn <= sc.last; turn += max(1, (sc.last-sc.first)/3) {
			for _, active := range []august1914.Side{august1914.German, august1914.Allied} {
				t.Run(fmt.Sprintf("%s, turn %d, %s", id, turn, active), func(t *testing.T) {
					p := Position{Turn: int(turn), Active: active}
					for i := range sc.pieces {
						p.Units = append(p.Units, Unit{ID: sc.pieces[i].id, Box: "gone"})
					}
					s, err := p.State(sc)
					require.NoError(t, err)
					require.Equal(t, len(sc.pieces), s.gone.Len())
					idle(t, s, func(s *State, moves []Move) {
						require.Equal(t, len(sc.pieces), s.gone.Len())
						require.Empty(t, s.coming)
						for _, m := range moves {
							require.NotEqual(t, Arrive, m.verb, m)
						}
					})
				})
			}
		}
	}
}

// Units that a position does not list arrive if their player turn is still ahead, and
// are gone if it has begun. The schedule of Rule 5.6 brings 59 Res and 58 Res on turn 4,
// to the Allies, and AD-Bel again, whose counter has left on turn 6.
func TestUnlistedUnitsComeByTheSchedule(t *testing.T) {
	sc := scenario(t, "5.6")
	box := func(p Position, id string) (string, bool) {
		s, err := p.State(sc)
		require.NoError(t, err)
		u := sc.unitByID[id]
		arrives := false
		idle(t, s, func(s *State, _ []Move) { arrives = arrives || s.coming.Has(u) || s.arrived.Has(u) })
		return s.describe(u).Box, arrives
	}
	entries := 0
	for turn := range sc.schedule {
		for _, a := range sc.schedule[turn] {
			if a.entry != arrive || a.nation.Side() != august1914.Allied || !strings.HasSuffix(sc.pieces[a.unit].id, "res") {
				continue
			}
			entries++
			id := sc.pieces[a.unit].id
			where, arrives := box(Position{Turn: turn, Active: august1914.German}, id)
			require.Equal(t, "", where, id)
			require.True(t, arrives, id)
			where, arrives = box(Position{Turn: turn, Active: august1914.Allied}, id)
			require.Equal(t, "gone", where, id)
			require.False(t, arrives, id)
		}
	}
	require.Greater(t, entries, 3)
	where, _ := box(Position{Turn: 7, Active: august1914.German}, "fr-hq-alsace")
	require.Equal(t, "", where)
	where, _ = box(Position{Turn: 20, Active: august1914.Allied}, "fr-hq-alsace")
	require.Equal(t, "gone", where)
}

// A position of play is the same State when it is read again, in every scenario and
// with the option of Rule 3.5b.
func TestPositionsOfPlayAreReadAgain(t *testing.T) {
	for _, id := range []string{"5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.3+5.7"} {
		sc, ok := ScenarioByID(id)
		if !ok {
			continue
		}
		with, err := sc.With(august1914.Setting{Name: "dutch", Value: "on"})
		if err == nil {
			sc = with
		}
		n := 0
		idle(t, New(sc), func(s *State, _ []Move) {
			if n++; n%3 != 0 {
				return
			}
			p := s.Position()
			text, err := json.Marshal(p)
			require.NoError(t, err)
			var q Position
			require.NoError(t, json.Unmarshal(text, &q))
			again, err := q.State(sc)
			require.NoError(t, err)
			require.True(t, *s == again, "%s, turn %d, %s", id, s.turn, s.row().name)
		})
		require.Greater(t, n, 20, id)
	}
}

func TestRule3_5b_InAPosition(t *testing.T) {
	for value, want := range map[string]int{"on": 5, "off": 0} {
		sc, err := scenario(t, "5.6").With(august1914.Setting{Name: "dutch", Value: value})
		require.NoError(t, err)
		s, err := Position{Turn: 3, Active: august1914.German}.State(sc)
		require.NoError(t, err)
		require.Equal(t, want, s.Score().Award)
		again, err := s.Position().State(sc)
		require.NoError(t, err)
		require.Equal(t, want, again.Score().Award, "once")
	}
}

// Rule 5.2: a division that is gone counts as destroyed if its turn is 255.
func TestRule5_2_GoneBecauseDestroyed(t *testing.T) {
	sc := scenario(t, "5.2")
	score := func(due int) int {
		s, err := Position{Turn: 5, Active: august1914.German, Units: []Unit{{ID: "ge-1bav", Box: "gone", Due: due}}}.State(sc)
		require.NoError(t, err)
		return s.Score().Allied
	}
	require.Equal(t, score(0)+1, score(255))
}

// What a position says is honored, or refused with what is wanted.
func TestPositionsThatSayWhatIsNotRead(t *testing.T) {
	sc := scenario(t, "5.6")
	progress := func(change func(*Progress)) Position {
		s, err := Position{Turn: 3, Active: august1914.German, Units: []Unit{{ID: "ge-13-vii", Hex: "38.33"}}}.State(sc)
		require.NoError(t, err)
		p := s.Position()
		change(p.Progress)
		return p
	}
	one := func(u Unit) Position { return Position{Turn: 3, Active: august1914.German, Units: []Unit{u}} }
	for _, c := range []struct {
		words string
		p     Position
	}{
		{`sets: "gne": want some of`, progress(func(d *Progress) { d.Sets["gne"] = []string{"ge-13-vii"} })},
		{`sets: "unsupplied": want some of`, progress(func(d *Progress) { d.Sets["unsupplied"] = []string{"ge-13-vii"} })},
		{`hexes: "trench": want some of`, progress(func(d *Progress) { d.Hexes["trench"] = []string{"38.33"} })},
		{`places: "here": want some of`, progress(func(d *Progress) { d.Places["here"] = "38.33" })},
		{`numbers: "awards": want some of`, progress(func(d *Progress) { d.Numbers["awards"] = 5 })},
		{"want a turn from 3 on", one(Unit{ID: "fr-58res", Box: "late"})},
		{"want a turn from 3 on", one(Unit{ID: "fr-58res", Box: "late", Due: 2})},
		{"want a turn from 4 on", one(Unit{ID: "ge-13-vii", Box: "late", Due: 3})},
		{"want a turn from 3 on", one(Unit{ID: "fr-58res", Box: "late", Due: 255})},
		{"arrives in no other phase", one(Unit{ID: "ge-13-vii", Box: "coming"})},
		{"want a turn of return of one that is lost or late", one(Unit{ID: "ge-13-vii", Hex: "38.33", Due: 5})},
		{"255 of one that is gone", one(Unit{ID: "ge-13-vii", Box: "gone", Due: 5})},
		{"is no HQ", one(Unit{ID: "ge-13-vii", Hex: "38.33", Flipped: true})},
		{"points: want no more than the", Position{Turn: 3, Active: august1914.German, Points: append(make([]string, len(sc.mobilization)), "38.33")}},
	} {
		_, err := c.p.State(sc)
		require.ErrorContains(t, err, c.words)
	}
	_, err := progress(func(*Progress) {}).State(sc)
	require.NoError(t, err, "the one that others differ from")
	// The boxes count, also where a Progress does not name the set.
	p := progress(func(*Progress) {})
	for i := range p.Units {
		if p.Units[i].ID == "ge-14-vii" {
			p.Units[i] = Unit{ID: "ge-14-vii", Box: "late", Due: 5}
		}
	}
	s, err := p.State(sc)
	require.NoError(t, err)
	require.True(t, s.late.Has(sc.unitByID["ge-14-vii"]))
}
