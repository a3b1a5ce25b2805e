package desk

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// Limits of a seat's orders ahead.
const (
	maxOrders      = 40  // orders in a list
	maxOrderMoves  = 60  // moves in an order
	maxListMoves   = 400 // moves in a list
	maxOrderLength = 200 // bytes of a notation
	maxEarlier     = 60  // earlier moves that are listed
)

// The pause before an order is made is a time in which a person can move as well, drawn at
// random, so that the time of a move does not show that it was ordered ahead.
const (
	shortestPause = 4 * time.Second
	longestPause  = 12 * time.Second
)

func orderPause() time.Duration { return shortestPause + rand.N(longestPause-shortestPause) }

// orders are the moves that a seat makes when its turn comes.
type orders struct {
	Last    int                     `json:"last,omitempty"`    // number of the last order that was written
	Changed int                     `json:"changed,omitempty"` // number of the last change of the list
	Stopped string                  `json:"stopped,omitempty"` // why none is made for now, in a sentence
	List    august1914.Array[order] `json:"list"`              // in the order in which they are made
}

// An order is one entry of the list.
type order struct {
	N     int                      `json:"n"`     // number of the order; later ones have higher numbers
	Moves august1914.Array[string] `json:"moves"` // notations of moves that are made as one
	Known known                    `json:"known"` // what the seat knew of its units, its way and its fights when the order was written
}

// An orderBook is the list of orders of a seat.
type orderBook struct {
	Orders  august1914.Array[orderLine] `json:"orders"`            // orders in the order in which they are made
	Changed int                         `json:"changed"`           // number of the last change of the list; a new list names it
	Stopped string                      `json:"stopped,omitempty"` // why no order is made for now, in a sentence
	Making  bool                        `json:"making,omitempty"`  // whether the first order is about to be made
	Earlier august1914.Array[string]    `json:"earlier"`           // notations of the last moves of the seat, each once, the last one first
	Next    []string                    `json:"next,omitempty"`    // notations of moves that the seat can probably make first when its turn comes, if the request asks for them
}

// An orderLine is one order.
type orderLine struct {
	N     int                      `json:"n,omitempty"` // number of the order; a new order has none
	Moves august1914.Array[string] `json:"moves"`       // notations of moves that are made as one
}

// An ordering is a new list of orders of a seat.
type ordering struct {
	Orders  august1914.Array[orderLine] `json:"orders"`         // the whole list; an order of the old list keeps its number
	Changed *int                        `json:"changed"`        // number of the last change of the list that the player has seen
	Go      bool                        `json:"go,omitempty"`   // whether a list that has stopped goes on, from what the seat knows now
	Hold    bool                        `json:"hold,omitempty"` // whether the list stops until the player lets it go on
	Key     string                      `json:"key,omitempty"`  // key of this request; if the request arrives again, it changes nothing
}

func (o *ordering) key() string { return o.Key }

// readOrders answers the orders of the seat.
func (d *Desk) readOrders(c *call) (any, *Problem) {
	seat, wrong := c.visit.seat()
	if wrong != nil {
		return nil, wrong
	}
	if t := c.visit.room.trial; t != nil {
		return orderBook{Orders: t.made}, nil
	}
	book := c.visit.room.orderBook(seat)
	switch next := c.query.Get("next"); next {
	case "":
	case "1":
		book.Next = c.visit.room.nextMoves(seat)
	default:
		return nil, malformed("parameter %q is %.20q, want 1", "next", next)
	}
	return book, nil
}

// Limits of a look ahead.
const (
	maxAhead = 200 // decisions of others
	maxNext  = 600 // moves that are listed
)

// nextMoves lists the moves of a seat that must act. For another seat, it lists those of a
// position that the seat cannot tell from the true one, after the others have ended their
// decisions and have done nothing else.
func (r *room) nextMoves(seat august1914.Seat) (list []string) {
	t := august1914.Table(r.table)
	if _, over := t.Outcome(); over {
		return nil
	}
	if !t.ToAct().Has(seat.Actor()) {
		drawn, _, ok := guess(t, seat.Viewer(), func() dice.PCG { return *(&card{}).source(0) })
		if !ok {
			return nil
		}
		t = drawn
	}
	source := (&card{}).source(0)
	for range maxAhead {
		if t.ToAct() == 0 || t.ToAct().Has(seat.Actor()) {
			break
		}
		if t.ToAct().Has(august1914.Dice) {
			if t.Roll(source.IntN) != nil {
				return nil
			}
			continue
		}
		if by, move := ending(t); t.Play(by, move) != nil {
			return nil
		}
	}
	menu := t.Menu(seat)
	for _, item := range menu[:min(len(menu), maxNext)] {
		list = append(list, item.Notation)
	}
	return list
}

