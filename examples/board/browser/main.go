//go:build js && wasm

// Browser is the desk of the board, compiled for a page. It answers the same requests as
// the server, in the browser. If there is an object named august1914kept in the global
// scope when the program starts, it keeps the games. Otherwise they last as long as the
// page. The program adds an object named august1914 to that scope:
//
//	august1914.handle(method, target, body)
//	    answers a request with a Promise of {status, body}: target is the path
//	    with its query, body and the answer's body are texts of JSON
//	august1914.listen(token, since, told)
//	    follows a game from a position in its log; told is called with a text
//	    of JSON each time. It returns a function that ends it.
//	august1914.inspect(record)
//	    says which game is in the text of a record, or why it cannot be opened
//	august1914.open(record, seats)
//	    opens the game at its end; seats is a text of JSON with a player for each
//	    chair. Both return a Promise as handle does.
//	august1914.restore(game)
//	    brings a record of the game back that was set aside; returns a Promise as handle does
//	august1914.reopen(game)
//	    makes the desk read a game again that another page has written
//
// Then it calls august1914ready with this object, if there is such a function. The loader in
// examples/umpire/npm, which starts it, also starts the smaller program of the umpire. This one
// adds seats with links, programs that play, a clock for them, and games that are kept. Programs
// think on the same thread, in slices with pauses in which calls are answered, so a page should
// run it in a worker.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"syscall/js"
	"time"

	"github.com/august1914/august1914/examples/board/desk"
)

func main() {
	b := &browser{desk: desk.New(desk.Config{Thinkers: 1, Shelf: shelf(), Own: true})}
	js.Global().Set("august1914", map[string]any{
		"handle":  js.FuncOf(b.handle),
		"listen":  js.FuncOf(b.listen),
		"inspect": js.FuncOf(b.inspect),
		"open":    js.FuncOf(b.open),
		"restore": js.FuncOf(b.restore),
		"reopen":  js.FuncOf(b.reopen),
	})
	if ready := js.Global().Get("august1914ready"); ready.Type() == js.TypeFunction {
		ready.Invoke(js.Global().Get("august1914"))
	}
	select {} // for the lifetime of the page
}

// A browser answers calls from JavaScript.
type browser struct{ desk *desk.Desk }

// handle answers a request.
func (b *browser) handle(_ js.Value, args []js.Value) any {
	target, query, _ := strings.Cut(text(args, 1), "?")
	request := desk.Request{Method: text(args, 0), Path: target, Query: query, Body: []byte(text(args, 2))}
	return answered(func() desk.Response { return b.desk.Handle(request) })
}

// inspect says which game is in a record.
func (b *browser) inspect(_ js.Value, args []js.Value) any {
	record := []byte(text(args, 0))
	return answered(func() desk.Response { return b.desk.Inspect(record) })
}

// open opens the game of a record.
func (b *browser) open(_ js.Value, args []js.Value) any {
	record := []byte(text(args, 0))
	var seats []string
	if err := json.Unmarshal([]byte(text(args, 1)), &seats); err != nil {
		seats = nil // a person in each chair
	}
	return answered(func() desk.Response { return b.desk.Import(record, seats) })
}

// restore brings the record of a game back.
func (b *browser) restore(_ js.Value, args []js.Value) any {
	game := text(args, 0)
	return answered(func() desk.Response { return b.desk.BringBack(game) })
}

// reopen makes the desk read a game again. Its followers continue.
func (b *browser) reopen(_ js.Value, args []js.Value) any {
	game := text(args, 0)
	go b.desk.Reopen(game)
	return nil
}

// answered returns a Promise of an answer.
func answered(answer func() desk.Response) js.Value {
	return promise(func() any {
		a := answer()
		return map[string]any{"status": a.Status, "body": string(a.Body)}
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
		for ctx.Err() == nil && b.follow(ctx, token, &since, told) {
			time.Sleep(again)
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

// again is the pause before following a closed game again.
const again = 200 * time.Millisecond

// follow reports events from a bookmark on, advancing the bookmark, as long as the game is
// open here. It returns whether to try again: not if there is no such game.
func (b *browser) follow(ctx context.Context, token string, since *string, told js.Value) bool {
	listener, wrong := b.desk.Listen(token, *since)
	if wrong != nil {
		return wrong.Code == "unavailable"
	}
	defer listener.Close()
	for {
		news, err := listener.Next(ctx)
		if err != nil {
			return errors.Is(err, desk.ErrClosed)
		}
		*since = news.Mark.String()
		if data, err := json.Marshal(news); err == nil {
			told.Invoke(string(data))
		}
	}
}

// text returns an argument that is a text or a number, and "" for anything else.
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

// promise returns a Promise of the result of do.
func promise(do func() any) js.Value {
	executor := js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve := args[0]
		go func() { resolve.Invoke(do()) }()
		return nil
	})
	defer executor.Release() // called immediately, and only once
	return js.Global().Get("Promise").New(executor)
}
