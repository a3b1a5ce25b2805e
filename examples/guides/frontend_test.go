package guides_test

import (
	"errors"
	"fmt"
	"log"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

func Example_moves() {
	// shown in examples/guides/frontend.md
	game := schlieffenswar.Ruleset()
	table, err := game.Open("")
	if err != nil {
		log.Fatal(err)
	}
	seat := table.ToAct().First().Seat()
	item := table.Menu(seat)[1]
	fmt.Printf("%s | %s\n", item.Group, item.Item)
	fmt.Printf("click on %s, then on %s\n", item.Unit, item.To)

	// Two steps played as one march: TakeBack takes both back.
	err = table.Play(seat, "German step ger-ii 0806 > 0907", "German step ger-ii 0907 > 1007")
	fmt.Println(err, table.Len(), table.TakeBack(seat), table.Len())

	// Why is a move not legal?
	err = table.Explain(seat, "German step ger-ii 0806 > 1308")
	var refused *august1914.Violation
	if errors.As(err, &refused) {
		rule, _ := table.Rule(refused.Rule) // its text follows the options of this game
		fmt.Println("forbidden by", rule.Label, rule.Title)
	}
	// end

	// Output:
	// step 1. Armee HQ (Kluck) from 1006 Grevenbroich to | 1005 Köln
	// click on ger-hq-1, then on 1005
	// <nil> 2 <nil> 0
	// forbidden by 10.1 Going from hex to hex
}

func Example_board() {
	table, err := schlieffenswar.Ruleset().Open("")
	if err != nil {
		log.Fatal(err)
	}
	seat := table.ToAct().First().Seat()
	// shown in examples/guides/frontend.md
	viewer := seat.Viewer()
	chart := table.Chart()       // the map, which does not change during a game
	board := table.Board(viewer) // what this viewer may see on it now
	place, piece := chart.Places[0], board.Pieces[0]
	fmt.Println(chart.Shape, place.ID, len(place.Outline), "corners")
	fmt.Println(piece.Title, "in", piece.Place, piece.Factors)

	ways, err := table.Ways(viewer, piece.Unit) // where the unit can go
	fmt.Println(ways.Ways[0].Place, ways.Ways[0].Cost, ways.Ways[0].Path, err)

	battle, err := table.Battle(viewer, "2108") // an attack on Nancy, calculated
	fmt.Println(battle.Title, len(battle.Rows), "lines, odds", battle.Rows[4].Value, err)
	// end

	// Output:
	// hexes 0601 6 corners
	// II. Armeekorps in 0806 4-4
	// 0602 6 of 4 [0806 0706 0605 0604 0603 0602] <nil>
	// Attack on 2108 Nancy 8 lines, odds 1:2 <nil>
}

func Example_events() {
	table, err := sabinschlieffen.Ruleset().Open("")
	if err != nil {
		log.Fatal(err)
	}
	// shown in examples/guides/frontend.md
	german, allied := sabinschlieffen.GermanSeat, sabinschlieffen.AlliedSeat
	if err := table.Play(german, "German recover Liège"); err != nil {
		log.Fatal(err)
	}
	read := map[august1914.Seat]august1914.Bookmark{} // how far each seat has read
	for _, seat := range []august1914.Seat{german, allied} {
		events, next, ok := table.CatchUp(seat.Viewer(), read[seat])
		read[seat] = next
		fmt.Println(seat, events, ok) // not ok: a move was taken back, and these are all events
	}
	// end

	// Output:
	// seat 1 [A German block in Liège recovers.] true
	// seat 2 [] true
}
