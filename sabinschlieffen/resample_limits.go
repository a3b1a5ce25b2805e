package sabinschlieffen

// limits bounds the blocks in each hex by condition. No routes of an account lead to
// more or fewer blocks. Whether a combination of numbers within the limits is possible
// is a separate question.
type limits struct {
	least, most [2][hexFields]int // spent and fresh
}

// limits returns the limits at the start of the last turn. For a side that has
// committed its orders, it returns the current limits. It returns false if the account
// has no routes.
func (c *chronicler) limits(a *account) (l limits, ok bool) {
	turns := a.length
	if !c.uncommitted() {
		turns++
	}
	r := a.routes(&c.state.origin, c.nation, turns)
	r.placed[turns-1] = true // recoveries in the last turn come later
	if !r.settle() {
		return l, false
	}
	r.room = [2]int{a.spent, a.fresh}
	if !r.pushAll() {
		return l, false
	}
	for k := range r.resting {
		for h := firstHex; h <= lastHex; h++ {
			for r.pull(k, h) {
			}
			l.most[k][h] = r.resting[k].at(h)
			for r.pushAway(k, h) {
			}
			l.least[k][h] = r.resting[k].at(h)
		}
	}
	return l, true
}

// settle routes blocks to all places before the last turn that need them. It reports
// whether there were enough.
func (r *routes) settle() bool {
	r.relaxed = true
	wanted := false
	for l := range r.layers() {
		for h := firstHex; h <= lastHex; h++ {
			for r.excess[l][h] > 0 && r.pushOne(l, h) {
				r.excess[l][h]--
			}
		}
	}
	for l := range r.layers() {
		for h := firstHex; h <= lastHex; h++ {
			wanted = wanted || r.excess[l][h] < 0
		}
	}
	return !wanted
}

// pull makes one more block come to rest in a hex instead of somewhere else. If the
// limit on each condition leaves room, the block may come from the other condition.
func (r *routes) pull(k int, h Hex) bool {
	room := r.room
	r.room = [2]int{}
	defer func() { r.room = room }()
	for other := range r.resting {
		if other != k && room == r.room {
			continue
		}
		for from := firstHex; from <= lastHex; from++ {
			if (other != k || from != h) && r.pullFrom(other, from, k, h) {
				room[k]--
				room[other]++
				return true
			}
		}
	}
	return false
}

func (r *routes) pullFrom(other int, from Hex, k int, h Hex) bool {
	if r.resting[other].at(from) == 0 {
		return false
	}
	l := turnLayers * (r.turns - 1)
	r.resting[other].add(from, -1)
	r.excess[l+k][h] = -1
	clear(r.seen[:r.layers()])
	r.seen[l+k] = everybody // the cycle ends where the block comes to rest
	r.seen[l+other] = everybody
	if r.push(l+other, from) {
		r.resting[k].add(h, 1)
		return true
	}
	r.resting[other].add(from, 1)
	r.excess[l+k][h] = 0
	return false
}

// pushAway makes one block fewer come to rest in a hex. The block comes to rest
// elsewhere.
func (r *routes) pushAway(k int, h Hex) bool {
	if r.resting[k].at(h) == 0 {
		return false
	}
	l := turnLayers*(r.turns-1) + k
	r.resting[k].add(h, -1)
	r.room[k]++
	r.shut = nodeOf(l, h)
	found := r.pushOne(l, h)
	r.shut = 0
	if !found {
		r.resting[k].add(h, 1)
		r.room[k]--
	}
	return found
}
