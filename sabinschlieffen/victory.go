package sabinschlieffen

import "github.com/august1914/august1914"

// HistoricalScore is the German score that corresponds to the events of 1914. (Rule
// S17)
const HistoricalScore = 4

var parisLost = faults.New("S18", "Paris has fallen, and the game is over")

// parisFallen reports whether the Germans hold Paris, which ends the game immediately,
// even in the middle of a combat phase. (Rule S18)
func (s *State) parisFallen() bool { return s.control.Has(Paris) }

// finish ends the game.
func (s *State) finish(t *teller) {
	s.phase = Over
	t.finished(s)
}

// A Score is the score of a position. (Rules S17, S18)
type Score struct {
	GermanHexes  int  `json:"germanHexes"`  // number of hexes in German hands
	AlliedRouted int  `json:"alliedRouted"` // number of French and British blocks that are routed
	GermanRouted int  `json:"germanRouted"` // number of German blocks that are routed
	Paris        bool `json:"paris"`        // whether Paris has fallen; the other counts then do not matter
}

// Total returns the German score: one point for each hex and each routed Allied block,
// minus one for each routed German block.
func (sc Score) Total() int { return sc.GermanHexes + sc.AlliedRouted - sc.GermanRouted }

// Score returns the current score. It is public.
func (s *State) Score() Score {
	return Score{
		GermanHexes:  s.control.Len(),
		AlliedRouted: int(s.routed[french] + s.routed[british]),
		GermanRouted: int(s.routed[german]),
		Paris:        s.parisFallen(),
	}
}

// Outcome returns how the game ended. It returns false if the game is not over. A game
// ends with the fall of Paris or after the last turn. Then the German score is
// compared with the historical score. The Germans win if theirs is higher, the Allies
// win if it is lower, and equal scores are a draw.
func (s *State) Outcome() (august1914.Outcome, bool) {
	if s.phase != Over {
		return august1914.Outcome{}, false
	}
	score := s.Score()
	o := august1914.Outcome{Rule: "S17", Points: august1914.Points{German: score.Total()}}
	switch total := score.Total(); {
	case score.Paris:
		o.Rule, o.Winner, o.Level = "S18", august1914.German, "overwhelming"
		o.Reason = "Paris has fallen"
	case total > HistoricalScore:
		o.Winner, o.Reason = august1914.German, "the Germans have done better than in 1914"
	case total < HistoricalScore:
		o.Winner, o.Reason = august1914.Allied, "the Germans have done worse than in 1914"
	default:
		o.Reason = "the Germans have done as well as in 1914"
	}
	return o, true
}
