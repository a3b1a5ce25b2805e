package august1914

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A SimpleState is the part of a State that the State of a small game embeds. It answers
// for what such a game does not have, such as dice and fights, and for what all small
// games have in common: the header, the seats, and how moves are read and told. A game that
// has dice, say, writes the method Weight of its State, which replaces the one here.
//
// The moves of the game are values of type [SimpleMove]. State of its [SimpleScenario]
// makes the part. V is the View of the game.
type SimpleState[V any] struct{ of *SimpleScenario[V] }

// absent lists what the scenario says that the game does not have.
func (s *SimpleState[V]) absent() (parts []string) {
	if len(s.of.Secret) == 0 {
		parts = append(parts, partSecrets)
	}
	return parts
}

// Scenario returns the scenario that the position is one of.
func (s *SimpleState[V]) Scenario() *SimpleScenario[V] { return s.of }

// Header names the game and its scenario. The game has one revision and no options.
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

// Tell returns the notation of the move. Of a move with a verb of Secret of the scenario it
// tells other seats and spectators no more than who makes it, and the verb.
func (s *SimpleState[V]) Tell(m SimpleMove, v Viewer) string {
	if slices.Contains(s.of.Secret, m.Verb) && v != Umpire && v.Seat().Actor() != m.By {
		m = SimpleMove{By: m.By, Verb: m.Verb}
	}
	return m.String()
}

// Weight returns 0: there are no dice.
func (s *SimpleState[V]) Weight(SimpleMove) uint64 { return 0 }

// Verdict returns nothing. A [Table] tells the Reason of the [Outcome] instead.
func (s *SimpleState[V]) Verdict() []string { return nil }

// Ways returns no ways. A [Table] lists the places that the legal moves of a unit lead to
// instead.
func (s *SimpleState[V]) Ways(_ Viewer, unit string) (Ways, error) {
	return Ways{Unit: unit, Note: "It has no move now."}, nil
}

// Battle returns an [*AbsentError]: there are no fights.
func (s *SimpleState[V]) Battle(Viewer, string, ...string) (Battle, error) {
	return Battle{}, &AbsentError{Ruleset: s.of.Ruleset, Part: partFights}
}

// ParseMove reads what String of a [SimpleMove] writes. The error is a [*NotationError].
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
			Ruleset: s.of.Ruleset, Text: text, Got: text, Want: `a move such as "seat 1: VERB", "seat 1: VERB UNIT > PLACE" or "seat 1: VERB, NUMBER"`,
		}
	}
	return m, nil
}

// A SimpleMove is a move of a small game. Its fields are as those that the methods of a
// [Move] return, and those that a move does not need are empty.
type SimpleMove struct {
	By   Actor  `json:"by"`             // who makes it
	Verb string `json:"verb"`           // one word, such as "march"
	Unit string `json:"unit,omitempty"` // that moves or acts, as a Piece has it
	To   string `json:"to,omitempty"`   // a place of the chart
	N    int    `json:"n,omitempty"`    // how many, or which of several
}

// Actor returns who makes the move.
func (m SimpleMove) Actor() Actor { return m.By }

// Kind returns the verb.
func (m SimpleMove) Kind() string { return m.Verb }

// Subject returns the unit.
func (m SimpleMove) Subject() string { return m.Unit }

// Target returns the place, or the number where there is no place.
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
// What it draws and tells is the game's; the other answers are the same for all.
type SimpleScenario[V any] struct {
	Ruleset string  `json:"ruleset"`          // the name of the game in records
	Called  string  `json:"called"`           // the id of the scenario in records
	Title   string  `json:"title"`            // of the scenario, for people
	Chairs  []Chair `json:"chairs,omitempty"` // a German and an Allied seat unless set
	Map     Chart   `json:"map"`              // such as SquareChart makes

	// Secret lists the verbs of moves of which only the seat that makes them knows more
	// than the verb. A game without any has no secrets.
	Secret []string `json:"secret,omitempty"`
	// Draw returns what a View shows on the map.
	Draw func(v *V) Board `json:"-"`
	// Tell tells the events of a turn. Unless set they are told one by one.
	Tell func(v Viewer, events []Event) []Section `json:"-"`
}

// State returns the part that a State at the start of the scenario embeds.
func (sc *SimpleScenario[V]) State() SimpleState[V] { return SimpleState[V]{sc} }

// ID returns the name of the scenario in records.
func (sc *SimpleScenario[V]) ID() string { return sc.Called }

// Name returns the title.
func (sc *SimpleScenario[V]) Name() string { return sc.Title }

// With returns the scenario. If anything is set, it returns an [*AbsentError]: there are no
// options.
func (sc *SimpleScenario[V]) With(settings ...Setting) (*SimpleScenario[V], error) {
	if len(settings) > 0 {
		return nil, fmt.Errorf("setting %s: %w", settings[0], &AbsentError{Ruleset: sc.Ruleset, Part: partOptions})
	}
	return sc, nil
}

// Chart returns the map.
func (sc *SimpleScenario[V]) Chart() Chart { return sc.Map }

// Board draws what a View shows.
func (sc *SimpleScenario[V]) Board(v *V) Board { return sc.Draw(v) }

// Roster returns an empty list: what there is stands on the Board.
func (sc *SimpleScenario[V]) Roster() []Counter { return []Counter{} }

// Label puts the moves of a unit with the same verb in a row.
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

// Story tells the events of a turn, each in its sentence with its rule, unless Tell of the
// scenario tells them.
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

// Scored reports whether there are any points.
func (sc *SimpleScenario[V]) Scored(o Outcome) bool { return o.Points != Points{} }

// SimpleRuleset returns the [Ruleset] of a small game. The info needs a title and what a
// newcomer has to know. Start returns the State at the start of a scenario. The JSON of a
// State is its exported fields.
func SimpleRuleset[S comparable, V any, P Face[*SimpleScenario[V], S, SimpleMove, V]](info Info, rules []Rule, start func(*SimpleScenario[V]) S, scenario *SimpleScenario[V], more ...*SimpleScenario[V]) Ruleset {
	info.Name = scenario.Ruleset
	return NewRuleset(Package[*SimpleScenario[V], S, SimpleMove, V, P]{
		Info: info, Rules: rules, Scenarios: append([]*SimpleScenario[V]{scenario}, more...), New: start,
		Decode: func(sc *SimpleScenario[V], text []byte) (S, error) {
			s := start(sc)
			err := json.Unmarshal(text, &s)
			return s, err
		},
	})
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

// The parts that a game can do without.
const (
	partOptions   = "options"
	partRevisions = "revisions"
	partSecrets   = "secrets"
	partFights    = "fights"
	partDice      = "dice"
	partFiles     = "files"
)

// An AbsentError says that a game does not have what it was asked for. Absent of [Info]
// lists what a game does not have.
type AbsentError struct {
	Ruleset string // the name of the game
	Part    string // such as "fights"
}

// Error names both.
func (e *AbsentError) Error() string { return e.Ruleset + " has no " + e.Part }

// HashOf returns a hash of values, as fmt prints them: of all that a State or a View holds
// but its scenario. It is for small games, since printing is slow.
func HashOf(values ...any) uint64 {
	var h Hasher
	for _, v := range values {
		h.AddString(fmt.Sprint(v))
	}
	return h.Sum()
}
