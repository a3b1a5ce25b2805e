package campaign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
)

// A Script is a campaign as people write it: the marches with their dates, and the battles
// with their results. The documentation of the package describes its lines.
type Script struct {
	Ruleset  string
	Scenario string
	Settings []august1914.Setting
	Player   string            // player that makes the other decisions, by its name in examples/playout
	Seed     uint64            // seed of that player's random choices
	Bar      int               // distance in hexes or areas within which a unit meets its target
	Always   map[string]string // answer for each kind of decision: "end", "first", "all" or the name of a player
	Sections []Section         // sections in the order of the file
}

// A Section lists the wishes of a seat for a turn, or for a phase of it.
type Section struct {
	Line   int    // line of the section's heading, from 1
	Turn   int    // game turn, from 0
	Seat   string // the name of a chair
	Phase  string // beginning of the phase's name, or "" for every phase of the turn
	Nth    int    // number of the phase with that name in the turn, from 1; 0 for all
	Wishes []Wish // wishes in the order of the file
}

// The verbs of wishes.
const (
	WishPlay   = "play"   // a move in its notation, without the side that makes it
	WishMarch  = "march"  // units go to a place
	WishAttack = "attack" // units take part in a fight for a place
	WishRoll   = "roll"   // next result of the dice
	WishTell   = "tell"   // comment
)

// A Wish is one line of a section.
type Wish struct {
	Line  int      // line in the file, from 1
	Verb  string   // one of the verbs above
	Text  string   // text of a move, a result of the dice, or a comment
	Kind  string   // kind of the move that opens an attack
	Units []string // marching or attacking units: ids or titles
	Via   []string // places on the way
	Place string   // destination: an id or a name
	Near  bool     // whether the march may end as near as it gets
	Until int      // latest turn for a march to arrive, if later than the section's turn
	Inner []Wish   // wishes for the duration of an attack
}

// A SyntaxError reports a wrong line of a script and the expected form.
type SyntaxError struct {
	Line int
	Got  string
	Want string
}

// Error names the line.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("script, line %d: %.80q: want %s", e.Line, e.Got, e.Want)
}

// Parse reads a script.
func Parse(text string) (Script, error) {
	p := parser{script: Script{Seed: 1914, Always: map[string]string{}}}
	text = strings.TrimPrefix(text, "\ufeff") // an editor may write a byte-order mark
	for i, line := range strings.Split(text, "\n") {
		p.line = i + 1
		bare := strings.TrimSpace(line)
		if bare == "" || strings.HasPrefix(bare, "#") {
			continue
		}
		indented := line[0] == ' ' || line[0] == '\t'
		if err := p.read(bare, indented); err != nil {
			return Script{}, err
		}
	}
	if p.script.Ruleset == "" {
		return Script{}, &SyntaxError{Line: p.line, Want: `a line "ruleset NAME" at the beginning`}
	}
	return p.script, nil
}

// A parser reads a script line by line.
type parser struct {
	script Script
	line   int
}

func (p *parser) fail(got, want string) error {
	return &SyntaxError{Line: p.line, Got: got, Want: want}
}

// read reads one line.
func (p *parser) read(line string, indented bool) error {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	if word == "turn" {
		return p.heading(rest)
	}
	if len(p.script.Sections) == 0 {
		return p.head(word, rest)
	}
	w, err := p.wish(line, word, rest)
	if err != nil {
		return err
	}
	section := &p.script.Sections[len(p.script.Sections)-1]
	if !indented {
		section.Wishes = append(section.Wishes, w)
		return nil
	}
	if n := len(section.Wishes); n > 0 && section.Wishes[n-1].Verb == WishAttack && w.Verb != WishAttack {
		section.Wishes[n-1].Inner = append(section.Wishes[n-1].Inner, w)
		return nil
	}
	return p.fail(line, "an indented line only after its attack")
}

