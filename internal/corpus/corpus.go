// Package corpus reads and replays the corpus of a game: for every rule that
// causes an event, and for every two rules that interact, the shortest known course
// that shows it. A course is a position and a few moves.
//
//	go run ./.ci/corpus germanyatwar
//
// rebuilds the corpus of a game and reports the changes.
package corpus

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/august1914/august1914"
)

// A Game reads and writes the corpus of one game.
type Game[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	// Places returns the function that decodes positions of the game that a header
	// names.
	Places func(h august1914.Header) (func(position []byte) (S, error), error)
	// Position returns the form of a State that is marshalled.
	Position func(s P) any
}

// Of returns the Game of a package. Q is its type of positions.
func Of[Q interface{ State(C) (S, error) }, C any, S comparable, M august1914.Move, V any, P interface {
	august1914.Game[S, M, V]
	Position() Q
}](scenarioOf func(august1914.Header) (C, error), _ P) Game[S, M, V, P] {
	return Game[S, M, V, P]{
		Places: func(h august1914.Header) (func([]byte) (S, error), error) {
			sc, err := scenarioOf(h)
			return func(text []byte) (s S, err error) {
				var q Q
				if err := json.Unmarshal(text, &q); err != nil {
					return s, err
				}
				return q.State(sc)
			}, err
		},
		Position: func(s P) any { return s.Position() },
	}
}

// A Kept is a course of the corpus.
type Kept[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	august1914.Course[S, M, V, P]
	Shows []Pair // rules that cause an event in the course
	Sums  Sums   // sums of the course when it was added to the corpus
}

// A Pair is two rules that interact. A rule by itself is listed twice.
type Pair [2]string

// String returns the keys of the rules.
func (p Pair) String() string {
	if p[0] == p[1] {
		return p[0]
	}
	return p[0] + " + " + p[1]
}

// Sums summarize a course, so that a change in its replay is noticed.
type Sums struct {
	Events uint64 `json:"events,string"` // hash of the events without their sentences
	Lists  uint64 `json:"lists,string"`  // hash of the lists of legal moves
	End    uint64 `json:"end,string"`    // hash of the position at the end
}

// A Line is a course as it is stored in the file.
type Line struct {
	Shows    []Pair               `json:"shows"`
	Ruleset  string               `json:"ruleset"`
	Scenario string               `json:"scenario"`
	Revision int                  `json:"revision"`
	Settings []august1914.Setting `json:"settings,omitempty"`
	Position json.RawMessage      `json:"position"`
	Moves    []string             `json:"moves"`
	Sums     Sums                 `json:"sums"`
}

func (l *Line) header() august1914.Header {
	return august1914.Header{Ruleset: l.Ruleset, Scenario: l.Scenario, Revision: l.Revision, Settings: l.Settings}
}

// Format is the first line of a file.
const Format = "august1914 corpus 1"

// longest is the maximum length of a line in a file.
const longest = 1 << 22

// Read reads a file. It returns the courses that can be read, and an error for each
// course that cannot. The error names the rules of the course.
func (g Game[S, M, V, P]) Read(file []byte) (list []Kept[S, M, V, P], err error) {
	unpacked, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		return nil, fmt.Errorf("corpus: %w", err)
	}
	lines := bufio.NewScanner(unpacked)
	lines.Buffer(nil, longest)
	if !lines.Scan() || lines.Text() != Format {
		return nil, fmt.Errorf("corpus: want %q in the first line: %w", Format, errors.Join(lines.Err(), errors.ErrUnsupported))
	}
	places := map[string]func([]byte) (S, error){}
	var faults []error
	for lines.Scan() {
		var l Line
		if err := json.Unmarshal(lines.Bytes(), &l); err != nil {
			return list, fmt.Errorf("corpus: %w", err)
		}
		k, err := g.kept(&l, places)
		if err != nil {
			faults = append(faults, fmt.Errorf("the course to %s: %w", l.Shows[0], err))
			continue
		}
		list = append(list, k)
	}
	return list, errors.Join(append(faults, lines.Err())...)
}

