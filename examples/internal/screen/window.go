package screen

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// windowLines is the number of lines drawn of a large map.
const windowLines = 40

// A raster is the drawn part of a large map. It knows the place of each point between the
// columns and the lines. If the four points around a character lie in different places, a
// border runs through the character.
type raster struct {
	*drawn
	left, top float64 // corner of the window, in columns and lines of the whole map
	at        [windowLines + 1][Width + 1]int
	sides     []string // sides of the places
}

const nowhere = -1

// Near draws the part of a board around a place, or around the front if the chart does not
// have the place. Each hex or area is drawn with its borders, its name, its units, and the
// front line. A map that fits is drawn as a whole, as by [Map].
func Near(c august1914.Chart, b august1914.Board, place string, paint Paint) []string {
	if len(c.Places) <= roomyPlaces {
		return Map(c, b, paint)
	}
	m := newDrawn(c, b)
	r := &raster{drawn: m}
	for i := range r.at {
		for j := range r.at[i] {
			r.at[i][j] = nowhere
		}
	}
	for _, p := range c.Places {
		r.sides = append(r.sides, m.sideOf(p))
	}
	cells := r.cells()
	r.move(cells, place)
	for i := range cells {
		r.lay(i, cells[i])
	}
	r.borders()
	for i, p := range c.Places {
		r.write(i, p, b)
	}
	lines := append(Wrap(tracks(b), 0, 2, Width), m.Lines(paint)...)
	return append(append(lines, m.boxes()...), m.legend("━━ the front", m.meanings())...)
}

// A ground is the position of a place on the whole map in columns and lines: a box around
// it, and the points of the box that are in it.
type ground struct {
	x, y, right, bottom float64
	mid                 [2]float64
	has                 func(x, y float64) bool
}

// The size of a hex in a window, from border to border. Hexes are drawn as bricks: in rows
// if they have a corner on top, and in columns if they have a side on top.
const (
	rowWide, rowHigh       = 12, 3
	columnWide, columnHigh = 9, 4
)

// areaColumn is the approximate width in columns that half of the areas on a map have at
// least.
const areaColumn = 8

// cells returns the cells of all places.
func (r *raster) cells() []ground {
	cells := make([]ground, 0, len(r.chart.Places))
	if r.chart.Shape == "areas" {
		sx := r.areaScale()
		sy := sx / 2 // a character is twice as high as it is wide
		for _, p := range r.chart.Places {
			cells = append(cells, areaCell(p, sx, sy))
		}
		return cells
	}
	xs, ys := r.steps()
	stepX, stepY, wide, high := rowWide/2, rowHigh, rowWide, rowHigh
	if hasFlatTop(r.chart.Places) {
		stepX, stepY, wide, high = columnWide, columnHigh/2, columnWide, columnHigh
	}
	for _, p := range r.chart.Places {
		x, y := float64(xs(p)*stepX), float64(ys(p)*stepY)
		right, bottom := x+float64(wide), y+float64(high)
		cells = append(cells, ground{x, y, right, bottom, [2]float64{(x + right) / 2, (y + bottom) / 2}, func(px, py float64) bool {
			return px >= x && px < right && py >= y && py < bottom
		}})
	}
	return cells
}

// hasFlatTop reports whether hexes have a side on top rather than a corner.
func hasFlatTop(places []august1914.Place) bool {
	for _, p := range places {
		if len(p.Outline) == 6 {
			return !slices.ContainsFunc(p.Outline, func(q august1914.Point) bool { return math.Abs(q.X-p.At.X) < 1 })
		}
	}
	return false
}

// areaScale returns the number of columns per unit of the drawing.
func (r *raster) areaScale() float64 {
	var rooms []float64
	for _, p := range r.chart.Places {
		rooms = append(rooms, p.Room)
	}
	slices.Sort(rooms)
	return areaColumn / (2 * rooms[len(rooms)/2])
}

