package schlieffenswar

import (
	"strconv"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/words"
)

// Decision describes the choice that comes next. It is public.
func (s *State) Decision(august1914.Viewer) august1914.Decision {
	row := &stages[s.stage]
	d := august1914.Decision{
		Actors: s.ToAct(), Turn: int(s.turn), Phase: s.phase.String(),
		Kind: row.kind, Rule: row.rule, Prompt: row.prompt,
	}
	switch s.stage {
	case defenderHit:
		d.Prompt = words.Fill(row.prompt, "{n}", strconv.Itoa(int(s.battle.losses.defender)))
	case attackerHit:
		d.Prompt = words.Fill(row.prompt, "{n}", strconv.Itoa(int(s.battle.losses.attacker)))
	}
	if place := row.place(s); place != off {
		d.Place = s.chart().number(place)
	}
	return d
}

// Fighting returns the hex under attack, from the choice of the attackers to the last
// advance. It returns "" between battles. It is public.
func (s *State) Fighting() string {
	if !inBattle(s.stage) {
		return ""
	}
	return s.chart().number(s.battle.target)
}

// Chairs returns the two seats, the German first.
func (s *State) Chairs() []august1914.Chair { return Chairs() }

// Header returns the data that a record needs to replay the game.
func (s *State) Header() august1914.Header { return s.scenario.kept().Header(Revisions()) }

// Options lists the options of the game.
func (s *State) Options() []august1914.Option { return Options() }

// SameData reports whether the record of a header was made on the data of the scenario.
func (s *State) SameData(h august1914.Header) bool { return s.scenario.kept().SameData(h) }

// SamePosition reports whether the record of a header began with this position. Its hash
// depends on the names that the settings had when it was made.
func (s *State) SamePosition(h august1914.Header) bool {
	return s.scenario.kept().SamePosition(h, s.hash)
}
