package driveonparis_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
)

func TestRule3_3b_WhoFiresAtWhat(t *testing.T) {
	siege := func(t *testing.T, units ...string) *layout {
		t.Helper()
		g := layGermans54(t, append(units, "fr-1-i 14.05", "ge-13res 44.18")...)
		g.until("fire")
		return g
	}
	t.Run("guns, and nobody else", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-13-vii 35.31", "ge-em-11-14 34.31", "be-fort-liege 34.30")
		g.Refuse("3.3b", "German fire ge-13-vii 34.30")
		g.Refuse("3.3b", "German fire ge-em-11-14 34.30")
		require.True(t, g.Can("German fire ge-krupp 34.30"))
	})
	t.Run("not at one's own fortresses", func(t *testing.T) {
		g := siege(t, "ge-krupp 44.15", "ge-fort-metz-n 44.16", "ge-fort-metz 44.15", "ge-skoda 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30")
		g.Refuse("3.3b", "German fire ge-krupp 44.16")
		g.Refuse("3.3b", "German fire ge-krupp 44.15")
	})
	t.Run("the phase ends with the last that can fire", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30")
		g.Play("German fire ge-krupp 34.30")
		require.Equal(t, "34.30", g.State.Decision(august1914.Umpire).Place)
		g.roll(1)
		require.Equal(t, "declare", g.Kind())
		require.Empty(t, g.State.Decision(august1914.Umpire).Place)
	})
	t.Run("while another can, it goes on", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-skoda 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30")
		g.Play("German fire ge-krupp 34.30")
		g.roll(1)
		require.Equal(t, "fire", g.Kind())
		require.Empty(t, g.State.Decision(august1914.Umpire).Place)
	})
	t.Run("again on the next turn", func(t *testing.T) {
		g := siege(t, "ge-krupp 35.31", "ge-13-vii 35.31", "ge-14-vii 35.31", "be-fort-liege 34.30")
		g.Play("German fire ge-krupp 34.30")
		g.roll(1)
		g.attack("34.30", "ge-13-vii", "ge-14-vii")
		g.roll(12) // 6 to 14 is 1:2: the fortress loses a step
		for g.State.Position().Turn == 10 {
			g.pass()
		}
		g.until("fire")
		require.True(t, g.Can("German fire ge-krupp 34.30"))
		g.until("declare")
		require.True(t, g.Can("German attack 34.30"))
	})
}

func TestRule3_2b_AssaultUnitsBesideTheFortress(t *testing.T) {
	// The Krupp gun needs a 3 against the 14 of Liège, or a 2 with an assault group next to it.
	for hex, reduced := range map[string]bool{"35.30": true, "36.30": false, "20.20": false} {
		g := layGermans54(t, "ge-krupp 35.31", "ge-13-vii 35.31", "be-fort-liege 34.30", "ge-em-11-14 "+hex, "fr-1-i 14.05")
		g.until("fire")
		g.Play("German fire ge-krupp 34.30")
		g.roll(2)
		require.Equal(t, reduced, g.unit("be-fort-liege").Steps == 1, hex)
	}
}

func TestRule3_3a_GunsAreLostWithTheirCompany(t *testing.T) {
	t.Run("in an attack", func(t *testing.T) {
		// 5.1: 32/XII has one step and attacks 8 with 3, which is 1:3; a 10 is A2 D1r1.
		sc := layScenario(t, "5.1")
		g := layOut(t, sc, dop.Position{Turn: 7, Active: august1914.German}, "ge-32-xii 10.14 1", "ge-skoda 10.14", "fr-1-i 11.14")
		g.Play("German done", "German attack 11.14", "German join ge-32-xii", "German done", "roll 10")
		require.Empty(t, g.unit("ge-32-xii").Hex)
		require.Equal(t, "gone", g.unit("ge-skoda").Box)
		requireReadBack(t, sc, g.State)
	})
	t.Run("before the defender is lost too", func(t *testing.T) {
		// 3 against 3 is 1:1; a 10 is A1 D2r1 and destroys both brigades. The attacker's loss is first.
		g := layGermans54(t, "ge-32-xii 10.14 1", "ge-skoda 10.14", "fr-fm 11.14", "ge-hq-1 20.25")
		g.Play("German done", "German attack 11.14", "German join ge-32-xii", "German done", "roll 10")
		require.Empty(t, g.unit("fr-fm").Hex)
		require.Equal(t, "gone", g.unit("ge-skoda").Box)
	})
	t.Run("not while some of it is left", func(t *testing.T) {
		g := layGermans54(t, "ge-32-xii 10.14 1", "ge-10ldw 10.14", "ge-skoda 10.14", "fr-1-i 11.14", "ge-hq-1 20.25")
		g.Play("German done", "German attack 11.14", "German join ge-32-xii", "German done", "roll 10")
		require.Empty(t, g.unit("ge-32-xii").Hex)
		require.Equal(t, "10.14", g.unit("ge-skoda").Hex)
	})
}

func TestRule3_3a_GunsArriveWhereTheyCanBe(t *testing.T) {
	// 5.6, turn 2: the Skoda gun comes to mobilization point 1, beside which the Belgians stand.
	points := []string{"46.10", "38.14", "14.05", "30.19", "49.06", "55.01", "41.01", "27.13", "15.26", "2.10", "38.33", "45.26", "44.33", "47.21", "51.17", "59.13", "63.19", "44.15"}
	game := func(t *testing.T, belgian string) *layout {
		t.Helper()
		g := layOut(t, layScenario(t, "5.6"), dop.Position{Turn: 1, Active: august1914.Allied, Points: points},
			"be-1 "+belgian, "fr-1-i 14.05", "ge-hq-7 59.13", "ge-29-xiv 62.07")
		for g.Kind() != "arrive" || g.side() != "German" {
			g.pass()
		}
		return g
	}
	t.Run("not alone in an enemy zone", func(t *testing.T) {
		g := game(t, "38.32")
		g.Refuse("SCS_REINF", "German arrive ge-skoda 38.33")
		require.True(t, g.Can("German arrive ge-13-vii 38.33"))
		g.Play("German arrive ge-13-vii 38.33", "German arrive ge-skoda 38.33")
		require.Equal(t, "38.33", g.unit("ge-skoda").Hex)
	})
	t.Run("an HQ is no company", func(t *testing.T) {
		g := game(t, "38.32")
		g.Play("German arrive ge-hq-1 38.33")
		g.Refuse("SCS_REINF", "German arrive ge-skoda 38.33")
	})
	t.Run("alone elsewhere", func(t *testing.T) {
		require.True(t, game(t, "30.30").Can("German arrive ge-skoda 38.33"))
	})
	t.Run("and waits if it must", func(t *testing.T) {
		others := "ge-hq-1 ge-hq-2 ge-13-vii ge-14-vii ge-17-ix ge-18-ix ge-19-x ge-20-x ge-prgdcav ge-5cav"
		p := dop.Position{Turn: 1, Active: august1914.Allied, Points: points}
		for _, id := range strings.Fields(others) {
			p.Units = append(p.Units, dop.Unit{ID: id, Hex: "60.20"})
		}
		g := layOut(t, layScenario(t, "5.6"), p, "be-1 38.32", "fr-1-i 14.05")
		for g.Kind() != "arrive" || g.side() != "German" {
			g.pass()
		}
		require.False(t, g.offers("German arrive ge-skoda"))
		for g.Kind() == "arrive" {
			g.pass()
		}
		require.Equal(t, "late", g.unit("ge-skoda").Box)
		require.Equal(t, 3, g.unit("ge-skoda").Due)
	})
}
