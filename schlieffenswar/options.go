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

	commandPath commandPath
	otherPorts  bool // Rule 8.4: Antwerp and Ostend supply the BEF
	anyDepot    bool // Rule 8.6: HQs trace to the depot of any army
	anyHomeRail bool // Rule 8.6: HQs trace to a rail in Germany wherever it leads
	listedOnly  bool // Rule 8.9: Germans and Belgians are supplied in no fortress but at home

	suddenGerman  bool // Rule 4.2: of two sudden deaths the German one counts
	befLands      bool // Rule 9.2: the BEF may not be held back
	befByWest     bool // Rule 9.2: without a port it enters at the west edge
	fortsAdded    bool // Rule 11.14: forts defend besides two corps
	depotsFirst   bool // Rule 11.20: a depot may take the first loss
	sharedCommand bool // Rule 11.4: HQs of any nation of the side command attacks
}

// A commandPath says what stands in the way of command.
type commandPath uint8

const (
	aroundZones commandPath = iota // enemy units, and their zones without friends
	aroundUnits                    // enemy units
	asTheCrow                      // nothing
)

// rulesOf returns the readings that the players have chosen.
func rulesOf(c august1914.Choices) rules {
	return rules{
		openDeployment: c[0] == 1,
		parisNeeded:    c[1] == 1,
		landedWeary:    c[2] == 1,
		depotsStack:    c[3] == 1,
		sharedCompany:  c[4] == 1,
		graded:         c[5] == 1,
		commandPath:    commandPath(c[6]),
		otherPorts:     c[7] == 1,
		anyDepot:       c[8] == 1,
		anyHomeRail:    c[9] == 1,
		listedOnly:     c[10] == 1,
		suddenGerman:   c[11] == 1,
		befLands:       c[12] == 1,
		befByWest:      c[13] == 1,
		fortsAdded:     c[14] == 1,
		depotsFirst:    c[15] == 1,
		sharedCommand:  c[16] == 1,
	}
}

