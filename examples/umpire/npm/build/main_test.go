package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/examples/umpire/dispatch"
	"github.com/august1914/august1914/examples/umpire/served"
	"github.com/august1914/august1914/internal/conformance"
	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// folder returns a folder with the whole package.
func folder(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("no go command")
	}
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no Node.js")
	}
	dir := t.TempDir()
	for _, name := range []string{"package.json", "index.js", "loader.js", "worker.js", "index.d.ts"} {
		text, err := os.ReadFile(filepath.Join("..", name))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), text, 0o600))
	}
	var out bytes.Buffer
	require.NoError(t, run(dir, &out))
	require.Regexp(t, `^The program has [\d.]+ MB, or [34]\.\d MB compressed\.\n$`, out.String(), "the board's has 5.6 MB")
	return dir
}

// A lockstep is a program that answers lines, one after the other.
type lockstep struct {
	t   *testing.T
	in  io.Writer
	out *bufio.Reader
}

// begin starts a program that answers lines.
func begin(t *testing.T, name string, args ...string) lockstep {
	t.Helper()
	command := exec.Command(name, args...)
	command.Stderr = os.Stderr
	in, err := command.StdinPipe()
	require.NoError(t, err)
	out, err := command.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start())
	t.Cleanup(func() {
		require.NoError(t, in.Close())
		require.NoError(t, command.Wait())
	})
	return lockstep{t, in, bufio.NewReader(out)}
}

func (l lockstep) ask(line string) string {
	_, err := io.WriteString(l.in, line+"\n")
	require.NoError(l.t, err)
	answer, err := l.out.ReadString('\n')
	require.NoError(l.t, err, line)
	return strings.TrimSuffix(answer, "\n")
}

// A script of Node that answers lines, each when the one before has been answered.
const answering = `
import { createInterface } from "node:readline";
import { load } from "./index.js";
const umpire = await load();
for await (const line of createInterface({ input: process.stdin })) process.stdout.write((await umpire.send(line)) + "\n");
process.exit(0);
`

// script writes a script into the folder.
func script(t *testing.T, dir, text string) string {
	t.Helper()
	file := filepath.Join(dir, "script.mjs")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
	return file
}

// A trio is three umpires that must answer alike: in Go, in a process and in Node.
type trio struct {
	door          *dispatch.Door
	process, node lockstep
}

// beginAll starts the three.
func beginAll(t *testing.T) trio {
	t.Helper()
	dir := folder(t)
	program := filepath.Join(dir, "umpire")
	out, err := exec.Command("go", "build", "-o", program, "../..").CombinedOutput()
	require.NoError(t, err, "%s", out)
	return trio{dispatch.New(served.All(), dispatch.Usual).Door(), begin(t, program), begin(t, "node", script(t, dir, answering))}
}

// ask returns the answer of all three to a line.
func (u trio) ask(line string) string {
	u.process.t.Helper()
	answer := string(u.door.Ask([]byte(line)))
	require.Equal(u.process.t, answer, u.process.ask(line), line)
	require.Equal(u.process.t, answer, u.node.ask(line), line)
	return answer
}

// A game of each ruleset with the same seed gives the same answers, byte for byte, through Go,
// the process and Node.
func TestTheSameGameEverywhere(t *testing.T) {
	moves := gametest.SizeOrSkip(t, 0, 120, 20_000)
	umpires := beginAll(t)
	id := 0
	ask := func(into any, do string, fields ...string) {
		t.Helper()
		id++
		line := "{" + strings.Join(append(fields, fmt.Sprintf(`"id":%d,"do":"%s"}`, id, do)), ",")
		read := struct{ Result any }{into}
		require.NoError(t, json.Unmarshal([]byte(umpires.ask(line)), &read))
	}
	ask(nil, "hello")
	for _, ruleset := range served.All() {
		var opened dispatch.NewTable
		ask(&opened, "open", fmt.Sprintf(`"ruleset":"%s","seed":1914`, ruleset.Info().Name))
		table := fmt.Sprintf(`"table":"%s"`, opened.Table)
		ask(nil, "chart", table)
		pick := dice.NewPCG(19, 14).IntN
		var actors august1914.Actors
		ask(&actors, "toAct", table)
		for n := 0; n < moves && actors != 0; n++ {
			if actors.Has(august1914.Dice) {
				ask(&actors, "roll", table)
				continue
			}
			as := fmt.Sprintf(`%s,"as":"%s"`, table, actors.First())
			var menu []august1914.MenuItem
			ask(&menu, "menu", as)
			if n%20 == 0 {
				ask(nil, "board", as)
				ask(nil, "view", as)
				ask(nil, "decision", as)
				ask(nil, "play", as, `"moves":["x"]`)
			}
			notation, err := json.Marshal(menu[pick(len(menu))].Notation)
			require.NoError(t, err)
			ask(nil, "explain", as, `"move":`+string(notation))
			ask(&actors, "play", as, `"moves":[`+string(notation)+"]")
		}
		ask(nil, "story", table, `"as":"spectator"`)
		ask(nil, "playout", table, `"seed":3`)
		ask(nil, "save", table)
		ask(nil, "close", table)
	}
}

