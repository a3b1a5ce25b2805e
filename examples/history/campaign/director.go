package campaign

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
)

// A Refusal is a wish, or a part of a wish, that the rules did not allow.
type Refusal struct {
	Line   int    // line of the script
	Turn   int    // turn in which it was given up
	Wish   string // the wish
	Rule   string // key of the Rule that forbids the wish, if a rule does
	Reason string // one sentence
}

// String formats the refusal as one line.
func (r Refusal) String() string {
	rule := ""
	if r.Rule != "" {
		rule = r.Rule + ": "
	}
	return fmt.Sprintf("line %d, turn %d: %s: %s%s", r.Line, r.Turn, r.Wish, rule, r.Reason)
}

// A Throw is a roll of the dice or another random draw.
type Throw struct {
	Turn     int
	Notation string
	Weight   uint64 // weight of the result
	Total    uint64 // total weight of all possible results
	Wished   bool   // whether the script asked for the result
}

// A Course is the result of playing a script.
type Course struct {
	Table    august1914.Table // table after the last move
	Refusals []Refusal
	Throws   []Throw
}

// maxMoves is more than the longest game. A longer course goes in circles.
const maxMoves = 100_000

// ErrEndless means that a script does not come to an end.
var ErrEndless = errors.New("campaign: the game does not end")

// Play plays a script to the end of the game. The Course lists the wishes that the rules
// refuse. An error means that the script as a whole is wrong: an unknown ruleset, scenario,
// option, seat or player.
func Play(script Script) (*Course, error) {
	d, err := newDirector(script)
	if err != nil {
		return nil, err
	}
	for d.table.ToAct() != 0 {
		if d.table.Len() > maxMoves {
			return nil, ErrEndless
		}
		if err := d.step(); err != nil {
			return nil, fmt.Errorf("after %d moves: %w", d.table.Len(), err)
		}
	}
	d.turnTo(math.MaxInt)
	return &d.Course, nil
}

// A director plays by a script.
type director struct {
	Course
	script  Script
	table   *games.Table
	chairs  map[string]august1914.Seat
	ground  *ground
	units   map[string]string // ids by id and by title
	pick    func(n int) int
	pending []*pending
	opened  int      // number of sections whose wishes are or were pending
	engaged *pending // the current attack
	rolls   []Wish   // results to roll next
	phases  phases   // phases begun in this turn

	places map[string]string // places of units after seen moves
	seen   int
	asked  int // number of moves when all ways were last asked for
}

// A pending wish is not fulfilled yet.
type pending struct {
	Wish
	seat    august1914.Seat
	phase   string
	nth     int                 // number of the phase with that name, 0 for all
	turn    int                 // turn of the section
	until   int                 // last turn for it
	left    []string            // units that have not arrived or joined yet
	paths   map[string][]string // remaining places of units on the march
	stuck   map[string]string   // the steps that were open to units without a way, by unit
	inner   []*pending
	begun   bool
	done    bool
	rule    string
	because string
	apt     bool // the reason comes from a decision about such moves
}

func newDirector(script Script) (*director, error) {
	ruleset, err := games.All().Find(script.Ruleset)
	if err != nil {
		return nil, err
	}
	table, err := ruleset.Open(script.Scenario, script.Settings...)
	if err != nil {
		return nil, err
	}
	seated, err := games.Seated(table)
	if err != nil {
		return nil, err
	}
	d := &director{script: script, table: seated, seen: -1, chairs: map[string]august1914.Seat{}, units: map[string]string{}}
	d.Table = table
	d.pick = rand.New(rand.NewPCG(script.Seed, 1914)).IntN
	d.ground = newGround(table.Chart(), true)
	for _, c := range table.Roster() {
		d.units[c.Title] = c.ID
	}
	for _, c := range table.Roster() {
		d.units[c.ID] = c.ID
	}
	for _, c := range table.Chairs() {
		d.chairs[c.Name] = c.Seat
	}
	return d, d.check()
}

// check returns an error for names in the script that the game does not know.
func (d *director) check() error {
	for _, s := range d.script.Sections {
		if _, ok := d.chairs[s.Seat]; !ok {
			return &SyntaxError{Line: s.Line, Got: s.Seat, Want: "the name of a chair"}
		}
		for _, w := range s.Wishes {
			for _, u := range w.Units {
				if _, ok := d.units[u]; !ok {
					return &SyntaxError{Line: w.Line, Got: u, Want: "the id or the title of a unit"}
				}
			}
			for _, p := range append([]string{w.Place}, w.Via...) {
				if _, ok := d.ground.find(p); p != "" && !ok {
					return &SyntaxError{Line: w.Line, Got: p, Want: "the id or the name of a place"}
				}
			}
		}
	}
	return nil
}

