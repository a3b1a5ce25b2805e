package driveonparis

import (
	"fmt"

	"github.com/august1914/august1914"
)

// Decision describes the decision that the game waits for. It is public, with two
// exceptions: only the owner is told that a stack forms, and how many steps are left to
// lose for lack of supply, which depends on hidden units. (SCS_FOG, Rule 1.9)
func (s *State) Decision(v august1914.Viewer) august1914.Decision {
	row := s.rowFor(v)
	d := august1914.Decision{
		Actors: s.ToAct(), Turn: int(s.turn), Phase: s.phase.String(), Kind: row.kind, Rule: row.rule, Prompt: row.prompt,
	}
	if s.starves() {
		d.Rule = "1.9"
	}
	if s.stage == losing && (!s.starves() || v == august1914.Umpire || v == seatOf(s.want.side).Viewer()) {
		d.Prompt = fmt.Sprintf("Take a step loss: %d left to take.", s.want.losses[s.want.side-1])
	}
	if h := row.place(s); h != off {
		d.Place = s.chart().number(h)
	}
	return d
}

// Fighting returns the hex under attack, overrun or siege fire, or "" if there is no
// battle. It is public.
func (s *State) Fighting() string {
	if !s.battle.on {
		return ""
	}
	return s.chart().number(s.battle.at)
}

// Header returns the data that a record needs to replay the game.
func (s *State) Header() august1914.Header { return s.scenario.kept().Header(Revisions()) }

// Options lists the options of the game.
func (s *State) Options() []august1914.Option { return Options() }

// SameData reports whether the record of a header was made on the data of the scenario.
func (s *State) SameData(h august1914.Header) bool { return s.scenario.kept().SameData(h) }

// SamePosition reports whether the record of a header began with this position. Its hash
// depends on the names that the settings had when it was made.
func (s *State) SamePosition(h august1914.Header) bool {
	k := s.scenario.kept()
	return k.SamePosition(h, func(seed uint64) uint64 { return s.hash(seed, true) }) || k.SameData(h) && h.Position == s.hash(h.Digest, false)
}

// The seats.
const (
	GermanSeat august1914.Seat = 1
	AlliedSeat august1914.Seat = 2
)

// A side is one of the two sides, as an index.
type side = august1914.Side

const (
	germans   = august1914.German
	allies    = august1914.Allied
	sideCount = august1914.Allied + 1
)

// seatOf returns the seat of a side.
func seatOf(sd side) august1914.Seat {
	if sd == germans {
		return GermanSeat
	}
	return AlliedSeat
}

// sideOfSeat returns the side of a seat, or NoSide.
func sideOfSeat(seat august1914.Seat) side {
	switch seat {
	case GermanSeat:
		return germans
	case AlliedSeat:
		return allies
	}
	return august1914.NoSide
}

// Chairs returns the two seats, the German first.
func (s *State) Chairs() []august1914.Chair { return Chairs() }

// Chairs returns the two seats of every scenario, the German first.
func Chairs() []august1914.Chair {
	return []august1914.Chair{
		{Seat: GermanSeat, Name: "German", Side: germans, Powers: august1914.PowersOf(august1914.Germany)},
		{
			Seat: AlliedSeat, Name: "Allied", Side: allies,
			Powers: august1914.PowersOf(august1914.France, august1914.Britain, august1914.Belgium),
		},
	}
}

// nations are the powers that have units.
var nations = [...]august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium}
