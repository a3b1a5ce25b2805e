package august1914

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/august1914/august1914/internal/apart"
)

// A SimpleState is a part of the State of a small game, which embeds it. It implements the
// methods for things that such a game lacks, such as dice and fights, and the methods that
// are the same for all small games: the header, the seats, and the notation of moves. A
// game with dice defines its own method Weight on its State, which replaces the one here.
//
// The moves of the game are values of type [SimpleMove]. [SimpleScenario.State]
// returns the SimpleState. V is the View of the game.
type SimpleState[V any] struct{ of *SimpleScenario[V] }

// absent lists the parts that the game lacks, according to its scenario.
func (s *SimpleState[V]) absent() (parts []string) {
	if len(s.of.Secret) == 0 {
		parts = append(parts, partSecrets)
	}
	return parts
}

// secret lists the verbs of secret moves.
func (s *SimpleState[V]) secret() []string { return s.of.Secret }

// Scenario returns the scenario of the position.
func (s *SimpleState[V]) Scenario() *SimpleScenario[V] { return s.of }

// Header returns a header with the game and its scenario. The game has one revision and no
// options.
func (s *SimpleState[V]) Header() Header {
	return Header{Ruleset: s.of.Ruleset, Scenario: s.of.Called, Revision: 1}
}

// Chairs lists the seats.
func (s *SimpleState[V]) Chairs() []Chair {
	if s.of.Chairs != nil {
		return slices.Clone(s.of.Chairs)
	}
	return []Chair{
		{Seat: 1, Name: "German", Side: German, Powers: PowersOf(Germany)},
		{Seat: 2, Name: "Allied", Side: Allied, Powers: PowersOf(France, Britain, Belgium)},
	}
}

// Tell returns the notation of the move. If Secret of the scenario lists its verb, other
// seats and spectators get only the actor and the verb.
func (s *SimpleState[V]) Tell(m SimpleMove, v Viewer) string {
	if slices.Contains(s.of.Secret, m.Verb) && v != Umpire && v.Seat().Actor() != m.By {
		m = SimpleMove{By: m.By, Verb: m.Verb}
	}
	return m.String()
}

// Weight returns 0: there are no dice.
func (s *SimpleState[V]) Weight(SimpleMove) uint64 { return 0 }

// Verdict returns nil. A [Table] returns the Reason of the [Outcome] instead.
func (s *SimpleState[V]) Verdict() []string { return nil }

// Ways returns an empty list. A [Table] lists the destinations of the legal moves of the
// unit instead.
func (s *SimpleState[V]) Ways(_ Viewer, unit string) (Ways, error) {
	return Ways{Unit: unit, Note: "This unit has no move now."}, nil
}

// Battle returns an [*AbsentError]: there are no fights. A game with fights defines its own
// method, and its events of kind "combat" have the same Result as the [BattleResult].
func (s *SimpleState[V]) Battle(Viewer, string, ...string) (Battle, error) {
	return Battle{}, &AbsentError{Ruleset: s.of.Ruleset, Part: partFights}
}

// ParseMove parses the form that String of a [SimpleMove] returns. The error is a
// [*NotationError].
func (s *SimpleState[V]) ParseMove(text string) (SimpleMove, error) {
	by, rest, _ := strings.Cut(text, ": ")
	var m SimpleMove
	if m.By.UnmarshalText([]byte(by)) == nil {
		if i := strings.LastIndex(rest, ", "); i >= 0 {
			m.N, _ = strconv.Atoi(rest[i+len(", "):])
			rest = rest[:i]
		}
		rest, m.To, _ = strings.Cut(rest, " > ")
		m.Verb, m.Unit, _ = strings.Cut(rest, " ")
	}
	if m.Verb == "" || m.String() != text {
		return SimpleMove{}, &NotationError{
			Ruleset: s.of.Ruleset, Text: text, Got: text, Want: `a move such as "seat 1: VERB UNIT > PLACE, NUMBER", without the unit, the place or the number if the move has none`,
		}
	}
	return m, nil
}

// A SimpleMove is a move of a small game. The methods of [Move] return its fields. Leave
// fields empty that a move does not need.
type SimpleMove struct {
	By   Actor  `json:"by"`             // actor that makes the move
	Verb string `json:"verb"`           // one word, such as "march"
	Unit string `json:"unit,omitempty"` // id of the unit that moves or acts, as in the field Unit of a Piece
	To   string `json:"to,omitempty"`   // id of a place of the chart
	N    int    `json:"n,omitempty"`    // an amount, or a choice among several
}

