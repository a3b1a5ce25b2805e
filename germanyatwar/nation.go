package germanyatwar

import "github.com/august1914/august1914"

// Nations by index: the four powers that have units. (Rule 1.5)
const (
	german = iota
	french
	british
	belgian
	nationCount
)

var nationPowers = [nationCount]august1914.Power{august1914.Germany, august1914.France, august1914.Britain, august1914.Belgium}

// nationIndex returns the index of a power that has units.
func nationIndex(p august1914.Power) int { return int(p) - int(august1914.Germany) }
