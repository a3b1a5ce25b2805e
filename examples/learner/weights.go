package learner

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Format writes weights as "boldness=0.26+caution=-1.18", in the order of their names. It rounds
// them to hundredths and leaves out those that are then 0.
func Format(weights []float64, names []string) string {
	var parts []string
	for i, w := range weights {
		if w = math.Round(100*w) / 100; w != 0 {
			parts = append(parts, names[i]+"="+strconv.FormatFloat(w, 'f', -1, 64))
		}
	}
	return strings.Join(parts, "+")
}

// Parse reads weights that [Format] has written. A weight that the text lacks is 0. It returns an
// error for an unknown name, for one that comes twice, and for a weight that is not a number
// from -10 to 10.
func Parse(text string, names []string) ([]float64, error) {
	weights := make([]float64, len(names))
	var seen []string
	for part := range strings.SplitSeq(text, "+") {
		if text == "" {
			break
		}
		name, number, _ := strings.Cut(part, "=")
		i := slices.Index(names, name)
		if i < 0 || slices.Contains(seen, name) {
			return nil, fmt.Errorf("weight %q: want each of these at most once: %s", name, strings.Join(names, ", "))
		}
		w, err := strconv.ParseFloat(number, 64)
		if err != nil || !(math.Abs(w) <= 10) {
			return nil, fmt.Errorf("weight %q is %q: want a number from -10 to 10", name, number)
		}
		weights[i], seen = w, append(seen, name)
	}
	return weights, nil
}

// Find reads the weights of a seat from the text of a file. Each of its lines has the name of a
// seat, a space and weights. A line that is empty or begins with "#" is a comment. Without a
// line for the seat, all weights are 0.
func Find(file, seat string, names []string) ([]float64, error) {
	for line := range strings.Lines(file) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), " ")
		if name == seat {
			return Parse(text, names)
		}
	}
	return make([]float64, len(names)), nil
}
