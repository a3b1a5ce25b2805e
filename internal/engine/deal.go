package engine

import (
	"slices"

	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/hexgrid"
)

// Deal exchanges the places of some units at random, with equal chances for every
// permutation if pick is fair. It calls place for each unit with the unit whose place
// it takes. order compares the places of two units. If it distinguishes all places that
// differ, the result depends only on the places and on pick, not on the current places
// of the units.
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

// dealtRoom is the number of units that Deal can handle without allocating.
const dealtRoom = 64

// Remark gives a unit the marks that another unit had in a position. now and then list
// the sets of the marks that belong to places, before and after, in the same order.
func Remark[U hexgrid.Index, W hexgrid.Words](now, then []*hexgrid.FixedSet[U, W], u, was U) {
	for i := range now {
		now[i].Remove(u)
		if then[i].Has(was) {
			now[i].Add(u)
		}
	}
}
