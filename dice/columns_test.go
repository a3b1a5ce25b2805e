package dice_test

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

func ExampleColumns_Find() {
	columns, _ := dice.ParseColumns("1:2", "1:1", "2:1", "3:1")
	attack := dice.Odds{Attacker: 5, Defender: 2}
	fmt.Println(columns.Odds(columns.Find(attack, dice.RoundDown)))
	fmt.Println(columns.Odds(columns.Find(attack, dice.RoundHalfUp)))
	beyond := columns.Find(dice.Odds{Attacker: 11, Defender: 2}, dice.RoundDown)
	fmt.Println(beyond, columns.Odds(beyond), columns.Clamp(beyond))
	// Output:
	// 2:1
	// 3:1
	// 5 5:1 3
}

// The columns of two results tables of the period.
var (
	halfToSeven   = []string{"1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"}
	quarterToSix  = []string{"1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1"}
	withFractions = []string{"2:3", "1:1", "3:2", "2:1", "5:2"}
)

func columns(t require.TestingT, labels ...string) dice.Columns {
	return must(dice.ParseColumns(labels...))(t)
}

func TestColumnsFind(t *testing.T) {
	for _, c := range []struct {
		labels     []string
		odds       string
		down, half string
		reason     string
	}{
		{halfToSeven, "27:7", "3:1", "4:1", "3.86"},
		{halfToSeven, "24:7", "3:1", "3:1", "3.43"},
		{halfToSeven, "7:2", "3:1", "4:1", "half goes to the larger number"},
		{halfToSeven, "6:2", "3:1", "3:1", "exact"},
		{halfToSeven, "9:10", "1:2", "1:1", "just below even"},
		{halfToSeven, "2:3", "1:2", "1:2", "1 to 1.5 is 1:2"},
		{halfToSeven, "5:7", "1:2", "1:1", "1 to 1.4"},
		{halfToSeven, "3:2", "1:1", "2:1", "1.5"},
		{halfToSeven, "2:5", "1:3", "1:3", "1 to 2.5, virtual column below"},
		{halfToSeven, "10:23", "1:3", "1:2", "1 to 2.3"},
		{halfToSeven, "15:2", "7:1", "8:1", "7.5, virtual column above"},
		{halfToSeven, "90:9", "10:1", "10:1", "virtual column above"},
		{quarterToSix, "12:5", "2:1", "2:1", "2.4"},
		{quarterToSix, "5:2", "2:1", "3:1", "2.5"},
		{quarterToSix, "2:9", "1:5", "1:5", "1 to 4.5"},
		{withFractions, "5:4", "1:1", "3:2", "halfway from 1 to 1.5"},
		{withFractions, "6:5", "1:1", "1:1", "below halfway"},
		{withFractions, "4:5", "2:3", "2:3", "1 to 1.25 is halfway from 1 to 1.5"},
		{withFractions, "11:4", "5:2", "3:1", "halfway to the next whole odds"},
		{withFractions, "7:12", "1:2", "2:3", "1 to 1.71 lies nearer to 1 to 1.5"},
		{withFractions, "4:7", "1:2", "1:2", "1 to 1.75 is halfway from 1.5 to 2"},
		{[]string{"1:2", "2:1"}, "6:5", "1:2", "1:2", "halfway is 1.25"},
		{[]string{"1:2", "2:1"}, "5:4", "1:2", "2:1", "halfway is 1.25"},
	} {
		cols, odds := columns(t, c.labels...), oddsOf(c.odds)
		for rounding, want := range map[dice.Rounding]string{dice.RoundDown: c.down, dice.RoundHalfUp: c.half} {
			position := cols.Find(odds, rounding)
			require.Equal(t, want, cols.Odds(position).String(), "%s: %s", c.odds, c.reason)
			require.Equal(t, position, cols.Find(cols.Odds(position), rounding), "the odds of a heading belong to its column")
		}
	}
}

