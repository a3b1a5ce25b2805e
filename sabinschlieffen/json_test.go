package sabinschlieffen

import (
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/jsondoc"
)

func jsonBook(t *testing.T) jsondoc.Book[State, Move, View, *State] {
	var towns []string
	for h := firstHex; h <= lastHex; h++ {
		towns = append(towns, h.String())
	}
	b := jsondoc.Book[State, Move, View, *State]{
		Title:   "Schlieffen",
		Package: Name,
		Ruleset: Ruleset(),
		About: "Hexes have the names of their towns, with accents. Case and accents do not matter in a notation that a person types. " +
			"Blocks have no names: they are counted by hex, nation and condition.",
		State: reflect.TypeFor[stateDoc](), View: reflect.TypeFor[viewDoc](), Scenario: reflect.TypeFor[scenarioDoc](),
		Stands: map[reflect.Type]reflect.Type{
			reflect.TypeFor[HexSet](): reflect.TypeFor[[]Hex](), reflect.TypeFor[Log](): reflect.TypeFor[[]Combat](),
		},
		Texts: map[string]jsondoc.Text{
			"Turn.recovery keys": {Values: []string{"German", "French", "British"}},
		},
		Options: Options(), Editions: Editions(),
		Decisions: []jsondoc.Decision{
			{Kind: "recover", Rule: "S4", Prompt: "Flip spent blocks to fresh."},
			{Kind: "orders", Rule: "S3", Prompt: "March, order attacks, then commit."},
			{Kind: "orders", Rule: "S3", Prompt: "Flip more spent blocks, or march, order attacks and commit."},
			{Kind: "orders", Rule: "S3", Prompt: "The sides are giving their orders in secret."},
			{Kind: "engage", Rule: "S8", Prompt: "Allied: choose the next hex to attack, and the attacking block that becomes spent."},
			{Kind: "engage", Rule: "S8", Prompt: "German: choose the next hex to attack, and the attacking block that becomes spent."},
			{Kind: "absorb", Rule: "S11", Prompt: "Allied: choose the fresh block in {place} that takes the hit."},
			{Kind: "absorb", Rule: "S11", Prompt: "German: choose the fresh block in {place} that takes the hit."},
			{Kind: "over", Rule: "S3", Prompt: "The game is over."},
		},
		Words: []jsondoc.Text{
			{Name: "NATION", Meaning: "nation of the block", Pattern: "German|French|British"},
			{Name: "SIDE", Meaning: "side that decides", Pattern: "German|Allied"},
			{Name: "HEX", Meaning: "a town", Pattern: strings.Join(towns, "|")},
			{Name: "CONDITION", Meaning: "condition of the block", Pattern: "fresh|spent"},
		},
		Verbs: []jsondoc.Verb{
			{Kind: "recover", Shape: "NATION recover HEX"},
			{Kind: "march", Shape: "NATION march HEX > HEX, CONDITION"},
			{Kind: "attack", Shape: "NATION attack HEX > HEX"},
			{Kind: "commit", Shape: "SIDE commit"},
			{Kind: "engage", Shape: "SIDE engage HEX, spend NATION HEX"},
			{Kind: "absorb", Shape: "NATION absorb HEX[, cancel HEX]"},
		},
		Draw: august1914.InStages[Move], Every: 7, Illegal: "German engage Paris, spend German Liège", Shared: "../examples/JSON.md",
	}
	for i := range 24 {
		sc := Standard()
		if i%2 == 1 {
			for _, o := range Options() {
				other, err := sc.With(august1914.Setting{Name: o.Name, Value: o.Values[1].Value})
				if err != nil {
					t.Fatal(err)
				}
				sc = other
			}
		}
		b.Scenarios, b.Starts = append(b.Scenarios, sc), append(b.Starts, New(sc))
	}
	return b
}

func TestJSON(t *testing.T) { jsonBook(t).Test(t) }

// accessors return in Go the values that the JSON of a View holds.
var accessors = jsondoc.Accessors[View]{
	"version":    func(*View) any { return august1914.JSONVersion },
	"ruleset":    func(*View) any { return Name },
	"scenario":   func(v *View) any { return v.Scenario },
	"viewer":     func(v *View) any { return v.Viewer },
	"turn":       func(v *View) any { return v.Turn },
	"phase":      func(v *View) any { return v.Phase },
	"german":     func(v *View) any { return v.German },
	"committed":  func(v *View) any { return v.Committed },
	"absorbing":  func(v *View) any { return v.Absorbing },
	"routed":     func(v *View) any { return v.Routed },
	"recoveries": func(v *View) any { return v.Recoveries },
	"recovered": func(v *View) any {
		if v.Recovered == 0 {
			return nil
		}
		return v.Recovered
	},
	"blocks": func(v *View) any { return v.Blocks() },
	"score":  func(v *View) any { return v.Score() },
	"log":    func(v *View) any { return v.Log },
}

func TestGoTellsWhatJSONTells(t *testing.T) {
	require.NoError(t, accessors.Complete(reflect.TypeFor[viewDoc]()))
	exact, err := Standard().With(august1914.Setting{Name: "recovery", Value: "exact"})
	require.NoError(t, err)
	met := map[string]bool{}
	source := dice.NewPCG(5, 14)
	for range gametest.Size(1, 4, 20) {
		for _, sc := range []*Scenario{Standard(), exact} {
			s := New(sc)
			for _, err := range august1914.Walk(&s, source.IntN, august1914.Uniformly) {
				require.NoError(t, err)
				for _, v := range []august1914.Viewer{august1914.Spectator, GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Umpire} {
					require.NoError(t, accessors.Agree(s.View(v), met))
				}
			}
		}
	}
	for name := range accessors {
		require.True(t, met[name], "%s never occurred", name)
	}
}
