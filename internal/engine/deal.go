package engine

import (
	"slices"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/hexgrid"
)

// Deal deals the places of some units out among them, every way with the same
// chance if pick draws so. It calls place for each unit with the one whose place it
// takes. The order compares places by their units: where it tells all of them apart
// that differ, who takes which depends on the places and on what is picked, and not on
// who is where.
func Deal[U hexgrid.Index, W hexgrid.Words](units hexgrid.FixedSet[U, W], order func(a, b U) int, pick func(n int) int, place func(u, was U)) {
	list := make([]U, 0, dealtRoom)
	for u := range units.All() {
		list = append(list, u)
	}
	dealt := append(make([]U, 0, dealtRoom), list...)
	slices.SortStableFunc(list, order)
	dice.Shuffle(dealt, pick)
	for i, was := range list {
		place(dealt[i], was)
	}
}

// dealtRoom is how many units are dealt without an allocation.
const dealtRoom = 64

// Remark gives a unit the marks that another had in a position: now and then list
// the same sets, here and there, of the marks that belong to places.
func Remark[U hexgrid.Index, W hexgrid.Words](now, then []*hexgrid.FixedSet[U, W], u, was U) {
	for i := range now {
		now[i].Remove(u)
		if then[i].Has(was) {
			now[i].Add(u)
		}
	}
}
