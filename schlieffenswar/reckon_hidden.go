package schlieffenswar

import (
	"math/bits"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// The possible defenders, as far as a viewer knows. (Rules 6.2, 6.6, 11.2)

// A candidate is a possible defender: a corps or a fort that may be chosen, or a unit
// that always defends. Its factors are bounds if the viewer cannot examine the unit.
type candidate struct {
	unit     unit // noUnit for a hidden unit
	kind     Kind
	low, top Factor
	british  [2]bool // whether it is British, at the weakest and at the strongest
}

// A defense is a possible set of defenders, by kind and number.
type defense struct {
	*estimate
	units []candidate
	known bool // whether this is the only possible set, and no unit is hidden
}

// A force is a defense with given strengths and morale.
type force struct {
	factors  []Factor
	strength int
	elan     bool
	fatigued bool
	british  bool
}

// force returns the defense at its best, where hidden units have full strength and elan, or
// at its worst, where they are out of supply and fatigued.
func (d *defense) force(best bool) force {
	f := force{factors: []Factor{}}
	f.elan, f.fatigued = d.morale(best)
	for _, c := range d.units {
		factor := c.low
		if best {
			factor = c.top
		}
		f.factors = append(f.factors, factor)
		f.strength += factor.Factor
		f.british = f.british || c.british[engine.Flag(best)]
	}
	return f
}

// morale reports whether all corps have elan and whether any is fatigued. It takes
// hidden corps at their best or at their worst. Under an option, HQs and forts
// prevent the shift for elan.
func (d *defense) morale(best bool) (allElan, anyFatigued bool) {
	corps := 0
	allElan = true
	for _, c := range d.units {
		switch {
		case c.kind != Infantry && c.kind != Cavalry:
			allElan = allElan && !d.estimate.s.scenario.rules.elanOfAll
			continue
		case c.unit == noUnit:
			allElan = allElan && best
			anyFatigued = anyFatigued || !best
		default:
			allElan = allElan && d.estimate.s.elan.Has(c.unit)
			anyFatigued = anyFatigued || d.estimate.s.fatigued.Has(c.unit)
		}
		corps++
	}
	return allElan && corps > 0, anyFatigued
}

// defenses returns all possible sets of defenders: for each division of the hidden units
// into corps, HQs and depots, every choice of two corps.
func (x *estimate) defenses() (list []defense) {
	if x.fixed {
		return []defense{{estimate: x, units: x.candidates(x.s.withoutDepots(x.must.Union(x.known.Minus(x.s.fighters())))), known: true}}
	}
	for _, hidden := range x.guesses() {
		list = append(list, x.choices(append(x.candidates(x.known), hidden...))...)
	}
	if x.hidden == 0 && len(list) == 1 {
		list[0].known = true
	}
	return list
}

// candidates returns the candidates for units that the viewer can examine.
func (x *estimate) candidates(set unitSet) (list []candidate) {
	for u := range set.All() {
		f := x.factorOf(u, false)
		p := x.s.piece(u)
		bef := p.nation == august1914.Britain
		list = append(list, candidate{unit: u, kind: p.kind, low: f, top: f, british: [2]bool{bef, bef}})
	}
	return list
}

// choices returns every choice of two corps or forts from the units in the hex, together
// with the other units that take part.
func (x *estimate) choices(units []candidate) (list []defense) {
	var fighters, others []candidate
	for _, c := range x.takingPart(units) {
		if c.kind == HQ || c.kind == Depot || c.kind == Fort && x.s.scenario.rules.fortsAdded {
			others = append(others, c)
		} else {
			fighters = append(fighters, c)
		}
	}
	want := min(len(fighters), maxDefenders)
	for chosen := range 1 << len(fighters) {
		if bits.OnesCount(uint(chosen)) != want {
			continue
		}
		d := defense{estimate: x}
		joined := 0
		for i, c := range fighters {
			if chosen>>i&1 != 0 {
				d.units = append(d.units, c)
				joined += int(engine.Flag(c.unit != noUnit && x.must.Has(c.unit)))
			}
		}
		if joined == x.must.Len() {
			d.units = append(d.units, others...)
			list = append(list, d)
		}
	}
	return list
}

// takingPart removes depots from a defense, as withoutDepots does.
func (x *estimate) takingPart(units []candidate) []candidate {
	rest := slices.DeleteFunc(slices.Clone(units), func(c candidate) bool { return c.kind == Depot })
	if len(rest) == 0 || x.s.scenario.rules.depotLosses == depotsFirst {
		return units
	}
	return rest
}

// guesses returns the possible combinations of the hidden units. It applies the
// stacking limits if all stacks keep them at this time.
func (x *estimate) guesses() [][]candidate {
	if x.hidden == 0 {
		return [][]candidate{nil}
	}
	if list := x.guess(x.settled); len(list) > 0 {
		return list
	}
	return x.guess(false)
}

func (x *estimate) guess(settled bool) (list [][]candidate) {
	forts := x.hiddenFort()
	here := x.hiddenStackAt(x.s.battle.target, settled)
	here.units = x.hidden - len(forts)
	if !settled && other(x.s.active) == EntenteSeat {
		// Rule 6.1: during a phase, nations mix.
		return x.guessUnits(x.s.scenario.side(EntenteSeat), here.nation, forts, &here, nil)
	}
	others := x.otherHiddenStacks(settled)
	for n := range nationCount {
		if here.nation == n || here.bef && n == british {
			list = append(list, x.guessUnits(x.s.scenario.nations[n], n, forts, &here, others)...)
		}
	}
	return list
}

// hiddenFort returns the fort of the hex if it is hidden. Its presence is
// public, its steps are not.
func (x *estimate) hiddenFort() []candidate {
	u := x.s.fortIn(x.s.battle.target)
	fresh := x.s.fresh(x.s.battle.target)
	if u == noUnit || x.known.Has(u) || !fresh.Has(u) {
		return nil
	}
	return x.assumed([]unit{u}, 1)
}

// guessUnits returns the ways in which the hidden units, other than the fort, can be corps,
// HQs and depots out of a set and still leave places for all other hidden units. If nations
// do not mix, the set is nation n.
func (x *estimate) guessUnits(set unitSet, n int, forts []candidate, here *hiddenStack, others []hiddenStack) (list [][]candidate) {
	corps, hqs, depots := x.pool(set, x.s.scenario.corps), x.pool(set, x.s.scenario.hqs), x.pool(set, x.s.scenario.depots)
	for h := range min(here.units, len(hqs), here.room[hqClass]) + 1 {
		for d := range min(here.units-h, len(depots), here.room[depotClass]) + 1 {
			c := here.units - h - d
			if c > len(corps) || c > here.room[corpsClass] || !x.leavesPlace(n, [classes]int{c, h, d}, others) {
				continue
			}
			guess := slices.Concat(forts, x.assumed(corps, min(c, maxDefenders)), x.assumed(hqs, h), x.assumed(depots, d))
			list = append(list, guess)
		}
	}
	return list
}

// pool returns the hidden units of a set and a class, wherever they are.
func (x *estimate) pool(set, class unitSet) []unit {
	return slices.Collect(x.s.here.Intersect(class).Intersect(set).Minus(x.seen).All())
}

// assumed returns count hidden units from a pool, with the lowest and the highest
// factors that count of them can have.
func (x *estimate) assumed(pool []unit, count int) (list []candidate) {
	var low, top []int
	bef := [2]bool{true, false}
	for _, u := range pool {
		a, b := x.bounds(u)
		low, top = append(low, a), append(top, b)
		is := x.s.piece(u).nation == august1914.Britain
		bef = [2]bool{bef[0] && is, bef[1] || is}
	}
	slices.Sort(low)
	slices.SortFunc(top, func(a, b int) int { return b - a })
	for i := range count {
		p := x.s.piece(pool[0])
		name := "a hidden " + map[Kind]string{HQ: "HQ", Fort: "fort", Depot: "depot"}[p.kind]
		if p.corps() {
			name = "a hidden corps"
		}
		list = append(list, candidate{
			unit: noUnit, kind: p.kind, british: bef,
			low: Factor{Name: name, Printed: low[i], Factor: low[i], Assumed: true},
			top: Factor{Name: name, Printed: top[i], Factor: top[i], Assumed: true},
		})
	}
	return list
}

// bounds returns the lowest and the highest factor of a unit in defense.
func (x *estimate) bounds(u unit) (low, top int) {
	p := x.s.piece(u)
	switch {
	case p.kind == Fort:
		return p.ladder.Strength(1), p.ladder.Strength(p.ladder.Full())
	case p.corps():
		return half(p.ladder.Strength(1)), p.ladder.Strength(p.ladder.Full())
	}
	return min(int(p.combat[0]), int(p.combat[1])), max(int(p.combat[0]), int(p.combat[1]))
}

// The possible places of hidden units, as far as a viewer knows. (Rules 6.1 to 6.4, 6.6)

// A hiddenStack is a stack with hidden units: their number, and the most that there
// can be of each class.
type hiddenStack struct {
	nation int
	bef    bool // they may be British instead (Rule 8.4)
	units  int
	room   [classes]int
}

// settled reports whether the stacks of a seat are within the limits. They are within
// them at the end of every phase. A seat exceeds them only in its own movement phase, by its
// own probes, and under an option when its units enter. (Rules 6.1, 11.1)
func (s *State) settled(seat august1914.Seat) bool {
	free := s.phase == Movement || s.phase == Combat || s.phase == Regroup && s.scenario.rules.entersFull
	return s.stage != crowding && (s.active != seat || !free)
}

// hiddenStackAt returns the hidden units that can be in h. Below an HQ or a depot there is
// no corps, because the corps would be on top. Depots are on rails only. If settled, the
// stacking limits apply. The fort of the hex is not counted, because its presence is public.
func (x *estimate) hiddenStackAt(h hex, settled bool) hiddenStack {
	all, top := x.s.unitsAt(h), x.s.topOf(h)
	known, hidden := all.Intersect(x.seen), all.Minus(x.seen)
	if fort := x.s.fortIn(h); fort != noUnit {
		known.Add(fort)
		hidden.Remove(fort)
	}
	b := hiddenStack{nation: nationIndex(x.s.piece(top).nation), units: hidden.Len()}
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

// otherHiddenStacks returns the defender's stacks with hidden units, excluding the
// units that may defend.
func (x *estimate) otherHiddenStacks(settled bool) []hiddenStack {
	list := []hiddenStack{}
	for h := range x.s.seatHexes(other(x.s.active)).All() {
		b := x.hiddenStackAt(h, settled)
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

// leavesPlace reports whether all other hidden units of the defender have a place.
// taken gives, for each class, how many units of nation n are among the possible
// defenders.
func (x *estimate) leavesPlace(n int, taken [classes]int, others []hiddenStack) bool {
	if others == nil {
		return true // nations mix, so there is no limit
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
			left[c] = len(x.pool(x.s.scenario.nations[m], class))
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

// fill reports whether left units of each class exactly fill the stacks of a nation. By
// the max-flow min-cut theorem, it suffices to check every subset of the classes: the
// units outside it and the room for the classes inside it must cover all places.
func fill(left [classes]int, nation int, stacks []hiddenStack) bool {
	places, units := 0, 0
	for _, b := range stacks {
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
		for _, b := range stacks {
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
