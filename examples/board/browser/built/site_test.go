package built_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"image/png"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/browser/built"
	"github.com/august1914/august1914/examples/board/page"
)

func siteOf(t *testing.T, program string) *built.Site {
	t.Helper()
	s, err := built.NewSite(page.Files, []byte(program), []byte("script"), []byte("loader"), "../")
	require.NoError(t, err)
	return s
}

// The page of a site finds everything in the folder of its build. A file server sends no
// policy, so the page has it, before its first script.
func TestPageOfASite(t *testing.T) {
	s := siteOf(t, "program")
	require.Regexp(t, `^[0-9a-f]{16}$`, s.Build)
	index := string(s.Files[built.Index])
	require.Regexp(t, `(?s)^.*<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; [^"]*base-uri 'none'[^"]*">.*<script src="`+s.Build+`/scripts/dawn.js">`, index)
	named := 0
	for _, m := range regexp.MustCompile(`(?:src|href)="([^"]+)"`).FindAllStringSubmatch(index, -1) {
		if !strings.HasPrefix(m[1], "data:") {
			require.Contains(t, s.Files, m[1])
			named++
		}
	}
	require.Greater(t, named, 8)
	for _, name := range []string{"august1914.wasm", built.Script, built.Loader, built.About, "scripts/main.js", "pictures/driveonparis.webp"} {
		require.NotEmpty(t, s.Files[s.Build+"/"+name], name)
		require.NotContains(t, s.Files, name)
	}
	var has built.Has
	require.NoError(t, json.Unmarshal(s.Files[s.Build+"/"+built.About], &has))
	require.Equal(t, built.Has{Program: true, Keeps: true, Board: "../"}, has)
}

// The service worker has the name of the build and the sums of all files but its own.
func TestWorkerKnowsAllFiles(t *testing.T) {
	s := siteOf(t, "program")
	worker := string(s.Files[built.Worker])
	require.Contains(t, worker, `const BUILD = "`+s.Build+`";`)
	m := regexp.MustCompile(`(?s)const FILES = (\{.*?\n\});`).FindStringSubmatch(worker)
	require.NotNil(t, m)
	var sums map[string]string
	require.NoError(t, json.Unmarshal([]byte(m[1]), &sums))
	require.Len(t, sums, len(s.Files)-1)
	for name, sum := range sums {
		if name == "" {
			name = built.Index
		}
		digest := sha256.Sum256(s.Files[name])
		require.Equal(t, "sha256-"+base64.StdEncoding.EncodeToString(digest[:]), sum, name)
	}
}

// The build depends on every file, and on nothing else.
func TestBuildDependsOnItsFiles(t *testing.T) {
	require.Equal(t, siteOf(t, "program"), siteOf(t, "program"))
	require.NotEqual(t, siteOf(t, "program").Build, siteOf(t, "another").Build)
	files := func(index, style string) fstest.MapFS {
		return fstest.MapFS{"index.html": {Data: []byte("<meta charset=\"utf-8\">\n" + index)}, "style/paper.css": {Data: []byte(style)}}
	}
	builds := map[string]bool{}
	for _, pages := range []fstest.MapFS{files("one", "red"), files("two", "red"), files("one", "blue")} {
		for _, board := range []string{"", "../"} {
			s, err := built.NewSite(pages, nil, nil, nil, board)
			require.NoError(t, err)
			builds[s.Build] = true
		}
	}
	require.Len(t, builds, 6)
	_, err := built.NewSite(fstest.MapFS{"index.html": {Data: []byte("<html>")}}, nil, nil, nil, "")
	require.ErrorContains(t, err, "index.html does not have")
}

// Browsers install pages with a name, a start, a display and icons of 192 and 512 pixels. The
// corners of an icon that a mask cuts are not transparent.
func TestManifest(t *testing.T) {
	s := siteOf(t, "program")
	var manifest struct {
		Name, Scope, Display string
		Start                string `json:"start_url"`
		Icons                []struct{ Src, Sizes, Type, Purpose string }
	}
	require.NoError(t, json.Unmarshal(s.Files[built.Manifest], &manifest))
	require.Equal(t, "August 1914", manifest.Name)
	require.Equal(t, [3]string{"./", "./", "standalone"}, [3]string{manifest.Start, manifest.Scope, manifest.Display})
	var kinds []string
	for _, icon := range manifest.Icons {
		picture, err := png.Decode(bytes.NewReader(s.Files[icon.Src]))
		require.NoError(t, err, icon.Src)
		size := picture.Bounds().Size()
		require.Equal(t, size.X, size.Y)
		require.Equal(t, "image/png", icon.Type)
		kinds = append(kinds, icon.Sizes+" "+icon.Purpose)
		require.Equal(t, map[int]string{192: "192x192", 512: "512x512"}[size.X], icon.Sizes)
		_, _, _, alpha := picture.At(0, 0).RGBA()
		require.Equal(t, icon.Purpose == "maskable", alpha == 0xffff, icon.Src)
	}
	require.ElementsMatch(t, []string{"192x192 ", "512x512 ", "192x192 maskable", "512x512 maskable"}, kinds)
}
