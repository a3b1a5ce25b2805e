// Package api lists the files of the project for its tests. Its own tests show every change of
// the exported names, and check that the games use the same names for the same things.
package api

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Files lists the files of the project below root, with slashes: those that git tracks, so
// that a map, a program or saved games in the same folder do not count.
// Without git, as in a downloaded module, it lists the files of folders with Go code, and
// of those above and below them, but not of other folders directly below root.
func Files(root string) (list []string, err error) {
	tracked, err := exec.Command("git", "-C", root, "ls-files", "-z").Output()
	for name := range strings.SplitSeq(string(tracked), "\x00") {
		if _, gone := os.Lstat(filepath.Join(root, name)); err == nil && name != "" && gone == nil {
			list = append(list, name)
		}
	}
	if len(list) > 0 {
		return list, nil
	}
	code := map[string]bool{".": true, ".github": true} // folders directly below root
	err = fs.WalkDir(os.DirFS(root), ".", func(name string, d fs.DirEntry, err error) error {
		top, _, below := strings.Cut(name, "/")
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || d.Name() == "node_modules"):
			return fs.SkipDir
		case !d.IsDir():
			list = append(list, name)
			code[top] = code[top] || !below || strings.HasSuffix(name, ".go")
		}
		return nil
	})
	kept := list[:0]
	for _, name := range list {
		if top, _, _ := strings.Cut(name, "/"); code[top] {
			kept = append(kept, name)
		}
	}
	return kept, err
}
