package rulesets

import (
	"bytes"
	"flag"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
)

// A Setup is what the flags of a program say about the game to play.
type Setup struct {
	Ruleset  string
	Scenario string
	Edition  string
	Settings []august1914.Setting
	seats    map[string]string // player by the name of the chair, in lower case
}

// Flags adds the flags that choose a game, and one for every seat that a
// ruleset has: -german, -allied and so on. The help says who can take a seat,
// and who does when its flag is not given.
func (s *Setup) Flags(flags *flag.FlagSet, standard, players string) {
	first := All()[0].Info().Name
	flags.StringVar(&s.Ruleset, "ruleset", first, "`name` of the game")
	flags.StringVar(&s.Scenario, "scenario", "", "`name` of the scenario (default the first of the game)")
	flags.StringVar(&s.Edition, "edition", "", "`name` of a set of options")
	flags.Func("set", "an option as `name=value`; can be repeated", func(text string) error {
		setting, err := august1914.ParseSetting(text)
		s.Settings = append(s.Settings, setting)
		return err
	})
	s.seats = map[string]string{}
	for _, chair := range chairNames() {
		usage := fmt.Sprintf("`player` of the %s seat: %s (default %s)", chair, players, standard)
		flags.Func(chair, usage, func(text string) error {
			s.seats[chair] = text
			return nil
		})
	}
}

// chairNames lists the names of all seats of all rulesets, in lower case.
func chairNames() []string {
	var names []string
	for _, r := range All() {
		for _, chair := range r.Info().Chairs {
			if name := strings.ToLower(chair.Name); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// Find returns the ruleset, and the settings of the edition followed by those
// that were set one by one.
func (s *Setup) Find() (Ruleset, []august1914.Setting, error) {
	ruleset, err := Find(s.Ruleset)
	if err != nil || s.Edition == "" {
		return ruleset, s.Settings, err
	}
	var names []string
	for _, edition := range ruleset.Info().Editions {
		if edition.Name == s.Edition {
			return ruleset, append(slices.Clone(edition.Settings), s.Settings...), nil
		}
		names = append(names, edition.Name)
	}
	return nil, nil, fmt.Errorf("edition %q: want %s", s.Edition, orList(names))
}

// Players returns the player of each chair, by default the given one. A flag
// for a seat that the ruleset does not have is an error.
func (s *Setup) Players(chairs []august1914.Chair, player string) ([]string, error) {
	players := make([]string, len(chairs))
	used := 0
	for i, chair := range chairs {
		players[i] = player
		if name, ok := s.seats[strings.ToLower(chair.Name)]; ok {
			players[i] = name
			used++
		}
	}
	if used < len(s.seats) {
		return nil, fmt.Errorf("%s has no such seat; its seats are %s", s.Ruleset, chairList(chairs))
	}
	return players, nil
}

func chairList(chairs []august1914.Chair) string {
	var names []string
	for _, chair := range chairs {
		names = append(names, strings.ToLower(chair.Name))
	}
	return strings.Join(names, ", ")
}

// Read opens the game of a record, of whatever revision of the rules: with the
// settings that it was played with. If one of its moves is refused, the table
// with the game before it comes with the error.
func Read(text []byte) (Ruleset, Table, error) {
	header, err := august1914.ParseHeader(string(text))
	if err != nil {
		return nil, nil, err
	}
	ruleset, err := Find(header.Ruleset)
	if err != nil {
		return nil, nil, err
	}
	info := ruleset.Info()
	settings, err := header.Played(info.Options, info.Revisions)
	if err != nil {
		return nil, nil, err
	}
	table, err := ruleset.Open(header.Scenario, settings)
	if err != nil {
		return nil, nil, err
	}
	return ruleset, table, table.Load(bytes.NewReader(text))
}

// ParseViewer reads who looks on: the name of a seat, "spectator" or "umpire".
func ParseViewer(name string, chairs []august1914.Chair) (august1914.Viewer, error) {
	for _, chair := range chairs {
		if strings.EqualFold(name, chair.Name) {
			return chair.Seat.Viewer(), nil
		}
	}
	switch strings.ToLower(name) {
	case "spectator":
		return august1914.Spectator, nil
	case "umpire":
		return august1914.Umpire, nil
	}
	return august1914.Spectator, fmt.Errorf("viewer %q: want %s, spectator or umpire", name, chairList(chairs))
}
