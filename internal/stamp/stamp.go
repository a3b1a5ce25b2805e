// Package stamp marks the JSON of a position with the game that it belongs to, and says
// which positions and records belong to a scenario. All games use it.
package stamp

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/shorthand"
)

// A Stamp is the first part of the JSON of a State.
type Stamp struct {
	Version  int    `json:"version"`       // version of the JSON
	Ruleset  string `json:"ruleset"`       // name of the game
	Scenario string `json:"scenario"`      // id of the scenario
	Digest   uint64 `json:"digest,string"` // digest of the scenario's data; only a scenario with these data can decode the State
}

// Of returns the stamp of the States of a scenario, with the current version of the
// JSON.
func Of(ruleset, scenario string, digest uint64) Stamp {
	return Stamp{Version: august1914.JSONVersion, Ruleset: ruleset, Scenario: scenario, Digest: digest}
}

// A Kept is the first part of the JSON of a State.
type Kept struct {
	Stamp
	Settings august1914.Array[august1914.Setting] `json:"settings"` // settings that differ from Before of their options, by name
}

// A Keeper is what the JSON and the records of the games of a scenario must match. That of no
// scenario has only a ruleset.
type Keeper struct {
	Kept
	Options []august1914.Option
	Choices august1914.Choices
	Old     func(digest uint64) bool                   // whether a digest is an old sum over the data and the settings
	Seed    func(settings []august1914.Setting) uint64 // the data with changed settings: the beginning of every hash
}

// Keep returns the Keeper of a scenario without its functions, which With adds: scenarios
// keep it, and a function does not compare.
func Keep(ruleset, scenario string, digest uint64, options engine.Options, c august1914.Choices) Keeper {
	list := options.List()
	return Keeper{Kept: Kept{Of(ruleset, scenario, digest), options.Changed(c.All(list))}, Options: list, Choices: c}
}

// With returns the Keeper with its functions. past lists the options whose settings digests
// contained once, and sum returns those digests: see [engine.Options.Old].
func (k Keeper) With(options engine.Options, past string, sum func(engine.Past) uint64) Keeper {
	k.Old = func(old uint64) bool { return options.Old(old, past, k.Choices, sum) }
	k.Seed = func(settings []august1914.Setting) uint64 { return options.Seed(k.Digest, settings) }
	return k
}

// Nothing returns the Keeper of no scenario.
func Nothing(ruleset string) Keeper { return Keeper{Kept: Kept{Stamp: Of(ruleset, "", 0)}} }

// Header returns the data that a record needs to replay a game.
func (k Keeper) Header(revisions []august1914.Revision) august1914.Header {
	if k.Old == nil {
		return august1914.Header{Ruleset: k.Ruleset}
	}
	return august1914.Header{
		Ruleset: k.Ruleset, Scenario: k.Scenario, Revision: len(revisions), Digest: k.Digest, Settings: k.Choices.All(k.Options),
	}
}

// SameData reports whether the record of a header was made on the data of the scenario.
func (k Keeper) SameData(h august1914.Header) bool {
	return k.Old != nil && (h.Digest == k.Digest || k.Old(h.Digest))
}

// SamePosition reports whether the record of a header began with the position whose hash
// begins with a seed. It depends on the names that the settings had when it was made.
func (k Keeper) SamePosition(h august1914.Header, hash func(seed uint64) uint64) bool {
	return k.SameData(h) && (h.Position == hash(k.Seed(h.Settings)) || h.Position == hash(h.Digest))
}

// Match returns nil, or an error that says how the text differs from the expected one. A
// text without settings is old: its digest contains them. For other data, the error is a
// [*august1914.DataError].
func (k Kept) Match(want Keeper) error {
	switch {
	case k.Version != want.Version || k.Ruleset != want.Ruleset:
		return fmt.Errorf("version %d of ruleset %q, want version %d of %q", k.Version, k.Ruleset, want.Version, want.Ruleset)
	case k.Scenario != want.Scenario:
		return fmt.Errorf("scenario %q, want %q", k.Scenario, want.Scenario)
	case k.Settings == nil && want.Old(k.Digest):
		return nil
	case k.Settings == nil:
		return &august1914.DataError{Made: k.Digest, Here: want.Digest, Err: errors.New("or its settings differ")}
	case k.Digest != want.Digest:
		return &august1914.DataError{Made: k.Digest, Here: want.Digest}
	}
	have, err := august1914.Header{Revision: 1, Settings: k.Settings}.Played(want.Options, nil)
	if err != nil {
		return err
	}
	wanted, _ := august1914.Header{Settings: want.Settings}.Played(want.Options, nil)
	var others []string
	for i, s := range have {
		if s != wanted[i] {
			others = append(others, fmt.Sprintf("option %s is %q, want %q", s.Name, s.Value, wanted[i].Value))
		}
	}
	if others != nil {
		return errors.New(strings.Join(others, "; "))
	}
	return nil
}

// A Viewed is the first part of the JSON of a View.
type Viewed struct {
	Stamp
	Settings []august1914.Setting `json:"settings,omitempty"` // options that are not at their defaults
}

// Viewed returns the first part of the JSON of the scenario's Views.
func (k Keeper) Viewed() Viewed { return Viewed{k.Stamp, k.Choices.Settings(k.Options)} }

// Long returns the JSON of a State, which doc returns.
func Long(k Keeper, doc func(Kept) any) ([]byte, error) {
	if k.Old == nil {
		return nil, fmt.Errorf("%s: the zero State is not a position", k.Ruleset)
	}
	return json.Marshal(doc(k.Kept))
}

