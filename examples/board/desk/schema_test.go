package desk

import (
	"encoding/json"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/jsondoc"
)

var aSide = jsondoc.Text{Values: []string{"German", "Allied"}}

// forms are what the board asks for and answers with, beside the forms of each
// game.
var forms = jsondoc.Leaflet{
	Title:  "The board over HTTP",
	Stands: map[reflect.Type]reflect.Type{reflect.TypeFor[seed](): reflect.TypeFor[string]()},
	Forms: []reflect.Type{
		reflect.TypeFor[rulesets](),
		reflect.TypeFor[ruleset](),
		reflect.TypeFor[rulebook](),
		reflect.TypeFor[chairs](),
		reflect.TypeFor[newGame](),
		reflect.TypeFor[opened](),
		reflect.TypeFor[status](),
		reflect.TypeFor[menu](),
		reflect.TypeFor[wish](),
		reflect.TypeFor[done](),
		reflect.TypeFor[explanation](),
		reflect.TypeFor[Entry](),
		reflect.TypeFor[film](),
		reflect.TypeFor[replayed](),
		reflect.TypeFor[Told](),
		reflect.TypeFor[Following](),
		reflect.TypeFor[News](),
		reflect.TypeFor[Refusal](),
		reflect.TypeFor[Problem](),
		reflect.TypeFor[august1914.Chart](),
		reflect.TypeFor[august1914.Ways](),
		reflect.TypeFor[august1914.Battle](),
	},
	Texts: map[string]jsondoc.Text{
		"NewGame.seed": {Name: "seed", Meaning: "A number below 2^64 in digits.", Pattern: "^[0-9]+$"},
		"Problem.code": {Values: []string{
			"malformed", "notation", "spectator", "seat", "foreign", "not found", "method", "stale", "not over", "damaged",
			"too large", "host", "rule", "sealed", "busy", "internal", "unavailable",
		}},
		"Chart.shape": {Values: []string{"hexes", "areas"}},
		"Place.ground": {Values: []string{
			"clear", "woods", "forest", "rough", "foothills", "mountains", "marsh", "sea", "neutral", "green", "yellow", "red", "none",
		}},
		"Ground.kind": {Values: []string{"sea"}},
		"Line.kind": {Values: []string{
			"river", "minor river", "major river", "rail", "border", "coast", "perimeter", "doctrine line", "panic line", "sea lane",
		}},
		"Label.kind":     {Values: []string{"river", "sea", "country"}},
		"KeyEntry.of":    {Values: []string{"ground", "line", "mark", "symbol", "flag", "dot", "band"}},
		"Piece.look":     {Values: []string{august1914.LookCounter, august1914.LookBlock, august1914.LookMarker}},
		"Piece.side":     aSide,
		"Owner.side":     aSide,
		"BattleRow.kind": {Values: []string{august1914.RowAttacker, august1914.RowDefender, august1914.RowTotal, august1914.RowShift, august1914.RowNote}},
	},
}

// The charts of all scenarios fit the lists of values.
func TestChartsFitTheSchema(t *testing.T) {
	check := forms.Test(t, "../schema.json")
	for _, ruleset := range games.All() {
		for _, scenario := range ruleset.Info().Scenarios {
			table, err := ruleset.Open(scenario.ID)
			require.NoError(t, err)
			text, err := json.Marshal(table.Chart())
			require.NoError(t, err)
			require.NoError(t, check("Chart", text), "%s", scenario.ID)
		}
	}
}

// schema.json has all forms, with all the codes that HTTP.md tells; and whatever is
// asked and answered in the first moves of each game fits them.
func TestAnswersFitTheSchema(t *testing.T) {
	check := forms.Test(t, "../schema.json")
	for _, code := range forms.Texts["Problem.code"].Values {
		require.Contains(t, document(t), "`"+code+"`")
	}
	g := newGuest(t, Config{})
	fits := func(form string, text []byte) {
		t.Helper()
		require.NoError(t, check(form, text), "%.600s", text)
	}
	answered := map[string]int{}
	ask := func(form, target string) []byte {
		t.Helper()
		r := g.desk.Handle(query(target))
		if r.Status != statusOK {
			var problem struct {
				Error json.RawMessage `json:"error"`
			}
			fits("Refusal", r.Body)
			require.NoError(t, json.Unmarshal(r.Body, &problem))
			form, r.Body = "Problem", problem.Error
		}
		fits(form, r.Body)
		answered[form]++
		return r.Body
	}
	var list struct {
		Rulesets []json.RawMessage `json:"rulesets"`
	}
	fits("Rulesets", g.ask(statusOK, "GET", "/api/rulesets", nil, &list))
	for _, text := range list.Rulesets {
		fits("Ruleset", text)
		var r ruleset
		require.NoError(t, json.Unmarshal(text, &r))
		body, err := json.Marshal(map[string]any{"ruleset": r.Name, "seed": "1914"})
		require.NoError(t, err)
		fits("NewGame", body)
		var o opened
		fits("Opened", g.ask(statusCreated, "POST", "/api/games", map[string]any{"ruleset": r.Name, "seed": "1914"}, &o))
		ask("Chart", "/api/seats/"+o.Spectator.Token+"/chart")
		pick := dice.NewPCG(19, 14)
		for range gametest.Size(25, 60, 240) {
			for _, link := range o.Links {
				seat := "/api/seats/" + link.Token
				var s status
				require.NoError(t, json.Unmarshal(ask("Status", seat), &s))
				var m menu
				require.NoError(t, json.Unmarshal(ask("Menu", seat+"/moves"), &m))
				if len(m.Moves) == 0 {
					continue
				}
				for _, p := range s.Board.Pieces[:min(len(s.Board.Pieces), 12)] {
					if p.Mine && p.Unit != "" {
						ask("Ways", seat+"/ways?unit="+p.Unit)
					}
				}
				move := m.Moves[pick.IntN(len(m.Moves))]
				ask("Explanation", seat+"/explain?move="+escaped(move.Notation))
				if move.Target != "" {
					ask("Battle", seat+"/battle?target="+escaped(move.Target))
				}
				wished := map[string]any{"version": m.Version, "move": move.Notation}
				body, err := json.Marshal(wished)
				require.NoError(t, err)
				fits("Wish", body)
				fits("Done", g.ask(statusOK, "POST", seat+"/moves", wished, nil))
				answered["Done"]++
				break
			}
		}
		ask("Problem", "/api/seats/nobody")
		ask("Chairs", "/api/chairs?ruleset="+r.Name)
		ask("Rulebook", "/api/rules?ruleset="+r.Name)
		var entries []json.RawMessage
		require.NoError(t, json.Unmarshal(g.ask(statusOK, "GET", "/api/seats/"+o.Links[0].Token+"/log?since=0", nil, nil), &entries))
		for _, e := range entries {
			fits("Entry", e)
		}
		answered["Entry"] += len(entries)
		ask("Film", "/api/seats/"+o.Links[0].Token+"/film")
	}
	for _, form := range []string{"Status", "Menu", "Ways", "Explanation", "Battle", "Done", "Entry", "Film", "Chart", "Problem"} {
		require.NotZero(t, answered[form], form)
	}
}

// query is a request without a body.
func query(target string) Request {
	path, query, _ := strings.Cut(target, "?")
	return Request{Method: "GET", Path: path, Query: query}
}

func escaped(text string) string { return url.QueryEscape(text) }
