package august1914

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/shorthand"
	"github.com/august1914/august1914/internal/words"
)

// A Ruleset is one game, independent of the types of the game. It describes the
// scenarios, options and rules, and opens tables. The function Ruleset of every game
// package returns one, and a program lists its rulesets.
//
// A Ruleset is safe for concurrent use by several goroutines. Its tables are not. Only
// [NewRuleset] makes Rulesets.
type Ruleset interface {
	// Info describes the game, its scenarios and its options.
	Info() Info
	// Rules lists the rules in the order of the rulebook, with their texts under some
	// settings. Other options have their defaults, and unknown settings change nothing.
	Rules(settings ...Setting) []Rule
	// Rule finds a rule by the key that violations, events and decisions cite. Its text is
	// that under the defaults; [Table.Rule] returns the text for a game.
	Rule(key string) (Rule, bool)
	// Words returns what the game says of its moves, decisions and events, and its terms. It
	// is empty for a game that says nothing.
	Words() []Word
	// Lesson returns the text of the game's lesson for newcomers, which package
	// examples/lesson reads, or "" if it has none.
	Lesson() string

	// Open sets up a game. The scenario "" is the first one in the list. Options
	// without a setting have their defaults. If settings have the same name, the last
	// one counts. The error names an unknown scenario, option or value, and lists the
	// valid ones.
	Open(scenario string, settings ...Setting) (Table, error)
	// OpenPosition sets up a game that begins at a position and has no moves yet. The
	// position is the JSON of a State of this scenario with these settings, or its short
	// text (see PositionText of [Table]). Without a scenario and settings, a short text
	// chooses both.
	OpenPosition(scenario string, position []byte, settings ...Setting) (Table, error)
	// Read opens the game of a record, which can be of any revision of the rules and made
	// on any data. An option that it does not state has its value Before. If the record
	// contains its initial position, Read replays it from there. If a move is refused,
	// Read goes on from a position that [Record.WriteKept] wrote, or else it
	// returns the error and a table with the game before that move. The error wraps a
	// [*DataError] if the record was made on other data, and a [*RevisionError] if it
	// was made on the same data under another revision. Any other error means that the text
	// is broken or belongs to another game.
	Read(record io.Reader) (Table, error)
	// SameData reports whether the record of a header was made on the data that the
	// scenario of its name has here.
	SameData(h Header) bool
	// Scenario returns the *Scenario of the game that Open would set up, for
	// [encoding/json].
	Scenario(scenario string, settings ...Setting) (any, error)

	// On returns the same game with the map, the units and the scenarios from other
	// files, in the format of the data directory in the game's package. The error lists
	// all problems with the files, and counts those after the first 50; if some files
	// cannot be read as tables, it lists only those. [DataProblems] returns the problems
	// with file, line and column. A game without files returns an [*AbsentError].
	On(files fs.FS) (Ruleset, error)
	// Files returns the files that the map, the units and the scenarios were read from:
	// those that On was given, or else those in the package of the game. It returns nil if
	// the game has no files.
	Files() fs.FS

	sealed()
}

// An Info describes a game for a page on which people start one.
type Info struct {
	Name      string              `json:"name"`               // name of the game in records
	Title     string              `json:"title"`              // name of the game to display
	About     Array[string]       `json:"about"`              // introduction for newcomers, in paragraphs
	Scenarios Array[ScenarioInfo] `json:"scenarios"`          // the first is the default
	Options   Array[Option]       `json:"options"`            // options of the game
	Editions  []Edition           `json:"editions,omitempty"` // named sets of settings
	Revisions Array[Revision]     `json:"revisions"`          // revisions of the rules, oldest first
	Chairs    Array[Chair]        `json:"chairs"`             // chairs of the game under all settings together; a [Table] has the chairs of one game

	// Absent lists the parts that the game lacks: options, revisions, secrets, fights,
	// dice or files. NewRuleset sets it.
	Absent []string `json:"absent,omitempty"`
}

// A ScenarioInfo describes a scenario.
type ScenarioInfo struct {
	ID      string `json:"id"`      // id of the scenario in records
	Meaning string `json:"meaning"` // description in one line
}

// Edition finds an edition by its name and returns its settings. The caller can append
// further settings. If name is "", Edition returns no settings, so every option has its
// default. The error lists the editions.
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

// Find returns the ruleset with a name. The error lists the names.
func (l Rulesets) Find(name string) (Ruleset, error) {
	var names []string
	for _, r := range l {
		if r.Info().Name == name {
			return r, nil
		}
		names = append(names, r.Info().Name)
	}
	if len(names) == 0 {
		return nil, fmt.Errorf("unknown ruleset %q: the list of rulesets is empty", name)
	}
	return nil, fmt.Errorf("ruleset %q: want %s", name, orList(names))
}

// Read opens a record of any of the games. If a move is refused, it returns
// the error and a table with the game before that move.
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

