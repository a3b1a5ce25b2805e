package strategist

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/august1914/august1914"
)

// A Doctrine is how far each side is to turn the knobs of a game whatever happens: the
// plan that a turn begins with. It is fitted, by the program in the directory fit.
type Doctrine struct {
	Knobs  []string `json:"knobs"` // their names
	German Stance   `json:"german"`
	Allied Stance   `json:"allied"`
}

// A Stance is the plan of one side, and what it gains: how much better games are graded,
// from 0 to 1, than those that rules of thumb play with the same chance, on average over
// games that had no part in finding it. Where that is no more than its error, the side
// keeps to the rules of thumb, with turns of 0.
type Stance struct {
	Command string    `json:"command"`           // that made it
	Seed    uint64    `json:"seed"`              // of its games
	Games   int       `json:"games"`             // that were played to find how far to turn the knobs
	Targets int       `json:"targets,omitempty"` // games to find targets in; a side whose games are worth half or more plays none of them
	Further []Step    `json:"further,omitempty"` // that it has gone since
	Turns   []float64 `json:"turns"`             // of the knobs
	Whims   []Whim    `json:"whims,omitempty"`   // its targets
	Gain    float64   `json:"gain"`
	Error   float64   `json:"error"` // standard error of the gain
}

// A Step is what a stance was improved by: so many games around it, and so many in which
// plans like it competed for better targets.
type Step struct {
	Seed    uint64 `json:"seed"`
	Games   int    `json:"games,omitempty"`
	Targets int    `json:"targets,omitempty"`
}

func (s *Stance) plan() Plan { return Plan{s.Turns, s.Whims} }

// instruct gives a game the doctrine of a name, if there is one.
func (g *Game[S, M, V, P]) instruct(name string) error {
	d, err := readFile[Doctrine]("doctrines", name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !slices.Equal(d.Knobs, g.Knobs) || len(d.German.Turns) != len(g.Knobs) || len(d.Allied.Turns) != len(g.Knobs):
		return fmt.Errorf("strategist: doctrine %s is for other knobs: fit it anew", name)
	}
	g.Doctrine = func(side august1914.Side) Plan {
		if side == august1914.German {
			return d.German.plan()
		}
		return d.Allied.plan()
	}
	return nil
}

// doctrine is the plan that turns of a side begin with.
func (g *Game[S, M, V, P]) doctrine(side august1914.Side) Plan {
	if g.Doctrine == nil {
		return Plan{}
	}
	return g.Doctrine(side)
}

// How a doctrine is looked for: in so many rounds, each with plans that differ from the
// one so far by chance, four of them in games with the same dice.
const (
	rounds  = 6
	rivals  = 4
	scatter = 0.6 // of the plans of the first round, in units of the knobs
	calming = 0.9 // of the scatter from round to round
	settled = 0.5 // of the scatter, where a plan is known to be good
	stride  = 0.7 // of the scatter, at most, from one plan to the next
	checks  = 8   // one game in so many more is played twice, to see what is gained
)

// Drill looks for the stance of a side: in so many games, in which it plays by plans and
// the other by rules of thumb. Each knob is turned the farther the surer it is that to turn
// it gains something. A side whose games are worth less than half has so many more, if
// there are to be any, in which plans with targets compete. Of another seed another stance
// can come, and a better one.
func Drill(l Lesson, side august1914.Side, games, targets int, seed uint64) (Stance, error) {
	stance, err := drill(l, side, games, targets, seed)
	if err != nil {
		return Stance{}, err
	}
	stance.Seed, stance.Games, stance.Targets = seed, games, targets
	return stance, nil
}

func drill(l Lesson, side august1914.Side, games, targets int, seed uint64) (Stance, error) {
	r := rand.New(rand.NewPCG(seed, uint64(side)))
	stance, usual, err := l.turned(r, side, Stance{Turns: make([]float64, len(l.Knobs))}, scatter, games)
	if err != nil || targets == 0 || usual >= 0.5 {
		return stance, err
	}
	return l.contested(r, side, stance, targets, true)
}

// Further looks for a better stance than one that a side has: first in so many games around
// it, in which its knobs are turned, and then in so many in which plans like it compete.
// What gains nothing leaves the old as it is, with its gain.
func Further(l Lesson, side august1914.Side, old Stance, games, targets int, seed uint64) (Stance, error) {
	r := rand.New(rand.NewPCG(seed, uint64(side)))
	stance := old
	var err error
	if games > 0 {
		if stance, _, err = l.turned(r, side, stance, scatter*settled, games); err != nil {
			return old, err
		}
	}
	if targets > 0 {
		if stance, err = l.contested(r, side, stance, targets, false); err != nil {
			return old, err
		}
	}
	if stance.Gain == old.Gain {
		return old, nil
	}
	stance.Further = append(slices.Clip(old.Further), Step{seed, games, targets})
	return stance, nil
}

// turned is a stance with its knobs turned in so many games, if that gains something. It
// also returns what games by the stance as it was were worth.
func (l *Lesson) turned(r *rand.Rand, side august1914.Side, old Stance, spread float64, games int) (s Stance, usual float64, err error) {
	plan, err := l.turn(r, side, old.plan(), spread, games)
	if err != nil {
		return Stance{}, 0, err
	}
	return l.check(r, side, old, plan, games/checks)
}

