package dice

import (
	"errors"
	"fmt"
	"sort"
)

// farthest bounds positions: something against nothing counts as a thousand million
// to one, and so do all odds beyond that.
const farthest = 1 << 30

// maxTerm bounds the numbers in a column heading, so that products stay exact.
const maxTerm = 1 << 14

var evenOdds = Odds{Attacker: 1, Defender: 1}

// Columns are the odds that head the columns of a results table, from the
// lowest at position 0 upwards. Beyond both ends virtual columns go on, one
// for each whole ratio: to the right of 7:1 stand 8:1, 9:1 and so on, to the
// left of 1:2 stand 1:3, 1:4 and so on, at positions below 0. Columns never
// change; the zero value has none and finds everything at position 0.
type Columns struct {
	odds []Odds
}

// ParseColumns returns the columns with headings such as "1:2" and "3:1". They
// must rise and have terms from 1 to 16384. The error joins all problems.
func ParseColumns(headings ...string) (Columns, error) {
	odds := make([]Odds, len(headings))
	var errs []error
	for i, heading := range headings {
		var err error
		if odds[i], err = parseOdds(heading); err != nil {
			errs = append(errs, fmt.Errorf("column %d: %w", i+1, err))
		}
	}
	if len(errs) == 0 {
		errs = checkHeadings(odds)
	}
	if len(errs) > 0 {
		return Columns{}, errors.Join(errs...)
	}
	return Columns{odds}, nil
}

func checkHeadings(odds []Odds) (errs []error) {
	if len(odds) == 0 {
		errs = append(errs, errors.New("dice: no columns"))
	}
	for i, o := range odds {
		if min(o.Attacker, o.Defender) < 1 || max(o.Attacker, o.Defender) > maxTerm {
			errs = append(errs, fmt.Errorf("dice: column %d: %v: both terms must be 1 to %d", i+1, o, maxTerm))
		}
		if i > 0 && odds[i-1].compare(o) >= 0 {
			errs = append(errs, fmt.Errorf("dice: column %d: %v does not exceed %v before it", i+1, o, odds[i-1]))
		}
	}
	return errs
}

// Clamp returns the position of the table's own column that is nearest.
func (c Columns) Clamp(position int) int {
	return max(0, min(position, len(c.odds)-1))
}

// Odds returns the heading at a position, virtual columns included. A thousand
// million positions from the first column it stays the same; without columns it is
// 1:1.
func (c Columns) Odds(position int) Odds {
	position = max(-farthest, min(position, farthest))
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
// 3:1 and 2:5 is 1:3. RoundHalfUp takes the nearer of that column and the next,
// measured in the larger strength to one of the smaller, with halves going to
// the larger number: 5:2 is 3:1, and 2:3, which is 1 to 1.5, is 1:2.
//
// Odds beyond the table get the position of a virtual column; clamp it if the
// game ends its table there.
func (c Columns) Find(o Odds, r Rounding) int {
	if len(c.odds) == 0 {
		return 0
	}
	position := c.floor(o)
	if r == RoundHalfUp && nearerAbove(o, c.Odds(position), c.Odds(position+1)) {
		position++
	}
	return position
}

// floor returns the highest position whose odds do not exceed o.
func (c Columns) floor(o Odds) int {
	last := len(c.odds) - 1
	switch {
	case o.compare(c.odds[0]) < 0:
		return wholeRank(o) - c.wholeFromFirst()
	case o.compare(c.odds[last]) >= 0:
		return last + wholeRank(o) - wholeRank(c.odds[last])
	}
	return sort.Search(last, func(i int) bool { return c.odds[i+1].compare(o) > 0 })
}

// wholeFromFirst returns the rank of the lowest whole odds that are not below
// the first column; virtual columns to the left count down from it.
func (c Columns) wholeFromFirst() int {
	first := c.odds[0]
	rank := wholeRank(first)
	if wholeOdds(rank).compare(first) < 0 {
		rank++
	}
	return rank
}

// nearerAbove tells whether o, which lies between low and high, is nearer to
// high, with halves as [Columns.Find] says.
func nearerAbove(o, low, high Odds) bool {
	if high.compare(evenOdds) <= 0 {
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

// wholeRank numbers the whole odds ..., 1:2, 1:1, 2:1, ... as ..., -1, 0, 1,
// ... and returns the number of the highest that do not exceed o.
func wholeRank(o Odds) int {
	a, d := o.terms()
	switch {
	case d == 0:
		return farthest
	case a == 0:
		return -farthest
	case a >= d:
		return int(min(a/d-1, farthest))
	}
	return -int(min((d-1)/a, farthest))
}

func wholeOdds(rank int) Odds {
	if rank < 0 {
		return Odds{Attacker: 1, Defender: 1 - rank}
	}
	return Odds{Attacker: 1 + rank, Defender: 1}
}
