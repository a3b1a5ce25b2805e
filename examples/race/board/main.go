// Board serves the race to browsers, at http://127.0.0.1:8914.
package main

import (
	"log"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/board/web"
	"github.com/august1914/august1914/examples/race"
)

func main() {
	games := desk.New(desk.Config{Rulesets: august1914.Rulesets{race.Ruleset()}})
	log.Print("The board is at http://127.0.0.1:8914")
	log.Fatal(web.Server("127.0.0.1:8914", web.Handler(games, page.Files, web.Door{})).ListenAndServe())
}
