// Pictures makes the pictures of README.md and of the guide to playing: each board at the
// start and in the middle of a game that programs play, as the page shows it to a seat.
//
//	cd examples/board/e2e && go run ./pictures
//	cd examples/board/e2e && go run ./pictures -film    the film, an animated picture
//	cd examples/board/e2e && go run ./pictures -icons   the icons of the page as an app
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/august1914/august1914/examples/board/e2e/person"
	"github.com/august1914/august1914/examples/board/e2e/table"
)

// quality is the quality of the pictures, from 0 to 100: high enough to read counters.
const quality = 82

func main() {
	out := flag.String("out", "../pictures", "`directory` for the pictures")
	start := flag.String("start", "../page/pictures", "`directory` for the pictures of the start page")
	film := flag.Bool("film", false, "make the film instead of the pictures, which takes some minutes")
	icons := flag.Bool("icons", false, "draw the icons instead of the pictures")
	flag.Parse()
	if *icons {
		if err := drawIcons("../browser/built/site/icons"); err != nil {
			fmt.Fprintln(os.Stderr, "pictures:", err)
			os.Exit(1)
		}
		return
	}
	list := subjects
	if *film {
		list = []subject{filmed}
	}
	if err := run(*out, *start, list); err != nil {
		fmt.Fprintln(os.Stderr, "pictures:", err)
		os.Exit(1)
	}
}

// closer is how far the wheel is turned.
const closer = 3

// A subject is the subject of a picture.
type subject struct {
	file  string
	game  table.Played
	seat  int // the seat of the page
	dark  bool
	click []string // places to click on first
	near  string   // the place over which the wheel is turned before that
}

var seed = uint64(1914)

func game(ruleset, scenario string, moves int, players ...string) table.Played {
	return table.Played{Game: table.Game{Ruleset: ruleset, Scenario: scenario, Seed: &seed}, Players: players, Moves: moves}
}

// until plays a game on to a decision of a kind.
func until(kind string, g table.Played) table.Played {
	g.Until = kind
	return g
}

// subjects lists the pictures.
var subjects = []subject{
	{file: "schlieffen-start", game: game("sabinschlieffen", "", 0), click: []string{"Liège"}},
	{file: "schlieffen-middle", game: game("sabinschlieffen", "", 43, "attack", "attack")},
	{file: "schlieffens-war-start", game: game("schlieffenswar", "", 0), click: []string{"1107"}},
	{file: "schlieffens-war-middle", game: until("defender losses", game("schlieffenswar", "", 175, "captain-easy", "captain-easy")), dark: true, near: "1109"},
	{file: "germany-at-war-start", game: game("germanyatwar", "", 0)},
	{file: "germany-at-war-middle", game: until("hit", game("germanyatwar", "", 60, "marshal", "marshal")), dark: true},
	{file: "drive-on-paris-start", game: game("driveonparis", "5.1", 0), seat: 1},
	{file: "drive-on-paris-middle", game: game("driveonparis", "5.1", 136, "attack", "attack"), near: "23.26"},
}

// run makes pictures.
func run(out, start string, subjects []subject) error {
	dir, err := os.MkdirTemp("", "board-pictures-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var games []table.Played
	for _, s := range subjects {
		games = append(games, s.game)
	}
	site, opened, err := table.Serve(dir, games...)
	if err != nil {
		return err
	}
	defer site.Close()
	browser, err := person.Start()
	if err != nil {
		return err
	}
	defer browser.Close()
	for _, dir := range []string{out, start} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
	}
	for i, s := range subjects {
		if s.file == filmed.file {
			if err := takeFilm(browser, site.URL+opened[i].Links[s.seat].Link, out); err != nil {
				return fmt.Errorf("%s: %w", s.file, err)
			}
			continue
		}
		picture, err := take(browser, s, site.URL+opened[i].Links[s.seat].Link)
		if err != nil {
			return fmt.Errorf("%s: %w", s.file, err)
		}
		file := filepath.Join(out, s.file+".webp")
		if err := os.WriteFile(file, picture, 0o644); err != nil {
			return err
		}
		fmt.Printf("%s: %d KB\n", file, len(picture)/1000)
		if err := takeCover(browser, s, site.URL+opened[i].Links[s.seat].Link, start); err != nil {
			return fmt.Errorf("%s: %w", s.file, err)
		}
	}
	return nil
}

// sit opens the page of a game, without a film and without the first turn's advice.
func sit(browser *person.Browser, s subject, address string) (*person.Person, error) {
	p, err := browser.Sit(person.Screen{Width: 1280, Height: 800, Dark: s.dark})
	if err != nil {
		return nil, err
	}
	err = p.Before(`try {
		localStorage.setItem("august1914.pace", "0");
		localStorage.setItem("august1914.guide", '{"off":true}');
	} catch {}`)
	if err == nil {
		err = p.Open(address)
	}
	if err != nil {
		p.Leave()
		return nil, err
	}
	return p, nil
}

// take takes the picture of a page.
func take(browser *person.Browser, s subject, address string) ([]byte, error) {
	p, err := sit(browser, s, address)
	if err != nil {
		return nil, err
	}
	defer p.Leave()
	if s.near != "" {
		if err := p.Wheel(s.near, closer); err != nil {
			return nil, err
		}
	}
	for _, place := range s.click {
		if err := p.ClickPlace(place); err != nil {
			return nil, err
		}
	}
	time.Sleep(700 * time.Millisecond) // until everything is drawn
	return p.SmallPicture(quality)
}
