package august1914

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
)

const (
	maxState = 8 << 10 // bytes
	maxMove  = 64
)

func (r *round[S, M, V, P]) plainValues() {
	r.opening()
	state, move := reflect.TypeFor[S](), reflect.TypeFor[M]()
	var faults []string
	if state.Size() > maxState {
		faults = append(faults, fmt.Sprintf("a State has %d bytes, want at most %d", state.Size(), maxState))
	}
	if move.Size() > maxMove {
		faults = append(faults, fmt.Sprintf("a Move has %d bytes, want at most %d", move.Size(), maxMove))
	}
	if list := pointers(state, "State"); len(list) > 1 {
		faults = append(faults, fmt.Sprintf("pointers of a State: %v", list))
	}
	if list := pointers(move, "Move"); len(list) > 0 {
		faults = append(faults, fmt.Sprintf("pointers of a Move: %v", list))
	}
	r.want(faults == nil, "%s", strings.Join(faults, "; "))
	r.say()
}

// pointers lists the pointer fields of a comparable type. Strings count as
// values, and so do handles of package unique if their values contain no pointers.
func pointers(of reflect.Type, path string) []string {
	var found []string
	switch of.Kind() {
	case reflect.Struct:
		if value, ok := of.MethodByName("Value"); ok && of.PkgPath() == "unique" {
			return pointers(value.Type.Out(0), path)
		}
		for i := range of.NumField() {
			f := of.Field(i)
			found = append(found, pointers(f.Type, path+"."+f.Name)...)
		}
	case reflect.Array:
		found = pointers(of.Elem(), fmt.Sprintf("%s[%d]", path, of.Len()))
	case reflect.Pointer, reflect.Interface, reflect.Chan, reflect.UnsafePointer:
		found = append(found, path)
	}
	return found
}

// gamesEnd also checks that a game is over if and only if ToAct is empty.
func (r *round[S, M, V, P]) gamesEnd() {
	s := r.opening()
	for range r.game(s) {
		_, over := s.Outcome()
		r.want(!over, "the game is over, but %s has to act", s.ToAct())
		r.invariant(s)
		r.want(len(r.moves) < r.suite.MaxMoves, "the game does not end within %d moves", r.suite.MaxMoves)
	}
	r.invariant(s)
	outcome, over := s.Outcome()
	r.want(over, "the game is not over, but ToAct is empty")
	r.want(outcome.Rule != "" && outcome.Reason != "", "the outcome lacks a Rule or a Reason: %+v", outcome)
	r.cites(outcome.Rule, "the outcome")
	r.say()
}

func (r *round[S, M, V, P]) invariant(s P) {
	if r.suite.Invariant != nil {
		r.must(r.suite.Invariant(s))
	}
}

// lists also checks that each actor of ToAct has distinct legal moves, that other
// actors have none, and that the list does not depend on dst.
func (r *round[S, M, V, P]) lists() {
	s := r.stop()
	before := *s
	for by := range Dice + 2 {
		list := s.LegalMoves(by, nil)
		if s.ToAct().Has(by) != (len(list) > 0) {
			r.fail("ToAct is %s, but %s has the moves %v", s.ToAct(), by, list)
		}
		seen := map[M]bool{}
		for _, m := range list {
			if m.Actor() != by || seen[m] {
				r.fail("%s, listed for %s, has another actor or is listed twice", m.String(), by)
			}
			seen[m] = true
			r.say()
		}
		var zero M
		junk := append(slices.Repeat([]M{zero}, 3), r.legal...)
		longer := s.LegalMoves(by, slices.Clone(junk))
		r.want(len(longer) >= len(junk) && slices.Equal(junk, longer[:len(junk)]), "the call overwrote dst")
		r.want(slices.Equal(list, longer[len(junk):]), "the list depends on the content of dst")
		again := s.LegalMoves(by, junk[:0])
		r.want(slices.Equal(list, again), "the list depends on the capacity of dst")
	}
	r.want(before == *s, "listing the moves changed the position")
}

func (r *round[S, M, V, P]) notation() {
	s := r.position()
	seen := map[string]bool{}
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			text := m.String()
			switch {
			case text == "" || strings.TrimSpace(text) != text || strings.Contains(text, "\n"):
				r.fail("%q is not one line", text)
			case text[0] == '#':
				r.fail("%q would be a comment in a record", text)
			case m.Kind() == "":
				r.fail("%q has no kind", text)
			case seen[text]:
				r.fail("%q stands for two moves", text)
			}
			seen[text] = true
			read, err := s.ParseMove(text)
			r.must(err)
			if m != read {
				r.fail("%q reads back as %q", text, read.String())
			}
			r.say()
		}
	}
}

func (r *round[S, M, V, P]) weights() {
	s := r.position()
	if s.ToAct().Has(Dice) {
		r.want(s.ToAct().Len() == 1, "ToAct is %s", s.ToAct())
		r.say()
	}
	total := uint64(0)
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			w := s.Weight(m)
			if (by == Dice) != (w > 0) {
				r.fail("%s has weight %d", m.String(), w)
			}
			if r.suite.under != nil && !r.suite.Reweighs {
				if under, ok := r.suite.under(s, m); ok && under != w {
					r.fail("%s has weight %d, but %d in the game under the cover; if the cover changes this, set Reweighs of the suite", m.String(), w, under)
				}
			}
			r.want(w <= math.MaxInt-total, "the sum of the weights overflows")
			total += w
		}
	}
	r.odds(s)
}

