package august1914

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"
)

// Stakes say what [Value] values, and how each actor decides. Dice that are in neither For nor
// Against roll by their weights.
type Stakes[M Move, V any, P any] struct {
	// Goal reports whether the goal is reached. Lines end there.
	Goal func(s P) bool
	// For holds the actors that make the goal as likely as they can, and Against those that
	// make it as unlikely as they can. They know everything, including the secrets. If several
	// actors may act, those in Against decide first, and those in For answer them.
	For, Against Actors
	// Plan chooses the moves of the other seats from what they see. The same arguments must
	// give the same choice.
	Plan func(seat Seat, sees V, legal []M) M
}

// Valued is the value of a position.
type Valued struct {
	Least, Most *big.Rat // bounds of the exact probability; equal unless the horizon left out lines
	Knowing     Actors   // seats that decided knowing everything
	Positions   int      // distinct positions valued
	Confused    float64  // chance that two of them had the same Hash, as in [Explored]
}

// String returns the value and what it rests on, such as "22/27, seat 1 knowing everything".
func (v Valued) String() string {
	text := v.Least.RatString()
	if v.Least.Cmp(v.Most) != 0 {
		text = fmt.Sprintf("from %s to %s, because the horizon left out lines", text, v.Most.RatString())
	}
	if v.Knowing != 0 {
		text += fmt.Sprintf(", %s knowing everything", v.Knowing)
	}
	return text
}

// Value returns the exact probability that play from a position reaches the goal. With the Dice
// and the enemy in Against and a seat in For, it is 1 if for all dice and all enemy moves there
// is a way of that seat, and 0 if not. Without For and Against, it is the probability for
// players with the Plan.
//
// Value uses Depth, Positions, Until and Moves of the horizon. A line that Depth or the budget
// cuts off, or that comes back to a position, counts as failed in Least and as successful in
// Most. Every other line that ends without the goal has failed. The error reports a plan with an
// impossible choice, or a game that breaks its contract.
func Value[S comparable, M Move, V any, P Game[S, M, V]](start P, stakes Stakes[M, V, P], within Horizon[M, P]) (Valued, error) {
	if stakes.Goal == nil {
		return Valued{}, errors.New("august1914: the stakes have no Goal")
	}
	v := &valuer[S, M, V, P]{explorer: newExplorer[S, M, V, P](start, within), stakes: stakes, known: map[uint64]bounds{}}
	b, err := v.value(start, 0)
	n := len(v.known)
	return Valued{b[0], b[1], stakes.For.Union(stakes.Against).Without(Dice), n, float64(n) * float64(v.hits) * math.Exp2(-64)}, err
}

// Bounds are the least and the greatest possible probability.
type bounds [2]*big.Rat

// never and surely are the probabilities 0 and 1.
var never, surely = new(big.Rat), big.NewRat(1, 1)

// A valuer is one call of Value.
type valuer[S comparable, M Move, V any, P Game[S, M, V]] struct {
	explorer *explorer[S, M, V, P] // its horizon
	stakes   Stakes[M, V, P]
	known    map[uint64]bounds // by Hash, and by the number of moves if there is a Depth
	hits     int
}

// value returns the value of a position after a number of moves.
func (v *valuer[S, M, V, P]) value(s P, depth int) (b bounds, err error) {
	within, key := &v.explorer.within, s.Hash()
	if within.Depth < math.MaxInt {
		key = mix(key ^ uint64(depth))
	}
	b, known := v.known[key]
	switch {
	case known:
		v.hits++
	case v.stakes.Goal(s):
		return bounds{surely, surely}, nil
	case v.explorer.ended(s):
		return bounds{never, never}, nil
	case depth == within.Depth || len(v.known) >= within.Positions:
		return bounds{never, surely}, nil
	default:
		v.known[key] = bounds{never, surely} // for a line that comes back here
		b, err = v.decided(s, depth)
		v.known[key] = b
	}
	return b, err
}

// decided returns the value of a position in which an actor decides.
func (v *valuer[S, M, V, P]) decided(s P, depth int) (bounds, error) {
	by, list, err := v.choices(s)
	b, best, sign := bounds{never, never}, surely, 1
	if v.stakes.Against.Has(by) {
		b, best, sign = bounds{surely, surely}, never, -1
	}
	rolls := by == Dice && !v.stakes.For.Union(v.stakes.Against).Has(by)
	if err != nil || len(list) == 0 {
		return bounds{never, never}, err
	}
	sum, total, next := bounds{new(big.Rat), new(big.Rat)}, new(big.Rat), P(new(S))
	for _, m := range list {
		*next = *s
		if err := refused(m, next.Apply(m)); err != nil {
			return b, err
		}
		after, err := v.value(next, depth+1)
		if err != nil {
			return b, err
		}
		weight := new(big.Rat).SetUint64(s.Weight(m))
		total.Add(total, weight)
		for i := range b {
			if sum[i].Add(sum[i], new(big.Rat).Mul(weight, after[i])); after[i].Cmp(b[i]) == sign {
				b[i] = after[i]
			}
		}
		if !rolls && b[0].Cmp(best) == 0 && b[1].Cmp(best) == 0 {
			break
		}
	}
	switch {
	case !rolls:
		return b, nil
	case total.Sign() == 0:
		return b, errors.New("august1914: all rolls have the weight 0")
	}
	return bounds{sum[0].Quo(sum[0], total), sum[1].Quo(sum[1], total)}, nil
}

// choices returns the actor that decides first, and the moves to follow. A plan leaves one.
func (v *valuer[S, M, V, P]) choices(s P) (by Actor, list []M, err error) {
	known := v.stakes.For.Union(v.stakes.Against)
	by = cmp.Or((s.ToAct() & v.stakes.Against).First(), s.ToAct().Minus(known).First(), s.ToAct().First())
	if list = s.LegalMoves(by, nil); len(list) == 0 {
		return by, nil, stuck(s)
	}
	if v.explorer.within.Moves != nil {
		list = v.explorer.within.Moves(s, list)
	}
	switch {
	case len(list) <= 1 || by == Dice || known.Has(by):
		return by, list, nil
	case v.stakes.Plan == nil:
		return by, nil, fmt.Errorf("august1914: %s is in neither For nor Against, and there is no Plan", by)
	}
	m := v.stakes.Plan(by.Seat(), s.View(by.Seat().Viewer()), slices.Clone(list))
	if !slices.Contains(list, m) {
		return by, nil, fmt.Errorf("august1914: the plan of %s chooses %q, which is not one of its %d moves", by, m.String(), len(list))
	}
	return by, []M{m}, nil
}
