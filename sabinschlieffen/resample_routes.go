package sabinschlieffen

// Routes answers whether blocks can have recovered and marched so that all
// numbers of an account come out. As blocks of a nation are alike, this is a
// flow of blocks through the hexes of turn after turn: each layer holds the
// spent or the fresh blocks of the hexes at one moment, blocks start where a
// number is known and end where the next one is, and they cross from spent to
// fresh where they recover.
//
// All of it is an ordinary flow but for one thing: in each turn only so many
// blocks recover, wherever they are. A flow that ignores this refutes quickly;
// resample_recovery.go makes it keep to the turn track.
type routes struct {
	turns    int
	friendly [maxTurns + 1]HexSet // where blocks may march
	through  [maxTurns + 1]HexSet // hexes from which blocks go on without having been counted
	moveOnly bool                 // of the last turn only blocks that march are counted at the end

	excess [maxLayers][hexFields]int8 // blocks that start in a node, or if negative are wanted there

	// The flow so far: into each hex of a layer of arrivals the blocks by their
	// hex of origin, and out of it those that go on.
	marched [maxLayers][hexFields]tally
	origins [maxLayers][hexFields]HexSet // of marched
	onward  [maxLayers]tally

	flipped [maxTurns + 1]tally // blocks that recover, by hex
	flips   [maxTurns + 1]int   // how many those are
	most    [maxTurns + 1]int   // how many those may be
	placed  [maxTurns + 1]bool  // it is set where they are:
	places  [maxTurns + 1]tally // no more than these
	relaxed bool                // most does not count for now
	tried   int                 // ways to set where they are

	// Without numbers for the last turn, so many blocks of each condition come
	// to rest at its start.
	resting [2]tally
	room    [2]int
	shut    node // but not here

	seen [maxLayers]HexSet // nodes that push has tried
}

// A node is a hex of a layer; the zero node is none.
type node uint16

func nodeOf(l int, h Hex) node { return node(l<<4 | int(h)) }

func (n node) layer() int { return int(n >> 4) }
func (n node) hex() Hex   { return Hex(n & 15) }

// The layers of a turn. From a start layer blocks march to the layer two
// further on, and from there they go on to the one two further again.
const (
	startSpent = iota
	startFresh
	arriveSpent
	arriveFresh
	turnLayers
	maxLayers = turnLayers * (maxTurns + 1) // with the start of a turn after the last
)

func (r *routes) layers() int { return turnLayers * r.turns }

// fill routes all blocks, if need be with more recoveries in a turn than there
// may be, and reports whether that is possible.
func (r *routes) fill() bool {
	r.relaxed = false
	r.pushAll()
	r.relaxed = true
	return r.pushAll()
}

// pushAll routes what it can and reports whether that is all; without the
// bounds on recovery, it stops at the first block that finds no way.
func (r *routes) pushAll() bool {
	for l := range r.layers() {
		for h := firstHex; h <= lastHex; h++ {
			for r.excess[l][h] > 0 {
				if !r.pushOne(l, h) {
					if r.relaxed {
						return false
					}
					break
				}
				r.excess[l][h]--
			}
		}
	}
	return true
}

func (r *routes) pushOne(l int, h Hex) bool {
	clear(r.seen[:r.layers()])
	return r.push(l, h)
}

// push finds a way for one more block that is in a node, which may turn other
// blocks from theirs.
func (r *routes) push(l int, h Hex) bool {
	if r.excess[l][h] < 0 {
		r.excess[l][h]++
		return true
	}
	r.seen[l] = r.seen[l].With(h)
	return r.pushTo(l, l+2, h, r.ahead(l, h)) || r.pushAcross(l, h) || r.pushTo(l, l-2, h, r.behind(l, h)) || r.rest(l, h)
}

// pushTo tries the hexes of another layer.
func (r *routes) pushTo(l, next int, h Hex, hexes HexSet) bool {
	if hexes.IsEmpty() {
		return false
	}
	for {
		rest := hexes.Minus(r.seen[next])
		if rest.IsEmpty() {
			return false
		}
		if to := rest.first(); r.push(next, to) {
			r.shift(l, next, h, to)
			return true
		}
	}
}

// ahead returns the hexes of the layer two on to which one more block can go.
func (r *routes) ahead(l int, h Hex) HexSet {
	turn := l / turnLayers
	if l%turnLayers >= arriveSpent {
		if turn+1 < r.turns {
			return r.through[turn].Intersect(HexesOf(h))
		}
		return 0
	}
	reach := neighbors[h].Intersect(r.friendly[turn])
	if r.moveOnly && turn == r.turns-1 {
		return reach
	}
	return reach.With(h)
}

// behind returns the hexes of the layer two back from where a block has come
// that can go elsewhere.
func (r *routes) behind(l int, h Hex) HexSet {
	switch {
	case l%turnLayers >= arriveSpent:
		return r.origins[l][h]
	case l >= turnLayers && r.onward[l-2].at(h) > 0:
		return HexesOf(h)
	}
	return 0
}

