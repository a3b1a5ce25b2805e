// Board serves the race to browsers.
//
//	go run ./examples/race/board
package main

import (
	"flag"
	"fmt"
	"log"
	"net"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/board/web"
	"github.com/august1914/august1914/examples/race"
)

func main() {
	addr := flag.String("addr", "127.0.0.1:8914", "`address` to listen on")
	flag.Parse()
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		log.Fatal(err)
	}
	games := desk.New(desk.Config{Rulesets: august1914.Rulesets{race.Ruleset()}})
	fmt.Printf("The board is at http://%s\n", listener.Addr())
	door := web.Door{} // with the default limits
	log.Fatal(web.Server("", web.Handler(games, page.Files, door)).Serve(door.Listener(listener)))
}
