// Package served lists the games that the umpire serves, without players, so that its
// programs stay small.
package served

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// All lists the rulesets.
func All() august1914.Rulesets {
	return august1914.Rulesets{
		sabinschlieffen.Ruleset(), schlieffenswar.Ruleset(), germanyatwar.Ruleset(), driveonparis.Ruleset(),
	}
}
