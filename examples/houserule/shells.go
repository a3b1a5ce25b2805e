package houserule

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	sabin "github.com/august1914/august1914/sabinschlieffen"
)

// Name is the name of the game in records.
const Name = "sabinshells"

// Shells is the number of attacks that each side can order in a game.
const Shells = 6

// A State is a position of Schlieffen by Professor Sabin with a house rule: the guns of
// 1914 only have the shells they started with. Each side can order Shells attacks in the
// whole game, and can only march after that.
//
// State embeds a position of the game and adds the memory of the rule. It replaces the
// methods that depend on the rule: the moves, and the methods that compare, store or
// resample a State. Everything else comes from the game. Like other States, its values are
// comparable with ==.
type State struct {
	sabin.State
	fired [2]uint8 // attacks ordered so far, by seat
}

// New returns the position at the start of a game.
func New(sc *sabin.Scenario) State { return State{State: sabin.New(sc)} }

// shown in examples/guides/house-rule.md

// Header returns the Header of the embedded State under the name of this game. A record
// with the name of the embedded game would open without the house rule.
func (s *State) Header() august1914.Header {
	h := s.State.Header()
	h.Ruleset = Name
	return h
}

// Ruleset returns the game for programs that play any game.
func Ruleset() august1914.Ruleset {
	base := sabin.Ruleset()
	info := base.Info()
	info.Name, info.Title = Name, "Schlieffen with few shells"
	return august1914.NewRuleset(august1914.Package[*sabin.Scenario, State, sabin.Move, sabin.View, *State]{
		Info: info, Scenarios: sabin.Scenarios(), Load: sabin.LoadAll, Files: base.Files(), Words: base.Words, New: New, Decode: Decode,
		Rules: func(settings ...august1914.Setting) []august1914.Rule {
			return append(base.Rules(settings...), august1914.Rule{Key: "house", Label: "House rule", Title: "Shells", Text: "Each side can order six attacks in a game."})
		},
	})
}

// end

// Left returns the number of attacks that a seat can still order.
func (s *State) Left(seat august1914.Seat) int {
	if seat != sabin.GermanSeat && seat != sabin.AlliedSeat {
		return 0
	}
	return Shells - int(s.fired[seat-1])
}

// forbids reports whether the house rule forbids a move.
func (s *State) forbids(m sabin.Move) bool {
	return m.Verb() == sabin.Attack && s.Left(m.Actor().Seat()) == 0
}

// LegalMoves lists the moves that the game and the house rule both allow. A seat that gives
// orders can always commit them, so the house rule never empties the list.
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

// Play makes a move and returns its events.
func (s *State) Play(m sabin.Move, dst []august1914.Event) ([]august1914.Event, error) {
	events, err := s.make(m, func() ([]august1914.Event, error) { return s.State.Play(m, dst) })
	if err != nil {
		return dst, err
	}
	return events, nil
}

// make makes a move that the house rule allows, and counts the shells. Illegal moves are
// still refused by the game's own rules.
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

// draws is how often Resample draws before it accepts a position that breaks the house
// rule.
const draws = 1 << 12

// Resample draws another position that a viewer cannot tell from this one. Along with the
// other side's orders, it draws the shells that side has fired: the difference in pending
// attacks is added. If a position has more orders than shells, Resample draws again,
// because the game does not know about shells.
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

// ordered counts the pending attacks by seat.
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

// Hash distinguishes positions with different numbers of shells.
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

// MarshalJSON encodes the position with its shells. Without this method, State would
// inherit MarshalJSON from the embedded State, which omits them: Conform detects that.
func (s State) MarshalJSON() ([]byte, error) { return json.Marshal(document{s.State, s.fired}) }

// Decode decodes the output of MarshalJSON for a scenario.
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
