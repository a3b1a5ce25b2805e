package desk

import (
	"io/fs"
	"slices"
	"sync"
)

// A Shelf keeps games: of each a card, which says who plays, and a record in
// the format of the library. A game is used by one goroutine at a time, and
// different games at once. What its methods have written without an error is
// there after a crash.
type Shelf interface {
	// Create adds a game.
	Create(name string, card, record []byte) error
	// Read returns a game as it was written last, without a line that was not
	// written to its end, and without a card if that is lost. The error is
	// [fs.ErrNotExist] if there is no such game.
	Read(name string) (card, record []byte, err error)
	// Append adds lines to a record.
	Append(name string, lines []byte) error
	// Replace replaces a record: it is the old one or the new one at any time.
	Replace(name string, record []byte) error
	// SetAside keeps the record of a game as it is, and replaces card and record
	// by others. It returns where the old record is.
	SetAside(name string, card, record []byte) (where string, err error)
	// Beside returns what SetBeside wrote last for a game, nil if that is nothing.
	Beside(name string) ([]byte, error)
	// SetBeside writes what players said beside the game: it is the old text or the new
	// one at any time.
	SetBeside(name string, text []byte) error
}

// A Memory is a [Shelf] that keeps games as long as the program runs. The zero
// Memory is empty.
type Memory struct {
	mu    sync.Mutex
	games map[string]*kept
}

// A kept game is what a Memory has of it.
type kept struct {
	card, record []byte
	aside        [][]byte // records that were set aside
	beside       []byte
}

// Create adds a game.
func (m *Memory) Create(name string, card, record []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.games == nil {
		m.games = map[string]*kept{}
	}
	m.games[name] = &kept{card: slices.Clone(card), record: slices.Clone(record)}
	return nil
}

// Read returns a game.
func (m *Memory) Read(name string) (card, record []byte, err error) {
	err = m.use(name, func(k *kept) { card, record = slices.Clone(k.card), slices.Clone(k.record) })
	return card, record, err
}

// Append adds lines to a record.
func (m *Memory) Append(name string, lines []byte) error {
	return m.use(name, func(k *kept) { k.record = append(k.record, lines...) })
}

// Replace replaces a record.
func (m *Memory) Replace(name string, record []byte) error {
	return m.use(name, func(k *kept) { k.record = slices.Clone(record) })
}

// SetAside keeps a record and replaces card and record.
func (m *Memory) SetAside(name string, card, record []byte) (where string, err error) {
	return "memory", m.use(name, func(k *kept) {
		k.aside = append(k.aside, k.record)
		k.card, k.record = slices.Clone(card), slices.Clone(record)
	})
}

// Beside returns what was written beside a game.
func (m *Memory) Beside(name string) (text []byte, err error) {
	err = m.use(name, func(k *kept) { text = slices.Clone(k.beside) })
	return text, err
}

// SetBeside writes something beside a game.
func (m *Memory) SetBeside(name string, text []byte) error {
	return m.use(name, func(k *kept) { k.beside = slices.Clone(text) })
}

// use does something with a game.
func (m *Memory) use(name string, do func(*kept)) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	k, ok := m.games[name]
	if !ok {
		return fs.ErrNotExist
	}
	do(k)
	return nil
}
