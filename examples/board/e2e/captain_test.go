package e2e

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/captain"
	"github.com/august1914/august1914/schlieffenswar"
)

// A march is one unit's move in a movement phase.
type march struct{ unit, from, to string }

// captainsMarches returns the marches of the captain's first German turn, and the target
// and the attackers of its first attack.
func captainsMarches(t *testing.T) (marches []march, target string, attackers []string) {
	t.Helper()
	s := schlieffenswar.New(schlieffenswar.Standard())
	chance := rand.New(rand.NewPCG(1, 8)).IntN
	german := captain.With(nil, chance)
	for target == "" || s.Decision(august1914.Spectator).Kind == "gather" {
		by := s.ToAct().First()
		if by != schlieffenswar.GermanSeat.Actor() {
			break
		}
		m, err := german(august1914.NewEyes[captain.State, captain.Move, captain.View, *captain.State](&s, schlieffenswar.GermanSeat))
		require.NoError(t, err)
		switch m.Verb() {
		case schlieffenswar.Step:
			if n := len(marches); n > 0 && marches[n-1].unit == m.Unit() {
				marches[n-1].to = m.To()
			} else {
				marches = append(marches, march{m.Unit(), m.From(), m.To()})
			}
		case schlieffenswar.Assault:
			target = m.To()
		case schlieffenswar.Join:
			attackers = append(attackers, m.Unit())
		}
		require.NoError(t, s.Apply(m))
	}
	return marches, target, attackers
}

// The first German turn of Schlieffen's War, as the captain plays it, takes at most one
// press per moving unit, and an attack of three corps takes at most five. A script on the
// page counts mouse buttons and keys. A stack opens when the mouse rests on it, so that a drag
// with Shift can take a single counter.
func TestFewPressesPlayTheCaptainsTurn(t *testing.T) {
	t.Parallel()
	marches, target, attackers := captainsMarches(t)
	require.Greater(t, len(marches), 30)
	p := sit(t, person.Desktop)
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	opened, err := board.Open(t.Context(), map[string]any{"ruleset": "schlieffenswar", "seats": []string{"person", "passive"}, "seed": "1914"})
	require.NoError(t, err)
	seat := client.Seat(opened.Links[0].Token)
	where := func() map[string]string {
		var now seatNow
		require.NoError(t, board.Ask(context.Background(), http.MethodGet, seat, nil, &now))
		return now.placesOf()
	}
	require.NoError(t, p.Open(server+"/#"+opened.Links[0].Token))
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours") && document.querySelector(".phase").textContent.includes("movement")`))
	require.NoError(t, p.Click(`[aria-label="Show the whole map"]`))
	require.True(t, read[bool](t, p, `(["pointerdown", "keydown"].forEach((kind) => addEventListener(kind, () => { window.presses++; }, true)), window.presses = 0, true)`))
	presses := func() int { return read[int](t, p, `window.presses`) }
	const idle = `!document.querySelector("#page").classList.contains("busy")`
	spot := func(place string) person.Spot {
		s, err := p.PlaceSpot(place)
		require.NoError(t, err)
		return s
	}

	start := where()
	for _, m := range marches {
		counter := fmt.Sprintf(`.layer-open [data-piece=%q]`, m.unit)
		alone := read[bool](t, p, fmt.Sprintf(`document.querySelectorAll('.stack[data-place=%q] [data-piece].mine').length < 2`, m.from))
		from, keys := spot(m.from), int64(0)
		if !alone {
			keys = person.Shift
			require.NoError(t, p.Point(m.from))
			shown(t, p, p.Until(`document.querySelector('`+counter+`')`))
			middle := `(() => {
				const box = document.querySelector('` + counter + `').getBoundingClientRect();
				return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
			})()`
			from = read[person.Spot](t, p, middle)
		}
		require.NoError(t, p.Drag(keys, from, spot(m.to)))
		shown(t, p, p.Until(idle+` && (`+at(m.unit, m.to)+` || document.querySelector(".notice.refusal"))`))
		if got := where()[m.unit]; got != m.to {
			t.Logf("%s is in %s, not in %s", m.unit, got, m.to)
		}
	}
	moved := 0
	for unit, place := range where() {
		if start[unit] != place {
			moved++
		}
	}
	t.Logf("%d presses for %d marches moved %d units", presses(), len(marches), moved)
	require.GreaterOrEqual(t, moved, len(marches)*9/10)
	require.LessOrEqual(t, presses(), moved)

	if read[bool](t, p, `!!document.querySelector('.prompt .action[data-move$="stop"]')`) { // the last unit could march on
		shown(t, p, p.Click(`.prompt .action[data-move$="stop"]`))
	}
	shown(t, p, p.Click(`.prompt .action[data-move$="done"]`))
	shown(t, p, p.Until(idle+` && document.querySelector(".phase").textContent.includes("combat")`))
	now, places := where(), []string(nil)
	for _, unit := range attackers {
		if !slices.Contains(places, now[unit]) {
			places = append(places, now[unit])
		}
	}
	require.Len(t, attackers, 3)
	before := presses()
	if len(places) > 1 {
		before-- // do not count the Shift key, which the protocol holds without pressing
	}
	for i, place := range places { // the first stack with a click, the others with Shift
		if i == 0 {
			require.NoError(t, p.ClickPlace(place))
		} else {
			require.NoError(t, p.ClickKeys(person.Shift, spot(place)))
		}
	}
	for _, unit := range attackers {
		shown(t, p, p.Until(`document.querySelector('.piece-button.chosen[data-unit="`+unit+`"]')`))
	}
	require.NoError(t, p.ClickPlace(target))
	require.NoError(t, p.Until(idle))
	shown(t, p, p.Click(`.prompt .begin`))
	shown(t, p, p.Until(`document.querySelector(".dicecard:not([hidden])")`))
	t.Logf("%d presses attacked %s with %v", presses()-before, target, attackers)
	require.LessOrEqual(t, presses()-before, 5)
	// The move stands, and the Take back button says why. An automatic result needs no die.
	why := "a die was rolled"
	if read[bool](t, p, `document.querySelector(".dicecard").textContent.includes("automatic")`) {
		why = "others have learned something from it"
	}
	shown(t, p, p.Click(`.prompt .stands`))
	shown(t, p, p.Until(`document.querySelector(".notice")?.textContent.includes("`+why+`")`))
}
