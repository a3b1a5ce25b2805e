package schlieffenswar

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
)

// short returns the short name of the unit, made from its ID: "III R", "HQ 2".
func (i UnitInfo) short() string {
	_, rest, _ := strings.Cut(i.ID, "-")
	return strings.ToUpper(strings.ReplaceAll(rest, "-", " "))
}

// symbol names the symbol in the middle of the counter: infantry, cavalry, hq, fort
// or depot. (Rule 2.5)
func (i UnitInfo) symbol() august1914.Symbol {
	switch i.Kind {
	case Infantry:
		return august1914.SymbolInfantry
	case Cavalry:
		return august1914.SymbolCavalry
	case HQ:
		return august1914.SymbolHQ
	case Fort:
		return august1914.SymbolFort
	}
	return august1914.SymbolDepot
}

// size returns XXX for a corps, XXXX for an army, and "" for a fort or a depot.
func (i UnitInfo) size() august1914.Echelon {
	switch i.Kind {
	case Infantry, Cavalry:
		return august1914.EchelonCorps
	case HQ:
		return august1914.EchelonArmy
	}
	return ""
}

// faces returns strength and movement as printed on the front and the back of the
// counter. For a fort it returns the strengths, beginning with all steps. (Rule 2.3)
func (i UnitInfo) faces() []string {
	if i.Kind != Fort {
		return []string{i.face(0), i.face(1)}
	}
	var faces []string
	for steps := i.Ladder.Full(); steps > 0; steps-- {
		faces = append(faces, fmt.Sprint(i.Ladder.Strength(steps)))
	}
	return faces
}

// face returns the factors of a face: 0 is the front, 1 the back.
func (i UnitInfo) face(back int) string {
	if i.Parenthesized {
		return fmt.Sprintf("(%d)-%d", i.Combat[back], i.Movement[back])
	}
	return fmt.Sprintf("%d-%d", i.Combat[back], i.Movement[back])
}

// factorsOf returns the factors of the face that the unit shows. A reduced corps shows
// its back, and so does an HQ or a depot out of supply.
func (i UnitInfo) factorsOf(u Unit) string {
	switch i.Kind {
	case Fort:
		if u.Steps > 0 {
			return fmt.Sprint(i.Ladder.Strength(august1914.Steps(u.Steps)))
		}
		return i.Ladder.String()
	case Infantry, Cavalry:
		if u.Steps > 0 && u.Steps < int(i.Ladder.Full()) {
			return i.face(1)
		}
	default:
		if u.Supply == "out" {
			return i.face(1)
		}
	}
	return i.face(0)
}
