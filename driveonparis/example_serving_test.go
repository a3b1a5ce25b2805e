package driveonparis_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
)

// A position needs only the fields that matter. A test or a puzzle can start from it.
func ExamplePosition() {
	s := aisne()
	if err := s.Apply(driveonparis.MustParseMove("German step ge-8-iv 20.12 > 20.13")); err != nil {
		fmt.Println(err)
	}
	fmt.Println(s.Turn(), s.Phase(), s.Active())
	text, _, _ := strings.Cut(s.String(), "\ngone: ")
	fmt.Println(text)
	// Output:
	// 6 movement phase German
	// Turn 6 of 12: 24 to 27 August 1914, German: movement phase
	// 20.11: fr-1-i 2, fr-2-i 2
	// 20.12: ge-7-iv 2
	// 20.13: ge-8-iv 2
	// 20.14: ge-hq-1 1
}

// The owner of the printed game loads files with its map. Load reports all faults in
// one error, with file and line.
func ExampleLoad() {
	sc, err := driveonparis.Load(os.DirFS("data"), "5.1")
	fmt.Println(sc.ID(), len(sc.Roster()), "units of", len(sc.Units()), err)
	_, err = driveonparis.Load(os.DirFS("testdata"), "5.1")
	fmt.Println(errors.Is(err, fs.ErrNotExist))
	// Output:
	// 5.1 104 units of 319 <nil>
	// true
}

// A seat sees the top unit and the height of the enemy's stacks.
func ExampleState_View() {
	s := aisne()
	v := s.View(driveonparis.AlliedSeat.Viewer())
	fmt.Println("height", v.Height("20.12"))
	for _, u := range v.Units() {
		if u.Hex != "" {
			fmt.Println(u.Hex, u)
		}
	}
	// Output:
	// height 2
	// 20.11 fr-1-i 2
	// 20.14 ge-hq-1 1
	// 20.12 ge-8-iv 2
	// 20.11 fr-2-i 2
}

// A bot without knowledge of hidden units plays on a possible position.
func ExampleState_Resample() {
	s := driveonparis.New(driveonparis.Standard())
	source, bot := dice.NewPCG(1, 9), driveonparis.AlliedSeat.Viewer()
	guess := s.Resample(bot, source.IntN)
	fmt.Println("the same to see:", guess.View(bot) == s.View(bot))
	fmt.Println("the same position:", guess == s)
	// Output:
	// the same to see: true
	// the same position: false
}

// A record stores a game and replays it.
func ExampleRecord() {
	start := driveonparis.New(driveonparis.Standard())
	r := august1914.NewRecord(&start)
	for range 3 {
		now := r.Now()
		if _, err := r.Play(now.LegalMoves(now.ToAct().First(), nil)[0]); err != nil {
			fmt.Println(err)
		}
	}
	var file bytes.Buffer
	_, _ = r.WriteTo(&file)
	read, err := august1914.ReadRecord(&file, &start)
	fmt.Println(read.Len(), read.Now() == r.Now(), err)
	// Output:
	// 3 true <nil>
}

// A program that serves several games needs none of the game's types.
func ExampleRuleset() {
	table, err := driveonparis.Ruleset().Open("5.1", august1914.Setting{Name: "fog", Value: "open"})
	if err != nil {
		fmt.Println(err)
		return
	}
	seat := table.ToAct().First().Seat()
	item := table.Menu(seat)[1]
	fmt.Println(table.Date(), "-", item.Group, item.Item)
	fmt.Println(table.Play(seat, item.Notation))
	board := table.Board(driveonparis.AlliedSeat.Viewer())
	fmt.Println(board.Tracks[0].Label, board.Tracks[0].Value)
	// Output:
	// Turn 6 of 8: 24 to 27 August 1914 - place BEF HQ (French) to 20.20 Busigny
	// <nil>
	// Turn 6 of 8
}

// The victory points, and the leads that win.
func ExampleView_Score() {
	sc, _ := driveonparis.ScenarioByID("5.6")
	s := driveonparis.New(sc)
	v := s.View(august1914.Spectator)
	score := v.Score()
	fmt.Println(score.German, score.Allied, score.Minor, score.Major)
	// Output:
	// 20 72 10 20
}

// A server can make a move for a seat if public information shows that it is the only
// one. Here no unit arrives, as the schedule says, and no HQ can refit one. The units
// that go into reserve are secret, so the seat is asked for them.
func Example_forced() {
	table, err := driveonparis.Ruleset().Open("5.2")
	if err != nil {
		fmt.Println(err)
		return
	}
	for seat, move, ok := table.Forced(); ok; seat, move, ok = table.Forced() {
		fmt.Println(move, table.Play(seat, move))
	}
	fmt.Println(table.Decision(august1914.Spectator).Prompt)
	// Output:
	// German done <nil>
	// German done <nil>
	// Place units in reserve.
}
