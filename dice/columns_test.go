package dice_test

import (
	"math"
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914/dice"
)

// The columns of two tables of the period.
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
		labels         []string
		odds           string
		down, half, up string
		reason         string
	}{
		{halfToSeven, "27:7", "3:1", "4:1", "4:1", "3.86"},
		{halfToSeven, "24:7", "3:1", "3:1", "4:1", "3.43"},
		{halfToSeven, "7:2", "3:1", "4:1", "4:1", "half goes to the larger number"},
		{halfToSeven, "6:2", "3:1", "3:1", "3:1", "exact"},
		{halfToSeven, "9:10", "1:2", "1:1", "1:1", "just below even"},
		{halfToSeven, "2:3", "1:2", "1:2", "1:1", "1 to 1.5 is 1:2"},
		{halfToSeven, "5:7", "1:2", "1:1", "1:1", "1 to 1.4"},
		{halfToSeven, "3:2", "1:1", "2:1", "2:1", "1.5"},
		{halfToSeven, "2:5", "1:3", "1:3", "1:2", "1 to 2.5, virtual column below"},
		{halfToSeven, "10:23", "1:3", "1:2", "1:2", "1 to 2.3"},
		{halfToSeven, "15:2", "7:1", "8:1", "8:1", "7.5, virtual column above"},
		{halfToSeven, "90:9", "10:1", "10:1", "10:1", "virtual column above"},
		{quarterToSix, "12:5", "2:1", "2:1", "3:1", "2.4"},
		{quarterToSix, "5:2", "2:1", "3:1", "3:1", "2.5"},
		{quarterToSix, "2:9", "1:5", "1:5", "1:4", "1 to 4.5"},
		{withFractions, "5:4", "1:1", "3:2", "3:2", "halfway from 1 to 1.5"},
		{withFractions, "6:5", "1:1", "1:1", "3:2", "below halfway"},
		{withFractions, "4:5", "2:3", "2:3", "1:1", "1 to 1.25 is halfway from 1 to 1.5"},
		{withFractions, "11:4", "5:2", "3:1", "3:1", "halfway to the next whole odds"},
		{withFractions, "7:12", "1:2", "2:3", "2:3", "1 to 1.71 lies nearer to 1 to 1.5"},
		{withFractions, "4:7", "1:2", "1:2", "2:3", "1 to 1.75 is halfway from 1.5 to 2"},
		{[]string{"1:2", "2:1"}, "6:5", "1:2", "1:2", "2:1", "halfway is 1.25"},
		{[]string{"1:2", "2:1"}, "5:4", "1:2", "2:1", "2:1", "halfway is 1.25"},
	} {
		cols, odds := columns(t, c.labels...), must(dice.ParseOdds(c.odds))(t)
		for rounding, want := range map[dice.Rounding]string{dice.RoundDown: c.down, dice.RoundHalfUp: c.half, dice.RoundUp: c.up} {
			position := cols.Find(odds, rounding)
			require.Equal(t, want, cols.Odds(position).String(), "%s %v: %s", c.odds, rounding, c.reason)
			require.Equal(t, position, cols.Find(cols.Odds(position), rounding), "a heading finds itself")
		}
	}
}

func TestColumnsFindPositions(t *testing.T) {
	cols := columns(t, halfToSeven...)
	require.Equal(t, 8, cols.Len())
	for text, want := range map[string]int{"1:2": 0, "1:1": 1, "7:1": 7, "8:1": 8, "1:3": -1, "1:4": -2, "10:1": 10} {
		require.Equal(t, want, cols.Find(must(dice.ParseOdds(text))(t), dice.RoundDown), text)
	}
	for _, r := range []dice.Rounding{dice.RoundDown, dice.RoundHalfUp, dice.RoundUp} {
		require.Equal(t, dice.Lowest, cols.Find(dice.Odds{Attacker: 0, Defender: 3}, r))
		require.Equal(t, dice.Highest, cols.Find(dice.Odds{Attacker: 3, Defender: 0}, r))
		require.Equal(t, dice.Highest, cols.Find(dice.Odds{Attacker: math.MaxInt, Defender: 1}, r))
		require.Equal(t, dice.Lowest, cols.Find(dice.Odds{Attacker: 1, Defender: math.MaxInt}, r))
		require.Equal(t, dice.Lowest, cols.Find(dice.Odds{}, r))
		require.Zero(t, dice.Columns{}.Find(dice.Odds{Attacker: 3, Defender: 1}, r))
	}
	require.Equal(t, "1:1", dice.Columns{}.Odds(5).String())
	require.Equal(t, cols.Odds(dice.Highest), cols.Odds(math.MaxInt))
	require.Equal(t, 0, cols.Clamp(-3))
	require.Equal(t, 4, cols.Clamp(4))
	require.Equal(t, 7, cols.Clamp(70))
}

