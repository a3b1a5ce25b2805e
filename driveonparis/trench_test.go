package driveonparis_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

// layDig goes on to the entrenching stage of the active side, and reports whether there
// is one.
func layDig(l *layout) bool {
	l.T.Helper()
	side := l.side()
	for l.side() == side && l.Kind() != "dig" && l.Kind() != "arrive" {
		l.Play(l.idle())
	}
	return l.side() == side && l.Kind() == "dig"
}

func TestRule1_6a_WhenAndWhatFor(t *testing.T) {
	germans := []string{"ge-13-vii 62.27", layFar, "fr-1-i 8.20"}
	t.Run("not before turn 11", func(t *testing.T) {
		require.False(t, layDig(layGerman(t, 10, germans...)))
	})
	t.Run("the Germans from turn 11", func(t *testing.T) {
		l := layGerman(t, 11, germans...)
		require.True(t, layDig(l))
		require.True(t, l.Can("German dig ge-13-vii"))
	})
	t.Run("the Allies not before them", func(t *testing.T) {
		require.False(t, layDig(layAllied(t, 14, germans...)))
	})
	t.Run("nor when they have only begun", func(t *testing.T) {
		l := layGerman(t, 14, append(germans, "fr-2-i 14.05")...)
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		l.await(dop.AlliedSeat, "move")
		require.False(t, layDig(l))
	})
	t.Run("but after they have completed one", func(t *testing.T) {
		l := layGerman(t, 14, germans...)
		layDig(l)
		l.Play("German dig ge-13-vii")
		l.await(dop.AlliedSeat, "move")
		l.await(dop.GermanSeat, "move")
		l.await(dop.AlliedSeat, "move")
		require.True(t, layDig(l))
		require.True(t, l.Can("Allied dig fr-1-i"))
	})
	// 12:8 is 2:1, and a 7 is A 1, D 1r1. The trench is completed a turn before.
	assault := func(t *testing.T, dig bool) *layout {
		t.Helper()
		l := layGerman(t, 14, "ge-13-vii 45.17", layFar, "ge-hq-1 45.20", "fr-2-i 45.14", "fr-1-i 45.14", "fr-hq-4 45.12")
		layDig(l)
		if dig {
			l.Play("German dig ge-13-vii")
		}
		l.await(dop.AlliedSeat, "move")
		l.await(dop.GermanSeat, "move")
		l.await(dop.AlliedSeat, "move")
		l.Play("Allied form fr-1-i", "Allied form fr-2-i")
		l.march("fr-1-i", "45.14", "45.15", "45.16")
		l.stop()
		l.await(dop.AlliedSeat, "declare")
		l.fight("45.17", 7, "fr-1-i", "fr-2-i")
		for range 10 {
			if l.Kind() == "retreat" || l.Kind() == "move" || l.Kind() == "advance" {
				break
			}
			l.Play(l.idle())
		}
		return l
	}
	t.Run("retreats can be ignored", func(t *testing.T) {
		l := assault(t, true)
		if l.Kind() == "retreat" {
			l.Play("German done")
		}
		require.Equal(t, "45.17", l.unit("ge-13-vii").Hex)
		require.Equal(t, 1, l.unit("ge-13-vii").Steps, "losses are not")
	})
	t.Run("not without a trench", func(t *testing.T) {
		l := assault(t, false)
		require.Equal(t, "retreat", l.Kind())
		require.False(t, l.Can("German done"))
	})
}

func TestRule1_6a_WithoutAWay(t *testing.T) {
	// A unit may stay in a trench even if there is no hex to retreat to.
	p := dop.Position{Turn: 12, Active: august1914.German, Units: layUnits(t,
		"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22", "fr-1-i 20.20",
		"ge-10ldw 10.23", "ge-11ldw 9.22", "ge-25ldw 9.23", "ge-27ldw 11.22", "ge-29ldw 11.23")}
	p.Progress = &dop.Progress{
		Phase: dop.Combat, Stage: "declaring", Dug: true, Luxembourg: true, Panicked: true,
		Trenches: []string{"10.22"},
	}
	g := layOut(t, layScenario(t, "5.4"), p)
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(7) // D2r1
	g.lose()
	require.Equal(t, "retreat", g.Kind())
	require.Equal(t, []string{"Allied done"}, slices.DeleteFunc(g.Moves(""), func(m string) bool { return strings.Contains(m, "split") }))
	g.Play("Allied done")
	require.NotEqual(t, "retreat", g.Kind())
	require.Equal(t, 4, g.steps(2, "fr-81ter", "fr-82ter", "fr-84ter"))
}

