package august1914

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"
)

// A table is the Table of every game.
type table[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]] struct {
	ruleset *ruleset[C, S, M, V, P]
	record  *Record[S, M, V, P]
}

func (t *table[C, S, M, V, P]) sealed() {}

func (t *table[C, S, M, V, P]) typed() *Record[S, M, V, P] { return t.record }

// now returns a copy of the position.
func (t *table[C, S, M, V, P]) now() P {
	now := t.record.now
	return &now
}

func (t *table[C, S, M, V, P]) scenario() C { return P(&t.record.now).Scenario() }

func (t *table[C, S, M, V, P]) Ruleset() Ruleset { return t.ruleset }

// Header returns the header without the Hash of the initial position, because the Hash
// depends on all secrets.
func (t *table[C, S, M, V, P]) Header() Header { return P(&t.record.marks[0]).Header() }

func (t *table[C, S, M, V, P]) Chairs() []Chair { return t.now().Chairs() }

func (t *table[C, S, M, V, P]) Rule(key string) (Rule, bool) {
	return findRule(t.ruleset.Rules(t.Header().Settings...), key)
}

func (t *table[C, S, M, V, P]) Len() int { return t.record.Len() }

func (t *table[C, S, M, V, P]) ToAct() Actors {
	if t.Ended() != "" {
		return 0
	}
	return t.now().ToAct()
}

func (t *table[C, S, M, V, P]) Decision(v Viewer) Decision {
	d := t.now().Decision(v)
	if t.Ended() != "" {
		return Decision{Turn: d.Turn, Phase: d.Phase, Kind: "over", Prompt: "The game is over."}
	}
	return d
}

func (t *table[C, S, M, V, P]) Outcome() (Outcome, bool) { return t.record.Outcome() }

func (t *table[C, S, M, V, P]) Ended() string { return t.record.Ended() }

func (t *table[C, S, M, V, P]) Notice(n Notice) error { return t.record.Notice(n) }

func (t *table[C, S, M, V, P]) Notices() []Notice { return t.record.Notices() }

func (t *table[C, S, M, V, P]) Date() string { return t.scenario().Date(turnOf[S, M, V](t.now())) }

func (t *table[C, S, M, V, P]) Verdict() []string {
	list := t.now().Verdict()
	if outcome, over := t.Outcome(); over && len(list) == 0 {
		return []string{outcome.Reason}
	}
	return list
}

func (t *table[C, S, M, V, P]) Scored(o Outcome) bool { return t.scenario().Scored(o) }

func (t *table[C, S, M, V, P]) Menu(seat Seat) []MenuItem {
	now, sc := t.now(), t.scenario()
	moves, notes := t.legal(seat.Actor()), noteOf[M](now)
	decision, said := now.Decision(seat.Viewer()).Kind, map[string]Word{}
	list := make([]MenuItem, 0, len(moves))
	for _, m := range moves {
		item := MenuItem{
			Notation: m.String(), Actor: m.Actor(), Kind: m.Kind(), Subject: m.Subject(), Target: m.Target(), Click: sc.Click(m),
		}
		item.Group, item.Item = sc.Label(m)
		if _, ok := said[item.Kind]; !ok {
			said[item.Kind] = t.ruleset.wordOf(item.Kind, decision)
		}
		item.Caption, item.Meaning = said[item.Kind].Caption, said[item.Kind].Text
		item.Note = notes(m)
		list = append(list, item)
	}
	return list
}

// legal lists the legal moves of an actor.
func (t *table[C, S, M, V, P]) legal(by Actor) []M {
	if t.Ended() != "" {
		return nil
	}
	return t.now().LegalMoves(by, nil)
}

// parse reads a move of a seat.
func (t *table[C, S, M, V, P]) parse(seat Seat, notation string) (M, error) {
	m, err := t.now().ParseMove(notation)
	if t.Ended() != "" {
		err = ErrOver
	}
	if err == nil && (seat == 0 || m.Actor() != seat.Actor()) {
		err = &SeatError{Notation: m.String(), Actor: m.Actor(), Seat: seat, Chair: t.name(seat)}
	}
	return m, err
}

// name returns the name of a seat, or "" if the game does not have the seat.
func (t *table[C, S, M, V, P]) name(seat Seat) string {
	for _, c := range t.Chairs() {
		if c.Seat == seat {
			return c.Name
		}
	}
	return ""
}

func (t *table[C, S, M, V, P]) Play(seat Seat, notations ...string) error {
	if len(notations) == 0 {
		return errors.New("Play needs the notation of at least one move")
	}
	before := t.Len()
	for i, notation := range notations {
		err := t.make(seat, notation)
		if err != nil && len(notations) > 1 {
			err = &SeriesError{Number: i + 1, Notation: notation, Err: err, Stands: t.undo(seat, before)}
		}
		if err != nil {
			return err
		}
		t.record.plies[t.Len()-1].joined = i > 0
	}
	return nil
}

// make parses and makes one move.
func (t *table[C, S, M, V, P]) make(seat Seat, notation string) error {
	m, err := t.parse(seat, notation)
	if err == nil {
		_, err = t.record.Play(m)
	}
	return err
}

