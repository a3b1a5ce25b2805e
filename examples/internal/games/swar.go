package games

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/captain"
	"github.com/august1914/august1914/schlieffenswar"
)

type swPlayer = player[schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View, *schlieffenswar.State]

// swPlayers lists the programs that can take a seat.
func swPlayers() []swPlayer {
	return append([]swPlayer{
		{
			Player: Player{"random", "gives every move the same chance"},
			draw:   always[*schlieffenswar.State](august1914.Uniformly[schlieffenswar.Move]),
		},
		{
			Player: Player{"attack", "moves towards the enemy and attacks with all it has"},
			draw:   always[*schlieffenswar.State](august1914.Preferring(swEagerness)),
		},
		{
			Player: Player{"passive", "ends each decision if it can, and otherwise takes the first move of the list"},
			draw:   always[*schlieffenswar.State](swPassive),
		},
	}, levels(
		Player{"captain", "guards the places that decide the game, marches on cities and attacks at good odds, with weights learned from play; scores 79 % against easy"},
		Player{"captain" + easy, "plays by the same rules of thumb, with weights set by hand"},
		Weighed{Names: captain.Weights(), Learned: func(_ string, side august1914.Side) ([]float64, error) { return captain.Learned(side) }},
		captain.New, captain.With,
	)...)
}

// swEagerness returns the weight of a move for a player that seeks battle.
func swEagerness(m schlieffenswar.Move) int {
	switch m.Verb() {
	case schlieffenswar.Assault, schlieffenswar.Join, schlieffenswar.Advance, schlieffenswar.Withdraw:
		return 60
	case schlieffenswar.Bombard, schlieffenswar.Coup, schlieffenswar.Lose:
		return 20
	case schlieffenswar.Step:
		return swForward(m)
	case schlieffenswar.Arrive, schlieffenswar.Return, schlieffenswar.Refit, schlieffenswar.Rest:
		return 10
	case schlieffenswar.Disband:
		return 1
	}
	return 2
}

// swForward returns the weight of a step. The columns of the map count from east to west:
// the Germans move to higher columns, the Entente to lower ones.
func swForward(m schlieffenswar.Move) int {
	from, to := m.From(), m.To()
	if len(from) != 4 || len(to) != 4 {
		return 2
	}
	if m.Actor() == schlieffenswar.EntenteSeat.Actor() {
		from, to = to, from
	}
	switch {
	case to[2:] > from[2:]:
		return 12
	case to[2:] == from[2:]:
		return 4
	}
	return 1
}

// swPassive ends the decision if it can without forfeiting the game.
func swPassive(moves []schlieffenswar.Move, _ func(n int) int) schlieffenswar.Move {
	for _, m := range moves {
		switch m.Verb() {
		case schlieffenswar.Done, schlieffenswar.Stop, schlieffenswar.Withhold:
			return m
		}
	}
	return moves[0]
}
