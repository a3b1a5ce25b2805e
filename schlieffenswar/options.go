package schlieffenswar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// rules holds the readings under which a scenario is played.
type rules struct {
	openDeployment bool // Rule 3.1: the players deploy
	parisNeeded    bool // Rule 4.1: with 13 points and Paris never endangered, the Entente wins
	landedWeary    bool // Rule 9.2: a unit that lands does not gain morale for standing still
	depotsStack    bool // Rule 6.4: any number of depots in a hex
	sharedCompany  bool // Rule 2.3: units in parentheses need company in the attack, not in their hex
	graded         bool // the French line corps are weaker than the German

	commandPath commandPath
	otherPorts  bool // Rule 8.4: Antwerp and Ostend supply the BEF
	anyDepot    bool // Rule 8.6: HQs trace to the depot of any army
	anyHomeRail bool // Rule 8.6: HQs trace to any rail in Germany that is free of enemies
	fortresses  fortressSupplies

	fortressLess bool // Rule 9.5: fortress supply does not suffice to regroup, to go east, or for siege markers
	fortressEast bool // Rule 9.4: corps in fortress supply go east
	siegeSupply  bool // Rule 11.23: siege markers do not support units in fortress supply
	eastFirst    bool // Rule 9.4: corps go east before units regroup
	entersFull   bool // Rule 6.1: units return and enter in full hexes
	probesApart  bool // Rule 11.1: units in parentheses follow a probe from any hex
	parisFirst   bool // Rule 4.4: Plan XVII wins only if Paris has been endangered
	elanOfAll    bool // Rule 11.16: participating HQs and forts prevent the shift for elan

	suddenGerman  bool // Rule 4.2: if both sides meet their sudden death, the Germans win
	befLands      bool // Rule 9.2: the Entente may not hold the BEF back
	befByWest     bool // Rule 9.2: without a friendly port, the BEF enters at the west edge
	fortsAdded    bool // Rule 11.14: forts defend in addition to two corps
	depotsFirst   bool // Rule 11.20: a depot may take the first loss
	depotsInTurn  bool // Rule 11.20: no unit loses a second step before a depot has lost its step
	depotsHold    bool // Rule 11.21: a stack does not retreat where its depot cannot follow
	sharedCommand bool // Rule 11.4: HQs of any nation of the side command attacks
}

// A commandPath determines the obstacles to command.
type commandPath uint8

const (
	aroundZones commandPath = iota // enemy units, and enemy zones without friendly units
	aroundUnits                    // enemy units
	asTheCrow                      // nothing
)

// fortressSupplies determines the nations that heavy fortresses supply besides
// the British. (Rule 8.9)
type fortressSupplies uint8

const (
	supplyHolders fortressSupplies = iota // all units of the side that holds the fortress
	supplyFrance                          // the same, but the French only in France
	supplyListed                          // the French only in France, the Germans only in Germany, the Belgians nowhere
)

