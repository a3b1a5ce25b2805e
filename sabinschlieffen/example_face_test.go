package sabinschlieffen_test

import (
	"bytes"
	"fmt"
	"os"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/sabinschlieffen"
)

// Other set-ups and turn tracks come from files like those of the package.
func ExampleLoad() {
	sc, err := sabinschlieffen.Load(os.DirFS("data"), "mine")
	fmt.Println(sc.ID(), sc.Name(), err)
	// Output: mine 5 turns, 25 August to 18 September 1914 <nil>
}

// A State prints with the secrets of both sides, a View with what its viewer knows.
func ExampleView_String() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	fmt.Print(s.View(sabinschlieffen.GermanSeat.Viewer()))
	// Output:
	// Turn 1, orders, German score 2
	// Amiens: Allied
	// Le Cateau: Allied
	// Liège: German, German 2 fresh 3 spent
	// Paris: Allied
	// Soissons: Allied
	// Sedan: Allied
	// Luxembourg: German, German 2 fresh 1 spent
	// Melun: Allied
	// Châlons: Allied
	// Verdun: Allied
	// Troyes: Allied
	// Langres: Allied
}

// A bot that cannot see the enemy's blocks guesses where they may be.
func ExampleState_Resample() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	source, bot := dice.NewPCG(1, 9), sabinschlieffen.GermanSeat.Viewer()
	for _, notation := range []string{
		"French recover Sedan", "French march Sedan > Soissons, fresh", "Allied commit",
	} {
		if err := s.Apply(sabinschlieffen.MustParseMove(notation)); err != nil {
			fmt.Println(err)
		}
	}
	guess := s.Resample(bot, source.IntN)
	fmt.Println("the same to see:", guess.View(bot) == s.View(bot))
	fmt.Println("the same position:", guess == s)
	// Output:
	// the same to see: true
	// the same position: false
}

// The attackers of a hex, and the possible results.
func ExampleState_Battle() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	for _, notation := range []string{"German recover Liège", "German attack Liège > Sedan"} {
		if err := s.Apply(sabinschlieffen.MustParseMove(notation)); err != nil {
			fmt.Println(err)
		}
	}
	b, err := s.Battle(sabinschlieffen.GermanSeat.Viewer(), "Sedan", "German attack from Liège to Sedan", "German fresh in Luxembourg")
	fmt.Println(b.Title, err)
	for _, row := range b.Rows {
		fmt.Println(row.Value, row.Text, row.Rule)
	}
	// Output:
	// Attack on Sedan <nil>
	// 1 German attack from Liège to Sedan S6
	// 1 German fresh in Luxembourg, if ordered S6
	// 2 blocks attacking together S9
}

// A record stores a game and replays it.
func ExampleRecord() {
	start := sabinschlieffen.New(sabinschlieffen.Standard())
	r := august1914.NewRecord(&start)
	for _, notation := range []string{"German recover Liège", "German attack Liège > Sedan"} {
		if _, err := r.Play(sabinschlieffen.MustParseMove(notation)); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(r.TakeBack(sabinschlieffen.GermanSeat), r.Len())
	var file bytes.Buffer
	_, _ = r.WriteTo(&file)
	read, err := august1914.ReadRecord(&file, &start)
	fmt.Println(read.Now() == r.Now(), err)
	// Output:
	// <nil> 1
	// true <nil>
}

// A program that serves several games does not need the types of any.
func ExampleRuleset() {
	table, err := sabinschlieffen.Ruleset().Open("")
	if err != nil {
		fmt.Println(err)
		return
	}
	german := sabinschlieffen.GermanSeat
	for _, item := range table.Menu(german) {
		fmt.Println(item.Group, item.Item)
	}
	fmt.Println(table.Play(german, "German recover Liège", "German march Liège > Luxembourg, fresh"))
	fmt.Println(table.Date(), table.TakeBack(german), table.Len())
	// Output:
	// recover German in Liège
	// recover German in Luxembourg
	// <nil>
	// Turn 1 of 5: 25 to 29 August 1914 <nil> 0
}
