package august1914

import "github.com/august1914/august1914/internal/respell"

// proposed returns moves to propose at a stop: moves with words of listed moves, verbs, units
// and places, moves that were legal before, and Candidates of the suite.
func (r *round[S, M, V, P]) proposed(s P) (list []M) {
	words := respell.Respelling{Pick: r.pick, Verbs: r.suite.Terms.Verbs}
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			words.Here.Add(m.Kind(), m.String())
		}
	}
	for _, m := range r.legal {
		if s.ToAct().Has(m.Actor()) {
			words.Before.Add(m.Kind(), m.String())
		}
	}
	words.Units, words.Places = r.layout(s)
	words.Propose(func(text string) {
		if m, err := s.ParseMove(text); err == nil {
			list = append(list, m)
		}
	})
	list = append(list, r.legal...)
	if r.suite.Candidates == nil {
		return list
	}
	return append(list, r.suite.Candidates(r.pick, s)...)
}

// layout lists the units on the umpire's board of a position, and the places of its chart.
func (r *round[S, M, V, P]) layout(s P) (units []respell.Unit, places []respell.Place) {
	p, ok := painterOf[M, V](s)
	if !ok {
		return nil, nil
	}
	view := s.View(Umpire)
	for _, piece := range p.Board(&view).Pieces {
		if piece.Unit != "" {
			units = append(units, respell.Unit{ID: piece.Unit, Side: piece.Side, Place: piece.Place})
		}
	}
	for _, place := range r.chart(s).places {
		if !place.Closed {
			places = append(places, respell.Place{ID: place.ID, X: place.At.X, Y: place.At.Y})
		}
	}
	return units, places
}
