package germanyatwar_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// fightNew begins a game with settings.
func fightNew(t *testing.T, settings ...string) *fightplay {
	t.Helper()
	sc := gaw.Standard()
	for _, text := range settings {
		setting, err := august1914.ParseSetting(text)
		require.NoError(t, err)
		sc, err = sc.With(setting)
		require.NoError(t, err)
	}
	return fightAs(t, "German", gaw.New(sc))
}

// placeTo places units as they come until an icon in an area is next, or all
// stand.
func (f *fightplay) placeTo(area string) {
	f.T.Helper()
	for range 200 {
		require.NotEqual(f.T, "dice", f.actor(), "nothing is drawn")
		seat := gaw.GermanSeat.Actor()
		if f.actor() == "Entente" {
			seat = gaw.EntenteSeat.Actor()
		}
		m := f.State.LegalMoves(seat, nil)[0]
		if m.Verb() != gaw.Place || m.To() == area {
			return
		}
		f.Play(m.String())
	}
	require.Fail(f.T, "set up without end")
}

func TestRule8_1_FreeSetup(t *testing.T) {
	t.Run("players choose, the Entente first", func(t *testing.T) {
		f := fightNew(t, "setup=free")
		require.Equal(t, "Entente", f.actor())
		f.placeTo("85")
		f.Refuse("5.0", "Entente place f2-ix 85") // wrong army
		f.Refuse("5.0", "Entente place f1-6c 85") // wrong type
		f.Play("Entente place f1-xxi 85")
		f.Refuse("5.0", "Entente place f1-xxi 85") // it stands there already
		f.Play("Entente place f1-vii 85")
		require.False(t, f.Can("Entente place f1-viii 85"), "one unit an icon, and these are filled")
		f.Refuse("5.0", "Entente place f1-viii 85")
	})
	t.Run("only in the set-up", func(t *testing.T) {
		f := fightNew(t, "setup=free")
		f.placeTo("")
		placed := map[august1914.Side]int{}
		for _, u := range f.State.Position().Units {
			if info, _ := gaw.Standard().Unit(u.ID); u.Area != "" {
				placed[info.Power.Side()]++
			}
		}
		require.Equal(t, map[august1914.Side]int{august1914.German: 42, august1914.Allied: 46}, placed)
		f.Play("German pass", "German done", "Entente pass", "Entente done")
		require.Equal(t, "dice", f.actor(), "reinforcements are drawn")
	})
	t.Run("drawn otherwise", func(t *testing.T) {
		f := fightNew(t)
		require.Equal(t, "dice", f.actor())
		f.Refuse("3.2", "Entente place f1-vii 85")
	})
	t.Run("of one player alone", func(t *testing.T) {
		f := fightNew(t, "setup=free-entente")
		require.Equal(t, "Entente", f.actor())
		for f.actor() == "Entente" {
			f.Play(f.State.LegalMoves(gaw.EntenteSeat.Actor(), nil)[0].String())
		}
		require.Equal(t, "dice", f.actor(), "the Germans draw")
		f = fightNew(t, "setup=free-german")
		for f.actor() == "dice" {
			f.Play(f.State.LegalMoves(august1914.Dice, nil)[0].String())
		}
		require.Equal(t, "German", f.actor())
		require.Equal(t, gaw.Place, f.State.LegalMoves(gaw.GermanSeat.Actor(), nil)[0].Verb())
	})
}

func TestRule8_2_Paris(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  int
	}{
		{"a point a turn", []string{"option paris=on", "valour Germany 3"}, 2},
		{"down to none", []string{"option paris=on"}, 0},
		{"not when Paris is German", []string{"option paris=on", "valour Germany 3", "german 46"}, 3},
		{"not without the option", []string{"valour Germany 3"}, 3},
		{"contested Paris is who held it's", []string{"option paris=on", "valour Germany 3", "g7-xiv 46", "f-paris 46"}, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := fightTurnEnd(t, "German", append(c.lines, "g7-l 79")...)
			require.Equal(t, c.want, f.valour("Germany"))
		})
	}
	t.Run("in every turn", func(t *testing.T) {
		for _, turn := range []int{1, 2, 3, 4} {
			f := fightTurnEnd(t, "German", "option paris=on", "valour Germany 3", "g7-l 79", "turn "+strconv.Itoa(turn))
			require.Equal(t, 2, f.valour("Germany"))
		}
	})
	t.Run("the points of others stay", func(t *testing.T) {
		f := fightTurnEnd(t, "German", "option paris=on", "valour Germany 3", "valour France 2", "valour Belgium 1")
		require.Equal(t, []int{2, 1}, []int{f.valour("France"), f.valour("Belgium")})
	})
}

