package dice

import (
	"cmp"
	"math/bits"
	"strconv"
	"strings"
)

// Odds are the strengths of an attack, attacker first, without reduction: 27:7 stays
// 27:7. A negative strength counts as 0. A positive strength against 0 is above all
// other odds. 0:0 counts as 0:1.
type Odds struct {
	Attacker, Defender int // the strengths as added up
}

// A Rounding says which column [Columns.Find] returns for odds between two columns.
type Rounding uint8

// The rounding rules.
const (
	RoundDown   Rounding = iota // takes the lower column, in the defender's favor
	RoundHalfUp                 // takes the nearer column; halves go up
)

// parseOdds parses odds such as "3:1" or "27:7": two numbers without a sign.
func parseOdds(text string) (Odds, error) {
	attacker, defender, found := strings.Cut(text, ":")
	if !found {
		return Odds{}, textError("odds", text, "want a form like 3:1")
	}
	a, errAttacker := parseDigits(attacker)
	d, errDefender := parseDigits(defender)
	if errAttacker != nil || errDefender != nil {
		return Odds{}, textError("odds", text, "want whole numbers around the colon, as in 3:1")
	}
	return Odds{Attacker: a, Defender: d}, nil
}

// compare returns -1, 0 or 1 if the ratio of o is below, equal to or above the ratio of
// p. It is exact for all strengths.
func (o Odds) compare(p Odds) int {
	a, d := o.terms()
	b, e := p.terms()
	return compareProducts(a, e, b, d)
}

// terms returns the strengths, with negative strengths as 0 and 0:0 as 0:1.
func (o Odds) terms() (attacker, defender uint64) {
	attacker, defender = uint64(max(o.Attacker, 0)), uint64(max(o.Defender, 0))
	if attacker == 0 && defender == 0 {
		defender = 1
	}
	return attacker, defender
}

// compareProducts compares a*b with c*d.
func compareProducts(a, b, c, d uint64) int {
	hi1, lo1 := bits.Mul64(a, b)
	hi2, lo2 := bits.Mul64(c, d)
	if order := cmp.Compare(hi1, hi2); order != 0 {
		return order
	}
	return cmp.Compare(lo1, lo2)
}

// String returns the odds as rulebooks print them, such as "27:7".
func (o Odds) String() string {
	return strconv.Itoa(o.Attacker) + ":" + strconv.Itoa(o.Defender)
}
