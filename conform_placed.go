package august1914

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// The numbers of moves proposed at a stop that replace the unit of a listed move with another.
const (
	besides   = 12 // for each verb: units in the same place
	elsewhere = 16 // for each verb: units of the same side, in their places
	enemies   = 2  // for each verb: units of the other side
	bygone    = 4  // for each verb that was listed earlier but is not now: units of the same side
)

// nearest is the number of places that count as near another one.
const nearest = 6

// placed returns moves that may not be listed: listed moves with another unit, from the
// place of that unit to a place near it, and the verbs of the Terms, without an object
// or with the object of another verb.
func (r *round[S, M, V, P]) placed(s P) (list []M) {
	read := func(words []string) {
		if m, err := s.ParseMove(strings.Join(words, " ")); err == nil {
			list = append(list, m)
		}
	}
	var here, before notations
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			here.add(m.Kind(), m.String())
		}
	}
	for _, m := range r.legal {
		if s.ToAct().Has(m.Actor()) && here.of[m.Kind()] == nil {
			before.add(m.Kind(), m.String())
		}
	}
	r.bare(&here, read)
	b := r.boardOf(s)
	if b == nil {
		return list
	}
	for _, verb := range here.verbs {
		for range besides / 4 {
			r.beside(here.draw(&r.tape, verb), b, read)
		}
		for range elsewhere {
			r.standing(here.draw(&r.tape, verb), b, true, read)
		}
		for range enemies {
			r.standing(here.draw(&r.tape, verb), b, false, read)
		}
	}
	for _, verb := range before.verbs {
		for range bygone {
			r.standing(before.draw(&r.tape, verb), b, true, read)
		}
	}
	return list
}

// Notations holds the notations of moves by verb.
type notations struct {
	verbs []string // in the order of the list
	of    map[string][]string
}

func (n *notations) add(verb, text string) {
	if n.of == nil {
		n.of = map[string][]string{}
	}
	if n.of[verb] == nil {
		n.verbs = append(n.verbs, verb)
	}
	n.of[verb] = append(n.of[verb], text)
}

// draw draws a move of a verb and returns its words.
func (n *notations) draw(t *tape, verb string) []string {
	list := n.of[verb]
	return strings.Fields(list[t.pick(len(list))])
}

// bare proposes each verb of the Terms for the acting seats: alone, and in place of
// the verb of a listed move.
func (r *round[S, M, V, P]) bare(here *notations, read func([]string)) {
	for _, verb := range here.verbs {
		words := here.draw(&r.tape, verb)
		at := slices.Index(words, verb)
		if at < 0 {
			continue
		}
		for _, other := range r.suite.Terms.Verbs {
			words[at] = other
			read(words[:at+1])
			if len(words) > at+1 {
				read(words)
			}
		}
	}
}

// A layout indexes the places and units on the board of a position.
type layout struct {
	places []Place
	pieces []Piece
	units  map[string]int // indexes in pieces
	sides  map[string][]int
	stacks map[string][]int
}

// boardOf returns the layout of a position, or nil if its board has no units.
func (r *round[S, M, V, P]) boardOf(s P) *layout {
	pieces := slices.DeleteFunc(r.pieces(s), func(p Piece) bool { return p.Unit == "" })
	if len(pieces) == 0 {
		return nil
	}
	b := &layout{pieces: pieces, units: map[string]int{}, sides: map[string][]int{}, stacks: map[string][]int{}}
	for i, p := range pieces {
		b.units[p.Unit] = i
		b.sides[p.Side] = append(b.sides[p.Side], i)
		b.stacks[p.Place] = append(b.stacks[p.Place], i)
	}
	id := s.Header().Scenario
	if r.steering.charts[id] == nil {
		if game, ok := scenarioOf(s).(interface{ Chart() Chart }); ok {
			r.steering.charts[id] = game.Chart().Places
		}
	}
	b.places = r.steering.charts[id]
	return b
}

// unit returns the unit that the words of a move name.
func (b *layout) unit(words []string) (Piece, bool) {
	for _, word := range words {
		if i, ok := b.units[strings.TrimSuffix(word, ",")]; ok {
			return b.pieces[i], true
		}
	}
	return Piece{}, false
}

// beside proposes the move for some other units in the same place.
func (t *tape) beside(words []string, b *layout, read func([]string)) {
	was, ok := b.unit(words)
	if !ok {
		return
	}
	stack := b.stacks[was.Place]
	from := t.pick(len(stack))
	for i := range min(besides/3, len(stack)) {
		if now := b.pieces[stack[(from+i)%len(stack)]]; now.Unit != was.Unit {
			read(replaced(words, map[string]string{was.Unit: now.Unit}))
		}
	}
}

// standing proposes the move for another unit, of the same side or of the other, from the
// place of that unit. It replaces the other places in the move with places near that one.
func (t *tape) standing(words []string, b *layout, same bool, read func([]string)) {
	was, ok := b.unit(words)
	if !ok {
		return
	}
	side := was.Side
	if !same {
		side = otherSide(side)
	}
	of := b.sides[side]
	if len(of) == 0 {
		return
	}
	now := b.pieces[of[t.pick(len(of))]]
	change := map[string]string{was.Unit: now.Unit, was.Place: now.Place}
	var near []string
	for _, word := range words {
		word = strings.TrimSuffix(word, ",")
		if change[word] != "" || !slices.ContainsFunc(b.places, func(p Place) bool { return p.ID == word }) {
			continue
		}
		if near == nil {
			if near = b.near(now.Place); near == nil {
				return
			}
		}
		change[word] = near[t.pick(len(near))]
	}
	read(replaced(words, change))
}

// otherSide returns the name of the opponent of a side.
func otherSide(side string) string {
	if side == German.String() {
		return Allied.String()
	}
	return German.String()
}

// near returns the places nearest to a place on the map.
func (b *layout) near(place string) (ids []string) {
	at := slices.IndexFunc(b.places, func(p Place) bool { return p.ID == place })
	if at < 0 {
		return nil
	}
	from := b.places[at].At
	type distant struct {
		id string
		d  float64
	}
	var list []distant
	for _, p := range b.places {
		if d := math.Hypot(p.At.X-from.X, p.At.Y-from.Y); p.ID != place && !p.Closed {
			list = append(list, distant{p.ID, d})
		}
	}
	slices.SortFunc(list, func(x, y distant) int { return cmp.Or(cmp.Compare(x.d, y.d), strings.Compare(x.id, y.id)) })
	for _, p := range list[:min(nearest, len(list))] {
		ids = append(ids, p.id)
	}
	return ids
}

// replaced returns words with some of them changed. It keeps a comma after a word.
func replaced(words []string, change map[string]string) []string {
	words = slices.Clone(words)
	for i, word := range words {
		bare := strings.TrimSuffix(word, ",")
		if other, ok := change[bare]; ok {
			words[i] = other + word[len(bare):]
		}
	}
	return words
}