// decisions also checks that the chairs are numbered in order, and that only they and the dice
// ever act.
func (r *round[S, M, V, P]) decisions() {
	s := r.position()
	sitting := ActorsOf(Dice)
	for i, chair := range s.Chairs() {
		r.want(chair.Seat == Seat(i+1) && chair.Name != "", "chair %d is %+v", i+1, chair)
		sitting = sitting.With(chair.Seat.Actor())
	}
	r.want(s.ToAct().Minus(sitting) == 0, "ToAct is %s", s.ToAct())
	for _, v := range everybody(s) {
		d := s.Decision(v)
		r.want(d.Actors == s.ToAct(), "ToAct is %s, but %s in the decision for %s", s.ToAct(), d.Actors, v)
		r.cites(d.Rule, "a decision")
		r.want(d.Kind != "" && d.Phase != "" && d.Prompt != "" && d.Rule != "" && d.Turn > 0, "the decision has an empty field: %+v", d)
		r.say()
	}
}

// legalIsWhatApplies: Apply accepts a move if and only if it is listed. A refusal is a
// *Violation with a reason and does not change the position.
func (r *round[S, M, V, P]) legalIsWhatApplies() {
	s := r.stop()
	var zero M
	moves := append(r.proposed(s), zero)
	legal := map[M]bool{}
	for by := range s.ToAct().All() {
		for _, m := range s.LegalMoves(by, nil) {
			legal[m] = true
			moves = append(moves, m)
			r.say()
		}
	}
	r.spend(len(moves) / 4)
	for _, m := range moves {
		try := *s
		err := P(&try).Apply(m)
		if legal[m] {
			if err != nil {
				r.fail("%s is listed, but refused: %w", m.String(), err)
			}
			continue
		}
		if err == nil {
			r.tried = &m
			r.fail("%s is not listed, but can be made", m.String())
		}
		r.refused(try == *s, m)
		v := r.wantViolation(err)
		r.steering.met.meet(ruleMet, v.Rule)
		r.cites(v.Rule, "the refusal %q", v.Sentence)
		events, same := P(&try).Play(m, nil)
		r.want(same != nil, "Apply refuses %s, but Play makes it", m.String())
		if len(events) > 0 || same.Error() != err.Error() {
			r.fail("Apply and Play refuse %s with different errors: %w, %w", m.String(), err, same)
		}
		r.refused(try == *s, m)
	}
}

// refused fails if a refusal changes the position.
func (r *round[S, M, V, P]) refused(unchanged bool, m M) {
	if !unchanged {
		r.fail("refusing %s changed the position", m.String())
	}
}

// playIsApply: Play leads to the same position as Apply, also on a copy, and appends to
// dst. Equal positions have equal hashes.
func (r *round[S, M, V, P]) playIsApply() {
	s := r.opening()
	before := []Event{{Template: "what stood there"}}
	var again []Event
	for m := range r.game(s) {
		applied, played, kept := *s, *s, *s
		r.must(P(&applied).Apply(m))
		events, err := P(&played).Play(m, before)
		r.must(err)
		r.spend(4)
		switch {
		case applied != played:
			r.fail("Play and Apply of %s lead to different positions", m.String())
		case kept != *s:
			r.fail("a move on a copy changed the original")
		case len(events) == 0 || before[0] != events[0]:
			r.fail("the call overwrote dst")
		case P(&applied).Hash() != P(&played).Hash(), P(&kept).Hash() != s.Hash():
			r.fail("equal positions have different hashes")
		case applied != *s && P(&applied).Hash() == s.Hash():
			r.fail("%s leads to another position with the same hash", m.String())
		}
		r.tell(events[len(before):])
		if r.enough() {
			break
		}
		again, err = P(&kept).Play(m, append(again[:0], before...))
		r.must(err)
		if !slices.Equal(events, again) {
			r.fail("%s has other events the second time", m.String())
		}
		r.say()
	}
}

func (r *round[S, M, V, P]) events() {
	s := r.opening()
	var events []Event
	for m := range r.game(s) {
		next := *s
		var err error
		events, err = P(&next).Play(m, events[:0])
		r.must(err)
		r.spend(1)
		r.tell(events)
		for i := range events {
			e := &events[i]
			text := e.String()
			if e.Rule == "" || e.Kind == "" || text == "" || strings.ContainsAny(text, "{}") {
				r.fail("after %s, an event lacks a part: %+v", m.String(), *e)
			}
			r.cites(e.Rule, "the event %q", text)
			r.say()
		}
		if r.enough() {
			break
		}
	}
}

func (r *round[S, M, V, P]) claims(claim Claim[S, M, V, P]) {
	s := r.opening()
	for !r.enough() {
		m, ok := r.next(s)
		if !ok {
			return
		}
		r.want(len(r.moves) < r.suite.MaxMoves, "the game does not end within %d moves", r.suite.MaxMoves)
		before := *s
		events := r.happens(s, m)
		after := *s
		r.claiming = true
		said, err := claim.Holds(P(&before), m, events, P(&after))
		r.claiming = false
		if said {
			r.say()
		}
		r.must(err)
	}
}

// wantViolation fails unless err is a *Violation with a rule and a sentence. It returns it.
func (t *tape) wantViolation(err error) (v *Violation) {
	if !errors.As(err, &v) {
		t.fail("%w is not a *Violation", err)
	}
	if v == nil {
		t.fail("the refusal is %w", errNilViolation)
	}
	t.want(v.Rule != "" && v.Sentence != "" && !strings.Contains(v.Error(), "{"), "the refusal %+v lacks a part", *v)
	return v
}
