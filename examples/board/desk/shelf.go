package desk

import (
	"io/fs"
	"slices"
	"sync"
)

// A Shelf keeps games. Each has a card, which holds its players, and a record in the format
// of the library. Different games can be used concurrently, and each game by one goroutine
// at a time. Everything that the methods have written without an error survives a crash.
type Shelf interface {
	// Create adds a game.
	Create(name string, card, record []byte) error
	// Read returns a game as it was last written, without an incomplete last line, and
	// without a card if the card is lost. The error is [fs.ErrNotExist] if there is no such
	// game.
	Read(name string) (card, record []byte, err error)
	// Append adds lines to a record.
	Append(name string, lines []byte) error
	// Replace replaces a record atomically.
	Replace(name string, record []byte) error
	// SetAside keeps the record of a game, and replaces card and record by others. It
	// returns the location of the old record.
	SetAside(name string, card, record []byte) (where string, err error)
	// Beside returns the last text of SetBeside for a game, or nil.
	Beside(name string) ([]byte, error)
	// SetBeside writes the chat and other data beside the game atomically.
	SetBeside(name string, text []byte) error
}

// A Memory is a [Shelf] that keeps games for the lifetime of the program. The zero Memory
// is empty.
type Memory struct {
	mu    sync.Mutex
	games map[string]*kept
}

// A kept game is a game in a Memory.
type kept struct {
	card, record []byte
	aside        [][]byte // records set aside
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

// Beside returns the text beside a game.
func (m *Memory) Beside(name string) (text []byte, err error) {
	err = m.use(name, func(k *kept) { text = slices.Clone(k.beside) })
	return text, err
}

// SetBeside writes the text beside a game.
func (m *Memory) SetBeside(name string, text []byte) error {
	return m.use(name, func(k *kept) { k.beside = slices.Clone(text) })
}

// use calls do with a game.
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
