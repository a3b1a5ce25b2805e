// Package targets says where the armies stood from August to November 1914, as
// data, for records that play the campaign as it happened: a row for each corps
// and date that the sources tell, in the hexes and areas of one game.
//
// [Load] gives the positions of a game, [Events] what else a record can be held
// to: places that fall, battles, the end. [Games] lists the games that have
// targets, by the names of their packages. Reading checks the form of each row;
// [Check] and [CheckEvents] hold the rows to a game, whose units, places and turns
// a [World] tells, since this package imports none. Errors are [Problem] values
// and name file and line.
//
// The rows were written before any script of the campaign. README.md tells what
// the columns mean, and when a row may change.
package targets
