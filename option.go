package august1914

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// An Option is a setting of a game that its players choose before it starts. A list of
// options is enough to build a page for a new game.
type Option struct {
	Name    string             `json:"name"`    // name of the option in settings and records
	Rule    string             `json:"rule"`    // the key of the Rule that leaves the choice open or that the option changes
	Meaning string             `json:"meaning"` // the choice, in one sentence
	Default string             `json:"default"` // first of the values
	Values  Array[OptionValue] `json:"values"`  // all values, at least two
}

// An OptionValue is one choice of an [Option].
type OptionValue struct {
	Value   string `json:"value"`   // value as settings and records write it
	Meaning string `json:"meaning"` // explanation of the value
}

// A Setting is an option with the value chosen for it.
type Setting struct {
	Name  string `json:"name"`  // name of the option
	Value string `json:"value"` // one of its values
}

// String returns "name=value".
func (s Setting) String() string { return s.Name + "=" + s.Value }

// ParseSetting parses the form that String returns.
func ParseSetting(text string) (Setting, error) {
	name, value, ok := strings.Cut(text, "=")
	if !ok || name == "" || value == "" {
		return Setting{}, fmt.Errorf("setting %q: want name=value", text)
	}
	return Setting{Name: name, Value: value}, nil
}

// An Edition is a named set of settings.
type Edition struct {
	Name     string    `json:"name"`               // unique in the game
	Meaning  string    `json:"meaning"`            // explanation in one sentence
	Settings []Setting `json:"settings,omitempty"` // all other options keep their defaults
}

// Choose looks up a setting in a list of options. It returns the indexes of the
// option and of the value, or an error that lists the valid names or values.
func Choose(options []Option, s Setting) (option, value int, err error) {
	names := make([]string, 0, len(options))
	for i, o := range options {
		names = append(names, o.Name)
		if o.Name != s.Name {
			continue
		}
		values := make([]string, 0, len(o.Values))
		for j, v := range o.Values {
			if v.Value == s.Value {
				return i, j, nil
			}
			values = append(values, v.Value)
		}
		return 0, 0, fmt.Errorf("option %s: no value %q, want one of %q", s.Name, s.Value, values)
	}
	return 0, 0, fmt.Errorf("no option %q, want one of %q", s.Name, names)
}

// maxOptions is the number of options that a game can have.
const maxOptions = 32

// Choices are the values chosen for the options of a game. Each element is the index of
// the value of an option, in the order of the list. Choices are comparable. In
// the zero Choices every option has its default, the first value.
type Choices [maxOptions]uint8

// With returns the choices with some settings changed. It returns an error that lists the
// valid names or values if a setting is unknown.
func (c Choices) With(options []Option, settings ...Setting) (Choices, error) {
	for _, s := range settings {
		i, value, err := Choose(options, s)
		if err != nil {
			return Choices{}, err
		}
		c[i] = uint8(value)
	}
	return c, nil
}

// All returns the setting of every option, in the order of the list.
func (c Choices) All(options []Option) []Setting {
	list := make([]Setting, 0, len(options))
	for i, o := range options {
		if value := int(c[i]); value < len(o.Values) {
			list = append(list, Setting{Name: o.Name, Value: o.Values[value].Value})
		}
	}
	return list
}

// Settings returns the settings that differ from the defaults, in the order of
// the list.
func (c Choices) Settings(options []Option) []Setting {
	var list []Setting
	for i, o := range options {
		if value := int(c[i]); value > 0 && value < len(o.Values) {
			list = append(list, Setting{Name: o.Name, Value: o.Values[value].Value})
		}
	}
	return list
}

// A Header identifies the game of a record. It is enough to build the same start again
// and to notice a change of the data.
type Header struct {
	Ruleset  string    `json:"ruleset"`            // the name of the package, as in "sabinschlieffen"
	Scenario string    `json:"scenario"`           // id of the scenario
	Revision int       `json:"revision"`           // revision of the rules, from 1
	Digest   uint64    `json:"digest,string"`      // digest of the scenario's content, settings included
	Settings []Setting `json:"settings,omitempty"` // value of every option, in the order of the options

	// Position is the Hash of the State that the game began with, or 0 if the game
	// began at the start of the scenario. Only the umpire may know it.
	Position uint64 `json:"position,omitempty,string"`
	// State is the JSON of that State, if the header was read from a record that
	// contains it. DecodeState of the Scenario reads it. Only the umpire may know it, and
	// the JSON of a header omits it.
	State json.RawMessage `json:"-"`
}

