package schlieffenswar_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// requireSaved writes a State and reads it back.
func requireSaved(t *testing.T, s sw.State) {
	t.Helper()
	text, err := json.Marshal(s)
	require.NoError(t, err)
	read, err := sw.Standard().DecodeState(text)
	require.NoError(t, err)
	require.True(t, s == read, "%s", text)
}

// A battle for the first hex of the map without attackers is saved and read.
func TestRule11_6_BattleForTheFirstHex(t *testing.T) {
	f := fightEntenteAttacks(t, "fra-1 0602", "fra-2 0602", "ger-ii 0601", "ger-hq-1 2504")
	f.Play("Entente assault 0601")
	requireSaved(t, f.State)
	for _, v := range []august1914.Viewer{august1914.Spectator, sw.GermanSeat.Viewer(), sw.EntenteSeat.Viewer(), august1914.Umpire} {
		text, err := json.Marshal(f.State.View(v))
		require.NoError(t, err)
		require.Contains(t, string(text), `"battle":{"target":"0601"`)
	}
	f.Play("Entente join fra-1")
	requireSaved(t, f.State)
	f.Play("Entente done")
	requireSaved(t, f.State)
}

// So is a march of the first unit into the first hex.
func TestRule10_1_MarchIntoTheFirstHex(t *testing.T) {
	f := fightMove(t, sw.GermanSeat, "ger-hq-1 0602", "fra-1 2514")
	f.Play("German step ger-hq-1 0602 > 0601")
	requireSaved(t, f.State)
	require.Contains(t, string(mustJSON(t, f.State.View(august1914.Spectator))), `"moving":"ger-hq-1"`)
}

func mustJSON(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	require.NoError(t, err)
	return text
}

// State plays through a phase without a decision and stops at the next decision.
func TestRule5_1_PositionsRunOn(t *testing.T) {
	p := layPosition(t, 3, sw.EntenteSeat, sw.Combat, layStack("0605", "ger-ii out"), layStack("2817", "fra-6", "fra-hq-1"))
	f := fightIn(t, p)
	require.Equal(t, 4, f.State.Position().Turn)
	require.Equal(t, august1914.German, f.State.Position().Active)
	require.Equal(t, sw.Movement, f.State.Position().Phase)
	// With a progress, State returns the given position or an error.
	moving := lay(t, 3, sw.EntenteSeat, sw.Movement, layStack("0605", "ger-ii out"), layStack("2817", "fra-6"))
	given := moving.State.Position()
	require.NotNil(t, given.Progress)
	same := fightIn(t, given)
	require.Equal(t, [2]int{3, int(sw.Movement)}, [2]int{same.State.Position().Turn, int(same.State.Position().Phase)})
	given.Phase, given.Progress.Stage = sw.Combat, "probing"
	_, err := given.State(sw.Standard())
	require.ErrorIs(t, err, &august1914.Violation{Rule: "5.1"})
}

