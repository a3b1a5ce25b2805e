package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// fightFirstImpulse is the example of the first impulse up to its battles, with the
// Germans of the 1st to 3rd Army in the areas of the example.
func fightFirstImpulse(t *testing.T, action string) *table {
	t.Helper()
	f := turn3(
		t, german, "turn 1", "impulse 0",
		"g1-l 12", "g1-iv 12", "g1-ix 12", "g1-ivr 12", "g1-ii 11", "g1-iii 11", "g1-iiir 11", "g1-2c 11",
		"g2-l 24", "g2-x 24", "g2-gd 23", "g2-vii 23", "g2-gdr 23", "g2-viir 23",
		"g3-l 38", "g3-xii 38", "g3-1c 38", "g3-xi 40", "g3-xix 40",
		"b-3 22", "b-4 21", "f4-9c 35", "f5-4c 35",
	)
	f.Play("German " + action)
	f.Play("German step g1-l 12 > 11", "German step g1-l 11 > 32", "German step g1-l 32 > 33", "German reveal g1-l")
	f.Play("German step g2-l 24 > 36", "German step g2-l 36 > 33", "German reveal g2-l")
	f.Play("German step g3-l 38 > 37", "German step g3-l 37 > 36", "German reveal g3-l")
	return f.toPhase("movement segment")
}

func TestExample_7_5_1_13_FirstImpulseBattles(t *testing.T) {
	f := fightFirstImpulse(t, "surprise")
	for _, id := range []string{"g1-ii", "g1-iii", "g1-iiir"} {
		f.Play("German step "+id+" 11 > 32", "German step "+id+" 32 > 22")
	}
	f.Play("German step g1-2c 11 > 32", "German step g1-2c 32 > 33", "German step g1-2c 33 > 21")
	for _, id := range []string{"g3-xii", "g3-1c"} {
		f.Play("German step "+id+" 38 > 37", "German step "+id+" 37 > 36", "German step "+id+" 36 > 35")
	}

	// Liège: 5 + 5 + 4 halved and two leaders, against 3 + 1 and a garrison.
	f.fight("22")
	require.Equal(t, [2]int{7 + 8, 3 + 1 + 5}, f.firepower())
	f.hits("g1-iii")
	require.Equal(t, "dead", f.at("b-3"))
	require.Equal(t, 0, f.discs("22", august1914.Belgium))
	require.Equal(t, []int{4, 4, 4}, f.stepsOf("g1-ii", "g1-iii", "g1-iiir"), "a white dot absorbs it")
	require.Equal(t, german, f.holder("22"))
	require.Equal(t, 1, f.valour(august1914.Germany))
	require.False(t, f.unit("g1-ii").Open)

	// Namur: the cavalry halved, two leaders and the valour point.
	f.fight("21")
	require.Equal(t, [2]int{2 + 8 + 1, 3 + 1 + 5}, f.firepower())
	require.Equal(t, []int{2, 4}, f.stepsOf("b-4", "g1-2c"), "two hits are one step of white, one is none of red")
	require.Equal(t, 1, f.discs("21", august1914.Belgium))
	require.Equal(t, entente, f.holder("21"))
	require.True(t, f.unit("g1-2c").Open)
	require.False(t, f.unit("b-4").Open)

	// Sedan: the cavalry not halved, three leaders and the valour point.
	f.fight("35").spread()
	require.Equal(t, [2]int{5 + 3 + 12 + 1, 4}, f.firepower())
	require.Equal(t, []int{0, 0, 4, 3}, f.stepsOf("f4-9c", "f5-4c", "g3-xii", "g3-1c"))
	require.False(t, f.unit("g3-xii").Open)
	require.Equal(t, german, f.holder("35"))

	f.toPhase("impulse")
	require.Equal(t, []int{3, 3, 3}, f.stepsOf("g1-l", "g2-l", "g3-l"))
	require.Equal(t, entente, f.disc())
}

func TestExample_7_5_1_13_LiegeBySummary(t *testing.T) {
	// The same with the summary: a quarter of 6, which is 2.
	f := turn3(
		t, german, "turn 1", "impulse 0", "option losses=difference", "g1-l 33", "g2-l 33",
		"g1-ii 32", "g1-iii 32", "b-3 22", "german 32 33 36", "g1-iiir 11",
	)
	f.then("German surprise", "German reveal g1-l", "German reveal g2-l").toPhase("movement segment")
	f.Play("German step g1-ii 32 > 22", "German step g1-iii 32 > 22", "German step g1-iiir 11 > 32", "German step g1-iiir 32 > 22")
	f.fight("22")
	require.Equal(t, [2]int{15, 9}, f.firepower())
	f.hits("g1-iii", "g1-iii")
	require.Equal(t, []int{4, 3, 4}, f.stepsOf("g1-ii", "g1-iii", "g1-iiir"))
}

func TestExample_7_5_1_13_Shielding(t *testing.T) {
	for _, c := range []struct {
		name  string
		units []string
		// The last one takes its hit without a choice if it is the only strongest
		// unit.
		chosen int
		want   []int
	}{
		{"white", []string{"g1-iiir", "g1-ivr", "g2-gdr"}, 3, []int{4, 4, 4}},
		{"black", []string{"g4-xxiir", "g4-xxiiir", "g4-xxvir"}, 2, []int{3, 3, 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			lines := []string{"fr-1g 91", "fr-2g 91", "fr-3g 91", "fr-4g 91", "german 91", "valour France 3"}
			for _, id := range c.units {
				lines = append(lines, id+" 91")
			}
			f := fightGermans(t, "91", lines...)
			require.Equal(t, [2]int{12, 15}, f.firepower())
			f.hits(c.units[:c.chosen]...)
			require.Equal(t, c.want, f.stepsOf(c.units...))
		})
	}
}
