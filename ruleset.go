package august1914

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/datafile"
)

// A Ruleset is one game of the library as a value without types: what there is
// to choose from, its rules, and tables to play it at. Every game package has one
// to give, by a function of that name, and a program puts together the list of
// those that it serves.
//
// A Ruleset is safe for use by several goroutines; its tables are not. Only
// [NewRuleset] makes one.
type Ruleset interface {
	// Info tells what there is to choose from.
	Info() Info
	// Rules lists the rules in the order of the rulebook.
	Rules() []Rule
	// Rule finds a rule by its key, as violations, events and decisions cite it.
	Rule(key string) (Rule, bool)

	// Open sets a game up. The scenario "" is the first of the list; what is not
	// set stands at its default, and of settings of one name the last counts. The
	// error says which name is unknown, and lists
	// those that are not.
	Open(scenario string, settings ...Setting) (Table, error)
	// OpenPosition sets a game up in a position: what json.Marshal writes of a State of
	// this scenario with these settings. The game has no moves before it.
	OpenPosition(scenario string, position []byte, settings ...Setting) (Table, error)
	// Read opens the game of a record, which states every setting and can be of any
	// revision of the rules. A record that carries the position that it began with
	// is replayed from there. If one of its moves is refused, the table with the
	// game before it comes with the error.
	Read(record io.Reader) (Table, error)
	// Scenario returns the *Scenario of a game that Open would set up, for
	// [encoding/json].
	Scenario(scenario string, settings ...Setting) (any, error)

	// On returns the same game on the map, with the units and the scenarios of
	// other files, which are laid out as those in the data directory of the game
	// package. The error lists everything that is wrong with them, or only the files
	// that cannot be read as tables: [DataProblems] tells one by one, each with file,
	// line and column. A game without files returns an [*AbsentError].
	On(files fs.FS) (Ruleset, error)

	sealed()
}

// An Info is what a page for a new game shows.
type Info struct {
	Name      string              `json:"name"`               // as records write it
	Title     string              `json:"title"`              // as people call it
	About     Array[string]       `json:"about"`              // what a newcomer has to know, a paragraph each
	Scenarios Array[ScenarioInfo] `json:"scenarios"`          // the first is the default
	Options   Array[Option]       `json:"options"`            // what can be chosen
	Editions  []Edition           `json:"editions,omitempty"` // sets of options
	Revisions Array[Revision]     `json:"revisions"`          // of the rules, the first first
	Chairs    Array[Chair]        `json:"chairs"`             // of all games that options make of it; a [Table] has those of one

	// Absent lists what the game does not have: options, revisions, secrets, fights or
	// data files. NewRuleset fills it in.
	Absent []string `json:"absent,omitempty"`
}

// A ScenarioInfo is a scenario with what it is.
type ScenarioInfo struct {
	ID      string `json:"id"`      // as records write it
	Meaning string `json:"meaning"` // one line
}

// Edition finds an edition by its name and returns its settings, which others can
// follow; "" is none at all, as is an edition without settings: all options at their
// defaults. The error lists what there is.
func (i Info) Edition(name string) ([]Setting, error) {
	if name == "" {
		return nil, nil
	}
	var names []string
	for _, e := range i.Editions {
		if e.Name == name {
			return slices.Clone(e.Settings), nil
		}
		names = append(names, e.Name)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("edition %q: %s has no editions", name, i.Name)
	}
	return nil, fmt.Errorf("edition %q: want %s", name, orList(names))
}

// Rulesets are the games that a program serves.
type Rulesets []Ruleset

// Find returns the ruleset of a name. The error lists those that there are.
func (l Rulesets) Find(name string) (Ruleset, error) {
	var names []string
	for _, r := range l {
		if r.Info().Name == name {
			return r, nil
		}
		names = append(names, r.Info().Name)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("ruleset %q: there are no rulesets", name)
	}
	return nil, fmt.Errorf("ruleset %q: want %s", name, orList(names))
}

// Read opens the record of any of the games. If one of its moves is refused,
// the table with the game before it comes with the error.
func (l Rulesets) Read(record io.Reader) (Table, error) {
	text, header, err := readWhole(record)
	if err != nil {
		return nil, err
	}
	r, err := l.Find(header.Ruleset)
	if err != nil {
		return nil, err
	}
	return r.Read(strings.NewReader(text))
}

// readWhole reads a record to its end, with its header.
func readWhole(record io.Reader) (text string, header Header, err error) {
	whole, err := io.ReadAll(record)
	if err != nil {
		return "", Header{}, err
	}
	header, err = ParseHeader(string(whole))
	return string(whole), header, err
}