func areaCell(p august1914.Place, sx, sy float64) ground {
	c := ground{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1), [2]float64{p.Stand.X * sx, p.Stand.Y * sy}, func(x, y float64) bool {
		return p.Has(august1914.Point{X: x / sx, Y: y / sy})
	}}
	for _, ring := range append([][]august1914.Point{p.Outline}, p.More...) {
		for _, q := range ring {
			c.x, c.right = min(c.x, q.X*sx), max(c.right, q.X*sx)
			c.y, c.bottom = min(c.y, q.Y*sy), max(c.bottom, q.Y*sy)
		}
	}
	return c
}

// move puts the window around a place or the front, within the map.
func (r *raster) move(cells []ground, place string) {
	i := slices.IndexFunc(r.chart.Places, func(p august1914.Place) bool { return p.ID == place })
	if i < 0 {
		i = r.front(cells)
	}
	least, most := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{}
	for _, c := range cells {
		least = [2]float64{min(least[0], c.x), min(least[1], c.y)}
		most = [2]float64{max(most[0], c.right), max(most[1], c.bottom)}
	}
	within := func(mid float64, size, axis int) float64 {
		from := min(mid-float64(size)/2, most[axis]-float64(size))
		return math.Floor(max(from, least[axis]))
	}
	r.left = within(cells[i].mid[0], Width, 0)
	r.top = within(cells[i].mid[1], windowLines, 1)
}

// near is the factor of the smallest distance between enemies within which units also
// belong to the front.
const near = 2

// front returns the place with most units of the front around it, where near units count
// more. Without enemies, it is the place with most units around it.
func (r *raster) front(cells []ground) int {
	type post struct {
		i, units int
		side     string
		far      float64 // distance from the nearest enemy
	}
	var posts []post
	for i, p := range r.chart.Places {
		if stack := r.pieces[p.ID]; len(stack) > 0 {
			posts = append(posts, post{i, len(stack), stack[0].Side, math.Inf(1)})
		}
	}
	nearest := math.Inf(1)
	apart := func(i, j int) float64 { // in lines
		a, b := cells[i].mid, cells[j].mid
		return math.Hypot((a[0]-b[0])/2, a[1]-b[1])
	}
	for k := range posts {
		for _, other := range posts {
			if other.side != posts[k].side {
				posts[k].far = min(posts[k].far, apart(posts[k].i, other.i))
			}
		}
		nearest = min(nearest, posts[k].far)
	}
	best, most := 0, -1.0
	for i := range cells {
		sum := 0.0
		for _, p := range posts {
			a, b := cells[i].mid, cells[p.i].mid
			x, y := math.Abs(a[0]-b[0])/(Width/2), math.Abs(a[1]-b[1])/(windowLines/2)
			if p.far <= near*nearest && x < 1 && y < 1 {
				sum += float64(p.units) * (2 - x - y)
			}
		}
		if sum > most {
			best, most = i, sum
		}
	}
	return best
}

// lay marks the points of a place.
func (r *raster) lay(i int, c ground) {
	for y := max(0, int(c.y-r.top)); y <= windowLines && float64(y)+r.top <= c.bottom; y++ {
		for x := max(0, int(c.x-r.left)); x <= Width && float64(x)+r.left <= c.right; x++ {
			if c.has(float64(x)+r.left, float64(y)+r.top) {
				r.at[y][x] = i
			}
		}
	}
}

