//go:build js && wasm

// Wasm is the umpire, compiled for JavaScript: the rules alone, without players or a board. It
// passes one function to august1914ready in the global scope:
//
//	send(line, told)
//	    takes a request, a text of JSON. told is called once with the answer, a text of JSON
//	    too, before send returns or later.
//
// The loader in the folder npm starts it. Everything runs on the thread of the caller, so a
// page that asks for long answers starts it in a worker.
package main

import (
	"runtime"
	"syscall/js"

	"github.com/august1914/august1914/examples/umpire/dispatch"
	"github.com/august1914/august1914/examples/umpire/served"
)

func main() {
	door := dispatch.New(served.All(), dispatch.Usual).Door()
	send := js.FuncOf(func(_ js.Value, args []js.Value) any {
		told := args[1]
		door.Do([]byte(args[0].String()), func(line []byte) { told.Invoke(string(line)) })
		runtime.Gosched() // to answer now, unless it takes long, and not after a timeout of JavaScript
		return nil
	})
	js.Global().Get("august1914ready").Invoke(send)
	select {} // for the lifetime of the page
}
