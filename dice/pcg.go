package dice

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
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

// pcgTag starts the text form of a PCG.
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

// next returns the next 64 bits and moves the source on by one step.
func (p *PCG) next() uint64 {
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
	quotient, rest := bits.Mul64(p.next(), bound)
	if rest < bound {
		quotient = p.redraw(bound, quotient, rest)
	}
	return int(quotient)
}

// redraw throws away the few low products that would favour some numbers.
func (p *PCG) redraw(bound, quotient, rest uint64) uint64 {
	for surplus := -bound % bound; rest < surplus; {
		quotient, rest = bits.Mul64(p.next(), bound)
	}
	return quotient
}

// String returns the text form, "pcg:" and 32 hexadecimal digits.
func (p PCG) String() string { return fmt.Sprintf("%s%016x%016x", pcgTag, p.hi, p.lo) }

// MarshalText returns the text form; its error is always nil.
func (p PCG) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads the text form back. It refuses anything else and leaves the
// source as it was.
func (p *PCG) UnmarshalText(text []byte) error {
	digits, found := bytes.CutPrefix(text, []byte(pcgTag))
	state, err := hex.DecodeString(string(digits))
	if !found || err != nil || len(state) != 16 {
		return textError("PCG", string(text), "want pcg: and 32 hexadecimal digits")
	}
	p.hi, p.lo = binary.BigEndian.Uint64(state[:8]), binary.BigEndian.Uint64(state[8:])
	return nil
}
