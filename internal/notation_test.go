package internal_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/notation"
)

func TestWords(t *testing.T) {
	p := notation.New("chess", " White move  Queen d1 > d4")
	require.True(t, p.Is("white"))
	require.False(t, p.Is("take"))
	require.True(t, p.Is("move"))
	require.Equal(t, "queen", p.Name("a piece"))
	require.Equal(t, "d1", p.Peek())
	p.Take()
	p.Arrow()
	require.Equal(t, "d4", p.Name("a square"))
	require.NoError(t, p.End())
}

func TestWholeMovesAreRead(t *testing.T) {
	p := notation.New("chess", "D4")
	read, err := notation.Whole(p, p.Name("a square"))
	require.NoError(t, err)
	require.Equal(t, "d4", read)
	p = notation.New("chess", "d4 d5")
	read, err = notation.Whole(p, p.Name("a square"))
	require.Equal(t, &august1914.NotationError{Ruleset: "chess", Text: "d4 d5", Got: "d5", Want: "the end of the move"}, err)
	require.Empty(t, read)
}

func TestTheFirstErrorStays(t *testing.T) {
	p := notation.New("chess", "queen d1 d4")
	p.Take()
	p.Take()
	p.Arrow()
	p.Name("a square")
	require.Empty(t, p.Name("another"))
	want := &august1914.NotationError{Ruleset: "chess", Text: "queen d1 d4", Got: "d4", Want: `">"`}
	require.Equal(t, want, p.End())
	require.Equal(t, want, p.Err())
	p.Take() // no effect at the end
	require.Empty(t, p.Peek())
}

func TestWordsTooMany(t *testing.T) {
	p := notation.New("chess", "resign now")
	require.True(t, p.Is("RESIGN"))
	require.EqualError(t, p.End(), `move "resign now": found "now" where the end of the move was expected`)
	q := notation.New("chess", "move >")
	q.Take()
	require.Empty(t, q.Name("a square"))
	require.Error(t, q.Err())
}
