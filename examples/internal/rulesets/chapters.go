package rulesets

import (
	"fmt"

	"github.com/august1914/august1914"
)

// Dates says in words which turn it is.
func (t *table[S, M, V, P]) Dates() string { return t.adapter.heading(t.now()) }

// Sentence puts an event into words.
func (t *table[S, M, V, P]) Sentence(e august1914.Event) string {
	if t.adapter.say != nil {
		return t.adapter.say(e)
	}
	return e.String()
}

// heading names the turn of a position.
func (a *adapter[S, M, V, P]) heading(now P) string {
	if a.dates != nil {
		return a.dates(now)
	}
	return fmt.Sprintf("Turn %d", now.Decision(august1914.Spectator).Turn)
}

// Map draws what a viewer knows; nothing in games that have no drawing.
func (t *table[S, M, V, P]) Map(d Drawing) []string { return t.adapter.picture(t.now(), d) }

func (a *adapter[S, M, V, P]) picture(now P, d Drawing) []string {
	if a.draw == nil {
		return nil
	}
	return a.draw(now, d)
}

// Result explains the outcome.
func (t *table[S, M, V, P]) Result() []string {
	now := t.now()
	outcome, over := now.Outcome()
	switch {
	case !over:
		return []string{"The game is not over."}
	case t.adapter.result != nil:
		return t.adapter.result(now)
	}
	return []string{fmt.Sprintf("The game is over. Winner: %s. Reason: %s (%s).", outcome.Winner, outcome.Reason, outcome.Rule)}
}

// Chapters tells the game so far, turn by turn, as a viewer was told it.
func (t *table[S, M, V, P]) Chapters(d Drawing) []Chapter {
	var chapters []Chapter
	var events []august1914.Event
	now, a := t.start, t.adapter
	d.Title = "At the end of the turn"
	heading, turn := a.heading(&now), turnOf[S, M, V](P(&now))
	for n, m := range t.record.Moves() {
		happened, err := P(&now).Play(m, nil)
		if err != nil {
			return chapters // a record never holds such a move
		}
		events = august1914.EventsFor(d.Viewer, happened, events)
		_, over := P(&now).Outcome()
		if next := turnOf[S, M, V](P(&now)); next != turn || over || n == t.record.Len() {
			chapters = append(chapters, Chapter{heading, a.sections(d.Viewer, events), a.picture(&now, d)})
			heading, turn, events = a.heading(&now), next, nil
		}
	}
	return chapters
}

func turnOf[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](now P) int {
	return now.Decision(august1914.Spectator).Turn
}

// sections puts the events of a turn in order for a reader.
func (a *adapter[S, M, V, P]) sections(v august1914.Viewer, events []august1914.Event) []Section {
	if a.tell != nil {
		return a.tell(v, events)
	}
	return byActor(events)
}

// byActor begins a section whenever somebody else's decision makes things
// happen.
func byActor(events []august1914.Event) []Section {
	var list []Section
	for i, e := range events {
		if i == 0 || e.By != events[i-1].By {
			list = append(list, Section{Heading: e.By.String()})
		}
		last := &list[len(list)-1]
		last.Lines = append(last.Lines, Line{Text: e.String(), Rule: e.Rule})
	}
	return list
}
