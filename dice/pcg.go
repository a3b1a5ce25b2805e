package dice

import (
	"encoding/binary"
	"encoding/hex"
	"math/bits"
)

// Constants of the 128-bit congruential step and of the DXSM output function
// of PCG (O'Neill 2014; DXSM by the same author, 2019).
const (
	stepMulHi = 0x2360ed051fc65da4
	stepMulLo = 0x4385df649fccf645
	stepIncHi = 0x5851f42d4c957f2d
	stepIncLo = 0x14057b7ef767814f
	mixMul    = 0xda942042e4dd58b5
)

// pcgTag starts the text and the binary form of a PCG.
const pcgTag = "pcg:"

// A PCG is a seeded source of chance of 128 bits. It is a plain value: a copy
// repeats what the original would have returned, and == tells whether two
// will return the same from here on. The zero value is the seed 0, 0.
// Its stream is that of the PCG in math/rand/v2 for the same seeds.
type PCG struct {
	hi, lo uint64
}

// NewPCG returns a new source that two numbers seed, as NewPCG of math/rand/v2 does.
// All seeds are good. Each draw moves the source on. To repeat draws, copy the PCG
// that the pointer leads to.
func NewPCG(seed1, seed2 uint64) *PCG {
	return &PCG{hi: seed1, lo: seed2}
}

// Uint64 returns the next 64 bits and moves the source on by one step.
// With it a *PCG is a Source of math/rand/v2.
func (p *PCG) Uint64() uint64 {
	carryHi, carryLo := bits.Mul64(p.lo, stepMulLo)
	carryHi += p.hi*stepMulLo + p.lo*stepMulHi
	lo, carry := bits.Add64(carryLo, stepIncLo, 0)
	hi, _ := bits.Add64(carryHi, stepIncHi, carry)
	p.hi, p.lo = hi, lo

	hi ^= hi >> 32
	hi *= mixMul
	hi ^= hi >> 48
	return hi * (lo | 1)
}

// IntN returns a number from 0 to n-1, each equally likely. The mapping from
// bits to numbers is part of this package's promise: the same seed gives the
// same numbers in every version. For n of 1 or less it returns 0 and does not
// move the source.
func (p *PCG) IntN(n int) int {
	if n <= 1 {
		return 0
	}
	bound := uint64(n)
	quotient, rest := bits.Mul64(p.Uint64(), bound)
	if rest < bound {
		quotient = p.redraw(bound, quotient, rest)
	}
	return int(quotient)
}

// redraw throws away the few low products that would favour some numbers.
func (p *PCG) redraw(bound, quotient, rest uint64) uint64 {
	for surplus := -bound % bound; rest < surplus; {
		quotient, rest = bits.Mul64(p.Uint64(), bound)
	}
	return quotient
}

// String returns the text form, "pcg:" and 32 hexadecimal digits.
func (p PCG) String() string {
	text, _ := p.AppendText(nil)
	return string(text)
}

// AppendText appends the text form; its error is always nil.
func (p PCG) AppendText(dst []byte) ([]byte, error) {
	var state [16]byte
	p.put(&state)
	return hex.AppendEncode(append(dst, pcgTag...), state[:]), nil
}

// MarshalText returns the text form; its error is always nil.
func (p PCG) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText reads the text form back. Anything else is a *TextError and
// leaves the source as it was.
func (p *PCG) UnmarshalText(text []byte) error {
	var state [16]byte
	if len(text) != len(pcgTag)+32 || string(text[:len(pcgTag)]) != pcgTag {
		return &TextError{What: "PCG", Text: string(text), Reason: "want pcg: and 32 hexadecimal digits"}
	}
	if _, err := hex.Decode(state[:], text[len(pcgTag):]); err != nil {
		return &TextError{What: "PCG", Text: string(text), Reason: err.Error()}
	}
	p.get(state[:])
	return nil
}

// AppendBinary appends the binary form, 20 bytes that the PCG of math/rand/v2
// reads as well; its error is always nil.
func (p PCG) AppendBinary(dst []byte) ([]byte, error) {
	var state [16]byte
	p.put(&state)
	return append(append(dst, pcgTag...), state[:]...), nil
}

// MarshalBinary returns the binary form; its error is always nil.
func (p PCG) MarshalBinary() ([]byte, error) { return p.AppendBinary(nil) }

// UnmarshalBinary reads the binary form back. Anything else is a *TextError
// and leaves the source as it was.
func (p *PCG) UnmarshalBinary(data []byte) error {
	if len(data) != len(pcgTag)+16 || string(data[:len(pcgTag)]) != pcgTag {
		return &TextError{What: "PCG", Text: string(data), Reason: "want pcg: and 16 bytes"}
	}
	p.get(data[len(pcgTag):])
	return nil
}

func (p PCG) put(state *[16]byte) {
	binary.BigEndian.PutUint64(state[:8], p.hi)
	binary.BigEndian.PutUint64(state[8:], p.lo)
}

func (p *PCG) get(state []byte) {
	p.hi = binary.BigEndian.Uint64(state[:8])
	p.lo = binary.BigEndian.Uint64(state[8:])
}