func TestRule1_6a_AllTheWay(t *testing.T) {
	p := dop.Position{Turn: 12, Active: august1914.German, Units: layUnits(t,
		"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22", "fr-1-i 20.20")}
	p.Progress = &dop.Progress{
		Phase: dop.Combat, Stage: "declaring", Dug: true, Luxembourg: true, Panicked: true,
		Trenches: []string{"10.22"},
	}
	g := layOut(t, layScenario(t, "5.4"), p)
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(10) // D3r2
	g.lose()
	g.Play("Allied retreat 10.22 > 10.23")
	g.Refuse("SCS_RETREAT", "Allied done") // a group that retreats goes two hexes
	g.Play("Allied retreat 10.23 > 10.24")
	require.NotEqual(t, "retreat", g.Kind())
}

func TestRule1_6b_FriendsLeaveTrenchesAlone(t *testing.T) {
	units := []string{"ge-13-vii 62.27", "ge-14-vii 62.26", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16"}
	t.Run("under construction", func(t *testing.T) {
		l := layGerman(t, 14, units...)
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		l.nextGermanMoves()
		l.Play("German step ge-14-vii 62.26 > 62.27")
		l.stop()
		require.Equal(t, []string{"62.27"}, l.begun())
		l.Refuse("1.6b", "German step ge-13-vii 62.27 > 62.28")
	})
	t.Run("completed", func(t *testing.T) {
		l := layGerman(t, 14, units...)
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		l.nextGermanMoves()
		require.True(t, layDig(l))
		l.nextGermanMoves()
		l.Play("German step ge-14-vii 62.26 > 62.27")
		require.Contains(t, l.trenches(), "62.27")
	})
	t.Run("left alone until the turn ends", func(t *testing.T) {
		l := layGerman(t, 14, units[0], units[2], units[3], units[4])
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		l.nextGermanMoves()
		require.True(t, layDig(l))
		l.nextGermanMoves()
		l.march("ge-13-vii", "62.27", "62.26")
		l.stop()
		l.await(dop.AlliedSeat, "move")
		require.Contains(t, l.trenches(), "62.27", "the turn has not ended")
		l.await(dop.GermanSeat, "move")
		require.NotContains(t, l.trenches(), "62.27")
	})
	t.Run("an HQ, a gun or a train occupies them", func(t *testing.T) {
		for _, stays := range []string{"ge-hq-2", "ge-skoda", "ge-train-1"} {
			l := layGerman(t, 14, "ge-13-vii 44.33", stays+" 44.33", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
			require.True(t, layDig(l))
			l.Play("German dig ge-13-vii")
			l.nextGermanMoves()
			require.True(t, layDig(l))
			l.nextGermanMoves()
			l.march("ge-13-vii", "44.33", "44.32")
			l.stop()
			l.await(dop.AlliedSeat, "move")
			l.await(dop.GermanSeat, "move")
			require.Contains(t, l.trenches(), "44.33", stays)
		}
	})
	t.Run("no train takes up who digs", func(t *testing.T) {
		l := layGerman(t, 14, "ge-13-vii 38.33", "ge-train-1 38.33", "fr-1-i 8.20", "ge-14res 20.16", "ge-hq-1 20.16")
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		l.nextGermanMoves()
		l.Refuse("1.6b", "German load ge-13-vii ge-train-1")
	})
}

// A retreat of two hexes removes the marker of the retreating units. Friends on the way
// keep theirs.
func TestRule1_6b_RetreatsThroughDiggingFriends(t *testing.T) {
	l := layGerman(t, 14, "ge-13-vii 20.20", "ge-17-ix 20.20", "ge-18-ix 20.20", "ge-19-x 20.20", "ge-14-vii 20.19", "ge-hq-1 20.18",
		"fr-1-i 20.21", "fr-2-i 20.21", "fr-3-ii 20.21", "fr-4-ii 20.21", "fr-hq-5 20.23")
	l.await(dop.GermanSeat, "dig")
	l.Play("German dig ge-14-vii")
	l.await(dop.AlliedSeat, "declare")
	l.fight("20.20", 11, "fr-1-i", "fr-2-i", "fr-3-ii", "fr-4-ii")
	l.settleUntil("retreat")
	l.Play("German retreat 20.20 > 20.19")
	for l.Kind() == "retreat" {
		l.Play(l.Moves("")[len(l.Moves(""))-1])
	}
	require.Equal(t, []string{"20.19"}, l.begun())
}

func TestRule1_6b_PassengersDoNotDig(t *testing.T) {
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 12, Active: august1914.German},
		"ge-train-1 44.15", "ge-13-vii 44.15 on ge-train-1", "ge-14-vii 42.20", "ge-2cav 42.21", "fr-1-i 14.05")
	g.until("dig")
	g.Refuse("1.2c", "German dig ge-13-vii")
	g.Refuse("1.6b", "German dig ge-2cav")
	g.Play("German dig ge-14-vii")
	g.Refuse("1.6b", "German dig ge-14-vii")
}

