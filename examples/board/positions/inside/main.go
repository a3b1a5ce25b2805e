// Command inside is compiled into the tree of an earlier commit. It reads a record and writes
// it with the comments from which later rules go on with the game: the events and the lines of
// the accounts of its moves, and the position after the last one. It only uses what all trees since 26 November have.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

func main() {
	text, err := io.ReadAll(os.Stdin)
	if err == nil {
		err = positions(os.Stdout, text)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "inside:", err)
		os.Exit(1)
	}
}

// positions writes a record with its comments.
func positions(w io.Writer, text []byte) error {
	h, err := august1914.ParseHeader(string(text))
	if err != nil {
		return err
	}
	var comments []byte
	switch h.Ruleset {
	case "driveonparis":
		comments, err = of[driveonparis.State, driveonparis.Move, driveonparis.View](driveonparis.Ruleset(), text)
	case "germanyatwar":
		comments, err = of[germanyatwar.State, germanyatwar.Move, germanyatwar.View](germanyatwar.Ruleset(), text)
	case "sabinschlieffen":
		comments, err = of[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View](sabinschlieffen.Ruleset(), text)
	case "schlieffenswar":
		comments, err = of[schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View](schlieffenswar.Ruleset(), text)
	default:
		err = fmt.Errorf("unknown ruleset %q", h.Ruleset)
	}
	if err != nil {
		return err
	}
	_, err = w.Write(append(bytes.TrimRight(text, "\n"), "\n"+string(comments)...))
	return err
}

// A told move is a move as it was told when it was made.
type told struct {
	Turn   int                `json:"turn"`
	Left   uint16             `json:"left,omitempty"` // hash of the turn and the phase after it
	Events []august1914.Event `json:"events,omitempty"`
	Told   []string           `json:"told"`
}

// of replays a record and returns its comments.
func of[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](r august1914.Ruleset, text []byte) ([]byte, error) {
	table, err := r.Read(bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	record, ok := august1914.RecordOf[S, M, V, P](table)
	if !ok {
		return nil, errors.New("the record is of another game")
	}
	var moves []M
	for _, m := range record.Moves() {
		moves = append(moves, m)
	}
	viewers := []august1914.Viewer{august1914.Spectator}
	for _, chair := range table.Chairs() {
		viewers = append(viewers, chair.Seat.Viewer())
	}
	viewers = append(viewers, august1914.Umpire)
	var comments []byte
	for n, s := range record.Positions() {
		if n == len(moves) {
			break
		}
		move := told{Turn: P(&s).Decision(august1914.Spectator).Turn}
		for _, v := range viewers {
			move.Told = append(move.Told, P(&s).Tell(moves[n], v))
		}
		if move.Events, err = P(&s).Play(moves[n], nil); err != nil {
			return nil, err
		}
		var left august1914.Hasher
		next := P(&s).Decision(august1914.Spectator)
		left.AddString(next.Phase)
		left.AddUint64(uint64(next.Turn))
		move.Left = uint16(left.Sum())
		line, err := json.Marshal([]told{move})
		if err != nil {
			return nil, err
		}
		comments = comment(comments, "#told", string(line))
	}
	now, err := json.Marshal(record.Now())
	return comment(comments, "#now", string(now)), err
}

// foldAt is the number of bytes of a comment in a line, at least.
const foldAt = 400

// comment adds a comment, which goes on in further lines after a comma that no space follows.
func comment(to []byte, mark, text string) []byte {
	for text != "" {
		n := len(text)
		for i := foldAt; i < len(text); i++ {
			if text[i-1] == ',' && text[i] != ' ' {
				n = i
				break
			}
		}
		to = append(to, mark+" "+text[:n]+"\n"...)
		text, mark = strings.TrimSpace(text[n:]), "#+"
	}
	return to
}
