// Package bot is an example of a bot: it plays Professor Sabin's Schlieffen by
// information-set Monte Carlo tree search, on nothing but the library's public
// API.
//
// [New] returns a chooser, which a match asks whenever its seat is to act.
//
// # Monte Carlo tree search
//
// To find out what a move is worth, the bot makes it on a copy of the game,
// plays that to the end many times, and averages the results. Playouts are
// first spread over all moves and then more and more over those that do well:
// the tree of what was tried (tree.go) grows where both sides would play. Here
// a copy is an assignment, since a State is a plain value, and a playout takes
// some ten microseconds.
//
// # Information sets
//
// The bot does not know the position: the enemy's blocks are behind a screen.
// It is given Eyes, which show its own blocks, the announcements and its legal
// moves, and which can Resample: draw a world, a State that looks the same
// from its chair. Every playout starts in one of two dozen such worlds
// (worlds.go). Half of them are drawn; half are played on from the decision
// before and kept because they fit what the bot has seen since.
//
// To solve each world by itself and vote would be wrong, because the bot would
// plan to act differently in worlds that it will not be able to tell apart. So
// all worlds share one tree, and a node of it stands for everything that looks
// alike: it is found by the hash of the View.
//
// That has three consequences which suit this game well. Legal moves depend
// only on what the seat knows, so a node's moves are the same in every world.
// Orders are given block by block, and the same orders in another sequence
// lead to the same View and thus to one node, so that the many sequences cost
// little. And the tree stays true while the game goes on: the bot's next
// decision finds all that the one before has learned about it.
//
// # Secret simultaneous orders
//
// Both sides order in secret, so no order answers another. In a playout the
// bot completes its own orders first. The enemy's, and all of the enemy's
// choices in combat, are unknown moves: they are drawn from the policy of the
// playouts (policy.go) and leave no mark on the tree, but for what the bot will
// see of them, which leads to one node or another. That is single-observer
// search. It answers a mixture of many enemies rather than the best one, so
// it does not bluff, and somebody who knows this code could take advantage.
//
// # Playouts
//
// Uniformly random players commit their orders before most blocks have any,
// and their attacks hardly ever meet: but two blocks rout what one cannot
// scratch. So each side of a playout draws a plan for its turn, which hexes to
// strike and which to hold, Paris always among them, and then draws orders that
// fit it. It is no good player, yet its games are decided by what decides real
// ones.
//
// # What a game is worth
//
// The score is turned into a chance of winning (worth.go): above history's 4
// the Germans win and up to it the Allies do, more clearly with every point,
// and Paris is worth more than any score.
package bot