func TestRule1_6b_Building(t *testing.T) {
	t.Run("infantry", func(t *testing.T) {
		l := layGerman(t, 12, "ge-13-vii 62.27", "ge-13res 62.26", "ge-2cav 62.25", "ge-hq-1 62.24", "ge-train-1 44.33", "ge-krupp 44.33", layFar, "fr-1-i 8.20")
		require.True(t, layDig(l))
		require.True(t, l.Can("German dig ge-13-vii"))
		require.True(t, l.Can("German dig ge-13res"))
		for _, id := range []string{"ge-2cav", "ge-hq-1", "ge-train-1", "ge-krupp"} {
			l.Refuse("1.6b", "German dig "+id)
		}
	})
	t.Run("enemy zones do not matter", func(t *testing.T) {
		l := layGerman(t, 12, "ge-13-vii 62.27", "fr-1-i 62.28", layFar)
		require.True(t, layDig(l))
		require.True(t, l.Can("German dig ge-13-vii"))
	})
	t.Run("who builds neither moves nor attacks, until the next supply phase", func(t *testing.T) {
		l := layGerman(t, 12, "ge-13-vii 62.27", "ge-14-vii 62.27", "ge-1gd 61.28", "fr-1-i 62.28", "fr-hq-4 62.29", layFar)
		layDig(l)
		l.Play("German dig ge-13-vii")
		l.await(dop.GermanSeat, "move")
		l.Refuse("1.6b", "German step ge-13-vii 62.27 > 62.26")
		require.True(t, l.Can("German step ge-1gd 61.28 > 61.27"))
		l.Play("German done", "German attack 62.28")
		require.True(t, l.Can("German join ge-1gd"))
		l.Refuse("1.6b", "German join ge-13-vii")
		l.Play("German join ge-1gd", "German done", "roll 2")
		l.await(dop.GermanSeat, "reserve")
		l.await(dop.GermanSeat, "move")
		require.True(t, l.Can("German step ge-13-vii 62.27 > 62.26"), "the trench is completed")
	})
	t.Run("begun, it keeps nobody from a retreat, which ends it", func(t *testing.T) {
		l := layGerman(t, 14, "ge-13-vii 45.17", layFar, "ge-hq-1 45.20", "fr-2-i 45.14", "fr-1-i 45.14", "fr-hq-4 45.12")
		layDig(l)
		l.Play("German dig ge-13-vii")
		l.await(dop.AlliedSeat, "move")
		l.Play("Allied form fr-1-i", "Allied form fr-2-i")
		l.march("fr-1-i", "45.14", "45.15", "45.16")
		l.stop()
		l.await(dop.AlliedSeat, "declare")
		l.fight("45.17", 7, "fr-1-i", "fr-2-i") // 12:8 is 2:1: A 1, D 1r1
		l.settleUntil("retreat")
		require.False(t, l.Can("German done"))
		l.Play("German retreat 45.17 > 45.18")
		l.await(dop.GermanSeat, "move")
		require.True(t, l.Can("German step ge-13-vii 45.18 > 45.19"))
		require.True(t, layDig(l))
		require.True(t, l.Can("German dig ge-13-vii"))
	})
	t.Run("left unoccupied it is removed", func(t *testing.T) {
		l := layGerman(t, 12, "ge-13-vii 62.27", layFar, "fr-1-i 8.20")
		layDig(l)
		l.Play("German dig ge-13-vii")
		l.await(dop.GermanSeat, "move")
		require.True(t, layDig(l), "it is completed here")
		l.Play("German done")
		l.await(dop.GermanSeat, "move")
		l.march("ge-13-vii", "62.27", "62.26")
		l.stop()
		l.await(dop.AlliedSeat, "move")
		l.await(dop.GermanSeat, "move")
		l.march("ge-13-vii", "62.26", "62.27")
		l.stop()
		require.True(t, layDig(l))
		require.True(t, l.Can("German dig ge-13-vii"), "there is none left")
	})
	t.Run("one trench a hex", func(t *testing.T) {
		l := layGerman(t, 12, "ge-13-vii 62.27", "ge-14-vii 62.27", layFar, "fr-1-i 8.20")
		layDig(l)
		l.Play("German dig ge-13-vii")
		l.Refuse("1.6b", "German dig ge-13-vii")
		l.Play("German dig ge-14-vii")
		require.Equal(t, 1, l.happened("trench", ""))
		require.Equal(t, []string{"62.27"}, l.begun())
		l.await(dop.AlliedSeat, "move")
		l.await(dop.GermanSeat, "move")
		l.Play("German done")
		l.await(dop.GermanSeat, "dig")
		l.Refuse("1.6b", "German dig ge-13-vii")
		require.Equal(t, 2, l.happened("trench", ""), "begun, and completed")
	})
	t.Run("as many as wanted", func(t *testing.T) {
		l := layGerman(t, 12, "ge-13-vii 62.27", "ge-14-vii 62.25", "ge-1gd 62.23", "ge-2gd 60.28", layFar, "fr-1-i 8.20")
		layDig(l)
		l.Play("German dig ge-13-vii", "German dig ge-14-vii", "German dig ge-1gd", "German dig ge-2gd")
		require.Equal(t, 4, l.happened("trench", ""))
	})
}

