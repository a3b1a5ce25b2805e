package desk

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// A refused game is one whose record has a move that the rules refuse, as after a change of
// the rules, before the position that the record ends with.
func refused(record string, pick func(int) int) string {
	head, rest, _ := strings.Cut(record, "\nmoves\n")
	lines := strings.SplitAfter(rest, "\n")
	var moves []int
	for i, line := range lines {
		if line != "" && line[0] != '#' {
			moves = append(moves, i)
		}
	}
	lines[moves[pick(len(moves))]] = "a move of other rules\n"
	return head + "\nmoves\n" + strings.Join(lines, "")
}

// A shelf's games go on over a change of the rules: every seat is shown what it was shown
// before, a look changes no byte, the record of before is kept beside with the first new move,
// and the game can be opened again after that.
func TestGamesGoOnOverAChangeOfRules(t *testing.T) {
	pick := gametest.Seeded(55)
	for _, r := range games.All() {
		for range gametest.Size(3, 10, 100) {
			shelf := &Memory{}
			g := newGuest(t, Config{Shelf: shelf})
			info := r.Info()
			game := g.open(map[string]any{"ruleset": info.Name, "scenario": info.Scenarios[pick(len(info.Scenarios))].ID})
			parts := shelf.games[game.Game].parts
			for range 1 + pick(40) {
				g.random(game, pick)
			}
			// The news since a seat last acted begins where the game was resumed.
			seen := func(g guest) (all []any) {
				for _, l := range append(game.Links, game.Spectator) {
					for _, path := range []string{"", "/log", "/view", "/moves"} {
						var answer any
						g.ask(statusOK, "GET", "/api/seats/"+l.Token+path, nil, &answer)
						if object, ok := answer.(map[string]any); ok {
							for _, of := range []string{"version", "canTakeBack", "origin", "acted", "led"} {
								delete(object, of)
							}
						}
						all = append(all, answer)
					}
				}
				return all
			}
			before, told := string(parts[Record]), seen(g)
			if !strings.Contains(before, "#told") {
				continue // all moves were taken back
			}
			changed := refused(before, pick)
			parts[Record] = []byte(changed)
			card := string(parts[Card])

			log := &bytes.Buffer{}
			on := newGuest(t, Config{Shelf: shelf, Log: slog.New(slog.NewTextHandler(log, nil))})
			require.Equal(t, told, seen(on))
			require.Equal(t, []string{changed, card}, []string{string(parts[Record]), string(parts[Card])}, "a look changes nothing")
			require.Contains(t, log.String(), "goes on from a position")
			var now status
			on.ask(statusOK, "GET", "/api/seats/"+game.Links[0].Token, nil, &now)
			require.Contains(t, strings.Join(now.Origin, " "), "the game goes on from its last position")
			require.Empty(t, now.Damage)
			require.False(t, now.CanTakeBack)

			var token, move string
			for _, l := range game.Links {
				if _, moves := on.menu(l.Token); token == "" && len(moves) > 0 {
					token, move = l.Token, moves[pick(len(moves))]
				}
			}
			if token == "" {
				continue // the game is over
			}
			on.move(token, move)
			require.Equal(t, [][]byte{[]byte(changed)}, shelf.games[game.Game].aside[Record])
			require.NotContains(t, string(parts[Card]), `"damaged": true`)
			again := newGuest(t, Config{Shelf: shelf})
			now = status{}
			again.ask(statusOK, "GET", "/api/seats/"+token, nil, &now)
			require.Empty(t, now.Origin)
			require.Empty(t, now.Damage)
			_, err := again.desk.Restore(game.Game, false)
			require.ErrorContains(t, err, "the rules of this board refuse one of its moves")
		}
	}
}

// A program that must move after a change of the rules waits until a player asks for it, so
// that a look changes nothing, and then plays on.
func TestProgramsGoOnOverAChangeOfRules(t *testing.T) {
	shelf := &Memory{}
	g := newGuest(t, Config{Shelf: shelf, Thinkers: 1})
	g.desk.thinkers.take("", nil) // programs wait
	game := g.open(map[string]any{"ruleset": "sabinschlieffen", "seats": []string{Person, "attack"}})
	token := game.Links[0].Token
	g.move(token, "German recover Liège")
	g.move(token, "German march Liège > Luxembourg, fresh")
	parts := shelf.games[game.Game].parts
	changed := refused(string(parts[Record]), gametest.Seeded(1))
	parts[Record] = []byte(changed)

	on := newGuest(t, Config{Shelf: shelf})
	l, wrong := on.desk.Listen(token, "")
	require.Nil(t, wrong)
	defer l.Close()
	on.seen(token)
	v, wrong := on.desk.enter(token)
	require.Nil(t, wrong)
	require.False(t, v.room.thinking)
	v.leave()
	require.Equal(t, changed, string(parts[Record]))
	version, _ := on.menu(token)
	on.ask(statusOK, "POST", "/api/seats/"+token+"/hurry", map[string]any{"version": version}, nil)
	require.Eventually(t, func() bool {
		return strings.Contains(bare(on.record(game.Game)), "Allied commit") || strings.Contains(bare(on.record(game.Game)), "French")
	}, time.Minute, time.Millisecond)
	require.Equal(t, [][]byte{[]byte(changed)}, shelf.games[game.Game].aside[Record])
}

// A record is written whole now and then, so that it keeps few positions.
func TestRecordsKeepFewPositions(t *testing.T) {
	shelf := &Memory{}
	g := newGuest(t, Config{Shelf: shelf})
	game := g.open(map[string]any{"ruleset": "driveonparis", "scenario": "5.1"})
	pick, longest, whole := gametest.Seeded(7), 0, 0
	for range gametest.Size(150, 400, 2_000) {
		g.random(game, pick)
		n := len(shelf.games[game.Game].parts[Record])
		if n < longest {
			whole++
		}
		longest = max(longest, n)
	}
	require.Positive(t, whole)
	require.Less(t, longest, 2*maxLoose)
}
