// Package schlieffenswar plays Schlieffen's War, Ty Bomba's and Doug Johnson's
// game of the first six weeks of 1914 in the West: corps and army headquarters
// on a map of hexes of 16 miles, ten turns of four days.
//
// # How a turn is played
//
// Each player turn has four phases: [Regroup], [Movement], [Combat] and
// [Administration]. Units move one at a time and hex by hex. A player builds an attack
// unit by unit, the dice make its rolls as moves, and the owners take losses step by
// step. A phase ends when its player is done, or when public information shows that no
// decision is left. Then the owners resolve overstacked hexes.
//
// State.Decision describes the choice that comes next. State.Play returns the events of
// a move, each with the number of its rule.
//
// # Hidden information
//
// A seat sees the top unit and the height of each enemy stack. (Rule 6.6) [View] shows
// no more. State.Resample redistributes the hidden units at random. Units are visible
// while they move or fight.
//
// # Exact and reconstructed data
//
// The rules and the tables follow the rulebook, rule by rule. The printed map and the
// counters were not available. Facts that the rulebook states about them are exact, such
// as the places that it names, four river hexsides, and the strengths of X Corps and
// Verdun. Terrain, cities, rails, rivers, the order of battle and all other factors are
// reconstructed from geography and history. Every row of the files in the folder data
// names its source. [Load] reads the same files from any file system, so the owner of
// the printed game can enter its map. RULINGS.md explains how unclear rules are read,
// and [Options] lists the readings that can be changed.
//
// # Queries
//
// State.Reach returns the hexes that a unit can reach, with costs and paths, and the reasons
// why it cannot reach others. State.Traces returns supply lines and command, or the
// obstacles that cut them. State.Zones lists the hexes in zones of control. State.Reckon
// works out an attack line by line, and State.Forecast returns the exact odds of its
// results. State.Retreats lists the hexes that defenders can retreat into, with their
// distances to supply. Each takes a viewer and uses only the information of that viewer.
//
// # Events
//
// The kinds of events, their rules, and the meaning of the fields Unit, At, To, N and M:
//
//	advance      11.22, 7.4        Unit advances from At to To
//	arrive       9.2, 9.3          Unit arrives in At
//	artillery    11.23             N heavy artillery markers come back to the Germans
//	assault      11.6              the side Unit attacks At
//	attacked     11.5              the defenders, now in At, cannot be attacked again in this phase
//	attrition    8.8, 10.6         Unit in At rolls N against attrition
//	check        8.1               the units of Unit check their supply
//	combat       11.18, 11.9       the attackers of At lose N and the defenders M steps
//	concentric   11.15             a concentric attack on At: N is rolled for M columns
//	control      3.3               the side Unit controls At
//	crowd        6.1               At is overstacked
//	deploy       3.1               Unit deploys in At
//	disband      6.5               Unit is disbanded
//	end          11.20             the attack on At is over
//	fatigue      6.5, 10.2, 11.20  Unit in At loses a level of morale
//	ground       11.10             the ground of At shifts no column
//	half         8.7, 8.9          Unit in At lacks supply and counts for N
//	join         11.2 to 11.4      Unit from At takes part, told when all units that do are known
//	loss         2.7, 2.8, 11.20   Unit in At loses a step, or is eliminated
//	morale       10.2, 11.20       Unit in At gains a level of morale
//	odds         11.8              N attack M in At
//	outcome      4.3 to 4.7        the game is over with N German points: Unit
//	paris        4.1               German units in At endanger Paris
//	phase        5.2 to 5.5        the phase To of Unit begins, or turn N ends
//	plan XVII    4.4               the attack on At is number N of Plan XVII
//	points       4.6               with At changing hands, the Germans have N victory points
//	probe        11.1              Unit probes from At into To
//	proficiency  11.19             one of the steps that the attackers of At lose is due to the BEF
//	refit        9.5               Unit in At is at full strength again
//	reload       11.23             N is rolled for the artillery marker
//	relocate     6.5               Unit makes room in At and goes to To
//	rest         9.5               Unit in At is no longer fatigued
//	retreat      11.21             the defenders retreat from At to To
//	return       9.5               Unit returns in At
//	roll         11.17             N is rolled in the column To for the attack on At
//	shelling     11.23             N is rolled for M columns against At
//	shift        11.11 to 11.16    N columns because of Unit
//	siege        11.23             heavy artillery, or a coup de main, supports the attack on At
//	step         10.1, 10.4, 10.5  Unit moves from At to To
//	stranded     11.21             Unit cannot follow from At and is eliminated
//	supply       8.3 to 8.6        Unit in At is out of supply, or in supply again
//	turn         5.1               turn N begins
//	weary        9.6               Unit in At cannot be more fatigued than it is
//	withdraw     9.4               Unit withdraws to the east
package schlieffenswar

import "github.com/august1914/august1914"

// A State implements august1914.Game.
var _ = august1914.Check[State, Move, View]
