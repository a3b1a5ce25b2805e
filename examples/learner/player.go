package learner

import "math/rand/v2"

// A Decision is a decision of a game as a net sees it.
type Decision struct {
	Inputs  []Input // what the seat saw
	Choices []int   // the choices that it had
	Chosen  int     // index of its choice in Choices

	thought Thought
}

// A Player plays a seat by a net. It can play any number of games, one at a time.
type Player struct {
	Net *Net

	// Sharpness is how much the player prefers what its net rates higher: 0 or 1 for the chances
	// of the net, 2 for their squares, and so on.
	Sharpness int

	// Fixed says that the net is one of the fixed opponents of a school, to which a game may give
	// more freedom than to its own players.
	Fixed bool

	learns    bool
	decisions []Decision
	thought   Thought
}

// Choose draws one of the choices and returns its index. It takes one random number.
func (p *Player) Choose(inputs []Input, choices []int, random *rand.Rand) int {
	p.Net.Think(&p.thought, inputs, choices)
	chosen := draw(p.thought.Chances, p.Sharpness, random.Float32())
	if p.learns {
		p.decisions = append(p.decisions, Decision{
			append([]Input(nil), inputs...), append([]int(nil), choices...), chosen, p.thought,
		})
		p.thought = Thought{}
	}
	return chosen
}

// draw returns the index that a number from 0 to 1 draws by chances.
func draw(chances []float32, sharpness int, number float32) int {
	sharp := func(p float32) float32 {
		power := p
		for range sharpness - 1 {
			power *= p
		}
		return power
	}
	sum := float32(0)
	for _, p := range chances {
		sum += sharp(p)
	}
	number *= sum
	last := 0
	for i, p := range chances {
		if p == 0 {
			continue
		}
		last = i
		if number -= sharp(p); number < 0 {
			break
		}
	}
	return last
}