func TestRule1_6b_TrenchesChangeHands(t *testing.T) {
	// A trench in 10.21, finished or begun, with units beside it.
	game := func(t *testing.T, active august1914.Side, kind string, units ...string) *layout {
		t.Helper()
		p := dop.Position{Turn: 12, Active: active, Units: layUnits(t, append(units, "fr-2-i 14.05", "ge-1gd 30.20")...)}
		p.Progress = &dop.Progress{
			Phase: dop.Movement, Stage: "ordering", Dug: true, Luxembourg: true, Panicked: true,
		}
		if kind == "trenches" {
			p.Progress.Trenches = []string{"10.21"}
		} else {
			p.Progress.Diggers = []string{"ge-13-vii"}
		}
		return layOut(t, layScenario(t, "5.4"), p)
	}
	has := func(g *layout, kind string) bool {
		view := g.State.View(august1914.Spectator)
		dug, begun := view.Trenches()
		return slices.Contains(map[string][]string{"trenches": dug, "digging": begun}[kind], "10.21")
	}
	for _, kind := range []string{"trenches", "digging"} {
		t.Run("friends who come do them no harm: "+kind, func(t *testing.T) {
			g := game(t, august1914.German, kind, "ge-13-vii 10.21", "ge-14-vii 10.20", "ge-hq-1 10.20")
			g.Play("German step ge-14-vii 10.20 > 10.21", "German stop", "German step ge-hq-1 10.20 > 10.21", "German stop")
			require.True(t, has(g, kind))
		})
	}
	t.Run("nor who passes on", func(t *testing.T) {
		g := game(t, august1914.German, "trenches", "ge-13-vii 10.21", "ge-14-vii 10.20")
		g.march("ge-14-vii", "10.20", "10.21", "10.22")
		require.True(t, has(g, "trenches"))
	})
	t.Run("who leaves one may come back on the same turn", func(t *testing.T) {
		g := game(t, august1914.German, "trenches", "ge-13-vii 10.21", "ge-14-vii 10.20")
		g.Play("German step ge-13-vii 10.21 > 10.22", "German stop", "German step ge-14-vii 10.20 > 10.21", "German stop")
		require.True(t, has(g, "trenches"))
	})
	t.Run("enemies who take the hex destroy it", func(t *testing.T) {
		g := game(t, august1914.German, "trenches", "fr-81ter 1 10.21", "ge-14-vii 10.20", "ge-13-vii 10.20")
		g.attack("10.21", "ge-13-vii", "ge-14-vii")
		g.roll(12)
		for g.Kind() == "roll" {
			g.roll(3)
		}
		require.Equal(t, "advance", g.Kind())
		require.True(t, has(g, "trenches"), "it is empty, but not taken")
		g.Play("German advance ge-13-vii 10.20 > 10.21")
		require.False(t, has(g, "trenches"))
	})
	t.Run("an empty one is gone at the end of the turn", func(t *testing.T) {
		g := game(t, august1914.German, "trenches", "ge-13-vii 10.21")
		g.march("ge-13-vii", "10.21", "10.22")
		g.Play("German stop", "German done")
		require.True(t, has(g, "trenches"))
		for g.State.Position().Active == august1914.German {
			g.pass()
		}
		require.True(t, has(g, "trenches"), "the Allied player turn is still to come")
		for g.State.Position().Active == august1914.Allied {
			g.pass()
		}
		require.False(t, has(g, "trenches"))
	})
}

