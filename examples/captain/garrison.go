package captain

// safe is a number of steps that no single attack can take: no result of the table is
// higher than 3, and a hex is attacked only once in a phase. A hex that decides the game is
// safe with so many steps against any dice. (Rules 11.5, 11.17)
const safe = 4

// spent is the largest number of steps that an attack can cost. (Rule 11.17)
const spent = 2

// findGuard adds a city to hold, if the enemy could take it.
func (d *decision) findGuard(p *plan, i int) {
	if need, worth := d.guardFor(p, i); need > 0 {
		p.add(&objective{purpose: guard, hexes: []int{i}, worth: worth, need: need, by: d.relief(i)})
	}
}

// relief returns the latest turn for a garrison to reach a city. For a city that decides
// the game, that is the next turn.
func (d *decision) relief(i int) int {
	if d.vital(i) {
		return d.view.Turn + 1
	}
	return d.last
}

// guardFor returns the number of steps that a city needs in addition to its fort, and their
// value.
func (d *decision) guardFor(p *plan, i int) (need int, worth float64) {
	vital, danger := d.vital(i), p.danger[i]
	switch {
	case vital && danger >= 4:
		need, worth = safe, 10*worthGame
	case vital && danger > 0:
		need, worth = 2, 10*worthGame
	case vital && p.omen[i] > 0:
		need, worth = 2, 2*worthCity // the first guard comes a turn early
	case danger > 0:
		need, worth = 2, worthCity
	}
	return need - d.own[i].fortSteps, worth
}

// keepTaken makes one German corps stay in each city that the enemy could take back: the
// weakest one there without other orders. Otherwise the corps would often march on to the
// next city, which is worth more, before another one arrived. (Rule 4.6)
func (d *decision) keepTaken(p *plan) {
	if !d.german() {
		return
	}
	for _, o := range p.objectives {
		if o.purpose != guard || !d.hexes[o.at()].Scores || p.danger[o.at()] == 0 {
			continue
		}
		var stays *piece
		for i := range d.pieces {
			u := &d.pieces[i]
			if u.corps() && u.at == o.at() && p.orders[u.ID] == nil && (stays == nil || u.strength < stays.strength) {
				stays = u
			}
		}
		if stays != nil {
			p.orders[stays.ID] = o
			o.given += stays.endurance()
		}
	}
}

// bound reports whether a unit must stay in its hex, because a hex that decides the game
// would lack the steps it needs.
func (d *decision) bound(u *piece) bool {
	need, vital := d.vitalNeed(u.at)
	return vital && d.garrison(u.at)-u.endurance() < need
}

// spared reports whether a unit may attack from its hex. The cost of the attack can fall on
// all corps stacked there. (Rule 11.20)
func (d *decision) spared(u *piece) bool {
	need, vital := d.vitalNeed(u.at)
	return !vital || d.garrison(u.at)-spent >= need
}

// vitalNeed returns the number of steps needed in a hex that decides the game. It returns
// false for other hexes.
func (d *decision) vitalNeed(at int) (need int, vital bool) {
	for _, o := range d.plan.objectives {
		if o.purpose == guard && o.at() == at && d.vital(at) {
			return o.need, true
		}
	}
	return 0, false
}

// garrison returns the number of steps in a hex that the captain can rely on.
func (d *decision) garrison(at int) int {
	steps := 0
	for i := range d.pieces {
		if u := &d.pieces[i]; u.at == at && u.corps() {
			steps += u.endurance()
		}
	}
	return steps
}

// guards reports whether a unit has orders to stay in its hex.
func (d *decision) guards(u *piece) bool {
	o := d.plan.orders[u.ID]
	return o != nil && o.purpose == guard && o.at() == u.at
}
