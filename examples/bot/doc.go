// Package bot plays Professor Sabin's Schlieffen by rules that it has learned from play. It uses
// only the public API of the library and does not search: an order takes it microseconds.
//
// [New] returns a chooser. A match calls it whenever its seat must act.
//
// # What it sees
//
// The bot does not know the position, because the enemy's blocks are behind a screen. It gets
// Eyes, which show its own blocks, the announcements and its legal moves. It sums up its View in
// some 270 numbers (sight.go): its own blocks and their orders by hex, what combats have told of
// the enemy there, and how many fresh blocks the enemy can still have, which follows from the
// turn track and the combats.
//
// # What it does
//
// A net for each seat turns these numbers into the chances of the legal moves, and the bot draws
// one. Orders are given block by block, so each order depends on the earlier ones, and blocks
// attack together. Both sides order in secret, so it would be wrong to always give the same
// orders, because the enemy could foresee them. The chances come from learning against many
// enemies.
//
// # What it never does
//
// As the Allies, it never gives up the one thing that the rules guarantee (floor.go): Paris
// cannot fall while a French block there is fresh whenever the Germans attack.
//
// # How it learned
//
// Package learner finds the weights of the nets. The command in learn let them play each other,
// earlier selves, and opponents that do not learn: a random player and imitations of two others.
// README.md says how, and how well the bot plays.
package bot
