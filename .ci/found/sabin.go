package main

import (
	"fmt"

	"github.com/august1914/august1914"
	game "github.com/august1914/august1914/sabinschlieffen"
)

var sabinFaults = [classes]string{
	illegal: "blocks that have marched march again",
	missing: "the last block that can be spent for an attack is not listed",
	secret:  "everybody is told which attacks are cancelled",
	odds:    "an engagement has a weight, as if it were a roll",
	lost:    "a refused attack changes the State",
	meeting: "a British block is fresh again after a rout",
}

// A sabin is a State of Schlieffen with a fault.
type sabin struct {
	game.State
	fault class
	count int
}

func (s *sabin) LegalMoves(by august1914.Actor, dst []game.Move) []game.Move {
	first := len(dst)
	dst = s.State.LegalMoves(by, dst)
	if s.fault == missing {
		return cut(dst, first, "engage")
	}
	return dst
}

func (s *sabin) Weight(m game.Move) uint64 {
	if s.fault == odds && m.Kind() == "engage" {
		return 1
	}
	return s.State.Weight(m)
}

func (s *sabin) Apply(m game.Move) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *sabin) Play(m game.Move, dst []august1914.Event) ([]august1914.Event, error) {
	decisions++
	first := len(dst)
	dst, err := s.State.Play(m, dst)
	switch {
	case s.fault == illegal && refused(err, "S5", "marched"):
		return instead(&s.State, m, dst, err)
	case s.fault == lost && refused(err, "S6", ""):
		s.count++
	case s.fault == secret:
		for i := first; i < len(dst); i++ {
			if dst[i].Kind == "cancel" {
				dst[i].Audience = august1914.Public
			}
		}
	case s.fault == meeting && happened(dst[first:], "rout"):
		p := s.Position()
		for i := range p.Blocks {
			if b := &p.Blocks[i]; b.Power == august1914.Britain && b.Spent > 0 {
				b.Spent, b.Fresh = b.Spent-1, b.Fresh+1
			}
		}
		if changed, wrong := p.State(s.Scenario()); wrong == nil {
			s.State = changed
		}
	}
	return dst, err
}

func (s *sabin) Resample(v august1914.Viewer, pick func(n int) int) sabin {
	return sabin{s.State.Resample(v, pick), s.fault, s.count}
}

func sabinSuite(c class) (august1914.Suite[sabin, game.Move, game.View, *sabin], sabin) {
	suite := game.NewSuite()
	suite.Claims = []game.Claim{{Name: "blocks recover by orders only", Holds: freshByOrder}}
	return august1914.Cover(suite, func(s game.State) sabin { return sabin{s, c, 0} }, func(s sabin) game.State { return s.State }),
		sabin{game.New(game.Standard()), c, 0}
}

// freshByOrder claims that blocks become fresh by the move "recover" alone. (Rule S4)
func freshByOrder(before *game.State, m game.Move, _ []august1914.Event, after *game.State) (said bool, err error) {
	was, now := fresh(before), fresh(after)
	for power, n := range now {
		if n > was[power] && m.Verb() != game.Recover {
			err = fmt.Errorf("%s has %d fresh blocks after %d", power, n, was[power])
		}
	}
	return m.Verb() == game.Engage, err
}

// fresh counts the fresh blocks of each power.
func fresh(s *game.State) map[august1914.Power]int {
	count := map[august1914.Power]int{}
	for _, b := range s.Position().Blocks {
		n, _ := b.Strength()
		count[b.Power] += n
	}
	return count
}
