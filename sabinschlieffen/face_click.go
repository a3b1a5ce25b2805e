package sabinschlieffen

import "github.com/august1914/august1914"

// Click returns the places to click for a move.
func (sc *Scenario) Click(m Move) august1914.Click {
	from := m.from.String()
	switch m.verb {
	case Recover:
		return august1914.Click{Unit: spentIn(m.power, m.from), From: from}
	case March:
		unit := freshIn(m.power, m.from)
		if m.spent {
			unit = spentIn(m.power, m.from)
		}
		return august1914.Click{Unit: unit, From: from, To: m.to.String()}
	case Attack:
		return august1914.Click{Unit: freshIn(m.power, m.from), From: from, To: m.to.String()}
	case Engage:
		return august1914.Click{Unit: attacking(m.power, m.from, m.to), From: from, To: m.to.String()}
	case Absorb:
		if m.to != NoHex {
			return august1914.Click{Unit: attacking(m.power, m.from, m.to), From: from}
		}
		return august1914.Click{Unit: freshIn(m.power, m.from), From: from}
	}
	return august1914.Click{}
}
