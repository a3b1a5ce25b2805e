// Package bot is an example of a bot. It plays Professor Sabin's Schlieffen by
// information-set Monte Carlo tree search and uses only the public API of the library.
//
// [New] returns a chooser. A match calls it whenever its seat must act.
//
// # Monte Carlo tree search
//
// To find the value of a move, the bot makes it on a copy of the game, plays the copy to
// the end many times, and averages the results. The playouts first cover all moves and then
// concentrate on the ones that do well: the tree of moves (tree.go) grows where both sides
// would play. A State is a plain value, so a copy is an assignment. A playout takes about
// ten microseconds.
//
// # Information sets
//
// The bot does not know the position, because the enemy's blocks are behind a screen. It
// gets Eyes, which show its own blocks, the announcements and its legal moves. Eyes can
// also Resample: draw a world, a State that looks the same from the bot's seat. Every
// playout starts in one of two dozen such worlds (worlds.go). Half of them are drawn. The
// other half are continued from the previous decision if they fit what the bot has seen
// since.
//
// It would be wrong to solve each world separately and vote, because the bot would plan to
// act differently in worlds that it cannot tell apart. Instead, all worlds share one tree.
// A node stands for all positions that look alike, and is found by the hash of the View.
//
// This has three consequences that suit the game well. Legal moves depend only on what the
// seat knows, so a node has the same moves in every world. Orders are given block by block,
// and the same orders in a different sequence give the same View and thus the same node, so
// the many sequences cost little. And the tree stays valid as the game continues: the bot's
// next decision finds what the previous one has learned about it.
//
// # Secret simultaneous orders
//
// Both sides order in secret, so no order answers another. In a playout the bot completes
// its own orders first. The enemy's orders, and all of the enemy's choices in combat, are
// unknown moves. The playout policy (policy.go) draws them. They leave no trace in the tree
// except through what the bot will see of them, which leads to one node or another. This is
// single-observer search. It plays against a mixture of many enemies rather than the best
// one, so it does not bluff, and a player familiar with this code could exploit it.
//
// # Playouts
//
// Uniformly random players commit their orders before most blocks have any, and their
// attacks rarely converge, though two blocks rout defenders that one block cannot harm. So
// each side of a playout draws a plan for its turn: which hexes to attack and which to
// hold, always including Paris. Then it draws orders that fit the plan. It is not a good
// player, but the same things decide its games and real games.
//
// # What a game is worth
//
// The score is converted into a probability of winning (worth.go). The Germans win above
// the historical score of 4, and the Allies at 4 or below. Every further point makes the
// victory clearer. Paris is worth more than any score.
package bot
