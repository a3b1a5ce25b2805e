package armies

import (
	"errors"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/boards"
	"github.com/august1914/august1914/sabinschlieffen"
)

// Battle tells who attacks a hex and what can come of it: with the blocks that
// the viewer has ordered to attack it and the named ones that still could. There
// are no dice, and nobody knows the defenders before they are announced.
// Without a target it tells of the attack in which a hit waits to be taken.
func Battle(now *sabinschlieffen.State, v august1914.Viewer, target string, attackers []string) (boards.Battle, error) {
	view := now.View(v)
	if target == "" {
		return pending(view)
	}
	h, err := sabinschlieffen.ParseHex(target)
	if err != nil {
		return boards.Battle{}, err
	}
	rows, total, err := muster(view, h, attackers)
	if err != nil {
		return boards.Battle{}, err
	}
	b := boards.Battle{Title: "Attack on " + h.String(), Place: h.String(), Rows: rows, Results: results(total)}
	b.Rows = append(b.Rows, boards.BattleRow{Kind: boards.Total, Text: "blocks that attack together", Value: fmt.Sprint(total), Rule: "S9"})
	b.Note = "How many defend, and how fresh they are, is announced when the attack is made (S10)."
	return b, nil
}

// muster lists the blocks of the viewer that attack a hex or are to do so.
func muster(view sabinschlieffen.View, target sabinschlieffen.Hex, attackers []string) (rows []boards.BattleRow, total int, err error) {
	rows = []boards.BattleRow{}
	for _, b := range view.Blocks() {
		for _, order := range b.Attacks {
			if order.Target == target && mine(view.Viewer, b.Nation) && (len(attackers) == 0 || slices.Contains(attackers, attacking(b.Nation, b.Hex, target))) {
				rows = append(rows, boards.BattleRow{Kind: boards.Attacker, Text: attacking(b.Nation, b.Hex, target), Value: fmt.Sprint(order.Blocks), Rule: "S6"})
				total += order.Blocks
			}
		}
	}
	for _, unit := range attackers {
		b, err := find(view, unit)
		switch {
		case err != nil:
			return nil, 0, err
		case b.target == target:
			continue // counted above
		case b.spent || b.target != sabinschlieffen.NoHex:
			return nil, 0, &august1914.Violation{Rule: "S6", Sentence: "only fresh blocks without other orders attack", Unit: unit, Place: b.from.String()}
		case !b.from.Adjacent(target):
			return nil, 0, &august1914.Violation{Rule: "S7", Sentence: fmt.Sprintf("%s does not lie beside %s", b.from, target), Unit: unit, Place: target.String()}
		case view.Control(target) == b.power.Side():
			return nil, 0, &august1914.Violation{Rule: "S6", Sentence: target.String() + " is in the hands of the same side", Unit: unit, Place: target.String()}
		}
		rows = append(rows, boards.BattleRow{Kind: boards.Attacker, Text: unit + ", if ordered to", Value: "1", Rule: "S6"})
		total++
	}
	return rows, total, nil
}

// results lists what an attack by so many blocks comes to. (Rules S11 to S14)
func results(total int) []boards.BattleResult {
	switch total {
	case 0:
		return nil
	case 1:
		return []boards.BattleResult{
			{Text: "the hex is empty: the block advances into it", Rule: "S13"},
			{Text: "the hex is defended: one block does not hit, and nothing changes", Rule: "S14"},
		}
	}
	return []boards.BattleResult{
		{Text: "the hex is empty: the attackers advance into it", Rule: "S13"},
		{Text: "a fresh block defends: one such becomes spent, its attack is cancelled, and the hex is held", Rule: "S11"},
		{Text: "all that defend are spent: all are routed, and the attackers advance", Rule: "S12"},
	}
}

// pending tells of the combat in which a hit is being taken.
func pending(view sabinschlieffen.View) (boards.Battle, error) {
	if view.Absorbing == sabinschlieffen.NoHex {
		return boards.Battle{}, errors.New("no attack waits for a choice: name the hex to attack as the target")
	}
	b := boards.Battle{Title: "A hit in " + view.Absorbing.String(), Place: view.Absorbing.String(), Rows: []boards.BattleRow{}}
	for c := range view.Log.All() {
		if c.Turn != view.Turn || c.Target != view.Absorbing {
			continue
		}
		for _, from := range c.From {
			b.Rows = append(b.Rows, boards.BattleRow{Kind: boards.Attacker, Text: "attackers from " + from.Hex.String(), Value: fmt.Sprint(from.Blocks), Rule: "S9"})
		}
		b.Rows = append(
			b.Rows,
			boards.BattleRow{Kind: boards.Defender, Text: "fresh defenders", Value: fmt.Sprint(c.Fresh), Rule: "S10"},
			boards.BattleRow{Kind: boards.Defender, Text: "spent defenders", Value: fmt.Sprint(c.Spent), Rule: "S10"},
		)
	}
	b.Results = []boards.BattleResult{{Text: "a fresh defender becomes spent, and the hex is held", Rule: "S11"}}
	return b, nil
}
