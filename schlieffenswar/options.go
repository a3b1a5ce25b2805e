package schlieffenswar

import "github.com/august1914/august1914"

// rules holds the readings that a scenario plays by.
type rules struct {
	openDeployment bool // Rule 3.1: the players deploy
}

// An option with how it is stored.
type option struct {
	august1914.Option
	value func(*rules) *bool // true for the second of the two values
}

func options() []option {
	return []option{
		{august1914.Option{
			Name: "deployment", Rule: "3.1", Default: "historical",
			Meaning: "how the game begins",
			Values: []august1914.OptionValue{
				{Value: "historical", Meaning: "the armies stand where they stood in early August 1914"},
				{Value: "open", Meaning: "the players deploy, the Entente first"},
			},
		}, func(r *rules) *bool { return &r.openDeployment }},
	}
}

// Options lists what the players can choose; RULINGS.md of the package gives
// the reasons for the defaults.
func Options() []august1914.Option {
	var list []august1914.Option
	for _, o := range options() {
		list = append(list, o.Option)
	}
	return list
}

// With returns the scenario with other settings. The settings that are not
// named stay as they are. An unknown name or value is an error that lists what
// there is.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	all, changed := Options(), *sc
	for _, s := range settings {
		i, value, err := august1914.Choose(all, s)
		if err != nil {
			return nil, err
		}
		*options()[i].value(&changed.rules) = value == 1
	}
	changed.digest = changed.sum()
	return &changed, nil
}

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting {
	var list []august1914.Setting
	for _, o := range options() {
		if *o.value(&sc.rules) {
			list = append(list, august1914.Setting{Name: o.Name, Value: o.Values[1].Value})
		}
	}
	return list
}
