package germanyatwar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Dates and places of arrival for blocks off the map. (Rules 6.0, 6.1, 7.1)

// An expectation holds the information that a viewer has about future reinforcements.
type expectation struct {
	view *View
	of   [sideCount]entryPoints
}

// expect computes the expected reinforcements from a View.
func (sc *Scenario) expect(v *View) *expectation {
	s := State{scenario: sc, control: v.control, course: v.course, garrisons: v.garrisons}
	var stacks [sideCount][maxAreas]uint8
	stand := func(sd side, a area) {
		if a != noArea {
			s.present[sd] = s.present[sd].With(a)
			if stacks[sd][a]++; stacks[sd][a] >= sc.limits[a] {
				s.full[sd] = s.full[sd].With(a)
			}
		}
	}
	for b := range v.known.All() {
		stand(s.sideOf(b), v.at[b])
	}
	for _, sh := range v.shadows[:v.count] {
		stand(sideOf(int(sh.nation)), sh.at)
	}
	for i := range sc.areas {
		for sd := centralSide; sd < sideCount; sd++ {
			if s.garrisonsOf(sd, area(i)) > 0 {
				s.present[sd] = s.present[sd].With(area(i))
			}
		}
	}
	x := &expectation{view: v}
	for sd := centralSide; sd < sideCount; sd++ {
		s.phasing, s.arrived = sd, 0
		if sd == v.Active {
			for b := range v.arrived.All() { // icons come first, in any order of arrival
				s.arrivals[s.arrived] = arrival{b, v.at[b]}
				s.arrived++
			}
		}
		of := s // does not change below
		of.setEntryPoints(&x.of[sd])
	}
	return x
}

// arrival returns when and where a unit in a box arrives. The viewer must be able to
// examine it. It returns nil if the unit never arrives. The places are the current
// ones.
func (x *expectation) arrival(b block, lies string) *august1914.Arrival {
	v, sc := x.view, x.view.scenario
	e, turn, in := x.of[sideOf(int(sc.nationOf[b]))], v.Turn, boxNamed(lies)
	switch {
	case in == isLater:
		turn = int(sc.blocks[b].green)
	case in == onMap || in == isDead || v.Phase == Setup || v.Phase == Over:
		return nil
	case b == sc.foch && sc.rules.fochStays && (v.Phase != Reinforcement || v.course == reinforce):
		turn++ // Rule 7.1: he does not enter by a strategic action
	}
	if turn > len(sc.months) {
		return nil
	}
	if in != inHand {
		e.arrived = 0
	}
	a := august1914.Arrival{Turn: turn, Places: engine.Each(e.entrances(b).All(), sc.number)}
	if in == inHand && a.Places == nil {
		a.Turn = 0 // Rule 6.0: it returns to the pool
	}
	return &a
}

// arrivalOfBack returns the earliest arrival of a hidden block, or nil if it never
// arrives.
func (x *expectation) arrivalOfBack(sh Shadow) *august1914.Arrival {
	var first *august1914.Arrival
	for _, id := range sh.May {
		b := x.view.scenario.blockByID[id]
		if a := x.arrival(b, sh.Box); a != nil && (first == nil || a.Turn < first.Turn) {
			first = &august1914.Arrival{Turn: a.Turn}
		}
	}
	return first
}

// boxNamed returns the box with a name.
func boxNamed(name string) box { return box(max(0, slices.Index(boxNames[:], name))) }