// rolled rolls the dice of a table that begins with a roll.
func rolled(table august1914.Table) error {
	for table.ToAct().Has(august1914.Dice) {
		if err := table.Roll(func(int) int { return 0 }); err != nil {
			return err
		}
	}
	return nil
}

// The process and Node answer every line as Go does, no matter what it says, and go on.
func TestMutatedLinesEverywhere(t *testing.T) {
	lines := gametest.SizeOrSkip(t, 0, 300, 20_000)
	umpires := beginAll(t)
	good := []string{`{"id":2,"do":"hello"}`, `{"id":2,"do":"words","ruleset":"germanyatwar"}`, `{"id":2,"do":"rules","ruleset":"sabinschlieffen","settings":[{"name":"recovery","value":"exact"}]}`}
	for i, ruleset := range served.All() {
		umpires.ask(fmt.Sprintf(`{"id":1,"do":"open","ruleset":"%s","seed":%d}`, ruleset.Info().Name, i))
		table, err := ruleset.Open("")
		require.NoError(t, err)
		require.NoError(t, rolled(table))
		move, err := json.Marshal(table.Menu(table.ToAct().First().Seat())[0].Notation)
		require.NoError(t, err)
		for _, rest := range []string{
			`"do":"menu","as":"German"`, `"do":"board","as":"spectator"`, `"do":"view","as":"umpire"`, `"do":"play","as":"seat 1","moves":[` + string(move) + `]`,
			`"do":"explain","as":"seat 1","move":` + string(move), `"do":"takeBack","as":"seat 1"`, `"do":"rewind","n":0`, `"do":"roll","seed":3`, `"do":"save"`,
			`"do":"catchUp","as":"German","since":"0-0000000000000000"`, `"do":"zones","as":"German","side":"German"`, `"do":"story","as":"seat 2"`,
		} {
			good = append(good, fmt.Sprintf(`{"id":1,"table":"t%d",%s}`, i+1, rest))
		}
	}
	pick := dice.NewPCG(20, 26).IntN
	for range lines {
		line := []rune(good[pick(len(good))])
		for range pick(4) {
			at := pick(len(line))
			switch other := []rune(good[pick(len(good))]); pick(4) {
			case 0:
				line[at] = rune(' ' + pick(95))
			case 1:
				line = slices.Delete(line, at, max(at, min(len(line)-1, at+pick(8))))
			case 2:
				from := pick(len(other))
				line = slices.Insert(line, at, other[from:min(len(other), from+pick(30))]...)
			case 3:
				line = slices.Insert(line, at, []rune(`{}[]",:0-é`)[pick(10)])
			}
		}
		if strings.TrimSpace(string(line)) == "" {
			continue
		}
		require.NotContains(t, umpires.ask(string(line)), `"internal"`)
	}
}

// The classes of the module make requests, and a long one can be stopped.
func TestTheClasses(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	dir := folder(t)
	out, err := exec.Command("node", script(t, dir, `
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { connect, load, Refused, Table } from "./index.js";
const umpire = await load();
assert.equal((await umpire.rulesets())[0].name, "sabinschlieffen");
const table = await umpire.open({ ruleset: "sabinschlieffen", seed: 7 });
assert.ok(table instanceof Table);
assert.equal(await table.toAct(), "seat 1, seat 2");
await assert.rejects(table.play({ as: "German", moves: ["German march Liège > Paris, fresh"] }), (e) => e instanceof Refused && e.code === "rule" && e.rule === "S4");
const [item] = await table.menu({ as: "German" });
await table.play({ as: "German", moves: [item.notation] });
const copy = await table.at({ n: 1 });
assert.ok(copy instanceof Table && copy.table !== table.table);
assert.deepEqual(await copy.board({ as: "German" }), await table.board({ as: "German" }));
const big = await umpire.open({ ruleset: "driveonparis", scenario: "5.6" });
const long = big.playout();
await new Promise((resolve) => setTimeout(resolve, 20));
await umpire.stop({ request: long.id });
await assert.rejects(long, (e) => e.code === "stopped");
const remote = await connect((line, told) => setTimeout(() => umpire.send(line).then(told), 5));
assert.deepEqual(await remote.rulesets(), await umpire.rulesets());
assert.equal((await remote.open({ ruleset: "sabinschlieffen" })).umpire, remote);
await assert.rejects(connect((line, told, failed) => failed(new Error("no line"))), /no line/);
const again = await load(await readFile(new URL("august1914.wasm.gz", import.meta.url)));
await assert.rejects(again.ask("len", { table: "t1" }), (e) => e.code === "not found");
console.log("done");
process.exit(0);
`)).CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Equal(t, "done\n", string(out))
}

