package august1914

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Header names the game that a record is of: enough to build the same start
// again, and to notice when the data behind it have changed.
type Header struct {
	Ruleset  string    `json:"ruleset"`            // the name of the package, as in "sabinschlieffen"
	Scenario string    `json:"scenario"`           // its id
	Revision int       `json:"revision"`           // of the rules, from 1
	Digest   uint64    `json:"digest,string"`      // of the scenario's content, settings included
	Settings []Setting `json:"settings,omitempty"` // what every option stands at, in the order of the options
}

const (
	recordFormat  = "august1914 record 1"
	accountFormat = "august1914 account 1"
)

// String returns the head of a record as [Record] describes it, without the
// line that ends it.
func (h Header) String() string {
	var text textWriter
	text.line(recordFormat)
	text.header(h)
	return string(text.bytes)
}

// ParseHeader reads the head of a record or of an account, and nothing of
// what follows it: a program learns from it which ruleset and which scenario
// to start before it calls [ReadRecord], and from [Header.Played] with which
// settings. The function ScenarioOf of every game does both. An error is a
// [*RecordError].
func ParseHeader(text string) (Header, error) {
	lines := newLines(strings.NewReader(text))
	_, h, err := lines.header()
	return h, err
}

// A HeaderError says that a record is of another game than the one that it
// was to be replayed on.
type HeaderError struct {
	Field string `json:"field"` // "ruleset", "scenario" or "settings"
	Have  string `json:"have"`  // what the record says
	Want  string `json:"want"`  // what the game says
}

// Error names the field and both values.
func (e *HeaderError) Error() string {
	return fmt.Sprintf("%s is %q, want %q", e.Field, e.Have, e.Want)
}

// match returns nil, or the *HeaderError for the first field in which the
// header of a record differs from that of the game. The settings are all that
// the record was played with. Another digest is no other game.
func (h Header) match(want Header, settings []Setting) *HeaderError {
	have, wanted := differences(settings, want.Settings)
	fields := [...]HeaderError{
		{"ruleset", h.Ruleset, want.Ruleset},
		{"scenario", h.Scenario, want.Scenario},
		{"settings", have, wanted},
	}
	for i := range fields {
		if fields[i].Have != fields[i].Want {
			return &fields[i]
		}
	}
	return nil
}

// otherSetting returns the key of the line that states the first setting which
// the game does not have, "" if there is none.
func (h Header) otherSetting(want Header) string {
	for _, s := range h.Settings {
		if !slices.Contains(want.Settings, s) {
			return "set " + s.Name
		}
	}
	return ""
}

// differences writes down the settings of each list that the other does not
// have.
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

// set takes over one line of the head.
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
	case "set":
		var setting Setting
		setting, err = ParseSetting(value)
		h.Settings = append(h.Settings, setting)
	case "viewer":
		var v Viewer
		err = v.UnmarshalText([]byte(value))
	default:
		return errors.New("want ruleset, scenario, revision, digest, set or moves")
	}
	return err
}

// complete returns an error if the head lacks the ruleset or the scenario. A
// head without a revision is of the first.
func (h *Header) complete() error {
	h.Revision = max(h.Revision, 1)
	switch {
	case h.Ruleset == "":
		return errors.New("the head names no ruleset")
	case h.Scenario == "":
		return errors.New("the head names no scenario")
	}
	return nil
}
