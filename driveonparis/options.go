package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/stamp"
)

// rules holds the readings of the rules that a scenario uses.
type rules struct {
	mobilization mobilizationRule
	zoneCost     uint8 // SCS_ZOC: additional points to enter an enemy zone of control
	negation     negationRule
	overrunCost  uint8 // SCS_OVERRUN: additional points for an overrun
	defenderOdds bool  // SCS_ODDS: odds are rounded in favor of the defender
	noLongOdds   bool  // SCS_ODDS: attacks below 1:4 are not made
	anyOverrun   bool  // SCS_OVERRUN: all units that move in the exploitation phase may overrun
	shortAdvance bool  // SCS_ADVANCE: advances end in the vacated hex
	freeAdvance  bool  // SCS_ADVANCE: full advances do not stop in enemy zones
	minimum      minimumRule
	noLille      bool // Rule 2.5 (Lille) is not played
	dutch        bool // Rule 3.5 (the Netherlands) is played
	openStacks   bool // SCS_FOG: all stacks are open
	loadEach     bool // Rule 1.2c: loading costs points for each unit
	retreatLoss  retreatLoss
	exploitZone  bool // SCS_EXPLOIT: units in enemy zones exploit
	noZoneEntry  bool // SCS_REINF: units do not arrive in enemy zones
	fewReserves  bool // Rule 1.1d: HQs and siege guns do not go into reserve
	noLatePlan   bool // Rule 2.3: hexes of Plan XVII taken after turn 8 do not count
	marne        marneRule
	lilleFirst   bool // Rule 5.5: the Allies win with Lille even if Calais has fallen
	bef          befRule
	lapse        bool // Rule 2.8: the Doctrine Line ends on turn 15
	ratio        int  // Rule 5.1: German divisions needed for each Allied one
	noZoneRefits bool // Rule 1.4f: HQs do not refit units in enemy zones
}

// A negationRule says which friends negate enemy zones for traces and retreats.
// (SCS_ZOC)
type negationRule uint8

const (
	byFriends negationRule = iota
	byNobody
	byFighters
)

// A minimumRule says which units may move a hex without the points for it. (SCS_MOVE)
type minimumRule uint8

const (
	whoIsStuck minimumRule = iota
	nobodyMoves
	anybodyMoves
)

// A marneRule says what cuts the railway to the Marne. (Rule 5.4)
type marneRule uint8

const (
	byUnits marneRule = iota
	byFightingUnits
	byMarches
)

// A befRule says in which battles the amendment for the British applies. (CRT)
type befRule uint8

const (
	noBEF befRule = iota
	allBEF
	attackingBEF
	defendingBEF
)

// A mobilizationRule says how mobilization points are placed. (Rule 1.12)
type mobilizationRule uint8

const (
	byDoctrine mobilizationRule = iota
	historically
	freely
)

// A retreatLoss is the cost of a retreat into an enemy zone. (SCS_RETREAT)
type retreatLoss uint8

const (
	stepOfGroup retreatLoss = iota
	stepOfEach
	noStep
)

// options returns the options, which set the fields of the rules.
var options = engine.NewOptions(Name, data, new(rules).fields())

// fields returns the field for each option.
func (r *rules) fields() map[string]any {
	return map[string]any{
		"mobilization": &r.mobilization, "zone-cost": &r.zoneCost, "negation": &r.negation,
		"overrun-cost": &r.overrunCost, "odds": &r.defenderOdds, "long-odds": &r.noLongOdds,
		"overruns": &r.anyOverrun, "advance": &r.shortAdvance, "advance-zone": &r.freeAdvance,
		"minimum": &r.minimum, "lille": &r.noLille, "dutch": &r.dutch, "fog": &r.openStacks,
		"loading": &r.loadEach, "retreat-loss": &r.retreatLoss, "exploit-zone": &r.exploitZone,
		"entry": &r.noZoneEntry, "reserve": &r.fewReserves, "plan-xvii": &r.noLatePlan, "marne": &r.marne,
		"captures": &r.lilleFirst, "bef": &r.bef, "doctrine-end": &r.lapse, "ratio": &r.ratio,
		"refit-zone": &r.noZoneRefits,
	}
}

// oldOptions lists the options whose settings digests contained once, for [engine.Options.Old].
const oldOptions = "mobilization=doctrine,historical,free zone-cost=2,1,3,0 negation=friends,never,fighters overrun-cost=2,3,0,1 " +
	"odds=nearest,defender long-odds=allowed,barred overruns=exploiters,all advance=retreat,hex advance-zone=stop,free " +
	"minimum=allowed,barred,any lille=on,off dutch=off,on fog=top,open loading=hex,unit retreat-loss=group,unit,none " +
	"exploit-zone=barred,allowed entry=zones,barred reserve=any,combat plan-xvii=held,lost marne=units,fighters,marches " +
	"captures=draw,lille bef=off,both,attack,defense doctrine-end=panic,turn-15 +ratio=2,1"

// Options lists the options of the game. Rules that begin with SCS belong to the
// series, whose rules are only partly known. RULINGS.md of the package gives the
// reasons for the defaults.
func Options() []august1914.Option { return options().List() }

// Editions returns an empty list, because this game has no named sets of settings.
func Editions() []august1914.Edition { return nil }

// Chairs returns the two seats, the German first. They are the same for every scenario.
func (sc *Scenario) Chairs() []august1914.Chair { return Chairs() }

// With returns the scenario with other settings. Settings that are not named stay as
// they are. If a name or a value is unknown, the error lists the known ones.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	return engine.With(sc, sc.keeper.Choices, sc.keeper.Options, settings, (*Scenario).choose)
}

// choose applies the settings that the players have chosen.
func (sc *Scenario) choose(choices august1914.Choices) {
	options().Set(sc.rules.fields(), choices)
	sc.prepare()
	sc.keeper = stamp.Keep(Name, sc.id, sc.digest, options(), choices)
	sc.seed = options().Seed(sc.digest, sc.keeper.Settings)
}

// Settings returns the options that differ from their defaults.
func (sc *Scenario) Settings() []august1914.Setting { return sc.keeper.Viewed().Settings }
