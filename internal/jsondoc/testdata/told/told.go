// Package told tells events in all the ways in which games do.
package told

import "github.com/august1914/august1914"

type teller struct{ events []august1914.Event }

func (t *teller) say(e august1914.Event) { t.events = append(t.events, e) }

func (t *teller) about(kind, rule string, n int, template string) {
	t.say(august1914.Event{Kind: kind, Rule: rule, N: n, Template: template})
}

func (t *teller) twice(kind, rule, template string) { t.about(kind, rule, 2, template) }

func plural(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

func (t *teller) literal() {
	t.say(august1914.Event{Kind: "literal", Rule: "1", Template: "It is written."})
}

func (t *teller) handed() { t.twice("handed", "2", "It is handed on.") }

func (t *teller) counted(n int) {
	t.about("counted", "3", n, plural(n, "{n} block.", "{n} blocks."))
}

func (t *teller) chosen(lost bool) {
	rule, template := "4", "It stands."
	if lost {
		template = "It falls."
	}
	t.about("chosen", rule, 0, template)
}

var table = [...]struct{ rule, template string }{{"5", "The first."}, {"6", "The second."}}

func (t *teller) looked(i int) {
	e := table[i]
	t.say(august1914.Event{Kind: "looked", Rule: e.rule, Template: e.template})
}

func (t *teller) closed() {
	factor := func(rule string, n int, template string) {
		t.say(august1914.Event{Kind: "closed", Rule: rule, N: n, Template: template})
	}
	factor("7", 1, "A factor.")
}

func (t *teller) changed(active bool) {
	e := august1914.Event{Kind: "changed", Rule: "8", Template: "The end."}
	if active {
		e.Template = "The beginning."
	}
	t.say(e)
}

func rule(river bool) string {
	if river {
		return "9"
	}
	return "10"
}

func (t *teller) asked(river bool, o august1914.Outcome) {
	t.say(august1914.Event{Kind: "asked", Rule: rule(river), Template: "It crosses."})
	t.say(august1914.Event{Kind: "open", Rule: o.Rule, Template: "It is over."})
}
