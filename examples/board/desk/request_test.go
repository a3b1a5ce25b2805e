package desk

import (
	"bytes"
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
)

// Wrong requests get a clear answer and change nothing.
func TestWrongRequests(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	other := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	german, spectator := "/api/seats/"+game.Links[0].Token, "/api/seats/"+game.Spectator.Token
	version, moves := g.menu(game.Links[0].Token)
	_, enemy := g.menu(game.Links[1].Token)
	body := func(fields map[string]any) string {
		text, err := json.Marshal(fields)
		require.NoError(t, err)
		return string(text)
	}
	good := body(map[string]any{"version": version, "move": moves[0]})
	before := g.record(game.Game)
	for _, c := range []struct {
		why, method, path, query, body string
		status                         int
		message                        string
	}{
		{"no such path", "GET", "/api/nothing", "", "", 404, "there is nothing at this address"},
		{"no path", "GET", "", "", "", 404, "there is nothing at this address"},
		{"no token", "GET", "/api/seats/", "", "", 404, "there is nothing at this address"},
		{"no such question", "GET", german + "/secrets", "", "", 404, "there is nothing at this address"},
		{"a path that goes on", "GET", german + "/moves/1", "", "", 404, "there is nothing at this address"},
		{"a token too short", "GET", german[:len(german)-1], "", "", 404, "there is no game with this link"},
		{"a token too long", "GET", german + "A", "", "", 404, "there is no game with this link"},
		{"a token with dots", "GET", "/api/seats/../../../../../../../../etc/passwd", "", "", 404, "there is nothing at this address"},
		{"a token of dots", "GET", "/api/seats/" + strings.Repeat(".", tokenLen), "", "", 404, "there is no game with this link"},
		{"a game that is not there", "GET", "/api/seats/" + newToken(newName()), "", "", 404, "there is no game with this link"},
		{"another secret", "GET", "/api/seats/" + newToken(game.Game), "", "", 404, "there is no game with this link"},
		{"the secret of another game", "GET", "/api/seats/" + game.Game + other.Links[0].Token[nameLen:], "", "", 404, "there is no game with this link"},
		{"another method", "DELETE", german + "/moves", "", "", 405, `"DELETE": want GET, POST`},
		{"a method in lower case", "get", german, "", "", 405, `"get": want GET`},
		{"POST for GET", "POST", german, "", good, 405, `"POST": want GET`},
		{"GET for POST", "GET", german + "/takeback", "", "", 405, `"GET": want POST`},

		{"no body", "POST", german + "/moves", "", "", 400, "the body is empty, want a JSON object"},
		{"no JSON", "POST", german + "/moves", "", "move=1", 400, "byte 1 of the body: invalid character 'm' looking for beginning of value"},
		{"half of it", "POST", german + "/moves", "", good[:len(good)-1], 400, "the body ends within the JSON object"},
		{"more than one", "POST", german + "/moves", "", good + good, 400, "the body continues after the JSON object"},
		{"a list", "POST", german + "/moves", "", "[" + good + "]", 400, "want an object"},
		{"null", "POST", german + "/moves", "", "null", 400, `field "version" is missing`},
		{"an unknown field", "POST", german + "/moves", "", `{"version":1,"move":"x","seat":2}`, 400, `unknown field "seat"`},
		{"a field in capitals", "POST", german + "/moves", "", `{"Version":1,"move":"x"}`, 400, `field "Version": use the documented spelling and case`},
		{"a field twice", "POST", german + "/moves", "", `{"version":1,"move":"x","move":"y"}`, 400, `field "move" occurs twice in an object`},
		{"a field twice, once escaped", "POST", german + "/moves", "", `{"version":1,"move":"x","mov\u0065":"y"}`, 400, `field "move" occurs twice in an object`},
		{"a field twice in a list", "POST", "/api/games", "", `{"ruleset":"sabinschlieffen","settings":[{"name":"a","value":"b"},{"name":"a","value":"b","value":"c"}]}`, 400, `field "value" occurs twice`},
		{"a capital in a list", "POST", "/api/games", "", `{"settings":[{"name":"a","Value":"b"}],"ruleset":"sabinschlieffen"}`, 400, `unknown field "Value": use the documented spelling`},
		{"no version", "POST", german + "/moves", "", `{"move":"x"}`, 400, `field "version" is missing`},
		{"no move", "POST", german + "/moves", "", body(map[string]any{"version": version}), 400, `field "move" is missing`},
		{"a version of text", "POST", german + "/moves", "", `{"version":"1","move":"x"}`, 400, `field "version" is a JSON string, want a whole number from 0 to 2^64-1`},
		{"a huge version", "POST", german + "/moves", "", `{"version":1e400,"move":"x"}`, 400, `field "version" is a JSON number 1e400`},
		{"a larger version", "POST", german + "/moves", "", `{"version":99999999999999999999999,"move":"x"}`, 400, `field "version" is a JSON number 99999999999999999999999`},
		{"a negative version", "POST", german + "/moves", "", `{"version":-1,"move":"x"}`, 400, `field "version" is a JSON number -1`},
		{"a move of another kind", "POST", german + "/moves", "", `{"version":1,"move":{"a":1}}`, 400, `field "move" is a JSON object, want a text`},
		{"deep JSON", "POST", german + "/moves", "", strings.Repeat("[", MaxBody), 400, "max depth"},
		{"deep JSON in a field", "POST", german + "/moves", "", `{"move":` + strings.Repeat(`{"a":`, 12000), 400, "max depth"},
		{"an old version", "POST", german + "/moves", "", `{"version":1,"move":"x"}`, 409, "the game has changed since that version"},
		{"an old version of a take-back", "POST", german + "/takeback", "", `{"version":1}`, 409, "the game has changed since that version"},
		{"nothing to take back", "POST", german + "/takeback", "", body(map[string]any{"version": version}), 422, "you have made no move yet"},
		{"a take-back of something", "POST", german + "/takeback", "", good, 400, "because the request takes back the last move"},
		{"too large", "POST", german + "/moves", "", strings.Repeat(" ", MaxBody) + good, 413, "want at most 65536"},

		{"no move at all", "POST", german + "/moves", "", body(map[string]any{"version": version, "move": "checkmate"}), 400, "checkmate"},
		{"an empty move", "POST", german + "/moves", "", body(map[string]any{"version": version, "move": ""}), 400, "ends where"},
		{"a move of two lines", "POST", german + "/moves", "", body(map[string]any{"version": version, "move": moves[0] + "\n" + moves[0]}), 400, ""},
		{"a long move", "POST", german + "/moves", "", body(map[string]any{"version": version, "move": strings.Repeat("German ", 9000)}), 400, ""},
		{"a move of the enemy", "POST", german + "/moves", "", body(map[string]any{"version": version, "move": enemy[0]}), 403, "is not a move of the German seat"},
		{"moves of both sides", "POST", german + "/moves", "", body(map[string]any{"version": version, "moves": []string{moves[0], enemy[0]}}), 403, "is not a move of the German seat"},
		{"an illegal move", "POST", german + "/moves", "", body(map[string]any{"version": version, "move": "German attack Sedan > Soissons"}), 422, ""},
		{"a move of a spectator", "POST", spectator + "/moves", "", good, 403, "spectators can only watch"},
		{"a take-back of a spectator", "POST", spectator + "/takeback", "", good, 403, "spectators can only watch"},
		{"a hurry of a spectator", "POST", spectator + "/hurry", "", good, 403, "spectators can only watch"},
		{"a hurry of something", "POST", german + "/hurry", "", good, 400, "the programs choose their moves"},
		{"a question of a spectator", "GET", spectator + "/explain", "move=x", "", 403, "spectators can only watch"},

		{"an unknown parameter", "GET", german, "debug=1", "", 400, `parameter "debug"`},
		{"a parameter twice", "GET", german + "/log", "since=1&since=2", "", 400, "want it once"},
		{"a broken query", "GET", german + "/log", "since=%zz", "", 400, "the query cannot be read"},
		{"a parameter where there are none", "GET", german + "/moves", "x=1", "", 400, `parameter "x": want no parameters`},
		{"a negative number", "GET", german + "/log", "since=-1", "", 400, `parameter "since" is "-1"`},
		{"a huge number", "GET", german + "/log", "since=99999999999999999999", "", 400, "want a number from 0"},
		{"a replay", "GET", german + "/replay", "at=0", "", 409, "the game is not over"},
		{"ways of nothing", "GET", german + "/ways", "", "", 400, ""},
		{"a battle nowhere", "GET", german + "/battle", "target=Berlin", "", 400, ""},

		{"no ruleset", "POST", "/api/games", "", "{}", 400, `ruleset "": want sabinschlieffen`},
		{"an unknown ruleset", "POST", "/api/games", "", `{"ruleset":"chess"}`, 400, `ruleset "chess": want`},
		{"an unknown scenario", "POST", "/api/games", "", `{"ruleset":"driveonparis","scenario":"9"}`, 400, `scenario "9": want`},
		{"an unknown edition", "POST", "/api/games", "", `{"ruleset":"germanyatwar","edition":"gold"}`, 400, `edition "gold": want`},
		{"an unknown option", "POST", "/api/games", "", `{"ruleset":"sabinschlieffen","settings":[{"name":"a","value":"b"}]}`, 400, `unknown option "a"`},
		{"an unknown player", "POST", "/api/games", "", `{"ruleset":"sabinschlieffen","seats":["deep blue"]}`, 400, `player "deep blue": want`},
		{"too many players", "POST", "/api/games", "", `{"ruleset":"sabinschlieffen","seats":["","",""]}`, 400, "3 players, but the game has only 2 chairs"},
		{"a seed of letters", "POST", "/api/games", "", `{"ruleset":"sabinschlieffen","seed":"x"}`, 400, `field "seed"`},
		{"a seed below zero", "POST", "/api/games", "", `{"ruleset":"sabinschlieffen","seed":-1}`, 400, `field "seed"`},
		{"a chair of nothing", "GET", "/api/chairs", "ruleset=chess", "", 400, `ruleset "chess": want`},
		{"an odd setting", "GET", "/api/chairs", "ruleset=sabinschlieffen&set=x", "", 400, "want name=value"},
	} {
		r := g.desk.Handle(Request{Method: c.method, Path: c.path, Query: c.query, Body: []byte(c.body)})
		require.Equal(t, c.status, r.Status, "%s: %s", c.why, r.Body)
		var answer struct{ Error Problem }
		d := json.NewDecoder(bytes.NewReader(r.Body))
		d.DisallowUnknownFields()
		require.NoError(t, d.Decode(&answer), c.why)
		require.NotEmpty(t, answer.Error.Code, c.why)
		require.Contains(t, answer.Error.Message, c.message, c.why)
		require.Less(t, len(answer.Error.Message), 600, c.why)
		if c.status == 422 && c.message == "" {
			require.NotEmpty(t, answer.Error.Rule, c.why)
		}
		require.Equal(t, c.status == 405, r.Allow != "", c.why)
	}
	require.Equal(t, before, g.record(game.Game))
	now, _ := g.menu(game.Links[0].Token)
	require.Equal(t, version, now)
	g.move(game.Links[0].Token, moves[0])
}

