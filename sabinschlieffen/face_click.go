package sabinschlieffen

import (
	"github.com/august1914/august1914"
)

// Click says what to point at for a move.
func (sc *Scenario) Click(m Move) august1914.Click {
	from := m.From.String()
	switch m.Verb {
	case Recover:
		return august1914.Click{Unit: spentIn(m.Power, m.From), From: from}
	case March:
		unit := freshIn(m.Power, m.From)
		if m.Spent {
			unit = spentIn(m.Power, m.From)
		}
		return august1914.Click{Unit: unit, From: from, To: m.To.String()}
	case Attack:
		return august1914.Click{Unit: freshIn(m.Power, m.From), From: from, To: m.To.String()}
	case Engage:
		return august1914.Click{Unit: attacking(m.Power, m.From, m.To), From: from, To: m.To.String()}
	case Absorb:
		if m.To != NoHex {
			return august1914.Click{Unit: attacking(m.Power, m.From, m.To), From: from}
		}
		return august1914.Click{Unit: freshIn(m.Power, m.From), From: from}
	}
	return august1914.Click{}
}