// oddsOf parses odds such as 27:7.
func oddsOf(text string) (o dice.Odds) {
	if n, err := fmt.Sscanf(text, "%d:%d", &o.Attacker, &o.Defender); n != 2 {
		panic(err)
	}
	return o
}

func TestColumnsFindPositions(t *testing.T) {
	cols := columns(t, halfToSeven...)
	for text, want := range map[string]int{"1:2": 0, "1:1": 1, "7:1": 7, "8:1": 8, "1:3": -1, "1:4": -2, "10:1": 10} {
		require.Equal(t, want, cols.Find(oddsOf(text), dice.RoundDown), text)
	}
	require.Zero(t, dice.Columns{}.Find(oddsOf("3:1"), dice.RoundDown))
	require.Equal(t, "1:1", dice.Columns{}.Odds(5).String())
	require.Equal(t, 0, cols.Clamp(-3))
	require.Equal(t, 4, cols.Clamp(4))
	require.Equal(t, 7, cols.Clamp(70))
}

func TestParseColumnsRejects(t *testing.T) {
	for _, c := range []struct {
		headings []string
		want     string
	}{
		{nil, "dice: no columns"},
		{[]string{"2:1", "4:2", "0:1", "1:20000"}, `dice: column 2: 4:2 does not exceed the previous column 2:1
dice: column 3: 0:1: both terms must be 1 to 16384
dice: column 3: 0:1 does not exceed the previous column 4:2
dice: column 4: 1:20000: both terms must be 1 to 16384`},
		{[]string{"3", "1:1", "3:"}, `column 1: dice: invalid odds "3": want a form like 3:1
column 3: dice: invalid odds "3:": want whole numbers around the colon, as in 3:1`},
		{[]string{"-3:1"}, `column 1: dice: invalid odds "-3:1": want whole numbers around the colon, as in 3:1`},
		{[]string{"3:1:1"}, `column 1: dice: invalid odds "3:1:1": want whole numbers around the colon, as in 3:1`},
		{[]string{"0:0"}, "dice: column 1: 0:0: both terms must be 1 to 16384"},
	} {
		_, err := dice.ParseColumns(c.headings...)
		require.EqualError(t, err, c.want)
	}
}

// Odds beyond every ratio stay beyond the table, regardless of its first column.
func TestColumnsFindIsBounded(t *testing.T) {
	for _, first := range []string{"1:2", "4:1", "1:5", "3:2"} {
		cols := columns(t, first)
		for _, r := range []dice.Rounding{dice.RoundDown, dice.RoundHalfUp} {
			below, above := cols.Find(oddsOf("0:3"), r), cols.Find(oddsOf("3:0"), r)
			require.Less(t, below, -1<<20)
			require.Greater(t, above, 1<<20)
			require.Equal(t, below, cols.Find(dice.Odds{}, r))
			require.Equal(t, below, cols.Find(dice.Odds{Attacker: -3, Defender: 2}, r), "a negative strength counts as 0")
			for _, far := range []int{math.MaxInt - 1, math.MaxInt} {
				require.Equal(t, below, cols.Find(dice.Odds{Attacker: 1, Defender: far}, r), "%v %v", first, r)
				require.Equal(t, above, cols.Find(dice.Odds{Attacker: far, Defender: 1}, r), "%v %v", first, r)
			}
		}
		require.Greater(t, cols.Odds(math.MaxInt).Attacker, 1<<20)
		require.Greater(t, cols.Odds(math.MinInt).Defender, 1<<20)
	}
}

// A float64 cannot tell these odds from 1:1.
func TestColumnsFindIsExact(t *testing.T) {
	cols := columns(t, "1:2", "1:1")
	require.Equal(t, 0, cols.Find(dice.Odds{Attacker: math.MaxInt - 1, Defender: math.MaxInt}, dice.RoundDown))
	require.Equal(t, 1, cols.Find(dice.Odds{Attacker: math.MaxInt, Defender: math.MaxInt - 1}, dice.RoundDown))
}

