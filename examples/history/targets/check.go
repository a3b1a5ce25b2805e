package targets

import (
	"errors"
	"fmt"
	"time"
)

// A World is what a game says of the names that rows use. Its functions may not
// be nil.
type World struct {
	Count func(unit string) int                           // how many such units there are; 0 if the unit is unknown
	Place func(place string) bool                         // whether there is such a hex or area, that can be entered
	Side  func(side string) bool                          // whether there is such a side
	Turn  func(turn int) (from, to time.Time, known bool) // the first and the last day of a turn
}

// Check holds positions to a game: units, places and turns are known to it, the
// date lies in the turn, and in a turn no more units are placed than there are.
// The error joins every Problem.
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
			at("unit %q, which the game does not have", t.Unit)
		case placed[key]+t.Count > n:
			at("%s placed more than %d times on turn %d", t.Unit, n, t.Turn)
		default:
			placed[key] += t.Count
		}
	}
	return errors.Join(problems...)
}

// CheckEvents holds events to a game as Check does positions. Nobody may hold a
// place that another row says is lost, if neither leaves room for both.
func CheckEvents(rows []Event, w World) error {
	var problems []error
	for _, e := range rows {
		at := func(format string, args ...any) {
			problems = append(problems, &Problem{File: e.File, Line: e.Line, Detail: fmt.Sprintf(format, args...)})
		}
		checkDay(at, w, e.Turn, e.Date)
		checkPlaces(at, w, e.Places)
		if !w.Side(e.Side) {
			at("side %q, which the game does not have", e.Side)
		}
		for _, list := range [][]string{e.Units, e.Against} {
			for _, unit := range list {
				if w.Count(unit) == 0 {
					at("unit %q, which the game does not have", unit)
				}
			}
		}
		if other, ok := contradiction(e, rows); ok {
			at("%s of %s, against line %d", e.Kind, e.Places[0], other.Line)
		}
	}
	return errors.Join(problems...)
}

// contradiction finds a row that cannot be true beside this one.
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

// checkDay complains of a turn that there is not, and of a day outside it.
func checkDay(at func(string, ...any), w World, turn int, day time.Time) {
	from, to, known := w.Turn(turn)
	if !known {
		at("turn %d, which the game does not have", turn)
	} else if day.Before(from) || day.After(to) {
		at("%s lies outside turn %d, %s to %s", day.Format(time.DateOnly), turn, from.Format(time.DateOnly), to.Format(time.DateOnly))
	}
}

// checkPlaces complains of places that there are not.
func checkPlaces(at func(string, ...any), w World, places []string) {
	for _, p := range places {
		if !w.Place(p) {
			at("place %q, which the game does not have or nobody enters", p)
		}
	}
}
