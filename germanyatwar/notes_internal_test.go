package germanyatwar

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// Rules 1.7, 7.9: the note about the final phase names a side that attrition may wear out just
// if it does when every unit has one step left.
func TestRule7_9_NotesOfAttritionComeTrue(t *testing.T) {
	t.Parallel()
	met := map[bool]int{}
	gametest.Positions[State, Move, View](t, gametest.Size(2000, 20000, 200000), Anywhere, func(s *State, pick func(int) int) {
		if s.over() || int(s.turn) == len(s.scenario.months) {
			return
		}
		next := *s
		for i := range s.scenario.blocks {
			b := block(i)
			switch sd := s.sideOf(b); {
			case s.at[b] != noArea:
				next.steps[b] = 1
			case pick(3) > 0 && next.lost(sd) < deadWins[sd]-1:
				next.dead = next.dead.With(b)
			}
		}
		note := next.finalNote()
		worn, names := next, func(sd side) bool { return strings.Contains(note, sideName(sd)+" units") }
		before := s.first.Opponent()
		worn.wear(before, nil)
		ends := worn.lost(before) >= deadWins[before]
		if worn.over() && !ends {
			return // a changed area has decided the game
		}
		require.Equal(t, ends, names(before), note)
		if !worn.over() { // the losses of the side before may have freed the other
			worn.wear(s.first, nil)
			require.False(t, worn.lost(s.first) >= deadWins[s.first] && !names(s.first), note)
		}
		met[ends]++
	})
	require.Positive(t, met[true])
	require.Positive(t, met[false])
}

// Rules 3.3, 7.1, 7.2: the note of a move names the side that has the initiative disc when the
// action or the battle is over, if the move or one before it has spent the disc. The note of
// a hit is what the hit does.
func TestRule3_3_NotesOfTheDiscComeTrue(t *testing.T) {
	t.Parallel()
	met, size := map[string]int{}, gametest.Size(1500, 20000, 200000)
	gametest.Positions[State, Move, View](t, size, Anywhere, func(s *State, pick func(int) int) {
		if s.over() || s.ToAct().Has(august1914.Dice) {
			return
		}
		moves := s.LegalMoves(s.ToAct().First(), nil)
		m := moves[pick(len(moves))]
		for _, other := range moves {
			if strings.Contains(s.Note(other), "disc") && pick(2) == 0 {
				m = other
			}
		}
		note, next := s.Note(m), *s
		require.NoError(t, next.Apply(m))
		if b := s.scenario.lexicon.unit(m.unit); m.verb == Hit {
			require.Equal(t, strings.Contains(note, "loses nothing"), next.steps[b] == s.steps[b] && next.at[b] != noArea, "%s: %s", m, note)
			require.Equal(t, strings.Contains(note, "is eliminated"), next.dead.Has(b), "%s: %s", m, note)
			met["hit"]++
		}
		_, after, told := strings.Cut(note, "The initiative disc goes to the ")
		if !told {
			if (m.verb == Done || m.verb == Stop) && s.stage != withdrawing && s.stage != suffering { // a battle and the last unit end an action without a word
				require.Equal(t, s.disc, next.disc, "%s: %q", m, note)
			}
			return
		}
		to := slices.IndexFunc(sideNames[:], func(name string) bool { return name != "" && strings.HasPrefix(after, name) })
		until := ""
		if _, when, timed := strings.Cut(after, " after the "); timed {
			until, _, _ = strings.Cut(when, ".")
		}
		for next.disc == s.disc && !next.over() { // no move of others comes before the disc has gone
			require.NotEmpty(t, until, "the note says at once: %s", m)
			if until == "battle" && s.battle.at != noArea && next.battle.at != s.battle.at || next.impulse != s.impulse {
				break
			}
			list := next.LegalMoves(next.ToAct().First(), nil)
			require.NoError(t, next.Apply(list[pick(len(list))]))
		}
		if !next.over() {
			require.Equal(t, side(to), next.disc, "%s: %q", m, note)
			met[until]++
		}
	})
	for _, what := range []string{"hit", "action", "battle"} {
		require.Positive(t, met[what], what)
	}
	if size > 1500 {
		require.Positive(t, met[""], "the surprise of the first impulse")
	}
}

// Rule 7.5: the end of the movement names the battles that it starts, and a use of the disc
// the difference of firepower with it. Both come true, as far as the seat knows.
func TestRule7_5_NotesOfBattlesComeTrue(t *testing.T) {
	t.Parallel()
	met, size := map[Verb]int{}, gametest.Size(1500, 20000, 200000)
	differs := func(s *State, v august1914.Viewer) (string, bool) {
		r, err := s.ReckonBattle(v)
		if err != nil {
			return "", false
		}
		if r.Least.Result == r.Most.Result {
			return fmt.Sprintf("the difference is %+d.", r.Most.Result), true
		}
		return fmt.Sprintf("the difference is %+d at worst and %+d at best.", r.Least.Result, r.Most.Result), true
	}
	gametest.Positions[State, Move, View](t, size, Anywhere, func(s *State, pick func(int) int) {
		if s.over() || s.ToAct().Has(august1914.Dice) {
			return
		}
		for _, m := range s.LegalMoves(s.ToAct().First(), nil) {
			v, note, next := m.seat.Viewer(), s.Note(m), *s
			require.NoError(t, next.Apply(m))
			switch told, ok := differs(&next, v); {
			case m.verb >= Pioneers && m.verb <= FochAttack && ok:
				require.True(t, strings.HasPrefix(note, "Then "+told), "%s: %s, not %s", m, note, told)
				met[m.verb]++
			case m.verb == Done && s.stage == ordering:
				require.Equal(t, !s.engaged.IsEmpty(), strings.HasPrefix(note, "It starts a battle in "), "%s: %s", m, note)
				for a := range s.engaged.All() {
					fight := next
					if next.stage == selecting {
						require.NoError(t, fight.Apply(s.scenario.move(action{verb: Battle, seat: august1914.Seat(next.ToAct().First()), to: a, unit: noBlock, from: noArea})))
					}
					if told, ok := differs(&fight, v); ok && fight.battle.at == a {
						require.Contains(t, note, s.scenario.placeName(s.scenario.number(a))+": "+told, "%s", m)
						met[m.verb]++
					}
				}
			}
		}
	})
	require.Positive(t, met[Done])
	if size > 1500 {
		require.Positive(t, met[Pontoon])
		require.Positive(t, met[Pioneers])
	}
}
