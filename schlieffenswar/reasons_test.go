package schlieffenswar_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// Each refusal names the cause that forbids the move in this position, and the cause
// follows the settings.
func TestReasonsHold(t *testing.T) {
	regroup := func(control ...string) sw.Position {
		return sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Regroup, Control: control}
	}
	french := sw.Position{Turn: 5, Active: august1914.Allied, Phase: sw.Regroup}
	combat := sw.Position{Turn: 5, Active: august1914.German, Phase: sw.Combat}
	lands := sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Regroup, Control: []string{"0918", "0919", "1019", "2321"}}
	const cut = " has no open rail line to a map edge of its side or, for the French, to a friendly port"
	for name, c := range map[string]struct {
		settings string
		pos      sw.Position
		units    []string
		moves    []string
		refused  string
		why      string
	}{
		// Rule 9.5: the five causes.
		"no city at home": {
			pos: regroup(), units: []string{"ger-ii eliminated", "ger-iv 1107", "fra-1 2514"},
			refused: "German return ger-ii 1107",
			why:     "9.5: II. Armeekorps cannot return in 1107: Germans return in German cities, the French in French cities, and the British in the ports where the BEF lands",
		},
		"a lost city":       {pos: regroup("1108"), units: []string{"ger-ii eliminated", "ger-iv 1107", "fra-1 2514"}, refused: "German return ger-ii 1108", why: "9.5: 1108 is in enemy hands"},
		"a city in a zone":  {pos: regroup(), units: []string{"ger-ii eliminated", "ger-iv 1107", "fra-1 1109"}, refused: "German return ger-ii 1108", why: "9.5: 1108 is in an enemy zone of control"},
		"a city cut off":    {pos: regroup(), units: []string{"ger-ii eliminated", "ger-iv 1107", "fra-1 2303", "fort-belfort 2706"}, refused: "German return ger-ii 2503", why: "9.5: 2503" + cut},
		"French, cut off":   {pos: french, units: []string{"fra-1 eliminated", "fra-2 2514", "ger-ii 1315", "ger-iii 1417", "ger-iv 1715"}, refused: "Entente return fra-1 1516", why: "9.5: 1516" + cut},
		"no BEF HQ":         {pos: french, units: []string{"bri-i eliminated", "bri-hq 0919", "bri-ii 0919", "ger-ii 1108"}, refused: "Entente return bri-i 0918", why: "9.5: the BEF HQ is not in 0918"},
		"room in the hex":   {pos: regroup(), units: []string{"ger-ii eliminated", "ger-iii 1005", "ger-iv 1005", "ger-ix 1005", "fra-1 2514"}, moves: []string{"German done", "German done"}, refused: "German return ger-ii 1005", why: "6.2: a hex holds three corps, one HQ and one depot"},
		"room, many depots": {settings: "depots=any", pos: regroup(), units: []string{"ger-ii eliminated", "ger-iii 1005", "ger-iv 1005", "ger-ix 1005", "fra-1 2514"}, moves: []string{"German done", "German done"}, refused: "German return ger-ii 1005", why: "6.2: a hex holds three corps and one HQ"},
		// Rule 9.2.
		"the BEF waits for a port":   {pos: sw.Position{Turn: 3, Active: august1914.Allied, Phase: sw.Regroup}, units: []string{"bri-i", "bri-hq", "fra-1 2514", "ger-ii 2120"}, refused: "Entente arrive bri-i 1521", why: "9.2: I Corps must land in a friendly French port"},
		"the BEF enters by the west": {settings: "bef-entry=west", pos: lands, units: []string{"bri-i", "bri-hq", "fra-1 2514", "ger-ii 2120"}, refused: "Entente arrive bri-i 2321", why: "9.2: no French port is friendly, so I Corps must enter in a friendly hex of the west edge outside enemy zones of control"},
		// Rules 2.3, 11.7.
		"company in the hex":    {pos: combat, units: []string{"ger-ers-1 2513", "ger-ii 2413", "fra-1 2514"}, moves: []string{"German assault 2514"}, refused: "German join ger-ers-1", why: "2.3: Ersatzkorps 1 (Guard + 8. Ersatz-Div.) can attack only together with a unit without parentheses from the same hex"},
		"company in the attack": {settings: "parentheses=attack", pos: combat, units: []string{"ger-ers-1 2513", "ger-ii 2413", "fra-1 2514"}, moves: []string{"German assault 2514"}, refused: "German join ger-ers-1", why: "2.3: Ersatzkorps 1 (Guard + 8. Ersatz-Div.) can attack only together with a unit without parentheses"},
		"nobody can attack":     {pos: combat, units: []string{"ger-ers-1 2513", "ger-ii 2517", "fra-1 2514", "fra-2 2518"}, refused: "German assault 2514", why: "11.7: no unit can attack 2514: Ersatzkorps 1 (Guard + 8. Ersatz-Div.) can attack only together with a unit without parentheses from the same hex"},
		"nobody is near":        {pos: combat, units: []string{"ger-ii 2517", "fra-1 2514", "fra-2 2518"}, refused: "German assault 2514", why: "11.7: no unit can attack 2514: none of your units is adjacent to it"},
		// Rule 10.1.
		"not in that hex": {pos: combat, units: []string{"ger-ii 2517", "fra-1 2514", "fra-2 2518"}, refused: "German probe ger-ii 2514 > 2515", why: "10.1: II. Armeekorps is not in 2514"},
	} {
		t.Run(name, func(t *testing.T) {
			f := fightWith(t, c.settings, c.pos, c.units...)
			f.Play(c.moves...)
			require.Equal(t, c.why, f.Why(c.refused))
		})
	}
}

// Battle says why no unit can attack, and Reach why no unit can move.
func TestReasonsOfQueriesHold(t *testing.T) {
	f := fightGermansAttack(t, "ger-ers-1 2513", "ger-ii 2517", "fra-1 2514", "fra-2 2518")
	german := sw.GermanSeat.Viewer()
	for target, why := range map[string]string{
		"2514": "2.3: Ersatzkorps 1 (Guard + 8. Ersatz-Div.) can attack only together with a unit without parentheses from the same hex",
		"2210": "11.0: no unit that you command is adjacent to 2210",
	} {
		_, err := f.State.Battle(german, target)
		require.EqualError(t, err, why)
	}
	r, err := f.State.Reach(german, "ger-ii")
	require.NoError(t, err)
	require.EqualError(t, r.Refused, "10.0: units move only in the movement phase")
}