// head reads a line before the first heading.
func (p *parser) head(word, rest string) error {
	if rest == "" {
		return p.fail(word, "ruleset, scenario, set, player, seed, bar, at or turn, with its value")
	}
	switch word {
	case "ruleset":
		p.script.Ruleset = rest
	case "scenario":
		p.script.Scenario = rest
	case "player":
		p.script.Player = rest
	case "set":
		name, value, ok := strings.Cut(rest, "=")
		if !ok {
			return p.fail(rest, "set OPTION=VALUE")
		}
		p.script.Settings = append(p.script.Settings, august1914.Setting{Name: name, Value: value})
	case "seed":
		n, err := strconv.ParseUint(rest, 10, 64)
		if err != nil {
			return p.fail(rest, "seed NUMBER")
		}
		p.script.Seed = n
	case "bar":
		n, err := strconv.Atoi(rest)
		if err != nil || n < 0 {
			return p.fail(rest, "bar NUMBER, from 0")
		}
		p.script.Bar = n
	case "at":
		kind, how, ok := strings.Cut(rest, " ")
		if !ok {
			return p.fail(rest, "at KIND end, at KIND first, at KIND all, or at KIND and the name of a player")
		}
		p.script.Always[kind] = strings.TrimSpace(how)
	default:
		return p.fail(word, "ruleset, scenario, set, player, seed, bar, at or turn")
	}
	return nil
}

// heading reads the rest of a line that begins with "turn".
func (p *parser) heading(rest string) error {
	fields := strings.Fields(rest)
	if len(fields) < 2 {
		return p.fail(rest, "turn NUMBER SEAT, optionally with a phase and its number")
	}
	turn, err := strconv.Atoi(fields[0])
	if err != nil || turn < 0 {
		return p.fail(fields[0], "the number of a turn")
	}
	s := Section{Line: p.line, Turn: turn, Seat: fields[1]}
	phase := fields[2:]
	if last := len(phase) - 1; last > 0 {
		if n, err := strconv.Atoi(phase[last]); err == nil {
			if n < 1 {
				return p.fail(rest, "the number of a phase with that name, from 1")
			}
			s.Nth, phase = n, phase[:last]
		}
	}
	s.Phase = strings.Join(phase, " ")
	p.script.Sections = append(p.script.Sections, s)
	return nil
}

// wish reads a line of a section.
func (p *parser) wish(line, word, rest string) (Wish, error) {
	w := Wish{Line: p.line, Verb: word, Text: rest}
	switch {
	case len(word) == len("1914-08-02") && strings.HasPrefix(word, "1914-"):
		w.Verb, w.Text = WishTell, line
		return w, nil
	case word == WishPlay || word == WishRoll:
		if rest == "" {
			return w, p.fail(line, "a move to play or a result to roll")
		}
		return w, nil
	case strings.Contains(rest, " with "):
		place, units, _ := strings.Cut(rest, " with ")
		w.Verb, w.Kind, w.Place, w.Text = WishAttack, word, strings.TrimSpace(place), ""
		w.Units = listed(units)
		return w, nil
	case strings.Contains(line, " to "):
		return p.march(line, " to ")
	case strings.Contains(line, " toward "):
		return p.march(line, " toward ")
	}
	return w, p.fail(line, "a date with commentary, UNIT to PLACE, UNIT toward PLACE, KIND PLACE with UNITS, play MOVE or roll RESULT")
}

// march reads "UNITS to PLACE [via PLACES] [by turn N]", or the same with "toward".
func (p *parser) march(line, how string) (Wish, error) {
	units, where, _ := strings.Cut(line, how)
	w := Wish{Line: p.line, Verb: WishMarch, Units: listed(units), Near: how == " toward "}
	if rest, turn, ok := strings.Cut(where, " by turn "); ok {
		n, err := strconv.Atoi(strings.TrimSpace(turn))
		if err != nil {
			return w, p.fail(turn, "the number of a turn")
		}
		where, w.Until = rest, n
	}
	if rest, via, ok := strings.Cut(where, " via "); ok {
		where, w.Via = rest, listed(via)
	}
	w.Place = strings.TrimSpace(where)
	if len(w.Units) == 0 || w.Place == "" {
		return w, p.fail(line, "UNITS to PLACE")
	}
	return w, nil
}

// listed splits a list of names at commas.
func listed(text string) []string {
	var list []string
	for _, name := range strings.Split(text, ",") {
		list = append(list, strings.TrimSpace(name))
	}
	return slices.DeleteFunc(list, func(name string) bool { return name == "" })
}
