package main

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

// A step is the record of a move: digests of the list from which it was drawn, of its
// events, and of the position after it.
type step struct{ list, events, state uint16 }

// stepSize is the number of bytes of a step in a trace.
const stepSize = 6

// differs names the first difference between two steps, or returns "".
func (a step) differs(b step) string {
	switch {
	case a.list != b.list:
		return "list"
	case a.events != b.events:
		return "events"
	case a.state != b.state:
		return "state"
	}
	return ""
}

// A trace is a file of steps that is being written, or read for comparison.
type trace struct {
	file *os.File
	out  *bufio.Writer
	in   *bufio.Reader
}

// openTrace opens a trace for writing or for reading.
func openTrace(write, against string) (*trace, error) {
	switch {
	case (write == "") == (against == ""):
		return nil, errors.New("want either -write or -against")
	case write != "":
		f, err := os.Create(write)
		return &trace{file: f, out: bufio.NewWriter(f)}, err
	}
	f, err := os.Open(against)
	return &trace{file: f, in: bufio.NewReader(f)}, err
}

// next writes a step or compares it with the next step of the trace. over reports
// whether the trace has ended.
func (t *trace) next(s step) (differs string, over bool, err error) {
	var buf [stepSize]byte
	if t.out != nil {
		binary.LittleEndian.PutUint16(buf[0:], s.list)
		binary.LittleEndian.PutUint16(buf[2:], s.events)
		binary.LittleEndian.PutUint16(buf[4:], s.state)
		_, err := t.out.Write(buf[:])
		return "", false, err
	}
	switch _, err := io.ReadFull(t.in, buf[:]); {
	case errors.Is(err, io.EOF):
		return "", true, nil
	case err != nil:
		return "", false, err
	}
	was := step{
		binary.LittleEndian.Uint16(buf[0:]), binary.LittleEndian.Uint16(buf[2:]), binary.LittleEndian.Uint16(buf[4:]),
	}
	return was.differs(s), false, nil
}

func (t *trace) close() error {
	if t.out != nil {
		if err := t.out.Flush(); err != nil {
			return err
		}
	}
	return t.file.Close()
}

// errOver ends a run: a difference was found, the time is up, or the trace has ended.
var errOver = errors.New("over")

// A watch observes a run and ends it.
type watch struct {
	trace  *trace
	budget float64 // processor time in seconds
	limit  int     // number of steps; 0 for no limit
	report Report
}

// begin records the start of a game.
func (w *watch) begin(where string, state uint64) error {
	w.report.Games++
	w.report.Move, w.report.Where, w.report.Made = 0, where, ""
	if cpuSeconds() > w.budget {
		return errOver
	}
	return w.look(step{state: uint16(state)})
}

// made records a move.
func (w *watch) made(s step, m fmt.Stringer) error {
	w.report.Move++
	if w.report.Steps%1024 == 0 && cpuSeconds() > w.budget {
		return errOver
	}
	err := w.look(s)
	if err != nil {
		w.report.Made = m.String()
	}
	return err
}

func (w *watch) look(s step) error {
	w.report.Steps++
	differs, over, err := w.trace.next(s)
	switch {
	case err != nil:
		return err
	case differs != "":
		w.report.Differs = differs
		return errOver
	case over || w.report.Steps == w.limit:
		return errOver
	}
	return nil
}

// guard runs a function and returns its error. It also returns a panic as an error.
func (w *watch) guard(f func() error) (err error) {
	defer func() {
		switch r := recover(); r {
		case nil:
		case errOver: // it comes from a place that cannot return an error
			err = nil
		default:
			w.report.Move++
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	if err := f(); !errors.Is(err, errOver) {
		return err
	}
	return nil
}
