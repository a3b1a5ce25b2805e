package august1914

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914/internal/apart"
)

// A Change is one difference between two positions.
type Change struct {
	Kind  string `json:"kind"`            // piece, owner, mark, arrow, track, turn, phase, or state for a difference that no board shows
	Place string `json:"place,omitempty"` // id of the place where the piece is, or was last; where an arrow ends
	From  string `json:"from,omitempty"`  // id of the place where the piece was, if it is elsewhere now; where an arrow begins
	Unit  string `json:"unit,omitempty"`  // id of the unit, as in the field Unit of the Piece
	ID    string `json:"id,omitempty"`    // id of the piece on the second board, or on the first if it is gone
	New   bool   `json:"new,omitempty"`   // whether the first board does not have the piece, mark or arrow
	Gone  bool   `json:"gone,omitempty"`  // whether the second board does not have the piece, owner, mark, arrow or track
	Text  string `json:"text"`            // description of the change
}

// String returns the text.
func (c Change) String() string { return c.Text }

// ChangeList is the result of [Changes].
type ChangeList []Change

// String returns the texts, one a line; "nothing" if there are none.
func (l ChangeList) String() string {
	if len(l) == 0 {
		return "nothing"
	}
	lines := make([]string, len(l))
	for i, c := range l {
		lines[i] = c.Text
	}
	return strings.Join(lines, "\n")
}

// Changes lists the differences between two positions that a viewer sees on the boards.
//
// If the boards are equal although something else differs, such as an order or the
// movement points of a unit, Changes lists the differing paths in the JSON: of the States
// for the umpire, of the Views for other viewers. For the umpire the list is empty
// if and only if the positions are equal.
func Changes[C Scenario[C, M, V], S comparable, M Move, V any, P Face[C, S, M, V]](before, after P, v Viewer) ChangeList {
	var none S
	switch {
	case *before == *after:
		return nil
	case *before == none || *after == none:
		return ChangeList{{Kind: "state", Text: "one of the positions is empty and belongs to no game"}}
	}
	was, is := before.View(v), after.View(v)
	list := BoardChanges(after.Scenario().Chart(), before.Scenario().Board(&was), after.Scenario().Board(&is))
	switch {
	case len(list) > 0:
	case v.Known() != Umpire:
		list = jsonChanges(was, is)
	default:
		if list = jsonChanges(*before, *after); len(list) == 0 {
			list = ChangeList{{Kind: "state", Text: "the positions differ in something that neither the board nor JSON shows"}}
		}
	}
	return list
}

// BoardChanges lists the differences between two boards of the same viewer. The chart is
// the map of the game.
func BoardChanges(chart Chart, before, after Board) ChangeList {
	d := comparison{names: map[string]string{}}
	for _, p := range chart.Places {
		d.names[p.ID] = p.ID
		if p.Name != "" && p.Name != p.ID {
			d.names[p.ID] = p.Name + " (" + p.ID + ")"
		}
	}
	for _, b := range chart.Boxes {
		d.names[b.ID] = b.Title
	}
	d.clock(before, after)
	d.pieces(before.Pieces, after.Pieces)
	d.owners(before.Owners, after.Owners)
	d.marks(before.Marks, after.Marks)
	d.arrows(before.Arrows, after.Arrows)
	d.tracks(before, after)
	return d.list
}

// A comparison compares two boards.
type comparison struct {
	names map[string]string // names of places by id
	list  ChangeList
}

func (d *comparison) add(c Change, format string, args ...any) {
	c.Text = fmt.Sprintf(format, args...)
	d.list = append(d.list, c)
}

// place returns the name of a place.
func (d *comparison) place(id string) string { return cmp.Or(d.names[id], id) }

func (d *comparison) clock(before, after Board) {
	if before.Turn != after.Turn {
		d.add(Change{Kind: "turn"}, "Turn: %d, was %d", after.Turn, before.Turn)
	}
	if before.Phase != after.Phase {
		d.add(Change{Kind: "phase"}, "Phase: %s, was %s", after.Phase, before.Phase)
	}
}

// A kindOfPiece holds the fields in which interchangeable pieces agree.
type kindOfPiece struct {
	unit, title, power string
	look               Look
}

func kindOf(p Piece) kindOfPiece { return kindOfPiece{p.Unit, p.Title, p.Power, p.Look} }

