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

// A table is a position on which a test makes moves, and what has happened.
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

// start is the position at the start of the impulses of the first turn, set up
// with the first unit that can be drawn each time.
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

// tactical begins a tactical action of a side, which does not hold the disc,
// with leaders where they stand: "g1-l g2-l".
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

// battle is fight, in which hits fall on whoever is first on the list.
func (g *table) battle(area string) {
	g.T.Helper()
	g.fight(area).spread()
}

// settle ends a battle that has been begun, without the disc and retreats; hits
// fall on whoever is first on the list.
func (g *table) settle() {
	g.T.Helper()
	g.stand().spread()
}

// until makes the first legal move again and again, until a decision of that
// kind is due.
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

// over ends what can be ended, as long as the decisions are of these kinds.
func (g *table) over(kinds ...string) {
	g.T.Helper()
	for slices.Contains(kinds, g.Kind()) {
		g.Play(g.actor() + " done")
	}
}

// activate begins a tactical action of the side to act with leaders where they
// stand.
func (g *table) activate(leaders ...string) *table {
	g.T.Helper()
	g.Play(g.actor() + " tactical")
	for _, id := range leaders {
		g.Play(g.actor() + " reveal " + id)
	}
	g.over("activate")
	return g
}

// march moves a unit along a way of areas, the first where it is.
func (g *table) march(unit string, way ...string) {
	g.T.Helper()
	for i := 1; i < len(way); i++ {
		g.Play(g.actor() + " step " + unit + " " + way[i-1] + " > " + way[i])
	}
}

// stop ends the movement or building of a unit, if it has not ended.
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

// actor names the seat that is to act, as notation does.
func (g *table) actor() string {
	by := g.State.ToAct().First()
	if by == august1914.Dice {
		return "draw"
	}
	return map[august1914.Seat]string{gaw.GermanSeat: "German", gaw.EntenteSeat: "Entente", gaw.BritishSeat: "British"}[by.Seat()]
}

// phase names the phase or segment.
func (g *table) phase() string { return g.Decision().Phase }

// unit describes a unit as it stands now.
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

// at is the area of a unit, or the box that it is in.
func (g *table) at(id string) string {
	g.T.Helper()
	u := g.unit(id)
	return u.Area + u.Box
}

// steps is the number of steps that a unit has left.
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

// holder is the side that controls an area.
func (g *table) holder(area string) august1914.Side { return g.umpire().Control(area) }

// discs counts the garrisons of a power in an area.
func (g *table) discs(area string, p august1914.Power) int { return g.umpire().Garrisons(area, p) }

// valour counts the valour points of a power.
func (g *table) valour(p august1914.Power) int { return g.umpire().Valour(p) }

// disc is the side with the initiative disc.
func (g *table) disc() august1914.Side { return g.umpire().Disc }

// phasing is the side whose impulse it is.
func (g *table) phasing() august1914.Side { return g.umpire().Active }

// spent is what the unit that is moving has spent of its points.
func (g *table) spent() int {
	g.T.Helper()
	p := g.State.Position().Progress
	require.NotNil(g.T, p)
	require.NotNil(g.T, p.March, "no unit is moving")
	return p.March.Spent
}

// firepower is that of the attacker and of the defender in the last battle.
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

// outcome is how the game ended; it must have.
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

// forbids checks that a move is not on the list and that some rule forbids it.
func (g *table) forbids(text string) {
	g.T.Helper()
	require.NotEqual(g.T, "yes", g.Ruling(text), "%s is among the legal moves", text)
}

// told returns the numbers of the events that cite a rule, in their order.
func told(events []august1914.Event, rule string) (list []int) {
	for _, e := range events {
		if e.Rule == rule && e.Audience.Includes(august1914.Umpire) {
			list = append(list, e.N)
		}
	}
	return list
}

// recorded plays moves on a record that begins where a table stands.
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

// spell reads a move of a test. Tests need not say where the unit stands that
// builds a garrison or the leader that is restored: the move does.
func spell(s *gaw.State, text string) (gaw.Move, error) {
	words := strings.Fields(text)
	if len(words) == 3 && (words[1] == gaw.Build.String() || words[1] == gaw.Restore.String()) {
		text += " " + standsIn(s, words[2])
	}
	return gaw.ParseMove(text)
}

// standsIn returns the number of the area that a unit stands in, or that of
// Great Britain for one that is not on the map.
func standsIn(s *gaw.State, id string) string {
	for _, u := range s.Position().Units {
		if u.ID == id && u.Area != "" {
			return u.Area
		}
	}
	return "GB"
}

// then makes moves, and goes on.
func (g *table) then(moves ...string) *table {
	g.T.Helper()
	g.Play(moves...)
	return g
}

// toPhase ends what is being done until a phase has come.
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

// fight ends the movement and fights a battle, without the disc and without
// a retreat, until it is over or somebody has to choose who is hit.
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

// steps returns how many steps units have left, 0 for one that is dead.
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

// spread lets the first that can be chosen take each hit until the losses are
// settled.
func (g *table) spread() *table {
	g.T.Helper()
	for g.Kind() == "hit" {
		g.Play(g.Moves("")[0])
	}
	return g
}
