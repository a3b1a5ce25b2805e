// Package games is the single list of the games that the example programs serve, with the
// programs that can take a seat in each.
//
// Everything that a program shows of a game comes from the library through
// [august1914.Ruleset] and [august1914.Table], which hide the game's types. The players
// need these types, so each game has a file here that names them, and a line in the list.
package games

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// all returns the list.
func all() []game {
	return []game{
		{sabinschlieffen.Ruleset(), crewOf(sabinPlayers(), sabinschlieffen.NewSuite())},
		{schlieffenswar.Ruleset(), crewOf(swPlayers(), schlieffenswar.NewSuite())},
		{germanyatwar.Ruleset(), crewOf(gawPlayers(), germanyatwar.NewSuite())},
		{driveonparis.Ruleset(), crewOf(dopPlayers(), driveonparis.NewSuite())},
	}
}

// A game is a ruleset and its players.
type game struct {
	august1914.Ruleset
	crew
}

// A Player is a program that can take a seat.
type Player struct{ Name, Meaning string }

// A Weighed is a player whose weights can be given after its name.
type Weighed struct {
	Player  string   // its name
	Names   []string // of its weights; none if the strongest player of the game has no weights
	Easy    string   // weights of the easy level, which are 0 if left out
	Learned func(scenario string, side august1914.Side) ([]float64, error)
}

// WeighedOf returns the strongest player of a ruleset with its weights.
func WeighedOf(ruleset string) (Weighed, error) {
	g, err := find(ruleset)
	if err != nil {
		return Weighed{}, err
	}
	return g.weighed(), nil
}

// All lists the rulesets.
func All() august1914.Rulesets {
	var list august1914.Rulesets
	for _, g := range all() {
		list = append(list, g.Ruleset)
	}
	return list
}

// Players lists the players of a ruleset. The first player takes seats without a named
// player. A ruleset that is not in the list has only the player "random".
func Players(ruleset string) []Player {
	g, err := find(ruleset)
	if err != nil {
		return guest{}.names()
	}
	return g.names()
}

// Plays reports whether a program of a ruleset has a name, or had it in an earlier version.
func Plays(ruleset, name string) bool {
	list := Players(ruleset)
	name = current(name, list)
	return slices.ContainsFunc(list, func(p Player) bool { return p.Name == name })
}

// easy ends the name of the easy level of a player.
const easy = "-easy"

// current returns the present name of a level that had another name in earlier versions, and
// other names as they are. The last player of a list is the strongest.
func current(name string, list []Player) string {
	weaker := slices.IndexFunc(list, func(p Player) bool { return strings.HasSuffix(p.Name, easy) })
	switch {
	case weaker < 0:
	case name == "strategist-easy":
		return list[weaker].Name
	case name == "strategist-normal", name == "strategist-hard":
		return list[len(list)-1].Name
	}
	return name
}

func find(ruleset string) (game, error) {
	list := all()
	i := slices.IndexFunc(list, func(g game) bool { return g.Info().Name == ruleset })
	if i < 0 {
		_, err := All().Find(ruleset)
		return game{}, err
	}
	return list[i], nil
}

// A Table is one game in progress, with programs in some of its seats.
type Table struct {
	august1914.Table
	seats seats
}

// Seated returns a Table whose seats are all empty. The table can be of any ruleset.
func Seated(t august1914.Table) (*Table, error) {
	g, err := find(t.Ruleset().Info().Name)
	if err != nil {
		g.crew = guest{}
	}
	seats, err := g.seats(t)
	return &Table{Table: t, seats: seats}, err
}

// Sit gives a seat to one of the players of the ruleset.
func (t *Table) Sit(seat august1914.Seat, player string, pick func(n int) int) error {
	return t.seats.sit(seat, player, pick)
}

// Step makes the next move if the first actor is a player at the table, or the dice, which
// are rolled with pick.
func (t *Table) Step(pick func(n int) int) error { return t.seats.step(pick) }

// Unasked returns a move that a program for people makes without asking: one that is
// forced. It returns no move if only forced moves would follow until the dice are rolled
// for what the seat has just chosen, such as the last unit of an attack. The same holds for
// an attack whose odds need no dice, if the seat has nothing to decide after it. The
// program then asks the seat, which could still take its choice back.
func (t *Table) Unasked() (seat august1914.Seat, notation string, ok bool) {
	seat, notation, ok = t.Forced()
	if !ok || !t.chose(seat) {
		return seat, notation, ok
	}
	after, _ := t.At(t.Len())
	for by, next, forced := seat, notation, true; forced; by, next, forced = after.Forced() {
		if err := after.Play(by, next); err != nil {
			return seat, notation, true // Play tells of it
		}
	}
	fought := t.Decision(seat.Viewer()).Kind == "gather" && !after.ToAct().Has(seat.Actor())
	return seat, notation, !fought && !after.ToAct().Has(august1914.Dice)
}

