package germanyatwar_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// A fightplay is a position in which a test makes moves and reads what
// happened.
type fightplay struct {
	gametest.Table[gaw.State, gaw.Move, gaw.View, *gaw.State]
	side string // whose impulse it is: "German" or "Entente"
}

// fightStart sets up the impulse of a side. Each line is a unit with its area,
// or with the box it is in, and "x" with its steps if it has lost some; or
// something else that is not as at the start of the game:
//
//	"g1-ii 22", "g1-ii 22 x2", "g1-ii dead", "g1-ii 22 open"
//	"german 33 34" or "entente 91", who controls areas
//	"discs 22 Belgium 3", "valour France 2"
//	"disc German", "turn 1", "impulse 0", "option paris=on"
//
// Without them it is the second impulse of the third turn, the side has the
// disc, and all other units are in the pools.
func fightStart(t *testing.T, side string, lines ...string) *fightplay {
	t.Helper()
	s, err := fightTry(t, side, lines...)
	require.NoError(t, err)
	return fightAs(t, side, s)
}

// fightAs puts a position on a table, in the impulse of a side.
func fightAs(t testing.TB, side string, s gaw.State) *fightplay {
	f := fightplay{side: side}
	f.T, f.State, f.Parse = t, s, spell
	return &f
}

// fightTry is fightStart for positions that may be refused.
func fightTry(t *testing.T, side string, lines ...string) (gaw.State, error) {
	t.Helper()
	sc := gaw.Standard()
	pos := gaw.Position{
		Turn: 3, Impulse: 1, Active: fightSide(side), Disc: fightSide(side),
		Garrisons: map[string]map[string]int{}, Valour: map[string]int{},
	}
	german := map[string]bool{}
	for _, a := range sc.Areas() {
		german[a.Number] = a.Country == august1914.Germany || a.Country == august1914.Luxembourg
		for _, f := range a.Fortresses {
			if pos.Garrisons[a.Number] == nil {
				pos.Garrisons[a.Number] = map[string]int{}
			}
			pos.Garrisons[a.Number][a.Country.String()] += f.Garrisons
		}
	}
	listed := map[string]bool{}
	for _, line := range lines {
		words := strings.Fields(line)
		switch words[0] {
		case "german", "entente":
			for _, area := range words[1:] {
				german[area] = words[0] == "german"
			}
		case "discs":
			if pos.Garrisons[words[1]] == nil {
				pos.Garrisons[words[1]] = map[string]int{}
			}
			pos.Garrisons[words[1]][words[2]] = fightNumber(t, words[3])
		case "valour":
			pos.Valour[words[1]] = fightNumber(t, words[2])
		case "disc":
			pos.Disc = fightSide(words[1])
		case "turn":
			pos.Turn = fightNumber(t, words[1])
		case "impulse":
			pos.Impulse = fightNumber(t, words[1])
		case "option":
			setting, err := august1914.ParseSetting(words[1])
			require.NoError(t, err)
			sc, err = sc.With(setting)
			require.NoError(t, err)
		default:
			u := gaw.Unit{ID: words[0]}
			for _, w := range words[1:] {
				switch {
				case w == "pool" || w == "dead" || w == "later":
					u.Box = w
				case w == "open":
					u.Open = true
				case w[0] == 'x':
					u.Steps = fightNumber(t, w[1:])
				default:
					u.Area = w
				}
			}
			listed[u.ID] = true
			pos.Units = append(pos.Units, u)
		}
	}
	for _, u := range sc.Units() {
		if !listed[u.ID] && u.Green <= pos.Turn {
			pos.Units = append(pos.Units, gaw.Unit{ID: u.ID, Box: "pool"})
		}
	}
	for area, held := range german {
		if held {
			pos.Control = append(pos.Control, area)
		}
	}
	return pos.State(sc)
}

func fightSide(name string) august1914.Side {
	if name == "German" {
		return august1914.German
	}
	return august1914.Allied
}

func fightNumber(t *testing.T, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	require.NoError(t, err)
	return n
}

// then makes moves, and goes on.
func (f *fightplay) then(moves ...string) *fightplay {
	f.T.Helper()
	f.Play(moves...)
	return f
}

// actor names who is to act.
func (f *fightplay) actor() string {
	switch f.State.ToAct() {
	case august1914.ActorSet(gaw.GermanSeat.Actor()):
		return "German"
	case august1914.ActorSet(gaw.EntenteSeat.Actor()):
		return "Entente"
	default:
		return "dice"
	}
}

