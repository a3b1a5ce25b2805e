package targets_test

import (
	"strconv"
	"strings"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/areamap"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/history/targets"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// A game is what the tests need to know about a game: its World, and the army of every unit
// that must have targets.
type game struct {
	targets.World
	armies map[string]string                         // army of each unit
	german func(unit string) bool                    // whether a unit is German; nil if sides are not distinguished
	middle func(place string) (lat, lon float64)     // nil if the map has none
	far    func(place string) func(other string) int // distance between hexes, or nil
	places []string
	area   func(town targets.Town) string // area of a town; nil on a map of hexes
}

// games returns the games of the library.
func games() map[string]game {
	return map[string]game{
		"driveonparis":    drive(),
		"germanyatwar":    months(),
		"sabinschlieffen": schlieffen(),
		"schlieffenswar":  war(),
	}
}

// sides makes the Side of a World.
func sides(names ...string) func(string) bool {
	return func(side string) bool { return strings.Contains("|"+strings.Join(names, "|")+"|", "|"+side+"|") }
}

// once makes the Count of a World without alike units.
func once[U any](find func(id string) (U, bool)) func(string) int {
	return func(unit string) int {
		if _, ok := find(unit); ok {
			return 1
		}
		return 0
	}
}

// schlieffen is Sabin's game, in which the blocks of a nation are alike.
func schlieffen() game {
	sc := sabinschlieffen.Standard()
	g := game{armies: map[string]string{"German": "German", "French": "French", "British": "British"}}
	g.Side = sides("German", "Allied")
	g.Count = func(unit string) int {
		n := map[string]august1914.Power{"German": august1914.Germany, "French": august1914.France, "British": august1914.Britain}[unit]
		count := 0
		for _, c := range sc.Roster() {
			if c.Power == n.String() {
				count++
			}
		}
		return count
	}
	for _, t := range sc.Towns() {
		g.places = append(g.places, t.Hex.String())
	}
	g.Place = func(place string) bool {
		h, err := sabinschlieffen.ParseHex(place)
		return err == nil && h.String() == place
	}
	g.Turn = func(turn int) (time.Time, time.Time, bool) {
		for _, t := range sc.Turns() {
			if t.Turn == turn {
				return t.From, t.To, true
			}
		}
		return time.Time{}, time.Time{}, false
	}
	return g
}

// war is Schlieffen's War.
func war() game {
	sc := schlieffenswar.Standard()
	g := game{armies: map[string]string{}}
	g.Side = sides("German", "Entente")
	g.Count = once(sc.Unit)
	for _, u := range sc.Units() {
		if u.Kind == schlieffenswar.Infantry {
			g.armies[u.ID] = u.Power.String() + " " + strconv.Itoa(u.Army)
		}
	}
	for _, h := range sc.Hexes() {
		if !h.Closed {
			g.places = append(g.places, h.Number)
		}
	}
	g.Place = func(place string) bool { h, ok := sc.Hex(place); return ok && !h.Closed }
	g.middle = func(place string) (float64, float64) { h, _ := sc.Hex(place); return h.Latitude, h.Longitude }
	g.far = func(place string) func(string) int {
		a, _ := sc.Hex(place)
		return func(other string) int { b, _ := sc.Hex(other); return a.Coordinate.Distance(b.Coordinate) }
	}
	g.german = func(unit string) bool { u, _ := sc.Unit(unit); return u.Power == august1914.Germany }
	g.Turn = func(turn int) (time.Time, time.Time, bool) {
		for _, t := range sc.Turns() {
			if t.Turn == turn {
				return t.From, t.To, true
			}
		}
		return time.Time{}, time.Time{}, false
	}
	return g
}

// drive is the campaign of Drive on Paris. Its divisions change armies, so the divisions of
// a nation are taken together.
func drive() game {
	sc, _ := driveonparis.ScenarioByID("5.6")
	g := game{armies: map[string]string{}}
	g.Side = sides("German", "Allied")
	g.Count = once(sc.Unit)
	for _, u := range sc.Units() {
		if u.Kind == driveonparis.Infantry {
			g.armies[u.ID] = u.Power.String()
		}
	}
	for _, h := range sc.Hexes() {
		if h.Cost > 0 {
			g.places = append(g.places, h.Number)
		}
	}
	g.Place = func(place string) bool { h, ok := sc.Hex(place); return ok && h.Cost > 0 }
	g.middle = func(place string) (float64, float64) { h, _ := sc.Hex(place); return h.Latitude, h.Longitude }
	g.far = func(place string) func(string) int {
		a, _ := sc.Hex(place)
		return func(other string) int { b, _ := sc.Hex(other); return a.Coordinate.Distance(b.Coordinate) }
	}
	g.german = func(unit string) bool { u, _ := sc.Unit(unit); return u.Power == august1914.Germany }
	g.Turn = func(turn int) (time.Time, time.Time, bool) {
		from, to := days(turn)
		return from, to, turn >= 1 && turn <= 25
	}
	return g
}

// months is Germany at War, in which a turn is a month. Both editions have the same map and
// blocks.
func months() game {
	sc := germanyatwar.Standard()
	g := game{armies: map[string]string{}}
	g.Side = sides("German", "Entente")
	g.Count = once(sc.Unit)
	for _, u := range sc.Units() {
		if u.Kind == germanyatwar.Infantry && !u.Reserve {
			g.armies[u.ID] = u.Army
		}
	}
	g.Place = func(place string) bool { a, ok := sc.Area(place); return ok && a.Cost > 0 }
	g.area = func(town targets.Town) string {
		// The shapes are drawn in kilometers from 49.5 N 4.5 E.
		a, _ := sc.Map().AreaAt(areamap.Point{X: (town.Longitude - 4.5) * 72.297, Y: (town.Latitude - 49.5) * 111.2})
		return sc.Map().Number(a)
	}
	g.Turn = func(turn int) (time.Time, time.Time, bool) {
		from := time.Date(1914, time.July+time.Month(turn), 1, 0, 0, 0, 0, time.UTC)
		return from, from.AddDate(0, 1, -1), turn >= 1 && turn <= len(sc.Turns())
	}
	return g
}
