// Package shown holds that nothing in the primitives is there for nobody.
package shown

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Whatever a primitive exports, a game or the top level uses, or an example of its
// package shows what it is good for.
func TestPrimitivesAreUsedOrShown(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	users := []string{module, module + "/sabinschlieffen", module + "/schlieffenswar", module + "/germanyatwar", module + "/driveonparis"}
	primitives := []string{module + "/hexgrid", module + "/areamap", module + "/dice"}
	l := newLibrary()
	for _, path := range slices.Concat(users, primitives) {
		require.NoError(t, l.parse(path))
	}
	for _, path := range primitives {
		require.NoError(t, l.parseFiles(path+tests, path, isTest))
	}
	require.NoError(t, l.compile())
	for _, path := range primitives {
		missing, err := l.missing(path, users)
		require.NoError(t, err)
		require.Empty(t, missing, "%s: used by no game, shown by no example", path)
	}
}

func TestWhatNobodyUsesIsMissing(t *testing.T) {
	l := newLibrary()
	for path, text := range map[string]string{
		"dice": `package dice
			type Die int
			func (d Die) Roll() int { return 0 }
			func (d Die) Sides() int { return 6 }
			func (d Die) String() string { return "" }
			type Set[T any] []T
			func (s Set[T]) Len() int { return 0 }
			func (s Set[T]) Add(T) {}
			type Odds struct{}
			const Most, Least = 9, 1
			func New() Die { return 0 }
			func Old() Die { return 0 }
			func quiet() {}`,
		"dice" + tests: `package dice_test
			import "dice"
			func ExampleSet() { dice.Set[int]{}.Add(dice.Most) }
			func TestOdds() { _ = dice.Odds{} }`,
		"game": `package game
			import "dice"
			func Play() { dice.New().Roll() }`,
	} {
		file, err := parser.ParseFile(l.fset, path+".go", text, parser.SkipObjectResolution)
		require.NoError(t, err)
		l.files[path] = []*ast.File{file}
	}
	missing, err := l.missing("dice", []string{"game"})
	require.NoError(t, err)
	require.Equal(t, []string{"Die.Sides", "Least", "Odds", "Old", "Set[T].Len"}, missing)
}

const (
	module = "github.com/august1914/august1914"
	tests  = "_test" // what the import path of a package's tests ends with
)

// A library is the source of packages of this module.
type library struct {
	fset     *token.FileSet
	files    map[string][]*ast.File // by import path
	compiled types.Importer         // of the packages of others
	packages map[string]*types.Package
	info     types.Info
}

func newLibrary() *library {
	return &library{
		fset: token.NewFileSet(), files: map[string][]*ast.File{}, packages: map[string]*types.Package{},
		info: types.Info{Uses: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}},
	}
}

// missing returns what a package exports that neither its users nor its examples
// use.
func (l *library) missing(path string, users []string) (names []string, err error) {
	used := map[types.Object]bool{}
	for _, user := range slices.Concat(users, []string{path + tests}) {
		if _, err := l.Import(user); err != nil {
			return nil, err
		}
		for _, file := range l.files[user] {
			for _, d := range file.Decls {
				if f, ok := d.(*ast.FuncDecl); user != path+tests || ok && strings.HasPrefix(f.Name.Name, "Example") {
					l.note(used, d)
				}
			}
		}
	}
	for _, o := range exported(l.packages[path]) {
		if !used[o] {
			names = append(names, name(o))
		}
	}
	return names, nil
}

// parse reads a package and those of the module that it imports, without tests.
func (l *library) parse(path string) error {
	return l.parseFiles(path, path, func(name string) bool { return !isTest(name) })
}

func isTest(name string) bool { return strings.HasSuffix(name, "_test.go") }

