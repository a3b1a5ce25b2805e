package schlieffenswar

import "github.com/august1914/august1914/internal/datafile"

// maxTurns is the largest number of turns in a scenario.
const maxTurns = 15

func (sc *Scenario) loadTurns(l *datafile.Loader) {
	const file = "turns.csv"
	for r := range l.Rows(file, "turn", "from", "to", "bef_entry", "french6_entry", "plan_xvii_deadline", "withdrawal", "final_effort", "sudden_death_check") {
		if r.RejectIf(len(sc.turns) == maxTurns, "", "more than %d turns", maxTurns) {
			return
		}
		number := r.Int("turn", 1, maxTurns)
		r.RejectIf(number != len(sc.turns)+1, "turn", "%d: want %d, because turns are listed in order", number, len(sc.turns)+1)
		flag := func(column string) bool { return r.Int(column, 0, 1) == 1 }
		sc.turns = append(sc.turns, trackBox{
			from: r.Day("from"), to: r.Day("to"),
			bef: flag("bef_entry"), sixthArmy: flag("french6_entry"),
			planXVII: flag("plan_xvii_deadline"), withdrawal: flag("withdrawal"),
			finalEffort: flag("final_effort"), suddenDeath: flag("sudden_death_check"),
		})
		sc.checkDays(r)
	}
	l.RejectIf(len(sc.turns) == 0, file, "no turn is listed")
}

// checkDays rejects turns that end before they begin or that overlap.
func (sc *Scenario) checkDays(r datafile.Row) {
	last := sc.turns[len(sc.turns)-1]
	r.RejectIf(last.to.Before(last.from), "to", "the turn ends before it begins")
	n := len(sc.turns)
	r.RejectIf(n > 1 && !last.from.After(sc.turns[n-2].to), "from", "the turn begins before the previous turn ends")
}