// options lists the options in the order in which records and pages list them, with
// the field of rules that each one sets.
var options = engine.Options[rules]{
	engine.NewOption("deployment", "3.1", "how the game begins",
		func(r *rules, v uint8) { r.openDeployment = v == 1 },
		"historical", "the armies stand where they stood in early August 1914",
		"open", "the players deploy, the Entente first"),
	engine.NewOption("unendangered", "4.1", "who wins when the Germans have 13 points and have never endangered Paris",
		func(r *rules, v uint8) { r.parisNeeded = v == 1 },
		"draw", "neither side: the Germans cannot win, and the Entente has not held them to 10",
		"entente", "the Entente"),
	engine.NewOption("plan-xvii", "4.4", "the result if the French have not made the attacks of Plan XVII and Paris has never been endangered",
		func(r *rules, v uint8) { r.parisFirst = v == 1 },
		"german", "the Germans win",
		"paris", "the game goes on, since the Germans cannot win, and Plan XVII no longer counts"),
	engine.NewOption("landing", "9.2", "whether the BEF gains a level of morale on the turn that it lands",
		func(r *rules, v uint8) { r.landedWeary = v == 1 },
		"elan", "it does, since it has not moved",
		"normal", "it does not"),
	engine.NewOption("depots", "6.4", "how many depots stack in a hex",
		func(r *rules, v uint8) { r.depotsStack = v == 1 },
		"one", "one",
		"any", "any number"),
	engine.NewOption("parentheses", "2.3", "which other unit must take part when units with parentheses attack",
		func(r *rules, v uint8) { r.sharedCompany = v == 1 },
		"hex", "a unit without parentheses that attacks from the same hex",
		"attack", "any unit without parentheses in the same attack"),
	engine.NewOption("french-corps", "2.6", "the factors of the French line corps, which are not known",
		func(r *rules, v uint8) { r.graded = v == 1 },
		"full", "4 and 2, like the German",
		"graded", "3 and 2, except for the 1st, 6th, 20th and Colonial corps"),
	engine.NewOption("command", "6.7", "which obstacles cut off an HQ from units within its command radius",
		func(r *rules, v uint8) { r.commandPath = commandPath(v) },
		"zones", "enemy units, and their zones of control in hexes without friendly units",
		"units", "enemy units",
		"nothing", "none: only the distance counts"),
	engine.NewOption("ports", "8.4", "which ports supply the BEF",
		func(r *rules, v uint8) { r.otherPorts = v == 1 },
		"french", "Dunkirk, Calais and Boulogne, where it lands",
		"all", "Antwerp and Ostend as well"),
	engine.NewOption("depot-lines", "8.6", "which depots a German HQ traces to",
		func(r *rules, v uint8) { r.anyDepot = v == 1 },
		"own", "the depot of its army",
		"any", "the depot of any army, because armies do not matter after the set-up"),
	engine.NewOption("home-rails", "8.6", "which rail lines in Germany a German HQ traces to without a depot",
		func(r *rules, v uint8) { r.anyHomeRail = v == 1 },
		"open", "rail lines that are open to the east edge",
		"any", "all rail lines in hexes without enemy units"),
	engine.NewOption("fortresses", "8.9", "which units heavy fortresses supply",
		func(r *rules, v uint8) { r.fortresses = fortressSupplies(v) },
		"held", "all units in any fortress of their side, but the BEF only in Liège and Maubeuge",
		"france", "the same, but the French only in France",
		"listed", "only the units that a rule names: the French in France, the BEF in Liège and Maubeuge, and the Germans in Germany").Was("listed"),
	engine.NewOption("fortress-supply", "9.5", "whether units in fortress supply can regroup",
		func(r *rules, v uint8) { r.fortressLess = v == 1 },
		"enough", "they can",
		"less", "they cannot, and they neither withdraw to the east nor have the support of siege markers: the rules require supply").Was("less"),
	engine.NewOption("east-supply", "9.4", "whether corps in fortress supply can withdraw to the east",
		func(r *rules, v uint8) { r.fortressEast = v == 1 },
		"full", "they cannot: their combat factor in an attack is halved, so it is not 4",
		"fortress", "they can, because their printed factor is 4").Was("fortress"),
	engine.NewOption("east-order", "9.4", "when the corps withdraw to the east",
		func(r *rules, v uint8) { r.eastFirst = v == 1 },
		"last", "after regrouping: corps that have just been restored or have returned can go",
		"first", "before regrouping"),
	engine.NewOption("siege-supply", "11.23", "whether siege markers can support units in fortress supply",
		func(r *rules, v uint8) { r.siegeSupply = v == 1 },
		"fortress", "they can",
		"full", "they cannot: the attack must be supplied"),
	engine.NewOption("entry", "6.1", "whether units can return to play, or enter with the French 6th Army, in full hexes",
		func(r *rules, v uint8) { r.entersFull = v == 1 },
		"room", "they cannot",
		"full", "they can, since a hex is checked only at the end of the phase"),
	engine.NewOption("probes", "11.1", "where HQs and units in parentheses can probe",
		func(r *rules, v uint8) { r.probesApart = v == 1 },
		"together", "where a corps without parentheses has just probed, from the same hex",
		"any", "where such a corps has probed in this phase, from any hex").Was("any"),
	engine.NewOption("double-death", "4.2", "who wins when both sides achieve a sudden death victory at the end of the same turn",
		func(r *rules, v uint8) { r.suddenGerman = v == 1 },
		"draw", "neither side",
		"german", "the Germans, whose victory comes first in the rules"),
	engine.NewOption("bef", "9.2", "whether the BEF can be held back",
		func(r *rules, v uint8) { r.befLands = v == 1 },
		"may", "all of it lands on turn 3 or on a later turn that the Entente chooses",
		"must", "it lands as soon as it can"),
	engine.NewOption("bef-entry", "9.2", "where the BEF enters when no French port is friendly",
		func(r *rules, v uint8) { r.befByWest = v == 1 },
		"ports", "nowhere: it waits for a port",
		"west", "where the French 6th Army can enter: friendly hexes of the west edge outside enemy zones of control"),
	engine.NewOption("forts", "11.2", "whether a fort is one of the two that defend a hex",
		func(r *rules, v uint8) { r.fortsAdded = v == 1 },
		"counted", "it is, if its owner chooses it",
		"added", "it always defends, besides two corps"),
	engine.NewOption("elan", "11.16", "which units of an attack or a defense need elan for its shift",
		func(r *rules, v uint8) { r.elanOfAll = v == 1 },
		"corps", "the corps that take part",
		"all", "all units that take part: an HQ or a fort, which never has elan, prevents the shift"),
	engine.NewOption("depot-losses", "11.20", "when a depot together with other units can take a step loss of the defense",
		func(r *rules, v uint8) { r.depotsInTurn, r.depotsFirst = v > 0, v == 2 },
		"last", "when no other unit is left",
		"later", "after the first step, like corps that take no part; no corps loses a second step before it",
		"first", "at any time").Was("later"),
	engine.NewOption("depot-retreats", "11.21", "whether a stack can retreat to a hex where its depot cannot follow",
		func(r *rules, v uint8) { r.depotsHold = v == 1 },
		"lost", "it can, if no other hex is open, and loses the depot",
		"stack", "it cannot: all mobile units retreat as a stack"),
	engine.NewOption("attack-command", "11.4", "which HQs command units of different hexes that attack together",
		func(r *rules, v uint8) { r.sharedCommand = v == 1 },
		"nation", "HQs of their nation",
		"side", "HQs of any nation of the side"),
}

