package germanyatwar_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/germanyatwar"
)

// Start a game, draw the units for the set-up, list moves and make one, and ask why
// another is refused.
func Example() {
	s := germanyatwar.New(germanyatwar.Standard())
	source := dice.NewPCG(19, 14)
	for s.ToAct().Has(august1914.Dice) {
		draws := s.LegalMoves(august1914.Dice, nil)
		if err := s.Apply(draws[source.IntN(len(draws))]); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(s.Decision(august1914.Spectator).Prompt)
	for _, move := range s.LegalMoves(germanyatwar.GermanSeat.Actor(), nil) {
		fmt.Println(move)
	}

	move := germanyatwar.MustParseMove("German surprise")
	if err := s.Apply(move); err != nil {
		fmt.Println(err)
	}
	fmt.Println(s.Decision(august1914.Spectator).Prompt)
	fmt.Println(s.Apply(germanyatwar.MustParseMove("German done")))
	// Output:
	// Choose the action of this impulse.
	// German pass
	// German tactical
	// German surprise
	// German strategic
	// German reinforce
	// Activate leaders: each moves first and is then revealed.
	// 7.2: a tactical action must activate at least one leader
}

// exampleState sets up a position from the listed units; the others are in the pool.
// It is a German impulse in the second turn.
func exampleState(garrisons map[string]map[string]int, units ...germanyatwar.Unit) (germanyatwar.State, error) {
	listed := map[string]bool{}
	for _, u := range units {
		listed[u.ID] = true
	}
	for _, u := range germanyatwar.Standard().Units() {
		if !listed[u.ID] && u.Green <= 2 {
			units = append(units, germanyatwar.Unit{ID: u.ID, Box: "pool"})
		}
	}
	return germanyatwar.Position{
		Turn: 2, Active: august1914.German, Disc: august1914.Allied, Units: units, Garrisons: garrisons,
	}.State(germanyatwar.Standard())
}

// The destinations of a corps at Aachen, and the reason why it cannot reach Louvain.
func ExampleState_Reach() {
	s, err := exampleState(
		nil, germanyatwar.Unit{ID: "g1-l", Area: "11"}, germanyatwar.Unit{ID: "g1-ii", Area: "11"},
		germanyatwar.Unit{ID: "b-3", Area: "22"},
	)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range []string{"German tactical", "German reveal g1-l", "German done"} {
		if err := s.Apply(germanyatwar.MustParseMove(m)); err != nil {
			fmt.Println(err)
			return
		}
	}
	reach, err := s.Reach(germanyatwar.GermanSeat.Viewer(), "g1-ii")
	if err != nil {
		fmt.Println(err)
		return
	}
	liege, err := reach.To("22")
	fmt.Println(liege.Cost, "of", reach.Left, liege.Path, liege.Engages, err)
	_, err = reach.To("9")
	fmt.Println(err)
	// Output:
	// 4 of 4 [11 32 22] true <nil>
	// 7.4: II Inf (German) does not have enough movement points to enter 9 Louvain: 5 needed, 4 left
}

// The line of a Belgian division that is attacked at Liège, and the areas that cut it
// after the Germans have gone round.
func ExampleState_Traces() {
	units := []germanyatwar.Unit{{ID: "b-3", Area: "22"}, {ID: "g1-iii", Area: "22"}}
	round := []germanyatwar.Unit{
		{ID: "g1-ii", Area: "8"},
		{ID: "g1-iv", Area: "9"},
		{ID: "g1-ix", Area: "10"},
		{ID: "g1-iiir", Area: "21"},
		{ID: "g2-x", Area: "32"},
		{ID: "g2-vii", Area: "33"},
	}
	for _, german := range [][]germanyatwar.Unit{nil, round} {
		s, err := exampleState(map[string]map[string]int{}, append(german, units...)...)
		if err != nil {
			fmt.Println(err)
			return
		}
		traces, err := s.Traces(germanyatwar.EntenteSeat.Viewer(), "b-3")
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(traces[0].Text)
		for _, leg := range traces[0].Legs {
			fmt.Println(leg.Places)
		}
		for _, cut := range traces[0].Cuts {
			fmt.Printf("%s: %s\n", cut.Rule, cut.Text)
		}
	}
	// Output:
	// 3 Inf has a line of communication to the fortress of Namur.
	// [22 21]
	// 3 Inf has no line of communication.
	// 7.0.1: Enemy units are in 22 Liège.
	// 7.0.1: The German side controls 8 Hasselt.
	// 7.0.1: The German side controls 9 Louvain.
	// 7.0.1: The German side controls 10 Tongres.
	// 7.0.1: The German side controls 21 Namur.
	// 7.0.1: The German side controls 32 Verviers.
	// 7.0.1: The German side controls 33 Marche.
}

// The leader that commands a corps, and the reason why it does not command another.
func ExampleState_Traces_orders() {
	s, err := exampleState(
		nil, germanyatwar.Unit{ID: "g1-l", Area: "11"}, germanyatwar.Unit{ID: "g1-ii", Area: "36"},
		germanyatwar.Unit{ID: "g1-iii", Area: "58"}, germanyatwar.Unit{ID: "g2-x", Area: "32"},
	)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range []string{"German tactical", "German reveal g1-l"} {
		if err := s.Apply(germanyatwar.MustParseMove(m)); err != nil {
			fmt.Println(err)
			return
		}
	}
	for _, id := range []string{"g1-ii", "g1-iii"} {
		traces, err := s.Traces(germanyatwar.GermanSeat.Viewer(), id)
		if err != nil {
			fmt.Println(err)
			return
		}
		orders := traces[1]
		fmt.Println(orders.Text, orders.Legs, orders.Cuts)
	}
	// Output:
	// II Inf (German) is commanded by von Kluck. [{7.3.1.5 von Kluck g1-l [36 32 11] 2 of 2 areas}] []
	// III Inf (German) is out of the tactical range of every activated leader that commands it. [] [{7.3.1.5 von Kluck is 3 areas away, and has a tactical range of 2. 11 g1-l}]
}

// planOfLiege is a possible German attack across the Meuse, with pontoons and two
// leaders.
var planOfLiege = germanyatwar.Fight{
	Target: "22", Disc: germanyatwar.Pontoon,
	Attackers: []germanyatwar.Posting{{Unit: "g1-ii", From: "32"}, {Unit: "g1-iii", From: "32"}, {Unit: "g1-iiir"}},
	Leaders:   []germanyatwar.Posting{{Unit: "g1-l"}, {Unit: "g2-l", From: "33"}},
}

// liegeState is a position for planOfLiege.
func liegeState() (germanyatwar.State, error) {
	return exampleState(
		map[string]map[string]int{"22": {"Belgium": 1}},
		germanyatwar.Unit{ID: "g1-l", Area: "32"}, germanyatwar.Unit{ID: "g2-l", Area: "11"},
		germanyatwar.Unit{ID: "g1-ii", Area: "11"}, germanyatwar.Unit{ID: "g1-iii", Area: "11"},
		germanyatwar.Unit{ID: "g1-iiir", Area: "32"},
		germanyatwar.Unit{ID: "b-3", Area: "22", May: []string{"b-3", "b-4"}, Least: 3, Most: 3},
		germanyatwar.Unit{ID: "b-4", Area: "21", May: []string{"b-3", "b-4"}, Least: 1, Most: 3},
	)
}

// A planned attack on Liège, whose defender may have lost steps.
func ExampleState_Reckon() {
	s, err := liegeState()
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := s.Reckon(germanyatwar.GermanSeat.Viewer(), planOfLiege)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, line := range r.Least.Attack {
		fmt.Printf("%+d %s (%s)\n", line.N, line.Why, line.Rule)
	}
	for _, c := range []germanyatwar.Case{r.Least, r.Most} {
		fmt.Println(c.Offensive, "against", c.Defensive, "is", c.Result)
		for _, line := range c.Defense {
			fmt.Printf("  %+d %s (%s)\n", line.N, line.Why, line.Rule)
		}
	}
	// Output:
	// +7 infantry across a minor river, 14 of strength (7.5.1.4)
	// +4 von Kluck in 32 (7.3.1.4)
	// +4 von Bülow in 33 (7.3.1.4)
	// 15 against 9 is 6
	//   +3 strength of the units (7.5.1.5)
	//   +1 terrain, 1 for each infantry (2.2)
	//   +5 garrisons, 5 each (4.1)
	// 15 against 7 is 8
	//   +1 strength of the units (7.5.1.5)
	//   +1 terrain, 1 for each infantry (2.2)
	//   +5 garrisons, 5 each (4.1)
}

// The result of the planned attack, as the umpire knows it.
func ExampleState_Forecast() {
	s, err := liegeState()
	if err != nil {
		fmt.Println(err)
		return
	}
	f, err := s.Forecast(august1914.Umpire, planOfLiege, "g1-iii")
	if err != nil {
		fmt.Println(err)
		return
	}
	o := f.Least
	fmt.Println(f.Exact, o.Winner, o.Victory, o.DefenderHits, "hits against", o.AttackerHits, o.DefenderGone)
	text, err := json.Marshal(o.Attacker[1])
	fmt.Println(string(text), err)
	// Output:
	// true German decisive 4 hits against 1 true
	// {"unit":"g1-iii","power":"Germany","before":4,"after":4,"absorbed":1} <nil>
}

func ExampleCorpus() {
	// A property of all positions, checked on the corpus.
	courses, err := germanyatwar.Corpus()
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

// Read the map, the blocks and the turn track from files. These are the files of the
// package; the owner of the printed game can use other files.
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

// Set up a position for a test or a puzzle. An impossible position gets an error with
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

// A seat's information: its own units, and the number of enemy blocks in each area.
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

// A bot that analyses positions assigns units to the hidden blocks at random, and then
// asks as its own seat.
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

// Keep a game as a record, save it as text and continue it.
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

// Serve the game as an untyped value, as a program for several games does.
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
	// 7.0: this move is not possible now
}
