package germanyatwar_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// The two sides, as positions name them.
const (
	german  = august1914.German
	entente = august1914.Allied
)

// A table is a position on which a test makes moves, with the events so far.
type table struct {
	gametest.Table[gaw.State, gaw.Move, gaw.View, *gaw.State]
	sc *gaw.Scenario
}

// tableOf puts a position on a table.
func tableOf(t testing.TB, sc *gaw.Scenario, s gaw.State) *table {
	g := table{sc: sc}
	g.T, g.State, g.Parse = t, s, spell
	return &g
}

// start is the position at the start of the impulses of the first turn. Each draw of
// the set-up takes the first unit.
func start(t *testing.T) *table {
	t.Helper()
	g := tableOf(t, gaw.Standard(), gaw.New(gaw.Standard()))
	g.until("choose")
	return g
}

// strategic begins a strategic action of a side.
func strategic(t *testing.T, side august1914.Side, lines ...string) *table {
	t.Helper()
	g := lay(t, gaw.Position{Active: side, Disc: side}, lines...)
	g.Play(g.actor() + " strategic")
	return g
}

// tactical begins a tactical action of a side that does not hold the disc, with the
// given leaders activated in their areas: "g1-l g2-l".
func tactical(t *testing.T, side august1914.Side, leaders string, lines ...string) *table {
	t.Helper()
	g := lay(t, gaw.Position{Active: side}, lines...)
	g.activate(strings.Fields(leaders)...)
	return g
}

// passing begins a pass of a side.
func passing(t *testing.T, side august1914.Side, lines ...string) *table {
	t.Helper()
	g := lay(t, gaw.Position{Active: side}, lines...)
	g.Play(g.actor() + " pass")
	return g
}

// battle is fight with all hits on the first candidate.
func (g *table) battle(area string) {
	g.T.Helper()
	g.fight(area).spread()
}

// settle ends the current battle, without the disc and without retreats. The first
// candidate takes each hit.
func (g *table) settle() {
	g.T.Helper()
	g.stand().spread()
}

// until makes the first legal move until a decision of a kind is due.
func (g *table) until(kind string) {
	g.T.Helper()
	for range 500 {
		if g.Kind() == kind {
			return
		}
		moves := g.State.LegalMoves(g.State.ToAct().First(), nil)
		require.NotEmpty(g.T, moves, "on the way to %s", kind)
		g.Play(moves[0].String())
	}
	require.FailNow(g.T, "never came to it", kind)
}

// over ends decisions as long as they are of the given kinds.
func (g *table) over(kinds ...string) {
	g.T.Helper()
	for slices.Contains(kinds, g.Kind()) {
		g.Play(g.actor() + " done")
	}
}

// activate begins a tactical action of the acting side, with leaders activated in
// their areas.
func (g *table) activate(leaders ...string) *table {
	g.T.Helper()
	g.Play(g.actor() + " tactical")
	for _, id := range leaders {
		g.Play(g.actor() + " reveal " + id)
	}
	g.over("activate")
	return g
}

// march moves a unit along a path of areas that starts with its own.
func (g *table) march(unit string, way ...string) {
	g.T.Helper()
	for i := 1; i < len(way); i++ {
		g.Play(g.actor() + " step " + unit + " " + way[i-1] + " > " + way[i])
	}
}

// stop ends the movement or building of a unit, unless it has already ended.
func (g *table) stop() {
	g.T.Helper()
	if k := g.Kind(); k == "march" || k == "build" {
		g.Play(g.actor() + " stop")
	}
}

// goes is march and stop.
func (g *table) goes(unit string, way ...string) {
	g.T.Helper()
	g.march(unit, way...)
	g.stop()
}

// actor names the acting seat as in notation.
func (g *table) actor() string {
	by := g.State.ToAct().First()
	if by == august1914.Dice {
		return "draw"
	}
	return map[august1914.Seat]string{gaw.GermanSeat: "German", gaw.EntenteSeat: "Entente", gaw.BritishSeat: "British"}[by.Seat()]
}

// phase names the phase or segment.
func (g *table) phase() string { return g.Decision().Phase }

// unit describes a unit in its current state.
func (g *table) unit(id string) gaw.Unit {
	g.T.Helper()
	for _, u := range g.State.Position().Units {
		if u.ID == id {
			return u
		}
	}
	require.FailNow(g.T, "no such unit", id)
	return gaw.Unit{}
}

// at returns the area of a unit, or its box.
func (g *table) at(id string) string {
	g.T.Helper()
	u := g.unit(id)
	return u.Area + u.Box
}

// steps returns the number of steps that a unit has left.
func (g *table) steps(id string) int {
	g.T.Helper()
	least, most := g.umpire().Steps(id)
	require.Equal(g.T, least, most)
	return most
}

func (g *table) umpire() *gaw.View {
	v := g.State.View(august1914.Umpire)
	return &v
}

// holder returns the side that controls an area.
func (g *table) holder(area string) august1914.Side { return g.umpire().Control(area) }

// discs counts the garrisons of a power in an area.
func (g *table) discs(area string, p august1914.Power) int { return g.umpire().Garrisons(area, p) }