// Actor returns the actor that makes the move.
func (m SimpleMove) Actor() Actor { return m.By }

// Kind returns the verb.
func (m SimpleMove) Kind() string { return m.Verb }

// Subject returns the unit.
func (m SimpleMove) Subject() string { return m.Unit }

// Target returns the place, or the number if the move has no place.
func (m SimpleMove) Target() string {
	if m.To == "" && m.N != 0 {
		return strconv.Itoa(m.N)
	}
	return m.To
}

// String returns the notation, as in "seat 1: march red > Sedan" or "seat 2: bid, 3".
func (m SimpleMove) String() string {
	text := m.By.String() + ": " + m.Verb
	if m.Unit != "" {
		text += " " + m.Unit
	}
	if m.To != "" {
		text += " > " + m.To
	}
	if m.N != 0 {
		text += ", " + strconv.Itoa(m.N)
	}
	return text
}

// A SimpleScenario is the scenario of a small game, which has no options and no files.
// The game supplies the fields Map, Draw and Tell. The other methods are the same for all
// small games.
type SimpleScenario[V any] struct {
	Ruleset string  `json:"ruleset"`          // name of the game in records
	Called  string  `json:"called"`           // id of the scenario in records
	Title   string  `json:"title"`            // name of the scenario to display
	Chairs  []Chair `json:"chairs,omitempty"` // seats; nil for one German and one Allied seat
	Map     Chart   `json:"map"`              // map, for example from SquareChart

	// Secret lists the verbs of secret moves: only the seat that makes the move learns more
	// than the verb. If Secret is empty, the game has no secrets.
	Secret []string `json:"secret,omitempty"`
	// Words are what the game says of its moves, decisions and events, if anything.
	Words []Word `json:"words,omitempty"`
	// Lesson is the text of a lesson for newcomers, or "".
	Lesson string `json:"-"`
	// Draw returns the board for a View.
	Draw func(v *V) Board `json:"-"`
	// Tell tells the events of a turn. If it is nil, Story lists them one by one.
	Tell func(v Viewer, events []Event) []Section `json:"-"`
}

// State returns the SimpleState for a State at the start of the scenario.
func (sc *SimpleScenario[V]) State() SimpleState[V] { return SimpleState[V]{sc} }

// ID returns the name of the scenario in records.
func (sc *SimpleScenario[V]) ID() string { return sc.Called }

// Name returns the title.
func (sc *SimpleScenario[V]) Name() string { return sc.Title }

// With returns the scenario. There are no options, so it returns an [*AbsentError] if a
// setting is given.
func (sc *SimpleScenario[V]) With(settings ...Setting) (*SimpleScenario[V], error) {
	if len(settings) > 0 {
		return nil, fmt.Errorf("setting %s: %w", settings[0], &AbsentError{Ruleset: sc.Ruleset, Part: partOptions})
	}
	return sc, nil
}

// Chart returns the map.
func (sc *SimpleScenario[V]) Chart() Chart { return sc.Map }

// Board draws a View.
func (sc *SimpleScenario[V]) Board(v *V) Board { return sc.Draw(v) }

// Roster returns an empty list.
func (sc *SimpleScenario[V]) Roster() []Counter { return []Counter{} }

// Label groups the moves of a unit with the same verb.
func (sc *SimpleScenario[V]) Label(m SimpleMove) (group, item string) {
	group = strings.TrimSpace(m.Verb + " " + m.Unit)
	item = m.To
	if m.N != 0 {
		item = strings.TrimSpace(item + " " + strconv.Itoa(m.N))
	}
	return group, cmp.Or(item, m.Verb)
}

// Click points at the unit and the place of the move.
func (sc *SimpleScenario[V]) Click(m SimpleMove) Click { return Click{Unit: m.Unit, To: m.To} }

// Date returns "Turn 1" and so on.
func (sc *SimpleScenario[V]) Date(turn int) string { return "Turn " + strconv.Itoa(turn) }

// Story returns the result of Tell. If Tell is nil, it lists the events of a turn, each with
// its sentence and its rule.
func (sc *SimpleScenario[V]) Story(v Viewer, events []Event) []Section {
	if sc.Tell != nil {
		return sc.Tell(v, events)
	}
	if len(events) == 0 {
		return nil
	}
	told := Section{Heading: "Events"}
	for _, e := range events {
		told.Lines = append(told.Lines, StoryLine{Text: e.String(), Rule: e.Rule})
	}
	return []Section{told}
}

// Scored reports whether the outcome has any points.
func (sc *SimpleScenario[V]) Scored(o Outcome) bool { return o.Points != Points{} }

