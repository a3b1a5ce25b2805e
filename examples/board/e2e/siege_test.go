package e2e

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// When a player commits a siege marker, the button in its place continues the attack. It is
// not the coup de main, which only happens once. When no unit is left to act but places
// must be chosen, Next leads to them.
func TestOnceIsNotUsual(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	opened, err := board.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar", "seats": []string{"person", "passive"}, "seed": "1914"})
	require.NoError(t, err)
	seat := client.Seat(opened.Links[0].Token)
	for _, move := range []string{"step ger-x-r 1207 > 1208", "stop", "done", "assault 1209"} {
		var now struct{ Version uint64 }
		require.NoError(t, board.Ask(context.Background(), http.MethodGet, seat, nil, &now))
		require.NoError(t, board.Ask(context.Background(), http.MethodPost, seat+"/moves", map[string]any{"version": now.Version, "move": "German " + move}, nil), move)
	}
	require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
	require.NoError(t, p.Until(`document.querySelector('.prompt .main[data-move$="bombard"]')`))
	require.NoError(t, p.Click(".prompt .main"))
	shown(t, p, p.Until(`document.querySelector('.prompt .main[data-move$="withhold"]') && document.querySelector('.prompt .others [data-move$="coup"]')`))
	// The die of the marker is shown when it is rolled, before the attack is decided.
	shown(t, p, p.Until(`document.querySelector(".dicecard:not([hidden]) .die.shelling")`))
	require.NoError(t, p.Click(".prompt .main"))
	const left = `document.querySelector(".prompt .counts")?.textContent.startsWith("1 place to choose from")`
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours") && !document.querySelector('.prompt [data-move$="withhold"], .busy')`))
	for range 6 { // losses
		if read[bool](t, p, `Boolean(`+left+`)`) {
			break
		}
		shown(t, p, p.Decide(&person.Habit{Pick: pick(1), Eager: 9}))
		require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	}
	shown(t, p, p.Until(left))
	require.NoError(t, p.Click(".prompt .counts .next"))
	shown(t, p, p.Until(`document.querySelector(".place-card h2").textContent.includes("2108")`))
}

// The forecast of an attack counts the die of a committed siege marker: 3 or 4 shift the
// column one to the right, 5 or 6 two (German Heavy Artillery Table, rule 11.23). The card
// names the shift and the column that results.
func TestTheForecastShiftsByASiegeMarker(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	// open opens a game in which two corps attack Liège, and makes moves in it.
	open := func(seed int, moves ...string) (token string) {
		opened, err := board.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar", "seats": []string{"person", "passive"}, "seed": strconv.Itoa(seed)})
		require.NoError(t, err)
		token = opened.Links[0].Token
		begin := []string{"step ger-xi 1308 > 1208", "stop", "step ger-x 1308 > 1208", "stop", "done", "assault 1209", "join ger-x", "join ger-xi", "done"}
		for _, move := range append(begin, moves...) {
			menu, err := board.Menu(t.Context(), token)
			require.NoError(t, err)
			_, err = board.Move(t.Context(), token, client.Wish{Version: menu.Version, Move: "German " + move})
			require.NoError(t, err, move)
		}
		return token
	}
	seeds := map[int]int{} // by the shift of the marker
	for seed := 1; len(seeds) < 2; seed++ {
		require.Less(t, seed, 60)
		var log []struct {
			Kind  string
			Count int
		}
		require.NoError(t, board.Ask(t.Context(), http.MethodGet, client.Seat(open(seed, "bombard"))+"/log?since=0", nil, &log))
		for _, entry := range log {
			if shift := (entry.Count - 1) / 2; entry.Kind == "shelling" && shift > 0 {
				seeds[shift] = seed
			}
		}
	}
	columns := []string{"1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"} // of the Combat Results Table
	const column = `document.querySelector(".card.battle > .column strong")?.textContent`
	for shift, seed := range seeds {
		require.NoError(t, p.Open(server+"/#"+open(seed)))
		require.NoError(t, p.Until(column))
		before := slices.Index(columns, read[string](t, p, column))
		require.GreaterOrEqual(t, before, 0, read[string](t, p, column))
		require.Less(t, before+shift, len(columns))
		require.NoError(t, p.Click(`.prompt .action[data-move$="bombard"]`))
		shown(t, p, p.Until(`document.querySelector(".dicecard:not([hidden]) .die.shelling")`))
		row := `[...document.querySelectorAll(".card.battle tr")].find((row) => row.textContent.startsWith("siege markers: heavy artillery"))?.querySelector(".value").textContent`
		shown(t, p, p.Until(fmt.Sprintf(`%s === "+%d"`, row, shift)))
		require.Equal(t, columns[before+shift], read[string](t, p, column))
		require.NoError(t, p.Sees("column "+columns[before+shift]))
	}
}

