// Package strategist is an example of a player that searches over plans: it plays
// Schlieffen's War, 1914: Germany at War and Drive on Paris, any seat, on nothing
// but the library's public API and the players by rules of thumb of the other
// examples.
//
// [New] returns a [Mind]. Its method Choose is a chooser, which a match asks whenever its
// seat is to act.
//
// # Plans
//
// A player turn of these games is forty to three hundred decisions, so a tree of
// moves sees a few units ahead and no answer of the enemy's. A player by rules of
// thumb makes all of them in milliseconds; so what is searched is how to tell it to
// play. A [Plan] turns its knobs, such as how bold it attacks, and has whims: this
// city is worth more to it, and that enemy less (plan.go).
//
// # The search
//
// When a stage of an own turn begins, worlds are drawn that look the same from the
// seat. A plan is played through in a world: the own turn by the plan, the answer
// of the enemy by rules of thumb, and what comes of it is valued (search.go). All
// plans are tried in the same worlds with the same dice. Plans evolve: the worse
// half goes no farther, the best have children. A turn begins by the doctrine, and
// each of its stages by the plan of the one before, so that who has marched to fight
// fights; another idea takes its place only if it has done better by more than
// chance. Then the player by rules of thumb plays the stage by the best plan.
//
// How long that takes is told in decisions of playouts, not in seconds, so that a
// [Level] plays alike on every machine.
//
// # What positions are worth
//
// A position is worth a logistic function of some forty features, whose [Weights]
// are fitted to games between players by rules of thumb with plans at random
// (learn.go, weights.go). The files in the directory weights say which command made
// them; examples/strategist/fit makes them anew.
//
// # The doctrine
//
// What a search finds out it forgets with the turn. What is good in every turn is
// found once, by thousands of games in which a side plays by plans at random and the
// other by rules of thumb: each knob is turned to where games end better
// (doctrine.go). Then plans with whims for the whole game compete, if the side has the
// worse of it: most drop out after some games, and the best have children (targets.go).
// A [Doctrine] has a plan for each side, with which its turns begin, and around which new
// plans are made. The same program finds it, with -doctrine and -targets, and goes further
// from one that there is with -further.
//
// # Another game
//
// A [Game] is all that the search knows of a game: the knobs, how to make a player
// by a plan, where stages begin, and the features. There is a file for each.
package strategist
