package driveonparis

import "github.com/august1914/august1914"

// prompts holds the kind, the rule and the sentence of every decision.
var prompts = [...]struct{ kind, rule, prompt string }{
	noStage:      {"over", "SEQ", "The game is over."},
	mobilizing:   {"point", "1.12", "Place the next mobilization point."},
	placing:      {"place", "4.0c", "Set the next unit up."},
	transferring: {"east", "3.4", "Choose the units that go east."},
	arriving:     {"arrive", "SCS_REINF", "Place the reinforcements."},
	rebuilding:   {"rebuild", "1.4", "Reconstitute and refit units."},
	reserving:    {"reserve", "1.1d", "Put units into reserve."},
	ordering:     {"move", "SCS_MOVE", "Choose the unit or the stack that moves next."},
	forming:      {"form", "SCS_MOVE", "Choose who moves in the stack, and move it."},
	marchingOn:   {"march", "SCS_MOVE", "Move on, or stop."},
	crowding:     {"crowd", "SCS_STACK", "Remove a unit from the hex that is too full."},
	firing:       {"fire", "3.3b", "Fire siege guns."},
	sieging:      {"roll", "SIEGE", "Roll for the siege gun."},
	declaring:    {"declare", "SCS_ATTACK", "Declare the next attack."},
	gathering:    {"gather", "SCS_ATTACK", "Choose the units that attack."},
	screening:    {"screen", "1.11", "Refuse the combat, or stand."},
	fighting:     {"roll", "CRT", "Roll for the combat."},
	losing:       {"lose", "SCS_LOSS", "Take a step loss."},
	reviving:     {"roll", "1.4a", "Roll for the return of a lost unit."},
	retreating:   {"retreat", "SCS_RETREAT", "Retreat the defenders."},
	advancing:    {"advance", "SCS_ADVANCE", "Advance."},
	forcing:      {"roll", "3.1", "Roll for the forced march."},
	entrenching:  {"dig", "1.6", "Begin trenches."},
}

// Decision says what is being decided; it is public.
func (s *State) Decision(august1914.Viewer) august1914.Decision {
	p := prompts[s.stage]
	d := august1914.Decision{
		Actors: s.ToAct(), Turn: int(s.turn), Phase: s.phase.String(), Kind: p.kind, Rule: p.rule, Prompt: p.prompt,
	}
	if s.stage == losing && s.phase == Supply {
		d.Rule = "1.9"
	}
	switch {
	case s.battle.on:
		d.Place = s.chart().number(s.battle.at)
	case s.stage == forming || s.stage == marchingOn:
		d.Place = s.chart().number(s.at[s.march.lead()])
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
