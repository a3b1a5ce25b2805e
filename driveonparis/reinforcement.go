package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Reinforcements. (SCS_REINF, Rules 1.2e, 1.12, 4.0e, 4.0f, and the schedules of chapter 5)

var (
	notArriving = faults.New("SCS_REINF", "{unit} cannot arrive now")
	notEntry    = faults.New("SCS_REINF", "{unit} cannot arrive in {to}")
	mustArrive  = faults.New("SCS_REINF", "all reinforcements that can arrive must arrive")
)

func init() {
	stages[arriving] = stageRow{
		name: "arriving", phases: phasesOf(Arrival), battle: inPeace,
		kind: "arrive", rule: "SCS_REINF", prompt: "Place the reinforcements.",
		place: nowhere, actors: theActive, public: (*State).arrivalsPublic, moves: (*State).listArrivals,
		end: Done, mayEnd: (*State).judgeArrivalsDone, finish: (*State).endArrivals, dice: noDice, roll: noRoll,
	}
	verbs[Arrive] = verbRow{name: "arrive", uses: itsUnit | itsTo, judge: (*State).judgeArrive, do: (*State).doArrive}
}

// followSchedule carries out the entries of this turn that leave the player no choice,
// and notes the units that arrive.
func (s *State) followSchedule(t *teller) {
	for _, a := range s.scenario.schedule[s.turn] {
		if a.nation.Side() != s.active {
			continue
		}
		switch a.entry {
		case remove:
			s.retire(a.unit, t)
		case flip:
			s.turnOver(a.unit, a.side, t)
		case replace:
			s.replaceHQ(&a, t)
		case arrive:
			s.muster(&a, t)
		}
	}
	s.checkTrains(t)
	// Rule 1.12: late units.
	s.coming.AddAll(engine.Which(s.late.Intersect(s.scenario.sides[s.active]), func(u unit) bool { return s.due[u] == s.turn }))
}

// retire removes a unit from the game by the schedule. A unit that was destroyed and
// has not returned stays destroyed. (Rule 5.2)
func (s *State) retire(u unit, t *teller) {
	if s.gone.Has(u) {
		return
	}
	destroyed := s.lost.Has(u)
	s.takeOut(u)
	if destroyed {
		s.due[u] = fallenMark
	}
	t.removed(s, u, "SCS_REINF")
}

// takeOut removes a unit from the game, from the map or from any box.
func (s *State) takeOut(u unit) {
	s.lost.Remove(u)
	s.late.Remove(u)
	s.due[u] = 0
	s.remove(u)
	s.leave(u)
}

// leave removes a unit off the map from the game. A unit that the schedule brings again
// is not gone: it has not arrived yet. (Rule 2.4c and the schedule of Rule 5.6)
func (s *State) leave(u unit) {
	if !s.expected(u) {
		s.gone.Add(u)
	}
}

// expected reports whether the schedule still brings a unit, on a later turn or in a
// player turn of this turn that has not begun.
func (s *State) expected(u unit) bool {
	turn := int(s.turn) + 1
	if s.awaits(s.piece(u).side()) {
		turn--
	}
	return s.scenario.nextArrival(u, turn) != nil
}

// nextArrival returns the first entry of the schedule that brings a unit on the given
// turn or later, or nil.
func (sc *Scenario) nextArrival(u unit, turn int) *arrival {
	for ; turn < len(sc.schedule); turn++ {
		for i := range sc.schedule[turn] {
			if a := &sc.schedule[turn][i]; a.unit == u && (a.entry == arrive || a.entry == replace) {
				return a
			}
		}
	}
	return nil
}

// turnOver turns an HQ to one of its sides.
func (s *State) turnOver(u unit, to uint8, t *teller) {
	if s.gone.Has(u) {
		return
	}
	engine.Put(&s.flipped, u, to == 1)
	t.about(s, "flip", "SCS_REINF", u, off, off, "{unit} is flipped.")
}

// replaceHQ puts an HQ in the place of another HQ.
func (s *State) replaceHQ(a *arrival, t *teller) {
	if s.gone.Has(a.unit) {
		return
	}
	old := a.spots[0].unit
	h := s.at[old]
	if h == off {
		s.gone.Add(a.unit) // Rule 4.0e
		t.removed(s, a.unit, "4.0e")
		return
	}
	s.takeOut(old)
	s.steps[a.unit] = a.steps
	s.turnOver(a.unit, a.side, t)
	s.put(a.unit, h)
}

