// Package general is an example of a heuristic player. It plays either side of Drive on
// Paris. It weighs each battle in divisions and points, and places units where the enemy
// can neither retreat nor be supplied. It uses only the public API of the library.
//
// [New] returns a chooser. A match calls it whenever its seat must act. For some scenarios its
// weights, such as the value of a place or the price of a loss, were found by play (weights.txt,
// examples/learner). [With] returns a general with other weights.
//
// # What a player is given
//
// A chooser gets Eyes: a View, which is a plain value with everything that the seat may
// know, the legal moves, and the kind of the decision. A general answers according to that
// kind (general.go), so each file covers one part of a turn. A decision without a rule of
// thumb is ended.
//
// The general answers most questions about the rules itself, thousands of them in a phase:
// where units can go (reach.go), the odds of an attack (results.go, attack.go), which units
// can trace supply (supply.go). Tests compare its answers with those of the library. The
// library answers where a stack can go after an overrun (pursuit.go). Queries are methods
// of a State, which a player must not see, so the general asks Eyes for a guess at the
// position. The answers depend only on what the viewer knows, so they are the same as for
// the true position.
//
// # What it sees
//
// The map is read once, from the scenario of the position (ground.go), so a general also
// plays on a map that does not come with the library. Each decision starts with a situation
// (situation.go).
// Of an enemy stack, a general sees the top unit and the height. It fills in the rest with
// units that it remembers there (memory.go) from the set-up, from observation and from
// reports. For the units it does not remember, it assumes the middle one of those that may
// be there.
//
// # What it wants
//
// All values are measured in what decides the scenario (worth.go): divisions destroyed and
// places held, and steps on the way to them. Two things destroy divisions besides the dice.
// A unit that can only retreat through zones of control loses a step for each hex, so an
// attack is worth more if it leaves fewer retreat routes. And a stack without supply loses
// a quarter of its steps every turn, so units without an enemy to attack stand on the
// enemy's supply routes (blockade.go).
//
// # What it does
//
// Each movement phase begins with a plan (plan.go). Stacks overrun weak enemies
// (overrun.go). Then the general assembles attacks, starting with the one that gains most
// for its strength (muster.go): units join one after another, each from the hex where it
// helps most. The others go where they are most useful (goals.go, marches.go), but not alone
// to places where the enemy can fall on them (danger.go). HQs follow them, and reduced units wait with an HQ
// for a refit (headquarters.go). Units with no enemy to attack are in reserve and overrun
// in the exploitation phase (reserve.go).
//
// In battle, a general makes the best attack as long as it gains more than it costs. The
// cost is higher the more turns are left (worth.go). The general remembers which units have
// broken through, and loses spare steps before units (battle.go, losses.go). In the short
// scenario on the road to Paris, the Germans fight for two turns and then all run south if
// they can (south.go). From the Marne to the sea, the hexes where the railway is easiest to
// cut or to reopen decide (line.go, network.go). In Flanders, trenches, Lille and Calais
// decide, and a unit stays at Lille and Calais while enemies are near (worth.go). With
// the weight hold, a general garrisons places that score points on the last turn, because the
// enemy moves after it (garrison.go).
//
// A general looks one phase ahead. It only considers the enemy's turn to find what the
// enemy could bring against a hex. It does not use taxis or trains. It is meant to be read,
// and to be beaten.
package general
