// Package dispatch answers requests about games of any ruleset in any language: a line with
// one JSON object comes in, and a line with one JSON object goes out. The program in the
// directory above does so over standard input and output, wasm for JavaScript, and mcp for
// agents. The page examples/guides/any-language.md describes the requests for clients, and
// schema.json every form.
//
// A request names an action, and has an id that its answer repeats. [Does] lists the actions:
// some need no table, and each method of a [github.com/august1914/august1914.Table] has one,
// which its documentation describes. The guide examples/guides/learning.md describes those for
// programs that learn.
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
// player. The door of [Umpire.Seat] answers one viewer at one table. It refuses requests as
// another viewer, and those that only the umpire may make.
package dispatch
