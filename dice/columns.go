package dice

import (
	"errors"
	"fmt"
	"sort"
)

// farthest bounds positions. Odds beyond a thousand million to one, including odds
// against nothing, count as a thousand million to one.
const farthest = 1 << 30

// maxTerm bounds the numbers in a column heading so that products stay exact.
const maxTerm = 1 << 14

var evenOdds = Odds{Attacker: 1, Defender: 1}

// Columns are the odds that head the columns of a results table, from the lowest at
// position 0 upwards. The table continues with virtual columns at both ends, one for
// each whole ratio. To the right of 7:1 they are 8:1, 9:1 and so on. To the left of 1:2
// they are 1:3, 1:4 and so on, at negative positions. Columns never change. The zero
// value has no columns and finds all odds at position 0.
type Columns struct {
	odds []Odds
}

// ParseColumns returns the columns with headings such as "1:2" and "3:1". The headings
// must be in ascending order and have terms from 1 to 16384. The error joins all
// problems.
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
			errs = append(errs, fmt.Errorf("dice: column %d: %v does not exceed the previous column %v", i+1, o, odds[i-1]))
		}
	}
	return errs
}

// Clamp returns the nearest position that is in the table itself.
func (c Columns) Clamp(position int) int {
	return max(0, min(position, len(c.odds)-1))
}

// Odds returns the heading at a position, including virtual columns. Beyond a thousand
// million positions from the first column, the heading stays the same. Without columns
// it is 1:1.
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
// RoundDown takes the highest column that does not exceed the odds: 27:7 is 3:1 and 2:5
// is 1:3. RoundHalfUp takes the nearer of that column and the next one. It measures the
// distance in the ratio of the larger strength to the smaller, and halves go to the
// larger number: 5:2 is 3:1, and 2:3, which is 1 to 1.5, is 1:2.
//
// Odds beyond the table get the position of a virtual column. Call Clamp if the table
// of the game ends with its printed columns.
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

// wholeFromFirst returns the rank of the lowest whole odds that are not below the first
// column. The virtual columns on the left count down from it.
func (c Columns) wholeFromFirst() int {
	first := c.odds[0]
	rank := wholeRank(first)
	if wholeOdds(rank).compare(first) < 0 {
		rank++
	}
	return rank
}

// nearerAbove reports whether o, which lies between low and high, is nearer to high.
// Halves are decided as in [Columns.Find].
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

// wholeRank returns the rank of the highest whole odds that do not exceed o. The whole
// odds ..., 1:2, 1:1, 2:1, ... have the ranks ..., -1, 0, 1, ...
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
