package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// longWay leads through parts of France where every area costs one point and rivers
// are not crossed.
var longWay = []string{"64", "65", "83", "84", "89", "90", "88"}

// reach counts the areas that a unit can enter along a path.
func (g *table) reach(unit string, way ...string) int {
	g.T.Helper()
	for i := 1; i < len(way); i++ {
		step := g.actor() + " step " + unit + " " + way[i-1] + " > " + way[i]
		if !g.Can(step) {
			return i - 1
		}
		g.Play(step)
	}
	return len(way) - 1
}

func TestRule7_4_Movement(t *testing.T) {
	t.Run("a number of units in a strategic action, one after the other", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "g2-gd 23", "g7-l 79")
		g.Play("German step g1-ii 23 > 26")
		g.Refuse("7.4", "German step g2-gd 23 > 26")
		g.Play("German stop", "German step g2-gd 23 > 26", "German stop", "German step g7-l 79 > 78", "German stop")
		require.Equal(t, "26", g.at("g1-ii"))
		require.Equal(t, "26", g.at("g2-gd"))
		require.Equal(t, "78", g.at("g7-l"))
	})
	t.Run("each unit once", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "g2-gd 23")
		g.goes("g1-ii", "23", "26")
		g.Refuse("7.4", "German step g1-ii 26 > 40")
		g = tactical(t, german, "g1-l", "g1-l 23", "g1-ii 23", "g1-iii 23")
		g.goes("g1-ii", "23", "26")
		g.Refuse("7.4", "German step g1-ii 26 > 40")
		g.Play("German step g1-iii 23 > 26")
	})
	t.Run("into adjacent areas", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23")
		g.Refuse("7.4", "German step g1-ii 23 > 40")
	})
	t.Run("from where it is", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23")
		g.Refuse("7.4", "German step g1-ii 26 > 40")
	})
	t.Run("not the other side's units", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "b-1 22")
		g.Refuse("1.5", "German step b-1 22 > 9")
		g.Refuse("3.2", "Entente step b-1 22 > 9")
	})
	t.Run("modifiers add up", func(t *testing.T) {
		g := strategic(t, entente, "f5-1cc 34", "f5-i 34", "g1-ii 34", "entente 34")
		g.march("f5-1cc", "34", "33")
		require.Equal(t, 4, g.spent(), "rough terrain 2, disengaging 1, the Meuse 1")
		g.stop()
		g.Refuse("7.4", "Entente step f5-i 34 > 33")
		g.march("f5-i", "34", "31")
		require.Equal(t, 2, g.spent())
	})
	t.Run("engaging over a river into the rough", func(t *testing.T) {
		lines := []string{"b-c 22", "b-1 22", "g1-ii 33"}
		g := strategic(t, entente, lines...)
		g.Refuse("7.4", "Entente step b-1 22 > 33")
		g.Play("Entente step b-c 22 > 33")
		g = tactical(t, entente, "b-l", append(lines, "b-l 22")...)
		g.Play("Entente step b-1 22 > 33")
	})
	t.Run("overstacking on the way", func(t *testing.T) {
		g := strategic(t, german, "g1-iii 24", "g1-iv 24", "g1-ii 23", "g2-gd 23")
		g.march("g1-ii", "23", "24")
		g.Refuse("2.4", "German stop")
		g.Refuse("7.4", "German step g2-gd 23 > 26")
		g.goes("g1-ii", "24", "38")
	})
	t.Run("checked after each unit, not after all", func(t *testing.T) {
		g := strategic(t, german, "g1-iii 24", "g1-iv 24", "g1-ii 23")
		g.march("g1-ii", "23", "24")
		g.Refuse("2.4", "German stop")
	})
	t.Run("instead of moving, not after it", func(t *testing.T) {
		g := strategic(t, german, "g1-ii 23", "g1-iii 25")
		g.goes("g1-ii", "23", "25")
		g.Refuse("7.4", "German build g1-ii")
		g.Play("German build g1-iii")
	})
}

func TestExample_7_4_FirstImpulseMovement(t *testing.T) {
	f := fightFirstImpulse(t, "surprise")
	for _, id := range []string{"g1-iv", "g1-ix", "g1-ivr"} {
		f.Refuse("7.3.1.5", "German step "+id+" 12 > 11")
	}
	for _, id := range []string{"g3-xi", "g3-xix"} {
		f.Refuse("7.3.1.5", "German step "+id+" 40 > 39")
	}
	for _, id := range []string{"g2-gd", "g2-vii", "g2-gdr", "g2-viir"} {
		f.Play("German step "+id+" 23 > 32", "German step "+id+" 32 > 33", "German step "+id+" 33 > 34", "German stop")
		require.Equal(t, "34", f.at(id))
	}
	f.Play("German step g2-x 24 > 32", "German step g2-x 32 > 10")
	require.Equal(t, "10", f.at("g2-x"))
}
