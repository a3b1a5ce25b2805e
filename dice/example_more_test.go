package dice_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914/dice"
)

func ExampleNew() {
	pool, _ := dice.New(3, 6)
	fmt.Println(pool, pool.Count(), "dice of", pool.Sides(), "sides")
	// Each die by itself, where every 6 is a hit.
	faces := pool.RollEach(dice.Faces(6, 2, 6).IntN, nil)
	fmt.Println(faces)

	_, err := dice.New(dice.MaxCount+1, dice.MaxSides)
	var limit *dice.RangeError
	if errors.As(err, &limit) {
		fmt.Println("at most", limit.Max)
	}
	// Output:
	// 3d6 3 dice of 6 sides
	// [6 2 6]
	// at most 100
}

func ExampleNewPCG() {
	fmt.Println(dice.NewPCG(19, 14).IntN(6) < 6)

	source := dice.NewPCG(19, 14)
	copied := *source // a copy repeats the draws
	fmt.Println(source.IntN(6) == copied.IntN(6), *source == copied)
	// Output:
	// true
	// true true
}

func ExamplePCG_Uint64() {
	// It is the PCG of math/rand/v2, and so a rand.Source as well.
	source := dice.NewPCG(1, 2)
	fmt.Printf("%#x\n", source.Uint64())
	// Output: 0xc4f5a58656eef510
}

func ExampleTextError() {
	_, err := dice.ParseOdds("three to one")
	var wrong *dice.TextError
	if errors.As(err, &wrong) {
		fmt.Printf("%q: %s\n", wrong.Text, wrong.Reason)
	}
	// Output: "three to one": want a form like 3:1
}

// A script that does not fit the game says where; End also finds what is left.
func ExampleScript() {
	script := dice.Faces(5, 7, 1)
	dice.TwoD6.Roll(script.IntN)
	var wrong *dice.ScriptError
	if errors.As(script.Err(), &wrong) {
		fmt.Println("roll", wrong.Call, "is", wrong.Value)
	}
	script = dice.Faces(5)
	fmt.Println(script.Left(), "left:", errors.Is(script.End(), dice.ErrScriptUnused))
	dice.TwoD6.Roll(script.IntN)
	fmt.Println(script.Left(), "left:", errors.Is(script.End(), dice.ErrScriptEnded))
	// Output:
	// roll 2 is 7
	// 1 left: true
	// 0 left: true
}

func ExampleDist() {
	sum, _ := dice.TwoD6.Dist()
	fmt.Println(sum.Len(), "totals; a 7 comes", sum.Weight(7), "times of", sum.Total())
	high := sum.WeightOf(func(n int) bool { return n >= 9 })
	fmt.Println("9 or more", high, "times")

	// Outcomes of the same meaning fall together.
	hit := dice.Map(sum, func(n int) string {
		if n >= 9 {
			return "hit"
		}
		return "miss"
	})
	fmt.Println(hit.Outcomes(), hit.Reduce().Outcomes())
	fmt.Printf("%.3f\n", hit.Float("hit"))
	fair, _ := dice.Weighted(dice.Outcome[string]{Value: "hit", Weight: 5}, dice.Outcome[string]{Value: "miss", Weight: 13})
	fmt.Println("the same chances:", hit.Equal(fair))
	// Output:
	// 11 totals; a 7 comes 6 times of 36
	// 9 or more 10 times
	// [{miss 26} {hit 10}] [{miss 13} {hit 5}]
	// 0.278
	// the same chances: true
}

// Chances are exact as long as 64 bits hold them.
func ExampleSum() {
	d6, _ := dice.D6.Dist()
	three, err := dice.Sum(d6, d6, d6)
	fmt.Println(three.Prob(18), err)
	_, err = dice.Sum(slices.Repeat([]dice.Dist[int]{d6}, 30)...)
	fmt.Println(errors.Is(err, dice.ErrOverflow))
	_, err = dice.Then(d6, func(int) dice.Dist[int] { return dice.Dist[int]{} })
	fmt.Println(errors.Is(err, dice.ErrEmpty))
	// Output:
	// 1/216 <nil>
	// true
	// true
}

