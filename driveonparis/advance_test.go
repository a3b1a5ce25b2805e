package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule1_1c_FullAdvance(t *testing.T) {
	// A roll of 12 makes the defender retreat two hexes at 1:1 and 2:1.
	battle := func(t *testing.T, turn int, attackers ...string) *layout {
		t.Helper()
		units := []string{"fr-1-i 62.28", "ge-60ldw 41.12"}
		for _, u := range attackers {
			units = append(units, u+" 62.27")
		}
		l := layGerman(t, turn, units...)
		l.Play("German done")
		l.fight("62.28", 12, attackers...)
		l.settleUntil("advance")
		return l
	}
	for _, c := range []struct {
		reason string
		turn   int
		full   bool
		units  []string
	}{
		{"yellow tags", 9, true, []string{"ge-2cav", "ge-4cav", "ge-9cav"}},
		{"white tags until turn 8", 8, true, []string{"ge-1gd", "ge-2gd"}},
		{"white tags on turn 9", 9, false, []string{"ge-1gd", "ge-2gd"}},
		{"no tag", 7, false, []string{"ge-13res", "ge-14res"}},
	} {
		t.Run(c.reason, func(t *testing.T) {
			l := battle(t, c.turn, c.units...)
			lead := c.units[0]
			l.Play("German advance " + lead + " 62.27 > 62.28")
			require.Equal(t, c.full, l.Can("German advance "+lead+" 62.28 > 62.29"))
		})
	}
}

func TestRuleSCS_ADVANCE_AwayFromTheHex(t *testing.T) {
	// 27 to 6 is 5:1, and 11 is D5r3: cavalry advances up to three hexes.
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-2cav 10.21", "ge-20-x 9.22",
		"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x", "ge-2cav", "ge-20-x")
	g.roll(11)
	for g.Kind() == "lose" {
		g.Play(g.Moves("")[0])
	}
	g.Play("Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24", "Allied retreat 10.24 > 10.25")
	g.lose()
	g.Refuse("SCS_ADVANCE", "German advance ge-2cav 10.21 > 9.21") // the vacated hex comes first
	g.Play("German advance ge-2cav 10.21 > 10.22", "German advance ge-2cav 10.22 > 9.22")
	g.Refuse("SCS_RETREAT", "German advance ge-2cav 9.22 > 9.23") // beside 10.22 as well
	g.Refuse("SCS_RETREAT", "German advance ge-2cav 9.22 > 10.22")
	g.Refuse("SCS_MOVE", "German advance ge-2cav 9.22 > 7.22") // two hexes at a time
	g.Refuse("SEQ", "German advance ge-2cav 10.22 > 10.23")    // it is not there
	g.Play("German advance ge-2cav 9.22 > 8.22")
	require.False(t, g.Can("German advance ge-2cav 8.22 > 7.23"), "three hexes and no more")
	g.Play("German advance ge-20-x 9.22 > 10.22")
}

func TestRuleSCS_ADVANCE_FromAnEnemyZone(t *testing.T) {
	// The attackers are next to 9.21 too. They still enter the vacated hex first.
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-fm 10.22", "fr-1-i 9.21")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(12)
	g.roll(1)
	require.True(t, g.Can("German advance ge-13-vii 10.21 > 10.22"))
}

func TestRuleSCS_ADVANCE_NotAmongEnemies(t *testing.T) {
	sc := layScenario(t, "5.4", "advance-zone=free")
	g := layOut(t, sc, dop.Position{Turn: 10, Active: august1914.German},
		"ge-2cav 10.21", "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22", "fr-89ter 11.23")
	g.attack("10.22", "ge-2cav", "ge-13-vii", "ge-14-vii", "ge-19-x")
	g.roll(10)
	for g.Kind() == "lose" {
		g.Play(g.Moves("")[0])
	}
	g.Play("Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24")
	g.lose()
	g.Play("German advance ge-2cav 10.21 > 10.22")
	g.Refuse("SCS_MOVE", "German advance ge-2cav 10.22 > 11.23")
	require.True(t, g.Can("German advance ge-2cav 10.22 > 9.22"))
}

