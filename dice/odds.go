package dice

import (
	"math/bits"
	"strconv"
	"strings"
)

// Odds are the strengths of an attack, attacker first, as they were added up:
// 27:7 stays 27:7. Two odds are the same ratio if Compare returns 0; == tells
// whether the strengths are equal. A negative strength counts as 0, anything
// against 0 is above all other odds, and 0:0 counts as 0:1.
type Odds struct {
	Attacker, Defender int // the strengths, as they were added up
}

// ParseOdds reads odds such as "3:1" or "27:7": two numbers without a sign, not
// both 0. What is wrong is a *[TextError].
func ParseOdds(text string) (Odds, error) {
	attacker, defender, found := strings.Cut(text, ":")
	if !found {
		return Odds{}, &TextError{What: "odds", Text: text, Reason: "want a form like 3:1"}
	}
	a, errAttacker := parseDigits(attacker)
	d, errDefender := parseDigits(defender)
	if errAttacker != nil || errDefender != nil {
		return Odds{}, &TextError{What: "odds", Text: text, Reason: "want whole numbers around the colon, as in 3:1"}
	}
	if a == 0 && d == 0 {
		return Odds{}, &TextError{What: "odds", Text: text, Reason: "one side must have strength"}
	}
	return Odds{Attacker: a, Defender: d}, nil
}

// Compare returns -1, 0 or 1 as the ratio of o is below, equal to or above
// that of p. It is exact for all strengths.
func (o Odds) Compare(p Odds) int {
	a, d := o.terms()
	b, e := p.terms()
	return compareProducts(a, e, b, d)
}

// terms returns the strengths as what they count for.
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
	switch {
	case hi1 == hi2 && lo1 == lo2:
		return 0
	case hi1 > hi2 || hi1 == hi2 && lo1 > lo2:
		return 1
	}
	return -1
}

// String returns the form that [ParseOdds] reads, such as "27:7".
func (o Odds) String() string {
	return strconv.Itoa(o.Attacker) + ":" + strconv.Itoa(o.Defender)
}

// MarshalText returns the text form; its error is always nil.
func (o Odds) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText does what [ParseOdds] does. On an error o stays as it was.
func (o *Odds) UnmarshalText(text []byte) error {
	parsed, err := ParseOdds(string(text))
	if err == nil {
		*o = parsed
	}
	return err
}
