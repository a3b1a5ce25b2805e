package desk

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A move of a series that ends in "?" is left out if it is not legal when it comes;
// all that was made is taken back as one.
func TestMovesThatMayBeLeftOut(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "schlieffenswar"}).Links[0].Token
	first, _ := g.menu(token)
	play := func(status int, moves ...string) (answer done) {
		version, _ := g.menu(token)
		g.ask(status, "POST", "/api/seats/"+token+"/moves", map[string]any{"version": version, "moves": moves}, &answer)
		return answer
	}
	many := make([]string, maxOptional+1)
	for i := range many {
		many[i] = "German stop?"
	}
	play(statusBad, many...)
	play(statusRefused, "German stop?", "German stop?")
	play(statusRefused, "German step ger-vii-r 1107 > 1106", "German step ger-vii-r 1107 > 1106")
	play(statusRefused, "German step ger-vii-r 1107 > 1106", "German step ger-vii-r 1107 > 1106?", "German done")

	// Nobody marches before, and somebody does after the first step.
	answer := play(statusOK, "German stop?", "German step ger-vii-r 1107 > 1106", "German stop?", "German stop?", "German step ger-ix-r 1107 > 1106?")
	_, moves := g.menu(token)
	require.Contains(t, moves, "German done", "the march was stopped")
	require.GreaterOrEqual(t, answer.Made, 2)
	g.takeBack(statusOK, token)
	version, _ := g.menu(token)
	require.Equal(t, first, version)
}

// Where there is nothing to fight for, the reckoning says so, and a unit that a
// rule forbids to move has a note: both are asked of all that is looked at.
func TestNothingToReckon(t *testing.T) {
	g := newGuest(t, Config{})
	for _, c := range []struct{ ruleset, target, unit string }{
		{"schlieffenswar", "1107", "ger-vii-r"}, {"germanyatwar", "12", "g1-l"}, {"driveonparis", "22.24", "ge-hq-1"},
	} {
		seat := "/api/seats/" + g.open(map[string]any{"ruleset": c.ruleset}).Links[0].Token
		for _, target := range []string{"", c.target} {
			var b struct {
				Rows []any
				Note string
			}
			g.ask(statusOK, "GET", seat+"/battle?target="+target, nil, &b)
			require.Empty(t, b.Rows, "%s: %q", c.ruleset, target)
			require.NotEmpty(t, b.Note, "%s: %q", c.ruleset, target)
		}
		g.ask(statusOK, "GET", seat+"/ways?unit="+c.unit, nil, nil)
	}
	g.ask(statusOK, "GET", "/api/seats/"+g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token+"/battle", nil, nil)
}
