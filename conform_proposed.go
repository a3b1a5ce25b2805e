package august1914

import "strings"

// respellings is how many moves are proposed at a stop whose notation is put together of
// parts of others.
const respellings = 64

// respelled returns moves that nobody listed: the notation of a move that is legal here or
// was before, with one word of another in it, as far as it reads as a move.
func (r *round[S, M, V, P]) respelled(s P) (list []M) {
	var texts [][]string
	for by := range s.ToAct().All() {
		for _, m := range some(&r.tape, s.LegalMoves(by, nil), 2*respellings) {
			texts = append(texts, strings.Fields(m.String()))
		}
	}
	here := len(texts)
	for _, m := range some(&r.tape, r.legal, 2*respellings) {
		texts = append(texts, strings.Fields(m.String()))
	}
	if here == 0 {
		return nil
	}
	for range respellings {
		from := texts[r.pick(len(texts))]
		if r.pick(4) > 0 {
			from = texts[r.pick(here)]
		}
		words, at := append([]string(nil), from...), r.pick(len(from))
		other := texts[r.pick(len(texts))]
		words[at] = other[r.pick(len(other))]
		if m, err := s.ParseMove(strings.Join(words, " ")); err == nil {
			list = append(list, m)
		}
	}
	return list
}
