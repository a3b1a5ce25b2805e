package main

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

type client struct {
	t   *testing.T
	url string
}

// do sends a request, expects a status, and decodes the answer.
func (c client) do(method, path string, status int, body, into any) string {
	c.t.Helper()
	var sent bytes.Buffer
	if body != nil {
		json.NewEncoder(&sent).Encode(body)
	}
	req, _ := http.NewRequest(method, c.url+path, &sent)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		c.t.Fatal(err)
	}
	defer res.Body.Close()
	text, _ := io.ReadAll(res.Body)
	if res.StatusCode != status {
		c.t.Fatalf("%s %s: %s: %s", method, path, res.Status, text)
	}
	if into != nil {
		if err := json.Unmarshal(text, into); err != nil {
			c.t.Fatalf("%s: %v in %s", path, err, text)
		}
	}
	return string(text)
}

type links struct {
	Seats             map[string]string
	Spectator, Umpire string
}

type listing struct {
	Decision struct{ Prompt, Rule, Place string }
	Moves    []struct{ Notation, Unit string }
}

func TestEveryGameIsPlayed(t *testing.T) {
	for _, g := range rulesets {
		name := g.Info().Name
		t.Run(name, func(t *testing.T) {
			web := httptest.NewServer(newServer())
			defer web.Close()
			c := client{t, web.URL}
			var l links
			c.do("POST", "/games", 200, map[string]any{"ruleset": name}, &l)
			looks := []string{"", "/view", "/board", "/chart", "/roster", "/story", "/events", "/account", "/menu"}

			for range 40 {
				for _, seat := range l.Seats {
					var m listing
					c.do("GET", "/g/"+seat+"/menu", 200, nil, &m)
					if len(m.Moves) == 0 {
						continue
					}
					move := m.Moves[len(m.Moves)/2]
					if move.Unit != "" {
						c.do("GET", "/g/"+seat+"/ways?unit="+url.QueryEscape(move.Unit), 200, nil, nil)
					}
					c.do("POST", "/g/"+seat+"/explain", 200, map[string]any{"move": move.Notation}, nil)
					c.do("POST", "/g/"+seat+"/moves", 200, map[string]any{"moves": []string{move.Notation}}, nil)
					c.do("GET", "/rulesets/"+name+"/rules/"+url.PathEscape(m.Decision.Rule), 200, nil, nil)
					c.do("GET", "/g/"+seat+"/rules/"+url.PathEscape(m.Decision.Rule), 200, nil, nil)
				}
			}

			c.do("GET", "/rulesets/"+name+"/words", 200, nil, nil)
			c.do("GET", "/g/"+l.Spectator+"/rules/none", 404, nil, nil)

			// No answer contains a link, and only the umpire gets the record.
			all := []string{l.Spectator, l.Umpire}
			for _, s := range l.Seats {
				all = append(all, s)
			}
			for _, link := range all {
				for _, look := range looks {
					text := c.do("GET", "/g/"+link+look, 200, nil, nil)
					for _, secret := range all {
						if strings.Contains(text, secret) {
							t.Errorf("%s shows a link", look)
						}
					}
				}
				if link != l.Umpire {
					c.do("GET", "/g/"+link+"/record", 403, nil, nil)
				}
			}
			c.do("POST", "/g/"+l.Spectator+"/moves", 403, map[string]any{"moves": []string{"x"}}, nil)

			// Each event is sent once.
			var news struct {
				Events []struct{ Text string }
				Next   string
				Fresh  bool
			}
			c.do("GET", "/g/"+l.Spectator+"/events", 200, nil, &news)
			c.do("GET", "/g/"+l.Spectator+"/events?since="+news.Next, 200, nil, &news)
			if len(news.Events) != 0 || news.Fresh {
				t.Error(news)
			}

			// A saved game continues where it was.
			var saved struct{ Record string }
			c.do("GET", "/g/"+l.Umpire+"/record", 200, nil, &saved)
			var again links
			c.do("POST", "/games", 200, map[string]any{"record": saved.Record}, &again)
			for seat := range l.Seats {
				if c.do("GET", "/g/"+l.Seats[seat]+"/board", 200, nil, nil) != c.do("GET", "/g/"+again.Seats[seat]+"/board", 200, nil, nil) {
					t.Error("the board of", seat, "is another")
				}
			}
		})
	}
}

func TestSecretOrders(t *testing.T) {
	web := httptest.NewServer(newServer())
	defer web.Close()
	c := client{t, web.URL}
	var l links
	c.do("POST", "/games", 200, map[string]any{"ruleset": "sabinschlieffen"}, &l)
	german, allied := "/g/"+l.Seats["German"], "/g/"+l.Seats["Allied"]

	// The first move begins the first chapter of every viewer's story.
	c.do("POST", german+"/moves", 200, map[string]any{"moves": []string{"German recover Liège"}}, nil)
	looks := []string{"", "/view", "/board", "/story", "/events", "/account", "/menu"}
	var before []string
	for _, look := range looks {
		before = append(before, c.do("GET", allied+look, 200, nil, nil), c.do("GET", "/g/"+l.Spectator+look, 200, nil, nil))
	}
	c.do("POST", german+"/moves", 200, map[string]any{"moves": []string{
		"German march Liège > Luxembourg, fresh", "German march Luxembourg > Liège, fresh",
	}}, nil)
	for i, look := range looks {
		if c.do("GET", allied+look, 200, nil, nil) != before[2*i] || c.do("GET", "/g/"+l.Spectator+look, 200, nil, nil) != before[2*i+1] {
			t.Error(look, "tells of secret orders")
		}
	}

	c.do("POST", german+"/moves", 422, map[string]any{"moves": []string{"Allied commit"}}, nil)
	refused := c.do("POST", german+"/moves", 422, map[string]any{"moves": []string{
		"German march Liège > Luxembourg, spent", "German march Liège > Paris, fresh",
	}}, nil)
	if !strings.Contains(refused, `"rule":"S7"`) || !strings.Contains(refused, `"stands":0`) {
		t.Error(refused)
	}
	c.do("POST", german+"/takeback", 200, nil, nil) // both marches, which were made as one
	c.do("POST", german+"/takeback", 200, nil, nil) // the recovery
	c.do("POST", german+"/takeback", 409, nil, nil)
}

// The rule of a game has the text for its settings.
func TestARuleAsTheGamePlaysIt(t *testing.T) {
	web := httptest.NewServer(newServer())
	defer web.Close()
	c := client{t, web.URL}
	var l links
	c.do("POST", "/games", 200, map[string]any{"ruleset": "driveonparis", "settings": []map[string]string{{"name": "fog", "value": "open"}}}, &l)
	text := c.do("GET", "/g/"+l.Spectator+"/rules/SCS_FOG", 200, nil, nil)
	if !strings.Contains(text, "see all units") || strings.Contains(c.do("GET", "/rulesets/driveonparis/rules/SCS_FOG", 200, nil, nil), "see all units") {
		t.Error(text)
	}
}