func TestRule1_6b_NobodyToDig(t *testing.T) {
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 12, Active: august1914.German}, "ge-2cav 42.20", "ge-hq-1 42.20", "fr-1-i 14.05")
	for g.State.Position().Active == august1914.German {
		require.NotEqual(t, "dig", g.Kind())
		g.pass()
	}
}

func TestRule1_6b_NotTwice(t *testing.T) {
	p := dop.Position{Turn: 12, Active: august1914.German, Units: layUnits(t, "ge-13-vii 10.21", "ge-14-vii 10.18", "ge-hq-1 10.18", "fr-2-i 14.05")}
	p.Progress = &dop.Progress{
		Phase: dop.Movement, Stage: "ordering", Dug: true, Luxembourg: true, Panicked: true,
		Trenches: []string{"10.21"},
	}
	p.Control = append([]string{"10.21", "10.18"}, germany...)
	g := layOut(t, layScenario(t, "5.4"), p)
	g.until("dig")
	g.Refuse("1.6b", "German dig ge-13-vii")
	require.True(t, g.Can("German dig ge-14-vii"))
}

func TestRule1_6b_NoReserveWhileDigging(t *testing.T) {
	g := layOut(t, layScenario(t, "5.4"), dop.Position{Turn: 12, Active: august1914.German},
		"ge-13-vii 44.18", "ge-14-vii 44.19", "ge-hq-1 44.19", "fr-1-i 14.05", "ge-2cav 20.20")
	g.until("dig")
	g.Play("German dig ge-13-vii")
	for g.Kind() != "reserve" || g.State.Position().Turn == 12 || !g.State.ToAct().Has(dop.GermanSeat.Actor()) {
		g.pass()
	}
	g.Refuse("1.6b", "German reserve ge-13-vii")
	require.True(t, g.Can("German reserve ge-14-vii"))
}