// ending returns a move that ends the decision of the first seat that must act. If no move ends
// it, ending returns the first move of the seat.
func ending(t august1914.Table) (by august1914.Seat, move string) {
	by = t.ToAct().First().Seat()
	menu := t.Menu(by)
	if len(menu) == 0 {
		return by, ""
	}
	ends := map[string]bool{}
	for _, w := range t.Ruleset().Words() {
		if w.Of == august1914.OfMove && slices.Contains(w.Roles, august1914.RoleEnds) {
			ends[w.Name] = true
		}
	}
	at := slices.IndexFunc(menu, func(item august1914.MenuItem) bool { return ends[item.Kind] })
	return by, menu[max(at, 0)].Notation
}

func (r *room) orderBook(seat august1914.Seat) orderBook {
	o := r.private.Seats[seat].Orders
	book := orderBook{Changed: o.Changed, Stopped: o.Stopped, Making: r.mayOrder(seat), Earlier: r.earlier(seat)}
	for _, one := range o.List {
		book.Orders = append(book.Orders, orderLine{one.N, one.Moves})
	}
	return book
}

// earlier lists the last moves of a seat.
func (r *room) earlier(seat august1914.Seat) (list []string) {
	const most = 300
	made := r.table.Moves(max(0, r.table.Len()-most))
	for _, move := range slices.Backward(made) {
		if len(list) < maxEarlier && !slices.Contains(list, move) && r.readable(seat, move) == nil {
			list = append(list, move)
		}
	}
	return list
}

// readable returns nil if a text is the notation of a move of a seat, legal now or not.
func (r *room) readable(seat august1914.Seat, move string) *Problem {
	err := r.table.Explain(seat, move)
	if err == nil {
		return nil
	}
	if p := refusal(err); p.Code != "rule" {
		return p
	}
	return nil
}

// writeOrders replaces the list of orders of a seat.
func (d *Desk) writeOrders(c *call, seat august1914.Seat, w *ordering) (any, *Problem) {
	r := c.visit.room
	wrong := r.lessonStays("the learner only makes the moves that are asked for")
	if wrong == nil {
		wrong = r.goesOn(seat)
	}
	if wrong != nil {
		return nil, wrong
	}
	own := r.private.Seats[seat]
	o := own.Orders
	switch {
	case w.Changed == nil:
		return nil, malformed("field %q is missing: want the number that came with the list you have seen", "changed")
	case *w.Changed != o.Changed:
		return nil, problem(statusConflict, "stale", "your orders have changed since: look at them again before you write")
	}
	list, wrong := r.listed(seat, w.Orders, o)
	if wrong != nil {
		return nil, wrong
	}
	if len(o.List) == 0 && r.table.ToAct().Has(seat.Actor()) {
		o.Stopped = "It is your turn, so these orders wait until you let them be made."
	}
	switch {
	case w.Go && w.Hold:
		return nil, malformed("give only one of the fields %q and %q", "go", "hold")
	case w.Go || len(list) == 0:
		o.Stopped = ""
	case w.Hold && o.Stopped == "":
		o.Stopped = "You hold these orders until you let them be made."
	}
	sight := r.sight(seat)
	for i := range list {
		if list[i].N == 0 {
			o.Last = r.nextNumber(seat, o)
			list[i].N, list[i].Known = o.Last, sight.know(list[i].Moves)
		} else if w.Go {
			list[i].Known = sight.know(list[i].Moves)
		}
	}
	o.List = list
	if wrong := d.keepOrders(r, seat, o); wrong != nil {
		return nil, wrong
	}
	d.wakeOrders(r)
	return r.orderBook(seat), nil
}

