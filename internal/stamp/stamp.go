// Package stamp says of the JSON of a position which game it belongs to, the
// same way for every game.
package stamp

import (
	"encoding/json"
	"fmt"

	"github.com/august1914/august1914"
)

// A Stamp stands in front of the JSON of a State.
type Stamp struct {
	Version  int    `json:"version"`       // of the JSON
	Ruleset  string `json:"ruleset"`       // the game
	Scenario string `json:"scenario"`      // its id
	Digest   uint64 `json:"digest,string"` // of the scenario, settings included; it is read only by a scenario with the same
}

// Of returns the stamp of the States of a scenario, in the JSON that is written now.
func Of(ruleset, scenario string, digest uint64) Stamp {
	return Stamp{Version: august1914.JSONVersion, Ruleset: ruleset, Scenario: scenario, Digest: digest}
}

// Match returns nil, or an error that says in what the stamp differs from the
// one that was expected of a State.
func (s Stamp) Match(want Stamp) error {
	switch {
	case s.Version != want.Version || s.Ruleset != want.Ruleset:
		return fmt.Errorf("%s: state: version %d of ruleset %q, want version %d of %q",
			want.Ruleset, s.Version, s.Ruleset, want.Version, want.Ruleset)
	case s.Scenario != want.Scenario || s.Digest != want.Digest:
		return fmt.Errorf("%s: state: scenario %q with digest %d, want %q with digest %d",
			want.Ruleset, s.Scenario, s.Digest, want.Scenario, want.Digest)
	}
	return nil
}

// A Viewed stands in front of the JSON of a View.
type Viewed struct {
	Stamp
	Settings []august1914.Setting `json:"settings,omitempty"` // the options that are not at their defaults
}

// Read reads the JSON of a State into a document, of which the stamp is a part, and
// returns an error if it is not of the game that was expected. A text of version 1 is
// read by the names of version 2, as renew gives them to its decoded form.
func Read(text []byte, doc interface{ Match(want Stamp) error }, want Stamp, renew func(doc map[string]any)) error {
	text, err := renewed(text, renew)
	if err == nil {
		err = json.Unmarshal(text, doc)
	}
	if err != nil {
		return fmt.Errorf("%s: state: %w", want.Ruleset, err)
	}
	return doc.Match(want)
}

// renewed returns the text of version 2 that says what one of version 1 does, and any
// other text as it is.
func renewed(text []byte, renew func(doc map[string]any)) ([]byte, error) {
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(text, &head); err != nil || head.Version != 1 {
		return text, err
	}
	var doc map[string]any
	if err := json.Unmarshal(text, &doc); err != nil {
		return nil, err
	}
	doc["version"] = 2
	renew(doc)
	return json.Marshal(doc)
}

// Rename moves what a document has under an old name to a new one.
func Rename(doc map[string]any, old, name string) {
	if value, ok := doc[old]; ok {
		delete(doc, old)
		doc[name] = value
	}
}
