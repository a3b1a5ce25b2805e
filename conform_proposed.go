package august1914

import (
	"slices"
	"strconv"
	"strings"
)

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