// Options lists what the players can choose, in the order of the rules above;
// RULINGS.md of the package gives the reasons for the defaults.
func Options() []august1914.Option {
	return []august1914.Option{
		{
			Name: "deployment", Rule: "3.1", Default: "historical",
			Meaning: "how the game begins",
			Values: []august1914.OptionValue{
				{Value: "historical", Meaning: "the armies stand where they stood in early August 1914"},
				{Value: "open", Meaning: "the players deploy, the Entente first"},
			},
		},
		{
			Name: "unendangered", Rule: "4.1", Default: "draw",
			Meaning: "who wins when the Germans have 13 points and have never endangered Paris",
			Values: []august1914.OptionValue{
				{Value: "draw", Meaning: "nobody: they cannot win, and the Entente has not held them to 10"},
				{Value: "entente", Meaning: "the Entente"},
			},
		},
		{
			Name: "landing", Rule: "9.2", Default: "elan",
			Meaning: "whether the BEF gains a level of morale on the turn that it lands",
			Values: []august1914.OptionValue{
				{Value: "elan", Meaning: "it does, since it has not moved"},
				{Value: "normal", Meaning: "it does not"},
			},
		},
		{
			Name: "depots", Rule: "6.4", Default: "one",
			Meaning: "how many depots stack in a hex",
			Values: []august1914.OptionValue{
				{Value: "one", Meaning: "one"},
				{Value: "any", Meaning: "any number"},
			},
		},
		{
			Name: "parentheses", Rule: "2.3", Default: "hex",
			Meaning: "in whose company units with parentheses attack",
			Values: []august1914.OptionValue{
				{Value: "hex", Meaning: "of a unit without them that attacks from the same hex"},
				{Value: "attack", Meaning: "of any unit without them in the same attack"},
			},
		},
		{
			Name: "french-corps", Rule: "2.6", Default: "full",
			Meaning: "the factors of the French line corps, which are not known",
			Values: []august1914.OptionValue{
				{Value: "full", Meaning: "4 and 2, like the German"},
				{Value: "graded", Meaning: "3 and 2, but for the 1st, 6th, 20th and Colonial corps"},
			},
		},
		{
			Name: "command", Rule: "6.7", Default: "zones",
			Meaning: "what stands between an HQ and the units within its radius",
			Values: []august1914.OptionValue{
				{Value: "zones", Meaning: "enemy units, and their zones of control where no friends are"},
				{Value: "units", Meaning: "enemy units"},
				{Value: "nothing", Meaning: "nothing: the distance counts"},
			},
		},
		{
			Name: "ports", Rule: "8.4", Default: "french",
			Meaning: "which ports supply the BEF",
			Values: []august1914.OptionValue{
				{Value: "french", Meaning: "Dunkirk, Calais and Boulogne, where it lands"},
				{Value: "all", Meaning: "Antwerp and Ostend as well"},
			},
		},
		{
			Name: "depot-lines", Rule: "8.6", Default: "own",
			Meaning: "which depots a German HQ traces to",
			Values: []august1914.OptionValue{
				{Value: "own", Meaning: "that of its army"},
				{Value: "any", Meaning: "that of any army, as armies are ignored after the set-up"},
			},
		},
		{
			Name: "home-rails", Rule: "8.6", Default: "open",
			Meaning: "what rails in Germany a German HQ traces to without a depot",
			Values: []august1914.OptionValue{
				{Value: "open", Meaning: "those with an open line to the east edge"},
				{Value: "any", Meaning: "all without enemies"},
			},
		},
		{
			Name: "fortresses", Rule: "8.9", Default: "held",
			Meaning: "whom heavy fortresses supply",
			Values: []august1914.OptionValue{
				{Value: "held", Meaning: "the Germans and the Belgians in any that they hold, the French in France, and the BEF in Liège and Maubeuge"},
				{Value: "listed", Meaning: "those for whom a rule of their own says so: the French in France, the BEF in Liège and Maubeuge, and the Germans in Germany"},
			},
		},
		{
			Name: "double-death", Rule: "4.2", Default: "draw",
			Meaning: "who wins when both sides have met their sudden death at the end of a turn",
			Values: []august1914.OptionValue{
				{Value: "draw", Meaning: "nobody"},
				{Value: "german", Meaning: "the Germans, whose victory comes first in the rules"},
			},
		},
		{
			Name: "bef", Rule: "9.2", Default: "may",
			Meaning: "whether the BEF can be held back",
			Values: []august1914.OptionValue{
				{Value: "may", Meaning: "it lands, all of it, on turn 3 or later, as the Entente likes"},
				{Value: "must", Meaning: "it lands as soon as it can"},
			},
		},
		{
			Name: "bef-entry", Rule: "9.2", Default: "ports",
			Meaning: "where the BEF enters when no French port is friendly",
			Values: []august1914.OptionValue{
				{Value: "ports", Meaning: "nowhere: it waits for a port"},
				{Value: "west", Meaning: "where the French 6th Army may: friendly hexes of the west edge outside enemy zones"},
			},
		},
		{
			Name: "forts", Rule: "11.2", Default: "counted",
			Meaning: "whether a fort is one of the two that defend a hex",
			Values: []august1914.OptionValue{
				{Value: "counted", Meaning: "it is, if its owner picks it"},
				{Value: "added", Meaning: "it always defends, besides two corps"},
			},
		},
		{
			Name: "depot-losses", Rule: "11.20", Default: "later",
			Meaning: "when a depot beside other units may take a step loss of the defense",
			Values: []august1914.OptionValue{
				{Value: "later", Meaning: "after the first, as those who take no part"},
				{Value: "first", Meaning: "at any time"},
			},
		},
		{
			Name: "attack-command", Rule: "11.4", Default: "nation",
			Meaning: "whose HQs command units of different hexes that attack together",
			Values: []august1914.OptionValue{
				{Value: "nation", Meaning: "those of their own nation"},
				{Value: "side", Meaning: "those of any nation of the side"},
			},
		},
	}
}

// With returns the scenario with other settings. The settings that are not
// named stay as they are. An unknown name or value is an error that lists what
// there is.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	choices, err := sc.choices.With(Options(), settings...)
	if err != nil {
		return nil, err
	}
	changed := *sc
	changed.choices, changed.rules = choices, rulesOf(choices)
	changed.grade()
	changed.digest = changed.sum()
	return &changed, nil
}

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.choices.Settings(Options()) }

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
