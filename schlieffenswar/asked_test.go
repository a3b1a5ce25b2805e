package schlieffenswar_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// playedAlike is what everybody sees of who decides what, and of the phases.
type playedAlike struct {
	ToAct    august1914.Actors
	Decision august1914.Decision
	Phases   []string
	View     string
}

// requireTwins plays the same moves in two positions that the enemy and the
// spectators cannot tell apart, and requires that they see the same decisions
// and phases after each.
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

// Whether a corps that lies hidden is reduced, fatigued, out of supply or in
// command is not told by the stages of the phase.
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
		two.Play("German done", "German refit ger-ii") // which nobody is told
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

// Room in a hex depends on what lies below.
func TestRule6_6_ReturnsAndArrivalsTellNothing(t *testing.T) {
	t.Run("returns", func(t *testing.T) {
		// All cities of Germany but 1005 are in enemy hands; in the one stack
		// there is room for a corps.
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
		// Another hex than 0918 is not open. Below its three corps lies the HQ, or
		// a fourth, so that there is no room.
		pos := sw.Position{Turn: 4, Active: august1914.Allied, Phase: sw.Regroup, Control: []string{"0919", "1019"}}
		f := fightIn(t, pos, "bri-c", "bri-iii 0918", "bri-i 0918", "bri-ii 0918", "bri-hq 1118", "ger-ii 0605", "fra-1 2514")
		f.stage("arrive")
		require.Equal(t, []string{"Entente done"}, movesOf(f), "asked, though there is no room")
	})
}

// otherOf returns the one of ger-hq-1 and ger-ii that is not given.
func otherOf(id string) string {
	if id == "ger-ii" {
		return "ger-hq-1"
	}
	return "ger-ii"
}

// movesOf lists the legal moves in notation.
func movesOf(f *fight) []string { return layMoves(&f.State) }

// Who cannot send two corps to the east is asked like who can. (Rule 9.4)
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

