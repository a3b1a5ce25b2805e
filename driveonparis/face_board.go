package driveonparis

import (
	"cmp"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
)

// Board draws a View. (SCS_FOG)
func (sc *Scenario) Board(v *View) august1914.Board {
	b := august1914.Board{Turn: v.Turn, Phase: v.Phase.String(), Marks: sc.laidMarks(v)}
	schedule, position := sc.timetable(), v.position()
	pieces := map[string][]august1914.Piece{}
	for _, u := range append(v.Units(), sc.absent(v, &schedule)...) {
		p := sc.counter(v, u, &schedule)
		p.Arrives = sc.arrives(v, &position, sc.unitByID[u.ID], u.Box)
		pieces[p.Place] = append(pieces[p.Place], p)
	}
	var stacks drawing.Stacks
	for h := range sc.area.All() {
		p := &sc.chart.places[h]
		if p.ground.cost == closedCost {
			continue
		}
		if side := v.Control(p.number); drawing.Abroad(side, p.country) {
			b.Owners = append(b.Owners, august1914.Owner{Place: p.number, Side: side.String()})
		}
		stacks.AddStack(p.number, v.Height(p.number), pieces[p.number])
	}
	for _, box := range drawnBoxes {
		stacks.AddStack(box.ID, 0, pieces[box.ID])
	}
	b.Pieces, b.Tracks = stacks.Pieces(), sc.tracks(v)
	return b
}

// A timetable lists the units of the set-up and the schedule, in their order, with the
// turn on which each first arrives.
type timetable struct {
	units []unit
	turns [maxUnits]uint8 // 0 for units that do not arrive
}

// timetable returns the timetable of the scenario.
func (sc *Scenario) timetable() (t timetable) {
	var listed unitSet
	list := func(u unit) {
		if u != noUnit && !listed.Has(u) {
			listed.Add(u)
			t.units = append(t.units, u)
		}
	}
	for i := range sc.placements {
		list(sc.placements[i].unit)
	}
	for _, entries := range sc.schedule {
		for _, a := range entries {
			list(a.unit)
			if a.entry == arrive && t.turns[a.unit] == 0 {
				t.turns[a.unit] = a.turn
			}
		}
	}
	return t
}

// absent lists the viewer's own units that are still to be set up or to arrive. The
// umpire owns all units.
func (sc *Scenario) absent(v *View, schedule *timetable) (list []Unit) {
	here := v.known.Union(v.gone).Union(v.lost).Union(v.late)
	for _, u := range schedule.units {
		p := &sc.pieces[u]
		if here.Has(u) || !mine(v.Viewer, p.nation) && v.Viewer != august1914.Umpire {
			continue
		}
		box := dueBox
		if a := sc.nextArrival(u, v.nextArrivals(p.side())); a != nil && a.entry == arrive && int(a.turn) == v.Turn && v.Phase > Setup {
			box = comingBox
		}
		list = append(list, Unit{ID: p.id, Box: box})
	}
	return list
}

// counter draws a unit that the viewer can examine.
func (sc *Scenario) counter(v *View, u Unit, schedule *timetable) august1914.Piece {
	info, _ := sc.Unit(u.ID)
	p := august1914.Piece{
		ID: u.ID, Unit: u.ID, Place: cmp.Or(u.Hex, u.Box), Power: info.Power.String(), Side: info.Power.Side().String(),
		Look: august1914.LookCounter, Symbol: info.Symbol(), Size: info.Echelon(), Title: info.titleOf(u), Short: info.Short(),
		Full: len(info.Strengths), Steps: u.Steps, Band: august1914.Band(info.Tag.String()),
		Mine: mine(v.Viewer, info.Power), Factors: info.FactorsOf(u),
	}
	if p.Steps == 0 && u.Box != lostBox && u.Box != goneBox {
		p.Steps = p.Full
	}
	turn := u.Due
	switch u.Box {
	case dueBox:
		turn = int(schedule.turns[sc.unitByID[u.ID]])
		if a := sc.nextArrival(sc.unitByID[u.ID], v.nextArrivals(info.Power.Side())); a != nil {
			turn = int(a.turn) // the taxis arrive twice
		}
	case goneBox:
		turn = 0 // it does not return
	}
	p.Flags = drawing.Flags(
		drawing.If(p.Steps > 0 && p.Steps < p.Full, august1914.FlagReduced),
		drawing.If(v.InReserve(u.ID), august1914.FlagReserve),
		drawing.If(v.Moved(u.ID), august1914.FlagMoved),
		drawing.If(u.Rides != "", august1914.Flag("aboard "+u.Rides)),
		drawing.If(turn > 0, august1914.Flag(fmt.Sprintf("turn %d", turn))),
	)
	return p
}

