package learner

import (
	"encoding/gob"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"sync"
)

// A Play plays a game of two seats, whose decisions the players make. It returns how the game
// ended for the first seat, from 0 for lost to 1 for won, or an error. All random numbers come from random. It can be called
// several times at once, with different players.
type Play func(random *rand.Rand, players [2]*Player) (float64, error)

// A School is the state of learning. Its fields say how it learns, and can be changed between
// two lessons.
type School struct {
	Seed       uint64     // seed of all random choices
	Lessons    int        // lessons so far
	Nets       [2]*Net    // nets that learn, by seat
	Mean       [2]*Net    // the mean of each net over about the last 300 lessons
	Earlier    [2][]*Net  // earlier selves, at most 40
	Fixed      [2][]*Net  // opponents that do not learn
	Share      float64    // share of the games against fixed opponents, if there are any
	Rate       float32    // size of the steps
	Indecision float32    // reward for indecision
	Trace      float32    // how much later gains count for a decision, 0 to 1
	Moments    [2][2]*Net // running means of the gradients and of their squares, by seat
}

// NewSchool begins to learn, with small random weights.
func NewSchool(seed uint64, inputs, hidden, choices int) *School {
	s := &School{Seed: seed, Share: 0.4, Rate: 1e-3, Indecision: 0.01, Trace: 0.95}
	for seat := range s.Nets {
		random := rand.New(rand.NewPCG(seed, uint64(seat)))
		n := NewNet(inputs, hidden, choices)
		for i := range inputs * hidden {
			n.Weights[i] = float32(random.NormFloat64() * 0.15)
		}
		s.Nets[seat], s.Mean[seat] = n, n.clone()
		s.Moments[seat] = [2]*Net{NewNet(inputs, hidden, choices), NewNet(inputs, hidden, choices)}
	}
	return s
}

// Begin makes the nets of a school that has had no lessons those of another player, of the same
// sizes.
func (s *School) Begin(nets [2]*Net) {
	for seat, n := range nets {
		s.Nets[seat], s.Mean[seat] = n.clone(), n.clone()
	}
}

// ReadSchool reads a school that [School.Write] has written.
func ReadSchool(r io.Reader) (*School, error) {
	s := new(School)
	if err := gob.NewDecoder(r).Decode(s); err != nil {
		return nil, fmt.Errorf("learner: not a school: %w", err)
	}
	return s, nil
}

// Write writes all that the school needs to go on.
func (s *School) Write(w io.Writer) error { return gob.NewEncoder(w).Encode(s) }

// A part is what some games of a lesson have taught.
type part struct {
	gradients [2]*Net
	decisions [2]int
	err       error
}

// Lesson plays a number of games, rounded up to a multiple of 16, with a number of workers that
// play at once, and learns from them. If a game returns an error, nothing is learned.
func (s *School) Lesson(games, workers int, play Play) error {
	const together = 16 // games of a part
	parts := make([]part, (games+together-1)/together)
	var group sync.WaitGroup
	for worker := range workers {
		group.Go(func() {
			for i := worker; i < len(parts); i += workers {
				for seat, n := range s.Nets {
					parts[i].gradients[seat] = NewNet(n.Inputs, n.Hidden, n.Choices)
				}
				for j := range together {
					game := uint64(s.Lessons)<<24 | uint64(together*i+j)
					s.learn(&parts[i], rand.New(rand.NewPCG(s.Seed, game)), play)
				}
			}
		})
	}
	group.Wait()
	for _, p := range parts {
		if p.err != nil {
			return p.err
		}
	}
	s.Lessons++
	for seat := range s.Nets {
		for _, p := range parts[1:] {
			add(parts[0].gradients[seat].Weights, p.gradients[seat].Weights, 1)
			parts[0].decisions[seat] += p.decisions[seat]
		}
		s.step(seat, parts[0].gradients[seat], parts[0].decisions[seat])
	}
	s.remember()
	return nil
}

