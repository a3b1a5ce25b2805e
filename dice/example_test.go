package dice_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/august1914/august1914/dice"
)

func ExamplePCG() {
	source := dice.NewPCG(1914, 8)
	before := *source // a copy is a snapshot
	fmt.Println(dice.TwoD6.Roll(source.IntN), dice.TwoD6.Roll(source.IntN))
	*source = before
	fmt.Println(dice.TwoD6.Roll(source.IntN), dice.TwoD6.Roll(source.IntN))
	fmt.Println(source)
	// Output:
	// 6 8
	// 6 8
	// pcg:2dcda47f435ba66156cd8b4375a9462c
}

func ExampleFaces() {
	script := dice.Faces(4, 6)
	fmt.Println(dice.TwoD6.Roll(script.IntN), script.End())
	fmt.Println(dice.D6.Roll(script.IntN), script.End())
	// Output:
	// 10 <nil>
	// 1 call 3: dice: script has ended
}

func ExampleValues() {
	script := dice.Values(0, 2)
	cards := []string{"rain", "mud", "sun"}
	fmt.Println(cards[script.IntN(3)], cards[script.IntN(3)])
	// Output: rain sun
}

// Any source will do, such as the one of the standard library.
func ExampleDice_Roll() {
	rng := rand.New(rand.NewPCG(1, 2))
	sum := dice.TwoD6.Roll(rng.IntN)
	fmt.Println(sum >= 2 && sum <= 12)
	// Output: true
}

func ExampleParse() {
	d, err := dice.Parse("3d10")
	fmt.Println(d, d.Min(), d.Max(), err)
	_, err = dice.Parse("3x10")
	fmt.Println(err)
	// Output:
	// 3d10 3 30 <nil>
	// dice: "3x10" is no dice: want a form like 2d6
}

func ExampleDice_Dist() {
	d, _ := dice.TwoD6.Dist()
	fmt.Println(d.Prob(7), d.ProbOf(func(n int) bool { return n >= 10 }))
	// Output: 1/6 1/6
}

func ExampleThen() {
	// On a 6 roll again and add.
	d6, _ := dice.D6.Dist()
	open, _ := dice.Then(d6, func(n int) dice.Dist[int] {
		if n < 6 {
			return dice.Uniform(n)
		}
		return dice.Map(d6, func(again int) int { return 6 + again })
	})
	fmt.Println(open.Prob(3), open.Prob(12), open.Mean(func(n int) int { return n }))
	// Output: 1/6 1/36 49/12
}

func ExampleCombine() {
	d6, _ := dice.D6.Dist()
	higher, _ := dice.Combine(d6, d6, func(a, b int) bool { return a > b })
	fmt.Println(higher.Prob(true))
	// Output: 5/12
}

func ExampleFactor() {
	fmt.Println(dice.Half.Of(7, dice.RoundDown), dice.Half.Of(7, dice.RoundHalfUp), dice.Double.Of(7, dice.RoundDown))
	// Output: 3 4 14
}

func ExampleOdds() {
	attack, _ := dice.ParseOdds("27:7")
	fmt.Println(attack, attack.Compare(dice.Odds{Attacker: 4, Defender: 1}))
	fmt.Println(dice.Odds{Attacker: 2, Defender: 1}.Compare(dice.Odds{Attacker: 10, Defender: 5}))
	// Output:
	// 27:7 -1
	// 0
}

func ExampleWeighted() {
	weather, _ := dice.Weighted(dice.Outcome[string]{"dry", 5}, dice.Outcome[string]{"rain", 2})
	source := dice.NewPCG(8, 1914)
	today, _ := weather.Draw(source.IntN)
	fmt.Println(weather.Prob("rain"), today)
	// Output: 2/7 dry
}

func ExampleColumns_Find() {
	columns, _ := dice.ParseColumns("1:2", "1:1", "2:1", "3:1")
	for _, r := range []dice.Rounding{dice.RoundDown, dice.RoundHalfUp} {
		fmt.Println(r, columns.Odds(columns.Find(dice.Odds{Attacker: 5, Defender: 2}, r)))
	}
	beyond := columns.Find(dice.Odds{Attacker: 11, Defender: 2}, dice.RoundDown)
	fmt.Println(beyond, columns.Odds(beyond), columns.Clamp(beyond))
	// Output:
	// down 2:1
	// half up 3:1
	// 5 5:1 3
}

func ExampleTable_WithAutomatic() {
	table, _ := dice.NewTable([]string{"1:1", "2:1"}, []dice.Row[string]{
		{From: 1, To: 3, Cells: []string{"repulse", "stalemate"}},
		{From: 4, To: 6, Cells: []string{"stalemate", "success"}},
	})
	table = table.WithAutomatic("rout", "overrun")
	fmt.Println(table.At(1, 5), table.At(2, 5), table.At(-1, 5))
	// Output: success overrun rout
}

func ExampleColumns_Place() {
	columns, _ := dice.ParseColumns("1:2", "1:1", "2:1", "3:1", "4:1")
	shifts := []dice.Shift{
		{By: -1, Rule: "11.11", Cause: "rough terrain"},
		{By: -1, Rule: "11.12", Cause: "all across a river"},
	}
	p := columns.Place(dice.Odds{Attacker: 27, Defender: 7}, dice.RoundDown, dice.Limits{}, shifts)
	fmt.Println(columns.Odds(p.Start), columns.Odds(p.Final))
	for _, s := range shifts {
		fmt.Println(s)
	}
	// Output:
	// 3:1 1:1
	// -1 rough terrain (11.11)
	// -1 all across a river (11.12)
}

func ExampleDraftTable() {
	// A program that reads its own files fills a table line by line.
	draft := dice.DraftTable[string](1, 6, "1:1", "2:1")
	fmt.Println(draft.Set(0, 1, 4, "repulsed"), draft.Set(0, 4, 6, "retreat"))
	_ = draft.Set(1, 1, 5, "retreat")
	_, err := draft.Table()
	fmt.Println(err)
	_ = draft.Set(1, 6, 6, "rout")
	table, _ := draft.Table()
	fmt.Println(table.At(1, 6))
	// Output:
	// <nil> a second cell for a roll of 4 at 1:1
	// no cell for a roll of 6 at 2:1
	// rout
}

func ExampleReadGrid() {
	const file = "die,1:1,2:1\n1-2,repulse,stalemate\n3-6,stalemate,breakthrough\n"
	parse := func(cell string) (string, error) { return cell, nil }
	table, err := dice.ReadGrid(strings.NewReader(file), "results.csv", parse)
	if err != nil {
		fmt.Println(err)
		return
	}
	column, _ := table.Column("2:1")
	fmt.Println(table.At(column, 4))
	d6, _ := dice.D6.Dist()
	for result, weight := range table.Dist(column, d6, -1).All() {
		fmt.Println(result, weight)
	}
	// Output:
	// breakthrough
	// stalemate 3
	// breakthrough 3
}

func ExampleReadList() {
	const file = "from,to,shift\n1,2,0\n3,4,1\n5,6,2\n"
	table, err := dice.ReadList(strings.NewReader(file), "guns.csv", dice.Layout{From: "from", To: "to"},
		func(r dice.Record) (int, error) { return r.Int("shift") })
	fmt.Println(table.At(0, 5), err)
	// Output: 2 <nil>
}
