package driveonparis_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/gametest"
)

// Arbitrary positions keep what the rulebook says about the places of units and their number. The
// claims are written from its words, not from the code.
func TestAnywhereKeepsTheRulebook(t *testing.T) {
	pick := gametest.Seeded(9)
	for n := range gametest.Size(500, 2_000, 20_000) {
		s := dop.Anywhere(pick)
		require.NoError(t, claimed(&s), "position %d: %s, turn %d", n, s.Scenario().ID(), s.Turn())
	}
}

// claimed returns an error if a position breaks a rule about the places of units.
func claimed(s *dop.State) error {
	sc, p := s.Scenario(), s.Position()
	places := map[string]dop.HexInfo{}
	for _, h := range sc.Hexes() {
		places[h.Number] = h
	}
	stacks := map[string][]dop.UnitInfo{}
	for _, u := range p.Units {
		if u.Hex == "" || u.Rides != "" {
			continue
		}
		info, _ := sc.Unit(u.ID)
		place := places[u.Hex]
		french, belgian := info.Power == august1914.France, info.Power == august1914.Belgium
		rail := info.Kind == dop.Train || info.Kind == dop.SiegeGun
		switch {
		case belgian && p.Turn < 5 && place.Country != august1914.Belgium:
			return fmt.Errorf("2.2b: %s has left Belgium in %s", u.ID, u.Hex)
		case (french || info.Power == august1914.Britain) && p.Turn < 4 && place.Country == august1914.Belgium:
			return fmt.Errorf("2.2b: %s has entered Belgium in %s", u.ID, u.Hex)
		case french && p.Turn == 1 && place.Country == august1914.Luxembourg:
			return fmt.Errorf("1.10: %s has entered Luxembourg in %s before the Germans", u.ID, u.Hex)
		case place.Country == august1914.Switzerland || place.Country == august1914.Netherlands:
			return fmt.Errorf("1.10: %s is in a neutral country in %s", u.ID, u.Hex)
		case rail && place.Rails == 0:
			return fmt.Errorf("1.2b, 3.3a: %s is off the railways in %s", u.ID, u.Hex)
		case info.Kind == dop.Train && french && (place.Country == august1914.Germany || place.Country == august1914.Luxembourg):
			return fmt.Errorf("2.7: %s is on a railway in %s", u.ID, u.Hex)
		case sc.ID() == "5.1" && info.Power != august1914.Germany && u.Hex == "24.30":
			return fmt.Errorf("5.1: %s is in Brussels", u.ID)
		case info.Power == august1914.Germany && u.Hex == "14.05" && sc.Victory() == dop.CampaignVictory:
			return fmt.Errorf("5.3: %s has taken Paris, and the game goes on", u.ID)
		}
		stacks[u.Hex] = append(stacks[u.Hex], info)
	}
	for hex, stack := range stacks {
		counted, moves := 0, stack[0].Power.Side() == p.Active && s.Phase() == dop.Movement
		for i, u := range stack {
			switch u.Kind {
			case dop.Fortress, dop.HQ, dop.SiegeGun, dop.Train, dop.Taxis, dop.ArmoredCar:
			default:
				counted++
			}
			for _, o := range stack[:i] {
				if why := apart(u, o, p.Turn); why != "" {
					return fmt.Errorf("%s: %s and %s are in %s", why, u.ID, o.ID, hex)
				}
			}
		}
		if counted > 4 && !moves {
			return fmt.Errorf("stacking: %d units are in %s, and their side does not move", counted, hex)
		}
	}
	return nil
}

// apart returns the rule that keeps two units from sharing a hex, or "".
func apart(a, b dop.UnitInfo, turn int) string {
	both := func(one, other august1914.Power) bool {
		return a.Power == one && b.Power == other || a.Power == other && b.Power == one
	}
	shared := func(u dop.UnitInfo) bool {
		return u.Power == august1914.France && (u.Kind == dop.Train || u.Kind == dop.Taxis || u.Kind == dop.Fortress)
	}
	switch {
	case a.Power.Side() != b.Power.Side():
		return "movement"
	case both(august1914.France, august1914.Britain) && !shared(a) && !shared(b):
		return "2.1a"
	case turn < 15 && (both(august1914.Belgium, august1914.France) || both(august1914.Belgium, august1914.Britain)):
		return "2.1b"
	}
	return ""
}
