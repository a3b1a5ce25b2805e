package environment

import (
	"embed"
	"fmt"
	"math"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
)

//go:embed grammars
var grammars embed.FS

// Grammar returns the grammar of the moves of a game of the library, as [NewNumbering] reads it.
// It returns an error for other games, which bring a grammar themselves.
func Grammar(ruleset string) (string, error) {
	text, err := grammars.ReadFile("grammars/" + ruleset + ".txt")
	if err != nil {
		return "", fmt.Errorf("environment: no grammar of the moves of %q here: give one", ruleset)
	}
	return string(text), nil
}

// A Numbering gives each move that can be written in a scenario a number, from 0 and below
// [Numbering.Count]. The moves of the seats come before those of the dice. The numbers depend
// only on the scenario, its settings and the grammar, not on the moves made so far. Few of the
// moves are legal at a time, and some never are.
//
// A Numbering does not change and is safe for concurrent use.
type Numbering struct {
	rows    []row            // in the order of their numbers
	heads   map[string][]row // the rows by the text before their first part that varies
	dice    int              // number of the first move of the dice
	count   int
	longest int
}

// A row numbers the moves of one pattern, as digits of mixed radix: the last part varies
// fastest.
type row struct {
	first int // number of its first move
	count int
	head  string
	parts []part
}

// A part is a place of a pattern where the word varies, and the text that follows.
type part struct {
	words *vocabulary
	near  bool // whether the word is a neighbor of the place of the part before it
	tail  string
}

const maxParts = 8

// maxCount is what JavaScript and Python's floats can count, or the largest int of 32 bits.
var maxCount = int(min(1<<53, uint64(math.MaxInt)))

// A vocabulary is a list of words.
type vocabulary struct {
	list  []string
	index map[string]int

	// Of places on a map of hexes: the neighbors of each, and how many neighbors the places before
	// it have in all. A place and its neighbor are one digit.
	near  [][]int
	start []int
	pairs int
}

func newVocabulary(list []string) *vocabulary {
	v := &vocabulary{list: list, index: make(map[string]int, len(list))}
	for i, word := range list {
		v.index[word] = i
	}
	return v
}

// NewNumbering numbers the moves of the game at a table, by a grammar of its moves: a text with
// one pattern a line, such as "{seat} step {unit} {place} > {near}", and a word in braces for
// each part that varies. The folder grammars holds the grammars of the four games.
//
// Before the patterns come the largest number of moves in a game and words of the grammar's
// own, such as "longest = 95248" and "die = 1 2 3 4 5 6". The line "moves" begins the patterns
// of the seats, and the line "dice" those of the dice. Three words need no definition: {seat}
// stands for the names of the chairs, which a grammar can replace by other words in the order of
// the seats, {unit} for the ids of the roster, and {place} for the ids of the places on the
// chart that can be entered. In a pattern that begins with {seat} the units are those of its
// side. {near} is a neighbor of the place before it, on a map of hexes. Patterns begin with a
// word of their own after the name of the actor. A # begins a line of commentary.
func NewNumbering(t august1914.Table, grammar string) (*Numbering, error) {
	n := &Numbering{heads: map[string][]row{}}
	g := newGrammarReader(t)
	for i, line := range strings.Split(grammar, "\n") {
		line = strings.TrimSpace(line)
		name, words, defines := strings.Cut(line, " = ")
		var err error
		switch {
		case line == "" || line[0] == '#':
		case line == "moves" || line == "dice":
			if g.in == "dice" {
				err = fmt.Errorf("%q after the dice: want the moves before", line)
			} else if g.in = line; line == "dice" {
				n.dice = n.count
			}
		case g.in == "" && defines && name == "longest":
			n.longest, err = strconv.Atoi(words)
		case g.in == "" && defines:
			g.words[name] = newVocabulary(strings.Fields(words))
		case g.in == "":
			err = fmt.Errorf("%q: want name = words, or moves", line)
		default:
			err = g.patterns(line, n)
		}
		if err != nil {
			return nil, fmt.Errorf("environment: the grammar of %s, line %d: %w", t.Ruleset().Info().Name, i+1, err)
		}
	}
	if g.in != "dice" {
		n.dice = n.count
	}
	if n.longest <= 0 || n.dice == 0 {
		return nil, fmt.Errorf("environment: the grammar of %s: want longest = a number, and patterns after moves", t.Ruleset().Info().Name)
	}
	return n, nil
}

