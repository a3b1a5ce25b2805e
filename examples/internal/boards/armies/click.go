package armies

import (
	"github.com/august1914/august1914/examples/internal/boards"
	"github.com/august1914/august1914/sabinschlieffen"
)

// Click says what to point at for a move.
func Click(m sabinschlieffen.Move) boards.Click {
	from := m.From.String()
	switch m.Verb {
	case sabinschlieffen.Recover:
		return boards.Click{Unit: spentIn(m.Nation, m.From), From: from}
	case sabinschlieffen.March:
		unit := freshIn(m.Nation, m.From)
		if m.Spent {
			unit = spentIn(m.Nation, m.From)
		}
		return boards.Click{Unit: unit, From: from, To: m.To.String()}
	case sabinschlieffen.Attack:
		return boards.Click{Unit: freshIn(m.Nation, m.From), From: from, To: m.To.String()}
	case sabinschlieffen.Engage:
		return boards.Click{Unit: attacking(m.Nation, m.From, m.To), From: from, To: m.To.String()}
	case sabinschlieffen.Absorb:
		if m.To != sabinschlieffen.NoHex {
			return boards.Click{Unit: attacking(m.Nation, m.From, m.To), From: from}
		}
		return boards.Click{Unit: freshIn(m.Nation, m.From), From: from}
	}
	return boards.Click{}
}
