package learner

import (
	"cmp"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
)

// A Match plays a game of two seats by rules of thumb with these weights. It returns how the
// game ended for the first seat, from 0 for lost to 1 for won. All random numbers depend on
// dice alone. It must be safe for concurrent use.
type Match func(dice uint64, weights [2][]float64) (float64, error)

// An Evolution is the state of a search for the weights of rules of thumb, one set for each
// seat. Its first three fields can be changed between two generations.
type Evolution struct {
	Candidates  int            // candidates of a seat in a generation, at least 4 and even
	Games       int            // games of each
	Fixed       [2][][]float64 // opponents that do not evolve
	Seed        uint64         // seed of all random choices
	Generations int            // generations so far
	Strains     [2]Strain      // what evolves, by seat
	Earlier     [2][][]float64 // earlier centers, at most 40
}

// A Strain is a cloud of weights, from which the candidates of a seat are drawn.
type Strain struct {
	Center []float64
	Mean   []float64 // mean of the centers over about the last ten generations: the weights to play with
	Step   float64   // size of the cloud
	Spread []float64 // squares of its widths, in steps
	Drift  []float64 // evolution path of the center, for the step
	Pull   []float64 // evolution path of the center, for the spread
}

// NewEvolution begins with weights for each seat, which the candidates of the first generation
// scatter around with a standard deviation of step.
func NewEvolution(seed uint64, weights [2][]float64, step float64) *Evolution {
	e := &Evolution{Candidates: 16, Games: 16, Seed: seed}
	for seat, w := range weights {
		n := len(w)
		e.Strains[seat] = Strain{slices.Clone(w), slices.Clone(w), step, slices.Repeat([]float64{1}, n), make([]float64, n), make([]float64, n)}
		e.Fixed[seat] = [][]float64{slices.Clone(w)}
	}
	return e
}

// ReadEvolution reads an evolution that [Evolution.Write] has written.
func ReadEvolution(r io.Reader) (*Evolution, error) {
	e := new(Evolution)
	if err := gob.NewDecoder(r).Decode(e); err != nil {
		return nil, fmt.Errorf("learner: not an evolution: %w", err)
	}
	return e, nil
}

// Write writes all that the evolution needs to go on.
func (e *Evolution) Write(w io.Writer) error { return gob.NewEncoder(w).Encode(e) }

// A candidate is a set of weights of a generation.
type candidate struct {
	moved   []float64 // from the center, in steps
	weights []float64
	score   float64
}

// Generation lets the candidates of both seats play their games, with a number of concurrent
// workers, and moves the centers towards the better half. All candidates of a seat play
// against the same opponents with the same dice. If a game returns an error, nothing changes.
func (e *Evolution) Generation(workers int, play Match) error {
	random := rand.New(rand.NewPCG(e.Seed, uint64(e.Generations)))
	var fields [2][]candidate
	for seat := range fields {
		fields[seat] = e.Strains[seat].draw(e.Candidates, random)
	}
	var rivals [2][][]float64
	for game := range e.Games {
		for seat := range rivals {
			rivals[seat] = append(rivals[seat], e.rival(seat, game, random))
		}
	}
	dice := random.Uint64()
	errs := make([]error, workers)
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			for i := worker; i < 2*e.Candidates && errs[worker] == nil; i += workers {
				errs[worker] = fields[i%2][i/2].play(i%2, rivals[1-i%2], dice, play)
			}
		})
	}
	group.Wait()
	if err := errors.Join(errs...); err != nil {
		return err
	}
	e.Generations++
	for seat := range fields {
		e.Strains[seat].evolve(fields[seat], e.Generations)
		e.remember(seat)
	}
	return nil
}

// rival returns the weights of an opponent in a seat: the center, a fixed opponent or an earlier
// center, in turn.
func (e *Evolution) rival(seat, game int, random *rand.Rand) []float64 {
	switch fixed, earlier := e.Fixed[seat], e.Earlier[seat]; {
	case game%3 == 1 && len(fixed) > 0:
		return fixed[random.IntN(len(fixed))]
	case game%3 == 2 && len(earlier) > 0:
		return earlier[random.IntN(len(earlier))]
	}
	return e.Strains[seat].Center
}

