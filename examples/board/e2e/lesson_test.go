package e2e

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/client"
	"github.com/august1914/august1914/examples/board/e2e/person"
	library "github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/lesson"
	"github.com/august1914/august1914/internal/gametest"
)

// A newcomer follows the card of a lesson by pointing at the places that it marks, reaches the
// end, and goes on from there into a real game.
func TestLessonsArePlayed(t *testing.T) {
	t.Parallel()
	phone := person.Screen{Width: 390, Height: 844, Touch: true}
	for _, at := range []struct {
		ruleset string
		screen  person.Screen
	}{
		{"sabinschlieffen", person.Desktop},
		{"sabinschlieffen", phone},
		{"germanyatwar", person.Desktop},
		{"schlieffenswar", phone},
		{"driveonparis", person.Desktop},
		{"germanyatwar", phone},
		{"schlieffenswar", person.Desktop},
		{"driveonparis", phone},
	}[:gametest.Size(2, 4, 8)] {
		name := fmt.Sprintf("%s %d", at.ruleset, at.screen.Width)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := library.All().Find(at.ruleset)
			require.NoError(t, err)
			l, err := lesson.Parse(r.Lesson())
			require.NoError(t, err)
			p := sit(t, at.screen)
			require.NoError(t, p.Open(server+"/"))
			require.NoError(t, p.Click(`.game:has([value="`+at.ruleset+`"])`))
			require.NoError(t, p.Click(".learning .action"))
			s := student{t: t, p: p, dir: filepath.Join(os.Getenv("LESSON_PICTURES"), strings.ReplaceAll(name, " ", "-"))}
			require.NoError(t, p.Until(`document.querySelector(".lesson .ask")`))
			s.token = read[string](t, p, `JSON.parse(sessionStorage.getItem("august1914.here")).token`)
			for i, step := range l.Steps {
				shown(t, p, p.Until(fmt.Sprintf(`document.querySelector(".lesson h2").textContent.startsWith("Lesson, step %d of %d.")`, i+1, len(l.Steps))))
				require.Contains(t, read[string](t, p, `document.querySelector(".lesson .ask").textContent`), lesson.Plain(step.Ask))
				s.picture(fmt.Sprintf("%02d", i+1))
				for s.obey(step.InOrder(), i+1) {
				}
			}
			shown(t, p, p.Until(`document.querySelector(".lesson .nextgame .action")`))
			s.picture("end")
			require.NoError(t, p.Click(".lesson .nextgame .action"))
			shown(t, p, p.Until(`!document.querySelector(".lesson") && document.querySelector(".turnflag")`))
			s.picture("own")
		})
	}
}

// A wrong try is explained, and the lesson stays at its step, also after a reload and a kill
// of the server.
func TestALessonExplains(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	url, stop, err := start("127.0.0.1:0", dir)
	require.NoError(t, err)
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(url+"/"))
	require.NoError(t, p.Click(`.learning .action`))
	require.NoError(t, p.Until(`document.querySelector(".lesson .ask")`))
	require.NoError(t, p.Click("#tab-moves"))
	require.NoError(t, p.Click(`.menu [data-move="German recover Luxembourg"]`))
	require.NoError(t, p.Sees("Luxembourg has two fresh blocks already"))
	require.NoError(t, p.Click(`.menu [data-move="German recover Liège"]`))
	second := `document.querySelector(".lesson h2")?.textContent.startsWith("Lesson, step 2 of")`
	shown(t, p, p.Until(second))
	stop()
	_, stop, err = start(strings.TrimPrefix(url, "http://"), dir)
	require.NoError(t, err)
	t.Cleanup(stop)
	require.NoError(t, p.Open(read[string](t, p, `location.href`)))
	shown(t, p, p.Until(second))
	require.False(t, read[bool](t, p, `[...document.querySelectorAll(".actions button")].some((node) => node.textContent.startsWith("Take back"))`))
}

// A student does what a lesson asks for.
type student struct {
	t     *testing.T
	p     *person.Person
	token string
	dir   string
}

