package dice

import (
	"errors"
	"fmt"
	"slices"
	"sort"
)

// The positions of odds that are off any scale: nothing against something, and
// something against nothing. Odds beyond half a thousand million to one count
// as these too.
const (
	Lowest  = -1 << 29
	Highest = 1 << 29
)

// maxTerm bounds the numbers in a column heading, so that products stay exact.
const maxTerm = 1 << 14

var evenOdds = Odds{Attacker: 1, Defender: 1}

// Columns are the odds that head the columns of a results table, from the
// lowest at position 0 upwards. Beyond both ends virtual columns go on, one
// for each whole ratio: to the right of 7:1 stand 8:1, 9:1 and so on, to the
// left of 1:2 stand 1:3, 1:4 and so on, at positions below 0. Columns never
// change; the zero value has none and finds everything at position 0.
type Columns struct {
	odds  []Odds
	first int  // the rank of the first column, as wholeRank numbers it
	whole bool // whether the columns are all whole ratios, none left out
}

// NewColumns returns columns headed by the given odds, which must rise and
// have terms from 1 to 16384. The error joins all problems.
func NewColumns(odds ...Odds) (Columns, error) {
	var errs []error
	if len(odds) == 0 {
		errs = append(errs, errors.New("dice: no columns"))
	}
	for i, o := range odds {
		if min(o.Attacker, o.Defender) < 1 || max(o.Attacker, o.Defender) > maxTerm {
			errs = append(errs, fmt.Errorf("dice: column %d: %v: both terms must be 1 to %d", i+1, o, maxTerm))
		}
		if i > 0 && odds[i-1].Compare(o) >= 0 {
			errs = append(errs, fmt.Errorf("dice: column %d: %v does not exceed %v before it", i+1, o, odds[i-1]))
		}
	}
	if len(errs) > 0 {
		return Columns{}, errors.Join(errs...)
	}
	c := Columns{odds: slices.Clone(odds), first: wholeRank(odds[0]), whole: true}
	for i, o := range odds {
		c.whole = c.whole && wholeOdds(c.first+i).Compare(o) == 0
	}
	return c, nil
}

// ParseColumns is [NewColumns] for headings as texts, such as the
// [Table.Labels] of a results table.
func ParseColumns(labels ...string) (Columns, error) {
	odds := make([]Odds, len(labels))
	var errs []error
	for i, label := range labels {
		var err error
		if odds[i], err = ParseOdds(label); err != nil {
			errs = append(errs, fmt.Errorf("column %d: %w", i+1, err))
		}
	}
	if len(errs) > 0 {
		return Columns{}, errors.Join(errs...)
	}
	return NewColumns(odds...)
}

// Len returns the number of columns that the table has.
func (c Columns) Len() int { return len(c.odds) }

// Clamp returns the position of the table's own column that is nearest.
func (c Columns) Clamp(position int) int {
	return max(0, min(position, len(c.odds)-1))
}

// Odds returns the heading at a position, virtual columns included. Beyond
// [Lowest] and [Highest] it stays the same; without columns it is 1:1.
func (c Columns) Odds(position int) Odds {
	position = max(Lowest, min(position, Highest))
	last := len(c.odds) - 1
	switch {
	case last < 0:
		return evenOdds
	case position < 0:
		return wholeOdds(c.wholeFromFirst() + position)
	case position > last:
		return wholeOdds(wholeRank(c.odds[last]) + position - last)
	}
	return c.odds[position]
}

