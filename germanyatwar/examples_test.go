package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// fightFirstImpulse is the example of the first impulse up to its battles:
// the Germans of the 1st to 3rd Army where the example has them.
func fightFirstImpulse(t *testing.T, action string) *fightplay {
	t.Helper()
	f := fightStart(
		t, "German", "turn 1", "impulse 0",
		"g1-l 12", "g1-iv 12", "g1-ix 12", "g1-ivr 12", "g1-ii 11", "g1-iii 11", "g1-iiir 11", "g1-2c 11",
		"g2-l 24", "g2-x 24", "g2-gd 23", "g2-vii 23", "g2-gdr 23", "g2-viir 23",
		"g3-l 38", "g3-xii 38", "g3-1c 38", "g3-xi 40", "g3-xix 40",
		"b-3 22", "b-4 21", "f4-9c 35", "f5-4c 35",
	)
	f.Play("German " + action)
	f.Play("German step g1-l 12 > 11", "German step g1-l 11 > 32", "German step g1-l 32 > 33", "German reveal g1-l")
	f.Play("German step g2-l 24 > 36", "German step g2-l 36 > 33", "German reveal g2-l")
	f.Play("German step g3-l 38 > 37", "German step g3-l 37 > 36", "German reveal g3-l")
	return f.reach("movement segment")
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
	f.battle("22")
	require.Equal(t, [2]int{7 + 8, 3 + 1 + 5}, f.firepower())
	f.hits("g1-iii")
	require.Equal(t, "dead", f.at("b-3"))
	require.Equal(t, 0, f.discs("22", "Belgium"))
	require.Equal(t, []int{4, 4, 4}, f.steps("g1-ii", "g1-iii", "g1-iiir"), "a white dot absorbs it")
	require.Equal(t, "German", f.holder("22"))
	require.Equal(t, 1, f.valour("Germany"))
	require.False(t, f.unit("g1-ii").Open)

	// Namur: the cavalry halved, two leaders and the point.
	f.battle("21")
	require.Equal(t, [2]int{2 + 8 + 1, 3 + 1 + 5}, f.firepower())
	require.Equal(t, []int{2, 4}, f.steps("b-4", "g1-2c"), "two hits are one step of white, one is none of red")
	require.Equal(t, 1, f.discs("21", "Belgium"))
	require.Equal(t, "Entente", f.holder("21"))
	require.True(t, f.unit("g1-2c").Open)
	require.False(t, f.unit("b-4").Open)

	// Sedan: whole, three leaders and the point.
	f.battle("35").spread()
	require.Equal(t, [2]int{5 + 3 + 12 + 1, 4}, f.firepower())
	require.Equal(t, []int{0, 0, 4, 3}, f.steps("f4-9c", "f5-4c", "g3-xii", "g3-1c"))
	require.False(t, f.unit("g3-xii").Open)
	require.Equal(t, "German", f.holder("35"))

	f.reach("impulse")
	require.Equal(t, []int{3, 3, 3}, f.steps("g1-l", "g2-l", "g3-l"))
	require.Equal(t, "Entente", f.holdsDisc())
}

func TestExample_7_5_1_13_LiegeBySummary(t *testing.T) {
	// The same with the summary: a quarter of 6, which is 2.
	f := fightStart(
		t, "German", "turn 1", "impulse 0", "option losses=difference", "g1-l 33", "g2-l 33",
		"g1-ii 32", "g1-iii 32", "b-3 22", "german 32 33 36", "g1-iiir 11",
	)
	f.then("German surprise", "German reveal g1-l", "German reveal g2-l").reach("movement segment")
	f.Play("German step g1-ii 32 > 22", "German step g1-iii 32 > 22", "German step g1-iiir 11 > 32", "German step g1-iiir 32 > 22")
	f.battle("22")
	require.Equal(t, [2]int{15, 9}, f.firepower())
	f.hits("g1-iii", "g1-iii")
	require.Equal(t, []int{4, 3, 4}, f.steps("g1-ii", "g1-iii", "g1-iiir"))
}

func TestExample_7_5_1_4_LiegeWithoutTheSurprise(t *testing.T) {
	f := fightFirstImpulse(t, "tactical")
	for _, id := range []string{"g1-ii", "g1-iii", "g1-iiir"} {
		f.Play("German step "+id+" 11 > 32", "German step "+id+" 32 > 22")
	}
	require.Equal(t, [2]int{3 + 8, 9}, f.battle("22").firepower(), "a quarter of 14")
}

func TestExample_7_1_StrategicAction(t *testing.T) {
	f := fightStart(
		t, "Entente", "e-i GB", "e-1c GB", "b-1 7", "f5-i 49", "f5-ii 49", "g1-ii 49", "f5-l 17", "f1-vii 85", "discs 22 Belgium 0",
	)
	f.Play("Entente strategic", "Entente ship e-i 5", "Entente ship e-1c 1")
	f.Play("Entente build b-1", "Entente build b-1", "Entente stop")
	require.Equal(t, 3, f.discs("7", "Belgium"))
	f.Play("Entente step f5-i 49 > 52", "Entente stop")
	f.Play("Entente step f5-l 17 > 31", "Entente step f5-l 31 > 48", "Entente step f5-l 48 > 49")
	require.False(t, f.Can("Entente step f1-vii 85 > 84"), "five units")
	require.Equal(t, []string{"5", "1", "52", "49"}, []string{f.at("e-i"), f.at("e-1c"), f.at("f5-i"), f.at("f5-l")})
	require.Equal(t, [2]int{4 + 4, 5 + 1}, f.battle("49").firepower(), "the leader adds his strength")
	f.spread().reach("impulse")
	require.Equal(t, "German", f.holdsDisc())
}

