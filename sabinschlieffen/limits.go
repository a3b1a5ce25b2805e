package sabinschlieffen

// Limits bound the blocks in each hex by their condition.
type limits struct {
	leastFresh, mostFresh [hexFields]int
	leastSpent, mostSpent [hexFields]int
}

// limits returns bounds at the start of the last chapter.
func (a *account) limits(at *placement, nation int) (l limits) {
	for h := firstHex; h <= lastHex; h++ {
		l.mostFresh[h], l.mostSpent[h] = at.fresh[nation].at(h), at.spent[nation].at(h)
	}
	l.leastFresh, l.leastSpent = l.mostFresh, l.mostSpent
	for turn := range a.length - 1 {
		l = l.march(&a.chapters[turn])
	}
	return l
}

// recover returns the bounds after so many recoveries.
func (l limits) recover(flips int) limits {
	for h := firstHex; h <= lastHex; h++ {
		l.mostFresh[h] += min(flips, l.mostSpent[h])
		l.leastSpent[h] = max(0, l.leastSpent[h]-flips)
	}
	return l
}

// march returns the bounds after a turn: its recoveries, marches and combats.
func (l limits) march(ch *chapter) (next limits) {
	l = l.recover(ch.flips)
	for h := firstHex; h <= lastHex; h++ {
		fresh, spent := 0, 0
		leastFresh, leastSpent := ch.stayed.at(h), 0
		switch {
		case ch.known.Has(h):
			fresh, spent = ch.fresh.at(h), ch.spent.at(h)
			leastFresh, leastSpent = fresh, spent
		case ch.friendly.Has(h):
			for from := range (neighbors[h]&ch.friendly | 1<<h).All() {
				fresh += l.mostFresh[from]
				spent += l.mostSpent[from]
			}
		}
		change := ch.gainedFresh.at(h) - ch.lostFresh.at(h)
		next.leastFresh[h], next.mostFresh[h] = leastFresh+change, min(fresh+change, maxBlocks)
		change = ch.gainedSpent.at(h) - ch.lostSpent.at(h)
		next.leastSpent[h], next.mostSpent[h] = leastSpent+change, min(spent+change, maxBlocks)
	}
	return next
}
