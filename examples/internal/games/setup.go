package games

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/datasets"
)

// A Setup holds the flags that choose a game.
type Setup struct {
	Ruleset  string
	Scenario string
	Edition  string
	Settings []august1914.Setting
	Map      string               // a directory with your own map, units and scenarios
	Guests   []august1914.Ruleset // games that are found by their names in addition to those of the list
	own      august1914.Ruleset   // the ruleset on that map
	flags    *flag.FlagSet        // flags that Choice has added to
	seats    map[string]string    // players by the name of the chair, in lower case
}

// Choice adds the flags that choose a game.
func (s *Setup) Choice(flags *flag.FlagSet) {
	s.flags = flags
	first := All()[0].Info().Name
	flags.StringVar(&s.Ruleset, "ruleset", first, "`name` of the game")
	flags.StringVar(&s.Scenario, "scenario", "", "`name` of the scenario (default the first of the game)")
	flags.StringVar(&s.Edition, "edition", "", "`name` of a set of options")
	flags.StringVar(&s.Map, "map", "", "`directory` with a map, units and scenarios of your own")
	flags.Func("set", "an option as `name=value`; can be repeated", func(text string) error {
		setting, err := august1914.ParseSetting(text)
		s.Settings = append(s.Settings, setting)
		return err
	})
}

// Flags adds the flags that choose a game, and one for every seat of every ruleset:
// -german, -allied and so on. Their usage names the possible players, and the standard
// player for seats without a flag.
func (s *Setup) Flags(flags *flag.FlagSet, standard, players string) {
	s.Choice(flags)
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

// all lists the games of the list and the guests.
func (s *Setup) all() august1914.Rulesets { return append(All(), s.Guests...) }

// Rulesets lists the games. If the flags give a map, the game of that map uses it.
func (s *Setup) Rulesets() (august1914.Rulesets, error) {
	list := s.all()
	if s.Map == "" {
		return list, nil
	}
	own, err := s.find()
	if err != nil {
		return nil, err
	}
	for i, r := range list {
		if r.Info().Name == own.Info().Name {
			list[i] = own
		}
	}
	return list, nil
}

// Find returns the ruleset, and the settings of the edition followed by those of the flag
// -set.
func (s *Setup) Find() (august1914.Ruleset, []august1914.Setting, error) {
	ruleset, err := s.find()
	if err != nil {
		return nil, nil, err
	}
	edition, err := ruleset.Info().Edition(s.Edition)
	return ruleset, append(edition, s.Settings...), err
}

// find returns the ruleset, on the map of the flags if there is one.
func (s *Setup) find() (august1914.Ruleset, error) {
	ruleset, err := s.all().Find(s.Ruleset)
	if err != nil || s.Map == "" {
		return ruleset, err
	}
	return s.onMap(ruleset)
}

// onMap returns a ruleset on the map of the flags.
func (s *Setup) onMap(ruleset august1914.Ruleset) (august1914.Ruleset, error) {
	if s.own != nil && s.own.Info().Name == ruleset.Info().Name {
		return s.own, nil
	}
	if _, err := os.Stat(s.Map); err != nil {
		return nil, fmt.Errorf("-map: %w", err)
	}
	own, err := datasets.Read(ruleset, os.DirFS(s.Map))
	if err != nil {
		return nil, fmt.Errorf("-map %s: %w", s.Map, err)
	}
	s.own = own
	return own, nil
}

// Open sets up the game.
func (s *Setup) Open() (*Table, error) {
	ruleset, settings, err := s.Find()
	if err != nil {
		return nil, err
	}
	table, err := ruleset.Open(s.Scenario, settings...)
	if err != nil {
		return nil, err
	}
	return Seated(table)
}

// Players returns the player of each chair, by default the given one. A flag for a seat
// that the ruleset does not have is an error.
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
		return nil, fmt.Errorf("%s has no such seat: its seats are %s", s.Ruleset, chairList(chairs))
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
