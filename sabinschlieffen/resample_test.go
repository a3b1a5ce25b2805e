package sabinschlieffen

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
)

// Every possible world is equally likely. A chi-square test on positions of small games
// checks this, with a bound that one fair draw in a billion exceeds.
func TestResampleIsUniform(t *testing.T) {
	tests, fairTests := 0, gametest.Size(4, 8, 1000)
	for game := uint64(0); tests < fairTests; game++ {
		r := rand.New(rand.NewPCG(game, 1916))
		seat := [...]august1914.Seat{GermanSeat, AlliedSeat}[game%2]
		anyGame(t, anySmall(r, seat).load(t, r), r, 8, func(_ Move, s *State) {
			g := s.accounts(seat).guess()
			if g.worlds > 2000 || len(g.accounts) < 2 && r.IntN(20) > 0 {
				return
			}
			if worlds := g.possible(); len(worlds) > 1 && len(worlds) < 120 {
				tests++
				chiSquare(t, s, seat, worlds, r)
			}
		})
	}
}

func chiSquare(t *testing.T, s *State, seat august1914.Seat, worlds map[world]int, r *rand.Rand) {
	const each = 25
	count := map[world]int{}
	for range each * len(worlds) {
		drawn := s.Resample(other(seat).Viewer(), r.IntN)
		w := drawn.world(seat)
		require.Contains(t, worlds, w)
		count[w]++
	}
	sum, freedom := 0.0, float64(len(worlds)-1)
	for w := range worlds {
		off := float64(count[w] - each)
		sum += off * off / each
	}
	// The Wilson-Hilferty approximation: the cube root is nearly normal.
	normal := (math.Cbrt(sum/freedom) - 1 + 2/(9*freedom)) / math.Sqrt(2/(9*freedom))
	require.Less(t, normal, 6.0, "chi-square %.1f with %.0f degrees of freedom:\n%s", sum, freedom, s.explain(seat, s.world(seat)))
}

// stagedGame plays random moves, drawn in stages, and returns the position.
func stagedGame(t *rapid.T, sc *Scenario) State {
	s := New(sc)
	attack := rapid.IntRange(1, 20).Draw(t, "bias")
	pick := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") }
	for range rapid.IntRange(0, 150).Draw(t, "moves") {
		act := s.ToAct()
		if act == 0 {
			break
		}
		by := act.First()
		if act.Len() == 2 && rapid.Bool().Draw(t, "other seat") {
			by = act.Without(by).First()
		}
		list := s.LegalMoves(by, nil)
		m := august1914.InStages(list, pick)
		if rapid.IntRange(0, 20).Draw(t, "attack") < attack {
			m = august1914.Preferring(func(m Move) int { return int(m.verb) & int(Attack) })(list, pick)
		}
		require.NoError(t, s.Apply(m))
	}
	return s
}

func anySetting(t *rapid.T) *Scenario {
	sc := Standard()
	for _, o := range Options() {
		value := rapid.SampledFrom(o.Values).Draw(t, o.Name)
		var err error
		sc, err = sc.With(august1914.Setting{Name: o.Name, Value: value.Value})
		require.NoError(t, err)
	}
	return sc
}

func TestResampledStates(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := stagedGame(t, anySetting(t))
		seed := rapid.Uint64().Draw(t, "seed")
		r := rand.New(rand.NewPCG(seed, 1))
		for _, seat := range [...]august1914.Seat{GermanSeat, AlliedSeat} {
			w := s.world(seat)
			require.True(t, s.accounts(seat).consistent(&w), "the true world is possible")
		}
		require.Equal(t, s, s.Resample(august1914.Umpire, r.IntN))
		for _, v := range [...]august1914.Viewer{GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Spectator, 77} {
			guessed := s.Resample(v, r.IntN)
			cannotTell(t, v, &s, &guessed)
			playOn(t, guessed, r)
		}
	})
}

// cannotTell requires that a viewer cannot distinguish two positions and that the guess
// is possible.
func cannotTell(t *rapid.T, v august1914.Viewer, s, guessed *State) {
	require.True(t, s.View(v) == guessed.View(v))
	require.Equal(t, s.ToAct(), guessed.ToAct())
	require.Equal(t, s.Decision(v), guessed.Decision(v))
	require.Equal(t, s.LegalMoves(v.Seat().Actor(), nil), guessed.LegalMoves(v.Seat().Actor(), nil))
	require.Equal(t, s.origin, guessed.origin)
	require.Equal(t, s.log, guessed.log)
	for n := range nations {
		require.Equal(t, blocksOf(s, n), blocksOf(guessed, n), "no block is lost or added")
		if seatOf(n).Viewer() == v {
			require.Equal(t, s.armies[n], guessed.armies[n])
			require.Equal(t, s.recoveries[n], guessed.recoveries[n])
		}
	}
	back, err := guessed.Position().asTold(guessed.scenario)
	require.NoError(t, err, "the guess is a legal position")
	require.True(t, back == *guessed)
}

