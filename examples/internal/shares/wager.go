package shares

// A Wager tells when it is clear which of two is the stronger. It bets, round after
// round, against their being equal, by as much as the rounds so far make likely; who is
// right that they are not grows rich. If they are equal, the chance that it ever says
// Clear is at most 1 in 20, however often it is asked. The zero Wager has seen nothing.
type Wager struct {
	rounds int
	lead   float64 // of the one over the other, in rounds
	gain   float64 // of one coin, beside that coin
}

// A coin that has grown to so many is proof.
const proof = 20

// Add adds a round: the part, from 0 to 1, of what was to be won that the one has won.
// If the sides of a game are not alike, a round has to be games with the seats swapped.
func (w *Wager) Add(score float64) {
	won := 2*score - 1
	w.rounds++
	bet := w.lead / float64(w.rounds)
	w.gain = (1+w.gain)*(1+bet*won) - 1
	w.lead += won
}

// Clear reports whether the rounds so far prove that one of the two is the stronger.
func (w *Wager) Clear() bool { return w.gain >= proof-1 }
