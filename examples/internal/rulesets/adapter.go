package rulesets

import (
	"github.com/august1914/august1914"
)

// An adapter is a ruleset with its types. The functions may be nil where what
// the contract tells is good enough, but for start.
type adapter[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	info  Info
	start func(scenario string, settings []august1914.Setting) (S, error)
	// The Scenario that start begins with.
	scenario func(scenario string, settings []august1914.Setting) (any, error)
	players  []player[S, M, V, P]

	label  func(M) (group, item string)
	dates  func(P) string
	draw   func(P, Drawing) []string
	say    func(august1914.Event) string
	tell   func(august1914.Viewer, []august1914.Event) []Section
	result func(P) []string
	scored func(august1914.Outcome) bool

	// What a board is drawn from. None of it may be nil.
	chart  func(P) august1914.Chart
	drawer func(august1914.Header) func(V) august1914.Board // of a View and no State, so that nothing can leak
	click  func(M) august1914.Click
	ways   func(P, august1914.Viewer, string) (august1914.Ways, error)
	battle func(P, august1914.Viewer, string, []string) (august1914.Battle, error)
}

// A player is a program that can take a seat. It plays with a draw, which
// sees nothing but the list of moves, or it thinks.
type player[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	Choice
	draw  august1914.Draw[M]
	think func(seat august1914.Seat, pick func(n int) int) august1914.Chooser[S, M, V, P]
}

// Info tells what there is to choose from.
func (a *adapter[S, M, V, P]) Info() Info {
	info := a.info
	info.Players = nil
	for _, p := range a.players {
		info.Players = append(info.Players, p.Choice)
	}
	return info
}

// Open sets a game up.
func (a *adapter[S, M, V, P]) Open(scenario string, settings []august1914.Setting) (Table, error) {
	start, err := a.open(scenario, settings)
	if err != nil {
		return nil, err
	}
	return &table[S, M, V, P]{
		adapter: a, start: start, record: august1914.NewRecord(P(&start)), draw: a.drawer(P(&start).Header()),
		choosers: make([]august1914.Chooser[S, M, V, P], len(P(&start).Chairs())),
	}, nil
}

// open returns the position at the start.
func (a *adapter[S, M, V, P]) open(scenario string, settings []august1914.Setting) (S, error) {
	return chosen(a, scenario, settings, a.start)
}

// Scenario returns the Scenario of the game.
func (a *adapter[S, M, V, P]) Scenario(scenario string, settings []august1914.Setting) (any, error) {
	return chosen(a, scenario, settings, a.scenario)
}

// chosen makes something of a scenario that is chosen by its name.
func chosen[T any, S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](
	a *adapter[S, M, V, P], scenario string, settings []august1914.Setting,
	make func(scenario string, settings []august1914.Setting) (T, error),
) (T, error) {
	i, err := index("scenario", scenario, a.info.Scenarios)
	if err != nil {
		var none T
		return none, err
	}
	return make(a.info.Scenarios[i].Name, settings)
}

// starting makes a start of how a game finds its Scenario and begins it.
func starting[C, S any](find func(string, []august1914.Setting) (*C, error), begin func(*C) S) func(string, []august1914.Setting) (S, error) {
	return func(scenario string, settings []august1914.Setting) (S, error) {
		sc, err := find(scenario, settings)
		if err != nil {
			var none S
			return none, err
		}
		return begin(sc), nil
	}
}

// describing hides the type of a Scenario.
func describing[C any](find func(string, []august1914.Setting) (*C, error)) func(string, []august1914.Setting) (any, error) {
	return func(scenario string, settings []august1914.Setting) (any, error) { return find(scenario, settings) }
}

// player finds a player by name.
func (a *adapter[S, M, V, P]) player(name string) (player[S, M, V, P], error) {
	i, err := index("player", name, a.Info().Players)
	if err != nil {
		return player[S, M, V, P]{}, err
	}
	return a.players[i], nil
}

// chooser returns the chooser that a player is in a seat.
func (p player[S, M, V, P]) chooser(seat august1914.Seat, pick func(n int) int) august1914.Chooser[S, M, V, P] {
	if p.think != nil {
		return p.think(seat, pick)
	}
	return august1914.Choosing[S, M, V, P](p.draw, pick)
}
