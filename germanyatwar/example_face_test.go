package germanyatwar_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/germanyatwar"
)

// Read the map, the blocks and the turn track from files: here those that come with
// the package, as the owner of the printed game can read his own.
func ExampleLoad() {
	sc, err := germanyatwar.Load(os.DirFS("data"), "my-map")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(sc.ID(), sc.Name())
	fmt.Println(len(sc.Areas()), "areas,", len(sc.Units()), "units")
	_, err = germanyatwar.Load(os.DirFS("testdata"), "nothing")
	fmt.Println(err != nil)
	// Output:
	// my-map 4 turns, August to November
	// 94 areas, 119 units
	// true
}

// Set a position up for a test or a puzzle: what is impossible gets an error with
// the rule.
func ExamplePosition() {
	pos := germanyatwar.Position{
		Turn: 2, Active: august1914.German, Disc: august1914.Allied,
		Units: []germanyatwar.Unit{{ID: "g1-l", Area: "11"}, {ID: "g1-ii", Area: "11"}, {ID: "b-3", Area: "22"}},
	}
	_, err := pos.State(germanyatwar.Standard())
	fmt.Println(err)
	for _, u := range germanyatwar.Standard().Units() {
		if u.Green <= 2 && u.ID != "g1-l" && u.ID != "g1-ii" && u.ID != "b-3" {
			pos.Units = append(pos.Units, germanyatwar.Unit{ID: u.ID, Box: "pool"})
		}
	}
	s, err := pos.State(germanyatwar.Standard())
	fmt.Println(s.Turn(), s.Phase(), s.Active(), err)
	// Output:
	// 1.7: the game is over: the loser has lost too many units
	// 2 impulse German <nil>
}

// What a seat may know: its own units, and of the enemy how many blocks stand where.
func ExampleState_View() {
	s, err := exampleState(nil, germanyatwar.Unit{ID: "g1-l", Area: "11"}, germanyatwar.Unit{ID: "b-3", Area: "22", Steps: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	v := s.View(germanyatwar.GermanSeat.Viewer())
	for _, line := range strings.Split(v.String(), "\n") {
		if strings.HasPrefix(line, "Turn") || strings.HasPrefix(line, "11 ") || strings.HasPrefix(line, "22 ") {
			fmt.Println(line)
		}
	}
	fmt.Println(v.Score().German.VictoryAreas, "of", v.Score().VictoryAreas, "victory areas")
	// Output:
	// Turn 2 of 4: September, impulse, German, impulse 1
	// 11 Aachen: g1-l 4
	// 22 Liège: 1 Belgian unseen, 1 Belgian garrison
	// 3 of 7 victory areas
}

// A bot that looks at positions deals the hidden units out anew, and then asks as
// its own seat.
func ExampleState_Resample() {
	may := []string{"b-3", "b-4"}
	s, err := exampleState(nil,
		germanyatwar.Unit{ID: "g1-l", Area: "11"},
		germanyatwar.Unit{ID: "b-3", Area: "22", May: may, Least: 3, Most: 3},
		germanyatwar.Unit{ID: "b-4", Area: "21", May: may, Least: 3, Most: 3},
	)
	if err != nil {
		fmt.Println(err)
		return
	}
	source := dice.NewPCG(19, 14)
	viewer := germanyatwar.GermanSeat.Viewer()
	standsIn := map[string]bool{}
	alike := true
	for range 20 {
		other := s.Resample(viewer, source.IntN)
		alike = alike && other.View(viewer) == s.View(viewer)
		for _, u := range other.Position().Units {
			if u.ID == "b-3" {
				standsIn[u.Area] = true
			}
		}
	}
	fmt.Println(alike, standsIn)
	// Output:
	// true map[21:true 22:true]
}

// Keep a game as a record, save it as text and go on from it.
func ExampleRecord() {
	s, err := exampleState(nil, germanyatwar.Unit{ID: "g1-l", Area: "11"}, germanyatwar.Unit{ID: "b-3", Area: "22"})
	if err != nil {
		fmt.Println(err)
		return
	}
	record := august1914.NewRecord(&s)
	for _, text := range []string{"German tactical", "German step g1-l 11 > 32", "German reveal g1-l"} {
		if _, err := record.Play(germanyatwar.MustParseMove(text)); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(record.Len(), "moves")
	for _, m := range record.Moves() {
		fmt.Println(m)
	}
	// Output:
	// 3 moves
	// German tactical
	// German step g1-l 11 > 32
	// German reveal g1-l
}

// Serve the game without its types, as a program does that serves several.
func ExampleRuleset() {
	table, err := germanyatwar.Ruleset().Open("", august1914.Setting{Name: "impetus", Value: "tactical"})
	if err != nil {
		fmt.Println(err)
		return
	}
	source := dice.NewPCG(19, 14)
	for table.ToAct().Has(august1914.Dice) {
		if err := table.Roll(source.IntN); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(table.Date())
	for _, item := range table.Menu(germanyatwar.GermanSeat) {
		fmt.Println(item.Notation)
	}
	fmt.Println(table.Play(germanyatwar.GermanSeat, "German pass"))
	fmt.Println(table.Explain(germanyatwar.GermanSeat, "German tactical"))
	// Output:
	// Turn 1 of 4: August
	// German pass
	// German tactical
	// German surprise
	// German strategic
	// German reinforce
	// <nil>
	// 7.0: this is not the time for it
}