// Every correct answer is JSON of the form that the page knows.
func TestAnswers(t *testing.T) {
	g := newGuest(t, Config{})
	var list struct {
		Rulesets []struct {
			Name, Title string
			Scenarios   []choice
			Players     []choice
		}
	}
	g.ask(statusOK, "GET", "/api/rulesets", nil, &list)
	require.Len(t, list.Rulesets, 4)
	for _, r := range list.Rulesets {
		require.NotEmpty(t, r.Players, r.Name)
		for _, scenario := range r.Scenarios {
			game := g.open(map[string]any{"ruleset": r.Name, "scenario": scenario.Name})
			seat := "/api/seats/" + game.Links[0].Token
			var now status
			g.ask(statusOK, "GET", seat, nil, &now)
			require.Equal(t, r.Title, now.Title)
			require.Equal(t, scenario.Name, now.Scenario)
			require.NotEmpty(t, now.Board.Pieces)
			require.Len(t, now.Chairs, len(game.Links))
			require.False(t, now.Over)
			require.NotEmpty(t, now.ToAct)
			for _, part := range []string{"/chart", "/scenario", "/view", "/moves", "/log", "/log?since=7"} {
				require.NotEmpty(t, g.ask(statusOK, "GET", seat+part, nil, nil), part)
			}
			require.Equal(t, g.ask(statusOK, "GET", seat+"/chart", nil, nil), g.ask(statusOK, "GET", "/api/seats/"+game.Spectator.Token+"/chart", nil, nil))
		}
	}
	var seats struct{ Chairs []struct{ Name string } }
	g.ask(statusOK, "GET", "/api/chairs?ruleset=germanyatwar&set=seats%3Dthree", nil, &seats)
	require.Len(t, seats.Chairs, 3)
}