// Find returns the position of the column that odds belong to.
//
// RoundDown takes the highest column that does not exceed the odds, so 27:7 is
// 3:1 and 2:5 is 1:3; this favours the defender. RoundUp takes the lowest
// column that is not below them. RoundHalfUp takes the nearer of these two,
// measured in the larger strength to one of the smaller, with halves going to
// the larger number: 5:2 is 3:1, and 2:3, which is 1 to 1.5, is 1:2.
//
// Odds beyond the table get the position of a virtual column; clamp it if the
// game ends its table there.
func (c Columns) Find(o Odds, r Rounding) int {
	if len(c.odds) == 0 {
		return 0
	}
	if c.whole && min(o.Attacker, o.Defender) > 0 {
		return max(Lowest, min(roundRank(o, r)-c.first, Highest))
	}
	position := c.floor(o)
	if position <= Lowest || position >= Highest {
		return position
	}
	low := c.Odds(position)
	switch {
	case r == RoundDown || low.Compare(o) == 0:
		return position
	case r == RoundHalfUp && !nearerAbove(o, low, c.Odds(position+1)):
		return position
	}
	return position + 1
}

// floor returns the highest position whose odds do not exceed o.
func (c Columns) floor(o Odds) int {
	last := len(c.odds) - 1
	switch {
	case o.Compare(c.odds[0]) < 0:
		return max(Lowest, wholeRank(o)-c.wholeFromFirst())
	case o.Compare(c.odds[last]) >= 0:
		return min(Highest, last+wholeRank(o)-wholeRank(c.odds[last]))
	}
	return sort.Search(last, func(i int) bool { return c.odds[i+1].Compare(o) > 0 })
}

// wholeFromFirst returns the rank of the lowest whole odds that are not below
// the first column; virtual columns to the left count down from it.
func (c Columns) wholeFromFirst() int {
	first := c.odds[0]
	rank := wholeRank(first)
	if wholeOdds(rank).Compare(first) < 0 {
		rank++
	}
	return rank
}

// nearerAbove tells whether o, which lies between low and high, is nearer to
// high, with halves as [Columns.Find] says.
func nearerAbove(o, low, high Odds) bool {
	if high.Compare(evenOdds) <= 0 {
		return compareMiddle(flip(o), flip(high), flip(low)) < 0
	}
	return compareMiddle(o, low, high) >= 0
}

// compareMiddle compares o with the number halfway between low and high.
func compareMiddle(o, low, high Odds) int {
	a, d := o.terms()
	sum := uint64(low.Attacker)*uint64(high.Defender) + uint64(high.Attacker)*uint64(low.Defender)
	return compareProducts(a, 2*uint64(low.Defender)*uint64(high.Defender), d, sum)
}

func flip(o Odds) Odds {
	a, d := o.terms()
	return Odds{Attacker: int(d), Defender: int(a)}
}

// roundRank returns the rank of the whole odds that o counts as, by division; both
// terms are above 0. As with wholeRank, none lies beyond twice [Lowest] or [Highest],
// so that the rank of a first column can be taken from it.
func roundRank(o Odds, r Rounding) int {
	if o.Attacker >= o.Defender {
		whole, rest := o.Attacker/o.Defender, o.Attacker%o.Defender
		if r == RoundUp && rest > 0 || r == RoundHalfUp && rest >= o.Defender-rest {
			whole++
		}
		return min(whole-1, 2*Highest)
	}
	whole, rest := o.Defender/o.Attacker, o.Defender%o.Attacker
	if r == RoundDown && rest > 0 || r == RoundHalfUp && rest >= o.Attacker-rest {
		whole++
	}
	return max(1-whole, 2*Lowest)
}

// wholeRank numbers the whole odds ..., 1:2, 1:1, 2:1, ... as ..., -1, 0, 1,
// ... and returns the number of the highest that do not exceed o.
func wholeRank(o Odds) int {
	a, d := o.terms()
	switch {
	case d == 0:
		return 2 * Highest
	case a == 0:
		return 2 * Lowest
	case a >= d:
		return int(min(a/d-1, 2*Highest))
	}
	return -int(min((d-1)/a, 2*Highest))
}

func wholeOdds(rank int) Odds {
	if rank < 0 {
		return Odds{Attacker: 1, Defender: 1 - rank}
	}
	return Odds{Attacker: 1 + rank, Defender: 1}
}