// reach ends what is being done until a phase has come.
func (f *fightplay) reach(phase string) *fightplay {
	f.T.Helper()
	for range 20 {
		if f.Decision().Phase == phase {
			return f
		}
		if f.Can(f.actor() + " stop") {
			f.Play(f.actor() + " stop")
			continue
		}
		f.Play(f.actor() + " done")
	}
	require.Fail(f.T, "never reached", "%s, but in %+v", phase, f.Decision())
	return f
}

// tactical takes a tactical action and activates leaders where they stand.
func (f *fightplay) tactical(leaders ...string) *fightplay {
	f.T.Helper()
	f.Play(f.side + " tactical")
	for _, id := range leaders {
		f.Play(f.side + " reveal " + id)
	}
	return f.reach("movement segment")
}

// battle ends the movement and fights a battle, without the disc and without
// a retreat, until it is over or somebody has to choose who is hit.
func (f *fightplay) battle(area string) *fightplay {
	f.T.Helper()
	return f.declare(area).stand()
}

// declare ends the movement and begins a battle.
func (f *fightplay) declare(area string) *fightplay {
	f.T.Helper()
	return f.reach("combat segment").then(f.side + " battle " + area)
}

// stand declines the disc and the retreat.
func (f *fightplay) stand() *fightplay {
	f.T.Helper()
	for range 4 {
		if d := f.Decision(); d.Phase != "combat segment" || d.Kind == "battle" || d.Kind == "hit" {
			return f
		}
		f.Play(f.actor() + " done")
	}
	return f
}

// firepower returns the offensive and the defensive firepower of the last
// battle.
func (f *fightplay) firepower() [2]int {
	f.T.Helper()
	for _, e := range slices.Backward(f.Events) {
		if e.Kind == "result" {
			return [2]int{e.N, e.M}
		}
	}
	require.Fail(f.T, "no battle has been fought")
	return [2]int{}
}

// fought reports whether there has been a showdown.
func (f *fightplay) fought() bool {
	return slices.ContainsFunc(f.Events, func(e august1914.Event) bool { return e.Kind == "result" })
}

// unit describes a unit as it stands now.
func (f *fightplay) unit(id string) gaw.Unit {
	f.T.Helper()
	for _, u := range f.State.Position().Units {
		if u.ID == id {
			return u
		}
	}
	require.Fail(f.T, "no unit", id)
	return gaw.Unit{}
}

// steps returns how many steps units have left, 0 for one that is dead.
func (f *fightplay) steps(ids ...string) []int {
	f.T.Helper()
	var steps []int
	for _, id := range ids {
		u := f.unit(id)
		n := u.Steps
		if u.Box == "dead" {
			n = 0
		} else if n == 0 {
			info, _ := gaw.Standard().Unit(id)
			n = int(info.Ladder.Full())
		}
		steps = append(steps, n)
	}
	return steps
}

// at returns the area or the box that a unit is in.
func (f *fightplay) at(id string) string {
	f.T.Helper()
	if u := f.unit(id); u.Area == "" {
		return u.Box
	}
	return f.unit(id).Area
}

// discs returns how many garrisons of a power there are in an area.
func (f *fightplay) discs(area, power string) int {
	return f.State.Position().Garrisons[area][power]
}

func (f *fightplay) valour(power string) int { return f.State.Position().Valour[power] }

// holder names the side that controls an area.
func (f *fightplay) holder(area string) string {
	if slices.Contains(f.State.Position().Control, area) {
		return "German"
	}
	return "Entente"
}

// holdsDisc names the side that has the initiative disc.
func (f *fightplay) holdsDisc() string {
	if f.State.Position().Disc == august1914.German {
		return "German"
	}
	return "Entente"
}

// hits chooses the units that take the next hits.
func (f *fightplay) hits(ids ...string) *fightplay {
	f.T.Helper()
	for _, id := range ids {
		f.Play(f.actor() + " hit " + id)
	}
	return f
}

// spread lets the first that can be chosen take each hit until the losses are
// settled.
func (f *fightplay) spread() *fightplay {
	f.T.Helper()
	for range 60 {
		if f.Kind() != "hit" {
			return f
		}
		actor := gaw.GermanSeat.Actor()
		if f.actor() == "Entente" {
			actor = gaw.EntenteSeat.Actor()
		}
		f.Play(f.State.LegalMoves(actor, nil)[0].String())
	}
	require.Fail(f.T, "losses without end")
	return f
}

// fightDead lists the first so many units of armies as dead.
func fightDead(n int, armies ...string) []string {
	var lines []string
	for _, prefix := range armies {
		for _, u := range gaw.Standard().Units() {
			if strings.HasPrefix(u.ID, prefix) && u.Green == 0 && u.Kind != gaw.Leader && len(lines) < n {
				lines = append(lines, u.ID+" dead")
			}
		}
	}
	return lines
}