// awaits reports whether a side's player turn of this turn has not begun.
func (s *State) awaits(sd side) bool { return s.phase == Setup || s.active == germans && sd == allies }

// muster notes that a unit arrives on this turn. It skips a unit that is in play, lost
// or gone, as it can be in a position. The taxis arrive a second time in any case, and
// replace those on the map. (Rule 2.4c)
func (s *State) muster(a *arrival, t *teller) {
	u := a.unit
	if s.lost.Has(u) || s.gone.Has(u) {
		return
	}
	if s.at[u] != off {
		if s.piece(u).kind != Taxis {
			return
		}
		s.unloadAll(u)
		s.remove(u)
		s.checkTrains(t)
	}
	s.steps[u] = a.steps
	engine.Put(&s.flipped, u, a.side == 1)
	s.coming.Add(u)
	for _, spot := range a.spots {
		if spot.kind == withUnit && len(a.spots) == 1 && !s.canHost(spot.unit) {
			// Rule 4.0e: a reinforcement without its HQ is lost.
			s.coming.Remove(u)
			s.steps[u] = 0
			s.gone.Add(u)
			t.removed(s, u, "4.0e")
		}
	}
}

// canHost reports whether units can arrive with an HQ. (Rule 4.0e)
func (s *State) canHost(hq unit) bool { return s.at[hq] != off && s.supplied(hq) }

// arrivalOf returns the entry of the schedule that brings a unit now, or would have
// brought a late one. It returns nil if there is no such entry.
func (s *State) arrivalOf(u unit) *arrival {
	for turn := s.turn; turn >= s.scenario.first; turn-- {
		list := s.scenario.schedule[turn]
		for i := range list {
			if list[i].unit == u && list[i].entry == arrive {
				return &list[i]
			}
		}
		if !s.late.Has(u) {
			break
		}
	}
	return nil
}

// arrivalHexes returns the hexes in which a unit can arrive now.
func (s *State) arrivalHexes(u unit) (set hexSet) {
	a, p := s.arrivalOf(u), s.piece(u)
	if a == nil {
		return s.refuge(u)
	}
	for _, spot := range a.spots {
		switch spot.kind {
		case atMobPoint:
			if h := s.points[spot.n]; h != off {
				set.Add(h)
			} else if s.turn >= a.turn+mobilizationDelay {
				return s.refuge(u)
			}
		case withUnit:
			if s.canHost(spot.unit) {
				set.Add(s.at[spot.unit])
			}
		default:
			field := s.scenario.field(spot)
			if spot.kind == atPort {
				field.RemoveAll(s.control)
			}
			if s.lands(p, spot) && !s.anyPort() {
				field = s.hexNumbered(britishFallback) // Rule 4.0f
			}
			set.AddAll(field)
		}
	}
	set = s.freeFor(u, &set)
	if set.IsEmpty() && s.scenario.alliedEntry != off && p.side() == allies {
		set.Add(s.scenario.alliedEntry)
		set = s.freeFor(u, &set)
	}
	return set
}

// lands reports whether a reinforcement arrives at a port: any Channel port, or for the
// British a port that the schedule names. (Rules 1.12, 4.0f)
func (s *State) lands(p *piece, at spot) bool {
	return at.kind == atPort || at.kind == atHex && p.nation == august1914.Britain && s.chart().ports.Has(at.hex)
}

// anyPort reports whether the Allies hold a Channel port. (Rules 1.12, 4.0f)
func (s *State) anyPort() bool {
	ports := s.chart().channel.Intersect(s.scenario.area)
	ports.RemoveAll(s.control)
	return !ports.IsEmpty()
}

// britishFallback is the hex in which the British arrive if the Allies have no port.
// Units whose mobilization point is gone arrive in the other two. (Rules 1.12, 4.0f)
const (
	britishFallback  = "1.11"
	parisNumber      = "14.05"
	strassburgNumber = "59.13"
)

// hexNumbered returns a hex of the area as a set.
func (s *State) hexNumbered(number string) (set hexSet) {
	if h := s.scenario.hexOf(number); h != off {
		set.Add(h)
	}
	return set
}

// refuge returns the hex in which a unit arrives if its mobilization point is gone.
// (Rule 1.12)
func (s *State) refuge(u unit) hexSet {
	number := parisNumber
	if s.piece(u).nation == august1914.Germany {
		number = strassburgNumber
	}
	set := s.hexNumbered(number)
	return s.freeFor(u, &set)
}

