package germanyatwar

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

func TestTheZeroViewHasNoJSON(t *testing.T) {
	_, err := json.Marshal(View{})
	require.ErrorContains(t, err, "the zero View does not show a position")
}

// The Go API of a View covers its JSON: each field of the JSON has a field or a method
// of View.
func TestGoTellsWhatTheJSONOfAViewTells(t *testing.T) {
	v := viewOfEverything(t)
	number, fight, on := v.Battle()
	march, moving := v.March()
	require.True(t, on)
	require.True(t, moving)
	how, winner := v.Won()
	steps := map[string][2]int{}
	for _, u := range Standard().Units() {
		least, most := v.Steps(u.ID)
		steps[u.ID] = [2]int{least, most}
	}
	valour := map[string]int{}
	for _, p := range nationPowers {
		valour[p.String()] = v.Valour(p)
	}
	garrisons := map[string]int{}
	for _, a := range Standard().Areas() {
		for _, p := range nationPowers {
			garrisons[a.Number+p.String()] = v.Garrisons(a.Number, p)
		}
	}
	sc := v.scenario
	tells := map[string]any{
		"version": august1914.JSONVersion, "ruleset": Name, "scenario": v.Scenario, "digest": sc.Digest(), "settings": sc.Settings(),
		"viewer": v.Viewer, "turn": v.Turn, "impulse": v.Impulse, "active": v.Active, "phase": v.Phase, "kind": v.Kind,
		"disc": v.Disc, "first": v.First, "surprise": v.Surprise, "battle": number, "moving": v.Moving(), "units": v.Units(),
		"shadows": v.Shadows(), "german": v.German(), "garrisons": garrisons, "valour": valour, "action": v.Action(),
		"activated": v.Activated(), "acted": v.Acted(), "isolated": v.Isolated(), "disputed": v.Disputed(), "engaged": v.Engaged(),
		"fought": v.Fought(), "spent": v.Spent(), "germanHits": v.Hits(august1914.German), "ententeHits": v.Hits(august1914.Allied),
		"steps": steps, "passes": v.Passes(), "finished": v.Finished(), "drawn": v.Drawn(), "deployed": v.Deployed(),
		"battles": v.Battles(), "march": march, "landed": v.Landed(), "arrived": v.Arrived(), "rivers": v.Rivers(),
		"pursuing": v.Pursuing(), "absorbed": v.Absorbed(), "entered": v.Entered(), "planXVII": v.PlanXVII(), "fight": fight,
		"result": how, "winner": winner,
	}
	text, err := json.Marshal(v)
	require.NoError(t, err)
	var doc map[string]any
	require.NoError(t, json.Unmarshal(text, &doc))
	fields := map[string]bool{}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[viewDoc]()) {
		if f.Anonymous {
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		fields[name] = true
		require.Contains(t, tells, name, "nothing in Go tells %s", name)
		if list, ok := tells[name].([]string); ok {
			require.Len(t, list, len(listOf(doc[name])), name)
		}
	}
	require.Len(t, tells, len(fields), "JSON tells all that Go tells")
}

func listOf(of any) []any {
	list, _ := of.([]any)
	return list
}

// Rule 1.7: the counts that decide the game, at its start: seven victory areas, three
// of them German.
func TestRule1_7_Score(t *testing.T) {
	s := New(Standard())
	require.Equal(t, Score{
		German: SideScore{VictoryAreas: 3, Limit: 10}, Entente: SideScore{VictoryAreas: 4, Limit: 20},
		VictoryAreas: 7, WinningValour: 10,
	}, s.Score())
	v := viewOfEverything(t)
	score := v.Score()
	require.Equal(t, 1, score.Entente.Lost)
	require.Equal(t, v.Valour(august1914.Germany), score.German.Valour)
}

// A View prints like a position, with hidden blocks as counts by power.
func TestViewsPrintAsPositions(t *testing.T) {
	v := viewOfEverything(t)
	text := v.String()
	require.True(t, strings.HasPrefix(text, "Turn 2 of 4: September, combat segment, German, impulse 1\n"), text)
	require.Contains(t, text, "22 Liège: b-1 ")
	require.Contains(t, text, "12 Krefeld: 1 German unseen\n17 Lille / Maubeuge: 2 French garrisons\n18 Ghent: 1 Belgian garrison\n")
	require.Contains(t, text, "dead: b-6\n")
	require.NotContains(t, text, "g1-ii")
	var none State
	require.Equal(t, "germanyatwar: no position", none.String())
}
