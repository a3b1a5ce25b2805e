package august1914

import (
	"math"
	"slices"
)

// A Draw chooses one of the moves that a seat can make. Its choices come from
// pick, which returns a number in [0, n): a seeded source, a rapid generator,
// the bytes of a fuzzer or a person. What a pick returns beyond n is taken
// modulo n. The list is not empty.
type Draw[M Move] func(moves []M, pick func(n int) int) M

// Uniformly is the [Draw] that gives every move of the list the same chance.
func Uniformly[M Move](moves []M, pick func(n int) int) M {
	return moves[drawBelow(pick, len(moves))]
}

// InStages is the [Draw] that chooses the kind of the move first, then its
// subject, its target, and what is left. A choice that is drawn like this
// keeps its meaning when an earlier move of the game is left out, so that a
// failing game shrinks to the few moves that matter; and no kind is rare
// because another has many targets.
func InStages[M Move](moves []M, pick func(n int) int) M {
	for _, key := range [...]func(M) string{M.Kind, M.Subject, M.Target} {
		moves = narrow(moves, key, pick)
	}
	return Uniformly(moves, pick)
}

// Preferring returns a [Draw] that gives every move the chance that weight
// says: attackers seek battle with it, and rules that random play never
// reaches get used. Moves of weight 0 or less are chosen only when the list
// has no others.
func Preferring[M Move](weight func(M) int) Draw[M] {
	return func(moves []M, pick func(n int) int) M {
		w := func(m M) uint64 { return uint64(max(0, weight(m))) }
		if m, ok := drawWeighted(moves, w, pick); ok {
			return m
		}
		return Uniformly(moves, pick)
	}
}

// Roll draws one of the legal moves of the dice by its exact weight. The
// weights of a list must not add up to more than [math.MaxInt].
func Roll[S comparable, M Move, V any, P Game[S, M, V]](s P, moves []M, pick func(n int) int) M {
	if m, ok := drawWeighted(moves, s.Weight, pick); ok {
		return m
	}
	return Uniformly(moves, pick)
}

// drawWeighted draws by weight; it reports false when no move has any weight,
// or when the weights add up to more than pick can draw from.
func drawWeighted[M Move](moves []M, weight func(M) uint64, pick func(n int) int) (drawn M, ok bool) {
	total := uint64(0)
	for _, m := range moves {
		w := weight(m)
		if w > math.MaxInt-total {
			return drawn, false
		}
		total += w
	}
	if total == 0 {
		return drawn, false
	}
	left := uint64(drawBelow(pick, int(total)))
	for _, m := range moves {
		w := weight(m)
		if left < w {
			return m, true
		}
		left -= w
	}
	return drawn, false
}

// narrow draws one of the different keys that the moves have and returns the
// moves that have it.
func narrow[M Move](moves []M, key func(M) string, pick func(n int) int) []M {
	var keys []string
	for _, m := range moves {
		if k := key(m); !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	if len(keys) == 1 {
		return moves
	}
	drawn := keys[drawBelow(pick, len(keys))]
	var rest []M
	for _, m := range moves {
		if key(m) == drawn {
			rest = append(rest, m)
		}
	}
	return rest
}

// drawBelow returns a number in [0, n); without a choice it asks for none.
func drawBelow(pick func(n int) int, n int) int {
	if n == 1 {
		return 0
	}
	return int(uint(pick(n)) % uint(n))
}
