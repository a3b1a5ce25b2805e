package driveonparis

import (
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Victory. (Rules 5.1 to 5.7)

func init() {
	stages[noStage] = stageRow{
		name: "none", phases: phasesOf(Over), battle: inPeace,
		kind: "over", rule: "SEQ", prompt: "The game is over.",
		place: nowhere, actors: nobody, public: notPublic, moves: noMoves,
		end: NoVerb, mayEnd: never, finish: nothing, dice: noDice, roll: noRoll,
	}
}

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

// levelNames are what an outcome calls the levels, and levelWords what a position
// does.
var (
	levelNames = engine.Names{"draw", "minor", "major", "massive", ""}
	levelWords = engine.Names{"draw", "minor", "major", "massive", "plain"}
)

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
func (s *State) parisFallen() bool { return s.control.Has(s.scenario.parisHex) }

// endOfTurn finds a massive victory of the Allies at the end of a turn. (Rules
// 5.3, 5.6)
func (s *State) endOfTurn(t *teller) {
	if s.scenario.victory != CampaignVictory || s.turn < massiveTurn {
		return
	}
	for u := range s.scenario.nations[august1914.Germany].All() {
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
	o := s.verdict()
	s.finish(o.winner, o.level, int(o.points[0]), int(o.points[1]), t)
}

// verdict returns what the game comes to if it ends as it stands. (Rules 5.1 to 5.7)
func (s *State) verdict() outcome {
	switch s.scenario.victory {
	case DivisionVictory:
		german, allied := s.countDivisions()
		return s.divisionVerdict(german, allied)
	case PointVictory:
		return s.countRevanche()
	case CampaignVictory:
		return s.countCampaign()
	case RailVictory:
		return s.countRails()
	default:
		return s.countTrenches()
	}
}

// verdictOf returns an outcome with its points.
func verdictOf(winner side, l level, german, allied int) outcome {
	return outcome{true, winner, l, [2]int16{int16(german), int16(allied)}}
}

// divisionRow is the row that the divisions of Rule 5.1 are counted from.
const divisionRow = 15

// countDivisions returns the German divisions south of a row, and those of the Allies
// on it and north of it. (Rule 5.1)
func (s *State) countDivisions() (german, allied int) {
	for u := range s.onMap().All() {
		if s.piece(u).size != Division || !s.beyondRow(s.piece(u).side(), s.at[u]) {
			continue
		}
		if s.piece(u).side() == germans {
			german++
		} else {
			allied++
		}
	}
	return german, allied
}

// beyondRow reports whether divisions of a side count in a hex. (Rule 5.1)
func (s *State) beyondRow(sd side, h hex) bool {
	return (int(s.chart().places[h].row) < divisionRow) == (sd == germans)
}

// divisionVerdict: the Germans need twice as many divisions in the south as the Allies
// have in the north, or as many by the option, and one at least. (Rule 5.1)
func (s *State) divisionVerdict(german, allied int) outcome {
	if german > 0 && german >= s.rules().ratio*allied {
		return verdictOf(germans, plainVictory, german, allied)
	}
	return verdictOf(allies, plainVictory, german, allied)
}

// sitePoints returns the points of the places that each side holds. Those of Plan
// XVII count for the Allies alone: if the French have held them by turn 8, and if they
// are Allied at the end. (Rules 2.3, 5.2, 5.3)
func (s *State) sitePoints() (german, allied int) {
	sc := s.scenario
	for h := range s.chart().points[sc.scope].Intersect(sc.area).All() {
		p := &s.chart().places[h]
		n := int(p.points[sc.scope])
		switch {
		case s.planXVII.Has(h):
			allied += n
		case s.control.Has(h):
			if !(p.planXVII && sc.scope == campaign) {
				german += n
			}
		default:
			if !p.planXVII || sc.scope != campaign || !sc.rules.noLatePlan {
				allied += n
			}
		}
	}
	return german, allied
}

// countRevanche adds a point for each enemy division destroyed. (Rule 5.2)
func (s *State) countRevanche() outcome {
	german, allied := s.sitePoints()
	for u := range s.scenario.pieces {
		p := s.piece(unit(u))
		if p.size != Division || !s.lost.Has(unit(u)) && !s.fallen(unit(u)) {
			continue
		}
		if p.side() == germans {
			allied++
		} else {
			german++
		}
	}
	return grade(german, allied, revancheMinor, revancheMajor)
}

// The differences of Rule 5.2 and of Rules 5.3 and 5.6.
const (
	revancheMinor = 3
	revancheMajor = 6
	campaignMinor = 10
	campaignMajor = 20
)

// fallen reports whether a unit is out of the game because it was destroyed.
func (s *State) fallen(u unit) bool { return s.gone.Has(u) && s.due[u] == fallenMark }

// fallenMark stands in for the turn of return of who does not return any more.
const fallenMark = 0xff

// grade decides the game by the difference of points.
func grade(german, allied, minor, major int) outcome {
	winner, diff := allies, allied-german
	if diff < 0 {
		winner, diff = germans, -diff
	}
	switch {
	case diff >= major:
		return verdictOf(winner, majorVictory, german, allied)
	case diff >= minor:
		return verdictOf(winner, minorVictory, german, allied)
	}
	return verdictOf(august1914.NoSide, noLevel, german, allied)
}

// countCampaign counts the points of the campaign; trenches shift the result a
// level toward the Allies. (Rules 5.3, 5.6)
func (s *State) countCampaign() outcome {
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
		return verdictOf(allies, level(n), german, allied)
	case n < 0:
		return verdictOf(germans, level(-n), german, allied)
	}
	return verdictOf(august1914.NoSide, noLevel, german, allied)
}

// marneRow is how far south the railway is to lead that Rule 5.4 is about.
const marneRow = 10

// countRails: the Allies win if no railway that is open to the Germans leads from the
// Marne to one of their sources of supply. (Rule 5.4)
func (s *State) countRails() outcome {
	for h := range s.openLine().All() {
		if s.onMarne(h) {
			return verdictOf(germans, plainVictory, 1, 0)
		}
	}
	return verdictOf(allies, plainVictory, 0, 1)
}

// onMarne reports whether a hex is as far south as the railway is to lead. (Rule 5.4)
func (s *State) onMarne(h hex) bool {
	p := &s.chart().places[h]
	return int(p.row) <= marneRow && p.country == august1914.France
}

// openLine returns the railways by which the Germans are joined to a source of supply:
// of those that were theirs at the start, or are now, the ones that no Allied unit
// occupies. (Rules 1.8d, 5.4)
func (s *State) openLine() hexSet {
	open := s.scenario.area.Minus(*s.heldBy(allies))
	own := s.railways.Intersect(s.chart().rails)
	if rule := s.rules().marne; rule != byMarches {
		own.AddAll(s.scenario.line)
		if rule == byUnits {
			open.RemoveAll(s.placesOf(&s.scenario.soft[allies]))
		}
	}
	own.KeepAll(open)
	net := own.Intersect(s.sourcesOf(august1914.Germany))
	net.Spread(s.chart().railLines, own)
	return net
}

// countTrenches: Lille or Calais, but not both, and else more of the enemy's trenches
// than one has lost. (Rule 5.5)
func (s *State) countTrenches() outcome {
	port := s.hexNumbered(calaisNumber)
	lille, calais := !s.control.Has(s.scenario.lilleHex), s.control.Overlaps(port)
	german, allied := 0, 0
	for h := range s.dugIn[germans-1].All() {
		if !s.control.Has(h) {
			allied++
		}
	}
	for h := range s.dugIn[allies-1].All() {
		if s.control.Has(h) {
			german++
		}
	}
	switch {
	case lille && calais && !s.rules().lilleFirst:
		return verdictOf(august1914.NoSide, noLevel, german, allied)
	case lille:
		return verdictOf(allies, majorVictory, german, allied)
	case calais:
		return verdictOf(germans, majorVictory, german, allied)
	case allied > german:
		return verdictOf(allies, minorVictory, german, allied)
	case german > allied:
		return verdictOf(germans, minorVictory, german, allied)
	}
	return verdictOf(august1914.NoSide, noLevel, german, allied)
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
	return s.scenario.outcome(&s.result), true
}

// outcome puts the end of a game of this scenario into words.
func (sc *Scenario) outcome(r *outcome) august1914.Outcome {
	reason := reasons[sc.victory]
	switch {
	case sc.victory == DivisionVictory && sc.rules.ratio == 1:
		reason = "the Germans need as many divisions in the south as the Allies have in the north"
	case r.level == massiveVictory && r.winner == germans:
		reason = "Paris has fallen"
	case r.level == massiveVictory:
		reason = "no German unit is left in France"
	}
	return august1914.Outcome{
		Winner: r.winner, Level: levelNames.Of(uint8(r.level)), Rule: sc.section(), Reason: reason,
		Points: august1914.Points{German: int(r.points[0]), Allied: int(r.points[1])},
	}
}
