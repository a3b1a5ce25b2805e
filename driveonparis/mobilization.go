package driveonparis

import "github.com/august1914/august1914"

// Mobilization points. (Rule 1.12)

var (
	noRailAtHome     = faults.New("1.12", "{to} is not a hex with a railway in the country of the mobilization point")
	wrongFront       = faults.New("1.12", "{to} is on the wrong side of the Doctrine Line for this point")
	pointBehindEnemy = faults.New("1.12", "{to} is in enemy hands")
)

func init() {
	stages[mobilizing] = stageRow{
		name: "mobilizing", phases: phasesOf(Setup), battle: inPeace,
		kind: "point", rule: "1.12", prompt: "Place the next mobilization point.",
		place: nowhere, actors: theActive, public: (*State).bare, moves: (*State).listPoints,
		end: Done, mayEnd: never, finish: nothing, dice: noDice, roll: noRoll,
	}
	verbs[Point] = verbRow{name: "point", uses: itsTo, judge: (*State).judgePoint, do: (*State).doPoint}
}

// A mobPoint is a mobilization point. (Rule 1.12)
type mobPoint struct {
	name   string // the letter of a French point or the number of a German one
	nation august1914.Power
	hex    hex   // the historical hex
	front  front // the part of the front where a French point must be placed
}

// nextPoint asks for the next mobilization point, the French points first. (Rules 1.12,
// 4.0a)
func (s *State) nextPoint(t *teller) {
	sc := s.scenario
	for ; sc.mobilized && int(s.placed) < len(sc.mobilization); s.placed++ {
		m := &sc.mobilization[s.pointOf(s.placed)]
		if s.rules().mobilization != historically {
			s.active, s.stage = m.nation.Side(), mobilizing
			return
		}
		if s.control.Has(m.hex) == (m.nation == august1914.Germany) {
			s.points[s.pointOf(s.placed)] = m.hex
		}
	}
	s.nextPlacement(t)
}

// pointOf returns the index of the n-th mobilization point in the order of placing.
func (s *State) pointOf(n uint8) int {
	points := s.scenario.mobilization
	count := uint8(0)
	for _, nation := range [...]august1914.Power{august1914.France, august1914.Germany} {
		for i := range points {
			if points[i].nation != nation {
				continue
			}
			if count == n {
				return i
			}
			count++
		}
	}
	return 0
}

// nextMob returns the mobilization point to place next.
func (s *State) nextMob() *mobPoint { return &s.scenario.mobilization[s.pointOf(s.placed)] }

// judgePoint returns the fault that keeps the next mobilization point out of a hex.
// (Rule 1.12)
func (s *State) judgePoint(m action) fault {
	if s.stage != mobilizing {
		return wrongStage
	}
	return s.pointFault(s.nextMob(), m.to)
}

// doPoint places the next mobilization point.
func (s *State) doPoint(m action, t *teller) {
	i := s.pointOf(s.placed)
	s.points[i] = m.to
	t.say(s, august1914.Event{
		Kind: "point", Rule: "1.12", Unit: s.scenario.mobilization[i].name, Template: "Mobilization point {unit} is placed in {at}.",
	}, noUnit, m.to, off)
	s.placed++
	s.nextPoint(t)
}

// listPoints appends the hexes for the next mobilization point.
func (s *State) listPoints(seat august1914.Seat, dst []Move) []Move {
	l, m := s.lister(seat, dst), s.nextMob()
	for h := range s.chart().rails.All() {
		if s.scenario.area.Has(h) && s.pointFault(m, h) == nil {
			l.add(Point, noUnit, off, h)
		}
	}
	return l.moves
}

// pointFault returns the fault that keeps a mobilization point out of a hex.
func (s *State) pointFault(m *mobPoint, h hex) fault {
	c := s.chart()
	p := &c.ways[h]
	switch {
	case p.country != m.nation || !c.rails.Has(h):
		return noRailAtHome
	case s.control.Has(h) != (m.nation == august1914.Germany):
		return pointBehindEnemy
	case s.rules().mobilization == byDoctrine && m.front != noFront && p.front != m.front:
		return wrongFront
	}
	return nil
}

// losePoints destroys the mobilization points of a side in a hex that only enemies
// occupy. (Rule 1.12)
func (s *State) losePoints(sd side, h hex, t *teller) {
	for i := range s.scenario.mobilization {
		if s.points[i] == h && s.scenario.mobilization[i].nation.Side() == sd && s.sideAt(h) == sd.Opponent() {
			s.points[i] = off
			t.say(s, august1914.Event{
				Kind: "point lost", Rule: "1.12", Unit: s.scenario.mobilization[i].name, Template: "Mobilization point {unit} in {at} is destroyed.",
			}, noUnit, h, off)
		}
	}
}
