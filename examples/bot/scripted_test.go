package bot_test

import (
	"math"
	"math/rand/v2"
	"slices"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/sabinschlieffen"
)

type (
	town    = sabinschlieffen.Hex
	figures = [sabinschlieffen.Langres + 1]float64 // a figure for each hex
)

// habits are the weights of a scripted player. Points are those of the score.
type habits struct {
	Fresh    float64 // S4: points that a fresh block is worth for each turn left
	Strip    float64 // S11: share of that for an enemy block that a hit makes spent
	Attacked float64 // S11: chance that a block ordered to attack can take a hit at home
	Pair     float64 // S11: readiness of the enemy to attack with two blocks
	Lone     float64 // S13: readiness of the enemy to attack with one block
	Split    float64 // S7: how much a choice of targets lowers the danger to each
	Hold     float64 // S12: trust that a hex has a fresh enemy, for each one expected
	Stay     float64 // S13: trust that a hex has an enemy, for each spent one expected
	Later    float64 // S3: weight of the dangers of the next turn
	MarchF   float64 // S5: share of the fresh enemies that march
	MarchS   float64 // S5: share of the spent enemies that march
	Back     float64 // S5: share of the spent that march to the rear
	Hunch    float64 // S16: spread of the hunches about the enemy
	Doubt    float64 // S17: variance of the points of this turn
	Doubts   float64 // S17: variance of the points of each turn left
}

// The figures come from games of variants of the player against each other.
var (
	germanHabits = habits{
		Fresh: .2, Strip: 1.29, Attacked: .861, Pair: .341, Lone: .271, Split: .891, Hold: 4.13, Stay: .791,
		Later: .65, MarchF: .293, MarchS: .324, Back: 1, Hunch: .238, Doubt: .195, Doubts: 1.37,
	}
	alliedHabits = habits{
		Fresh: .704, Strip: 5.46, Attacked: 1, Pair: .351, Lone: .349, Split: 1.24, Hold: 2, Stay: 1.6,
		Later: .135, MarchF: .433, MarchS: .137, Back: .404, Hunch: .25, Doubt: .208, Doubts: .445,
	}
)

// A task is what one block is to do this turn.
type task struct {
	verb        sabinschlieffen.Verb // March, Attack or NoVerb
	power       august1914.Power
	from, to    town
	fresh, flip bool // fresh before the turn, or recovers
}

// A staff weighs the orders of a side.
type staff struct {
	*habits
	side        august1914.Side
	own, front  sabinschlieffen.HexSet
	sharp       float64 // how surely points decide the game
	left, ahead float64 // turns left, and points over a draw that are expected at the end
	empty, weak figures // chance that an enemy hex is empty, or that it has spent blocks alone
	spent       figures // spent blocks expected in such a hex
	lone, pair  figures // chance of an attack on a hex by one block, or by two
	lone2       figures // the same, next turn
	pair2       figures
}

func newStaff(v *bot.View, side august1914.Side, w *habits, rng *rand.Rand) *staff {
	before, after := guess(v, side.Opponent(), w)
	st := &staff{habits: w, side: side, front: v.FrontLine(side), left: float64(5 - v.Turn)}
	st.ahead = float64(v.Score().Total()) - sabinschlieffen.HistoricalScore
	st.sharp = 1 / math.Sqrt(2*(w.Doubt+w.Doubts*st.left))
	if side == august1914.Allied {
		st.ahead = -st.ahead
	}
	hunch := func() float64 { return math.Exp(w.Hunch * rng.NormFloat64()) }
	for h := sabinschlieffen.Amiens; h <= sabinschlieffen.Langres; h++ {
		if v.Control(h) == side {
			st.own = st.own.With(h)
		}
		fresh, spent := after.blocks[0][h]*hunch(), after.blocks[1][h]*hunch()
		st.empty[h] = math.Exp(-w.Hold*fresh - w.Stay*spent)
		st.weak[h] = math.Exp(-w.Hold*fresh) - st.empty[h]
		st.spent[h] = max(1, spent)
		near, near2 := 0.0, .3
		for n := range h.Neighbors().Intersect(after.held).All() {
			near += before.blocks[0][n]
			near2 += after.blocks[0][n]
		}
		danger := func(near, x float64) (lone, pair float64) {
			return 1 - math.Exp(-w.Lone*near*x), 1 - math.Exp(-w.Pair*max(0, near-.7)*x)
		}
		st.lone[h], st.pair[h] = danger(near, hunch()*math.Pow(float64(st.front.With(h).Len()), -w.Split))
		st.lone2[h], st.pair2[h] = danger(near2, 1)
	}
	return st
}

// worth returns the points of a hex, in which Paris stands for the game. (Rules S17, S18)
func worth(h town) float64 {
	if h == sabinschlieffen.Paris {
		return 6
	}
	return 1
}