// borders draws the borders between places. Four bits give the directions of a line: 1 up,
// 2 right, 4 down, 8 left.
func (r *raster) borders() {
	for y := range windowLines {
		for x := range Width {
			nw, ne, sw, se := r.at[y][x], r.at[y][x+1], r.at[y+1][x], r.at[y+1][x+1]
			lines, front := 0, 0
			for bit, pair := range [][2]int{{nw, ne}, {ne, se}, {sw, se}, {nw, sw}} {
				if pair[0] != pair[1] {
					lines |= 1 << bit
				}
				if r.isFront(pair[0], pair[1]) {
					front |= 1 << bit
				}
			}
			switch {
			case front != 0:
				r.Put(x, y, string([]rune(" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋")[front]), Yellow)
			case lines != 0:
				r.Put(x, y, string([]rune(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")[lines]), Dim)
			}
		}
	}
}

func (r *raster) isFront(i, j int) bool {
	return i != nowhere && j != nowhere && r.sides[i] != "" && r.sides[j] != "" && r.sides[i] != r.sides[j]
}

// A run is the room for text in a line of a place.
type run struct{ x, wide int }

// run returns the longest run in a line, without the borders.
func (r *raster) run(i, y int) run {
	var best, now run
	for x := range Width {
		if r.at[y][x] != i || r.at[y][x+1] != i || r.at[y+1][x] != i || r.at[y+1][x+1] != i {
			now = run{}
			continue
		}
		if now.wide == 0 {
			now.x = x
		}
		now.wide++
		if now.wide > best.wide {
			best = now
		}
	}
	return best
}

// enough is a width that is sufficient for the contents of any place.
const enough = 11

// room returns up to three lines in the middle of a place with the most room.
func (r *raster) room(i int) (y int, runs []run) {
	var all [windowLines]run
	for y := range windowLines {
		all[y] = r.run(i, y)
	}
	for n := 3; n > 0; n-- {
		best, count := 0, 0
		for from := 0; from+n <= windowLines; from++ {
			least := enough
			for _, line := range all[from : from+n] {
				least = min(least, line.wide)
			}
			switch {
			case least > best:
				best, y, count = least, from, 1
			case least == best && least > 0 && from == y+count:
				count++ // equally good: take the middle one
			}
		}
		if best >= 4 {
			y += (count - 1) / 2
			return y, all[y : y+n]
		}
	}
	return 0, nil
}

// write writes the contents of a place.
func (r *raster) write(i int, p august1914.Place, b august1914.Board) {
	y, runs := r.room(i)
	if len(runs) == 0 {
		return
	}
	name := p.Name
	id, _ := strings.CutSuffix(r.sign(p)+p.ID, " ")
	style := Dim
	switch r.sides[i] {
	case august1914.German.String():
		style = Green
	case august1914.Allied.String():
		style = Blue
	}
	last := len(runs) - 1
	units := r.standing(p.ID, runs[last].wide)
	for _, a := range b.Arrows {
		if a.From == p.ID {
			units = append(units, part{"→" + a.To, Yellow})
		}
	}
	switch {
	case len(runs) == 1 && len(units) > 0:
		r.line(runs[0], y, append([]part{{p.ID, style}}, units...))
		return
	case len(runs) == 1:
		r.line(runs[0], y, []part{{id, style}, {name, Plain}})
		return
	case len(runs) == 2:
		r.line(runs[0], y, []part{{id, style}, {name, Plain}})
	default:
		r.line(runs[0], y, []part{{id, style}})
		r.line(runs[1], y+1, []part{{name, Plain}})
	}
	r.line(runs[last], y+last, units)
}

// line writes as many words as fit centered in a run.
func (r *raster) line(in run, y int, parts []part) {
	wide := -1
	for _, p := range parts {
		if p.text != "" {
			wide += Len(p.text) + 1
		}
	}
	x := in.x + max(0, in.wide-wide)/2
	for _, p := range parts {
		text := []rune(p.text)
		text = text[:min(len(text), max(0, in.x+in.wide-x))]
		r.Put(x, y, string(text), p.style)
		if len(text) > 0 {
			x += len(text) + 1
		}
	}
}

// sideOf returns the side that holds a place: the side that took it, or the side of its
// country.
func (m *drawn) sideOf(p august1914.Place) string {
	country := ""
	switch p.Country {
	case august1914.Germany.String():
		country = august1914.German.String()
	case august1914.France.String(), august1914.Belgium.String(), august1914.Britain.String():
		country = august1914.Allied.String()
	}
	return cmp.Or(m.owner[p.ID], country)
}
