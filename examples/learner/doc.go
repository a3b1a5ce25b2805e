// Package learner finds the weights of players by play. It knows no game.
//
// A [Net] rates the choices of a seat from what the seat sees. A [Player] draws a choice
// from the rates, so it plays like a set of rules of thumb: without a search, in microseconds,
// and not in the same way every time. The weights of the rules come from a [School]: in each of
// its lessons, two nets play a batch of games, one for each seat, against each other, against
// earlier selves and against fixed opponents. Then choices that led to better ends than
// expected become more likely, and the others less likely.
//
// The same seed, games and opponents give the same weights, with any number of workers and
// also if the school was kept ([School.Write]) and read again on the way. [School.Mean] are the
// nets to play with.
//
// # How it learns
//
// For each decision, the gain is how much better the game went on than the net had estimated
// (an advantage estimated with traces, so that late decisions do not hide early ones). The
// weights follow the gradient of the logarithm of the chance of what was chosen, times the
// gain, plus a small reward for indecision, in steps that [Adam] scales. Secret orders have no
// best choice that the enemy may know, so a player needs chances and not a choice: the mean of
// the weights over many lessons keeps them, while the nets of one lesson answer the last ones.
//
// Opponents from outside can be imitated from their decisions with [School.Imitate].
//
// # Weights of rules of thumb
//
// Larger games are played by rules of thumb with about ten weights, such as how much its own
// losses count for a player. An [Evolution] finds the weights of both seats together: the candidates of a
// generation play against the other seat, against its earlier selves and against fixed
// opponents, all with the same dice, and the weights move towards the better half. Weights are
// written as text: "boldness=0.26+caution=-1.18" ([Format], [Parse], [Find]). The command
// examples/learner/evolve evolves captain, marshal and general.
//
// [Adam]: https://arxiv.org/abs/1412.6980
package learner