// SimpleRuleset returns the [Ruleset] of a small game. The info needs the fields Title and
// About. start returns the State at the start of a scenario. The JSON of a
// State consists of its exported fields, and [DecodeSimple] reads it.
func SimpleRuleset[S comparable, V any, P Face[*SimpleScenario[V], S, SimpleMove, V]](info Info, rules []Rule, start func(*SimpleScenario[V]) S, scenario *SimpleScenario[V], more ...*SimpleScenario[V]) Ruleset {
	info.Name = scenario.Ruleset
	return NewRuleset(Package[*SimpleScenario[V], S, SimpleMove, V, P]{
		Info: info, Rules: func(...Setting) []Rule { return rules }, Scenarios: append([]*SimpleScenario[V]{scenario}, more...), New: start,
		Decode: func(sc *SimpleScenario[V], text []byte) (S, error) { return DecodeSimple(start(sc), text) }, Words: func() []Word { return scenario.Words }, Lesson: scenario.Lesson,
	})
}

// DecodeSimple reads the JSON of a State of a small game, for Decode of a [Suite]. A field
// that the text lacks keeps its value in like. The error names a field that the State does
// not have, or a value that does not fit into it. If a pointer to the State has a method
// Valid() error, DecodeSimple returns its error for a State that the game cannot have.
func DecodeSimple[S comparable](like S, text []byte) (S, error) {
	s := like
	var given, read any
	err := errors.Join(json.Unmarshal(text, &s), json.Unmarshal(text, &given))
	if err != nil {
		return like, err
	}
	again, err := json.Marshal(s)
	if err != nil {
		return like, err
	}
	_ = json.Unmarshal(again, &read)
	if given == nil {
		return like, errors.New("null is not a State: want an object")
	}
	apart.Each(given, read, func(path string, a, b any) bool {
		switch {
		case a == nil: // the text lacks it
		case b == nil:
			err = fmt.Errorf("unknown field %s", strings.TrimPrefix(path, "."))
		default:
			err = fmt.Errorf("%s is %v: want a value such as %v", strings.TrimPrefix(path, "."), a, b)
		}
		return err == nil
	})
	if game, ok := any(&s).(interface{ Valid() error }); ok && err == nil {
		err = game.Valid()
	}
	return s, err
}

// SquareChart returns a map of square places in rows. Their IDs are "0", "1" and so on,
// row by row.
func SquareChart(title string, columns, rows int) Chart {
	const side, middle, edge = 100, 50, 26
	c := Chart{Title: title, Shape: "areas", Width: float64(side * columns), Height: float64(side * rows), Edge: edge}
	for i := range columns * rows {
		x, y := float64(side*(i%columns)), float64(side*(i/columns))
		id := strconv.Itoa(i)
		c.Places = append(c.Places, Place{
			ID: id, Name: id, At: Point{x + middle, y + middle}, Stand: Point{x + middle, y + middle - edge/2}, Room: middle - edge/2, Ground: "clear",
			Outline: Array[Point]{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}},
		})
	}
	return c
}

// The parts that a game can lack.
const (
	partOptions   = "options"
	partRevisions = "revisions"
	partSecrets   = "secrets"
	partFights    = "fights"
	partDice      = "dice"
	partFiles     = "files"
)

// An AbsentError says that a game lacks a part that a call needs. Absent of [Info]
// lists the parts that a game lacks.
type AbsentError struct {
	Ruleset string // name of the game
	Part    string // name of the part, such as "fights"
}

// Error names the game and the part.
func (e *AbsentError) Error() string { return e.Ruleset + " has no " + e.Part }

// HashOf returns a hash of values as fmt prints them. A small game can use it for the Hash
// of a State or a View, with all fields except the scenario. Printing is slow.
func HashOf(values ...any) uint64 {
	var h Hasher
	for _, v := range values {
		h.AddString(fmt.Sprint(v))
	}
	return h.Sum()
}

// A lacking State lists the parts that its game lacks and the verbs of its secret moves. Only
// a State that embeds a [SimpleState] does.
type lacking interface {
	absent() []string
	secret() []string
}

// absentFrom lists which of secrets and fights the game of a position lacks.
func absentFrom(s any) (parts []string) {
	small, ok := s.(lacking)
	if !ok {
		return nil
	}
	parts = small.absent()
	var absent *AbsentError
	if _, err := s.(thinker).Battle(Spectator, ""); errors.As(err, &absent) {
		parts = append(parts, partFights)
	}
	return parts
}
