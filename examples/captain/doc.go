// Package captain is an example of a heuristic player: it plays Schlieffen's
// War, either side, by weighing what is worth doing against what it costs. It
// rests on nothing but the library's public API.
//
// [New] returns a chooser, which a match asks whenever its seat is to act. A
// player that searches instead, of another game, is examples/bot.
//
// # What a player is given
//
// A chooser gets Eyes: a View, which is a plain value with what its seat may
// know, the legal moves, and the kind of the decision. A captain answers by
// that kind (captain.go), so that each file is about one chapter of the
// rulebook, and takes the best of the legal moves by a value that is explained
// where it is worked out. What no rule of thumb covers, it ends.
//
// Questions about the rules are for the library: where a unit can go and what
// that costs (State.Reach), what an attack comes to (State.Forecast). They are
// methods of a State, which a player must not see. So a captain asks Eyes for a
// guess at the position, one that looks the same from its seat, and puts them to
// the guess as the viewer that it is. Answers depend on nothing but what the
// viewer knows, so they are those of the true position.
//
// # What it sees
//
// The map is read once (ground.go). A decision begins with a situation
// (situation.go): the captain's own units, and what the enemy's stacks may hold
// behind the unit on top. What the enemy could do from there is his menace
// (threat.go): the strength that can come next to each hex in a turn.
//
// # What it wants
//
// Each player turn has a plan (plan.go). It begins with everything that decides
// the game by chapter 4 of the rulebook, and what it is worth (objectives.go):
// cities of the enemy, Paris before all, and its perimeter; cities of one's own
// that the enemy could reach; his stacks, the more so while the Entente owes
// attacks of Plan XVII. Each takes some strength, or some steps, to do. Corps
// are matched with objectives, the best matches first: by worth, by the share
// of the work that the corps can do, and by how soon it can be there.
//
// One number keeps a captain alive (garrison.go): the results table never takes
// more than three steps, and nobody is attacked twice in a phase. Behind four
// steps a city that would lose the game is safe, so whoever makes up these four
// stays, and does not attack if it could cost them.
//
// The Germans play by a book (book.go). Half of their corps have posts in a
// line from the Meuse to the Rhine, so close to one another that nobody passes
// through their zones; cities behind such a line need no guards. The armies of
// the right wing march by dates, not to Paris but to the ports of Flanders,
// with the sea on their flank, and look for what is worth doing near where they
// are to be; some have a fortress to take on the way. They leave cities behind
// them open until it gets late, when somebody also rides for the perimeter of
// Paris, and when the line breaks up to take what it can. A German captain
// attacks less readily than one of the Entente, and is keener on cities. Who
// ventures something (character.go) has corps of the line march with the right wing.
//
// # What it does
//
// Corps march to where their way gets shortest, with regard to morale, forced
// marches, their neighbours and supply (movement.go). Then depots follow, and
// HQs to where they serve the most corps, German ones of their own army
// (supply.go). Attacks are made as long as one promises more than it costs, in
// steps of either side, morale, and what the hex is worth (combat.go). Losses
// fall on what is worth least, and stacks retreat where there is no city to
// hold (losses.go).
//
// A captain looks one turn ahead and no farther, remembers nothing of enemies
// that it has seen, and does not think about what the enemy wants. It is meant
// to be read, and to be beaten.
package captain
