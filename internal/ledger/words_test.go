package ledger

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A Word is a row of testdata/words.tsv: a word of the rulebook, and synonyms that no
// sentence of the game uses for the same thing.
type Word struct {
	Word string
	Not  []string
}

// Words returns the rows of the package in a directory, in order.
func Words(dir string) ([]Word, error) {
	path := filepath.Join(dir, "testdata", "words.tsv")
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if lines[0] != "word\tnot" {
		return nil, fmt.Errorf("%s:1: %q: want the columns word and not", path, lines[0])
	}
	var list []Word
	seen := map[string]bool{}
	for i, line := range lines[1:] {
		word, not, found := strings.Cut(line, "\t")
		w := Word{Word: word}
		if not != "" {
			w.Not = strings.Split(not, "; ")
		}
		for _, term := range append([]string{word}, w.Not...) {
			switch {
			case !found || strings.TrimSpace(term) != term || term == "":
				return nil, fmt.Errorf("%s:%d: %q: want a word, a tab, and synonyms with \"; \" between them", path, i+2, line)
			case seen[term]:
				return nil, fmt.Errorf("%s:%d: %q occurs twice", path, i+2, term)
			}
			seen[term] = true
		}
		list = append(list, w)
	}
	return list, nil
}

// Misnamed compares the sentences of the package in a directory with its words. It
// reads the strings and the comments of exported names in the code, rules.csv,
// options.csv, key.csv and JSON.md. It returns one line for each synonym in a sentence, and for each word that no
// sentence uses. A synonym can be a part of its word.
func Misnamed(dir string) ([]string, error) {
	list, err := Words(dir)
	if err != nil {
		return nil, err
	}
	told, err := sentences(dir)
	if err != nil {
		return nil, err
	}
	var faults []string
	for _, w := range list {
		word := whole(w.Word)
		if !slices.ContainsFunc(told, func(s sentence) bool { return word.MatchString(s.text) }) {
			faults = append(faults, fmt.Sprintf("no sentence says %q", w.Word))
		}
		for _, not := range w.Not {
			pattern := whole(not)
			for _, s := range told {
				if pattern.MatchString(word.ReplaceAllString(s.text, "")) {
					faults = append(faults, fmt.Sprintf("%s: %q: want %q: %s", s.place, not, w.Word, s.text))
				}
			}
		}
	}
	return faults, nil
}

// whole matches a term as whole words, in any case, each in the singular or plural.
func whole(term string) *regexp.Regexp {
	words := strings.ReplaceAll(regexp.QuoteMeta(term), " ", `(?:s|es)? `)
	return regexp.MustCompile(`(?i)\b` + words + `(?:s|es)?\b`)
}

// A sentence is a text that users of a game read, with its file and line.
type sentence struct{ place, text string }

// sentences returns the sentences of the package in a directory.
func sentences(dir string) ([]sentence, error) {
	files, fset, err := code(dir)
	if err != nil {
		return nil, err
	}
	var told []sentence
	add := func(pos token.Pos, text string) {
		at := fset.Position(pos)
		told = append(told, sentence{fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line), text})
	}
	for _, file := range files {
		for _, group := range published(file) {
			add(group.Pos(), strings.Join(strings.Fields(group.Text()), " "))
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil && strings.Contains(text, " ") {
					add(lit.Pos(), text)
				}
			}
			return true
		})
	}
	for _, name := range []string{"rules.csv", "options.csv", "key.csv", "JSON.md"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		for i, line := range strings.Split(string(text), "\n") {
			told = append(told, sentence{fmt.Sprintf("%s:%d", name, i+1), line})
		}
	}
	return told, nil
}

// published returns the comments of a file that the package page shows: the package
// comment and those of exported declarations.
func published(file *ast.File) []*ast.CommentGroup {
	groups := []*ast.CommentGroup{file.Doc}
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() {
				groups = append(groups, d.Doc)
			}
		case *ast.GenDecl:
			if slices.ContainsFunc(d.Specs, exported) {
				groups = append(groups, d.Doc)
			}
		}
	}
	return slices.DeleteFunc(groups, func(g *ast.CommentGroup) bool { return g == nil })
}

// exported reports whether a type, variable or constant is exported.
func exported(spec ast.Spec) bool {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return spec.Name.IsExported()
	case *ast.ValueSpec:
		return slices.ContainsFunc(spec.Names, (*ast.Ident).IsExported)
	}
	return false
}
