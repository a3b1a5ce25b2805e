package sabinschlieffen_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	ss "github.com/august1914/august1914/sabinschlieffen"
)

// What the sentences of refusals say about a position, written from the sentences and the
// rulebook. They use the map and the position, and nothing that judges moves.

// A refused is a move that was refused, with the position.
type refused struct {
	ss.Position
	move ss.Move
	side august1914.Side
}

// blocks returns the blocks of a nation in a hex.
func (r *refused) blocks(power august1914.Power, h ss.Hex) ss.Blocks {
	for _, b := range r.Blocks {
		if b.Hex == h && b.Power == power {
			return b
		}
	}
	return ss.Blocks{}
}

// here returns the blocks of the move's nation in the hex that it starts from.
func (r *refused) here() ss.Blocks { return r.blocks(r.move.Power(), r.move.From()) }

func ordered(b ss.Blocks) (n int) {
	for _, o := range b.Attacks {
		n += o.Blocks
	}
	return n
}

// left returns how many blocks of a nation can still be flipped.
func (r *refused) left(power august1914.Power) int {
	switch power {
	case august1914.Germany:
		return r.Recoveries.German
	case august1914.France:
		return r.Recoveries.French
	}
	return r.Recoveries.British
}

// any reports whether blocks of the mover's side in a hex do something.
func (r *refused) any(h ss.Hex, is func(ss.Blocks) bool) bool {
	return slices.ContainsFunc(r.Blocks, func(b ss.Blocks) bool { return b.Hex == h && b.Power.Side() == r.side && is(b) })
}

// flips reports whether a side still has spent blocks that it may flip.
func (r *refused) flips() bool {
	return slices.ContainsFunc(r.Blocks, func(b ss.Blocks) bool { return b.Power.Side() == r.side && b.Spent > 0 && r.left(b.Power) > 0 })
}

func (r *refused) ours(h ss.Hex) bool { return r.German.Has(h) == (r.side == august1914.German) }

// attacks reports whether blocks of a nation in a hex are ordered to attack another.
func attacks(b ss.Blocks, h ss.Hex) bool {
	return slices.ContainsFunc(b.Attacks, func(o ss.Order) bool { return o.Target == h })
}

// acting is the side that resolves its attacks.
func (r *refused) acting() august1914.Side {
	if r.Phase == ss.AlliedCombats {
		return august1914.Allied
	}
	return august1914.German
}

// causes holds what the sentences assert, by rule and sentence.
var causes = map[string]func(r *refused) bool{
	"S8: the other side is resolving its attacks now": func(r *refused) bool { return r.Phase != ss.Orders && r.acting() != r.side },
	"S11: the defender first has to choose the block that takes the hit": func(r *refused) bool {
		return r.Absorbing != ss.NoHex && r.acting() == r.side
	},
	"S3: combats begin only when both sides have committed their orders": func(r *refused) bool { return r.Phase == ss.Orders },
	"S11: there is no hit to absorb":                                     func(r *refused) bool { return r.Absorbing == ss.NoHex },
	"S9: no {nation} block in {from} has an attack on {to} left to resolve": func(r *refused) bool {
		return !attacks(r.here(), r.move.To())
	},
	"S11: no {nation} block in {from} is ordered to attack {to}": func(r *refused) bool { return !attacks(r.here(), r.move.To()) },
	"S11: the hit is on a different hex, not on {from}":          func(r *refused) bool { return r.Absorbing != r.move.From() },
	"S11: a block ordered to attack from {from} takes the hit before any other": func(r *refused) bool {
		return r.any(r.move.From(), func(b ss.Blocks) bool { return len(b.Attacks) > 0 })
	},
	"S11: a block that attacked from {from} this turn takes the hit before any other": func(r *refused) bool {
		return r.any(r.move.From(), func(b ss.Blocks) bool { return b.Attacked > 0 })
	},
	"S11: {from} has no fresh {nation} block that can take the hit this way": func(r *refused) bool { return r.here().Fresh == 0 },
	"S3: the game is over":                        func(r *refused) bool { return r.Phase == ss.Over },
	"S18: Paris has fallen, and the game is over": func(r *refused) bool { return r.Phase == ss.Over && r.German.Has(ss.Paris) },
	"S3: the {side} side has already committed its orders for this turn": func(r *refused) bool {
		return r.Committed.Has(r.move.Actor())
	},
	"S3: orders can be given only in the orders phase, before any combat":   func(r *refused) bool { return r.Phase != ss.Orders },
	"S7: {to} is not adjacent to {from}":                                    func(r *refused) bool { return !r.move.From().Adjacent(r.move.To()) },
	"S5: {to} is in enemy hands: blocks can march only into friendly hexes": func(r *refused) bool { return !r.ours(r.move.To()) },
	"S5: there is no {condition} {nation} block in {from} without orders": func(r *refused) bool {
		b := r.here()
		return r.move.Spent() && b.Spent == 0 || !r.move.Spent() && b.Fresh == 0
	},
	"S5: the {condition} {nation} blocks in {from} have already marched this turn": func(r *refused) bool {
		b := r.here()
		return r.move.Spent() && b.Spent == 0 && b.MarchedSpent > 0 || !r.move.Spent() && b.Fresh+ordered(b) == 0 && b.MarchedFresh > 0
	},
	"S6: {to} is in friendly hands: only enemy hexes can be attacked": func(r *refused) bool { return r.ours(r.move.To()) },
	"S6: there is no fresh {nation} block in {from} without orders":   func(r *refused) bool { return r.here().Fresh == 0 },
	"S6: the {nation} blocks in {from} that are not ordered to attack are spent, and only fresh blocks can attack": func(r *refused) bool {
		return r.here().Fresh+r.here().MarchedFresh == 0 && r.here().Spent+r.here().MarchedSpent > 0
	},
	"S6: no fresh {nation} block in {from} is left without orders, and blocks that have marched this turn cannot attack": func(r *refused) bool {
		return r.here().Fresh == 0 && r.here().MarchedFresh > 0
	},
	"S4: you must flip spent {side} blocks before you give orders to {side} blocks": (*refused).flips,
	"S4: you cannot commit yet: flip spent {side} blocks first":                     (*refused).flips,
	"S4: no more {nation} blocks can be flipped this turn":                          func(r *refused) bool { return r.left(r.move.Power()) == 0 },
	"S4: there is no spent {nation} block in {from}":                                func(r *refused) bool { return r.here().Spent == 0 },
}