// undo takes back the moves of a seat after the first n, unless such a move sealed the
// seat's moves. It returns the number of moves that stand.
func (t *table[C, S, M, V, P]) undo(seat Seat, n int) int {
	for _, p := range t.record.plies[n:] {
		if p.seals.Has(seat.Actor()) {
			return t.Len() - n
		}
	}
	t.record.Rewind(n)
	return 0
}

func (t *table[C, S, M, V, P]) Roll(pick func(n int) int) error {
	moves := t.legal(Dice)
	if len(moves) == 0 {
		return ErrNoRoll
	}
	_, err := t.record.Play(Roll(t.now(), moves, pick))
	return err
}

func (t *table[C, S, M, V, P]) Forced() (seat Seat, notation string, ok bool) {
	m, ok := forcedOf[M](t.now())
	if !ok || t.Ended() != "" {
		return 0, "", false
	}
	return m.Actor().Seat(), m.String(), true
}

func (t *table[C, S, M, V, P]) Explain(seat Seat, notation string) error {
	m, err := t.parse(seat, notation)
	if err != nil {
		return err
	}
	return Check(t.now(), m)
}

func (t *table[C, S, M, V, P]) TakeBack(seat Seat) error {
	if err := t.CanTakeBack(seat); err != nil {
		return err
	}
	for taken := 0; ; taken++ {
		i, _, err := t.record.open(seat)
		if err != nil && taken > 0 {
			return nil
		}
		if err != nil {
			return err
		}
		more := t.record.plies[i].joined || t.record.plies[i].forced
		if err := t.record.TakeBack(seat); err != nil || !more {
			return err
		}
	}
}

func (t *table[C, S, M, V, P]) CanTakeBack(seat Seat) error {
	i, _, err := t.record.open(seat)
	if err != nil || !t.record.plies[i].forced {
		return err
	}
	// Look for a move of the seat before the forced ones.
	rest, _ := t.record.Until(t.Len())
	for rest.plies[i].forced {
		if err = rest.TakeBack(seat); err != nil {
			return err
		}
		if i, _, err = rest.open(seat); err != nil {
			return err
		}
	}
	return nil
}

func (t *table[C, S, M, V, P]) Rewind(n int) bool { return t.record.Rewind(n) }

func (t *table[C, S, M, V, P]) View(v Viewer) any { return t.now().View(v) }

// Knowledge returns the Hash of the View, or a hash of its text if it has no Hash method.
func (t *table[C, S, M, V, P]) Knowledge(v Viewer) uint64 {
	view := t.now().View(v)
	if hashed, ok := any(&view).(interface{ Hash() uint64 }); ok {
		return hashed.Hash()
	}
	var sum Hasher
	sum.AddString(fmt.Sprintf("%#v", view))
	return sum.Sum()
}

func (t *table[C, S, M, V, P]) Chart() Chart { return t.scenario().Chart() }

func (t *table[C, S, M, V, P]) Board(v Viewer) Board {
	view := t.now().View(v)
	return t.scenario().Board(&view)
}

func (t *table[C, S, M, V, P]) Roster() []Counter { return t.scenario().Roster() }

// Ways returns the Ways of the State. If these are empty, it lists the places to which
// other legal moves of the unit lead, such as a retreat or an arrival.
func (t *table[C, S, M, V, P]) Ways(v Viewer, unit string) (Ways, error) {
	now, sc := t.now(), t.scenario()
	w, err := now.Ways(v, unit)
	if v.Seat() == 0 || len(w.Ways) > 0 {
		return w, err
	}
	other := Ways{Unit: unit}
	for _, m := range now.LegalMoves(v.Seat().Actor(), nil) {
		if c := sc.Click(m); c.Unit == unit && c.To != "" {
			other.From = c.From
			other.Ways = append(other.Ways, Way{Place: c.To, Note: m.Kind()})
		}
	}
	if len(other.Ways) == 0 {
		return w, err
	}
	return other, nil
}

func (t *table[C, S, M, V, P]) Battle(v Viewer, place string, attackers ...string) (Battle, error) {
	return t.now().Battle(v, place, attackers...)
}

func (t *table[C, S, M, V, P]) CatchUp(v Viewer, since Bookmark) (events []Event, next Bookmark, ok bool) {
	return t.record.CatchUp(v, since)
}

func (t *table[C, S, M, V, P]) Since(v Viewer, b Bookmark) (n int, ok bool) {
	return t.record.Since(v, b)
}

func (t *table[C, S, M, V, P]) Story(v Viewer) []Chapter { return t.StorySince(v, 0) }

func (t *table[C, S, M, V, P]) StorySince(v Viewer, n int) []Chapter {
	return storyOf[C, S, M, V, P](t.record, v, max(0, min(n, t.Len())))
}

func (t *table[C, S, M, V, P]) Told(v Viewer, since Bookmark) (lines []string, next Bookmark, ok bool) {
	return t.record.accounted(v).since(since)
}

