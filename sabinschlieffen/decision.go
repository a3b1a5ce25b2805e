package sabinschlieffen

import "github.com/august1914/august1914"

// Decision returns the current decision. Its kind is "recover" or "orders" in the
// orders phase, "engage" or "absorb" in a combat phase, and "over" at the end. Only the
// seat itself is told that it still has blocks to flip.
func (s *State) Decision(v august1914.Viewer) august1914.Decision {
	d := august1914.Decision{Actors: s.ToAct(), Turn: int(s.turn), Phase: s.phase.String()}
	switch {
	case s.phase == Orders:
		d.Kind, d.Rule, d.Prompt = s.ordersPrompt(v.Known())
	case s.phase == Over || s.phase == 0:
		d.Kind, d.Rule, d.Prompt = "over", "S3", "The game is over."
	case s.absorbing != NoHex:
		d.Kind, d.Rule, d.Place = "absorb", "S11", s.absorbing.String()
		d.Prompt = sideOf(other(s.attacker())).String() + ": choose the fresh block in " + d.Place + " that takes the hit."
	default:
		d.Kind, d.Rule = "engage", "S8"
		d.Prompt = sideOf(s.attacker()).String() + ": choose the next hex to attack, and the attacking block that becomes spent."
	}
	return d
}

// Fighting returns the hex where a combat waits for the defender's choice, or "". This
// is public.
func (s *State) Fighting() string {
	if s.absorbing == NoHex {
		return ""
	}
	return s.absorbing.String()
}

func (s *State) ordersPrompt(v august1914.Viewer) (kind, rule, prompt string) {
	seat := v.Seat()
	switch {
	case !s.ToAct().Has(seat.Actor()):
		return "orders", "S3", "The sides are giving their orders in secret."
	case s.mustRecover(seat):
		return "recover", "S4", "Flip spent blocks to fresh."
	}
	from, to := span(seat)
	for n := from; n < to; n++ {
		if s.recoveries[n] > 0 {
			return "orders", "S3", "Flip more spent blocks, or march, order attacks and commit."
		}
	}
	return "orders", "S3", "March, order attacks, then commit."
}