// freeFor returns the hexes of a set in which a unit can arrive. It leaves out hexes
// with enemies that the unit does not destroy by entering, hexes in which a train or a
// siege gun cannot stand, and by an option enemy zones. (SCS_REINF, Rules 1.2a, 1.2b,
// 1.3a, 2.2b, 3.3a)
func (s *State) freeFor(u unit, set *hexSet) hexSet {
	p := s.piece(u)
	enemy := p.side().Opponent()
	free := set.Minus(*s.heldBy(enemy))
	free.KeepAll(s.scenario.area)
	if !s.fights(u) {
		free.RemoveAll(s.hexesOf(&s.scenario.rolling[enemy]))
	}
	if s.turn <= belgiumClosed && (p.nation == august1914.France || p.nation == august1914.Britain) {
		free.RemoveAll(s.chart().countries[august1914.Belgium]) // Rule 2.2b
	}
	if s.rules().noZoneEntry {
		free.RemoveAll(*s.zone(enemy))
	}
	if p.capacity > 0 || p.kind == SiegeGun {
		free = engine.Which(free, func(h hex) bool { return s.standFault(u, h) == nil })
	}
	return free
}

// judgeArrive returns the fault that keeps a unit from arriving in a hex.
func (s *State) judgeArrive(m action) fault {
	u, h := m.unit, m.to
	switch {
	case s.stage != arriving:
		return wrongStage
	case !s.coming.Has(u):
		return notArriving
	}
	if hexes := s.arrivalHexes(u); !hexes.Has(h) {
		return notEntry
	}
	return nil
}

// doArrive places a reinforcement.
func (s *State) doArrive(m action, t *teller) {
	u, h := m.unit, m.to
	s.coming.Remove(u)
	s.late.Remove(u)
	s.due[u] = 0
	if s.steps[u] == 0 {
		s.steps[u] = s.piece(u).steps
	}
	s.arrived.Add(u)
	s.put(u, h)
	t.about(s, "arrive", "SCS_REINF", u, h, off, "{unit} arrives in {at}.")
	s.runOver(h, s.piece(u).side(), t)
	s.checkTrains(t)
}

// delay puts off a unit that cannot arrive: to five turns after its entry if its
// mobilization point is gone, else to the next turn. (Rule 1.12)
func (s *State) delay(u unit, t *teller) {
	due, rule := s.turn+1, "SCS_REINF"
	if a := s.arrivalOf(u); a != nil {
		for _, spot := range a.spots {
			if spot.kind == atMobPoint && s.points[spot.n] == off {
				due, rule = max(due, a.turn+mobilizationDelay), "1.12"
			}
		}
	}
	s.coming.Remove(u)
	s.late.Add(u)
	s.due[u] = due
	t.sealed(s, "late", rule, u, off, int(due), 0, "{unit} cannot arrive before turn {n}.")
}

const mobilizationDelay = 5

// judgeBoard returns the fault that keeps a unit from arriving aboard a train. Both
// must arrive in the same hex on the same turn. (Rule 1.2e)
func (s *State) judgeBoard(u, train unit) fault {
	p, tr := s.piece(u), s.piece(train)
	switch {
	case s.stage != arriving:
		return wrongStage
	case !s.arrived.Has(u) || !s.arrived.Has(train):
		return notTogether
	case s.at[u] != s.at[train]:
		return notTogether
	case tr.capacity == 0 || !s.carries(tr, p):
		return cannotCarry
	case s.aboard(u):
		return isAboard
	}
	return s.roomFault(u, train)
}

// endArrivals puts off the units that cannot arrive, and goes on to rebuilding.
func (s *State) endArrivals(t *teller) {
	for u := range s.coming.All() {
		if hexes := s.arrivalHexes(u); hexes.IsEmpty() {
			s.delay(u, t)
		}
	}
	s.coming = unitSet{}
	s.stage = rebuilding
}

// judgeArrivalsDone returns mustArrive if a reinforcement can still arrive.
func (s *State) judgeArrivalsDone() fault {
	if engine.Any(s.coming.All(), func(u unit) bool { return !s.arrivalHexes(u).IsEmpty() }) {
		return mustArrive
	}
	return nil
}

// listArrivals appends the arrivals of units, and their places aboard arriving trains.
func (s *State) listArrivals(seat august1914.Seat, dst []Move) []Move {
	l := s.lister(seat, dst)
	for u := range s.coming.All() {
		for h := range s.arrivalHexes(u).All() {
			l.add(Arrive, u, off, h)
		}
	}
	for train := range s.arrived.Intersect(s.scenario.carriers).All() {
		l.loads(train)
	}
	return l.moves
}
