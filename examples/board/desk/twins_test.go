package desk

import (
	"bytes"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/internal/gametest"
)

// hiding lists games with hidden units, and the number of random moves before the checks:
// past the set-up, and in fights.
var hiding = []struct {
	ruleset, scenario string
	moves             []int
}{
	{"sabinschlieffen", "", []int{9, 31}},
	{"schlieffenswar", "", []int{30, 260, 700}},
	{"germanyatwar", "", []int{20, 150, 420}},
	{"driveonparis", "5.1", []int{120, 420, 800}},
}

// Two games that a seat or a spectator cannot tell apart, because they only differ in what
// is hidden from it, get the same answers, byte by byte: about the board, the moves, the
// odds of a fight, and the moves of others.
func TestTwinsAreAnsweredAlike(t *testing.T) {
	for _, g := range hiding {
		t.Run(g.ruleset, func(t *testing.T) {
			differ := 0
			for _, moves := range g.moves {
				table := played(t, g.ruleset, g.scenario, moves)
				for _, v := range []august1914.Viewer{august1914.Spectator, august1914.Seat(1).Viewer(), august1914.Seat(2).Viewer()} {
					if twinsAnsweredAlike(t, table, v) {
						differ++
					}
				}
			}
			require.Positive(t, differ, "nothing is hidden")
		})
	}
}

// played returns a game after some random moves, or a few more, when a seat must act.
func played(t *testing.T, ruleset, scenario string, moves int) august1914.Table {
	t.Helper()
	r, err := games.All().Find(ruleset)
	require.NoError(t, err)
	table, err := r.Open(scenario)
	require.NoError(t, err)
	seated, err := games.Seated(table)
	require.NoError(t, err)
	source := dice.NewPCG(uint64(moves), 1914)
	for _, chair := range table.Chairs() {
		require.NoError(t, seated.Sit(chair.Seat, "random", source.IntN))
	}
	for table.ToAct() != 0 && (table.Len() < moves || table.ToAct().First() == august1914.Dice) {
		require.NoError(t, seated.Step(source.IntN))
	}
	require.NotZero(t, table.ToAct(), "the game is over after %d moves", table.Len())
	return table
}

// twinsAnsweredAlike sends requests to two desks with the twins of a game, and reports
// whether the twins differ at all.
func twinsAnsweredAlike(t *testing.T, table august1914.Table, v august1914.Viewer) bool {
	t.Helper()
	a, b, c, differ := twinDesks(t, table, v)
	token := c.token(v)
	for _, target := range asked(table, v) {
		r := seatRequest(token, target)
		require.Equal(t, texts(a.Handle(r)), texts(b.Handle(r)), "%s after %d moves, as %s: %s", table.Ruleset().Info().Name, table.Len(), v, target)
	}
	one, wrong := a.Listen(token, "")
	require.Nil(t, wrong)
	defer one.Close()
	other, wrong := b.Listen(token, "")
	require.Nil(t, wrong)
	defer other.Close()
	require.Equal(t, news(t, one), news(t, other))
	return differ
}

// twinDesks puts the twins of a game on two desks, with the same name, tokens and seed.
func twinDesks(t *testing.T, table august1914.Table, v august1914.Viewer) (a, b *Desk, c *card, differ bool) {
	t.Helper()
	source := dice.NewPCG(uint64(table.Len()), uint64(v))
	one, other, err := games.Twins(table, v, source.IntN)
	require.NoError(t, err)
	seated, err := games.Seated(table)
	require.NoError(t, err)
	name := newName()
	c, wrong := newGame{}.card(name, seated)
	require.Nil(t, wrong)
	seed := uint64(1914)
	c.Seed = &seed
	text, err := c.text()
	require.NoError(t, err)
	desks := [2]*Desk{}
	for i, record := range [][]byte{one, other} {
		shelf := &Memory{}
		require.NoError(t, shelf.Create(name, text, record))
		desks[i] = New(Config{Shelf: shelf})
		t.Cleanup(desks[i].Close)
	}
	return desks[0], desks[1], c, !bytes.Equal(one, other)
}

// token returns the token of a seat or of the spectator.
func (c *card) token(v august1914.Viewer) string {
	if v.Seat() == 0 {
		return c.Spectator
	}
	return c.Seats[v.Seat()-1].Token
}

// A viewer of two games that it cannot tell apart saves the same file, byte by byte, as
// long as nothing that happens in them lets it tell them apart.
func TestTwinsAreSavedAlike(t *testing.T) {
	most := gametest.Size(3, 40, 1000)
	for _, g := range hiding {
		t.Run(g.ruleset, func(t *testing.T) {
			differ, made, secrets := 0, 0, 0
			for _, moves := range g.moves {
				table := played(t, g.ruleset, g.scenario, moves)
				for _, v := range []august1914.Viewer{august1914.Spectator, august1914.Seat(1).Viewer(), august1914.Seat(2).Viewer()} {
					one, other, c, hides := twinDesks(t, table, v)
					a, b := guest{t, one}, guest{t, other}
					pick := dice.NewPCG(uint64(moves), uint64(v)).IntN
					n := 0
					for ; n < most && a.seen(c.token(v)) == b.seen(c.token(v)); n++ {
						require.Equal(t, a.saved(c.token(v)), b.saved(c.token(v)), "%s after %d moves and %d, as %s", g.ruleset, moves, n, v)
						more, secret := moveBoth(a, b, c, v, pick)
						if !more {
							break
						}
						secrets += secret
					}
					if hides {
						differ++
						made += n
					}
				}
			}
			t.Logf("%d moves in %d pairs of games, of which %d differ", made, differ, secrets)
			require.Greater(t, made, differ, "the viewers can tell the games apart immediately")
			if g.ruleset == "sabinschlieffen" || g.ruleset == "germanyatwar" { // games with secret moves
				require.Positive(t, secrets)
			}
		})
	}
}