// orList writes "a, b or c".
func orList(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// Scenario is what a pointer to the Scenario of every game is: all that never
// changes in play, and how it is shown. C is the pointer itself, M the Move of
// the game and V its View.
type Scenario[C any, M Move, V any] interface {
	// ID names the scenario in records.
	ID() string
	// Name names the scenario in words.
	Name() string
	// With returns the scenario with some options chosen.
	With(settings ...Setting) (C, error)
	// Chart draws the map.
	Chart() Chart
	// Board draws what a View shows, and nothing else.
	Board(v *V) Board
	// Roster lists the counters or blocks of the scenario.
	Roster() []Counter
	// Label says where a move stands in a menu: moves of one group in a row,
	// in which the item tells them apart.
	Label(m M) (group, item string)
	// Click says what to point at for a move.
	Click(m M) Click
	// Date says in words which turn it is; 0 is before the first, and there may be
	// one after the last.
	Date(turn int) string
	// Story tells the events of a turn, or of a part of one, in an order and in
	// words that are easy to follow; the events are those of the viewer.
	Story(v Viewer, events []Event) []Section
	// Scored reports whether the points decided a game that ended so.
	Scored(o Outcome) bool
}

// Face is what a pointer to the State of every game is that a [Ruleset] can be
// made of: a [Game] that knows its Scenario and answers what a player asks who
// thinks of a move. A State can have further methods, from which its Table answers:
//   - Note(m M) string says what a legal move changes, which its actor may know: the
//     Note of a [MenuItem].
//   - Forced() (M, bool) returns the move for the Forced of a [Table]: the only one, or the
//     first of several that end alike, as public information alone shows.
//   - Traces(v Viewer, unit string) ([]Trace, error) and Zones(v Viewer, side Side) []Zone
//     answer for the methods of the same names of a [Table].
type Face[C any, S comparable, M Move, V any] interface {
	Game[S, M, V]

	// Scenario returns what the position is a position of.
	Scenario() C
	// Verdict explains the outcome in sentences, each a paragraph; none before
	// the end.
	Verdict() []string
	// Ways tells where a unit of a board can go, and why not elsewhere.
	Ways(v Viewer, unit string) (Ways, error)
	// Battle works out the fight for a place that a viewer thinks of, with some
	// of its units or, without any, all that can take part; and without a place
	// the fight that is going on.
	Battle(v Viewer, place string, attackers ...string) (Battle, error)
}

// A Package is what a game package has to give for its [Ruleset].
type Package[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]] struct {
	Info      Info                           // without scenarios; if it has no chairs, they are those of the first scenario
	Rules     []Rule                         // in the order of the rulebook
	Scenarios []C                            // the first is the default; at least one
	Load      func(files fs.FS) ([]C, error) // reads all scenarios of other files; nil if the game has no files
	New       func(C) S                      // begins a game

	// Decode reads a position that a record carries, as json.Marshal wrote it. Without
	// it such records are refused.
	Decode func(sc C, text []byte) (S, error)
}

// NewRuleset returns the ruleset of a game package.
func NewRuleset[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]](p Package[C, S, M, V, P]) Ruleset {
	p.Info.Scenarios = nil
	for _, sc := range p.Scenarios {
		p.Info.Scenarios = append(p.Info.Scenarios, ScenarioInfo{ID: sc.ID(), Meaning: sc.Name()})
	}
	if p.Info.Chairs == nil {
		start := p.New(p.Scenarios[0])
		p.Info.Chairs = P(&start).Chairs()
	}
	p.Info.Absent = p.absent()
	return &ruleset[C, S, M, V, P]{p}
}

// A ruleset is the Ruleset of every game.
type ruleset[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]] struct {
	of Package[C, S, M, V, P]
}

func (r *ruleset[C, S, M, V, P]) sealed() {}

// Info tells what there is to choose from.
func (r *ruleset[C, S, M, V, P]) Info() Info { return r.of.Info }

// Rules lists the rules.
func (r *ruleset[C, S, M, V, P]) Rules() []Rule { return slices.Clone(r.of.Rules) }

// Rule finds a rule by its key.
func (r *ruleset[C, S, M, V, P]) Rule(key string) (Rule, bool) {
	i := slices.IndexFunc(r.of.Rules, func(rule Rule) bool { return rule.Key == key })
	if i < 0 {
		return Rule{}, false
	}
	return r.of.Rules[i], true
}

// absent lists what the game does not have.
func (p Package[C, S, M, V, P]) absent() (parts []string) {
	if len(p.Info.Options) == 0 {
		parts = append(parts, partOptions)
	}
	if len(p.Info.Revisions) == 0 {
		parts = append(parts, partRevisions)
	}
	if _, small := any(P(new(S))).(lacking); small {
		start := p.New(p.Scenarios[0])
		parts = append(parts, absentFrom(P(&start))...)
	}
	if p.Load == nil {
		parts = append(parts, partFiles)
	}
	return parts
}

// choose finds a scenario and chooses its options.
func (r *ruleset[C, S, M, V, P]) choose(scenario string, settings []Setting) (C, error) {
	var names []string
	for _, sc := range r.of.Scenarios {
		if scenario == "" || scenario == sc.ID() {
			return sc.With(settings...)
		}
		names = append(names, sc.ID())
	}
	var none C
	return none, fmt.Errorf("august1914: %s: scenario %q: want %s", r.of.Info.Name, scenario, orList(names))
}

// Scenario returns the Scenario of a game.
func (r *ruleset[C, S, M, V, P]) Scenario(scenario string, settings ...Setting) (any, error) {
	sc, err := r.choose(scenario, settings)
	if err != nil {
		return nil, err
	}
	return sc, nil
}

