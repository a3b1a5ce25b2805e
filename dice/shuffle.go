package dice

// Shuffle puts a list into a random order, each order with the same chance. It
// asks pick once for every element but the last that is left, for numbers below
// len(list), len(list)-1 and so on down to 2.
func Shuffle[T any](list []T, pick func(n int) int) {
	for i := len(list) - 1; i > 0; i-- {
		j := pick(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
