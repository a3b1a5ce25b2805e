package general

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
)

// A counter is what never changes about a unit.
type counter struct {
	*driveonparis.UnitInfo
	number  int // in the order of the ids
	arrives int // turn on which it enters play, or far
}

// A piece is a unit of either side on the map, or the assumed identity of a hidden unit. It
// does not change: a unit that moves or loses a step becomes another piece.
type piece struct {
	*counter
	at      int
	steps   int
	attack  int
	defense int
	pace    int // movement points
}

// fights reports whether a unit can attack and defend.
func (p *piece) fights() bool {
	return p.Kind >= driveonparis.Infantry && p.Kind <= driveonparis.Assault
}

func (p *piece) division() bool { return p.Size == driveonparis.Division }

// exploits reports whether a unit has its full movement in the exploitation phase. (Rules
// 1.1a, 3.1)
func (p *piece) exploits(turn int) bool {
	return p.Tag == driveonparis.YellowTag || p.Tag == driveonparis.WhiteTag && turn <= whiteTurns
}

// whiteTurns is the last turn of the white boxes. (Rule 3.1)
const whiteTurns = 8

// piece reads a unit.
func (g *ground) piece(u driveonparis.Unit, at int) *piece {
	p := &piece{counter: g.units[u.ID], at: at, steps: u.Steps}
	full := int(p.Ladder.Full())
	if p.steps == 0 {
		p.steps = max(full, 1)
	}
	face := p.StrengthOf(u)
	p.attack, p.defense, p.pace = face.Attack, face.Defense, face.Movement
	if p.Kind == driveonparis.Fortress {
		p.defense = p.Ladder.Strength(august1914.Steps(p.steps))
	}
	if len(p.Sides) > 0 {
		p.pace = p.Sides[0].Movement
	}
	return p
}

// assault reports whether the unit is one of Emmich's groups. (Rule 3.2)
func (p *piece) assault() bool { return p.Kind == driveonparis.Assault }