// remember keeps the center of a seat among the earlier ones.
func (e *Evolution) remember(seat int) {
	const often, most = 3, 40
	if e.Generations%often == 0 {
		e.Earlier[seat] = append(e.Earlier[seat], slices.Clone(e.Strains[seat].Center))
		e.Earlier[seat] = e.Earlier[seat][max(0, len(e.Earlier[seat])-most):]
	}
}

// play plays the games of a candidate and sets its score, which is higher the better it did.
func (c *candidate) play(seat int, rivals [][]float64, dice uint64, play Match) error {
	for game, rival := range rivals {
		weights := [2][]float64{c.weights, c.weights}
		weights[1-seat] = rival
		result, err := play(dice+uint64(game), weights)
		if err != nil {
			return err
		}
		if seat == 1 {
			result = 1 - result
		}
		c.score += result
	}
	return nil
}

// draw draws candidates in pairs, which differ from the center in opposite directions.
func (s *Strain) draw(n int, random *rand.Rand) []candidate {
	field := make([]candidate, n)
	for i := range field {
		c := &field[i]
		for k, center := range s.Center {
			moved := 0.0
			if i%2 == 0 {
				moved = math.Sqrt(s.Spread[k]) * random.NormFloat64()
			} else {
				moved = -field[i-1].moved[k]
			}
			c.moved = append(c.moved, moved)
			c.weights = append(c.weights, center+s.Step*moved)
		}
	}
	return field
}

// evolve moves the cloud after a generation: a covariance matrix adaptation without the
// covariances, [separable CMA-ES], since a few hundred games say little about them.
//
// [separable CMA-ES]: https://doi.org/10.1007/978-3-540-87700-4_30
func (s *Strain) evolve(field []candidate, generation int) {
	slices.SortStableFunc(field, func(a, b candidate) int { return cmp.Compare(b.score, a.score) })
	n, parents := float64(len(s.Center)), len(field)/2
	var shares []float64
	sum, squares := 0.0, 0.0
	for i := range parents {
		shares = append(shares, math.Log(float64(parents)+0.5)-math.Log(float64(i+1)))
		sum += shares[i]
	}
	for i := range shares {
		shares[i] /= sum
		squares += shares[i] * shares[i]
	}
	mass := 1 / squares // of the parents, if all counted alike
	drifts := (mass + 2) / (n + mass + 5)
	damping := 1 + drifts + 2*max(0, math.Sqrt((mass-1)/(n+1))-1)
	pulls := (4 + mass/n) / (n + 4 + 2*mass/n)
	one := 2 / ((n+1.3)*(n+1.3) + mass) * (n + 2) / 3
	many := min(1-one, 2*(mass-2+1/mass)/((n+2)*(n+2)+mass)*(n+2)/3)
	length := 0.0
	for k := range s.Center {
		moved, width := 0.0, 0.0
		for i, share := range shares {
			moved += share * field[i].moved[k]
			width += share * field[i].moved[k] * field[i].moved[k]
		}
		s.Center[k] += s.Step * moved
		s.Mean[k] += (s.Center[k] - s.Mean[k]) / float64(min(generation, 10))
		s.Drift[k] = (1-drifts)*s.Drift[k] + math.Sqrt(drifts*(2-drifts)*mass)*moved/math.Sqrt(s.Spread[k])
		s.Pull[k] = (1-pulls)*s.Pull[k] + math.Sqrt(pulls*(2-pulls)*mass)*moved
		s.Spread[k] = (1-one-many)*s.Spread[k] + one*s.Pull[k]*s.Pull[k] + many*width
		length += s.Drift[k] * s.Drift[k]
	}
	usual := math.Sqrt(n) * (1 - 1/(4*n) + 1/(21*n*n)) // length of a normal vector
	s.Step *= math.Exp(min(1, drifts/damping*(math.Sqrt(length)/usual-1)))
}
