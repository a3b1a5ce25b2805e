package sabinschlieffen

// routes decides whether blocks can have recovered and marched so that all numbers of
// an account are met. Blocks of a nation are alike, so this is a flow problem. The
// network has layers for each turn. A layer holds the spent or the fresh blocks of all
// hexes at one moment. Blocks start where a number is known and end where the next
// number is known. They cross from spent to fresh where they recover.
//
// One condition is not part of an ordinary flow: the number of blocks that recover in a
// turn is limited, regardless of their hexes. A flow that ignores the limit is enough to
// refute most accounts. The code in resample_recovery.go enforces the limit.
type routes struct {
	turns    int
	friendly [maxTurns + 1]HexSet // hexes into which blocks may march
	through  [maxTurns + 1]HexSet // hexes from which blocks go on uncounted
	moveOnly bool                 // whether only blocks that march are counted at the end of the last turn

	excess [maxLayers][hexFields]int8 // blocks that start in a node; if negative, blocks that it needs

	// The flow so far: for each hex in a layer of arrivals the blocks by their hex of
	// origin, and the blocks that go on from it.
	marched [maxLayers][hexFields]tally
	origins [maxLayers][hexFields]HexSet // the origins in marched
	onward  [maxLayers]tally

	flipped [maxTurns + 1]tally // blocks that recover, by hex
	flips   [maxTurns + 1]int   // number of blocks in flipped
	most    [maxTurns + 1]int   // limit of flips in each turn
	placed  [maxTurns + 1]bool  // whether places limits the recoveries in the turn
	places  [maxTurns + 1]tally // limit for each hex
	relaxed bool                // whether most is ignored for now
	tried   int                 // number of attempts to set places

	// If the last turn has no numbers, these numbers of blocks come to rest at its
	// start, by condition.
	resting [2]tally
	room    [2]int
	shut    node // a node where no block may come to rest

	seen [maxLayers]HexSet // nodes that push has tried
}

// A node is a hex in a layer. The zero node is no node.
type node uint16

func nodeOf(l int, h Hex) node { return node(l<<4 | int(h)) }

func (n node) layer() int { return int(n >> 4) }
func (n node) hex() Hex   { return Hex(n & 15) }

// The layers of a turn. From a start layer, blocks march to the arrival layer two
// layers on. From there they go on to the start layer of the next turn, again two
// layers on.
const (
	startSpent = iota
	startFresh
	arriveSpent
	arriveFresh
	turnLayers
	maxLayers = turnLayers * (maxTurns + 1) // includes the start of the turn after the last
)

func (r *routes) layers() int { return turnLayers * r.turns }

// fill routes all blocks, if necessary with too many recoveries in a turn. It reports
// whether that is possible.
func (r *routes) fill() bool {
	r.relaxed = false
	r.pushAll()
	r.relaxed = true
	return r.pushAll()
}

// pushAll routes as many blocks as possible and reports whether that is all of them. If
// the limits on recoveries are relaxed, it stops at the first block without a route.
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

// push finds a route for one more block in a node. It may reroute other blocks.
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

// ahead returns the hexes two layers on to which one more block can go.
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

// behind returns the hexes two layers back from which a block has come that can be
// rerouted.
func (r *routes) behind(l int, h Hex) HexSet {
	switch {
	case l%turnLayers >= arriveSpent:
		return r.origins[l][h]
	case l >= turnLayers && r.onward[l-2].at(h) > 0:
		return HexesOf(h)
	}
	return 0
}

// shift sends a block from one node to a node two layers on. If that node lies two
// layers back, it cancels a block's move from there.
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

// pushAcross tries to route a block by one recovery more or one recovery fewer.
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

// across returns the layer of the other condition and the change in the number of
// recoveries: 1, -1, or 0 if neither is possible. It ignores the limit of the turn.
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

// everybody is a bit in seen of the layer where blocks come to rest. It means that push
// has already tried to make room there.
const everybody = HexSet(1 << NoHex)

// rest lets a block come to rest in a node. If there is no room, a block that rests in
// another hex has to leave.
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

// routes returns the routes of an account through the given number of turns, with the
// numbers that the chapters before the last turn require.
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

// wantStart sets the numbers needed in the last turn before the marches.
func (r *routes) wantStart(fresh, spent tally) { r.want(startSpent, fresh, spent) }

// wantArrivals sets the numbers needed in the last turn after the marches.
func (r *routes) wantArrivals(fresh, spent tally) { r.want(arriveSpent, fresh, spent) }

func (r *routes) want(layer int, fresh, spent tally) {
	l := turnLayers*(r.turns-1) + layer
	for h := firstHex; h <= lastHex; h++ {
		r.excess[l][h] -= int8(spent.at(h))
		r.excess[l+1][h] -= int8(fresh.at(h))
	}
}
