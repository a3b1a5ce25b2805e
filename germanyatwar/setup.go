package germanyatwar

// Set-up. (Rule 5.0)

var (
	otherIcon = faults.New("5.0", "the next icon to be filled is not in {to}")
	wrongIcon = faults.New("5.0", "the next icon is not for {unit}")
)

// A place of the set-up is an icon that one unit is put on.
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
			s.later.add(block(i))
		} else {
			s.pool.add(block(i))
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
	return s.scenario.levy(p.army, p.kind).intersect(s.pool)
}

// nextPlace asks for the unit on the next icon: the dice, unless only one is
// left, or by the optional rule its owner. (Rules 5.0, 8.1)
func (s *State) nextPlace(t *teller) {
	for int(s.deployed) < len(s.scenario.setup) {
		p := s.scenario.setup[s.deployed]
		s.phasing = sideOf(nationIndex(s.scenario.armies[p.army].nation))
		set := s.candidates()
		if set.len() > 1 {
			s.stage = drawing
			if s.rules().free[s.phasing] {
				s.stage = placing
			}
			return
		}
		s.setUp(set.first(), t)
	}
	s.beginTurn(t)
}

// setUp puts a unit on the next icon.
func (s *State) setUp(b block, t *teller) {
	a := s.scenario.setup[s.deployed].at
	s.deployed++
	s.pool.remove(b)
	s.put(b, a)
	t.placed(s, b, a)
}

// judgeSetUp finds whether a unit can stand on the next icon.
func (s *State) judgeSetUp(b block, to area) fault {
	set := s.candidates()
	switch {
	case s.scenario.setup[s.deployed].at != to:
		return otherIcon
	case !set.has(b):
		return wrongIcon
	}
	return nil
}
