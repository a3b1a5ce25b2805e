package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/shelf"
	"github.com/august1914/august1914/examples/internal/datasets"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/stores"
	"github.com/august1914/august1914/internal/gametest"
)

// earlier lists the commits of the stores with the number of their games.
var earlier = map[string]int{"5f7d28a": 25, "73566d3": 25, "bcacc0fe": 27}

// edits are changes of data that change the digest of every scenario of a game.
var edits = map[string]struct {
	file string
	from *regexp.Regexp
	to   string
}{
	"sabinschlieffen": {"blocks.csv", regexp.MustCompile(`(German,Liège,fresh,)\d(,.*\nGerman,Liège,spent,)\d`), "${1}1${2}4"},
	"schlieffenswar":  {"units.csv", regexp.MustCompile(`(ger-ii,[^,]*,German,1,infantry-corps,,)\d,\d,`), "${1}7,3,"},
	"germanyatwar":    {"units.csv", regexp.MustCompile(`(g1-ii,[^,]*,g1,infantry,3,)\dw`), "${1}7w"},
	"driveonparis":    {"units.csv", regexp.MustCompile(`(be-1,1 Inf Div,Belgium,infantry,division,Bel,be-inf,)3`), "${1}4"},
}

// edited returns a ruleset with changed data.
func edited(t *testing.T, r august1914.Ruleset) august1914.Ruleset {
	t.Helper()
	set, err := datasets.For(r)
	require.NoError(t, err)
	edit := edits[r.Info().Name]
	set = maps.Clone(set)
	require.True(t, edit.from.Match(set[edit.file]))
	set[edit.file] = edit.from.ReplaceAll(set[edit.file], []byte(edit.to))
	other, err := set.On(r)
	require.NoError(t, err)
	return other
}

// with returns the games of the library, with some on other data.
func with(other ...august1914.Ruleset) august1914.Rulesets {
	list := games.All()
	for i, r := range list {
		for _, own := range other {
			if own.Info().Name == r.Info().Name {
				list[i] = own
			}
		}
	}
	return list
}

// A store is a directory of games of an earlier board.
type store struct {
	dir    string
	own    string // game whose map was the players' own, or ""
	boards map[string]august1914.Rulesets
}

// storesOf unpacks the stores of a commit.
func storesOf(t *testing.T, commit string) (list []store) {
	t.Helper()
	dir := stores.Unpack(t, archives, commit)
	var all []august1914.Ruleset
	for _, r := range games.All() {
		all = append(all, edited(t, r))
	}
	for _, sub := range []string{"games", "own-sabinschlieffen", "own-schlieffenswar", "own-germanyatwar"} {
		s := store{dir: filepath.Join(dir, sub), boards: map[string]august1914.Rulesets{"no map": games.All(), "changed data": with(all...)}}
		if _, err := os.Stat(s.dir); err != nil {
			continue
		}
		if name, ok := strings.CutPrefix(sub, "own-"); ok {
			s.own = name
			r, err := games.All().Find(name)
			require.NoError(t, err)
			own, err := datasets.Read(r, os.DirFS(filepath.Join(dir, "maps", name)))
			require.NoError(t, err)
			s.boards["right map"], s.boards["other map"] = with(own), with(edited(t, own))
		}
		list = append(list, s)
	}
	return list
}

// board opens a board on the store, does something with it, and closes it.
func (s store) board(t *testing.T, board string, do func(*desk.Desk)) {
	t.Helper()
	kept, err := shelf.Open(s.dir)
	require.NoError(t, err)
	d := desk.New(desk.Config{Shelf: kept, Rulesets: s.boards[board], Thinkers: 1, Now: func() time.Time { return time.Unix(1_800_000_000, 0) }})
	do(d)
	d.Close()
	require.NoError(t, kept.Close())
}

// A keptGame is a game of a store.
type keptGame struct {
	name    string
	ruleset string
	tokens  []string // of the seats of people, and of a spectator or the umpire at last
	moves   []string
}

