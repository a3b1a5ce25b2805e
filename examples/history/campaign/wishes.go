package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// wished returns the moves that advance the first wish that is possible now, or nil.
func (d *director) wished(seat august1914.Seat, menu []august1914.MenuItem) []string {
	decision := d.table.Decision(seat.Viewer())
	if moves := d.inBattle(seat, menu, decision); len(moves) > 0 {
		return moves
	}
	if d.engaged != nil {
		return nil
	}
	if moves := d.inOrder(seat, menu, decision); len(moves) > 0 || d.asked == d.table.Len() {
		return moves
	}
	d.asked = d.table.Len()
	for _, p := range d.pending {
		clear(p.stuck)
	}
	return d.inOrder(seat, menu, decision)
}

// inOrder tries the pending wishes in order. It only tries units without a way again if
// other steps are open to them.
func (d *director) inOrder(seat august1914.Seat, menu []august1914.MenuItem, decision august1914.Decision) []string {
	for _, p := range d.pending {
		if p.done || p.seat != seat || !d.timely(p, decision) {
			continue
		}
		if p.Verb == WishTell {
			d.remark(p)
			continue
		}
		if moves := d.meet(p, seat, menu); len(moves) > 0 {
			return moves
		}
	}
	return nil
}

// inBattle answers for the current attack, and notices its end.
func (d *director) inBattle(seat august1914.Seat, menu []august1914.MenuItem, decision august1914.Decision) []string {
	p := d.engaged
	if p == nil {
		return nil
	}
	if decision.Place != p.Place && p.begun {
		d.engaged = nil
		d.rolls = slices.DeleteFunc(d.rolls, func(w Wish) bool {
			return slices.ContainsFunc(p.Inner, func(inner Wish) bool { return inner.Line == w.Line })
		})
		if len(p.left) == 0 {
			p.done = true
		}
		return nil
	}
	p.begun = true
	for _, inner := range p.inner {
		if inner.done || inner.Verb == WishRoll {
			continue
		}
		if moves := d.meet(inner, seat, menu); len(moves) > 0 {
			return moves
		}
	}
	if seat != p.seat {
		return nil
	}
	for i, unit := range p.left {
		for _, item := range menu {
			if item.Unit == unit && item.Kind == "join" {
				p.left = slices.Delete(p.left, i, i+1)
				return []string{item.Notation}
			}
		}
	}
	return nil
}

// meet returns the moves that advance a wish.
func (d *director) meet(p *pending, seat august1914.Seat, menu []august1914.MenuItem) []string {
	switch p.Verb {
	case WishPlay:
		for _, item := range menu {
			if matches(p.Text, item.Notation) {
				p.done = true
				return []string{item.Notation}
			}
		}
	case WishMarch:
		return d.march(p, seat, menu)
	case WishAttack:
		return d.attack(p, menu)
	case WishRoll:
		if p.draws() {
			return nil
		}
		d.rolls = append(d.rolls, p.Wish)
		p.done = true
	}
	return nil
}

// matches reports whether a wish means a notation: all of it, or all except the side that
// makes the move. "*" matches anything.
func matches(wish, notation string) bool {
	_, bare, _ := strings.Cut(notation, " ")
	return like(wish, notation) || like(wish, bare)
}

// like reports whether a text matches a pattern.
func like(pattern, text string) bool {
	first, rest, starred := strings.Cut(pattern, "*")
	if !starred {
		return pattern == text
	}
	if !strings.HasPrefix(text, first) {
		return false
	}
	for text = text[len(first):]; ; text = text[1:] {
		if like(rest, text) {
			return true
		}
		if text == "" {
			return false
		}
	}
}

// attack opens a fight for a place.
func (d *director) attack(p *pending, menu []august1914.MenuItem) []string {
	for _, item := range menu {
		if item.Kind != p.Kind || item.To != p.Place {
			continue
		}
		i := slices.Index(p.left, item.Unit)
		if item.Unit != "" && i < 0 {
			continue
		}
		if i >= 0 {
			p.left = slices.Delete(p.left, i, i+1)
		}
		d.engaged, p.begun = p, false
		for _, inner := range p.inner {
			if inner.Verb == WishRoll {
				d.rolls = append(d.rolls, inner.Wish)
				inner.done = true
			}
		}
		return []string{item.Notation}
	}
	return nil
}

// march moves the units of a wish on.
func (d *director) march(p *pending, seat august1914.Seat, menu []august1914.MenuItem) []string {
	for i := 0; i < len(p.left); i++ {
		unit := p.left[i]
		if d.where(unit) == p.Place {
			p.left = slices.Delete(p.left, i, i+1)
			i--
			continue
		}
		steps := stepsOf(unit, menu)
		if steps == "" || p.stuck[unit] == steps {
			continue
		}
		if len(p.paths[unit]) == 0 {
			p.paths[unit] = d.way(p, seat, unit)
		}
		if path := p.paths[unit]; len(path) > 0 {
			for _, item := range menu {
				if item.Unit == unit && item.To == path[0] {
					p.paths[unit] = path[1:]
					return []string{item.Notation}
				}
			}
			p.paths[unit] = nil
		}
		p.stuck[unit] = steps
	}
	p.done = len(p.left) == 0
	return nil
}

