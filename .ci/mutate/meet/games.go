package main

import (
	"sync"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/schlieffenswar"
)

// A way plays games until the watch ends the run.
type way = func(seed uint64, w *watch) error

// games maps each game to its ways of playing, by name. A game is loaded only when it
// is used.
var games = map[string]func() map[string]way{
	schlieffenswar.Name: sync.OnceValue(func() map[string]way {
		return ways(&game[*schlieffenswar.Scenario, schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View, *schlieffenswar.State]{
			schlieffenswar.Scenarios(), schlieffenswar.Options(), schlieffenswar.Editions(), schlieffenswar.New,
			schlieffenswar.Anywhere, sync.OnceValues(schlieffenswar.Corpus),
		})
	}),
	germanyatwar.Name: sync.OnceValue(func() map[string]way {
		return ways(&game[*germanyatwar.Scenario, germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State]{
			germanyatwar.Scenarios(), germanyatwar.Options(), germanyatwar.Editions(), germanyatwar.New,
			germanyatwar.Anywhere, sync.OnceValues(germanyatwar.Corpus),
		})
	}),
	driveonparis.Name: sync.OnceValue(func() map[string]way {
		return ways(&game[*driveonparis.Scenario, driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State]{
			driveonparis.Scenarios(), driveonparis.Options(), driveonparis.Editions(), driveonparis.New,
			driveonparis.Anywhere, sync.OnceValues(driveonparis.Corpus),
		})
	}),
}

func ways[C scenario[C], S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](g *game[C, S, M, V, P]) map[string]way {
	return map[string]way{"corpus": g.replay, "steered": g.steered, "uniform": g.uniform}
}