// weigh returns the chance of winning that a set of orders gives, by rules of thumb.
func (st *staff) weigh(tasks []task) float64 {
	total, paris := st.ahead, 0.0 // Paris decides without points (Rule S18)
	var odds [13]float64          // chances of -6 to 6 points in this turn (Rule S17)
	odds[6] = 1
	risk := func(chance float64, points int, h town) { // points for the hex and for the blocks routed in it
		switch {
		case h == sabinschlieffen.Paris:
			paris += math.Copysign(chance, float64(points))
		case points > 0:
			for i := 12; i >= 0; i-- {
				x := chance * odds[i]
				odds[i] -= x
				odds[min(i+points, 12)] += x
			}
		default:
			for i := range odds {
				x := chance * odds[i]
				odds[i] -= x
				odds[max(i+points, 0)] += x
			}
		}
	}
	var fresh, spent, from, against, took, gone, tired figures
	for _, t := range tasks {
		switch {
		case t.verb == sabinschlieffen.Attack:
			against[t.to]++
			from[t.from]++
		case t.fresh || t.flip:
			fresh[t.to]++
		default:
			spent[t.to]++
		}
	}
	// Each attack costs a fresh block. One block takes an empty hex, two also rout spent
	// blocks or spend a fresh one. A hex that is taken has to be held. (Rules S9, S11 to S13)
	for h, n := range against {
		if n == 0 {
			continue
		}
		price, alone := st.Fresh*st.left, 1.0
		took[h] = st.empty[h]
		total -= price
		risk(st.empty[h], 1, town(h))
		if n >= 2 {
			took[h] += st.weak[h]
			alone = .15
			total += (1 - took[h]) * price * st.Strip
			risk(st.weak[h], 1+int(math.Round(st.spent[h])), town(h))
		}
		if st.left > 0 {
			total -= took[h] * st.Later * alone * st.pair2[h] * (worth(town(h)) + 1)
		}
	}
	for _, t := range tasks {
		if t.verb == sabinschlieffen.Attack {
			gone[t.from] += took[t.to]
			tired[t.from] += (1 - took[t.to]) / against[t.to]
		}
	}
	for h := range st.own.All() {
		later := st.Later * min(1, st.left)
		flat := spent[h] + tired[h]
		switch all := fresh[h] + spent[h]; {
		case all+from[h] == 0: // one block takes an empty hex (Rule S13)
			risk(st.lone[h], -1, h)
			total -= later * st.lone2[h] * worth(h)
			continue
		case all == 0: // an advance may leave it empty
			out := gone[h] / from[h]
			if st.side == august1914.Allied { // the German attacks are still to come (Rule S8)
				risk(st.lone[h]*out, -1, h)
			}
			total -= later * st.lone2[h] * out * worth(h)
		}
		if fresh[h] == 0 { // two blocks rout the spent (Rule S12), but blocks ordered to attack take the hit first
			ready := from[h]
			if st.side == august1914.Allied {
				ready -= min(ready, tired[h])
			}
			bare := math.Pow(1-st.Attacked, ready)
			risk(bare*st.pair[h], -1-int(math.Round(flat)), h)
		}
		up := fresh[h] + max(0, from[h]-gone[h]-tired[h])
		total -= later * st.pair2[h] / ((1 + up) * (1 + up) * (1 + up)) * (flat + worth(h))
	}
	win := 0.0
	for i, chance := range odds {
		if chance > 1e-6 {
			win += chance * (.5 + .5*math.Erf((total+float64(i-6))*st.sharp))
		}
	}
	return win + max(0, paris)*(1-win) + min(0, paris)*win
}

// options appends what a block can do. (Rules S5 to S7)
func (st *staff) options(t task, list []task) []task {
	t.verb, t.to = sabinschlieffen.NoVerb, t.from
	list = append(list[:0], t)
	for t.to = range t.from.Neighbors().All() {
		t.verb = sabinschlieffen.Attack
		if st.own.Has(t.to) {
			t.verb = sabinschlieffen.March
		}
		if t.verb == sabinschlieffen.March || t.fresh || t.flip {
			list = append(list, t)
		}
	}
	return list
}

