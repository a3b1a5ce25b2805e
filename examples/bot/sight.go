package bot

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/learner"
	"github.com/august1914/august1914/sabinschlieffen"
)

const hexes = int(sabinschlieffen.Langres) + 1 // and NoHex

// The inputs of a net about each hex, in its row of inputs.
const (
	fresh        = iota // own fresh blocks without orders
	spent               // own spent blocks without orders
	marchedFresh        // own fresh blocks that marched here
	marchedSpent        // own spent blocks that marched here
	attacked            // own blocks that have attacked from here this turn
	ordered             // own blocks that are ordered to attack from here
	anyFresh            // 1 if there is an own fresh block without orders
	anyOwn              // 1 if there is an own block
	held                // 1 if the hex is in own hands
	attack              // 1 if an own block is ordered to attack the hex
	hit                 // 1 if two or more are
	told                // 1 if a combat told of enemies here, less if it was in an earlier turn
	toldFresh           // their fresh blocks, likewise
	toldSpent           // their spent blocks
	toldEmpty           // 1 if no fresh ones were left
	came                // enemy blocks that attacked from here this turn
	britishFresh        // 1 if the own British block is here and fresh or ordered to attack
	britishSpent        // 1 if it is here and spent
	anyReady            // 1 if there is an own fresh block, with or without orders
	perHex
)

// The inputs of a net about the whole game, after those about the hexes.
const (
	inTurn          = hexes * perHex      // 1 in the place of the turn, of 5
	inPhase         = inTurn + turns      // 1 in the place of the phase, of 5
	absorbs         = inPhase + 5         // 1 if a block has to take a hit
	recoveries      = absorbs + 1         // blocks that can still recover
	britishRecovers = recoveries + 1      // 1 if the British can
	enemyFresh      = britishRecovers + 1 // fresh enemy blocks, as far as combats tell, in fours
	ownFresh        = enemyFresh + 1      // own fresh blocks, in fours
	ownBlocks       = ownFresh + 1        // own blocks, in fours
	germansRouted   = ownBlocks + 1       // routed blocks, in fours
	alliesRouted    = germansRouted + 1   //
	ahead           = alliesRouted + 1    // points above the historical score, in fours
	wins            = ahead + 1           // in the last turn, 1 if the Germans would win
	draws           = wins + 1            // 1 for a draw
	loses           = draws + 1           // 1 if they would lose

	turns  = 5
	Inputs = loses + 1 // number of inputs of a net
)

// The numbers of the choices, in groups. A pair is a hex and another hex, or NoHex.
const (
	commits     = 0
	recovers    = commits + 1        // for each hex, and whether the block is British
	marches     = recovers + 2*hexes // for each pair, whether the block is spent, and whether it is British
	attacks     = marches + 4*pairs  // for each pair, and whether the block is British
	engages     = attacks + 2*pairs  // likewise
	absorptions = engages + 2*pairs  // likewise

	pairs   = hexes * hexes
	Choices = absorptions + 2*pairs // number of choices of a net
)

// number returns the number of a move among the choices.
func number(m Move) int {
	british := 0
	if m.Power() == august1914.Britain {
		british = 1
	}
	pair := int(m.From())*hexes + int(m.To())
	switch m.Verb() {
	case sabinschlieffen.Recover:
		return recovers + 2*int(m.From()) + british
	case sabinschlieffen.March:
		if m.Spent() {
			british += 2
		}
		return marches + 4*pair + british
	case sabinschlieffen.Attack:
		return attacks + 2*pair + british
	case sabinschlieffen.Engage:
		return engages + 2*pair + british
	case sabinschlieffen.Absorb:
		return absorptions + 2*pair + british
	}
	return commits
}

// A sight is a list of what a seat sees.
type sight []learner.Input

func (s *sight) add(index, count int, scale float32) {
	if count != 0 {
		*s = append(*s, learner.Input{Index: index, Value: scale * float32(count)})
	}
}

// at adds a number about a hex.
func (s *sight) at(h sabinschlieffen.Hex, index, count int) { s.add(int(h)*perHex+index, count, 1) }

