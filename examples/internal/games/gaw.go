package games

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/marshal"
	"github.com/august1914/august1914/germanyatwar"
)

type gawPlayer = player[germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State]

// gawPlayers lists the programs that can take a seat.
func gawPlayers() []gawPlayer {
	return append([]gawPlayer{
		{
			Player: Player{"random", "gives every move the same chance"},
			draw:   always[*germanyatwar.State](august1914.Uniformly[germanyatwar.Move]),
		},
		{
			Player: Player{"attack", "activates leaders, moves towards the enemy and fights"},
			draw: func(now *germanyatwar.State) august1914.Draw[germanyatwar.Move] {
				return august1914.Preferring(gawEagerness(now.Scenario()))
			},
		},
		{
			Player: Player{"passive", "passes, ends each decision if it can, and otherwise takes the first move of the list"},
			draw:   always[*germanyatwar.State](gawPassive),
		},
	}, levels(
		Player{"marshal", "plans battles with the leaders that they need, takes sites and guards its own, with weights learned from play; scores 93 % against easy"},
		Player{"marshal" + easy, "plays by the same rules of thumb, but spares its units too much"},
		Weighed{Names: marshal.Weights(), Easy: "care=2+blood=-1.5", Learned: func(_ string, side august1914.Side) ([]float64, error) { return marshal.Learned(side) }},
		marshal.New, marshal.With,
	)...)
}

// gawEagerness returns the weight of a move for a player that seeks battle.
func gawEagerness(sc *germanyatwar.Scenario) func(germanyatwar.Move) int {
	east := gawEast(sc)
	return func(m germanyatwar.Move) int {
		switch m.Verb() {
		case germanyatwar.Battle, germanyatwar.Tactical, germanyatwar.Surprise:
			return 80
		case germanyatwar.Reveal:
			return 30
		case germanyatwar.Pioneers, germanyatwar.Breach, germanyatwar.Pontoon, germanyatwar.FochAttack, germanyatwar.Ship:
			return 20
		case germanyatwar.Step:
			return gawForward(m, east)
		case germanyatwar.Deploy, germanyatwar.Restore, germanyatwar.Reinforce, germanyatwar.Stop:
			return 6
		case germanyatwar.Pass, germanyatwar.Retreat, germanyatwar.General, germanyatwar.Rail:
			return 1
		}
		return 2
	}
}

// gawEast returns how far east each area lies.
func gawEast(sc *germanyatwar.Scenario) map[string]float64 {
	east := map[string]float64{}
	for _, a := range sc.Areas() {
		east[a.Number] = a.Town.X
	}
	return east
}

// gawForward returns the weight of a step: the Germans move west, the Entente moves east.
func gawForward(m germanyatwar.Move, east map[string]float64) int {
	ahead := east[m.From()] - east[m.To()]
	if m.Actor() != germanyatwar.GermanSeat.Actor() {
		ahead = -ahead
	}
	if ahead > 0 {
		return 12
	}
	return 1
}

// gawPassive ends the decision if it can.
func gawPassive(moves []germanyatwar.Move, _ func(n int) int) germanyatwar.Move {
	for _, m := range moves {
		switch m.Verb() {
		case germanyatwar.Done, germanyatwar.Stop, germanyatwar.Pass:
			return m
		}
	}
	return moves[0]
}
