// Package campaign plays the campaign of 1914 as it happened. It turns a script, which a
// historian can read and write, into the record of a game, and reports what the rules did
// not allow.
//
// [Distances] returns how far the units of a game are from their historical places, and
// [Findings] which historical events happened in their turn. [Surprises] and [Leaning]
// compare the script with games that its player plays without the script.
//
// The package knows no game by name. It finds units and places through the methods that a
// [github.com/august1914/august1914.Table] has for every frontend: the click of each move,
// the ways of a unit, the places of the chart.
//
// # Scripts
//
// A script is read line by line. Empty lines and lines that begin with "#" are comments.
// The script begins with the game:
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
// When the script says nothing, a decision that can be ended is ended, and the player
// answers all others. Sections follow. A section lists the wishes of a seat for a turn, for
// one phase of it, or for one of several phases with the same name. Such a phase ends where
// the next one begins:
//
//	turn 1 German
//	turn 2 Entente combat phase
//	turn 2 German impulse 3
//
// Wishes are fulfilled in order, but a wish that is not yet possible waits while later ones
// go ahead. If a wish is not fulfilled when its turn ends, it is refused, with the rule.
//
//	1914-08-04 German cavalry crosses the border at Visé.
//	ger-ii, ger-iv to Liège via 1009 by turn 4
//	assault 1209 with ger-vii, ger-x
//	  roll 5
//	  play German lose ger-x
//	play recover Liège
//	roll 6
//
// A line that begins with a date of 1914 is a comment on the next move. A march names
// units, by id or by title, and a place, by id or by name. "via" sets the route. "by turn"
// allows several turns: in each of them, even the last, the unit goes as near as it can.
// With "toward" instead of "to", it need not arrive, and the march is never refused. A
// march does not fight, and ends where there is room. An attack begins with the kind of
// the move that opens it, and its units join. The indented lines below it hold for all
// seats while the fight for that place lasts. "play" gives a move in its notation, with or
// without the side that makes it. "*" matches anything. "roll" gives the next result of
// the dice. Without it, the likeliest result comes, or the middle one of equally likely
// results. "roll draw UNIT" waits until that unit can be drawn.
package campaign
