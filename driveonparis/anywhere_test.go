package driveonparis

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
	"github.com/august1914/august1914/internal/measure"
)

// tryAnywhere returns a random position, or the error if the rules do not allow it.
func tryAnywhere(pick func(n int) int) (State, error) {
	return engine.Draw(pick, Scenarios(), Options(), drawPosition)
}

func TestAnywhere(t *testing.T) {
	gametest.Anywhere[State, Move, View](t, Anywhere, NewSuite().Decode, Options())
	require.NoError(t, gametest.SeldomRefused(tryAnywhere, gametest.Seeded(1), gametest.Size(100, 600, 20_000)))
}

// Some positions have loaded trains and taxis, but none is overloaded (1.2b).
func TestAnywhereLoadsTrains(t *testing.T) {
	trains, empty := 0, 0
	for seed := range uint64(60) {
		s := Anywhere(gametest.Seeded(seed))
		for i := range s.scenario.pieces {
			train := unit(i)
			switch tr := s.piece(train); {
			case tr.capacity == 0 || s.at[train] == off:
			case s.load(train) == 0:
				empty++
			default:
				trains++
				require.LessOrEqual(t, s.load(train), int(tr.capacity), tr.id)
			}
		}
	}
	require.Greater(t, trains, 10)
	require.Greater(t, empty, 10)
}

func BenchmarkAnywhere(b *testing.B) { measure.Anywhere(b, Anywhere) }

// moveOne moves one unit of a position to a hex that is open to it and free of enemies.
func moveOne(s State, pick func(n int) int) (edited State, err error, ok bool) {
	p := s.Position()
	i := pick(len(p.Units))
	u := s.scenario.unitByID[p.Units[i].ID]
	if s.at[u] == off || s.piece(u).kind == Fortress {
		return s, nil, false
	}
	l := layout{sc: s.scenario, now: s, phase: s.phase, owner: map[hex]side{}, stack: map[hex][]*piece{}}
	for other := range s.onMap().All() {
		l.owner[s.at[other]] = s.piece(other).side()
		if other != u && s.at[other] != s.at[u] {
			l.stack[s.at[other]] = append(l.stack[s.at[other]], s.piece(other))
		}
	}
	l.findHexes()
	h := l.hexes[pick(len(l.hexes))]
	if !l.fits(s.piece(u), h, true) {
		return s, nil, false
	}
	p.Units[i].Hex = s.chart().number(h)
	edited, err = p.State(s.scenario)
	who, german := s.piece(u), s.piece(u).side() == germans
	switch {
	case err != nil:
	case edited.at[u] != h || s.fights(u) && edited.control.Has(h) != german ||
		who.kind.foot() && who.size == Division && s.chart().rails.Has(h) && edited.railways.Has(h) != german:
		err = fmt.Errorf("%s does not hold %s", who.id, s.chart().number(h))
	default:
		err = edited.invariant()
	}
	return edited, err, true
}

func TestEditedPositionsNeedNoTrick(t *testing.T) {
	again := func(s State) (State, error) { return s.Position().State(s.scenario) }
	for name, draw := range map[string]august1914.Draw[Move]{
		"in stages": august1914.InStages[Move], "battles": august1914.Preferring(briskly),
	} {
		t.Run(name, func(t *testing.T) {
			gametest.Edited[State, Move, View](t, moveOne, again, draw, 3, New(scenario(t, "5.1")), New(scenario(t, "5.2")), New(scenario(t, "5.5")))
		})
	}
}
