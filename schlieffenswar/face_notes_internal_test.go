package schlieffenswar

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
)

// The note of a move that ends or declines something states its cost.
func TestEndsSayWhatTheyCost(t *testing.T) {
	met := gametest.EndsSay(t, Anywhere, (*State).Note, map[string]string{
		"fatigue": "level of morale", "decide crowd": "overstacked", "outcome": "[Tt]he game ends",
	})
	require.Subset(t, met, []string{"decide crowd", "fatigue", "outcome"})
}

// Ending the combat phase can lose the game by Plan XVII. The note warns of it.
func TestRule4_4_TheLastAttacksAreAskedFor(t *testing.T) {
	s := New(Standard())
	s.active, s.phase, s.stage = EntenteSeat, Combat, declaring
	done := MustParseMove("Entente done")
	require.NotContains(t, s.Note(done), "Plan XVII", "there is time")
	for !s.trackBox().planXVII {
		s.turn++
	}
	lacking := "Plan XVII still needs %s into Germany: without them, the Germans win at the end of this turn, unless you hold a German city."
	require.Contains(t, s.Note(done), fmt.Sprintf(lacking, "7 attacks"))
	s.planXVII = 6
	require.Contains(t, s.Note(done), fmt.Sprintf(lacking, "1 attack"))
	s.planXVII = 7
	require.NotContains(t, s.Note(done), "Plan XVII")
	s.planXVII, s.active = 0, GermanSeat
	require.NotContains(t, s.Note(MustParseMove("German done")), "Plan XVII")
}

// The note before the end of a march states whether it costs morale or a roll.
func TestRule10_2_MarchesSayWhatTheyCost(t *testing.T) {
	s, stop := New(Standard()), MustParseMove("German stop")
	s.turn, s.active, s.phase, s.stage = 2, GermanSeat, Movement, marching
	s.march = march{active: true, unit: s.scenario.unitByID["ger-ii"], allowance: 4}
	for spent, want := range []string{
		"", "", "", "It loses a level of morale: it has spent more than half of its movement allowance.",
		"It loses a level of morale: it has spent more than half of its movement allowance.",
		"It loses a level of morale, and a die decides whether it also loses a step for its forced march.",
	} {
		s.march.spent = uint8(spent)
		require.Equal(t, want, s.Note(stop), "%d of 4", spent)
	}
	s.fatigued.Add(s.march.unit)
	s.march.spent = 4
	require.Empty(t, s.Note(stop), "its morale cannot fall")
	s.march = march{active: true, unit: s.scenario.unitByID["ger-hq-1"], allowance: 4, spent: 5}
	require.Equal(t, "A die decides whether it loses a step for its forced march.", s.Note(stop), "an HQ has no morale")
	s.turn = 1
	require.Empty(t, s.Note(stop), "the Germans are spared on the first turn")
}