// The program in the guide plays a game to its end.
func TestTheProgramInTheGuide(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	dir := folder(t)
	text, err := os.ReadFile("../../../guides/any-language.md")
	require.NoError(t, err)
	program := regexp.MustCompile("(?s)```js\n(.*?)```").FindSubmatch(text)
	require.NotNil(t, program)
	out, err := exec.Command("node", script(t, dir, string(program[1])+"process.exit(0);\n")).CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "The German score")
}

// index.d.ts is what the generator makes of the schema, and the classes. A program that uses
// them compiles, and one with a wrong name, field or value does not.
func TestTypes(t *testing.T) {
	gametest.SizeOrSkip(t, 0, 1, 1)
	npx, err := exec.LookPath("npx")
	if err != nil {
		t.Skip("no Node.js")
	}
	dir := t.TempDir()
	for _, name := range []string{"calls.json", "schema.json"} {
		text, err := os.ReadFile(filepath.Join("..", "..", name))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), described.ReplaceAll(text, []byte(`"allOf": [{"$$ref": $1}],$2`)), 0o600))
	}
	made := exec.Command(npx, "--yes", "json-schema-to-typescript@16.0.0", "-i", "calls.json", "--no-unreachableDefinitions", "--no-additionalProperties")
	made.Dir = dir
	types, err := made.Output()
	if err != nil {
		t.Skip("no npm registry")
	}
	classes, err := os.ReadFile("../classes.d.ts")
	require.NoError(t, err)
	conformance.GoldenText(t, "../index.d.ts", string(types)+string(classes))

	whole, err := os.ReadFile("../index.d.ts")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "index.d.ts"), whole, 0o600))
	const good = `import { connect, load, Refused, type MenuItem, type Umpire } from "./index.js";
const umpire = await load();
const table = await umpire.open({ ruleset: "sabinschlieffen", seed: 7 });
const menu: MenuItem[] = await table.menu({ as: "German" });
try { await table.play({ as: "German", moves: [menu[0].notation] }); } catch (e) { if (e instanceof Refused) console.log(e.rule); }
const other = await table.guess({ as: "German" });
const long = other.playout();
console.log((await other.board({ as: "German" })).pieces.length, (await umpire.hello()).limits.line, await umpire.stop({ request: long.id }));
const remote: Umpire = await connect((line, told) => void umpire.send(line).then(told));
console.log((await remote.ask("len", { table: other.table })) + 1);
`
	check := func(program string) error {
		require.NoError(t, os.WriteFile(filepath.Join(dir, "program.ts"), []byte(program), 0o600))
		tsc := exec.Command(npx, "--yes", "-p", "typescript@5.9.3", "tsc", "--noEmit", "--strict", "--target", "es2022", "--module", "es2022", "--moduleResolution", "bundler", "program.ts")
		tsc.Dir = dir
		out, err := tsc.CombinedOutput()
		if err != nil {
			return fmt.Errorf("%w: %s", err, out)
		}
		return nil
	}
	require.NoError(t, check(good))
	err = check(good + `await table.menu({});
await table.menu({ as: "German", n: 1 });
await table.dance();
await umpire.open({ ruleset: 7 });
menu[0].titel;
new Refused().code === "rules";
new Umpire();
`)
	first := strings.Count(good, "\n") + 1
	for line := first; line < first+7; line++ {
		require.ErrorContains(t, err, fmt.Sprintf("program.ts(%d", line))
	}
}

// described matches a reference with a description beside it. The generator would make another
// type of it, unless the reference stands alone in a list.
var described = regexp.MustCompile(`"\$ref": ("[^"]*"),(\s*"description")`)
