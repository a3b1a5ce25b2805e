// Package page holds the page of the board as it is sent to a browser: HTML,
// style sheets and plain ES modules, with no build step between them and the
// reader.
//
// scripts/main.js is where it begins. What the modules know of a game is the
// JSON of the packages boards and rulesets; no rule of any game stands in them.
// The kinds of events, which scripts/kinds.js sorts for the log and the film, are
// told in the JSON.md of each game.
package page

import "embed"

// Files are the files of the page; index.html is the first.
//
//go:embed index.html style scripts pictures
var Files embed.FS
