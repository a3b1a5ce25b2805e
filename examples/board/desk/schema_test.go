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
	"github.com/august1914/august1914/examples/internal/boardtexts"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/jsondoc"
)

// forms lists the requests and answers of the board, in addition to the forms of each game.
var forms = jsondoc.Leaflet{
	Title:  "The board over HTTP",
	Stands: map[reflect.Type]reflect.Type{reflect.TypeFor[seed](): reflect.TypeFor[string]()},
	Forms: []reflect.Type{
		reflect.TypeFor[rulesets](),
		reflect.TypeFor[ruleset](),
		reflect.TypeFor[rulebook](),
		reflect.TypeFor[wordbook](),
		reflect.TypeFor[chairs](),
		reflect.TypeFor[newGame](),
		reflect.TypeFor[opened](),
		reflect.TypeFor[standing](),
		reflect.TypeFor[status](),
		reflect.TypeFor[chat](),
		reflect.TypeFor[saying](),
		reflect.TypeFor[said](),
		reflect.TypeFor[notebook](),
		reflect.TypeFor[noting](),
		reflect.TypeFor[orderBook](),
		reflect.TypeFor[ordering](),
		reflect.TypeFor[rematch](),
		reflect.TypeFor[handing](),
		reflect.TypeFor[consent](),
		reflect.TypeFor[standIn](),
		reflect.TypeFor[calls](),
		reflect.TypeFor[calling](),
		reflect.TypeFor[branch](),
		reflect.TypeFor[trialOpened](),
		reflect.TypeFor[shownSeats](),
		reflect.TypeFor[saved](),
		reflect.TypeFor[Turn](),
		reflect.TypeFor[menu](),
		reflect.TypeFor[wish](),
		reflect.TypeFor[done](),
		reflect.TypeFor[explanation](),
		reflect.TypeFor[tracing](),
		reflect.TypeFor[zoning](),
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

		// What the methods of a Table return, for programs that serve them: see examples/umpire.
		reflect.TypeFor[august1914.Info](),
		reflect.TypeFor[august1914.Header](),
		reflect.TypeFor[august1914.Counter](),
		reflect.TypeFor[august1914.DiceMove](),
		reflect.TypeFor[august1914.Event](),
		reflect.TypeFor[august1914.Bookmark](),
		reflect.TypeFor[august1914.Chapter](),
		reflect.TypeFor[august1914.Change](),
		reflect.TypeFor[august1914.Happening](),
		reflect.TypeFor[august1914.Remark](), reflect.TypeFor[august1914.Notice](),
		reflect.TypeFor[august1914.Tally](),
	},
	Texts: boardtexts.With(map[string]jsondoc.Text{
		"NewGame.seed": {Name: "seed", Meaning: "A number below 2^64 in digits.", Pattern: "^[0-9]+$"},
		"Problem.code": {Values: []string{
			"malformed", "notation", "spectator", "seat", "foreign", "not found", "method", "stale", "not now", "over", "not over", "damaged", "other data", "other revision",
			"too large", "host", "rule", "sealed", "busy", "internal", "unavailable",
		}},
		"Zoning.side":    jsondoc.Text(boardtexts.Side),
		"Consent.say":    {Values: []string{"ask", "yes", "no"}},
		"Standing.ended": {Values: []string{august1914.Resigned, august1914.Expired, august1914.Drawn}},
		"Status.ended":   {Values: []string{august1914.Resigned, august1914.Expired, august1914.Drawn}},
		"NoteMark.sign":  {Values: noteSigns},
		"Contact.state":  {Values: []string{mailWaits, mailConfirmed, mailStopped, mailRefused}},
		"Limit.then":     {Values: []string{thenNothing, thenRemind, thenProgram, thenLose}},
	}),
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

// The boards of games between programs fit the lists of values.
func TestBoardsFitTheSchema(t *testing.T) {
	check := forms.Test(t, "../schema.json")
	for _, ruleset := range games.All() {
		for _, scenario := range ruleset.Info().Scenarios {
			table, err := ruleset.Open(scenario.ID)
			require.NoError(t, err)
			seated, err := games.Seated(table)
			require.NoError(t, err)
			source := dice.NewPCG(1914, 42)
			for _, chair := range table.Chairs() {
				require.NoError(t, seated.Sit(chair.Seat, "attack", source.IntN))
			}
			for range gametest.Size(60, 900, 3000) {
				if table.ToAct() == 0 {
					break
				}
				require.NoError(t, seated.Step(source.IntN))
				if table.Len()%20 != 0 {
					continue
				}
				for _, v := range []august1914.Viewer{august1914.Umpire, august1914.Spectator, table.Chairs()[0].Seat.Viewer()} {
					text, err := json.Marshal(table.Board(v))
					require.NoError(t, err)
					require.NoError(t, check("Board", text), "%s %s", ruleset.Info().Name, scenario.ID)
				}
			}
		}
	}
}

// schema.json has all forms, with all the codes in HTTP.md. All requests and answers in the
// first moves of each game fit it.
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
				ask("Standing", seat+"/standing")
				ask("OrderBook", seat+"/orders")
				ask("Notebook", seat+"/notes")
				var m menu
				require.NoError(t, json.Unmarshal(ask("Menu", seat+"/moves"), &m))
				if len(m.Moves) == 0 {
					continue
				}
				for _, p := range s.Board.Pieces[:min(len(s.Board.Pieces), 12)] {
					if p.Mine && p.Unit != "" {
						ask("Ways", seat+"/ways?unit="+p.Unit)
						ask("Tracing", seat+"/traces?unit="+p.Unit)
					}
				}
				ask("Zoning", seat+"/zones?side=German")
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
		ask("Wordbook", "/api/words?ruleset="+r.Name)
		var entries []json.RawMessage
		require.NoError(t, json.Unmarshal(g.ask(statusOK, "GET", "/api/seats/"+o.Links[0].Token+"/log?since=0", nil, nil), &entries))
		for _, e := range entries {
			fits("Entry", e)
		}
		answered["Entry"] += len(entries)
		ask("Film", "/api/seats/"+o.Links[0].Token+"/film")
	}
	for _, form := range []string{"Status", "Standing", "OrderBook", "Notebook", "Menu", "Ways", "Tracing", "Zoning", "Explanation", "Battle", "Done", "Entry", "Film", "Chart", "Problem"} {
		require.NotZero(t, answered[form], form)
	}
}

// query returns a request without a body.
func query(target string) Request {
	path, query, _ := strings.Cut(target, "?")
	return Request{Method: "GET", Path: path, Query: query}
}

func escaped(text string) string { return url.QueryEscape(text) }
