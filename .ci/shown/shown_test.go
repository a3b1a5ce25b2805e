// Package shown checks that the primitives export nothing without a use.
package shown

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/api"
)

// maxListed is the largest total number of names in the lists of the primitives.
const maxListed = 25

// The games and programs use what a primitive exports, directly or through other code
// of the package. The remaining names are listed in the package comment, and an Example
// shows each of them.
func TestPrimitivesAreUsedOrListed(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	primitives := []string{module + "/hexgrid", module + "/areamap", module + "/dice"}
	l := newLibrary()
	users, err := l.users(primitives)
	require.NoError(t, err)
	require.NoError(t, l.compile())
	count := 0
	for _, path := range primitives {
		used, err := l.uses(users...)
		require.NoError(t, err)
		l.follow(used, path)
		shown, err := l.uses(path + tests)
		require.NoError(t, err)
		listed, err := listed(filepath.Join("../..", strings.TrimPrefix(path, module), "doc.go"))
		require.NoError(t, err)
		require.NotEmpty(t, listed, path)
		count += len(listed)
		require.Subset(t, l.missing(path, nil), listed, "%s lists a name that it does not export", path)
		for _, n := range listed {
			require.NotContains(t, l.missing(path, shown), n, "%s lists a name that no Example shows", path)
		}
		for _, n := range l.missing(path, used) {
			require.Contains(t, listed, n, "%s exports a name that no game or program uses and that its comment does not list", path)
		}
	}
	require.LessOrEqual(t, count, maxListed)
}

// users parses the primitives with their Examples and all other code of the module
// except tests. It returns the packages whose use of a primitive counts. Packages that
// import other modules do not count, because they serve tests.
func (l *library) users(primitives []string) (users []string, err error) {
	for _, name := range primitives {
		if err := l.parse(name); err != nil {
			return nil, err
		}
		if err := l.parseFiles(name+tests, name, isTest); err != nil {
			return nil, err
		}
	}
	files, err := api.Files("../..")
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for _, file := range files {
		dir := path.Dir(file)
		name := path.Join(module, dir)
		if path.Ext(file) != ".go" || seen[dir] || apart(dir) || slices.Contains(primitives, name) {
			continue
		}
		seen[dir] = true
		if err := l.parse(name); err != nil {
			return nil, err
		}
		if len(l.files[name]) > 0 && !slices.ContainsFunc(l.files[name], importsOthers) {
			users = append(users, name)
		}
	}
	return users, nil
}

// apart reports whether a folder belongs to another module, is hidden, or has test data.
func apart(dir string) bool {
	for ; dir != "."; dir = path.Dir(dir) {
		_, nested := os.Stat(filepath.Join("../..", dir, "go.mod"))
		if base := path.Base(dir); nested == nil || strings.HasPrefix(base, ".") || base == "testdata" {
			return true
		}
	}
	return false
}

// importsOthers reports whether a file imports other modules.
func importsOthers(f *ast.File) bool {
	return slices.ContainsFunc(f.Imports, func(i *ast.ImportSpec) bool {
		return strings.Contains(i.Path.Value, ".") && !strings.HasPrefix(i.Path.Value, `"`+module)
	})
}

// link matches a name in a package comment.
var link = regexp.MustCompile(`\[\*?([A-Z]\w*(?:\.[A-Z]\w*)?)\]`)

