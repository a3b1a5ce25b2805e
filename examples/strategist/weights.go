package strategist

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strings"
)

// Weights give the probability that the German side wins as a logistic function of a
// weighted sum of features of the position. The program in the directory fit finds them.
type Weights struct {
	Command   string    `json:"command"`   // command that made the weights
	Seed      uint64    `json:"seed"`      // seed of its games
	Games     int       `json:"games"`     // number of games played
	Positions int       `json:"positions"` // number of positions measured
	Loss      float64   `json:"loss"`      // cross entropy on positions of other games, in nats
	Guess     float64   `json:"guess"`     // cross entropy of a constant prediction of the average
	Features  []string  `json:"features"`  // names of the features
	Weights   []float64 `json:"weights"`   // weights, one for each feature
}

// Chance returns the probability that the German side wins, from 0 to 1.
func (w *Weights) Chance(features []float64) float64 {
	sum := 0.0
	for i, x := range features {
		sum += w.Weights[i] * x
	}
	return logistic(sum)
}

// logit is the inverse of logistic.
func logit(p float64) float64 { return math.Log(p / (1 - p)) }

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

//go:embed weights doctrines
var files embed.FS

// fitted returns the text of the file fitted for a name. The error is fs.ErrNotExist if
// there is no such file.
func fitted(dir, name string) ([]byte, error) {
	return fs.ReadFile(files, dir+"/"+name+".json")
}

// decode reads JSON into t. A field that t does not have is an error, since it may be the
// misspelled name of one that t has.
func decode(text []byte, t any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode(t)
}

// arranged returns the values of a file in the order of the known names. A name that the
// file lacks, because it was added later, has the value 0, which plays as before. The error
// says what, such as "knob", the file has that is unknown, or that values are missing.
func arranged(what string, known, names []string, values []float64) ([]float64, error) {
	if len(names) != len(values) {
		return nil, fmt.Errorf("%d values for %d names, want one for each %s", len(values), len(names), what)
	}
	list := make([]float64, len(known))
	for i, name := range names {
		at := slices.Index(known, name)
		if at < 0 || slices.Contains(names[:i], name) {
			return nil, fmt.Errorf("%s %q: want each of these at most once: %s", what, name, strings.Join(known, ", "))
		}
		list[at] = values[i]
	}
	return list, nil
}

// ReadWeights reads weights for features. A feature that the text lacks has the weight 0,
// so the position is weighed as before that feature existed.
func ReadWeights(text []byte, features []string) (*Weights, error) {
	w := &Weights{}
	err := decode(text, w)
	if err == nil {
		w.Weights, err = arranged("feature", features, w.Features, w.Weights)
	}
	if err != nil {
		return nil, fmt.Errorf("strategist: weights: %w", err)
	}
	w.Features = slices.Clone(features)
	return w, nil
}

// load reads the weights of a name.
func load(name string, features []string) (*Weights, error) {
	text, err := fitted("weights", name)
	if err != nil {
		return nil, err
	}
	w, err := ReadWeights(text, features)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return w, nil
}

// A Sample is a position with the result of its game.
type Sample struct {
	Features []float64
	Grade    float64 // grade of the game for the German side, from 0 to 1
}

// ErrFit means that no weights fit the samples.
var ErrFit = errors.New("strategist: the samples cannot be fitted")

// Fit returns the weights that maximize the likelihood of the samples, with a penalty on
// their squares. It uses Newton's method.
func Fit(samples []Sample, penalty float64) ([]float64, error) {
	if len(samples) == 0 {
		return nil, ErrFit
	}
	n := len(samples[0].Features)
	weights := make([]float64, n)
	for range 30 {
		gradient := make([]float64, n)
		hessian := make([][]float64, n)
		for i := range hessian {
			hessian[i] = make([]float64, n)
			hessian[i][i] = penalty
			gradient[i] = -penalty * weights[i]
		}
		for _, s := range samples {
			p := (&Weights{Weights: weights}).Chance(s.Features)
			for i, x := range s.Features {
				if x == 0 {
					continue
				}
				gradient[i] += (s.Grade - p) * x
				for j, y := range s.Features[:i+1] {
					hessian[i][j] += p * (1 - p) * x * y
				}
			}
		}
		step, err := solve(hessian, gradient)
		if err != nil {
			return nil, err
		}
		longest := 0.0
		for i, d := range step {
			weights[i] += max(-1, min(1, d))
			longest = max(longest, math.Abs(d))
		}
		if longest < 1e-6 {
			break
		}
	}
	return weights, nil
}

// solve solves a system of linear equations by the Cholesky method. Only the lower half of
// its positive definite matrix is given.
func solve(a [][]float64, b []float64) ([]float64, error) {
	n := len(b)
	for i := range n {
		for j := range i + 1 {
			sum := a[i][j]
			for k := range j {
				sum -= a[i][k] * a[j][k]
			}
			if i != j {
				a[i][j] = sum / a[j][j]
				continue
			}
			if !(sum > 0) {
				return nil, ErrFit
			}
			a[i][i] = math.Sqrt(sum)
		}
	}
	x := slices.Clone(b)
	for i := range n {
		for k := range i {
			x[i] -= a[i][k] * x[k]
		}
		x[i] /= a[i][i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			x[i] -= a[k][i] * x[k]
		}
		x[i] /= a[i][i]
	}
	return x, nil
}

// Loss returns the cross entropy of the samples under the weights, in nats per sample.
func Loss(samples []Sample, weights []float64) float64 {
	sum := 0.0
	for _, s := range samples {
		p := (&Weights{Weights: weights}).Chance(s.Features)
		p = max(1e-9, min(1-1e-9, p))
		sum -= s.Grade*math.Log(p) + (1-s.Grade)*math.Log(1-p)
	}
	return sum / float64(max(1, len(samples)))
}