// pieces compares pieces with the same id and kind, and then pairs the others by
// kind.
func (d *comparison) pieces(before, after []Piece) {
	type same struct {
		id   string
		kind kindOfPiece
	}
	was := map[same]Piece{}
	for _, p := range before {
		was[same{p.ID, kindOf(p)}] = p
	}
	var pairs [][2]Piece
	var come []Piece
	for _, p := range after {
		key := same{p.ID, kindOf(p)}
		if q, ok := was[key]; ok {
			pairs = append(pairs, [2]Piece{q, p})
			delete(was, key)
		} else {
			come = append(come, p)
		}
	}
	var gone []Piece
	for _, p := range before {
		if _, left := was[same{p.ID, kindOf(p)}]; left {
			gone = append(gone, p)
		}
	}
	for _, p := range come {
		i := slices.IndexFunc(gone, func(q Piece) bool { return kindOf(q) == kindOf(p) })
		if i < 0 {
			d.add(Change{Kind: "piece", Place: p.Place, Unit: p.Unit, ID: p.ID, New: true}, "%s: now in %s", called(p), d.place(p.Place))
			continue
		}
		pairs = append(pairs, [2]Piece{gone[i], p})
		gone = slices.Delete(gone, i, i+1)
	}
	for _, p := range gone {
		d.add(Change{Kind: "piece", Place: p.Place, Unit: p.Unit, ID: p.ID, Gone: true}, "%s: no longer in %s", called(p), d.place(p.Place))
	}
	for _, pair := range pairs {
		d.piece(pair[0], pair[1])
	}
	d.levels(pairs)
}

// called returns a name for a piece.
func called(p Piece) string {
	return cmp.Or(p.Title, p.Unit, strings.TrimSpace(p.Power+" "+string(p.Look)))
}

// piece adds the differences of a piece.
func (d *comparison) piece(was, is Piece) {
	c := Change{Kind: "piece", Place: is.Place, Unit: is.Unit, ID: is.ID}
	var texts []string
	if was.Place != is.Place {
		c.From = was.Place
		texts = append(texts, fmt.Sprintf("from %s to %s", d.place(was.Place), d.place(is.Place)))
	}
	if was.Steps != is.Steps {
		texts = append(texts, fmt.Sprintf("%d of %d steps, had %d", is.Steps, is.Full, was.Steps))
	}
	if was.Hidden != is.Hidden {
		texts = append(texts, choice(is.Hidden, "seen from behind", "no longer seen from behind"))
	}
	texts = append(texts, flags(was.Flags, is.Flags)...)
	if len(texts) == 0 && was.Factors != is.Factors {
		texts = append(texts, fmt.Sprintf("%s, was %s", cmp.Or(is.Factors, "no factors"), cmp.Or(was.Factors, "without factors")))
	}
	if len(texts) == 0 && !slices.Equal(was.May, is.May) {
		texts = append(texts, "may be "+cmp.Or(strings.Join(is.May, ", "), "any"))
	}
	was.ID, was.Level = is.ID, is.Level
	was.Arrives, is.Arrives = nil, nil // ignored, because other changes cause it
	if len(texts) == 0 && fmt.Sprint(was) != fmt.Sprint(is) {
		texts = append(texts, "looks different")
	}
	if len(texts) > 0 {
		d.add(c, "%s: %s", called(is), strings.Join(texts, ", "))
	}
}

// flags lists the flags that were added and removed.
func flags(was, is []Flag) (texts []string) {
	come, gone := unshared(was, is)
	for _, f := range come {
		texts = append(texts, string(f))
	}
	for _, f := range gone {
		texts = append(texts, "no longer "+string(f))
	}
	return texts
}

// levels adds the stacks whose order changed, except where another change is listed.
func (d *comparison) levels(pairs [][2]Piece) {
	told := map[string]bool{}
	for _, pair := range pairs {
		if pair[0].Place != pair[1].Place {
			told[pair[0].Place], told[pair[1].Place] = true, true
		}
	}
	for _, c := range d.list {
		told[c.Place] = true
	}
	for _, pair := range pairs {
		if p := pair[1]; pair[0].Level != p.Level && !told[p.Place] {
			told[p.Place] = true
			d.add(Change{Kind: "piece", Place: p.Place}, "%s: the order of the stack changed", d.place(p.Place))
		}
	}
}

