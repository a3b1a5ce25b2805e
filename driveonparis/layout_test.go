package driveonparis_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/gametest"
)

// A layout is a position in which a test makes moves and reads the results.
type layout struct {
	gametest.Table[dop.State, dop.Move, dop.View, *dop.State]
}

// layAt puts a position on a table.
func layAt(t testing.TB, s dop.State) *layout {
	var l layout
	l.T, l.State, l.Parse = t, s, (*dop.State).ParseMove
	return &l
}

// layUnits reads units in short form: id and hex, then in any order the steps left
// ("1"), "flipped", "lost", "due 7" for the turn track, or "on fr-train-1" for a
// passenger.
func layUnits(t *testing.T, lines ...string) []dop.Unit {
	t.Helper()
	var units []dop.Unit
	for _, line := range lines {
		words := strings.Fields(line)
		u := dop.Unit{ID: words[0]}
		for i := 1; i < len(words); i++ {
			switch w := words[i]; {
			case w == "flipped":
				u.Flipped = true
			case w == "lost", w == "gone", w == "late", w == "coming":
				u.Box = w
			case w == "due":
				i++
				due, err := strconv.Atoi(words[i])
				require.NoError(t, err)
				u.Due = due
			case w == "on":
				i++
				u.Rides = words[i]
			case strings.Contains(w, "."):
				u.Hex = w
			default:
				steps, err := strconv.Atoi(w)
				require.NoError(t, err, "word %q of %q", w, line)
				u.Steps = steps
			}
		}
		units = append(units, u)
	}
	return units
}

// layScenario returns a scenario with settings such as "dutch=on".
func layScenario(t *testing.T, id string, settings ...string) *dop.Scenario {
	t.Helper()
	sc, ok := dop.ScenarioByID(id)
	require.True(t, ok, id)
	var chosen []august1914.Setting
	for _, text := range settings {
		s, err := august1914.ParseSetting(text)
		require.NoError(t, err)
		chosen = append(chosen, s)
	}
	if chosen != nil {
		var err error
		sc, err = sc.With(chosen...)
		require.NoError(t, err)
	}
	return sc
}

// layOut sets up a position at the start of a movement phase.
func layOut(t *testing.T, sc *dop.Scenario, pos dop.Position, units ...string) *layout {
	t.Helper()
	pos.Units = append(pos.Units, layUnits(t, units...)...)
	s, err := pos.State(sc)
	require.NoError(t, err)
	return layAt(t, s)
}

// layGermans54 sets up a German movement phase of 5.4, on turn 10.
func layGermans54(t *testing.T, units ...string) *layout {
	t.Helper()
	return layWith54(t, august1914.German, 10, nil, units...)
}

// layAllies54 sets up an Allied movement phase of 5.4, on turn 10.
func layAllies54(t *testing.T, units ...string) *layout {
	t.Helper()
	return layWith54(t, august1914.Allied, 10, nil, units...)
}

// layWith54 sets up a movement phase of 5.4 with settings.
func layWith54(t *testing.T, side august1914.Side, turn int, settings []string, units ...string) *layout {
	t.Helper()
	return layOut(t, layScenario(t, "5.4", settings...), dop.Position{Turn: turn, Active: side}, units...)
}

// layGerman sets up a German movement phase of the campaign.
func layGerman(t *testing.T, turn int, units ...string) *layout {
	t.Helper()
	return layOut(t, layScenario(t, "5.6"), dop.Position{Turn: turn, Active: august1914.German}, units...)
}

// layAllied sets up an Allied movement phase of the campaign.
func layAllied(t *testing.T, turn int, units ...string) *layout {
	t.Helper()
	return layOut(t, layScenario(t, "5.6"), dop.Position{Turn: turn, Active: august1914.Allied}, units...)
}

func (l *layout) unit(id string) dop.Unit {
	l.T.Helper()
	for _, u := range l.State.Position().Units {
		if u.ID == id {
			return u
		}
	}
	return dop.Unit{ID: id, Box: "gone"}
}

// traces returns the traces of supply and command of a unit.
func (l *layout) traces(v august1914.Viewer, id string) (supply, command august1914.Trace) {
	l.T.Helper()
	traces, err := l.State.Traces(v, id)
	require.NoError(l.T, err)
	return traces[0], traces[1]
}

