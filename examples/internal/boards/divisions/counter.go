package divisions

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914/driveonparis"
)

// Designation is the number of a unit, from its id: "13 VII".
func Designation(u driveonparis.UnitInfo) string {
	_, rest, _ := strings.Cut(u.ID, "-")
	return strings.ToUpper(strings.ReplaceAll(strings.TrimPrefix(rest, "fort-"), "-", " "))
}

// title is the name of a unit, of an HQ that of a side, 0 or 1.
func title(u driveonparis.UnitInfo, side int) string {
	if u.Kind == driveonparis.HQ {
		return u.Sides[min(side, len(u.Sides)-1)].Name
	}
	return u.Name
}

// Values are what the counter shows with so many steps, 0 being all; of an HQ
// those of a side, 0 or 1.
func Values(u driveonparis.UnitInfo, steps, side int) string {
	if u.Kind == driveonparis.HQ {
		s := u.Sides[min(side, len(u.Sides)-1)]
		return fmt.Sprintf("%d-%d-%d", s.Radius, s.Replacement, s.Movement)
	}
	if steps == 0 {
		steps = len(u.Strengths)
	}
	switch s := u.Strengths[len(u.Strengths)-steps]; {
	case u.Kind == driveonparis.Fortress:
		return fmt.Sprint(s.Defense)
	case s.Defense == 0:
		return fmt.Sprint(s.Movement)
	default:
		return fmt.Sprintf("%d-%d-%d", s.Attack, s.Defense, s.Movement)
	}
}

// symbols name the kinds of units.
var symbols = map[driveonparis.Kind]string{
	driveonparis.Infantry: "infantry", driveonparis.Cavalry: "cavalry", driveonparis.MountainInfantry: "mountain",
	driveonparis.NavalInfantry: "naval", driveonparis.Static: "static", driveonparis.Assault: "assault",
	driveonparis.Fortress: "fort", driveonparis.HQ: "hq", driveonparis.Train: "train", driveonparis.Taxis: "taxis",
	driveonparis.ArmoredCar: "armoured car", driveonparis.SiegeGun: "siege gun",
}

// sizes are those of combat units and of the HQs of armies.
func sizeOf(u driveonparis.UnitInfo) string {
	switch {
	case u.Kind == driveonparis.HQ:
		return "XXXX"
	case u.Size == driveonparis.Division:
		return "XX"
	case u.Size == driveonparis.Brigade:
		return "X"
	}
	return ""
}
