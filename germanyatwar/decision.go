package germanyatwar

import "github.com/august1914/august1914"

// prompts holds the kind, the rule and the sentence of every decision.
var prompts = [...]struct{ kind, rule, prompt string }{
	noStage:     {"over", "3.0", "The game is over."},
	drawing:     {"draw", "5.0", "Draw a unit for the icon."},
	placing:     {"place", "8.1", "Choose a unit for the icon."},
	recruiting:  {"recruit", "6.0", "Draw a reinforcement."},
	deploying:   {"deploy", "6.0", "Place the reinforcements that were drawn."},
	restoring:   {"restore", "7.10", "Restore steps of leaders."},
	choosing:    {"choose", "7.0", "Choose the action of this impulse."},
	activating:  {"activate", "7.3", "Activate leaders, each where its movement ends."},
	ordering:    {"move", "7.4", "Choose the unit that moves or builds next."},
	marching:    {"march", "7.4", "Move on, or stop."},
	building:    {"build", "4.1", "Build another garrison, or stop."},
	selecting:   {"battle", "7.5", "Choose the next battle."},
	equipping:   {"disc", "7.2", "Play the initiative disc in this battle, or do not."},
	withdrawing: {"retreat", "7.5.1.2", "Retreat from the battle, or stand."},
	suffering:   {"hit", "7.5.1.12", "Choose who takes the next hit."},
	pursuing:    {"impetus", "7.6", "Move cavalry on that has cleared its area."},
}

// Decision says what is being decided; it is public.
func (s *State) Decision(august1914.Viewer) august1914.Decision {
	p := prompts[s.stage]
	d := august1914.Decision{
		Actors: s.ToAct(), Turn: int(s.turn), Phase: s.phase.String(),
		Kind: p.kind, Rule: p.rule, Prompt: p.prompt,
	}
	switch s.stage {
	case drawing, placing:
		d.Place = s.scenario.number(s.scenario.setup[s.deployed].at)
	case marching, building:
		d.Place = s.scenario.number(s.at[s.march.unit])
	case equipping, withdrawing, suffering:
		d.Place = s.scenario.number(s.battle.at)
	}
	if s.stage == marching && s.phase == Activation {
		d.Rule, d.Prompt = "7.3.1.2", "Move the leader on, or reveal it."
	}
	return d
}

// Header returns what a record must know to replay the game.
func (s *State) Header() august1914.Header {
	return august1914.Header{
		Ruleset: Ruleset, Scenario: s.scenario.id, Revision: len(Revisions()),
		Digest: s.scenario.digest, Settings: s.scenario.choices.All(Options()),
	}
}

// Weight returns 1 for each unit that the dice can draw, and 0 for every other
// move.
func (s *State) Weight(m Move) uint64 {
	if m.verb == Draw {
		return 1
	}
	return 0
}
