package dice

// Shuffle puts a list into a random order. Each order is equally likely if pick is
// fair. It calls pick with len(list), len(list)-1 and so on down to 2, for numbers
// below the argument.
func Shuffle[T any](list []T, pick func(n int) int) {
	for i := len(list) - 1; i > 0; i-- {
		j := pick(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
