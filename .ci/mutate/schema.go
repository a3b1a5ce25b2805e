package main

import (
	"cmp"
	"fmt"
	"go/ast"
	goparser "go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// faultVar is the environment variable that enables one of the faults of a build with
// many. Its value is the number of the fault. All other faults are disabled.
const faultVar = "AUGUST1914_FAULT"

// selector is the file that such a build adds to its package.
const selector = `package %s

import (
	"os"
	"strconv"
)

var plantedFault, _ = strconv.Atoi(os.Getenv("` + faultVar + `"))
`

// A schema is a package with many faults, all disabled. Each function that a mutant
// changes first checks whether its fault is enabled and, if so, calls a twin that has
// the fault. One build therefore serves all of them.
type schema struct {
	dir   string
	files map[string]*schemaFile
	leave map[int]bool // the numbers of faults that do not compile
}

// A schemaFile is a file of a schema.
type schemaFile struct {
	text  string
	decls []ast.Decl
	base  int      // position of the first byte of the text
	asks  []asking // texts to insert
	twins strings.Builder
	pkg   string
}

// An asking is a text to insert at an offset.
type asking struct {
	offset int
	text   string
}

// newSchema returns a package without faults.
func newSchema(dir string) *schema {
	return &schema{dir: dir, files: map[string]*schemaFile{}, leave: map[int]bool{}}
}

// file returns the schema of a file. It reads the file on first use.
func (s *schema) file(name string) (*schemaFile, error) {
	if f := s.files[name]; f != nil {
		return f, nil
	}
	text, err := os.ReadFile(filepath.Join(s.dir, name))
	if err != nil {
		return nil, err
	}
	f, err := readGo(string(text))
	if err != nil {
		return nil, err
	}
	s.files[name] = f
	return f, nil
}

// readGo parses the declarations of a Go file.
func readGo(text string) (*schemaFile, error) {
	set := token.NewFileSet()
	file, err := goparser.ParseFile(set, "", text, goparser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	return &schemaFile{text: text, decls: file.Decls, base: set.File(file.Pos()).Base(), pkg: file.Name.Name}, nil
}

// between returns the text between two positions.
func (f *schemaFile) between(from, to token.Pos) string {
	return f.text[int(from)-f.base : int(to)-f.base]
}

// add adds the fault of a mutant under a number from 1 and reports whether it could.
// The mutant must change nothing but the body of one function whose receiver and
// parameters have names.
func (s *schema) add(m mutant, number int) bool {
	if filepath.Ext(m.file) != ".go" || s.leave[number] {
		return false
	}
	planted, err := m.plant(s.dir)
	if err != nil {
		return false
	}
	f, err := s.file(m.file)
	if err != nil {
		return false
	}
	changed, err := readGo(planted)
	if err != nil {
		return false
	}
	was, is := f.differs(changed)
	if was == nil {
		return false
	}
	hand, ok := handOver(was, number)
	if !ok {
		return false
	}
	f.asks = append(f.asks, asking{int(was.Body.Lbrace) - f.base + 1, hand})
	fmt.Fprintf(&f.twins, "\n%s%s%s %s\n", f.between(was.Pos(), was.Name.Pos()), twin(was, number),
		f.between(was.Name.End(), was.Body.Pos()), changed.between(is.Body.Pos(), is.Body.End()))
	return true
}

// differs returns the function, before and after, that is the only change in a file. It
// returns nil if anything else has changed.
func (f *schemaFile) differs(changed *schemaFile) (was, is *ast.FuncDecl) {
	if len(f.decls) != len(changed.decls) {
		return nil, nil
	}
	for i, d := range f.decls {
		e := changed.decls[i]
		if f.between(d.Pos(), d.End()) == changed.between(e.Pos(), e.End()) {
			continue
		}
		g, ok := d.(*ast.FuncDecl)
		h, too := e.(*ast.FuncDecl)
		if was != nil || !ok || !too || g.Type.TypeParams != nil ||
			f.between(g.Pos(), g.Body.Pos()) != changed.between(h.Pos(), h.Body.Pos()) {
			return nil, nil
		}
		was, is = g, h
	}
	return was, is
}

// twin returns the name of the function with the given fault.
func twin(f *ast.FuncDecl, number int) string {
	return fmt.Sprintf("%sFault%d", f.Name.Name, number)
}

// handOver returns the statement with which a function calls its twin.
func handOver(f *ast.FuncDecl, number int) (string, bool) {
	call := twin(f, number)
	if f.Recv != nil {
		names := f.Recv.List[0].Names
		if len(names) == 0 || names[0].Name == "_" {
			return "", false
		}
		call = names[0].Name + "." + call
	}
	var args []string
	for _, field := range f.Type.Params.List {
		if len(field.Names) == 0 {
			return "", false
		}
		for _, name := range field.Names {
			if name.Name == "_" {
				return "", false
			}
			arg := name.Name
			if _, many := field.Type.(*ast.Ellipsis); many {
				arg += "..."
			}
			args = append(args, arg)
		}
	}
	call += "(" + strings.Join(args, ", ") + ")"
	if f.Type.Results == nil {
		return fmt.Sprintf(" if plantedFault == %d { %s; return };", number, call), true
	}
	return fmt.Sprintf(" if plantedFault == %d { return %s };", number, call), true
}

// overlay returns the texts of the files of the package with its faults, by their names
// in the directory.
func (s *schema) overlay() map[string]string {
	texts := map[string]string{}
	for name, f := range s.files {
		texts[name] = f.String()
		texts["planted_fault.go"] = fmt.Sprintf(selector, f.pkg)
	}
	return texts
}

// complaint matches an error of the compiler in a line of a changed file.
var complaint = regexp.MustCompile(`mutant_(\w+\.go):(\d+):`)

// twinHead matches the first line of a twin.
var twinHead = regexp.MustCompile(`^func .*?Fault(\d+)\(`)

// without returns the empty schema of the same package that also leaves out the faults
// with compile errors. It returns nil if there are other errors.
func (s *schema) without(complaints string) *schema {
	rest := newSchema(s.dir)
	for number := range s.leave {
		rest.leave[number] = true
	}
	texts := s.overlay()
	for _, hit := range complaint.FindAllStringSubmatch(complaints, -1) {
		lines := strings.Split(texts[hit[1]], "\n")
		at, _ := strconv.Atoi(hit[2])
		for at = min(at, len(lines)); at > 0; at-- {
			if head := twinHead.FindStringSubmatch(lines[at-1]); head != nil {
				number, _ := strconv.Atoi(head[1])
				rest.leave[number] = true
				break
			}
		}
	}
	if len(rest.leave) == len(s.leave) {
		return nil
	}
	return rest
}

// String returns the text of the file with its faults.
func (f *schemaFile) String() string {
	slices.SortStableFunc(f.asks, func(a, b asking) int { return cmp.Compare(a.offset, b.offset) })
	var text strings.Builder
	last := 0
	for _, ask := range f.asks {
		text.WriteString(f.text[last:ask.offset] + ask.text)
		last = ask.offset
	}
	text.WriteString(f.text[last:] + f.twins.String())
	return text.String()
}
