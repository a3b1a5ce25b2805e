package drawing

import "github.com/august1914/august1914"

// colors holds the colors of the powers with counters: dark ones for a light
// background, and light ones for a dark background. Each has a contrast of at least 3
// to 1 with its background.
var colors = [...]august1914.PowerColor{
	august1914.Germany: {Light: "#3f4a3c", Dark: "#b4c2ac"},
	august1914.France:  {Light: "#1f4fa3", Dark: "#8fb4f5"},
	august1914.Britain: {Light: "#a3262a", Dark: "#f28b82"},
	august1914.Belgium: {Light: "#6b4e00", Dark: "#e8c04f"},
}

// Colors returns the colors of powers.
func Colors(powers ...august1914.Power) (list []august1914.PowerColor) {
	for _, p := range powers {
		c := colors[p]
		c.Power = p.String()
		list = append(list, c)
	}
	return list
}
