package dispatch

import (
	"iter"
	"strconv"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/rolled"
)

// Hello says what the program can do.
type Hello struct {
	Protocol int      `json:"protocol"` // version of the requests; it grows if an earlier request would fail
	JSON     int      `json:"json"`     // version of the forms of the library
	Limits   Limits   `json:"limits"`   // bounds of what a client may send and open
	Does     []string `json:"does"`     // everything that a request can do, by name
}

func hello(c *call) Hello { return Hello{1, august1914.JSONVersion, c.door.umpire.limits, Does()} }

func rulesets(c *call) (list []august1914.Info) {
	for _, game := range c.door.umpire.games {
		list = append(list, game.Info())
	}
	return list
}

// NewTable names a table that was opened.
type NewTable struct {
	Table string `json:"table"` // name of the table in requests
}

// had returns a value that is there, since resolve has checked the number of moves.
func had[V any](v V, _ bool) V { return v }

func rule(c *call) (august1914.Rule, error) {
	if rule, ok := c.game.Rule(c.Key); ok {
		return rule, nil
	}
	return august1914.Rule{}, fault("not found", "rule %.40q: the game has none with this key", c.Key)
}

// outcome returns nil before the end of the game.
func outcome(t august1914.Table) *august1914.Outcome {
	if o, over := t.Outcome(); over {
		return &o
	}
	return nil
}

// knowledge returns the hash in digits, since JavaScript numbers keep only 53 bits.
func knowledge(t august1914.Table, v august1914.Viewer) string {
	return strconv.FormatUint(t.Knowledge(v), 10)
}

// forced returns the item of the menu that is forced, or nil.
func forced(t august1914.Table) *august1914.MenuItem {
	seat, notation, ok := t.Forced()
	for _, item := range t.Menu(seat) {
		if ok && item.Notation == notation {
			return &item
		}
	}
	return nil
}

// roll makes the move of the request, or rolls by its seed, or else the table's dice.
func roll(c *call) error {
	pick := c.table.pick
	if c.Seed != nil {
		pick = picker(c.Seed)
	}
	if c.Move != "" {
		rolls, known := c.game.Rolls(), false
		if pick, known = rolled.As(rolls, c.Move); !known && len(rolls) > 0 {
			return fault("notation", "roll %.100q: want one that rolls lists, such as %q", c.Move, rolls[0].Notation)
		}
	}
	return c.game.Roll(pick)
}

// RandomGame is the end of a game that was played to its end at random.
type RandomGame struct {
	Outcome august1914.Outcome `json:"outcome"` // result of the game
	Tally   august1914.Tally   `json:"tally"`   // counts of the moves and of the choices
}

func playout(c *call) (RandomGame, error) {
	o, tally, err := c.game.Playout(c.stoppable(picker(c.Seed)))
	return RandomGame{o, tally}, err
}

// CaughtUp is what a viewer has not been told yet.
type CaughtUp struct {
	Events august1914.Array[august1914.Event] `json:"events"` // events in order
	Next   august1914.Bookmark                `json:"next"`   // bookmark for the next request
	OK     bool                               `json:"ok"`     // false if a move was taken back, and these are all events of the game
}

func catchUp(c *call) CaughtUp {
	events, next, ok := c.game.CatchUp(c.viewer, c.Since)
	return CaughtUp{events, next, ok}
}

func film(c *call) []august1914.Frame {
	return listed(c, c.game.Film(c.viewer, c.N))
}

// deltas is film with the difference of each board to the one before, the first to the board
// before the film.
func deltas(c *call) []august1914.FrameDelta {
	begin := had(c.game.At(c.N))
	return listed(c, august1914.Deltas(begin.Board(c.viewer), c.game.Film(c.viewer, c.N)))
}

// listed lists the frames of a film, unless the call is stopped.
func listed[F any](c *call, film iter.Seq2[int, F]) (list []F) {
	for _, frame := range film {
		c.mayGoOn()
		list = append(list, frame)
	}
	return list
}

// ReadSoFar says how far a viewer has read.
type ReadSoFar struct {
	N  int  `json:"n"`  // number of moves up to the last event that the viewer has read
	OK bool `json:"ok"` // false if a move was taken back, and the viewer begins again
}

// notice adds a notice about the seat that is given as a viewer, if it is one.
func notice(c *call) error {
	return c.game.Notice(august1914.Notice{Kind: c.Kind, Seat: c.seat(), Value: c.Value, Text: c.Text})
}

func since(c *call) ReadSoFar {
	n, ok := c.game.Since(c.viewer, c.Since)
	return ReadSoFar{n, ok}
}

// AccountLines are lines of an account.
type AccountLines struct {
	Lines august1914.Array[string] `json:"lines"` // lines in order
	Next  august1914.Bookmark      `json:"next"`  // bookmark for the next request
	OK    bool                     `json:"ok"`    // false if a move was taken back, and these are all lines of the account
}

func toldLines(c *call) AccountLines {
	lines, next, ok := c.game.Told(c.viewer, c.Since)
	return AccountLines{lines, next, ok}
}

// RecordRows are rows of a record.
type RecordRows struct {
	From int                      `json:"from"` // row from which on the rows are new; older ones from there on do not count any more
	Rows august1914.Array[string] `json:"rows"` // texts of the rows
	Next int                      `json:"next"` // number for the next request
}

func rows(c *call) (RecordRows, error) {
	from, list, next, err := c.game.Rows(c.N)
	return RecordRows{from, list, next}, err
}
