package desk

import (
	"errors"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/lesson"
)

// Teacher is the name of the player who makes the moves of the other seats in a lesson.
const Teacher = "lesson"

// A taught game is what a learner sees of a lesson: the present step, or the end.
type taught struct {
	Title string                   `json:"title"`         // what the learner will do in the lesson
	Step  int                      `json:"step"`          // number of the present step from 1; one more than steps at the end
	Steps int                      `json:"steps"`         // number of steps
	Told  string                   `json:"told"`          // what came of the step before; names of places and units are in brackets in all texts
	Ask   string                   `json:"ask,omitempty"` // what to do now
	Why   string                   `json:"why,omitempty"` // why here, and why now
	Moves august1914.Array[string] `json:"moves"`         // moves that are asked for now, in any order
	End   string                   `json:"end,omitempty"` // what the learner has learned, at the end

	Next *newGame `json:"next,omitempty"` // the game to play after the lesson; its seats name the learner's chair "person" and leave the others to choose
}

// An offered lesson describes the lesson of a game before it begins.
type offered struct {
	Title    string `json:"title"`              // what it teaches
	Steps    int    `json:"steps"`              // number of steps
	Scenario string `json:"scenario,omitempty"` // scenario of the game after it, if that is not the first
	Seat     string `json:"seat"`               // name of the chair that a newcomer takes in that game
}

// offers describes the lesson of a game, or returns nil if the game has none that can be read.
func offers(r august1914.Ruleset) *offered {
	l, err := lesson.Parse(r.Lesson())
	if err != nil {
		return nil
	}
	return &offered{l.Title, len(l.Steps), l.Next.Scenario, l.Next.Seat}
}

// openLesson opens the lesson of a game.
func (g newGame) openLesson(rulesets august1914.Rulesets) (*games.Table, *Problem) {
	if !g.hasOnlyName() || g.Campaign != "" {
		return nil, malformed("lesson: leave out all other fields, because a lesson chooses the scenario and the players")
	}
	r, err := rulesets.Find(g.Lesson)
	if err != nil {
		return nil, malformed("%s", err)
	}
	l, err := lesson.Parse(r.Lesson())
	if r.Lesson() == "" {
		err = errors.New(g.Lesson + " has no lesson")
	}
	if err != nil {
		return nil, malformed("%s", err)
	}
	return withSeats(l.Open(r))
}

// teach notes in the card of a new game that it is a lesson, and gives all seats but the
// learner's to the teacher.
func (c *card) teach(t *games.Table) {
	c.Lesson = t.Ruleset().Lesson()
	learner := c.lessonOf().Seat
	for i, at := range t.Chairs() {
		if at.Name != learner {
			c.Seats[i] = chair{Player: Teacher, Name: at.Name}
		}
	}
}

// lessonOf returns the lesson of a card, or nil. Its text was checked when the game was opened.
func (c *card) lessonOf() *lesson.Lesson {
	if c.Lesson == "" {
		return nil
	}
	l, _ := lesson.Parse(c.Lesson)
	return l
}

// follow makes the moves of a lesson that the learner is not asked for. A game that has left
// its lesson stands still.
func (r *room) follow() error {
	if err := r.lesson.Follow(r.table); err != nil && !errors.Is(err, lesson.ErrOther) {
		return err
	}
	return nil
}

// taught returns what a viewer sees of the lesson, or nil.
func (r *room) taught() *taught {
	l := r.lesson
	if l == nil {
		return nil
	}
	at, err := l.Find(r.table)
	if err != nil {
		return nil
	}
	shown := &taught{Title: l.Title, Step: at.Step + 1, Steps: len(l.Steps), Moves: at.Asked()}
	if at.Step > 0 {
		shown.Told = l.Steps[at.Step-1].Told
	}
	if at.Step < len(l.Steps) {
		shown.Ask, shown.Why = l.Steps[at.Step].Ask, l.Steps[at.Step].Why
		return shown
	}
	shown.End = l.End
	shown.Next = &newGame{setup: setup{Ruleset: r.info.Name, Scenario: l.Next.Scenario, Settings: l.Next.Settings}}
	for _, c := range r.nextChairs(l) {
		player := ""
		if c.Name == l.Next.Seat {
			player = Person
		}
		shown.Next.Seats = append(shown.Next.Seats, player)
	}
	return shown
}

// nextChairs returns the chairs of the game after a lesson.
func (r *room) nextChairs(l *lesson.Lesson) []august1914.Chair {
	next, err := r.table.Ruleset().Open(l.Next.Scenario, l.Next.Settings...)
	if err != nil {
		return nil
	}
	return next.Chairs()
}

// mustBeAsked refuses moves that a lesson does not ask for.
func (r *room) mustBeAsked(seat august1914.Seat, moves []string) *Problem {
	if r.lesson == nil {
		return nil
	}
	copied, _ := r.table.At(r.table.Len())
	trial, err := games.Seated(copied)
	if err == nil {
		err = playSeries(trial, seat, moves)
	}
	var other *lesson.Refusal
	switch err = r.lesson.Judge(r.table, moves, trial.Moves(r.table.Len()), err); {
	case errors.Is(err, lesson.ErrOther):
		return problem(statusRefused, "lesson", "this game has left its lesson, so no move can be made: begin the lesson again")
	case errors.As(err, &other):
		return &Problem{Status: statusRefused, Code: "lesson", Message: other.Text, Rule: other.Rule}
	case err != nil:
		return refusal(err)
	}
	return nil
}

// lessonStays refuses a change that a lesson does not have.
func (r *room) lessonStays(what string) *Problem {
	if r.lesson == nil {
		return nil
	}
	return problem(statusRefused, "lesson", "in a lesson, %s", what)
}
