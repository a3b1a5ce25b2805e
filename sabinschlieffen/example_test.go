package sabinschlieffen_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/hexgrid"
	"github.com/august1914/august1914/sabinschlieffen"
)

// The Germans attack Sedan in the first turn: orders, then one combat.
func Example() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	for _, notation := range []string{
		"German recover Liège",
		"German attack Liège > Sedan",
		"German attack Luxembourg > Sedan",
		"French recover Sedan",
		"German commit",
		"Allied commit",
		"German engage Sedan, spend German Liège",
		"French absorb Sedan",
	} {
		m, err := s.ParseMove(notation)
		if err != nil {
			fmt.Println(err)
			return
		}
		events, err := s.Play(m, nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, e := range events {
			if e.Audience.Includes(sabinschlieffen.AlliedSeat.Viewer()) {
				fmt.Println(e.Rule, e)
			}
		}
	}
	// Output:
	// S4 A French block in Sedan recovers.
	// S3 The German side has committed its orders.
	// S3 The Allied side has committed its orders.
	// S8 The German side attacks Sedan with 2 blocks.
	// S9 1 block attacks Sedan from Luxembourg.
	// S9 1 block attacks Sedan from Liège.
	// S10 Sedan has 1 fresh and 2 spent blocks.
	// S11 Sedan is hit.
	// S14 Sedan holds, and the attackers stay in their hexes.
	// S11 A French block in Sedan takes the hit.
	// S3 Turn 2 begins.
}

// A refused move changes nothing, and the error says why.
func ExampleState_Apply() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	err := s.Apply(sabinschlieffen.MustParseMove("German march Liège > Luxembourg, fresh"))
	fmt.Println(err)

	var v *august1914.Violation
	fmt.Println(errors.As(err, &v), v.Rule, v.Unit, v.Place)
	// Output:
	// S4: you must flip spent German blocks before you give orders to German blocks
	// true S4 German Liège
}

func ExampleState_LegalMoves() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	for _, m := range s.LegalMoves(sabinschlieffen.AlliedSeat.Actor(), nil) {
		fmt.Println(m)
	}
	// Output:
	// French recover Amiens
	// French recover Sedan
	// French recover Verdun
}

// The Allied player does not see the German orders.
func ExampleState_View() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	before := s.View(sabinschlieffen.AlliedSeat.Viewer())
	if err := s.Apply(sabinschlieffen.MustParseMove("German recover Liège")); err != nil {
		fmt.Println(err)
	}
	after := s.View(sabinschlieffen.AlliedSeat.Viewer())
	fmt.Println(before == after)
	for _, b := range after.Blocks() {
		fmt.Println(b.Hex, b.Power.Adjective(), b.Fresh, "fresh", b.Spent, "spent")
	}
	fmt.Println("German front:", after.FrontLine(august1914.German))
	// Output:
	// true
	// Amiens French 0 fresh 1 spent
	// Le Cateau British 0 fresh 1 spent
	// Sedan French 0 fresh 3 spent
	// Verdun French 0 fresh 3 spent
	// German front: Liège, Luxembourg
}

func ExampleState_Tell() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	secret := sabinschlieffen.MustParseMove("German recover Liège")
	fmt.Printf("%q\n", s.Tell(secret, sabinschlieffen.GermanSeat.Viewer()))
	fmt.Printf("%q\n", s.Tell(secret, sabinschlieffen.AlliedSeat.Viewer()))
	// Output:
	// "German recover Liège"
	// ""
}

