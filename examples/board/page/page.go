// Package page holds the board's page as a browser receives it: HTML, style sheets and
// plain ES modules. There is no build step.
//
// The page begins in scripts/main.js. Its modules know no rules. They only know the JSON
// of the server's answers. What a game says of its moves, decisions and
// events comes from its words, which scripts/words.js looks up.
package page

import "embed"

// Files are the files of the page; index.html is the first.
//
//go:embed index.html style scripts pictures
var Files embed.FS
