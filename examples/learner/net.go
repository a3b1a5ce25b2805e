package learner

import (
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"slices"
)

// A Net is a neural network with one hidden layer. From what a seat sees it rates the
// choices that the seat has, and estimates how the game will end for the seat.
type Net struct {
	Inputs, Hidden, Choices int // sizes of the layers

	// Weights are, row by row: for each input its weights in the hidden layer, the biases of the
	// hidden layer, the weights of the hidden layer in each choice and in the value, and the
	// biases of the choices and of the value.
	Weights []float32
}

// An Input is a number that a seat sees. All inputs that are not listed are 0.
type Input struct {
	Index int // 0 to Inputs-1
	Value float32
}

// NewNet returns a net in which all weights are 0.
func NewNet(inputs, hidden, choices int) *Net {
	return &Net{inputs, hidden, choices, make([]float32, (inputs+1+choices+1)*hidden+choices+1)}
}

// row returns the weights of an input in the hidden layer, or its biases after the last input.
func (n *Net) row(input int) []float32 { return n.Weights[input*n.Hidden:][:n.Hidden] }

// out returns the weights of the hidden layer in a choice, or in the value after the last choice.
func (n *Net) out(choice int) []float32 { return n.row(n.Inputs + 1 + choice) }

// bias returns the bias of a choice, or of the value after the last choice.
func (n *Net) bias(choice int) *float32 { return &n.Weights[n.Hidden*(n.Inputs+n.Choices+2)+choice] }

// clone returns a copy.
func (n *Net) clone() *Net {
	return &Net{n.Inputs, n.Hidden, n.Choices, slices.Clone(n.Weights)}
}

// A Thought is what a net makes of what a seat sees.
type Thought struct {
	Chances []float32 // of each choice, which add up to 1
	Value   float32   // the estimate of how the game ends for the seat, 0 to 1

	hidden []float32
}

// Think fills in a thought about choices, each from 0 to Choices-1.
func (n *Net) Think(t *Thought, inputs []Input, choices []int) {
	t.hidden = append(t.hidden[:0], n.row(n.Inputs)...)
	for _, in := range inputs {
		add(t.hidden, n.row(in.Index), in.Value)
	}
	for i, h := range t.hidden {
		t.hidden[i] = max(0, h)
	}
	t.Chances = t.Chances[:0]
	highest := float32(math.Inf(-1))
	for _, c := range choices {
		rate := *n.bias(c) + dot(n.out(c), t.hidden)
		t.Chances = append(t.Chances, rate)
		highest = max(highest, rate)
	}
	sum := float32(0)
	for i, rate := range t.Chances {
		t.Chances[i] = exp(rate - highest)
		sum += t.Chances[i]
	}
	for i := range t.Chances {
		t.Chances[i] /= sum
	}
	t.Value = 1 / (1 + exp(-*n.bias(n.Choices)-dot(n.out(n.Choices), t.hidden)))
}

// exp is nearly the exponential function, and the same on every machine.
func exp(x float32) float32 {
	const doublings = 12
	y := 1 + min(max(float64(x), -40), 40)/(1<<doublings)
	for range doublings {
		y *= y
	}
	return float32(y)
}

// dot returns the sum of the products of two rows. All products are rounded, so that it is
// the same on every machine.
func dot(a, b []float32) float32 {
	b = b[:len(a)]
	var even, odd float32
	i := 0
	for ; i+1 < len(a); i += 2 {
		even += float32(a[i] * b[i])
		odd += float32(a[i+1] * b[i+1])
	}
	if i < len(a) {
		even += float32(a[i] * b[i])
	}
	return even + odd
}

// add adds a row, times a factor, to a sum of the same length.
func add(sum, row []float32, factor float32) {
	row = row[:len(sum)]
	for i := range sum {
		sum[i] += float32(factor * row[i])
	}
}

