package shares

import (
	"errors"
	"math"
)

// A Duel holds the results of games between one player on the first side and another on the
// second. Players are numbered from 0.
type Duel struct {
	First, Second int
	Games         int
	Score         float64 // score of First: 1 for a win and 1/2 for a draw
}

// An Elo is a strength on the Elo scale, on which 400 points are odds of ten to one, with
// half the width of its 95 % interval.
type Elo struct{ Points, Margin float64 }

// ErrApart means that players cannot be compared, because no chain of games connects them.
var ErrApart = errors.New("shares: no games connect some of the players")

// Rate returns the strengths of the players and the value of sitting on the first side.
// They maximize the likelihood of the scores, where the odds of the first player against
// the second are 10 to the power of (strength of first - strength of second + value of the
// side) / 400. The mean of the strengths is 0. Each duel gets one additional draw, so that
// a player that never lost has a finite strength. A draw counts as half a win, which makes
// the intervals rather too wide than too narrow. A chain of duels must connect every two
// players, otherwise the error is [ErrApart].
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
		// Fixing the mean at 0 has added a variance, the same for all players.
		strengths[i] = elo(fit.at[i], fit.inverse[i][i]-1/float64(players*players))
	}
	return strengths, elo(fit.at[players], fit.inverse[players][players]), nil
}

const (
	steps  = 100   // maximum for the fit
	enough = 1e-10 // a negligible change
)

// elo converts natural log odds and their variance to points.
func elo(logit, variance float64) Elo {
	const scale = 400 / math.Ln10
	return Elo{scale * logit, scale * 1.96 * math.Sqrt(max(0, variance))}
}

// A logit is a fit of log odds: one value per player, then the value of the first side.
type logit struct {
	at      []float64
	slope   []float64
	bend    [][]float64 // negated second derivatives
	inverse [][]float64
	last    float64 // largest change in the last step
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
		change = max(-2, min(2, change)) // far from the maximum it would overshoot
		l.at[i] += change
		l.last = max(l.last, math.Abs(change))
	}
	return nil
}

// clear starts a step. The only initial constraint is that the mean of the players is 0.
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

// add adds the results of a duel and the additional draw.
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

// inverse inverts a matrix without negative eigenvalues.
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