// shift sends a block from one node to another two layers on, or if that lies
// back, no longer from there to here.
func (r *routes) shift(l, next int, h, to Hex) {
	if next > l {
		r.send(l, h, to, 1)
	} else {
		r.send(next, to, h, -1)
	}
}

func (r *routes) send(l int, h, to Hex, n int) {
	if l%turnLayers >= arriveSpent {
		r.onward[l].add(h, n)
		return
	}
	into := &r.marched[l+2][to]
	into.add(h, n)
	origins := &r.origins[l+2][to]
	*origins = origins.With(h)
	if into.at(h) == 0 {
		*origins = origins.Without(h)
	}
}

// pushAcross tries to let one more block recover, or one block less.
func (r *routes) pushAcross(l int, h Hex) bool {
	next, n := r.across(l, h)
	turn := l / turnLayers
	if n == 0 || r.seen[next].Has(h) || n > 0 && !r.relaxed && r.flips[turn] >= r.most[turn] {
		return false
	}
	r.flips[turn] += n
	if !r.push(next, h) {
		r.flips[turn] -= n
		return false
	}
	r.flipped[turn].add(h, n)
	return true
}

// across returns the layer with the other condition, and 1 if one more block
// can recover, -1 if one less, 0 if neither. It does not ask how many recover
// in the turn.
func (r *routes) across(l int, h Hex) (next, n int) {
	turn := l / turnLayers
	switch l % turnLayers {
	case startSpent:
		if r.placed[turn] && r.flipped[turn].at(h) >= r.places[turn].at(h) {
			return l, 0
		}
		return l + 1, 1
	case startFresh:
		if r.flipped[turn].at(h) > 0 {
			return l - 1, -1
		}
	}
	return l, 0
}

// everybody is the bit, in seen of the layer where blocks come to rest, for
// having tried to make room.
const everybody = HexSet(1 << NoHex)

// rest lets a block come to rest in a node. If there is no room for another, one
// that rests elsewhere has to go.
func (r *routes) rest(l int, h Hex) bool {
	k := l - turnLayers*(r.turns-1)
	if k < 0 || k >= arriveSpent || nodeOf(l, h) == r.shut {
		return false
	}
	if r.room[k] > 0 {
		r.room[k]--
		r.resting[k].add(h, 1)
		return true
	}
	if !r.seen[l].Intersect(everybody).IsEmpty() {
		return false
	}
	r.seen[l] = r.seen[l].Union(everybody)
	for other := firstHex; other <= lastHex; other++ {
		if r.resting[k].at(other) > 0 && !r.seen[l].Has(other) && r.push(l, other) {
			r.resting[k].add(other, -1)
			r.resting[k].add(h, 1)
			return true
		}
	}
	return false
}

// routes returns the routes of an account through so many turns, with what the
// chapters before the last of them want and leave.
func (a *account) routes(at *placement, nation, turns int) (r routes) {
	r.turns = turns
	for h := firstHex; h <= lastHex; h++ {
		r.excess[startFresh][h] = int8(at.fresh[nation].at(h))
		r.excess[startSpent][h] = int8(at.spent[nation].at(h))
	}
	for turn := range a.length {
		ch := &a.chapters[turn]
		r.friendly[turn], r.most[turn] = ch.friendly, ch.flips
		r.through[turn] = ch.friendly.Minus(ch.known)
		if turn+1 < turns {
			r.lay(turnLayers*turn, ch)
		}
	}
	return r
}

func (r *routes) lay(l int, ch *chapter) {
	for h := firstHex; h <= lastHex; h++ {
		stayed := ch.stayed.at(h)
		r.excess[l+startFresh][h] -= int8(stayed)
		fresh, spent := stayed, 0
		if ch.known.Has(h) {
			fresh, spent = ch.fresh.at(h), ch.spent.at(h)
			r.excess[l+arriveFresh][h] = int8(stayed - fresh)
			r.excess[l+arriveSpent][h] = int8(-spent)
		}
		r.excess[l+turnLayers+startFresh][h] = int8(fresh + ch.gainedFresh.at(h) - ch.lostFresh.at(h))
		r.excess[l+turnLayers+startSpent][h] = int8(spent + ch.gainedSpent.at(h) - ch.lostSpent.at(h))
	}
}

// wantStart sets the numbers wanted in the last turn before the marches.
func (r *routes) wantStart(fresh, spent tally) { r.want(startSpent, fresh, spent) }

// wantArrivals sets the numbers wanted in the last turn after the marches.
func (r *routes) wantArrivals(fresh, spent tally) { r.want(arriveSpent, fresh, spent) }

func (r *routes) want(layer int, fresh, spent tally) {
	l := turnLayers*(r.turns-1) + layer
	for h := firstHex; h <= lastHex; h++ {
		r.excess[l][h] -= int8(spent.at(h))
		r.excess[l+1][h] -= int8(fresh.at(h))
	}
}
