// Package wasm compiles programs of the library for JavaScript. It only needs the Go
// distribution.
package wasm

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// ScriptName is the name of the script of the Go distribution.
const ScriptName = "wasm_exec.js"

// A Build is a program with what a page needs to run it.
type Build struct {
	Program []byte
	Packed  []byte // the program, compressed
	Script  []byte // script of the Go distribution
}

// New builds a program, and prints its size.
func New(source string, out io.Writer) (b Build, err error) {
	if b.Program, err = compile(source); err != nil {
		return Build{}, err
	}
	if b.Packed, err = pack(b.Program); err != nil {
		return Build{}, err
	}
	if b.Script, err = script(); err != nil {
		return Build{}, err
	}
	fmt.Fprintf(out, "The program has %.1f MB, or %.1f MB compressed.\n", megabytes(b.Program), megabytes(b.Packed))
	return b, nil
}

func megabytes(data []byte) float64 { return float64(len(data)) / 1e6 }

// Write writes files into a folder.
func Write(folder string, files map[string][]byte) error {
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// compile returns a program for JavaScript.
func compile(source string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "august1914")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "august1914.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, source)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, text)
	}
	return os.ReadFile(file)
}

// pack compresses a program.
func pack(program []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(program); err != nil {
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
}

// script returns the script of the Go distribution that runs a program. Both must have the
// same version.
func script() ([]byte, error) {
	root, err := GoTool("env", "GOROOT")
	if err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(root, "lib", "wasm", ScriptName))
}

// GoTool returns the output of a go command.
func GoTool(args ...string) (string, error) {
	text, err := exec.Command("go", args...).Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(text)), nil
}
