package engine

import (
	"fmt"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/words"
)

// A Fault is why a move is not legal. Finding one costs no words: a game has one
// variable for each, and nil stands for a legal move.
type Fault struct {
	Rule     string // that forbids the move
	Sentence string // with words such as {unit} and {to} for what the move says
}

// Faults lists the faults of a game.
type Faults struct{ list []*Fault }

// New makes a fault of the game. It is for package variables, one where the
// chapter of its rule stands.
func (fs *Faults) New(rule, sentence string) *Fault {
	f := &Fault{Rule: rule, Sentence: sentence}
	fs.list = append(fs.list, f)
	return f
}

// All returns the faults, in no order that means anything.
func (fs *Faults) All() []*Fault { return fs.list }

// Violation puts the fault into words. The words for it come in pairs, such as
// "{unit}" and its name; unit and place are what a program is told.
func (f *Fault) Violation(unit, place string, pairs ...string) *august1914.Violation {
	return &august1914.Violation{
		Rule: f.Rule, Sentence: words.Fill(f.Sentence, pairs...), Unit: unit, Place: place,
	}
}

// Violation returns a [*august1914.Violation] of a rule, for what is no move: a question or
// a position.
func Violation(rule, format string, args ...any) error {
	return &august1914.Violation{Rule: rule, Sentence: fmt.Sprintf(format, args...)}
}

// Unfinished returns the refusal of the end of a step that the rules have the player
// finish. It cites the rule of the decision, and says where the player has to do what.
// The place is a name, or empty.
func Unfinished(d august1914.Decision, place string) *Fault {
	asked := strings.TrimSuffix(d.Prompt, ".")
	asked = strings.ToLower(asked[:1]) + asked[1:]
	if place != "" {
		asked = "in " + place + ", " + asked
	}
	return &Fault{Rule: d.Rule, Sentence: "you cannot end this step yet: " + asked}
}
