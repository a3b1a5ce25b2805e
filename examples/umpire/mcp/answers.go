package main

import (
	"encoding/json"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/umpire/dispatch"
)

// A shown game is what a seat may see of it.
type shown struct {
	News     []string        `json:"news,omitempty"`    // what the seat was told since it last looked, each with its rule
	Date     json.RawMessage `json:"date"`              // the turn
	Decision json.RawMessage `json:"decision"`          // what the seat must decide
	Menu     json.RawMessage `json:"menu"`              // its legal moves
	Board    json.RawMessage `json:"board"`             // the pieces
	Verdict  json.RawMessage `json:"verdict,omitempty"` // the outcome in sentences, after the end
}

func (a *agent) look(struct{}) (any, error) {
	f := fields{"as": a.seat.String()}
	news, err := asSeat[dispatch.CaughtUp](a, "catchUp", fields{"as": a.seat.String(), "since": a.told})
	if err != nil {
		return nil, err
	}
	a.told = news.Next
	var s shown
	for _, e := range news.Events {
		news := e.String()
		if e.Rule != "" { // a notice of the players cites none
			news += " [" + e.Rule + "]"
		}
		s.News = append(s.News, news)
	}
	parts := map[string]*json.RawMessage{"date": &s.Date, "verdict": &s.Verdict, "decision": &s.Decision, "menu": &s.Menu, "board": &s.Board}
	for do, into := range parts {
		with := f
		if do == "date" || do == "verdict" { // which are public
			with = nil
		}
		if *into, err = asSeat[json.RawMessage](a, do, with); err != nil {
			return nil, err
		}
	}
	if string(s.Verdict) == "[]" {
		s.Verdict = nil
	}
	return s, nil
}

func (a *agent) games(struct{}) (any, error) {
	return ask[json.RawMessage](a, a.host, "rulesets", nil)
}

// An explanation says whether a seat can make a move.
type explanation struct {
	Legal  bool             `json:"legal"`            // whether it can
	Reason string           `json:"reason,omitempty"` // why it cannot
	Rule   *august1914.Rule `json:"rule,omitempty"`   // rule that forbids it
}

func (a *agent) why(d doubt) (any, error) {
	wrong, err := asSeat[*dispatch.Fault](a, "explain", fields{"as": a.seat.String(), "move": d.Move})
	if err != nil || wrong == nil {
		return explanation{Legal: err == nil}, err
	}
	e := explanation{Reason: wrong.Message}
	if wrong.Rule != "" {
		e.Rule, err = asSeat[*august1914.Rule](a, "rule", fields{"key": wrong.Rule})
	}
	return e, err
}

func (a *agent) fight(f fighting) (any, error) {
	return asSeat[json.RawMessage](a, "battle", fields{"as": a.seat.String(), "place": f.Place, "attackers": f.Attackers})
}

func (a *agent) ways(w walker) (any, error) {
	return asSeat[json.RawMessage](a, "ways", fields{"as": a.seat.String(), "unit": w.Unit})
}

func (a *agent) rule(k keyed) (any, error) {
	return asSeat[json.RawMessage](a, "rule", fields{"key": k.Key})
}

func (a *agent) story(struct{}) (any, error) {
	return asSeat[json.RawMessage](a, "story", fields{"as": a.seat.String()})
}