func ExampleFactor_Times() {
	// Tripled behind a wall, a quarter without supply.
	both, _ := dice.Triple.Times(dice.Quarter)
	fmt.Println(both, both.Num(), both.Den(), both.Of(10, dice.RoundDown), both.Of(10, dice.RoundUp))
	none, _ := dice.Quadruple.Times(dice.Quarter)
	fmt.Println(none == dice.One)
	_, err := dice.NewFactor(dice.MaxFactor+1, 1)
	fmt.Println(err)
	// Output:
	// x3/4 3 4 7 8
	// true
	// dice: numerator is 65536, want 1 to 65535
}

func ExampleNewColumns() {
	columns, err := dice.NewColumns(dice.Odds{Attacker: 1, Defender: 1}, dice.Odds{Attacker: 3, Defender: 2}, dice.Odds{Attacker: 2, Defender: 1})
	fmt.Println(columns.Len(), columns.Odds(1), err)
	_, err = dice.NewColumns(dice.Odds{Attacker: 3, Defender: 2}, dice.Odds{Attacker: 1, Defender: 1})
	fmt.Println(err)
	// Output:
	// 3 3:2 <nil>
	// dice: column 2: 1:1 does not exceed 3:2 before it
}

// At most two columns to the right, by however many reasons; what is worth more
// than any other shift together is still a number.
func ExampleNet() {
	limits := dice.Limits{MaxRight: 2}
	shifts := []dice.Shift{{By: 2, Cause: "surrounded"}, {By: 1, Cause: "heavy guns"}}
	fmt.Println(dice.Net(shifts), limits.Cap(dice.Net(shifts)))
	for range 3 {
		shifts = append(shifts, dice.Shift{By: dice.Lowest, Cause: "forbidden"})
	}
	fmt.Println(dice.Net(shifts) == dice.Lowest, limits.Cap(dice.Highest))
	// Output:
	// 3 2
	// true 2
}

func ExampleTable() {
	table, err := dice.NewTable([]string{"weak", "strong"}, []dice.Row[string]{
		{From: 2, To: 7, Cells: []string{"none", "one step"}},
		{From: 8, To: 12, Cells: []string{"one step", "two steps"}},
	})
	fmt.Println(table.Labels(), "for rolls from", table.First(), "to", table.Last(), err)
	_, always := table.Automatic(-1)
	fmt.Println("without a roll beyond the table:", always)
	table = table.WithAutomatic("none", "three steps")
	result, always := table.Automatic(2)
	fmt.Println(result, always)

	fmt.Println("at most", dice.MaxColumns, "columns, and rolls from", -dice.MaxRoll, "to", dice.MaxRoll)
	// Output:
	// [weak strong] for rolls from 2 to 12 <nil>
	// without a roll beyond the table: false
	// three steps true
	// at most 100 columns, and rolls from -1000 to 1000
}

// Each line of a list becomes a cell of whatever type the game has.
func ExampleRecord() {
	type result struct {
		name    string
		retreat bool
	}
	parse := func(r dice.Record) (result, error) {
		retreat, err := r.Bool("retreat")
		return result{r.Field("result"), retreat}, err
	}
	const file = "from,to,result,retreat\n1,3,held,false\n4,6,broken,true\n"
	table, err := dice.ReadList(strings.NewReader(file), "morale.csv", dice.Layout{From: "from", To: "to"}, parse)
	fmt.Println(table.At(0, 4), err)

	_, err = dice.ReadList(strings.NewReader("from,to,result,retreat\n1,6,held,perhaps\n"), "morale.csv",
		dice.Layout{From: "from", To: "to"}, parse)
	var wrong *dice.FileError
	if errors.As(err, &wrong) {
		fmt.Println(wrong.File, "line", wrong.Line)
	}
	// Output:
	// {broken true} <nil>
	// morale.csv line 2
}