func TestExample_7_10_ReinforcementPhase(t *testing.T) {
	f := fightTurnEnd(
		t, "German", "turn 1", "disc German", "b-l 19 x1", "f5-l 54 x2", "e-l 5 x2", "g1-l 12 x1", "g2-l 24 x1", "g4-l 60 x3",
	)
	f.drawing("f-foch", "e-iii", "f1-vii", "f2-ix", "f5-i").settle()
	f.Play("Entente restore b-l", "Entente restore f5-l", "Entente restore f5-l", "Entente restore e-l", "Entente restore e-l")
	require.Equal(t, []int{2, 4, 4}, f.steps("b-l", "f5-l", "e-l"))
	require.Equal(t, "GB", f.at("e-iii"))
	f.drawing("g1-ixr", "g1-ii", "g1-iii", "g2-gd", "g2-vii", "g4-vi", "g4-viii").settle()
	for range 3 {
		f.Play("German restore g1-l", "German restore g2-l")
	}
	f.Play("German restore g4-l")
	require.Equal(t, []int{4, 4, 4}, f.steps("g1-l", "g2-l", "g4-l"))
	require.Equal(t, "impulse", f.Decision().Phase)
	require.Equal(t, "German", f.actor())
}

func TestExample_8_3_RailAndOtherMovement(t *testing.T) {
	f := fightStart(
		t, "German", "option rail=on", "g7-xiv 87", "g7-xv 87", "g7-xivr 87", "g7-30r 87", "g6-ib 79", "g6-iib 79", "g6-iiib 79", "g7-l 74",
	)
	f.Play("German strategic", "German rail g7-xiv 87 > 12", "German rail g7-xv 87 > 12", "German rail g7-xivr 87 > 12")
	for _, m := range []string{"g7-30r 87 > 91", "g6-ib 79 > 77", "g6-iib 79 > 77", "g6-iiib 79 > 78"} {
		require.True(t, f.Can("German step "+m))
		f.Play("German step " + m)
		f.Play("German stop")
	}
	require.False(t, f.Can("German step g7-l 74 > 63"), "that was the seventh")

	f = fightStart(t, "Entente", "option rail=on", "e-i GB", "e-ii GB", "f1-vii 90", "f2-ix 85", "b-1 19", "f2-xv 85")
	f.Play("Entente strategic", "Entente ship e-i 5", "Entente ship e-ii 5", "Entente rail f1-vii 90 > 46")
	f.Play("Entente step f2-ix 85 > 84", "Entente stop", "Entente step b-1 19 > 20", "Entente stop")
	require.False(t, f.Can("Entente step f2-xv 85 > 84"), "that was the fifth")
}

func TestExample_7_5_1_13_Shielding(t *testing.T) {
	for _, c := range []struct {
		name  string
		units []string
		// The last one is hit without a choice when it alone is the strongest.
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
			require.Equal(t, c.want, f.steps(c.units...))
		})
	}
}

func TestExample_4_1_GarrisonsOfAntwerp(t *testing.T) {
	f := fightStart(
		t, "Entente", "b-l 6", "b-1 7", "b-2 7", "b-3 7", "b-c 7", "discs 18 Belgium 0", "discs 21 Belgium 0", "discs 22 Belgium 0",
	)
	f.tactical("b-l")
	f.Play("Entente step b-3 7 > 6", "Entente stop", "Entente step b-c 7 > 6", "Entente stop")
	f.Play("Entente build b-1", "Entente build b-1", "Entente stop")
	f.Play("Entente build b-2", "Entente build b-2")
	require.Equal(t, 5, f.discs("7", "Belgium"), "as many as a fortress holds")
	require.Equal(t, []int{1, 1}, f.steps("b-1", "b-2"))
}

func TestExample_7_0_1_IsolatedBritish(t *testing.T) {
	f := fightStart(t, "Entente", "e-i 5", "g1-ii 5", "german 1", "f1-vii 85").then("Entente strategic")
	f.Refuse("7.0.1", "Entente step e-i 5 > 4")
	f = fightStart(t, "Entente", "e-i 5", "g1-ii 5", "f1-vii 85").then("Entente strategic", "Entente step e-i 5 > 4")
	require.Equal(t, "4", f.at("e-i"), "with Le Havre it is not")
}

func TestExample_1_5_BelgianLeaderSupportsAllies(t *testing.T) {
	f := fightStart(t, "Entente", "b-l 17", "e-i 31", "f5-i 31", "g1-ii 31").tactical("b-l")
	require.Equal(t, [2]int{4 + 4 + 4, 5 + 1}, f.battle("31").firepower())
}
