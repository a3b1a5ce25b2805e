package main

import (
	"bufio"
	"errors"
	"io"
	"strings"
)

// maxLine is the largest length of an input line in bytes.
const maxLine = 1000

// errTooLong reports an input line longer than maxLine.
var errTooLong = errors.New("that line is too long")

// A keyboard reads lines.
type keyboard struct{ in *bufio.Reader }

func newKeyboard(in io.Reader) *keyboard { return &keyboard{bufio.NewReaderSize(in, maxLine)} }

// line reads the next line without surrounding spaces and without unprintable characters.
// It discards the whole line if it is too long.
func (k *keyboard) line() (string, error) {
	text, more, err := k.in.ReadLine()
	if err != nil {
		return "", err
	}
	if more {
		for more && err == nil {
			_, more, err = k.in.ReadLine()
		}
		return "", errTooLong
	}
	clean := strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(string(text), "?"))
	return strings.TrimSpace(clean), nil
}
