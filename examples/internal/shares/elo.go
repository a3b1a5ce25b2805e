package shares

import (
	"errors"
	"math"
)

// A Duel is what has come of the games of one player on the first side against
// another on the second. Players are numbered from 0.
type Duel struct {
	First, Second int
	Games         int
	Score         float64 // of First: 1 for a game won and 1/2 for a draw
}

// An Elo is a strength on the scale of Elo, on which 400 points are odds of ten to
// one, with the half of its 95 % interval.
type Elo struct{ Points, Margin float64 }

// ErrApart says that players cannot be compared, as no chain of games joins them.
var ErrApart = errors.New("shares: players whom no games join")

// Rate returns the strengths of so many players and what it is worth to sit on the
// first side. They are those by which the scores are likeliest, where the odds of
// first against second are 10 to the power of (strength of first - strength of
// second + worth of the side) / 400; the mean of the strengths is 0. Each duel counts
// one drawn game more than was played, so that a player who never lost has a strength;
// a draw counts as half a game won, by which intervals come out wide rather than
// narrow. Every two players have to be joined by a chain of duels, else the error is
// [ErrApart].
func Rate(players int, duels []Duel) (strengths []Elo, side Elo, err error) {
	fit := newLogit(players)
	for range steps {
		if err := fit.step(duels); err != nil {
			return nil, Elo{}, err
		}
		if fit.last < enough {
			break
		}
	}
	strengths = make([]Elo, players)
	for i := range strengths {
		// What holds the mean at 0 has added its own variance, the same for all.
		strengths[i] = elo(fit.at[i], fit.inverse[i][i]-1/float64(players*players))
	}
	return strengths, elo(fit.at[players], fit.inverse[players][players]), nil
}

const (
	steps  = 100   // of the fit at most
	enough = 1e-10 // a change that is none
)

// elo turns natural log odds and their variance into points.
func elo(logit, variance float64) Elo {
	const scale = 400 / math.Ln10
	return Elo{scale * logit, scale * 1.96 * math.Sqrt(max(0, variance))}
}

// A logit is a fit of log odds: those of the players, then that of the first side.
type logit struct {
	at      []float64
	slope   []float64
	bend    [][]float64 // minus the second derivatives
	inverse [][]float64
	last    float64 // the largest change of the last step
}

func newLogit(players int) *logit {
	n := players + 1
	return &logit{at: make([]float64, n), slope: make([]float64, n), bend: matrix(n)}
}

func matrix(n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		rows[i] = make([]float64, n)
	}
	return rows
}

// step makes a step of Newton's method.
func (l *logit) step(duels []Duel) error {
	n := len(l.at)
	l.clear()
	for _, d := range duels {
		l.add(d)
	}
	var err error
	if l.inverse, err = inverse(l.bend); err != nil {
		return err
	}
	l.last = 0
	for i := range n {
		change := 0.0
		for j := range n {
			change += l.inverse[i][j] * l.slope[j]
		}
		change = max(-2, min(2, change)) // far from the top it would overshoot
		l.at[i] += change
		l.last = max(l.last, math.Abs(change))
	}
	return nil
}

// clear begins a step: all that is known is that the mean of the players is 0.
func (l *logit) clear() {
	players := len(l.at) - 1
	for i, row := range l.bend {
		l.slope[i] = 0
		for j := range row {
			row[j] = 0
			if i < players && j < players {
				row[j] = 1
			}
		}
	}
}

// add adds what a duel says, with the drawn game.
func (l *logit) add(d Duel) {
	games, score := float64(d.Games)+1, d.Score+0.5
	side := len(l.at) - 1
	p := 1 / (1 + math.Exp(l.at[d.Second]-l.at[d.First]-l.at[side]))
	signs := [3]float64{1, -1, 1}
	for a, i := range [3]int{d.First, d.Second, side} {
		l.slope[i] += signs[a] * (score - games*p)
		for b, j := range [3]int{d.First, d.Second, side} {
			l.bend[i][j] += signs[a] * signs[b] * games * p * (1 - p)
		}
	}
}

// inverse inverts a matrix that has no negative eigenvalue.
func inverse(m [][]float64) ([][]float64, error) {
	n := len(m)
	left, right := matrix(n), matrix(n)
	for i := range n {
		copy(left[i], m[i])
		right[i][i] = 1
	}
	for i := range n {
		if left[i][i] < 1e-9 {
			return nil, ErrApart
		}
		for _, row := range [2][]float64{right[i], left[i]} {
			by := left[i][i]
			for k := range row {
				row[k] /= by
			}
		}
		for j := range n {
			if by := left[j][i]; j != i {
				for k := range n {
					left[j][k] -= by * left[i][k]
					right[j][k] -= by * right[i][k]
				}
			}
		}
	}
	return right, nil
}
