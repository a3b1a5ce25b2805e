package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// stream returns events as JSON. Each line holds an action, a test or "-", and output.
func stream(t *testing.T, lines ...string) string {
	t.Helper()
	var text strings.Builder
	for _, line := range lines {
		words := strings.SplitN(line, " ", 3)
		e := event{Action: words[0], Package: "p", Test: strings.Trim(words[1], "-")}
		if len(words) > 2 {
			e.Output = words[2] + "\n"
		}
		require.NoError(t, json.NewEncoder(&text).Encode(e))
	}
	return text.String()
}

func read(t *testing.T, lines ...string) (*report, string) {
	t.Helper()
	var out strings.Builder
	r := newReport(&out)
	require.NoError(t, r.read(strings.NewReader(stream(t, lines...))))
	return r, out.String()
}

func TestWhatPassesPrintsALine(t *testing.T) {
	r, text := read(t,
		"start -", "run TestA", "output TestA === RUN   TestA", "output TestA hello", "output TestA --- PASS: TestA (0.00s)", "pass TestA",
		"output - PASS", "output - ok  \tp\t0.1s", "pass -")
	require.False(t, r.failed)
	require.Equal(t, "ok  \tp\t0.1s\n", text)
}

func TestWhatFailsPrintsItsOutput(t *testing.T) {
	r, text := read(t,
		"run TestA", "output TestA === RUN   TestA", "output TestA hello", "pass TestA",
		"run TestB", "output TestB === RUN   TestB", "output TestB     b_test.go:7: wrong", "output TestB --- FAIL: TestB (0.00s)", "fail TestB",
		"output - FAIL", "output - FAIL\tp\t0.1s", "fail -")
	require.True(t, r.failed)
	require.Equal(t, "    b_test.go:7: wrong\n--- FAIL: TestB (0.00s)\nFAIL\nFAIL\tp\t0.1s\n", text)
}

func TestWhatDoesNotBuildFails(t *testing.T) {
	r, text := read(t, "build-output - a.go:1:1: no", "build-fail -", "output - FAIL\tp [build failed]", "fail -")
	require.True(t, r.failed)
	require.Equal(t, "a.go:1:1: no\nFAIL\tp [build failed]\n", text)
}

// A test did not run if it needs a larger tier or another variable, or if it gives no
// reason.
func TestASkipForNoGoodReasonFails(t *testing.T) {
	for _, reason := range []string{"takes too long", "AUGUST1914_TIER=ci runs it", "there is no Chromium"} {
		r, text := read(t, "run TestA", "output TestA     a_test.go:7: "+reason, "output TestA --- SKIP: TestA (0.00s)", "skip TestA",
			"output - ok  \tp\t0.1s", "pass -")
		require.True(t, r.failed, reason)
		require.Contains(t, text, `TestA of p: "`+reason+`" is not a tool that a machine may lack`)
	}
	r, _ := read(t, "run TestA", "output TestA --- SKIP: TestA (0.00s)", "skip TestA", "output - ok  \tp\t0.1s", "pass -")
	require.True(t, r.failed)
}

// The report names missing tools. Tests that need them do not fail.
func TestWhatTheMachineLacks(t *testing.T) {
	r, text := read(t,
		"run TestA", "output TestA     a_test.go:7: no Chromium: nowhere in PATH", "skip TestA",
		"run TestB", "output TestB     a_test.go:9: no Chromium: nowhere in PATH", "skip TestB",
		"run TestC", "output TestC     a_test.go:11: the race detector allocates", "skip TestC",
		"output - ok  \tp\t0.1s", "pass -")
	require.False(t, r.failed)
	require.Equal(t, "ok  \tp\t0.1s\n", text)
	file := filepath.Join(t.TempDir(), "lacks")
	require.NoError(t, r.tell(file))
	require.NoError(t, r.tell(file))
	told, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, strings.Repeat("no Chromium: 2 tests were skipped\n", 2), string(told))
}

// A package without tests does not count as a skipped test.
func TestAPackageWithoutTests(t *testing.T) {
	r, text := read(t, "output - ?   \tp\t[no test files]", "skip -")
	require.False(t, r.failed)
	require.Equal(t, "?   \tp\t[no test files]\n", text)
}

// It is an error if the stream stops early or if no test has run.
func TestAStreamThatStops(t *testing.T) {
	require.ErrorContains(t, newReport(&strings.Builder{}).read(strings.NewReader("no such package\n")), "no test has run")
	text := stream(t, "run TestA", "output TestA hello")
	require.ErrorContains(t, newReport(&strings.Builder{}).read(strings.NewReader(text)), "p did not end")
}
