package germanyatwar

import "github.com/august1914/august1914"

// maxMoves bounds a game: the set-up, and in each turn reinforcements of both
// sides and so many impulses, with the passes that end the turn. In an impulse
// each of at most 64 units of a side takes at most six steps with their end;
// then come at most seven battles with a retreat or some hits for each of
// sixteen units, and the impetus.
const maxMoves = 128 + 4*(2*(7+7+8)+(60+2)*(64*7+7*(3+16*10)+8))

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
func decodeLike(like State, text []byte) (State, error) { return like.scenario.DecodeState(text) }

// terms lists what there is to meet.
func terms() august1914.Terms {
	t := august1914.Terms{
		Verbs: []string{
			"draw", "place", "deploy", "return", "restore", "pass", "tactical", "surprise", "strategic", "reinforce",
			"reveal", "step", "stop", "build", "ship", "rail", "battle", "pioneers", "breach", "pontoon", "foch",
			"general", "retreat", "hit", "raze", "done",
		},
		Decisions: []string{
			"over", "draw", "place", "recruit", "deploy", "restore", "choose", "activate", "move", "march", "build",
			"battle", "disc", "retreat", "hit", "impetus",
		},
		Events: []string{
			"absorb", "action", "activate", "attrition", "battle", "build", "conceal", "conquest", "control", "cube",
			"damage", "deactivate", "disc", "draw", "eliminate", "end", "engage", "enter", "excess", "factor", "fight",
			"garrison", "general", "impulse", "isolated", "join", "limit", "losses", "no valour", "outcome", "phase",
			"rail", "restore", "result", "retreat", "return", "reveal", "set-up", "ship", "step", "turn", "valour",
			"valour lost", "victory area",
		},
	}
	for _, rule := range Rules() {
		t.Rules = append(t.Rules, rule.Key)
	}
	return t
}
