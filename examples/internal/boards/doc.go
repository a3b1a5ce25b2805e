// Package boards describes a game as something to draw and to click on, in words
// and numbers that know no ruleset: a [Chart] is the map, which never changes in
// a game; a [Board] is what one viewer may know now; [Ways] are where a unit can
// go, and why not elsewhere; a [Battle] is the reckoning of a fight. All are made
// for [encoding/json].
//
// # Places and pieces
//
// A place has an ID, by which moves, boards and ways name it: the number of a
// hex or an area, or the name of a hex of Schlieffen. Boxes beside the map are
// places too. A piece has an ID that no other piece of the board has, and lies in
// a place. Moves name it by its Unit, which pieces share that are alike.
//
// # What a click means
//
// A frontend is given the legal moves with the [Click] that each of them is. It
// needs to know nothing else to let people play by pointing:
//
//   - Unit and To: click on the unit, then on the place, as for a march.
//   - Unit without To: it is about the unit alone, as the loss of a step is.
//   - To without Unit: it is about the place alone, as the choice of the next
//     hex to attack is.
//   - Neither: it is about no place, as the end of a phase is: a button.
//
// Where several moves share a click, a menu of their items tells them apart.
package boards
