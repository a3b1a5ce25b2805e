package sabinschlieffen

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/words"
)

// A teller collects the events of a move. A nil teller collects nothing and costs
// nothing.
type teller struct {
	events []august1914.Event
}

func (t *teller) tell(e august1914.Event) {
	if t != nil {
		t.events = append(t.events, e)
	}
}

// private tells the owner of a block about the owner's own decision.
func (t *teller) private(kind, rule string, m Move, template string) {
	if t == nil {
		return
	}
	e := august1914.Event{
		Audience: august1914.Only(m.seat()), Rule: rule, Kind: kind, By: m.Actor(),
		Unit: m.power.Adjective(), At: m.from.String(), Template: template,
	}
	if m.to != NoHex {
		e.To = m.to.String()
	}
	t.tell(e)
}

// public tells every viewer about an event of a side in a hex.
func (t *teller) public(e august1914.Event, seat august1914.Seat, at Hex) {
	if t == nil {
		return
	}
	e.Audience = august1914.Public
	e.By = seat.Actor()
	if e.Unit == "" {
		e.Unit = sideOf(seat).String()
	}
	if at != NoHex {
		e.At = at.String()
	}
	t.tell(e)
}

func (t *teller) marched(m Move) {
	template := "A fresh {unit} block marches from {at} to {to}."
	if m.spent {
		template = "A spent {unit} block marches from {at} to {to}."
	}
	t.private("march", "S5", m, template)
}

func (t *teller) engaged(seat august1914.Seat, target Hex, a *assault) {
	if t == nil {
		return
	}
	t.public(august1914.Event{
		Rule: "S8", Kind: "engage", N: a.count, Seals: bothSeats,
		Template: words.Plural(a.count, "The {unit} side attacks {at} with {n} block.", "The {unit} side attacks {at} with {n} blocks."),
	}, seat, target)
	for d, origin := range beside[target] {
		if n := a.from(d); n > 0 {
			t.public(august1914.Event{
				Rule: "S9", Kind: "attackers", N: n, To: target.String(),
				Template: words.Plural(n, "{n} block attacks {to} from {at}.", "{n} blocks attack {to} from {at}."),
			}, seat, origin)
		}
	}
	if a.british > 0 {
		t.public(august1914.Event{
			Rule: "S15", Kind: "british", To: target.String(), Unit: august1914.Britain.Adjective(),
			Template: "The {unit} block attacks {to} from {at}.",
		}, seat, beside[target][a.british-1])
	}
}

// from returns the number of attackers from a direction.
func (a *assault) from(d int) int {
	return int(a.blocks[german][d] + a.blocks[french][d] + a.blocks[british][d])
}

func (t *teller) announced(defender august1914.Seat, at Hex, fresh, spent int, britishThere bool) {
	if t == nil {
		return
	}
	t.public(august1914.Event{
		Rule: "S10", Kind: "announce", N: fresh, M: spent,
		Template: "{at} has {n} fresh and {m} spent blocks.",
	}, defender, at)
	if britishThere {
		t.public(august1914.Event{
			Rule: "S15", Kind: "british", Unit: august1914.Britain.Adjective(),
			Template: "The {unit} block is in {at}.",
		}, defender, at)
	}
}

// absorbed tells the owner which block took the hit, and the other viewers that a block
// took it.
func (t *teller) absorbed(m Move) {
	if t == nil {
		return
	}
	whole := m
	whole.to = NoHex
	t.private("absorb", "S11", whole, "A {unit} block in {at} takes the hit.")
	if m.to != NoHex {
		t.private("cancel", "S11", m, "Its attack on {to} is cancelled.")
	}
	t.tell(august1914.Event{
		Audience: august1914.Except(m.seat()), Rule: "S11", Kind: "absorbed", By: m.Actor(),
		Unit: sideOf(m.seat()).String(), At: m.from.String(), Seals: bothSeats,
		Template: "A fresh {unit} block in {at} takes the hit.",
	})
}

func (t *teller) finished(s *State) {
	if t == nil {
		return
	}
	if s.parisFallen() {
		t.tell(august1914.Event{
			Audience: august1914.Public, Rule: "S18", Kind: "paris", At: Paris.String(),
			Template: "{at} has fallen, and the game is over.",
		})
		return
	}
	t.tell(august1914.Event{
		Audience: august1914.Public, Rule: "S17", Kind: "score", N: s.Score().Total(),
		Template: "The game is over with a German score of {n}.",
	})
}

// Discloses lists the secrets that the rules disclose. A commitment and the end of an
// attack show whether attacks have been ordered. An attack shows the attacking and
// defending blocks. Orders stay secret, and so do the blocks that become spent or take
// a hit.
func (s *State) Discloses() []august1914.Disclosure {
	return []august1914.Disclosure{
		{Rule: "S8", Moves: []string{"commit", "engage", "absorb"}, Events: []string{"turn", "score"}, Asked: true},
		{Rule: "S9", Moves: []string{"engage"}, Events: []string{"engage", "attackers"}},
		{Rule: "S10", Moves: []string{"engage"}, Events: []string{"announce", "british", "hit", "absorbed", "rout", "advance", "seize", "hold", "paris"}},
	}
}

// Tell returns the part of a legal move in this position that v may know. Only the
// owner learns of orders, of the block that becomes spent and of the block that takes a
// hit.
func (s *State) Tell(m Move, v august1914.Viewer) string {
	v = v.Known()
	if v == august1914.Umpire || v == m.seat().Viewer() || m.verb == Commit {
		return m.String()
	}
	side := sideOf(m.seat()).String()
	switch m.verb {
	case Engage:
		return side + " engage " + m.to.String()
	case Absorb:
		return side + " absorb " + m.from.String()
	}
	return ""
}
