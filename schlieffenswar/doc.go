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
// JSON.md in this directory lists the kinds of events, with their rules, fields and
// sentences, and the notation of each [Verb] and the decisions.
package schlieffenswar

import "github.com/august1914/august1914"

// A State implements august1914.Game.
var _ = august1914.Check[State, Move, View]