// see adds what a seat sees to a list of inputs.
func see(list []learner.Input, view *View, seat august1914.Seat) []learner.Input {
	s := sight(list)
	side, powers := august1914.German, []august1914.Power{august1914.Germany}
	if seat == sabinschlieffen.AlliedSeat {
		side, powers = august1914.Allied, []august1914.Power{august1914.France, august1914.Britain}
	}
	freshBlocks, blocks := s.army(view, side, powers)
	const four = 0.25
	s.add(ownFresh, freshBlocks, four)
	s.add(ownBlocks, blocks, four)
	s.add(enemyFresh, s.enemies(view, side), four)
	s.add(inTurn+min(view.Turn, turns)-1, 1, 1)
	s.add(inPhase+int(view.Phase), 1, 1)
	s.add(absorbs, one(view.Absorbing != sabinschlieffen.NoHex), 1)
	s.add(recoveries, view.Recoveries.German+view.Recoveries.French, 1)
	s.add(britishRecovers, view.Recoveries.British, 1)
	s.add(germansRouted, view.Routed.German, four)
	s.add(alliesRouted, view.Routed.French+view.Routed.British, four)
	points := view.Score().Total() - sabinschlieffen.HistoricalScore
	s.add(ahead, points, four)
	if view.Turn >= turns {
		s.add(wins, one(points > 0), 1)
		s.add(draws, one(points == 0), 1)
		s.add(loses, one(points < 0), 1)
	}
	return s
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// army adds the own blocks by hex, and returns their number, fresh and in all.
func (s *sight) army(view *View, side august1914.Side, powers []august1914.Power) (freshBlocks, blocks int) {
	var attackers [hexes]int
	for h := sabinschlieffen.Amiens; h <= sabinschlieffen.Langres; h++ {
		var sum sabinschlieffen.Blocks
		orders := 0
		for _, power := range powers {
			b := view.At(h, power)
			british := power == august1914.Britain
			for _, order := range b.Attacks {
				orders += order.Blocks
				attackers[order.Target] += order.Blocks
				s.at(h, britishFresh, one(british))
			}
			sum.Fresh += b.Fresh
			sum.Spent += b.Spent
			sum.MarchedFresh += b.MarchedFresh
			sum.MarchedSpent += b.MarchedSpent
			sum.Attacked += b.Attacked
			if british {
				s.at(h, britishFresh, b.Fresh+b.MarchedFresh+b.Attacked)
				s.at(h, britishSpent, b.Spent+b.MarchedSpent)
			}
		}
		ready := sum.Fresh + sum.MarchedFresh + orders
		all := ready + sum.Spent + sum.MarchedSpent + sum.Attacked
		freshBlocks += ready
		blocks += all
		s.at(h, fresh, sum.Fresh)
		s.at(h, spent, sum.Spent)
		s.at(h, marchedFresh, sum.MarchedFresh)
		s.at(h, marchedSpent, sum.MarchedSpent)
		s.at(h, attacked, sum.Attacked)
		s.at(h, ordered, orders)
		s.at(h, anyFresh, one(sum.Fresh > 0))
		s.at(h, anyReady, one(ready > 0))
		s.at(h, anyOwn, one(all > 0))
		s.at(h, held, one(view.Control(h) == side))
	}
	for h, n := range attackers {
		s.at(sabinschlieffen.Hex(h), attack, one(n > 0))
		s.at(sabinschlieffen.Hex(h), hit, one(n > 1))
	}
	return freshBlocks, blocks
}

// A report is what the last combat in a hex left of the enemy there.
type report struct{ turn, fresh, spent int }

// enemies adds what combats have told of the enemy. It returns the number of fresh enemy blocks,
// as far as the combats and the printed turn track tell.
func (s *sight) enemies(view *View, side august1914.Side) (freshBlocks int) {
	recoveries := [turns]int{1, 1, 3, 2, 1}
	if side == august1914.Allied {
		freshBlocks, recoveries = 4, [turns]int{1, 1, 1, 1, 1}
	}
	for _, n := range recoveries[:min(view.Turn, turns)] {
		freshBlocks += n
	}
	var last [hexes]report
	for c := range view.Log.All() {
		attackers := 0
		for _, o := range c.From {
			attackers += o.Blocks
		}
		switch {
		case c.Attacker == side:
			left := report{c.Turn, c.Fresh, c.Spent}
			if attackers > 1 && c.Fresh > 0 {
				left.fresh--
				left.spent++
				freshBlocks--
			}
			last[c.Target] = left
		case c.Result == sabinschlieffen.Entered || c.Result == sabinschlieffen.Routed:
			last[c.Target] = report{c.Turn, attackers - 1, 1}
		}
		if c.Attacker != side {
			freshBlocks--
			for _, o := range c.From {
				s.at(o.Hex, came, o.Blocks*one(c.Turn == view.Turn))
			}
		}
	}
	for h, r := range last {
		if r.turn == 0 {
			continue
		}
		scale := float32(1)
		if age := view.Turn - r.turn; age > 0 {
			scale = 0.5 / float32(age)
		}
		at := h * perHex
		s.add(at+told, 1, scale)
		s.add(at+toldFresh, r.fresh, scale)
		s.add(at+toldSpent, r.spent, scale)
		s.add(at+toldEmpty, one(r.fresh == 0), scale)
	}
	return freshBlocks
}