// choice returns one of two texts.
func choice(first bool, one, other string) string {
	if first {
		return one
	}
	return other
}

func (d *comparison) owners(before, after []Owner) {
	was, is := map[string]string{}, map[string]string{}
	for _, o := range before {
		was[o.Place] = o.Side
	}
	for _, o := range after {
		is[o.Place] = o.Side
		if was[o.Place] != o.Side {
			d.add(Change{Kind: "owner", Place: o.Place}, "%s is %s", d.place(o.Place), o.Side)
		}
	}
	for _, o := range before {
		if is[o.Place] == "" {
			d.add(Change{Kind: "owner", Place: o.Place, Gone: true}, "%s is no longer %s", d.place(o.Place), o.Side)
		}
	}
}

func (d *comparison) marks(before, after []PlaceMark) {
	come, gone := unshared(before, after)
	for _, m := range come {
		d.add(Change{Kind: "mark", Place: m.Place, New: true}, "%s in %s", markText(m.Mark), d.place(m.Place))
	}
	for _, m := range gone {
		d.add(Change{Kind: "mark", Place: m.Place, Gone: true}, "no more %s in %s", markText(m.Mark), d.place(m.Place))
	}
}

// markText returns a name for a marker.
func markText(m Mark) string {
	text := strings.Join(slices.DeleteFunc([]string{m.Power, string(m.Kind), m.Text}, func(s string) bool { return s == "" }), " ")
	if m.N != 0 {
		text += fmt.Sprintf(" %d", m.N)
	}
	return text
}

func (d *comparison) arrows(before, after []Arrow) {
	come, gone := unshared(before, after)
	text := func(a Arrow) string {
		return strings.TrimSpace(fmt.Sprintf("%s %s from %s to %s %s", a.Power, a.Kind, d.place(a.From), d.place(a.To), a.Text))
	}
	for _, a := range come {
		d.add(Change{Kind: "arrow", Place: a.To, From: a.From, New: true}, "%s", text(a))
	}
	for _, a := range gone {
		d.add(Change{Kind: "arrow", Place: a.To, From: a.From, Gone: true}, "no more %s", text(a))
	}
}

// unshared returns the elements that are only in after, and those that are only in before.
func unshared[T comparable](before, after []T) (come, gone []T) {
	gone = slices.Clone(before)
	for _, x := range after {
		if i := slices.Index(gone, x); i >= 0 {
			gone = slices.Delete(gone, i, i+1)
		} else {
			come = append(come, x)
		}
	}
	return come, gone
}

// tracks compares the tracks beside the map. It skips the turn and the phase if clock has
// added them.
func (d *comparison) tracks(before, after Board) {
	told := func(t Track) bool {
		return t.Label == "Turn" && before.Turn != after.Turn || t.Label == "Phase" && before.Phase != after.Phase
	}
	come, gone := unshared(before.Tracks, after.Tracks)
	for _, t := range come {
		i := slices.IndexFunc(gone, func(g Track) bool { return g.Label == t.Label })
		was := "nothing"
		if i >= 0 {
			was = gone[i].Value
			gone = slices.Delete(gone, i, i+1)
		}
		if !told(t) {
			d.add(Change{Kind: "track"}, "%s: %s, was %s", t.Label, t.Value, was)
		}
	}
	for _, t := range gone {
		d.add(Change{Kind: "track", Gone: true}, "%s: nothing, was %s", t.Label, t.Value)
	}
}

// jsonChanges lists the paths that differ in the JSON of two values.
func jsonChanges(before, after any) (list ChangeList) {
	was, err := tree(before)
	if err != nil {
		return ChangeList{{Kind: "state", Text: err.Error()}}
	}
	is, err := tree(after)
	if err != nil {
		return ChangeList{{Kind: "state", Text: err.Error()}}
	}
	apart.Each(was, is, func(path string, was, is any) bool {
		list = append(list, Change{Kind: "state", Text: fmt.Sprintf("%s: %s, was %s", path, brief(is), brief(was))})
		return true
	})
	return list
}

// tree returns the JSON of a value as maps and lists.
func tree(v any) (read any, err error) {
	text, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	err = d.Decode(&read)
	return read, err
}

// brief returns the JSON of a value, cut to 80 characters.
func brief(v any) string {
	if v == nil {
		return "nothing"
	}
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprintf("%.80s", text)
}