const (
	recordFormat  = "august1914 record 1"
	accountFormat = "august1914 account 1"
)

// String returns the head of a record as described at [Record], without the
// line "moves".
func (h Header) String() string {
	var text textWriter
	text.line(recordFormat)
	text.header(h)
	return string(text.bytes)
}

// ParseHeader reads the head of a record or of an account, up to the line "moves", which
// is required. It tells a program which ruleset and scenario to start before it calls
// [ReadRecord], and [Header.Played] tells it the settings. Each game's ScenarioOf
// function does both. The error is a [*RecordError].
func ParseHeader(text string) (Header, error) {
	lines := newLines(strings.NewReader(text))
	_, h, err := lines.header()
	return h, err
}

// A HeaderError reports that a record belongs to a different game than the one that
// replays it.
type HeaderError struct {
	Field string `json:"field"` // "ruleset", "scenario", "settings" or "position"
	Have  string `json:"have"`  // value in the record
	Want  string `json:"want"`  // value in the game
}

// Error names the field and both values.
func (e *HeaderError) Error() string {
	if e.Field == "position" {
		return fmt.Sprintf("the game began with another position than this: its hash is %s, not %s", e.Have, e.Want)
	}
	return fmt.Sprintf("%s is %q, want %q", e.Field, e.Have, e.Want)
}

// match returns nil if the header of a record identifies the same game as want.
// Otherwise it returns an error and the key of the wrong line of the head, or "" if a
// line is missing. The revision and the digest may differ.
func (h Header) match(want Header) (key string, err error) {
	switch {
	case h.Ruleset != want.Ruleset:
		return "ruleset", &HeaderError{"ruleset", h.Ruleset, want.Ruleset}
	case h.Scenario != want.Scenario:
		return "scenario", &HeaderError{"scenario", h.Scenario, want.Scenario}
	}
	if other := without(h.Settings, names(want.Settings)); len(other) > 0 {
		err := fmt.Errorf("no option %q, want one of %q", other[0], names(want.Settings))
		return "set " + other[0], h.outdated(want.Revision, err)
	}
	if missing := without(want.Settings, names(h.Settings)); len(missing) > 0 {
		return "", h.outdated(want.Revision, &MissingSettingsError{Options: missing})
	}
	if have, wanted := differences(h.Settings, want.Settings); have != wanted {
		return h.otherSetting(want), &HeaderError{"settings", have, wanted}
	}
	return "", nil
}

// names returns the names of the options in settings.
func names(settings []Setting) []string {
	list := make([]string, 0, len(settings))
	for _, s := range settings {
		list = append(list, s.Name)
	}
	return list
}

// without returns the names of the options in settings that are not in list.
func without(settings []Setting, list []string) []string {
	return slices.DeleteFunc(names(settings), func(name string) bool { return slices.Contains(list, name) })
}

// otherSetting returns the key of the line with the first setting that differs from
// want, or "".
func (h Header) otherSetting(want Header) string {
	for _, s := range h.Settings {
		if !slices.Contains(want.Settings, s) {
			return "set " + s.Name
		}
	}
	return ""
}

// differences returns the settings of each list that the other does not
// contain, as text.
func differences(a, b []Setting) (onlyA, onlyB string) {
	without := func(list, other []Setting) string {
		var texts []string
		for _, s := range list {
			if !slices.Contains(other, s) {
				texts = append(texts, s.String())
			}
		}
		return strings.Join(texts, " ")
	}
	return without(a, b), without(b, a)
}

// set sets the field of one line of the head.
func (h *Header) set(key, value string) (err error) {
	switch key {
	case "ruleset":
		h.Ruleset = value
	case "scenario":
		h.Scenario = value
	case "revision":
		h.Revision, err = strconv.Atoi(value)
		if err != nil || h.Revision < 1 {
			return errors.New("want revision and a number from 1")
		}
	case "digest":
		h.Digest, err = strconv.ParseUint(value, 16, 64)
		if err != nil {
			return errors.New("want digest and 16 hex digits")
		}
	case "position":
		h.Position, err = strconv.ParseUint(value, 16, 64)
		if err != nil || h.Position == 0 {
			return errors.New("want position and 16 hex digits, which are not all 0")
		}
	case "state":
		h.State = append(h.State, value...)
	case "set":
		var setting Setting
		setting, err = ParseSetting(value)
		h.Settings = append(h.Settings, setting)
	case "viewer":
		var v Viewer
		err = v.UnmarshalText([]byte(value))
	default:
		return errors.New("want ruleset, scenario, revision, digest, position, state, set or moves")
	}
	return err
}