func TestColumnsRejects(t *testing.T) {
	_, err := dice.NewColumns()
	require.EqualError(t, err, "dice: no columns")
	_, err = dice.ParseColumns("2:1", "4:2", "0:1", "1:20000")
	require.EqualError(t, err, `dice: column 2: 4:2 does not exceed 2:1 before it
dice: column 3: 0:1: both terms must be 1 to 16384
dice: column 3: 0:1 does not exceed 4:2 before it
dice: column 4: 1:20000: both terms must be 1 to 16384`)
	_, err = dice.ParseColumns("a", "1:1", "b")
	var bad *dice.TextError
	require.ErrorAs(t, err, &bad)
	require.Contains(t, err.Error(), "column 1:")
	require.Contains(t, err.Error(), "column 3:")
}

// Odds off any scale stay off it whatever column is the first.
func TestColumnsFindIsBounded(t *testing.T) {
	for _, first := range []dice.Odds{{Attacker: 4, Defender: 1}, {Attacker: 1, Defender: 5}, {Attacker: 3, Defender: 2}} {
		cols := must(dice.NewColumns(first))(t)
		for _, r := range []dice.Rounding{dice.RoundDown, dice.RoundHalfUp, dice.RoundUp} {
			for _, far := range []int{math.MaxInt - 1, math.MaxInt} {
				require.Equal(t, dice.Lowest, cols.Find(dice.Odds{Attacker: 1, Defender: far}, r), "%v %v", first, r)
				require.Equal(t, dice.Highest, cols.Find(dice.Odds{Attacker: far, Defender: 1}, r), "%v %v", first, r)
			}
		}
	}
}

func drawColumns(t *rapid.T) dice.Columns {
	term := rapid.IntRange(1, 9)
	count := rapid.IntRange(1, 8).Draw(t, "columns")
	var odds []dice.Odds
	for len(odds) < count {
		o := dice.Odds{Attacker: term.Draw(t, "a"), Defender: term.Draw(t, "d")}
		if len(odds) > 0 && odds[len(odds)-1].Compare(o) >= 0 {
			count--
			continue
		}
		odds = append(odds, o)
	}
	return must(dice.NewColumns(odds...))(t)
}

// Virtual columns rise one by one beyond both ends.
func TestColumnsRise(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cols := drawColumns(t)
		for position := -5; position < cols.Len()+5; position++ {
			require.Equal(t, -1, cols.Odds(position).Compare(cols.Odds(position+1)), "at %d", position)
			if position < 0 || position >= cols.Len() {
				o := cols.Odds(position)
				require.Equal(t, 1, min(o.Attacker, o.Defender), "virtual columns are whole odds")
			}
		}
	})
}

// slowFind walks the columns from far left and measures with fractions.
func slowFind(cols dice.Columns, o dice.Odds, r dice.Rounding) int {
	position := -60
	for cols.Odds(position+1).Compare(o) <= 0 {
		position++
	}
	low, high := cols.Odds(position), cols.Odds(position+1)
	if low.Compare(o) == 0 || r == dice.RoundDown {
		return position
	}
	rat := func(a, b int) *big.Rat { return big.NewRat(int64(a), int64(b)) }
	x, l, h := rat(o.Attacker, o.Defender), rat(low.Attacker, low.Defender), rat(high.Attacker, high.Defender)
	upper := x.Cmp(mean(l, h)) >= 0
	if high.Attacker <= high.Defender {
		upper = x.Inv(x).Cmp(mean(l.Inv(l), h.Inv(h))) < 0
	}
	if r == dice.RoundHalfUp && !upper {
		return position
	}
	return position + 1
}

func mean(a, b *big.Rat) *big.Rat {
	sum := new(big.Rat).Add(a, b)
	return sum.Mul(sum, big.NewRat(1, 2))
}

func TestColumnsFindEqualsSlowTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cols := drawColumns(t)
		strength := rapid.IntRange(1, 50)
		o := dice.Odds{Attacker: strength.Draw(t, "a"), Defender: strength.Draw(t, "d")}
		for _, r := range []dice.Rounding{dice.RoundDown, dice.RoundHalfUp, dice.RoundUp} {
			require.Equal(t, slowFind(cols, o, r), cols.Find(o, r), "%v %v", o, r)
		}
	})
}

