package august1914

import (
	"fmt"
	"strconv"
	"strings"
)

// A Dot is the mark of a step that says how many hits it takes to lose
// the step. The zero Dot is no mark, as on counters.
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

// dots holds the letter of each dot in the text of a ladder, and its number of hits.
var dots = [...]struct {
	letter string
	hits   int
}{{"", 1}, {"b", 1}, {"w", 2}, {"r", 3}, {"u", 1}, {"s", 1}, {"h", 3}}

// String returns the letter of the dot in the text of a [Ladder]: b, w, r, u (for
// blue), s, h, or "".
func (d Dot) String() string {
	if int(d) >= len(dots) {
		return ""
	}
	return dots[d].letter
}

// Steps is the number of steps that a unit has left. A unit with zero Steps is eliminated.
// The [Ladder] of the unit gives the strength of each step.
type Steps uint8

// Alive reports whether any step is left.
func (s Steps) Alive() bool { return s > 0 }

// maxSteps is the maximum number of steps of a ladder.
const maxSteps = 8

// A Ladder holds the steps of a unit from full strength down: the two faces of a
// counter, the faces of the counters that replace one another in a fort, the
// edges of a block that rotates, or the single face of a headquarters. It is
// comparable. The zero Ladder has no steps.
//
// As text, a ladder is a list of strengths, each followed by the letter of its dot if it
// has one. A "-" separates the faces of a counter, and a "/" separates counters:
// "4-2", "4-3/2-1", "5w-4w-3w-2b", "4s-3s-2s-1h", "2". The parser also accepts
// ";" instead of "-".
type Ladder struct {
	rungs [maxSteps]rung
	full  Steps
}

// A rung is one step. The unit loses rungs[0] last.
type rung struct {
	strength uint8
	dot      Dot
	top      bool // whether it is the first step on its counter
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

// add adds a face below the others. top reports whether it is the first of its counter.
func (l *Ladder) add(face string, top bool) error {
	r, ok := parseRung(face)
	switch {
	case !ok:
		return fmt.Errorf("%q is not a step", face)
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

// Dot returns the dot of the step that the unit loses next.
func (l Ladder) Dot(s Steps) Dot { return l.rung(s).dot }

// Lose removes n steps and returns the steps that are left.
func (l Ladder) Lose(s Steps, n int) Steps {
	s = min(s, l.full)
	return s - Steps(max(0, min(n, int(s))))
}

// Recover adds n steps, up to full strength, and returns the result.
func (l Ladder) Recover(s Steps, n int) Steps {
	s = min(s, l.full)
	return s + Steps(max(0, min(n, int(l.full-s))))
}

// Cost returns the number of hits that cost the next step: 2 for a white dot, 3
// for a red one and for the heart, 1 for all others.
func (l Ladder) Cost(s Steps) int { return dots[l.rung(s).dot].hits }

// rung returns the top step when s are left.
func (l Ladder) rung(s Steps) rung {
	if s == 0 || s > l.full {
		return rung{}
	}
	return l.rungs[s-1]
}