// When a player points at a place in an attack, or at a unit that does not join it, the
// answer gives the reason with the rule. While units move, pointing means nothing.
func TestExplainWhatIsPointedAt(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "schlieffenswar"}).Links[0].Token
	explained := func(query string) (e explanation) {
		g.ask(statusOK, "GET", "/api/seats/"+token+"/explain?"+query, nil, &e)
		return e
	}
	require.Equal(t, explanation{}, explained("unit=ger-x&to=2108"), "this is the movement phase")
	g.move(token, "German done")
	_, moves := g.menu(token)
	require.Contains(t, moves, "German assault 2108")
	require.Equal(t, explanation{Legal: true}, explained("to=2108"))
	require.Equal(t, explanation{Rule: "11.7", Reason: "no unit can attack 2112: none of your units is adjacent to it"}, explained("to=2112"))
	require.Equal(t, "11.0", explained("to=1107").Rule, "nobody is there to be attacked")
	require.Equal(t, "10.1", explained("unit=ger-iii&to=2109").Rule, "it is far away")
	require.Equal(t, explanation{}, explained("unit=ger-iii"), "a place is missing")
	require.Equal(t, explanation{}, explained("unit=ger-x&to=1308"), "the unit is there")
	token = g.open(map[string]any{"ruleset": "schlieffenswar"}).Links[0].Token
	g.move(token, "German step ger-xvi 1908 > 2008") // two corps can attack Nancy then
	g.move(token, "German done")
	g.move(token, "German assault 2108")
	require.Equal(t, "11.0", explained("unit=ger-iii").Rule, "it is not next to it")
	require.Equal(t, explanation{}, explained("to=1111"), "a place cannot join an attack")
}