// unfold compacts the State that set joined from its lines. It returns an error if the
// State could not be written again.
func (h *Header) unfold() error {
	switch {
	case len(h.State) == 0:
		return nil
	case h.Position == 0:
		return errors.New("the lines state give a position: want a line position with its hash")
	}
	var whole bytes.Buffer
	if err := json.Compact(&whole, h.State); err != nil {
		return fmt.Errorf("the state lines are not the JSON of a position: %w", err)
	}
	h.State = whole.Bytes()
	var text textWriter
	text.header(*h)
	return text.err
}

// complete returns an error if the head lacks the ruleset, the scenario or the
// revision.
func (h *Header) complete() error {
	switch {
	case h.Ruleset == "":
		return errors.New("the head names no ruleset")
	case h.Scenario == "":
		return errors.New("the head names no scenario")
	case h.Revision == 0:
		return errors.New("the head names no revision")
	}
	return nil
}

// A Revision is a version of the rules as this library plays them. Each game's Revisions
// function lists them from 1, the oldest first. The library plays the last one. A record
// names the revision under which it was made.
//
// A change that makes different moves legal, or changes the effect of a move, adds a
// revision to the end of the list. The library does not emulate earlier revisions: their
// records replay as far as their moves are legal under the last.
type Revision struct {
	Number  int    `json:"number"`  // number of the revision, from 1
	Meaning string `json:"meaning"` // difference from the revision before, in a sentence or two
}

// Played returns all settings of the game of a header, in
// the order of the options of its ruleset. It returns an error if the header
// states a setting that the ruleset does not have, and a
// [*MissingSettingsError] if the header does not state every option. If the header is of
// another revision, a [*RevisionError] wraps either error.
func (h Header) Played(options []Option, revisions []Revision) ([]Setting, error) {
	choices, err := Choices{}.With(options, h.Settings...)
	if err != nil {
		return nil, h.outdated(played(revisions), err)
	}
	all := choices.All(options)
	if missing := without(all, names(h.Settings)); len(missing) > 0 {
		return nil, h.outdated(played(revisions), &MissingSettingsError{Options: missing})
	}
	return all, nil
}

// A MissingSettingsError lists the options that the head of a record does not state.
type MissingSettingsError struct {
	Options []string // names of the options, in the order of the ruleset
}

// Error names the options.
func (e *MissingSettingsError) Error() string {
	return "the record does not state every setting: its head needs a line \"set\" for " + strings.Join(e.Options, ", ")
}

// outdated returns err, wrapped in a [*RevisionError] if the header is of another revision
// than here.
func (h Header) outdated(here int, err error) error {
	if h.Revision != here {
		return &RevisionError{Made: h.Revision, Here: here, Err: err}
	}
	return err
}

// played returns the number of the last revision, which the library plays.
func played(revisions []Revision) int {
	if len(revisions) == 0 {
		return 1
	}
	return revisions[len(revisions)-1].Number
}

// A RevisionError reports that a record of another revision of the rules, or with other
// data, does not replay to its end. It wraps the reason.
type RevisionError struct {
	Made      int   `json:"made"`                // revision under which the record was made
	Here      int   `json:"here"`                // revision that the library plays
	OtherData bool  `json:"otherData,omitempty"` // whether the digests differ
	Replayed  int   `json:"replayed"`            // number of moves that can be replayed
	Moves     int   `json:"moves"`               // number of moves in the record; 0 if its header was refused
	Err       error `json:"-"`                   // reason why the rest cannot be replayed
}

// Error says under which revision the record was made, how far it replays, and the reason.
func (e *RevisionError) Error() string {
	made := fmt.Sprintf("made under revision %d of the rules, here is revision %d", e.Made, e.Here)
	if e.Made == e.Here {
		made = fmt.Sprintf("made under revision %d of the rules, the same as here", e.Made)
	}
	if e.OtherData {
		made += ", with other data"
	}
	if e.Moves > 0 {
		made += fmt.Sprintf("; %d of %d moves replay", e.Replayed, e.Moves)
	}
	return fmt.Sprintf("%s: %v", made, e.Err)
}

// Unwrap returns the reason.
func (e *RevisionError) Unwrap() error { return e.Err }
