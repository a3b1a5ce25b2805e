package driveonparis

import (
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// Short returns the number of the unit, taken from its id: "13 VII".
func (i UnitInfo) Short() string {
	_, rest, _ := strings.Cut(i.ID, "-")
	return strings.ToUpper(strings.ReplaceAll(strings.TrimPrefix(rest, "fort-"), "-", " "))
}

// Symbol returns the symbol in the middle of the counter: the kind of the unit, but
// "fort" for a fortress and "hq" for an HQ.
func (i UnitInfo) Symbol() august1914.Symbol {
	switch i.Kind {
	case Fortress:
		return august1914.SymbolFort
	case HQ:
		return august1914.SymbolHQ
	case ArmoredCar:
		return august1914.SymbolArmoredCar
	}
	return august1914.Symbol(i.Kind.String())
}

// Echelon returns XX for a division, X for a brigade and XXXX for the HQ of an army.
// Other units have no echelon.
func (i UnitInfo) Echelon() august1914.Echelon {
	switch {
	case i.Kind == HQ:
		return august1914.EchelonArmy
	case i.Size == Division:
		return august1914.EchelonDivision
	case i.Size == Brigade:
		return august1914.EchelonBrigade
	}
	return ""
}

// Faces returns the values of the counter step by step, beginning at full strength. For
// an HQ it returns the values of each side.
func (i UnitInfo) Faces() (list []string) {
	if i.Kind == HQ {
		for side := range i.Sides {
			list = append(list, i.sideValues(side))
		}
		return list
	}
	return engine.Each(slices.Values(i.Strengths), i.values)
}

// FactorsOf returns the values that the counter shows in a position. Combat units show
// attack, defense and movement. A fortress shows its defense, trains and guns their
// movement. An HQ shows radius, replacement and movement of the side that is up. (Rule
// 1.3)
func (i UnitInfo) FactorsOf(u Unit) string {
	if i.Kind == HQ {
		return i.sideValues(i.sideUp(u))
	}
	return i.values(i.StrengthOf(u))
}

// StrengthOf returns the values of the step that the unit has in a position. It returns
// zeros for an HQ, whose values are in Sides. (Rule 1.3)
func (i UnitInfo) StrengthOf(u Unit) Strength {
	n := len(i.Strengths)
	switch {
	case n == 0:
		return Strength{}
	case u.Steps <= 0:
		return i.Strengths[0]
	}
	return i.Strengths[min(max(n-u.Steps, 0), n-1)]
}

// values formats the values of a combat unit, a fortress, a train or a gun.
func (i UnitInfo) values(s Strength) string {
	switch {
	case i.Kind == Fortress:
		return fmt.Sprint(s.Defense)
	case s.Defense == 0:
		return fmt.Sprint(s.Movement)
	default:
		return fmt.Sprintf("%d-%d-%d", s.Attack, s.Defense, s.Movement)
	}
}

// sideValues formats the values of one side of an HQ.
func (i UnitInfo) sideValues(side int) string {
	s := i.Sides[side]
	return fmt.Sprintf("%d-%d-%d", s.Radius, s.Replacement, s.Movement)
}

// sideUp returns which side of an HQ's counter is up, 0 or 1.
func (i UnitInfo) sideUp(u Unit) int {
	if u.Flipped {
		return len(i.Sides) - 1
	}
	return 0
}

// titleOf returns the name of a unit. An HQ has the name of the side that is up.
func (i UnitInfo) titleOf(u Unit) string {
	if i.Kind == HQ {
		return i.Sides[i.sideUp(u)].Name
	}
	return i.Name
}