// While a player gives secret orders, they may point at an enemy place that no unit can
// attack. The answer is about the nearest units.
func TestExplainAnOrder(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token
	explained := func(query string) (e explanation) {
		g.ask(statusOK, "GET", "/api/seats/"+token+"/explain?"+query, nil, &e)
		return e
	}
	require.Equal(t, "S4", explained("to=Le+Cateau").Rule, "blocks are flipped before")
	for _, moves := g.menu(token); strings.HasPrefix(moves[0], "German recover"); _, moves = g.menu(token) {
		g.move(token, moves[0])
	}
	require.Equal(t, explanation{Rule: "S7", Reason: "Paris is not adjacent to Liège"}, explained("to=Paris"))
	require.Equal(t, "S7", explained("to=Langres").Rule)
	require.Equal(t, explanation{Legal: true}, explained("to=Sedan"), "units are adjacent")
	require.Equal(t, explanation{}, explained("to=Luxembourg"), "the place is in German hands")
	require.Equal(t, explanation{}, explained("to=nowhere"))
	require.Equal(t, explanation{}, explained("unit=nobody&to=Sedan"))
	of := func(unit string) string { return "unit=" + url.QueryEscape(unit) + "&to=" }
	require.Equal(t, explanation{Legal: true}, explained(of("German fresh in Luxembourg")+"Sedan"))
	require.Equal(t, explanation{Rule: "S7", Reason: "Paris is not adjacent to Luxembourg"}, explained(of("German fresh in Luxembourg")+"Paris"))
	require.Equal(t, explanation{Rule: "S6", Reason: "a spent block cannot attack"}, explained(of("German spent in Luxembourg")+"Sedan"), "fresh blocks beside it can")
	require.Equal(t, explanation{}, explained(of("German spent in Luxembourg")+"Li%C3%A8ge"), "the place is in German hands")
	g.move(token, "German attack Luxembourg > Sedan")
	require.Equal(t, explanation{Rule: "S6", Reason: "It is already ordered to attack Sedan."}, explained(of("German attack from Luxembourg to Sedan")+"Verdun"))
	g.move(token, "German commit")
	require.Equal(t, explanation{}, explained("to=Paris"), "the orders are complete")
}

