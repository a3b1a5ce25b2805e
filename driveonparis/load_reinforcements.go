package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// An entry is the kind of an entry in the schedule.
type entry uint8

// The actions of the schedule.
const (
	arrive   entry = iota // the unit arrives
	remove                // the unit leaves the game from the map or any box (Rule 5.2)
	flip                  // an HQ turns to its other side
	replace               // an HQ takes the place of another HQ
	transfer              // units that the player chooses leave for the Eastern Front (Rule 3.4)
	entryCount
)

var entryNames = [entryCount]string{"arrive", "remove", "flip", "replace", "transfer"}

// String returns the word in the data, such as "arrive".
func (a entry) String() string { return entryNames[a%entryCount] }

// An arrival is an entry of the schedule of reinforcements.
type arrival struct {
	turn   uint8
	nation august1914.Power
	entry  entry
	unit   unit   // noUnit for a transfer
	spots  []spot // alternatives; for replace, the unit that is replaced
	steps  august1914.Steps
	side   uint8 // side of an HQ's counter: 0 or 1
}

// readSchedule reads the entries of the schedule, turn by turn, and within a turn in
// the order of the file. A schedule that is shared with another scenario begins on the
// first turn, and units that are set up do not arrive again. (Rule 5.7)
func (sc *Scenario) readSchedule(rows []datafile.Row, shared bool) {
	var byTurn [maxTurn + 1][]datafile.Row
	low, high := int(sc.first), int(sc.last)
	if shared {
		low, high = 1, maxTurn
	}
	for _, r := range rows {
		turn := r.Int("turn", low, high)
		byTurn[turn] = append(byTurn[turn], r)
	}
	present := sc.setUp()
	for turn := sc.first; turn <= sc.last; turn++ {
		for _, r := range byTurn[turn] {
			if a, ok := sc.readEntry(r, turn, &present, shared); ok {
				sc.schedule[turn] = append(sc.schedule[turn], a)
			}
		}
	}
}

// readEntry reads an entry of the schedule. It reports whether the entry applies.
func (sc *Scenario) readEntry(r datafile.Row, turn uint8, present *unitSet, shared bool) (arrival, bool) {
	a := arrival{turn: turn, nation: readNation(r), entry: entry(r.OneOf("action", entryNames[:]...)), unit: noUnit}
	if a.entry == transfer {
		sc.checkTransfer(r, &a)
		return a, true
	}
	ok := sc.readArrival(r, &a, present, shared)
	return a, ok
}

// setUp returns the units that are set up, on the map or on the turn track.
func (sc *Scenario) setUp() (units unitSet) {
	for i := range sc.placements {
		units.Add(sc.placements[i].unit)
	}
	return units
}

// checkTransfer requires that the transfer to the east is German and names no unit.
// (Rule 3.4)
func (sc *Scenario) checkTransfer(r datafile.Row, a *arrival) {
	r.RejectIf(a.nation != august1914.Germany, "nation", "%s: only German units are transferred to the east (Rule 3.4)", a.nation)
	r.RejectIf(r.Text("unit") != "", "unit", "%q: the player chooses the units that go east (Rule 3.4)", r.Text("unit"))
}

// readArrival reads an entry about one unit. It reports whether the entry applies: in a
// shared schedule a unit in play does not arrive again.
func (sc *Scenario) readArrival(r datafile.Row, a *arrival, present *unitSet, shared bool) bool {
	if a.unit = sc.readID(r, "unit"); a.unit == noUnit {
		return false
	}
	p := &sc.pieces[a.unit]
	r.RejectIf(p.nation != a.nation, "nation", "%s does not belong to %s", p.name, a.nation)
	a.steps, a.side = readReduced(r, p), readHQSide(r, p)
	switch here := present.Has(a.unit); {
	case a.entry == arrive && here && shared && p.kind != Taxis:
		return false
	case a.entry == arrive && here && p.kind != Taxis:
		r.Reject("unit", "%s is in play", p.name)
	case (a.entry == remove || a.entry == flip) && !here:
		r.Reject("unit", "%s is not in play", p.name)
	case a.entry == flip && (p.sideCount < 2 || p.kind != HQ):
		r.Reject("unit", "%s has no other side", p.name)
	}
	switch a.entry {
	case arrive:
		a.spots = sc.readSpots(r, a.nation)
		sc.checkArrival(r, p, a.spots, present)
		present.Add(a.unit)
	case remove:
		present.Remove(a.unit)
	case replace:
		a.spots = sc.readSpots(r, a.nation)
		sc.checkReplacement(r, a, present)
		present.Add(a.unit)
	}
	return true
}

// checkArrival rejects the places where a unit cannot arrive.
func (sc *Scenario) checkArrival(r datafile.Row, p *piece, spots []spot, present *unitSet) {
	r.RejectIf(p.kind == Fortress, "unit", "%s is a fortress", p.name)
	for _, s := range spots {
		switch s.kind {
		case atHex, nearHex:
			sc.checkSpot(r, p, s)
		case withUnit:
			r.RejectIf(!present.Has(s.unit) && len(spots) == 1, "place", "%s is not in play", sc.pieces[s.unit].name)
		case atMobPoint:
			r.RejectIf(!sc.mobilized, "place", "the scenario has no mobilization points")
		case atRailTown, onTrack:
			r.Reject("place", "%q is a place of set-up, not of arrival", r.Text("place"))
		}
	}
}

// checkReplacement requires that an HQ that is not in play replaces one in play.
func (sc *Scenario) checkReplacement(r datafile.Row, a *arrival, present *unitSet) {
	if r.RejectIf(len(a.spots) != 1 || a.spots[0].kind != withUnit, "place", "%q: want the HQ that is replaced, such as \"with fr-hq-9\"", r.Text("place")) {
		return
	}
	old := a.spots[0].unit
	r.RejectIf(!present.Has(old), "place", "%s is not in play", sc.pieces[old].name)
	r.RejectIf(present.Has(a.unit), "unit", "%s is in play", sc.pieces[a.unit].name)
	present.Remove(old)
}
