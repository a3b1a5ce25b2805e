package driveonparis_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRuleSCS_LOSS_FirstFromTheStrongest(t *testing.T) {
	t.Run("of the attackers, by attack", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-4ers 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii", "ge-4ers") // 9 to 8
		g.roll(6)                                 // A2 D1
		require.Equal(t, 1, g.steps(2, "ge-13-vii"), "there is no choice")
		require.Equal(t, 2, g.steps(2, "ge-4ers"))
		require.True(t, g.Can("German lose ge-13-vii"), "the rest as the owner likes")
		g.Play("German lose ge-4ers")
		require.Equal(t, 1, g.steps(2, "ge-4ers"))
		require.Equal(t, 1, g.steps(2, "fr-1-i"), "then the defender")
	})
	t.Run("of the defenders, by defense", func(t *testing.T) {
		// French cavalry attacks with 3 and defends with 2, Territorials with 1 and 2.
		// The reserve division's 5 is more.
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "ge-19-x 10.21", "ge-20-x 10.21", "fr-1cav 10.22", "fr-52res 10.22")
		g.attack("10.22", "ge-13-vii", "ge-14-vii", "ge-19-x", "ge-20-x") // 24 to 7
		g.roll(7)                                                         // A1B D2r1
		g.Play("German lose ge-19-x")
		require.Equal(t, 1, g.steps(2, "fr-52res"), "there is no choice")
		g.Play("Allied lose fr-1cav")
		require.Equal(t, 1, g.steps(2, "fr-1cav"))
		require.Equal(t, 1, g.steps(2, "fr-52res"))
	})
	t.Run("among equals the owner chooses", func(t *testing.T) {
		for _, id := range []string{"ge-13-vii", "ge-14-vii"} {
			g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
			g.attack("10.22", "ge-13-vii", "ge-14-vii") // 12 to 8
			g.roll(6)
			g.Play("German lose " + id)
			require.Equal(t, 1, g.steps(2, id))
		}
	})
	t.Run("only who takes part", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-14-vii 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii") // 6 to 8
		g.roll(6)
		g.settle()
		require.Empty(t, g.unit("ge-13-vii").Hex)
		require.Equal(t, 2, g.steps(2, "ge-14-vii"))
	})
	t.Run("a reduced unit is weaker", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21 1", "ge-5res 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii", "ge-5res") // 3 and 4
		g.roll(6)
		require.Equal(t, 1, g.steps(2, "ge-13-vii"))
		require.Equal(t, 1, g.steps(2, "ge-5res"), "the first step is that of the 4")
	})
	t.Run("two steps and one", func(t *testing.T) {
		g := layGermans54(t, "ge-13-vii 10.21", "ge-10ldw 10.21", "fr-1-i 10.22")
		g.attack("10.22", "ge-13-vii", "ge-10ldw") // 7 to 8
		g.roll(2)                                  // A4
		g.settle()
		require.Empty(t, g.unit("ge-13-vii").Hex)
		require.Empty(t, g.unit("ge-10ldw").Hex)
		require.Equal(t, 2, g.steps(2, "fr-1-i"))
	})
}

func TestRuleSCS_LOSS_ByAttackOrDefense(t *testing.T) {
	// French cavalry attacks with three and defends with two, the Fusiliers Marins the
	// other way round.
	t.Run("the strongest attacker", func(t *testing.T) {
		g := layAllies54(t, "fr-1cav 10.21", "fr-fm 10.21", "ge-13-vii 10.22")
		g.attack("10.22", "fr-1cav", "fr-fm")
		g.roll(11) // 5 to 8: A1
		require.Equal(t, "loss", g.event("loss").Kind)
		require.Equal(t, 1, g.steps(2, "fr-1cav"))
	})
	t.Run("the strongest defender", func(t *testing.T) {
		g := layGermans54(t, "fr-1cav 10.22", "fr-fm 10.22", "ge-13-vii 10.21")
		g.attack("10.22", "ge-13-vii")
		g.roll(6) // 6 to 5: D1
		g.lose()
		require.Empty(t, g.unit("fr-fm").Hex)
		require.Equal(t, 2, g.steps(2, "fr-1cav"))
	})
}
