package dice

import "fmt"

// A Shift moves the column of a result, or modifies a die roll, for a reason.
// By counts columns or pips: positive to the right or up, which favours the
// attacker, negative to the left or down. Rule is the number printed in the
// rulebook and Cause says in a few words what brings it about.
type Shift struct {
	By          int    // columns or pips, more than 0 to the right or up
	Rule, Cause string // the number of the rule as printed, and the reason in a few words
}

// String returns for example "-1 rough terrain (11.11)".
func (s Shift) String() string {
	if s.Rule == "" {
		return fmt.Sprintf("%+d %s", s.By, s.Cause)
	}
	return fmt.Sprintf("%+d %s (%s)", s.By, s.Cause, s.Rule)
}

// Net returns the sum of all shifts, no less than [Lowest] and no more than
// [Highest].
func Net(shifts []Shift) int {
	sum := 0
	for _, s := range shifts {
		sum = clampPosition(sum + clampPosition(s.By))
	}
	return sum
}

func clampPosition(position int) int { return max(Lowest, min(position, Highest)) }

// Limits are a game's rule for odds and shifts at the ends of its table.
// The zero value is the common rule: odds beyond the table count as its first
// or last column, and shifts have no limit of their own.
type Limits struct {
	// Virtual lets odds beyond the table keep their virtual column until the
	// shifts are made, so that 9:1 shifted two to the left is 7:1.
	Virtual bool
	// MaxLeft and MaxRight cap the net shift; 0 is no cap.
	MaxLeft, MaxRight int
}

// A Placement says how an attack came to its column. Start is the position by
// the odds, Sum all shifts together, Net what is left of them under the cap,
// and Final is Start plus Net. Final may lie beyond the table; [Table.At]
// takes it as it is.
type Placement struct {
	Start, Sum, Net, Final int // the position by the odds, all shifts, what limits leave of them, and where they lead
}

// Place finds the column for odds and moves it by the shifts.
func (c Columns) Place(o Odds, r Rounding, limits Limits, shifts []Shift) Placement {
	p := Placement{Start: c.Find(o, r), Sum: Net(shifts)}
	if !limits.Virtual {
		p.Start = c.Clamp(p.Start)
	}
	p.Net = limits.Cap(p.Sum)
	p.Final = p.Start + p.Net
	return p
}

// Cap returns what the limits leave of a net shift.
func (l Limits) Cap(net int) int {
	if l.MaxLeft > 0 {
		net = max(net, -l.MaxLeft)
	}
	if l.MaxRight > 0 {
		net = min(net, l.MaxRight)
	}
	return net
}
