package august1914

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"
)

// A Horizon bounds a search of [Explore] or [Reach]. The zero Horizon goes to the end
// of the game or to the default number of positions. M is the Move of the game and P a pointer
// to its State. The search calls the functions from several goroutines.
type Horizon[M Move, P any] struct {
	// Depth is the maximum number of moves of a line; 0 for any number.
	Depth int
	// Positions is the budget: the search ends soon after it has found more distinct
	// positions. The default is a million. A position costs about 50 bytes, and in the last
	// two levels, within Memory, the size of a State.
	Positions int
	// Until reports whether lines end in a position, for example because a battle is over.
	Until func(s P) bool
	// Moves returns the moves to follow in a position, out of the legal ones, for example
	// those of one unit. Lines end where it returns none. It may reuse the list.
	Moves func(s P, legal []M) []M
	// Lines also counts the lines to each position. A position that lines of different
	// lengths reach is then explored at each of these depths, and a level has as many lines
	// as [Perft] counts.
	Lines bool
	// Exact tells positions apart by == and not by their Hash. It keeps every position in
	// memory.
	Exact bool
	// Workers is the number of goroutines. The default is one for each processor. The result
	// does not depend on it.
	Workers int
	// Memory is the number of bytes for the positions of two levels. The default is 1 GiB.
	// Positions that do not fit are played again from those that do when they are needed.
	Memory int
}

// Explored is the report of a search.
type Explored struct {
	Levels    []Level // by depth, from 0 on
	Positions int     // distinct positions found
	Moves     int     // moves made
	// Complete says that the search looked at every line within the horizon: what it reports
	// is proved for all of them. Otherwise a breach, a goal or the budget ended it.
	Complete bool
	// Ended says that the search is complete and Depth cut off no line.
	Ended bool
	// Confused bounds the chance that two different positions had the same Hash, so that one
	// of them was left out: the expected number of such pairs if hashes are random, as the
	// model checker TLC tells it. It is 0 if the search was exact.
	Confused float64
	Counts   []Count // for each claim; Checks counts the moves to which it applied
}

// A Level describes the positions at one depth of a search.
type Level struct {
	Positions int    // distinct positions; without Lines of the [Horizon] only those of no earlier level
	Moves     int    // moves made from these positions
	Ends      int    // explored positions in which lines end, because of the game, Until or Moves
	Lines     uint64 // lines of play to these positions, if Lines of the Horizon is set
}

// String returns a table of the levels, and a sentence that says how far the proof goes.
func (x Explored) String() string {
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 8, 2, ' ', 0)
	fmt.Fprintln(table, "depth\tpositions\tmoves\tends")
	for depth, l := range x.Levels {
		fmt.Fprintf(table, "%d\t%d\t%d\t%d\n", depth, l.Positions, l.Moves, l.Ends)
	}
	_ = table.Flush() // into a Builder
	for _, c := range x.Counts {
		fmt.Fprintf(&text, "%s: %d checks\n", c.Name, c.Checks)
	}
	return text.String() + x.proved() + "\n"
}

// proved says in a sentence what the search looked at.
func (x Explored) proved() string {
	how := "complete to the end of every line"
	if !x.Complete {
		how = "incomplete"
	} else if !x.Ended {
		how = fmt.Sprintf("complete to depth %d", len(x.Levels)-1)
	}
	return fmt.Sprintf("%s: %d positions, confused with a chance of %.1g", how, x.Positions, x.Confused)
}

// Explore plays every line of play from a position within a horizon, level by level, and
// looks at each distinct position once. It makes the moves of all actors, as [Perft] does:
// every result of the dice and every secret choice. Every listed move must be legal, a
// position in which the game goes on must have a move for each actor, the Invariant of the
// suite must hold in every position, and its claims for every move. A suite made by Only
// checks only the claims that it names. Explore uses no other fields of the suite.
//
// The error is nil, or a [*Breach] with one of the shortest lines that show it, as a record
// from start. If the report says that the search is complete, the claims are proved within
// the horizon. The result is the same on every machine. The suite's functions are called from
// several goroutines.
func Explore[S comparable, M Move, V any, P Game[S, M, V]](suite Suite[S, M, V, P], start P, within Horizon[M, P]) (Explored, error) {
	e := newExplorer[S, M, V, P](start, within)
	wanted := func(name string) bool { return suite.only == nil || slices.Contains(suite.only, name) }
	if suite.Invariant != nil && wanted(gamesEnd) {
		e.invariant = suite.Invariant
	}
	for _, claim := range suite.Claims {
		if wanted(claim.Name) {
			e.claims = append(e.claims, claim)
			e.report.Counts = append(e.report.Counts, Count{Name: claim.Name, Rounds: 1})
		}
	}
	if found := e.run(); found != nil {
		return e.report, e.breach(found)
	}
	return e.report, nil
}

// Reach returns one of the shortest lines of play from a position to one that satisfies goal:
// the solution of a puzzle, if the dice and the enemy play along. Moves of the horizon can
// prescribe their moves. If there is no such line within the horizon, the error is an
// [ErrUnreached], and the report says whether the search was complete. A [*Breach] reports that
// the game breaks its contract.
func Reach[S comparable, M Move, V any, P Game[S, M, V]](start P, goal func(s P) bool, within Horizon[M, P]) (way Course[S, M, V, P], report Explored, err error) {
	e := newExplorer[S, M, V, P](start, within)
	e.goal = goal
	found := e.run()
	switch {
	case found == nil:
		return way, e.report, fmt.Errorf("%w: %s", ErrUnreached, e.report.proved())
	case found.err != nil:
		return way, e.report, e.breach(found)
	}
	return Course[S, M, V, P]{Start: *start, Moves: e.line(found)}, e.report, nil
}

// ErrUnreached says that [Reach] found no line to the goal.
var ErrUnreached = errors.New("august1914: no line reaches the goal")

// position returns a position, and the moves that lead to it.
func (e *explorer[S, M, V, P]) position(number int) (s S, moves []M) {
	if number == 0 {
		return e.start, nil
	}
	by := e.tree[number]
	s, moves = e.position(int(by.parent))
	list, _ := e.list(P(&s), nil)
	_ = P(&s).Apply(list[by.branch]) // it was legal before
	return s, append(moves, list[by.branch])
}

// line returns the moves to a finding.
func (e *explorer[S, M, V, P]) line(found *finding) []M {
	s, moves := e.position(found.at)
	if found.branch < 0 {
		return moves
	}
	list, _ := e.list(P(&s), nil)
	return append(moves, list[found.branch])
}

// breach returns a finding as a Breach. Its record is incomplete if the game panics.
func (e *explorer[S, M, V, P]) breach(found *finding) (b *Breach) {
	b = &Breach{Property: found.property, Err: found.err}
	defer func() { _ = recover() }()
	moves := e.line(found)
	b.Moves = len(moves)
	b.Record, b.Start = breachText(P(&e.start), true, moves)
	b.Matter = matters(P(&e.start), moves)
	return b
}
