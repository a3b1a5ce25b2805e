package driveonparis

import (
	"strings"

	"github.com/august1914/august1914"
)

// Victory. (Rules 5.1 to 5.7)

// An outcome is how the game ended.
type outcome struct {
	ended  bool
	winner side
	level  level
	points [2]int16 // of the sides
}

// A level is a level of victory.
type level uint8

const (
	noLevel level = iota
	minorVictory
	majorVictory
	massiveVictory
	plainVictory
)

var levelNames = [...]string{"draw", "minor", "major", "massive", ""}

// over reports whether the game has ended.
func (s *State) over() bool { return s.result.ended }

// finish ends the game.
func (s *State) finish(winner side, l level, german, allied int, t *teller) {
	if s.over() {
		return
	}
	s.result = outcome{true, winner, l, [2]int16{int16(german), int16(allied)}}
	t.won(s)
	s.phase, s.stage = Over, noStage
	s.active = august1914.NoSide
	s.march, s.battle, s.want = march{}, battle{}, want{}
}

// parisFallen reports whether Paris is in German hands. (Rules 5.3, 5.6)
func (s *State) parisFallen() bool { return s.control.has(s.scenario.parisHex) }

// endOfTurn finds a massive victory of the Allies at the end of a turn. (Rules
// 5.3, 5.6)
func (s *State) endOfTurn(t *teller) {
	if s.scenario.victory != CampaignVictory || s.turn < massiveTurn {
		return
	}
	for u := range s.scenario.nations[august1914.Germany].all() {
		if h := s.at[u]; h != off && s.chart().places[h].country == august1914.France {
			return
		}
	}
	s.finish(allies, massiveVictory, 0, 0, t)
}

// massiveTurn is the first turn at whose end the Allies can win so. (Rule 5.3)
const massiveTurn = 8

// count decides the game at its end.
func (s *State) count(t *teller) {
	switch s.scenario.victory {
	case DivisionVictory:
		s.countDivisions(t)
	case PointVictory:
		s.countRevanche(t)
	case CampaignVictory:
		s.countCampaign(t)
	case RailVictory:
		s.countRails(t)
	default:
		s.countTrenches(t)
	}
}

// divisionRow is the row that the divisions of Rule 5.1 are counted from.
const divisionRow = 15

// countDivisions: the Germans need twice as many divisions south of a row as the
// Allies have north of it. (Rule 5.1)
func (s *State) countDivisions(t *teller) {
	var german, allied int
	for u := range s.onMap().all() {
		p := s.piece(u)
		if p.size != Division {
			continue
		}
		row := int(s.chart().places[s.at[u]].row)
		switch {
		case p.side() == germans && row < divisionRow:
			german++
		case p.side() == allies && row >= divisionRow:
			allied++
		}
	}
	if german > 0 && german >= 2*allied {
		s.finish(germans, plainVictory, german, allied, t)
		return
	}
	s.finish(allies, plainVictory, german, allied, t)
}

// sitePoints returns the points of the places that each side holds.
func (s *State) sitePoints() (german, allied int) {
	sc := s.scenario
	for h := range s.chart().points[sc.scope].intersect(&sc.area).all() {
		p := &s.chart().places[h]
		n := int(p.points[sc.scope])
		switch {
		case s.planXVII.has(h):
			allied += n
		case s.control.has(h):
			if !(p.planXVII && sc.scope == campaign) {
				german += n
			}
		default:
			if !p.planXVII || sc.scope != campaign {
				allied += n
			}
		}
	}
	return german, allied
}

// countRevanche adds a point for each enemy division destroyed. (Rule 5.2)
func (s *State) countRevanche(t *teller) {
	german, allied := s.sitePoints()
	for u := range s.scenario.pieces {
		p := s.piece(unit(u))
		if p.size != Division || !s.lost.has(unit(u)) && !s.fallen(unit(u)) {
			continue
		}
		if p.side() == germans {
			allied++
		} else {
			german++
		}
	}
	s.grade(german, allied, revancheMinor, revancheMajor, t)
}

// The differences of Rule 5.2 and of Rules 5.3 and 5.6.
const (
	revancheMinor = 3
	revancheMajor = 6
	campaignMinor = 10
	campaignMajor = 20
)

// fallen reports whether a unit is out of the game because it was destroyed.
func (s *State) fallen(u unit) bool { return s.gone.has(u) && s.due[u] == fallenMark }

