// Package respell changes the notations of moves, so that Conform can propose moves that a
// game does not list.
package respell

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Texts are the notations of moves.
type Texts struct {
	verbs []string // in the order of the list
	of    map[string][][]string
	all   [][]string // words of the notations
}

// Add adds the notation of a move with a verb.
func (l *Texts) Add(verb, text string) {
	if l.of == nil {
		l.of = map[string][][]string{}
	}
	if l.of[verb] == nil {
		l.verbs = append(l.verbs, verb)
	}
	words := strings.Fields(text)
	l.of[verb] = append(l.of[verb], words)
	l.all = append(l.all, words)
}

// A Unit is a unit on the board.
type Unit struct{ ID, Side, Place string }

// A Place is a place of the map at which units can stand.
type Place struct {
	ID   string
	X, Y float64
}

// A Respelling proposes moves in a position.
type Respelling struct {
	Pick   func(n int) int // draws a number in [0, n), and 0 if n is at most 1
	Here   Texts           // moves that are listed
	Before Texts           // moves that were listed before
	Verbs  []string        // verbs of the game
	Units  []Unit
	Places []Place

	near map[string][]string // places near a place
}

// The numbers of moves that a Respelling proposes.
const (
	mixes  = 64 // combine words of two moves
	nudges = 24 // for each verb: change a number
)

// mixed is the number of neighbors in a list whose words are combined.
const mixed = 2 * mixes

// A relation says which units take the part of another.
type relation uint8

const (
	comrade relation = iota // in the same place
	ally                    // of the same side, and other places in the move become places near the unit
	enemy                   // of the other side, likewise
	anybody
)

// exchanges are the numbers of moves for each verb in which another unit takes the part of
// the unit of a listed move. bygone is that number for a verb that was listed before.
var exchanges = [...]int{comrade: 12, ally: 16, enemy: 2, anybody: 32}

const bygone = 4

// Propose calls read with notations that may be those of moves.
func (r *Respelling) Propose(read func(text string)) {
	if len(r.Here.all) == 0 {
		return
	}
	say := func(words []string) {
		if words != nil {
			read(strings.Join(words, " "))
		}
	}
	r.bare(say)
	r.mix(say)
	for _, verb := range r.Here.verbs {
		for who, n := range exchanges {
			for range n {
				say(r.exchange(r.draw(r.Here.of[verb]), relation(who)))
			}
		}
	}
	for _, verb := range r.Before.verbs {
		for i := 0; i < bygone && r.Here.of[verb] == nil; i++ {
			say(r.exchange(r.draw(r.Before.of[verb]), ally))
		}
	}
	for _, verb := range r.Here.verbs {
		for range nudges {
			say(r.nudge(r.draw(r.Here.of[verb])))
		}
	}
}

// draw draws a notation and returns a copy of its words.
func (r *Respelling) draw(list [][]string) []string { return slices.Clone(list[r.Pick(len(list))]) }

// bare proposes each verb of the game alone, and in place of the verb of a listed move.
func (r *Respelling) bare(say func([]string)) {
	for _, verb := range r.Here.verbs {
		words := r.draw(r.Here.of[verb])
		at := slices.Index(words, verb)
		if at < 0 {
			continue
		}
		for _, other := range r.Verbs {
			words[at] = other
			say(words[:at+1])
			if len(words) > at+1 {
				say(words)
			}
		}
	}
}

// mix proposes moves with a word of another move. It takes most moves from those listed here.
func (r *Respelling) mix(say func([]string)) {
	here := r.some(r.Here.all)
	all := slices.Concat(here, r.some(r.Before.all))
	for range mixes {
		from := all
		if r.Pick(4) > 0 {
			from = here
		}
		words, other := r.draw(from), r.draw(all)
		words[r.Pick(len(words))] = other[r.Pick(len(other))]
		say(words)
	}
}

// some returns at most mixed neighbors of a list.
func (r *Respelling) some(list [][]string) [][]string {
	if len(list) <= mixed {
		return list
	}
	from := r.Pick(len(list) - mixed + 1)
	return list[from : from+mixed]
}

