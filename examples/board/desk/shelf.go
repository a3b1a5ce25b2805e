package desk

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"sync"
)

// ErrFull means that a [Shelf] has no room for new games now.
var ErrFull = errors.New("there is no room for new games")

// A Part is one of the texts that a [Shelf] keeps of a game. Its value is the suffix of the
// file in a directory of games.
type Part string

// The parts of a game, and of a set of data, which is kept under its sum instead of the name
// of a game.
const (
	Card   Part = "json"   // the players, and how the game was set up
	Record Part = "record" // the record in the format of the library
	Beside Part = "beside" // the chat and the next game of the players
	Data   Part = "data"   // the files of a set of data, packed

	Private Part = "private" // what each player keeps for themselves: notes, marks and orders
)

// A Shelf keeps games, and the sets of data that they are played on. Different games can be
// used concurrently, and each game by one goroutine at a time. Everything that the methods
// have written without an error survives a crash. Reading changes nothing.
type Shelf interface {
	// Create adds a game. An error that wraps [ErrFull] says that there is no room for new
	// games, although there may be room for moves in others.
	Create(name string, card, record []byte) error
	// Read returns a part as it was last written. It leaves out an incomplete last line
	// after others. The error is [fs.ErrNotExist] if there is no such part; any other error
	// says nothing about the content.
	Read(name string, part Part) ([]byte, error)
	// Append adds lines to a record, or to the data beside a game, in place of an incomplete
	// last line.
	Append(name string, part Part, lines []byte) error
	// Write writes a part atomically.
	Write(name string, part Part, text []byte) error
	// SetAside keeps a copy of a part, and returns its location. A copy of the same text is
	// kept only once.
	SetAside(name string, part Part) (where string, err error)
	// Aside returns the copies of a part, the oldest first.
	Aside(name string, part Part) ([][]byte, error)
	// Sets lists the sums of the sets of data.
	Sets() ([]string, error)
}

// A Memory is a [Shelf] that keeps games for the lifetime of the program. The zero Memory
// is empty.
type Memory struct {
	mu    sync.Mutex
	games map[string]*kept // games and sets of data
}

// A kept game is a game in a Memory.
type kept struct {
	parts map[Part][]byte
	aside map[Part][][]byte
}

// Create adds a game.
func (m *Memory) Create(name string, card, record []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	k := m.kept(name)
	k.parts[Card], k.parts[Record] = slices.Clone(card), slices.Clone(record)
	return nil
}

// kept returns a game, and adds it if it is new.
func (m *Memory) kept(name string) *kept {
	if m.games == nil {
		m.games = map[string]*kept{}
	}
	if m.games[name] == nil {
		m.games[name] = &kept{map[Part][]byte{}, map[Part][][]byte{}}
	}
	return m.games[name]
}

// Read returns a part.
func (m *Memory) Read(name string, part Part) (text []byte, err error) {
	err = m.use(name, part, func(k *kept) { text = slices.Clone(k.parts[part]) })
	return text, err
}

// Append adds lines to a part.
func (m *Memory) Append(name string, part Part, lines []byte) error {
	return m.use(name, part, func(k *kept) {
		whole := bytes.LastIndexByte(k.parts[part], '\n') + 1
		k.parts[part] = append(k.parts[part][:whole:whole], lines...)
	})
}

// Write writes a part.
func (m *Memory) Write(name string, part Part, text []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept(name).parts[part] = slices.Clone(text)
	return nil
}

// SetAside keeps a copy of a part.
func (m *Memory) SetAside(name string, part Part) (where string, err error) {
	return "memory", m.use(name, part, func(k *kept) {
		if !slices.ContainsFunc(k.aside[part], func(text []byte) bool { return bytes.Equal(text, k.parts[part]) }) {
			k.aside[part] = append(k.aside[part], k.parts[part])
		}
	})
}

// Aside returns the copies of a part.
func (m *Memory) Aside(name string, part Part) ([][]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.games[name] == nil {
		return nil, nil
	}
	return slices.Clone(m.games[name].aside[part]), nil
}

// Sets lists the sums of the sets of data.
func (m *Memory) Sets() (sums []string, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, name := range slices.Sorted(maps.Keys(m.games)) {
		if m.games[name].parts[Data] != nil {
			sums = append(sums, name)
		}
	}
	return sums, nil
}

// use calls do with a game that has a part.
func (m *Memory) use(name string, part Part, do func(*kept)) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	k, ok := m.games[name]
	if !ok || k.parts[part] == nil {
		return fs.ErrNotExist
	}
	do(k)
	return nil
}
