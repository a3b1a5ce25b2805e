package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// The part of a screen that is the map of a desktop, and how much smaller it is on the
// start page.
const (
	coverLeft, coverTop        = 0, 48
	coverWide, coverHigh       = 900, 562
	coverScale                 = 0.4
	coverQuality         int64 = 72
)

// covers maps pictures of games to the rulesets on the start page.
var covers = map[string]string{
	"sabinschlieffen": "schlieffen-middle", "schlieffenswar": "schlieffens-war-start",
	"germanyatwar": "germany-at-war-start", "driveonparis": "drive-on-paris-middle",
}

// takeCover takes the picture of a game for the start page, if its subject is one.
func takeCover(browser *person.Browser, s subject, address, dir string) error {
	if covers[s.game.Ruleset] != s.file {
		return nil
	}
	s.dark = false
	p, err := sit(browser, s, address)
	if err != nil {
		return err
	}
	defer p.Leave()
	time.Sleep(700 * time.Millisecond) // until everything is drawn
	picture, err := p.PartPicture(coverLeft, coverTop, coverWide, coverHigh, coverScale, coverQuality)
	if err != nil {
		return err
	}
	file := filepath.Join(dir, s.game.Ruleset+".webp")
	fmt.Printf("%s: %d KB\n", file, len(picture)/1000)
	return os.WriteFile(file, picture, 0o644)
}
