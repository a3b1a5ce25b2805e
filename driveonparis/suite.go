package driveonparis

import "github.com/august1914/august1914"

// maxMoves bounds a game of a number of turns. In each of two player turns each
// of 320 units arrives, is rebuilt, refitted and put into reserve, moves twice by
// at most 45 hexes with as many overruns, and takes part in two attacks with a
// dozen losses and retreats.
func maxMoves(sc *Scenario) int {
	return int(sc.last-sc.first+1)*2*320*(5+2*(45+12)+2*14) + 1000
}

// longest is the bound on the moves of a game of the longest scenario.
func longest() int {
	n := 0
	for _, sc := range Scenarios() {
		n = max(n, maxMoves(sc))
	}
	return n
}

// NewSuite describes the game to [august1914.Conform]: all scenarios with any settings,
// arbitrary positions and the corpus. Add Claims to it. A game under a cover takes it over
// with [august1914.Cover].
func NewSuite() Suite {
	return Suite{
		Start:    start,
		Decode:   decodeLike,
		MaxMoves: longest(),
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
func decodeLike(like State, text []byte) (State, error) { return like.scenario.DecodeState(text) }

// terms lists what there is to meet.
func terms() august1914.Terms {
	t := august1914.Terms{
		Verbs: []string{
			"point", "place", "east", "keep", "arrive", "rebuild", "refit", "reserve", "form", "step", "stop", "overrun",
			"load", "unload", "disband", "fire", "attack", "join", "screen", "lose", "split", "retreat", "advance",
			"march", "dig", "done", "roll",
		},
		Decisions: []string{
			"over", "point", "place", "east", "arrive", "rebuild", "reserve", "move", "form", "march", "crowd", "fire",
			"roll", "declare", "gather", "screen", "lose", "retreat", "advance", "dig",
		},
		Events: []string{
			"arrive", "attack", "award", "called off", "combat", "demand", "dig", "east", "eliminate", "end", "fire",
			"flip", "forced", "forced march", "hidden load", "hidden loss", "hidden step", "hidden unload", "join", "late",
			"load", "loss", "odds", "outcome", "overrun", "phase", "point", "point lost", "rebuild", "refit", "removed",
			"reserve", "return", "roll", "screen", "set-up", "show", "siege", "step", "supply", "trench", "turn", "unload",
		},
	}
	for _, rule := range Rules() {
		t.Rules = append(t.Rules, rule.Key)
	}
	return t
}
