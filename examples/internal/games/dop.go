package games

import (
	"strconv"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/examples/general"
)

type (
	dopPlayer  = player[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State]
	dopChooser = august1914.Chooser[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State]
)

// dopPlayers lists the programs that can take a seat.
func dopPlayers() []dopPlayer {
	return append([]dopPlayer{
		{
			Player: Player{"random", "gives every move the same chance"},
			draw:   always[*driveonparis.State](august1914.Uniformly[driveonparis.Move]),
		},
		{
			Player: Player{"attack", "moves towards the enemy and attacks with all it has"},
			draw:   always[*driveonparis.State](august1914.Preferring(dopEagerness)),
		},
		{
			Player: Player{"passive", "ends each decision if it can, and otherwise takes the first move of the list"},
			draw:   always[*driveonparis.State](dopPassive),
		},
	}, levels(
		Player{"general", "overruns and attacks at good odds where the enemy cannot get away, and heads for the places that win its scenario, with weights learned from play; scores 78 % in 5.2 against easy"},
		Player{"general" + easy, "plays by the same rules of thumb, but spares its units too much"},
		Weighed{Names: general.Weights(), Easy: "care=1.5", Learned: general.Learned},
		func(func(n int) int) dopChooser { return general.New() },
		func(weights []float64, _ func(n int) int) dopChooser { return general.With(weights) },
	)...)
}

// dopEagerness returns the weight of a move for a player that seeks battle.
func dopEagerness(m driveonparis.Move) int {
	switch m.Verb() {
	case driveonparis.Attack, driveonparis.Join, driveonparis.Advance, driveonparis.Fire:
		return 60
	case driveonparis.Overrun, driveonparis.Rebuild, driveonparis.Refit, driveonparis.Done, driveonparis.Stop, driveonparis.Keep:
		return 20
	case driveonparis.Step:
		return dopForward(m)
	case driveonparis.Arrive, driveonparis.Dig:
		return 10
	case driveonparis.Disband, driveonparis.Reserve, driveonparis.LoadTrain:
		return 1
	}
	return 2
}

// dopForward returns the weight of a step: the Germans move west and south, the Allies east
// and north. Columns count from the west, rows from the south.
func dopForward(m driveonparis.Move) int {
	column, row := dopColumnRow(m.From())
	toColumn, toRow := dopColumnRow(m.To())
	west, south := column-toColumn, row-toRow
	if m.Actor() != driveonparis.GermanSeat.Actor() {
		west, south = -west, -south
	}
	switch {
	case west > 0:
		return 12
	case west == 0 && south > 0:
		return 8
	}
	return 1
}

// dopColumnRow splits the printed number of a hex.
func dopColumnRow(number string) (column, row int) {
	c, r, _ := strings.Cut(number, ".")
	column, _ = strconv.Atoi(c)
	row, _ = strconv.Atoi(r)
	return column, row
}

// dopPassive ends the decision if it can.
func dopPassive(moves []driveonparis.Move, _ func(n int) int) driveonparis.Move {
	for _, m := range moves {
		if m.Verb() == driveonparis.Done || m.Verb() == driveonparis.Stop {
			return m
		}
	}
	return moves[0]
}