// Open sets a game up.
func (r *ruleset[C, S, M, V, P]) Open(scenario string, settings ...Setting) (Table, error) {
	start, err := r.start(scenario, settings)
	if err != nil {
		return nil, err
	}
	return &table[C, S, M, V, P]{ruleset: r, record: NewRecord(P(&start))}, nil
}

// OpenPosition sets a game up in a position.
func (r *ruleset[C, S, M, V, P]) OpenPosition(scenario string, position []byte, settings ...Setting) (Table, error) {
	sc, err := r.choose(scenario, settings)
	if err != nil {
		return nil, err
	}
	if r.of.Decode == nil {
		return nil, fmt.Errorf("%s reads no position that a game began with", r.of.Info.Name)
	}
	s, err := r.of.Decode(sc, position)
	if err != nil {
		return nil, err
	}
	return &table[C, S, M, V, P]{ruleset: r, record: NewRecordFrom(P(&s))}, nil
}

// OpenState sets a game up in a position of its State: the Table of a puzzle, or of a
// game that a program has played to some point without a record. The ruleset is the one
// of the game, which its package gives; the error says so if it is not.
func OpenState[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]](r Ruleset, s P) (Table, error) {
	typed, ok := r.(*ruleset[C, S, M, V, P])
	if !ok {
		return nil, fmt.Errorf("august1914: a State of %s: it is no game of %s", s.Header().Ruleset, r.Info().Name)
	}
	return &table[C, S, M, V, P]{ruleset: typed, record: NewRecordFrom(s)}, nil
}

// start returns the position at the start of a game.
func (r *ruleset[C, S, M, V, P]) start(scenario string, settings []Setting) (S, error) {
	sc, err := r.choose(scenario, settings)
	if err != nil {
		var none S
		return none, err
	}
	return r.of.New(sc), nil
}

// Read opens the game of a record.
func (r *ruleset[C, S, M, V, P]) Read(record io.Reader) (Table, error) {
	text, header, err := readWhole(record)
	if err != nil {
		return nil, err
	}
	if header.Ruleset != r.of.Info.Name {
		return nil, &HeaderError{Field: "ruleset", Have: header.Ruleset, Want: r.of.Info.Name}
	}
	settings, err := header.Played(r.of.Info.Options, r.of.Info.Revisions)
	if err != nil {
		return nil, err
	}
	start, err := r.start(header.Scenario, settings)
	if err != nil {
		return nil, err
	}
	if len(header.State) > 0 {
		if start, err = r.decode(start, header); err != nil {
			lines := newLines(strings.NewReader(text))
			_, _, _ = lines.header()
			return nil, lines.failAt("state", err)
		}
	}
	read, err := ReadRecord(strings.NewReader(text), P(&start))
	if read == nil {
		return nil, err
	}
	return &table[C, S, M, V, P]{ruleset: r, record: read}, err
}

// decode returns the position that a record carries. Its Hash has to be the one that
// is stated, so that a fault in copying is seen.
func (r *ruleset[C, S, M, V, P]) decode(start S, h Header) (S, error) {
	if r.of.Decode == nil {
		return start, fmt.Errorf("%s reads no position that a game began with", r.of.Info.Name)
	}
	s, err := r.of.Decode(P(&start).Scenario(), h.State)
	if err != nil {
		return start, fmt.Errorf("the position that the game began with: %w", err)
	}
	if have := P(&s).Hash(); h.Position != have {
		return start, fmt.Errorf("the position has the hash %016x, and the line position states %016x: it was changed since", have, h.Position)
	}
	return s, nil
}

// On returns the same game with other files.
func (r *ruleset[C, S, M, V, P]) On(files fs.FS) (Ruleset, error) {
	if r.of.Load == nil {
		return nil, &AbsentError{Ruleset: r.of.Info.Name, Part: partFiles}
	}
	scenarios, err := r.of.Load(files)
	switch {
	case err != nil:
		return nil, err
	case len(scenarios) == 0:
		return nil, errors.New("august1914: " + r.of.Info.Name + ": the files hold no scenario")
	}
	p := r.of
	p.Scenarios = scenarios
	return NewRuleset(p), nil
}

// A DataProblem is one thing that is wrong with a file of a map, of units or of
// scenarios, or with another table: its File, Line and Column, and a Detail that
// tells what is wrong and what was expected. Err is not nil if the file cannot be
// read as a table; other problems are not told until it can be. The errors of Load of
// every game, and of [Ruleset.On], wrap one for each: errors.As finds the first, and
// [DataProblems] all.
type DataProblem = datafile.Problem

// DataProblems lists the problems with files that an error wraps, in the order in
// which they were found.
func DataProblems(err error) []*DataProblem {
	switch e := err.(type) {
	case *DataProblem:
		return []*DataProblem{e}
	case interface{ Unwrap() error }:
		return DataProblems(e.Unwrap())
	case interface{ Unwrap() []error }:
		var list []*DataProblem
		for _, one := range e.Unwrap() {
			list = append(list, DataProblems(one)...)
		}
		return list
	}
	return nil
}
