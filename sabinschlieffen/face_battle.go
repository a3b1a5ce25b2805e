package sabinschlieffen

import (
	"errors"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
)

// Battle returns the attackers of a hex and every possible result of the attack. It
// counts the blocks that the viewer has ordered to attack the hex, and the blocks
// that the viewer could still order to attack it. If blocks are named, it counts only
// these. There are no dice, and the number of defenders is announced only when the
// attack is made. Without a target, Battle returns the attack in which a block has to
// take a hit.
func (s *State) Battle(v august1914.Viewer, target string, attackers ...string) (august1914.Battle, error) {
	view := s.View(v)
	if target == "" {
		return pending(&view)
	}
	h, err := ParseHex(target)
	if err != nil {
		return august1914.Battle{}, err
	}
	rows, total := ordered(&view, h, attackers)
	if len(attackers) == 0 {
		more, n := fresh(s, &view, h)
		rows, total = append(rows, more...), total+n
	}
	for _, unit := range attackers {
		row, err := volunteer(s, &view, h, unit)
		if err != nil {
			return august1914.Battle{}, err
		}
		if row.Unit != "" {
			rows = append(rows, row)
			total++
		}
	}
	if total == 0 {
		return august1914.Battle{Title: "Attack on " + h.String(), Place: h.String(), Note: "You have no block that could be ordered to attack " + h.String() + "."}, nil
	}
	rows = append(rows, august1914.BattleRow{Kind: august1914.RowTotal, Text: "blocks attacking together", Value: fmt.Sprint(total), Rule: "S9"})
	return august1914.Battle{
		Title: "Attack on " + h.String(), Place: h.String(), Rows: rows, Results: results(total),
		Note: "The defender announces the number of fresh and spent blocks when the attack is made (S10).",
	}, nil
}

// ordered lists the blocks of the viewer that have been ordered to attack a hex. With
// names it lists only these. (Rule S6)
func ordered(view *View, target Hex, attackers []string) (rows []august1914.BattleRow, total int) {
	for _, b := range view.Blocks() {
		for _, order := range b.Attacks {
			unit := attacking(b.Power, b.Hex, order.Target)
			if order.Target != target || !commands(view.Viewer, b.Power) || len(attackers) > 0 && !slices.Contains(attackers, unit) {
				continue
			}
			rows = append(rows, august1914.BattleRow{Kind: august1914.RowAttacker, Unit: unit, Text: unit, Value: fmt.Sprint(order.Blocks), Rule: "S6"})
			total += order.Blocks
		}
	}
	return rows, total
}

// fresh lists the blocks of the viewer that could still be ordered to attack a hex.
// (Rules S6, S7)
func fresh(now *State, view *View, target Hex) (rows []august1914.BattleRow, total int) {
	for _, b := range view.Blocks() {
		if b.Fresh == 0 || !commands(view.Viewer, b.Power) || now.checkAttack(Move{verb: Attack, power: b.Power, from: b.Hex, to: target}) != nil {
			continue
		}
		rows = append(rows, volunteers(freshIn(b.Power, b.Hex), b.Fresh))
		total += b.Fresh
	}
	return rows, total
}

// checkAttack returns nil if a fresh block could be ordered to attack this turn, now or
// after the seat has recovered a block. (Rules S4, S6, S7)
func (s *State) checkAttack(m Move) error {
	seat := m.seat()
	f := ordersAreOver
	switch {
	case s.phase != Orders:
	case s.committed.Has(seat.Actor()):
		f = seatCommitted
	default:
		f = s.judgeAttack(seat, m.from, m.to)
	}
	if f == nil {
		return nil
	}
	return refusal(f, m)
}

// volunteers returns a row of blocks that could be ordered to attack.
func volunteers(unit string, blocks int) august1914.BattleRow {
	return august1914.BattleRow{Kind: august1914.RowAttacker, Unit: unit, Text: unit + ", if ordered", Value: fmt.Sprint(blocks), Rule: "S6"}
}

// volunteer returns the row of a block that could be ordered to attack a hex. It
// returns no row for a block that already has that order, and a violation for a block
// that cannot get it.
func volunteer(now *State, view *View, target Hex, unit string) (august1914.BattleRow, error) {
	b, err := find(view, unit)
	if err != nil || b.target == target {
		return august1914.BattleRow{}, err
	}
	if b.spent {
		return august1914.BattleRow{}, &august1914.Violation{Rule: "S6", Sentence: "spent blocks do not attack", Unit: unit, Place: b.from.String()}
	}
	return volunteers(unit, 1), now.checkAttack(Move{verb: Attack, power: b.power, from: b.from, to: target})
}

// results lists the possible results of an attack by the given number of blocks. (Rules
// S11 to S14)
func results(total int) []august1914.BattleResult {
	switch total {
	case 0:
		return nil
	case 1:
		return []august1914.BattleResult{
			{Text: "the hex is empty: the block advances into it", Result: august1914.FightResult{Advance: true}, Rule: "S13"},
			{Text: "the hex is defended: one block does not hit, and nothing changes", Rule: "S14"},
		}
	}
	return []august1914.BattleResult{
		{Text: "the hex is empty: the attackers advance into it", Result: august1914.FightResult{Advance: true}, Rule: "S13"},
		{Text: "a fresh block defends: one fresh block becomes spent, its attack is cancelled, and the hex is held", Result: august1914.FightResult{Defender: 1}, Rule: "S11"},
		{Text: "all defenders are spent: all of them are routed, and the attackers advance", Result: august1914.FightResult{Advance: true}, Rule: "S12"},
	}
}

// pending describes the combat in which a hit has to be taken.
func pending(view *View) (august1914.Battle, error) {
	if view.Absorbing == NoHex {
		return august1914.Battle{}, errors.New("no combat is waiting for the defender: name the hex to attack as the target")
	}
	b := august1914.Battle{Title: "A hit in " + view.Absorbing.String(), Place: view.Absorbing.String()}
	for c := range view.Log.All() {
		if c.Turn != view.Turn || c.Target != view.Absorbing {
			continue
		}
		b.Rows = nil // drop an earlier combat in the same hex
		for _, from := range c.From {
			b.Rows = append(b.Rows, august1914.BattleRow{Kind: august1914.RowAttacker, Text: "attackers from " + from.Hex.String(), Value: fmt.Sprint(from.Blocks), Rule: "S9"})
		}
		b.Rows = append(
			b.Rows,
			august1914.BattleRow{Kind: august1914.RowDefender, Text: "fresh defenders", Value: fmt.Sprint(c.Fresh), Rule: "S10"},
			august1914.BattleRow{Kind: august1914.RowDefender, Text: "spent defenders", Value: fmt.Sprint(c.Spent), Rule: "S10"},
		)
	}
	b.Results = []august1914.BattleResult{{Text: "a fresh defender becomes spent, and the hex is held", Result: august1914.FightResult{Defender: 1}, Rule: "S11"}}
	return b, nil
}
