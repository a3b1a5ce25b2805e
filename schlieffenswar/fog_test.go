package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// layOnMap lists the units on the map in a view.
func layOnMap(view *sw.View) []string {
	var ids []string
	for _, u := range view.Units() {
		if u.Hex != "" {
			ids = append(ids, u.ID)
		}
	}
	return ids
}

func TestRule6_6_FogOfWar(t *testing.T) {
	f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x", "ger-xi", "ger-hq-1"), layStack("1909", "fra-4", "fra-5", "fra-6"),
		layStack("1910", "fort-verdun", "fra-1 fatigued"), []string{"fra-2 eliminated"})
	sees := func(v august1914.Viewer, hex string) []string {
		view := f.State.View(v)
		var ids []string
		for _, u := range view.Units() {
			if u.Hex == hex {
				ids = append(ids, u.ID)
			}
		}
		return ids
	}
	t.Run("their own units", func(t *testing.T) {
		require.ElementsMatch(t, []string{"ger-x", "ger-xi", "ger-hq-1"}, sees(sw.GermanSeat.Viewer(), "1007"))
		require.Equal(t, []string{"fra-4", "fra-5", "fra-6"}, sees(sw.EntenteSeat.Viewer(), "1909"))
	})
	t.Run("the top of an enemy stack", func(t *testing.T) {
		require.Equal(t, []string{"fra-6"}, sees(sw.GermanSeat.Viewer(), "1909"))
		require.Equal(t, []string{"fra-1"}, sees(sw.GermanSeat.Viewer(), "1910"))
		require.Len(t, sees(sw.EntenteSeat.Viewer(), "1007"), 1)
	})
	t.Run("as it is", func(t *testing.T) {
		view := f.State.View(sw.GermanSeat.Viewer())
		require.Contains(t, view.Units(), sw.Unit{ID: "fra-1", Hex: "1910", Steps: 2, Morale: "fatigued"})
	})
	t.Run("how high it is", func(t *testing.T) {
		view := f.State.View(sw.GermanSeat.Viewer())
		require.Equal(t, 3, view.Height("1909"))
		require.Equal(t, 2, view.Height("1910"))
		require.Zero(t, view.Height("1911"))
	})
	t.Run("nothing of what lies below", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x"), layStack("1909", "fra-4 fatigued", "fra-5 elan", "fra-6"), layStack("2009", "fra-1 1", "fra-2 out", "fra-3"))
		other := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x"), layStack("1909", "fra-1 1", "fra-2 out", "fra-6"), layStack("2009", "fra-4", "fra-5", "fra-3"))
		require.Equal(t, f.State.View(sw.GermanSeat.Viewer()), other.State.View(sw.GermanSeat.Viewer()))
		require.Equal(t, f.State.View(august1914.Spectator), other.State.View(august1914.Spectator))
		require.NotEqual(t, f.State.View(sw.EntenteSeat.Viewer()), other.State.View(sw.EntenteSeat.Viewer()))
	})
	t.Run("a spectator sees the tops of both sides, the umpire all", func(t *testing.T) {
		require.Len(t, sees(august1914.Spectator, "1007"), 1)
		require.Equal(t, []string{"fra-6"}, sees(august1914.Spectator, "1909"))
		require.Equal(t, []string{"ger-xi"}, sees(august1914.Spectator, "1007"), "a corps lies above its HQ")
		require.Len(t, sees(august1914.Umpire, "1007"), 3)
		require.Len(t, sees(august1914.Umpire, "1909"), 3)
	})
	t.Run("a fort lies above HQ and depots", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-x"), layStack("1910", "fort-verdun", "fra-hq-3"))
		view := f.State.View(sw.GermanSeat.Viewer())
		require.ElementsMatch(t, []string{"ger-x", "fort-verdun"}, layOnMap(&view))
	})
	t.Run("who moves is seen on the way", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1007", "ger-hq-1"), layStack("1006", "ger-x"), layStack("2817", "fra-6"))
		f.Play("German step ger-hq-1 1007 > 1006")
		view := f.State.View(sw.EntenteSeat.Viewer())
		require.ElementsMatch(t, []string{"ger-x", "ger-hq-1", "fra-6"}, layOnMap(&view))
		f.Play("German stop")
		view = f.State.View(sw.EntenteSeat.Viewer())
		require.ElementsMatch(t, []string{"ger-x", "fra-6"}, layOnMap(&view))
	})
	t.Run("who fights is seen", func(t *testing.T) {
		f := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi", "ger-xii"), layStack("1809", "fra-6"))
		f.Play("German assault 1809", "German join ger-x", "German done")
		view := f.State.View(sw.EntenteSeat.Viewer())
		require.ElementsMatch(t, []string{"ger-x", "ger-xii", "fra-6"}, layOnMap(&view))
	})
	t.Run("a unit that enters lies on top", func(t *testing.T) {
		f := lay(t, 3, sw.EntenteSeat, sw.Movement, layStack("1909", "fra-4"), layStack("2009", "fra-5", "fra-6"), layStack("1007", "ger-x"))
		top := func(hex string) string {
			view := f.State.View(sw.GermanSeat.Viewer())
			for _, u := range view.Units() {
				if u.Hex == hex {
					return u.ID
				}
			}
			return ""
		}
		require.Equal(t, "fra-6", top("2009"))
		f.Play("Entente step fra-5 2009 > 1909", "Entente stop")
		require.Equal(t, "fra-5", top("1909"))
		f.Play("Entente step fra-6 2009 > 1909", "Entente stop")
		require.Equal(t, "fra-6", top("1909"))
	})
}

