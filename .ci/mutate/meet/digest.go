package main

import "github.com/august1914/august1914"

// A digest computes digests of lists of moves and of events. It caches the digests of
// moves, because most moves occur again and again.
type digest[M august1914.Move] struct{ known map[M]uint64 }

func newDigest[M august1914.Move]() *digest[M] { return &digest[M]{map[M]uint64{}} }

// list returns the digest of a list of moves. It depends on their order.
func (d *digest[M]) list(moves []M) uint16 {
	sum := uint64(0)
	for _, m := range moves {
		sum = sum*0x9e3779b97f4a7c15 + d.move(m)
	}
	return fold(sum)
}

func (d *digest[M]) move(m M) uint64 {
	sum, ok := d.known[m]
	if !ok {
		var h august1914.Hasher
		h.AddString(m.String())
		sum = h.Sum()
		d.known[m] = sum
	}
	return sum
}

// events returns the digest of a list of events.
func (d *digest[M]) events(events []august1914.Event) uint16 {
	var h august1914.Hasher
	for _, e := range events {
		h.AddUint64(uint64(e.Audience) | uint64(e.By)<<8 | uint64(e.Seals)<<16)
		h.AddUint64(uint64(e.N))
		h.AddUint64(uint64(e.M))
		for _, text := range [...]string{e.Rule, e.Kind, e.Unit, e.ID, e.At, e.To, e.Template} {
			h.AddString(text)
		}
	}
	return fold(h.Sum())
}

// fold mixes all bits into 16.
func fold(x uint64) uint16 {
	x ^= x >> 32
	return uint16(x ^ x>>16)
}