// chose reports whether nothing but forced moves followed the last choice of a seat.
func (t *Table) chose(seat august1914.Seat) bool {
	last := t.Acted(seat)
	for _, chair := range t.Chairs() {
		if t.Acted(chair.Seat) > last {
			return false
		}
	}
	for n := last - 1; n >= 0 && n < t.Len(); n++ {
		if before, _ := t.At(n); before.ToAct().Has(august1914.Dice) {
			return false
		}
	}
	return last > 0
}

// Think returns a function that thinks for the player in a seat about the present position.
// It can take long and returns a move for Play. It can run concurrently with all methods of
// the table, but not with another thought of the same seat.
func (t *Table) Think(seat august1914.Seat) (func() (notation string, err error), error) {
	return t.seats.think(seat)
}

// A Runner plays whole games. It is not safe for concurrent use.
type Runner interface {
	// Play plays a game. All random choices are drawn from pick.
	Play(pick func(n int) int) (Game, error)
	// Fired returns how often each rule had an effect in all games since CountRules
	// was called.
	Fired() map[string]int
	CountRules()
	// Met returns the meetings of rules in all games since CountMeetings was called.
	Met() Meetings
	CountMeetings()
	// Save writes the record of the last game. If that game failed, the record ends where
	// the rules refused a move.
	Save(w io.Writer) error
	// Last returns a table with the last game, for viewing it turn by turn.
	Last() (august1914.Table, error)
}

// Meetings say which rules have met, like the Meetings of the library.
type Meetings interface {
	All() []august1914.Meeting
	Never(rules ...string) [][2]string
	// Shortest writes the record of the shortest course in which two rules met, or in which
	// one rule fired. It returns an error if they never did.
	Shortest(a, b string, w io.Writer) error
	// Add adds the counts of another runner or explorer of the same game.
	Add(other Meetings)
}

// An Explorer plays towards rare situations, in any scenario and with any settings. It is
// not safe for concurrent use.
type Explorer interface {
	// Run makes moves. All random choices are drawn from pick.
	Run(pick func(n int) int, moves int) error
	Met() Meetings
}

// NewExplorer prepares to play a ruleset.
func NewExplorer(r august1914.Ruleset, pick func(n int) int) (Explorer, error) {
	g, err := find(r.Info().Name)
	if err != nil {
		return nil, err
	}
	return g.explorer(r, pick)
}

// A Checker checks that a game keeps the promises of the library. It is not safe for
// concurrent use.
type Checker interface {
	// Check plays one round of random play for each property of a game, with the choices of
	// pick. The error wraps an [*august1914.Breach] that shows the fault. The result
	// said is how often the properties applied.
	Check(pick func(n int) int) (said int, err error)
}

// NewChecker prepares to check a scenario with settings.
func NewChecker(r august1914.Ruleset, scenario string, settings []august1914.Setting) (Checker, error) {
	g, err := find(r.Info().Name)
	if err != nil {
		g.crew = guest{}
	}
	table, err := r.Open(scenario, settings...)
	if err != nil {
		return nil, err
	}
	return g.checker(table)
}

// A Game is a Runner's report on a game it has played.
type Game struct {
	Outcome august1914.Outcome
	Turn    int  // turn on which the game ended, from 1
	Scored  bool // whether points decided the game
	Tally   august1914.Tally
}

// NewRunner prepares games between players, one name per seat. If a name is missing, the
// first player of the list takes the seat. A ruleset that is not in the list has players who draw
// from the menu, and its meetings of rules are not counted.
func NewRunner(r august1914.Ruleset, scenario string, settings []august1914.Setting, players []string) (Runner, error) {
	g, err := find(r.Info().Name)
	if err != nil {
		g.crew = guest{}
	}
	table, err := r.Open(scenario, settings...)
	if err != nil {
		return nil, err
	}
	return g.runner(table, players)
}

// orList formats "a, b or c".
func orList(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// errNoPlayer reports an unknown player and lists the known ones.
func errNoPlayer(name string, players []Player) error {
	var names []string
	for _, p := range players {
		names = append(names, p.Name)
	}
	return fmt.Errorf("player %q: want %s", name, orList(names))
}