// drawColumns draws columns and their headings.
func drawColumns(t *rapid.T) (dice.Columns, []dice.Odds) {
	term := rapid.IntRange(1, 9)
	count := rapid.IntRange(1, 8).Draw(t, "columns")
	var odds []dice.Odds
	for len(odds) < count {
		o := dice.Odds{Attacker: term.Draw(t, "a"), Defender: term.Draw(t, "d")}
		if len(odds) > 0 && ratio(odds[len(odds)-1]).Cmp(ratio(o)) >= 0 {
			count--
			continue
		}
		odds = append(odds, o)
	}
	labels := make([]string, len(odds))
	for i, o := range odds {
		labels[i] = o.String()
	}
	return columns(t, labels...), odds
}

func ratio(o dice.Odds) *big.Rat { return big.NewRat(int64(o.Attacker), int64(o.Defender)) }

func drawOdds(t *rapid.T, label string) dice.Odds {
	strength := rapid.IntRange(1, 50)
	return dice.Odds{Attacker: strength.Draw(t, label+" attacker"), Defender: strength.Draw(t, label+" defender")}
}

// Virtual columns ascend by whole ratios beyond both ends.
func TestColumnsRise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cols, headings := drawColumns(t)
		for position := -5; position < len(headings)+5; position++ {
			o := cols.Odds(position)
			require.Equal(t, -1, ratio(o).Cmp(ratio(cols.Odds(position+1))), "at %d", position)
			if position < 0 || position >= len(headings) {
				require.Equal(t, 1, min(o.Attacker, o.Defender), "virtual columns are whole odds")
				continue
			}
			require.Equal(t, headings[position], o)
		}
	})
}

// slowFind walks the columns from the far left and compares fractions.
func slowFind(cols dice.Columns, o dice.Odds, r dice.Rounding) int {
	position := -60
	for ratio(cols.Odds(position+1)).Cmp(ratio(o)) <= 0 {
		position++
	}
	low, high := cols.Odds(position), cols.Odds(position+1)
	x, l, h := ratio(o), ratio(low), ratio(high)
	upper := x.Cmp(mean(l, h)) >= 0
	if high.Attacker <= high.Defender {
		upper = x.Inv(x).Cmp(mean(l.Inv(l), h.Inv(h))) < 0
	}
	if r == dice.RoundHalfUp && upper {
		return position + 1
	}
	return position
}

func mean(a, b *big.Rat) *big.Rat {
	sum := new(big.Rat).Add(a, b)
	return sum.Mul(sum, big.NewRat(1, 2))
}

func TestColumnsFindEqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cols, _ := drawColumns(t)
		o := drawOdds(t, "odds")
		for _, r := range []dice.Rounding{dice.RoundDown, dice.RoundHalfUp} {
			require.Equal(t, slowFind(cols, o, r), cols.Find(o, r), "%v %v", o, r)
		}
	})
}

func TestColumnsFindIsMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cols, _ := drawColumns(t)
		o, p := drawOdds(t, "o"), drawOdds(t, "p")
		if ratio(o).Cmp(ratio(p)) > 0 {
			o, p = p, o
		}
		down, half := cols.Find(o, dice.RoundDown), cols.Find(o, dice.RoundHalfUp)
		require.LessOrEqual(t, down, half)
		require.LessOrEqual(t, half, down+1)
		require.LessOrEqual(t, down, cols.Find(p, dice.RoundDown))
		require.LessOrEqual(t, half, cols.Find(p, dice.RoundHalfUp))
	})
}

// Any headings either give columns whose headings belong to them, or an error.
func FuzzParseColumns(f *testing.F) {
	for _, text := range []string{"3:1", "1:2 1:1", "0:0", "27:7", ":", "9999999999:1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		headings := strings.Fields(text)
		cols, err := dice.ParseColumns(headings...)
		if err != nil {
			return
		}
		for i := range headings {
			require.Equal(t, i, cols.Find(cols.Odds(i), dice.RoundHalfUp))
		}
	})
}