// A grammarReader holds what the patterns of a game refer to.
type grammarReader struct {
	in    string // "moves" or "dice"; "" before the patterns
	words map[string]*vocabulary
	own   []*vocabulary // units of each seat
}

func newGrammarReader(t august1914.Table) *grammarReader {
	g, roster := &grammarReader{words: map[string]*vocabulary{}}, t.Roster()
	var units, names []string
	for _, c := range roster {
		units = append(units, c.ID)
	}
	for _, chair := range t.Chairs() {
		names = append(names, chair.Name)
		var own []string
		for _, c := range roster {
			if c.Side == chair.Side.String() {
				own = append(own, c.ID)
			}
		}
		g.own = append(g.own, newVocabulary(own))
	}
	g.words["seat"], g.words["unit"] = newVocabulary(names), newVocabulary(units)
	g.words["place"] = placesOf(t.Chart())
	return g
}

// placesOf returns the places of a chart that can be entered. On a map of hexes the centers of
// neighbors lie one width apart, and those of other hexes more than 1.7 widths.
func placesOf(chart august1914.Chart) *vocabulary {
	var open []august1914.Place
	var list []string
	for _, p := range chart.Places {
		if !p.Closed {
			open, list = append(open, p), append(list, p.ID)
		}
	}
	v := newVocabulary(list)
	if chart.Shape != "hexes" || len(open) == 0 {
		return v
	}
	apart := func(a, b august1914.Point) float64 { return (a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y) } // squared
	width := math.Inf(1)
	for _, p := range chart.Places[1:] {
		width = min(width, apart(chart.Places[0].At, p.At))
	}
	for _, p := range open {
		var near []int
		for j, q := range open {
			if d := apart(p.At, q.At); d > 0 && d < 2*width {
				near = append(near, j)
			}
		}
		v.near, v.start, v.pairs = append(v.near, near), append(v.start, v.pairs), v.pairs+len(near)
	}
	return v
}

// patterns adds the rows of a line. Parts before the verb are written out, so that the head of
// a row holds both.
func (g *grammarReader) patterns(line string, n *Numbering) error {
	if !strings.HasPrefix(line, "{") {
		return g.add(line, g.words["unit"], n)
	}
	name, rest, _ := strings.Cut(line[1:], "}")
	actors, ok := g.words[name]
	if !ok {
		return fmt.Errorf("{%s}: want one of %s", name, g.known())
	}
	for i, actor := range actors.list {
		units := g.words["unit"]
		if name == "seat" && i == len(g.own) {
			break // a game with fewer seats
		} else if name == "seat" {
			units = g.own[i]
		}
		if err := g.add(actor+rest, units, n); err != nil {
			return err
		}
	}
	return nil
}

