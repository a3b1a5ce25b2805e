package job

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/tallies"
)

// A Result is the result of batches. Results can be added in any order.
type Result struct {
	tallies.Games
	Told  int                 `json:"told"` // number of games that were recorded turn by turn
	Held  tallies.Count[Held] `json:"held"`
	Lost  tallies.Count[Lost] `json:"lost"`
	Moves int                 `json:"steered"` // number of moves of steered play
	Met   []Met               `json:"met"`     // meetings of rules, sorted by their names

	Broken   int       `json:"broken"` // number of games that broke the contract; Games does not count them
	Rounds   int       `json:"rounds"` // number of rounds of property checks
	Said     int       `json:"said"`   // number of times that a property applied
	Failures []Failure `json:"failures"`
}

// Held is a place that one side holds at the end of a turn and the other side held when the
// game began.
type Held struct {
	Turn  int    `json:"turn"`
	Place string `json:"place"`
	Side  string `json:"side"`
}

// Lost is the loss of a side in a turn: the steps, or in Schlieffen the whole blocks, that
// were on the map when the turn began and are nowhere on it when it ends.
type Lost struct {
	Turn  int    `json:"turn"`
	Side  string `json:"side"`
	Steps int    `json:"steps"`
}

// Met is a pair of rules that met, and the batch in which they met after the fewest moves.
type Met struct {
	august1914.Meeting
	Batch int `json:"batch"`
}

// A Failure is a game, counted from 0, that broke the contract, or a property that failed
// in a round after that game. Record is the name of its record.
type Failure struct {
	Game   int    `json:"game"`
	What   string `json:"what"`
	Record string `json:"record,omitempty"` // name of the record; "" for none
}

// A Record is the saved record of a game.
type Record struct {
	Name string // name of letters, digits and dashes, such as game-000042
	Text []byte
}

// NewResult returns an empty result.
func NewResult() Result {
	return Result{Games: tallies.NewGames(), Held: tallies.Count[Held]{}, Lost: tallies.Count[Lost]{}}
}

// Add adds another result to r.
func (r *Result) Add(o Result) {
	r.Games.Add(o.Games)
	r.Told += o.Told
	r.Held.Add(o.Held)
	r.Lost.Add(o.Lost)
	r.Moves += o.Moves
	r.Broken += o.Broken
	r.Rounds += o.Rounds
	r.Said += o.Said
	r.addMet(o.Met)
	r.Failures = append(r.Failures, o.Failures...)
	slices.SortFunc(r.Failures, func(a, b Failure) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.What, b.What), cmp.Compare(a.Record, b.Record))
	})
}

func (r *Result) addMet(list []Met) {
	byPair := map[[2]string]Met{}
	for _, m := range slices.Concat(r.Met, list) {
		key := [2]string{m.A, m.B}
		old, ok := byPair[key]
		if !ok {
			byPair[key] = m
			continue
		}
		best := old
		if cmp.Or(cmp.Compare(m.Moves, old.Moves), cmp.Compare(m.Batch, old.Batch)) < 0 {
			best = m
		}
		best.Times = old.Times + m.Times
		byPair[key] = best
	}
	r.Met = nil
	for _, m := range byPair {
		r.Met = append(r.Met, m)
	}
	slices.SortFunc(r.Met, func(a, b Met) int { return cmp.Or(cmp.Compare(a.A, b.A), cmp.Compare(a.B, b.B)) })
}

// Done returns the number of games, or moves of steered play, in the result.
func (r *Result) Done() int { return r.Games.Games + r.Broken + r.Moves }

// Meetings returns the pairs, for [meetings.New].
func (r *Result) Meetings() games.Meetings { return fixed(r.Met) }

// fixed is a list of meetings that were counted elsewhere.
type fixed []Met

// All lists the meetings.
func (f fixed) All() (list []august1914.Meeting) {
	for _, m := range f {
		list = append(list, m.Meeting)
	}
	return list
}

// Never lists the pairs of rules that have not met.
func (f fixed) Never(rules ...string) (never [][2]string) {
	met := map[[2]string]bool{}
	for _, m := range f {
		met[[2]string{m.A, m.B}], met[[2]string{m.B, m.A}] = true, true
	}
	for i, a := range rules {
		for _, b := range rules[i+1:] {
			if !met[[2]string{a, b}] {
				never = append(never, [2]string{a, b})
			}
		}
	}
	return never
}

// Shortest returns an error, because fixed has no records. [Player.Shortest] plays them
// again.
func (f fixed) Shortest(a, b string, _ io.Writer) error {
	return fmt.Errorf("the course in which rules %s and %s met was not kept", a, b)
}

// Add does nothing.
func (f fixed) Add(games.Meetings) {}

// Pack encodes a result as compressed JSON. Equal results give equal bytes.
func (r Result) Pack() ([]byte, error) {
	text, err := json.Marshal(r)
	return PackText(text), err
}

// Unpack decodes a result that Pack has encoded.
func Unpack(packed []byte) (Result, error) {
	r := NewResult()
	text, err := UnpackText(packed)
	if err != nil {
		return r, err
	}
	if err := json.Unmarshal(text, &r); err != nil {
		return NewResult(), fmt.Errorf("job: unreadable result: %w", err)
	}
	return r, nil
}

// most is the largest size of an unpacked text in bytes.
const most = 256 << 20

// PackText compresses the text of a record.
func PackText(text []byte) []byte {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write(text) // writing to memory cannot fail
	_ = w.Close()
	return packed.Bytes()
}

// UnpackText decompresses a text that PackText has compressed.
func UnpackText(packed []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("job: the text is not compressed: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(z, most+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("job: the text is damaged: %w", err)
	case len(text) > most:
		return nil, fmt.Errorf("job: the text has more than %d bytes", most)
	}
	return text, nil
}
