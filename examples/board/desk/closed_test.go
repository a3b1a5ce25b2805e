package desk

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/race"
	"github.com/august1914/august1914/internal/gametest"
)

// A reopened is a race whose last move can be taken back.
type reopened struct{ race.State }

func (s *reopened) Play(m race.Move, dst []august1914.Event) ([]august1914.Event, error) {
	n := len(dst)
	dst, err := s.State.Play(m, dst)
	for i := range dst[n:] {
		dst[n+i].Seals = 0
	}
	return dst, err
}

func (s *reopened) Resample(v august1914.Viewer, pick func(n int) int) reopened {
	return reopened{s.State.Resample(v, pick)}
}

// A game tells its secrets when it is over and no move can be taken back, not earlier.
func TestAClosedGameTellsItsSecrets(t *testing.T) {
	for name, closed := range map[string]bool{"sealed": true, "reopened": false} {
		t.Run(name, func(t *testing.T) {
			game := race.Ruleset()
			if !closed {
				track, err := game.Scenario("")
				require.NoError(t, err)
				game = august1914.NewRuleset(august1914.Package[*august1914.SimpleScenario[race.State], reopened, race.Move, race.State, *reopened]{
					Info: game.Info(), Rules: game.Rules, Scenarios: []*august1914.SimpleScenario[race.State]{track.(*august1914.SimpleScenario[race.State])},
					New: func(sc *august1914.SimpleScenario[race.State]) reopened { return reopened{race.New(sc)} },
				})
			}
			g := newGuest(t, Config{Rulesets: august1914.Rulesets{game}})
			o := g.open(map[string]any{"ruleset": "race"})
			german, french := o.Links[0].Token, o.Links[1].Token
			for _, move := range []string{"pack Germany, 3", "pack France, 1"} {
				g.play(german, french, move)
			}
			for _, space := range []string{"2", "4", "6", "8", "10", "12", "13"} {
				g.play(german, french, "run Germany > "+space)
				g.play(german, french, "run France > "+space)
			}
			var now status
			g.ask(statusOK, "GET", "/api/seats/"+french, nil, &now)
			require.True(t, now.Over)
			require.Equal(t, closed, now.Closed)
			require.Equal(t, !closed, now.CanTakeBack)

			var kept saved
			g.ask(statusOK, "GET", "/api/seats/"+french+"/record", nil, &kept)
			require.Equal(t, closed, kept.Whole)
			require.Equal(t, closed, strings.Contains(kept.Record, "pack Germany, 3"), kept.Record)
			var shown film
			g.ask(statusOK, "GET", "/api/seats/"+french+"/film", nil, &shown)
			require.Equal(t, closed, shown.Frames[0].Move != 0)
			code := statusConflict
			if closed {
				code = statusOK
			}
			g.ask(code, "GET", "/api/seats/"+french+"/film?all=1", nil, nil)
			g.ask(code, "GET", "/api/seats/"+french+"/replay?at=0", nil, nil)
			g.ask(code, "POST", "/api/seats/"+french+"/again", map[string]any{}, nil)
			if closed {
				code = statusCreated
			}
			g.ask(code, "POST", "/api/seats/"+french+"/branch", map[string]any{"at": 2}, nil)
		})
	}
}

// play makes a move of the race in its seat.
func (g guest) play(german, french, move string) {
	if strings.Contains(move, "Germany") {
		g.move(german, "seat 1: "+move)
	} else {
		g.move(french, "seat 2: "+move)
	}
}

// The last move of every game of the library closes it.
func TestTheLastMoveClosesAGame(t *testing.T) {
	pick := gametest.Seeded(53)
	for _, ruleset := range games.All() {
		for range gametest.Size(1, 10, 200) {
			scenarios := ruleset.Info().Scenarios
			table, err := ruleset.Open(scenarios[pick(len(scenarios))].ID)
			require.NoError(t, err)
			for table.ToAct() != 0 {
				if table.Roll(pick) == nil {
					continue
				}
				seat := table.ToAct().First().Seat()
				menu := table.Menu(seat)
				require.NoError(t, table.Play(seat, menu[pick(len(menu))].Notation))
			}
			seats, wrong := withSeats(table, nil)
			require.Nil(t, wrong)
			require.True(t, (&room{table: seats}).closed(), table.Moves(table.Len()-1))
		}
	}
}
