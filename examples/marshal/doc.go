// Package marshal is an example of a heuristic player. It plays any seat of 1914: Germany
// at War, and thinks its battles through before it moves. It uses only the public API of
// the library.
//
// [New] returns a chooser. A match calls it whenever its seat must act. Its weights, such as the
// value of its units or the fear of an attack, were found by play (weights.txt,
// examples/learner). [With] returns a marshal with other weights.
//
// # What a player is given
//
// A chooser gets Eyes: a View, which is a plain value with everything that the seat may
// know, the legal moves, and the kind of the decision. A marshal answers according to that
// kind (marshal.go), so each file covers one part of an impulse. A decision without a rule
// of thumb is ended.
//
// The library forecasts the battle that is being fought (State.Forecast in battles.go).
// Queries are methods of a State, which a player must not see. So a marshal asks Eyes for a
// guess, a position that looks the same from its seat. The answers depend only on what the
// viewer knows, so they are the same as for the true position. A plan needs thousands of
// battles in an impulse, which the marshal computes itself (firepower.go, losses.go). A
// test compares its arithmetic with the library's.
//
// # What it sees
//
// The map is read once (ground.go). Each decision starts with a situation (situation.go).
// The marshal assumes that an upright enemy block is the middle one of the units that it may
// be (shadows.go). Everything computed from a situation is kept until the next one
// (memory.go).
//
// # What it wants
//
// All values are measured in hundredths of the game, by the ways in which it can end
// (worth.go). Units are worth more as their side approaches the ten or twenty losses that
// lose the game. Points of valour are worth more as a side approaches ten, and victory
// areas towards the end of November. Holding an area is worth what the enemy would gain
// there, times the probability that it takes the area: everything it could bring in an
// impulse against the defenders (danger.go). So guards stay where they matter and leave
// where they do not, and garrisons are built where they tip the balance (garrison.go). A
// fortress or city that the enemy can enter without a fight counts as almost lost, and the
// last unit that leaves it for a battle bears the whole loss (operation.go). The marshal
// does not walk back into a place of this kind that it has lost, unless infantry can stay
// there (movement.go, tour.go).
//
// An area is also worth the units that it frees from isolation, and the enemy's units that
// it isolates (lines.go). Before it moves a unit, the marshal looks for the enemy's ride
// through areas without defenders that would isolate most of its units. A unit gains by
// barring that ride, and loses by staying where the ride would isolate it (rides.go).
//
// The Germans go for goals in France and Belgium. The Entente, which wins by holding what it
// has, has its goals at home, and leaves its line less readily for a goal (goals.go).
//
// # What it does
//
// An impulse begins with an operation (staff.go, command.go, operation.go). For each
// battle, the marshal adds the leaders that help most for the step that their activation
// costs, and the units that can come under their command, as few as are needed. Leaders
// whose next activation would be their last stay inactive. The marshal compares the
// operation with drawing units for the initiative disc (action.go), and activates its
// leaders (activation.go).
//
// Units without a battle march to where there is more to do, and through areas that they can
// take on the way (goals.go, march.go, tour.go). The disc is played when it changes a
// battle, leaders and cavalry retreat from lost battles (battles.go), and hits are spread
// so that dots absorb them (losses.go). Reinforcements enter where they are worth most, and
// the leaders with most units to lead are restored (reinforcements.go).
//
// A marshal looks one impulse ahead, remembers nothing about blocks it has seen, does not
// think about the enemy's plans, and does not use the trains of the optional rule. It is
// meant to be read, and to be beaten.
package marshal
