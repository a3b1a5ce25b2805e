package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	sw "github.com/august1914/august1914/schlieffenswar"
)

func TestRule2_8_NothingLeftToLose(t *testing.T) {
	// The last step of the last defender is gone: the losses that remain are
	// ignored (Rule 11.18), and nobody is left to retreat.
	s := lay(t, 3, sw.GermanSeat, sw.Combat, layStack("1808", "ger-x", "ger-xi", "ger-xii"), layStack("1809", "fra-6 1"))
	layAttack(t, &s, "1809", "6", "ger-x", "ger-xi", "ger-xii") // 6:1, 0/3
	layPlay(t, &s, "Entente lose fra-6")
	require.Empty(t, layMovesOf(&s, "Entente"))
	layPlay(t, &s, "German advance ger-x 1808 > 1809")
}

func TestRule4_5_WithdrawalOfSuppliedCorps(t *testing.T) {
	// That the corps must be in supply is a demand of Rule 9.4 itself.
	for _, supply := range []string{"out", "fortress"} {
		s := lay(t, 7, sw.GermanSeat, sw.Regroup, layStack("1605", "ger-x", "ger-xii", "ger-xi "+supply))
		layRefused(t, s, "9.4", "German withdraw ger-xi")
	}
}

func TestRule5_1_NoRegroupingOnTheFirstTurn(t *testing.T) {
	// On turn 1 the phase is skipped for both sides: it is not announced.
	s := lay(t, 1, sw.GermanSeat, sw.Movement, layStack("0605", "ger-x"), layStack("2817", "fra-6"))
	for s.Position().Active == sw.GermanSeat {
		for _, e := range layEvents(layPass(t, &s), "phase") {
			require.NotEqual(t, "regroup and reinforcement", e.To, e.Unit)
		}
	}
}
