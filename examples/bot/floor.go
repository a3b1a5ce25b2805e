package bot

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/sabinschlieffen"
)

const paris = sabinschlieffen.Paris

// floor adds the moves that keep what the rules guarantee, out of the legal ones: Paris cannot
// fall while a French block is there that is fresh whenever the Germans attack. They attack a hex
// at most once in a turn, so it then becomes spent and no more, and can recover before the next
// attack. While no hex beside Paris is German, no attack on it can be ordered, so a spent block
// is enough, and in the first turn one beside it. If no move keeps the guarantee, or all do, it
// adds all moves. (Rules S4, S6, S11, S12, S18)
func floor(kept []Move, view *View, seat august1914.Seat, legal []Move) []Move {
	if seat != sabinschlieffen.AlliedSeat || view.Phase != sabinschlieffen.Orders || view.German.Has(paris) {
		return append(kept, legal...)
	}
	keep := guard{view: view, threatened: !paris.Neighbors().Intersect(view.German).IsEmpty()}.keeps(legal)
	for _, m := range legal {
		if keep(m) {
			kept = append(kept, m)
		}
	}
	if len(kept) == 0 {
		return append(kept, legal...)
	}
	return kept
}

// A guard is what the Allies have to defend Paris with.
type guard struct {
	view       *View
	threatened bool // a hex beside Paris is German
}

func all(Move) bool { return true }

// keeps returns which moves keep the guarantee.
func (g guard) keeps(legal []Move) func(m Move) bool {
	in := g.view.At(paris, august1914.France)
	stay := in.Fresh + in.MarchedFresh
	if !g.threatened {
		stay += in.Spent + in.MarchedSpent
	}
	if from := g.recovers(in); stay == 0 && !from.IsEmpty() {
		keep := func(m Move) bool {
			return m.Verb() == sabinschlieffen.Recover && m.Power() == august1914.France && from.Has(m.From())
		}
		if slices.ContainsFunc(legal, keep) {
			return keep
		}
	}
	switch {
	case !g.threatened && g.view.Turn == 1:
		return func(m Move) bool {
			return m.Verb() != sabinschlieffen.March || m.Power() != august1914.France || !m.From().Adjacent(paris) ||
				m.To() == paris || m.To().Adjacent(paris)
		}
	case stay > 1:
		return all
	case stay == 1:
		return func(m Move) bool { return m.From() != paris || !g.guards(m) }
	}
	return g.comes(legal)
}

// guards reports whether the block that marches or attacks could guard Paris.
func (g guard) guards(m Move) bool {
	return (m.Verb() == sabinschlieffen.March || m.Verb() == sabinschlieffen.Attack) &&
		m.Power() == august1914.France && !(g.threatened && m.Spent())
}

// recovers returns the hexes where the recovery of one French block guards Paris, or no hexes if
// Paris needs no recovery. It takes the French blocks in Paris.
func (g guard) recovers(in sabinschlieffen.Blocks) (from sabinschlieffen.HexSet) {
	switch {
	case !g.threatened:
		return 0
	case in.Spent > 0:
		return from.With(paris)
	}
	for near := range paris.Neighbors().Minus(g.view.German).All() {
		if g.view.At(near, august1914.France).Fresh > 0 {
			return 0
		}
		from = from.With(near)
	}
	return from
}

// comes returns which orders keep the guarantee while no block in Paris does: all but the
// commitment, as long as a block that can come is left.
func (g guard) comes(legal []Move) func(m Move) bool {
	var from sabinschlieffen.HexSet
	for _, m := range legal {
		if m.To() == paris && m.Verb() == sabinschlieffen.March && g.guards(m) {
			from = from.With(m.From())
		}
	}
	if from.IsEmpty() {
		return all
	}
	can := 0
	for h := range from.All() {
		b := g.view.At(h, august1914.France)
		can += b.Fresh
		if !g.threatened {
			can += b.Spent
		}
	}
	return func(m Move) bool {
		if m.Verb() == sabinschlieffen.Commit {
			return false
		}
		return can > 1 || m.To() == paris || !from.Has(m.From()) || !g.guards(m)
	}
}
