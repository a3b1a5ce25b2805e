package schlieffenswar

import (
	"slices"

	"github.com/august1914/august1914"
)

// rules holds the readings that a scenario plays by.
type rules struct {
	openDeployment bool // Rule 3.1: the players deploy
	parisNeeded    bool // Rule 4.1: points without Paris endangered win for the Entente
	landedWeary    bool // Rule 9.2: who lands has not stood still
	depotsStack    bool // Rule 6.4: any number of depots in a hex
	sharedCompany  bool // Rule 2.3: company in the attack is enough for parentheses
	graded         bool // the French line corps are weaker than the German
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
		{august1914.Option{
			Name: "unendangered", Rule: "4.1", Default: "draw",
			Meaning: "who wins when the Germans have 13 points and have never endangered Paris",
			Values: []august1914.OptionValue{
				{Value: "draw", Meaning: "nobody: they cannot win, and the Entente has not held them to 10"},
				{Value: "entente", Meaning: "the Entente"},
			},
		}, func(r *rules) *bool { return &r.parisNeeded }},
		{august1914.Option{
			Name: "landing", Rule: "9.2", Default: "elan",
			Meaning: "whether the BEF gains a level of morale on the turn that it lands",
			Values: []august1914.OptionValue{
				{Value: "elan", Meaning: "it does, since it has not moved"},
				{Value: "normal", Meaning: "it does not"},
			},
		}, func(r *rules) *bool { return &r.landedWeary }},
		{august1914.Option{
			Name: "depots", Rule: "6.4", Default: "one",
			Meaning: "how many depots stack in a hex",
			Values: []august1914.OptionValue{
				{Value: "one", Meaning: "one"},
				{Value: "any", Meaning: "any number"},
			},
		}, func(r *rules) *bool { return &r.depotsStack }},
		{august1914.Option{
			Name: "parentheses", Rule: "2.3", Default: "hex",
			Meaning: "in whose company units with parentheses attack",
			Values: []august1914.OptionValue{
				{Value: "hex", Meaning: "of a unit without them that attacks from the same hex"},
				{Value: "attack", Meaning: "of any unit without them in the same attack"},
			},
		}, func(r *rules) *bool { return &r.sharedCompany }},
		{august1914.Option{
			Name: "french-corps", Rule: "2.6", Default: "full",
			Meaning: "the factors of the French line corps, which are not known",
			Values: []august1914.OptionValue{
				{Value: "full", Meaning: "4 and 2, like the German"},
				{Value: "graded", Meaning: "3 and 2, but for the 1st, 6th, 20th and Colonial corps"},
			},
		}, func(r *rules) *bool { return &r.graded }},
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
	changed.grade()
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

// grade gives the units the factors that the settings ask for.
func (sc *Scenario) grade() {
	sc.pieces = slices.Clone(sc.pieces)
	for u := range sc.pieces {
		p := &sc.pieces[u]
		p.combat, p.ladder = p.faces[0].combat, p.faces[0].ladder
		if sc.rules.graded {
			p.combat, p.ladder = p.faces[1].combat, p.faces[1].ladder
		}
	}
}
