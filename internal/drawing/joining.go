package drawing

import "slices"

// Joining returns the units that can take part in an action together. It tries the
// units in order and keeps each that can join the units before it. If none can take part,
// it returns why the first cannot.
func Joining(units []string, try func(together []string) error) (list []string, why error) {
	for _, unit := range units {
		with := append(slices.Clone(list), unit)
		if err := try(with); err == nil {
			list = with
		} else if why == nil {
			why = err
		}
	}
	if list != nil {
		return list, nil
	}
	return nil, why
}