// kept decodes a course.
func (g Game[S, M, V, P]) kept(l *Line, places map[string]func([]byte) (S, error)) (k Kept[S, M, V, P], err error) {
	h := l.header()
	key := fmt.Sprint(h)
	place, ok := places[key]
	if !ok {
		if place, err = g.Places(h); err != nil {
			return k, err
		}
		places[key] = place
	}
	k.Shows, k.Sums = l.Shows, l.Sums
	if k.Start, err = place(l.Position); err != nil {
		return k, err
	}
	for _, text := range l.Moves {
		m, err := P(&k.Start).ParseMove(text)
		if err != nil {
			return k, err
		}
		k.Moves = append(k.Moves, m)
	}
	return k, nil
}

// Courses reads a file and returns the courses without their rules and sums.
func (g Game[S, M, V, P]) Courses(file []byte) ([]august1914.Course[S, M, V, P], error) {
	kept, err := g.Read(file)
	list := make([]august1914.Course[S, M, V, P], 0, len(kept))
	for _, k := range kept {
		list = append(list, k.Course)
	}
	return list, err
}

// Sum replays a course and returns its sums.
func (g Game[S, M, V, P]) Sum(c august1914.Course[S, M, V, P]) (Sums, error) {
	var (
		events, lists, end august1914.Hasher
		happened           []august1914.Event
		legal              []M
		s                  = P(&c.Start)
	)
	look := func() {
		for by := range s.ToAct().All() {
			legal = s.LegalMoves(by, legal[:0])
			lists.AddUint64(uint64(len(legal)))
			for _, m := range legal {
				lists.AddString(m.String())
			}
		}
	}
	look()
	for i, m := range c.Moves {
		var err error
		if happened, err = s.Play(m, happened[:0]); err != nil {
			return Sums{}, fmt.Errorf("move %d, %q: %w", i+1, m.String(), err)
		}
		for j := range happened {
			addEvent(&events, &happened[j])
		}
		look()
	}
	text, err := json.Marshal(g.Position(s))
	if err != nil {
		return Sums{}, err
	}
	end.AddBytes(text)
	return Sums{events.Sum(), lists.Sum(), end.Sum()}, nil
}

// addEvent adds an event without its sentence to a hash.
func addEvent(h *august1914.Hasher, e *august1914.Event) {
	for _, text := range [...]string{e.Rule, e.Kind, e.Unit, e.ID, e.At, e.To} {
		h.AddString(text)
	}
	for _, n := range [...]int{int(e.Audience), int(e.By), e.N, e.M, int(e.Seals)} {
		h.AddUint64(uint64(n))
	}
}

// Changed returns an error that names the changes in a course since it was added,
// or nil.
func (g Game[S, M, V, P]) Changed(k Kept[S, M, V, P]) error {
	sums, err := g.Sum(k.Course)
	if err != nil {
		return fmt.Errorf("the course to %s: %w", k.Shows[0], err)
	}
	var what []string
	for _, d := range [...]struct {
		is, was uint64
		what    string
	}{
		{sums.Events, k.Sums.Events, "what happens"},
		{sums.Lists, k.Sums.Lists, "the legal moves"},
		{sums.End, k.Sums.End, "the position at its end"},
	} {
		if d.is != d.was {
			what = append(what, d.what)
		}
	}
	if len(what) == 0 {
		return nil
	}
	return fmt.Errorf("the course to %s: %s changed", k.Shows[0], strings.Join(what, " and "))
}

// Faults lists the faults of a file: courses that cannot be read, that have changed, or
// that do not show their rules.
func (g Game[S, M, V, P]) Faults(file []byte) (faults []error) {
	list, err := g.Read(file)
	if err != nil {
		faults = append(faults, err)
	}
	for _, k := range list {
		if err := g.Changed(k); err != nil {
			faults = append(faults, err)
			continue
		}
		faults = append(faults, Unshown(k)...)
	}
	return faults
}

// Unshown lists the rules that a course should show but does not.
func Unshown[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](k Kept[S, M, V, P]) (faults []error) {
	met := august1914.NewMeetings[S, M, V](P(&k.Start))
	if err := met.Count(k.Course); err != nil {
		return []error{err}
	}
	for _, p := range k.Shows {
		if _, _, ok := met.Of(p[0], p[1]); !ok {
			faults = append(faults, fmt.Errorf("the course to %s does not show %s", k.Shows[0], p))
		}
	}
	return faults
}
