package targets

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"
)

//go:embed *.csv
var files embed.FS

// eventsSuffix ends the name of a file with the events of a game.
const eventsSuffix = "-events.csv"

// townsFile lists the towns that rows name.
const townsFile = "towns.csv"

// The first and last day of the campaign. No row lies outside.
var (
	firstDay = time.Date(1914, time.August, 2, 0, 0, 0, 0, time.UTC)
	lastDay  = time.Date(1914, time.November, 30, 0, 0, 0, 0, time.UTC)
)

// ErrUnknownGame means that a game has no targets.
var ErrUnknownGame = errors.New("no targets for the game")

// A Target is the place of a unit at the end of a turn.
type Target struct {
	Turn      int       // turn of the game, from 1
	Date      time.Time // day, in UTC; the unit was there in the evening
	Unit      string    // id in the game, or the nation if blocks are alike
	Count     int       // number of such units there: 1, unless blocks are alike
	Places    []string  // hexes or areas of the game, each of them correct; at least one
	Tolerance int       // uncertainty of the sources in hexes or areas, 0 to 9
	Towns     []string  // towns that the sources name, as in towns.csv; nil if they name hexes
	Source    string    // source of the row
	Note      string    // note, or ""
	File      string    // file of the row
	Line      int       // line in the file, from 2
}

// Off returns the distance of a unit from its target, in hexes or areas. This is the
// smallest of the distances to its places, as returned by the function distance. A negative
// distance means that there is no way. If there is no way to any place, Off is negative.
func (t Target) Off(distance func(place string) int) int {
	off := -1
	for _, p := range t.Places {
		if d := distance(p); d >= 0 && (off < 0 || d < off) {
			off = d
		}
	}
	return off
}

// Met reports whether a distance returned by Off is small enough: at most the larger of the
// game's bar and the target's tolerance. The two are not added. A negative distance is
// never small enough.
func (t Target) Met(off, bar int) bool { return off >= 0 && off <= max(bar, t.Tolerance) }

// A Kind is the kind of an event.
type Kind string

// The kinds of events.
const (
	Falls  Kind = "falls"  // Side takes Places[0] in the turn
	Held   Kind = "held"   // Side controls Places[0] at the end of the turn
	Battle Kind = "battle" // Side attacks in one of Places
	End    Kind = "end"    // the end of the game shows a value between Min and Max
)

// A Result is how a battle ended, as far as a game shows it.
type Result string

// The results of battles.
const (
	Taken     Result = "taken"     // the attacker took the place, or the defender left it
	Repelled  Result = "held"      // the defender kept the place
	Undecided Result = "undecided" // neither side won
)

// An Event is a historical event of a turn.
type Event struct {
	Turn      int       // turn of the game, from 1
	Date      time.Time // day, in UTC
	Kind      Kind      // kind, which determines which of the fields below count
	What      string    // name of a battle, or the count of an End
	Places    []string  // hexes or areas, each of them correct; one for Falls and Held, none or more for End
	Side      string    // side that takes, holds or attacks; for an End the owner of the value
	Units     []string  // attacking units, as far as known, or nil
	Against   []string  // defending units, or nil
	Result    Result    // result of a Battle
	Tolerance int       // tolerance in turns, 0 to 9, before or after
	Min, Max  int       // bounds of the value of an End; yes is 1 and no is 0
	Source    string    // source of the row
	Note      string    // note, or ""
	File      string    // file of the row
	Line      int       // line in the file, from 2
}

// Away returns the number of turns between an event and a turn.
func (e Event) Away(turn int) int { return max(turn-e.Turn, e.Turn-turn) }

// Near reports whether a turn is within the tolerance of the event.
func (e Event) Near(turn int) bool { return e.Away(turn) <= e.Tolerance }

// A Town is a place that rows name, with its position in degrees.
type Town struct {
	Name                string
	Latitude, Longitude float64
}

// Games returns the games that have targets, in alphabetical order of their package names.
func Games() []string {
	names, err := fs.Glob(files, "*"+eventsSuffix)
	if err != nil {
		return nil // the pattern is well formed
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(name, eventsSuffix)
	}
	return names
}

// Load returns the positions of a game in the order of its turns. The error is
// ErrUnknownGame, or joins every Problem of the file.
func Load(game string) ([]Target, error) { return read(game, ".csv", Read) }

// Events returns the events of a game in the order of its turns. Its errors are those of
// Load.
func Events(game string) ([]Event, error) { return read(game, eventsSuffix, ReadEvents) }

// read opens and reads the file of a game.
func read[T any](game, suffix string, rows func(string, io.Reader) ([]T, error)) ([]T, error) {
	if !slices.Contains(Games(), game) {
		return nil, fmt.Errorf("%w %q: there are %s", ErrUnknownGame, game, strings.Join(Games(), ", "))
	}
	f, err := files.Open(game + suffix)
	if err != nil {
		return nil, fmt.Errorf("targets of %s: %w", game, err)
	}
	defer f.Close()
	return rows(game+suffix, f)
}

// Towns returns the towns that rows name, in the order of the file.
func Towns() ([]Town, error) {
	f, err := files.Open(townsFile)
	if err != nil {
		return nil, fmt.Errorf("towns of the targets: %w", err)
	}
	defer f.Close()
	return readTowns(townsFile, f)
}
