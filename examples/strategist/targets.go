package strategist

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/august1914/august1914"
)

// Parameters of the search for targets. In each generation some plans play a few games, the
// better ones play more, and the best ones play many more.
const (
	generations = 3
	entrants    = 64
	seeded      = 4  // best plans of the previous generation
	doubt       = 27 // games without a lead credited to each plan
)

// heats gives the number of plans and the games of each, in units of the games of the first
// heat.
var heats = [...]struct{ plans, games int }{{entrants, 1}, {entrants / 4, 4}, {seeded, 16}}

// heatsCost is the number of games of a generation, in the same units.
const heatsCost = entrants + entrants/4*3 + seeded*12

// An entrant is a plan with the results of its games.
type entrant struct {
	plan  Plan
	sum   float64
	games int
}

// lead returns the lead of an entrant over a grade. It is discounted if the entrant has
// played few games.
func (e *entrant) lead(over float64) float64 {
	return (e.sum - over*float64(e.games)) / float64(e.games+doubt)
}

// contest looks for a better plan than home in a number of games. Its first competitors are
// strangers if strangers is true, and otherwise mostly similar plans.
func (l *Lesson) contest(r *rand.Rand, side august1914.Side, home Plan, games int, strangers bool) (Plan, error) {
	unit := max(1, games/generations/heatsCost)
	field := []*entrant{{plan: home}}
	for range generations {
		parents := len(field)
		for len(field) < entrants {
			var child Plan
			if strangers && parents < 2 || len(field)%4 == 0 {
				child = home.stranger(r, len(l.Knobs))
			} else {
				child = field[r.IntN(parents)].plan.mutant(r, len(l.Knobs))
			}
			field = append(field, &entrant{plan: child})
		}
		usual := 0.0 // the grade of most plans
		for _, heat := range heats {
			field = field[:heat.plans]
			if err := l.heat(r, side, field, heat.games*unit); err != nil {
				return Plan{}, err
			}
			if heat.plans == entrants {
				usual = mean(field)
			}
			slices.SortStableFunc(field, func(a, b *entrant) int { return cmp.Compare(b.lead(usual), a.lead(usual)) })
		}
	}
	best := field[0].plan.clone(len(l.Knobs))
	for k, turn := range best.Turns {
		best.Turns[k] = math.Round(100*turn) / 100
	}
	return best, nil
}

// heat lets all entrants play until each has played a number of games. Concurrent games
// have the same dice.
func (l *Lesson) heat(r *rand.Rand, side august1914.Side, field []*entrant, games int) error {
	for played := range games {
		var plans []Plan
		var who []*entrant
		for _, e := range field {
			if e.games <= played {
				plans, who = append(plans, e.plan), append(who, e)
			}
		}
		if len(who) == 0 {
			continue
		}
		grades, err := l.matches(side, r.Uint64(), plans...)
		if err != nil {
			return err
		}
		for i, e := range who {
			e.sum += grades[i]
			e.games++
		}
	}
	return nil
}

// mean returns the mean grade of all games of a field.
func mean(field []*entrant) float64 {
	sum, games := 0.0, 0
	for _, e := range field {
		sum += e.sum
		games += e.games
	}
	return sum / float64(max(1, games))
}
