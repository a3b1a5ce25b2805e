// Package driveonparis plays Drive on Paris, which covers the first hundred days of the
// Western Front. Units are divisions and brigades, and a hex is 10 km wide. The rules
// are those in the game's booklet and in its series.
//
// # How a turn is played
//
// Each player turn has up to eight phases: reinforcement and reconstitution, reserve
// placement, movement, siege gun combat, combat, breakthrough combat, exploitation, and
// supply. Units move one at a time and hex by hex. A player builds an attack unit by unit,
// the dice make its rolls as moves, and the owners take losses step by step. A phase ends
// when its player is done.
//
// State.Decision describes the choice that comes next. State.Play returns the events of
// a move, each with the number of its rule.
//
// # Scenarios
//
// The id of a scenario is the number of its chapter in the rulebook: "5.1" to "5.6".
// "5.3+5.7" and "5.4+5.7" are the scenarios that Rule 5.7 expands to the whole map.
//
// # Hidden information
//
// A seat sees the top unit and the height of each enemy stack, and fortresses, trains and
// siege guns. (SCS_FOG) [View] shows no more, unless the option fog opens all stacks.
// State.Resample redistributes the hidden units at random. Units are visible while they
// move or fight.
//
// # Exact and reconstructed data
//
// The data follow the rulebook exactly where it is explicit: set-ups, arrivals, both
// tables, hex numbers, names and numbers of units. The map, most strengths, the terrain
// effects and most victory points are reconstructed. They differ from the printed
// components. data/README.md says for each file where its rows come from.
//
// # Queries
//
// [State.Reach] says where a unit can go, and why it cannot go elsewhere.
// [State.Traces] says what supplies and commands a unit. [State.Reckon] works out an
// attack line by line. [State.Forecast] gives the exact distribution of its result.
// Each query takes a viewer, agrees with Apply, and reveals nothing that is hidden from
// the viewer.
//
// # Events
//
// Each kind of event has a rule and uses some of the fields Unit, At, To, N and M:
//
//	arrive        SCS_REINF        Unit arrives in At
//	attack        SCS_ATTACK       At is attacked
//	award         3.4              the Allies gain N points
//	called off    SCS_ODDS         the attack on At is called off at odds below 1:4
//	combat        CRT              the table demands N steps of the attackers of At, M of its defenders, with To: a step of the fortress, a retreat, a breakthrough
//	demand        CRT              after a combat that the units cannot take as printed: N steps to be lost by the attackers of At, M by its defenders and its fortress, with To: a retreat, a breakthrough
//	dig           1.6b             Unit digs in At
//	east          3.4              Unit in At is transferred to the east
//	eliminate     SCS_LOSS         Unit in At is eliminated
//	end           SCS_ATTACK       the combat in At is over
//	fire          3.3b             Unit fires at At
//	flip          SCS_REINF        Unit is flipped
//	forced        SEQ              the side Unit has nothing to choose in the phase To
//	forced march  3.1              N is rolled for a forced march in At
//	hidden load   1.2c             a unit in At goes aboard
//	hidden loss   1.9              a step is lost in At
//	hidden step   SCS_MOVE         a unit moves from At to To
//	hidden unload 1.2c             a unit in At is unloaded
//	join          SCS_ATTACK       Unit attacks from At
//	late          1.12             Unit cannot arrive before turn N
//	load          1.2c             Unit in At goes aboard
//	loss          1.9, SCS_LOSS    Unit in At loses a step
//	odds          SCS_ODDS         an attack of N quarters meets a defense of M in At
//	outcome       5.1 to 5.7       the game is over, won by Unit: To
//	overrun       SCS_OVERRUN      Unit overruns At
//	phase         SEQ              the side Unit is in the phase To
//	point         1.12             mobilization point Unit is placed in At
//	point lost    1.12             mobilization point Unit in At is destroyed
//	rebuild       1.4e             Unit returns in At
//	refit         1.4f             Unit in At is at full strength again
//	removed       4.0e, SCS_REINF  Unit leaves the game
//	reserve       1.1d             Unit in At is placed in reserve
//	return        1.4a             Unit rolls N and can return in M turns
//	roll          CRT              N is rolled at the odds To for At
//	screen        1.11             the cavalry in At may refuse the combat
//	set-up        4.0c             Unit is set up in At
//	show          SCS_FOG          Unit in At shows itself
//	siege         SIEGE            N is rolled against Unit
//	step          SCS_MOVE         Unit moves from At to To
//	supply        1.9              Unit in At is out of supply
//	trench        1.6b             a trench in At is begun, or completed
//	turn          SEQ              turn N begins
//	unload        1.2c             Unit is unloaded in At
package driveonparis

import "github.com/august1914/august1914"

// A State implements august1914.Game.
var _ = august1914.Check[State, Move, View]
