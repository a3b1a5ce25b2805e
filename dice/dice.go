package dice

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// The most dice that a [Dice] can stand for, and the most sides of each.
const (
	MaxCount = 100
	MaxSides = 1000
)

// Dice are a number of equal dice that are rolled and added, such as 2d6.
// A comparable value; the zero value stands for no dice and always rolls 0.
// Others than the constants come from [New] and [Parse].
type Dice uint32

const sidesBits = 16

// The dice that most wargames use: one and two dice of six sides.
const (
	D6    Dice = 1<<sidesBits | 6
	TwoD6 Dice = 2<<sidesBits | 6
)

// New returns count dice of so many sides, count from 1 to [MaxCount] and
// sides from 1 to [MaxSides]; a number outside is a *[RangeError].
func New(count, sides int) (Dice, error) {
	if err := checkRange("count", count, 1, MaxCount); err != nil {
		return 0, err
	}
	if err := checkRange("sides", sides, 1, MaxSides); err != nil {
		return 0, err
	}
	return Dice(count)<<sidesBits | Dice(sides), nil
}

// Parse reads dice such as "2d6" or "d10"; D is as good as d and no count
// means one. What is wrong is a *[TextError].
func Parse(text string) (Dice, error) {
	count, sides, found := strings.Cut(strings.ToLower(text), "d")
	if !found {
		return 0, &TextError{What: "dice", Text: text, Reason: "want a form like 2d6"}
	}
	if count == "" {
		count = "1"
	}
	c, errCount := parseDigits(count)
	s, errSides := parseDigits(sides)
	if errCount != nil || errSides != nil {
		return 0, &TextError{What: "dice", Text: text, Reason: "want whole numbers around the d, as in 2d6"}
	}
	d, err := New(c, s)
	if err != nil {
		return 0, &TextError{What: "dice", Text: text, Reason: strings.TrimPrefix(err.Error(), "dice: ")}
	}
	return d, nil
}

// parseDigits reads a number of digits alone: no sign, no space.
func parseDigits(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 31)
	return int(n), err
}

// Count returns how many dice are rolled.
func (d Dice) Count() int { return int(d >> sidesBits) }

// Sides returns how many sides each of them has.
func (d Dice) Sides() int { return int(d & (1<<sidesBits - 1)) }

// Min returns the lowest sum, which is the number of dice.
func (d Dice) Min() int { return d.Count() }

// Max returns the highest sum.
func (d Dice) Max() int { return d.Count() * d.Sides() }

// Roll returns the sum of the dice. It calls intn once for each die, with the
// number of sides.
func (d Dice) Roll(intn func(n int) int) int {
	sum, sides := 0, d.Sides()
	for range d.Count() {
		sum += 1 + intn(sides)
	}
	return sum
}

// RollEach appends the face of each die to dst, in the order rolled.
func (d Dice) RollEach(intn func(n int) int, dst []int) []int {
	for range d.Count() {
		dst = append(dst, 1+intn(d.Sides()))
	}
	return dst
}

// Dist returns the exact distribution of the sum, lowest first, over all
// sides^count throws: 2d6 weigh 1 for a 2, 6 for a 7. It returns [ErrOverflow]
// if the number of throws exceeds 64 bits.
func (d Dice) Dist() (Dist[int], error) {
	throws := []uint64{1} // index is the sum less the lowest one
	total := uint64(1)
	for range d.Count() {
		hi, lo := bits.Mul64(total, uint64(d.Sides()))
		if hi != 0 {
			return Dist[int]{}, fmt.Errorf("%v: %w", d, ErrOverflow)
		}
		total = lo
		throws = addDie(throws, d.Sides())
	}
	dist := Dist[int]{outcomes: make([]Outcome[int], len(throws)), total: total}
	for i, weight := range throws {
		dist.outcomes[i] = Outcome[int]{Value: d.Min() + i, Weight: weight}
	}
	return dist, nil
}

func addDie(throws []uint64, sides int) []uint64 {
	sums := make([]uint64, len(throws)+sides-1)
	for i, weight := range throws {
		for face := range sides {
			sums[i+face] += weight
		}
	}
	return sums
}

// String returns the form that [Parse] reads: "d6" for one, "2d6" for more.
func (d Dice) String() string {
	text, _ := d.AppendText(nil)
	return string(text)
}

// AppendText appends the text form; its error is always nil.
func (d Dice) AppendText(dst []byte) ([]byte, error) {
	if d.Count() != 1 {
		dst = strconv.AppendInt(dst, int64(d.Count()), 10)
	}
	return strconv.AppendInt(append(dst, 'd'), int64(d.Sides()), 10), nil
}

// MarshalText returns the text form; its error is always nil.
func (d Dice) MarshalText() ([]byte, error) { return d.AppendText(nil) }

// UnmarshalText does what [Parse] does, and reads the zero value "0d0" too.
// On an error d stays as it was.
func (d *Dice) UnmarshalText(text []byte) error {
	if string(text) == "0d0" {
		*d = 0
		return nil
	}
	parsed, err := Parse(string(text))
	if err == nil {
		*d = parsed
	}
	return err
}
