package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/internal/stores"
	"github.com/august1914/august1914/internal/gametest"
)

// archives is the directory of what earlier commits kept, and ownMaps names the game that,
// beside Schlieffen, has a custom map there.
const archives = "testdata/stores"

var ownMaps = map[string]string{"5f7d28a": "schlieffenswar", "73566d3": "germanyatwar", "bcacc0fe": "schlieffenswar"}

// A boardGame is a game in the directory of a board, as its files tell without the program.
type boardGame struct {
	name    string
	persons []string // tokens of all persons
	tokens  []string // tokens of all viewers
	all     bool     // whether every seat has a person
	moves   []string
	own     bool // whether the game is on a custom map
	said    int  // lines of chat
	next    map[string]string
}

// gamesIn reads the games of a directory. Those of the game of an own map are on it.
func gamesIn(t *testing.T, dir, own string) (list []boardGame) {
	t.Helper()
	cards, err := filepath.Glob(filepath.Join(dir, "*.json"))
	require.NoError(t, err)
	for _, path := range cards {
		var card struct {
			Seats             []struct{ Player, Token string }
			Spectator, Umpire string
		}
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(text, &card))
		g := boardGame{name: strings.TrimSuffix(filepath.Base(path), ".json"), all: true, next: map[string]string{}}
		g.tokens = append(g.tokens, card.Spectator)
		if card.Umpire != "" {
			g.tokens = append(g.tokens, card.Umpire)
		}
		for _, seat := range card.Seats {
			if g.all = g.all && seat.Player == "person"; seat.Player == "person" {
				g.persons = append(g.persons, seat.Token)
				g.tokens = append(g.tokens, seat.Token)
			}
		}
		record, err := os.ReadFile(strings.TrimSuffix(path, "json") + "record")
		require.NoError(t, err)
		g.moves = stores.Moves(string(record))
		g.own = own != "" && strings.Contains(string(record), "\nruleset "+own+"\n")
		text, err = os.ReadFile(strings.TrimSuffix(path, "json") + "beside")
		if err == nil {
			var beside struct {
				Lines []struct{}
				Next  *struct{ Links []struct{ Token string } }
			}
			require.NoError(t, json.Unmarshal(text, &beside))
			g.said = len(beside.Lines)
			for i, token := range g.persons {
				if beside.Next != nil {
					g.next[token] = beside.Next.Links[i+1].Token
				}
			}
		}
		list = append(list, g)
	}
	return list
}

// serving runs the board of today in this process until stop.
func serving(t *testing.T, dir string, args ...string) (c *client.Client, stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	out, in := io.Pipe()
	stopped := make(chan error, 1)
	go func() {
		stopped <- run(ctx, append([]string{"-addr", "127.0.0.1:0", "-dir", dir}, args...), in)
		in.Close()
	}()
	url := ""
	buffer := make([]byte, 4096)
	for url == "" {
		n, err := out.Read(buffer)
		require.NoError(t, err, "%q", args)
		url = address.FindString(string(buffer[:n]))
	}
	go io.Copy(io.Discard, out)
	return &client.Client{URL: url, HTTP: &http.Client{Transport: &http.Transport{}}}, func() {
		cancel()
		require.NoError(t, <-stopped)
	}
}

// filesIn returns the files of a directory without its lock.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, fs.WalkDir(os.DirFS(dir), ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path == ".lock" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, path))
		files[path] = string(text)
		return err
	}))
	return files
}

// setsIn returns the paths of the sets of data in a directory.
func setsIn(t *testing.T, dir string) []string {
	t.Helper()
	sets, err := filepath.Glob(filepath.Join(dir, "*.data"))
	require.NoError(t, err)
	return sets
}

