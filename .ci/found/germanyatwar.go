package main

import (
	"errors"
	"fmt"
	"maps"

	"github.com/august1914/august1914"
	game "github.com/august1914/august1914/germanyatwar"
)

var gawFaults = [classes]string{
	illegal: "a move overstacks the area where it ends",
	missing: "the last unit that can regain a step is not listed",
	secret:  "the question whether to retreat tells the strength of all units",
	odds:    "a draw from the pool has the weight 0",
	lost:    "a refused disengagement changes the State",
	meeting: "the loss of a garrison with its area adds to German valour",
}

// A gaw is a State of Germany at War with a fault.
type gaw struct {
	game.State
	fault class
	count int
}

func (s *gaw) LegalMoves(by august1914.Actor, dst []game.Move) []game.Move {
	first := len(dst)
	dst = s.State.LegalMoves(by, dst)
	if s.fault == missing {
		return cut(dst, first, "restore")
	}
	return dst
}

func (s *gaw) Weight(m game.Move) uint64 {
	if s.fault == odds && m.Kind() == "draw" {
		return 0
	}
	return s.State.Weight(m)
}

func (s *gaw) Decision(v august1914.Viewer) august1914.Decision {
	d := s.State.Decision(v)
	if s.fault == secret && d.Kind == "retreat" {
		steps := 0
		for _, u := range s.Position().Units {
			if u.Area != "" {
				steps += u.Steps
			}
		}
		d.Prompt += fmt.Sprintf(" (%d)", steps)
	}
	return d
}

func (s *gaw) Apply(m game.Move) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *gaw) Play(m game.Move, dst []august1914.Event) ([]august1914.Event, error) {
	decisions++
	first := len(dst)
	dst, err := s.State.Play(m, dst)
	switch {
	case s.fault == illegal && refused(err, "2.4", "overstack"):
		return instead(&s.State, m, dst, err)
	case s.fault == lost && refused(err, "7.4.3", ""):
		s.count++
	case s.fault == meeting && happened(dst[first:], "garrison", "control"):
		p := s.Position()
		p.Valour = maps.Clone(p.Valour)
		if p.Valour == nil {
			p.Valour = map[string]int{}
		}
		p.Valour[august1914.Germany.String()]++
		if changed, wrong := p.State(s.Scenario()); wrong == nil {
			s.State = changed
		}
	}
	return dst, err
}

func (s *gaw) Resample(v august1914.Viewer, pick func(n int) int) gaw {
	return gaw{s.State.Resample(v, pick), s.fault, s.count}
}

func gawSuite(c class) (august1914.Suite[gaw, game.Move, game.View, *gaw], gaw) {
	suite := game.NewSuite()
	suite.Claims = []game.Claim{{Name: "valour is as events tell it", Holds: valourIsTold}}
	return august1914.Cover(suite, func(s game.State) gaw { return gaw{s, c, 0} }, func(s gaw) game.State { return s.State }),
		gaw{game.New(game.Standard()), c, 0}
}

// valourIsTold claims that the last event about the valour of a power tells how much it
// has, and that valour changes with an event only. (Rule 2.11)
func valourIsTold(before *game.State, _ game.Move, events []august1914.Event, after *game.State) (said bool, err error) {
	for _, e := range events {
		said = said || e.Kind == "valour" || e.Kind == "valour lost"
	}
	if !said && happened(events, "control") && !maps.Equal(before.Position().Valour, after.Position().Valour) {
		err = errors.New("no event tells why valour changes")
	}
	return said, err
}
