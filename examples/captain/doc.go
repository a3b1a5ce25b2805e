// Package captain is an example of a heuristic player. It plays either side of Schlieffen's
// War by weighing the value of each objective against its cost. It uses only the public API
// of the library.
//
// [New] returns a chooser. A match calls it whenever its seat must act. Its weights, such as the
// value of a city or the fear of an attack, were found by play (weights.txt, examples/learner).
// [With] returns a captain with other weights.
//
// # What a player is given
//
// A chooser gets Eyes: a View, which is a plain value with everything that the seat may
// know, the legal moves, and the kind of the decision. A captain answers according to that
// kind (captain.go), so each file covers one chapter of the rulebook. It makes the legal
// move with the highest value. Each value is explained where it is computed. A decision
// without a rule of thumb is ended.
//
// The library answers questions about the rules: where a unit can go and at what cost
// (State.Reach), and the results of an attack (State.Forecast). These are methods of a
// State, which a player must not see. So a captain asks Eyes for a guess, a position that
// looks the same from its seat, and queries the guess as its own viewer. The answers depend
// only on what the viewer knows, so they are the same as for the true position.
//
// # What it sees
//
// The map is read once (ground.go). Each decision starts with a situation (situation.go):
// the captain's own units, and what the enemy's stacks may hold below the top unit. The
// enemy's menace (threat.go) is the strength that can come next to each hex in a turn.
//
// # What it wants
//
// Each player turn has a plan (plan.go). The plan starts with everything that decides the
// game by chapter 4 of the rulebook, and its value (objectives.go): enemy cities, above all
// Paris and its perimeter, own cities within the enemy's reach, and enemy stacks, which are
// worth more while the Entente owes attacks of Plan XVII. Each objective needs some
// strength, or some steps. Corps are matched with objectives, the best matches first. The
// quality of a match depends on the value of the objective, the share of the work that the
// corps can do, and how soon it can be there.
//
// One number keeps a captain alive (garrison.go): the results table never takes more than
// three steps, and a hex is attacked only once in a phase. A city that would lose the game
// is safe with four steps, so the units that provide these four stay, and do not attack if
// that could cost them.
//
// The Germans play by a book (book.go). Half of their corps have posts in a line from the
// Meuse to the Rhine. The posts are so close together that no enemy can pass through their
// zones, so the cities behind the line need no guards. The armies of the right wing march
// to a timetable, not to Paris but to the ports of Flanders, with the sea on their flank,
// and take objectives near their place in it. Some have a fortress to take on the way. A
// corps stays in each city that the enemy could take back. Late in the game, a unit rides
// for the perimeter of Paris, and the line breaks up to take what it can. A German captain
// attacks less readily than one of the Entente, and values cities more. With a venture
// (weights.go), corps of the line march with the right wing.
//
// # What it does
//
// Corps march to where their remaining way is shortest, considering morale, forced marches,
// their neighbors and supply (movement.go). Depots follow them, and HQs move to where they
// serve most corps, German HQs those of their own army (supply.go). It attacks as long as some attack gains more
// than it costs, counting the steps of both sides,
// morale and the value of the hex (combat.go). Losses fall on the least valuable units, and stacks retreat unless
// there is a city to hold (losses.go).
//
// A captain looks one turn ahead. Of the enemy's next move, it considers which enemies can come
// next to a hex, and how likely they are to take a place back. It remembers nothing about enemies
// it has seen. It is meant to be read, and to be beaten.
package captain
