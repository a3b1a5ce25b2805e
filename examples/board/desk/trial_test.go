package desk

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/race"
	"github.com/august1914/august1914/internal/gametest"
)

// tryOut opens a trial.
func (g guest) tryOut(token string) (o trialOpened) {
	g.ask(statusCreated, "POST", "/api/seats/"+token+"/try", map[string]any{}, &o)
	return o
}

// In a trial, a player moves for all seats and takes everything back, also after dice and
// disclosures. The game, its players and its files notice nothing.
func TestATrialPlaysAllSeats(t *testing.T) {
	three := []map[string]string{{"name": "seats", "value": "three"}}
	for _, asked := range []map[string]any{
		{"ruleset": "sabinschlieffen"},
		{"ruleset": "schlieffenswar"},
		{"ruleset": "germanyatwar", "edition": "summary", "settings": three},
		{"ruleset": "driveonparis", "scenario": "5.1"},
	} {
		t.Run(fmt.Sprint(asked["ruleset"]), func(t *testing.T) {
			shelf, calls := &Memory{}, 0
			guest := newGuest(t, Config{Shelf: shelf, Call: func(Turn) { calls++ }})
			asked["seed"] = 1914
			o := guest.open(asked)
			pick := dice.NewPCG(7, 1914).IntN
			for range gametest.Size(25, 60, 300) {
				guest.random(o, pick)
			}
			var tokens, before []string
			for _, link := range append(o.Links, o.Spectator) {
				tokens = append(tokens, link.Token)
				before = append(before, guest.seen(link.Token))
			}
			record, files, called := guest.record(o.Game), len(shelf.games), calls
			for i, own := range tokens[:len(o.Links)] {
				made := guest.tryOut(own)
				start := guest.seen(made.Token)
				acted, n := map[august1914.Seat]bool{}, 0
				for ; n < gametest.Size(40, 150, 600); n++ {
					var now status
					guest.ask(statusOK, "GET", "/api/seats/"+made.Token, nil, &now)
					require.Equal(t, &tried{august1914.Seat(i + 1), made.Guessed}, now.Trial)
					if now.Over {
						break
					}
					require.True(t, now.YourTurn)
					acted[now.Seat] = true
					for _, p := range now.Board.Pieces {
						require.False(t, p.Hidden)
					}
					require.Equal(t, now.Told, now.Acted)
					guest.move(made.Token, guest.hurried(made.Token, pick))
				}
				require.Greater(t, len(acted), 1)
				for range n {
					guest.takeBack(statusOK, made.Token)
				}
				guest.takeBack(statusRefused, made.Token)
				require.Equal(t, start, guest.seen(made.Token))
			}
			for i, token := range tokens {
				require.Equal(t, before[i], guest.seen(token))
			}
			require.Equal(t, record, guest.record(o.Game))
			require.Len(t, shelf.games, files)
			require.Equal(t, called, calls)
		})
	}
}

// hurried returns a move of a seat, often one that ends something.
func (g guest) hurried(token string, pick func(n int) int) string {
	var m menu
	g.ask(statusOK, "GET", "/api/seats/"+token+"/moves", nil, &m)
	ends := slices.DeleteFunc(slices.Clone(m.Moves), func(one august1914.MenuItem) bool { return one.Unit != "" || one.To != "" })
	if len(ends) > 0 && pick(3) > 0 {
		return ends[pick(len(ends))].Notation
	}
	return m.Moves[pick(len(m.Moves))].Notation
}

// roomOf returns the open room of a token.
func (g guest) roomOf(token string) *room {
	name, _ := gameOf(token)
	return g.desk.rooms[name]
}

// Trials of two games that a seat cannot tell apart are the same for the same choices, so a
// trial reveals no secret to the seat.
func TestTrialsOfTwinsAreAlike(t *testing.T) {
	for _, g := range hiding {
		t.Run(g.ruleset, func(t *testing.T) {
			differ, varied := 0, 0
			for _, moves := range g.moves {
				table := played(t, g.ruleset, g.scenario, moves)
				for seat := august1914.Seat(1); seat <= 2; seat++ {
					a, b, c, hides := twinDesks(t, table, seat.Viewer())
					if hides {
						differ++
					}
					kept := map[string]bool{}
					for n := range uint64(gametest.Size(3, 12, 60)) {
						one, other := trialOn(t, a, c, seat, n), trialOn(t, b, c, seat, n)
						require.Equal(t, saveOf(t, one), saveOf(t, other))
						kept[saveOf(t, one)] = true
						if n > 0 {
							continue
						}
						token := one.card.Seats[seat-1].Token
						for _, target := range asked(table, seat.Viewer()) {
							r := seatRequest(token, target)
							require.Equal(t, texts(a.Handle(r)), texts(b.Handle(r)), "%s", target)
						}
					}
					if len(kept) > 1 {
						varied++
					}
				}
			}
			require.Positive(t, differ, "nothing is hidden")
			require.Positive(t, varied, "every guess is the same")
		})
	}
}