// lookAt asks for everything that the viewers of a game can see. It requires that nothing of it is
// lost, and returns the code of the refusal, or "" if the game goes on.
func lookAt(t *testing.T, c *client.Client, g boardGame) string {
	t.Helper()
	for i, token := range g.tokens {
		var status struct {
			Over bool
			Chat int
		}
		err := c.Ask(t.Context(), http.MethodGet, client.Seat(token), nil, &status)
		if refusal := (*client.Refusal)(nil); errors.As(err, &refusal) {
			require.Equal(t, http.StatusGone, refusal.Status, "%s: %v", g.name, err)
			require.NotEqual(t, "damaged", refusal.Code, "%s: %v", g.name, err)
			return refusal.Code
		}
		require.NoError(t, err, g.name)
		require.Equal(t, g.said, status.Chat, g.name)
		if i == 0 {
			for _, path := range []string{"/view", "/log", "/standing", "/moves"} {
				require.NoError(t, c.Ask(t.Context(), http.MethodGet, client.Seat(token)+path, nil, nil), g.name+path)
			}
		}
		if next := g.next[token]; next != "" {
			var link client.Link
			require.NoError(t, c.Ask(t.Context(), http.MethodPost, client.Seat(token)+"/again", map[string]any{}, &link), g.name)
			require.Equal(t, next, link.Token, g.name)
		}
	}
	if g.all {
		var saved struct {
			Record string
			Whole  bool
		}
		body := map[string]any{"seats": g.persons}
		require.NoError(t, c.Ask(t.Context(), http.MethodPost, client.Seat(g.persons[0])+"/record", body, &saved), g.name)
		require.True(t, saved.Whole, g.name)
		require.Equal(t, g.moves, stores.Moves(saved.Record), g.name)
	}
	return ""
}

// some returns every fourth game at the newcomer tier, and all games otherwise.
func some(games []boardGame) (list []boardGame) {
	for i := 0; i < len(games); i += 4 / gametest.Size(1, 4, 4) {
		list = append(list, games[i])
	}
	return list
}

// A way is the flags of a board.
type way struct {
	name string
	args []string
}

// waysOf lists the ways to start the board for a directory: with its map, without one, with
// one of another game, and with changed data.
func waysOf(t *testing.T, archive, own, other string) []way {
	t.Helper()
	on := func(ruleset, dir string) []string { return []string{"-ruleset", ruleset, "-map", dir} }
	folder := func(name string) string { return filepath.Join(archive, "maps", name) }
	changed := t.TempDir()
	right := way{"its map", nil}
	if own == "" {
		own = other
	} else {
		right.args = on(own, folder(own))
	}
	require.NoError(t, os.CopyFS(filepath.Join(changed, own), os.DirFS(folder(own))))
	for _, file := range []string{"units.csv", "blocks.csv"} {
		path := filepath.Join(changed, own, file)
		if text, err := os.ReadFile(path); err == nil {
			again := strings.NewReplacer("Liège,fresh,3", "Liège,fresh,1", "Liège,spent,2", "Liège,spent,4", "6w-5w-3w", "6w-4w-3w", ",9,4,0,4,4,", ",8,4,0,4,4,").Replace(string(text))
			require.NotEqual(t, again, string(text), path)
			require.NoError(t, os.WriteFile(path, []byte(again), 0o600))
		}
	}
	return []way{right, {"no map", nil}, {"another map", on(other, folder(other))}, {"changed data", on(own, filepath.Join(changed, own))}}
}

// folders calls do with every directory of games, its own map, and the ways to start.
func folders(t *testing.T, do func(t *testing.T, dir, own string, ways []way)) {
	for _, commit := range stores.Commits() {
		archive, own := stores.Unpack(t, archives, commit), ownMaps[commit]
		for _, f := range [][2]string{{"", own}, {"sabinschlieffen", own}, {own, "sabinschlieffen"}} {
			name := "games"
			if f[0] != "" {
				name = "own-" + f[0]
			}
			t.Run(commit+"/"+name, func(t *testing.T) {
				do(t, filepath.Join(archive, name), f[0], waysOf(t, archive, f[0], f[1]))
			})
		}
	}
}