// contested is a stance with the plan that wins a contest of so many games, if that gains
// something.
func (l *Lesson) contested(r *rand.Rand, side august1914.Side, old Stance, games int, strangers bool) (Stance, error) {
	plan, err := l.contest(r, side, old.plan(), games, strangers)
	if err != nil {
		return Stance{}, err
	}
	s, _, err := l.check(r, side, old, plan, games/checks)
	return s, err
}

// turn turns the knobs of a plan in several rounds of games around it.
func (l *Lesson) turn(r *rand.Rand, side august1914.Side, plan Plan, spread float64, games int) (Plan, error) {
	plan = plan.clone(len(l.Knobs))
	for range rounds {
		steps, leads, err := l.explore(r, side, plan, spread, max(1, games/rounds/rivals))
		if err != nil {
			return Plan{}, err
		}
		for k := range plan.Turns {
			plan.Turns[k] += stride * spread * math.Tanh(surety(steps, leads, k)/2)
		}
		spread *= calming
	}
	for k, turn := range plan.Turns {
		plan.Turns[k] = math.Round(100*turn) / 100
	}
	return plan, nil
}

// explore plays groups of games around a plan. It returns how far each game has gone from
// it, in units of the spread, and by how much it has ended better than the others of its
// group on average.
func (l *Lesson) explore(r *rand.Rand, side august1914.Side, plan Plan, spread float64, groups int) (steps [][]float64, leads []float64, err error) {
	for range groups {
		dice := r.Uint64()
		var plans [rivals]Plan
		for i := range plans {
			step := make([]float64, len(plan.Turns))
			plans[i] = plan.clone(len(plan.Turns))
			for k := range step {
				step[k] = r.NormFloat64()
				plans[i].Turns[k] += spread * step[k]
			}
			steps = append(steps, step)
		}
		grades, err := l.matches(side, dice, plans[:]...)
		if err != nil {
			return nil, nil, err
		}
		mean := 0.0
		for _, grade := range grades {
			mean += grade / rivals
		}
		for _, grade := range grades {
			leads = append(leads, grade-mean)
		}
	}
	return steps, leads, nil
}

// check plays so many games by a plan, two at least, and as many by the stance of a side.
// It returns what the side is to stand by: the plan if that gains something. It also
// returns what games by the old stance were worth.
func (l *Lesson) check(r *rand.Rand, side august1914.Side, old Stance, plan Plan, games int) (s Stance, usual float64, err error) {
	var gains, usuals []float64
	for range max(2, games) {
		grades, err := l.matches(side, r.Uint64(), plan, old.plan())
		if err != nil {
			return Stance{}, 0, err
		}
		gains, usuals = append(gains, grades[0]-grades[1]), append(usuals, grades[1])
	}
	usual, _ = average(usuals)
	gain, deviation := average(gains)
	if gain <= deviation {
		return old, usual, nil
	}
	s = old
	s.Turns, s.Whims = plan.Turns, plan.Whims
	s.Gain, s.Error = math.Round(1e4*(old.Gain+gain))/1e4, math.Round(1e4*math.Hypot(old.Error, deviation))/1e4
	return s, usual, nil
}

// matches plays games of several plans with the same dice, side by side.
func (l *Lesson) matches(side august1914.Side, dice uint64, plans ...Plan) ([]float64, error) {
	grades, wrong := make([]float64, len(plans)), make([]error, len(plans))
	var all sync.WaitGroup
	for i, plan := range plans {
		all.Go(func() { grades[i], wrong[i] = l.Match(side, plan, dice) })
	}
	all.Wait()
	return grades, errors.Join(wrong...)
}

// surety is how many standard errors the leads of games grow with the steps of a knob.
func surety(steps [][]float64, leads []float64, knob int) float64 {
	sum, squares := 0.0, 0.0
	for i, lead := range leads {
		sum += lead * steps[i][knob]
		squares += lead * lead
	}
	if squares == 0 {
		return 0
	}
	return sum / math.Sqrt(squares)
}

// average returns the mean of a list and its standard error, to four places.
func average(list []float64) (mean, deviation float64) {
	for _, v := range list {
		mean += v / float64(len(list))
	}
	for _, v := range list {
		deviation += (v - mean) * (v - mean)
	}
	deviation = math.Sqrt(deviation / float64(len(list)) / float64(len(list)-1))
	return math.Round(1e4*mean) / 1e4, math.Round(1e4*deviation) / 1e4
}

// match plays a game, one side by a plan and all others by rules of thumb, and returns
// what it is worth to that side.
func (g *Game[S, M, V, P]) match(now S, side august1914.Side, plan Plan, dice uint64) (float64, error) {
	pick := rand.New(rand.NewPCG(dice, 0)).IntN
	choosers := make([]august1914.Chooser[S, M, V, P], len(P(&now).Chairs()))
	for i, chair := range P(&now).Chairs() {
		p := &Plan{}
		if chair.Side == side {
			p = &plan
		}
		choosers[i] = g.Player(pick, p, nil)
	}
	grade, err := g.finish(g.sit(now), choosers, pick, func() {})
	if err != nil {
		return 0, err
	}
	if side != august1914.German {
		grade = 1 - grade
	}
	return grade, nil
}