func blocksOf(s *State, n int) int {
	a := &s.armies[n]
	return a.standingFresh().total() + a.standingSpent().total() + int(s.routed[n])
}

func playOn(t *rapid.T, s State, r *rand.Rand) {
	for range 300 {
		m, ok := anyMove(&s, r, 3)
		if !ok {
			return
		}
		require.NoError(t, s.Apply(m))
	}
	t.Fatal("the game does not end")
}

// Later in a game several worlds are possible, and Resample does not always draw the
// same one.
func TestResampleVaries(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1917))
	anyGame(t, Standard(), r, 3, func(_ Move, s *State) {
		if s.turn < 2 {
			return
		}
		for _, v := range [...]august1914.Viewer{GermanSeat.Viewer(), AlliedSeat.Viewer()} {
			first := s.Resample(v, r.IntN)
			for range 50 {
				if s.Resample(v, r.IntN) != first {
					return
				}
			}
			t.Fatalf("%v always gets the same State", v)
		}
	})
}

// A source that always returns the same number still gives a possible world.
func TestResampleFromConstants(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1917))
	for range 5 {
		anyGame(t, Standard(), r, 8, func(_ Move, s *State) {
			if r.IntN(10) > 0 {
				return
			}
			for _, pick := range []func(int) int{
				func(int) int { return 0 }, func(n int) int { return n - 1 }, func(n int) int { return n / 2 }, func(int) int { return -7 },
			} {
				guessed := s.Resample(GermanSeat.Viewer(), pick)
				w := guessed.world(AlliedSeat)
				require.True(t, s.accounts(AlliedSeat).consistent(&w))
			}
		})
	}
}

func TestDrawBelow(t *testing.T) {
	var asked []int
	pick := func(n int) int { asked = append(asked, n); return n + 1 }
	require.Equal(t, uint64(1), drawBelow(pick, 10))
	require.Equal(t, uint64(1<<30+1), drawBelow(pick, math.MaxInt+2))
	require.Equal(t, []int{10, math.MaxInt>>30 + 2, 1 << 30}, asked)
}

// No State of a game is inconsistent. For an inconsistent State, Resample does what it
// can in bounded time.
func TestResampleOfContradictions(t *testing.T) {
	require.Equal(t, State{}, (&State{}).Resample(august1914.Spectator, func(int) int { return 0 }))
	r := rand.New(rand.NewPCG(3, 1917))
	for range 2 {
		anyGame(t, Standard(), r, 8, func(_ Move, s *State) {
			if r.IntN(20) > 0 {
				return
			}
			broken := *s
			switch r.IntN(3) {
			case 0:
				broken.origin.spent[r.IntN(nations)].add(Hex(1+r.IntN(hexes)), 1)
			case 1:
				broken.origin.fresh[r.IntN(nations)] = 0
			case 2:
				broken.log.entries[0] ^= 1 << (entryFresh + r.IntN(entryBritish-entryFresh))
			}
			start := time.Now()
			for _, v := range [...]august1914.Viewer{GermanSeat.Viewer(), AlliedSeat.Viewer(), august1914.Spectator} {
				drawn := broken.Resample(v, r.IntN)
				require.True(t, broken.View(v) == drawn.View(v))
			}
			require.Less(t, time.Since(start), 20*time.Second)
		})
	}
}

// A saved position is refused if no orders lead to it: if blocks are where they cannot
// be, or if it contains knowledge that is impossible.
func TestPositionsThatNoOrdersLeadTo(t *testing.T) {
	s := New(Standard())
	for _, text := range []string{"German recover Liege", "German attack Liege > Sedan", "German commit", "French recover Sedan", "Allied commit", "German engage Sedan, spend German Liege"} {
		require.NoError(t, s.Apply(MustParseMove(text)), text)
	}
	for name, change := range map[string]func(p *Position){
		"no change": func(*Position) {},
		"too far":   func(p *Position) { p.Blocks[0].Hex = Langres },
		"recovered too often": func(p *Position) {
			i := slices.IndexFunc(p.Blocks, func(b Blocks) bool { return b.Hex == Luxembourg })
			p.Blocks[i].Fresh, p.Blocks[i].Spent = 3, 0
		},
		"other than announced": func(p *Position) { p.Log[0].Spent-- },
		"known too late":       func(p *Position) { p.Turn, p.Origin.Turn, p.Log = 2, 3, nil },
	} {
		p := s.Position()
		change(&p)
		_, err := Standard().DecodeState(p.Saved(Standard()))
		if name == "no change" {
			require.NoError(t, err)
			continue
		}
		require.ErrorContains(t, err, "S10", name)
	}
}