func TestRuleSCS_ADVANCE_NotAmongOthers(t *testing.T) {
	units := []string{"fr-1-i 10.21", "fr-2-i 10.21", "fr-3-ii 10.21", "fr-1cav 10.21", "ge-2ldw 10.22", "ge-10ldw 10.22", "ge-4ers 10.22", "ge-13-vii 30.20"}
	for partner, can := range map[string]bool{"br-1-i": false, "fr-4-ii": true} {
		g := layAllies54(t, append(units, partner+" 9.22")...)
		g.attack("10.22", "fr-1-i", "fr-2-i", "fr-3-ii", "fr-1cav")
		g.roll(10)
		for g.Kind() == "lose" {
			g.Play(g.Moves("")[0])
		}
		for g.Kind() == "retreat" {
			for _, m := range []string{"German retreat 10.22 > 10.23", "German retreat 10.23 > 10.24"} {
				if g.Can(m) {
					g.Play(m)
				}
			}
		}
		g.lose()
		g.Play("Allied advance fr-1cav 10.21 > 10.22")
		require.Equal(t, can, g.Can("Allied advance fr-1cav 10.22 > 9.22"), partner)
	}
}

func TestRuleSCS_ADVANCE_OrdinaryAndFull(t *testing.T) {
	// 10 at 3:1 is D3r2 and costs the attacker nothing. Six of nine steps remain.
	game := func(t *testing.T, settings []string, units ...string) *layout {
		t.Helper()
		units = append([]string{
			"ge-13-vii 10.21", "ge-14-vii 10.21", "ge-2cav 10.21", "ge-4cav 10.21",
			"fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
		}, units...)
		g := layOut(t, layScenario(t, "5.4", settings...), dop.Position{Turn: 10, Active: august1914.German}, units...)
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-2cav", "ge-4cav") // 18 to 6
		g.roll(10)
		for g.Kind() != "advance" {
			switch g.Kind() {
			case "retreat":
				for _, m := range []string{"Allied retreat 10.22 > 10.23", "Allied retreat 10.23 > 10.24"} {
					if g.Can(m) {
						g.Play(m)
						break
					}
				}
			case "roll":
				g.roll(3)
			default:
				g.Play(g.Moves("")[0])
			}
		}
		return g
	}
	t.Run("infantry into the vacated hex only", func(t *testing.T) {
		g := game(t, nil)
		g.Refuse("SCS_ADVANCE", "German advance ge-13-vii 10.21 > 9.22")
		g.Play("German advance ge-13-vii 10.21 > 10.22")
		g.Refuse("1.1c", "German advance ge-13-vii 10.22 > 9.22")
	})
	t.Run("cavalry as far as the retreat, the vacated hex first", func(t *testing.T) {
		g := game(t, nil)
		g.Refuse("SCS_ADVANCE", "German advance ge-2cav 10.21 > 9.22")
		g.Play("German advance ge-2cav 10.21 > 10.22", "German advance ge-2cav 10.22 > 9.22")
		require.False(t, g.Can("German advance ge-2cav 9.22 > 8.22"))
		require.Error(t, g.State.Apply(dop.MustParseMove("German advance ge-2cav 9.22 > 8.22")))
		require.Equal(t, "9.22", g.unit("ge-2cav").Hex)
		require.True(t, g.Can("German advance ge-4cav 10.21 > 10.22"), "each by itself")
	})
	t.Run("one hex by the option", func(t *testing.T) {
		g := game(t, []string{"advance=hex"})
		g.Play("German advance ge-2cav 10.21 > 10.22")
		require.False(t, g.Can("German advance ge-2cav 10.22 > 9.22"))
	})
	t.Run("no farther in an enemy zone", func(t *testing.T) {
		g := game(t, nil, "fr-89ter 11.23") // beside 10.22
		g.Play("German advance ge-2cav 10.21 > 10.22")
		require.False(t, g.Can("German advance ge-2cav 10.22 > 9.22"))
		g = game(t, []string{"advance-zone=free"}, "fr-89ter 11.23")
		g.Play("German advance ge-2cav 10.21 > 10.22")
		require.True(t, g.Can("German advance ge-2cav 10.22 > 9.22"))
	})
	t.Run("nobody must", func(t *testing.T) {
		g := game(t, nil)
		g.Play("German done")
		require.Equal(t, "10.21", g.unit("ge-13-vii").Hex)
	})
	t.Run("only who attacked", func(t *testing.T) {
		g := game(t, nil, "ge-19-x 9.22")
		g.Refuse("SCS_ADVANCE", "German advance ge-19-x 9.22 > 10.22")
	})
	t.Run("not where a fortress stands", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 4.26", "ge-14-vii 4.26", "ge-19-x 4.26", "fr-fort-calais 4.27", "fr-spahi 4.27", "fr-81ter 4.27")
		g.attack("4.27", "ge-13-vii", "ge-14-vii", "ge-19-x")
		g.roll(12)
		g.settle()
		require.NotEqual(t, "4.27", g.unit("ge-13-vii").Hex)
		require.False(t, g.offers("German advance"))
	})
	t.Run("not without a result that clears the hex", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii")
		g.roll(6)
		g.settle()
		require.False(t, g.offers("German advance"))
		require.Equal(t, "10.22", g.unit("fr-1-i").Hex)
	})
}

