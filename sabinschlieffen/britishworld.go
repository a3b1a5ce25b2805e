package sabinschlieffen

// A britishWorld is the British part of a world.
type britishWorld struct {
	army       army
	recoveries uint8
}

// britishWorlds lists how the British block can be at the end of an account.
func (c *chronicler) britishWorlds(a *account, st stage) []britishWorld {
	b := &a.british
	if !b.alive {
		return []britishWorld{{}}
	}
	l := britishLister{b: b, friendly: a.now().friendly, targets: c.targets(a)}
	quota := c.quota(a.turn, british)
	switch {
	case st == settled:
		l.listSettled(b.fresh)
	case b.fresh || quota == 0:
		l.listOrders(b.fresh, 0, st)
	case st == recovering:
		l.listOrders(false, 1, st)
		l.listOrders(true, 0, st)
	default:
		l.listOrders(true, 0, st)
		if c.upTo {
			l.listOrders(false, 0, st)
		}
	}
	return l.list
}

type britishLister struct {
	b                 *britishAccount
	friendly, targets HexSet
	list              []britishWorld
}

// add appends a world, which set completes.
func (l *britishLister) add(recoveries uint8, set func(*army)) {
	w := britishWorld{recoveries: recoveries}
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

// attack appends the worlds in which it is to attack.
func (l *britishLister) attack() {
	for h := range l.b.start.All() {
		for to := range (neighbors[h] & l.targets).All() {
			l.add(0, func(a *army) { a.attack[heading[h][to]].add(h, 1) })
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
		reach |= neighbors[h] & l.friendly
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