// learn plays a game and adds what it teaches.
func (s *School) learn(p *part, random *rand.Rand, play Play) {
	players := [2]*Player{{Net: s.Nets[0], learns: true}, {Net: s.Nets[1], learns: true}}
	seat := random.IntN(2)
	switch fixed, earlier := s.Fixed[seat], s.Earlier[seat]; {
	case len(fixed) > 0 && random.Float64() < s.Share:
		players[seat] = &Player{Net: fixed[random.IntN(len(fixed))], Sharpness: 1 + random.IntN(3), Fixed: true}
	case len(earlier) > 0 && random.IntN(4) > 0:
		players[seat] = &Player{Net: earlier[random.IntN(len(earlier))]}
	}
	result, err := play(random, players)
	if err != nil {
		p.err = err
		return
	}
	for seat, player := range players {
		if player.learns {
			p.decisions[seat] += len(player.decisions)
			s.credit(p.gradients[seat], seat, player.decisions, float32(result))
		}
		result = 1 - result
	}
}

// credit adds what the decisions of a game teach a seat.
func (s *School) credit(gradient *Net, seat int, decisions []Decision, result float32) {
	gain, next := float32(0), result
	for i := len(decisions) - 1; i >= 0; i-- {
		d := &decisions[i]
		value := d.thought.Value
		gain, next = next-value+float32(s.Trace*gain), value
		s.Nets[seat].learn(gradient, d, gain, s.Indecision, gain+value)
	}
}

// step moves the weights of a seat along the mean gradient of some decisions.
func (s *School) step(seat int, gradient *Net, decisions int) {
	m, v := s.Moments[seat][0].Weights, s.Moments[seat][1].Weights
	early := 1 - float32(math.Pow(0.9, float64(s.Lessons)))
	late := 1 - float32(math.Pow(0.999, float64(s.Lessons)))
	weights := s.Nets[seat].Weights
	for i, g := range gradient.Weights {
		g /= float32(decisions)
		m[i] = float32(0.9*m[i]) + float32(0.1*g)
		v[i] = float32(0.999*v[i]) + float32(0.001*g*g)
		if v[i] > 0 {
			weights[i] += s.Rate * (m[i] / early) / (float32(math.Sqrt(float64(v[i]/late))) + 1e-7)
		}
	}
}

// remember keeps the nets among the earlier selves, and in the mean.
func (s *School) remember() {
	const often, most = 100, 40
	for seat, n := range s.Nets {
		add(s.Mean[seat].Weights, s.Mean[seat].Weights, -1./300)
		add(s.Mean[seat].Weights, n.Weights, 1./300)
		if s.Lessons%often > 0 {
			continue
		}
		self := n.clone()
		if s.Lessons%(2*often) == 0 {
			self = s.Mean[seat].clone()
		}
		s.Earlier[seat] = append(s.Earlier[seat], self)
		if len(s.Earlier[seat]) > most {
			s.Earlier[seat] = s.Earlier[seat][1:]
		}
	}
}

// Imitate moves the nets of a seat towards decisions that another player has made, by a number of
// steps, each from a random sample of 256 of them. It is for a school that has had no lessons.
func (s *School) Imitate(seat, steps int, decisions []Decision) {
	n := s.Nets[seat]
	random := rand.New(rand.NewPCG(s.Seed, uint64(seat)))
	for range steps {
		gradient := NewNet(n.Inputs, n.Hidden, n.Choices)
		for range 256 {
			d := decisions[random.IntN(len(decisions))]
			d.thought = Thought{}
			n.Think(&d.thought, d.Inputs, d.Choices)
			n.learn(gradient, &d, 1, 0, d.thought.Value)
		}
		s.Lessons++
		s.step(seat, gradient, 256)
	}
	s.Lessons = 0
	copy(s.Mean[seat].Weights, n.Weights)
}
