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

// A Result is what has come of batches. Results add up in any order, to the same.
type Result struct {
	tallies.Games
	Told  int                 `json:"told"` // games that were told turn by turn
	Held  tallies.Count[Held] `json:"held"`
	Lost  tallies.Count[Lost] `json:"lost"`
	Moves int                 `json:"steered"` // moves of steered play
	Met   []Met               `json:"met"`     // which rules met, by the names of the rules

	Broken   int       `json:"broken"` // games that broke the contract, and are not in Games
	Rounds   int       `json:"rounds"` // in which properties were looked at
	Said     int       `json:"said"`   // by the properties
	Failures []Failure `json:"failures"`
}

// A Held place is one that a side holds, as a turn ends, that the other had as the game
// began.
type Held struct {
	Turn  int    `json:"turn"`
	Place string `json:"place"`
	Side  string `json:"side"`
}

// Lost is what a side has lost in a turn: steps, or whole blocks in Schlieffen, that
// stood on the map as it began and stand nowhere on it as it ends.
type Lost struct {
	Turn  int    `json:"turn"`
	Side  string `json:"side"`
	Steps int    `json:"steps"`
}

// Met is a pair of rules that met, with the batch in which it took the fewest moves.
type Met struct {
	august1914.Meeting
	Batch int `json:"batch"`
}

// A Failure is a game, from 0, that broke the contract, or a round after it in which a
// property did not hold. Its record is kept by its name.
type Failure struct {
	Game   int    `json:"game"`
	What   string `json:"what"`
	Record string `json:"record,omitempty"` // "" if there is none
}

// A Record is a game that is kept.
type Record struct {
	Name string // such as game-000042, of letters, digits and dashes
	Text []byte
}

// NewResult returns what has come of nothing.
func NewResult() Result {
	return Result{Games: tallies.NewGames(), Held: tallies.Count[Held]{}, Lost: tallies.Count[Lost]{}}
}

// Add adds another.
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

// Done returns how many games, or moves of steered play, are in it.
func (r *Result) Done() int { return r.Games.Games + r.Broken + r.Moves }

// Meetings returns the pairs, for [meetings.New].
func (r *Result) Meetings() games.Meetings { return fixed(r.Met) }

// Fixed are meetings that have been counted elsewhere.
type fixed []Met

// All lists them.
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

// Shortest has no records: [Player.Shortest] plays them again.
func (f fixed) Shortest(a, b string, _ io.Writer) error {
	return fmt.Errorf("the course in which rules %s and %s met was not kept", a, b)
}

// Add adds nothing: they are fixed.
func (f fixed) Add(games.Meetings) {}

// Pack writes a result as it is sent: JSON, compressed. Equal results are packed alike.
func (r Result) Pack() ([]byte, error) {
	text, err := json.Marshal(r)
	return PackText(text), err
}

// Unpack reads what Pack has written.
func Unpack(packed []byte) (Result, error) {
	r := NewResult()
	text, err := UnpackText(packed)
	if err != nil {
		return r, err
	}
	if err := json.Unmarshal(text, &r); err != nil {
		return NewResult(), fmt.Errorf("job: a result that cannot be read: %w", err)
	}
	return r, nil
}

// most is how long a text can be that is unpacked.
const most = 256 << 20

// PackText compresses the text of a record.
func PackText(text []byte) []byte {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, _ = w.Write(text) // into memory
	_ = w.Close()
	return packed.Bytes()
}

// UnpackText reads what PackText has written.
func UnpackText(packed []byte) ([]byte, error) {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("job: a text that is not packed: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(z, most+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("job: a text that is damaged: %w", err)
	case len(text) > most:
		return nil, fmt.Errorf("job: a text of more than %d bytes", most)
	}
	return text, nil
}
