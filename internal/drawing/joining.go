package drawing

import "slices"

// Joining returns those of the units that can take part in something together:
// each in its turn, if it can join those before.
func Joining(units []string, try func(together []string) error) []string {
	var list []string
	for _, unit := range units {
		if with := append(slices.Clone(list), unit); try(with) == nil {
			list = with
		}
	}
	return list
}
