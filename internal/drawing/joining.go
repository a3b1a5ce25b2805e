package drawing

import "slices"

// Joining returns the units that can take part in an action together. It tries the
// units in order and keeps each that can join the units before it.
func Joining(units []string, try func(together []string) error) []string {
	var list []string
	for _, unit := range units {
		if with := append(slices.Clone(list), unit); try(with) == nil {
			list = with
		}
	}
	return list
}