// trialOn opens the trial of a seat in the only game of a desk, with numbered choices and the
// name of a card.
func trialOn(t *testing.T, d *Desk, c *card, seat august1914.Seat, n uint64) *room {
	t.Helper()
	v, wrong := d.enter(c.Seats[seat-1].Token)
	require.Nil(t, wrong)
	defer v.leave()
	stream := uint64(0)
	drawn, guessed, ok := guess(v.room.table, seat.Viewer(), func() dice.PCG {
		stream++
		return *dice.NewPCG(n, stream)
	})
	require.True(t, ok)
	require.True(t, guessed)
	r, err := v.room.copied(drawn, &trial{of: v.room.name, seat: seat, guessed: guessed})
	require.NoError(t, err)
	r.name = strings.Repeat("x", nameLen)
	r.card.Seats[seat-1].Token = r.name + strings.Repeat("y", tokenLen-nameLen)
	require.True(t, d.admit(r))
	return r
}

func saveOf(t *testing.T, r *room) string {
	t.Helper()
	var text bytes.Buffer
	require.NoError(t, r.table.Save(&text))
	return text.String()
}

// Only the player of a seat can try, while the game goes on. A trial only answers requests
// about its position and moves.
func TestWhoCanTry(t *testing.T) {
	g := newGuest(t, Config{})
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	g.ask(statusForbidden, "POST", "/api/seats/"+o.Spectator.Token+"/try", map[string]any{}, nil)
	made := g.tryOut(o.Links[0].Token)
	for part, methods := range seatPaths {
		for method, h := range methods {
			r := g.desk.Handle(Request{Method: method, Path: strings.TrimSuffix("/api/seats/"+made.Token+"/"+part, "/")})
			require.Equal(t, !h.tried, strings.Contains(string(r.Body), "go back to the game"), "%s %s: %s", method, part, r.Body)
		}
	}
	listener, wrong := g.desk.Listen(made.Token, "")
	require.Nil(t, wrong)
	listener.Close()

	g.ask(statusOK, "POST", "/api/seats/"+o.Links[0].Token+"/resign", map[string]any{}, nil)
	require.Contains(t, string(g.ask(statusConflict, "POST", "/api/seats/"+o.Links[0].Token+"/try", map[string]any{}, nil)), `"over"`)
	taught := g.open(map[string]any{"lesson": "sabinschlieffen"})
	require.Contains(t, string(g.ask(statusRefused, "POST", "/api/seats/"+taught.Links[0].Token+"/try", map[string]any{}, nil)), `"lesson"`)
}

// A request that arrives again opens no other trial. A seat has few trials, and the oldest
// one gives way. Unused ones are forgotten after a time, those that a page follows are not.
func TestTrialsAreForgotten(t *testing.T) {
	g := newGuest(t, Config{})
	o := g.open(map[string]any{"ruleset": "sabinschlieffen"})
	german, allied := o.Links[0].Token, o.Links[1].Token
	var first, again trialOpened
	for _, into := range []*trialOpened{&first, &again} {
		g.ask(statusCreated, "POST", "/api/seats/"+german+"/try", map[string]any{"key": "k"}, into)
	}
	require.Equal(t, first, again)
	other := g.tryOut(allied)
	var made []trialOpened
	for range seatTrials - 1 {
		made = append(made, g.tryOut(german))
	}
	listener, wrong := g.desk.Listen(first.Token, "")
	require.Nil(t, wrong)
	defer listener.Close()
	g.ask(statusOK, "GET", "/api/seats/"+first.Token, nil, nil)
	made = append(made, g.tryOut(german))
	g.ask(statusNotFound, "GET", "/api/seats/"+first.Token, nil, nil)
	_, err := listener.Next(t.Context())
	require.ErrorIs(t, err, ErrClosed)
	require.Len(t, g.desk.trials, seatTrials+1)

	followed, wrong := g.desk.Listen(made[0].Token, "")
	require.Nil(t, wrong)
	defer followed.Close()
	for _, r := range g.desk.trials {
		r.used = time.Now().Add(-trialLasts - time.Minute)
	}
	g.roomOf(made[1].Token).used = time.Now()
	g.desk.Tick()
	g.ask(statusOK, "GET", "/api/seats/"+made[0].Token, nil, nil)
	g.ask(statusOK, "GET", "/api/seats/"+made[1].Token, nil, nil)
	g.ask(statusNotFound, "GET", "/api/seats/"+made[2].Token, nil, nil)
	g.ask(statusNotFound, "GET", "/api/seats/"+other.Token, nil, nil)
	g.ask(statusOK, "GET", "/api/seats/"+german, nil, nil)
}

