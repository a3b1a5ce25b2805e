package targets

import (
	"errors"
	"fmt"
	"time"
)

// A World describes the names of a game that rows use. None of its functions may be nil.
type World struct {
	Count func(unit string) int                           // number of such units; 0 if the unit is unknown
	Place func(place string) bool                         // whether there is such a hex or area and units can enter it
	Side  func(side string) bool                          // whether there is such a side
	Turn  func(turn int) (from, to time.Time, known bool) // first and last day of a turn
}

// Check compares positions with a game. The game must know their units, places and turns,
// the date must lie in the turn, and no turn may place more units than there are. The
// returned error joins every Problem.
func Check(rows []Target, w World) error {
	var problems []error
	placed := map[string]int{}
	for _, t := range rows {
		at := func(format string, args ...any) {
			problems = append(problems, &Problem{File: t.File, Line: t.Line, Detail: fmt.Sprintf(format, args...)})
		}
		checkDay(at, w, t.Turn, t.Date)
		checkPlaces(at, w, t.Places)
		switch key, n := fmt.Sprint(t.Turn, t.Unit), w.Count(t.Unit); {
		case n == 0:
			at("the game has no unit %q", t.Unit)
		case placed[key]+t.Count > n:
			at("%s placed more than %d times on turn %d", t.Unit, n, t.Turn)
		default:
			placed[key] += t.Count
		}
	}
	return errors.Join(problems...)
}

// CheckEvents compares events with a game, as Check does with positions. A side may not
// hold a place that another row gives to the other side, unless a tolerance allows both.
func CheckEvents(rows []Event, w World) error {
	var problems []error
	for _, e := range rows {
		at := func(format string, args ...any) {
			problems = append(problems, &Problem{File: e.File, Line: e.Line, Detail: fmt.Sprintf(format, args...)})
		}
		checkDay(at, w, e.Turn, e.Date)
		checkPlaces(at, w, e.Places)
		if !w.Side(e.Side) {
			at("the game has no side %q", e.Side)
		}
		for _, list := range [][]string{e.Units, e.Against} {
			for _, unit := range list {
				if w.Count(unit) == 0 {
					at("the game has no unit %q", unit)
				}
			}
		}
		if other, ok := contradiction(e, rows); ok {
			at("%s of %s, against line %d", e.Kind, e.Places[0], other.Line)
		}
	}
	return errors.Join(problems...)
}

// contradiction returns a row that cannot be true together with e.
func contradiction(e Event, rows []Event) (Event, bool) {
	if e.Kind != Held {
		return Event{}, false
	}
	var last Event
	for _, o := range rows {
		if (o.Kind != Falls && o.Kind != Held) || o.Places[0] != e.Places[0] {
			continue
		}
		if o.Kind == Held && o.Turn == e.Turn && o.Side != e.Side {
			return o, true
		}
		if o.Kind == Falls && o.Turn <= e.Turn && o.Turn >= last.Turn {
			last = o
		}
	}
	return last, last.Line > 0 && last.Side != e.Side && last.Turn+last.Tolerance+e.Tolerance <= e.Turn
}

// checkDay reports an unknown turn, and a day outside its turn.
func checkDay(at func(string, ...any), w World, turn int, day time.Time) {
	from, to, known := w.Turn(turn)
	if !known {
		at("the game has no turn %d", turn)
	} else if day.Before(from) || day.After(to) {
		at("%s lies outside turn %d, %s to %s", day.Format(time.DateOnly), turn, from.Format(time.DateOnly), to.Format(time.DateOnly))
	}
}

// checkPlaces reports unknown places.
func checkPlaces(at func(string, ...any), w World, places []string) {
	for _, p := range places {
		if !w.Place(p) {
			at("the game has no place %q, or no unit can enter it", p)
		}
	}
}
