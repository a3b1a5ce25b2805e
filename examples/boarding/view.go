package boarding

import (
	"encoding/json"
	"errors"

	"github.com/august1914/august1914"
)

// A View is the position as a viewer may see it.
type View struct {
	Scenario string            `json:"scenario"`
	Turn     int               `json:"turn"`
	Phase    string            `json:"phase"`
	ToAct    august1914.Actors `json:"toAct"`
	Ships    [2]ShipView       `json:"ships"`
}

// A ShipView is a ship as a viewer may see it. Men is nil and Shifts is 0 if the viewer
// may not know them.
type ShipView struct {
	Captain   string `json:"captain"`
	Men       []int  `json:"men,omitempty"`
	Shifts    int    `json:"shifts,omitempty"`
	Total     int    `json:"total"`
	Committed bool   `json:"committed"`
	Seen      string `json:"seen,omitempty"`
	Prizes    int    `json:"prizes"`
}

// View returns the position as v may see it.
func (s *State) View(v august1914.Viewer) View {
	w := View{Scenario: s.scenario.Called, Turn: int(s.turn), Phase: phaseNames[s.phase], ToAct: s.ToAct()}
	for seat := Red; seat <= Blue; seat++ {
		w.Ships[seat-1] = s.shipView(seat, knows(v, seat))
	}
	return w
}

// knows reports whether v knows the secrets of a seat.
func knows(v august1914.Viewer, seat august1914.Seat) bool {
	return v == august1914.Umpire || v == seat.Viewer()
}

func (s *State) shipView(seat august1914.Seat, all bool) ShipView {
	sh := s.of(seat)
	w := ShipView{Captain: seatNames[seat], Total: sh.total(), Committed: sh.committed, Prizes: int(sh.prizes)}
	if sh.seen > 0 {
		w.Seen = postNames[sh.seen-1]
	}
	if all {
		w.Shifts = int(sh.shifts)
		for _, n := range sh.men {
			w.Men = append(w.Men, int(n))
		}
	}
	return w
}

// Resample returns a State in which the men that v does not know of are at random
// posts, with a possible number of shifts.
func (s *State) Resample(v august1914.Viewer, pick func(n int) int) State {
	other := *s
	for seat := Red; seat <= Blue; seat++ {
		if knows(v, seat) {
			continue
		}
		sh := other.of(seat)
		left := sh.total()
		sh.men = [3]uint8{}
		if sh.seen > 0 {
			sh.men[sh.seen-1]++
			left--
		}
		for range left {
			sh.men[pick(3)]++
		}
		if s.phase == orders && !sh.committed {
			sh.shifts = uint8(pick(3))
		}
	}
	return other
}

type stateJSON struct {
	Version  int         `json:"version"`
	Scenario string      `json:"scenario"`
	Digest   uint64      `json:"digest,string"`
	Turn     uint8       `json:"turn"`
	Phase    uint8       `json:"phase"`
	Boarder  uint8       `json:"boarder"`
	Post     uint8       `json:"post"`
	Ships    [2]shipJSON `json:"ships"`
}

type shipJSON struct {
	Men       [3]uint8 `json:"men"`
	Shifts    uint8    `json:"shifts"`
	Committed bool     `json:"committed"`
	Seen      uint8    `json:"seen"`
	Prizes    uint8    `json:"prizes"`
}

// MarshalJSON returns the JSON of the State.
func (s State) MarshalJSON() ([]byte, error) {
	j := stateJSON{
		Version: 1, Scenario: s.scenario.Called, Digest: s.scenario.Digest(),
		Turn: s.turn, Phase: s.phase, Boarder: uint8(s.boarder), Post: s.post,
	}
	for i, sh := range s.ships {
		j.Ships[i] = shipJSON{sh.men, sh.shifts, sh.committed, sh.seen, sh.prizes}
	}
	return json.Marshal(j)
}

// Decode decodes a State of the scenario.
func (sc *Scenario) Decode(text []byte) (State, error) {
	var j stateJSON
	if err := json.Unmarshal(text, &j); err != nil {
		return State{}, err
	}
	if j.Version != 1 || j.Scenario != sc.Called || j.Digest != sc.Digest() || j.Phase > over || j.Boarder < 1 || j.Boarder > 2 || j.Post > 2 {
		return State{}, errors.New("captains: not a state of this scenario")
	}
	s := State{scenario: sc, turn: j.Turn, phase: j.Phase, boarder: august1914.Seat(j.Boarder), post: j.Post}
	for i, sh := range j.Ships {
		s.ships[i] = ship{sh.Men, sh.Shifts, sh.Committed, sh.Seen, sh.Prizes}
	}
	return s, nil
}