// A unit in an attacked hex that does not take part stays hidden.
func TestRule6_6_ThirdCorpsOfADefense(t *testing.T) {
	views := map[bool]sw.View{}
	for _, third := range []string{"fra-3", "fra-4"} {
		elsewhere := map[string]string{"fra-3": "fra-4", "fra-4": "fra-3"}[third]
		f := fightGermansAttack(
			t, "ger-ii 2513", "ger-iii 2513", third+" 2514", "fra-1 2514", "fra-2 2514", elsewhere+" 2817", "fra-5 2817",
		)
		f.attack("2514", "ger-ii", "ger-iii")
		f.Play("Entente join fra-1", "Entente join fra-2")
		views[third == "fra-3"] = f.State.View(sw.GermanSeat.Viewer())
	}
	require.True(t, views[true] == views[false])
}

// sealed reports whether any of the events is a disclosure.
func sealed(events []august1914.Event) bool {
	for _, e := range events {
		if e.Seals != 0 {
			return true
		}
	}
	return false
}

// recorded plays moves from a position into a record.
func recorded(t *testing.T, f *fight, moves ...string) *sw.Record {
	t.Helper()
	return gametest.Recorded(t, f.State, (*sw.State).ParseMove, moves...)
}

// toldTo lists the events of a kind in a record that a viewer may know.
func toldTo(r *sw.Record, v august1914.Viewer, kind string) (list []august1914.Event) {
	events, _, _ := r.CatchUp(v, august1914.Bookmark{})
	return layEvents(events, kind)
}

// Rule 6.6: the hidden units of an attack become visible when the attack is made. Until
// then the player can take the moves back.
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
		require.ErrorContains(t, err, "hidden units take part")
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

	// No more units of the stack may join, but its player still has to make the attack.
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

	// Another corps could have joined from there.
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

// otherCorps returns ger-ii or ger-iv, whichever is not id.
func otherCorps(id string) string {
	if id == "ger-ii" {
		return "ger-iv"
	}
	return "ger-ii"
}

// Events disclose the units that defend without a choice: all HQs, and corps if there
// are no more than two.
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

// Rule 11.2: the defending corps become visible together, when all have been chosen.
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

// Rule 2.8: an eliminated attacker is public, and it took part.
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

// Rule 6.6: if an attacker is eliminated on top of a hidden unit, the enemy sees the
// next unit and cannot take back the move that led to the loss.
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