// Positions that no game reaches are refused with the rule.
func TestBrokenProgress(t *testing.T) {
	gathering := fightGermansAttack(t, "ger-ii 2513", "ger-iii 2513", "ger-iv 2413", "ger-hq-1 2413", "ger-ix 2303", "fra-1 2514", "fra-2 2514", "fra-3 2514")
	gathering.Play("German assault 2514")
	joined := *gathering
	joined.Play("German join ger-ii")
	defending := joined
	defending.Play("German join ger-iii", "German done")
	fighting := defending
	fighting.Play("Entente join fra-1", "Entente join fra-2")
	hit := fighting
	hit.roll(6) // 1:1 is 1/2
	struck := hit
	struck.Play("Entente lose fra-1", "Entente lose fra-2")
	marching := fightMove(t, sw.GermanSeat, "ger-ii 2513", "ger-hq-1 2513", "fort-strassburg 2203", "fra-1 1721")
	marching.Play("German step ger-ii 2513 > 2613")
	for _, c := range []struct {
		name, rule string
		from       *fight
		old, new   string
	}{
		{"the other side's attack that nobody has joined", "11.0", gathering, `"active":"German"`, `"active":"Allied"`},
		{"the other side's attack", "10.0", &struck, `"active":"German"`, `"active":"Allied"`},
		{"the other side's losses", "10.0", &hit, `"active":"German"`, `"active":"Allied"`},
		{"the losses of the other side at once", "11.18", &hit, `"stage":"defenderHit"`, `"stage":"attackerHit"`},
		{"losses before anybody attacks", "11.0", gathering, `"stage":"gathering"`, `"stage":"attackerHit"`},
		{"a battle for another hex", "11.21", &fighting, `"target":"2514"`, `"target":"2614"`},
		{"a battle without defenders", "11.0", gathering, `"target":"2514","at":"2514"`, `"target":"2614","at":"2614"`},
		{"a retreat that nobody has made", "11.21", &hit, `"retreated":0`, `"retreated":1`},
		{"others defend", "11.2", &fighting, `"defenders":["fra-1","fra-2"]`, `"defenders":["fra-1"]`},
		{"too many defend", "11.2", &fighting, `"defenders":["fra-1","fra-2"]`, `"defenders":["fra-1","fra-2","fra-3"]`},
		{"an attacker from afar", "11.3", &joined, `"attackers":["ger-ii"]`, `"attackers":["ger-ix"]`},
		{"an HQ that attacks alone", "2.3", &joined, `"id":"ger-hq-1","hex":"2413"`, `"id":"ger-hq-1","hex":"2513"`},
		{"a siege marker out of place", "11.23", &fighting, `"shelled":0`, `"shelled":1`},
		{"columns of a concentric attack that there is not", "11.15", &fighting, `"enveloped":0`, `"enveloped":9`},
		{"losses before the roll", "11.18", &fighting, `"defenderLosses":0`, `"defenderLosses":1`},
		{"a fort that moves", "10.1", marching, `"unit":"ger-ii"`, `"unit":"fort-strassburg"`},
		{"more points than there are", "10.7", marching, `"spent":1`, `"spent":9`},
		{"a unit that stops for nothing", "7.1", marching, `"stopped":false`, `"stopped":true`},
		{"attrition for nobody", "5.1", marching, `"phase":"movement"`, `"phase":"administrative"`},
		{"a march where nobody marches", "10.1", marching, `"stage":"marching"`, `"stage":"ordering"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := string(mustJSON(t, c.from.State))
			require.Contains(t, text, c.old)
			broken := strings.Replace(text, c.old, c.new, 1)
			if c.name == "an HQ that attacks alone" {
				broken = strings.Replace(broken, `"attackers":["ger-ii"]`, `"attackers":["ger-hq-1"]`, 1)
			}
			_, err := sw.Standard().DecodeState([]byte(broken))
			require.Error(t, err)
			require.ErrorIs(t, err, &august1914.Violation{Rule: c.rule}, "%v", err)
		})
	}
}

// Rules 2.7, 9.5: Belgians and forts cannot return, so are never in the box
// of eliminated units.
func TestRule9_5_NoBelgianOrFortAmongTheEliminated(t *testing.T) {
	for _, id := range []string{"bel-1", "bel-c", "bel-hq", "fort-liege", "fort-verdun"} {
		for box, want := range map[string]error{"eliminated": &august1914.Violation{Rule: "9.5"}, "removed": nil} {
			_, err := sw.Position{
				Turn: 5, Active: august1914.German, Phase: sw.Movement,
				Units: []sw.Unit{{ID: id, Box: box}, {ID: "ger-ii", Hex: "0806"}, {ID: "fra-1", Hex: "2314"}},
			}.State(sw.Standard())
			require.True(t, errors.Is(err, want), "%s %s: %v", id, box, err)
		}
	}
}