func TestRule1_6b_HQsMoveOn(t *testing.T) {
	p := dop.Position{Turn: 12, Active: august1914.German, Units: layUnits(t, "ge-13-vii 10.21", "ge-hq-1 10.21", "fr-2-i 14.05")}
	p.Progress = &dop.Progress{
		Phase: dop.Movement, Stage: "ordering", Luxembourg: true, Panicked: true, Diggers: []string{"ge-13-vii"},
	}
	g := layOut(t, layScenario(t, "5.4"), p)
	g.Refuse("1.6b", "German step ge-13-vii 10.21 > 10.20")
	g.Refuse("SEQ", "German stop") // no stack is moving
	g.Play("German step ge-hq-1 10.21 > 10.20")
	g.Refuse("SEQ", "German done") // a stack is moving
	g.Refuse("SEQ", "German refit ge-13-vii")
	g.Refuse("SEQ", "German rebuild ge-14-vii 10.20")
}

// The marker is on units, not on the hex. Units without it can move, attack, go into
// reserve and board trains.
func TestRule1_6b_TheMarkerBindsItsUnits(t *testing.T) {
	units := []string{"ge-13-vii 62.27", "ge-14-vii 62.27", "ge-2cav 62.27", "ge-1gd 62.26", "ge-hq-1 62.25", layFar, "fr-1-i 8.20"}
	dug := func(t *testing.T, more ...string) *layout {
		t.Helper()
		l := layGerman(t, 12, append(units, more...)...)
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		return l
	}
	t.Run("who enters is not digging", func(t *testing.T) {
		l := dug(t)
		l.nextGermanMoves()
		l.march("ge-1gd", "62.26", "62.27")
		l.stop()
		l.Play("German done")
		require.Equal(t, "exploitation phase", l.State.Decision(dop.GermanSeat.Viewer()).Phase)
		l.Refuse("1.6b", "German step ge-13-vii 62.27 > 62.28")
		l.Play("German step ge-1gd 62.27 > 62.28")
	})
	t.Run("who was there moves", func(t *testing.T) {
		l := dug(t)
		l.nextGermanMoves()
		l.march("ge-14-vii", "62.27", "62.28")
		l.stop()
		l.march("ge-2cav", "62.27", "62.26")
		l.stop()
		l.Refuse("1.6b", "German step ge-13-vii 62.27 > 62.28")
		require.Equal(t, []string{"62.27"}, l.begun())
	})
	t.Run("who was there attacks", func(t *testing.T) {
		l := dug(t, "fr-3-ii 62.28", "fr-hq-4 62.29")
		l.nextGermanMoves()
		l.Play("German done", "German attack 62.28", "German join ge-14-vii", "German join ge-2cav")
		l.Refuse("1.6b", "German join ge-13-vii")
	})
	t.Run("who was there goes into reserve", func(t *testing.T) {
		l := dug(t)
		l.await(dop.GermanSeat, "reserve")
		l.Refuse("1.6b", "German reserve ge-13-vii")
		l.Play("German reserve ge-14-vii")
	})
	t.Run("who was there boards a train", func(t *testing.T) {
		l := layGerman(t, 14, "ge-13-vii 38.33", "ge-14-vii 38.33", "ge-train-1 38.33", "fr-1-i 8.20", layFar)
		require.True(t, layDig(l))
		l.Play("German dig ge-13-vii")
		l.nextGermanMoves()
		l.Refuse("1.6b", "German load ge-13-vii ge-train-1")
		l.Play("German load ge-14-vii ge-train-1")
	})
	t.Run("as many as the owner likes", func(t *testing.T) {
		l := dug(t)
		l.Play("German dig ge-14-vii")
		require.False(t, l.Can("German dig ge-2cav"))
		require.Equal(t, 2, l.happened("dig", ""))
		l.nextGermanMoves()
		l.Refuse("1.6b", "German step ge-13-vii 62.27 > 62.28")
		l.Refuse("1.6b", "German step ge-14-vii 62.27 > 62.28")
	})
	t.Run("it is gone with its last unit", func(t *testing.T) {
		// Three brigades far from any supply lose one step, a quarter of three, and
		// later one of two.
		for loser, begun := range map[string][]string{"ge-11ldw": {}, "ge-25ldw": {"8.20"}} {
			l := layGerman(t, 12, "ge-10ldw 8.20", "ge-11ldw 8.20", "ge-25ldw 8.20", layFar, "fr-1-i 14.05")
			for l.Kind() != "lose" {
				l.Play(l.idle())
			}
			l.Play("German lose ge-10ldw")
			l.settleUntil("dig")
			l.Play("German dig ge-11ldw")
			for l.Kind() != "lose" || l.side() != "German" {
				l.Play(l.idle())
			}
			require.Equal(t, []string{"8.20"}, l.begun())
			l.Play("German lose " + loser)
			require.Equal(t, begun, l.begun(), loser)
		}
	})
	t.Run("a saved position says who", func(t *testing.T) {
		l := dug(t)
		require.Equal(t, []string{"ge-13-vii"}, l.State.Position().Progress.Diggers)
		text, err := json.Marshal(l.State)
		require.NoError(t, err)
		again, err := layScenario(t, "5.6").DecodeState(text)
		require.NoError(t, err)
		require.Equal(t, l.State, again)
		_, err = layScenario(t, "5.6").DecodeState([]byte(strings.Replace(string(text), `"diggers":["ge-13-vii"]`, `"diggers":["ge-hq-1"]`, 1)))
		require.ErrorContains(t, err, "1.6b")
	})
}