// During a retreat, a player may point at a place.
func TestExplainARetreat(t *testing.T) {
	ruleset, err := games.All().Find("schlieffenswar")
	require.NoError(t, err)
	open, err := ruleset.Open("")
	require.NoError(t, err)
	table, err := games.Seated(open)
	require.NoError(t, err)
	source := dice.NewPCG(1, 1914)
	for table.Decision(august1914.Spectator).Kind != "defender losses" {
		require.Less(t, table.Len(), 3000, "no unit is lost")
		by := table.ToAct().First()
		if by == august1914.Dice {
			require.NoError(t, table.Roll(source.IntN))
			continue
		}
		menu := table.Menu(by.Seat())
		require.NoError(t, table.Play(by.Seat(), menu[source.IntN(len(menu))].Notation))
	}
	by := table.ToAct().First().Seat()
	v := visit{room: &room{table: table}, viewer: by.Viewer()}
	place := table.Decision(v.viewer).Place
	require.Equal(t, explanation{Rule: "10.1", Reason: place + " and 0601 are not adjacent"}, v.explainPlace(by, "", "0601"))
	require.Equal(t, explanation{}, v.explainPlace(by, "", place), "the units are there")
}

// A move can be explained before it is made.
func TestExplain(t *testing.T) {
	g := newGuest(t, Config{})
	token := g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token
	_, moves := g.menu(token)
	for move, want := range map[string]bool{moves[0]: true, "German attack Sedan > Soissons": false, "checkmate": false} {
		var e explanation
		g.ask(statusOK, "GET", "/api/seats/"+token+"/explain?move="+url.QueryEscape(move), nil, &e)
		require.Equal(t, want, e.Legal)
		require.Equal(t, want, e.Reason == "")
	}
}

// Traces and zones are answered for what a player looks at. A unit that has gone gets a note
// instead of an error.
func TestTracesAndZones(t *testing.T) {
	g := newGuest(t, Config{})
	game := g.open(map[string]any{"ruleset": "schlieffenswar"})
	seat := "/api/seats/" + game.Links[0].Token
	ask := func(unit string) (a tracing) {
		g.ask(statusOK, "GET", seat+"/traces?unit="+unit, nil, &a)
		return a
	}
	own := ask("ger-ii")
	require.Len(t, own.Traces, 2)
	require.Equal(t, []august1914.TraceKind{"supply", "command"}, []august1914.TraceKind{own.Traces[0].Kind, own.Traces[1].Kind})
	require.True(t, own.Traces[0].Sure)
	require.NotEmpty(t, own.Traces[0].Legs)
	other := ask("fra-1")
	require.False(t, other.Traces[0].Sure)
	require.True(t, other.Traces[0].Best, "its lines cannot be examined")
	require.Equal(t, tracing{Unit: "nobody", Traces: august1914.Array[august1914.Trace]{}, Note: notOnBoard}, ask("nobody"))
	g.ask(statusBad, "GET", seat+"/traces", nil, nil)

	var z zoning
	g.ask(statusOK, "GET", seat+"/zones?side=German", nil, &z)
	require.NotEmpty(t, z.Zones)
	require.True(t, z.Zones[0].Sure)
	g.ask(statusBad, "GET", seat+"/zones", nil, nil)

	seat = "/api/seats/" + g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token
	none := string(g.ask(statusOK, "GET", seat+"/zones?side=Allied", nil, nil))
	require.JSONEq(t, `{"side":"Allied","zones":[]}`, none)
}
