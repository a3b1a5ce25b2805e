// Package dispatch answers requests about games of any ruleset in any language: a line with
// one JSON object comes in, and a line with one JSON object goes out. The program in the
// directory above does so over standard input and output, wasm for JavaScript, and mcp for
// agents. The page examples/guides/any-language.md describes the requests for clients, and
// schema.json every form.
//
// A request names what to do, and has an id that its answer repeats. [Does] lists what can be
// done: the calls that need no table, and one for every method of a
// [github.com/august1914/august1914.Table], whose documentation describes them, and those of a game
// as an environment for learning, which examples/guides/learning.md describes.
//
//	{"id": 7, "do": "menu", "table": "t1", "as": "German"}
//	{"id": 7, "result": [{"notation": "German recover Liège", ...}]}
//	{"id": 7, "error": {"message": "...", "rule": "S4", "code": "rule"}}
//
// The requests for one table are answered in the order in which they came, those for
// different tables in any order. A bad request gets an error, and changes nothing.
//
// # Secrets
//
// An [Umpire] knows everything. A client of its [Umpire.Door] says with each request as whom
// it asks, so that door is for programs that show each player only what belongs to that
// player. The door of [Umpire.Seat] answers as one viewer at one table, whatever the request
// says, and refuses what only the umpire may know or do.
package dispatch
