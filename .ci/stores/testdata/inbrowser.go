// Command inbrowser is compiled into the module e2e of an older tree. It plays games in
// Chromium on the page that the tree has built for the use without a server, and writes what
// the database of the browser holds then. It only uses what all trees since 26 November have.
package main

import (
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

func main() {
	site, out := os.Args[1], os.Args[2]
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(err)
	go http.Serve(listener, http.FileServer(http.Dir(site)))
	browser, err := person.Start()
	must(err)
	defer browser.Close()
	p, err := browser.Sit(person.Desktop)
	must(err)
	must(p.Before(`try { localStorage.setItem("august1914.pace", "0"); } catch { /* the page is blank */ }`))
	pick := rand.New(rand.NewPCG(19, 14)).IntN
	for _, game := range []struct {
		ruleset string
		moves   int
	}{{"sabinschlieffen", 9}, {"schlieffenswar", 6}, {"germanyatwar", 5}, {"driveonparis", 6}, {"sabinschlieffen", 2}} {
		must(p.Open("http://" + listener.Addr().String() + "/#offline"))
		begin(p, game.ruleset)
		habit := &person.Habit{Pick: pick, Eager: 2}
		for range game.moves {
			must(p.Decide(habit))
			must(until(p, `document.querySelector(".turnflag.yours, .outcome")`))
		}
	}
	_, err = person.Read[bool](p, `(() => {
		const opening = indexedDB.open("august1914", 1);
		opening.onsuccess = () => {
			const reading = opening.result.transaction("games").objectStore("games").getAll();
			reading.onsuccess = () => { window.kept = JSON.stringify(reading.result, null, 1); };
		};
		return true;
	})()`)
	must(err)
	must(until(p, `window.kept`))
	kept, err := person.Read[string](p, `window.kept`)
	must(err)
	must(os.WriteFile(out, []byte(kept+"\n"), 0o600))
}

// until waits longer than a person does, because the machine may be busy.
func until(p *person.Person, expression string) (err error) {
	for range 8 {
		if err = p.Until(expression); err == nil {
			return nil
		}
	}
	return err
}

// begin begins a game against the program that thinks least.
func begin(p *person.Person, ruleset string) {
	must(until(p, `document.querySelector(".seats select")`))
	must(p.Click(`.game:has([value="` + ruleset + `"])`))
	must(until(p, `document.querySelector(".game.chosen [value='`+ruleset+`']") && document.querySelector(".quick .main")`))
	chosen, err := person.Read[bool](p, `(() => {
		const list = document.querySelector('[name="quick program"]');
		list.value = "attack";
		list.dispatchEvent(new Event("change"));
		return list.value === "attack";
	})()`)
	must(err)
	if !chosen {
		panic("no program attack")
	}
	must(p.Click(".quick .main"))
	must(until(p, `document.querySelector(".turnflag.yours")`))
}

func must(err error) {
	if err != nil {
		panic(fmt.Sprintf("%+v", err))
	}
}
