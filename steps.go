package august1914

import (
	"fmt"
	"strconv"
	"strings"
)

// A Dot is the mark of a step that says how many hits the step takes before
// it is lost. Counters have none, which is 0.
type Dot uint8

// The dots of blocks, the stars of leaders and their heart.
const (
	BlackDot Dot = iota + 1
	WhiteDot
	RedDot
	BlueDot
	Star
	Heart
)

// dots holds the letter of each dot as ladders write it, and its hits.
var dots = [...]struct {
	letter string
	hits   int
}{{"", 1}, {"b", 1}, {"w", 2}, {"r", 3}, {"u", 1}, {"s", 1}, {"h", 3}}

// String returns the letter of the dot as ladders write it: b, w, r, u (for
// blue), s, h, or "".
func (d Dot) String() string {
	if int(d) >= len(dots) {
		return ""
	}
	return dots[d].letter
}

// Steps is the number of steps that a unit has left. It is what a position
// keeps of the unit; the zero Steps is eliminated. What a step is worth, the
// [Ladder] of the unit says.
type Steps uint8

// Alive reports whether any step is left.
func (s Steps) Alive() bool { return s > 0 }

// maxSteps is the number of steps that a ladder can have.
const maxSteps = 8

// A Ladder is the steps of a unit from full strength down: the two faces of a
// counter, the faces of the counters that replace one another in a fort, the
// edges of a block that rotates, or the single face of a headquarters. It is
// a comparable value; the zero Ladder has no step.
//
// As text, a ladder is the strengths with "-" between faces and "/" where
// another counter takes over, each with the letter of its dot if it has one:
// "4-2", "4-3/2-1", "5w-4w-3w-2b", "4s-3s-2s-1h", "2". The parser also takes
// ";" for "-".
type Ladder struct {
	rungs [maxSteps]rung
	full  Steps
}

// A rung is one step; rungs[0] is the last that is lost.
type rung struct {
	strength uint8
	dot      Dot
	top      bool // of a counter: what is above is on another
}

// ParseLadder reads the text of a ladder.
func ParseLadder(text string) (Ladder, error) {
	var l Ladder
	for counter := range strings.SplitSeq(text, "/") {
		top := true
		for face := range strings.SplitSeq(strings.ReplaceAll(counter, ";", "-"), "-") {
			if err := l.add(face, top); err != nil {
				return Ladder{}, fmt.Errorf("august1914: ladder %q: %w; want strengths such as 4-2, 4-3/2-1 or 5w-4w-3w-2b", text, err)
			}
			top = false
		}
	}
	return l, nil
}

// add puts a face below the others; top says that it is a counter's first.
func (l *Ladder) add(face string, top bool) error {
	r, ok := parseRung(face)
	switch {
	case !ok:
		return fmt.Errorf("%q is no step", face)
	case l.full == maxSteps:
		return fmt.Errorf("more than %d steps", maxSteps)
	}
	r.top = top
	copy(l.rungs[1:], l.rungs[:])
	l.rungs[0] = r
	l.full++
	return nil
}

// parseRung reads a strength from 0 to 255 and the letter of a dot.
func parseRung(face string) (rung, bool) {
	digits := strings.TrimRight(face, "abcdefghijklmnopqrstuvwxyz")
	strength, err := strconv.ParseUint(digits, 10, 8)
	if err != nil || len(digits) > 1 && digits[0] == '0' {
		return rung{}, false
	}
	for d := range dots {
		if dots[d].letter == face[len(digits):] {
			return rung{strength: uint8(strength), dot: Dot(d)}, true
		}
	}
	return rung{}, false
}

// String returns the text of the ladder.
func (l Ladder) String() string {
	var text strings.Builder
	for s := l.full; s > 0; s-- {
		r := l.rungs[s-1]
		switch {
		case s == l.full:
		case r.top:
			text.WriteByte('/')
		default:
			text.WriteByte('-')
		}
		text.WriteString(strconv.Itoa(int(r.strength)))
		text.WriteString(r.dot.String())
	}
	return text.String()
}

// MarshalText returns what String returns.
func (l Ladder) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (l *Ladder) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*l = Ladder{}
		return nil
	}
	read, err := ParseLadder(string(text))
	if err == nil {
		*l = read
	}
	return err
}

// Full returns the number of steps at full strength.
func (l Ladder) Full() Steps { return l.full }

// Strength returns the strength with s steps left, and 0 without any.
func (l Ladder) Strength(s Steps) int { return int(l.rung(s).strength) }

// Dot returns the dot of the step that would be lost next.
func (l Ladder) Dot(s Steps) Dot { return l.rung(s).dot }

// Lose takes n steps away and returns the steps that are left.
func (l Ladder) Lose(s Steps, n int) Steps {
	s = min(s, l.full)
	return s - Steps(max(0, min(n, int(s))))
}

// Recover gives n steps back, at most to full strength, and returns the steps
// then.
func (l Ladder) Recover(s Steps, n int) Steps {
	s = min(s, l.full)
	return s + Steps(max(0, min(n, int(l.full-s))))
}

// Cost returns the number of hits that cost the next step: 2 for a white dot, 3
// for a red one and for the heart, 1 for all others.
func (l Ladder) Cost(s Steps) int { return dots[l.rung(s).dot].hits }

// rung returns the step on top when s are left.
func (l Ladder) rung(s Steps) rung {
	if s == 0 || s > l.full {
		return rung{}
	}
	return l.rungs[s-1]
}