// saved returns what a token can save of a game in progress.
func (g guest) saved(token string) (text [2]string) {
	for i, method := range []string{"GET", "POST"} {
		var body any
		if method == "POST" {
			body = shownSeats{Seats: []string{token}}
		}
		var s saved
		g.ask(statusOK, method, "/api/seats/"+token+"/record", body, &s)
		require.False(g.t, s.Whole)
		text[i] = s.Record
	}
	return text
}

// moveBoth makes a random move in each of two games: different moves if another seat moves
// and the viewer cannot tell them apart, otherwise the same move. It reports whether there
// were such moves, and returns 1 if they were different.
func moveBoth(a, b guest, c *card, v august1914.Viewer, pick func(int) int) (more bool, secret int) {
	for i, at := range c.Seats {
		_, here := a.menu(at.Token)
		_, there := b.menu(at.Token)
		seat := august1914.Seat(i + 1)
		for range min(12, len(here), len(there)) {
			x, y := here[pick(len(here))], there[pick(len(there))]
			if seat != v.Seat() && x != y && a.after(seat, x, v) == b.after(seat, y, v) {
				a.move(at.Token, x)
				b.move(at.Token, y)
				return true, 1
			}
		}
		both := slices.DeleteFunc(here, func(move string) bool { return !slices.Contains(there, move) })
		if len(both) > 0 {
			move := both[pick(len(both))]
			a.move(at.Token, move)
			b.move(at.Token, move)
			return true, 0
		}
	}
	return false, 0
}

// after returns what a viewer of the only game would know after a move.
func (g guest) after(seat august1914.Seat, move string, v august1914.Viewer) string {
	for name, k := range g.desk.shelf.(*Memory).games {
		if k.parts[Record] == nil { // a set of data
			continue
		}
		table, err := games.All().Read(strings.NewReader(g.record(name)))
		require.NoError(g.t, err)
		require.NoError(g.t, table.Play(seat, move))
		return fmt.Sprint(table.Knowledge(v), table.Story(v))
	}
	return ""
}

// seatRequest returns a request of a token.
func seatRequest(token, target string) Request {
	path, query, _ := strings.Cut(target, "?")
	return Request{Method: "GET", Path: "/api/seats/" + token + path, Query: query}
}

// asked lists the requests about a game: about all that the viewer sees, and about all that
// any seat can do.
func asked(table august1914.Table, v august1914.Viewer) []string {
	list := []string{"", "/view", "/moves", "/orders", "/notes", "/log", "/film", "/battle", "/chart", "/scenario", "/replay?at=0", "/film?all=1", "/zones?side=German", "/zones?side=Allied"}
	var units, places []string
	for _, p := range table.Board(v).Pieces {
		units = append(units, p.Unit)
		places = append(places, p.Place)
	}
	for _, p := range table.Board(august1914.Umpire).Pieces { // also pieces that the viewer cannot name
		units = append(units, p.Unit)
	}
	for i, unit := range distinct(units) {
		if i%(4/gametest.Size(1, 4, 4)) != 0 {
			continue
		}
		list = append(list, "/ways?unit="+url.QueryEscape(unit), "/traces?unit="+url.QueryEscape(unit), "/explain?unit="+url.QueryEscape(unit))
	}
	for i, place := range distinct(places) {
		if i%(4/gametest.Size(1, 4, 4)) != 0 {
			continue
		}
		list = append(list, "/battle?target="+url.QueryEscape(place), "/explain?to="+url.QueryEscape(place))
	}
	for actor := range table.ToAct().All() {
		if actor == august1914.Dice {
			continue
		}
		menu := table.Menu(actor.Seat())
		for i := 0; i < len(menu); i += max(1, len(menu)/gametest.Size(5, 20, 40)) {
			list = append(list, "/explain?move="+url.QueryEscape(menu[i].Notation))
		}
	}
	return list
}

func distinct(list []string) []string {
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(s string) bool { return s == "" })
}

// The times of the answers must be similar too: the quickest of many answers, for any
// hidden units. A busy machine measures badly, so an answer is measured again until the
// times are close.
func TestTwinsAreAnsweredInTheSameTime(t *testing.T) {
	tries := gametest.SizeOrSkip(t, 0, 40, 60)
	const most = 1.5
	for _, g := range hiding {
		t.Run(g.ruleset, func(t *testing.T) {
			table := played(t, g.ruleset, g.scenario, g.moves[1])
			v := august1914.Seat(1).Viewer()
			a, b, c, _ := twinDesks(t, table, v)
			worst := 0.0
			for _, target := range asked(table, v) {
				r := seatRequest(c.token(v), target)
				best := [2]time.Duration{time.Hour, time.Hour}
				for range tries {
					quickest(&best, [2]*Desk{a, b}, r)
					if ratioOf(best) < most {
						break
					}
				}
				ratio := ratioOf(best)
				worst = max(worst, ratio)
				require.Less(t, ratio, most, "%s: %s and %s", target, best[0], best[1])
			}
			t.Logf("the times differ by a factor of %.2f at most", worst)
		})
	}
}

// quickest records the best times in which two desks answer a request.
func quickest(best *[2]time.Duration, desks [2]*Desk, r Request) {
	for range 60 {
		for i, d := range desks {
			began := time.Now()
			d.Handle(r)
			best[i] = min(best[i], time.Since(began))
		}
	}
}

// ratioOf returns the ratio of the slower time to the faster one, if they are long enough
// to compare.
func ratioOf(best [2]time.Duration) float64 {
	const floor = 200 * time.Microsecond
	return float64(max(best[0], best[1], floor)) / float64(max(min(best[0], best[1]), floor))
}
