package screen

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// roomyPlaces is the largest number of places for which each has room for its name and its
// units.
const roomyPlaces = 40

// Map draws the board of any game with characters, as large as necessary, and explains the
// characters below it. It counts the units in a place. [Pieces] lists them by name.
func Map(c august1914.Chart, b august1914.Board, paint Paint) []string {
	m := newDrawn(c, b)
	switch {
	case c.Shape == "areas":
		m.areas()
	case len(c.Places) <= roomyPlaces:
		return m.honeycomb(b, paint)
	default:
		m.grid()
		m.margins()
	}
	lines := append(Wrap(tracks(b), 0, 2, Width), m.Lines(paint)...)
	return append(append(lines, m.boxes()...), m.legend()...)
}

// A drawn map is a canvas and the data to draw.
type drawn struct {
	Canvas
	chart  august1914.Chart
	pieces map[string][]august1914.Piece // by place, from the bottom up
	owner  map[string]string             // controlling side of a place, if the board gives it
	used   []sign
	glyphs []string // conditions of units in places, each with a different sign; "" for none
}

func newDrawn(c august1914.Chart, b august1914.Board) *drawn {
	m := &drawn{chart: c, pieces: map[string][]august1914.Piece{}, owner: map[string]string{}}
	for _, o := range b.Owners {
		m.owner[o.Place] = o.Side
	}
	for _, p := range b.Pieces {
		m.pieces[p.Place] = append(m.pieces[p.Place], p)
	}
	for _, place := range c.Places {
		for _, p := range m.pieces[place.ID] {
			if is := condition(p); !slices.Contains(m.glyphs, is) {
				m.glyphs = append(m.glyphs, is)
			}
		}
	}
	slices.Sort(m.glyphs)
	return m
}

// conditions are the signs for conditions of units. Further conditions share the last sign.
var conditions = []string{"■", "▬", "▲", "◆", "●", "○"}

// condition returns the most important condition of a unit.
func condition(p august1914.Piece) string {
	switch {
	case p.Hidden:
		return "hidden"
	case len(p.Flags) > 0:
		return string(p.Flags[0])
	}
	return ""
}

// glyph returns the sign of the condition of a unit.
func (m *drawn) glyph(p august1914.Piece) string {
	return conditions[min(slices.Index(m.glyphs, condition(p)), len(conditions)-1)]
}

// meanings explains the signs of conditions.
func (m *drawn) meanings() string {
	var signs []string
	for i, is := range m.glyphs {
		if i == len(conditions)-1 {
			signs = append(signs, conditions[i]+" other")
			break
		}
		signs = append(signs, conditions[i]+" "+cmp.Or(is, "a unit"))
	}
	return strings.Join(signs, "   ")
}

// A part is a word on the map.
type part struct {
	text  string
	style Style
}

// standing writes the units in a place, grouped by power: one sign per unit, or their
// number if there is no room.
func (m *drawn) standing(place string, room int) (parts []part) {
	wide := -1
	for _, group := range byPower(m.pieces[place]) {
		letter, style := powerMark(group[0].Power, group[0].Side)
		for _, sign := range conditions {
			for _, p := range group {
				if m.glyph(p) == sign {
					letter += sign
				}
			}
		}
		parts = append(parts, part{letter, style})
		wide += Len(letter) + 1
	}
	if wide <= room {
		return parts
	}
	parts = nil
	for _, group := range byPower(m.pieces[place]) {
		text, style := count(group)
		parts = append(parts, part{text, style})
	}
	return parts
}

// tracks writes the tracks beside the map.
func tracks(b august1914.Board) string {
	var list []string
	for _, t := range b.Tracks {
		list = append(list, strings.ToLower(t.Label)+" "+t.Value)
	}
	return strings.Join(list, "; ")
}

// grid puts hexes into cells of three columns and one line. Hexes of one row are two steps
// apart. The next row is shifted by one step.
func (m *drawn) grid() {
	xs, ys := m.steps()
	for _, p := range m.chart.Places {
		m.dense(xs(p)*3/2, ys(p), p)
	}
}

// steps numbers the columns and the rows of the places. A step is half a hex.
func (m *drawn) steps() (xs, ys func(august1914.Place) int) {
	return steps(m.chart.Places, func(p august1914.Place) float64 { return p.At.X }),
		steps(m.chart.Places, func(p august1914.Place) float64 { return p.At.Y })
}

// steps numbers the coordinates of places. Nearly equal coordinates get the same number.
func steps(places []august1914.Place, of func(august1914.Place) float64) func(august1914.Place) int {
	var all []float64
	for _, p := range places {
		all = append(all, of(p))
	}
	slices.Sort(all)
	all = slices.CompactFunc(all, func(a, b float64) bool { return math.Abs(a-b) < 1 })
	return func(p august1914.Place) int {
		i, _ := slices.BinarySearchFunc(all, of(p), func(a, x float64) int {
			if math.Abs(a-x) < 1 {
				return 0
			}
			return cmp.Compare(a, x)
		})
		return i
	}
}

