package captain

// safe is the number of steps that no single attack takes: no result of the
// table is higher than 3, and nobody is attacked twice in a phase. What decides
// the game is safe behind so many, whatever is rolled. (Rules 11.5, 11.17)
const safe = 4

// spent is the number of steps that an attack can cost at most. (Rule 11.17)
const spent = 2

// findGuard adds a city to hold, if somebody could take it.
func (d *decision) findGuard(p *plan, i int) {
	if need, worth := d.guardFor(p, i); need > 0 {
		p.add(&objective{purpose: guard, hexes: []int{i}, worth: worth, need: need, by: d.relief(i)})
	}
}

// relief returns the turn by which a garrison has to be in a city: who would come
// later than on the next turn to one that decides the game is not sent.
func (d *decision) relief(i int) int {
	if d.vital(i) {
		return d.view.Turn + 1
	}
	return d.last
}

// guardFor returns how many steps a city needs, its fort not counted, and what
// they are worth.
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
		need, worth = 2, worthCity*d.neglected()
	}
	return need - d.own[i].fortSteps, worth
}

// bound reports whether a unit may not leave the hex that it is in: what
// decides the game would be left without the steps that it needs.
func (d *decision) bound(u *piece) bool {
	need, vital := d.vitalNeed(u.at)
	return vital && d.garrison(u.at)-u.endurance() < need
}

// spared reports whether a unit may attack from where it is. What the attack
// costs can fall on all corps that are stacked there. (Rule 11.20)
func (d *decision) spared(u *piece) bool {
	need, vital := d.vitalNeed(u.at)
	return !vital || d.garrison(u.at)-spent >= need
}

// vitalNeed returns how many steps a hex needs that decides the game, and false
// for other hexes.
func (d *decision) vitalNeed(at int) (need int, vital bool) {
	for _, o := range d.plan.objectives {
		if o.purpose == guard && o.at() == at && d.vital(at) {
			return o.need, true
		}
	}
	return 0, false
}

// garrison counts the steps that corps in a hex can be counted on for.
func (d *decision) garrison(at int) int {
	steps := 0
	for i := range d.pieces {
		if u := &d.pieces[i]; u.at == at && u.corps() {
			steps += u.endurance()
		}
	}
	return steps
}

// guards reports whether a unit has its orders to stay where it is.
func (d *decision) guards(u *piece) bool {
	o := d.plan.orders[u.ID]
	return o != nil && o.purpose == guard && o.at() == u.at
}
