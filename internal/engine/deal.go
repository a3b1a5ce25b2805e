package engine

import (
	"iter"
	"slices"

	"github.com/august1914/august1914/dice"
)

// Deal deals the places of some units out among them, every way with the same
// chance if pick draws so. It calls place for each unit with the one whose place it
// takes.
func Deal[U any](units iter.Seq[U], pick func(n int) int, place func(u, was U)) {
	list := slices.Collect(units)
	dealt := slices.Clone(list)
	dice.Shuffle(dealt, pick)
	for i, was := range list {
		place(dealt[i], was)
	}
}

// A Marks is a set of units that are marked.
type Marks[U any] interface {
	Has(u U) bool
	Add(u U)
	Remove(u U)
}

// Remark gives a unit the marks that another had in a position: now and then list
// the same sets, here and there, of the marks that belong to places.
func Remark[U any, S Marks[U]](now, then []S, u, was U) {
	for i := range now {
		now[i].Remove(u)
		if then[i].Has(was) {
			now[i].Add(u)
		}
	}
}
