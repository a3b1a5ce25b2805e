package marshal

import (
	"slices"

	"github.com/august1914/august1914/germanyatwar"
)

// A plan is what the marshal is about to do in an impulse.
type plan struct {
	made      moment
	action    germanyatwar.Verb
	postings  []errand // leaders to be activated
	orders    []errand // units that attack
	commanded bool     // units move under leaders (Rule 7.4.2)
	mover     string   // who is moving
	way       []int    // areas still to enter by the mover
}

// An errand is a unit with the way that it is to go.
type errand struct {
	unit string
	path []int
}

// A moment is an impulse.
type moment struct{ turn, impulse int }

func (d *decision) moment() moment { return moment{d.view.Turn, d.view.Impulse} }

// keepPlan returns the plan of this impulse. Without one, as for a seat whose
// ally has chosen the action, it makes one.
func (d *decision) keepPlan() *plan {
	if d.plan == nil || d.plan.made != d.moment() {
		d.plan = &plan{made: d.moment(), commanded: d.view.Phase == germanyatwar.Activation || d.leading()}
		if d.view.Phase == germanyatwar.Activation {
			d.adopt(d.newStaff(d.view.Surprise).operate())
		}
	}
	return d.plan
}

// leading reports whether leaders of the side are active, as they are in a
// tactical action alone.
func (d *decision) leading() bool {
	for i := range d.own {
		if slices.ContainsFunc(d.own[i], d.active) {
			return true
		}
	}
	return false
}

// What an action must be worth: a tactical one tires leaders, reinforcements
// cost the disc, and surprise does so too. (Rules 7.1, 7.2, 7.2.3)
const (
	worthAction    = 0.8
	worthRecruits  = 2
	worthSurprise  = 4
	enoughRecruits = 3
)

// chooseAction weighs the actions of an impulse. (Rule 7.0)
func (d *decision) chooseAction() Move {
	d.plan = &plan{made: d.moment(), action: germanyatwar.Pass}
	op := d.newStaff(false).operate()
	action := germanyatwar.Tactical
	if _, ok := d.find(germanyatwar.Surprise); ok {
		if bold := d.newStaff(true).operate(); bold.value > op.value+worthSurprise {
			op, action = bold, germanyatwar.Surprise
		}
	}
	if m, ok := d.find(action); ok && op.value > worthAction {
		d.adopt(op)
		d.plan.action, d.plan.commanded = action, true
		return m
	}
	if m, ok := d.find(germanyatwar.Reinforce); ok && d.pool >= enoughRecruits {
		d.plan.action = germanyatwar.Reinforce
		return m
	}
	if m, ok := d.find(germanyatwar.Pass); ok {
		return m
	}
	return d.legal[0]
}

// adopt makes an operation the plan of the impulse.
func (d *decision) adopt(op *operation) {
	for _, p := range op.postings {
		d.plan.postings = append(d.plan.postings, errand{p.ID, p.path})
	}
	for _, a := range op.assaults {
		for _, e := range a.squad {
			d.plan.orders = append(d.plan.orders, errand{e.unit.ID, e.path})
		}
	}
}
