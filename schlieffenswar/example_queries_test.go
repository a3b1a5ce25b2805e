package schlieffenswar_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

// The supply and the command of XI Corps, leg by leg.
func ExampleState_Traces() {
	s := schlieffenswar.New(schlieffenswar.Standard())
	traces, err := s.Traces(schlieffenswar.GermanSeat.Viewer(), "ger-xi")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, trace := range traces {
		fmt.Printf("%s by %s: %s\n", trace.Kind, trace.Rule, trace.Text)
		for _, leg := range trace.Legs {
			fmt.Printf("  by %s to %s\n", leg.Places[:min(3, len(leg.Places))], strings.TrimSpace(leg.Text+" "+leg.Length))
		}
	}
	// Output:
	// supply by 8.6: XI. Armeekorps can trace a supply line to 2. Armee HQ (Bülow), and from there to the edge of the map.
	//   by [1308 1207] to 2. Armee HQ (Bülow) 1 of 2 hexes
	//   by [1207 1108 1107] to the edge of the map
	// command by 6.7: XI. Armeekorps is within the command radius of 2. Armee HQ (Bülow).
	//   by [1308 1207] to 2. Armee HQ (Bülow) 1 of 2 hexes
}

// An advanced corps is out of supply and out of command: the reasons.
func ExampleState_Traces_cut() {
	s, err := schlieffenswar.Position{
		Turn: 3, Active: august1914.German, Phase: schlieffenswar.Movement,
		Units: []schlieffenswar.Unit{
			{ID: "ger-x", Hex: "1413"}, {ID: "ger-hq-2", Hex: "1411"}, {ID: "fra-1", Hex: "1513"},
		},
	}.State(schlieffenswar.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	traces, _ := s.Traces(schlieffenswar.GermanSeat.Viewer(), "ger-x")
	for _, trace := range traces {
		fmt.Println(trace.Text, trace.Sure, trace.Best)
		for _, cut := range trace.Cuts {
			fmt.Printf("  %s: %s\n", cut.Rule, cut.Text)
		}
	}
	// Output:
	// X. Armeekorps cannot trace a supply line. It counts as in supply until its side checks again. false false
	//   7.2: 1412 lies in an enemy zone of control, and no friendly unit stands there.
	// X. Armeekorps is not in command. false false
	//   7.5: 1412 lies in an enemy zone of control, and no friendly unit stands there.
}

// The hexes in which French zones stop a moving German unit.
func ExampleState_Zones() {
	s, err := schlieffenswar.Position{
		Turn: 3, Active: august1914.German, Phase: schlieffenswar.Movement,
		Units: []schlieffenswar.Unit{{ID: "ger-x", Hex: "1413"}, {ID: "fra-1", Hex: "1513"}},
	}.State(schlieffenswar.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, zone := range s.Zones(schlieffenswar.GermanSeat.Viewer(), august1914.Allied) {
		fmt.Println(zone.Place, zone.Sure)
	}
	// Output:
	// 1412 true
	// 1413 true
	// 1512 true
	// 1514 true
	// 1612 true
	// 1613 true
}

// The hexes that X Corps can reach, and the reason why it cannot enter Liège.
func ExampleState_Reach() {
	s := schlieffenswar.New(schlieffenswar.Standard())
	reach, err := s.Reach(schlieffenswar.GermanSeat.Viewer(), "ger-x")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range reach.Destinations[:3] {
		fmt.Println(d.Hex, d.Cost, d.Path)
	}
	_, err = reach.To("1209")
	fmt.Println(err)
	// Output:
	// 0805 6 [1308 1207 1107 1006 0906 0805]
	// 0806 6 [1308 1207 1107 1006 0906 0806]
	// 0905 6 [1308 1207 1107 1006 0906 0905]
	// 10.3: enemy units are in 1209
}

// Two units can defend, and the lower one is hidden.
func ExampleState_Reckon() {
	s, err := schlieffenswar.Position{
		Turn: 3, Active: august1914.German, Phase: schlieffenswar.Combat,
		Units: []schlieffenswar.Unit{
			{ID: "ger-x", Hex: "1513"},
			{ID: "ger-vii", Hex: "1513", Supply: "out"},
			{ID: "fra-2", Hex: "1613"},
			{ID: "fra-1", Hex: "1613", Morale: "elan"},
		},
	}.State(schlieffenswar.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := s.Reckon(schlieffenswar.GermanSeat.Viewer(), schlieffenswar.Fight{
		Target: "1613", Attackers: []string{"ger-x", "ger-vii"},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, f := range r.Attackers {
		fmt.Println(f.Name, f.Factor, f.Halved)
	}
	for _, c := range []schlieffenswar.Case{r.Least, r.Most} {
		fmt.Println(c.Odds, c.Base, c.Shifts, "->", c.Column)
		for _, f := range c.Defenders {
			fmt.Println("  against", f.Name, f.Factor)
		}
	}
	// Output:
	// VII. Armeekorps 2 [{8.7 out of supply: half, rounded up}]
	// X. Armeekorps 4 []
	// 6:8 1:2 [{11.16 defenders with elan -1}] -> 1:3
	//   against 1er Corps d’Armée 4
	//   against a hidden corps 4
	// 6:5 1:1 [{11.16 fatigued defenders 1}] -> 2:1
	//   against 1er Corps d’Armée 4
	//   against a hidden corps 1
}

// The chances of an attack on Liège with a heavy artillery marker.
func ExampleState_Forecast() {
	s, err := schlieffenswar.Position{
		Turn: 1, Active: august1914.German, Phase: schlieffenswar.Combat,
		Units: []schlieffenswar.Unit{
			{ID: "ger-vii", Hex: "1208"}, {ID: "ger-x", Hex: "1208"}, {ID: "ger-gd", Hex: "1208"}, {ID: "fort-liege", Hex: "1209"},
		},
	}.State(schlieffenswar.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	attack := schlieffenswar.Fight{Target: "1209", Attackers: []string{"ger-vii", "ger-x", "ger-gd"}, Bombard: true}
	r, err := s.Reckon(schlieffenswar.GermanSeat.Viewer(), attack)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Least.Odds, "is", r.Least.Base)
	for _, shift := range r.Least.Shifts {
		fmt.Printf("%s: %+d, %s\n", shift.Rule, shift.Columns, shift.Why)
	}
	fmt.Println("column", r.Least.Column, "and", r.Open[0].Why)
	f, err := s.Forecast(schlieffenswar.GermanSeat.Viewer(), attack)
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := json.Marshal(f)
	fmt.Println(f.Most.Total(), len(text) > 0)
	for result, weight := range f.Most.All() {
		fmt.Println(result, weight)
	}
	// Output:
	// 12:4 is 3:1
	// 11.13: -1, city
	// 11.14: -1, heavy fortress
	// column 1:1 and a roll for a siege marker: none, one or two to the right
	// 36 true
	// 2/0 8
	// 2/1 4
	// 1/1 6
	// 1/2 12
	// 0/2 4
	// 0/3 2
}

// The coming turns, and the score.
func ExampleView_TurnTrack() {
	s := schlieffenswar.New(schlieffenswar.Standard())
	view := s.View(schlieffenswar.EntenteSeat.Viewer())
	box := view.TurnTrack()[6]
	fmt.Println(box.Turn, box.From, box.To, len(box.Arrivals), "units arrive")
	for _, note := range box.Notes {
		fmt.Printf("%s: %s\n", note.Rule, note.Why)
	}
	// Output:
	// 7 1914-08-26 1914-08-29 5 units arrive
	// 9.4: the Germans withdraw 2 corps to the east, or lose
	// 9.3: the French 6th Army enters at the west edge
	// 4.4: the French must have made 7 attacks into Germany by the end, or lose
	// 5.6: at the end, Paris or a German city in enemy hands decides the game
}

func ExampleView_Score() {
	s := schlieffenswar.New(schlieffenswar.Standard())
	view := s.View(schlieffenswar.EntenteSeat.Viewer())
	score := view.Score()
	fmt.Println(score.Points, "of", score.Win)
	fmt.Println(score.Cities[0].Hex, score.Cities[0].City, score.Cities[0].Holder, score.Cities[0].Rule)
	// Output:
	// 0 of 13
	// 0804 The Ruhr German 4.3
}