// arrives says when a unit in a box beside the map comes onto the map, and where, as
// far as that is known now. Taxis on the map can arrive a second time. It returns nil for a
// unit that does not come. (SCS_REINF, Rules 1.4e, 1.12, 2.4c)
func (sc *Scenario) arrives(v *View, s *State, u unit, box string) *august1914.Arrival {
	turn := v.nextArrivals(sc.pieces[u].side())
	var open bool // the place is not known yet
	switch box {
	case lostBox:
		turn, open = max(turn, int(v.due[u])), true // with any HQ of its country
		if v.due[u] == 0 {
			turn = 0 // its return is rolled for first
		}
	case lateBox:
		turn = max(turn, int(v.due[u]))
	case "": // on the map, only taxis arrive again, on a later turn
		if turn = v.Turn + 1; sc.pieces[u].kind != Taxis || !mine(v.Viewer, sc.pieces[u].nation) && v.Viewer != august1914.Umpire || sc.nextArrival(u, turn) == nil {
			return nil
		}
		fallthrough
	case dueBox, comingBox:
		a := sc.nextArrival(u, turn)
		if a == nil {
			return sc.deploys(u)
		}
		turn, open = sc.turnOf(v, a), a.entry == replace || v.Phase == Setup && a.spots[0].kind == atMobPoint
	default:
		return nil
	}
	if turn > int(sc.last) {
		return nil
	}
	arrival := &august1914.Arrival{Turn: turn}
	if !open {
		s.turn = uint8(turn)
		hexes := s.arrivalHexes(u)
		arrival.Places = sc.numbersOf(&hexes)
	}
	return arrival
}

// deploys says where a unit is set up. It returns nil for a unit that is not set up.
func (sc *Scenario) deploys(u unit) *august1914.Arrival {
	for i := range sc.placements {
		p := &sc.placements[i]
		if p.unit != u {
			continue
		}
		if on := p.spots[0]; on.kind == onTrack {
			return &august1914.Arrival{Turn: int(on.n)}
		}
		var hexes hexSet
		for _, spot := range p.spots {
			hexes.AddAll(sc.field(spot))
		}
		return &august1914.Arrival{Turn: int(sc.first), Places: sc.numbersOf(&hexes)}
	}
	return nil
}

// turnOf returns the turn of an entry of the schedule. If its mobilization points are
// gone, it adds the delay. (Rule 1.12)
func (sc *Scenario) turnOf(v *View, a *arrival) int {
	turn := int(a.turn)
	for _, spot := range a.spots {
		if v.Phase == Setup || spot.kind != atMobPoint || v.points[spot.n] != off {
			return turn
		}
	}
	return turn + mobilizationDelay
}

// nextArrivals returns the first turn in which units of a side can still arrive: the
// current turn, if the arrivals of the side are not over.
func (v *View) nextArrivals(sd side) int {
	if v.Phase == Setup || v.Active == germans && sd == allies || v.Active == sd && v.Phase == Arrival {
		return v.Turn
	}
	return v.Turn + 1
}

// position returns the position that the viewer sees. It has combat units in the right
// hexes, because the top unit of a stack shows whether it has any.
func (v *View) position() State {
	s := State{
		scenario: v.scenario, active: v.Active, phase: v.Phase, steps: v.steps, flipped: v.flipped, late: v.late,
		control: v.control, railways: v.railways, points: v.points, rides: v.rides,
	}
	for u := range s.at {
		s.at[u] = off
	}
	for u := range v.known.All() {
		if v.at[u] != off {
			s.lay(u, v.at[u])
		}
	}
	return s
}

// mine reports whether a viewer commands a nation's units.
func mine(v august1914.Viewer, nation august1914.Power) bool {
	return v == seatOf(nation.Side()).Viewer()
}

// Roster lists the counters of the set-up and the schedule. It gives the hex of each
// unit that is set up in a fixed hex, and the turn on which each unit arrives.
func (sc *Scenario) Roster() []august1914.Counter {
	schedule := sc.timetable()
	fixed := map[unit]string{}
	for i := range sc.placements {
		if h := sc.placements[i].fixed(); h != off {
			fixed[sc.placements[i].unit] = sc.chart.number(h)
		}
	}
	list := make([]august1914.Counter, 0, len(schedule.units))
	for _, u := range schedule.units {
		info := sc.unitInfo(u)
		list = append(list, august1914.Counter{
			ID: info.ID, Title: info.Name, Short: info.Short(), Power: info.Power.String(), Side: info.Power.Side().String(),
			Look: august1914.LookCounter, Symbol: info.Symbol(), Size: info.Echelon(), Band: august1914.Band(info.Tag.String()),
			Faces: info.Faces(), Full: len(info.Strengths), Place: fixed[u], Turn: int(schedule.turns[u]),
		})
	}
	return list
}

// laidMarks lists the markers that lie on the map: trenches, railheads and
// mobilization points. (Rules 1.2d, 1.6, 1.12)
func (sc *Scenario) laidMarks(v *View) []august1914.PlaceMark {
	var list []august1914.PlaceMark
	add := func(place string, m august1914.Mark) {
		list = append(list, august1914.PlaceMark{Place: place, Mark: m})
	}
	dug, begun := v.Trenches()
	for _, number := range dug {
		add(number, august1914.Mark{Kind: august1914.MarkTrench})
	}
	for _, number := range begun {
		add(number, august1914.Mark{Kind: august1914.MarkTrenchBegun})
	}
	for _, number := range sc.railends(v) {
		add(number, august1914.Mark{Kind: august1914.MarkRailhead, Power: august1914.Germany.String()})
	}
	for _, m := range v.MobilizationPoints() {
		if m.Hex != "" {
			add(m.Hex, august1914.Mark{Kind: august1914.MarkMobilization, Text: m.Point, Power: m.Power.String()})
		}
	}
	return list
}

// railends returns the last rail hexes that the Germans can use. (Rule 1.2d)
func (sc *Scenario) railends(v *View) (list []string) {
	beyond := sc.area.Minus(v.railways)
	for h := range v.railways.Intersect(sc.area).All() {
		w := &sc.chart.ways[h]
		if w.rails&w.rim(&beyond) != 0 && sc.chart.places[h].ground.cost != closedCost {
			list = append(list, sc.chart.number(h))
		}
	}
	return list
}
