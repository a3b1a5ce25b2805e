package drawing

import (
	"math"
	"slices"

	"github.com/august1914/august1914"
)

// Along returns a label on a line, written from left to right.
func Along(kind august1914.LabelKind, text string, from, to august1914.Point) august1914.Label {
	if from.X > to.X {
		from, to = to, from
	}
	turn := math.Atan2(to.Y-from.Y, to.X-from.X) * 180 / math.Pi
	return august1914.Label{Kind: kind, Text: text, At: At((from.X+to.X)/2, (from.Y+to.Y)/2), Turn: tenth(turn)}
}

// A Stretch is a part of a river between two points.
type Stretch struct {
	Name     string // name of the river, or ""
	From, To august1914.Point
}

// Rivers returns the labels of rivers: one along the first stretch of each river, and
// more where the river continues at least apart from its other labels.
func Rivers(stretches []Stretch, apart float64) []august1914.Label {
	var list []august1914.Label
	for _, s := range stretches {
		label := Along(august1914.LabelRiver, s.Name, s.From, s.To)
		near := slices.ContainsFunc(list, func(other august1914.Label) bool {
			return other.Text == s.Name && math.Hypot(other.At.X-label.At.X, other.At.Y-label.At.Y) < apart
		})
		if s.Name != "" && !near {
			list = append(list, label)
		}
	}
	return list
}
