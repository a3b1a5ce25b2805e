package main

import (
	"fmt"
	"slices"

	"github.com/august1914/august1914"
	game "github.com/august1914/august1914/driveonparis"
)

var dopFaults = [classes]string{
	illegal: "a train enters an enemy zone of control",
	missing: "the last hex that a unit can retreat to is not listed",
	secret:  "the reckoning of a fight counts units that the viewer cannot see",
	odds:    "the odds of a fight have half the chance of the first result",
	swapped: "the odds of a fight give the losses of the side that loses to the other",
	lost:    "the JSON of a State forgets the owners of the railways",
	meeting: "German cavalry takes railways",
}

// A dop is a State of Drive on Paris with a fault.
type dop struct {
	game.State
	fault class
}

func (s *dop) LegalMoves(by august1914.Actor, dst []game.Move) []game.Move {
	first := len(dst)
	dst = s.State.LegalMoves(by, dst)
	if s.fault == missing {
		return cut(dst, first, "retreat")
	}
	return dst
}

func (s *dop) Battle(v august1914.Viewer, place string, attackers ...string) (august1914.Battle, error) {
	if s.fault == secret {
		v = august1914.Umpire
	}
	b, err := s.State.Battle(v, place, attackers...)
	if s.fault == swapped {
		return turned(b, err)
	}
	if last := len(b.Results) - 1; s.fault == odds && last > 0 {
		b.Results = slices.Clone(b.Results)
		half := b.Results[0].Share / 2
		b.Results[0].Share, b.Results[last].Share = half, b.Results[last].Share+half
	}
	return b, err
}

func (s *dop) Apply(m game.Move) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *dop) Play(m game.Move, dst []august1914.Event) ([]august1914.Event, error) {
	decisions++
	dst, err := s.State.Play(m, dst)
	switch {
	case s.fault == illegal && refused(err, "1.2a", "zone"):
		return instead(&s.State, m, dst, err)
	case s.fault == meeting && err == nil && m.Verb() == game.Step:
		s.ride(m)
	}
	return dst, err
}

// ride gives the Germans the railway that their cavalry has entered.
func (s *dop) ride(m game.Move) {
	info, _ := s.Scenario().Unit(m.Subject())
	p := s.Position()
	if info.Power != august1914.Germany || info.Size == game.Division || slices.Contains(p.Railways, m.Target()) || !slices.Contains(p.Control, m.Target()) {
		return
	}
	p.Railways = append(slices.Clone(p.Railways), m.Target())
	slices.Sort(p.Railways)
	if changed, err := p.State(s.Scenario()); err == nil {
		s.State = changed
	}
}

func (s *dop) Resample(v august1914.Viewer, pick func(n int) int) dop {
	return dop{s.State.Resample(v, pick), s.fault}
}

func dopSuite(c class) (august1914.Suite[dop, game.Move, game.View, *dop], dop) {
	suite := game.NewSuite()
	suite.Claims = []game.Claim{{Name: "only divisions of infantry take a railway", Holds: divisionsTakeRailways}}
	if decode := suite.Decode; c == lost {
		suite.Decode = func(like game.State, text []byte) (game.State, error) {
			s, err := decode(like, text)
			if err != nil {
				return s, err
			}
			p := s.Position()
			p.Railways = nil
			if forgets, err := p.State(like.Scenario()); err == nil {
				return forgets, nil
			}
			return s, nil
		}
	}
	return august1914.Cover(suite, func(s game.State) dop { return dop{s, c} }, func(s dop) game.State { return s.State }),
		dop{game.New(game.Standard()), c}
}

// divisionsTakeRailways claims that a railway changes hands only where a division of the
// new owner stands. (Rule 1.2d)
func divisionsTakeRailways(before *game.State, _ game.Move, _ []august1914.Event, after *game.State) (said bool, err error) {
	was, now := before.Position(), after.Position()
	for _, hex := range slices.Concat(was.Railways, now.Railways) {
		german := slices.Contains(now.Railways, hex)
		if german == slices.Contains(was.Railways, hex) {
			continue
		}
		said = true
		if !slices.ContainsFunc(now.Units, func(u game.Unit) bool {
			info, _ := after.Scenario().Unit(u.ID)
			return u.Hex == hex && (info.Power == august1914.Germany) == german && info.Size == game.Division
		}) {
			err = fmt.Errorf("the railway in %s changes hands", hex)
		}
	}
	return said, err
}