func TestColumnsFindIsMonotone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cols, o, p := drawColumns(t), drawOdds(t, "o"), drawOdds(t, "p")
		if o.Compare(p) > 0 {
			o, p = p, o
		}
		down := cols.Find(o, dice.RoundDown)
		half := cols.Find(o, dice.RoundHalfUp)
		up := cols.Find(o, dice.RoundUp)
		require.LessOrEqual(t, down, half)
		require.LessOrEqual(t, half, up)
		require.LessOrEqual(t, down, cols.Find(p, dice.RoundDown))
		require.LessOrEqual(t, half, cols.Find(p, dice.RoundHalfUp))
		require.LessOrEqual(t, up, cols.Find(p, dice.RoundUp))
	})
}

func TestPlace(t *testing.T) {
	river := dice.Shift{By: -1, Rule: "11.12", Cause: "all across a river"}
	rough := dice.Shift{By: -1, Rule: "11.11", Cause: "rough terrain"}
	guns := dice.Shift{By: 2, Cause: "heavy artillery"}
	virtual := dice.Limits{Virtual: true}
	for _, c := range []struct {
		odds   string
		limits dice.Limits
		shifts []dice.Shift
		want   dice.Placement
		reason string
	}{
		{"27:7", virtual, nil, dice.Placement{3, 0, 0, 3}, "no shifts"},
		{"27:7", virtual, []dice.Shift{river, rough, guns}, dice.Placement{3, 0, 0, 3}, "shifts cancel"},
		{"9:1", virtual, []dice.Shift{river, rough}, dice.Placement{9, -2, -2, 7}, "9:1 two left is 7:1"},
		{"9:1", dice.Limits{}, []dice.Shift{river, rough}, dice.Placement{7, -2, -2, 5}, "the table ends at 7:1"},
		{"1:5", virtual, []dice.Shift{guns}, dice.Placement{-3, 2, 2, -1}, "still below the table"},
		{"1:5", dice.Limits{}, []dice.Shift{guns}, dice.Placement{0, 2, 2, 2}, "counts as 1:2"},
		{"6:1", dice.Limits{}, []dice.Shift{guns}, dice.Placement{6, 2, 2, 8}, "shifted beyond the end"},
		{"3:1", dice.Limits{MaxLeft: 1}, []dice.Shift{river, rough}, dice.Placement{3, -2, -1, 2}, "at most one left"},
		{"3:1", dice.Limits{MaxRight: 1}, []dice.Shift{guns}, dice.Placement{3, 2, 1, 4}, "at most one right"},
		{"3:1", dice.Limits{MaxLeft: 1, MaxRight: 1}, []dice.Shift{guns, river, rough}, dice.Placement{3, 0, 0, 3}, "the cap is on the net"},
	} {
		cols := columns(t, halfToSeven...)
		require.Equal(t, c.want, cols.Place(must(dice.ParseOdds(c.odds))(t), dice.RoundDown, c.limits, c.shifts), c.reason)
	}
	require.Equal(t, "-1 rough terrain (11.11)", rough.String())
	require.Equal(t, "+2 heavy artillery", guns.String())
	require.Equal(t, dice.Highest, dice.Net([]dice.Shift{{By: math.MaxInt}, {By: math.MaxInt}}))
	require.Equal(t, dice.Lowest, dice.Net([]dice.Shift{{By: math.MinInt}, {By: math.MinInt}}))
}

func TestPlaceProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cols, o := drawColumns(t), drawOdds(t, "o")
		by := rapid.SliceOf(rapid.IntRange(-4, 4)).Draw(t, "shifts")
		limits := dice.Limits{
			Virtual:  rapid.Bool().Draw(t, "virtual"),
			MaxLeft:  rapid.IntRange(0, 3).Draw(t, "left"),
			MaxRight: rapid.IntRange(0, 3).Draw(t, "right"),
		}
		var shifts []dice.Shift
		sum := 0
		for _, n := range by {
			shifts, sum = append(shifts, dice.Shift{By: n}), sum+n
		}
		p := cols.Place(o, dice.RoundDown, limits, shifts)
		require.Equal(t, sum, p.Sum)
		require.Equal(t, p.Start+p.Net, p.Final)
		require.LessOrEqual(t, p.Net*p.Net, p.Sum*p.Sum, "a cap never adds")
		require.GreaterOrEqual(t, p.Net*p.Sum, 0, "nor turns round")
		if limits.MaxLeft > 0 {
			require.GreaterOrEqual(t, p.Net, -limits.MaxLeft)
		}
		if limits.MaxRight > 0 {
			require.LessOrEqual(t, p.Net, limits.MaxRight)
		}
		if !limits.Virtual {
			require.Equal(t, cols.Clamp(cols.Find(o, dice.RoundDown)), p.Start)
		}
	})
}
