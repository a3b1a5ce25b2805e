package august1914

import "slices"

// A row describes a property of every game.
//
// To add a property, write the function that checks one round of it, and add a row to rows and
// to the guide examples/guides/properties.md. The function draws all its choices from the round,
// plays the game of the round with opening or position, calls say for each thing that it has
// checked, and fails with fail, want, must or same. Its cost counts if it calls spend.
type row[S comparable, M Move, V any, P Game[S, M, V]] struct {
	name    string // name in reports
	promise string // sentence of a [Breach]
	part    string // part of a game that it checks; every if no game lacks it
	share   int    // part of the budget, relative to the other rows
	needs   bool   // whether the suite has the fields that it needs
	check   func(*round[S, M, V, P])
}

// every is the part of a row that no game lacks.
const every = ""

// Names of properties with a special treatment: plainValues needs only one round, scouting
// also checks gamesEnd, rounds of legalApplies begin where verbs are legal, resampling has a
// verdict on all its rounds, and coursesCan comes last.
const (
	plainValues  = "plain values"
	gamesEnd     = "games end"
	legalApplies = "legal is what applies"
	resampling   = "resample"
	coursesCan   = "courses can be played"
)

// rows returns the properties of every game.
func (t *trials[S, M, V, P]) rows() []row[S, M, V, P] {
	type r = round[S, M, V, P]
	_, forces := any(P(new(S))).(forcer[M])
	return []row[S, M, V, P]{
		{plainValues, "a State and a Move are small values without pointers, except the one to the Scenario", every, 1, true, (*r).plainValues},
		{gamesEnd, "a game ends within MaxMoves and has an outcome, and the Invariant always holds", every, 1, true, (*r).gamesEnd},
		{"lists", "the list of legal moves depends on the position alone", every, 1, true, (*r).lists},
		{"notation", "a notation is one line, tells moves apart and is read back", every, 1, true, (*r).notation},
		{"weights", "rolls have weights, the dice act alone, and a Battle gives the odds that play has", partDice, 1, true, (*r).weights},
		{"decisions", "a decision names its actors, its question and its rule", every, 1, true, (*r).decisions},
		{legalApplies, "a move can be made if and only if it is listed, and a refusal is a Violation", every, 8, true, (*r).legalIsWhatApplies},
		{"play is apply", "Play leads where Apply leads, and only equal positions have equal hashes", every, 1, true, (*r).playIsApply},
		{"events", "an event cites a rule, has a kind and reads as a sentence", every, 1, true, (*r).events},
		{"facts agree", "the Header matches the scenario, and every source gives the same turn", every, 1, true, (*r).factsAgree},
		{"boards", "a board shows pieces in places of the chart and the units of moves", every, 1, true, (*r).boards},
		{"json", "a value is read as it was written", every, 1, true, (*r).json},
		{"broken states", "a State whose text was edited is refused or can be played", every, 1, t.suite.Sturdy, (*r).brokenStates},
		{"records replay", "a record replays as it was written", every, 1, true, (*r).recordsReplay},
		{"accounts", "a viewer reads in an account what the viewer was told", every, 1, true, (*r).accounts},
		{"take back", "a move that is taken back was never made", every, 1, true, (*r).takeBack},
		{"forced moves", "a forced move is legal, and any other move of its seat leads to the same position", every, 1, forces, (*r).forcedMoves},
		{"order of orders", "if several actors can act, the order of their moves does not matter", every, 1, true, (*r).orderOfOrders},
		{"strangers are spectators", "a viewer without a seat sees no more than a spectator", every, 1, true, (*r).strangers},
		{"worlds look alike", "what others hide does not change what a viewer sees and can do", partSecrets, 1, true, (*r).worldsLookAlike},
		{"silent moves", "a move that shows a viewer nothing is not told to the viewer, and changes no answer", partSecrets, 1, true, (*r).silentMoves},
		{"same words", "moves that a viewer is told in the same words look the same, and the words name no hidden unit", partSecrets, 1, true, (*r).sameWords},
		{"same public moves", "hidden information does not change the decisions that follow public moves", partSecrets, 1, true, (*r).samePublicMoves},
		{"looks agree", "Views that are equal have equal hashes and equal JSON", every, 1, true, (*r).looksAgree},
		{resampling, "Resample draws positions that the viewer cannot tell from the true one", partSecrets, 1, true, (*r).resample},
		{"plays on from anywhere", "play goes on from every position that the rules allow", every, 1, t.suite.Anywhere != nil, (*r).playsOn},
		{coursesCan, "every move of the corpus can be made", every, 1, t.suite.Corpus != nil, (*r).coursesPlay},
	}
}

// list returns the properties of the suite.
func (t *trials[S, M, V, P]) list() (list []*Property) {
	for _, own := range t.rows() {
		if own.needs {
			list = append(list, t.property(own))
		}
	}
	for _, claim := range t.suite.Claims {
		list = append(list, t.property(row[S, M, V, P]{name: claim.Name, share: 1, check: func(r *round[S, M, V, P]) { r.claims(claim) }}))
	}
	if t.suite.only != nil {
		list = slices.DeleteFunc(list, func(p *Property) bool { return !slices.Contains(t.suite.only, p.name) })
	}
	return list
}

// property returns the property of a row.
func (t *trials[S, M, V, P]) property(of row[S, M, V, P]) *Property {
	p := &Property{name: of.name, promise: of.promise, part: of.part, share: of.share}
	p.play = func(pick func(n int) int, most int) attempt { return t.attempt(p, pick, most, of.check, nil) }
	switch of.name {
	case resampling:
		p.last = t.worlds.vary
	case legalApplies:
		p.scenes = verbMet
	}
	return p
}
