package germanyatwar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func TestRule7_6_ImpetusSegment(t *testing.T) {
	won := []string{"g4-l 63", "g7-l 87", "g6-l 87", "g1-2c 91", "f1-vii 91 1", "german 91", "disc Entente"}
	attack := func(t *testing.T, lines ...string) *table {
		t.Helper()
		return turn3(t, german, lines...).activate("g4-l").fight("91").spread()
	}
	t.Run("cavalry that has attacked moves on", func(t *testing.T) {
		f := attack(t, won...)
		require.Equal(t, "impetus segment", f.Decision().Phase)
		f.Play("German step g1-2c 91 > 87")
		require.Equal(t, "87", f.at("g1-2c"))
		require.Equal(t, "Entente", f.toPhase("impulse").actor())
	})
	t.Run("it need not", func(t *testing.T) {
		f := attack(t, won...).then("German done")
		require.Equal(t, "91", f.at("g1-2c"))
		require.Equal(t, "Entente", f.actor())
	})
	t.Run("not infantry or leaders", func(t *testing.T) {
		f := attack(t, append(won, "g7-xiv 91", "g3-l 91")...)
		f.Refuse("7.6", "German step g7-xiv 91 > 87")
		f.Refuse("7.6", "German step g3-l 91 > 87")
	})
	t.Run("not cavalry that has not attacked", func(t *testing.T) {
		f := attack(t, append(won, "g3-1c 92")...)
		f.Refuse("7.6", "German step g3-1c 92 > 93")
	})
	t.Run("by one point", func(t *testing.T) {
		f := attack(t, append(won, "german 90", "garrison 90 France 0")...)
		require.True(t, f.Can("German step g1-2c 91 > 90"))
		require.False(t, f.Can("German step g1-2c 91 > 92"), "the Rhine costs another")
		f.Play("German step g1-2c 91 > 90")
		require.Equal(t, "impulse", f.toPhase("impulse").Decision().Phase)
		require.Equal(t, "90", f.at("g1-2c"), "once")
	})
	t.Run("not into a red area", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g1-2c 87", "f1-vii 87 1", "german 86").activate("g4-l").fight("87").spread()
		require.True(t, f.Can("German step g1-2c 87 > 91"))
		require.False(t, f.Can("German step g1-2c 87 > 86"))
	})
	t.Run("not into the enemy", func(t *testing.T) {
		f := attack(t, append(won, "f2-ix 90")...)
		require.False(t, f.Can("German step g1-2c 91 > 90"))
		f.Refuse("7.4", "German step g1-2c 91 > 90")
	})
	t.Run("into an empty area of the enemy, which changes hands", func(t *testing.T) {
		f := attack(t, append(won, "garrison 90 France 0")...)
		f.Play("German step g1-2c 91 > 90")
		require.Equal(t, german, f.holder("90"))
		require.Equal(t, 1, f.valour(august1914.Germany))
	})
	t.Run("only from a green area", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g1-2c 58", "f1-vii 58 1").activate("g4-l").fight("58").spread()
		require.Equal(t, "dead", f.at("f1-vii"))
		require.Equal(t, "impulse", f.Decision().Phase)
	})
	t.Run("only from a cleared one", func(t *testing.T) {
		f := attack(t, "g4-l 63", "g1-2c 91", "f1-vii 91", "german 91")
		require.NotEqual(t, "dead", f.at("f1-vii"))
		require.Equal(t, "impulse", f.Decision().Phase)
	})
	t.Run("garrisons are enemies too", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g1-2c 90", "g7-xiv 90", "f1-vii 90 1", "garrison 90 France 1").activate("g4-l").fight("90").spread()
		require.Equal(t, [2]int{9, 8}, f.firepower())
		require.Equal(t, []int{0}, f.stepsOf("f1-vii"))
		require.Equal(t, "impulse", f.Decision().Phase)
	})
	t.Run("in a strategic action as well", func(t *testing.T) {
		f := turn3(t, german, "g1-2c 91", "f1-vii 91 1", "german 91")
		f.then("German strategic").fight("91").spread()
		require.Equal(t, "impetus segment", f.Decision().Phase)
		f.then("German step g1-2c 91 > 87").toPhase("impulse")
		require.Equal(t, entente, f.disc())
	})
	t.Run("not where the enemy left before the battle", func(t *testing.T) {
		f := turn3(t, german, "g4-l 63", "g1-2c 91", "f1-vii 91", "german 91", "disc Entente").activate("g4-l").declare("91")
		f.then("Entente general", "Entente retreat f1-vii 91 > 90").stand()
		require.Equal(t, "impulse", f.Decision().Phase, "nobody has attacked")
	})
	t.Run("each cavalry that has attacked", func(t *testing.T) {
		f := attack(t, append(won, "g3-1c 91")...)
		f.Play("German step g1-2c 91 > 87")
		f.Refuse("7.6", "German step g1-2c 87 > 91") // once
		f.Play("German step g3-1c 91 > 87")
		require.Equal(t, "impulse", f.toPhase("impulse").Decision().Phase)
	})
	t.Run("not isolated cavalry", func(t *testing.T) {
		lines := []string{"f2-l 46", "f1-vii 91", "e-1c 91", "g7-lw 91 1", "german 91"}
		f := turn3(t, entente, lines...).activate("f2-l").fight("91").spread()
		require.Equal(t, "impetus segment", f.Decision().Phase)
		f = turn3(t, entente, append(lines, "german 1 5")...).activate("f2-l").fight("91").spread()
		require.Equal(t, "dead", f.at("g7-lw"))
		require.Equal(t, "impulse", f.Decision().Phase)
	})
	t.Run("out of every battle", func(t *testing.T) {
		f := turn3(t, german, append(won, "g3-1c 84", "g7-xiv 84", "f2-ix 84 1", "german 77 68")...)
		f.activate("g4-l", "g7-l").fight("91").spread().fight("84").spread()
		f.Play("German step g1-2c 91 > 87", "German step g3-1c 84 > 68")
	})
	t.Run("without overstacking", func(t *testing.T) {
		f := attack(t, append(won, "g7-xv 87", "g7-xivr 87", "garrison 90 France 0")...)
		require.True(t, f.Can("German step g1-2c 91 > 90"))
		require.False(t, f.Can("German step g1-2c 91 > 87"), "two leaders and two corps stand there")
		f.Refuse("2.4", "German step g1-2c 91 > 87")
	})
	t.Run("after every battle of the impulse", func(t *testing.T) {
		f := turn3(t, german, append(won, "g7-xiv 86", "f2-ix 86")...).activate("g4-l", "g7-l").fight("91").spread()
		require.Equal(t, "combat segment", f.Decision().Phase)
		f.fight("86").spread()
		f.Play("German step g1-2c 91 > 87")
	})
	t.Run("the surprise does not carry it across a major river", func(t *testing.T) {
		f := turn3(t, german, "turn 1", "impulse 0", "g1-l 32", "g1-2c 32", "b-3 22 1", "garrison 22 Belgium 0", "german 32 10 9")
		f.then("German surprise", "German reveal g1-l").toPhase("movement segment").then("German step g1-2c 32 > 22").fight("22").spread()
		require.Equal(t, "impetus segment", f.Decision().Phase)
		require.False(t, f.Can("German step g1-2c 22 > 32"), "it helps in movement and in battles")
		f.Play("German step g1-2c 22 > 10")
	})
	t.Run("not across the Channel", func(t *testing.T) {
		f := turn3(t, entente, "f2-l 46", "e-1c 5", "e-i 5", "g7-lw 5 1").activate("f2-l").fight("5").spread()
		require.Equal(t, "dead", f.at("g7-lw"))
		f.Refuse("7.4", "Entente step e-1c 5 > GB")
		f.Play("Entente step e-1c 5 > 4")
	})
	t.Run("of the Entente", func(t *testing.T) {
		f := turn3(t, entente, "f2-l 46", "f1-6c 91", "f1-vii 91", "g7-lw 91 1", "german 91").activate("f2-l").fight("91").spread()
		f.Play("Entente step f1-6c 91 > 90")
	})
}

func TestRuleD5_Impetus(t *testing.T) {
	lines := []string{"g1-2c 91", "f1-vii 91 1", "german 91", "g4-l 63"}
	f := turn3(t, german, lines...).then("German strategic").fight("91").spread()
	require.Equal(t, "impetus segment", f.Decision().Phase, "rulebook: in strategic actions too")
	f = turn3(t, german, append(lines, "option impetus=tactical")...).then("German strategic").fight("91").spread()
	require.Equal(t, "impulse", f.Decision().Phase, "summary: not there")
	f = turn3(t, german, append(lines, "option impetus=tactical")...).activate("g4-l").fight("91").spread()
	f.Play("German step g1-2c 91 > 87")
}
