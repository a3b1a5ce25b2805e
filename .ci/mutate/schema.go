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

// faultVar is the environment variable that wakes one of the faults of a build
// that holds many; each is asleep until its number stands there.
const faultVar = "AUGUST1914_FAULT"

// selector is the file that such a build has more than its package.
const selector = `package %s

import (
	"os"
	"strconv"
)

var plantedFault, _ = strconv.Atoi(os.Getenv("` + faultVar + `"))
`

// A schema is a package with many faults in it, all asleep: each function that
// a mutant changes asks first whether its fault is awake, and then hands over to
// a twin that has it. So one build serves for all of them.
type schema struct {
	dir   string
	files map[string]*schemaFile
	leave map[int]bool // the numbers of faults that do not compile
}

// A schemaFile is a file of a schema.
type schemaFile struct {
	text  string
	decls []ast.Decl
	base  int      // position of the text's first byte
	asks  []asking // put into the text
	twins strings.Builder
	pkg   string
}

// An asking is text to be put in at an offset.
type asking struct {
	offset int
	text   string
}

// newSchema returns a package without any fault.
func newSchema(dir string) *schema {
	return &schema{dir: dir, files: map[string]*schemaFile{}, leave: map[int]bool{}}
}

// file returns the schema of a file, which it reads at first.
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

// readGo reads the declarations of a Go file.
func readGo(text string) (*schemaFile, error) {
	set := token.NewFileSet()
	file, err := goparser.ParseFile(set, "", text, goparser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	return &schemaFile{text: text, decls: file.Decls, base: set.File(file.Pos()).Base(), pkg: file.Name.Name}, nil
}

// between returns the text from one position to another.
func (f *schemaFile) between(from, to token.Pos) string {
	return f.text[int(from)-f.base : int(to)-f.base]
}

// add puts in the fault of a mutant under a number from 1, and reports whether it
// could: the mutant has to change the body of one function alone, whose
// receiver and parameters have names.
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

// differs returns the function, before and after, that is all that has changed in
// a file; or nil if something else has.
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

// twin names the function that has the fault of a number.
func twin(f *ast.FuncDecl, number int) string {
	return fmt.Sprintf("%sFault%d", f.Name.Name, number)
}

// handOver returns the statement by which a function hands over to its twin.
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

// overlay returns the texts of the files of the package that holds the faults,
// by their names in its directory.
func (s *schema) overlay() map[string]string {
	texts := map[string]string{}
	for name, f := range s.files {
		texts[name] = f.String()
		texts["planted_fault.go"] = fmt.Sprintf(selector, f.pkg)
	}
	return texts
}

// complaint matches what the compiler says of a line of a changed file.
var complaint = regexp.MustCompile(`mutant_(\w+\.go):(\d+):`)

// twinHead matches the beginning of a twin.
var twinHead = regexp.MustCompile(`^func .*?Fault(\d+)\(`)

// without returns the empty schema of the same package that leaves out the faults
// of which the compiler complains as well; nil if it complains of something else.
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
