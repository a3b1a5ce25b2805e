package general

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// A moment is a phase of a player turn.
type moment struct {
	turn   int
	active august1914.Side
	phase  driveonparis.Phase
}

// A plan holds the orders for a movement phase and the attack in progress.
type plan struct {
	made     moment
	spare    map[string]bool // units to put into reserve; nil until known
	tried    map[int]bool    // hexes from which an overrun was started
	orders   map[string]int  // hexes by unit id; nil until given
	asked    map[string]bool
	lead     string   // the moving unit
	way      []int    // remaining hexes of the moving stack
	stack    []*piece // units of the moving stack, if it overruns
	overruns bool     // whether the moving stack overruns
	attack   *attack  // the attack in progress

	goals   []goal          // goals for units with no enemy to attack
	fades   *fading         // fading of their attraction with distance
	draws   []draw          // their attraction on the units considered last
	drawn   bool            // whether draws is still correct
	drawing int             // attack of those units
	fed     []bool          // by hex: whether a unit could trace supply with the present stacks; nil until known
	arrives map[string]bool // units known to come south in time, or not
	peril   *danger         // danger of enemy attacks
	knots   []int           // critical hexes of the railway from the Marne (Rule 5.4); nil until known
	home    []int           // cost of the way to the south by hex (Rule 5.1); nil if it does not matter
}

func newPlan(now moment) *plan {
	return &plan{made: now, tried: map[int]bool{}, asked: map[string]bool{}, arrives: map[string]bool{}}
}

// settled reports whether the present plan already determines the decision, so that it does
// not need to look at the position: enemies stay in place while the seat moves, and so do
// units that have not moved.
func (p *plan) settled(kind string) bool {
	switch kind {
	case "move":
		return p.orders != nil
	case "reserve":
		return p.spare != nil
	}
	return false
}

// makePlan gives all movers their orders: first garrisons and attacks, then marches.
func (d *decision) makePlan() {
	d.plan.orders = map[string]int{}
	movers := d.movers()
	t := d.newPosts(movers)
	d.findHome()
	movers = d.orderGarrisons(movers, t)
	if d.view.Phase == driveonparis.Movement {
		movers = d.orderAttacks(movers, t)
	}
	d.orderMarches(movers, t)
	d.orderHeadquarters(t)
}
