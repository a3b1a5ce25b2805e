// Package targets contains the places of the armies from August to November 1914 as data,
// for comparison with records that play the campaign as it happened. There is a row for
// each corps and date in the sources, in hexes and areas of one game.
//
// [Load] returns the positions of a game. [Events] returns other things to compare: places
// that fall, battles, the end. [Games] lists the games that have targets, by the names of
// their packages. Reading checks the form of each row. [Check] and [CheckEvents] compare
// the rows with a game, whose units, places and turns a [World] describes, because this
// package does not import any game. Errors are [Problem] values with a file and a line.
//
// The rows were written before any script of the campaign. README.md explains the columns,
// and when a row may change.
package targets
