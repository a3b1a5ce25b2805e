package driveonparis

import (
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

// An outcome is the result of the game.
type outcome struct {
	ended  bool
	winner side
	level  level
	points [2]int16 // points by side less one
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

// levelNames are the names of the levels in outcomes, and levelWords those in
// positions.
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

// parisFallen reports whether the Germans win because Paris is in their hands. (Rules 5.3, 5.6)
func (s *State) parisFallen() bool {
	return s.scenario.victory == CampaignVictory && s.control.Has(s.scenario.parisHex)
}

// endOfTurn ends the game at the end of a turn if the Allies have a massive victory.
// (Rules 5.3, 5.6)
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

// massiveTurn is the first turn at whose end the Allies can win a massive victory.
// (Rule 5.3)
const massiveTurn = 8

// count decides the game after its last turn.
func (s *State) count(t *teller) {
	o := s.verdict()
	s.finish(o.winner, o.level, int(o.points[0]), int(o.points[1]), t)
}

// verdict returns the result that the game would have if it ended now. (Rules 5.1 to
// 5.7)
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

// divisionRow is the southernmost row in which Allied divisions count. German
// divisions count south of it. (Rule 5.1)
const divisionRow = 15

// countDivisions returns the number of German divisions south of divisionRow, and of
// Allied divisions in the row and north of it. (Rule 5.1)
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

// divisionVerdict decides Rule 5.1. To win, the Germans need one division in the south,
// and twice as many there as the Allies have in the north. An option requires only as
// many.
func (s *State) divisionVerdict(german, allied int) outcome {
	if german > 0 && german >= s.rules().ratio*allied {
		return verdictOf(germans, plainVictory, german, allied)
	}
	return verdictOf(allies, plainVictory, german, allied)
}

// sitePoints returns the points of the places that each side holds. Hexes of Plan XVII
// count only for the Allies: if the French have held them by turn 8, or if the Allies
// hold them at the end. (Rules 2.3, 5.2, 5.3)
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

// countRevanche decides Rule 5.2. It adds a point for each enemy division destroyed.
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

// The leads in points that decide Rule 5.2 and Rules 5.3 and 5.6.
const (
	revancheMinor = 3
	revancheMajor = 6
	campaignMinor = 10
	campaignMajor = 20
)

// fallen reports whether a unit is out of the game because it was destroyed.
func (s *State) fallen(u unit) bool { return s.gone.Has(u) && s.due[u] == fallenMark }

// fallenMark takes the place of the turn of return for a unit that cannot return.
const fallenMark = 0xff

// grade decides the game by the lead in points.
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

// countCampaign decides the campaign by points. German trenches shift the result by one
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

// marneRow is the row that the railway must reach. (Rule 5.4)
const marneRow = 10

// countRails decides Rule 5.4. The Germans win if an open railway leads from the Marne
// to one of their sources of supply.
func (s *State) countRails() outcome {
	for h := range s.openLine().All() {
		if s.onMarne(h) {
			return verdictOf(germans, plainVictory, 1, 0)
		}
	}
	return verdictOf(allies, plainVictory, 0, 1)
}

// onMarne reports whether a hex is as far south as the railway must lead. (Rule 5.4)
func (s *State) onMarne(h hex) bool {
	p := &s.chart().places[h]
	return int(p.row) <= marneRow && p.country == august1914.France
}

// openLine returns the railways that join the Germans to a supply source. The
// railways must be German at the start or now, and free of Allied units. Options change
// both conditions. (Rules 1.8d, 5.4)
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

// countTrenches decides Rule 5.5. The capture of Lille or Calais, but not of both,
// decides first. Otherwise the side that has captured more trenches wins.
func (s *State) countTrenches() outcome {
	port := s.hexNumbered(calaisNumber)
	lille, calais := !s.control.Has(s.scenario.lilleHex), s.control.Overlaps(port)
	german, allied := s.dugIn[allies-1].Intersect(s.control).Len(), s.dugIn[germans-1].Minus(s.control).Len()
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

// Outcome returns the result of the game, and whether the game is over.
func (s *State) Outcome() (august1914.Outcome, bool) {
	if !s.over() {
		return august1914.Outcome{}, false
	}
	return s.scenario.outcome(&s.result), true
}

// outcome converts the result of a game of this scenario.
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
		Winner: r.winner, Level: levelNames.Of(uint8(r.level)), Rule: sc.decidedBy, Reason: reason,
		Points: august1914.Points{German: int(r.points[0]), Allied: int(r.points[1])},
	}
}
