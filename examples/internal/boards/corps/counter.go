package corps

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// Designation is the short name of a unit, from its id: "III R", "HQ 2".
func Designation(u schlieffenswar.UnitInfo) string {
	_, rest, _ := strings.Cut(u.ID, "-")
	return strings.ToUpper(strings.ReplaceAll(rest, "-", " "))
}

// Factors are strength and movement at full strength, as counters print them.
// (Rule 2.3)
func Factors(u schlieffenswar.UnitInfo) string {
	if u.Kind == schlieffenswar.Fort {
		return u.Ladder.String()
	}
	return face(u, 0)
}

// face writes the factors of a face: 0 is the front.
func face(u schlieffenswar.UnitInfo, back int) string {
	if u.Parenthesised {
		return fmt.Sprintf("(%d)-%d", u.Combat[back], u.Movement[back])
	}
	return fmt.Sprintf("%d-%d", u.Combat[back], u.Movement[back])
}

// factorsOf are those of the face that a unit shows: corps turn over when they
// are reduced, HQs and depots when they are out of supply.
func factorsOf(info schlieffenswar.UnitInfo, u schlieffenswar.Unit, steps int) string {
	switch info.Kind {
	case schlieffenswar.Fort:
		if steps > 0 {
			return fmt.Sprint(info.Ladder.Strength(august1914.Steps(steps)))
		}
		return Factors(info)
	case schlieffenswar.Infantry, schlieffenswar.Cavalry:
		if steps > 0 && steps < int(info.Ladder.Full()) {
			return face(info, 1)
		}
	default:
		if u.Supply == "out" {
			return face(info, 1)
		}
	}
	return face(info, 0)
}
