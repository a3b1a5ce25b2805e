package schlieffenswar_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// playedAlike is the public information about decisions and phases.
type playedAlike struct {
	ToAct    august1914.Actors
	Decision august1914.Decision
	Phases   []string
	View     string
}

// requireTwins plays the same moves in two positions that the enemy and the
// spectators cannot tell apart. It requires that they see the same decisions and
// phases after each move.
func requireTwins(t *testing.T, one, two *fight, enemy august1914.Seat, moves ...string) {
	t.Helper()
	look := func(f *fight, v august1914.Viewer) playedAlike {
		view := f.State.View(v)
		text, err := view.MarshalJSON()
		require.NoError(t, err)
		l := playedAlike{ToAct: f.State.ToAct(), Decision: f.State.Decision(v), View: fmt.Sprintf("%d %s", view.Hash(), text)}
		for _, e := range august1914.EventsFor(v, f.Events, nil) {
			if e.Kind == "phase" {
				l.Phases = append(l.Phases, e.String())
			}
		}
		return l
	}
	for i := range len(moves) + 1 {
		for _, v := range []august1914.Viewer{enemy.Viewer(), august1914.Spectator} {
			require.Equal(t, look(one, v), look(two, v), "%s after %v", v, moves[:i])
			require.Equal(t, one.State.View(v), two.State.View(v))
		}
		if i < len(moves) {
			one.Play(moves[i])
			two.Play(moves[i])
		}
	}
}

// The stages of the phase do not disclose whether a hidden corps is reduced, fatigued,
// out of supply or in command.
func TestRule6_6_RegroupStagesTellNothing(t *testing.T) {
	base := []string{"ger-iii 0806", "ger-hq-1 0907", "ger-iv 0907", "fra-1 2514"}
	set := func(low string, more ...string) *fight {
		return fightRegroup(t, 3, sw.GermanSeat, append(append([]string{low}, base...), more...)...)
	}
	whole := set("ger-ii 0806")
	for name, twin := range map[string]*fight{
		"reduced":              set("ger-ii 0806 1"),
		"fatigued":             set("ger-ii 0806 fatigued"),
		"reduced and fatigued": set("ger-ii 0806 1 fatigued"),
		"out of supply":        set("ger-ii 0806 1 out"),
	} {
		t.Run(name, func(t *testing.T) {
			one, two := *whole, *twin
			requireTwins(t, &one, &two, sw.EntenteSeat, "German done", "German done")
			require.Equal(t, "move", one.Kind())
		})
	}
	t.Run("to the last of them", func(t *testing.T) {
		one, two := set("ger-ii 0806 1"), set("ger-ii 0806 1")
		require.Equal(t, "rest", one.Kind())
		one.Play("German done")
		two.Play("German done", "German refit ger-ii") // only the owner is told
		requireTwins(t, one, two, sw.EntenteSeat, "German done")
	})
	t.Run("nor where an HQ lies that lets others rest", func(t *testing.T) {
		stacks := func(near, far string) *fight {
			return fightRegroup(t, 3, sw.GermanSeat, "ger-ii 1606 fatigued", near+" 1506", "ger-iii 1506", far+" 2504", "ger-iv 2504", "fra-1 2514")
		}
		requireTwins(t, stacks("ger-hq-4", "ger-c-1"), stacks("ger-c-1", "ger-hq-4"), sw.EntenteSeat, "German done", "German done")
	})
	t.Run("where nothing lies hidden, nobody is asked in vain", func(t *testing.T) {
		f := fightRegroup(t, 3, sw.GermanSeat, "ger-ii 0806", "ger-hq-1 1003", "fra-1 2514")
		require.Equal(t, "move", f.Kind())
	})
}

// The room in a hex depends on the hidden units.
func TestRule6_6_ReturnsAndArrivalsTellNothing(t *testing.T) {
	t.Run("returns", func(t *testing.T) {
		// All German cities except 1005 are in enemy hands. Its stack has room for a corps in
		// one of the twins only.
		pos := sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Regroup}
		for _, h := range sw.Standard().Hexes() {
			if h.GermanCity && h.Number != "1005" {
				pos.Control = append(pos.Control, h.Number)
			}
		}
		set := func(low string) *fight {
			return fightIn(t, pos, "ger-x eliminated", low+" 1005", "ger-iii 1005", "ger-iv 1005", otherOf(low)+" 1006", "ger-ix 1006", "fra-1 2514")
		}
		requireTwins(t, set("ger-hq-1"), set("ger-ii"), sw.EntenteSeat, "German done", "German done", "German done")
	})
	t.Run("arrivals", func(t *testing.T) {
		// Only 0918 is open. Its three corps leave no room, but two of them are hidden.
		pos := sw.Position{Turn: 4, Active: august1914.Allied, Phase: sw.Regroup, Control: []string{"0919", "1019"}}
		f := fightIn(t, pos, "bri-c", "bri-iii 0918", "bri-i 0918", "bri-ii 0918", "bri-hq 1118", "ger-ii 0605", "fra-1 2514")
		f.stage("arrive")
		require.Equal(t, []string{"Entente done"}, movesOf(f), "asked, though there is no room")
	})
}

