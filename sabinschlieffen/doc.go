// Package sabinschlieffen implements Schlieffen, Professor Philip Sabin's game of the
// campaign of August and September 1914. It has twelve hexes, eight blocks a side that
// the enemy does not see, secret simultaneous orders, no dice, and five turns.
//
// # How a turn is played
//
// Until a seat has committed its orders, it has to act. Both seats can act in any
// sequence, with the same result. Each seat first flips the spent blocks that the turn
// track grants ([Recover]). It then orders blocks to [March] or to [Attack], one by
// one, and ends with [Commit]. Before its commitment a seat may take back orders
// through august1914.Record. There is no move for that.
//
// When both have committed, first the Allied and then the German seat chooses its
// targets one by one, and the attacker that becomes spent ([Engage]). If a fresh block
// takes a hit, the defender chooses which one ([Absorb]). It is asked even if there is
// only one choice, because otherwise the attacker would learn that.
//
// # Hidden information
//
// Blocks of a nation in the same hex and condition are alike, so a [State] has no
// identities that could leak. A seat sees its own blocks and the announcements
// ([View]). State.Resample draws one of the positions that the seat cannot distinguish
// from the true one.
//
// # Exact and reconstructed data
//
// Everything is exact. The map, the set-up and the turn track are those of the printed sheet.
// The rules are those of the published text. The text has no numbers, so this library
// numbers its rules S1 to S18:
//
//	S1   eight blocks a side, hidden       S10  the defender announces numbers
//	S2   fresh and spent                   S11  hits
//	S3   turns and phases                  S12  routs
//	S4   recovery                          S13  advances
//	S5   marches                           S14  attackers who stay
//	S6   attack orders                     S15  the British block is named
//	S7   adjacency, several destinations   S16  what each side sees
//	S8   Allied attacks before German      S17  the score
//	S9   the attacker announces and spends S18  Paris
//
// RULINGS.md in this directory explains how the library reads the text where it is
// open. [Options] lists the readings that can be changed.
//
// # Queries
//
// The game has no supply and no zones of control. [State.Ways] lists the hexes that a block
// can reach, and [State.Battle] describes an attack. Each takes a viewer and uses only the
// information of that viewer.
//
// # Events
//
// JSON.md in this directory lists the kinds of events, with their rules, fields and
// sentences, and the notation of each [Verb] and the decisions.
// Only the owner of a block learns of recover, march, order, spend, absorb and cancel, the
// others learn of absorbed, and all viewers learn of the rest.
package sabinschlieffen

import "github.com/august1914/august1914"

// A State implements august1914.Game.
var _ = august1914.Check[State, Move, View]
