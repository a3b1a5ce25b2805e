package guides_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/schlieffenswar"
)

func Example_mapOfYourOwn() {
	defer besideAMapWithASwamp()()
	// shown in examples/guides/map.md
	mine, err := schlieffenswar.Ruleset().On(os.DirFS("mymap"))
	for _, problem := range august1914.DataProblems(err) {
		fmt.Println(problem.File, problem.Line, problem.Column, problem.Detail)
	}
	// end
	fmt.Println(mine)

	// Output:
	// hexes.csv 5 terrain "swamp": want one of ["clear" "forest" "rough" "marsh" "sea" "neutral"]
	// <nil>
}

// besideAMapWithASwamp changes to a folder with the map of Schlieffen's War in mymap, in
// which one cell is wrong. It returns a function that changes back.
func besideAMapWithASwamp() (leave func()) {
	home, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	dir, err := os.MkdirTemp("", "map")
	if err != nil {
		panic(err)
	}
	mine := filepath.Join(dir, "mymap")
	hexes := filepath.Join(mine, "hexes.csv")
	err = os.CopyFS(mine, os.DirFS("../../schlieffenswar/data"))
	text, unread := os.ReadFile(hexes)
	lines := bytes.SplitAfter(text, []byte("\n"))
	lines[4] = bytes.Replace(lines[4], []byte(",clear,"), []byte(",swamp,"), 1)
	err = errors.Join(err, unread, os.WriteFile(hexes, bytes.Join(lines, nil), 0o666), os.Chdir(dir))
	if err != nil {
		panic(err)
	}
	return func() { _, _ = os.Chdir(home), os.RemoveAll(dir) }
}
