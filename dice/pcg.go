package dice

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math/bits"
)

// Constants of the 128-bit congruential step and of the DXSM output function of PCG
// (O'Neill 2014; DXSM by the same author, 2019).
const (
	stepMulHi = 0x2360ed051fc65da4
	stepMulLo = 0x4385df649fccf645
	stepIncHi = 0x5851f42d4c957f2d
	stepIncLo = 0x14057b7ef767814f
	mixMul    = 0xda942042e4dd58b5
)

// pcgTag starts the text form of a PCG.
const pcgTag = "pcg:"

// A PCG is a seeded random source with 128 bits of state. It is a plain value: a copy
// repeats the draws of the original, and == reports whether two sources will return the
// same numbers. The zero value has the seeds 0, 0. For the same seeds its state and its
// 64-bit outputs are the same as those of the PCG in math/rand/v2.
type PCG struct {
	hi, lo uint64
}

// NewPCG returns a new source with the given seeds, like NewPCG of math/rand/v2. All
// seeds are equally good. Each draw advances the source. To repeat draws, copy the PCG
// itself rather than the pointer.
func NewPCG(seed1, seed2 uint64) *PCG {
	return &PCG{hi: seed1, lo: seed2}
}

// next returns the next 64 bits and advances the source by one step.
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

// IntN returns a number from 0 to n-1, each equally likely. The mapping from bits to
// numbers is part of the API: the same seeds give the same numbers in every version. If
// n is 1 or less, IntN returns 0 and does not advance the source.
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

// redraw discards the few low products that would make some numbers more likely.
func (p *PCG) redraw(bound, quotient, rest uint64) uint64 {
	for surplus := -bound % bound; rest < surplus; {
		quotient, rest = bits.Mul64(p.next(), bound)
	}
	return quotient
}

// String returns the text form: "pcg:" and 32 hexadecimal digits.
func (p PCG) String() string { return fmt.Sprintf("%s%016x%016x", pcgTag, p.hi, p.lo) }

// MarshalText returns the text form. The error is always nil.
func (p PCG) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText parses the text form. On an error the source does not change.
func (p *PCG) UnmarshalText(text []byte) error {
	digits, found := bytes.CutPrefix(text, []byte(pcgTag))
	state, err := hex.DecodeString(string(digits))
	if !found || err != nil || len(state) != 16 {
		return textError("PCG", string(text), "want pcg: and 32 hexadecimal digits")
	}
	p.hi, p.lo = binary.BigEndian.Uint64(state[:8]), binary.BigEndian.Uint64(state[8:])
	return nil
}
