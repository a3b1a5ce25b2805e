//go:build js && wasm

package main

import (
	"errors"
	"io/fs"
	"syscall/js"

	"github.com/august1914/august1914/examples/board/desk"
)

// shelf returns the shelf for games: the database of the browser, if the page has one, or
// else a shelf with the lifetime of the page.
func shelf() desk.Shelf {
	store := js.Global().Get("august1914kept")
	if store.Type() != js.TypeObject {
		return &desk.Memory{}
	}
	return kept{store}
}

// kept is a shelf with an object of the page, whose methods are those of a shelf and return
// Promises (see kept.js). Its methods wait for them, and so cannot be called by JavaScript.
type kept struct{ store js.Value }

// Create adds a game.
func (k kept) Create(name string, card, record []byte) error {
	_, err := await(k.store.Call("create", name, string(card), string(record)))
	return err
}

// Read returns a game.
func (k kept) Read(name string) (card, record []byte, err error) {
	game, err := await(k.store.Call("read", name))
	switch {
	case err != nil:
		return nil, nil, err
	case game.Type() != js.TypeObject:
		return nil, nil, fs.ErrNotExist
	}
	return []byte(game.Get("card").String()), []byte(game.Get("record").String()), nil
}

// Append adds lines to a record.
func (k kept) Append(name string, lines []byte) error {
	_, err := await(k.store.Call("append", name, string(lines)))
	return err
}

// Replace replaces a record.
func (k kept) Replace(name string, record []byte) error {
	_, err := await(k.store.Call("replace", name, string(record)))
	return err
}

// SetAside keeps a record and replaces card and record.
func (k kept) SetAside(name string, card, record []byte) (where string, err error) {
	_, err = await(k.store.Call("setAside", name, string(card), string(record)))
	return "the database of the browser", err
}

// Beside returns the text beside a game.
func (k kept) Beside(name string) ([]byte, error) {
	text, err := await(k.store.Call("beside", name))
	if err != nil || text.Type() != js.TypeString {
		return nil, err
	}
	return []byte(text.String()), nil
}

// SetBeside writes the text beside a game.
func (k kept) SetBeside(name string, text []byte) error {
	_, err := await(k.store.Call("setBeside", name, string(text)))
	return err
}

// await waits until a Promise is settled.
func await(promise js.Value) (js.Value, error) {
	var value js.Value
	var err error
	settled := make(chan struct{})
	fulfilled := js.FuncOf(func(_ js.Value, args []js.Value) any {
		value = args[0]
		close(settled)
		return nil
	})
	defer fulfilled.Release()
	rejected := js.FuncOf(func(_ js.Value, args []js.Value) any {
		err = errors.New(js.Global().Get("String").Invoke(args[0]).String())
		close(settled)
		return nil
	})
	defer rejected.Release()
	promise.Call("then", fulfilled, rejected)
	<-settled
	return value, err
}