// otherOf returns ger-hq-1 or ger-ii, whichever is not id.
func otherOf(id string) string {
	if id == "ger-ii" {
		return "ger-hq-1"
	}
	return "ger-ii"
}

// movesOf lists the legal moves in notation.
func movesOf(f *fight) []string { return f.Moves("") }

// A player who cannot send two corps to the east is asked nevertheless. (Rule 9.4)
func TestRule9_4_WithdrawalTellsNothing(t *testing.T) {
	set := func(low string) *fight {
		return fightRegroup(t, 7, sw.GermanSeat, low, "ger-iii 1108", "ger-iv 1207", "fra-1 2514")
	}
	can, cannot := set("ger-ii 1108"), set("ger-ii 1108 1")
	requireTwins(t, can, cannot, sw.EntenteSeat, "German done", "German done", "German withdraw ger-iv")
	can, cannot = set("ger-ii 1108 1"), set("ger-ii 1108 out")
	for _, f := range []*fight{can, cannot} {
		f.Play("German done", "German done", "German withdraw ger-iv", "German withdraw ger-iii")
		require.Equal(t, "move", f.Kind())
	}
	cannot = fightRegroup(t, 7, sw.GermanSeat, "ger-ii 1108 1", "ger-iii 1108 1", "ger-iv 1207", "fra-1 2514")
	cannot.Play("German done", "German done", "German withdraw ger-iv")
	require.Equal(t, []string{"German forfeit"}, movesOf(cannot))
	cannot.Play("German forfeit")
	outcome, over := cannot.State.Outcome()
	require.True(t, over)
	require.Equal(t, "4.5", outcome.Rule)
}

// The end of the phase does not disclose whether a hidden unit can move, and the end of
// a march does not disclose whether the moving unit is in command.
func TestRule6_6_MovementTellsNothing(t *testing.T) {
	t.Run("hidden units that cannot move", func(t *testing.T) {
		// Every step around 1306 costs at least two points, and the corps on top has one.
		set := func(low string) *fight {
			return fightMove(t, sw.GermanSeat, low, "ger-iii 1306 fatigued out", "fra-1 2514")
		}
		requireTwins(t, set("ger-ii 1306"), set("ger-ii 1306 fatigued out"), sw.EntenteSeat)
	})
	t.Run("command of a march", func(t *testing.T) {
		// ger-ii has four points. The stack with the HQ is not known.
		set := func(near, far string) *fight {
			return fightMove(t, sw.GermanSeat, near+" 2516", "ger-iii 2516", "ger-ii 2516", far+" 2303", "ger-iv 2303", "fra-1 1611")
		}
		one, two := set("ger-hq-4", "ger-c-1"), set("ger-c-1", "ger-hq-4")
		requireTwins(t, one, two, sw.EntenteSeat,
			"German step ger-ii 2516 > 2517", "German step ger-ii 2517 > 2417", "German step ger-ii 2417 > 2318", "German step ger-ii 2318 > 2319")
		require.Equal(t, "march", one.Kind())
		require.Equal(t, []string{"German stop"}, movesOf(two))
		requireTwins(t, one, two, sw.EntenteSeat, "German stop")
	})
}

// An HQ is visible until it has rolled for its forced march. (Rules 6.6, 10.6)
func TestRule10_6_TheRollIsMadeInTheOpen(t *testing.T) {
	f := fightMove(t, sw.EntenteSeat, "fra-hq-4 2516", "fra-1 2121", "ger-ii 1108")
	f.march("fra-hq-4", longWay[:8]...) // seven points, with an allowance of five
	require.Equal(t, "10.6", f.due())
	view := f.State.View(sw.GermanSeat.Viewer())
	require.Contains(t, viewed(&view), "fra-hq-4")
	f.roll(3)
	require.Equal(t, august1914.Public, f.last("attrition").Audience)
	view = f.State.View(sw.GermanSeat.Viewer())
	require.NotContains(t, viewed(&view), "fra-hq-4", "it lies under the corps")
}

