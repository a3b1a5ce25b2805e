package desk

import (
	"cmp"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// sinceParam gives the position up to which the client has read a log.
var sinceParam = apiParam{Name: "since", Meaning: "The number of entries that you have read, or the id of an event of a stream."}

// requests are those that the board answers, with the paths for a token in a header.
var requests = []apiRequest{
	{
		Method: "GET", Path: "/api/rulesets", Open: true, Name: "listRulesets", Summary: "List the games.",
		Answer: reflect.TypeFor[rulesets](),
	},
	{
		Method: "GET", Path: "/api/rules", Open: true, Name: "listRules", Summary: "List the rules of a game.",
		Params: []apiParam{
			{Name: "ruleset", Meaning: "The name of the game.", Needed: true},
			{Name: "set", Meaning: "An option as name=value. It can change the texts.", Many: true},
		},
		Answer: reflect.TypeFor[rulebook](),
	},
	{
		Method: "GET", Path: "/api/words", Open: true, Name: "listWords", Summary: "List what a game says of its moves, decisions and events.",
		Params: []apiParam{{Name: "ruleset", Meaning: "The name of the game.", Needed: true}},
		Answer: reflect.TypeFor[wordbook](),
	},
	{
		Method: "GET", Path: "/api/chairs", Open: true, Name: "listChairs", Summary: "List the seats of a game with its options.",
		Params: []apiParam{
			{Name: "ruleset", Meaning: "The name of the game.", Needed: true},
			{Name: "scenario", Meaning: "The name of a scenario. The first one is the default."},
			{Name: "edition", Meaning: "The name of an edition."},
			{Name: "set", Meaning: "An option as name=value.", Many: true},
		},
		Answer: reflect.TypeFor[chairs](),
	},
	{
		Method: "POST", Path: "/api/games", Open: true, Name: "openGame", Summary: "Open a game.",
		Body: reflect.TypeFor[newGame](), Answer: reflect.TypeFor[opened](), Status: statusCreated,
	},
	{
		Method: "GET", Path: "/api/seat", Name: "getStatus", Summary: "Show the game as the seat sees it now.",
		Params: []apiParam{{Name: "board", Meaning: "The version whose board the client has. The answer may then have a difference to it instead of the board."}},
		Answer: reflect.TypeFor[status](),
	},
	{
		Method: "GET", Path: "/api/seat/standing", Name: "getStanding", Summary: "Show how the game stands.",
		Answer: reflect.TypeFor[standing](),
	},
	{
		Method: "GET", Path: "/api/seat/chat", Name: "getChat", Summary: "List the lines of the chat.",
		Params: []apiParam{{Name: "since", Meaning: "The number of the first line."}}, Answer: reflect.TypeFor[chat](),
	},
	{
		Method: "POST", Path: "/api/seat/chat", Name: "say", Summary: "Write a line of the chat.",
		Body: reflect.TypeFor[saying](), Answer: reflect.TypeFor[said](),
	},
	{
		Method: "GET", Path: "/api/seat/notes", Name: "getNotes", Summary: "Show the note and the marks that the seat keeps.",
		Answer: reflect.TypeFor[notebook](),
	},
	{
		Method: "POST", Path: "/api/seat/notes", Name: "takeNote", Summary: "Change the note or the marks of the seat.",
		Body: reflect.TypeFor[noting](), Answer: reflect.TypeFor[notebook](),
	},
	{
		Method: "GET", Path: "/api/seat/orders", Name: "getOrders", Summary: "List the moves that the seat makes when its turn comes.",
		Params: []apiParam{{Name: "next", Meaning: "1 lists the moves that the seat can probably make first."}}, Answer: reflect.TypeFor[orderBook](),
	},
	{
		Method: "POST", Path: "/api/seat/orders", Name: "writeOrders", Summary: "Write the moves that the seat makes when its turn comes.",
		Body: reflect.TypeFor[ordering](), Answer: reflect.TypeFor[orderBook](),
	},
	{
		Method: "POST", Path: "/api/seat/hand", Name: "handOver", Summary: "Renew the link of the seat, or give the seat to a program.",
		Body: reflect.TypeFor[handing](), Answer: reflect.TypeFor[link](),
	},
	{
		Method: "GET", Path: "/api/seat/links", Name: "getLinks", Summary: "Get the links of a set-up that have not been taken.",
		Answer: reflect.TypeFor[setUp](),
	},
	{
		Method: "POST", Path: "/api/seat/take", Name: "takeSeat", Summary: "Take the seat, so that the set-up no longer gives its link.",
		Body: reflect.TypeFor[keyed](), Answer: reflect.TypeFor[taking](),
	},
	{
		Method: "POST", Path: "/api/seat/again", Name: "playAgain", Summary: "Take a seat in the next game of the same players.",
		Body: reflect.TypeFor[rematch](), Answer: reflect.TypeFor[link](),
	},
	{
		Method: "POST", Path: "/api/seat/branch", Name: "branch", Summary: "Open a game that begins with an earlier position.",
		Body: reflect.TypeFor[branch](), Answer: reflect.TypeFor[opened](), Status: statusCreated,
	},
	{
		Method: "GET", Path: "/api/seat/record", Name: "getRecord", Summary: "Show the record of the game, or an account of it.",
		Answer: reflect.TypeFor[saved](),
	},
	{
		Method: "POST", Path: "/api/seat/record", Name: "getRecordOfSeats", Summary: "Show the record to the owner of all seats.",
		Body: reflect.TypeFor[shownSeats](), Answer: reflect.TypeFor[saved](),
	},
	{
		Method: "GET", Path: "/api/seat/chart", Name: "getChart", Summary: "Show the map.",
		Answer: reflect.TypeFor[august1914.Chart](),
	},
	{Method: "GET", Path: "/api/seat/scenario", Name: "getScenario", Summary: "Show the Scenario of the game."},
	{Method: "GET", Path: "/api/seat/view", Name: "getView", Summary: "Show the View of the game that the seat may see."},
	{
		Method: "GET", Path: "/api/seat/moves", Name: "listMoves", Summary: "List the legal moves of the seat.",
		Answer: reflect.TypeFor[menu](),
	},
	{
		Method: "POST", Path: "/api/seat/moves", Name: "makeMoves", Summary: "Make a move, or several as one.",
		Body: reflect.TypeFor[wish](), Answer: reflect.TypeFor[done](),
	},
	{
		Method: "POST", Path: "/api/seat/takeback", Name: "takeBack", Summary: "Take the last move of the seat back.",
		Body: reflect.TypeFor[wish](), Answer: reflect.TypeFor[done](),
	},
	{
		Method: "POST", Path: "/api/seat/resign", Name: "resign", Summary: "Give up the game for the seat.",
		Body: reflect.TypeFor[keyed](), Answer: reflect.TypeFor[done](),
	},
	{
		Method: "POST", Path: "/api/seat/draw", Name: "agreeOnDraw", Summary: "Offer, accept or decline a draw.",
		Body: reflect.TypeFor[consent](), Answer: reflect.TypeFor[done](),
	},
	{
		Method: "POST", Path: "/api/seat/yield", Name: "answerYield", Summary: "Accept or decline the offer of a program to give up.",
		Body: reflect.TypeFor[consent](), Answer: reflect.TypeFor[done](),
	},
	{
		Method: "POST", Path: "/api/seat/undo", Name: "agreeOnUndo", Summary: "Ask all players to take sealed moves back, or answer.",
		Body: reflect.TypeFor[consent](), Answer: reflect.TypeFor[done](),
	},
	{
		Method: "POST", Path: "/api/seat/program", Name: "standIn", Summary: "Let a program play for a player, or play again.",
		Body: reflect.TypeFor[standIn](), Answer: reflect.TypeFor[done](),
	},
	{
		Method: "POST", Path: "/api/seat/remind", Name: "remind", Summary: "Remind the players who must act.",
		Body: reflect.TypeFor[keyed](), Answer: reflect.TypeFor[done](),
	},
	{
		Method: "POST", Path: "/api/seat/try", Name: "tryOut", Summary: "Open a copy of the game for trying out moves.",
		Body: reflect.TypeFor[keyed](), Answer: reflect.TypeFor[trialOpened](), Status: statusCreated,
	},
	{
		Method: "GET", Path: "/api/seat/calls", Name: "getCalls", Summary: "Show how the player is called when the seat must act.",
		Answer: reflect.TypeFor[calls](),
	},
	{
		Method: "POST", Path: "/api/seat/mail", Name: "setMail", Summary: "Get mails when the seat must act, or stop them.",
		Body: reflect.TypeFor[calling](), Answer: reflect.TypeFor[calls](),
	},
	{
		Method: "POST", Path: "/api/seat/webhook", Name: "setWebhook", Summary: "Have a web address called when the seat must act, or stop that.",
		Body: reflect.TypeFor[calling](), Answer: reflect.TypeFor[calls](),
	},
	{
		Method: "POST", Path: "/api/seat/hurry", Name: "hurry", Summary: "Make the programs move that wait.",
		Body: reflect.TypeFor[wish](), Answer: reflect.TypeFor[done](),
	},
	{
		Method: "GET", Path: "/api/seat/explain", Name: "explainMove", Summary: "Explain why a move is not legal.",
		Params: []apiParam{
			{Name: "move", Meaning: "The notation of a move."},
			{Name: "unit", Meaning: "The unit of a piece that a player points at."},
			{Name: "to", Meaning: "The place that a player points at."},
		},
		Answer: reflect.TypeFor[explanation](),
	},
	{
		Method: "GET", Path: "/api/seat/ways", Name: "getWays", Summary: "Show where a unit can go.",
		Params: []apiParam{{Name: "unit", Meaning: "The unit of a piece.", Needed: true}}, Answer: reflect.TypeFor[august1914.Ways](),
	},
	{
		Method: "GET", Path: "/api/seat/battle", Name: "getBattle", Summary: "Calculate a fight.",
		Params: []apiParam{
			{Name: "target", Meaning: "The place of the fight. Without it the present fight is calculated."},
			{Name: "attackers", Meaning: "Units with commas between. Without them all units attack that can."},
		},
		Answer: reflect.TypeFor[august1914.Battle](),
	},
	{
		Method: "GET", Path: "/api/seat/traces", Name: "getTraces", Summary: "Show what reaches a unit, such as supply.",
		Params: []apiParam{{Name: "unit", Meaning: "The unit of a piece.", Needed: true}}, Answer: reflect.TypeFor[tracing](),
	},
	{
		Method: "GET", Path: "/api/seat/zones", Name: "getZones", Summary: "Show the zones of control of a side.",
		Params: []apiParam{{Name: "side", Meaning: "German or Allied.", Needed: true}}, Answer: reflect.TypeFor[zoning](),
	},
	{
		Method: "GET", Path: "/api/seat/log", Name: "getLog", Summary: "List the events that the seat was told.",
		Params: []apiParam{sinceParam}, Answer: reflect.TypeFor[[]Entry](),
	},
	{
		Method: "GET", Path: "/api/seat/film", Name: "getFilm", Summary: "Show what each move changed on the board.",
		Params: []apiParam{sinceParam, {Name: "all", Meaning: "1 shows the secrets of all players, when the game is over."}}, Answer: reflect.TypeFor[film](),
	},
	{
		Method: "GET", Path: "/api/seat/replay", Name: "getReplay", Summary: "Show an earlier position of a game that is over.",
		Params: []apiParam{{Name: "at", Meaning: "The number of moves before the position.", Needed: true}}, Answer: reflect.TypeFor[replayed](),
	},
	{
		Method: "GET", Path: "/api/seat/events", Name: "followSeat", Summary: "Follow the game of the seat.",
		Params: []apiParam{sinceParam}, Answer: reflect.TypeFor[Told](), Event: "told",
	},
	{
		Method: "POST", Path: "/api/events", Open: true, Name: "followSeats", Summary: "Follow the games of several seats.",
		Body: reflect.TypeFor[Following](), Answer: reflect.TypeFor[News](), Event: "news",
	},
	{
		Method: "GET", Path: "/api/events", Open: true, Name: "followSeatsOfQuery", Summary: "Follow the games of several seats that the query names.",
		Params: []apiParam{{Name: "follow", Meaning: "A token, and behind a comma how far its log was read.", Needed: true, Many: true}},
		Answer: reflect.TypeFor[News](), Event: "news",
	},
	{
		Method: "GET", Path: "/api/openapi.json", Open: true, Name: "getDescription", Summary: "Describe the requests in OpenAPI 3.1.",
		Form: "an OpenAPI document",
	},
}

// openapi.json describes every request in the words of HTTP.md, with the forms of
// schema.json.
func TestOpenAPI(t *testing.T) {
	text := document(t)
	about, part, parts := map[string]string{}, "", map[string]string{}
	for section := range strings.SplitSeq(strings.ReplaceAll(text, "\n## ", "\n### ## "), "\n### ") {
		heading, rest, _ := strings.Cut(section, "\n")
		if name, ok := strings.CutPrefix(heading, "## "); ok {
			part, parts[name] = name, plain(rest)
		}
		heading = strings.Replace(heading, "/api/seats/{token}", "/api/seat", 1)
		about[heading], parts[heading] = plain(rest), part
	}
	list := slices.Clone(requests)
	for i, r := range list {
		heading := r.Method + " " + r.Path
		list[i].About, list[i].Part = about[heading], parts[heading]
		require.NotEmpty(t, list[i].About, heading)
		require.NotEmpty(t, list[i].Part, heading)
	}
	api{
		Leaflet: forms, About: parts["Conventions"], Server: "http://127.0.0.1:8914", Token: "The token of a seat or of a spectator.",
		Refusal: reflect.TypeFor[Refusal](), Refused: parts["Errors"], Requests: list,
	}.Test(t, "../web/openapi.json")
}

// HTTP.md has a table of the forms of every request.
func TestDocumentHasAllForms(t *testing.T) {
	_, table, ok := strings.Cut(document(t), "| request | body | answer |\n| --- | --- | --- |\n")
	require.True(t, ok)
	table, _, _ = strings.Cut(table, "\n\n")
	form := func(of reflect.Type, none string) string {
		switch {
		case of == nil:
			return none
		case of.Kind() == reflect.Slice:
			return "a list of " + of.Elem().Name()
		}
		return strings.ToUpper(of.Name()[:1]) + of.Name()[1:]
	}
	var rows []string
	for _, r := range requests {
		answer := form(r.Answer, cmp.Or(r.Form, "an object of the game"))
		if r.Event != "" {
			answer = "a stream of " + answer
		}
		path := strings.Replace(r.Path, "/api/seat", "/api/seats/{token}", 1)
		rows = append(rows, "| `"+r.Method+" "+path+"` | "+form(r.Body, "")+" | "+answer+" |")
	}
	require.Equal(t, strings.Join(rows, "\n"), table)
}

// plain returns Markdown without links to other parts of the document.
func plain(text string) string {
	return strings.TrimSpace(regexp.MustCompile(`\[([^\]]*)\]\((#[^)]*|[^):]*)\)`).ReplaceAllString(text, "$1"))
}

// openapi.json has every path with all of its parameters, and no other.
func TestOpenAPIHasAllPaths(t *testing.T) {
	served := map[string][]string{"GET /api/seat/events": {"since"}, "POST /api/events": nil, "GET /api/events": {"follow..."}, "GET /api/openapi.json": nil} // of package web
	add := func(path string, methods handlers) {
		for method, h := range methods {
			served[method+" "+path] = h.params
		}
	}
	for path, methods := range openPaths {
		add(path, methods)
	}
	for part, methods := range seatPaths {
		add(strings.TrimSuffix("/api/seat/"+part, "/"), methods)
	}
	described := map[string][]string{}
	names := map[string]bool{}
	for _, r := range requests {
		var params []string
		for _, p := range r.Params {
			name := p.Name
			if p.Many {
				name += "..."
			}
			params = append(params, name)
		}
		described[r.Method+" "+r.Path] = params
		names[r.Name] = true
	}
	require.ElementsMatch(t, slices.Collect(maps.Keys(served)), slices.Collect(maps.Keys(described)))
	for path, params := range served {
		require.ElementsMatch(t, params, described[path], path)
	}
	require.Len(t, names, len(requests))
}
