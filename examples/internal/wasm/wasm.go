// Package wasm compiles programs of the library for JavaScript. It only needs the Go
// distribution.
package wasm

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// ScriptName is the name of the script of the Go distribution.
const ScriptName = "wasm_exec.js"

// Compile returns a program for JavaScript.
func Compile(program string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "august1914")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "august1914.wasm")
	build := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", file, program)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if text, err := build.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("go build: %w\n%s", err, text)
	}
	return os.ReadFile(file)
}

// Pack compresses a program.
func Pack(wasm []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(wasm); err != nil {
		return nil, err
	}
	err = w.Close()
	return packed.Bytes(), err
}

// Script returns the script of the Go distribution that runs a program. Both must have the
// same version.
func Script() ([]byte, error) {
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
