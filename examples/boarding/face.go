package boarding

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/august1914/august1914"
)

// Game returns the ruleset.
func Game() august1914.Ruleset {
	return august1914.NewRuleset(august1914.Package[*Scenario, State, Move, View, *State]{
		Info: august1914.Info{
			Name: Ruleset, Title: "Captains", About: []string{"Two ships lie alongside."},
			Options: Options(), Revisions: Revisions(), Chairs: new(State).Chairs(),
			Editions: []august1914.Edition{{Name: "brief", Meaning: "one turn", Settings: []august1914.Setting{{Name: "turns", Value: "1"}}}},
		},
		Rules: func(settings ...august1914.Setting) []august1914.Rule {
			text := map[bool]string{false: "A captain who has committed gives no more orders.", true: "A captain who has committed is done."}
			return []august1914.Rule{{Key: "2.4", Label: "2.4", Title: "Commitment", Text: text[slices.Contains(settings, august1914.Setting{Name: "turns", Value: "1"})]}}
		},
		Scenarios: []*Scenario{Standard(), {Called: "crowded", Men: [3]uint8{4, 4, 4}, Turns: 3}},
		Load:      load,
		New:       New,
		Decode:    (*Scenario).Decode,
	})
}

// load reads the scenarios from the file scenarios.json.
func load(files fs.FS) ([]*Scenario, error) {
	text, err := fs.ReadFile(files, "scenarios.json")
	if err != nil {
		return nil, err
	}
	var list []*Scenario
	return list, json.Unmarshal(text, &list)
}

// ID returns the name of the scenario in records.
func (sc *Scenario) ID() string { return sc.Called }

// Name returns the number of men on a ship.
func (sc *Scenario) Name() string {
	return fmt.Sprintf("%d men a ship", sc.Men[0]+sc.Men[1]+sc.Men[2])
}

// With sets the number of turns.
func (sc *Scenario) With(settings ...august1914.Setting) (*Scenario, error) {
	other := *sc
	for _, s := range settings {
		if _, _, err := august1914.Choose(Options(), s); err != nil {
			return nil, err
		}
		n, _ := strconv.Atoi(s.Value)
		other.Turns = uint8(n)
	}
	return &other, nil
}

// Scenario returns the scenario of the position.
func (s *State) Scenario() *Scenario { return s.scenario }

// Chart draws six posts in two rows.
func (sc *Scenario) Chart() august1914.Chart {
	c := august1914.Chart{Title: "Captains", Shape: "areas", Width: 30, Height: 20, Edge: 3}
	for seat := Red; seat <= Blue; seat++ {
		for i, post := range postNames {
			x, y := float64(10*i), float64(10*(seat-1))
			at := august1914.Point{X: x + 5, Y: y + 5}
			c.Places = append(c.Places, august1914.Place{
				ID: seatNames[seat] + " " + post, At: at, Stand: at, Room: 5, Ground: "clear",
				Outline: august1914.Array[august1914.Point]{{X: x, Y: y}, {X: x + 10, Y: y}, {X: x + 10, Y: y + 10}, {X: x, Y: y + 10}},
			})
		}
	}
	return c
}

// Board shows the men that a viewer can see.
func (sc *Scenario) Board(v *View) august1914.Board {
	b := august1914.Board{Turn: v.Turn, Phase: v.Phase}
	for _, ship := range v.Ships {
		for i, n := range ship.Men {
			for level := range n {
				place := ship.Captain + " " + postNames[i]
				b.Pieces = append(b.Pieces, august1914.Piece{
					ID: fmt.Sprintf("%s %d", place, level+1), Unit: place, Place: place, Level: level, Look: august1914.LookBlock,
				})
			}
		}
		b.Tracks = append(b.Tracks, august1914.Track{Label: ship.Captain, Value: strconv.Itoa(ship.Total)})
	}
	return b
}

// Roster lists the men of a ship.
func (sc *Scenario) Roster() []august1914.Counter {
	return []august1914.Counter{{ID: "red", Title: "a red man", Look: august1914.LookBlock, Full: 1}, {ID: "blue", Title: "a blue man", Look: august1914.LookBlock, Full: 1}}
}

// Label groups moves by kind.
func (sc *Scenario) Label(m Move) (group, item string) {
	return m.Kind(), strings.TrimSpace(m.Subject() + " " + m.Target())
}

// Click returns the posts of a move.
func (sc *Scenario) Click(m Move) august1914.Click {
	ship := seatNames[m.by%3] + " "
	switch m.kind {
	case shift:
		return august1914.Click{Unit: ship + postNames[m.from], To: ship + postNames[m.to]}
	case lose:
		return august1914.Click{Unit: ship + postNames[m.from]}
	case board:
		return august1914.Click{To: seatNames[enemy(m.by.Seat())] + " " + postNames[m.from]}
	}
	return august1914.Click{}
}

// Date returns the number of the turn.
func (sc *Scenario) Date(turn int) string { return fmt.Sprintf("Turn %d of %d", turn, sc.Turns) }

// Story tells events one by one.
func (sc *Scenario) Story(_ august1914.Viewer, events []august1914.Event) []august1914.Section {
	section := august1914.Section{Heading: "On deck"}
	for _, e := range events {
		section.Lines = append(section.Lines, august1914.StoryLine{Text: e.String(), Rule: e.Rule})
	}
	return []august1914.Section{section}
}

// Verdict says which side has more.
func (s *State) Verdict() []string {
	o, over := s.Outcome()
	if !over {
		return nil
	}
	return []string{o.Reason}
}

// Scored reports that points always decide.
func (sc *Scenario) Scored(august1914.Outcome) bool { return true }

// Ways returns the posts to which a man can be shifted.
func (s *State) Ways(v august1914.Viewer, unit string) (august1914.Ways, error) {
	captain, post, _ := strings.Cut(unit, " ")
	if v.Seat() == 0 || captain != seatNames[v.Seat()%3] {
		return august1914.Ways{}, fmt.Errorf("captains: unit %q: want one of your posts", unit)
	}
	w := august1914.Ways{Unit: unit, From: unit}
	if s.phase != orders {
		return w, nil
	}
	for to := range postNames {
		m := Move{by: v.Seat().Actor(), kind: shift, to: uint8(to)}
		for from, name := range postNames {
			if name == post {
				m.from = uint8(from)
			}
		}
		var why *august1914.Violation
		switch err := august1914.Check(s, m); {
		case err == nil:
			w.Ways = append(w.Ways, august1914.Way{Place: captain + " " + postNames[to]})
		case errors.As(err, &why):
			w.Not = append(w.Not, august1914.WayNot{Place: captain + " " + postNames[to], Rule: why.Rule, Reason: why.Sentence})
		}
	}
	return w, nil
}

// Battle returns the results of the die.
func (s *State) Battle(_ august1914.Viewer, place string, _ ...string) (august1914.Battle, error) {
	if place == "" && s.phase != rolling {
		return august1914.Battle{}, errors.New("captains: no boarding: name the post as the place")
	}
	return august1914.Battle{
		Title: "Boarding", Place: place,
		Results: []august1914.BattleResult{
			{Text: "miss", Share: 0.5, Exact: "1/2"},
			{Text: "hit", Share: 1.0 / 3, Exact: "1/3", Result: august1914.FightResult{Defender: 1}},
			{Text: "rout", Share: 1.0 / 6, Exact: "1/6", Result: august1914.FightResult{Defender: 1, Advance: true}},
		},
	}, nil
}
