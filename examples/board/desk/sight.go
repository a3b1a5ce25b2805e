package desk

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// known is what a seat knew when it wrote an order, to be compared with what it knows later.
type known struct {
	Mark   august1914.Bookmark `json:"mark"`             // end of its log
	Units  []knownUnit         `json:"units,omitempty"`  // units that the order names
	Places []knownPlace        `json:"places,omitempty"` // places that the order names
}

// A knownUnit is a unit of the seat.
type knownUnit struct {
	Unit  string `json:"unit"`  // id of the unit
	Title string `json:"title"` // its name
	Place string `json:"place"` // where it is
	Steps int    `json:"steps"` // steps left
	Count int    `json:"count"` // number of pieces with this id
}

// A knownPlace is a place on the way of a unit, or the place of a fight.
type knownPlace struct {
	Place string `json:"place"` // id of the place
	Enemy uint64 `json:"enemy"` // a sum over the enemy's units, control and zones there
	Odds  uint64 `json:"odds"`  // a sum over the forecast of a fight there, or 0
}

// A sight is what a seat knows now.
type sight struct {
	room    *room
	seat    august1914.Seat
	side    string
	look    *look
	board   august1914.Board
	places  []august1914.Place
	zones   map[string]string
	opening map[string]bool // kinds of events that open a fight
}

// sight returns what a seat knows now.
func (r *room) sight(seat august1914.Seat) *sight {
	v := seat.Viewer()
	s := &sight{
		room: r, seat: seat, side: r.table.Chairs()[seat-1].Side.String(), look: r.look(v), board: r.table.Board(v),
		places: r.table.Chart().Places, zones: map[string]string{}, opening: map[string]bool{},
	}
	for _, side := range []august1914.Side{august1914.German, august1914.Allied} {
		if side.String() == s.side {
			continue
		}
		for _, z := range r.table.Zones(v, side) {
			s.zones[z.Place] += fmt.Sprint(side, z.Sure)
		}
	}
	for _, w := range r.table.Ruleset().Words() {
		if w.Of == august1914.OfEvent && slices.Contains(w.Roles, august1914.RoleOpens) {
			s.opening[w.Name] = true
		}
	}
	return s
}

// parting separates the words of a notation.
var parting = strings.NewReplacer(",", " ", ">", " ")

// names reports whether the words of a move, with a space around each, have a unit or a place.
func names(words, id string) bool {
	before, after, found := "", words, id != ""
	for found {
		if before, after, found = strings.Cut(after, id); found && strings.HasSuffix(before, " ") && strings.HasPrefix(after, " ") {
			return true
		}
	}
	return false
}

// about reports whether a move names a unit of the seat or a place. A move that names neither, such
// as one that ends a decision, looks the same in many decisions.
func (s *sight) about(move string) bool {
	k := s.know([]string{move})
	return len(k.Units)+len(k.Places) > 0
}

// know returns what the seat knows of the units and places that moves name. Moves that name no
// unit are about the units in the first place that they name.
func (s *sight) know(moves []string) known {
	k := known{Mark: s.look.mark()}
	var units, first []string
	for _, move := range moves {
		words, named, at := " "+parting.Replace(move)+" ", false, ""
		for _, p := range s.board.Pieces {
			if p.Mine && names(words, p.Unit) {
				units, named = append(units, p.Unit), true
			}
		}
		for _, p := range s.places {
			if !names(words, p.ID) {
				continue
			}
			if at == "" || strings.Index(move, p.ID) < strings.Index(move, at) {
				at = p.ID
			}
			if !slices.ContainsFunc(k.Places, func(old knownPlace) bool { return old.Place == p.ID }) {
				k.Places = append(k.Places, knownPlace{Place: p.ID})
			}
		}
		if !named {
			first = append(first, at)
		}
	}
	for _, p := range s.board.Pieces {
		if p.Mine && slices.Contains(first, p.Place) {
			units = append(units, p.Unit)
		}
	}
	for _, unit := range distinctOf(units) {
		if u, ok := s.unit(unit); ok {
			k.Units = append(k.Units, u)
		}
	}
	for i := range k.Places {
		k.Places[i].Enemy, k.Places[i].Odds = s.enemy(k.Places[i].Place), s.odds(k.Places[i].Place, units)
	}
	return k
}

func distinctOf(list []string) []string {
	list = slices.DeleteFunc(slices.Clone(list), func(one string) bool { return one == "" })
	slices.Sort(list)
	return slices.Compact(list)
}

// unit returns a unit of the seat, if it is on the board.
func (s *sight) unit(unit string) (u knownUnit, ok bool) {
	for _, p := range s.board.Pieces {
		if p.Unit == unit && p.Mine {
			u = knownUnit{unit, p.Title, p.Place, u.Steps + p.Steps, u.Count + 1}
		}
	}
	return u, u.Count > 0
}

