package engine

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/words"
)

// A Fault is the reason why a move is not legal. Each game has a variable for each of
// its faults, so finding a fault does not format any text. A nil Fault means that the
// move is legal.
type Fault struct {
	Rule     string // rule that forbids the move
	Sentence string // sentence with words such as {unit} and {to} that stand for parts of the move
}

// Faults lists the faults of a game.
type Faults struct{ list []*Fault }

// New makes a fault of the game. Games call it for package variables, which are
// declared in the chapter of the rule.
func (fs *Faults) New(rule, sentence string) *Fault {
	f := &Fault{Rule: rule, Sentence: sentence}
	fs.list = append(fs.list, f)
	return f
}

// All returns the faults in no particular order.
func (fs *Faults) All() []*Fault { return fs.list }

// Reasons joins the sentences of the different faults of units, or returns none.
func Reasons[U any](units iter.Seq[U], why func(U) *Fault, say func(*Fault, U) string, none string) string {
	var said []*Fault
	var list []string
	for u := range units {
		if f := why(u); !slices.Contains(said, f) {
			said, list = append(said, f), append(list, say(f, u))
		}
	}
	return cmp.Or(strings.Join(list, "; "), none)
}

// Violation fills in the sentence of the fault. The words for it come in pairs, such as
// "{unit}" and the name of the unit. unit and place are the fields for programs.
func (f *Fault) Violation(unit, place string, pairs ...string) *august1914.Violation {
	return &august1914.Violation{
		Rule: f.Rule, Sentence: words.Fill(f.Sentence, pairs...), Unit: unit, Place: place,
	}
}

// Violation returns a [*august1914.Violation] of a rule by something other than a move,
// such as a question or a position.
func Violation(rule, format string, args ...any) error {
	return &august1914.Violation{Rule: rule, Sentence: fmt.Sprintf(format, args...)}
}

// Unfinished returns the refusal of a move that ends a step which the rules require the
// player to finish. It cites the rule of the decision and repeats its prompt, with the
// name of the place of the decision unless that is empty. The units need not be there.
func Unfinished(d august1914.Decision, place string) *Fault {
	asked := strings.TrimSuffix(d.Prompt, ".")
	if place != "" {
		asked += " (" + place + ")"
	}
	return &Fault{Rule: d.Rule, Sentence: "you cannot end this step yet: " + strings.ToLower(asked[:1]) + asked[1:]}
}
