package dice

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
)

// A Rounding says what to do with a fraction. For strengths it works on the
// number itself; what it means for odds is told at [Columns.Find].
type Rounding uint8

// The ways of rounding that rulebooks ask for.
const (
	RoundDown   Rounding = iota // drop the fraction: in the defender's favour for odds
	RoundHalfUp                 // to the nearest, halves up
	RoundUp                     // any fraction counts as one: in the attacker's favour for odds
)

// String returns "down", "half up" or "up".
func (r Rounding) String() string {
	switch r {
	case RoundDown:
		return "down"
	case RoundHalfUp:
		return "half up"
	case RoundUp:
		return "up"
	}
	return "Rounding(" + strconv.Itoa(int(r)) + ")"
}

// A Factor is a fraction by which a strength is multiplied, in lowest terms,
// numerator and denominator from 1 to [MaxFactor]. A comparable value; the
// zero value counts as [One]. Others than the constants come from [NewFactor].
type Factor uint32

// MaxFactor is the highest numerator and denominator of a [Factor].
const MaxFactor = 1<<factorBits - 1

const factorBits = 16

// The factors that rulebooks have names for.
const (
	Quarter   Factor = 1<<factorBits | 4
	Half      Factor = 1<<factorBits | 2
	One       Factor = 1<<factorBits | 1
	Double    Factor = 2<<factorBits | 1
	Triple    Factor = 3<<factorBits | 1
	Quadruple Factor = 4<<factorBits | 1
)

// NewFactor returns num/den in lowest terms. Both are positive and at most
// [MaxFactor] in lowest terms, or the error is a *[RangeError].
func NewFactor(num, den int) (Factor, error) {
	if err := checkRange("numerator", num, 1, math.MaxInt); err != nil {
		return 0, err
	}
	if err := checkRange("denominator", den, 1, math.MaxInt); err != nil {
		return 0, err
	}
	by := int(gcd(uint64(num), uint64(den)))
	num, den = num/by, den/by
	if err := checkRange("numerator", num, 1, MaxFactor); err != nil {
		return 0, err
	}
	if err := checkRange("denominator", den, 1, MaxFactor); err != nil {
		return 0, err
	}
	return Factor(num)<<factorBits | Factor(den), nil
}

// Num returns the numerator.
func (f Factor) Num() int { return int(f.orOne() >> factorBits) }

// Den returns the denominator.
func (f Factor) Den() int { return int(f.orOne() & MaxFactor) }

func (f Factor) orOne() Factor {
	if f>>factorBits == 0 || f&MaxFactor == 0 {
		return One
	}
	return f
}

// Times returns both factors in one, as for two terrains that both double.
// The error is a *[RangeError] if the product leaves the range of a Factor.
func (f Factor) Times(g Factor) (Factor, error) {
	return NewFactor(f.Num()*g.Num(), f.Den()*g.Den())
}

// Of returns strength times the factor, rounded; a strength below 0 counts as
// 0, and what exceeds an int is the highest int. To round once for a whole
// force, add first and multiply then, or count in quarters: odds of quarters
// to quarters are the same odds.
func (f Factor) Of(strength int, r Rounding) int {
	den := uint64(f.Den())
	hi, lo := bits.Mul64(uint64(max(strength, 0)), uint64(f.Num()))
	if hi >= den {
		return math.MaxInt
	}
	whole, rest := bits.Div64(hi, lo, den)
	if r == RoundUp && rest > 0 || r == RoundHalfUp && 2*rest >= den {
		whole++
	}
	return int(min(whole, math.MaxInt))
}

// String returns for example "x2" or "x1/2".
func (f Factor) String() string {
	if f.Den() == 1 {
		return fmt.Sprintf("x%d", f.Num())
	}
	return fmt.Sprintf("x%d/%d", f.Num(), f.Den())
}