func (t *table[C, S, M, V, P]) Rows(since int) (from int, rows []string, next int, err error) {
	return t.record.Rows(since)
}

func (t *table[C, S, M, V, P]) Moves(n int) []string {
	var list []string
	for number, m := range t.record.Moves() {
		if number > n {
			list = append(list, m.String())
		}
	}
	return list
}

func (t *table[C, S, M, V, P]) Happened(n int) []Happening {
	var list []Happening
	notices := t.record.noticesFrom(n)
	noted := func(turn, n int) { // adds the notices before move n
		for _, one := range notices(n) {
			list = append(list, Happening{Event: one.event(), Turn: turn, Move: one.Before})
		}
	}
	for number, m := range t.record.history(n) {
		noted(m.Turn, number)
		for _, e := range m.Events {
			list = append(list, Happening{Event: e, Turn: m.Turn, Move: number})
		}
	}
	noted(turnOf[S, M, V](t.now()), t.Len()+1)
	return list
}

func (t *table[C, S, M, V, P]) Remark(text string) error { return t.record.Remark(text) }

func (t *table[C, S, M, V, P]) Remarks() []Remark { return t.record.Remarks() }

func (t *table[C, S, M, V, P]) Film(v Viewer, n int) iter.Seq2[int, Frame] {
	return filmOf[C, S, M, V, P](t.record, v, n)
}

func (t *table[C, S, M, V, P]) Acted(seat Seat) int {
	return t.last(seat, func(Side) bool { return true })
}

func (t *table[C, S, M, V, P]) Led(seat Seat) int {
	var own Side
	for _, chair := range t.Chairs() {
		if chair.Seat == seat {
			own = chair.Side
		}
	}
	return t.last(seat, func(active Side) bool { return active == own || active == NoSide })
}

// last returns the number of moves up to the last counted move of a seat and the rolls
// directly after it. counts decides by the active side in whose turn the move was made.
func (t *table[C, S, M, V, P]) last(seat Seat, counts func(active Side) bool) int {
	last := 0
	for i, p := range t.record.plies {
		if by := p.move.Actor(); p.by(seat) && counts(p.active) || by == Dice && last > 0 && last == i {
			last = i + 1
		}
	}
	return last
}

func (t *table[C, S, M, V, P]) At(n int) (Table, bool) {
	record, ok := t.record.Until(n)
	if !ok {
		return nil, false
	}
	return &table[C, S, M, V, P]{ruleset: t.ruleset, record: record}, true
}

func (t *table[C, S, M, V, P]) Changes(n int, v Viewer) (ChangeList, bool) {
	then, ok := t.record.At(n)
	if !ok {
		return nil, false
	}
	return Changes(P(&then), t.now(), v), true
}

func (t *table[C, S, M, V, P]) Guess(v Viewer, pick func(n int) int) Table {
	guess := t.now().Resample(v, pick)
	return &table[C, S, M, V, P]{ruleset: t.ruleset, record: NewRecordFrom(P(&guess))}
}

func (t *table[C, S, M, V, P]) Playout(pick func(n int) int) (Outcome, Tally, error) {
	now := t.now()
	tally, err := Playout(now, pick, make([]M, 0, 256))
	outcome, _ := now.Outcome()
	return outcome, tally, err
}

func (t *table[C, S, M, V, P]) Save(w io.Writer) error {
	_, err := t.record.WriteTo(w)
	return err
}

func (t *table[C, S, M, V, P]) Keep(w io.Writer, n int) error { return t.record.WriteKept(w, n) }

func (t *table[C, S, M, V, P]) Resumed() bool { return t.record.Resumed() }

func (t *table[C, S, M, V, P]) PositionText() (string, error) {
	s := t.record.Now()
	if p, ok := any(P(&s)).(interface{ PositionText() (string, error) }); ok {
		return p.PositionText()
	}
	return "", fmt.Errorf("positions of %s cannot be written as short texts", t.ruleset.of.Info.Name)
}

func (t *table[C, S, M, V, P]) Account(w io.Writer, v Viewer) error { return t.record.WriteFor(w, v) }

func (t *table[C, S, M, V, P]) Origin() (notes []string) {
	if t.record.OtherData() {
		notes = append(notes, "The record was made on other data than this game uses now.")
	}
	if made, here := t.record.Made(), t.Header().Revision; made != here {
		notes = append(notes, fmt.Sprintf("The record was made under revision %d of the rules, but this program plays revision %d.", made, here))
		for _, r := range t.ruleset.of.Info.Revisions {
			if t.Resumed() && r.Number > made {
				notes = append(notes, fmt.Sprintf("Revision %d: %s.", r.Number, r.Meaning))
			}
		}
	}
	if t.Resumed() {
		notes = append(notes, "The rules do not allow all of its moves, so the game goes on from its last position that they allow, and no earlier move can be taken back.")
	}
	if list := t.record.origin.unstated; len(list) > 0 {
		notes = append(notes, fmt.Sprintf("The record does not set %s, so it is shown as it was played.", strings.Trim(strings.Join(strings.Fields(fmt.Sprint(list)), ", "), "[]")))
	}
	return notes
}