// margin is the room for hex numbers on either side of a dense map.
const margin = 7

// margins writes the numbers of the first and the last hex of each row.
func (m *drawn) margins() {
	_, ys := m.steps()
	first, last := map[int]august1914.Place{}, map[int]august1914.Place{}
	for _, p := range m.chart.Places {
		y := ys(p)
		if f, ok := first[y]; !ok || p.At.X < f.At.X {
			first[y] = p
		}
		if l, ok := last[y]; !ok || p.At.X > l.At.X {
			last[y] = p
		}
	}
	wide := 0
	for y := range last {
		wide = max(wide, len(m.rows[y]))
	}
	for y := range last {
		m.Put(0, y, first[y].ID, Dim)
		m.Put(wide+1, y, last[y].ID, Dim)
	}
}

// dense writes a place into three columns: its ground, and the owner and number of its
// units, or the side that has taken it.
func (m *drawn) dense(x, y int, p august1914.Place) {
	x += margin
	m.Put(x, y, m.sign(p), Dim)
	stack := m.pieces[p.ID]
	switch {
	case len(stack) > 0:
		text, style := count(stack)
		m.Put(x+1, y, text, style)
	case m.owner[p.ID] != "":
		m.Put(x+1, y, strings.ToLower(m.owner[p.ID][:1]), Dim)
	}
}

// The size of a map of areas, and the width of an area on it.
const (
	areaLines   = 27
	areaColumns = 90
	areaWide    = 11
)

// areas writes each area as near to its position as there is room.
func (m *drawn) areas() {
	var taken [][2]int
	for _, p := range m.chart.Places {
		x := int(p.At.X / m.chart.Width * (areaColumns - 1))
		y := int(p.At.Y / m.chart.Height * (areaLines - 1))
		at := free(taken, x, y)
		taken = append(taken, at)
		m.area(at[0], at[1], p)
	}
}

// free returns the nearest position with room for an area.
func free(taken [][2]int, x, y int) [2]int {
	for far := 0; ; far++ {
		for _, dy := range []int{0, 1, -1, 2, -2, 3, -3} {
			for _, dx := range []int{0, far, -far} {
				if at := [2]int{x + dx, y + dy}; fits(taken, at) {
					return at
				}
			}
		}
	}
}

func fits(taken [][2]int, at [2]int) bool {
	if at[0] < 0 || at[0] > areaColumns-1 || at[1] < 0 || at[1] >= areaLines {
		return false
	}
	return !slices.ContainsFunc(taken, func(other [2]int) bool {
		return other[1] == at[1] && other[0] < at[0]+areaWide && at[0] < other[0]+areaWide
	})
}

// area writes an area: its number, its special features, and its units.
func (m *drawn) area(x, y int, p august1914.Place) {
	put := func(text string, style Style) {
		m.Put(x, y, text, style)
		x += Len(text)
	}
	put(p.ID, Dim)
	put(m.sign(p), Dim)
	if side := m.owner[p.ID]; side != "" {
		put(strings.ToLower(side[:1]), Dim)
	}
	bySide := map[string][]august1914.Piece{}
	for _, piece := range m.pieces[p.ID] {
		bySide[piece.Side] = append(bySide[piece.Side], piece)
	}
	for _, side := range []string{august1914.German.String(), august1914.Allied.String(), ""} {
		if len(bySide[side]) > 0 {
			put(count(bySide[side]))
		}
	}
}

// count writes the power with most units, and the number of units.
func count(pieces []august1914.Piece) (string, Style) {
	number := map[string]int{}
	most := ""
	for _, p := range pieces {
		if number[p.Power]++; number[p.Power] > number[most] || most == "" {
			most = p.Power
		}
	}
	letter, style := powerMark(most, pieces[0].Side)
	return fmt.Sprintf("%s%d", letter, len(pieces)), style
}

// powerMark returns the letter and the color of a power, or of a side if the power is
// unknown.
func powerMark(power, side string) (string, Style) {
	switch power {
	case august1914.Germany.String():
		return "G", Green
	case august1914.France.String():
		return "F", Blue
	case august1914.Britain.String():
		return "B", Red
	case august1914.Belgium.String():
		return "b", Yellow
	}
	if side == august1914.German.String() {
		return "?", Green
	}
	return "?", Plain
}

// A sign is a character for a kind of place.
type sign struct{ kind, letter, text string }

// places are the signs of features in a place, and grounds those of its ground. The first
// match counts.
var (
	places = []sign{
		{"capital", "$", "capital"},
		{"major city", "#", "major city"},
		{"city", "O", "city"},
		{"fort", "^", "fort"},
		{"fortress", "^", "fort"},
		{"victory", "*", "victory area"},
		{"town", "o", "town"},
	}
	grounds = []sign{
		{"clear", ".", "clear"},
		{"woods", "f", "woods"},
		{"forest", "f", "woods"},
		{"rough", "r", "rough"},
		{"foothills", "r", "foothills"},
		{"mountains", "M", "mountains"},
		{"marsh", "m", "marsh"},
		{"sea", "~", "sea"},
		{"neutral", "x", "closed"},
		{"green", ".", "green"},
		{"yellow", ",", "yellow"},
		{"red", "^", "red"},
	}
)

