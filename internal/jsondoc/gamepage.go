package jsondoc

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// sharedPage is the path of the page that the games share, from that of a game.
const sharedPage = "../examples/JSON.md"

// page writes the page of a game.
func (o *observer[S, M, V, P]) page(comments []string) (string, error) {
	b := o.book
	p := &page{shared: sharedPage, list: o.checker.definitions}
	p.line("# JSON of %s\n", b.Title)
	p.paragraph(fmt.Sprintf("Version %d. This page and [schema.json](schema.json), which says the same as a JSON Schema of draft 2020-12, "+
		"are made from the code by `AUGUST1914_UPDATE=1 go test ./%s -run TestJSON`, and that test checks both on random games. "+
		"[JSON](%s) tells what all games share: conventions, what may change within a version, decisions, lists of moves, "+
		"events, options, records and errors.", august1914.JSONVersion, b.Package, sharedPage))
	p.paragraph(b.About)
	p.paragraph("Forms of their own: " + p.link("Scenario") + ", which never changes during a game; " +
		p.link("View") + ", what one viewer may know now; and " + p.link("State") + ", the whole position with what is hidden, " +
		"for storing games alone. In every other respect the game speaks in the shared forms, with the [options](#options), " +
		"[decisions](#decisions), [moves](#moves) and [events](#events) below.")
	p.forms(false)
	b.options(p)
	b.decisions(p)
	b.queries(p)
	o.moves(p, comments)
	o.events(p)
	err := o.examples(p, "View", "MenuItem", "Event", "Violation", "State", "Scenario")
	return p.text.String(), err
}

func (b *Book[S, M, V, P]) options(p *page) {
	p.line("## Options\n")
	p.paragraph("What `Options` lists, as " + p.link("Option") + ". The first value is the default.")
	var rows [][]string
	for _, option := range b.Options {
		var list []string
		for _, v := range option.Values {
			list = append(list, "`"+v.Value+"`: "+v.Meaning)
		}
		rows = append(rows, []string{"`" + option.Name + "`", option.Rule, option.Meaning, strings.Join(list, "; ")})
	}
	p.table([]string{"name", "rule", "meaning", "values"}, rows)
	rows = nil
	for _, e := range b.Editions {
		var list []string
		for _, s := range e.Settings {
			list = append(list, "`"+s.String()+"`")
		}
		rows = append(rows, []string{"`" + e.Name + "`", e.Meaning, strings.Join(list, " ")})
	}
	if len(rows) > 0 {
		p.paragraph("What `Editions` lists, as " + p.link("Edition") + ":")
		p.table([]string{"name", "meaning", "settings"}, rows)
	}
}

func (b *Book[S, M, V, P]) decisions(p *page) {
	p.line("## Decisions\n")
	p.paragraph("The `kind` of a " + p.link("Decision") + ", with the rule and the prompt that come with it.")
	var rows [][]string
	for _, d := range b.Decisions {
		rows = append(rows, []string{"`" + d.Kind + "`", d.Rule, d.Prompt})
	}
	p.table([]string{"kind", "rule", "prompt"}, rows)
}

func (b *Book[S, M, V, P]) queries(p *page) {
	if len(b.Queries) == 0 {
		return
	}
	p.line("## Queries\n")
	p.paragraph("What a server can ask a position for a viewer, by the methods of State and View. It answers by what the viewer knows. " +
		"What cannot be answered gets a " + p.link("Violation") + ", or an error that is no JSON.")
	var rows [][]string
	for _, q := range b.Queries {
		rows = append(rows, []string{"`" + q.Call + "`", p.link(nameOf(q.Answer)), q.Means})
	}
	p.table([]string{"in Go", "answer", "meaning"}, rows)
	for _, q := range b.Questions {
		name := nameOf(reflect.TypeOf(q))
		p.paragraph("Where it says " + strings.ToLower(name) + ", the question is the object " + p.link(name) + ".")
	}
}

// moves tells the notation: comments are those of the verbs.
func (o *observer[S, M, V, P]) moves(p *page, comments []string) {
	p.line("## Moves\n")
	p.paragraph("A move is sent as its notation, the shape of its verb with words put in for those in capitals; what stands in " +
		"brackets can be absent. The kind of a " + p.link("MenuItem") + " is the verb. The examples are legal moves of random games.")
	var rows [][]string
	for _, w := range o.book.Words {
		rows = append(rows, []string{w.Name, w.Meaning, "`" + w.Pattern + "`"})
	}
	p.table([]string{"word", "meaning", "matches"}, rows)
	rows = nil
	for i, v := range o.book.Verbs {
		m := o.shown[v.Name]
		rows = append(rows, []string{"`" + v.Name + "`", "`" + v.Shape + "`", comments[i], "`" + m.String() + "`", m.Subject(), m.Target()})
	}
	p.table([]string{"verb", "notation", "meaning", "example", "its subject", "its target"}, rows)
}

func (o *observer[S, M, V, P]) events(p *page) {
	p.line("## Events\n")
	p.paragraph("The `kind` of an " + p.link("Event") + ", the rules that it can cite, the fields that it has beside those that all have, " +
		"and its template. Where several rules stand, the circumstances decide.")
	var rows [][]string
	for _, t := range o.tellings {
		rules := strings.Join(t.rules, ", ")
		if rules == "" {
			rules = "any"
		}
		fields := o.findings.fields(t)
		for i := range fields {
			fields[i] = "`" + fields[i] + "`"
		}
		rows = append(rows, []string{"`" + t.kind + "`", rules, strings.Join(fields, " "), t.template})
	}
	p.table([]string{"kind", "rule", "fields", "template"}, rows)
}

// examples tells what play has shown, lists and maps cut short.
func (o *observer[S, M, V, P]) examples(p *page, forms ...string) error {
	p.line("## Examples\n")
	p.paragraph("From random games. Of lists and of objects with names for keys, only the first entries stand here.")
	for _, form := range forms {
		text, err := o.checker.example(form, o.findings.richest[form])
		if err != nil {
			return err
		}
		p.line("**%s**\n", p.link(form))
		p.code(text)
	}
	return nil
}

// unchecked lists the forms of which there were less than so many values.
func (f *findings) unchecked(least int, forms ...string) (list []string) {
	for _, form := range forms {
		if f.values[form] < least {
			list = append(list, fmt.Sprintf("%s: %d", form, f.values[form]))
		}
	}
	slices.Sort(list)
	return list
}
