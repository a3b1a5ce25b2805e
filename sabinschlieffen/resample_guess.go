package sabinschlieffen

// A guess is a set of worlds that is easy to count and to draw from: the worlds that
// fit one account as far as single hexes are concerned. To draw a possible world,
// Resample draws from all guesses until it gets a world that its account can end in and
// that no earlier account can end in. Every possible world is then equally likely.
type guess struct {
	account    int
	stage      stage
	recoveries uint8
	flips      int // flips of the first nation, during its recovery
	fresh      box
	spent      box
	british    []britishWorld
	worlds     uint64
}

// A cell holds blocks that are all fresh or all spent: the blocks that stayed in a hex,
// or those that marched there.
type cell struct {
	hex     Hex
	marched bool
	least   int
	most    int
	targets HexSet // the hexes that blocks in the cell can be ordered to attack
}

// A box is the set of all ways to put a number of blocks into cells.
type box struct {
	cells  [2 * hexes]cell
	n      int
	blocks int
	ways   [2*hexes + 1][maxBlocks + 1]uint64 // number of ways to fill the cells from index i with the given number of blocks
}

func (b *box) add(c cell) {
	if c.most > 0 {
		b.cells[b.n] = c
		b.n++
	}
}

// binomial holds the binomial coefficients.
var binomial = computeBinomial()

func computeBinomial() (table [maxBlocks + directions + 1][directions + 1]uint64) {
	for n := range table {
		table[n][0] = 1
		for k := 1; k <= min(n, directions); k++ {
			table[n][k] = table[n-1][k-1] + table[n-1][k]
		}
	}
	return table
}

// arrange returns the number of ways to split blocks into those without orders and
// those ordered to attack each of the targets.
func arrange(blocks, targets int) uint64 { return binomial[blocks+targets][targets] }

// count counts the ways to fill the box.
func (b *box) count(blocks int) uint64 {
	b.blocks = blocks
	if blocks < 0 || blocks > maxBlocks {
		return 0
	}
	b.ways[b.n][0] = 1
	for i := b.n - 1; i >= 0; i-- {
		c := &b.cells[i]
		targets := c.targets.Len()
		for total := c.least; total <= blocks; total++ {
			for in := c.least; in <= min(c.most, total); in++ {
				b.ways[i][total] += arrange(in, targets) * b.ways[i+1][total-in]
			}
		}
	}
	return b.ways[0][blocks]
}

// fill puts the blocks into the cells in one of the ways, by number.
func (b *box) fill(way uint64, put func(c *cell, blocks int, split uint64)) {
	left := b.blocks
	for i := range b.n {
		c := &b.cells[i]
		targets := c.targets.Len()
		for in := c.least; ; in++ {
			rest := b.ways[i+1][left-in]
			n := arrange(in, targets) * rest
			if way < n {
				put(c, in, way/rest)
				way %= rest
				left -= in
				break
			}
			way -= n
		}
	}
}

// order gives orders to blocks in a cell in one of the ways to arrange them. It returns
// the number of blocks without orders.
func (a *army) order(c *cell, blocks int, split uint64) int {
	targets := c.targets
	for k := targets.Len(); k > 0; k-- {
		to := targets.first()
		targets = targets.withoutFirst()
		attackers := 0
		for ; ; attackers++ {
			n := arrange(blocks-attackers, k-1)
			if split < n {
				break
			}
			split -= n
		}
		a.attack[directionTo[c.hex][to]].add(c.hex, attackers)
		blocks -= attackers
	}
	return blocks
}

// world returns a world of the guess by its number.
func (g *guess) world(c *chronicler, number uint64) (w world) {
	a := &w.armies[c.nation]
	w.recoveries[c.nation] = g.recoveries
	a.attacked = c.accounts[g.account].attacked
	g.fresh.fill(number%g.fresh.ways[0][g.fresh.blocks], func(c *cell, blocks int, split uint64) {
		if c.marched {
			a.marchedFresh.add(c.hex, blocks)
		} else {
			a.fresh.add(c.hex, a.order(c, blocks, split))
		}
	})
	number /= g.fresh.ways[0][g.fresh.blocks]
	g.spent.fill(number%g.spent.ways[0][g.spent.blocks], func(c *cell, blocks int, _ uint64) {
		if c.marched {
			a.marchedSpent.add(c.hex, blocks)
		} else {
			a.spent.add(c.hex, blocks)
		}
	})
	number /= g.spent.ways[0][g.spent.blocks]
	b := &g.british[number]
	w.flipped = c.flipped(g.stage, g.flips+b.flips)
	if c.nation == french {
		w.armies[british], w.recoveries[british] = b.army, b.recoveries
	}
	return w
}