// A client has a limited number of trials, and so has a desk. The one that is unused for
// longest gives way.
func TestTrialsAreLimited(t *testing.T) {
	g := newGuest(t, Config{NewGames: -1})
	token := g.open(map[string]any{"ruleset": "sabinschlieffen"}).Links[0].Token
	try := func(client string) Response {
		answer := g.desk.Handle(Request{Method: "POST", Path: "/api/seats/" + token + "/try", Body: []byte(`{}`), Client: client})
		if answer.Status == statusCreated {
			last := g.desk.trials[len(g.desk.trials)-1]
			last.trial.of = last.name // as if it were one of another game
		}
		return answer
	}
	for range clientTrials {
		require.Equal(t, statusCreated, try("one").Status)
	}
	first, second := g.desk.trials[0].card.Seats[0].Token, g.desk.trials[1].card.Seats[0].Token
	listener, wrong := g.desk.Listen(first, "")
	require.Nil(t, wrong)
	require.Equal(t, statusCreated, try("one").Status)
	require.Len(t, g.desk.trials, clientTrials)
	g.ask(statusOK, "GET", "/api/seats/"+first, nil, nil)
	g.ask(statusNotFound, "GET", "/api/seats/"+second, nil, nil)
	listener.Close()
	for i := range maxTrials {
		require.Equal(t, statusCreated, try(fmt.Sprint(i)).Status)
	}
	require.Len(t, g.desk.trials, maxTrials)
	for _, r := range g.desk.trials {
		r.held++ // as a listener does
	}
	busy := try("late")
	require.Equal(t, statusBusy, busy.Status, "%s", busy.Body)
}

// A groping is a race whose Resample does not always find a position. It then returns the
// true one, after some choices.
type groping struct{ race.State }

func (s *groping) Resample(v august1914.Viewer, pick func(n int) int) groping {
	if v == august1914.Umpire || pick(4) > 0 {
		return groping{s.State.Resample(v, pick)}
	}
	return *s
}

// A lost race never finds one.
type lost struct{ race.State }

func (s *lost) Resample(_ august1914.Viewer, pick func(n int) int) lost {
	for range mostPicked + 1 {
		pick(2)
	}
	return *s
}

// openRace opens a race in which both have packed.
func openRace[S comparable, P august1914.Face[*august1914.SimpleScenario[race.State], S, race.Move, race.State]](t *testing.T, start func(*august1914.SimpleScenario[race.State]) S, packed int) august1914.Table {
	t.Helper()
	track, err := race.Ruleset().Scenario("")
	require.NoError(t, err)
	r := august1914.NewRuleset(august1914.Package[*august1914.SimpleScenario[race.State], S, race.Move, race.State, P]{
		Info: race.Ruleset().Info(), Rules: race.Ruleset().Rules, Scenarios: []*august1914.SimpleScenario[race.State]{track.(*august1914.SimpleScenario[race.State])}, New: start,
	})
	table, err := r.Open("")
	require.NoError(t, err)
	require.NoError(t, table.Play(1, "seat 1: pack Germany, 1"))
	require.NoError(t, table.Play(2, fmt.Sprintf("seat 2: pack France, %d", packed)))
	return table
}

// If Resample finds no position, a trial does not begin at the true one.
func TestAFailedGuessTellsNothing(t *testing.T) {
	german := august1914.Seat(1).Viewer()
	drawn := func(packed int, n uint64) (uint64, bool) {
		stream := uint64(0)
		table := openRace(t, func(sc *august1914.SimpleScenario[race.State]) groping { return groping{race.New(sc)} }, packed)
		guessed, _, ok := guess(table, german, func() dice.PCG {
			stream++
			return *dice.NewPCG(n, stream)
		})
		if !ok {
			return 0, false
		}
		return positionOf(guessed), true
	}
	failed, found := 0, map[uint64]bool{}
	for n := range uint64(100) {
		one, ok := drawn(1, n)
		other, also := drawn(3, n)
		require.Equal(t, ok, also)
		require.Equal(t, one, other)
		if !ok {
			failed++
		}
		found[one] = true
	}
	require.Less(t, failed, 10)
	require.Len(t, found, 3+min(failed, 1))

	table := openRace(t, func(sc *august1914.SimpleScenario[race.State]) lost { return lost{race.New(sc)} }, 2)
	_, _, ok := guess(table, german, func() dice.PCG { return *dice.NewPCG(1, 1) })
	require.False(t, ok)
	seats, err := games.Seated(table)
	require.NoError(t, err)
	g := newGuest(t, Config{Rulesets: august1914.Rulesets{table.Ruleset()}})
	made, wrong := g.desk.seat(newGame{}, seats, "")
	require.Nil(t, wrong)
	require.Contains(t, string(g.ask(statusConflict, "POST", "/api/seats/"+made.(opened).Links[0].Token+"/try", map[string]any{}, nil)), "cannot be guessed")
}