// listed returns the names that the package comment links to under the heading "For
// other games".
func listed(file string) (names []string, err error) {
	f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		return nil, err
	}
	_, text, _ := strings.Cut(f.Doc.Text(), "# For other games\n")
	text, _, _ = strings.Cut(text, "\n# ")
	for _, match := range link.FindAllStringSubmatch(text, -1) {
		names = append(names, match[1])
	}
	return names, nil
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
			func Near() int { return far() }
			func far() int { return Far() }
			func Far() int { return 0 }
			type Side int
			const Left, Right Side = 0, 1
			func quiet() { Old() }`,
		"dice" + tests: `package dice_test
			import "dice"
			func ExampleSet() { dice.Set[int]{}.Add(dice.Most) }
			func TestOdds() { _ = dice.Odds{} }`,
		"game": `package game
			import "dice"
			func Play(dice.Side) { dice.New().Roll(); dice.Near(); _ = dice.Left }`,
	} {
		file, err := parser.ParseFile(l.fset, path+".go", text, parser.SkipObjectResolution)
		require.NoError(t, err)
		l.files[path] = []*ast.File{file}
	}
	used, err := l.uses("game")
	require.NoError(t, err)
	require.Equal(t, []string{"Die.Sides", "Far", "Least", "Most", "Odds", "Old", "Set", "Set.Len", "Set.Add"}, l.missing("dice", used))
	l.follow(used, "dice")
	require.NotContains(t, l.missing("dice", used), "Far")
	shown, err := l.uses("dice" + tests)
	require.NoError(t, err)
	require.Equal(t, []string{"Die", "Die.Roll", "Die.Sides", "Far", "Least", "Left", "Near", "New", "Odds", "Old", "Right", "Set.Len", "Side"}, l.missing("dice", shown))
}

const (
	module = "github.com/august1914/august1914"
	tests  = "_test" // suffix of the import path of a package's tests
)

// A library is the source code of packages of this module.
type library struct {
	fset     *token.FileSet
	files    map[string][]*ast.File // by import path
	compiled types.Importer         // of packages outside the module
	packages map[string]*types.Package
	info     types.Info
}

func newLibrary() *library {
	return &library{
		fset: token.NewFileSet(), files: map[string][]*ast.File{}, packages: map[string]*types.Package{},
		info: types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Types: map[ast.Expr]types.TypeAndValue{}},
	}
}

// uses returns the objects that packages use. Of tests it considers only the Examples.
func (l *library) uses(users ...string) (map[types.Object]bool, error) {
	used := map[types.Object]bool{}
	for _, user := range users {
		if _, err := l.Import(user); err != nil {
			return nil, err
		}
		for _, file := range l.files[user] {
			for _, d := range file.Decls {
				if f, ok := d.(*ast.FuncDecl); !strings.HasSuffix(user, tests) || ok && strings.HasPrefix(f.Name.Name, "Example") {
					l.note(used, d)
				}
			}
		}
	}
	return used, nil
}

// missing returns the exported names of a package that are not used. A constant counts
// as used if another constant of its type is.
func (l *library) missing(path string, used map[types.Object]bool) (names []string) {
	for _, o := range exported(l.packages[path]) {
		if _, constant := o.(*types.Const); !used[o] && !(constant && used[of(o)]) {
			names = append(names, name(o))
		}
	}
	return names
}

// parse parses a package, without tests, and the packages of the module that it
// imports.
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
		if here, err := build.Default.MatchFile(filepath.Split(file)); err != nil || !here || !keep(file) {
			if err != nil {
				return err
			}
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

// compile loads the exported names of the standard library from the go command. Names
// from other modules stay unknown.
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
		return fmt.Errorf("%w: %s", err, err.(*exec.ExitError).Stderr)
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

// Import returns a package. It implements types.Importer.
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
		known.Error = func(error) {} // they import packages of other modules
	}
	p, err := known.Check(path, l.fset, files, &l.info)
	if known.Error == nil && err != nil {
		return nil, err
	}
	l.packages[path] = p
	return p, nil
}

// of returns the name of the type of o, or nil if that type has no name.
func of(o types.Object) types.Object {
	if t, ok := o.Type().(*types.Named); ok {
		return t.Obj()
	}
	return nil
}

// follow adds the objects that the used functions of a package use. Methods that the
// standard library calls count as used.
func (l *library) follow(used map[types.Object]bool, path string) {
	for before := -1; before < len(used); {
		before = len(used)
		for _, file := range l.files[path] {
			for _, d := range file.Decls {
				f, ok := d.(*ast.FuncDecl)
				if ok && (used[l.info.Defs[f.Name]] || f.Recv != nil && slices.Contains(called, f.Name.Name)) {
					l.note(used, f)
				}
			}
		}
	}
}

// note adds the objects that code uses: those it names, and the types of its
// expressions.
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

// noteType adds a type, its element types and the constraints of its type parameters.
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

// called lists the methods that the standard library calls implicitly: in fmt, errors,
// encoding and encoding/json.
var called = []string{
	"String", "GoString", "Error", "Unwrap", "Is", "AppendText", "MarshalText", "UnmarshalText",
	"MarshalJSON", "UnmarshalJSON", "AppendBinary", "MarshalBinary", "UnmarshalBinary",
}

// exported returns the exported objects of a package, including methods.
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

// name returns the name of an object. The name of a method includes its type, without
// type parameters.
func name(o types.Object) string {
	if f, ok := o.(*types.Func); ok && f.Signature().Recv() != nil {
		of, _, _ := strings.Cut(types.TypeString(f.Signature().Recv().Type(), func(*types.Package) string { return "" }), "[")
		return strings.TrimPrefix(of, "*") + "." + f.Name()
	}
	return o.Name()
}
