// Command skipped reads the output of go test -json and prints what go test prints
// without -json. It fails if a test failed, or if a test was skipped for any reason
// other than a tool that the machine lacks:
//
//	go test -json ./... | skipped [-lacks FILE]
//
// For each missing tool it adds a line to FILE with the number of tests that were
// skipped because of it.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
)

// lacks lists the valid reasons for skipping a test at the ci tier: tools that a
// machine may lack. A reason must begin with an item of this list.
var lacks = []string{
	"no Chromium", "no Node.js", "no npm registry", "no Python", "no axe-core", "no go command", "no git", "no second loopback address",
}

// settings lists the reasons that come from an unusual configuration of the test run.
var settings = []string{
	"the race detector", "words of 32 bits", "GOGC is set",
}

func main() {
	file := flag.String("lacks", "", "add the missing tools to this `file`")
	flag.Parse()
	r := newReport(os.Stdout)
	if err := r.read(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "skipped:", err)
		os.Exit(2)
	}
	if err := r.tell(*file); err != nil {
		fmt.Fprintln(os.Stderr, "skipped:", err)
		os.Exit(2)
	}
	if r.failed {
		os.Exit(1)
	}
}

// An event is a line of the output of go test -json. See go doc test2json.
type event struct {
	Action, Package, Test, Output, ImportPath string
}

// A report holds the events read so far.
type report struct {
	out    io.Writer
	failed bool
	// outputs holds the output of packages that have not ended.
	outputs map[string][]event
	// passed holds the tests of these packages that have passed.
	passed map[event]bool
	lacked map[string]int // number of tests skipped, by missing tool
}

func newReport(out io.Writer) *report {
	return &report{out: out, outputs: map[string][]event{}, passed: map[event]bool{}, lacked: map[string]int{}}
}

// read reads all events.
func (r *report) read(in io.Reader) error {
	events := 0
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 0 {
			var e event
			if json.Unmarshal(line, &e) != nil || e.Action == "" {
				_, _ = r.out.Write(line) // output of the go command itself
			} else {
				events++
				r.add(e)
			}
		}
		switch {
		case err == io.EOF && events == 0:
			return fmt.Errorf("no test has run")
		case err == io.EOF && len(r.outputs) > 0:
			return fmt.Errorf("%s did not end", strings.Join(slices.Sorted(maps.Keys(r.outputs)), ", "))
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
	}
}

// add processes an event.
func (r *report) add(e event) {
	switch e.Action {
	case "build-output":
		fmt.Fprint(r.out, e.Output)
	case "build-fail":
		r.failed = true
	case "output":
		r.outputs[e.Package] = append(r.outputs[e.Package], e)
	case "pass", "skip", "fail":
		switch {
		case e.Test == "":
			r.end(e)
		case e.Action == "skip":
			r.skip(e)
			fallthrough
		case e.Action == "pass":
			r.passed[event{Package: e.Package, Test: e.Test}] = true
		}
	}
}

// end prints the output of a package and of its failed tests.
func (r *report) end(e event) {
	r.failed = r.failed || e.Action == "fail"
	for _, o := range r.outputs[e.Package] {
		passed := r.passed[event{Package: o.Package, Test: o.Test}]
		if progress.MatchString(o.Output) || passed || e.Action != "fail" && (o.Test != "" || o.Output == "PASS\n") {
			continue
		}
		fmt.Fprint(r.out, o.Output)
	}
	delete(r.outputs, e.Package)
	maps.DeleteFunc(r.passed, func(test event, _ bool) bool { return test.Package == e.Package })
}

// progress matches the lines with which tests report progress.
var progress = regexp.MustCompile(`^=== (RUN|PAUSE|CONT|NAME) `)

// place matches the text before a reason.
var place = regexp.MustCompile(`^ +[\w.-]+\.go:\d+: `)

// skip checks the reason why a test was skipped.
func (r *report) skip(e event) {
	reason := ""
	for _, o := range r.outputs[e.Package] {
		if o.Test == e.Test && place.MatchString(o.Output) {
			reason = strings.TrimSpace(place.ReplaceAllString(o.Output, ""))
		}
	}
	begins := func(known string) bool { return strings.HasPrefix(reason, known) }
	if i := slices.IndexFunc(lacks, begins); i >= 0 {
		r.lacked[lacks[i]]++
		return
	}
	if !slices.ContainsFunc(settings, begins) {
		fmt.Fprintf(r.out, "--- SKIP: %s of %s: %q is not a tool that a machine may lack\n", e.Test, e.Package, reason)
		r.failed = true
	}
}

// tell adds the missing tools to a file.
func (r *report) tell(file string) error {
	if file == "" || len(r.lacked) == 0 {
		return nil
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	for _, reason := range slices.Sorted(maps.Keys(r.lacked)) {
		fmt.Fprintf(f, "%s: %d tests were skipped\n", reason, r.lacked[reason])
	}
	return f.Close()
}
