// Package stamp marks the JSON of a position with the game that it belongs to. All
// games use it.
package stamp

import (
	"encoding/json"
	"fmt"

	"github.com/august1914/august1914"
)

// A Stamp is the first part of the JSON of a State.
type Stamp struct {
	Version  int    `json:"version"`       // version of the JSON
	Ruleset  string `json:"ruleset"`       // name of the game
	Scenario string `json:"scenario"`      // id of the scenario
	Digest   uint64 `json:"digest,string"` // digest of the scenario and its settings; only a scenario with this digest can decode the State
}

// Of returns the stamp of the States of a scenario, with the current version of the
// JSON.
func Of(ruleset, scenario string, digest uint64) Stamp {
	return Stamp{Version: august1914.JSONVersion, Ruleset: ruleset, Scenario: scenario, Digest: digest}
}

// Match returns nil, or an error that says how the stamp differs from the expected one.
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

// A Viewed is the first part of the JSON of a View.
type Viewed struct {
	Stamp
	Settings []august1914.Setting `json:"settings,omitempty"` // options that are not at their defaults
}

// Read decodes the JSON of a State into a document that embeds the stamp. It returns an
// error if the stamp is not the expected one. For a text of version 1, renew changes
// the names in its decoded form to those of version 2.
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

// renewed converts a text of version 1 to version 2. It returns any other text
// unchanged.
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

// Rename moves a value of a document from an old name to a new one.
func Rename(doc map[string]any, old, name string) {
	if value, ok := doc[old]; ok {
		delete(doc, old)
		doc[name] = value
	}
}
