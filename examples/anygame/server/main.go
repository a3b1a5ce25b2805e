// Server serves any number of games of any ruleset over HTTP, as JSON.
//
//	GET  /rulesets                     the games and their options
//	GET  /rulesets/NAME/rules          the rules by default; /rules/KEY is a single rule
//	GET  /rulesets/NAME/words          what the game says of its moves, decisions and events
//	POST /games                           {"ruleset", "scenario", "edition", "settings"} or {"record"}:
//	                                   opens a game and answers with its links
//
// A link is a secret. The link of a seat shows what that seat may know, the link of the
// spectators what everyone may know, and the link of the umpire everything.
//
//	GET  /g/LINK                       the state of the game
//	GET  /g/LINK/menu                  the decision and the moves
//	POST /g/LINK/moves                 {"moves": [...]}: makes them as one
//	POST /g/LINK/explain               {"move"}: whether it is legal, and why not
//	POST /g/LINK/takeback
//	GET  /g/LINK/view /board /chart /roster /story /account
//	GET  /g/LINK/rules/KEY             a rule as this game plays it
//	GET  /g/LINK/ways?unit=            where the unit can go
//	GET  /g/LINK/battle?place=&unit=   the odds of a fight; repeat unit for several units
//	GET  /g/LINK/events?since=         the events after a bookmark, and the next bookmark
//	GET  /g/LINK/record                the whole game, for loading; only for the umpire
package main

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"log"
	mathrand "math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/race"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// rulesets lists the games that are served: those of the library, and a small one.
var rulesets = august1914.Rulesets{
	sabinschlieffen.Ruleset(), schlieffenswar.Ruleset(), germanyatwar.Ruleset(), driveonparis.Ruleset(), race.Ruleset(),
}

func main() {
	log.Fatal(http.ListenAndServe("127.0.0.1:8914", newServer()))
}

type server struct {
	mu    sync.Mutex
	links map[string]link
}

// A game is a table that serves one request at a time.
type game struct {
	mu    sync.Mutex
	table august1914.Table
}

// A link is what its owner may do: see the game as a viewer.
type link struct {
	*game
	viewer august1914.Viewer
}

// A call holds the data for answering a request to a game. An answer may only come from
// methods of the table with a viewer or a seat, or from methods that return public
// information.
type call struct {
	august1914.Table
	v    august1914.Viewer
	seat august1914.Seat // 0 for spectators and the umpire
	r    *http.Request
}

type failure struct {
	status int
	text   string
}

func (f failure) Error() string { return f.text }

func newServer() http.Handler {
	s := &server{links: map[string]link{}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /rulesets", answer(func(*http.Request) (any, error) {
		var all []august1914.Info
		for _, g := range rulesets {
			all = append(all, g.Info())
		}
		return all, nil
	}))
	mux.HandleFunc("GET /rulesets/{name}/rules", answer(func(r *http.Request) (any, error) {
		g, err := rulesets.Find(r.PathValue("name"))
		if err != nil {
			return nil, failure{http.StatusNotFound, err.Error()}
		}
		return g.Rules(), nil
	}))
	mux.HandleFunc("GET /rulesets/{name}/rules/{key}", answer(func(r *http.Request) (any, error) {
		g, err := rulesets.Find(r.PathValue("name"))
		if err != nil {
			return nil, failure{http.StatusNotFound, err.Error()}
		}
		rule, ok := g.Rule(r.PathValue("key"))
		if !ok {
			return nil, failure{http.StatusNotFound, "this game has no such rule"}
		}
		return rule, nil
	}))
	mux.HandleFunc("GET /rulesets/{name}/words", answer(func(r *http.Request) (any, error) {
		g, err := rulesets.Find(r.PathValue("name"))
		if err != nil {
			return nil, failure{http.StatusNotFound, err.Error()}
		}
		return g.Words(), nil
	}))
	mux.HandleFunc("POST /games", answer(s.open))

	for pattern, f := range map[string]func(call) (any, error){
		"GET /g/{link}":           summary,
		"GET /g/{link}/menu":      menu,
		"POST /g/{link}/moves":    play,
		"POST /g/{link}/explain":  explain,
		"POST /g/{link}/takeback": takeBack,
		"GET /g/{link}/events":    events,
		"GET /g/{link}/record":    record,
		"GET /g/{link}/account":   account,
		"GET /g/{link}/view":      func(c call) (any, error) { return c.View(c.v), nil },
		"GET /g/{link}/board":     func(c call) (any, error) { return c.Board(c.v), nil },
		"GET /g/{link}/chart":     func(c call) (any, error) { return c.Chart(), nil },
		"GET /g/{link}/roster":    func(c call) (any, error) { return c.Roster(), nil },
		"GET /g/{link}/story":     func(c call) (any, error) { return c.Story(c.v), nil },
		"GET /g/{link}/rules/{key}": func(c call) (any, error) {
			if rule, ok := c.Rule(c.r.PathValue("key")); ok {
				return rule, nil
			}
			return nil, failure{http.StatusNotFound, "this game has no such rule"}
		},
		"GET /g/{link}/ways": func(c call) (any, error) { return c.Ways(c.v, c.r.FormValue("unit")) },
		"GET /g/{link}/battle": func(c call) (any, error) {
			return c.Battle(c.v, c.r.FormValue("place"), c.r.Form["unit"]...)
		},
	} {
		mux.HandleFunc(pattern, answer(s.at(f)))
	}
	return mux
}

