package shares

// A Wager tells when it is clear which of two players is stronger. Round after round, it
// bets against their being equal, with stakes that follow the rounds so far. If the players
// are not equal, the bet grows. If they are equal, the probability that Clear ever returns
// true is at most 1 in 20, however often it is called. The zero Wager has seen no rounds.
type Wager struct {
	rounds int
	lead   float64 // lead of the first player, in rounds
	gain   float64 // gain on a stake of 1
}

// proof is the value of a stake of 1 that counts as proof.
const proof = 20

// Add adds a round with a score from 0 to 1 for the first player. If the sides of a game
// are unequal, a round must consist of games with swapped seats.
func (w *Wager) Add(score float64) {
	won := 2*score - 1
	w.rounds++
	bet := w.lead / float64(w.rounds)
	w.gain = (1+w.gain)*(1+bet*won) - 1
	w.lead += won
}

// Clear reports whether the rounds so far prove that one of the two is stronger.
func (w *Wager) Clear() bool { return w.gain >= proof-1 }