// Whether a unit that lies hidden can move is not told by the end of the phase,
// nor whether a moving unit is in command by the end of its march.
func TestRule6_6_MovementTellsNothing(t *testing.T) {
	t.Run("hidden units that cannot move", func(t *testing.T) {
		// All around 1306 every step costs two points or more, and the corps on
		// top has one.
		set := func(low string) *fight {
			return fightMove(t, sw.GermanSeat, low, "ger-iii 1306 fatigued out", "fra-1 2514")
		}
		requireTwins(t, set("ger-ii 1306"), set("ger-ii 1306 fatigued out"), sw.EntenteSeat)
	})
	t.Run("command of a march", func(t *testing.T) {
		// ger-ii has four points. Which of the stacks has the HQ is not known.
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

// An HQ that rolls for its forced march is seen until it has. (Rules 6.6, 10.6)
func TestRule10_6_TheRollIsMadeInTheOpen(t *testing.T) {
	f := fightMove(t, sw.EntenteSeat, "fra-hq-4 2516", "fra-1 2121", "ger-ii 1108")
	f.march("fra-hq-4", longWay[:8]...) // seven points of five
	require.Equal(t, "10.6", f.due())
	view := f.State.View(sw.GermanSeat.Viewer())
	require.Contains(t, viewed(&view), "fra-hq-4")
	f.roll(3)
	require.Equal(t, august1914.Public, f.last("attrition").Audience)
	view = f.State.View(sw.GermanSeat.Viewer())
	require.NotContains(t, viewed(&view), "fra-hq-4", "it lies under the corps")
}

// viewed lists the units on the map that a view shows.
func viewed(v *sw.View) (ids []string) {
	for _, u := range v.Units() {
		if u.Hex != "" {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

// Whether other units could attack too, or any at all, is not told.
func TestRule6_6_CombatTellsNothing(t *testing.T) {
	t.Run("gathering", func(t *testing.T) {
		// The hidden HQ commands two hexes far, and out of supply one: not as far
		// as 2413.
		set := func(hq string) *fight {
			return fightGermansAttack(t, "ger-ii 2413", "ger-ix 2314", hq, "ger-iii 2315", "fra-1 2414", "fra-2 2818")
		}
		one, two := set("ger-hq-1 2315"), set("ger-hq-1 2315 out")
		requireTwins(t, one, two, sw.EntenteSeat, "German assault 2414", "German join ger-ii")
		require.Equal(t, "gather", one.Kind())
	})
	t.Run("declaring", func(t *testing.T) {
		// A Landwehr corps attacks in company only; what lies below may lead it.
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

// A third corps, of which one stays out of the battle, is not told from a depot
// before the defenders are known. (Rule 11.2)
func TestRule11_2_TheChoiceTellsNothing(t *testing.T) {
	set := func(low, far string) *fight {
		return fightEntenteAttacks(t, low+" 1108", "ger-iii 1108", "ger-iv 1108", far+" 1006", "ger-ix 1006", "fra-1 1208")
	}
	one, two := set("ger-ii", "ger-depot-1"), set("ger-depot-1", "ger-ii")
	requireTwins(t, one, two, sw.EntenteSeat, "Entente assault 1108", "Entente join fra-1", "German join ger-iii", "German join ger-iv")
}

// The moves that are public lead twins the same way, over whole games: of a
// position and of what the enemy may take it for, the same player is to act, on
// the same decision.
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
				// A hidden unit that moves comes into sight, and its morale with it.
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

// Those who defend without being chosen are told, and disclosed: HQs always,
// and corps of which there are no more than two.
func TestRule11_2_DefendersAreTold(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513", "fra-hq-1 2514", "fra-1 2514", "fra-2 2514", "fort-verdun 1910")
	f.Play("German assault 2514")
	events := f.Play("German join ger-ii")
	var told []string
	for _, e := range layEvents(events, "join")[1:] {
		require.Equal(t, august1914.Public, e.Audience)
		require.Equal(t, "11.2", e.Rule)
		require.Equal(t, e.Unit != "2e Corps d’Armée", e.Seals != 0, e.Unit)
		told = append(told, e.Unit)
	}
	require.Len(t, told, 3)

	f = fightGermansAttack(t, "ger-ii 2513", "fra-hq-1 2514", "fra-1 2514", "fra-2 2514", "fra-3 2514")
	f.Play("German assault 2514")
	require.Len(t, layEvents(f.Play("German join ger-ii"), "join"), 2, "ger-ii and the HQ")
	require.Equal(t, "defend", f.Kind())
}

// weigh prefers what leads to many decisions.
func weigh(m sw.Move) int {
	switch m.Verb() {
	case sw.Done, sw.Stop:
		return 1
	case sw.Step:
		return 2
	}
	return 20
}

// sealed reports whether events disclose something.
func sealed(events []august1914.Event) bool {
	for _, e := range events {
		if e.Seals != 0 {
			return true
		}
	}
	return false
}

// recorded plays moves of a position into a record.
func recorded(t *testing.T, f *fight, moves ...string) *sw.Record {
	t.Helper()
	return gametest.Recorded(t, f.State, (*sw.State).ParseMove, moves...)
}

// toldTo lists the events of a kind in a record that a viewer may know of.
func toldTo(r *sw.Record, v august1914.Viewer, kind string) (list []august1914.Event) {
	events, _, _ := r.CatchUp(v, august1914.Bookmark{})
	return layEvents(events, kind)
}

// Rule 6.6: opponents do not see which hidden units join an attack before it is made.
// Until then the player can take the moves back.
func TestRule6_6_AttackersAreSeenWhenTheAttackIsMade(t *testing.T) {
	german, entente := sw.GermanSeat.Viewer(), sw.EntenteSeat.Viewer()
	set := func(low string) *fight {
		return fightGermansAttack(t, "ger-hq-1 2413", low+" 2413", "ger-x 2413", "ger-iii 2413", otherCorps(low)+" 2405", "ger-ix 2405", "fra-1 2414", "fra-2 2818")
	}
	f := set("ger-ii")
	hidden := []string{"German assault 2414", "German join ger-ii", "German join ger-x", "German join ger-hq-1"}
	all := append(hidden, "German join ger-iii")

	r := recorded(t, f, hidden...)
	now := r.Now()
	for _, v := range []august1914.Viewer{entente, august1914.Spectator} {
		view := now.View(v)
		require.NotContains(t, viewed(&view), "ger-ii")
		battle, on := view.Battle()
		require.True(t, on)
		require.Empty(t, battle.Attackers)
		require.Equal(t, 3, view.Acted("2413"), "how many gather is open")
		require.Empty(t, toldTo(r, v, "join"))
		_, err := now.ReckonBattle(v)
		require.ErrorContains(t, err, "hidden units gather")
		before := f.State
		require.NoError(t, before.Apply(f.Move(hidden[0])))
		require.Equal(t, "German join unseen 2413", before.Tell(f.Move(hidden[1]), v))
		require.Equal(t, "German join ger-iii", before.Tell(f.Move("German join ger-iii"), v))
	}
	view := now.View(german)
	battle, _ := view.Battle()
	require.ElementsMatch(t, []string{"ger-ii", "ger-x", "ger-hq-1"}, battle.Attackers)
	_, err := now.ReckonBattle(german)
	require.NoError(t, err)
	require.Equal(t, len(hidden), r.TakeBackAll(sw.GermanSeat))
	require.Equal(t, f.State, r.Now())

	// The stack may not send more, and yet its player has to make the attack.
	r = recorded(t, f, all...)
	now = r.Now()
	require.Equal(t, "gather", now.Decision(entente).Kind)
	require.Equal(t, len(all), r.TakeBackAll(sw.GermanSeat))

	r = recorded(t, f, append(all, "German done")...)
	require.ErrorIs(t, r.CanTakeBack(sw.GermanSeat), august1914.ErrSealed)
	var told []string
	for _, e := range toldTo(r, entente, "join") {
		require.Equal(t, e.ID != "ger-iii" && e.ID != "fra-1", e.Seals != 0, e.ID)
		told = append(told, e.ID)
	}
	require.ElementsMatch(t, []string{"ger-ii", "ger-x", "ger-hq-1", "ger-iii", "fra-1"}, told)
	now = r.Now()
	view = now.View(entente)
	require.Subset(t, viewed(&view), []string{"ger-ii", "ger-x", "ger-hq-1", "ger-iii"})

	// Another corps might have gathered from there.
	one, two := set("ger-ii"), set("ger-iv")
	one.Play("German assault 2414", "German join ger-ii")
	two.Play("German assault 2414", "German join ger-iv")
	requireTwins(t, one, two, sw.EntenteSeat, "German join ger-iii")
	seen := map[string]bool{}
	source := dice.NewPCG(1914, 66)
	for range 50 {
		world := one.State.Resample(entente, source.IntN)
		view := world.View(august1914.Umpire)
		battle, _ := view.Battle()
		require.Len(t, battle.Attackers, 2)
		for _, u := range battle.Attackers {
			seen[u] = true
		}
	}
	require.Equal(t, map[string]bool{"ger-ii": true, "ger-iv": true, "ger-x": true, "ger-iii": true}, seen)
}

// otherCorps returns the one of ger-ii and ger-iv that is not given.
func otherCorps(id string) string {
	if id == "ger-ii" {
		return "ger-iv"
	}
	return "ger-ii"
}

// Rule 11.2: the corps that defend are seen together, when all have been chosen.
func TestRule11_2_DefendersAreSeenWhenAllAreChosen(t *testing.T) {
	german := sw.GermanSeat.Viewer()
	f := fightGermansAttack(t, "ger-ii 2513", "fra-hq-1 2514", "fra-1 2514", "fra-2 2514", "fra-3 2514")
	f.Play("German assault 2514", "German join ger-ii")
	require.Equal(t, "defend", f.Kind())
	r := recorded(t, f, "Entente join fra-1")
	now := r.Now()
	view := now.View(german)
	require.NotContains(t, viewed(&view), "fra-1")
	require.Contains(t, viewed(&view), "fra-hq-1", "it always takes part")
	battle, _ := view.Battle()
	require.Equal(t, []string{"fra-hq-1"}, []string(battle.Defenders))
	require.Empty(t, toldTo(r, german, "join"))
	require.Equal(t, "Entente join unseen 2514", f.State.Tell(f.Move("Entente join fra-1"), german))
	for _, v := range []august1914.Viewer{german, sw.EntenteSeat.Viewer()} {
		_, err := now.ReckonBattle(v)
		require.NoError(t, err)
	}
	require.Equal(t, 1, r.TakeBackAll(sw.EntenteSeat))

	r = recorded(t, f, "Entente join fra-1", "Entente join fra-3")
	require.ErrorIs(t, r.CanTakeBack(sw.EntenteSeat), august1914.ErrSealed)
	told := toldTo(r, german, "join")
	require.Len(t, told, 2)
	for _, e := range told {
		require.Equal(t, "11.2", e.Rule)
		require.Equal(t, e.ID == "fra-1", e.Seals != 0, e.ID)
	}
}

// Rule 2.8: an attacker that is eliminated lies open, and took part.
func TestRule2_8_EliminatedAttackersStayInTheBattle(t *testing.T) {
	f := fightGermansAttack(t, "ger-ii 2513 1", "ger-iii 2513", "fra-1 2514", "fra-2 2514")
	f.attack("2514", "ger-ii", "ger-iii")
	f.decide(1)
	require.Equal(t, "2/0", f.result())
	f.Play("German lose ger-ii")
	require.Equal(t, "attacker losses", f.Kind())
	for _, v := range []august1914.Viewer{august1914.Umpire, sw.EntenteSeat.Viewer(), sw.GermanSeat.Viewer()} {
		view := f.State.View(v)
		battle, _ := view.Battle()
		require.Equal(t, []string{"ger-ii", "ger-iii"}, []string(battle.Attackers))
	}
}

// Rule 6.6: an attacker that dies on top of a hidden unit shows the enemy the next one,
// so that the loss that led to it is not taken back.
func TestRule6_6_ALossThatBaresTheNextUnitIsNotTakenBack(t *testing.T) {
	for below, sealed := range map[string]august1914.Actors{
		"ger-hq-1 2513": august1914.Actors(0).With(sw.EntenteSeat.Actor()),
		"ger-hq-1 2413": 0,
	} {
		f := fightGermansAttack(t, below, "ger-ii 2513 1 fatigued", "ger-iii 2413", "ger-iv 2413", "ger-x 2413", "ger-v 2414 elan", "fra-1 2514 1", "fra-2 2514 2")
		f.attack("2514", "ger-ii", "ger-iii", "ger-iv", "ger-x", "ger-v")
		f.decide(6)
		require.Equal(t, "0/2", f.result())
		f.Play("Entente lose fra-1")
		losses := layEvents(f.Play("Entente lose fra-2"), "loss")
		require.Len(t, losses, 2)
		require.Equal(t, "ger-ii", losses[1].ID)
		require.Equal(t, sealed, losses[1].Seals, below)
	}
}