// A board changes no file by looking, regardless of its map and the order of starts,
// and loses nothing. A game on shipped data is opened by every start, and one on a map of
// one's own with that map, and from then on by every start.
func TestStoresLookedAt(t *testing.T) {
	folders(t, func(t *testing.T, dir, own string, ways []way) {
		games, files := some(gamesIn(t, dir, own)), filesIn(t, dir)
		orders := [][]int{{0, 1, 2, 3, 0}, {1, 0, 3, 1}, {3, 2, 0, 2}, {2, 3, 1, 0}}[:gametest.Size(1, 2, 4)]
		for _, order := range orders {
			first, kept := map[string]string{}, false
			for _, n := range order {
				kept = kept || n == 0
				c, stop := serving(t, dir, ways[n].args...)
				for _, g := range games {
					code := lookAt(t, c, g)
					if g.own && !kept {
						require.Equal(t, "other data", code, "%s, %s", ways[n].name, g.name)
						continue
					}
					before, again := first[g.name]
					require.True(t, !again || before == code, "%s, %s: %q, was %q", ways[n].name, g.name, code, before)
					first[g.name] = code
				}
				stop()
				now := filesIn(t, dir)
				for _, set := range setsIn(t, dir) {
					delete(now, filepath.Base(set))
				}
				require.Equal(t, files, now, "%s: looked at", ways[n].name)
			}
			sets := setsIn(t, dir)
			require.Equal(t, own != "", len(sets) == 1)
			for _, set := range sets {
				require.NoError(t, os.Remove(set))
			}
		}
	})
}

// A game that opens goes on from its last move, or, after its end, with its chat. That pins it
// to its data: it then opens with every start. A game that does not open is left as it is.
func TestStoresGoOn(t *testing.T) {
	folders(t, func(t *testing.T, dir, own string, ways []way) {
		games, files := some(gamesIn(t, dir, own)), filesIn(t, dir)
		left := map[string]bool{}
		for round, n := range []int{0, 1, 2, 3}[:gametest.Size(2, 4, 4)] {
			c, stop := serving(t, dir, ways[n].args...)
			for i := range games {
				g := &games[i]
				switch code := lookAt(t, c, *g); {
				case round == 0 && code != "":
					left[g.name] = true
				case code != "":
					require.True(t, left[g.name], "%s, %s: %s", ways[n].name, g.name, code)
				default:
					goOn(t, c, filepath.Join(dir, g.name), g)
				}
			}
			stop()
		}
		require.Less(t, len(left), 3)
		now := filesIn(t, dir)
		for name := range left {
			for path := range files {
				if strings.HasPrefix(path, name) {
					require.Equal(t, files[path], now[path], path)
				}
			}
		}
	})
}

// goOn makes a person's move, or says a line if the game is over, and requires that the file
// then has all that it had.
func goOn(t *testing.T, c *client.Client, path string, g *boardGame) {
	t.Helper()
	for _, token := range g.persons {
		menu, err := c.Menu(t.Context(), token)
		require.NoError(t, err, g.name)
		if len(menu.Moves) == 0 {
			continue
		}
		_, err = c.Move(t.Context(), token, client.Wish{Version: menu.Version, Move: menu.Moves[0].Notation})
		require.NoError(t, err, g.name)
		record, err := os.ReadFile(path + ".record")
		require.NoError(t, err)
		now := stores.Moves(string(record))
		require.Greater(t, len(now), len(g.moves), g.name)
		require.Equal(t, g.moves, now[:len(g.moves)], g.name)
		g.moves = now
		return
	}
	if len(g.persons) > 0 {
		body := map[string]any{"text": fmt.Sprint("line ", g.said)}
		require.NoError(t, c.Ask(t.Context(), http.MethodPost, client.Seat(g.persons[0])+"/chat", body, nil), g.name)
		g.said++
	}
}
