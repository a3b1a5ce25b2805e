package campaign

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
)

// A Script is a campaign as people write it: who goes where by when, which battles
// with which result. Its lines are told in the documentation of the package.
type Script struct {
	Ruleset  string
	Scenario string
	Settings []august1914.Setting
	Player   string            // who answers what the script does not, as examples/playout names players
	Seed     uint64            // of what that player leaves to chance
	Bar      int               // how many hexes or areas from its target a unit counts as being there
	Always   map[string]string // what to do at decisions of a kind: "end", "first", "all" or the name of a player
	Sections []Section         // in the order of the file
}

// A Section is what a seat wishes to do in a turn, or in a phase of it.
type Section struct {
	Line   int    // of its heading, from 1
	Turn   int    // game turn, from 0
	Seat   string // the name of a chair
	Phase  string // "" for every phase of the turn, else how its name begins
	Nth    int    // which of the phases of that name in the turn, from 1; 0 for all of them
	Wishes []Wish // in the order of the file
}

// The verbs of wishes.
const (
	WishPlay   = "play"   // a move in its notation, without the side that makes it
	WishMarch  = "march"  // units go to a place
	WishAttack = "attack" // units take part in a fight for a place
	WishRoll   = "roll"   // what the dice show next
	WishTell   = "tell"   // commentary
)

// A Wish is one line of a section.
type Wish struct {
	Line  int      // in the file, from 1
	Verb  string   // one of those above
	Text  string   // of a move, of the dice, of the commentary
	Kind  string   // of the move that opens an attack
	Units []string // who marches or attacks: ids or titles
	Via   []string // places on the way
	Place string   // where to: an id or a name
	Near  bool     // of a march: as near as it can come is enough
	Until int      // the turn by which a march arrives, if that is later than the turn of the section
	Inner []Wish   // of an attack: what is wished for while it lasts
}

// A SyntaxError says what is wrong with a line of a script, and what was expected.
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
	text = strings.TrimPrefix(text, "\ufeff") // an editor may put a byte-order mark there
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
	return p.fail(line, "an indented line after the attack that it belongs to")
}

// head reads a line before the first heading.
func (p *parser) head(word, rest string) error {
	if rest == "" {
		return p.fail(word, "ruleset, scenario, set, player, seed, bar, at or turn, and what it is")
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

// heading reads what stands after "turn".
func (p *parser) heading(rest string) error {
	fields := strings.Fields(rest)
	if len(fields) < 2 {
		return p.fail(rest, "turn NUMBER SEAT, and a phase if it is only about one, and its number if there are several")
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
				return p.fail(rest, "the number of a phase of that name, from 1")
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
			return w, p.fail(line, "what to play, or what to roll")
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

// march reads "UNITS to PLACE [via PLACES] [by turn N]", or "toward" it.
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

// listed reads names with commas between them.
func listed(text string) []string {
	var list []string
	for _, name := range strings.Split(text, ",") {
		list = append(list, strings.TrimSpace(name))
	}
	return slices.DeleteFunc(list, func(name string) bool { return name == "" })
}
