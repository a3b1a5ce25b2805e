// Package strategist is an example of a player that searches over plans. It plays any seat
// of Schlieffen's War, 1914: Germany at War and Drive on Paris. It uses only the public API
// of the library and the rule-of-thumb players of the other examples.
//
// [New] returns a [Mind]. Its method Choose is a chooser. A match calls it whenever its
// seat must act.
//
// # Plans
//
// A player turn of these games has forty to three hundred decisions, so a tree of moves
// would only see a few units ahead and none of the enemy's answers. A rule-of-thumb
// player makes all these decisions in milliseconds. So the search looks for the best
// instructions for that player. A [Plan] turns the player's knobs, such as the boldness
// of its attacks. It also has whims, which make the player value a city more, or an
// enemy less (plan.go).
//
// # The search
//
// At the start of a stage of a turn of its seat, the search draws worlds that look the same from
// the seat. It plays a plan through in a world: its own turn by the plan, the enemy's
// answer by rules of thumb. Then it values the position (search.go). All plans are tried in
// the same worlds with the same dice. Plans evolve: the worse half drops out, and the best
// have children. A turn begins with the doctrine, and each later stage with the plan of the
// previous stage, so that units that have marched to a battle fight it. Another plan only
// takes its place if it does better by more than chance. Then the rule-of-thumb player
// plays the stage by the best plan.
//
// The budget of a search is a number of decisions in playouts, not a time, so a [Level]
// plays the same game on every machine.
//
// # What positions are worth
//
// The value of a position is a logistic function of about forty features. Its [Weights] are
// fitted to games between rule-of-thumb players with random plans (learn.go, weights.go).
// Each file in the directory weights names the command that made it. The program
// examples/strategist/fit makes new ones.
//
// # The doctrine
//
// A search forgets its findings at the end of the turn. The program in the directory fit
// therefore finds plans that are good in every turn, in thousands of games in which one side
// follows random plans and the other side the rules of thumb. It turns each knob in the
// direction in which games end better (doctrine.go). If the side is the weaker one, plans
// with whims for the whole game then compete. Most drop out after some games, and the best
// have children (targets.go). A [Doctrine] has a plan for each side. The side begins its
// turns with that plan, and new plans vary it. The same program finds a doctrine with
// -doctrine and -targets, and improves an existing one with -further.
//
// # Another game
//
// A [Game] is everything that the search knows about a game: the knobs, how to make a
// player for a plan, where stages begin, and the features. There is one file for each game.
package strategist
