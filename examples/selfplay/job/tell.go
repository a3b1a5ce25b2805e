package job

import "github.com/august1914/august1914"

// A teller counts, turn by turn, the places that a side holds and the steps it has lost.
type teller struct {
	own   map[string]string // the side of each place when the game begins
	units map[string]bool   // units that keep their names throughout the game
}

// newTeller prepares a teller for games that start like the table. A place belongs to its
// owner, or to its country if it has no owner.
func newTeller(table august1914.Table) teller {
	t := teller{map[string]string{}, map[string]bool{}}
	for _, p := range table.Chart().Places {
		t.own[p.ID] = august1914.Allied.String()
		if p.Country == august1914.Germany.String() {
			t.own[p.ID] = august1914.German.String()
		}
	}
	for _, o := range table.Board(august1914.Umpire).Owners {
		t.own[o.Place] = o.Side
	}
	named := map[string]int{}
	for _, c := range table.Roster() {
		named[c.ID]++
	}
	for unit, n := range named {
		t.units[unit] = n == 1
	}
	return t
}

// tell counts a finished game.
func (t teller) tell(r *Result, table august1914.Table) {
	r.Told++
	before, _ := table.At(0)
	then := before.Board(august1914.Umpire)
	for _, end := range ends(table) {
		after, ok := table.At(end)
		if !ok {
			return
		}
		now := after.Board(august1914.Umpire)
		turn := then.Turn
		if turn == 0 {
			turn = 1 // moves before the first turn count as turn 1
		}
		for _, o := range now.Owners {
			if t.own[o.Place] != o.Side {
				r.Held[Held{turn, o.Place, o.Side}]++
			}
		}
		for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
			r.Lost[Lost{turn, side.String(), t.lost(then, now, side.String())}]++
		}
		then = now
	}
}

// ends lists the numbers of the moves after which a turn was over.
func ends(table august1914.Table) (list []int) {
	turn := 0
	for _, h := range table.Happened(0) {
		if h.Turn > turn && h.Move > 1 && turn > 0 {
			list = append(list, h.Move-1)
		}
		turn = max(turn, h.Turn)
	}
	return append(list, table.Len())
}

// lost counts the steps of a side that were on the map and are gone.
func (t teller) lost(then, now august1914.Board, side string) int {
	before, after := t.standing(then, side), t.standing(now, side)
	n := 0
	for unit, steps := range before {
		n += max(0, steps-after[unit])
	}
	return n
}

// standing returns the steps on the map by unit. Blocks without a name of their own count
// together and as one step each, because they are lost whole.
func (t teller) standing(b august1914.Board, side string) map[string]int {
	steps := map[string]int{}
	for _, p := range b.Pieces {
		if p.Side == side && p.Look != august1914.LookMarker && t.own[p.Place] != "" {
			if t.units[p.Unit] {
				steps[p.Unit] += max(1, p.Steps)
			} else {
				steps[""]++
			}
		}
	}
	return steps
}
