package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
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
	s := lay(t, 7, sw.GermanSeat, sw.Regroup, layStack("1605", "ger-x", "ger-xii", "ger-xi out"))
	layStage(t, &s, "withdraw")
	layRefused(t, s, "9.4", "German withdraw ger-xi")
	// Fortress supply is a supply.
	s = lay(t, 7, sw.GermanSeat, sw.Regroup, layStack("1605", "ger-x", "ger-xii", "ger-xi fortress"))
	layStage(t, &s, "withdraw")
	layPlay(t, &s, "German withdraw ger-xi")
}

func TestRule5_1_NoRegroupingOnTheFirstTurn(t *testing.T) {
	// On turn 1 the phase is skipped for both sides: it is not announced.
	s := lay(t, 1, sw.GermanSeat, sw.Movement, layStack("0605", "ger-x"), layStack("2817", "fra-6"))
	for s.Position().Active == august1914.German {
		for _, e := range layEvents(layPass(t, &s), "phase") {
			require.NotEqual(t, "regroup and reinforcement", e.To, e.Unit)
		}
	}
}

func TestRule6_5_RefusalOfZones(t *testing.T) {
	// 1208 is in the zone of the Belgians in 1309: Rule 6.5 itself forbids it,
	// Rule 7.3 is about retreats.
	s := lay(t, 3, sw.GermanSeat, sw.Movement, layStack("1109", "ger-x", "ger-xi", "ger-xii", "ger-xix"), layStack("1309", "bel-1"))
	layPlay(t, &s, "German done")
	layRefused(t, s, "6.5", "German relocate ger-x 1109 > 1208")
}

func TestRule7_2_IntoAZone(t *testing.T) {
	// The railway of 2817 leaves the map in the next hex, 2917, which is in the
	// zone of 2916: the last hex of the line may be. The Germans in 2617 close
	// the way north.
	require.Empty(t, laySupply(t, sw.EntenteSeat, "fra-6", layStack("2817", "fra-6", "fra-hq-1"), layStack("2916", "ger-x"), layStack("2617", "ger-xi")))
}

// In 2519, which the Germans have in their zone, a supply path ends. So a corps
// that came there would be in supply, next to its HQ; from 2518 no path leads
// through.
func TestRule7_2_PathsEndInAZone(t *testing.T) {
	s := lay(t, 5, sw.EntenteSeat, sw.Movement, layStack("2520", "bri-hq"), layStack("2419", "ger-x"), layStack("2920", "fra-grd-1"))
	for hex, want := range map[string]sw.Supply{"2519": sw.InSupply, "2518": sw.OutOfSupply} {
		trace, err := s.TraceSupplyAt(august1914.Umpire, hex, august1914.Britain)
		require.NoError(t, err)
		require.Equal(t, want, trace.Now, hex)
	}
}

func TestRule8_6_PathOfFriendlyHexes(t *testing.T) {
	// From the HQ in Charleroi (1212) to its depot in Liège (1209) it is a hex
	// and a half by rail, over Namur (1211), which the Germans do not control.
	p := layPosition(5, sw.GermanSeat, sw.Administration, layStack("1209", "ger-depot-2"), layStack("1212", "ger-hq-2", "ger-x"), layStack("2817", "fra-6"))
	p.Control = []string{"1208", "1209", "1210", "1212"}
	s := layOut(t, p)
	view := s.View(august1914.Spectator)
	require.Equal(t, august1914.Allied, view.Control("1211"))
	require.Equal(t, "out", layUnit(t, &s, "ger-hq-2").Supply)
}

func TestRule8_6_RailheadInAZone(t *testing.T) {
	for _, c := range []laySupplyCase{
		// The British in 0805 have the empty city of 0804 in their zone, where
		// its railway begins: the line is not free, and it would lead through.
		{"a city", "ger-c-1", "out", [][]sw.Unit{layStack("0603", "ger-c-1"), layStack("0805", "bri-c")}, nil},
		// The railway of 0703 and of 0704 is in the zones of 0601 and 0604.
		// The railway of 0702 leaves the map in 0701, in the zone of 0601; that of
		// 0603 covers the other way.
		{"the edge itself", "ger-hq-1", "out", [][]sw.Unit{layStack("0702", "ger-hq-1"), layStack("0601", "bri-c"), layStack("0603", "bri-i")}, nil},
		{"the edge itself, empty all around", "ger-hq-1", "", [][]sw.Unit{layStack("0702", "ger-hq-1"), layStack("0603", "bri-i")}, nil},
		{"the railway next to an HQ", "ger-hq-1", "out", [][]sw.Unit{layStack("0602", "ger-hq-1"), layStack("0601", "bri-c"), layStack("0604", "bri-i")}, nil},
	} {
		layJudge(t, sw.GermanSeat, []laySupplyCase{c})
	}
}

func TestRule8_3_CountedFromTheUnit(t *testing.T) {
	// Of the hexes that are entered on the way from the unit to the HQ, those on
	// railways in France count half.
	layJudge(t, sw.EntenteSeat, []laySupplyCase{
		{"0917 in Belgium, Dunkirk and Calais", "fra-1", "", [][]sw.Unit{layStack("0816", "fra-1"), layStack("0919", "fra-hq-1")}, nil},
		{"Maubeuge, Mons and 1113 in Belgium", "fra-1", "out", [][]sw.Unit{layStack("1413", "fra-1"), layStack("1113", "fra-hq-1")}, nil},
	})
}