func TestRule8_3_RailMovement(t *testing.T) {
	rail := func(t *testing.T, side string, lines ...string) *fightplay {
		t.Helper()
		return fightStart(t, side, append(lines, "option rail=on")...)
	}
	t.Run("any distance", func(t *testing.T) {
		f := rail(t, "German", "g7-xiv 91", "german 91").then("German strategic", "German rail g7-xiv 91 > 12")
		require.Equal(t, "12", f.at("g7-xiv"))
		f = rail(t, "Entente", "f1-vii 90").then("Entente strategic", "Entente rail f1-vii 90 > 5")
		require.Equal(t, "5", f.at("f1-vii"))
	})
	t.Run("only with the option", func(t *testing.T) {
		f := fightStart(t, "German", "g7-xiv 91", "german 91").then("German strategic")
		require.False(t, f.Can("German rail g7-xiv 91 > 12"))
		f.Refuse("8.3", "German rail g7-xiv 91 > 12")
	})
	t.Run("not in a tactical action", func(t *testing.T) {
		f := rail(t, "German", "g7-xiv 87", "g7-l 79").tactical("g7-l")
		require.False(t, f.Can("German rail g7-xiv 87 > 12"))
		f.Refuse("7.3.2", "German rail g7-xiv 87 > 12")
	})
	t.Run("one unit in a pass", func(t *testing.T) {
		f := rail(t, "German", "g7-xiv 87", "g7-xv 87").then("German pass", "German rail g7-xiv 87 > 12")
		require.Equal(t, "12", f.at("g7-xiv"))
		require.False(t, f.Can("German rail g7-xv 87 > 12"))
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("seven German units, or five of the Entente, in a strategic action", func(t *testing.T) {
		f := rail(t, "German", "g7-xiv 87", "g7-xv 87", "g7-xivr 87", "g7-30r 87", "g7-gde 79", "g6-ib 79", "g6-iib 79", "g6-iiib 79")
		f.Play("German strategic")
		for _, m := range []string{"g7-xiv 87 > 12", "g7-xv 87 > 12", "g7-xivr 87 > 12", "g7-30r 87 > 12", "g7-gde 79 > 11", "g6-ib 79 > 11", "g6-iib 79 > 11"} {
			f.Play("German rail " + m)
		}
		require.False(t, f.Can("German rail g6-iiib 79 > 11"))
		require.Equal(t, "79", f.at("g6-iiib"))
		f = rail(t, "Entente", "f1-vii 90", "f1-viii 90", "f1-xiii 90", "f1-xiv 90", "f2-ix 85", "f2-xv 85")
		f.Play("Entente strategic")
		for _, m := range []string{"f1-vii 90 > 5", "f1-viii 90 > 5", "f1-xiii 90 > 5", "f1-xiv 90 > 5", "f2-ix 85 > 4"} {
			f.Play("Entente rail " + m)
		}
		require.False(t, f.Can("Entente rail f2-xv 85 > 4"))
	})
	t.Run("not from, across or to the enemy", func(t *testing.T) {
		f := rail(t, "German", "g7-xiv 91", "f1-vii 91", "german 91").then("German strategic")
		f.Refuse("8.3", "German rail g7-xiv 91 > 87") // contested
		f = rail(t, "German", "g7-xiv 79", "g7-xv 87", "f1-vii 87").then("German strategic")
		f.Refuse("8.3", "German rail g7-xiv 79 > 87") // would engage
		f.Refuse("8.3", "German rail g7-xiv 79 > 90") // not friendly
		f = rail(t, "German", "g7-xiv 91", "german 91", "entente 87 92", "discs 87 Germany 0", "g7-xv 79").then("German strategic")
		require.False(t, f.Can("German rail g7-xiv 91 > 79"), "there is no way, and it is isolated")
	})
	t.Run("not isolated units", func(t *testing.T) {
		f := rail(t, "Entente", "e-i 85", "f1-vii 85", "german 1 5").then("Entente strategic")
		f.Refuse("7.0.1", "Entente rail e-i 85 > 84")
		f.Play("Entente rail f1-vii 85 > 84")
	})
	t.Run("not the garrison of Paris", func(t *testing.T) {
		f := rail(t, "Entente", "f-paris 46", "f1-vii 85").then("Entente strategic")
		f.Refuse("4.2.2", "Entente rail f-paris 46 > 85")
	})
	t.Run("without overstacking", func(t *testing.T) {
		f := rail(t, "German", "g7-xiv 79", "g6-ib 80", "g6-iib 80").then("German strategic")
		f.Refuse("2.4", "German rail g7-xiv 79 > 80")
	})
	t.Run("not across the Channel", func(t *testing.T) {
		f := rail(t, "Entente", "e-i GB", "f1-vii 85").then("Entente strategic")
		f.Refuse("8.3", "Entente rail e-i GB > 16")
		f.Refuse("8.3", "Entente rail f1-vii 85 > GB")
	})
}

func TestRule8_4_PlanXVII(t *testing.T) {
	attack := func(t *testing.T, lines ...string) *fightplay {
		t.Helper()
		return fightStart(t, "Entente", append(lines, "disc German")...)
	}
	on := "option plan-xvii=on"
	t.Run("a point for a new engagement in Germany", func(t *testing.T) {
		f := attack(t, on, "f1-l 90", "f1-vii 90", "g7-xiv 91").tactical("f1-l").then("Entente step f1-vii 90 > 91")
		require.Equal(t, 0, f.valour("France"), "not before the battle is over")
		f.battle("91")
		require.Equal(t, [2]int{4 + 4, 5}, f.firepower())
		require.Equal(t, 1, f.spread().valour("France"))
	})
	t.Run("whatever becomes of them", func(t *testing.T) {
		f := attack(t, on, "f1-l 90 x1", "f1-vii 90 x1", "g7-xiv 91").tactical("f1-l").then("Entente step f1-vii 90 > 91").battle("91").spread()
		require.Equal(t, "dead", f.at("f1-vii"))
		require.Equal(t, 1, f.valour("France"))
	})
	t.Run("not without the option", func(t *testing.T) {
		f := attack(t, "f1-l 90", "f1-vii 90", "g7-xiv 91").tactical("f1-l").then("Entente step f1-vii 90 > 91").battle("91").spread()
		require.Equal(t, 0, f.valour("France"))
	})
	t.Run("not for an old engagement", func(t *testing.T) {
		f := attack(t, on, "f1-l 90", "f1-vii 91", "g7-xiv 91").tactical("f1-l").battle("91").spread()
		require.Equal(t, 0, f.valour("France"))
	})
	t.Run("not with allies", func(t *testing.T) {
		f := fightStart(t, "Entente", on, "f1-vii 90", "e-i 90", "g7-xiv 91").then("Entente strategic", "Entente step f1-vii 90 > 91", "Entente step e-i 90 > 91")
		require.Equal(t, 0, f.battle("91").spread().valour("France"))
		f = fightStart(t, "Entente", on, "f1-vii 90", "e-i 90", "g7-xiv 91").then("Entente strategic", "Entente step e-i 90 > 91")
		f.battle("91").spread()
		require.Equal(t, []int{0, 0}, []int{f.valour("France"), f.valour("Britain")})
	})
	t.Run("not outside of Germany", func(t *testing.T) {
		f := fightStart(t, "Entente", on, "f4-xii 58", "g7-xiv 37").then("Entente strategic", "Entente step f4-xii 58 > 37").battle("37").spread()
		require.Equal(t, 0, f.valour("France"), "Luxembourg is not")
		f = fightStart(t, "Entente", on, "f1-vii 90", "g7-xiv 85").then("Entente strategic", "Entente step f1-vii 90 > 85")
		require.Equal(t, 0, f.battle("85").spread().valour("France"))
	})
	t.Run("not by walking in", func(t *testing.T) {
		f := attack(t, on, "f1-l 90", "f1-vii 90").tactical("f1-l").then("Entente step f1-vii 90 > 91").reach("impulse")
		require.Equal(t, 0, f.valour("France"))
	})
	t.Run("in a strategic action too", func(t *testing.T) {
		f := fightStart(t, "Entente", on, "f1-vii 90", "g7-xiv 91").then("Entente strategic", "Entente step f1-vii 90 > 91").battle("91").spread()
		require.Equal(t, 1, f.valour("France"))
	})
	t.Run("even if the Germans leave before the battle", func(t *testing.T) {
		f := fightStart(t, "Entente", on, "f1-vii 90", "g1-2c 91").then("Entente strategic", "Entente step f1-vii 90 > 91").declare("91")
		f.then("German retreat g1-2c 91 > 87").stand()
		require.False(t, f.fought())
		require.Equal(t, 1, f.valour("France"))
	})
	t.Run("it can be the tenth", func(t *testing.T) {
		f := fightStart(t, "Entente", on, "f1-vii 90", "g7-xiv 91", "valour France 9").then("Entente strategic", "Entente step f1-vii 90 > 91").battle("91").spread()
		f.over(august1914.Allied, "decisive")
	})
	t.Run("each time again", func(t *testing.T) {
		f := fightStart(t, "Entente", on, "f1-l 90", "f2-l 46", "f1-vii 90", "f1-viii 86", "g7-xiv 91", "g7-xv 87", "discs 87 Germany 0").tactical("f1-l", "f2-l")
		f.then("Entente step f1-vii 90 > 91", "Entente step f1-viii 86 > 87").battle("91").spread().battle("87").spread()
		require.Equal(t, 2, f.valour("France"))
	})
	t.Run("besides that of a conquest", func(t *testing.T) {
		f := fightStart(t, "Entente", on, "f1-vii 91", "g7-lw 87 x1", "discs 87 Germany 0", "entente 91").then("Entente strategic", "Entente step f1-vii 91 > 87").battle("87").spread()
		require.Equal(t, "dead", f.at("g7-lw"))
		require.Equal(t, 2, f.valour("France"))
	})
}

// By the summary the point comes when all combat of a tactical action is over, and
// after the other things that it lists there; of strategic actions it says nothing.
func TestOption_PlanXVIIPoint_Action(t *testing.T) {
	later := []string{"option plan-xvii=on", "option plan-xvii-point=action"}
	t.Run("after the last battle", func(t *testing.T) {
		for points, options := range [][]string{later, later[:1]} {
			f := fightStart(t, "Entente", append(options, "disc German", "f1-l 90", "f2-l 46", "f1-vii 90", "f1-viii 86", "g7-xiv 91", "g7-xv 87", "discs 87 Germany 0")...)
			f.tactical("f1-l", "f2-l").then("Entente step f1-vii 90 > 91", "Entente step f1-viii 86 > 87").battle("91").spread()
			require.Equal(t, points, f.valour("France"))
			f.battle("87").spread().reach("impulse")
			require.Equal(t, 2, f.valour("France"))
		}
	})
	t.Run("after the deactivation", func(t *testing.T) {
		dead := fightDead(19, "f2-", "f3-", "f4-", "f5-")
		for winner, options := range map[august1914.Side][]string{august1914.German: later, august1914.Allied: later[:1]} {
			lines := slices.Concat(options, dead, []string{"disc German", "f1-l 90 x1", "f1-vii 90", "g7-xiv 91", "valour France 9"})
			f := fightStart(t, "Entente", lines...).tactical("f1-l").then("Entente step f1-vii 90 > 91").battle("91").spread()
			f.over(winner, "decisive")
		}
	})
	t.Run("not in a strategic action", func(t *testing.T) {
		f := fightStart(t, "Entente", append(later, "f1-vii 90", "g7-xiv 91")...)
		f.then("Entente strategic", "Entente step f1-vii 90 > 91").battle("91").spread().reach("impulse")
		require.Equal(t, 0, f.valour("France"))
	})
	t.Run("not where others join", func(t *testing.T) {
		f := fightStart(t, "Entente", append(later, "disc German", "f1-l 90", "e-l 90", "f1-vii 90", "e-i 90", "g7-xiv 91")...)
		f.tactical("f1-l", "e-l").then("Entente step f1-vii 90 > 91", "Entente step e-i 90 > 91").battle("91").spread().reach("impulse")
		require.Equal(t, 0, f.valour("France"))
	})
}

func TestRule8_4_OnceForEachEngagement(t *testing.T) {
	t.Run("nothing for an old one beside a new one", func(t *testing.T) {
		f := fightStart(
			t, "Entente", "option plan-xvii=on", "disc German", "f1-l 90", "f1-vii 91", "g7-xiv 91", "f2-l 86", "f2-ix 86", "g7-xv 87",
			"discs 87 Germany 0",
		)
		f.tactical("f1-l", "f2-l").then("Entente step f2-ix 86 > 87").battle("87").spread()
		require.Equal(t, 1, f.valour("France"))
		f.battle("91").spread().reach("impulse")
		require.Equal(t, 1, f.valour("France"))
	})
	t.Run("nor when it is fought on", func(t *testing.T) {
		f := fightStart(t, "Entente", "option plan-xvii=on", "disc German", "f1-l 90", "f1-vii 90", "g7-xiv 91")
		f.tactical("f1-l").then("Entente step f1-vii 90 > 91").battle("91").spread().reach("impulse")
		require.Equal(t, 1, f.valour("France"))
		f.then("German pass", "German done").tactical("f1-l").battle("91").spread().reach("impulse")
		require.Equal(t, 2, fightResults(f))
		require.Equal(t, 1, f.valour("France"))
	})
}

func TestRule8_3_NoRoom(t *testing.T) {
	f := fightStart(t, "German", "option rail=on", "g7-xiv 79", "g7-xv 80", "g7-xivr 80")
	f.Play("German strategic")
	require.False(t, f.Can("German rail g7-xiv 79 > 80"))
	f.Refuse("2.4", "German rail g7-xiv 79 > 80")
	require.True(t, f.Can("German rail g7-xiv 79 > 77"))
}