// step makes the next move.
func (d *director) step() error {
	decision := d.table.Decision(august1914.Umpire)
	d.turnTo(decision.Turn)
	d.phaseTo(decision)
	if d.table.ToAct().Has(august1914.Dice) {
		return d.roll()
	}
	seat := d.table.ToAct().First().Seat()
	menu := d.table.Menu(seat)
	if len(menu) == 0 {
		return august1914.ErrStuck
	}
	if moves := d.wished(seat, menu); len(moves) > 0 {
		return d.table.Play(seat, moves...)
	}
	return d.otherwise(seat, menu)
}

// turnTo takes up the wishes of a turn, and gives up those of earlier turns.
func (d *director) turnTo(turn int) {
	kept := d.pending[:0]
	for _, p := range d.pending {
		switch {
		case p.done:
		case p.until < turn:
			d.giveUp(p, turn-1)
		default:
			kept = append(kept, p)
		}
	}
	d.pending = kept
	for ; d.opened < len(d.script.Sections) && d.script.Sections[d.opened].Turn <= turn; d.opened++ {
		s := d.script.Sections[d.opened]
		for _, w := range s.Wishes {
			d.pending = append(d.pending, d.take(w, s))
		}
	}
}

// take makes a wish of a section pending.
func (d *director) take(w Wish, s Section) *pending {
	p := &pending{Wish: w, seat: d.chairs[s.Seat], phase: s.Phase, nth: s.Nth, turn: s.Turn, until: max(s.Turn, w.Until), paths: map[string][]string{}, stuck: map[string]string{}}
	for _, u := range w.Units {
		p.left = append(p.left, d.units[u])
	}
	p.Place, _ = d.ground.find(w.Place)
	p.Via = make([]string, len(w.Via)) // do not share the script's slice
	for i, via := range w.Via {
		p.Via[i], _ = d.ground.find(via)
	}
	for _, inner := range w.Inner {
		p.inner = append(p.inner, d.take(inner, s))
	}
	return p
}

// giveUp records a wish that was not fulfilled.
func (d *director) giveUp(p *pending, turn int) {
	p.done = true
	if p.Verb == WishTell {
		d.remark(p)
		return
	}
	if d.engaged == p {
		d.engaged = nil
	}
	if p.Verb == WishMarch {
		p.left = slices.DeleteFunc(p.left, func(unit string) bool { return d.where(unit) == p.Place })
		if len(p.left) == 0 {
			return // the last step was the last of its phase
		}
	}
	if p.Near {
		return
	}
	reason := p.because
	if reason == "" {
		reason = "no decision allowed it"
	}
	d.Refusals = append(d.Refusals, Refusal{Line: p.Line, Turn: min(turn, p.until), Wish: d.describe(p), Rule: p.rule, Reason: reason})
}

// remark adds a comment before the next move.
func (d *director) remark(p *pending) {
	p.done = true
	if err := d.table.Remark(p.Text); err != nil {
		d.Refusals = append(d.Refusals, Refusal{Line: p.Line, Turn: p.until, Wish: p.Text, Reason: err.Error()})
	}
}

// describe formats the remaining part of a wish.
func (d *director) describe(p *pending) string {
	switch p.Verb {
	case WishMarch:
		return strings.Join(p.left, ", ") + " to " + p.Place
	case WishAttack:
		return p.Kind + " " + p.Place + " with " + strings.Join(p.left, ", ")
	}
	return p.Verb + " " + p.Text
}

// otherwise makes a decision that the script leaves open.
func (d *director) otherwise(seat august1914.Seat, menu []august1914.MenuItem) error {
	decision := d.table.Decision(seat.Viewer())
	d.explain(seat, menu)
	how := d.script.Always[decision.Kind]
	end, ends := button(menu)
	switch {
	case how == "first":
		return d.table.Play(seat, menu[0].Notation)
	case how == "all":
		for _, item := range menu {
			if item.Notation != end {
				return d.table.Play(seat, item.Notation)
			}
		}
		return d.table.Play(seat, end)
	case ends && (how == "" || how == "end"):
		return d.table.Play(seat, end)
	case how == "" || how == "end":
		how = d.script.Player
	}
	if err := d.table.Sit(seat, how, d.pick); err != nil {
		return err
	}
	think, err := d.table.Think(seat)
	if err != nil {
		return err
	}
	notation, err := think()
	if err != nil {
		return err
	}
	return d.table.Play(seat, notation)
}

// button returns the move of a menu that concerns no place: the end of a phase.
func button(menu []august1914.MenuItem) (notation string, ok bool) {
	for _, item := range menu {
		if item.Unit == "" && item.From == "" && item.To == "" && item.Subject == "" && item.Target == "" {
			return item.Notation, true
		}
	}
	return "", false
}

// Save returns the record with its comments.
func (c *Course) Save() (string, error) {
	var saved strings.Builder
	err := c.Table.Save(&saved)
	return saved.String(), err
}
