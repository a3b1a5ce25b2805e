package sabinschlieffen

// A britishWorld is the British part of a world.
type britishWorld struct {
	army       army
	recoveries uint8
	flips      int // number of flips this turn, if the orders are not committed
}

// britishWorlds lists the possible states of the British block at the end of an
// account.
func (c *chronicler) britishWorlds(a *account, st stage) []britishWorld {
	b := &a.british
	if !b.alive {
		return []britishWorld{{}}
	}
	l := britishLister{b: b, friendly: a.now().friendly, targets: c.targets(a)}
	if st == settled {
		l.listSettled(b.fresh)
		return l.list
	}
	most := c.britishFlips(a)
	for l.flips = 0; l.flips <= most; l.flips++ {
		left := uint8(0)
		if st == recovering {
			left = uint8(most - l.flips)
		}
		l.listOrders(b.fresh || l.flips > 0, left, st)
	}
	return l.list
}

// withFlips returns the worlds in which a side that has flipped made blocks of its
// first nation may give orders. (Rule S4)
func (c *chronicler) withFlips(list []britishWorld, a *account, made int) (fit []britishWorld) {
	most := a.now().flips + c.britishFlips(a)
	for _, b := range list {
		if c.mayFlip(made+b.flips, most) {
			fit = append(fit, b)
		}
	}
	return fit
}

type britishLister struct {
	b                 *britishAccount
	friendly, targets HexSet
	flips             int
	list              []britishWorld
}

// add appends a world, which set fills in.
func (l *britishLister) add(recoveries uint8, set func(*army)) {
	w := britishWorld{recoveries: recoveries, flips: l.flips}
	set(&w.army)
	l.list = append(l.list, w)
}

// stand appends the worlds in which the block has no orders.
func (l *britishLister) stand(at HexSet, fresh bool, recoveries uint8) {
	for h := range at.All() {
		l.add(recoveries, func(a *army) {
			if fresh {
				a.fresh.add(h, 1)
			} else {
				a.spent.add(h, 1)
			}
		})
	}
}

// attack appends the worlds in which the block is ordered to attack.
func (l *britishLister) attack() {
	for h := range l.b.start.All() {
		for to := range neighbors[h].Intersect(l.targets).All() {
			l.add(0, func(a *army) { a.attack[directionTo[h][to]].add(h, 1) })
		}
	}
}

func (l *britishLister) listOrders(fresh bool, recoveries uint8, st stage) {
	l.stand(l.b.start, fresh, recoveries)
	if st == recovering {
		return
	}
	var reach HexSet
	for h := range l.b.start.All() {
		reach = reach.Union(neighbors[h].Intersect(l.friendly))
	}
	for h := range reach.All() {
		l.add(0, func(a *army) {
			if fresh {
				a.marchedFresh.add(h, 1)
			} else {
				a.marchedSpent.add(h, 1)
			}
		})
	}
	if fresh {
		l.attack()
	}
}

func (l *britishLister) listSettled(fresh bool) {
	if fresh && l.b.attacked {
		l.add(0, func(a *army) { a.attacked.add(l.b.at.first(), 1) })
		return
	}
	l.stand(l.b.at, fresh, 0)
	if fresh && !l.b.fought {
		l.attack()
	}
}
