package built

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

// The names of the files of a Site that lie beside index.html.
const (
	Index    = "index.html"
	Worker   = "sw.js"
	Manifest = "manifest.json"
)

// parts holds the service worker, the manifest and the icons of a site. SVG files are only
// the sources of icons.
//
//go:embed site/sw.js site/manifest.json site/icons/*.png
var parts embed.FS

// A Site is the page with the program as files for any file server. The page needs no game
// server, and a browser can keep it and open it without the net.
//
// Scripts, styles, pictures and the program are in a folder whose name is the Build, so that
// files of two builds never meet: neither in a cache nor while a server is being updated.
// The service worker knows the sum of every file.
type Site struct {
	Build string            // 16 hexadecimal digits, which depend on the contents of all files
	Files map[string][]byte // by slash-separated paths; the caller must not change their contents
}

// NewSite composes a site from the files of the page, the uncompressed program, and the two
// scripts. board is the relative address of the game server that sends the site, or "".
func NewSite(page fs.FS, program, script, loader []byte, board string) (*Site, error) {
	inFolder := map[string][]byte{
		strings.TrimSuffix(Program, ".gz"): program, Script: script, Loader: loader,
		About: Has{Program: true, Keeps: true, Board: board}.JSON(),
	}
	if err := readInto(inFolder, page); err != nil {
		return nil, err
	}
	beside := map[string][]byte{}
	if err := readInto(beside, inside(parts, "site")); err != nil {
		return nil, err
	}
	index := inFolder[Index]
	delete(inFolder, Index)
	head, err := headed(index)
	if err != nil {
		return nil, err
	}
	beside[Index] = head
	worker := beside[Worker]

	s := &Site{Build: digestOf(inFolder, beside)[:16], Files: beside}
	delete(beside, Worker)
	beside[Index] = local.ReplaceAll(head, fmt.Appendf(nil, `${1}"%s/${2}/`, s.Build))
	for name, data := range inFolder {
		beside[path.Join(s.Build, name)] = data
	}
	s.Files[Worker], err = s.worker(string(worker))
	return s, err
}

// local matches the addresses of scripts and styles in index.html.
var local = regexp.MustCompile(`\b((?:src|href)=)"(scripts|style)/`)

// headed returns index.html with the lines that a site adds to its head. A game server sends
// the policy in a header, but a file server does not know it.
func headed(index []byte) ([]byte, error) {
	const first = "<meta charset=\"utf-8\">\n"
	before, after, found := strings.Cut(string(index), first)
	if !found {
		return nil, fmt.Errorf("%s does not have %q, after which the policy goes", Index, first)
	}
	return []byte(before + first + `<meta http-equiv="Content-Security-Policy" content="` + Policy + `">
<link rel="manifest" href="` + Manifest + `">
<link rel="apple-touch-icon" href="icons/192.png">
<meta name="theme-color" content="#f3ecdc" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#191713" media="(prefers-color-scheme: dark)">
` + after), nil
}

// worker returns the service worker with the build and the sums of its files.
func (s *Site) worker(text string) ([]byte, error) {
	sums := map[string]string{}
	for name, data := range s.Files {
		sum := sha256.Sum256(data)
		if name == Index {
			name = ""
		}
		sums[name] = "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
	}
	list, err := json.MarshalIndent(sums, "", "  ")
	if err != nil {
		return nil, err
	}
	for old, value := range map[string]string{`const BUILD = "";`: fmt.Sprintf("const BUILD = %q;", s.Build), "const FILES = {};": fmt.Sprintf("const FILES = %s;", list)} {
		if strings.Count(text, old) != 1 {
			return nil, fmt.Errorf("%s does not have %q once", Worker, old)
		}
		text = strings.Replace(text, old, value, 1)
	}
	return []byte(text), nil
}

// readInto adds all files of a file system.
func readInto(list map[string][]byte, files fs.FS) error {
	return fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		list[name], err = fs.ReadFile(files, name)
		return err
	})
}

// digestOf returns a hexadecimal digest of sets of files.
func digestOf(sets ...map[string][]byte) string {
	var lines []string
	for i, set := range sets {
		for name, data := range set {
			lines = append(lines, fmt.Sprintf("%d %q %x\n", i, name, sha256.Sum256(data)))
		}
	}
	slices.Sort(lines)
	return fmt.Sprintf("%x", sha256.Sum256([]byte(strings.Join(lines, ""))))
}
