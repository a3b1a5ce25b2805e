package dispatch

import (
	"bytes"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// An op is one thing that a request can ask for.
type op struct {
	who    who
	takes  []string     // fields of the request; a ? marks those that may be missing
	result reflect.Type // form of the result
	run    func(c *call) (any, error)
}

// who says whom an op is for, and whether it needs a table.
type who uint8

const (
	anyone  who = iota // needs no table
	hosts              // needs no table; for the umpire only
	public             // tells all viewers of a table the same
	viewers            // tells what the viewer may know
	seats              // the same for a seat, or acts for it
	umpires            // for the umpire at a table only
)

// does returns an op that can fail.
func does[R any](who who, takes string, run func(c *call) (R, error)) op {
	all := "id do "
	if who > hosts {
		all += "table "
	}
	if who == viewers || who == seats {
		all += "as "
	}
	return op{who, strings.Fields(all + takes), reflect.TypeFor[R](), func(c *call) (any, error) { return run(c) }}
}

// tells returns an op that cannot fail.
func tells[R any](who who, takes string, run func(c *call) R) op {
	return does(who, takes, func(c *call) (R, error) { return run(c), nil })
}

// asks returns an op that asks a table without further arguments.
func asks[R any](who who, ask func(t august1914.Table) R) op {
	return tells(who, "", func(c *call) R { return ask(c.game) })
}

// sees returns an op that asks a table for a viewer.
func sees[R any](ask func(t august1914.Table, v august1914.Viewer) R) op {
	return tells(viewers, "", func(c *call) R { return ask(c.game, c.viewer) })
}

// changes returns an op that changes the game, and returns the actors that may decide then.
func changes(who who, takes string, change func(c *call) error) op {
	return does(who, takes, func(c *call) (august1914.Actors, error) {
		err := change(c)
		c.table.env = nil
		return c.game.ToAct(), err
	})
}

// opens returns an op that opens a table.
func opens(who who, takes string, open func(c *call) (august1914.Table, error)) op {
	return does(who, takes+" seed?", func(c *call) (NewTable, error) {
		t, err := open(c)
		return c.door.umpire.add(t, err, c.Seed)
	})
}

// writes returns an op that writes a text.
func writes(who who, takes string, write func(c *call, w io.Writer) error) op {
	return does(who, takes, func(c *call) (string, error) {
		var text bytes.Buffer
		err := write(c, &text)
		return text.String(), err
	})
}

// Does lists everything that a request can do.
func Does() []string { return slices.Sorted(maps.Keys(ops)) }

// ops are all ops by name. Those for a table have the names of the methods of a Table, with a
// small letter at the beginning.
var ops map[string]op

func init() { // hello lists the ops
	ops = learningOps()
	maps.Copy(ops, map[string]op{
		"hello":    tells(anyone, "", hello),
		"stop":     tells(anyone, "request", func(c *call) bool { return c.Other != c.ID && c.door.halt(c.Other) }),
		"rulesets": tells(anyone, "", rulesets),
		"rules":    tells(anyone, "ruleset settings?", func(c *call) []august1914.Rule { return c.of.Rules(c.Settings...) }),
		"words":    tells(anyone, "ruleset", func(c *call) []august1914.Word { return c.of.Words() }),

		"open": opens(hosts, "ruleset scenario? settings?", func(c *call) (august1914.Table, error) { return c.of.Open(c.Scenario, c.Settings...) }),
		"position": opens(hosts, "ruleset scenario? settings? position", func(c *call) (august1914.Table, error) {
			return c.of.OpenPosition(c.Scenario, []byte(c.Position), c.Settings...)
		}),
		"read":  opens(hosts, "record", func(c *call) (august1914.Table, error) { return c.door.umpire.games.Read(strings.NewReader(c.Record)) }),
		"at":    opens(umpires, "n", func(c *call) (august1914.Table, error) { return had(c.game.At(c.N)), nil }),
		"guess": opens(umpires, "as", func(c *call) (august1914.Table, error) { return c.game.Guess(c.viewer, picker(c.Seed)), nil }),
		"close": tells(umpires, "", func(c *call) bool { return c.door.umpire.remove(c.table) }),

		"ruleset": asks(public, func(t august1914.Table) august1914.Info { return t.Ruleset().Info() }),
		"header":  asks(public, august1914.Table.Header),
		"chairs":  asks(public, august1914.Table.Chairs),
		"rule":    does(public, "key", rule),
		"chart":   asks(public, august1914.Table.Chart),
		"roster":  asks(public, august1914.Table.Roster),
		"resumed": asks(public, august1914.Table.Resumed),
		"origin":  asks(public, august1914.Table.Origin),

		"toAct":     asks(public, august1914.Table.ToAct),
		"decision":  sees(august1914.Table.Decision),
		"date":      asks(public, august1914.Table.Date),
		"outcome":   asks(public, outcome),
		"ended":     asks(public, august1914.Table.Ended),
		"verdict":   asks(public, august1914.Table.Verdict),
		"scored":    tells(public, "outcome", func(c *call) bool { return c.game.Scored(c.Outcome) }),
		"view":      sees(august1914.Table.View),
		"knowledge": sees(knowledge),
		"board":     sees(august1914.Table.Board),

		"menu":        tells(seats, "", func(c *call) []august1914.MenuItem { return c.game.Menu(c.seat()) }),
		"explain":     tells(seats, "move", func(c *call) *Fault { return faultOf(c.game.Explain(c.seat(), c.Move)) }),
		"play":        changes(seats, "moves", func(c *call) error { return c.game.Play(c.seat(), c.Moves...) }),
		"forced":      asks(public, forced),
		"roll":        changes(umpires, "move? seed?", roll),
		"rolls":       asks(umpires, august1914.Table.Rolls),
		"canTakeBack": tells(seats, "", func(c *call) *Fault { return faultOf(c.game.CanTakeBack(c.seat())) }),
		"takeBack":    changes(seats, "", func(c *call) error { return c.game.TakeBack(c.seat()) }),
		"rewind":      changes(umpires, "n", func(c *call) error { c.game.Rewind(c.N); return nil }),
		"playout":     does(umpires, "seed?", playout),

		"ways":   does(viewers, "unit", func(c *call) (august1914.Ways, error) { return c.game.Ways(c.viewer, c.Unit) }),
		"battle": does(viewers, "place? attackers?", func(c *call) (august1914.Battle, error) { return c.game.Battle(c.viewer, c.Place, c.Attackers...) }),
		"traces": does(viewers, "unit", func(c *call) ([]august1914.Trace, error) { return c.game.Traces(c.viewer, c.Unit) }),
		"zones":  tells(viewers, "side", func(c *call) []august1914.Zone { return c.game.Zones(c.viewer, c.Side) }),

		"catchUp":    tells(viewers, "since?", catchUp),
		"story":      sees(august1914.Table.Story),
		"storySince": tells(viewers, "n", func(c *call) []august1914.Chapter { return c.game.StorySince(c.viewer, c.N) }),
		"film":       tells(viewers, "n?", film),
		"changes":    tells(viewers, "n", func(c *call) august1914.ChangeList { return had(c.game.Changes(c.N, c.viewer)) }),
		"deltas":     tells(viewers, "n?", deltas),
		"since":      tells(umpires, "as since?", since),
		"told":       tells(viewers, "since?", toldLines),
		"len":        asks(umpires, august1914.Table.Len),
		"moves":      tells(umpires, "n?", func(c *call) []string { return c.game.Moves(c.N) }),
		"rows":       does(umpires, "n?", rows),
		"happened":   tells(umpires, "n?", func(c *call) []august1914.Happening { return c.game.Happened(c.N) }),
		"acted":      tells(umpires, "as", func(c *call) int { return c.game.Acted(c.seat()) }),
		"led":        tells(umpires, "as", func(c *call) int { return c.game.Led(c.seat()) }),
		"remark":     changes(umpires, "text", func(c *call) error { return c.game.Remark(c.Text) }),
		"remarks":    asks(umpires, august1914.Table.Remarks),
		"notice":     changes(umpires, "as kind value? text", notice),
		"notices":    asks(umpires, august1914.Table.Notices),

		"account":      writes(viewers, "", func(c *call, w io.Writer) error { return c.game.Account(w, c.viewer) }),
		"save":         writes(umpires, "", func(c *call, w io.Writer) error { return c.game.Save(w) }),
		"keep":         writes(umpires, "n?", func(c *call, w io.Writer) error { return c.game.Keep(w, c.N) }),
		"positionText": does(umpires, "", func(c *call) (string, error) { return c.game.PositionText() }),
	})
}