// readWhole reads a whole record and parses its header.
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

// A Package holds the parts of a game package that make its [Ruleset].
type Package[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]] struct {
	Info      Info                             // information on the game without its scenarios; NewRuleset takes missing chairs from the first scenario
	Rules     func(settings ...Setting) []Rule // rules in the order of the rulebook, with their texts under some settings; nil if there are none
	Words     func() []Word                    // what the game says of its moves, decisions and events, which is not changed; nil if it says nothing
	Lesson    string                           // text of a lesson for newcomers, or ""
	Scenarios []C                              // scenarios, at least one; the first is the default
	Load      func(files fs.FS) ([]C, error)   // reads all scenarios of other files; nil if the game has no files
	Files     fs.FS                            // files that the scenarios were read from, or nil
	New       func(C) S                        // returns the start of a game

	// Decode reads the initial position in a record, in the form that json.Marshal
	// writes. If it is nil, records with an initial position are refused.
	Decode func(sc C, text []byte) (S, error)
}

// NewRuleset returns the ruleset of a game package. It panics if the Header of a State has
// another name than the Info: Read could not tell whose record it reads. A house rule that
// embeds the State of a game therefore needs its own name, and a method Header with it.
func NewRuleset[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]](p Package[C, S, M, V, P]) Ruleset {
	p.Info.Scenarios = nil
	for _, sc := range p.Scenarios {
		p.Info.Scenarios = append(p.Info.Scenarios, ScenarioInfo{ID: sc.ID(), Meaning: sc.Name()})
	}
	start := p.New(p.Scenarios[0])
	if own := P(&start).Header().Ruleset; own != p.Info.Name {
		panic(fmt.Sprintf("august1914: Info names the ruleset %q, but the Header of its States names %q", p.Info.Name, own))
	}
	if p.Info.Chairs == nil {
		p.Info.Chairs = P(&start).Chairs()
	}
	p.Info.Absent = p.absent()
	return &ruleset[C, S, M, V, P]{p}
}

// A ruleset implements Ruleset for every game.
type ruleset[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]] struct {
	of Package[C, S, M, V, P]
}

func (r *ruleset[C, S, M, V, P]) sealed() {}

func (r *ruleset[C, S, M, V, P]) Info() Info { return r.of.Info }

func (r *ruleset[C, S, M, V, P]) Rules(settings ...Setting) []Rule {
	if r.of.Rules == nil {
		return nil
	}
	return slices.Clone(r.of.Rules(settings...))
}

func (r *ruleset[C, S, M, V, P]) Rule(key string) (Rule, bool) { return findRule(r.Rules(), key) }

// Words returns what the game says.
func (r *ruleset[C, S, M, V, P]) Words() []Word {
	if r.of.Words == nil {
		return nil
	}
	return slices.Clone(r.of.Words())
}

func (r *ruleset[C, S, M, V, P]) Lesson() string { return r.of.Lesson }

// wordOf returns the word of a kind of moves in a decision, or one that has the kind as its
// caption.
func (r *ruleset[C, S, M, V, P]) wordOf(kind, decision string) Word {
	found := Word{Of: OfMove, Name: kind, Caption: words.Capital(kind)}
	if r.of.Words == nil {
		return found
	}
	for _, w := range r.of.Words() {
		if w.Of == OfMove && w.Name == kind && (w.In == decision || w.In == "" && found.In == "") {
			found = w
		}
	}
	return found
}

// findRule finds a rule by its key.
func findRule(rules []Rule, key string) (Rule, bool) {
	i := slices.IndexFunc(rules, func(rule Rule) bool { return rule.Key == key })
	if i < 0 {
		return Rule{}, false
	}
	return rules[i], true
}

// absent lists the parts that the game lacks.
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

// choose finds a scenario and sets its options.
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

func (r *ruleset[C, S, M, V, P]) Scenario(scenario string, settings ...Setting) (any, error) {
	sc, err := r.choose(scenario, settings)
	if err != nil {
		return nil, err
	}
	return sc, nil
}

func (r *ruleset[C, S, M, V, P]) Open(scenario string, settings ...Setting) (Table, error) {
	start, err := r.start(scenario, settings)
	if err != nil {
		return nil, err
	}
	return &table[C, S, M, V, P]{ruleset: r, record: NewRecord(P(&start))}, nil
}

func (r *ruleset[C, S, M, V, P]) OpenPosition(scenario string, position []byte, settings ...Setting) (Table, error) {
	if scenario == "" && len(settings) == 0 && shorthand.IsShort(position) {
		if h, err := shorthand.ReadHead(position); err == nil && h.Ruleset == r.of.Info.Name {
			scenario = h.Scenario
			for _, s := range h.Settings {
				settings = append(settings, Setting{s[0], s[1]})
			}
		}
	}
	sc, err := r.choose(scenario, settings)
	if err != nil {
		return nil, err
	}
	if r.of.Decode == nil {
		return nil, fmt.Errorf("%s cannot begin a game with a position", r.of.Info.Name)
	}
	s, err := r.of.Decode(sc, position)
	if err != nil {
		return nil, err
	}
	return &table[C, S, M, V, P]{ruleset: r, record: NewRecordFrom(P(&s))}, nil
}

