package august1914

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
)

// proposed returns moves to propose at a stop: placed and respelled moves, moves that were
// legal before, and Candidates of the suite.
func (r *round[S, M, V, P]) proposed(s P) []M {
	list := slices.Concat(r.placed(s), r.respelled(s), r.legal)
	if r.suite.Candidates == nil {
		return list
	}
	return append(list, r.suite.Candidates(r.pick, s)...)
}

// The numbers of moves proposed at a stop that replace the unit of a listed move with another.
const (
	besides   = 12 // for each verb: with units in the same place
	elsewhere = 16 // for each verb: with units of the same side, in their places
	enemies   = 2  // for each verb: with units of the other side
	bygone    = 4  // for each verb that was listed earlier but is not now: with units of the same side
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
	verbs []string // verbs in the order of the list
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
	b.places = r.chart(s).places
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

// respellings is the number of proposed moves at a stop that combine words of other moves.
// For each verb, nudges moves change a number, and swaps moves take another unit or place
// of the board.
const (
	respellings = 64
	nudges      = 24
	swaps       = 32
)

// respelled returns moves that may not be listed. It takes the notation of a move that is
// legal here or was before, and changes a word, a number, a unit or a
// place in it. It keeps the notations that can be parsed.
func (r *round[S, M, V, P]) respelled(s P) (list []M) {
	var (
		texts [][]string
		verbs []string
		here  = map[string][][]string{} // words of notations by verb
	)
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			verb := m.Kind()
			if here[verb] == nil {
				verbs = append(verbs, verb)
			}
			here[verb] = append(here[verb], strings.Fields(m.String()))
		}
		for _, m := range some(&r.tape, s.LegalMoves(by, nil), 2*respellings) {
			texts = append(texts, strings.Fields(m.String()))
		}
	}
	listed := len(texts)
	for _, m := range some(&r.tape, r.legal, 2*respellings) {
		texts = append(texts, strings.Fields(m.String()))
	}
	if listed == 0 {
		return nil
	}
	read := func(words []string) {
		if m, err := s.ParseMove(strings.Join(words, " ")); err == nil {
			list = append(list, m)
		}
	}
	for range respellings {
		from := texts[r.pick(len(texts))]
		if r.pick(4) > 0 {
			from = texts[r.pick(listed)]
		}
		words, at := slices.Clone(from), r.pick(len(from))
		other := texts[r.pick(len(texts))]
		words[at] = other[r.pick(len(other))]
		read(words)
	}
	pieces := r.pieces(s)
	for _, verb := range verbs {
		for range nudges {
			if words, ok := r.nudged(here[verb][r.pick(len(here[verb]))]); ok {
				read(words)
			}
		}
		for range swaps {
			if words, ok := r.swapped(here[verb][r.pick(len(here[verb]))], pieces); ok {
				read(words)
			}
		}
	}
	return list
}

// pieces lists the pieces on the umpire's board of a position.
func (r *round[S, M, V, P]) pieces(s P) []Piece {
	p, ok := painterOf[M, V](s)
	if !ok {
		return nil
	}
	view := s.View(Umpire)
	return p.Board(&view).Pieces
}

// swapped replaces the unit in the words, and its place, with another unit of the board and
// the place of that unit. If the words name no unit, it replaces a place with another. It
// returns false if they name neither.
func (t *tape) swapped(words []string, pieces []Piece) ([]string, bool) {
	if len(pieces) == 0 {
		return nil, false
	}
	now := pieces[t.pick(len(pieces))]
	for _, word := range words {
		i := slices.IndexFunc(pieces, func(p Piece) bool { return p.Unit == word })
		if i < 0 {
			continue
		}
		was := pieces[i]
		words = slices.Clone(words)
		for at, word := range words {
			switch word {
			case was.Unit:
				words[at] = now.Unit
			case was.Place:
				words[at] = now.Place
			}
		}
		return words, true
	}
	text := strings.Join(words, " ")
	var places []string
	for _, p := range pieces {
		if strings.Contains(text, p.Place) && !slices.Contains(places, p.Place) {
			places = append(places, p.Place)
		}
	}
	if places == nil {
		return nil, false
	}
	return []string{strings.Replace(text, places[t.pick(len(places))], now.Place, 1)}, true
}

// nudged changes the numbers in a word a little, so that the number of a hex becomes the
// number of a hex near it. It returns false if no word has a number.
func (t *tape) nudged(words []string) ([]string, bool) {
	var at []int
	for i, word := range words {
		if strings.ContainsAny(word, "0123456789") {
			at = append(at, i)
		}
	}
	if at == nil {
		return nil, false
	}
	i := at[t.pick(len(at))]
	words = slices.Clone(words)
	words[i] = t.nudgedWord(words[i])
	return words, true
}

// nudgedWord adds -1, 0 or 1 to each number in a word. It treats the two halves of a number
// of four digits as separate numbers.
func (t *tape) nudgedWord(word string) string {
	var text strings.Builder
	for len(word) > 0 {
		n := strings.IndexFunc(word, func(c rune) bool { return c < '0' || c > '9' })
		switch {
		case n < 0:
			n = len(word)
		case n == 0:
			text.WriteByte(word[0])
			word = word[1:]
			continue
		}
		digits := word[:n]
		word = word[n:]
		if len(digits) == 4 {
			text.WriteString(t.nudgedNumber(digits[:2]))
			digits = digits[2:]
		}
		text.WriteString(t.nudgedNumber(digits))
	}
	return text.String()
}

// nudgedNumber adds -1, 0 or 1 and keeps leading zeros.
func (t *tape) nudgedNumber(digits string) string {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return digits
	}
	text := strconv.Itoa(max(0, n+t.pick(3)-1))
	if digits[0] == '0' && len(text) < len(digits) {
		text = strings.Repeat("0", len(digits)-len(text)) + text
	}
	return text
}
