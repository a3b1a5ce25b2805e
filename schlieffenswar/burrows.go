package schlieffenswar

import "github.com/august1914/august1914"

// Where units can lie hidden, as far as a viewer knows. (Rules 6.1 to 6.4, 6.6)

// A burrow is a stack with hidden units: how many, and how many of each class
// there can be.
type burrow struct {
	nation int
	bef    bool // or they are British (Rule 8.4)
	units  int
	room   [classes]int
}

// settled reports whether the stacks of a seat are within the limits: they are
// at the end of every phase, and it overstacks in none but its own movement and
// its own probes. (Rules 6.1, 11.1)
func (s *State) settled(seat august1914.Seat) bool {
	return s.stage != crowding && (s.active != seat || s.phase != Movement && s.phase != Combat)
}

// burrowAt returns what can lie hidden in a hex: no corps below an HQ or a
// depot, which would lie on top; depots on rails alone; and no more than the
// limits allow, where the stacks are within them. The fort of the hex is not
// counted: that it is there is known.
func (x *assault) burrowAt(h hex, settled bool) burrow {
	all, top := x.s.unitsAt(h), x.s.topOf(h)
	known, hidden := all.Intersect(x.seen), all.Minus(x.seen)
	if fort := x.s.fortIn(h); fort != noUnit {
		known.Add(fort)
		hidden.Remove(fort)
	}
	b := burrow{nation: nationIndex(x.s.piece(top).nation), units: hidden.Len()}
	b.bef = b.nation != british && x.s.piece(top).kind == Fort && x.s.scenario.befForts.Has(h)
	b.room = [classes]int{corpsClass: b.units, hqClass: b.units, depotClass: b.units}
	if settled {
		c := x.s.crowdOf(known)
		b.room = [classes]int{corpsClass: max(0, maxCorps-c.corps), hqClass: max(0, 1-c.hqs), depotClass: max(0, 1-c.depots)}
		if x.s.scenario.rules.depotsStack {
			b.room[depotClass] = b.units
		}
	}
	if !x.s.combatant(top) {
		b.room[corpsClass] = 0
	}
	if !x.s.chart().rails.Has(h) {
		b.room[depotClass] = 0
	}
	return b
}

// otherBurrows returns the stacks of the defender with hidden units, without
// those that may defend.
func (x *assault) otherBurrows(settled bool) []burrow {
	list := []burrow{}
	for h := range x.s.seatHexes(other(x.s.active)).All() {
		b := x.burrowAt(h, settled)
		if h == x.s.battle.target {
			fresh := x.s.fresh(h).Minus(x.seen)
			if fort := x.s.fortIn(h); fort != noUnit {
				fresh.Remove(fort)
			}
			b.units -= fresh.Len()
		}
		if b.units > 0 {
			list = append(list, b)
		}
	}
	return list
}

// leavesPlace reports whether all other hidden units of the defender find a
// place if so many of each class of a nation are among those who may defend.
func (x *assault) leavesPlace(n int, taken [classes]int, others []burrow) bool {
	if others == nil {
		return true // where nations may mix, nothing follows
	}
	for i := range others {
		if others[i].bef {
			home := others[i].nation
			others[i].bef = false
			found := x.leavesPlace(n, taken, others)
			others[i].nation = british
			found = found || x.leavesPlace(n, taken, others)
			others[i].nation, others[i].bef = home, true
			return found
		}
	}
	for m := range nationCount {
		var left [classes]int
		for c, class := range [classes]unitSet{x.s.scenario.corps, x.s.scenario.hqs, x.s.scenario.depots} {
			left[c] = len(x.pool(m, class))
			if m == n {
				left[c] -= taken[c]
			}
		}
		if nationSeat(m) == other(x.s.active) && !fill(left, m, others) {
			return false
		}
	}
	return true
}

// fill reports whether so many units of each class fill the burrows of a
// nation: however the classes are divided, those of one part and the room for
// the other have to be enough for all places. (The greatest flow is the least
// cut.)
func fill(left [classes]int, nation int, burrows []burrow) bool {
	places, units := 0, 0
	for _, b := range burrows {
		if b.nation == nation {
			places += b.units
		}
	}
	for _, n := range left {
		units += n
	}
	for part := range 1 << classes {
		enough := 0
		for c, n := range left {
			if part>>c&1 == 0 {
				enough += n
			}
		}
		for _, b := range burrows {
			room := 0
			for c, n := range b.room {
				if part>>c&1 != 0 {
					room += n
				}
			}
			if b.nation == nation {
				enough += min(b.units, room)
			}
		}
		if enough < places {
			return false
		}
	}
	return units == places
}
