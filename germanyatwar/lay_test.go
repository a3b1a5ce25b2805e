package germanyatwar_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// lay sets up a position at the start of an impulse. It is in turn 2, and the disc
// belongs to the other side, unless the position or a line says otherwise. Lines add
// to the position, and later lines override earlier ones:
//
//	"g1-ii 23"           a unit in an area
//	"g1-ii 23 2 open"    with two steps left, face up
//	"g1-ii dead"         off the map; units that are not named are in their pools
//	"german 21 22"       areas that the Germans control, unlike at the start
//	"entente 24"         areas that the Entente controls
//	"garrison 21 Belgium 2"
//	"valour France 2"
//	"phasing Entente", "disc German", "turn 1", "impulse 0", "option paris=on"
//
// The only garrisons are those in the lines.
func lay(t *testing.T, pos gaw.Position, lines ...string) *table {
	t.Helper()
	return layIn(t, gaw.Standard(), pos, lines...)
}

// layWith is lay in a scenario with options, as in "rail=on".
func layWith(t *testing.T, settings string, pos gaw.Position, lines ...string) *table {
	t.Helper()
	return layIn(t, scenarioWith(t, settings), pos, lines...)
}

// scenarioWith returns the scenario with settings, such as "rail=on paris=on".
func scenarioWith(t *testing.T, settings string) *gaw.Scenario {
	t.Helper()
	return changed(t, gaw.Standard(), settings)
}

// changed returns a scenario with settings changed.
func changed(t *testing.T, sc *gaw.Scenario, settings string) *gaw.Scenario {
	t.Helper()
	for _, text := range strings.Fields(settings) {
		setting, err := august1914.ParseSetting(text)
		require.NoError(t, err)
		sc, err = sc.With(setting)
		require.NoError(t, err)
	}
	return sc
}

// edition returns the scenario with the settings of an edition.
func edition(t *testing.T, name string) *gaw.Scenario {
	t.Helper()
	for _, e := range gaw.Editions() {
		if e.Name == name {
			sc, err := gaw.Standard().With(e.Settings...)
			require.NoError(t, err)
			return sc
		}
	}
	require.FailNow(t, "no such edition", name)
	return nil
}

// fightEditions lists the options of the summary's edition as lines of a
// position.
func fightEditions() (summary []string) {
	for _, s := range gaw.Editions()[1].Settings {
		summary = append(summary, "option "+s.String())
	}
	return summary
}

// inEditions runs a test with the rules of the rulebook and with those of the
// summary.
func inEditions(t *testing.T, test func(t *testing.T, sc *gaw.Scenario, summary bool)) {
	t.Helper()
	for _, name := range []string{"rulebook", "summary"} {
		t.Run(name, func(t *testing.T) { test(t, edition(t, name), name == "summary") })
	}
}

func layIn(t *testing.T, sc *gaw.Scenario, pos gaw.Position, lines ...string) *table {
	t.Helper()
	for _, line := range lines {
		if settings, ok := strings.CutPrefix(line, "option "); ok {
			sc = changed(t, sc, settings)
		}
	}
	s, err := described(t, sc, pos, lines...).State(sc)
	require.NoError(t, err)
	return tableOf(t, sc, s)
}

// turn3 is lay in turn 3 for the side with the disc. All fortresses have their initial
// garrisons.
func turn3(t *testing.T, side august1914.Side, lines ...string) *table {
	t.Helper()
	var garrisons []string
	for _, a := range gaw.Standard().Areas() {
		n := 0
		for _, f := range a.Fortresses {
			n += f.Garrisons
		}
		if n > 0 {
			garrisons = append(garrisons, fmt.Sprintf("garrison %s %s %d", a.Number, a.Country, n))
		}
	}
	return lay(t, gaw.Position{Turn: 3, Active: side, Disc: side}, append(garrisons, lines...)...)
}

// described adds lines to a position as described under [lay].
func described(t *testing.T, sc *gaw.Scenario, pos gaw.Position, lines ...string) gaw.Position {
	t.Helper()
	pos.Garrisons, pos.Valour = map[string]map[string]int{}, maps.Clone(pos.Valour)
	if pos.Valour == nil {
		pos.Valour = map[string]int{}
	}
	sides := map[string]august1914.Side{"german": german, "entente": entente, "German": german, "Entente": entente}
	holders := map[string]august1914.Side{}
	for _, line := range lines {
		words := strings.Fields(line)
		switch words[0] {
		case "german", "entente":
			for _, area := range words[1:] {
				holders[area] = sides[words[0]]
			}
		case "garrison":
			if pos.Garrisons[words[1]] == nil {
				pos.Garrisons[words[1]] = map[string]int{}
			}
			pos.Garrisons[words[1]][words[2]] = number(t, words[3])
		case "valour":
			pos.Valour[words[1]] = number(t, words[2])
		case "phasing":
			pos.Active = sides[words[1]]
		case "disc":
			pos.Disc = sides[words[1]]
		case "turn":
			pos.Turn = number(t, words[1])
		case "impulse":
			pos.Impulse = number(t, words[1])
		case "option": // see layIn
		default:
			pos.Units = append(pos.Units, blockOf(t, words))
		}
	}
	if pos.Turn == 0 {
		pos.Turn = 2
	}
	if pos.Active == august1914.NoSide {
		pos.Active = german
	}
	if pos.Disc == august1914.NoSide {
		pos.Disc = german
		if pos.Active == german {
			pos.Disc = entente
		}
	}
	pos.Control = heldByGermans(sc, holders)
	for _, u := range sc.Units() {
		if slices.ContainsFunc(pos.Units, func(x gaw.Unit) bool { return x.ID == u.ID }) {
			continue
		}
		box := "pool"
		if u.Green > pos.Turn {
			box = "later"
		}
		pos.Units = append(pos.Units, gaw.Unit{ID: u.ID, Box: box})
	}
	return pos
}

// number reads a number of a line.
func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	require.NoError(t, err, text)
	return n
}

// blockOf reads the words of a line about a unit.
func blockOf(t testing.TB, words []string) gaw.Unit {
	t.Helper()
	u := gaw.Unit{ID: words[0]}
	switch words[1] {
	case "pool", "later", "dead":
		u.Box = words[1]
	default:
		u.Area = words[1]
	}
	for _, w := range words[2:] {
		if w == "open" {
			u.Open = true
			continue
		}
		u.Steps = number(t, w)
	}
	return u
}

// heldByGermans lists the areas that the Germans control: as at the start, except for
// the areas in lines. State gives an area to the side that stands in it alone.
func heldByGermans(sc *gaw.Scenario, changed map[string]august1914.Side) []string {
	held := []string{}
	for _, a := range sc.Areas() {
		side, ok := changed[a.Number]
		if !ok && (a.Country == august1914.Germany || a.Country == august1914.Luxembourg) {
			side = german
		}
		if side == german {
			held = append(held, a.Number)
		}
	}
	return held
}

// deadOf lists the first n units of armies as dead.
func deadOf(n int, armies ...string) []string {
	var lines []string
	for _, prefix := range armies {
		for _, u := range gaw.Standard().Units() {
			if strings.HasPrefix(u.ID, prefix) && u.Green == 0 && u.Kind != gaw.Leader && len(lines) < n {
				lines = append(lines, u.ID+" dead")
			}
		}
	}
	return lines
}

// begun begins a game with settings.
func begun(t *testing.T, settings string) *table {
	t.Helper()
	sc := scenarioWith(t, settings)
	return tableOf(t, sc, gaw.New(sc))
}
