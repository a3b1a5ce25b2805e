// Package germanyatwar plays 1914: Germany at War, Emanuele Santandrea's game of
// August to November 1914 in the West: wooden blocks of corps and divisions on a map
// of 94 areas, with fog of war and without dice in combat.
//
// # How a turn is played
//
// From the second turn on, a turn begins with reinforcements: the dice draw them and
// their owners place them. Then the sides alternate in impulses until both pass. Each
// impulse is a pass, a tactical action or a strategic one. Leaders are activated where
// their movement ends. Units move one at a time and area by area, or give steps for
// garrisons. Battles are fought one by one, and the only choices in them are the disc,
// retreats, and the unit that takes a hit.
//
// Every decision is a separate [Move]. A step of play ends by itself if public
// information shows that it is over, and otherwise with "done". State.Decision
// describes the current decision, and State.Play reports events with the numbers of
// their rules.
//
// # Two editions
//
// The rulebook of 2014 is the default. [Editions] also names the settings of the
// player's summary of 2016, where it differs. Each setting is one of the [Options] and
// can be chosen separately. The optional rules, the blind or free set-up, and the
// number of players are options too.
//
// # Hidden information
//
// Blocks stand upright with their backs to the enemy. For each enemy block a [View]
// shows the area, the power, and the units that the block may be. These follow from
// the set-up, from disclosed units, and from the observed actions of blocks.
// State.Resample returns a position with a random assignment of the hidden units.
//
// # Exact and reconstructed data
//
// The printed map and the stickers of the blocks were not available. Facts that the
// rulebook states are exact, such as the numbers of areas, the sizes of the armies and
// the strengths in its examples. Everything else is reconstructed from geography and
// the orders of battle of 1914. Every row of the files in the folder data names its
// source. [Load] reads the same files from any file system, so that the owner of the
// printed game can enter its map.
//
// # Queries
//
// State.Reach reports where a unit can go, with the cost and the path, and why it
// cannot go elsewhere. State.Traces shows the line of communication of a unit and the
// path of its orders, or the areas that block them. State.Reckon computes a battle
// line by line, for a current or a planned battle, and State.Forecast computes its
// losses. Each of them takes a viewer and uses only information that the viewer has.
// If that information leaves the identity of a block open, the answer gives the worst
// case and the best.
//
// # Events
//
// JSON.md in this directory lists the kinds of events, with their rules, fields and
// sentences, and the notation of each [Verb] and the decisions.
package germanyatwar

import "github.com/august1914/august1914"

// A State implements august1914.Game.
var _ = august1914.Check[State, Move, View]
