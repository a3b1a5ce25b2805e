package august1914_test

import (
	"go/ast"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/api"
)

// A block is an indented block in a comment or a fenced block in a Markdown document:
// code, a table or a notation.
type block struct {
	File string // path below the root, with slashes
	Line int    // line of the comment or the fence
	Kind string // word after the fence in a document; "go", "sh" or "" in a comment
	Text string
}

// blocksBelow lists the blocks in the Markdown documents and in the comments of the Go files of
// the project below root. It skips the expected output of examples.
//
// A block in a comment is "go" if it parses as Go and is more than names and literals,
// or if one of its lines assigns, ends with an opening brace or calls a function by its
// qualified name. It is "sh" if a line begins with the name of a command that this
// project uses. Other blocks in comments are tables and notations.
func blocksBelow(root string) (list []block, err error) {
	files, err := api.Files(root)
	for _, name := range files {
		find := map[string]func(text []byte) ([]block, error){".go": inComments, ".md": inDocument}[path.Ext(name)]
		if find == nil || strings.Contains("/"+name, "/testdata/") {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			return nil, err
		}
		found, err := find(text)
		if err != nil {
			return nil, err
		}
		for i := range found {
			found[i].File = name
		}
		list = append(list, found...)
	}
	return list, err
}

var fence = regexp.MustCompile("(?ms)^([ \t]*)```(\\w*)\n(.*?)^[ \t]*```")

func inDocument(text []byte) (list []block, err error) {
	for _, m := range fence.FindAllSubmatchIndex(text, -1) {
		indent := string(text[m[2]:m[3]])
		var code strings.Builder
		for line := range strings.Lines(string(text[m[6]:m[7]])) {
			code.WriteString(strings.TrimPrefix(line, indent))
		}
		list = append(list, block{
			Line: strings.Count(string(text[:m[2]]), "\n") + 1,
			Kind: string(text[m[4]:m[5]]), Text: code.String(),
		})
	}
	return list, nil
}

var output = regexp.MustCompile(`(?i)^\s*(unordered )?output:`)

func inComments(text []byte) (list []block, err error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var p comment.Parser
	for _, group := range file.Comments {
		if output.MatchString(group.Text()) {
			continue
		}
		for _, part := range p.Parse(group.Text()).Content {
			if code, ok := part.(*comment.Code); ok {
				list = append(list, block{Line: files.Position(group.Pos()).Line, Kind: kind(code.Text), Text: code.Text})
			}
		}
	}
	return list, nil
}

var (
	command = regexp.MustCompile(`(?m)^(?:[A-Z0-9_]+=\S+ )*(go (run|test|build|get|install)|cd|cp|curl) |^\w+ -\w`)
	goLike  = regexp.MustCompile(`(?m)(\w :?= \w|^\S.*[)\w] \{$|^\w+\.[A-Z]\w*[({])`)
)

// kind returns the kind of a block in a comment, as blocksBelow documents it.
func kind(text string) string {
	switch {
	case command.MatchString(text):
		return "sh"
	case goLike.MatchString(text) || parses(text):
		return "go"
	}
	return ""
}

// parses reports whether a text is Go statements or declarations that are more than
// names and literals.
func parses(text string) bool {
	file, err := parser.ParseFile(token.NewFileSet(), "", "package p\nfunc _() {\n"+text+"\n}", parser.SkipObjectResolution)
	if err != nil {
		file, err = parser.ParseFile(token.NewFileSet(), "", "package p\n"+text, parser.SkipObjectResolution)
		return err == nil && len(file.Decls) > 0
	}
	more := false
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			return true
		}
		for _, s := range f.Body.List {
			if e, ok := s.(*ast.ExprStmt); ok {
				switch e.X.(type) {
				case *ast.Ident, *ast.BasicLit:
					continue
				}
			}
			more = true
		}
	}
	return more
}

func TestBlocksTellCodeFromTables(t *testing.T) {
	for text, kind := range map[string]string{
		"s := p.New(...)":                     "go",
		"p.Position{Turn: 2, ...}":            "go",
		"Position{Turn: 2}":                   "go",
		"errors.Is(err, nil)":                 "go",
		"type T = int":                        "go",
		"for x := range list {\n//\t\t...":    "go",
		"go run ./examples/play    plays":     "sh",
		"A=1 go test -run X":                  "sh",
		"meet -mode uniform":                  "sh",
		"recover   S4   owner    a block":     "",
		"German step ge-13-vii 38.33 > 37.33": "",
		"German done":                         "",
		"roll 4":                              "",
		"GET  /rulesets    what there is":     "",
		"set command=zones":                   "",
		"done":                                "",
	} {
		dir := t.TempDir()
		source := "package p\n\n// T is one.\n//\n//\t" + text + "\ntype T int\n"
		require.NoError(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte(source), 0o666))
		list, err := blocksBelow(dir)
		require.NoError(t, err)
		require.Len(t, list, 1, text)
		require.Equal(t, kind, list[0].Kind, text)
	}
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.md"), []byte("A\n\n   ```sh\n   ls\n   ```\n"), 0o666))
	list, err := blocksBelow(dir)
	require.NoError(t, err)
	require.Equal(t, []block{{File: "a.md", Line: 3, Kind: "sh", Text: "ls\n"}}, list)
}
