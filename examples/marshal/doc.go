// Package marshal is an example of a heuristic player: it plays 1914: Germany at
// War, any seat, by thinking its battles through before it moves. It rests on
// nothing but the library's public API.
//
// [New] returns a chooser, which a match asks whenever its seat is to act.
//
// # What a player is given
//
// A chooser gets Eyes: a View, which is a plain value with what its seat may
// know, the legal moves, and the kind of the decision. A marshal answers by that
// kind (marshal.go), so that each file is about one part of an impulse. What no
// rule of thumb covers, it ends.
//
// What a battle comes to that is being fought, it asks the library
// (State.Forecast in battles.go). Queries are methods of a State, which a player
// must not see, so it asks Eyes for a guess at the position, one that looks the
// same from its seat. Answers depend on nothing but what the viewer knows, so
// they are those of the true position. When it plans, it works battles out
// itself, some thousands of them in an impulse (firepower.go, losses.go); a test
// holds its arithmetic against that of the library.
//
// # What it sees
//
// The map is read once (ground.go). A decision begins with a situation
// (situation.go). A block of the enemy that stands upright is taken for the
// middle one of the units that it may be (shadows.go), and a battle against such
// blocks for a little worse than it looks. What is worked out of a situation is
// kept until the next one (memory.go): searches have marshals decide millions of
// times.
//
// # What it wants
//
// Everything is measured in hundredths of the game, by the ways in which it ends
// (worth.go): units, the dearer the nearer their side is to the ten or twenty
// whose loss loses; points of valour, the nearer to ten; victory areas, the
// nearer to the end of November. An area that is held is worth what the enemy
// would gain there, by the chance that it takes it: what it could bring within
// an impulse against what stands there (danger.go). So a guard stays where it
// matters and leaves where it does not, and garrisons are built where they turn
// the scales (garrison.go). A fortress or city that the enemy can enter without a
// fight counts as all but lost. The marshal does not walk back into such a place
// that it has lost, unless infantry can stay there (movement.go, tour.go).
//
// # What it does
//
// An impulse begins with an operation (staff.go, command.go, operation.go):
// battle by battle, those leaders are added that help most for the step that
// their activation costs, and those units that can come and are commanded then,
// as few as are worth it. Leaders at their heart, whose next activation would be
// their last, stay upright. Then leaders are added for whom it pays that their
// army marches (activation.go), and the operation is weighed against what the
// initiative disc could buy (action.go).
//
// Whoever has no battle to go to marches: to where there is more to do, through
// whatever can be taken by walking in (goals.go, march.go, tour.go). The disc is
// played where it changes a battle, leaders and cavalry retreat from battles
// that are lost (battles.go), and hits are spread so that dots absorb them
// (losses.go). Reinforcements come where they are worth most, and leaders are
// restored that have most to lead (reinforcements.go).
//
// A marshal looks one impulse ahead and no farther, remembers nothing of blocks
// that it has seen, does not think about what the enemy wants, and leaves trains
// to others where the optional rule has them. It is meant to be read, and to be
// beaten.
package marshal
