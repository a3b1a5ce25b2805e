// Package page holds the board's page as a browser receives it: HTML, style sheets and
// plain ES modules. There is no build step.
//
// The page begins in scripts/main.js. Its modules know no rules. They only know the JSON
// of the server's answers. What a game says of its moves, decisions and
// events comes from its words, which scripts/words.js looks up.
package page

import (
	"bytes"
	"embed"
	"io/fs"
	"path"
	"regexp"
	"sync"
)

//go:embed index.html style scripts pictures
var sources embed.FS

// Files are the files of the page; index.html is the first. Comments that have a line of
// their own are left out of scripts and style sheets, because they would be a fifth of the
// page. Their lines are empty, so that all others keep their numbers.
var Files fs.ReadFileFS = bare{}

// bare is the file system of the page.
type bare struct{}

// comment matches a line with nothing but a comment.
var comment = regexp.MustCompile(`(?m)^[ \t]*(?://.*|/\*(?:[^*\n]|\*+[^*/\n])*\*+/)$`)

var read sync.Map // texts of scripts and style sheets by name

// isCommented reports whether the comments of a file are left out.
func isCommented(name string) bool { return path.Ext(name) == ".js" || path.Ext(name) == ".css" }

// textOf returns the text of a script or a style sheet, which must not be changed.
func textOf(name string) ([]byte, error) {
	if text, ok := read.Load(name); ok {
		return text.([]byte), nil
	}
	text, err := sources.ReadFile(name)
	if err != nil {
		return nil, err
	}
	text = comment.ReplaceAll(text, nil)
	read.Store(name, text)
	return text, nil
}

// ReadFile returns the contents of a file.
func (bare) ReadFile(name string) ([]byte, error) {
	if !isCommented(name) {
		return sources.ReadFile(name)
	}
	text, err := textOf(name)
	return bytes.Clone(text), err
}

// Open opens a file or a directory.
func (bare) Open(name string) (fs.File, error) {
	f, err := sources.Open(name)
	if err != nil {
		return nil, err
	}
	if list, ok := f.(fs.ReadDirFile); ok {
		return dir{list, name}, nil
	}
	if !isCommented(name) {
		return f, nil
	}
	about, err := f.Stat()
	if err != nil {
		return nil, err
	}
	text, err := textOf(name)
	return &file{bytes.NewReader(text), info{about, int64(len(text))}}, err
}

// A file is an open file.
type file struct {
	*bytes.Reader
	about info
}

func (f *file) Stat() (fs.FileInfo, error) { return f.about, nil }
func (f *file) Close() error               { return nil }

// info describes a file as it is sent.
type info struct {
	fs.FileInfo
	size int64
}

func (i info) Size() int64 { return i.size }

// A dir is an open directory.
type dir struct {
	fs.ReadDirFile
	name string
}

func (d dir) ReadDir(n int) ([]fs.DirEntry, error) {
	entries, err := d.ReadDirFile.ReadDir(n)
	for i, e := range entries {
		entries[i] = entry{e, path.Join(d.name, e.Name())}
	}
	return entries, err
}

// An entry is an entry of a directory.
type entry struct {
	fs.DirEntry
	path string
}

func (e entry) Info() (fs.FileInfo, error) { return fs.Stat(Files, e.path) }