// The beginning of a trench is public. Viewers learn which units dig only if they can
// examine them.
func TestRule1_6b_WhoIsSeenToDig(t *testing.T) {
	l := layGerman(t, 12, "ge-13-vii 62.27", "ge-14-vii 62.27", "ge-1gd 62.27", layFar, "fr-1-i 8.20")
	require.True(t, layDig(l))
	enemy := dop.AlliedSeat.Viewer()
	tell := func(text string) string {
		return l.State.Tell(dop.MustParseMove(text), enemy)
	}
	require.Equal(t, "German dig 62.27", tell("German dig ge-13-vii"), "who lies hidden is not named")
	require.Equal(t, "German dig ge-1gd", tell("German dig ge-1gd"))
	l.Play("German dig ge-13-vii")
	require.Empty(t, tell("German dig ge-14-vii"), "that another digs along is not seen")
	l.Play("German dig ge-14-vii", "German dig ge-1gd")
	var seen []string
	for _, e := range august1914.EventsFor(enemy, l.Events, nil) {
		if e.Kind == "dig" || e.Kind == "trench" {
			seen = append(seen, e.String())
		}
	}
	require.Equal(t, []string{"A trench is begun in 62.27.", "1 Gd/Gd Inf Div digs in 62.27."}, seen)
	theirs, own := l.State.View(enemy), l.State.View(dop.GermanSeat.Viewer())
	for id, known := range map[string]bool{"ge-13-vii": false, "ge-14-vii": false, "ge-1gd": true} {
		require.True(t, own.Digs(id), id)
		require.Equal(t, known, theirs.Digs(id), id)
	}
}

func TestRule1_6c_WhereNoTrenchIsDug(t *testing.T) {
	l := layGerman(t, 12, "ge-1gd 34.13", "ge-2gd 10.29", "ge-13-vii 24.34", "ge-14-vii 6.19", "ge-19-x 44.33", "fr-1-i 14.05")
	require.True(t, layDig(l))
	l.Refuse("1.6c", "German dig ge-1gd")    // foothills
	l.Refuse("1.6c", "German dig ge-2gd")    // marsh
	l.Refuse("1.6c", "German dig ge-13-vii") // a major city
	require.True(t, l.Can("German dig ge-14-vii"), "woods")
	require.True(t, l.Can("German dig ge-19-x"), "clear, a town or none")
	t.Run("nor in mountains", func(t *testing.T) {
		l := layGerman(t, 12, "ge-1gd 54.06", "ge-13-vii 62.30", "fr-1-i 14.05")
		require.True(t, layDig(l))
		l.Refuse("1.6c", "German dig ge-1gd")
	})
}

func (l *layout) nextGermanMoves() {
	l.T.Helper()
	l.await(dop.AlliedSeat, "move")
	l.await(dop.GermanSeat, "move")
}

// begun returns the hexes with trenches under construction.
func (l *layout) begun() []string {
	view := l.State.View(august1914.Spectator)
	_, begun := view.Trenches()
	return begun
}

// trenches returns the hexes with trenches.
func (l *layout) trenches() []string { return l.State.Position().Progress.Trenches }
