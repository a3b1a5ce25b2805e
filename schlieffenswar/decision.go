package schlieffenswar

import "github.com/august1914/august1914"

// prompts holds the kind, the rule and the sentence of every decision.
var prompts = [...]struct{ kind, rule, prompt string }{
	noStage:     {"over", "5.6", "The game is over."},
	resting:     {"rest", "9.5", "Remove fatigue from units in supply and command."},
	refitting:   {"refit", "9.5", "Bring reduced corps back to full strength."},
	returning:   {"return", "9.5", "Bring eliminated units back."},
	withdrawing: {"withdraw", "9.4", "Choose two corps that leave for the east; who ends without them forfeits."},
	arriving:    {"arrive", "9.1", "Place the reinforcements."},
	ordering:    {"move", "10.0", "Choose the unit that moves next, by its first step."},
	marching:    {"march", "10.1", "Move on, or stop."},
	forcing:     {"roll", "10.6", "Roll for the forced march."},
	probing:     {"probe", "11.1", "Make probing attacks, or declare the first attack."},
	declaring:   {"declare", "11.6", "Declare the next attack."},
	gathering:   {"gather", "11.3", "Choose the units that attack."},
	defending:   {"defend", "11.2", "Choose the two corps that defend."},
	supporting:  {"support", "11.23", "Commit siege markers, or withhold them and have the attack decided."},
	shelling:    {"roll", "11.23", "Roll for the siege marker."},
	enveloping:  {"roll", "11.15", "Roll for the concentric attack."},
	fighting:    {"roll", "11.17", "Roll for the combat."},
	defenderHit: {"defender losses", "11.20", "Take a step loss, or retreat a hex."},
	attackerHit: {"attacker losses", "11.20", "Take a step loss."},
	advancing:   {"advance", "11.22", "Advance into the vacated hex."},
	reloading:   {"roll", "11.23", "Roll for the loss of the artillery marker."},
	crowding:    {"crowd", "6.5", "Move or disband units of the over-stacked hex."},
	starving:    {"roll", "8.8", "Roll for attrition."},
	deploying:   {"deploy", "3.1", "Deploy a unit."},
}

// Decision says what is being decided; it is public.
func (s *State) Decision(august1914.Viewer) august1914.Decision {
	p := prompts[s.stage]
	d := august1914.Decision{
		Actors: s.ToAct(), Turn: int(s.turn), Phase: s.phase.String(),
		Kind: p.kind, Rule: p.rule, Prompt: p.prompt,
	}
	switch s.stage {
	case gathering, defending, supporting, shelling, enveloping, fighting, defenderHit, attackerHit, advancing:
		d.Place = s.chart().number(s.battle.target)
	case crowding:
		d.Place = s.chart().number(s.crowded)
	case marching, forcing:
		d.Place = s.chart().number(s.at[s.march.unit])
	case starving:
		d.Place = s.chart().number(s.at[s.nextHungry()])
	}
	return d
}

// Chairs returns the two seats, the German first.
func (s *State) Chairs() []august1914.Chair { return Chairs() }

// Header returns what a record must know to replay the game.
func (s *State) Header() august1914.Header {
	return august1914.Header{
		Ruleset: Ruleset, Scenario: s.scenario.id, Revision: len(Revisions()),
		Digest: s.scenario.digest, Settings: options.Settings(s.scenario.choices),
	}
}