// Each note is compared with the move made on a copy: marches that are ended, overstacked
// hexes, and turns that end the game.
func TestNotesComeTrue(t *testing.T) {
	t.Parallel()
	met := map[string]int{}
	says := func(note, text string, is bool, what string) {
		t.Helper()
		require.Equal(t, is, strings.Contains(note, text), "%s: %s", what, note)
		if is {
			met[text]++
		}
	}
	morale := func(s *State, u unit) int {
		return int(engine.Flag(s.elan.Has(u))) - int(engine.Flag(s.fatigued.Has(u)))
	}
	stop := func(s, next *State) {
		t.Helper()
		u, end := s.march.unit, Move{verb: Stop, seat: s.active}
		note := s.Note(end)
		require.NoError(t, next.Apply(end))
		says(note, "It loses a level of morale", morale(next, u) < morale(s, u), "stop")
		says(note, "ie decides whether", next.stage == forcing, "stop")
	}
	gametest.Positions[State, Move, View](t, gametest.Size(1500, 20000, 200000), Anywhere, func(s *State, pick func(int) int) {
		end := Move{verb: stages[s.stage].end, seat: s.active}
		note, next := s.Note(end), *s
		teller := next.teller(nil)
		switch s.stage {
		case marching:
			stop(s, &next)
		case withdrawing:
			require.NoError(t, next.Apply(end))
			o, over := next.Outcome()
			says(note, "The game ends, and the Entente wins", over && o.Winner == august1914.Allied, "forfeit")
		case ordering, probing, declaring, resting, refitting, returning, arriving, advancing:
			next.endTurn(&teller)
			o, over := next.Outcome()
			over = over && s.active == EntenteSeat
			says(note, "Plan XVII still needs", over && o.Rule == "4.4", "end of the turn")
			says(note, "As things stand, the game ends with this turn", over && (o.Rule == "4.2" || o.Rule == "4.3"), "end of the turn")
			says(note, "This is the last turn", s.active == EntenteSeat && int(s.turn) == len(s.scenario.turns), "end of the turn")
		}
		if s.stage == marching || s.stage == ordering {
			hexes, tired := s.seatHexes(s.active), false
			for h := range hexes.All() {
				if s.judgeCrowd(h, s.unitsAt(h)) == nil {
					continue
				}
				before := *s
				before.sorted = hexSet{}
				for u := range s.scenario.side(s.active).Intersect(s.scenario.corps).Minus(s.moved).All() {
					if s.at[u] != off && !s.elan.Has(u) { // Rule 10.2: before the hexes are sorted out
						before.raiseMorale(u)
					}
				}
				tires := before
				tires.beginCrowding(h, &teller)
				tired = tired || before.fatigued != tires.fatigued || before.elan != tires.elan
			}
			says(note, "its corps lose a level of morale", tired, "crowd")
		}
		if s.stage != ordering {
			return
		}
		units := s.movers().Intersect(s.here)
		for u := range units.All() {
			if pick(4) > 0 {
				continue
			}
			ways, err := s.Reach(s.active.Viewer(), s.piece(u).id)
			require.NoError(t, err)
			for _, d := range ways.Destinations {
				next := *s
				for i := range d.Path[1:] {
					m := s.about(Step, u)
					m.from, _ = s.chart().at(d.Path[i])
					m.to, _ = s.chart().at(d.Path[i+1])
					require.NoError(t, next.Apply(s.scenario.move(m)))
				}
				if next.stage == marching {
					halted := next
					stop(&halted, &next)
				}
				says(wayNote(d), "costs a level of morale", morale(&next, u) < morale(s, u), d.Hex)
				says(wayNote(d), "by a forced march", d.Cost > ways.Allowance, d.Hex)
			}
		}
	})
	for _, text := range []string{
		"It loses a level of morale", "ie decides whether", "Plan XVII still needs", "As things stand, the game ends with this turn",
		"This is the last turn", "its corps lose a level of morale", "costs a level of morale", "by a forced march",
	} {
		require.Positive(t, met[text], text)
	}
}

// Rule 11.23: the note of a siege marker says by how much each roll shifts the odds, and what
// becomes of the marker. The note of withholding says what the markers have done and which stay.
func TestRule11_23_NotesOfSiegeMarkersComeTrue(t *testing.T) {
	t.Parallel()
	met := map[string]int{}
	span := regexp.MustCompile(`(\d)(?: to (\d))?: (\d)`)
	roll := func(s *State, die int) {
		require.NoError(t, s.Apply(MustParseMove(fmt.Sprintf("roll %d", die))))
	}
	gametest.Positions[State, Move, View](t, gametest.Size(3000, 20000, 200000), Anywhere, func(s *State, pick func(int) int) {
		if s.stage != supporting {
			return
		}
		for _, m := range s.LegalMoves(s.active.Actor(), nil) {
			note, next := s.Note(m), *s
			require.NoError(t, next.Apply(m))
			met[m.verb.String()]++
			if m.verb == Withhold {
				require.Equal(t, s.battle.shelled > 0, strings.Contains(note, fmt.Sprintf("have shifted %d column", s.battle.shelled)), note)
				require.Equal(t, next.coup, strings.Contains(note, "and the coup de main stay"), note)
				require.Contains(t, note, fmt.Sprintf("%d artillery marker", next.artillery))
				continue
			}
			rolls := 0
			for _, m := range span.FindAllStringSubmatch(note, -1) {
				last := max(m[1], m[2])
				for die := int(m[1][0] - '0'); die <= int(last[0]-'0'); die++ {
					shot := next
					roll(&shot, die)
					require.Equal(t, int(s.battle.shelled)+int(m[3][0]-'0'), int(shot.battle.shelled), note)
					rolls++
				}
			}
			require.Equal(t, dieFaces, rolls, note)
			kept := func(reload int) bool {
				shot := next
				roll(&shot, 1+pick(dieFaces))
				if shot.stage == reloading {
					roll(&shot, reload)
				}
				return shot.reserve > s.reserve
			}
			require.Equal(t, strings.Contains(note, "is then gone"), m.verb == Coup && !next.coup && !kept(1), note)
			require.Equal(t, strings.Contains(note, "comes back next turn"), kept(6), note)
			require.Equal(t, strings.Contains(note, "A second roll of 1 keeps the marker"), kept(1) && !kept(2), note)
		}
	})
	require.Positive(t, min(met["bombard"], met["coup"], met["withhold"]), "%v", met)
}
