package desk

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// A fullShelf has no room for new games.
type fullShelf struct{ Memory }

func (f *fullShelf) Create(string, []byte, []byte) error {
	return fmt.Errorf("%w: the disk is full", ErrFull)
}

// A desk without room for new games says so.
func TestNoRoomForNewGames(t *testing.T) {
	g := newGuest(t, Config{Shelf: &fullShelf{}})
	text := g.ask(statusUnavailable, "POST", "/api/games", map[string]any{"ruleset": "sabinschlieffen"}, nil)
	require.Contains(t, string(text), "no new games can begin until it has room")
}
