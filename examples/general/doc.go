// Package general is an example of a heuristic player: it plays Drive on Paris,
// either side, by weighing each battle in divisions and points, and by standing
// where the enemy can neither retreat nor be supplied. It rests on nothing but
// the library's public API.
//
// [New] returns a chooser, which a match asks whenever its seat is to act.
//
// # What a player is given
//
// A chooser gets Eyes: a View, which is a plain value with what its seat may
// know, the legal moves, and the kind of the decision. A general answers by that
// kind (general.go), so that each file is about one part of a turn. What no rule
// of thumb covers, it ends.
//
// It works most questions about the rules out itself, some thousands of them in a
// phase: where units can go (reach.go), what an attack comes to (results.go,
// attack.go), who traces supply (supply.go). Tests hold its answers against those
// of the library. Where a stack can go on after an overrun it asks the library
// (pursuit.go). Queries are methods of a State, which a player must not see, so
// it asks Eyes for a guess at the position; answers depend on nothing but what
// the viewer knows, so they are those of the true position.
//
// # What it sees
//
// The map is read once (ground.go). A decision begins with a situation
// (situation.go): of the enemy's stacks a general sees the top unit and the
// height, and fills the rest up with whom it remembers there (memory.go), from
// the set-up, from what it has seen, and from what it has been told. Whom it does
// not remember it takes for the middle one of those who may be there.
//
// # What it wants
//
// Everything is measured in what decides the scenario (worth.go): divisions
// destroyed, places held, and on the way to them steps. Two things kill divisions
// besides the dice. Who cannot retreat but through zones loses a step for every
// hex of it, so an attack is worth more the fewer ways out it leaves. And who is
// out of supply loses a quarter of the steps of the hex every turn, so whoever
// has nobody to attack stands where the enemy's supply comes through
// (blockade.go).
//
// # What it does
//
// In each phase of movement a plan is made (plan.go). Stacks overrun what is
// weak (overrun.go). Then attacks are put together, the best for its strength
// first (muster.go): one unit after another joins, from the hex in which it
// helps most. Some guard the hexes through which their own supply comes
// (guard.go). The others go to where they can do most (goals.go, marches.go),
// but not alone to where the enemy can fall on them (danger.go), and HQs behind
// them; who is reduced waits with one to be refitted (headquarters.go). Who has
// nobody to attack has been put into reserve, from where it overruns in the
// exploitation phase (reserve.go).
//
// In battle a general makes the best attack as long as one promises more than
// it costs, which is the more the more turns are left (worth.go), remembers who
// has broken through, and loses spare steps before units (battle.go,
// losses.go). In the short scenario on the road to Paris the Germans fight for
// two turns, and on the last all run south who can (south.go). From the Marne to
// the sea all turns on the hexes where the railway is easiest to cut, or to open
// again (line.go, network.go), and in Flanders on trenches, and on Lille and Calais,
// where somebody stays as long as enemies are near (worth.go). Where points of places
// count, Germans of that character do so on the last turn, after which the enemy moves
// once more. Trains carry those who come farther by rail than on foot to what draws
// them, and fetch the next (trains.go).
//
// A general looks one phase ahead, and into the enemy's turn only to ask what
// he could bring against a hex. It leaves taxis alone. It is meant to be read, and
// to be beaten.
package general
