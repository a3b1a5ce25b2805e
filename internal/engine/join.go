package engine

// A Join copies the fields of a State to those of its position, or back. A game lists the
// pairs of fields once, and the list serves both directions.
type Join struct {
	Draft *Draft // where errors go
	Out   bool   // whether to copy from the State to the position
}

// Copy copies fields that the State and the position hold in the same form. They come in pairs,
// the one of the State first.
func Copy[T any](j Join, pairs ...*T) {
	for ; len(pairs) > 1; pairs = pairs[2:] {
		if j.Out {
			*pairs[1] = *pairs[0]
		} else {
			*pairs[0] = *pairs[1]
		}
	}
}

// Count copies a number. Into the State, it records an error unless the number is in
// range.
func Count[N ~int | ~int8 | ~int16 | ~uint8 | ~uint16](j Join, state *N, position *int, low, high int, what string) {
	if j.Out {
		*position = int(*state)
	} else {
		*state = N(j.Draft.Number(*position, low, high, what))
	}
}

// Texts copies a list of words. words returns those of the State, and add reads one of the
// position.
func Texts(j Join, position *[]string, words func() []string, add func(word string)) {
	if j.Out {
		*position = words()
		return
	}
	for _, w := range *position {
		add(w)
	}
}

// Named copies a value by its name. Into the State, it records an error unless the position
// has one of the names.
func Named[N ~uint8](j Join, state *N, position *string, names Names, what string) {
	if j.Out {
		*position = names.Of(uint8(*state))
	} else if err := ReadName(state, names, j.Draft.Ruleset+": position: "+what, []byte(*position)); err != nil {
		j.Draft.Fail(err)
	}
}

// NamedIfAny copies a value by its name. The position has no name for the value 0.
func NamedIfAny[N ~uint8](j Join, state *N, position *string, names Names, what string) {
	if *position != "" || *state != 0 {
		Named(j, state, position, names, what)
	}
}
