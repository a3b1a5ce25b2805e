package houserule

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	sabin "github.com/august1914/august1914/sabinschlieffen"
)

// Shells is how many attacks each side can order in a game.
const Shells = 6

// A State is a position of Schlieffen by Professor Sabin with a rule of the house:
// the guns of 1914 had the shells that they came with. Each side can order as many
// attacks in the whole game as it has Shells, and marches after that.
//
// It embeds a position of the game, adds what the rule has to remember, and says
// anew what depends on it: the moves, and whatever makes a State of a State. All
// else is the game's. Its values compare by ==, and so does this one.
type State struct {
	sabin.State
	fired [2]uint8 // attacks that have been ordered, by seats
}

// New returns the position in which a game begins.
func New(sc *sabin.Scenario) State { return State{State: sabin.New(sc)} }

// Left returns how many attacks a seat can still order.
func (s *State) Left(seat august1914.Seat) int {
	if seat != sabin.GermanSeat && seat != sabin.AlliedSeat {
		return 0
	}
	return Shells - int(s.fired[seat-1])
}

// forbids reports whether the rule of the house forbids a move.
func (s *State) forbids(m sabin.Move) bool {
	return m.Verb() == sabin.Attack && s.Left(m.Actor().Seat()) == 0
}

// LegalMoves lists what the game allows and the house does not forbid. Somebody who
// gives orders can always commit them, so the list is never empty because of it.
func (s *State) LegalMoves(by august1914.Actor, dst []sabin.Move) []sabin.Move {
	first := len(dst)
	dst = s.State.LegalMoves(by, dst)
	return dst[:first+len(slices.DeleteFunc(dst[first:], s.forbids))]
}

// Apply makes a move.
func (s *State) Apply(m sabin.Move) error {
	_, err := s.make(m, func() ([]august1914.Event, error) { return nil, s.State.Apply(m) })
	return err
}

// Play makes a move and tells what happened.
func (s *State) Play(m sabin.Move, dst []august1914.Event) ([]august1914.Event, error) {
	events, err := s.make(m, func() ([]august1914.Event, error) { return s.State.Play(m, dst) })
	if err != nil {
		return dst, err
	}
	return events, nil
}

// make has the game make a move that the house allows, and counts the shells. What
// the game refuses is refused by its own rule.
func (s *State) make(m sabin.Move, play func() ([]august1914.Event, error)) ([]august1914.Event, error) {
	if s.forbids(m) {
		if err := august1914.Check(&s.State, m); err != nil {
			return nil, err
		}
		return nil, &august1914.Violation{Rule: "house", Sentence: "the guns of this side have no shells left"}
	}
	events, err := play()
	if err == nil && m.Verb() == sabin.Attack {
		s.fired[m.Actor().Seat()-1]++
	}
	return events, err
}

// draws is how often Resample draws, before it takes a position that the rule of the
// house would not have led to.
const draws = 1 << 12

// Resample draws another position that a viewer cannot tell from this one. With the
// orders of the other side is drawn what it has fired: as many more or fewer as there
// are attacks to come. Positions in which somebody has ordered more than there were
// shells for are drawn again: the game knows of no shells.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) State {
	had := s.ordered()
	for n := 1; ; n++ {
		drawn := State{s.State.Resample(v, pick), s.fired}
		has, fits := drawn.ordered(), true
		for seat := range drawn.fired {
			fired := int(s.fired[seat]) + has[seat] - had[seat]
			fits = fits && fired <= Shells
			drawn.fired[seat] = uint8(min(max(0, fired), Shells))
		}
		if fits || n == draws {
			return drawn
		}
	}
}

// ordered counts the attacks to come, by seats.
func (s *State) ordered() (count [2]int) {
	for _, b := range s.Position().Blocks {
		for _, o := range b.Attacks {
			if b.Power == august1914.Germany {
				count[sabin.GermanSeat-1] += o.Blocks
			} else {
				count[sabin.AlliedSeat-1] += o.Blocks
			}
		}
	}
	return count
}

// Hash tells positions apart whose shells differ.
func (s *State) Hash() uint64 {
	var h august1914.Hasher
	h.AddUint64(s.State.Hash())
	h.AddUint64(uint64(s.fired[0])<<8 | uint64(s.fired[1]))
	return h.Sum()
}

// A document is a State as JSON.
type document struct {
	Game  sabin.State `json:"game"`
	Fired [2]uint8    `json:"fired"`
}

// MarshalJSON writes the position with its shells. Without it that of the embedded
// State would be written, which knows of none: Conform finds that out.
func (s State) MarshalJSON() ([]byte, error) { return json.Marshal(document{s.State, s.fired}) }

// Decode reads what MarshalJSON wrote for a scenario.
func Decode(sc *sabin.Scenario, text []byte) (State, error) {
	var raw struct {
		Game  json.RawMessage `json:"game"`
		Fired [2]uint8        `json:"fired"`
	}
	if err := json.Unmarshal(text, &raw); err != nil {
		return State{}, err
	}
	if max(raw.Fired[0], raw.Fired[1]) > Shells {
		return State{}, fmt.Errorf("houserule: %v shells fired: want at most %d", raw.Fired, Shells)
	}
	game, err := sc.DecodeState(raw.Game)
	return State{game, raw.Fired}, err
}
