package main

import (
	"errors"
	"fmt"

	"github.com/august1914/august1914"
	game "github.com/august1914/august1914/schlieffenswar"
)

var swFaults = [classes]string{
	illegal: "a unit goes from one enemy zone of control straight into another",
	missing: "the last hex that a stack can retreat to is not listed",
	secret:  "a refusal names the unit at the bottom of an enemy stack",
	odds:    "a 6 is rolled twice as often",
	swapped: "the odds of a fight give the losses of the side that loses to the other",
	lost:    "the JSON of a State forgets that Paris is endangered",
	meeting: "a corps that dies out of supply can return",
}

// A sw is a State of Schlieffen's War with a fault.
type sw struct {
	game.State
	fault class
}

func (s *sw) LegalMoves(by august1914.Actor, dst []game.Move) []game.Move {
	first := len(dst)
	dst = s.State.LegalMoves(by, dst)
	if s.fault == missing {
		return cut(dst, first, "retreat")
	}
	return dst
}

func (s *sw) Weight(m game.Move) uint64 {
	if s.fault == odds && m.String() == "roll 6" {
		return 2
	}
	return s.State.Weight(m)
}

func (s *sw) Battle(v august1914.Viewer, place string, attackers ...string) (august1914.Battle, error) {
	if s.fault == swapped {
		return turned(s.State.Battle(v, place, attackers...))
	}
	return s.State.Battle(v, place, attackers...)
}

func (s *sw) Apply(m game.Move) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *sw) Play(m game.Move, dst []august1914.Event) ([]august1914.Event, error) {
	decisions++
	was := s.State
	dst, err := s.State.Play(m, dst)
	var v *august1914.Violation
	switch {
	case s.fault == illegal && refused(err, "7.1", "straight"):
		return instead(&s.State, m, dst, err)
	case s.fault == secret && refused(err, "10.3", "") && errors.As(err, &v):
		told := *v
		for _, u := range s.Position().Units {
			if u.Hex == m.Target() {
				told.Sentence += ": " + u.ID
				break // those of a stack come from the bottom up
			}
		}
		return dst, &told
	case s.fault == meeting && err == nil:
		s.revive(&was)
	}
	return dst, err
}

// revive lets the corps return that a move has removed from the game.
func (s *sw) revive(was *game.State) {
	p, changed := s.Position(), false
	for i, u := range was.Position().Units {
		now := &p.Units[i]
		if u.Hex != "" && u.Supply == "out" && now.ID == u.ID && now.Box == "removed" {
			now.Box, changed = "eliminated", true
		}
	}
	if next, err := p.State(s.Scenario()); changed && err == nil {
		s.State = next
	}
}

func (s *sw) Resample(v august1914.Viewer, pick func(n int) int) sw {
	return sw{s.State.Resample(v, pick), s.fault}
}

func swSuite(c class) (august1914.Suite[sw, game.Move, game.View, *sw], sw) {
	suite := game.NewSuite()
	suite.Claims = []game.Claim{{Name: "corps that die out of supply never return", Holds: starvedForGood}}
	if decode := suite.Decode; c == lost {
		suite.Decode = func(like game.State, text []byte) (game.State, error) {
			s, err := decode(like, text)
			if p := s.Position(); err == nil && p.ParisEndangered {
				p.ParisEndangered = false
				return p.State(like.Scenario())
			}
			return s, err
		}
	}
	return august1914.Cover(suite, func(s game.State) sw { return sw{s, c} }, func(s sw) game.State { return s.State }),
		sw{game.New(game.Standard()), c}
}

// starvedForGood claims that no corps that dies out of supply can return. (Rules 8.8, 9.5)
func starvedForGood(before *game.State, _ game.Move, events []august1914.Event, after *game.State) (said bool, err error) {
	if !happened(events, "loss") && !happened(events, "attrition") {
		return false, nil
	}
	now := map[string]game.Unit{}
	for _, u := range after.Position().Units {
		now[u.ID] = u
	}
	for _, u := range before.Position().Units {
		info, _ := before.Scenario().Unit(u.ID)
		corps := info.Kind == game.Infantry || info.Kind == game.Cavalry
		if corps && u.Hex != "" && u.Supply == "out" && now[u.ID].Hex == "" {
			said = true
			if now[u.ID].Box == "eliminated" {
				err = fmt.Errorf("%s is only eliminated", u.ID)
			}
		}
	}
	return said, err
}