// oldOptions lists the options whose settings digests contained once, for [engine.Options.Old].
const oldOptions = "deployment=historical,open unendangered=draw,entente +plan-xvii=german,paris landing=elan,normal depots=one,any " +
	"parentheses=hex,attack french-corps=full,graded command=zones,units,nothing ports=french,all depot-lines=own,any " +
	"home-rails=open,any fortresses=held,france,listed +fortress-supply=enough,less double-death=draw,german bef=may,must " +
	"bef-entry=ports,west forts=counted,added +elan=corps,all depot-losses=later,first attack-command=nation,side"

// Options lists the options of the game. RULINGS.md in this package gives the
// reasons for the defaults.
func Options() []august1914.Option { return options.List() }

// Editions returns an empty list, because this game has no named sets of settings.
func Editions() []august1914.Edition { return nil }

// With returns the scenario with the given settings changed. All other settings stay as
// they are. If a name or a value is unknown, the error lists the valid ones.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	return engine.With(sc, sc.choices, Options(), settings, (*Scenario).choose)
}

// choose applies the settings that the players have chosen.
func (sc *Scenario) choose(choices august1914.Choices) {
	sc.choices, sc.rules = choices, options.Read(choices)
	sc.grade()
	sc.seed = options.Seed(sc.digest, choices.All(Options()))
}

// Chairs returns the two seats, the German first. They are the same for every scenario.
func (sc *Scenario) Chairs() []august1914.Chair { return Chairs() }

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.choices.Settings(Options()) }

// grade sets the factors of the units according to the options.
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