// stepsOf lists the places of a menu to which a unit can go.
func stepsOf(unit string, menu []august1914.MenuItem) string {
	var b strings.Builder
	for _, item := range menu {
		if item.Unit == unit && item.To != "" {
			b.WriteString(item.To + " ")
		}
	}
	return b.String()
}

// way finds the route of a unit to its goal, or nearer to it if there is time or if that is
// enough. Otherwise it records the reason. A unit that only gets nearer does not spend more
// points than it has.
func (d *director) way(p *pending, seat august1914.Seat, unit string) []string {
	goal := p.Place
	from := d.where(unit)
	for len(p.Via) > 0 && d.ground.nearer(from, p.Via[0], goal) {
		p.Via = p.Via[1:]
	}
	if len(p.Via) > 0 {
		goal = p.Via[0]
	}
	if from == "" {
		return []string{goal}
	}
	ways, err := d.table.Ways(seat.Viewer(), unit)
	if err != nil {
		p.blame(err)
		return nil
	}
	nearer := p.Near || p.Until > 0
	best, least := -1, d.ground.distance(from, goal)
	for i, w := range ways.Ways {
		if w.Place == goal && rests(w) {
			best = i
			break
		}
		if far := d.ground.distance(w.Place, goal); nearer && far < least && !excessive(w.Cost) && rests(w) {
			best, least = i, far
		}
	}
	if best >= 0 {
		path := ways.Ways[best].Path
		if len(path) > 0 && path[0] == from {
			path = path[1:]
		}
		if len(path) == 0 || carried(ways.Ways[best].Cost) {
			path = []string{ways.Ways[best].Place}
		}
		return slices.Clone(path)
	}
	p.because, p.rule = ways.Note, ""
	for _, not := range ways.Not {
		if not.Place == goal {
			p.because, p.rule = not.Reason, not.Rule
		}
	}
	if p.because == "" {
		p.because = unit + " in " + from + " cannot come there in this turn"
	}
	return nil
}

// carried reports whether a cost means a ship or a train, such as "by sea", which
// arrives immediately.
func carried(cost string) bool { return strings.HasPrefix(cost, "by ") }

// excessive reports whether a cost such as "5 of 4" is more than a unit has and takes a
// special effort.
func excessive(cost string) bool {
	var spent, allowance int
	n, _ := fmt.Sscanf(cost, "%d of %d", &spent, &allowance)
	return n == 2 && spent > allowance
}

// rests reports whether a march can end at the end of a way, without a fight and with room.
func rests(w august1914.Way) bool {
	note := strings.ToLower(w.Note)
	return !strings.Contains(note, "cannot stay") && !strings.Contains(note, "overrun")
}

// blame records why a wish was not fulfilled.
func (p *pending) blame(err error) {
	var forbidden *august1914.Violation
	if errors.As(err, &forbidden) {
		p.rule, p.because = forbidden.Rule, forbidden.Sentence
		return
	}
	p.rule, p.because = "", err.Error()
}

// explain records, before a phase or a step ends, why a move to play is not possible.
func (d *director) explain(seat august1914.Seat, menu []august1914.MenuItem) {
	decision := d.table.Decision(seat.Viewer())
	for _, p := range d.pending {
		if p.done || p.seat != seat || !d.timely(p, decision) {
			continue
		}
		switch p.Verb {
		case WishPlay:
			if !strings.Contains(p.Text, "*") {
				d.accuse(p, seat, menu, p.Text)
			}
		case WishAttack:
			d.accuse(p, seat, menu, p.Kind+" "+p.Place)
		}
	}
}

// accuse records why a move is refused, unless a better reason is known. The reason of a
// decision at which such moves are made is better than that of another decision.
func (d *director) accuse(p *pending, seat august1914.Seat, menu []august1914.MenuItem, text string) {
	apt := slices.ContainsFunc(menu, func(item august1914.MenuItem) bool {
		return slices.Contains(strings.Fields(text), item.Kind)
	})
	if p.because != "" && p.apt && !apt {
		return
	}
	err := d.table.Explain(seat, text)
	var misread *august1914.NotationError
	if errors.As(err, &misread) {
		err = d.table.Explain(seat, d.side(seat)+" "+text)
	}
	if err != nil {
		p.blame(err)
		p.apt = apt
	}
}

// side returns the word with which the moves of a seat begin.
func (d *director) side(seat august1914.Seat) string {
	for name, s := range d.chairs {
		if s == seat {
			return name
		}
	}
	return ""
}

// where returns the place of a unit, or "" if it is nowhere.
func (d *director) where(unit string) string {
	if n := d.table.Len(); d.seen != n {
		d.seen, d.places = n, map[string]string{}
		for _, piece := range d.table.Board(august1914.Umpire).Pieces {
			d.places[piece.Unit] = piece.Place
		}
	}
	return d.places[unit]
}
