package main_test

import (
	"io/fs"
	"math"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/browser/built"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/internal/games"
)

// All files named by the page and its modules exist, and nothing comes from other sites.
func TestFilesAreComplete(t *testing.T) {
	names := regexp.MustCompile(`(?:src|href)="([\w./-]+)"|(?:from|import\() ?"([\w./-]+)"|new URL\("([\w./-]+)"`)
	read := 0
	err := fs.WalkDir(page.Files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(page.Files, file)
		require.NoError(t, err)
		require.NotRegexp(t, `(?:src|href|import|from|url)[=( ]+"?https?://`, string(text), file)
		for _, m := range names.FindAllStringSubmatch(string(text), -1) {
			name := path.Join(path.Dir(file), strings.Join(m[1:], ""))
			if name == built.Loader || name == built.About {
				continue // comes with the program for browsers, or tells whether it is there
			}
			_, err := fs.Stat(page.Files, name)
			require.NoError(t, err, "%s names it", file)
			read++
		}
		return nil
	})
	require.NoError(t, err)
	require.Greater(t, read, 30)
}

// The page is sent without the comments that have a line of their own. Every other line of
// its sources is there, at its number.
func TestFilesWithoutComments(t *testing.T) {
	require.NoError(t, fstest.TestFS(page.Files, "index.html", "scripts/main.js", "style/paper.css"))
	left := 0
	for _, kind := range []string{"scripts/*.js", "style/*.css"} {
		names, err := fs.Glob(page.Files, kind)
		require.NoError(t, err)
		require.NotEmpty(t, names)
		for _, name := range names {
			sent, err := page.Files.ReadFile(name)
			require.NoError(t, err)
			source, err := os.ReadFile(filepath.Join("page", filepath.FromSlash(name)))
			require.NoError(t, err)
			lines := strings.Split(string(source), "\n")
			have := strings.Split(string(sent), "\n")
			require.Len(t, have, len(lines), name)
			for i, line := range lines {
				require.Zero(t, strings.Count(line, "`")%2, "%s:%d: a text of several lines could hold what looks like a comment", name, i+1)
				bare := strings.TrimSpace(line)
				script := strings.HasSuffix(name, ".js")
				require.False(t, !script && strings.HasPrefix(bare, "//"), "%s:%d: a style sheet has no such comments", name, i+1)
				if script && strings.HasPrefix(bare, "//") || strings.HasPrefix(bare, "/*") && strings.Index(bare, "*/") == len(bare)-2 {
					left++
					line = ""
				}
				require.Equal(t, line, have[i], "%s:%d", name, i+1)
			}
		}
	}
	require.Greater(t, left, 500)
}

// For every kind of decision of a person in the documentation of a game, its words say what
// to do, and for every verb in it, they have a caption and a meaning.
func TestEveryDecisionHasWords(t *testing.T) {
	nobody := map[string]bool{"over": true, "roll": true, "draw": true, "recruit": true} // the dice decide these
	row := regexp.MustCompile("(?m)^\\| `([a-z ]+)` \\|")
	for _, r := range games.All() {
		name := r.Info().Name
		text, err := os.ReadFile(filepath.Join("..", "..", name, "JSON.md"))
		require.NoError(t, err)
		listed := func(heading string) (list []string) {
			_, rest, ok := strings.Cut(string(text), "\n## "+heading+"\n")
			require.True(t, ok, heading)
			rest, _, _ = strings.Cut(rest, "\n## ")
			for _, m := range row.FindAllStringSubmatch(rest, -1) {
				list = append(list, m[1])
			}
			require.Greater(t, len(list), 5, "%s of %s", heading, name)
			return list
		}
		words := map[string]august1914.Word{}
		for _, w := range r.Words() {
			words[string(w.Of)+" "+w.Name] = w
		}
		for _, kind := range listed("Decisions") {
			if !nobody[kind] {
				require.Greater(t, len(words["decision "+kind].Text), 20, "%s of %s", kind, name)
			}
		}
		for _, verb := range listed("Moves") {
			if !nobody[verb] {
				require.NotEmpty(t, words["move "+verb].Caption, "%s of %s", verb, name)
				require.NotEmpty(t, words["move "+verb].Text, "%s of %s", verb, name)
			}
		}
	}
}