// Resample repairs and refutes flows to decide which worlds are possible. The slow way
// is to try all places for the recoveries of each turn.
func TestRoutesAgainstAllPlaces(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1917))
	found := map[bool]int{}
	games := gametest.Size(10, 30, 1500)
	for range games {
		anyGame(t, Standard(), r, 1+r.IntN(20), func(_ Move, s *State) {
			if s.turn < 3 || r.IntN(20) > 0 {
				return
			}
			g := s.accounts(AlliedSeat).guess()
			i := slices.IndexFunc(g.guesses, func(g guess) bool { return g.stage == ordering })
			if i < 0 {
				return
			}
			for range 10 {
				w := g.guesses[i].world(g.chronicler, drawBelow(r.IntN, g.guesses[i].worlds))
				routes, tries := g.ordersRoutes(&g.accounts[0], &w.armies[french]), 500
				relaxed, fast, slow := routes, routes, routes
				if !relaxed.fill() {
					continue
				}
				possible, slowly := fast.feasible(), slow.placeAll(0, &tries)
				require.Equal(t, possible, routes.place(0, firstHex, routes.most[0]))
				if tries > 0 {
					require.Equal(t, slowly, possible, "%s", s.explain(AlliedSeat, w))
					found[possible]++
				}
			}
		})
	}
	require.NotZero(t, found[true])
	if games >= 1500 { // few games have such a position
		require.NotZero(t, found[false])
	}
}

// placeAll tries all places for the recoveries of this turn and later turns.
func (r *routes) placeAll(turn int, tries *int) bool {
	relaxed := *r
	switch *tries--; {
	case *tries <= 0 || !relaxed.fill():
		return false
	case turn == r.turns:
		return true
	}
	return r.placeFrom(turn, firstHex, r.most[turn], tries)
}

func (r *routes) placeFrom(turn int, h Hex, left int, tries *int) bool {
	if left == 0 || h > lastHex {
		r.placed[turn] = true
		return left == 0 && r.placeAll(turn+1, tries)
	}
	for n := left; n >= 0 && *tries > 0; n-- {
		r.places[turn].add(h, n)
		if r.placeFrom(turn, h+1, left-n, tries) {
			return true
		}
		r.places[turn].add(h, -n)
		r.placed[turn] = false
	}
	return false
}

// BenchmarkResample draws in positions of random games, mostly with more attacks than in
// uniform play. For each phase it reports the mean, the 99th percentile and the
// maximum over the positions. Each draw is repeated three times, and the shortest time
// counts, because other processes can only make it longer.
func BenchmarkResample(b *testing.B) {
	positions := map[string][]State{}
	for game := range uint64(gametest.Size(30, 300, 300)) {
		r := rand.New(rand.NewPCG(game, 1918))
		anyGame(b, Standard(), r, [...]int{1, 6, 30}[game%3], func(_ Move, s *State) {
			name := s.phase.String()
			if s.phase == Orders && s.committed != 0 {
				name = "one committed"
			}
			positions[name] = append(positions[name], *s)
		})
	}
	for _, phase := range []string{"orders", "one committed", "Allied combats", "German combats", "over"} {
		for _, seat := range Chairs() {
			b.Run(phase+"/"+seat.Name+" viewer", func(b *testing.B) { benchmarkDraws(b, positions[phase], seat.Seat.Viewer()) })
		}
	}
}

func benchmarkDraws(b *testing.B, positions []State, v august1914.Viewer) {
	r, i := rand.New(rand.NewPCG(1, 1)), 0
	b.ReportAllocs()
	for b.Loop() {
		positions[i%len(positions)].Resample(v, r.IntN)
		i++
	}
	times := make([]time.Duration, len(positions))
	for i := range positions {
		times[i] = time.Hour
		for range 3 {
			r := rand.New(rand.NewPCG(uint64(i), 2))
			start := time.Now()
			positions[i].Resample(v, r.IntN)
			times[i] = min(times[i], time.Since(start))
		}
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)*99/100].Microseconds()), "µs-p99")
	b.ReportMetric(float64(times[len(times)-1].Microseconds()), "µs-max")
}