// enemy returns a sum over what the seat knows of the enemy in a place.
func (s *sight) enemy(place string) uint64 {
	var sum august1914.Hasher
	for _, p := range s.board.Pieces {
		if p.Place == place && p.Side != s.side {
			sum.AddString(fmt.Sprint(p.Unit, p.Title, p.Hidden, p.Steps))
		}
	}
	for _, o := range s.board.Owners {
		if o.Place == place {
			sum.AddString(o.Side)
		}
	}
	sum.AddString(s.zones[place])
	return sum.Sum()
}

// odds returns a sum over the forecast of a fight in a place. The attackers are the given units that
// can take part, or all units if none are given. It returns 0 if there is no forecast.
func (s *sight) odds(place string, units []string) uint64 {
	units = distinctOf(units)
	if !slices.ContainsFunc(s.board.Pieces, func(p august1914.Piece) bool { return p.Place == place && p.Side != s.side && p.Side != "" }) {
		return 0
	}
	battle, err := s.room.table.Battle(s.seat.Viewer(), place, units...)
	if err != nil && len(units) > 0 {
		battle, err = s.room.table.Battle(s.seat.Viewer(), place)
	}
	if err != nil || len(battle.Rows) == 0 {
		return 0
	}
	text, _ := json.Marshal(battle)
	var sum august1914.Hasher
	sum.AddBytes(text)
	return sum.Sum()
}

// changed says why orders must not be made: a unit that they name was attacked or moved, or its
// way or its odds have changed. It returns "" if nothing has changed.
func (s *sight) changed(list []order) string {
	for _, o := range list {
		for _, old := range o.Known.Units {
			if why := s.attacked(old, o.Known.Mark); why != "" {
				return why
			}
			if why := s.differs(old); why != "" {
				return why
			}
		}
		now := s.know(o.Moves)
		for _, old := range o.Known.Places {
			at := slices.IndexFunc(now.Places, func(p knownPlace) bool { return p.Place == old.Place })
			switch {
			case at < 0 || now.Places[at].Enemy != old.Enemy:
				return "what you know of the enemy in " + s.nameOf(old.Place) + " has changed"
			case old.Odds != 0 && now.Places[at].Odds != old.Odds:
				return "the odds of a fight in " + s.nameOf(old.Place) + " have changed"
			}
		}
	}
	return ""
}

// attacked says how another seat has attacked a unit since a bookmark, or "".
func (s *sight) attacked(u knownUnit, since august1914.Bookmark) string {
	from := min(since.N, len(s.look.entries)) // entries before it may have been taken back
	for _, e := range s.look.entries[from:] {
		opened := s.opening[e.Kind] && (u.Place == e.At || u.Place == e.To)
		named := e.By.Seat() != 0 && e.ID == u.Unit
		if e.By.Seat() != s.seat && (opened || named) {
			was := " was moved or attacked: "
			if opened {
				was = " was attacked: "
			}
			return u.Title + was + strings.TrimSuffix(e.Sentence, ".")
		}
	}
	return ""
}

// differs says how a unit differs from before, or "".
func (s *sight) differs(old knownUnit) string {
	switch now, ok := s.unit(old.Unit); {
	case !ok || now.Count < old.Count:
		return old.Title + " has left " + s.nameOf(old.Place)
	case now.Place != old.Place:
		return old.Title + " has been moved to " + s.nameOf(now.Place)
	case now.Steps < old.Steps:
		return old.Title + " has lost steps"
	}
	return ""
}

// lost says which unit of the orders has lost steps or is gone, or "".
func (s *sight) lost(list []order) string {
	for _, o := range list {
		for _, old := range o.Known.Units {
			switch now, ok := s.unit(old.Unit); {
			case !ok || now.Count < old.Count:
				return old.Title + " has left " + s.nameOf(old.Place) + " or changed"
			case now.Steps < old.Steps:
				return old.Title + " has lost steps"
			}
		}
	}
	return ""
}

// nameOf names a place, or a box beside the map.
func (s *sight) nameOf(id string) string {
	for _, p := range s.places {
		if p.ID == id && p.Name != "" && p.Name != id {
			return id + " " + p.Name
		}
	}
	return id
}

// words puts the notation of a move in words, as the page does: the caption of its button, its units
// and its places.
func (s *sight) words(move string) string {
	by, rest, _ := strings.Cut(move, " ")
	kind, rest, _ := strings.Cut(rest, " ")
	caption := kind
	for _, w := range s.room.table.Ruleset().Words() {
		if w.Of == august1914.OfMove && w.Name == kind && w.In == "" && w.Caption != "" {
			caption = w.Caption
		}
	}
	var said []string
	if chair := s.room.table.Chairs()[s.seat-1]; by != chair.Name && by != s.side {
		said = append(said, by)
	}
	for _, word := range strings.Fields(rest) {
		bare, comma := strings.CutSuffix(word, ",")
		if at := slices.IndexFunc(s.board.Pieces, func(p august1914.Piece) bool { return p.Unit == bare }); at >= 0 {
			bare = s.board.Pieces[at].Title
		} else if bare == ">" {
			bare = "→"
		} else {
			bare = s.nameOf(bare)
		}
		if comma {
			bare += ","
		}
		said = append(said, bare)
	}
	if len(said) == 0 {
		return caption
	}
	return caption + ": " + strings.Join(said, " ")
}