// The scripts name no kind of move, decision or event: its words come from the game, and its role
// tells the page how to handle it. A script may contain a word like "turn" if it means something
// else there.
func TestScriptsKnowNoGame(t *testing.T) {
	own := strings.Fields("result action form battle hit step end ground attack move supply place fight march outcome rest loss restore")
	known := map[string]string{}
	for _, r := range games.All() {
		for _, w := range r.Words() {
			if w.Of != august1914.OfTerm {
				known[w.Name] = "a kind"
			}
			if len(w.Caption) > 8 {
				known[w.Caption] = "a caption"
			}
			if w.Text != "" {
				known[w.Text] = "a text"
			}
		}
	}
	texts := regexp.MustCompile(`"([^"\n]+)"|'([^'\n]+)'|` + "`([^`$]+)`")
	read := 0
	require.NoError(t, fs.WalkDir(page.Files, "scripts", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(page.Files, file)
		require.NoError(t, err)
		for _, m := range texts.FindAllStringSubmatch(string(text), -1) {
			said := m[1] + m[2] + m[3]
			read++
			if slices.Contains(own, said) {
				continue
			}
			require.Empty(t, known[said], "%s says %q", file, said)
		}
		return nil
	}))
	require.Greater(t, read, 500)
}

// The edges of hexes are visible in both themes: the test checks their contrast with the
// ground.
func TestEdgesOfHexesStandOut(t *testing.T) {
	text, err := fs.ReadFile(page.Files, "style/chart.css")
	require.NoError(t, err)
	day, rest, ok := strings.Cut(string(text), `:root[data-theme="dark"] {`)
	require.True(t, ok)
	night, _, ok := strings.Cut(rest, "}")
	require.True(t, ok)
	for theme, colors := range map[string]string{"day": day, "lamplight": night} {
		color := func(name string) float64 {
			m := regexp.MustCompile(`--` + name + `: #(\w{6});`).FindStringSubmatch(colors)
			require.NotNil(t, m, "%s by %s", name, theme)
			return luminance(t, m[1])
		}
		grid := color("grid")
		for ground, least := range map[string]float64{"land": 1.5, "woods": 1.25} {
			light, dark := max(grid, color(ground)), min(grid, color(ground))
			require.Greater(t, (light+0.05)/(dark+0.05), least, "%s by %s", ground, theme)
		}
	}
}

// Every army has its color. Red, green and brown also differ in lightness, for players who do not
// tell them apart by hue.
func TestColorsOfArmies(t *testing.T) {
	style, err := fs.ReadFile(page.Files, "style/pieces.css")
	require.NoError(t, err)
	light := map[august1914.Band]float64{}
	for _, band := range []august1914.Band{
		august1914.BandYellow, august1914.BandWhite, august1914.BandRed, august1914.BandGreen, august1914.BandBlue,
		august1914.BandCeleste, august1914.BandBrown, august1914.BandPink, august1914.BandGray,
	} {
		m := regexp.MustCompile(`\.army-` + string(band) + ` { --army: #(\w{3,6}); }`).FindSubmatch(style)
		require.NotNil(t, m, band)
		if hex := string(m[1]); len(hex) == 6 {
			light[band] = luminance(t, hex)
		}
	}
	require.Less(t, 2*(light[august1914.BandBrown]+0.05), light[august1914.BandRed]+0.05)
	require.Less(t, 2*(light[august1914.BandRed]+0.05), light[august1914.BandGreen]+0.05)
}

// luminance returns the luminance of a hexadecimal color as defined by the WCAG, from 0 to
// 1.
func luminance(t *testing.T, hex string) float64 {
	var sum float64
	for i, part := range []float64{0.2126, 0.7152, 0.0722} {
		n, err := strconv.ParseUint(hex[2*i:2*i+2], 16, 8)
		require.NoError(t, err)
		c := float64(n) / 255
		if c <= 0.04045 {
			sum += part * c / 12.92
		} else {
			sum += part * math.Pow((c+0.055)/1.055, 2.4)
		}
	}
	return sum
}
