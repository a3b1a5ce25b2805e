package schlieffenswar_test

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// beforeLiege returns a position of turn 3 with two German corps next to Liège.
func beforeLiege() sw.State {
	s, err := sw.Position{
		Turn: 3, Active: august1914.German, Phase: sw.Combat,
		Units: []sw.Unit{{ID: "ger-x", Hex: "1109"}, {ID: "ger-xii", Hex: "1109"}, {ID: "fort-liege", Hex: "1209"}},
	}.State(sw.Standard())
	if err != nil {
		fmt.Println(err)
	}
	return s
}

// The German player begins and moves units one step at a time.
func Example() {
	s := sw.New(sw.Standard())
	moves := s.LegalMoves(s.ToAct().First(), nil)
	fmt.Println(s.ToAct(), len(moves) > 100)
	fmt.Println(s.Apply(sw.MustParseMove("German step ger-ii 0806 > 1308")))
	fmt.Println(s.Apply(sw.MustParseMove("German step ger-ii 0806 > 0907")))
	// Output:
	// seat 1 true
	// 10.1: 0806 and 1308 are not adjacent
	// <nil>
}

// A test or a puzzle starts from a Position with the fields that matter.
func ExamplePosition() {
	s := beforeLiege()
	for _, notation := range []string{"German assault 1209", "German join ger-x"} {
		if err := s.Apply(sw.MustParseMove(notation)); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Print(s)
	// Output:
	// Turn 3 of 10: 10 to 13 August 1914, combat phase, German player turn, German points 0
	// 1109 Visé: ger-x 2, ger-xii 2
	// 1209 Liège: fort-liege 4
	// removed: 104
	// attack on 1209: ger-x
}

// The owner of the printed game loads the files of another map. The error lists all
// problems in them, with file and line.
func ExampleLoad() {
	sc, err := sw.Load(os.DirFS("data"), "mine")
	fmt.Println(sc.ID(), len(sc.Units()), "units,", sc.Name(), err)
	_, err = sw.Load(os.DirFS("testdata"), "mine")
	fmt.Println(strings.Count(err.Error(), "\n") > 3)
	// Output:
	// mine 117 units, 10 turns, 2 August to 10 September 1914 <nil>
	// true
}

// A seat sees the top unit and the height of each enemy stack.
func ExampleState_View() {
	s := beforeLiege()
	v := s.View(sw.EntenteSeat.Viewer())
	fmt.Println("height", v.Height("1109"))
	for _, u := range v.Units() {
		if u.Hex != "" {
			fmt.Println(u.Hex, u)
		}
	}
	// Output:
	// height 2
	// 1209 fort-liege 4
	// 1109 ger-xii 2
}

// A bot that does not know the hidden units guesses them.
func ExampleState_Resample() {
	s := sw.New(sw.Standard())
	source, bot := dice.NewPCG(1, 9), sw.EntenteSeat.Viewer()
	guess := s.Resample(bot, source.IntN)
	fmt.Println("the same to see:", guess.View(bot) == s.View(bot))
	fmt.Println("the same position:", guess == s)
	// Output:
	// the same to see: true
	// the same position: false
}

// A Record stores a game and replays it.
func ExampleRecord() {
	start := beforeLiege()
	r := august1914.NewRecord(&start)
	for _, notation := range []string{"German assault 1209", "German join ger-x"} {
		if _, err := r.Play(sw.MustParseMove(notation)); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(r.TakeBack(sw.GermanSeat), r.Len())

	game := sw.New(sw.Standard())
	played := august1914.NewRecord(&game)
	now := played.Now()
	_, err := played.Play(now.LegalMoves(sw.GermanSeat.Actor(), nil)[0])
	fmt.Println(err)
	var file bytes.Buffer
	_, _ = played.WriteTo(&file)
	read, err := august1914.ReadRecord(&file, &game)
	fmt.Println(read.Now() == played.Now(), err)
	// Output:
	// <nil> 1
	// <nil>
	// true <nil>
}

// A program that serves several games does not need the types of this package.
func ExampleRuleset() {
	table, err := sw.Ruleset().Open("", august1914.Setting{Name: "forts", Value: "added"})
	if err != nil {
		fmt.Println(err)
		return
	}
	item := table.Menu(sw.GermanSeat)[1]
	fmt.Println(table.Date(), "-", item.Group, item.Item)
	fmt.Println(table.Play(sw.GermanSeat, item.Notation))
	board := table.Board(sw.EntenteSeat.Viewer())
	fmt.Println(board.Tracks[0].Label, board.Tracks[0].Value)
	// Output:
	// Turn 1 of 10: 2 to 5 August 1914 - step 1. Armee HQ (Kluck) from 1006 Grevenbroich to 1005 Köln
	// <nil>
	// Turn 1
}

func ExampleCorpus() {
	// A property of all positions, tested where rules interact.
	courses, err := sw.Corpus()
	if err != nil {
		fmt.Println(err)
	}
	stuck := 0
	for _, course := range courses {
		record, err := course.Record()
		if err != nil {
			fmt.Println(err)
		}
		for _, s := range record.Positions() {
			for by := range s.ToAct().All() {
				if len(s.LegalMoves(by, nil)) == 0 {
					stuck++
				}
			}
		}
	}
	fmt.Println("without a way on:", stuck)
	// Output: without a way on: 0
}
