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

// A plan says who is to go where in a phase of movement, and what the attack is
// that is being made.
type plan struct {
	made     moment
	seen     *situation      // when it was made, or after
	spare    map[string]bool // who is put into reserve; nil until they are found
	tried    map[int]bool    // hexes from which an overrun has been begun
	orders   map[string]int  // hexes by id of the unit; nil until they are given
	asked    map[string]bool
	lead     string   // the unit that moves
	way      []int    // hexes still to enter by the stack that is moving
	stack    []*piece // who is in it, if it overruns
	overruns bool     // the stack that moves does
	attack   *attack  // that is being made

	rides   []*ride  // of trains, still to be begun
	errands []errand // of the one that has been
	rails   []bool   // that the Germans can use, by hex; nil until they are found

	goals   []goal          // that draw who has nobody to attack
	fades   *fading         // how fast with the distance
	fed     supplyMap       // of the seat's side, as the stacks are now
	arrives map[string]bool // who can come south in time, as far as it is known
	peril   *danger         // of being attacked
	knots   []int           // that the railway from the Marne hangs on (Rule 5.4); nil until they are found
	home    []int           // what the way to the south costs (Rule 5.1); nil where it does not matter
}

func newPlan(now moment) *plan {
	return &plan{made: now, tried: map[int]bool{}, asked: map[string]bool{}, arrives: map[string]bool{}}
}

// settled reports whether a decision follows from the plan as it is, so that there is
// no need to look: enemies stay where they are while the seat moves, and who has not
// moved stands where he stood.
func (p *plan) settled(kind string) bool {
	switch kind {
	case "move":
		return p.orders != nil
	case "reserve":
		return p.spare != nil
	}
	return false
}

// makePlan gives all who can move their orders: garrisons and attacks first, and to the
// others what pulls most.
func (d *decision) makePlan() {
	d.plan.orders = map[string]int{}
	movers := d.movers()
	t := d.newPosts(movers)
	d.findHome()
	movers = d.orderGarrisons(movers, t)
	if d.view.Phase == driveonparis.Movement {
		movers = d.orderAttacks(movers, t)
	}
	movers = d.orderGuards(movers, t)
	movers = d.orderTrains(movers, t)
	d.orderMarches(movers, t)
	d.orderHeadquarters(t)
}