// games lists the games of the store.
func (s store) games(t *testing.T) (list []keptGame) {
	t.Helper()
	cards, err := filepath.Glob(filepath.Join(s.dir, "*.json"))
	require.NoError(t, err)
	for _, path := range cards {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		var card struct {
			Seats             []struct{ Token string }
			Spectator, Umpire string
		}
		require.NoError(t, json.Unmarshal(text, &card))
		g := keptGame{name: strings.TrimSuffix(filepath.Base(path), ".json")}
		for _, seat := range card.Seats {
			if seat.Token != "" && card.Umpire == "" {
				g.tokens = append(g.tokens, seat.Token)
			}
		}
		g.tokens = append(g.tokens, card.Spectator)
		record, err := os.ReadFile(strings.TrimSuffix(path, ".json") + ".record")
		require.NoError(t, err)
		header, err := august1914.ParseHeader(string(record))
		require.NoError(t, err)
		g.ruleset, g.moves = header.Ruleset, movesOf(string(record))
		list = append(list, g)
	}
	return list
}

// movesOf returns the lines of a record after the head, without comments.
func movesOf(record string) []string {
	_, moves, _ := strings.Cut(record, "\nmoves\n")
	moves = regexp.MustCompile(`(?m)^#.*\n`).ReplaceAllString(moves, "")
	return strings.Split(strings.TrimSuffix(moves, "\n"), "\n")
}

// files returns the contents of the files of the store, by their names.
func (s store) files(t *testing.T) map[string]string {
	t.Helper()
	all, err := datasets.Of(os.DirFS(s.dir))
	require.NoError(t, err)
	list := map[string]string{}
	for name, text := range all {
		if name != ".lock" {
			list[name] = string(text)
		}
	}
	return list
}

// look asks for a game as a page does, and returns all that is shown of it, and the code of a
// refusal or the note about its damage.
func look(t *testing.T, d *desk.Desk, g keptGame) (shown, said string) {
	t.Helper()
	for _, token := range g.tokens {
		for _, path := range []string{"/standing", "/moves", "/chat", "/record", "/film", ""} {
			r := d.Handle(desk.Request{Method: http.MethodGet, Path: "/api/seats/" + token + path})
			var answer struct {
				Error  desk.Problem
				Damage string
			}
			if r.Status != http.StatusOK {
				require.Equal(t, http.StatusGone, r.Status, "%s%s: %s", token, path, r.Body)
			}
			require.NoError(t, json.Unmarshal(r.Body, &answer))
			said = answer.Error.Code + answer.Damage
			shown += string(r.Body)
		}
		l, wrong := d.Listen(token, "")
		if wrong == nil {
			_, err := l.Next(t.Context())
			require.NoError(t, err)
			l.Close()
		}
	}
	return shown, said
}

// A board only reads the games of earlier boards that are looked at, regardless of the
// map that it was started with. A board on the right data then goes on from the last move of each game, and
// so does every board after that move.
func TestGamesOfEarlierBoards(t *testing.T) {
	tries, share := gametest.Size(1, 1, 5), 12/gametest.Size(2, 4, 12)
	for commit, all := range earlier {
		t.Run(commit, func(t *testing.T) {
			count, on := 0, 0
			for _, s := range storesOf(t, commit) {
				before, list := s.files(t), s.games(t)
				for i := 0; share > 1 && i < len(list); i++ { // every sixth or third game
					list = slices.Delete(list, i+1, min(i+share, len(list)))
				}
				refused, shown := map[string][]string{}, map[string]string{}
				for range tries {
					boards := slices.Repeat(slices.Sorted(maps.Keys(s.boards)), gametest.Size(1, 2, 2))
					rand.Shuffle(len(boards), func(i, j int) { boards[i], boards[j] = boards[j], boards[i] })
					for _, board := range boards {
						var said []string
						s.board(t, board, func(d *desk.Desk) {
							for _, g := range list {
								text, why := look(t, d, g)
								said = append(said, why)
								if why == "" && shown[g.name] != "" {
									require.Equal(t, shown[g.name], text, "%s shows another game", board)
								}
								if why == "" {
									shown[g.name] = text
								}
							}
						})
						require.Equal(t, before, s.files(t), board)
						if refused[board] == nil {
							refused[board] = said
						}
						require.Equal(t, refused[board], said, "%s: the same answers again", board)
					}
				}
				right := "no map"
				if s.own != "" {
					right = "right map"
				}
				for board, said := range refused {
					for i, g := range list {
						if g.ruleset == s.own && board != right {
							require.Equal(t, "other data", said[i], "%s: %s", board, g.name)
						}
					}
				}
				count += len(list)
				var whole []keptGame
				for i, g := range list {
					require.Equal(t, s.answer(t, g, right), refused[right][i], g.name)
					if refused[right][i] == "" {
						whole = append(whole, g)
					}
				}
				on += len(whole)
				s.goOn(t, whole, append([]string{right}, slices.Sorted(maps.Keys(s.boards))...))
			}
			t.Logf("%d of %d games go on", on, count)
			require.Greater(t, on, count/2)
			if share == 1 {
				require.Equal(t, all, count)
			}
		})
	}
}