func (g *grammarReader) known() string {
	names := []string{"near"}
	for name := range g.words {
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// add adds one row.
func (g *grammarReader) add(pattern string, units *vocabulary, n *Numbering) error {
	head, rest, varies := strings.Cut(pattern, "{")
	r := row{first: n.count, head: head}
	for varies {
		var name string
		var p part
		name, rest, _ = strings.Cut(rest, "}")
		p.tail, rest, varies = strings.Cut(rest, "{")
		before := len(r.parts) - 1
		switch p.words = g.words[name]; {
		case varies && p.tail == "" || before+1 == maxParts:
			return fmt.Errorf("%q: want at most %d words in braces, with a text between them", pattern, maxParts)
		case name == "unit":
			p.words = units
		case name == "near" && g.words["place"].near != nil && r.lastPlace(g.words["place"]) == before && before >= 0:
			p.words, p.near = g.words["place"], true
		case name == "near":
			return fmt.Errorf("%q: {near} needs a map of hexes, and {place} before it", pattern)
		case p.words == nil:
			return fmt.Errorf("{%s}: want one of %s", name, g.known())
		}
		r.parts = append(r.parts, p)
	}
	r.count = 1
	for i := range r.parts {
		size := r.size(i)
		if size > 0 && r.count > maxCount/size {
			return fmt.Errorf("%q: want at most %d moves", pattern, maxCount)
		}
		r.count *= size
	}
	if r.count == 0 {
		return nil
	}
	n.rows = append(n.rows, r)
	n.heads[head] = append(n.heads[head], r)
	n.count += r.count
	if back, ok := n.Number(n.Notation(r.first)); !ok || back != r.first || n.count > maxCount {
		return fmt.Errorf("%q: want a pattern that begins unlike the others, and at most %d moves", pattern, maxCount)
	}
	return nil
}

// lastPlace returns the index of the last part if it is a free place, or -1.
func (r *row) lastPlace(places *vocabulary) int {
	last := len(r.parts) - 1
	if last < 0 || r.parts[last].words != places || r.parts[last].near {
		return -1
	}
	return last
}

// size returns the number of values of a digit: 1 for a neighbor, since the digit of the place
// before it counts both.
func (r *row) size(i int) int {
	switch {
	case r.parts[i].near:
		return 1
	case i+1 < len(r.parts) && r.parts[i+1].near:
		return r.parts[i].words.pairs
	}
	return len(r.parts[i].words.list)
}

// Count returns the number of moves.
func (n *Numbering) Count() int { return n.count }

// Dice returns the number of the first move of the dice. It is Count if there are none.
func (n *Numbering) Dice() int { return n.dice }

// Longest returns a number of moves that no game exceeds.
func (n *Numbering) Longest() int { return n.longest }

// Notation returns the notation of a move, and "" for a number that no move has.
func (n *Numbering) Notation(number int) string {
	if number < 0 || number >= n.count {
		return ""
	}
	r := &n.rows[sort.Search(len(n.rows), func(i int) bool { return n.rows[i].first > number })-1]
	var digits [maxParts]int
	rest := number - r.first
	for i := len(r.parts) - 1; i >= 0; i-- {
		size := r.size(i)
		digits[i], rest = rest%size, rest/size
	}
	text := append(make([]byte, 0, 64), r.head...)
	for i, p := range r.parts {
		switch {
		case p.near:
			digits[i] = p.words.near[digits[i-1]][digits[i]]
		case i+1 < len(r.parts) && r.parts[i+1].near:
			pair := digits[i]
			digits[i] = sort.SearchInts(p.words.start, pair+1) - 1
			digits[i+1] = pair - p.words.start[digits[i]]
		}
		text = append(append(text, p.words.list[digits[i]]...), p.tail...)
	}
	return string(text)
}

// Number returns the number of a move, in the notation of a menu. It reports false for a text
// that is not the notation of a move of the scenario.
func (n *Numbering) Number(notation string) (number int, ok bool) {
	for i := range len(notation) + 1 {
		if i < len(notation) && (i == 0 || notation[i-1] != ' ') {
			continue
		}
		for _, r := range n.heads[notation[:i]] {
			if digits, ok := r.read(notation[i:]); ok {
				return r.first + digits, true
			}
		}
	}
	return 0, false
}

// read returns the number of a move in its row. The text is the notation after the head.
func (r *row) read(text string) (number int, ok bool) {
	place := -1
	for i, p := range r.parts {
		word, rest := text, ""
		if p.tail != "" {
			if word, rest, ok = strings.Cut(text, p.tail); !ok {
				return 0, false
			}
		}
		at, ok := p.words.index[word]
		text = rest
		switch {
		case !ok:
			return 0, false
		case p.near:
			k := slices.Index(p.words.near[place], at)
			if k < 0 {
				return 0, false
			}
			number += k
		case i+1 < len(r.parts) && r.parts[i+1].near:
			number = number*p.words.pairs + p.words.start[at]
		default:
			number = number*len(p.words.list) + at
		}
		place = at
	}
	return number, text == ""
}