// Only the owner is told the losses of a hidden unit. Others learn the hex of a step
// loss, and the names of units that leave the map. (Rule 6.6)
func TestRule6_6_LossesOfHiddenUnits(t *testing.T) {
	toldTo := func(v august1914.Viewer, events []august1914.Event) (list []string) {
		for _, e := range august1914.EventsFor(v, layEvents(events, "loss"), nil) {
			list = append(list, e.String())
		}
		return list
	}
	german, entente := sw.GermanSeat.Viewer(), sw.EntenteSeat.Viewer()
	t.Run("a third corps", func(t *testing.T) {
		for steps, want := range map[string][3]string{
			"2": {"A unit in 2514 loses a step.", "1er Corps d’Armée in 2514 loses a step.", "Entente lose unseen 2514"},
			"1": {"1er Corps d’Armée in 2514 is eliminated.", "1er Corps d’Armée in 2514 is eliminated.", "Entente lose fra-1"},
		} {
			f := fightGermansAttack(
				t, "ger-hq-1 2413", "ger-ii 2513", "ger-iii 2513", "ger-iv 2513", "ger-ix 2413", "ger-gd 2413", "ger-vii 2413",
				"fra-1 2514 "+steps, "fra-2 2514", "fra-3 2514",
			)
			f.attack("2514", "ger-ii", "ger-iii", "ger-iv", "ger-ix", "ger-gd", "ger-vii")
			f.Play("Entente join fra-2", "Entente join fra-3")
			f.roll(6) // 3:1 is 0/3
			lose := sw.MustParseMove("Entente lose fra-1")
			f.Play("Entente lose fra-2")
			require.Equal(t, want[2], f.State.Tell(lose, german))
			require.Equal(t, want[2], f.State.Tell(lose, august1914.Spectator))
			require.Equal(t, "Entente lose fra-1", f.State.Tell(lose, entente))
			require.Equal(t, "Entente lose fra-3", f.State.Tell(sw.MustParseMove("Entente lose fra-3"), german))
			events := f.Play("Entente lose fra-1")
			require.Equal(t, []string{want[0]}, toldTo(german, events))
			require.Equal(t, []string{want[0]}, toldTo(august1914.Spectator, events))
			require.Equal(t, []string{want[1]}, toldTo(entente, events))
		}
	})
	t.Run("a corps beside the attackers", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-iii 2513", "ger-ii 2513", "fra-1 2514", "fra-2 2514")
		f.Play("German assault 2514", "German join ger-ii", "German done")
		f.roll(1) // 1:2 is 2/0
		f.Play("German lose ger-ii")
		require.Equal(t, []string{"A unit in 2513 loses a step."}, toldTo(entente, f.Play("German lose ger-iii")))
	})
	t.Run("attackers are seen until the battle is over", func(t *testing.T) {
		f := fightGermansAttack(t, "ger-ii 2513 fatigued", "ger-iii 2513", "fra-1 2514", "fra-2 2514")
		f.Play("German assault 2514", "German join ger-ii", "German done")
		require.Equal(t, "2/0", f.result(), "1:2, and a column to the left")
		f.Play("German lose ger-ii", "German lose ger-iii")
		require.Equal(t, "eliminated", f.unit("ger-ii").Box, "it was fatigued already")
		require.Len(t, layEvents(f.Events, "loss"), 3)
		for _, e := range layEvents(f.Events, "loss") {
			require.Equal(t, august1914.Public, e.Audience, e.String())
		}
	})
	t.Run("attrition", func(t *testing.T) {
		f := fightIn(t, sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Administration}, "ger-ii 1609 1", "ger-x 1609", "fra-1 2817")
		events := f.roll(1)
		require.Equal(t, []string{"II. Armeekorps in 1609 is eliminated."}, toldTo(entente, events), "its box lies open")
		rolls := august1914.EventsFor(entente, layEvents(events, "attrition"), nil)
		require.Len(t, rolls, 1)
		require.Equal(t, "In 1609, 1 is rolled for attrition, and a step is lost.", rolls[0].String())

		f = fightIn(t, sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Administration}, "ger-ii 1609", "ger-x 1609", "fra-1 2817")
		require.Empty(t, toldTo(entente, f.roll(1)))
	})
}
