package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/umpire/dispatch"
	"github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/internal/gametest"
)

// block returns the first block of a kind in the guide.
func block(t *testing.T, kind string) string { return blockOf(t, "any-language.md", kind) }

func blockOf(t *testing.T, guide, kind string) string {
	t.Helper()
	text, err := os.ReadFile("../guides/" + guide)
	require.NoError(t, err)
	found := regexp.MustCompile("(?s)```" + regexp.QuoteMeta(kind) + "\n(.*?)```").FindSubmatch(text)
	require.NotNil(t, found, kind)
	return string(found[1])
}

// The requests in the guide get the answers below them.
func TestTheSessionInTheGuide(t *testing.T) {
	door := dispatch.New(served.All(), dispatch.Usual).Door()
	lines := strings.Split(strings.TrimSpace(block(t, "json")), "\n")
	for i := 0; i < len(lines); i += 2 {
		require.Equal(t, lines[i+1], string(door.Ask([]byte(lines[i]))))
	}
}

// built builds the program.
func built(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	program := filepath.Join(t.TempDir(), "umpire")
	out, err := exec.Command("go", "build", "-o", program, ".").CombinedOutput()
	require.NoError(t, err, "%s", out)
	return program
}

// python returns a command that runs a program beside the client.
func python(t *testing.T, program string, args ...string) *exec.Cmd {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no Python")
	}
	dir := t.TempDir()
	client, err := os.ReadFile("python/august1914.py")
	require.NoError(t, err)
	require.LessOrEqual(t, bytes.Count(client, []byte("\n")), 120)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "august1914.py"), client, 0o600))
	file := filepath.Join(dir, "program.py")
	require.NoError(t, os.WriteFile(file, []byte(program), 0o600))
	return exec.Command(python, append([]string{file}, args...)...)
}

// The program in the guide plays whole games of each ruleset.
func TestTheProgramInTheGuide(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	umpire := built(t)
	for _, ruleset := range served.All() {
		name := ruleset.Info().Name
		out, err := python(t, block(t, "python"), name, umpire).CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Greater(t, len(out), 30, name)
	}
}

// The methods of the client in Python make their requests, and a refusal says why.
func TestTheClientInPython(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	out, err := python(t, `
import random, sys
from august1914 import Refused, Umpire
with Umpire(sys.argv[1]) as umpire:
    assert [r["name"] for r in umpire.rulesets()][0] == "sabinschlieffen"
    table = umpire.open("sabinschlieffen", recovery="exact", seed=3)
    assert {"name": "recovery", "value": "exact"} in table.ask("header")["settings"]
    for wrong, code, rule in (("German march Liège > Paris, fresh", "rule", "S4"), ("x", "notation", None)):
        try:
            table.play("German", wrong)
            assert False
        except Refused as refused:
            assert (refused.code, refused.rule) == (code, rule), refused.message
    table.play("German", "German recover Liège")
    again, copy = umpire.read(table.ask("save")), table.copy()
    assert again.board("umpire") == copy.board("umpire") == table.board("umpire")
    placed = umpire.position("sabinschlieffen", table.ask("positionText"))
    assert placed.board("German") == table.board("German") and placed.ask("len") == 0
    placed.close()
    dice, source = umpire.open("schlieffenswar", seed=1), random.Random(1)
    while dice.to_act() != ["dice"]:
        seat = dice.to_act()[0]
        dice.play(seat, source.choice(dice.menu(seat))["notation"])
    rolls = dice.ask("rolls")
    dice.roll(move=rolls[-1]["notation"])
    assert dice.ask("moves", n=dice.ask("len") - 1) == [rolls[-1]["notation"]]
    while table.to_act():
        seat = table.to_act()[-1]
        table.play(seat, table.menu(seat)[0]["notation"])
print(table.name)
`, built(t)).CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Equal(t, "t1\n", string(out))
}

// After an exception within ask, each request gets its own answer again, and another thread can
// stop a request. An answer without an id belongs to the request that waits.
func TestInterruptedRequestsInPython(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	out, err := python(t, `
import _thread, sys, threading
from august1914 import Refused, Umpire
with Umpire(sys.argv[1]) as umpire:
    busy, other = umpire.open("driveonparis", seed=1), umpire.open("sabinschlieffen", seed=1)
    threading.Timer(0.2, _thread.interrupt_main).start()
    try:
        while True:
            busy.ask("playout")
    except KeyboardInterrupt:
        umpire.stop()
    assert busy.ask("len") == 0 and other.to_act() == ["seat 1", "seat 2"]
    def play():
        try:
            while True:
                busy.ask("playout")
        except Refused as refused:
            stopped.append(refused.code)
    stopped, thread = [], threading.Thread(target=play)
    thread.start()
    while thread.is_alive():
        umpire.stop()
        thread.join(0.01)
    assert stopped == ["stopped"]
    try:
        umpire.read("x" * (9 << 20))
        assert False
    except Refused as refused:
        assert refused.code == "too large"
    assert other.ask("len") == 0
`, built(t)).CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Empty(t, string(out))
}

// The requests in the sketch are those of the program. No test compiles it.
func TestTheSketchInTheGuide(t *testing.T) {
	door := dispatch.New(served.All(), dispatch.Usual).Door()
	requests := regexp.MustCompile(`Ask\("(.+?)"\)[.)]`).FindAllStringSubmatch(block(t, "csharp"), -1)
	require.Len(t, requests, 2)
	for _, request := range requests {
		line := strings.NewReplacer(`\"`, `"`, `" + table + "`, "t1").Replace(request[1])
		var answer struct{ Error *dispatch.Fault }
		require.NoError(t, json.Unmarshal(door.Ask([]byte(`{"id":1,`+line+`}`)), &answer))
		require.Nil(t, answer.Error, line)
	}
}