// listed checks a new list, and returns its orders. New ones have no number yet.
func (r *room) listed(seat august1914.Seat, lines []orderLine, old orders) (list []order, wrong *Problem) {
	if len(lines) > maxOrders {
		return nil, malformed("field %q has %d orders, want at most %d", "orders", len(lines), maxOrders)
	}
	moves, used := 0, map[int]bool{}
	for _, line := range lines {
		at := slices.IndexFunc(old.List, func(one order) bool { return one.N == line.N })
		moves += len(line.Moves)
		switch {
		case line.N != 0 && at < 0:
			return nil, problem(statusConflict, "stale", "order %d is not in your list any more: look at it again before you write", line.N)
		case line.N != 0 && used[line.N]:
			return nil, malformed("order %d is in the list twice", line.N)
		case len(line.Moves) == 0 || len(line.Moves) > maxOrderMoves:
			return nil, malformed("an order has %d moves, want 1 to %d", len(line.Moves), maxOrderMoves)
		case moves > maxListMoves:
			return nil, malformed("the list has more than %d moves", maxListMoves)
		case line.N != 0 && slices.Equal(old.List[at].Moves, line.Moves):
			used[line.N] = true
			list = append(list, old.List[at])
			continue
		}
		for _, move := range line.Moves {
			if len(move) > maxOrderLength {
				return nil, malformed("a notation has %d bytes, want at most %d", len(move), maxOrderLength)
			}
			if wrong := r.readable(seat, move); wrong != nil {
				return nil, wrong
			}
		}
		list = append(list, order{Moves: slices.Clone(line.Moves)})
	}
	return list, nil
}

// keepOrders writes the orders of a seat.
func (d *Desk) keepOrders(r *room, seat august1914.Seat, o orders) *Problem {
	own := r.private.Seats[seat]
	o.Changed = own.Changes + 1
	own.Orders = o
	return d.keep(r, seat, own)
}

// nextNumber returns a number for a new order. It is above the numbers that the record counts as
// made, even if the earlier list was damaged.
func (r *room) nextNumber(seat august1914.Seat, o orders) int {
	return max(o.Last, int(r.times.Ordered[seat])) + 1
}

// stopOrders keeps the orders of a seat from being made until its player lets them go on.
func (d *Desk) stopOrders(r *room, seat august1914.Seat, why string) {
	o := r.private.Seats[seat].Orders
	if len(o.List) == 0 || o.Stopped != "" {
		return
	}
	o.Stopped = why
	if d.keepOrders(r, seat, o) != nil { // they stay stopped here at least
		r.private.Seats[seat].Orders = o
	}
	d.callBack(r, seat)
}

// callBack calls a player whose orders have stopped or run out.
func (d *Desk) callBack(r *room, seat august1914.Seat) {
	if r.gone || !r.table.ToAct().Has(seat.Actor()) {
		return
	}
	r.called[seat] = false
	d.callSeats(r)
	d.saveTimes(r)
}

// resumeOrders removes the orders that the record says are made. They are still in the list if
// the server was killed just then.
func (r *room) resumeOrders() {
	for i := range r.private.Seats {
		o := &r.private.Seats[i].Orders
		left := slices.DeleteFunc(slices.Clone(o.List), func(one order) bool { return uint64(one.N) <= r.times.Ordered[i] })
		if len(left) == len(o.List) {
			continue
		}
		if o.List = left; len(left) > 0 {
			o.Stopped = "The server was stopped while your orders were made. Look at the position before you let them go on."
		}
	}
}

// hasOrders reports whether a seat has orders that are made when its turn comes.
func (r *room) hasOrders(seat august1914.Seat) bool {
	o := &r.private.Seats[seat].Orders
	return len(o.List) > 0 && o.Stopped == ""
}

// mayOrder reports whether the next order of a seat can be made now. In the turn of the other
// side, orders for the seat's own turn wait, and the player decides.
func (r *room) mayOrder(seat august1914.Seat) bool {
	_, program := r.program(seat)
	_, over := r.table.Outcome()
	may := r.hasOrders(seat) && !program && !over && !r.gone && !r.idle && r.lesson == nil && r.card.Umpire == "" && r.table.ToAct().Has(seat.Actor())
	if !may || !r.reacts(seat) {
		return may
	}
	list := r.private.Seats[seat].Orders.List
	sight := r.sight(seat)
	return r.table.Explain(seat, list[0].Moves[0]) == nil && sight.about(list[0].Moves[0]) || sight.changed(list) != ""
}

// reacts reports whether the seat decides in the turn of the other side, about defenders, losses
// or a retreat.
func (r *room) reacts(seat august1914.Seat) bool {
	t, ok := r.table.At(r.table.Len())
	menu := r.table.Menu(seat)
	if !ok || len(menu) == 0 {
		return false
	}
	led := t.Led(seat)
	return t.Play(seat, menu[0].Notation) == nil && t.Led(seat) == led
}

// nextOrdered returns a seat whose next order can be made.
func (r *room) nextOrdered() (august1914.Seat, bool) {
	for i := range r.card.Seats {
		if seat := august1914.Seat(i + 1); r.mayOrder(seat) {
			return seat, true
		}
	}
	return 0, false
}