// at finds the game and the viewer of a link.
func (s *server) at(f func(call) (any, error)) func(*http.Request) (any, error) {
	return func(r *http.Request) (any, error) {
		s.mu.Lock()
		l, ok := s.links[r.PathValue("link")]
		s.mu.Unlock()
		if !ok {
			return nil, failure{http.StatusNotFound, "no game has this link"}
		}
		l.mu.Lock()
		defer l.mu.Unlock()
		return f(call{l.table, l.viewer, l.viewer.Seat(), r})
	}
}

func (s *server) open(r *http.Request) (any, error) {
	var ask struct {
		Ruleset, Scenario, Edition, Record string
		Settings                           []august1914.Setting
	}
	if err := read(r, &ask); err != nil {
		return nil, err
	}
	var t august1914.Table
	var err error
	if ask.Record != "" {
		t, err = rulesets.Read(strings.NewReader(ask.Record))
	} else {
		t, err = begin(ask.Ruleset, ask.Scenario, ask.Edition, ask.Settings)
	}
	if err != nil {
		return nil, err
	}
	if err := goOn(t); err != nil {
		return nil, err
	}

	g := &game{table: t}
	s.mu.Lock()
	defer s.mu.Unlock()
	hand := func(v august1914.Viewer) string {
		secret := rand.Text()
		s.links[secret] = link{g, v}
		return secret
	}
	seats := map[string]string{}
	for _, c := range t.Chairs() {
		seats[c.Name] = hand(c.Seat.Viewer())
	}
	return map[string]any{
		"seats": seats, "spectator": hand(august1914.Spectator), "umpire": hand(august1914.Umpire),
		"origin": t.Origin(),
	}, nil
}

func begin(ruleset, scenario, edition string, own []august1914.Setting) (august1914.Table, error) {
	g, err := rulesets.Find(ruleset)
	if err != nil {
		return nil, err
	}
	settings, err := g.Info().Edition(edition)
	if err != nil {
		return nil, err
	}
	return g.Open(scenario, append(append([]august1914.Setting{}, settings...), own...)...)
}

