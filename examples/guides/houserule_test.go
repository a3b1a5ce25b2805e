package guides_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/houserule"
	"github.com/august1914/august1914/sabinschlieffen"
)

func Example_houseRuleAtATable() {
	// shown in examples/guides/house-rule.md
	game := houserule.Ruleset()
	table, err := game.Open("")
	attacks := map[august1914.Seat]int{}
	for err == nil && table.ToAct() != 0 { // the seats recover and attack as long as they can
		seat := table.ToAct().First().Seat()
		menu := table.Menu(seat)
		i := slices.IndexFunc(menu, func(m august1914.MenuItem) bool { return m.Kind == "recover" || m.Kind == "attack" })
		if i >= 0 && menu[i].Kind == "attack" {
			attacks[seat]++
		}
		err = table.Play(seat, menu[max(i, 0)].Notation)
	}
	var saved bytes.Buffer
	if err == nil {
		err = table.Save(&saved)
	}
	if err != nil {
		log.Fatal(err)
	}
	record := saved.String()
	again, err := game.Read(&saved)
	fmt.Println(attacks, again.Len() == table.Len(), err)
	_, err = sabinschlieffen.Ruleset().Read(strings.NewReader(record))
	fmt.Println(err)
	// end

	// Output:
	// map[seat 1:6 seat 2:6] true <nil>
	// ruleset is "sabinshells", want "sabinschlieffen"
}

// A game with the house rule on the board keeps the rule when the server restarts.
func TestTheHouseRuleOnTheBoard(t *testing.T) {
	shelf := &desk.Memory{}
	games := august1914.Rulesets{houserule.Ruleset(), sabinschlieffen.Ruleset()}
	var board *desk.Desk
	start := func(games august1914.Rulesets) {
		board = desk.New(desk.Config{Rulesets: games, Shelf: shelf})
		t.Cleanup(board.Close)
	}
	ask := func(method, path string, body map[string]any, into any) int {
		path, query, _ := strings.Cut(path, "?")
		text, err := json.Marshal(body)
		require.NoError(t, err)
		answer := board.Handle(desk.Request{Method: method, Path: path, Query: query, Body: text})
		require.NoError(t, json.Unmarshal(answer.Body, into))
		return answer.Status
	}
	start(games)
	var opened struct{ Links []struct{ Token string } }
	require.Equal(t, 201, ask("POST", "/api/games", map[string]any{"ruleset": houserule.Name}, &opened))
	german := "/api/seats/" + opened.Links[0].Token
	attacks := 0
	spent := func() bool { // whether the house rule refuses an attack
		for from := sabinschlieffen.Amiens; from <= sabinschlieffen.Langres; from++ {
			for to := sabinschlieffen.Amiens; to <= sabinschlieffen.Langres; to++ {
				var why struct{ Rule string }
				ask("GET", german+"/explain?move="+url.QueryEscape(fmt.Sprintf("German attack %s > %s", from, to)), nil, &why)
				if why.Rule == "house" {
					return true
				}
			}
		}
		return false
	}
	for n := 0; attacks < houserule.Shells || !spent(); n++ {
		require.Less(t, n, 200)
		moves := "/api/seats/" + opened.Links[n%2].Token + "/moves"
		var menu struct {
			Version uint64
			Moves   []august1914.MenuItem
		}
		ask("GET", moves, nil, &menu)
		if len(menu.Moves) == 0 {
			continue
		}
		i := max(0, slices.IndexFunc(menu.Moves, func(m august1914.MenuItem) bool { return m.Kind == "recover" || m.Kind == "attack" }))
		if menu.Moves[i].Kind == "attack" && n%2 == 0 {
			attacks++
		}
		var made any
		require.Equal(t, 200, ask("POST", moves, map[string]any{"version": menu.Version, "move": menu.Moves[i].Notation}, &made))
	}
	require.Equal(t, houserule.Shells, attacks)

	start(games)
	require.True(t, spent())
	start(games[1:])
	var answer any
	require.Equal(t, 410, ask("GET", german, nil, &answer), "the game without the house rule opens it: %v", answer)
}