// Read decodes the JSON of a State into a document that embeds the stamp. It returns an
// error if the stamp is not the expected one, or if the document has no such field. A text
// of version n, from 1, is first changed to the current version by the functions renew[n-1:],
// which each take its decoded form one version further.
//
// A text that does not begin as an object is a short text, which is read into position, the
// part of the document without the stamp. See [shorthand].
func Read(text []byte, doc interface{ Match(want Keeper) error }, position any, want Keeper, renew ...func(doc map[string]any)) error {
	if shorthand.IsShort(text) {
		err := readShort(text, position, want)
		if err != nil {
			err = fmt.Errorf("%s: position: %w", want.Ruleset, err)
		}
		return err
	}
	text, err := renewed(text, want.Version, renew)
	if err == nil {
		d := json.NewDecoder(bytes.NewReader(text))
		d.DisallowUnknownFields()
		err = d.Decode(doc)
	}
	if err == nil {
		err = doc.Match(want)
	}
	if err != nil {
		return fmt.Errorf("%s: state: %w", want.Ruleset, err)
	}
	return nil
}

// readShort reads a short text. Its first line must fit the scenario and its settings. An
// option that it does not name has its default.
func readShort(text []byte, position any, want Keeper) error {
	h, err := shorthand.ReadHead(text)
	if err != nil {
		return err
	}
	if h.Ruleset != want.Ruleset {
		return fmt.Errorf("the position is of %.40q, want %q", h.Ruleset, want.Ruleset)
	}
	k := want.Kept
	k.Scenario, k.Settings = h.Scenario, nil
	for _, o := range want.Options {
		k.Settings = append(k.Settings, august1914.Setting{Name: o.Name, Value: o.Default})
	}
	for _, s := range h.Settings {
		option, value, err := august1914.Choose(want.Options, august1914.Setting{Name: s[0], Value: s[1]})
		if err != nil {
			return err
		}
		k.Settings[option].Value = want.Options[option].Values[value].Value
	}
	if err := k.Match(want); err != nil {
		return err
	}
	return shorthand.Read(text, position)
}

// Short returns the short text of a State. build makes a State of a position.
func Short[S comparable, Q any](want Keeper, s *S, position func(*S) Q, build func(Q) (S, error)) (string, error) {
	if want.Old == nil {
		return "", fmt.Errorf("%s: the zero State is not a position", want.Ruleset)
	}
	h := shorthand.Head{Ruleset: want.Ruleset, Scenario: want.Scenario}
	for _, o := range want.Choices.Settings(want.Options) {
		h.Settings = append(h.Settings, [2]string{o.Name, o.Value})
	}
	text := shorthand.Write(h, position(s), func(q Q) (again Q, ok bool) {
		read, err := build(q)
		if err == nil {
			again, ok = position(&read), read == *s
		}
		return again, ok
	})
	if text == "" {
		return "", fmt.Errorf("%s: this State cannot be written as a position", want.Ruleset)
	}
	return text, nil
}

// renewed converts a text of an earlier version to the current one. It returns any other
// text unchanged, except for an error if it is not a single JSON object.
func renewed(text []byte, now int, renew []func(doc map[string]any)) ([]byte, error) {
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(text, &head); err != nil || head.Version < 1 || head.Version >= now {
		return text, err
	}
	var doc map[string]any
	if err := json.Unmarshal(text, &doc); err != nil {
		return nil, err
	}
	doc["version"] = now
	for _, change := range renew[min(head.Version-1, len(renew)):] {
		change(doc)
	}
	return json.Marshal(doc)
}

// Rename moves a value of a document from an old name to a new one.
func Rename(doc map[string]any, old, name string) {
	if value, ok := doc[old]; ok {
		delete(doc, old)
		doc[name] = value
	}
}

// Spread takes the entries of the maps in a part of a document out of them, for JSON version
// 3, which has a field for each. A path says where an entry goes, by the names of its map
// and of the entry: "battle.at" is the field at of the object battle, and "" drops it. An
// entry without a path gets a field with its own name, in camel case. The flags were numbers
// in version 2 and become true.
func Spread(part map[string]any, paths map[string]string, flags ...string) {
	for _, group := range slices.Sorted(maps.Keys(part)) {
		entries, ok := part[group].(map[string]any)
		if !ok || !slices.Contains(spread, group) {
			continue
		}
		delete(part, group)
		for name, value := range entries {
			path, ok := paths[group+" "+name]
			if !ok {
				path = camel(name)
			}
			if path == "" {
				continue
			}
			if slices.Contains(flags, path) {
				value = value != 0.0
			}
			into := part
			if object, field, nested := strings.Cut(path, "."); nested {
				if part[object] == nil {
					part[object] = map[string]any{}
				}
				if into, ok = part[object].(map[string]any); !ok {
					continue // decoding refuses it
				}
				path = field
			}
			into[path] = value
		}
	}
}

// spread are the maps of version 2 that [Spread] spreads.
var spread = []string{"sets", "areas", "hexes", "places", "numbers"}

// camel joins words in camel case: "east cavalry" becomes "eastCavalry".
func camel(name string) string {
	words := strings.Fields(name)
	for i := range words[min(1, len(words)):] {
		words[i+1] = strings.ToUpper(words[i+1][:1]) + words[i+1][1:]
	}
	return strings.Join(words, "")
}
