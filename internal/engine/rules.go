package engine

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
)

// rulesFile is the name of a rules list.
const rulesFile = "rules.csv"

// A ruleRow is a row of a rules list: a rule whose text holds under some settings. Bit v
// of under[o] says that option o may have its value v. A zero says that it may have any.
type ruleRow struct {
	august1914.Rule
	line  int
	under []uint8
}

// rowsOf parses the rules list of a game: a table with the columns key, label, title,
// text and setting. The row of a key without a setting holds under the defaults. Rows below
// it have no label and title, and other texts for settings such as "ports=all" or
// "command=units|nothing forts=added". An option that such a row does not name has its
// default there, if another row of the key names it. The first row that fits a game counts.
// The error joins a *august1914.DataProblem for each problem.
func rowsOf(files fs.FS, options []august1914.Option) ([][]ruleRow, error) {
	l := datafile.New(files)
	var rules [][]ruleRow // the rows of each key
	lines := map[string]int{}
	for r := range l.Rows(rulesFile, "key", "label", "title", "text", "setting") {
		row := ruleRow{august1914.Rule{Key: r.Text("key"), Label: r.Text("label"), Title: r.Text("title"), Text: r.Text("text")}, r.Line(), readUnder(r, options)}
		if last := len(rules) - 1; r.Text("setting") == "" {
			for _, column := range []string{"key", "label", "title", "text"} {
				r.RejectIf(r.Text(column) == "", column, "is empty")
			}
			line, twice := lines[row.Key]
			r.RejectIf(twice, "key", "%s occurs twice, first on line %d", row.Key, line)
			lines[row.Key], rules = row.line, append(rules, []ruleRow{row})
		} else if last < 0 || rules[last][0].Key != row.Key || row.Label != "" || row.Title != "" || row.Text == "" {
			r.Reject("setting", "a row with a setting needs a text, no label and no title, and goes below the row of %s without a setting", row.Key)
		} else {
			row.Label, row.Title = rules[last][0].Label, rules[last][0].Title
			rules[last] = append(rules[last], row)
		}
	}
	for _, rows := range rules {
		for _, problem := range complete(rows, options) {
			l.Reject(rulesFile, "%s: %s", rows[0].Key, problem)
		}
	}
	return rules, l.Err()
}

// readUnder reads the settings of a row.
func readUnder(r datafile.Row, options []august1914.Option) []uint8 {
	under := make([]uint8, len(options))
	for cell := range strings.FieldsSeq(r.Text("setting")) {
		name, values, _ := strings.Cut(cell, "=")
		for value := range strings.SplitSeq(values, "|") {
			if o, v, err := august1914.Choose(options, august1914.Setting{Name: name, Value: value}); err != nil {
				r.Reject("setting", "%s", err)
			} else {
				under[o] |= 1 << v
			}
		}
	}
	return under
}

// complete gives the rows of a key the defaults of the options that only others of them
// name. It lists the settings that no row fits, and the rows that count for no settings.
func complete(rows []ruleRow, options []august1914.Option) (problems []string) {
	for o := range options {
		named := slices.ContainsFunc(rows, func(r ruleRow) bool { return r.under[o] != 0 })
		for i := range rows {
			if named && rows[i].under[o] == 0 {
				rows[i].under[o] = 1
			}
		}
	}
	counts := make([]bool, len(rows))
	var look func(c august1914.Choices, o int)
	look = func(c august1914.Choices, o int) {
		if o < len(options) {
			look(c, o+1)
			for v := 1; v < len(options[o].Values) && rows[0].under[o] != 0; v++ {
				c[o] = uint8(v)
				look(c, o+1)
			}
		} else if i := counting(rows, c); i >= 0 {
			counts[i] = true
		} else {
			problems = append(problems, fmt.Sprintf("has no row for %v", c.Settings(options)))
		}
	}
	look(august1914.Choices{}, 0)
	for i, row := range rows {
		if !counts[i] {
			problems = append(problems, fmt.Sprintf("line %d applies to no settings", row.line))
		}
	}
	return problems
}

// counting returns the index of the row that counts under the chosen values, or -1.
func counting(rows []ruleRow, c august1914.Choices) int {
	return slices.IndexFunc(rows, func(r ruleRow) bool {
		for o, values := range r.under {
			if values != 0 && values>>c[o]&1 == 0 {
				return false
			}
		}
		return true
	})
}

// A Rulebook is the rules list of a game. It is parsed on first use.
type Rulebook struct {
	options func() []august1914.Option
	read    func() [][]ruleRow
}

// NewRulebook returns the rules list in rules.csv of the game's package, whose texts depend on
// the options of the game. [Rulebook.List] panics if the file has problems.
func NewRulebook(ruleset string, files fs.FS, options func() []august1914.Option) Rulebook {
	return Rulebook{options, once(ruleset, func() ([][]ruleRow, error) { return rowsOf(files, options()) })}
}

// List returns a copy of the rules, in order, with their texts under some settings. Other
// options have their defaults. A setting that the game does not have changes nothing.
func (b Rulebook) List(settings ...august1914.Setting) (list []august1914.Rule) {
	var c august1914.Choices
	for _, s := range settings {
		if with, err := c.With(b.options(), s); err == nil {
			c = with
		}
	}
	for _, rows := range b.read() {
		list = append(list, rows[counting(rows, c)].Rule)
	}
	return list
}

// Find returns the rule with the given key, with its text under the defaults.
func (b Rulebook) Find(key string) (august1914.Rule, bool) {
	for _, rows := range b.read() {
		if rows[0].Key == key {
			return rows[0].Rule, true
		}
	}
	return august1914.Rule{}, false
}