// A position for a test or a puzzle: three spent French blocks in Sedan, attacked by
// two fresh German blocks. The hit finds no fresh block.
func ExamplePosition() {
	s, err := sabinschlieffen.Position{
		Turn:       2,
		Recoveries: &sabinschlieffen.ByPower{},
		Blocks: []sabinschlieffen.Blocks{
			{Hex: sabinschlieffen.Liege, Power: august1914.Germany, Fresh: 2},
			{Hex: sabinschlieffen.Sedan, Power: august1914.France, Spent: 3},
		},
	}.State(sabinschlieffen.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, notation := range []string{
		"German attack Liège > Sedan", "German attack Liège > Sedan", "German commit", "Allied commit",
		"German engage Sedan, spend German Liège",
	} {
		if err := s.Apply(sabinschlieffen.MustParseMove(notation)); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println(s.Control(august1914.German), "- score", s.Score().Total())
	// Output: Liège, Sedan, Luxembourg - score 6
}

// Three spent blocks in Sedan are about to be routed. What if the fresh block in Amiens
// were there too? Editing the blocks is enough: what both sides have seen can stay.
func ExampleState_Position() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	for _, notation := range []string{
		"German recover Liège", "German attack Liège > Sedan", "German attack Luxembourg > Sedan", "German commit",
		"French recover Amiens", "Allied commit",
	} {
		if err := s.Apply(sabinschlieffen.MustParseMove(notation)); err != nil {
			fmt.Println(err)
		}
	}
	p := s.Position()
	for i := range p.Blocks {
		switch b := &p.Blocks[i]; b.Hex {
		case sabinschlieffen.Amiens:
			b.Fresh--
		case sabinschlieffen.Sedan:
			b.Fresh++
		}
	}
	edited, err := p.State(s.Scenario())
	if err != nil {
		fmt.Println(err)
	}
	for _, now := range []sabinschlieffen.State{s, edited} {
		if err := now.Apply(sabinschlieffen.MustParseMove("German engage Sedan, spend German Liège")); err != nil {
			fmt.Println(err)
		}
		fmt.Println(now.Decision(august1914.Umpire).Kind, "- routed:", now.Position().Routed.French)
	}
	// Output:
	// orders - routed: 3
	// absorb - routed: 0
}

// If a position is impossible, the error cites the rule.
func ExamplePosition_State() {
	_, err := sabinschlieffen.Position{Turn: 1, Blocks: []sabinschlieffen.Blocks{
		{Hex: sabinschlieffen.Paris, Power: august1914.Germany, Fresh: 1},
	}}.State(sabinschlieffen.Standard())
	fmt.Println(err)
	// Output: S5: blocks can only be in hexes of their own side
}

func ExampleScenario_With() {
	sc, err := sabinschlieffen.Standard().With(august1914.Setting{Name: "recovery", Value: "exact"})
	fmt.Println(sc.Settings(), err)
	_, err = sc.With(august1914.Setting{Name: "recovery", Value: "none"})
	fmt.Println(err)
	// Output:
	// [recovery=exact] <nil>
	// option recovery: unknown value "none", want one of ["up-to" "exact"]
}

func ExampleOptions() {
	for _, o := range sabinschlieffen.Options() {
		fmt.Println(o.Name, o.Rule, o.Default)
	}
	// Output:
	// recovery S4 up-to
	// absorption S11 ordered
}

func ExampleScenario_DecodeState() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	text, err := json.Marshal(s)
	if err != nil {
		fmt.Println(err)
	}
	back, err := sabinschlieffen.Standard().DecodeState(text)
	fmt.Println(back == s, err)
	// Output: true <nil>
}

// Hexes have coordinates on a map of pointy hexes, for drawing.
func ExampleHex_Coordinate() {
	fmt.Println(sabinschlieffen.Paris, sabinschlieffen.Paris.Coordinate())
	fmt.Println(sabinschlieffen.Sedan, "touches", sabinschlieffen.Sedan.Neighbors())
	d, _ := sabinschlieffen.Paris.Coordinate().DirectionTo(sabinschlieffen.Soissons.Coordinate())
	fmt.Println("Soissons lies", d.Name(hexgrid.Pointy), "of Paris")
	// Output:
	// Paris -1,1
	// Sedan touches Le Cateau, Liège, Soissons, Luxembourg, Châlons, Verdun
	// Soissons lies E of Paris
}

func ExampleView_Score() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	v := s.View(august1914.Spectator)
	fmt.Printf("%d, in 1914 %d\n", v.Score().Total(), sabinschlieffen.HistoricalScore)
	// Output: 2, in 1914 4
}

func ExampleLog_All() {
	s := sabinschlieffen.New(sabinschlieffen.Standard())
	for _, notation := range []string{
		"German recover Liège", "German attack Liège > Le Cateau", "German commit",
		"French recover Sedan", "British march Le Cateau > Amiens, spent", "Allied commit",
		"German engage Le Cateau, spend German Liège",
	} {
		if err := s.Apply(sabinschlieffen.MustParseMove(notation)); err != nil {
			fmt.Println(err)
		}
	}
	v := s.View(august1914.Spectator)
	for c := range v.Log.All() {
		fmt.Println("turn", c.Turn, c.Attacker, c.Target, c.Result)
	}
	// Output: turn 1 German Le Cateau entered
}
