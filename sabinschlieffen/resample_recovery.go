package sabinschlieffen

// The turn track limits the number of recoveries in a turn, and a flow does not respect
// that limit by itself (Rule S4). A flow with too many recoveries in some turns is
// repaired if possible. It is refuted if even the flow with the fewest recoveries in
// those turns has too many. In the remaining cases, which are rare, the code tries all
// ways to place the recoveries of a turn.

// feasible reports whether every block can be routed without too many recoveries in any
// turn.
func (r *routes) feasible() bool {
	unsolved := *r
	switch {
	case !r.fill():
		return false
	case r.repair():
		return true
	case r.refuted():
		return false
	case r.repair():
		return true
	}
	for turn := range r.turns {
		if r.overdrawn(turn, turn) {
			found := unsolved.place(turn, firstHex, r.most[turn])
			r.tried = unsolved.tried
			return found
		}
	}
	return true
}

// maxPlaced bounds the number of ways to place recoveries that are tried for one world.
// In games, one world in a thousand needs a handful. Only tables of recoveries and logs
// that were never played could need so many.
const maxPlaced = 1 << 14

// overdrawn reports whether too many blocks recover in the turns from a to b.
func (r *routes) overdrawn(a, b int) bool {
	over := 0
	for turn := a; turn <= b; turn++ {
		over += r.flips[turn] - r.most[turn]
	}
	return over > 0
}

// repair moves recoveries to other turns or hexes. It reports whether the flow then
// respects all limits. It may miss a solution.
func (r *routes) repair() bool {
	r.relaxed = false
	done := true
	for turn := range r.turns {
		for h := firstHex; h <= lastHex && r.overdrawn(turn, turn); h++ {
			for r.overdrawn(turn, turn) && r.instead(turn, h) {
			}
		}
		done = done && !r.overdrawn(turn, turn)
	}
	return done
}

// instead finds another route for a block that recovers in a hex.
func (r *routes) instead(turn int, h Hex) bool {
	if r.flipped[turn].at(h) == 0 {
		return false
	}
	l := turnLayers * turn
	r.flip(turn, h, -1)
	r.excess[l+startFresh][h]--
	if r.pushOne(l+startSpent, h) {
		return true
	}
	r.excess[l+startFresh][h]++
	r.flip(turn, h, 1)
	return false
}

func (r *routes) flip(turn int, h Hex, n int) {
	r.flipped[turn].add(h, n)
	r.flips[turn] += n
}

// refuted reports whether in some span of turns every flow has too many recoveries. It
// may change the flow.
func (r *routes) refuted() bool {
	for b := range r.turns {
		for a := b; a >= 0; a-- {
			for r.overdrawn(a, b) {
				if !r.cheapen(a, b) {
					return true
				}
			}
		}
	}
	return false
}

// A cheaper searches for a cycle of the flow along which blocks can be shifted so that
// fewer of them recover in some turns.
type cheaper struct {
	*routes
	from, to int // the turns
	cost     [maxLayers << 4]int16
	before   [maxLayers << 4]node
	changed  node // the last node whose cost fell, or 0
}

// cheapen changes the flow so that fewer blocks recover in the turns from a to b. It
// reports whether that was possible.
func (r *routes) cheapen(a, b int) bool {
	g := cheaper{routes: r, from: a, to: b}
	for range r.layers() << 4 {
		g.changed = 0
		g.round()
		if g.changed == 0 {
			return false
		}
		if at, found := g.cycle(); found {
			g.shiftAlong(at)
			return true
		}
	}
	return false
}

// round propagates the cost of every node to the nodes that a block could go to.
func (g *cheaper) round() {
	for l := range g.layers() {
		for h := firstHex; h <= lastHex; h++ {
			from := nodeOf(l, h)
			for to := range g.ahead(l, h).All() {
				g.lower(from, nodeOf(l+2, to), 0)
			}
			for to := range g.behind(l, h).All() {
				g.lower(from, nodeOf(l-2, to), 0)
			}
			if next, n := g.across(l, h); n != 0 {
				if turn := l / turnLayers; turn < g.from || turn > g.to {
					n = 0
				}
				g.lower(from, nodeOf(next, h), int16(n))
			}
		}
	}
}

func (g *cheaper) lower(from, to node, cost int16) {
	if c := g.cost[from] + cost; c < g.cost[to] {
		g.cost[to], g.before[to], g.changed = c, from, to
	}
}

// cycle finds a cycle among the nodes that costs were propagated from.
func (g *cheaper) cycle() (node, bool) {
	var mark [maxLayers << 4]node
	for start := range node(g.layers() << 4) {
		at := start
		for g.before[at] != 0 && mark[at] == 0 {
			mark[at] = start + 1
			at = g.before[at]
		}
		if g.before[at] != 0 && mark[at] == start+1 {
			return at, true
		}
	}
	return 0, false
}

func (g *cheaper) shiftAlong(start node) {
	at := start
	for {
		from := g.before[at]
		l, next := from.layer(), at.layer()
		switch next - l {
		case 1, -1:
			g.flip(min(l, next)/turnLayers, at.hex(), next-l)
		default:
			g.shift(l, next, from.hex(), at.hex())
		}
		at = from
		if at == start {
			return
		}
	}
}

// place tries all ways to distribute the remaining recoveries of a turn over the hexes
// from h on.
func (r *routes) place(turn int, h Hex, left int) bool {
	if left == 0 || h > lastHex {
		try := *r
		try.placed[turn] = true
		found := left == 0 && try.feasible()
		r.tried = try.tried + 1
		return found
	}
	for n := 0; n <= left && r.tried < maxPlaced; n++ {
		if r.place(turn, h+1, left-n) {
			return true
		}
		r.places[turn].add(h, 1)
	}
	r.places[turn] &^= 15 << (4 * h)
	return false
}
