package conformance

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/broken"
)

// Bytes returns a source of choices for a fuzzer. Each choice takes one byte, or two if
// one is not enough. When no bytes are left, the source returns 0.
func Bytes(data []byte) func(n int) int {
	next := func() int {
		if len(data) == 0 {
			return 0
		}
		b := data[0]
		data = data[1:]
		return int(b)
	}
	return func(n int) int {
		if n <= 256 {
			return next() % n
		}
		return (next()<<8 | next()) % n
	}
}

// fuzzStarts is the largest number of positions from which a fuzzer begins. They are
// taken at regular intervals from games of fuzzMoves moves.
const (
	fuzzStarts = 48
	fuzzMoves  = 4800 // moves in all games together
)

// fuzzLine bounds the number of moves for one input: a fuzzer learns more from many
// short lines of play than from a few long ones.
const fuzzLine = 48

// positions returns a fixed set of positions from games that begin at start.
func positions[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t require.TestingT, start S) []S {
	source := dice.NewPCG(1914, 8)
	list := []S{start}
	s := start
	for n := 0; n < fuzzMoves && len(list) < fuzzStarts; {
		for _, err := range august1914.Walk(P(&s), source.IntN, august1914.InStages[M]) {
			require.NoError(t, err)
			if n++; n%(fuzzMoves/fuzzStarts) == 0 {
				list = append(list, s)
			}
			if n == fuzzMoves || len(list) == fuzzStarts {
				return list
			}
		}
		s = start
	}
	return list
}

// Fuzz plays on from positions of games with the bytes of a fuzzer as choices. Before
// and after, it proposes the text of the fuzzer as a move. It checks that nothing
// panics, that a seat that has to act has a move, and that every listed move is legal.
// A text that ParseMove accepts must have a notation that parses again, and the move
// must be legal or refused with a *Violation. The number of moves depends on the number
// of bytes.
func Fuzz[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](f *testing.F, suite august1914.Suite[S, M, V, P], start S) {
	starts := positions[S, M, V, P](f, start)
	for i := range starts {
		s := starts[i]
		f.Add(uint8(i), []byte{0, byte(i), 1, 2, 200, 7, byte(5 * i), 70, 3, 0, 0, 9}, someMove(P(&s)))
	}
	f.Fuzz(func(t *testing.T, from uint8, choices []byte, text string) {
		s := starts[int(from)%len(starts)]
		propose(t, P(&s), text)
		playOn[S, M, V, P](t, &s, choices)
		propose(t, P(&s), text)
		if suite.Invariant != nil {
			require.NoError(t, suite.Invariant(P(&s)))
		}
	})
}

// someMove returns a legal move as text, or "" if the game is over.
func someMove[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P) string {
	for by := range s.ToAct().All() {
		if list := s.LegalMoves(by, nil); len(list) > 0 {
			return list[len(list)/2].String()
		}
	}
	return ""
}

// playOn plays on from a position, in place, with the choices of a fuzzer.
func playOn[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, s *S, choices []byte) {
	read := 0
	pick := func(n int) int {
		from := read
		if read++; n > 256 {
			read++
		}
		return Bytes(choices[min(from, len(choices)):])(n)
	}
	n := 0
	for _, err := range august1914.Walk(P(s), pick, august1914.InStages[M]) {
		require.NoError(t, err)
		if n++; n > fuzzLine || read >= len(choices) {
			break
		}
	}
}

// FuzzDecode decodes the JSON of States that a fuzzer has changed, and its own texts.
// Decoding must return an error, or a position that every viewer can query and that
// decodes to the same position when it is marshalled. If the game is sturdy, it must
// also be possible to play on from that position.
func FuzzDecode[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](f *testing.F, suite august1914.Suite[S, M, V, P], start S) {
	docs := documents[S, M, V, P](f, start)
	for i := range docs {
		f.Add(uint8(i), []byte{0, byte(i), 1, 0, byte(7 * i), 3, byte(3 * i), 5, 100}, []byte{1, 2}, "")
	}
	whole, err := json.Marshal(start)
	require.NoError(f, err)
	f.Add(uint8(0), []byte{}, []byte{3, 1, 4, 1, 5}, string(whole))
	f.Fuzz(func(t *testing.T, from uint8, changes, choices []byte, text string) {
		if len(changes) > 0 {
			text = docs[int(from)%len(docs)].changed(t, Bytes(changes), text)
		}
		s, err := suite.Decode(start, []byte(text))
		if err != nil {
			return
		}
		examine(t, suite, &s, text, int(from))
		if suite.Sturdy {
			playOn[S, M, V, P](t, &s, choices)
		}
	})
}

// A document is the JSON of a State and the words in it.
type document struct {
	root  any
	words []string
}

// documents returns the documents of positions from games.
func documents[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t require.TestingT, start S) (list []document) {
	for _, s := range positions[S, M, V, P](t, start) {
		text, err := json.Marshal(s)
		require.NoError(t, err)
		var root any
		require.NoError(t, json.Unmarshal(text, &root))
		list = append(list, document{root, broken.Words(root)})
	}
	return list
}

// changed returns the text of a document with one to three changes. It may insert word.
func (d document) changed(t *testing.T, pick func(n int) int, word string) string {
	root, words := d.root, append(slices.Clip(d.words), word)
	for range 1 + pick(3) {
		root = broken.Change(pick, root, words)
	}
	text, err := json.Marshal(root)
	require.NoError(t, err)
	return string(text)
}

// examine runs the public queries of a decoded State, and the queries of one of its
// viewers.
func examine[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, suite august1914.Suite[S, M, V, P], s *S, text string, viewer int) {
	written, err := json.Marshal(*s)
	require.NoError(t, err)
	again, err := suite.Decode(*s, written)
	require.NoError(t, err, "%s decodes to a state whose JSON does not decode: %s", text, written)
	require.True(t, *s == again, "%s and %s decode to different states", text, written)
	all := viewers(P(s))
	v := all[viewer%len(all)]
	_, err = json.Marshal(P(s).View(v))
	require.NoError(t, err)
	P(s).Decision(v)
	require.Equal(t, P(s).Hash(), P(&again).Hash())
	P(s).Outcome()
}

// viewers lists the spectator, the seats of the game and the umpire.
func viewers[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](s P) []august1914.Viewer {
	all := []august1914.Viewer{august1914.Spectator, august1914.Umpire}
	for _, chair := range s.Chairs() {
		all = append(all, chair.Seat.Viewer())
	}
	return all
}

// propose parses a text as a move and applies it to a copy.
func propose[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](t *testing.T, s P, text string) {
	m, err := s.ParseMove(text)
	if err != nil {
		return
	}
	again, err := s.ParseMove(m.String())
	require.NoError(t, err)
	require.Equal(t, m, again)
	if err := august1914.Check(s, m); err != nil {
		var v *august1914.Violation
		require.True(t, errors.As(err, &v), "%v is not a *Violation", err)
	}
}
