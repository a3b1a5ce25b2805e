//go:build js && wasm

// Wasm is the umpire, compiled for JavaScript: the rules alone, without players or a board. It
// passes one function to august1914ready in the global scope:
//
//	send(line, told)
//	    takes a request, a text of JSON, and returns at once. told is called once with the
//	    answer, a text of JSON too.
//
// The loader in the folder npm starts it. Everything runs on the thread of the caller, so a
// page that asks for long answers starts it in a worker.
package main

import (
	"syscall/js"

	"github.com/august1914/august1914/examples/umpire/dispatch"
	"github.com/august1914/august1914/examples/umpire/served"
)

func main() {
	door := dispatch.New(served.All(), dispatch.Usual).Door()
	send := js.FuncOf(func(_ js.Value, args []js.Value) any {
		told := args[1]
		door.Do([]byte(args[0].String()), func(line []byte) { told.Invoke(string(line)) })
		return nil
	})
	js.Global().Get("august1914ready").Invoke(send)
	select {} // for the lifetime of the page
}