func TestRuleSCS_ADVANCE_WithoutARetreat(t *testing.T) {
	// A brigade is eliminated by A2 D1, a result without retreat: even cavalry advances
	// one hex.
	g := layGermans54(t, "ge-2cav 10.21", "ge-4cav 10.21", "ge-13-vii 10.21", "fr-fm 10.22")
	g.attack("10.22", "ge-2cav", "ge-4cav", "ge-13-vii") // 12 to 3
	g.roll(2)
	for g.Kind() != "advance" {
		if g.Kind() == "roll" {
			g.roll(3)
			continue
		}
		g.Play(g.Moves("")[0])
	}
	g.Play("German advance ge-2cav 10.21 > 10.22")
	require.False(t, g.Can("German advance ge-2cav 10.22 > 10.23"))
	require.True(t, g.Can("German advance ge-4cav 10.21 > 10.22"))
}

// A full advance enters any hex that the unit can enter, at no cost. It destroys HQs on
// the way.
func TestRuleSCS_ADVANCE_ThroughWhat(t *testing.T) {
	g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-2cav 10.21", "ge-4cav 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22",
		"fr-hq-4 9.23")
	g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-2cav", "ge-4cav")
	g.roll(10) // 18 to 6: D3r2
	for g.Kind() == "lose" {
		g.Play(g.Moves("")[0])
	}
	g.Play("Allied retreat 10.22 > 11.23", "Allied retreat 11.23 > 12.23")
	for g.Kind() == "roll" {
		g.roll(3)
	}
	g.Play("German advance ge-2cav 10.21 > 10.22")
	g.Play("German advance ge-2cav 10.22 > 9.23") // a different way from the defenders'
	require.Equal(t, "gone", g.unit("fr-hq-4").Box)
	g.Refuse("SCS_ADVANCE", "German advance ge-2cav 9.23 > 9.24") // two hexes and no more
}

// A full advance has a length in hexes (Rule 1.1c and the series). The refusal cites
// SCS_ADVANCE, not a lack of movement points, which an advance does not spend.
func TestRuleSCS_ADVANCE_RefusalOfTooFar(t *testing.T) {
	g := layGermans54(t, "ge-2cav 10.21", "ge-4cav 10.21", "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-81ter 10.22", "fr-82ter 10.22", "fr-84ter 10.22")
	g.attack("10.22", "ge-2cav", "ge-4cav", "ge-13-vii", "ge-14-vii")
	g.roll(10)
	for g.Kind() != "advance" {
		switch g.Kind() {
		case "roll":
			g.roll(3)
		default:
			moves := g.Moves("")
			g.Play(moves[len(moves)-1])
		}
	}
	g.Play("German advance ge-2cav 10.21 > 10.22", "German advance ge-2cav 10.22 > 9.22")
	g.Refuse("SCS_ADVANCE", "German advance ge-2cav 9.22 > 8.22")
}
