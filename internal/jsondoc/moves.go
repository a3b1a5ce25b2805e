package jsondoc

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// A Verb is a kind of move. In its shape, each word in capitals is one of the words of the
// Book, and brackets enclose its optional parts.
type Verb struct{ Kind, Shape string }

// aWord matches the words in shapes.
var aWord = regexp.MustCompile(`[A-Z]{2,}`)

// patterns returns the pattern of the notations of each verb.
func patterns(verbs []Verb, words []Text) (map[string]string, error) {
	known, list := map[string]string{}, map[string]string{}
	for _, w := range words {
		known[w.Name] = "(?:" + w.Pattern + ")"
	}
	for _, v := range verbs {
		for _, word := range aWord.FindAllString(v.Shape, -1) {
			if known[word] == "" {
				return nil, fmt.Errorf("jsondoc: the verb %s has an unknown word: %s", v.Kind, word)
			}
		}
		shape := strings.NewReplacer(`\[`, "(?:", `\]`, ")?").Replace(regexp.QuoteMeta(v.Shape))
		list[v.Kind] = "^" + aWord.ReplaceAllStringFunc(shape, func(word string) string { return known[word] }) + "$"
	}
	return list, nil
}

// A moveRow is a row of the table of moves.
type moveRow struct {
	Verb
	Meaning string
	Example interface {
		String() string
		Subject() string
		Target() string
	}
}

// tellings are the rows of the table of events.
type tellings []engine.Telling

// lists reports whether the table has a row for an event with all of its fields.
func (list tellings) lists(e august1914.Event) bool {
	return slices.ContainsFunc(list, func(row engine.Telling) bool {
		if row.Kind != e.Kind || row.Template != e.Template {
			return false
		}
		for _, field := range fieldsOf(e) {
			if !slices.Contains(fields(row), field) {
				return false
			}
		}
		return row.Rule == "any" || slices.Contains(strings.Split(row.Rule, ", "), e.Rule)
	})
}

var optional = [...]string{"by", "unit", "at", "to", "n", "m"}

// fields lists the optional fields that the events of a row have.
func fields(row engine.Telling) (list []string) {
	for _, field := range optional {
		said := strings.Contains(row.Template, "{"+field+"}") || strings.Contains(row.Template, "{"+field+"/")
		if said || slices.Contains(strings.Fields(row.Also), field) {
			list = append(list, field)
		}
	}
	return list
}

// fieldsOf lists the optional fields that an event has.
func fieldsOf(e august1914.Event) (list []string) {
	for i, set := range []bool{e.By != 0, e.Unit != "", e.At != "", e.To != "", e.N != 0, e.M != 0} {
		if set {
			list = append(list, optional[i])
		}
	}
	return list
}

// aTemplate matches sentences with a placeholder for a field.
var aTemplate = regexp.MustCompile(`\{(by|unit|at|to|n|m)\}(.*)\.$`)

// astray returns the templates in the source that no row has, and the kinds and
// templates of rows that the source lacks. Prompts are not templates.
func (list tellings) astray(source, prompts []string) (astray []string) {
	var told []string
	for _, row := range list {
		told = append(told, row.Kind, row.Template)
	}
	for _, text := range source {
		if aTemplate.MatchString(text) && !slices.Contains(told, text) && !slices.Contains(prompts, text) {
			astray = append(astray, text)
		}
	}
	for _, text := range told {
		if !slices.Contains(source, text) {
			astray = append(astray, text)
		}
	}
	return astray
}
