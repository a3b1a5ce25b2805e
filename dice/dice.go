package dice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The largest number of dice in a Dice, and the largest number of their sides.
const (
	maxCount = 100
	maxSides = 1000
)

// Dice are a number of equal dice that are rolled and added, such as 2d6. Dice are
// comparable. The zero value rolls no dice, and its sum is always 0. Use [Parse] for
// dice other than the constants.
type Dice uint32

const sidesBits = 16

// The dice of most wargames: one or two six-sided dice.
const (
	D6    Dice = 1<<sidesBits | 6
	TwoD6 Dice = 2<<sidesBits | 6
)

// Parse parses dice such as "2d6" or "d10": 1 to 100 dice of 1 to 1000 sides. It
// accepts D for d. Without a count there is one die.
func Parse(text string) (Dice, error) {
	count, sides, found := strings.Cut(strings.ToLower(text), "d")
	if !found {
		return 0, textError("dice", text, "want a form like 2d6")
	}
	if count == "" {
		count = "1"
	}
	c, errCount := parseDigits(count)
	s, errSides := parseDigits(sides)
	switch {
	case errCount != nil || errSides != nil:
		return 0, textError("dice", text, "want whole numbers around the d, as in 2d6")
	case c < 1 || c > maxCount || s < 1 || s > maxSides:
		return 0, textError("dice", text, fmt.Sprintf("want 1 to %d dice of 1 to %d sides", maxCount, maxSides))
	}
	return Dice(c)<<sidesBits | Dice(s), nil
}

// textError returns an error such as `dice: invalid dice "2x6": want a form like 2d6`.
func textError(what, text, reason string) error {
	return fmt.Errorf("dice: invalid %s %q: %s", what, text, reason)
}

// parseDigits parses a number that consists of digits only, without a sign or spaces.
func parseDigits(text string) (int, error) {
	n, err := strconv.ParseUint(text, 10, 31)
	return int(n), err
}

func (d Dice) count() int { return int(d >> sidesBits) }

func (d Dice) sides() int { return int(d & (1<<sidesBits - 1)) }

// Roll returns the sum of the dice. It calls intn once for each die, with the number of
// sides.
func (d Dice) Roll(intn func(n int) int) int {
	sum, sides := 0, d.sides()
	for range d.count() {
		sum += 1 + intn(sides)
	}
	return sum
}

// Dist returns the exact distribution of the sum, lowest first. The weight of a sum is
// the number of throws that yield it: for 2d6 the weight of 2 is 1 and the weight of 7
// is 6. Dist returns an error if the number of throws exceeds 64 bits.
func (d Dice) Dist() (Dist[int], error) {
	faces := make([]int, d.sides())
	for i := range faces {
		faces[i] = i + 1
	}
	sum, err := Sum(slices.Repeat([]Dist[int]{Uniform(faces...)}, d.count())...)
	if err != nil {
		return Dist[int]{}, fmt.Errorf("%v: %w", d, err)
	}
	return sum, nil
}

// String returns the form that [Parse] accepts: "d6" for one die, "2d6" for more.
func (d Dice) String() string {
	if d.count() == 1 {
		return "d" + strconv.Itoa(d.sides())
	}
	return strconv.Itoa(d.count()) + "d" + strconv.Itoa(d.sides())
}
