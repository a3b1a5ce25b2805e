//go:build js && wasm

package main

import (
	"encoding/base64"
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

// Read returns a part. A set of data is base64 in the database.
func (k kept) Read(name string, part desk.Part) ([]byte, error) {
	text, err := await(k.store.Call("read", name, string(part)))
	switch {
	case err != nil:
		return nil, err
	case text.Type() != js.TypeString:
		return nil, fs.ErrNotExist
	case part == desk.Data:
		return base64.StdEncoding.DecodeString(text.String())
	}
	return []byte(text.String()), nil
}

// Append adds lines to a part.
func (k kept) Append(name string, part desk.Part, lines []byte) error {
	_, err := await(k.store.Call("append", name, string(part), string(lines)))
	return err
}

// Write writes a part.
func (k kept) Write(name string, part desk.Part, text []byte) error {
	kept := string(text)
	if part == desk.Data {
		kept = base64.StdEncoding.EncodeToString(text)
	}
	_, err := await(k.store.Call("write", name, string(part), kept))
	return err
}

// SetAside keeps a copy of a part.
func (k kept) SetAside(name string, part desk.Part) (where string, err error) {
	_, err = await(k.store.Call("setAside", name, string(part)))
	return "the database of the browser", err
}

// Aside returns the copies of a part.
func (k kept) Aside(name string, part desk.Part) ([][]byte, error) {
	copies, err := await(k.store.Call("aside", name, string(part)))
	return texts(copies, err), err
}

// Sets lists the sums of the sets of data.
func (k kept) Sets() (sums []string, err error) {
	list, err := await(k.store.Call("sets"))
	for _, sum := range texts(list, err) {
		sums = append(sums, string(sum))
	}
	return sums, err
}

// texts returns the texts of an array.
func texts(array js.Value, err error) (list [][]byte) {
	if err != nil {
		return nil
	}
	for i := range array.Length() {
		list = append(list, []byte(array.Index(i).String()))
	}
	return list
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