// valour counts the valour points of a power.
func (g *table) valour(p august1914.Power) int { return g.umpire().Valour(p) }

// disc returns the side with the initiative disc.
func (g *table) disc() august1914.Side { return g.umpire().Disc }

// phasing returns the side whose impulse it is.
func (g *table) phasing() august1914.Side { return g.umpire().Active }

// spent returns the points that the moving unit has spent.
func (g *table) spent() int {
	g.T.Helper()
	p := g.State.Position().Progress
	require.NotNil(g.T, p)
	require.NotNil(g.T, p.March, "no unit is moving")
	return p.March.Spent
}

// firepower returns the firepower of both sides in the last battle, the attacker's
// first.
func (g *table) firepower() [2]int {
	g.T.Helper()
	for _, e := range slices.Backward(g.Events) {
		if e.Kind == "result" {
			return [2]int{e.N, e.M}
		}
	}
	require.FailNow(g.T, "no battle has been fought")
	return [2]int{}
}

// outcome returns how the game ended. The game must be over.
func (g *table) outcome() august1914.Outcome {
	g.T.Helper()
	o, over := g.State.Outcome()
	require.True(g.T, over, "the game goes on")
	return o
}

// goesOn checks that the game has not ended.
func (g *table) goesOn() {
	g.T.Helper()
	o, over := g.State.Outcome()
	require.False(g.T, over, o.Reason)
}

// forbids checks that a move is not listed and that a rule forbids it.
func (g *table) forbids(text string) {
	g.T.Helper()
	require.NotEqual(g.T, "yes", g.Ruling(text), "%s is among the legal moves", text)
}

// told returns the numbers in the events that cite a rule, in order.
func told(events []august1914.Event, rule string) (list []int) {
	for _, e := range events {
		if e.Rule == rule && e.Audience.Includes(august1914.Umpire) {
			list = append(list, e.N)
		}
	}
	return list
}

// recorded plays moves on a record that begins with the table's position.
func (g *table) recorded(moves ...string) *gaw.Record {
	g.T.Helper()
	start := g.State
	r := august1914.NewRecord(&start)
	for _, text := range moves {
		m, err := gaw.ParseMove(text)
		require.NoError(g.T, err, text)
		_, err = r.Play(m)
		require.NoError(g.T, err, text)
	}
	return r
}

// spell reads a move of a test. To build a garrison or to restore a leader, tests may
// omit the unit's area.
func spell(s *gaw.State, text string) (gaw.Move, error) {
	words := strings.Fields(text)
	if len(words) == 3 && (words[1] == gaw.Build.String() || words[1] == gaw.Restore.String()) {
		text += " " + standsIn(s, words[2])
	}
	return gaw.ParseMove(text)
}

// standsIn returns the number of a unit's area, or that of Great Britain for a unit
// off the map.
func standsIn(s *gaw.State, id string) string {
	for _, u := range s.Position().Units {
		if u.ID == id && u.Area != "" {
			return u.Area
		}
	}
	return "GB"
}

// then makes moves and returns the table.
func (g *table) then(moves ...string) *table {
	g.T.Helper()
	g.Play(moves...)
	return g
}

// toPhase ends decisions until a phase is reached.
func (g *table) toPhase(phase string) *table {
	g.T.Helper()
	for range 20 {
		if g.Decision().Phase == phase {
			return g
		}
		if g.Can(g.actor() + " stop") {
			g.Play(g.actor() + " stop")
			continue
		}
		g.Play(g.actor() + " done")
	}
	require.Fail(g.T, "never reached", "%s, but in %+v", phase, g.Decision())
	return g
}

// fight ends the movement and fights a battle without the disc and without a retreat.
// It stops after the battle or at a choice of hits.
func (g *table) fight(area string) *table {
	g.T.Helper()
	return g.declare(area).stand()
}

// declare ends the movement and begins a battle.
func (g *table) declare(area string) *table {
	g.T.Helper()
	return g.toPhase("combat segment").then(g.actor() + " battle " + area)
}

// stand declines the disc and the retreat.
func (g *table) stand() *table {
	g.T.Helper()
	g.over("disc", "retreat")
	return g
}

// fought reports whether there has been a showdown.
func (g *table) fought() bool {
	return slices.ContainsFunc(g.Events, func(e august1914.Event) bool { return e.Kind == "result" })
}

// stepsOf returns the numbers of steps that units have left, 0 for a dead unit.
func (g *table) stepsOf(ids ...string) []int {
	g.T.Helper()
	var steps []int
	for _, id := range ids {
		u := g.unit(id)
		n := u.Steps
		if u.Box == "dead" {
			n = 0
		} else if n == 0 {
			info, _ := gaw.Standard().Unit(id)
			n = int(info.Ladder.Full())
		}
		steps = append(steps, n)
	}
	return steps
}

// hits chooses the units that take the next hits.
func (g *table) hits(ids ...string) *table {
	g.T.Helper()
	for _, id := range ids {
		g.Play(g.actor() + " hit " + id)
	}
	return g
}

// spread gives each hit to the first candidate until the losses are settled.
func (g *table) spread() *table {
	g.T.Helper()
	for g.Kind() == "hit" {
		g.Play(g.Moves("")[0])
	}
	return g
}
