package schlieffenswar

import (
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
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
	depotLosses   depotLosses
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

// depotLosses determines when a depot takes a step loss of the defense. (Rule 11.20)
type depotLosses uint8

const (
	depotsLast  depotLosses = iota // when no other unit is left
	depotsLater                    // after the first step: no unit loses a second step before the depot has lost its step
	depotsFirst                    // at any time, even the first
)

// options returns the options in the order in which records and pages list them, with the
// field of rules that each one sets.
var options = engine.NewOptions(Name, data, new(rules).fields())

// fields returns the field for each option.
func (r *rules) fields() map[string]any {
	return map[string]any{
		"deployment": &r.openDeployment, "unendangered": &r.parisNeeded, "plan-xvii": &r.parisFirst,
		"landing": &r.landedWeary, "depots": &r.depotsStack, "parentheses": &r.sharedCompany,
		"french-corps": &r.graded, "command": &r.commandPath, "ports": &r.otherPorts,
		"depot-lines": &r.anyDepot, "home-rails": &r.anyHomeRail, "fortresses": &r.fortresses,
		"fortress-supply": &r.fortressLess, "east-supply": &r.fortressEast, "east-order": &r.eastFirst,
		"siege-supply": &r.siegeSupply, "entry": &r.entersFull, "probes": &r.probesApart,
		"double-death": &r.suddenGerman, "bef": &r.befLands, "bef-entry": &r.befByWest, "forts": &r.fortsAdded,
		"elan": &r.elanOfAll, "depot-losses": &r.depotLosses, "depot-retreats": &r.depotsHold,
		"attack-command": &r.sharedCommand,
	}
}

// oldOptions lists the options whose settings digests contained once, for [engine.Options.Old].
const oldOptions = "deployment=historical,open unendangered=draw,entente +plan-xvii=german,paris landing=elan,normal depots=one,any " +
	"parentheses=hex,attack french-corps=full,graded command=zones,units,nothing ports=french,all depot-lines=own,any " +
	"home-rails=open,any fortresses=held,france,listed +fortress-supply=enough,less double-death=draw,german bef=may,must " +
	"bef-entry=ports,west forts=counted,added +elan=corps,all depot-losses=later,first attack-command=nation,side"

// Options lists the options of the game. RULINGS.md in this package gives the
// reasons for the defaults.
func Options() []august1914.Option { return options().List() }

// Editions returns an empty list, because this game has no named sets of settings.
func Editions() []august1914.Edition { return nil }

// With returns the scenario with the given settings changed. All other settings stay as
// they are. If a name or a value is unknown, the error lists the valid ones.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	return engine.With(sc, sc.keeper.Choices, sc.keeper.Options, settings, (*Scenario).choose)
}

// choose applies the settings that the players have chosen.
func (sc *Scenario) choose(choices august1914.Choices) {
	options().Set(sc.rules.fields(), choices)
	sc.grade()
	sc.keeper = stamp.Keep(Name, sc.id, sc.digest, options(), choices)
	sc.seed = options().Seed(sc.digest, sc.keeper.Settings)
}

// Chairs returns the two seats, the German first. They are the same for every scenario.
func (sc *Scenario) Chairs() []august1914.Chair { return Chairs() }

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.keeper.Viewed().Settings }

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