// wakeOrders makes the orders of the seats that must act, in the background.
func (d *Desk) wakeOrders(r *room) {
	if _, ok := r.nextOrdered(); !ok || r.ordering {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.shut {
		return
	}
	r.ordering = true
	r.held++
	d.busy.Add(1)
	go d.carryOut(r)
}

// carryOut makes orders until no seat that must act has one.
func (d *Desk) carryOut(r *room) {
	defer d.busy.Done()
	defer d.release(r)
	for more := true; more; {
		select {
		case <-time.After(d.pause()):
		case <-d.life.Done():
		}
		more = d.makeNext(r)
	}
}

// makeNext makes the next order, and reports whether to go on.
func (d *Desk) makeNext(r *room) (more bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	defer func() { r.ordering = more }()
	var wrong *Problem // the room is gone in that case
	defer d.rescue(r, &wrong)
	select {
	case <-d.life.Done():
		return false
	default:
	}
	seat, ok := r.nextOrdered()
	if !ok {
		return false
	}
	d.makeOrder(r, seat)
	_, more = r.nextOrdered()
	return more
}

// makeOrder makes the first order of a seat, or stops its list.
func (d *Desk) makeOrder(r *room, seat august1914.Seat) {
	o := r.private.Seats[seat].Orders
	first := o.List[0]
	sight := r.sight(seat)
	before := "Stopped before “" + sight.words(first.Moves[0])
	if len(first.Moves) > 1 {
		before += "; " + sight.words(first.Moves[1])
	}
	if more := len(first.Moves) - 2; more > 0 {
		before += fmt.Sprintf(" and %d more", more)
	}
	before += "”: "
	if why := sight.changed(o.List); why != "" {
		d.stopOrders(r, seat, before+why+".")
		return
	}
	length, shown := r.table.Len(), r.shownToAll()
	err := r.table.Play(seat, first.Moves...)
	made, waits := r.table.Len()-length, !r.table.ToAct().Has(seat.Actor())
	if made == 0 {
		why := strings.TrimSuffix(refusal(err).Message, ".")
		d.stopOrders(r, seat, before+why+". You are asked: "+r.table.Decision(seat.Viewer()).Prompt)
		return
	}
	r.here(seat, d.now()) // as if the player had moved by hand
	r.moved(seat, shown, d.now())
	r.called[seat] = false                  // if the orders stop, or the server does
	r.times.Ordered[seat] = uint64(first.N) // one write saves it with the moves
	o.List = slices.Clone(o.List[1:])
	if d.settle(r) != nil {
		return
	}
	said := sight.words(first.Moves[0])
	sight = r.sight(seat)
	if err != nil { // the rest of the order comes back as a new one
		o.Last = r.nextNumber(seat, o)
		o.List = slices.Insert(o.List, 0, order{N: o.Last, Moves: first.Moves[made:], Known: first.Known})
		if !waits { // otherwise the rest waits for the others, as the list does
			o.Stopped = before + strings.TrimSuffix(refusal(err).Message, ".") + ". The moves before that were made."
		}
	} else if why := sight.lost(o.List); why != "" {
		o.Stopped = "Stopped after “" + said + "”: " + why + "."
	}
	for i := range o.List {
		o.List[i].Known = sight.know(o.List[i].Moves)
	}
	if d.keepOrders(r, seat, o) != nil { // the next change writes it; a restart takes the made orders off
		r.private.Seats[seat].Orders = o
	}
	if !r.hasOrders(seat) {
		d.callBack(r, seat)
	}
}

// ownMove is called after a player has moved by hand. Orders do not stop because of changes to
// units that the player has made.
func (d *Desk) ownMove(r *room, seat august1914.Seat) {
	o := r.private.Seats[seat].Orders
	if len(o.List) == 0 {
		return
	}
	sight := r.sight(seat)
	o.List = slices.Clone(o.List)
	for i := range o.List {
		o.List[i].Known.Units = sight.know(o.List[i].Moves).Units
	}
	if d.keepOrders(r, seat, o) != nil {
		r.private.Seats[seat].Orders = o
	}
}

// anyOrders reports whether a seat of a game on the shelf has orders that are made when its turn
// comes.
func (d *Desk) anyOrders(name string) bool {
	r := &room{name: name}
	if d.readPrivate(r) != nil {
		return false
	}
	return slices.ContainsFunc(r.private.Seats[:], func(o own) bool { return len(o.Orders.List) > 0 && o.Orders.Stopped == "" })
}