// viewed lists the units on the map in a view.
func viewed(v *sw.View) (ids []string) {
	for _, u := range v.Units() {
		if u.Hex != "" {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// Play does not disclose whether other units, or any units, could attack.
func TestRule6_6_CombatTellsNothing(t *testing.T) {
	t.Run("gathering", func(t *testing.T) {
		// The hidden HQ has a radius of two, and of one out of supply. Then it
		// does not reach 2413.
		set := func(hq string) *fight {
			return fightGermansAttack(t, "ger-ii 2413", "ger-ix 2314", hq, "ger-iii 2315", "fra-1 2414", "fra-2 2818")
		}
		one, two := set("ger-hq-1 2315"), set("ger-hq-1 2315 out")
		requireTwins(t, one, two, sw.EntenteSeat, "German assault 2414", "German join ger-ii")
		require.Equal(t, "gather", one.Kind())
	})
	t.Run("declaring", func(t *testing.T) {
		// A Landwehr corps attacks only with a leader, which may be hidden.
		set := func(near, far string) *fight {
			return fightGermansAttack(t, near+" 2413", "ger-lw-1 2413", far+" 0806", "ger-iii 0806", "fra-1 2414")
		}
		one, two := set("ger-ii", "ger-lw-2"), set("ger-lw-2", "ger-ii")
		requireTwins(t, one, two, sw.EntenteSeat, "German done")
		require.Equal(t, "probe", set("ger-ii", "ger-lw-2").Kind())
	})
	t.Run("probing", func(t *testing.T) {
		set := func(low string) *fight {
			return fightGermansAttack(t, low, "ger-iii 2412 fatigued", "fra-1 2414")
		}
		requireTwins(t, set("ger-ii 2412"), set("ger-ii 2412 fatigued"), sw.EntenteSeat, "German done")
	})
	t.Run("where nothing lies hidden, nobody is asked in vain", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2413", "fra-1 2414", "fra-2 2614")
		f.Play("German assault 2414", "German join ger-ii")
		require.NotEqual(t, "gather", f.Kind())
		require.NotEqual(t, sw.Combat, fightGermansAttack(t, "ger-ii 2412 fatigued", "fra-1 2414").State.Position().Phase)
	})
}

// Until the defenders are known, a third corps cannot be told from a depot. (Rule 11.2)
func TestRule11_2_TheChoiceTellsNothing(t *testing.T) {
	set := func(low, far string) *fight {
		return fightEntenteAttacks(t, low+" 1108", "ger-iii 1108", "ger-iv 1108", far+" 1006", "ger-ix 1006", "fra-1 1208")
	}
	one, two := set("ger-ii", "ger-depot-1"), set("ger-depot-1", "ger-ii")
	requireTwins(t, one, two, sw.EntenteSeat, "Entente assault 1108", "Entente join fra-1", "German join ger-iii", "German join ger-iv")
}

// Public moves lead twins the same way, over whole games. In a position and in another
// that the enemy cannot tell from it, the same player has the same decision.
func TestRule6_6_TwinsAreAskedAlike(t *testing.T) {
	t.Parallel()
	asked := 0
	for seed := range uint64(6) {
		source := dice.NewPCG(seed, 6)
		s := sw.New(sw.Standard())
		n := 0
		for m, err := range august1914.Walk(&s, source.IntN, august1914.Preferring(func(m sw.Move) int { return weigh(m) })) {
			require.NoError(t, err)
			if n++; n%7 != 0 || m.Verb() == sw.Roll {
				continue
			}
			for _, seat := range []august1914.Seat{sw.GermanSeat, sw.EntenteSeat} {
				v := seat.Viewer()
				twin, next := s.Resample(v, source.IntN), s
				view := s.View(v)
				require.Equal(t, view, twin.View(v))
				// A hidden unit that moves becomes visible with its morale.
				hidden := m.Verb() == sw.Step && !slices.Contains(viewed(&view), m.Unit())
				if hidden || august1914.Check(&twin, m) != nil {
					continue
				}
				events, err := next.Play(m, nil)
				require.NoError(t, err)
				others, err := twin.Play(m, nil)
				require.NoError(t, err)
				if sealed(events) || sealed(others) {
					continue
				}
				require.Equal(t, next.ToAct(), twin.ToAct(), "%s after %s", v, m)
				require.Equal(t, next.Decision(v), twin.Decision(v), "%s after %s", v, m)
				asked++
			}
		}
	}
	require.Greater(t, asked, 300)
}

// weigh prefers moves that lead to many decisions.
func weigh(m sw.Move) int {
	switch m.Verb() {
	case sw.Done, sw.Stop:
		return 1
	case sw.Step:
		return 2
	}
	return 20
}
