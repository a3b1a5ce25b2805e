package august1914

// Cover turns the suite of a game into the suite of a cover: a type C that wraps the State
// S of the game and changes a rule. It adapts Start, Anywhere, Corpus, Decode,
// Invariant, Terms, Claims and Discloses. A course of the corpus
// ends before a move that the cover refuses. Candidates also proposes the legal moves of
// the game, so the cover must refuse those that it forbids.
//
// If C has further fields, set Decode of the result. Cover does not set Twin and Same,
// because they do not know the fields that C adds.
func Cover[S comparable, M Move, V any, P Game[S, M, V], C comparable, Q Game[C, M, V]](suite Suite[S, M, V, P], wrap func(S) C, unwrap func(C) S) Suite[C, M, V, Q] {
	over := func(draw func(func(n int) int) S) func(func(n int) int) C {
		if draw == nil {
			return nil
		}
		return func(pick func(n int) int) C { return wrap(draw(pick)) }
	}
	covered := Suite[C, M, V, Q]{
		Start: over(suite.Start), Anywhere: over(suite.Anywhere),
		MaxMoves: suite.MaxMoves, Hidden: suite.Hidden, Sturdy: suite.Sturdy, Draw: suite.Draw,
		Discloses: suite.Discloses, Terms: suite.Terms, Spared: suite.Spared, Thorough: suite.Thorough, Budget: suite.Budget,
		Candidates: func(pick func(n int) int, s Q) (list []M) {
			under := unwrap(*s)
			for by := range P(&under).ToAct().All() {
				list = P(&under).LegalMoves(by, list)
			}
			if suite.Candidates == nil {
				return list
			}
			return append(list, suite.Candidates(pick, P(&under))...)
		},
	}
	if suite.Decode != nil {
		covered.Decode = func(like C, text []byte) (C, error) {
			s, err := suite.Decode(unwrap(like), text)
			return wrap(s), err
		}
	}
	if suite.Invariant != nil {
		covered.Invariant = func(s Q) error {
			under := unwrap(*s)
			return suite.Invariant(P(&under))
		}
	}
	if suite.Corpus != nil {
		covered.Corpus = func() (list []Course[C, M, V, Q], err error) {
			courses, err := suite.Corpus()
			for _, c := range courses {
				list = append(list, coveredCourse[C, M, V, Q](wrap(c.Start), c.Moves))
			}
			return list, err
		}
	}
	for _, c := range suite.Claims {
		covered.Claims = append(covered.Claims, Claim[C, M, V, Q]{Name: c.Name, Holds: func(before Q, m M, events []Event, after Q) (bool, error) {
			was, now := unwrap(*before), unwrap(*after)
			return c.Holds(P(&was), m, events, P(&now))
		}})
	}
	return covered
}

// coveredCourse returns the course from a position, cut before the first illegal move.
func coveredCourse[C comparable, M Move, V any, Q Game[C, M, V]](start C, moves []M) Course[C, M, V, Q] {
	now := start
	for i, m := range moves {
		if Q(&now).Apply(m) != nil {
			moves = moves[:i]
			break
		}
	}
	return Course[C, M, V, Q]{Start: start, Moves: moves}
}