func (l *library) parseFiles(as, path string, keep func(name string) bool) error {
	if _, done := l.files[as]; done {
		return nil
	}
	l.files[as] = nil
	names, err := filepath.Glob(filepath.Join("../..", strings.TrimPrefix(path, module), "*.go"))
	if err != nil {
		return err
	}
	for _, file := range names {
		if !keep(file) {
			continue
		}
		f, err := parser.ParseFile(l.fset, file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		l.files[as] = append(l.files[as], f)
		for _, i := range f.Imports {
			if p := strings.Trim(i.Path.Value, `"`); strings.HasPrefix(p, module) {
				if err := l.parse(p); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// compile makes known what the standard library exports, as the go command has
// compiled it. What comes from other modules stays unknown.
func (l *library) compile() error {
	standard := map[string]bool{}
	for _, files := range l.files {
		for _, f := range files {
			for _, i := range f.Imports {
				if p := strings.Trim(i.Path.Value, `"`); !strings.Contains(p, ".") {
					standard[p] = true
				}
			}
		}
	}
	args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}}\t{{.Export}}"}
	list, err := exec.Command("go", append(args, slices.Sorted(maps.Keys(standard))...)...).Output()
	if err != nil {
		return err
	}
	export := map[string]string{}
	for line := range strings.Lines(string(list)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "\t")
		export[path] = file
	}
	l.compiled = importer.ForCompiler(l.fset, "gc", func(path string) (io.ReadCloser, error) {
		if export[path] == "" {
			return nil, fmt.Errorf("%s is not compiled", path)
		}
		return os.Open(export[path])
	})
	return nil
}

// Import returns a package, for those that import it.
func (l *library) Import(path string) (*types.Package, error) {
	files, ours := l.files[path]
	if !ours {
		return l.compiled.Import(path)
	}
	if p := l.packages[path]; p != nil {
		return p, nil
	}
	known := types.Config{Importer: l}
	if strings.HasSuffix(path, tests) {
		known.Error = func(error) {} // they import what others have written
	}
	p, err := known.Check(path, l.fset, files, &l.info)
	if known.Error == nil && err != nil {
		return nil, err
	}
	l.packages[path] = p
	return p, nil
}

// note adds what code uses: what it names, and the types of what it works with.
func (l *library) note(used map[types.Object]bool, code ast.Node) {
	ast.Inspect(code, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			switch o := l.info.Uses[id].(type) {
			case *types.Func:
				used[o.Origin()] = true
			case nil:
			default:
				used[o] = true
			}
		}
		if e, ok := n.(ast.Expr); ok {
			noteType(used, l.info.Types[e].Type)
		}
		return true
	})
}

// noteType adds a type, with what it points to or lists, and what its parameters
// have to be.
func noteType(used map[types.Object]bool, t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Pointer:
		noteType(used, t.Elem())
	case *types.Slice:
		noteType(used, t.Elem())
	case *types.Array:
		noteType(used, t.Elem())
	case *types.Signature:
		for p := range t.Results().Variables() {
			noteType(used, p.Type())
		}
		for p := range t.Params().Variables() {
			noteType(used, p.Type())
		}
	case *types.Named:
		used[t.Obj()] = true
		for p := range t.Origin().TypeParams().TypeParams() {
			noteType(used, p.Constraint())
		}
	}
}

// called names the methods that the standard library calls without anybody writing
// their names: those of fmt, errors, encoding and encoding/json.
var called = []string{
	"String", "GoString", "Error", "Unwrap", "Is", "AppendText", "MarshalText", "UnmarshalText",
	"MarshalJSON", "UnmarshalJSON", "AppendBinary", "MarshalBinary", "UnmarshalBinary",
}

// exported returns what a package exports, methods among it.
func exported(p *types.Package) (list []types.Object) {
	for _, name := range p.Scope().Names() {
		o := p.Scope().Lookup(name)
		if !o.Exported() {
			continue
		}
		list = append(list, o)
		if t, ok := o.(*types.TypeName); ok && !t.IsAlias() {
			for m := range t.Type().(*types.Named).Methods() {
				if m.Exported() && !slices.Contains(called, m.Name()) {
					list = append(list, m)
				}
			}
		}
	}
	return list
}

// name returns what something is called, a method with its type.
func name(o types.Object) string {
	if f, ok := o.(*types.Func); ok && f.Signature().Recv() != nil {
		return strings.TrimPrefix(types.TypeString(f.Signature().Recv().Type(), func(*types.Package) string { return "" }), "*") + "." + f.Name()
	}
	return o.Name()
}