// answer returns the code of the refusal of a game on its own data: none if the library
// replays its record to the end.
func (s store) answer(t *testing.T, g keptGame, right string) string {
	t.Helper()
	record, err := os.ReadFile(filepath.Join(s.dir, g.name+".record"))
	require.NoError(t, err)
	header, err := august1914.ParseHeader(string(record))
	require.NoError(t, err)
	r, err := s.boards[right].Find(g.ruleset)
	require.NoError(t, err)
	r, err = datasets.Begun(r, header)
	require.NoError(t, err)
	require.NotNil(t, r, "the data of %s", g.name)
	_, err = r.Read(bytes.NewReader(record))
	var other *august1914.RevisionError
	if errors.As(err, &other) {
		return "other revision"
	}
	require.NoError(t, err)
	return ""
}

// goOn makes moves in games on some boards, one after the other, and requires that all
// earlier moves stay. Games without a move on the first board still need it.
func (s store) goOn(t *testing.T, list []keptGame, boards []string) {
	t.Helper()
	for n, board := range boards {
		made := map[string]bool{}
		s.board(t, board, func(d *desk.Desk) {
			for _, g := range list {
				made[g.name] = move(t, d, g)
			}
		})
		for i, g := range list {
			record, err := os.ReadFile(filepath.Join(s.dir, g.name+".record"))
			require.NoError(t, err)
			moves := movesOf(string(record))
			if made[g.name] {
				require.Greater(t, len(moves), len(g.moves), "%s: %s", board, g.name)
			}
			require.Equal(t, g.moves, moves[:len(g.moves)], "%s: %s", board, g.name)
			list[i].moves = moves
		}
		if n == 0 {
			list = slices.DeleteFunc(list, func(g keptGame) bool { return !made[g.name] })
		}
	}
}

// move makes a random move of a seat of the game, if a person has to move. It looks again
// if a program has moved meanwhile.
func move(t *testing.T, d *desk.Desk, g keptGame) bool {
	t.Helper()
	for i := 0; i < len(g.tokens); i++ {
		token := g.tokens[i]
		var menu struct {
			Version uint64
			Moves   []struct{ Notation string }
		}
		seat := "/api/seats/" + token + "/moves"
		r := d.Handle(desk.Request{Method: http.MethodGet, Path: seat})
		require.Equal(t, http.StatusOK, r.Status, "%s: %s", g.name, r.Body)
		require.NoError(t, json.Unmarshal(r.Body, &menu))
		if len(menu.Moves) == 0 {
			continue
		}
		chosen := menu.Moves[rand.IntN(len(menu.Moves))].Notation
		var body bytes.Buffer
		fmt.Fprintf(&body, `{"version":%d,"move":%q}`, menu.Version, chosen)
		r = d.Handle(desk.Request{Method: http.MethodPost, Path: seat, Body: body.Bytes()})
		if bytes.Contains(r.Body, []byte(`"stale"`)) {
			i--
			continue
		}
		require.Equal(t, http.StatusOK, r.Status, "%s: %s", g.name, r.Body)
		return true
	}
	return false
}
