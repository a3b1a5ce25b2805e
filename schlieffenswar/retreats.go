package schlieffenswar

import (
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// Retreats are the ways of a retreat: the hexes around the defenders who are
// taking losses, into one of which each hex of a retreat leads. A retreat of
// several hexes is asked for hex by hex. (Rules 11.20, 11.21)
type Retreats struct {
	From   string `json:"from"`   // where the defenders are
	Losses int    `json:"losses"` // steps that they still have to lose; each hex of a retreat buys one off

	// Refused is why they cannot retreat at all now; then the list is empty.
	Refused *august1914.Violation `json:"refused,omitempty"`

	Ways august1914.Array[RetreatWay] `json:"ways"` // the hexes around, by number
}

// A RetreatWay is a hex next to defenders who can retreat.
type RetreatWay struct {
	Hex      string   `json:"hex"`            // its number
	Distance int      `json:"distance"`       // to the nearest source of supply that no enemy occupies, in hexes; -1 if there is none
	Left     []string `json:"left,omitempty"` // ids of those who cannot go along, and would be lost

	// Refused is the rule that forbids it; absent if they can retreat there.
	Refused *august1914.Violation `json:"refused,omitempty"`
}

// Retreats lists the ways of the retreat that the defenders who are taking losses
// can make. It agrees with what Apply accepts. The viewer must command them: who
// stands in the stack decides what hexes are open.
func (s *State) Retreats(v august1914.Viewer) (Retreats, error) {
	switch {
	case s.scenario == nil:
		return Retreats{}, errNoScenario
	case s.stage != defenderHit:
		return Retreats{}, s.refusal(wrongStage, Move{})
	case !commands(v, other(s.active)):
		return Retreats{}, &august1914.Violation{
			Rule: "6.6", Sentence: "the ways of a retreat are for the owner of the stack to examine", Place: s.chart().number(s.battle.at),
		}
	}
	stack := s.stackLeft()
	r := Retreats{From: s.chart().number(s.battle.at), Losses: int(s.battle.losses.defender), Ways: []RetreatWay{}}
	if f := s.judgeRetreating(stack); f != nil {
		r.Refused = s.refusal(f, Move{to: s.chart().name(s.battle.at)})
		return r, nil
	}
	found := s.refuges(stack)
	for _, n := range found.near {
		if n != off {
			r.Ways = append(r.Ways, s.retreatWay(&found, stack, n))
		}
	}
	slices.SortFunc(r.Ways, func(a, b RetreatWay) int { return strings.Compare(a.Hex, b.Hex) })
	return r, nil
}

// retreatWay tells of one of the hexes around.
func (s *State) retreatWay(r *refuges, stack unitSet, to hex) RetreatWay {
	w := RetreatWay{Hex: s.chart().number(to), Distance: s.supplyDistance(to)}
	if w.Distance == int(off) {
		w.Distance = -1
	}
	for u := range stack.Minus(s.followers(stack, to)).All() {
		w.Left = append(w.Left, s.piece(u).id)
	}
	if f := r.judge(to); f != nil {
		m := action{verb: Retreat, seat: other(s.active), unit: noUnit, from: s.battle.at, to: to}
		w.Refused = s.refusal(f, s.scenario.move(m))
	}
	return w
}
