package germanyatwar

import "github.com/august1914/august1914"

// Decision describes the current decision. It is public.
func (s *State) Decision(august1914.Viewer) august1914.Decision {
	row := &stages[s.stage]
	d := august1914.Decision{
		Actors: row.actors(s), Turn: int(s.turn), Phase: s.phase.String(),
		Kind: row.kind, Rule: row.rule, Prompt: row.prompt,
	}
	if a := row.place(s); a != noArea {
		d.Place = s.scenario.number(a)
	}
	if s.stage == marching && s.phase == Activation {
		d.Rule, d.Prompt = "7.3.1.2", "Move the leader on, or reveal it."
	}
	if s.stage == ordering && s.course == pass {
		d.Rule, d.Prompt = "7.8", "Choose the one unit that still moves or builds."
	}
	return d
}

// Fighting returns the area of the current battle, or "" between battles. It is
// public.
func (s *State) Fighting() string {
	if !s.battle.on {
		return ""
	}
	return s.scenario.number(s.battle.at)
}

// Chairs returns the seats, the German first.
func (s *State) Chairs() []august1914.Chair {
	if s.scenario == nil {
		return nil
	}
	return s.scenario.Chairs()
}

// Header returns the header of a record, with all that is needed to replay the game.
func (s *State) Header() august1914.Header {
	h := s.scenario.kept().Header(Revisions())
	h.Revision = len(Revisions()) // the zero State has it too
	return h
}

// Options lists the options of the game.
func (s *State) Options() []august1914.Option { return Options() }

// SameData reports whether the record of a header was made on the data of the scenario.
func (s *State) SameData(h august1914.Header) bool { return s.scenario.kept().SameData(h) }

// SamePosition reports whether the record of a header began with this position. Its hash
// depends on the names that the settings had when it was made.
func (s *State) SamePosition(h august1914.Header) bool {
	return s.scenario.kept().SamePosition(h, s.hash)
}
