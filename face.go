package august1914

// Scenario is the interface that a pointer to the Scenario of every game implements. The
// Scenario holds the data that never change in play, and says how to display the game. C
// is the pointer type, M the Move of the game and V its View.
type Scenario[C any, M Move, V any] interface {
	// ID returns the name of the scenario in records.
	ID() string
	// Name returns the name of the scenario for display.
	Name() string
	// With returns the scenario with some options changed.
	With(settings ...Setting) (C, error)
	// Chart draws the map.
	Chart() Chart
	// Board draws the information in a View.
	Board(v *V) Board
	// Roster lists the counters or blocks of the scenario.
	Roster() []Counter
	// Label returns the place of a move in a menu: moves with the same group form a
	// row, and the item distinguishes them in the row.
	Label(m M) (group, item string)
	// Click returns the click that makes a move.
	Click(m M) Click
	// Date describes a turn in words. Turn 0 is before the first, and there may be
	// a turn after the last.
	Date(turn int) string
	// Story tells the events of a turn, or of a part of one, in a readable order and in
	// plain words. The events are those that the viewer may know.
	Story(v Viewer, events []Event) []Section
	// Scored reports whether points decided a game with this outcome.
	Scored(o Outcome) bool
}

// Face is the interface that a pointer to the State must implement for a [Ruleset]. It is
// a [Game] that knows its Scenario and answers the questions of a player about possible
// moves. A Table also uses these methods of a State, if it has them:
//   - Note(m M) string describes the effect of a legal move, for the Note of a
//     [MenuItem]. It contains nothing that the actor may not know.
//   - Forced() (M, bool) implements Forced of a [Table].
//   - Traces(v Viewer, unit string) ([]Trace, error) and Zones(v Viewer, side Side) []Zone
//     implement the [Table] methods of the same names.
//   - Active() Side returns the side whose turn it is. Led of a [Table] needs it.
type Face[C any, S comparable, M Move, V any] interface {
	Game[S, M, V]

	// Scenario returns the scenario of the position.
	Scenario() C
	// Verdict explains the outcome in sentences, one per paragraph. It is empty before
	// the end.
	Verdict() []string
	// Ways returns the places that a unit on the board can reach, and the reasons why it
	// cannot reach others.
	Ways(v Viewer, unit string) (Ways, error)
	// Battle calculates a possible fight for a place. If no attackers are given, all
	// units of the viewer that can take part attack. If place is "", Battle calculates
	// the fight that is going on.
	Battle(v Viewer, place string, attackers ...string) (Battle, error)
}

// A thinker is a State that answers questions about possible moves, as every
// [Face] does.
type thinker interface {
	Ways(v Viewer, unit string) (Ways, error)
	Battle(v Viewer, place string, attackers ...string) (Battle, error)
	Verdict() []string
}
