package sabinschlieffen

import (
	"reflect"
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/jsondoc"
)

func jsonBook(t *testing.T) jsondoc.Book[State, Move, View, *State] {
	b := jsondoc.Book[State, Move, View, *State]{
		Title:   "Schlieffen",
		Package: Name,
		Ruleset: Ruleset(),
		About: "Hexes are named by their towns, with accents; of a notation that a person types, case and accents do not matter. " +
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
			{Kind: "orders", Rule: "S3", Prompt: "March, order attacks, and commit."},
			{Kind: "orders", Rule: "S3", Prompt: "Orders are being given in secret."},
			{Kind: "engage", Rule: "S8", Prompt: "Allied: choose the next hex to attack, and the attacking block that becomes spent."},
			{Kind: "engage", Rule: "S8", Prompt: "German: choose the next hex to attack, and the attacking block that becomes spent."},
			{Kind: "absorb", Rule: "S11", Prompt: "Allied: choose the fresh block in {place} that takes the hit."},
			{Kind: "absorb", Rule: "S11", Prompt: "German: choose the fresh block in {place} that takes the hit."},
			{Kind: "over", Rule: "S3", Prompt: "The game is over."},
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
