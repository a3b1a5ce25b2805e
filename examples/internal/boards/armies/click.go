package armies

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

// Click says what to point at for a move.
func Click(m sabinschlieffen.Move) august1914.Click {
	from := m.From.String()
	switch m.Verb {
	case sabinschlieffen.Recover:
		return august1914.Click{Unit: spentIn(m.Nation, m.From), From: from}
	case sabinschlieffen.March:
		unit := freshIn(m.Nation, m.From)
		if m.Spent {
			unit = spentIn(m.Nation, m.From)
		}
		return august1914.Click{Unit: unit, From: from, To: m.To.String()}
	case sabinschlieffen.Attack:
		return august1914.Click{Unit: freshIn(m.Nation, m.From), From: from, To: m.To.String()}
	case sabinschlieffen.Engage:
		return august1914.Click{Unit: attacking(m.Nation, m.From, m.To), From: from, To: m.To.String()}
	case sabinschlieffen.Absorb:
		if m.To != sabinschlieffen.NoHex {
			return august1914.Click{Unit: attacking(m.Nation, m.From, m.To), From: from}
		}
		return august1914.Click{Unit: freshIn(m.Nation, m.From), From: from}
	}
	return august1914.Click{}
}