// learn adds to a gradient what a decision teaches: it makes the choice more likely by the
// gain, rewards indecision (the entropy of the chances), and moves the value towards the result.
func (n *Net) learn(gradient *Net, d *Decision, gain, indecision, result float32) {
	t := &d.thought
	entropy := float32(0)
	logs := make([]float32, 0, 64)
	for _, p := range t.Chances {
		logs = append(logs, float32(math.Log(max(float64(p), 1e-9))))
		entropy -= float32(p * logs[len(logs)-1])
	}
	back := make([]float32, n.Hidden)
	learn := func(choice int, g float32) {
		*gradient.bias(choice) += g
		add(gradient.out(choice), t.hidden, g)
		add(back, n.out(choice), g)
	}
	for i, c := range d.Choices {
		p := t.Chances[i]
		g := -float32(p*gain) - float32(indecision*p*(logs[i]+entropy))
		if i == d.Chosen {
			g += gain
		}
		learn(c, g)
	}
	learn(n.Choices, result-t.Value)
	for i, h := range t.hidden {
		if h == 0 {
			back[i] = 0
		}
	}
	add(gradient.row(n.Inputs), back, 1)
	for _, in := range d.Inputs {
		add(gradient.row(in.Index), back, in.Value)
	}
}

// A file of a net is compressed. It begins with its sizes. Each row of weights follows as a
// scale and a byte for each weight.
const mark = 0x746e6574 // "tent", read as a little-endian number

// rows calls f with each row of weights that has its own scale.
func (n *Net) rows(f func(row []float32) error) error {
	for i := range n.Inputs + 1 + n.Choices + 1 {
		if err := f(n.row(i)); err != nil {
			return err
		}
	}
	return f(n.Weights[n.Hidden*(n.Inputs+n.Choices+2):])
}

// Write writes a net, with weights rounded to 255 steps a row.
func (n *Net) Write(w io.Writer) error {
	z := gzip.NewWriter(w)
	for _, size := range []int{mark, n.Inputs, n.Hidden, n.Choices} {
		if err := binary.Write(z, binary.LittleEndian, int32(size)); err != nil {
			return err
		}
	}
	err := n.rows(func(row []float32) error {
		scale := float32(0)
		for _, w := range row {
			scale = max(scale, w/127, -w/127)
		}
		small := make([]int8, len(row))
		for i, w := range row {
			if scale > 0 {
				small[i] = int8(math.Round(float64(w / scale)))
			}
		}
		if err := binary.Write(z, binary.LittleEndian, scale); err != nil {
			return err
		}
		return binary.Write(z, binary.LittleEndian, small)
	})
	if err != nil {
		return err
	}
	return z.Close()
}

// Read reads a net that [Net.Write] has written. It returns an error for anything else, and for
// a net of another size.
func Read(r io.Reader, inputs, choices int) (*Net, error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, fmt.Errorf("learner: not a net: %w", err)
	}
	var head [4]int32
	if err := binary.Read(z, binary.LittleEndian, &head); err != nil || head[0] != mark {
		return nil, fmt.Errorf("learner: not a net: want a file that Write has written")
	}
	const most = 1 << 12
	if int(head[1]) != inputs || int(head[3]) != choices || head[2] < 1 || head[2] > most {
		return nil, fmt.Errorf("learner: a net with %d inputs, %d hidden and %d choices: want %d, 1 to %d, and %d",
			head[1], head[2], head[3], inputs, most, choices)
	}
	n := NewNet(inputs, int(head[2]), choices)
	err = n.rows(func(row []float32) error {
		var scale float32
		small := make([]int8, len(row))
		if err := binary.Read(z, binary.LittleEndian, &scale); err != nil {
			return err
		}
		if err := binary.Read(z, binary.LittleEndian, small); err != nil {
			return err
		}
		for i, w := range small {
			row[i] = scale * float32(w)
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("learner: a net that ends too early: %w", err)
	}
	if rest, err := io.Copy(io.Discard, io.LimitReader(z, 1)); err != nil || rest > 0 {
		return nil, fmt.Errorf("learner: a net with a wrong end: want its checksum and nothing after it")
	}
	return n, nil
}
