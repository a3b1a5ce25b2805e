//go:build js && wasm

// Browser is the desk of the board, compiled for a page: the same requests as
// those of the server, answered in the browser. Games live as long as the
// page. It puts an object named august1914 into the global scope:
//
//	august1914.handle(method, target, body)
//	    answers a request with a Promise of {status, body}: target is the path
//	    with its query, body and the answer's body are texts of JSON
//	august1914.listen(token, since, told)
//	    follows a game from where its log was read; told is called with a text
//	    of JSON each time. It returns a function that ends it.
//
// Then it calls august1914ready, if there is such a function. Programs think on
// the thread that runs it, so a page does well to run it in a worker.
package main

import (
	"context"
	"encoding/json"
	"strings"
	"syscall/js"

	"github.com/august1914/august1914/examples/board/desk"
)

func main() {
	b := &browser{desk: desk.New(desk.Config{Thinkers: 1})}
	js.Global().Set("august1914", map[string]any{
		"handle": js.FuncOf(b.handle),
		"listen": js.FuncOf(b.listen),
	})
	if ready := js.Global().Get("august1914ready"); ready.Type() == js.TypeFunction {
		ready.Invoke()
	}
	select {} // for as long as the page is there
}

// A browser answers calls of JavaScript.
type browser struct{ desk *desk.Desk }

// handle answers a request.
func (b *browser) handle(_ js.Value, args []js.Value) any {
	target, query, _ := strings.Cut(text(args, 1), "?")
	request := desk.Request{Method: text(args, 0), Path: target, Query: query, Body: []byte(text(args, 2))}
	return promise(func() any {
		answer := b.desk.Handle(request)
		return map[string]any{"status": answer.Status, "body": string(answer.Body)}
	})
}

// listen follows a game.
func (b *browser) listen(_ js.Value, args []js.Value) any {
	if len(args) < 3 || args[2].Type() != js.TypeFunction {
		return js.Undefined()
	}
	token, since, told := text(args, 0), text(args, 1), args[2]
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		listener, wrong := b.desk.Listen(token, since)
		if wrong != nil {
			return
		}
		defer listener.Close()
		for {
			news, err := listener.Next(ctx)
			if err != nil {
				return
			}
			if data, err := json.Marshal(news); err == nil {
				told.Invoke(string(data))
			}
		}
	}()
	var end js.Func
	end = js.FuncOf(func(js.Value, []js.Value) any {
		stop()
		end.Release()
		return nil
	})
	return end
}

// text returns an argument that is a text or a number, and "" for all else.
func text(args []js.Value, i int) string {
	if i >= len(args) {
		return ""
	}
	switch args[i].Type() {
	case js.TypeString, js.TypeNumber:
		return js.Global().Get("String").Invoke(args[i]).String()
	}
	return ""
}

// promise returns a Promise of what do returns.
func promise(do func() any) js.Value {
	executor := js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve := args[0]
		go func() { resolve.Invoke(do()) }()
		return nil
	})
	defer executor.Release() // it is called at once, and once
	return js.Global().Get("Promise").New(executor)
}
