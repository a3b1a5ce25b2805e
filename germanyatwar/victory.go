package germanyatwar

import "github.com/august1914/august1914"

// Victory. (Rule 1.7)

const valourWins = 10

// deadWins is the number of lost units with which a side loses the game.
var deadWins = [sideCount]int{centralSide: 10, ententeSide: 20}

// A result describes how the game ended.
type result struct {
	reason reason
	winner side
}

// A reason is a way in which the game ends.
type reason uint8

const (
	unfinished reason = iota
	byValour
	byLosses
	byAreas
	onPoints
)

var reasons = [...]struct{ level, rule, text string }{
	unfinished: {"", "", ""},
	byValour:   {"decisive", "1.7", "the winner has ten valour points"},
	byLosses:   {"decisive", "1.7", "the loser has lost too many units"},
	byAreas:    {"decisive", "1.7", "the winner controls all victory areas"},
	onPoints:   {"marginal", "1.7", "the winner controls most victory areas"},
}

// over reports whether the game has ended.
func (s *State) over() bool { return s.result.reason != unfinished }

// win ends the game. A game that is already over keeps its result.
func (s *State) win(sd side, r reason, t *teller) {
	if s.over() {
		return
	}
	s.result = result{r, sd}
	t.won(s)
}

// countDead ends the game if a side has lost too many units. (Rule 1.7)
func (s *State) countDead(t *teller) {
	for _, sd := range [...]side{centralSide, ententeSide} {
		if s.lost(sd) >= deadWins[sd] {
			s.win(sd.Opponent(), byLosses, t)
		}
	}
}

// lost returns the number of units that a side has lost.
func (s *State) lost(sd side) int {
	set := s.dead.Intersect(s.scenario.sides[sd])
	return set.Len()
}

// countVictory ends the game if a side has ten valour points or controls all victory
// areas. (Rule 1.7)
func (s *State) countVictory(t *teller) {
	for _, sd := range [...]side{centralSide, ententeSide} {
		if s.valourOf(sd) >= valourWins {
			s.win(sd, byValour, t)
		}
		if s.controlled(sd).Contains(s.scenario.victory) {
			s.win(sd, byAreas, t)
		}
	}
}

// victoryAreas returns how many victory areas a side controls. (Rule 2.7)
func (s *State) victoryAreas(sd side) int {
	return s.controlled(sd).Intersect(s.scenario.victory).Len()
}

// count decides the game at the end of the last turn. (Rule 1.7)
func (s *State) count(t *teller) {
	german, entente := s.victoryAreas(centralSide), s.victoryAreas(ententeSide)
	switch {
	case german > entente:
		s.win(centralSide, onPoints, t)
	case german < entente:
		s.win(ententeSide, onPoints, t)
	default:
		s.win(august1914.NoSide, onPoints, t)
	}
}

// close clears the state of the current phase when the game ends. A side that stands
// alone in an area gets control of it, but no valour.
func (s *State) close() {
	german, entente := s.present[centralSide], s.present[ententeSide]
	s.control = s.control.Union(german.Minus(entente)).Minus(entente.Minus(german))
	s.phase, s.stage, s.course = Over, noStage, noCourse
	s.phasing, s.finished = august1914.NoSide, 0
	s.march, s.battle = march{}, battle{}
}

// Outcome returns how the game ended, and reports whether it has.
func (s *State) Outcome() (august1914.Outcome, bool) {
	if !s.over() {
		return august1914.Outcome{}, false
	}
	r := reasons[s.result.reason]
	return august1914.Outcome{
		Winner: s.result.winner, Level: r.level, Rule: r.rule, Reason: r.text,
		Points: august1914.Points{German: s.victoryAreas(centralSide), Allied: s.victoryAreas(ententeSide)},
	}, true
}
