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

// A Doctrine says how far each side should turn the knobs of a game in every position: the
// plan with which a turn begins. The program in the directory fit finds it.
type Doctrine struct {
	Knobs  []string `json:"knobs"` // names of the knobs
	German Stance   `json:"german"`
	Allied Stance   `json:"allied"`
}

// A Stance is the plan of one side and its gain: how much better games with the plan are
// graded, from 0 to 1, than games by rules of thumb with the same dice. The gain is an
// average over games that were not used to find the plan. If it does not exceed its error,
// the side keeps to the rules of thumb, with turns of 0.
type Stance struct {
	Command string    `json:"command"`           // command that made the stance
	Seed    uint64    `json:"seed"`              // seed of its games
	Games   int       `json:"games"`             // number of games played to find the turns of the knobs
	Targets int       `json:"targets,omitempty"` // number of games to find targets; a side whose games are worth half or more plays none of them
	Further []Step    `json:"further,omitempty"` // improvements since then
	Turns   []float64 `json:"turns"`             // turns of the knobs
	Whims   []Whim    `json:"whims,omitempty"`   // targets
	Gain    float64   `json:"gain"`
	Error   float64   `json:"error"` // standard error of the gain
}

// A Step is an improvement of a stance: a number of games around it, and a number of games
// in which similar plans competed for better targets.
type Step struct {
	Seed    uint64 `json:"seed"`
	Games   int    `json:"games,omitempty"`
	Targets int    `json:"targets,omitempty"`
}

func (s *Stance) plan() Plan { return Plan{s.Turns, s.Whims} }

// ReadDoctrine reads a doctrine for the knobs of a game. A knob that the text lacks stays
// unturned, so the game is played as before that knob existed.
func ReadDoctrine(text []byte, knobs []string) (*Doctrine, error) {
	d := &Doctrine{}
	err := decode(text, d)
	for _, s := range []*Stance{&d.German, &d.Allied} {
		if err == nil {
			s.Turns, err = arranged("knob", knobs, d.Knobs, s.Turns)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("strategist: doctrine: %w", err)
	}
	d.Knobs = slices.Clone(knobs)
	return d, nil
}

// instruct gives the game the doctrine of the given name, if that doctrine exists.
func (g *Game[S, M, V, P]) instruct(name string) error {
	text, err := fitted("doctrines", name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	d, err := ReadDoctrine(text, g.Knobs)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	g.Doctrine = func(side august1914.Side) Plan {
		if side == august1914.German {
			return d.German.plan()
		}
		return d.Allied.plan()
	}
	return nil
}

// doctrine returns the plan with which turns of a side begin.
func (g *Game[S, M, V, P]) doctrine(side august1914.Side) Plan {
	if g.Doctrine == nil {
		return Plan{}
	}
	return g.Doctrine(side)
}

// Parameters of the search for a doctrine. Each round varies the current plan at random and
// plays groups of four plans in games with the same dice.
const (
	rounds  = 6
	rivals  = 4
	scatter = 0.6 // scatter of the plans in the first round, in units of the knobs
	calming = 0.9 // factor of the scatter from round to round
	settled = 0.5 // factor of the scatter around a plan known to be good
	stride  = 0.7 // largest change of a plan in units of the scatter
	checks  = 8   // one additional game in so many is played twice to measure the gain
)

// Drill looks for the stance of a side. It plays games in which that side plays by plans
// and the other by rules of thumb. It turns each knob further the more certain it is that
// this gains something. If games are worth less than half to the side, it plays targets
// more games in which plans with targets compete. Another seed can give another stance, and
// a better one.
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

// Further looks for a better stance than the old one. It first turns the knobs in games
// around the old stance, and then lets similar plans compete in targets more games. If
// nothing improves it, Further returns the old stance with its gain.
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

// turned returns a stance with its knobs turned in a number of games, if that gains
// something, and otherwise the old one. It also returns the value of games with the old
// stance.
func (l *Lesson) turned(r *rand.Rand, side august1914.Side, old Stance, spread float64, games int) (s Stance, usual float64, err error) {
	plan, err := l.turn(r, side, old.plan(), spread, games)
	if err != nil {
		return Stance{}, 0, err
	}
	return l.check(r, side, old, plan, games/checks)
}

// contested returns a stance with the plan that wins a contest, if that gains something,
// and otherwise the old one.
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

// explore plays groups of games around a plan. For each game, it returns the distance of
// its plan in units of the spread, and how much better it ended than the average of its
// group.
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

// check plays games by a plan, at least two, and as many by the stance of a side. It
// returns the stance that the side should keep: the new plan if that gains something. It
// also returns the value of games with the old stance.
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

// matches plays games of several plans with the same dice, concurrently.
func (l *Lesson) matches(side august1914.Side, dice uint64, plans ...Plan) ([]float64, error) {
	grades, wrong := make([]float64, len(plans)), make([]error, len(plans))
	var all sync.WaitGroup
	for i, plan := range plans {
		all.Go(func() { grades[i], wrong[i] = l.Match(side, plan, dice) })
	}
	all.Wait()
	return grades, errors.Join(wrong...)
}

// surety returns the significance of a knob: the slope of the leads of games over its
// steps, in standard errors.
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

// match plays a game with a plan for one side and rules of thumb for the others, and
// returns its value for that side.
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