// side names the side to act.
func (l *layout) side() string {
	if l.State.ToAct().Has(dop.GermanSeat.Actor()) {
		return "German"
	}
	return "Allied"
}

// await passes until a seat has a kind of decision.
func (l *layout) await(seat august1914.Seat, kind string) {
	l.T.Helper()
	for range 60 {
		if l.State.ToAct().Has(seat.Actor()) && l.Kind() == kind {
			return
		}
		l.Play(l.idle())
	}
	require.Fail(l.T, "never comes to it", "%s", kind)
}

// march moves a unit, or the stack that it leads, along a path.
func (l *layout) march(unit string, path ...string) {
	l.T.Helper()
	for i := 1; i < len(path); i++ {
		l.Play(l.side() + " step " + unit + " " + path[i-1] + " > " + path[i])
	}
}

// stop ends the movement of the current stack, if it is still on.
func (l *layout) stop() {
	l.T.Helper()
	if l.Kind() == "march" {
		l.Play(l.side() + " stop")
	}
}

// paces moves a unit north in its column as far as it can go, over clear ground. It
// returns the number of hexes.
func (l *layout) paces(unit string) int {
	l.T.Helper()
	for n := 0; ; n++ {
		path := layNorth(l.unit(unit).Hex, 1)
		step := l.side() + " step " + unit + " " + path[0] + " > " + path[1]
		if !l.Can(step) {
			l.stop()
			return n
		}
		l.Play(step)
	}
}

// offers reports whether a legal move has a prefix.
func (l *layout) offers(prefix string) bool {
	return slices.ContainsFunc(l.Moves(""), func(m string) bool { return strings.HasPrefix(m, prefix) })
}

// until ends stages until a kind of decision comes.
func (l *layout) until(kind string) {
	l.T.Helper()
	for range 40 {
		if l.Kind() == kind {
			return
		}
		l.pass()
	}
	require.Equal(l.T, kind, l.Kind())
}

// pass ends a stage. If the stage cannot be ended, it plays the first move.
func (l *layout) pass() {
	l.T.Helper()
	l.Play(l.idle())
}

func (l *layout) roll(n int) { l.T.Helper(); l.Play("roll " + strconv.Itoa(n)) }

// attack goes on to the attacks of the phase, and attacks a hex with some units.
func (l *layout) attack(hex string, units ...string) {
	l.T.Helper()
	l.until("declare")
	side := l.side()
	l.Play(side + " attack " + hex)
	for _, u := range units {
		l.Play(side + " join " + u)
	}
	l.Play(side + " done")
}

// fight is attack with a roll of two dice.
func (l *layout) fight(hex string, roll int, units ...string) {
	l.T.Helper()
	l.attack(hex, units...)
	l.roll(roll)
}

// steps returns the total steps of units on the map, 0 for a unit that is not there. A
// position omits the steps of a unit at full strength, so the caller gives that number.
func (l *layout) steps(full int, ids ...string) int {
	n := 0
	for _, id := range ids {
		u := l.unit(id)
		switch {
		case u.Hex == "":
		case u.Steps == 0:
			n += full
		default:
			n += u.Steps
		}
	}
	return n
}

// happened counts the events of a kind about a unit, or all events of the kind if unit
// is "".
func (l *layout) happened(kind, unit string) int {
	n := 0
	for _, e := range l.Events {
		if e.Kind == kind && (unit == "" || e.Unit == unit || strings.HasPrefix(e.Unit, unit+" (")) {
			n++
		}
	}
	return n
}

// settleUntil takes the first choice of losses and retreats, and the lowest roll for
// every return, until a kind of decision comes.
func (l *layout) settleUntil(kind string) {
	l.T.Helper()
	for i := 0; i < 40 && l.Kind() != kind; i++ {
		l.Play(l.Moves("")[0])
	}
	require.Equal(l.T, kind, l.Kind())
}

// idle returns the move of a passive player: "done" if it is legal, or else the first
// of the list, such as the lowest roll.
func (l *layout) idle() string {
	l.T.Helper()
	moves := l.Moves("")
	require.NotEmpty(l.T, moves, "%s", l.Kind())
	for _, done := range []string{"German done", "Allied done"} {
		if slices.Contains(moves, done) {
			return done
		}
	}
	return moves[0]
}