// picture stores a picture of the page if LESSON_PICTURES names a directory.
func (s student) picture(name string) {
	if os.Getenv("LESSON_PICTURES") == "" {
		return
	}
	png, err := s.p.Picture()
	require.NoError(s.t, err)
	require.NoError(s.t, os.MkdirAll(s.dir, 0o755))
	require.NoError(s.t, os.WriteFile(filepath.Join(s.dir, name+".png"), png, 0o600))
}

// obey makes the next move of a step that the rules allow, by clicking. A unit that marches
// several places is sent to the last. It reports whether the lesson is at that step.
func (s student) obey(step []string, number int) bool {
	board := client.Client{URL: server, HTTP: http.DefaultClient}
	var now struct {
		Version uint64
		Lesson  struct {
			Step  int
			Moves []string
		}
		Board august1914.Board
	}
	var menu struct{ Moves []august1914.MenuItem }
	require.NoError(s.t, board.Ask(s.t.Context(), "GET", client.Seat(s.token), nil, &now))
	if now.Lesson.Step != number {
		return false
	}
	require.NoError(s.t, board.Ask(s.t.Context(), "GET", client.Seat(s.token)+"/moves", nil, &menu))
	for _, asked := range now.Lesson.Moves {
		for _, m := range menu.Moves {
			if m.Notation == asked {
				m.To = destination(m, step[slices.Index(step, asked):])
				shown(s.t, s.p, s.make(m, now.Board))
				shown(s.t, s.p, s.p.Until(fmt.Sprintf(`document.querySelector("#page").dataset.version !== "%d" && !document.querySelector("#page").classList.contains("busy")`, now.Version)))
				return true
			}
		}
	}
	require.Failf(s.t, "nothing that the lesson asks for can be done", "%q", now.Lesson.Moves)
	return false
}

// destination returns where a move and those of the same unit after it lead.
func destination(m august1914.MenuItem, moves []string) string {
	to := m.To
	before, _, marches := strings.Cut(m.Notation, " > ")
	if words := strings.Fields(before); marches && len(words) > 3 {
		for _, next := range moves {
			if !strings.HasPrefix(next, strings.Join(words[:3], " ")+" ") {
				break
			}
			to = strings.TrimSpace(next[strings.Index(next, " > ")+3:])
		}
	}
	return to
}

// make makes a move by clicking.
func (s student) make(m august1914.MenuItem, board august1914.Board) error {
	s.t.Log(m.Notation)
	button := `[data-move="` + m.Notation + `"]`
	if m.Unit == "" && m.To == "" {
		return s.p.Click(".prompt " + button)
	}
	if m.Unit == "" {
		if err := s.p.ClickPlace(m.To); err != nil {
			return err
		}
		return s.p.Click(`.place-card > .actions ` + button)
	}
	for _, piece := range board.Pieces {
		if piece.Unit != m.Unit {
			continue
		}
		chosen := fmt.Sprintf(`.place-card .piece-button.chosen[data-unit=%q]`, m.Unit)
		if here := read[bool](s.t, s.p, fmt.Sprintf(`!!document.querySelector(%q) && document.querySelectorAll(".place-card .piece-button.chosen").length === 1`, chosen)); !here {
			if err := s.p.ClickPlace(piece.Place); err != nil {
				return err
			}
			if err := s.p.Until(`document.querySelector(".place-card")`); err != nil {
				return err
			}
			if alone := read[bool](s.t, s.p, fmt.Sprintf(`!!document.querySelector(%q) && document.querySelectorAll(".place-card .piece-button.chosen").length === 1`, chosen)); !alone {
				if err := s.p.Click(fmt.Sprintf(`.place-card .piece-button[data-unit=%q]`, m.Unit)); err != nil {
					return err
				}
			}
		}
		if m.To == "" {
			return s.p.Click(".place-card " + button)
		}
		if err := s.p.ClickPlace(m.To); err != nil {
			return err
		}
		if asked := read[bool](s.t, s.p, `!!document.querySelector("dialog.choice[open]")`); asked {
			return s.p.Click("dialog.choice " + button)
		}
		return nil
	}
	return fmt.Errorf("%s is nowhere", strings.TrimSpace(m.Unit))
}
