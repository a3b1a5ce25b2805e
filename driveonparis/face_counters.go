package driveonparis

import (
	"fmt"
	"strings"
)

// Short is the number of the unit, from its id: "13 VII".
func (i UnitInfo) Short() string {
	_, rest, _ := strings.Cut(i.ID, "-")
	return strings.ToUpper(strings.ReplaceAll(strings.TrimPrefix(rest, "fort-"), "-", " "))
}

// Symbol names what is drawn in the middle of the counter: the kind of the unit, but
// fort for a fortress and hq for an HQ.
func (i UnitInfo) Symbol() string {
	switch i.Kind {
	case Fortress:
		return "fort"
	case HQ:
		return "hq"
	case ArmoredCar:
		return "armoured car"
	}
	return i.Kind.String()
}

// Echelon is XX for a division, X for a brigade and XXXX for the HQ of an army; others
// have none.
func (i UnitInfo) Echelon() string {
	switch {
	case i.Kind == HQ:
		return "XXXX"
	case i.Size == Division:
		return "XX"
	case i.Size == Brigade:
		return "X"
	}
	return ""
}

// Faces are the values of the counter step by step, at full strength first; of an HQ
// those of its sides.
func (i UnitInfo) Faces() (list []string) {
	if i.Kind == HQ {
		for side := range i.Sides {
			list = append(list, i.sideValues(side))
		}
		return list
	}
	for _, s := range i.Strengths {
		list = append(list, i.values(s))
	}
	return list
}

// FactorsOf are the values of the face that the unit shows in a position: attack,
// defense and movement; of a fortress its defense, of trains and guns their movement, and
// of an HQ radius, replacement and movement of the side that is up. (Rule 1.3)
func (i UnitInfo) FactorsOf(u Unit) string {
	if i.Kind == HQ {
		return i.sideValues(i.sideUp(u))
	}
	return i.values(i.StrengthOf(u))
}

// StrengthOf returns the values of the face that the unit shows in a position, in points;
// zero ones for an HQ, whose values its Sides have. (Rule 1.3)
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

// values writes those of a face.
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

// sideValues writes those of a side of an HQ.
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

// titleOf is the name of a unit, of an HQ that of the side that is up.
func (i UnitInfo) titleOf(u Unit) string {
	if i.Kind == HQ {
		return i.Sides[i.sideUp(u)].Name
	}
	return i.Name
}
