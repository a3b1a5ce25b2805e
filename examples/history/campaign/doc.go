// Package campaign plays the campaign of 1914 as it happened: it turns a script,
// which a historian can read and write, into the record of a game, and tells what
// the rules did not allow.
//
// [Distances] tells how far the units of a game are from where history has them, and
// [Findings] which of its events happened in their turn; [Surprises] and [Leaning]
// compare it with games that the player of the script plays alone.
//
// It knows no game by name. Units and places are found by what a
// [github.com/august1914/august1914.Table] tells any frontend: the click that each
// move is, the ways of a unit, the places of the chart.
//
// # Scripts
//
// A script is read line by line. Empty lines, and those that begin with "#", are
// for people. It begins with the game:
//
//	ruleset schlieffenswar
//	scenario august-1914          if it is not the first
//	set command=zones             options that are not at their defaults
//	player captain                who answers what the script does not
//	seed 1914                     of what that player leaves to chance
//	bar 1                         hexes from its target at which a unit counts as being there
//	at losses captain             at decisions of this kind, ask that player;
//	at advance end                end them, take the "first" of the menu,
//	at rest all                   or all of it before they end
//
// Where the script says nothing, a decision that can be ended is ended, and the
// player answers all others. Sections follow, each with the wishes of a seat in a
// turn, in one phase of it, or in one of several phases of that name, which ends where
// the next begins:
//
//	turn 1 German
//	turn 2 Entente combat phase
//	turn 2 German impulse 3
//
// Wishes come true in their order, but one that cannot be met yet waits for those
// behind it. What has not come true when its turn ends is refused, with the rule.
//
//	1914-08-04 German cavalry crosses the border at Visé.
//	ger-ii, ger-iv to Liège via 1009 by turn 4
//	assault 1209 with ger-vii, ger-x
//	  roll 5
//	  play German lose ger-x
//	play recover Liège
//	roll 6
//
// A line that begins with a date of 1914 is commentary and stands before the move
// that comes next. A march names units, by id or by title, and a place, by id or by
// name; "via" says which way, and "by turn" gives it more than one turn: then the
// unit goes as near as it can in each, the last one too. "toward" instead of "to" is
// content with that, and never refused. A march fights nobody, and ends where there
// is room. An attack begins with the kind of the move
// that opens it; its units join in; what is indented below it holds as long as the
// fight for that place goes on, for all seats. A move can be given in its notation
// by "play", with or without the side that makes it, and "*" for anything. "roll"
// says what the dice show when they are thrown next; if nothing is said it is the
// likeliest result, and the middle one of those that are as likely. "roll draw UNIT"
// waits until that unit can be drawn.
package campaign
