package driveonparis_test

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/driveonparis"
)

// A game between two players who choose at random.
func Example() {
	sc, _ := driveonparis.ScenarioByID("5.1")
	s := driveonparis.New(sc)
	source := dice.NewPCG(19, 14)
	for s.ToAct() != 0 {
		moves := s.LegalMoves(s.ToAct().First(), nil)
		if err := s.Apply(moves[source.IntN(len(moves))]); err != nil {
			fmt.Println(err)
			return
		}
	}
	outcome, _ := s.Outcome()
	fmt.Println(outcome.Winner, outcome.Rule)
	// Output: Allied 5.1
}

// aisne is a position on the Aisne: two German divisions south of the river face two
// French ones in the woods.
func aisne() driveonparis.State {
	sc, _ := driveonparis.ScenarioByID("5.3")
	s, err := driveonparis.Position{
		Turn: 6, Active: august1914.German,
		Units: []driveonparis.Unit{
			{ID: "ge-hq-1", Hex: "20.14"},
			{ID: "ge-7-iv", Hex: "20.12"},
			{ID: "ge-8-iv", Hex: "20.12"},
			{ID: "fr-1-i", Hex: "20.11"},
			{ID: "fr-2-i", Hex: "20.11"},
		},
	}.State(sc)
	if err != nil {
		panic(err)
	}
	return s
}

// The way back over the river costs three points. The enemy's hex is closed.
func ExampleState_Reach() {
	s := aisne()
	reach, err := s.Reach(driveonparis.GermanSeat.Viewer(), "ge-7-iv")
	if err != nil {
		fmt.Println(err)
		return
	}
	back, err := reach.To("20.13")
	fmt.Println(back.Cost, back.Path, back.Zone, err)
	_, err = reach.To("20.11")
	fmt.Println(err)
	// Output:
	// 3 [20.12 20.13] false <nil>
	// SCS_MOVE: enemy units are in 20.11
}

// The railways behind the Aisne are not in German hands. The HQ of the First Army
// commands units within five hexes.
func ExampleState_Traces() {
	s := aisne()
	traces, err := s.Traces(driveonparis.GermanSeat.Viewer(), "ge-8-iv")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, trace := range traces {
		fmt.Printf("%s, by Rule %s: %s\n", trace.Kind, trace.Rule, trace.Text)
		for _, leg := range trace.Legs {
			fmt.Println(leg.Text, leg.Places, leg.Length)
		}
		for _, cut := range trace.Cuts {
			fmt.Printf("%s: %s\n", cut.Rule, cut.Text)
		}
	}
	// Output:
	// supply, by Rule 1.8: 8/IV Inf Div (German) cannot trace supply.
	// 1.8a: No supply source, and no railway to one, is within 10 movement points.
	// command, by Rule 1.3b: 1 Army HQ (Kluck) commands 8/IV Inf Div (German).
	// to 1 Army HQ (Kluck) [20.12 20.13 20.14] 2 of 5 hexes
}

// The zone of control of the Allies behind the Aisne.
func ExampleState_Zones() {
	s := aisne()
	for _, zone := range s.Zones(driveonparis.GermanSeat.Viewer(), august1914.Allied) {
		fmt.Print(zone.Place, " ")
	}
	// Output: 19.11 19.12 20.10 20.12 21.11 21.12
}

// One of the defenders is hidden, and could be reduced.
func ExampleState_Reckon() {
	s := aisne()
	r, err := s.Reckon(driveonparis.GermanSeat.Viewer(), driveonparis.Fight{Target: "20.11", Attackers: []string{"ge-7-iv", "ge-8-iv"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Attack, r.Hidden, r.Exact)
	fmt.Println(r.Least.Defense, r.Least.Column)
	fmt.Println(r.Most.Defense, r.Most.Column, r.Most.Defenders[0].Why)
	// Output:
	// 12 1 false
	// 24 1:2
	// 18 1:2 [{TERRAIN in 20.11: times 1.5}]
}

// Two German divisions are south of row 15, and two Allied ones north of it. A viewer
// who sees only the top of each stack knows of one each.
func ExampleState_Standing() {
	sc, _ := driveonparis.ScenarioByID("5.1")
	s, err := driveonparis.Position{
		Turn: 8, Active: august1914.German,
		Units: []driveonparis.Unit{
			{ID: "ge-7-iv", Hex: "20.12"},
			{ID: "ge-8-iv", Hex: "20.12"},
			{ID: "ge-hq-1", Hex: "20.16"},
			{ID: "ge-10ldw", Hex: "20.16"},
			{ID: "br-1-i", Hex: "20.20"},
		},
	}.State(sc)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, v := range []august1914.Viewer{august1914.Umpire, driveonparis.AlliedSeat.Viewer()} {
		st, err := s.Standing(v)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(st.Exact, st.Least.Winner, st.Least.Points, st.Most.Winner, st.Most.Points)
	}
	// Output:
	// true German {2 1} German {2 1}
	// false Allied {1 1} German {2 1}
}

// The chance that the defenders have to retreat, if one is reduced.
func ExampleState_Forecast() {
	s := aisne()
	f, err := s.Forecast(driveonparis.GermanSeat.Viewer(), driveonparis.Fight{Target: "20.11", Attackers: []string{"ge-7-iv", "ge-8-iv"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Most.ProbOf(func(r driveonparis.CombatResult) bool { return r.Retreat > 0 }))
	// Output: 5/18
}

// A division that has lost a step shows another face.
func ExampleUnitInfo_StrengthOf() {
	sc := driveonparis.Standard()
	info, _ := sc.Unit("ge-7-iv")
	fmt.Printf("%+v\n", info.StrengthOf(driveonparis.Unit{ID: "ge-7-iv"}))
	fmt.Printf("%+v\n", info.StrengthOf(driveonparis.Unit{ID: "ge-7-iv", Steps: 1}))
	// Output:
	// {Attack:6 Defense:8 Movement:6}
	// {Attack:3 Defense:4 Movement:6}
}
