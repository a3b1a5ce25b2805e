package rulesets

import (
	"io"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/screen"
)

// A Table is one game in progress. It is the umpire's: what is shown to
// somebody is what the methods that take a viewer or a seat return.
type Table interface {
	Keeper

	Header() august1914.Header
	Chairs() []august1914.Chair

	// Len returns the number of moves so far.
	Len() int
	ToAct() august1914.Actors
	Decision(v august1914.Viewer) august1914.Decision
	Outcome() (august1914.Outcome, bool)

	// Legal lists the moves of a seat in the order of the game.
	Legal(seat august1914.Seat) []Labelled
	// Play makes a move that is given in its notation.
	Play(seat august1914.Seat, notation string) error
	// Sit gives a seat to one of the ruleset's players.
	Sit(seat august1914.Seat, player string, pick func(n int) int) error
	// Step makes the next move if the first of those who are to act is a
	// player that sits at the table, or the dice, which are rolled with pick.
	Step(pick func(n int) int) error
	// Explain says why a seat cannot make a move: nil if it can, an
	// [august1914.NotationError] or an [august1914.Violation] with its rule.
	Explain(seat august1914.Seat, notation string) error
	// TakeBack takes a seat's last move back, if it is not sealed.
	TakeBack(seat august1914.Seat) error

	// View returns the View of the game, for [encoding/json].
	View(v august1914.Viewer) any
	// Board returns what a viewer knows, to be drawn on the Chart.
	Board(v august1914.Viewer) august1914.Board
	// Replay returns the board and the decision after the first n moves, and
	// false if there were never so many.
	Replay(v august1914.Viewer, n int) (august1914.Board, august1914.Decision, bool)
	// Ways tells where a unit of a board can go, and why not elsewhere.
	Ways(v august1914.Viewer, unit string) (august1914.Ways, error)
	// Battle works out the fight for a place that a seat thinks of, with some of
	// its units or, without any, all that can take part; and without a place
	// the fight that is going on.
	Battle(v august1914.Viewer, target string, attackers []string) (august1914.Battle, error)

	// CatchUp returns what a viewer has not yet been told.
	CatchUp(v august1914.Viewer, since august1914.Bookmark) ([]august1914.Event, august1914.Bookmark, bool)
	// Sentence puts an event into words.
	Sentence(e august1914.Event) string
	// Dates says in words which turn it is.
	Dates() string
	// Map draws what a viewer knows.
	Map(d Drawing) []string
	// Chapters tells the game so far, turn by turn.
	Chapters(d Drawing) []Chapter
	// Result explains the outcome, a paragraph each.
	Result() []string

	// Save writes the record, which holds everybody's secrets.
	Save(w io.Writer) error
	// Load replaces the game by one that Save wrote. If one of its moves is
	// refused, it is the game before that.
	Load(r io.Reader) error
	// Origin says in sentences how the record that was loaded differs from one
	// that Save writes of the game: nothing if it does not.
	Origin() []string
}

// A Labelled move is one entry of a menu: moves of one Group stand in a row,
// and Item tells them apart. Click says where on the board it is.
type Labelled struct {
	august1914.MoveInfo
	august1914.Click
	Group string `json:"group"`
	Item  string `json:"item"`
}

// A Drawing says for whom and how a map is drawn.
type Drawing struct {
	Viewer  august1914.Viewer
	Paint   screen.Paint
	Title   string // of the panel beside the map; "" is the turn
	Compact bool   // leave out what only matters while orders are given
}

// A Chapter is one turn of a game, as a viewer was told it.
type Chapter struct {
	Heading  string
	Sections []Section
	Map      []string // at its end
}

// A Section is what happened in one part of a turn.
type Section = august1914.Section

// A Line is one sentence with the rule that it comes from.
type Line = august1914.StoryLine

// A Runner plays whole games. It is for one goroutine.
type Runner interface {
	// Play plays a game; all that is left to chance is drawn from pick.
	Play(pick func(n int) int) (Game, error)
	// Fired tells how often each rule made something happen in all games, once
	// CountRules was called.
	Fired() map[string]int
	CountRules()
	// Save writes the record of the last game.
	Save(w io.Writer) error
}

// A Game is what a Runner tells of a game that it has played.
type Game struct {
	Outcome august1914.Outcome
	Scored  bool // whether the points decided it
	Tally   august1914.Tally
}
