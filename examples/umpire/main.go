// Umpire lets programs in any language play the games of the library: it reads requests from
// standard input, one JSON object a line, and writes the answers to standard output. The page
// examples/guides/any-language.md shows how.
//
//	go run ./examples/umpire
//
// It knows all secrets, and so does the program that starts it, which shows each player only
// the answers to requests as that player.
package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"sync"

	"github.com/august1914/august1914/examples/umpire/dispatch"
	"github.com/august1914/august1914/examples/umpire/served"
)

func main() {
	if len(os.Args) > 1 {
		fmt.Fprintln(os.Stderr, "usage: umpire\nIt reads requests from standard input, one JSON object a line.")
		os.Exit(2)
	}
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "umpire:", err)
		os.Exit(1)
	}
}

// serve answers all lines of in. It returns when all have been answered.
func serve(in io.Reader, out io.Writer) error {
	door := dispatch.New(served.All(), dispatch.Usual).Door()
	defer door.Wait()
	var mu sync.Mutex
	write := func(line []byte) {
		mu.Lock()
		defer mu.Unlock()
		_, _ = out.Write(append(line, '\n')) // a client that has gone closes the input as well
	}
	for lines := bufio.NewReaderSize(in, 1<<16); ; {
		line, err := readLine(lines, dispatch.Usual.Line+1)
		if line = bytes.TrimRight(line, "\r\n"); len(bytes.TrimSpace(line)) > 0 {
			door.Do(line, write)
		}
		if err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// readLine reads a line. Of a long one it returns the first bytes, which are too many for the
// door.
func readLine(lines *bufio.Reader, most int) (line []byte, err error) {
	for {
		part, err := lines.ReadSlice('\n')
		line = append(line, part[:min(len(part), most-len(line))]...)
		if err != bufio.ErrBufferFull {
			return line, err
		}
	}
}
