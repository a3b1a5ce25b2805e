package marshal

import (
	"slices"

	"github.com/august1914/august1914/germanyatwar"
)

// A plan holds the marshal's orders for an impulse.
type plan struct {
	made      moment
	postings  []errand // leaders to activate
	orders    []errand // units that attack
	commanded bool     // units move under leaders (Rule 7.4.2)
	mover     string   // the moving unit
	way       []int    // remaining areas of the moving unit
}

// An errand is a unit with its route.
type errand struct {
	unit string
	path []int
}

// A moment is an impulse.
type moment struct{ turn, impulse int }

func (d *decision) moment() moment { return moment{d.view.Turn, d.view.Impulse} }

// keepPlan returns the plan of this impulse. If it has no plan, because an ally has chosen
// the action, it makes one.
func (d *decision) keepPlan() *plan {
	if d.plan == nil || d.plan.made != d.moment() {
		d.plan = &plan{made: d.moment(), commanded: d.view.Phase == germanyatwar.Activation || d.leading()}
		if d.view.Phase == germanyatwar.Activation {
			d.adopt(d.newStaff(d.view.Surprise).plan())
		}
	}
	return d.plan
}

// leading reports whether leaders of the side are active, which only happens in a tactical
// action.
func (d *decision) leading() bool {
	for i := range d.own {
		if slices.ContainsFunc(d.own[i], d.active) {
			return true
		}
	}
	return false
}

// How much more an action must be worth than another. A tactical action tires leaders, and
// surprise costs the disc. (Rules 7.2, 7.2.3)
const (
	worthAction   = 0.8
	worthSurprise = 4
)

// chooseAction compares the actions of an impulse: battles under leaders, with or without
// surprise, and drawing units for the disc. (Rule 7.0)
func (d *decision) chooseAction() Move {
	d.plan = &plan{made: d.moment()}
	op := d.newStaff(false).plan()
	action := germanyatwar.Tactical
	if _, ok := d.find(germanyatwar.Surprise); ok {
		if bold := d.newStaff(true).plan(); bold.value > op.value+worthSurprise {
			op, action = bold, germanyatwar.Surprise
		}
	}
	least := worthAction * d.situation.temper[repose]
	if m, worth := d.spendDisc(); worth > max(op.value, least) {
		return m
	}
	if m, ok := d.find(action); ok && op.value > least {
		d.adopt(op)
		d.plan.commanded = true
		return m
	}
	if m, ok := d.find(germanyatwar.Pass); ok {
		return m
	}
	return d.Legal[0]
}

// The value of keeping the disc, and of drawing a unit. (Rules 3.3, 7.1)
const (
	priceOfDisc    = 3
	priceOfRecruit = 1.5
)

// spendDisc finds the strategic action that draws units, and its value beyond the value of
// the disc. (Rule 7.1)
func (d *decision) spendDisc() (m Move, worth float64) {
	m, ok := d.find(germanyatwar.Reinforce)
	if !ok {
		return m, 0
	}
	return m, priceOfRecruit*float64(min(d.pool, d.strategicValue())) - priceOfDisc
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
