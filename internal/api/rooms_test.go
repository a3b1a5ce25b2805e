package api_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// rooms lists the files of the root package in the order in which they can be read. A file
// uses names of its line and of the lines above it.
var rooms = []string{
	"seat.go", "steps.go", "board.go", "option.go", "header.go", "event.go", "words.go", "game.go", "face.go",
	"record.go record_kept.go record_notices.go record_told.go recordtext.go walk.go play.go",
	"changes.go board_delta.go",
	"ruleset.go simple.go table.go table_game.go",
	"meetings.go",
	"explore.go explore_levels.go explore_value.go conform.go conform_budget.go conform_facts.go conform_play.go conform_properties.go conform_proposed.go conform_report.go " +
		"conform_round.go conform_secrets.go conform_starts.go conform_together.go conform_written.go shorten.go shorten_search.go",
	"doc.go",
}

// The contract needs nothing of records, tables or the kit, and nothing needs the kit.
func TestFilesOfTheRootStandInOrder(t *testing.T) {
	room := map[string]int{}
	for i, names := range rooms {
		for name := range strings.FieldsSeq(names) {
			room[name] = i
		}
	}
	set := token.NewFileSet()
	names, err := filepath.Glob("../../*.go")
	require.NoError(t, err)
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		require.Contains(t, room, filepath.Base(name), "rooms lacks a file")
		file, err := parser.ParseFile(set, name, nil, 0)
		require.NoError(t, err)
		files = append(files, file)
	}
	require.Len(t, files, len(room), "rooms lists a file that does not exist")
	file := func(at token.Pos) string { return filepath.Base(set.Position(at).Filename) }
	// Names of other packages do not count, so the imports are empty and the errors ignored.
	config := types.Config{Importer: empty{}, Error: func(error) {}}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	root, _ := config.Check("august1914", set, files, info)
	used := 0
	for name, object := range info.Uses {
		if object.Pkg() != root || !object.Pos().IsValid() {
			continue
		}
		used++
		from, to := file(name.Pos()), file(object.Pos())
		require.LessOrEqual(t, room[to], room[from], "%s uses %s of %s", set.Position(name.Pos()), name.Name, to)
	}
	require.Greater(t, used, 10_000)
}

// empty imports every package without its names.
type empty struct{}

func (empty) Import(name string) (*types.Package, error) {
	p := types.NewPackage(name, path.Base(name))
	p.MarkComplete()
	return p, nil
}