// fallenMark stands in for the turn of return of who does not return any more.
const fallenMark = 0xff

// grade ends the game by the difference of points.
func (s *State) grade(german, allied, minor, major int, t *teller) {
	winner, diff := allies, allied-german
	if diff < 0 {
		winner, diff = germans, -diff
	}
	switch {
	case diff >= major:
		s.finish(winner, majorVictory, german, allied, t)
	case diff >= minor:
		s.finish(winner, minorVictory, german, allied, t)
	default:
		s.finish(august1914.NoSide, noLevel, german, allied, t)
	}
}

// countCampaign counts the points of the campaign; trenches shift the result a
// level toward the Allies. (Rules 5.3, 5.6)
func (s *State) countCampaign(t *teller) {
	german, allied := s.sitePoints()
	allied += int(s.award)
	// Levels from the German major victory, -2, to the Allied one, 2.
	diff, n := allied-german, 0
	switch {
	case diff >= campaignMajor:
		n = 2
	case diff >= campaignMinor:
		n = 1
	case diff <= -campaignMajor:
		n = -2
	case diff <= -campaignMinor:
		n = -1
	}
	if s.dug {
		n = min(n+1, 2)
	}
	switch {
	case n > 0:
		s.finish(allies, level(n), german, allied, t)
	case n < 0:
		s.finish(germans, level(-n), german, allied, t)
	default:
		s.finish(august1914.NoSide, noLevel, german, allied, t)
	}
}

// marneRow is how far south the railway is to lead that Rule 5.4 is about.
const marneRow = 10

// countRails: the Allies win if no railway in German hands leads from the Marne to
// Germany. (Rule 5.4)
func (s *State) countRails(t *teller) {
	open := s.scenario.area.minus(s.heldBy(allies))
	sources := s.chart().sources[germans]
	if home := s.chart().countries[august1914.Germany].intersect(&s.chart().rails); !home.empty() {
		sources.include(&home)
	}
	net := s.railNet(august1914.Germany, &sources, &open)
	for h := range net.all() {
		if int(s.chart().places[h].row) <= marneRow && s.chart().places[h].country == august1914.France {
			s.finish(germans, plainVictory, 1, 0, t)
			return
		}
	}
	s.finish(allies, plainVictory, 0, 1, t)
}

// countTrenches: Lille and Calais, and else more of the enemy's trenches than one
// has lost. (Rule 5.5)
func (s *State) countTrenches(t *teller) {
	lille := !s.control.has(s.scenario.lilleHex)
	calais := s.hexNumbered(calaisNumber)
	german, allied := 0, 0
	for h := range s.dugIn[germans-1].all() {
		if !s.control.has(h) {
			allied++
		}
	}
	for h := range s.dugIn[allies-1].all() {
		if s.control.has(h) {
			german++
		}
	}
	switch {
	case lille:
		s.finish(allies, majorVictory, german, allied, t)
	case s.control.meets(&calais):
		s.finish(germans, majorVictory, german, allied, t)
	case allied > german:
		s.finish(allies, minorVictory, german, allied, t)
	case german > allied:
		s.finish(germans, minorVictory, german, allied, t)
	default:
		s.finish(august1914.NoSide, noLevel, german, allied, t)
	}
}

const calaisNumber = "4.27"

var reasons = [victoryCount]string{
	"the Germans need twice as many divisions in the south as the Allies have in the north",
	"the points of places and of divisions destroyed are compared",
	"the points of places are compared",
	"the Germans need their railway to the Marne",
	"Lille, Calais and trenches are compared",
}

// section returns the rule that the scenario is printed in, such as "5.6"; what
// Rule 5.7 adds to a scenario ends by it.
func (sc *Scenario) section() string { return sc.id[strings.LastIndexByte(sc.id, '+')+1:] }

// Outcome returns how the game ended and whether it has.
func (s *State) Outcome() (august1914.Outcome, bool) {
	if !s.over() {
		return august1914.Outcome{}, false
	}
	r := &s.result
	reason := reasons[s.scenario.victory]
	if r.level == massiveVictory {
		reason = "Paris has fallen, or no German unit is left in France"
	}
	return august1914.Outcome{
		Winner: r.winner, Level: levelNames[r.level], Rule: s.scenario.section(), Reason: reason,
		Points: august1914.Points{German: int(r.points[0]), Allied: int(r.points[1])},
	}, true
}