// goOn makes the moves of the dice, and moves that everyone knows to be the only ones.
func goOn(t august1914.Table) error {
	for {
		seat, move, forced := t.Forced()
		var err error
		switch {
		case forced:
			err = t.Play(seat, move)
		case t.ToAct().Has(august1914.Dice):
			err = t.Roll(mathrand.IntN)
		default:
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func summary(c call) (any, error) {
	now := map[string]any{
		"you": c.v, "game": c.Header(), "title": c.Ruleset().Info().Title, "chairs": c.Chairs(),
		"toAct": c.ToAct(), "date": c.Date(), "decision": c.Decision(c.v), "knowledge": strconv.FormatUint(c.Knowledge(c.v), 10), // too long for a JavaScript number
	}
	if c.seat != 0 {
		now["canTakeBack"] = c.CanTakeBack(c.seat) == nil
	}
	if o, over := c.Outcome(); over {
		now["outcome"], now["scored"], now["verdict"] = o, c.Scored(o), c.Verdict()
	}
	return now, nil
}

func menu(c call) (any, error) {
	moves := []august1914.MenuItem{}
	if c.seat != 0 {
		moves = append(moves, c.Menu(c.seat)...)
	}
	return map[string]any{"decision": c.Decision(c.v), "moves": moves}, nil
}

func play(c call) (any, error) {
	var ask struct{ Moves []string }
	if err := read(c.r, &ask); err != nil {
		return nil, err
	}
	if c.seat == 0 {
		return nil, failure{http.StatusForbidden, "only a seat can make moves"}
	}
	played := c.Play(c.seat, ask.Moves...)
	if err := goOn(c.Table); err != nil { // some moves may stand even if one is refused
		return nil, err
	}
	if played != nil {
		return nil, played
	}
	return menu(c)
}

func explain(c call) (any, error) {
	var ask struct{ Move string }
	if err := read(c.r, &ask); err != nil {
		return nil, err
	}
	if c.seat == 0 {
		return nil, failure{http.StatusForbidden, "only a seat can make moves"}
	}
	return map[string]bool{"legal": true}, c.Explain(c.seat, ask.Move) // an error takes precedence
}

func takeBack(c call) (any, error) {
	if c.seat == 0 {
		return nil, failure{http.StatusForbidden, "only a seat can take moves back"}
	}
	if err := c.TakeBack(c.seat); err != nil {
		return nil, failure{http.StatusConflict, err.Error()}
	}
	return menu(c)
}

func events(c call) (any, error) {
	var since august1914.Bookmark
	if text := c.r.FormValue("since"); text != "" {
		if err := since.UnmarshalText([]byte(text)); err != nil {
			return nil, failure{http.StatusBadRequest, err.Error()}
		}
	}
	told, next, ok := c.CatchUp(c.v, since)
	type event struct {
		august1914.Event
		Text string `json:"text"`
	}
	list := []event{}
	for _, e := range told {
		list = append(list, event{e, e.String()})
	}
	// fresh: an event before the bookmark was taken back, so these are all events.
	return map[string]any{"events": list, "next": next, "fresh": !ok}, nil
}

func record(c call) (any, error) {
	if c.v != august1914.Umpire {
		return nil, failure{http.StatusForbidden, "only the umpire gets the record: it contains all secrets"}
	}
	var text strings.Builder
	err := c.Keep(&text, 0)
	return map[string]string{"record": text.String()}, err
}

func account(c call) (any, error) {
	var text strings.Builder
	err := c.Account(&text, c.v)
	return map[string]string{"account": text.String()}, err
}

func read(r *http.Request, into any) error {
	if err := json.NewDecoder(http.MaxBytesReader(nil, r.Body, 4<<20)).Decode(into); err != nil {
		return failure{http.StatusBadRequest, err.Error()}
	}
	return nil
}

// answer writes the result of f, or its error.
func answer(f func(*http.Request) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := f(r)
		status := http.StatusOK
		if err != nil {
			status, body = refusal(err)
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Referrer-Policy", "no-referrer") // the address contains the secret
		w.WriteHeader(status)
		if err := json.NewEncoder(w).Encode(body); err != nil {
			log.Print(err)
		}
	}
}

// refusal describes an error in words and, if it comes from the library, in parts.
func refusal(err error) (int, any) {
	status, parts := http.StatusUnprocessableEntity, map[string]any{"error": err.Error()}
	var f failure
	if errors.As(err, &f) {
		status = f.status
	}
	var violation *august1914.Violation
	if errors.As(err, &violation) {
		parts["violation"] = violation
	}
	var notation *august1914.NotationError
	if errors.As(err, &notation) {
		parts["notation"] = notation
	}
	var series *august1914.SeriesError
	if errors.As(err, &series) {
		parts["series"] = series
	}
	var text *august1914.RecordError
	if errors.As(err, &text) {
		parts["record"] = text
	}
	return status, parts
}
