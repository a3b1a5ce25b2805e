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

// The first and last day of the campaign: no row lies outside.
var (
	firstDay = time.Date(1914, time.August, 2, 0, 0, 0, 0, time.UTC)
	lastDay  = time.Date(1914, time.November, 30, 0, 0, 0, 0, time.UTC)
)

// ErrUnknownGame is in the error of a game that has no targets.
var ErrUnknownGame = errors.New("no targets for the game")

// A Target is where a unit stood at the end of a turn.
type Target struct {
	Turn      int       // of the game, from 1
	Date      time.Time // the day, in UTC; the evening of it counts
	Unit      string    // id in the game; where blocks are alike, their nation
	Count     int       // how many such units stood there: 1, or blocks that are alike
	Places    []string  // hexes or areas of the game, any of which is right; at least one
	Tolerance int       // hexes or areas by which the sources leave it open, 0 to 9
	Towns     []string  // what the sources name, as in towns.csv; nil where they name hexes
	Source    string    // what says so
	Note      string    // or ""
	File      string    // that the row is from
	Line      int       // in the file, from 2
}

// Off returns how far a unit is from its target, in hexes or areas: the least of
// the distances to its places, which distance gives. A negative distance means
// that there is no way; if there is none to any place, Off is negative.
func (t Target) Off(distance func(place string) int) int {
	off := -1
	for _, p := range t.Places {
		if d := distance(p); d >= 0 && (off < 0 || d < off) {
			off = d
		}
	}
	return off
}

// Met reports whether a distance that Off gave is near enough: within the bar of
// the game or within what the sources leave open, whichever is more. They are not
// added. A negative distance is never near enough.
func (t Target) Met(off, bar int) bool { return off >= 0 && off <= max(bar, t.Tolerance) }

// A Kind is what an event tells.
type Kind string

// The kinds of events.
const (
	Falls  Kind = "falls"  // Side takes Places[0] in the turn
	Held   Kind = "held"   // Side controls Places[0] at the end of the turn
	Battle Kind = "battle" // Side attacks in one of Places
	End    Kind = "end"    // what the end of the game shows: a value between Min and Max
)

// A Result is how a battle ended, as far as a game shows it.
type Result string

// The results of battles.
const (
	Taken     Result = "taken"     // the attacker took the place, or the defender left it
	Repelled  Result = "held"      // the defender kept the place
	Undecided Result = "undecided" // neither
)

// An Event is something else that history says of a turn.
type Event struct {
	Turn      int       // of the game, from 1
	Date      time.Time // the day, in UTC
	Kind      Kind      // which of the fields below count
	What      string    // name of a battle, or what an End counts
	Places    []string  // hexes or areas, any of which is right; one of Falls and Held, none or more of End
	Side      string    // who takes, holds, attacks; of an End whose value it is
	Units     []string  // that attack, as far as known; nil if not
	Against   []string  // who defends, or nil
	Result    Result    // of a Battle
	Tolerance int       // in turns, 0 to 9, before or after
	Min, Max  int       // of an End: between which the value lies; a yes is 1 and a no is 0
	Source    string    // what says so
	Note      string    // or ""
	File      string    // that the row is from
	Line      int       // in the file, from 2
}

// Away returns how many turns lie between an event and a turn.
func (e Event) Away(turn int) int { return max(turn-e.Turn, e.Turn-turn) }

// Near reports whether an event that happens in a turn is in time.
func (e Event) Near(turn int) bool { return e.Away(turn) <= e.Tolerance }

// A Town is a place that rows name, with where it is, in degrees.
type Town struct {
	Name                string
	Latitude, Longitude float64
}

// Games returns the games that have targets, in alphabetical order, by the names
// of their packages.
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

// Load returns the positions of a game, in the order of its turns. The error is
// ErrUnknownGame, or joins every Problem of the file.
func Load(game string) ([]Target, error) { return read(game, ".csv", Read) }

// Events returns the events of a game, in the order of its turns. The error is
// as of Load.
func Events(game string) ([]Event, error) { return read(game, eventsSuffix, ReadEvents) }

// read opens the file of a game, and reads it.
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
