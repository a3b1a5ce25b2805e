// Package page holds the board's page as a browser receives it: HTML, style sheets and
// plain ES modules. There is no build step.
//
// The page begins in scripts/main.js. Its modules know no rules. They only know the JSON
// of the server's answers. The JSON.md of each game describes the kinds of events, which
// scripts/kinds.js sorts for the log and the film.
package page

import "embed"

// Files are the files of the page; index.html is the first.
//
//go:embed index.html style scripts pictures
var Files embed.FS
