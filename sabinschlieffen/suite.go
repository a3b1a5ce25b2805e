package sabinschlieffen

import "github.com/august1914/august1914"

// maxMoves bounds a game: each turn at most sixteen orders, four flips and two
// commitments, and in the whole game at most 29 combats of two decisions, since
// each spends one of the sixteen blocks or one of the thirteen that recover.
const maxMoves = 5*(16+4+2) + 2*29

// NewSuite describes the game to [august1914.Conform]: all scenarios with any settings,
// arbitrary positions and the corpus. Add Claims to it. A game under a cover takes it over
// with [august1914.Cover].
func NewSuite() Suite {
	return Suite{
		Start:    start,
		Decode:   decodeLike,
		MaxMoves: maxMoves,
		Hidden:   true,
		Sturdy:   true,
		Anywhere: Anywhere,
		Corpus:   Corpus,
		Terms:    terms(),
	}
}

// start draws a start of any scenario.
func start(pick func(n int) int) (s State) {
	if err := august1914.AnyStart[State, Move, View](&s, Ruleset(), pick); err != nil {
		panic(err) // the scenarios of the package can be opened
	}
	return s
}

// decodeLike reads a position of the same scenario.
func decodeLike(like State, text []byte) (State, error) { return like.Scenario().DecodeState(text) }

// terms lists what there is to meet.
func terms() august1914.Terms {
	t := august1914.Terms{
		Verbs: []string{
			"recover", "march", "attack", "commit", "engage", "absorb",
		},
		Decisions: []string{
			"recover", "orders", "engage", "absorb", "over",
		},
		Events: []string{
			"absorb", "absorbed", "advance", "announce", "attackers", "british", "cancel", "commit", "engage", "hit",
			"hold", "march", "order", "paris", "recover", "rout", "score", "seize", "spend", "turn",
		},
	}
	for _, rule := range Rules() {
		t.Rules = append(t.Rules, rule.Key)
	}
	return t
}