// improve changes the task of one block, the tasks of two that go to the same hex, and
// the block that recovers, as long as that helps.
func (st *staff) improve(tasks []task) (best float64) {
	var ones, twos []task
	best = st.weigh(tasks)
	for was := -1.0; best > was; {
		was = best
		for i := range tasks {
			for j := range i + 1 {
				if j > 0 && j < i && tasks[j] == tasks[j-1] {
					continue // twins
				}
				a, b := tasks[i], tasks[j]
				keepA, keepB := a, b
				swap := a.power == b.power && !a.fresh && !b.fresh && a.flip != b.flip
				for k := range 2 {
					ones, twos = st.options(a, ones), st.options(b, twos)
					for _, x := range ones {
						for _, y := range twos {
							if k == 0 && (x == a && y == b || i != j && x.to != y.to) {
								continue
							}
							if tasks[j], tasks[i] = y, x; i == j && x != y {
								continue
							}
							if value := st.weigh(tasks); value > best+1e-9 {
								best, keepA, keepB = value, x, y
							}
						}
					}
					if !swap {
						break
					}
					a.flip, b.flip = b.flip, a.flip
				}
				tasks[j] = keepB
				tasks[i] = keepA
			}
		}
	}
	return best
}

// plan returns the moves that carry out the best orders that it finds. (Rules S4 to S7)
func (st *staff) plan(v *bot.View, rng *rand.Rand) (moves []task) {
	var all, best []task
	for _, b := range v.Blocks() {
		for i := range b.Fresh + b.Spent {
			all = append(all, task{power: b.Power, from: b.Hex, to: b.Hex, fresh: i < b.Fresh})
		}
	}
	top := -1.0
	for range 2 {
		try := slices.Clone(all)
		rng.Shuffle(len(try), func(i, j int) { try[i], try[j] = try[j], try[i] })
		quota := map[august1914.Power]int{
			august1914.Germany: v.Recoveries.German, august1914.France: v.Recoveries.French, august1914.Britain: v.Recoveries.British,
		}
		for i := range try {
			if p := try[i].power; !try[i].fresh && quota[p] > 0 {
				quota[p]--
				try[i].flip = true
			}
		}
		if x := st.improve(try); x > top {
			best, top = try, x
		}
	}
	for _, t := range best {
		if t.flip {
			moves = append(moves, task{verb: sabinschlieffen.Recover, power: t.power, from: t.from})
		}
	}
	for _, t := range best {
		if t.fresh = t.fresh || t.flip; t.verb != sabinschlieffen.NoVerb {
			moves = append(moves, t)
		}
	}
	return append(moves, task{verb: sabinschlieffen.Commit})
}

// combat chooses the attacker that becomes spent, from the hex that can best bear it, or
// the defender that takes a hit, with the least hopeful attack. The British block is
// spared, because it recovers once at most. (Rules S4, S9, S11)
func (st *staff) combat(v *bot.View, legal []bot.Move, rng *rand.Rand) bot.Move {
	best, least := legal[0], math.Inf(1)
	for _, m := range legal {
		cost, from, to := .01*rng.Float64(), m.From(), m.To()
		if m.Power() == august1914.Britain {
			cost += .3
		}
		if m.Verb() == sabinschlieffen.Engage {
			fresh, spent := 0, 0
			for _, p := range []august1914.Power{august1914.Germany, august1914.France, august1914.Britain} {
				blocks := v.At(from, p)
				f, s := blocks.Strength()
				fresh, spent = fresh+f, spent+s
			}
			cost += st.pair2[from] * math.Exp(float64(1-fresh)) * float64(1+spent)
		} else if to != sabinschlieffen.NoHex {
			cost += (st.empty[to] + st.weak[to]) * worth(to)
		}
		if cost < least {
			best, least = m, cost
		}
	}
	return best
}

// scripted returns a player without search for either seat. Once a turn it weighs its
// orders by rules of thumb, with hunches about the enemy that make it hard to predict. It
// was written from the rulebook, not from the code of other players.
func scripted(seed uint64) bot.Chooser { return scriptedBy(seed, &germanHabits, &alliedHabits) }

func scriptedBy(seed uint64, german, allied *habits) bot.Chooser {
	rng := rand.New(rand.NewPCG(seed, 1914))
	var planned [3][]task
	return func(eyes bot.Eyes) (bot.Move, error) {
		seat, v, legal := eyes.Seat(), eyes.View(), eyes.Legal()
		side, w := august1914.German, german
		if seat == sabinschlieffen.AlliedSeat {
			side, w = august1914.Allied, allied
		}
		if v.Phase != sabinschlieffen.Orders {
			return newStaff(&v, side, w, rng).combat(&v, legal, rng), nil
		}
		if len(planned[seat]) == 0 {
			planned[seat] = newStaff(&v, side, w, rng).plan(&v, rng)
		}
		for len(planned[seat]) > 0 {
			t := planned[seat][0]
			planned[seat] = planned[seat][1:]
			for _, m := range legal {
				switch {
				case m.Verb() != t.verb:
				case t.verb == sabinschlieffen.Commit,
					m.Power() == t.power && m.From() == t.from && m.To() == t.to && m.Spent() == (t.verb == sabinschlieffen.March && !t.fresh):
					return m, nil
				}
			}
		}
		return legal[0], nil
	}
}