// The button that attacks with the picked units also decides the attack, and the die is
// rolled. It does not make the decision that follows.
func TestAnAttackWithAllLeavesItsLossesToBeChosen(t *testing.T) {
	t.Parallel()
	p := sit(t, person.Desktop)
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	// begun opens a game in which two corps can attack Nancy, and makes moves in it.
	begun := func(seed string, moves ...string) (token string) {
		opened, err := board.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar", "seats": []string{"person", "passive"}, "seed": seed})
		require.NoError(t, err)
		token = opened.Links[0].Token
		for _, move := range append([]string{"step ger-xvi 1908 > 2008", "done"}, moves...) {
			now, err := board.Menu(t.Context(), token)
			require.NoError(t, err)
			_, err = board.Move(t.Context(), token, client.Wish{Version: now.Version, Move: "German " + move})
			require.NoError(t, err, move)
		}
		return token
	}
	type position struct {
		Decision struct{ Kind string }
		Board    any
	}
	look := func(token string) (now position) {
		require.NoError(t, board.Ask(t.Context(), http.MethodGet, client.Seat(token), nil, &now))
		return now
	}
	// Find a seed with which the attackers must choose a step loss.
	chosen, want := "", position{}
	for seed := 1; chosen == "" && seed < 60; seed++ {
		token := begun(fmt.Sprint(seed), "assault 2108", "join ger-c-3", "join ger-xvi")
		for range 3 {
			if now, err := board.Menu(t.Context(), token); look(token).Decision.Kind == "gather" {
				require.NoError(t, err)
				require.Len(t, now.Moves, 1, "only the attack is left")
				_, err = board.Move(t.Context(), token, client.Wish{Version: now.Version, Move: now.Moves[0].Notation})
				require.NoError(t, err)
			}
		}
		if want = look(token); want.Decision.Kind == "attacker losses" {
			chosen = fmt.Sprint(seed)
		}
	}
	require.NotEmpty(t, chosen, "found no such seed")
	token := begun(chosen)
	require.NoError(t, p.Open(server+"/#"+token))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	require.NoError(t, p.ClickPlace("2008"))
	cavalry, err := p.PlaceSpot("2007")
	require.NoError(t, err)
	require.NoError(t, p.ClickKeys(person.Shift, cavalry))
	for _, unit := range []string{"ger-xvi", "ger-c-3"} {
		shown(t, p, p.Until(`document.querySelector('.piece-button.chosen[data-unit="`+unit+`"]')`))
	}
	require.NoError(t, p.ClickPlace("2108"))
	require.NoError(t, p.Until(`document.querySelectorAll(".layer-stacks .joined, .layer-stacks .chosen").length >= 2 && !document.querySelector(".busy")`))
	shown(t, p, p.Click(".prompt .begin"))
	shown(t, p, p.Until(`document.querySelector(".dicecard:not([hidden])") && !document.querySelector(".busy")`))
	person.Rest()
	require.Equal(t, want, look(token), "the position after the roll and no loss of the attackers")
}

// For an attack in Drive on Paris, the card gives the losses that the roll demands: all of
// them in its first line, and the steps that both sides still have to lose.
func TestTheTableOfDriveOnParisIsTold(t *testing.T) {
	t.Parallel()
	if missing != nil {
		t.Skipf("no Chromium: %v", missing)
	}
	seed := uint64(1914)
	site, opened, err := table.Serve(t.TempDir(), table.Played{
		Game: table.Game{Ruleset: "driveonparis", Scenario: "5.1", Seed: &seed}, Players: []string{"attack", "attack"}, Moves: 300, Until: "lose",
	})
	require.NoError(t, err)
	defer site.Close()
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(site.URL+opened[0].Spectator.Link))
	shown(t, p, p.Until(`/^Attacker \d+ steps?(, \d+ left)?$/.test(document.querySelector(".dicecard:not([hidden]) .owed li")?.textContent)`))
	require.NoError(t, p.Until(`/ left$/.test([...document.querySelectorAll(".dicecard .owed li")].find((side) => / left/.test(side.textContent))?.textContent)`))
	shown(t, p, p.Until(`/: ((Germans|Allies) (must lose|lost) \d steps?(, )?){1,2}\.$/.test(document.querySelector(".dicecard h2").textContent)`))
	// Of a roll of two dice, the sum is shown, and no faces are made up.
	shown(t, p, p.Until(`(() => {
		const sum = document.querySelector(".dicecard .twodice strong")?.textContent;
		return sum && !document.querySelector(".dicecard .die") && document.querySelector(".dicecard").textContent.includes(sum + " is rolled at ");
	})()`))
}