// OpenState sets up a game that begins at the State s, such as a puzzle, or a game that a
// program has played so far without a record. It returns an error if r is the ruleset of
// another game, and if s is nil, the zero State, or a State of a scenario that r does not
// have. If r has the scenario on other data, the error is a [*DataError].
func OpenState[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]](r Ruleset, s P) (Table, error) {
	var none C
	if s == nil || any(s.Scenario()) == any(none) {
		return nil, fmt.Errorf("august1914: the State has no scenario: want one that New of %s returned, or one played on from it", r.Info().Name)
	}
	h := s.Header()
	typed, ok := r.(*ruleset[C, S, M, V, P])
	if !ok {
		return nil, fmt.Errorf("august1914: a State of %s does not belong to %s", h.Ruleset, r.Info().Name)
	}
	start, err := typed.start(h.Scenario, h.Settings)
	if err != nil {
		return nil, err
	}
	if !sameData(P(&start), h) {
		return nil, &DataError{Made: h.Digest, Here: P(&start).Header().Digest, Err: errors.New("use the Ruleset that On returns for the files of the State")}
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
	var decode func([]byte) (S, error)
	if sc := P(&start).Scenario(); r.of.Decode != nil {
		decode = func(text []byte) (S, error) { return r.of.Decode(sc, text) }
	}
	if len(header.State) > 0 {
		begun, err := r.decode(start, header)
		if err != nil {
			lines := newLines(strings.NewReader(text))
			_, _, _ = lines.header()
			err = lines.failAt("state", err)
			_, notes := lines.rest()
			if read := resumed[S, M, V, P](header, P(&start).Header(), lines, notes, -1, decode); read != nil {
				return &table[C, S, M, V, P]{ruleset: r, record: read}, nil
			}
			return nil, err
		}
		start = begun
	}
	read, err := readRecord(strings.NewReader(text), P(&start), decode)
	if read == nil {
		return nil, err
	}
	return &table[C, S, M, V, P]{ruleset: r, record: read}, err
}

// decode returns the initial position in a record. It returns an error if the Hash of the
// position differs from the line "position", as after an edit of the text.
func (r *ruleset[C, S, M, V, P]) decode(start S, h Header) (S, error) {
	if r.of.Decode == nil {
		return start, fmt.Errorf("%s cannot begin a game with a position", r.of.Info.Name)
	}
	s, err := r.of.Decode(P(&start).Scenario(), h.State)
	switch {
	case err != nil:
		err = fmt.Errorf("the start position: %w", err)
		if !errors.As(err, new(*DataError)) {
			err = h.refused(P(&start).Header(), sameData(P(&start), h), 0, 0, err)
		}
		return start, err
	case !samePosition(P(&s), h):
		return start, fmt.Errorf("hash mismatch: the position hashes to %016x, the record says %016x", P(&s).Hash(), h.Position)
	}
	return s, nil
}

func (r *ruleset[C, S, M, V, P]) On(files fs.FS) (Ruleset, error) {
	if r.of.Load == nil {
		return nil, &AbsentError{Ruleset: r.of.Info.Name, Part: partFiles}
	}
	scenarios, err := r.of.Load(files)
	switch {
	case err != nil:
		return nil, err
	case len(scenarios) == 0:
		return nil, errors.New("august1914: " + r.of.Info.Name + ": the files contain no scenario")
	}
	p := r.of
	lesson, _ := fs.ReadFile(files, "lesson.txt") // the files may hold a lesson of their own
	p.Scenarios, p.Files, p.Lesson = scenarios, files, string(lesson)
	return NewRuleset(p), nil
}

func (r *ruleset[C, S, M, V, P]) Files() fs.FS { return r.of.Files }

func (r *ruleset[C, S, M, V, P]) SameData(h Header) bool {
	settings, err := h.Played(r.of.Info.Options, nil)
	if err != nil {
		settings = nil // of a newer program; the digest does not depend on them
	}
	start, err := r.start(h.Scenario, settings)
	return err == nil && h.Ruleset == r.of.Info.Name && h.Scenario != "" && sameData(P(&start), h)
}

// A DataProblem is one problem with a data file of a game. It has a File, a Line, a
// Column, and a Detail that says what is wrong and what was expected. If Err is not nil,
// the file cannot be read as a table, and further problems can appear once it can. The
// errors of [Ruleset.On] and of every game's Load wrap all problems that they found:
// errors.As finds the first, and [DataProblems] returns all.
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
