package jsondoc

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// written holds the sections of the page of a game that are written by hand: Moves and
// Events.
type written struct {
	text   string
	verbs  map[string]string // pattern of the notations of each verb
	events []telling
}

// A telling is a row of the table of events.
type telling struct {
	kind, rule       string // rules, separated by commas, or "any"
	fields, template string // fields in backquotes
}

// readWritten parses the sections. The table of words has the pattern of each word. The
// table of verbs has the shape of each notation: words, with brackets around optional
// ones.
func readWritten(page string) (w written, err error) {
	_, rest, moves := strings.Cut(page, "\n## Moves\n")
	rest, _, examples := strings.Cut(rest, "\n## Examples\n")
	if !moves || !examples {
		return w, fmt.Errorf("jsondoc: the page has no sections Moves, Events and Examples in this order")
	}
	w = written{text: "## Moves\n" + rest, verbs: map[string]string{}}
	words, head := map[string]string{}, ""
	for _, line := range strings.Split(rest, "\n") {
		cells := strings.Split(strings.ReplaceAll(strings.TrimSuffix(strings.TrimPrefix(line, "| "), " |"), `\|`, "\x00"), " | ")
		for i := range cells {
			cells[i] = strings.ReplaceAll(cells[i], "\x00", "|")
		}
		name := strings.Trim(cells[0], "`")
		switch {
		case !strings.HasPrefix(line, "|"):
			head = ""
		case head == "":
			head = name
		case strings.HasPrefix(line, "| ---"):
		case head == "word":
			words[name] = "(?:" + strings.Trim(cells[2], "`") + ")"
		case head == "verb":
			shape := regexp.QuoteMeta(strings.Trim(cells[1], "`"))
			shape = strings.NewReplacer(`\[`, "(?:", `\]`, ")?").Replace(shape)
			w.verbs[name] = "^" + aWord.ReplaceAllStringFunc(shape, func(word string) string { return words[word] }) + "$"
			if fits, wrong := regexp.MatchString(w.verbs[name], strings.Trim(cells[3], "`")); !fits {
				err = errors.Join(fmt.Errorf("jsondoc: the example does not have the shape of its verb: %s", line), wrong)
			}
		case head == "kind" && len(cells) == 4:
			w.events = append(w.events, telling{name, cells[1], cells[2], cells[3]})
		default:
			err = fmt.Errorf("jsondoc: a row with %d cells: %s", len(cells), line)
		}
		if err != nil {
			return w, err
		}
	}
	return w, nil
}

// aWord matches the words in shapes.
var aWord = regexp.MustCompile(`[A-Z]{2,}`)

// lists reports whether the table has a row for an event with all of its fields.
func (w written) lists(e august1914.Event) bool {
	return slices.ContainsFunc(w.events, func(row telling) bool {
		if row.kind != e.Kind || row.template != e.Template {
			return false
		}
		for _, field := range fieldsOf(e) {
			if !strings.Contains(row.fields, "`"+field+"`") {
				return false
			}
		}
		return row.rule == "any" || slices.Contains(strings.Split(row.rule, ", "), e.Rule)
	})
}

// fieldsOf lists the optional fields that an event has.
func fieldsOf(e august1914.Event) (list []string) {
	for i, set := range []bool{e.By != 0, e.Unit != "", e.At != "", e.To != "", e.N != 0, e.M != 0} {
		if set {
			list = append(list, [...]string{"by", "unit", "at", "to", "n", "m"}[i])
		}
	}
	return list
}

// aTemplate matches sentences with a placeholder for a field.
var aTemplate = regexp.MustCompile(`\{(by|unit|at|to|n|m)\}(.*)\.$`)

// astray returns the templates in the source that no row has, and the kinds and
// templates of rows that the source lacks. Prompts are not templates.
func (w written) astray(source, prompts []string) (list []string) {
	var told []string
	for _, row := range w.events {
		told = append(told, row.kind, row.template)
	}
	for _, text := range source {
		if aTemplate.MatchString(text) && !slices.Contains(told, text) && !slices.Contains(prompts, text) {
			list = append(list, text)
		}
	}
	for _, text := range told {
		if !slices.Contains(source, text) {
			list = append(list, text)
		}
	}
	return list
}
