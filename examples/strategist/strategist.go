package strategist

import (
	"fmt"
	"math/rand/v2"
	"sync/atomic"

	"github.com/august1914/august1914"
)

// A Level is how long a strategist thinks.
type Level int

// The levels. Normal thinks four times as long as easy.
const (
	Easy Level = iota
	Normal
)

// Levels lists all levels.
func Levels() []Level { return []Level{Easy, Normal} }

// String returns "easy" or "normal".
func (l Level) String() string {
	if l < Easy || l > Normal {
		return fmt.Sprintf("level %d", int(l))
	}
	return [...]string{"easy", "normal"}[l]
}

// share returns the budget of a level, given that of normal.
func (l Level) share(normal int) int {
	if l == Easy {
		return normal / 4
	}
	return normal
}

// A Mind plays one seat of one game. Choose is not safe for concurrent use, but Hurry and
// Thought may be called while it runs.
type Mind[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	game    *Game[S, M, V, P]
	open    func(august1914.Header) (*Game[S, M, V, P], error)
	level   Level
	pick    func(n int) int
	stage   Stage
	plan    *Plan            // plan of the stage
	plans   map[string]*Plan // the last plan of each phase
	player  august1914.Chooser[S, M, V, P]
	hurried atomic.Bool
	thought atomic.Pointer[Thought]
}

// New returns a mind for a seat of a game. The function open must know the game's header.
// The mind takes all random numbers from pick, which returns a number in [0, n) for n > 0.
// With the same numbers it plays the same game on every machine, unless Hurry is called.
func New[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]](open func(august1914.Header) (*Game[S, M, V, P], error), level Level, pick func(n int) int) *Mind[S, M, V, P] {
	return &Mind[S, M, V, P]{open: open, level: level, pick: pick, plans: map[string]*Plan{}}
}

// Choose makes one decision. It is a [august1914.Chooser].
func (m *Mind[S, M, V, P]) Choose(eyes august1914.Eyes[S, M, V, P]) (M, error) {
	m.hurried.Store(false)
	if m.game == nil {
		game, err := m.open(eyes.Header())
		if err != nil {
			var none M
			return none, err
		}
		m.game = game
	}
	view, side := eyes.View(), eyes.Chairs()[eyes.Seat()-1].Side
	if stage := m.game.Stage(&view); m.player == nil || stage != m.stage {
		if m.player == nil || !stage.follows(m.stage) {
			doctrine := m.game.doctrine(side)
			m.plan = &doctrine
		}
		m.stage = stage
		if weight := m.game.Weight(stage); weight > 0 && stage.Active == side {
			if err := m.search(eyes, stage.Phase, int(weight*float64(m.level.share(m.game.Budget)))); err != nil {
				var none M
				return none, err
			}
		}
		m.player = m.game.Player(m.pick, m.plan, nil)
	}
	return m.player(eyes)
}

// Hurry makes the mind decide with what it has found so far.
func (m *Mind[S, M, V, P]) Hurry() { m.hurried.Store(true) }

// Thought returns the results of the mind's last search. It returns false if there was no
// search yet.
func (m *Mind[S, M, V, P]) Thought() (Thought, bool) {
	t := m.thought.Load()
	if t == nil {
		return Thought{}, false
	}
	return *t, true
}

// search makes the plan for a new stage: it keeps the present plan, or replaces it with a
// better one.
func (m *Mind[S, M, V, P]) search(eyes august1914.Eyes[S, M, V, P], phase string, budget int) error {
	chairs := eyes.Chairs()
	s := &search[S, M, V, P]{
		Game: m.game, eyes: eyes, side: chairs[eyes.Seat()-1].Side, seats: len(chairs),
		budget: budget, hurry: m.hurried.Load,
		rand: rand.New(rand.NewPCG(uint64(m.pick(1<<31-1)), uint64(m.pick(1<<31-1)))),
	}
	ideas, err := s.run(m.plan, m.plans[phase])
	if err != nil {
		return err
	}
	m.plan = &ideas[0].plan
	m.plans[phase] = m.plan
	thought, err := s.tell(ideas)
	m.thought.Store(thought)
	return err
}
