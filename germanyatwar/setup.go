package germanyatwar

import "github.com/august1914/august1914"

// Set-up. (Rule 5.0)

var (
	otherIcon = faults.New("5.0", "the next icon to be filled is not in {to}")
	wrongIcon = faults.New("5.0", "the next icon is not for {unit}")
)

func init() {
	stages[drawing] = stageRow{
		name: "drawing", phases: phasesOf(Setup),
		kind: "draw", rule: "5.0", prompt: "Draw a unit for the icon.",
		place: nextIcon, actors: theDice, moves: (*State).appendCandidates,
		end: Done, mayEnd: never, finish: nothing,
	}
	stages[placing] = stageRow{
		name: "placing", phases: phasesOf(Setup),
		kind: "place", rule: "8.1", prompt: "Choose a unit for the icon.",
		place: nextIcon, actors: thePlacer, moves: (*State).appendCandidates,
		end: Done, mayEnd: never, finish: nothing,
	}
	verbs[Draw] = verbRow{name: "draw", unit: true, to: true, judge: (*State).judgeDraw, do: (*State).doDraw}
	verbs[Place] = verbRow{name: "place", unit: true, to: true, judge: (*State).judgePlace, do: (*State).doPlace}
}

// nextIcon returns the area of the next icon to fill.
func nextIcon(s *State) area { return s.scenario.setup[s.deployed].at }

// thePlacer returns the seat that fills the next icon. (Rule 8.1)
func thePlacer(s *State) august1914.Actors {
	p := s.scenario.setup[s.deployed]
	return august1914.ActorsOf(s.seatOf(nationIndex(s.scenario.armies[p.army].nation)).Actor())
}

// appendCandidates lists the units that the dice or the owner can put on the next
// icon.
func (s *State) appendCandidates(seat august1914.Seat, dst []Move) []Move {
	verb := Draw
	if s.stage == placing {
		verb = Place
	}
	return s.appendOf(s.candidates(), verb, seat, s.scenario.lexicon.numbers[nextIcon(s)], dst)
}

// A setupPlace is an icon of the set-up, for one unit.
type setupPlace struct {
	at   area
	army army
	kind Kind
}

// lineUp lists the places of the set-up, those of the Entente first.
func (sc *Scenario) lineUp() {
	for _, sd := range [...]side{ententeSide, centralSide} {
		for i := range sc.areas {
			for _, c := range sc.areas[i].icons {
				if sideOf(nationIndex(sc.armies[c.army].nation)) != sd {
					continue
				}
				for range c.count {
					sc.setup = append(sc.setup, setupPlace{area(i), c.army, c.kind})
				}
			}
		}
		sc.sides[sd] = sc.sideBlocks(sd)
	}
	for b := range sc.blocks {
		info := &sc.blocks[b]
		sc.alike[b] = sc.armies[info.army].blocks.Intersect(sc.kinds[info.kind])
		for a := range sc.areas {
			if sc.icons(area(a), info.army, info.kind) > 0 {
				sc.iconAreas[b] = sc.iconAreas[b].With(area(a))
			}
		}
	}
}

// New returns the position at the start of the scenario.
func New(sc *Scenario) State {
	s := State{
		scenario: sc, turn: 1, phase: Setup, disc: centralSide, first: centralSide,
		control: sc.starts[centralSide], entered: sc.starts[centralSide],
	}
	for i := range s.at {
		s.at[i] = noArea
	}
	for i := range sc.blocks {
		s.steps[i] = sc.blocks[i].full()
		if sc.blocks[i].green > 0 {
			s.later = s.later.With(block(i))
		} else {
			s.pool = s.pool.With(block(i))
		}
	}
	s.garrison()
	s.beginKnowledge()
	s.nextPlace(nil)
	return s
}

// garrison puts the garrisons into the fortresses. (Rule 2.10)
func (s *State) garrison() {
	for a := range s.scenario.fortified.All() {
		info := s.ground(a)
		s.garrisons[a][nationIndex(info.country)] = uint8(info.garrisons())
		sd := info.country.Side()
		if info.garrisons() > 0 {
			s.present[sd] = s.present[sd].With(a)
		}
	}
}

// candidates returns the units that can stand on the next icon.
func (s *State) candidates() blockSet {
	p := s.scenario.setup[s.deployed]
	return s.scenario.levy(p.army, p.kind).Intersect(s.pool)
}

// nextPlace asks for the unit on the next icon. If there is a choice, the dice draw
// the unit or, by the optional rule, its owner chooses it. (Rules 5.0, 8.1)
func (s *State) nextPlace(t *teller) {
	for int(s.deployed) < len(s.scenario.setup) {
		p := s.scenario.setup[s.deployed]
		s.phasing = sideOf(nationIndex(s.scenario.armies[p.army].nation))
		set := s.candidates()
		if set.Len() > 1 {
			s.stage = drawing
			if free := s.rules().setup; free == allFree || free == [...]setup{centralSide: germansFree, ententeSide: ententeFree}[s.phasing] {
				s.stage = placing
			}
			return
		}
		s.setUp(set.First(), t)
	}
	s.beginTurn(t)
}

// setUp puts a unit on the next icon.
func (s *State) setUp(b block, t *teller) {
	a := s.scenario.setup[s.deployed].at
	s.deployed++
	s.pool = s.pool.Without(b)
	s.put(b, a)
	t.about(s, "set-up", "5.0", b, a, noArea, 0, "{unit} is set up in {at}.")
}

// judgeDraw checks whether the dice can draw a unit, for the next icon or as a
// reinforcement.
func (s *State) judgeDraw(m action) fault {
	if s.stage == drawing {
		return s.judgeSetUp(m.unit, m.to)
	}
	own := s.ownPool()
	switch {
	case m.to != noArea:
		return overstated
	case !own.Has(m.unit):
		return notDrawn
	}
	return nil
}

// judgePlace checks whether the owner can put a unit on the next icon. (Rule 8.1)
func (s *State) judgePlace(m action) fault {
	if s.stage != placing {
		return wrongStage
	}
	return s.judgeSetUp(m.unit, m.to)
}

// doDraw puts a drawn unit on its icon or into its owner's hand.
func (s *State) doDraw(m action, t *teller) {
	if s.stage == recruiting {
		s.recruit(m.unit, t)
		return
	}
	s.doPlace(m, t)
}

// doPlace puts a unit on the next icon.
func (s *State) doPlace(m action, t *teller) {
	s.setUp(m.unit, t)
	s.nextPlace(t)
}

// judgeSetUp checks whether a unit can stand on the next icon.
func (s *State) judgeSetUp(b block, to area) fault {
	set := s.candidates()
	switch {
	case s.scenario.setup[s.deployed].at != to:
		return otherIcon
	case !set.Has(b):
		return wrongIcon
	}
	return nil
}
