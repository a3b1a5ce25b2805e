package guides_test

import (
	"bytes"
	"errors"
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

func Example_save() {
	// shown in examples/guides/records.md
	table, err := sabinschlieffen.Ruleset().Open("", august1914.Setting{Name: "recovery", Value: "exact"})
	if err != nil {
		log.Fatal(err)
	}
	seat := sabinschlieffen.GermanSeat
	if err := table.Play(seat, "German recover Liège"); err != nil {
		log.Fatal(err)
	}
	var file bytes.Buffer
	if err := table.Save(&file); err != nil {
		log.Fatal(err)
	}
	fmt.Print(file.String())
	// end

	// Output:
	// august1914 record 1
	// ruleset sabinschlieffen
	// scenario printed
	// revision 2
	// digest ad371852d615d50f
	// set recovery=exact
	// set absorption=ordered
	// moves
	// German recover Liège
}

func Example_read() {
	file, err := os.Open("../history/campaign/records/schlieffenswar.txt")
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	// shown in examples/guides/records.md
	games := august1914.Rulesets{
		sabinschlieffen.Ruleset(), schlieffenswar.Ruleset(), germanyatwar.Ruleset(), driveonparis.Ruleset(),
	}
	table, err := games.Read(file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(table.Ruleset().Info().Title, table.Header().Scenario)
	fmt.Println(table.Origin()) // how this record differs from one that Save writes now

	early, ok := table.At(100) // a table with the game as it was after 100 moves
	fmt.Println(early.Len(), early.Date(), ok)
	// end

	// Output:
	// Schlieffen's War august-1914
	// []
	// 100 Turn 2 of 10: 6 to 9 August 1914 true
}

func Example_refused() {
	record := `august1914 record 1
ruleset sabinschlieffen
scenario printed
revision 2
digest ad371852d615d50f
set recovery=exact
set absorption=ordered
moves
German recover Liège
German recover Paris
`
	// shown in examples/guides/records.md
	table, err := sabinschlieffen.Ruleset().Read(strings.NewReader(record))
	var wrong *august1914.RecordError
	if errors.As(err, &wrong) {
		fmt.Println(wrong.Line, wrong.Text, "-", table.Len(), "move replays")
	}
	var forbidden *august1914.Violation
	fmt.Println(errors.As(err, &forbidden))
	// end

	// Output:
	// 10 German recover Paris - 1 move replays
	// true
}

func Example_takeBack() {
	// shown in examples/guides/records.md
	table, err := sabinschlieffen.Ruleset().Open("")
	if err != nil {
		log.Fatal(err)
	}
	seat := sabinschlieffen.GermanSeat
	fmt.Println(table.TakeBack(seat))
	fmt.Println(table.Play(seat, "German recover Liège", "German commit"))
	fmt.Println(table.TakeBack(seat))
	err = table.CanTakeBack(seat)
	fmt.Println(errors.Is(err, august1914.ErrSealed))

	var account bytes.Buffer
	err = table.Account(&account, sabinschlieffen.AlliedSeat.Viewer())
	_, moves, _ := strings.Cut(account.String(), "moves\n")
	fmt.Printf("%s%v\n", moves, err)
	// end

	// Output:
	// seat 1: no move to take back
	// <nil>
	// seat 1: the move is sealed
	// true
	// German commit
	// <nil>
}

func Example_keep() {
	// shown in examples/guides/records.md
	table, err := sabinschlieffen.Ruleset().Open("")
	if err != nil {
		log.Fatal(err)
	}
	var file bytes.Buffer
	err = table.Play(sabinschlieffen.GermanSeat, "German recover Liège", "German commit")
	if err == nil {
		err = table.Keep(&file, 0) // 2 instead of 0 would add the lines after the first 2 moves
	}
	if err != nil {
		log.Fatal(err)
	}

	// With rules that do not let the Germans recover in Liège:
	changed := strings.Replace(file.String(), "German recover Liège", "German recover Berlin", 1)
	again, err := sabinschlieffen.Ruleset().Read(strings.NewReader(changed))
	if err != nil {
		log.Fatal(err)
	}
	events, _, _ := again.CatchUp(august1914.Spectator, august1914.Bookmark{})
	fmt.Println(again.Resumed(), again.ToAct(), events)
	fmt.Println(again.Origin())
	// end

	// Output:
	// true seat 2 [The German side has committed its orders.]
	// [The rules do not allow all of its moves, so the game goes on from its last position that they allow, and no earlier move can be taken back.]
}