// propose draws a move that the rules may refuse, most often of blocks where they are.
func (r *refused) propose(verbs []string, pick func(n int) int) string {
	verb := verbs[pick(len(verbs))]
	if pick(4) == 0 {
		verb = []string{"recover", "march", "attack", "commit", "engage", "absorb"}[pick(6)]
	}
	b := r.Blocks[pick(len(r.Blocks))]
	from, power := b.Hex, b.Power
	if pick(8) == 0 {
		power = r.Blocks[pick(len(r.Blocks))].Power
	}
	near := slices.Collect(from.Neighbors().All())
	to := near[pick(len(near))]
	if pick(12) == 0 {
		to = r.Blocks[pick(len(r.Blocks))].Hex
	}
	text := power.Adjective() + " " + verb
	switch verb {
	case "recover":
		return text + " " + from.String()
	case "commit":
		return []string{"German", "Allied"}[pick(2)] + " commit"
	case "engage":
		return text + " " + to.String() + ", spend " + power.Adjective() + " " + from.String()
	case "absorb":
		if r.Absorbing != ss.NoHex && pick(6) > 0 {
			from = r.Absorbing
		}
		text += " " + from.String()
		if pick(2) == 0 {
			text += ", cancel " + to.String()
		}
		return text
	}
	text += " " + from.String() + " > " + to.String()
	if verb == "march" && pick(2) == 0 {
		text += ", spent"
	}
	return text
}

// unasked says why no move meets a cause.
var unasked = map[string]string{
	"S11: a block that attacked from {from} this turn takes the hit before any other": "nobody is asked where only such blocks can take it",
}

// attacking draws attacks and marches of the British more often than other moves.
func attacking(moves []ss.Move, pick func(n int) int) ss.Move {
	var better []ss.Move
	for _, m := range moves {
		if m.Verb() == ss.Attack || m.Power() == august1914.Britain {
			better = append(better, m)
		}
	}
	if better == nil || pick(3) == 0 {
		better = moves
	}
	return august1914.InStages(better, pick)
}

// Every assertion in the sentence of a refusal is true in the position. This is checked for
// refused moves in positions from anywhere and from the corpus, played on, under drawn options.
func TestWhatRefusalsSayIsSo(t *testing.T) {
	t.Parallel()
	courses, err := ss.Corpus()
	require.NoError(t, err)
	judged, wanted := &gametest.Refusals[refused]{Causes: causes, Seldom: unasked, Each: 2, Often: 200}, gametest.Size(100, 5_000, 20_000)
	for seed := uint64(0); judged.Total < wanted; seed++ {
		pick := gametest.Seeded(seed)
		s := ss.Anywhere(pick)
		if seed%8 == 5 {
			c := courses[pick(len(courses))]
			s = c.Start
			for _, m := range c.Moves[:pick(len(c.Moves))] {
				require.NoError(t, s.Apply(m))
			}
		}
		for stop := 0; stop < 30 && judged.Total < wanted; stop++ {
			at, verbs, said := refused{Position: s.Position()}, []string{"attack"}, map[string]int{}
			for by := range s.ToAct().All() {
				for _, m := range s.LegalMoves(by, nil) {
					verbs = append(verbs, m.Kind())
				}
			}
			texts := []string{}
			for range 40 {
				texts = append(texts, at.propose(verbs, pick))
			}
			if h := at.Absorbing; h != ss.NoHex {
				for _, power := range []string{"German", "French", "British"} {
					texts = append(texts, power+" absorb "+h.String())
				}
			}
			for _, text := range texts {
				m, err := ss.ParseMove(text)
				if err != nil {
					continue
				}
				cause := gametest.Cause(s.FaultOf(m))
				if !judged.Wants(cause, said, pick) {
					continue
				}
				if at.move, at.side = m, august1914.Allied; m.Actor() == ss.GermanSeat.Actor() {
					at.side = august1914.German
				}
				after := s
				judged.Judge(t, cause, &at, seed, m, after.Apply(m))
			}
			require.NoError(t, august1914.Onward(&s, pick, attacking, 1+pick(3)))
		}
	}
	judged.Report(t, ss.Faults())
}
