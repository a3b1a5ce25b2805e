// Package screen writes for plain terminals: color, text that fits the width, and a canvas
// for maps.
package screen

import (
	"io"
	"os"
)

// Width is the number of columns of the example programs' output.
const Width = 100

// A Style is the look of a piece of text.
type Style uint8

// The styles. Colors are those of the wooden blocks: green for the Germans, blue for the
// French, red for the British.
const (
	Plain Style = iota
	Bold
	Dim
	Green
	Blue
	Red
	Yellow
)

// codes holds the ANSI sequence of each style.
var codes = [...]string{
	Plain: "", Bold: "\x1b[1m", Dim: "\x1b[2m",
	Green: "\x1b[32m", Blue: "\x1b[34;1m", Red: "\x1b[31;1m", Yellow: "\x1b[33;1m",
}

const reset = "\x1b[0m"

// A Paint colors text. The zero Paint leaves it unchanged.
type Paint struct{ on bool }

// Colors is the Paint that colors.
var Colors = Paint{on: true}

// In returns the text in a style.
func (p Paint) In(s Style, text string) string {
	if !p.on || s == Plain || int(s) >= len(codes) || text == "" {
		return text
	}
	return codes[s] + text + reset
}

// PaintFor returns the Paint for an output. It colors on a terminal, unless the
// environment has NO_COLOR or says that the terminal is dumb.
func PaintFor(w io.Writer) Paint {
	if os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return Paint{}
	}
	return Paint{on: IsTerminal(w)}
}

// IsTerminal reports whether w is a terminal: a file that is a character device.
func IsTerminal(w any) bool {
	file, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
