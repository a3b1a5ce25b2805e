package sabinschlieffen

import (
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// long reports whether the tests may take minutes.
func long() bool { return os.Getenv("AUGUST1914_LONG") != "" }

// A twin is the slow way to know what a viewer may believe: it plays every
// history of the hidden orders along with a game, by the rules of the game
// themselves, and keeps those in which the viewer sees what he saw.
type twin struct {
	hidden []august1914.Seat
	viewer august1914.Viewer
	states map[State]bool
}

func newTwin(s State, viewer august1914.Viewer) *twin {
	tw := &twin{viewer: viewer, states: map[State]bool{s: true}}
	for _, seat := range [...]august1914.Seat{GermanSeat, AlliedSeat} {
		if seat.Viewer() != viewer {
			tw.hidden = append(tw.hidden, seat)
		}
	}
	tw.giveOrders()
	return tw
}

func (tw *twin) hides(seat august1914.Seat) bool { return slices.Contains(tw.hidden, seat) }

// follow takes in a move that has led to the position after.
func (tw *twin) follow(m Move, after *State) {
	if tw.hides(m.seat()) && m.Verb < Commit {
		return
	}
	next, seen := map[State]bool{}, after.View(tw.viewer)
	for s := range tw.states {
		for _, same := range tw.same(&s, m) {
			t := s
			if t.Apply(same) == nil && t.View(tw.viewer) == seen {
				next[t] = true
			}
		}
	}
	tw.states = next
	tw.giveOrders()
}

// same returns the moves that look to the viewer like m.
func (tw *twin) same(s *State, m Move) []Move {
	if !tw.hides(m.seat()) {
		return []Move{m}
	}
	var list []Move
	told := s.Tell(m, tw.viewer)
	for _, o := range s.LegalMoves(m.Actor(), nil) {
		if s.Tell(o, tw.viewer) == told {
			list = append(list, o)
		}
	}
	return list
}

// giveOrders adds all positions that the hidden sides can bring about without
// anybody knowing.
func (tw *twin) giveOrders() {
	open := slices.Collect(maps.Keys(tw.states))
	for len(open) > 0 {
		s := open[len(open)-1]
		open = open[:len(open)-1]
		for _, seat := range tw.hidden {
			for _, m := range s.LegalMoves(seat.Actor(), nil) {
				t := s
				if m.Verb < Commit && t.Apply(m) == nil && !tw.states[t] {
					tw.states[t] = true
					open = append(open, t)
				}
			}
		}
	}
}

// worlds returns the worlds of a seat in the positions.
func (tw *twin) worlds(seat august1914.Seat) map[world]bool {
	worlds := map[world]bool{}
	for s := range tw.states {
		worlds[s.world(seat)] = true
	}
	return worlds
}

// smallScenario returns a scenario of three turns with a few blocks near the
// front, and with options of its own.
func smallScenario(t testing.TB, r *rand.Rand, blocks int) *Scenario {
	german := HexesOf(Liege, Luxembourg)
	if r.IntN(2) == 0 {
		german |= HexesOf(LeCateau, Sedan, Verdun)
	}
	if r.IntN(4) == 0 {
		german |= HexesOf(Soissons, Chalons, Troyes)
	}
	sc, err := Load(smallFiles(r, german, blocks), "small")
	require.NoError(t, err)
	for _, o := range Options() {
		if r.IntN(3) == 0 {
			sc, err = sc.With(august1914.Setting{Name: o.Name, Value: o.Values[1].Value})
			require.NoError(t, err)
		}
	}
	return sc
}

func smallFiles(r *rand.Rand, german HexSet, blocks int) fs.FS {
	hexRows := "hex,q,r,latitude,longitude,control\n"
	for h := firstHex; h <= lastHex; h++ {
		control := august1914.Allied
		if german.Has(h) {
			control = august1914.German
		}
		hexRows += fmt.Sprintf("%s,%d,%d,50,3,%s\n", h, h.Coordinate().Q, h.Coordinate().R, control)
	}
	blockRows := "nation,hex,status,count\n"
	for i := range blocks {
		blockRows += anyBlock(r, "German", german)
		blockRows += anyBlock(r, [...]string{"British", "French"}[min(1, i+r.IntN(2))], allHexes&^german)
	}
	turnRows := "turn,from,to,german,french,british\n"
	for turn := range 3 {
		turnRows += fmt.Sprintf("%d,1914-09-01,1914-09-02,%d,%d,%d\n", turn+1, r.IntN(3), r.IntN(3), r.IntN(2))
	}
	return fstest.MapFS{
		"hexes.csv":  {Data: []byte(hexRows)},
		"blocks.csv": {Data: []byte(blockRows)},
		"turns.csv":  {Data: []byte(turnRows)},
	}
}

// anyBlock puts a block into one of the front line hexes of a side.
func anyBlock(r *rand.Rand, nation string, friendly HexSet) string {
	var front []Hex
	for h := range friendly.All() {
		if neighbors[h]&^friendly != 0 {
			front = append(front, h)
		}
	}
	status := [...]string{"fresh", "fresh", "spent"}[r.IntN(3)]
	return fmt.Sprintf("%s,%s,%s,1\n", nation, front[r.IntN(len(front))], status)
}

// anyMove draws a legal move, and attacks with so many times the chance.
func anyMove(s *State, r *rand.Rand, bias int) (Move, bool) {
	act := s.ToAct()
	if act == 0 {
		return Move{}, false
	}
	by := act.First()
	if act.Len() == 2 && r.IntN(2) == 0 {
		by = act.Without(by).First()
	}
	weight := func(m Move) int {
		if m.Verb == Attack {
			return bias
		}
		return 1
	}
	return august1914.Preferring(weight)(s.LegalMoves(by, nil), r.IntN), true
}

// anyGame plays a game and shows each position, and the move that led to it.
func anyGame(t testing.TB, sc *Scenario, r *rand.Rand, bias int, show func(m Move, s *State)) {
	s := New(sc)
	show(Move{}, &s)
	for {
		m, ok := anyMove(&s, r, bias)
		if !ok {
			return
		}
		require.NoError(t, s.Apply(m))
		show(m, &s)
	}
}

// possible returns how often each world comes up when every number is drawn
// once.
func (g *guesser) possible() map[world]int {
	found := map[world]int{}
	for number := range g.worlds {
		if w, ok := g.world(number); ok {
			found[w]++
		}
	}
	return found
}

// explain describes a world for a failure report.
func (s *State) explain(seat august1914.Seat, w world) string {
	t := s.with(seat, &w)
	text, _ := t.MarshalJSON()
	return strings.ReplaceAll(string(text), `},{"hex"`, "},\n{\"hex\"")
}

// In every position of many small games, the worlds that can be drawn are those
// that playing all histories leads to, and each is drawn by one number.
func TestResampleAgainstTwin(t *testing.T) {
	games := 16
	if long() {
		games = 2000
	}
	for game := range games {
		r := rand.New(rand.NewPCG(uint64(game), 1914))
		sc := smallScenario(t, r, 2+game%2)
		viewer := [...]august1914.Seat{GermanSeat, AlliedSeat}[game/2%2].Viewer()
		var tw *twin
		anyGame(t, sc, r, 8, func(m Move, s *State) {
			if tw == nil {
				tw = newTwin(*s, viewer)
			} else {
				tw.follow(m, s)
			}
			compareWithTwin(t, game, s, tw)
		})
	}
}

// maxNumbers bounds the numbers that are drawn one after the other.
const maxNumbers = 200_000

func compareWithTwin(t *testing.T, game int, s *State, tw *twin) {
	for _, seat := range tw.hidden {
		g := s.accounts(seat).guess()
		want := tw.worlds(seat)
		require.NotEmpty(t, want)
		if g.worlds > maxNumbers {
			continue
		}
		found := g.possible()
		for w := range want {
			if found[w] != 1 {
				t.Fatalf("game %d: a possible world is drawn by %d numbers:\n%s", game, found[w], s.explain(seat, w))
			}
			delete(found, w)
		}
		for w := range found {
			t.Fatalf("game %d: an impossible world is drawn:\n%s", game, s.explain(seat, w))
		}
	}
}

// To a spectator both sides are hidden, and what one of them hides says nothing
// of what the other does: all pairs of worlds are possible.
func TestResampleForSpectatorsAgainstTwin(t *testing.T) {
	games := 15
	if long() {
		games = 200
	}
	for game := range games {
		r := rand.New(rand.NewPCG(uint64(game), 1915))
		sc := smallScenario(t, r, 1)
		var tw *twin
		anyGame(t, sc, r, 8, func(m Move, s *State) {
			if tw == nil {
				tw = newTwin(*s, august1914.Spectator)
			} else {
				tw.follow(m, s)
			}
			compareWithTwin(t, game, s, tw)
			require.Len(t, tw.states, len(tw.worlds(GermanSeat))*len(tw.worlds(AlliedSeat)), "game %d", game)
		})
	}
}

// At the start all is known but the orders that have been given since.
func TestResampleAtTheStart(t *testing.T) {
	s := New(Printed())
	g := s.accounts(GermanSeat).guess()
	tw := newTwin(s, AlliedSeat.Viewer())
	require.Len(t, tw.states, 2001)
	compareWithTwin(t, 0, &s, tw)
	if long() {
		g = s.accounts(AlliedSeat).guess()
		require.Len(t, g.possible(), 60801)
		require.Len(t, newTwin(s, GermanSeat.Viewer()).states, 60801)
	}
	require.Len(t, g.accounts, 1)
}