// sign returns the character of a place, and records it for the legend.
func (m *drawn) sign(p august1914.Place) string {
	is := sign{string(p.Ground), " ", ""}
	if i := slices.IndexFunc(grounds, func(s sign) bool { return s.kind == string(p.Ground) }); i >= 0 {
		is = grounds[i]
	}
	for _, s := range places {
		if slices.ContainsFunc(p.Marks, func(mark august1914.Mark) bool { return string(mark.Kind) == s.kind }) {
			is = s
			break
		}
	}
	if !slices.ContainsFunc(m.used, func(s sign) bool { return s.letter == is.letter && s.text == is.text }) {
		m.used = append(m.used, is)
	}
	return is.letter
}

// boxes counts the units beside the map.
func (m *drawn) boxes() []string {
	var list []string
	for _, box := range m.chart.Boxes {
		var counts []string
		for _, group := range byPower(m.pieces[box.ID]) {
			text, _ := count(group)
			counts = append(counts, text)
		}
		if len(counts) > 0 {
			list = append(list, box.Title+": "+strings.Join(counts, " "))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return Wrap(strings.Join(list, "; "), 0, 2, Width)
}

// byPower groups pieces by power.
func byPower(pieces []august1914.Piece) [][]august1914.Piece {
	sorted := slices.Clone(pieces)
	slices.SortStableFunc(sorted, func(a, b august1914.Piece) int { return cmp.Compare(a.Power, b.Power) })
	var list [][]august1914.Piece
	for i, p := range sorted {
		if i == 0 || p.Power != sorted[i-1].Power {
			list = append(list, nil)
		}
		list[len(list)-1] = append(list[len(list)-1], p)
	}
	return list
}

// legend explains the characters, followed by additional lines.
func (m *drawn) legend(more ...string) []string {
	var list []string
	for _, s := range m.used {
		if s.text != "" {
			list = append(list, s.letter+" "+s.text)
		}
	}
	slices.Sort(list)
	list = append(list, "g a in German, Allied hands", "G German", "F French", "B British", "b Belgian", "? hidden, and how many units")
	list = append(list, more...)
	const fixed = "\u00a0" // keep an explanation on one line
	for i, text := range list {
		list[i] = strings.ReplaceAll(text, " ", fixed)
	}
	lines := []string{""}
	for _, line := range Wrap(strings.Join(list, "   "), 0, 0, Width) {
		lines = append(lines, strings.ReplaceAll(line, fixed, " "))
	}
	return lines
}

// Pieces lists the units of a board that the viewer commands, place by place, each stack
// from the bottom up. For an umpire, it lists all units.
func Pieces(b august1914.Board) []string {
	mine := slices.ContainsFunc(b.Pieces, func(p august1914.Piece) bool { return p.Mine })
	var places []string
	texts := map[string][]string{}
	for _, p := range b.Pieces {
		if p.Unit == "" || mine && !p.Mine {
			continue
		}
		if texts[p.Place] == nil {
			places = append(places, p.Place)
		}
		texts[p.Place] = append(texts[p.Place], strings.Join(append([]string{unitIn(p)}, marks(p)...), " "))
	}
	var list []string
	for _, place := range places {
		list = append(list, place+": "+strings.Join(counted(texts[place]), ", "))
	}
	if len(list) == 0 {
		return nil
	}
	return append([]string{"", "Units that you can see, each stack from the bottom up"}, Wrap(strings.Join(list, " | "), 2, 0, Width)...)
}

// unitIn returns the unit of a piece without its place, which the list gives before it.
func unitIn(p august1914.Piece) string { return strings.TrimSuffix(p.Unit, " in "+p.Place) }

// counted groups equal neighbors.
func counted(texts []string) []string {
	var list []string
	n := 1
	for i, text := range texts {
		if i+1 < len(texts) && texts[i+1] == text {
			n++
			continue
		}
		if n > 1 {
			text = fmt.Sprintf("%d x %s", n, text)
		}
		list, n = append(list, text), 1
	}
	return list
}

// marks writes the notable properties of a unit that its name does not tell.
func marks(p august1914.Piece) []string {
	var list []string
	if p.Steps > 0 && p.Steps < p.Full {
		list = append(list, fmt.Sprintf("-%d", p.Full-p.Steps))
	}
	named := strings.Fields(p.Unit)
	for _, flag := range p.Flags {
		if flag != "reduced" && !slices.Contains(named, string(flag)) {
			list = append(list, "("+string(flag)+")")
		}
	}
	return list
}