// odds returns the strengths of the last attack.
func (l *layout) odds() (attack, defense float64) {
	l.T.Helper()
	for i := len(l.Events) - 1; i >= 0; i-- {
		if e := l.Events[i]; e.Kind == "odds" {
			return float64(e.N) / 4, float64(e.M) / 4
		}
	}
	require.Fail(l.T, "no attack has been made")
	return 0, 0
}

// layAlliedArrivals passes through the German player turn and stops at the Allied
// reinforcements.
func layAlliedArrivals(t *testing.T, id string, p dop.Position, units ...string) *layout {
	t.Helper()
	p.Active = august1914.German
	g := layOut(t, layScenario(t, id), p, units...)
	for g.side() == "German" && g.State.ToAct() != 0 {
		g.pass()
	}
	return g
}

// lose takes steps from the first unit of the list, and rolls 3 for lost units, until
// another decision comes.
func (g *layout) lose() {
	g.T.Helper()
	for range 40 {
		switch g.Kind() {
		case "lose":
			g.Play(g.Moves("")[0])
		case "roll":
			g.roll(3)
		default:
			return
		}
	}
}

// exploit goes on to the exploitation phase.
func (g *layout) exploit() {
	g.T.Helper()
	for g.State.View(august1914.Umpire).Phase != dop.Exploitation {
		g.pass()
	}
}

// places returns the named hexes of the position, after reading the position back.
func (g *layout) places(sc *dop.Scenario) map[string]string {
	g.T.Helper()
	requireReadBack(g.T, sc, g.State)
	p, list := g.State.Position().Progress, map[string]string{}
	if p.Place != "" {
		list["wanted"] = p.Place
	}
	if b := p.Battle; b != nil {
		list["battle"] = b.At
		if b.From != "" {
			list["battle from"] = b.From
		}
	}
	return list
}

// layFar is a German brigade that keeps the Germans in France, far from other units.
const layFar = "ge-60ldw 41.12"

func (l *layout) reach(seat august1914.Seat, unit string) dop.Reach {
	l.T.Helper()
	r, err := l.State.Reach(seat.Viewer(), unit)
	require.NoError(l.T, err)
	return r
}

func (l *layout) gone(units ...string) {
	l.T.Helper()
	for _, id := range units {
		require.Empty(l.T, l.unit(id).Hex, id)
	}
}

// neighbors returns the numbers of the neighbors of a hex. Even columns are half a hex
// higher: 14.06 is north of Paris, 13.06 northwest, 13.05 southwest.
func neighbors(t *testing.T, hex string) []string {
	t.Helper()
	column, row, _ := strings.Cut(hex, ".")
	c, err := strconv.Atoi(column)
	require.NoError(t, err)
	r, err := strconv.Atoi(row)
	require.NoError(t, err)
	up := 0
	if c%2 == 0 {
		up = 1
	}
	number := func(c, r int) string {
		text := strconv.Itoa(r)
		if r < 10 {
			text = "0" + text
		}
		return strconv.Itoa(c) + "." + text
	}
	return []string{number(c, r+1), number(c, r-1), number(c-1, r+up), number(c-1, r+up-1), number(c+1, r+up), number(c+1, r+up-1)}
}

// finish ends every stage until the game is over.
func (g *layout) finish() august1914.Outcome {
	g.T.Helper()
	for range 400 {
		if g.State.ToAct() == 0 {
			o, ok := g.State.Outcome()
			require.True(g.T, ok)
			return o
		}
		moves := g.Moves("")
		g.Play(moves[0])
	}
	require.Fail(g.T, "no end")
	return august1914.Outcome{}
}

// event returns the last event of a kind.
func (g *layout) event(kind string) august1914.Event {
	g.T.Helper()
	for i := len(g.Events) - 1; i >= 0; i-- {
		if g.Events[i].Kind == kind {
			return g.Events[i]
		}
	}
	require.Fail(g.T, "no event "+kind)
	return august1914.Event{}
}

// told reports whether the last move had an event of a kind.
func (g *layout) told(kind string) bool {
	return slices.ContainsFunc(g.Events, func(e august1914.Event) bool { return e.Kind == kind })
}
