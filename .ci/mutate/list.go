package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A mutant is a fault to plant in a file of a package: the text old, which occurs
// exactly once, is replaced by the text new.
type mutant struct {
	rule       string // key of the rule that it breaks, or two keys joined by a plus
	file       string // name of the file in the directory of the package
	old, new   string
	equivalent string // why no test can tell it from the correct code; usually ""
	line       int    // the line of the list on which it begins, counted from 1
}

// String returns the name of the mutant in reports.
func (m mutant) String() string { return fmt.Sprintf("%-9s %s:%d", m.rule, m.file, m.line) }

// The lists of a package in testdata: faults that its tests must detect, and faults of
// two rules that play must detect.
const (
	mutantsFile  = "mutants.txt"
	meetingsFile = "meetings.txt"
)

// readList reads the list of mutants of a package. The form of a mutant is
//
//	rule 6.5
//	in relocation.go
//	old
//		if !place.exit {
//	new
//		if place.exit {
//	end
//
// If no test can tell the difference, a line "equivalent" with the reason stands before
// "old". A fault of two rules names both: rule 6.5 + 9.2. Between mutants, empty lines
// and lines that begin with "#" are comments.
func readList(dir, name string) ([]mutant, error) {
	path := filepath.Join(dir, "testdata", name)
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	p := parser{lines: bufio.NewScanner(strings.NewReader(string(text)))}
	for p.next() {
		if err := p.mutant(); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", path, p.line, err)
		}
	}
	return p.list, nil
}

// readRule reads the mutants of one rule of a list, or all mutants if rule is "".
func readRule(dir, name, rule string) ([]mutant, error) {
	list, err := readList(dir, name)
	if rule != "" {
		list = slices.DeleteFunc(list, func(m mutant) bool { return m.rule != rule })
	}
	return list, err
}

// prepare reads a list of mutants as readRule does. It also creates a directory for
// binaries, which the caller removes.
func prepare(dir, file, rule string) (list []mutant, scratch string, err error) {
	if list, err = readRule(dir, file, rule); err != nil {
		return nil, "", err
	}
	scratch, err = os.MkdirTemp("", "mutate")
	return list, scratch, err
}

type parser struct {
	lines *bufio.Scanner
	line  int
	text  string
	list  []mutant
}

// next advances to the next line that is not a comment.
func (p *parser) next() bool {
	for p.scan() {
		if trimmed := strings.TrimSpace(p.text); trimmed != "" && !strings.HasPrefix(trimmed, "#") {
			return true
		}
	}
	return false
}

func (p *parser) scan() bool {
	if !p.lines.Scan() {
		return false
	}
	p.line++
	p.text = p.lines.Text()
	return true
}

// mutant parses one mutant, starting at its first line.
func (p *parser) mutant() error {
	m := mutant{line: p.line}
	for p.text != "old" {
		key, value, _ := strings.Cut(p.text, " ")
		field := map[string]*string{"rule": &m.rule, "in": &m.file, "equivalent": &m.equivalent}[key]
		if field == nil || value == "" {
			return fmt.Errorf("%q: want rule, in or equivalent with a value, or old", p.text)
		}
		*field = value
		if !p.next() {
			return errors.New("the list ends in the middle of a mutant")
		}
	}
	var err error
	if m.old, err = p.until("new"); err == nil {
		m.new, err = p.until("end")
	}
	switch {
	case err != nil:
		return err
	case m.rule == "" || m.file == "":
		return errors.New("want lines rule and in before old")
	case m.old == m.new || strings.TrimSpace(m.old) == "":
		return errors.New("old and new are the same")
	}
	p.list = append(p.list, m)
	return nil
}

// until returns the lines before the line last.
func (p *parser) until(last string) (string, error) {
	var text strings.Builder
	for p.scan() {
		if p.text == last {
			return text.String(), nil
		}
		text.WriteString(p.text + "\n")
	}
	return "", fmt.Errorf("want a line %s", last)
}

// plant returns the text of the mutant's file with the fault.
func (m mutant) plant(dir string) (string, error) {
	text, err := os.ReadFile(filepath.Join(dir, m.file))
	if err != nil {
		return "", err
	}
	if n := strings.Count(string(text), m.old); n != 1 {
		return "", fmt.Errorf("%v: the old text occurs %d times in the file, want once:\n%s", m, n, m.old)
	}
	return strings.Replace(string(text), m.old, m.new, 1), nil
}