// exchange puts another unit and its place in place of the unit of a move. If the words
// name no unit, any viewer puts the place of the other unit in place of another. It returns nil
// if there is nothing to exchange.
func (r *Respelling) exchange(words []string, who relation) []string {
	was, named := r.unit(words)
	if !named && who != anybody {
		return nil
	}
	others := make([]Unit, 0, len(r.Units))
	for _, u := range r.Units {
		if who == anybody || who == comrade && u.Place == was.Place || who == ally && u.Side == was.Side || who == enemy && u.Side != was.Side {
			others = append(others, u)
		}
	}
	if len(others) == 0 {
		return nil
	}
	now := others[r.Pick(len(others))]
	if !named {
		return r.elsewhere(words, now.Place)
	}
	for i, word := range words {
		name := strings.TrimSuffix(word, ",")
		comma := word[len(name):]
		switch {
		case name == was.ID:
			words[i] = now.ID + comma
		case name == was.Place:
			words[i] = now.Place + comma
		case who == ally || who == enemy:
			if near := r.nearTo(now.Place); near != nil && r.isPlace(name) {
				words[i] = near[r.Pick(len(near))] + comma
			}
		}
	}
	return words
}

// unit returns the unit that the words of a move name.
func (r *Respelling) unit(words []string) (Unit, bool) {
	for _, word := range words {
		word = strings.TrimSuffix(word, ",")
		if i := slices.IndexFunc(r.Units, func(u Unit) bool { return u.ID == word }); i >= 0 {
			return r.Units[i], true
		}
	}
	return Unit{}, false
}

// elsewhere replaces a place with units that the words name by another.
func (r *Respelling) elsewhere(words []string, now string) []string {
	text := strings.Join(words, " ")
	var places []string
	for _, u := range r.Units {
		if strings.Contains(text, u.Place) && !slices.Contains(places, u.Place) {
			places = append(places, u.Place)
		}
	}
	if places == nil {
		return nil
	}
	return []string{strings.Replace(text, places[r.Pick(len(places))], now, 1)}
}

func (r *Respelling) isPlace(name string) bool {
	return slices.ContainsFunc(r.Places, func(p Place) bool { return p.ID == name })
}

// nearest is the number of places that count as near another one.
const nearest = 6

// nearTo returns the places nearest to a place, or nil if it is not on the map.
func (r *Respelling) nearTo(place string) []string {
	if near, known := r.near[place]; known {
		return near
	}
	var near []string
	if at := slices.IndexFunc(r.Places, func(p Place) bool { return p.ID == place }); at >= 0 {
		from, list := r.Places[at], slices.Clone(r.Places)
		far := func(p Place) float64 { return math.Hypot(p.X-from.X, p.Y-from.Y) }
		list = slices.Delete(list, at, at+1)
		slices.SortFunc(list, func(x, y Place) int { return cmp.Or(cmp.Compare(far(x), far(y)), strings.Compare(x.ID, y.ID)) })
		for _, p := range list[:min(nearest, len(list))] {
			near = append(near, p.ID)
		}
	}
	if r.near == nil {
		r.near = map[string][]string{}
	}
	r.near[place] = near
	return near
}

// nudge changes the numbers in a word a little, so that the number of a hex becomes the
// number of a hex near it. It returns nil if no word has a number.
func (r *Respelling) nudge(words []string) []string {
	var at []int
	for i, word := range words {
		if strings.ContainsAny(word, digits) {
			at = append(at, i)
		}
	}
	if at == nil {
		return nil
	}
	i := at[r.Pick(len(at))]
	words[i] = r.nudgeWord(words[i])
	return words
}

const digits = "0123456789"

// nudgeWord adds -1, 0 or 1 to each number in a word. It treats the two halves of a number
// of four digits as separate numbers.
func (r *Respelling) nudgeWord(word string) (text string) {
	for word != "" {
		rest := strings.TrimLeft(word, digits)
		number := word[:len(word)-len(rest)]
		if len(number) == 4 {
			text, number = text+r.nudgeNumber(number[:2]), number[2:]
		}
		text += r.nudgeNumber(number)
		word = strings.TrimLeftFunc(rest, func(c rune) bool { return !strings.ContainsRune(digits, c) })
		text += rest[:len(rest)-len(word)]
	}
	return text
}

// nudgeNumber adds -1, 0 or 1 and keeps leading zeros.
func (r *Respelling) nudgeNumber(number string) string {
	n, err := strconv.Atoi(number)
	if err != nil {
		return number
	}
	text := strconv.Itoa(max(0, n+r.Pick(3)-1))
	if number[0] == '0' && len(text) < len(number) {
		text = strings.Repeat("0", len(number)-len(text)) + text
	}
	return text
}