// A guesser collects the guesses of all accounts.
type guesser struct {
	*chronicler
	guesses []guess
	worlds  uint64
}

func (c *chronicler) guess() guesser {
	g := guesser{chronicler: c}
	for i := range c.accounts {
		a := &c.accounts[i]
		l, ok := c.limits(a)
		switch {
		case !ok:
		case c.uncommitted():
			g.addRecovering(i, a, &l)
			g.addOrdering(i, a, &l)
		default:
			g.addSettled(i, a, &l)
		}
	}
	return g
}

// add completes a guess with numbers of blocks. It keeps the guess if it contains any
// worlds.
func (g *guesser) add(try *guess, fresh, spent int) {
	try.worlds = try.fresh.count(fresh) * try.spent.count(spent) * uint64(len(try.british))
	if try.worlds > 0 {
		g.guesses = append(g.guesses, *try)
		g.worlds += try.worlds
	}
}

func (g *guesser) addRecovering(i int, a *account, l *limits) {
	british := g.britishWorlds(a, recovering)
	quota := a.now().flips
	for left := 0; left <= quota; left++ {
		made := quota - left
		try := guess{account: i, stage: recovering, recoveries: uint8(left), flips: made, british: british}
		for h := firstHex; h <= lastHex; h++ {
			m := l.recover(h, made)
			try.fresh.add(cell{hex: h, least: l.least[startFresh][h], most: m})
			try.spent.add(cell{hex: h, least: max(0, l.least[startSpent][h]-made), most: l.most[startSpent][h]})
		}
		g.add(&try, a.fresh+made, a.spent-made)
	}
}

// recover returns the largest number of fresh blocks in a hex after the given number of
// recoveries.
func (l *limits) recover(h Hex, flips int) int {
	return l.most[startFresh][h] + min(flips, l.most[startSpent][h])
}

func (g *guesser) addOrdering(i int, a *account, l *limits) {
	british := g.britishWorlds(a, ordering)
	for made := 0; made <= a.now().flips; made++ {
		if fit := g.withFlips(british, a, made); len(fit) > 0 {
			g.addOrders(guess{account: i, stage: ordering, british: fit}, a, l, made)
		}
	}
}

// addOrders completes a guess of orders after the given number of flips.
func (g *guesser) addOrders(try guess, a *account, l *limits, made int) {
	ch, targets := a.now(), g.targets(a)
	for h := range ch.friendly.All() {
		try.fresh.add(cell{hex: h, most: l.recover(h, made), targets: neighbors[h].Intersect(targets)})
		try.spent.add(cell{hex: h, most: l.most[startSpent][h]})
		freshIn, spentIn := 0, 0
		for from := range neighbors[h].Intersect(ch.friendly).All() {
			freshIn += l.recover(from, made)
			spentIn += l.most[startSpent][from]
		}
		try.fresh.add(cell{hex: h, marched: true, most: freshIn})
		try.spent.add(cell{hex: h, marched: true, most: spentIn})
	}
	g.add(&try, a.fresh+made, a.spent-made)
}

func (g *guesser) addSettled(i int, a *account, l *limits) {
	british, targets := g.britishWorlds(a, settled), g.targets(a)
	try := guess{account: i, stage: settled, british: british}
	for h := firstHex; h <= lastHex; h++ {
		attacked := a.attacked.at(h)
		try.fresh.add(cell{
			hex: h, targets: neighbors[h].Intersect(targets),
			least: max(0, l.least[startFresh][h]-attacked), most: l.most[startFresh][h] - attacked,
		})
		try.spent.add(cell{hex: h, least: l.least[startSpent][h], most: l.most[startSpent][h]})
	}
	g.add(&try, a.fresh-a.attacked.total(), a.spent)
}
