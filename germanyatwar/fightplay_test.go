package germanyatwar_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
)

// A fightplay is a position in which a test makes moves and reads what
// happened.
type fightplay struct {
	t      *testing.T
	side   string // whose impulse it is: "German" or "Entente"
	state  gaw.State
	events []august1914.Event // of all moves so far
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
	return &fightplay{t: t, side: side, state: s}
}

// fightTry is fightStart for positions that may be refused.
func fightTry(t *testing.T, side string, lines ...string) (gaw.State, error) {
	t.Helper()
	sc := gaw.Standard()
	pos := gaw.Position{
		Turn: 3, Impulse: 1, Phasing: fightSide(side), Disc: fightSide(side),
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

// play makes moves, one a line of the notation.
func (f *fightplay) play(moves ...string) *fightplay {
	f.t.Helper()
	for _, text := range moves {
		var err error
		f.events, err = f.state.Play(spell(f.t, &f.state, text), f.events)
		require.NoError(f.t, err, "%s: %s", text, f.state.Decision(august1914.Umpire).Prompt)
	}
	return f
}

// refuse checks that the rule forbids the move and that nothing has changed.
func (f *fightplay) refuse(rule, text string) {
	f.t.Helper()
	before := f.state
	err := f.state.Apply(spell(f.t, &f.state, text))
	var v *august1914.Violation
	require.ErrorAs(f.t, err, &v, text)
	require.Equal(f.t, rule, v.Rule, "%s: %s", text, v.Sentence)
	require.True(f.t, f.state == before, "a refused move leaves the position as it was")
}

// can reports whether a move is among those that can be made.
func (f *fightplay) can(text string) bool {
	m := spell(f.t, &f.state, text)
	return slices.Contains(f.state.LegalMoves(m.Actor(), nil), m)
}

func (f *fightplay) decision() august1914.Decision { return f.state.Decision(august1914.Umpire) }

// kind names the stage that the game is in.
func (f *fightplay) kind() string { return f.decision().Kind }

// actor names who is to act.
func (f *fightplay) actor() string {
	switch f.state.ToAct() {
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
	f.t.Helper()
	for range 20 {
		if f.decision().Phase == phase {
			return f
		}
		if f.can(f.actor() + " stop") {
			f.play(f.actor() + " stop")
			continue
		}
		f.play(f.actor() + " done")
	}
	require.Fail(f.t, "never reached", "%s, but in %+v", phase, f.decision())
	return f
}

// tactical takes a tactical action and activates leaders where they stand.
func (f *fightplay) tactical(leaders ...string) *fightplay {
	f.t.Helper()
	f.play(f.side + " tactical")
	for _, id := range leaders {
		f.play(f.side + " reveal " + id)
	}
	return f.reach("movement segment")
}

// battle ends the movement and fights a battle, without the disc and without
// a retreat, until it is over or somebody has to choose who is hit.
func (f *fightplay) battle(area string) *fightplay {
	f.t.Helper()
	return f.declare(area).stand()
}

// declare ends the movement and begins a battle.
func (f *fightplay) declare(area string) *fightplay {
	f.t.Helper()
	return f.reach("combat segment").play(f.side + " battle " + area)
}

// stand declines the disc and the retreat.
func (f *fightplay) stand() *fightplay {
	f.t.Helper()
	for range 4 {
		if d := f.decision(); d.Phase != "combat segment" || d.Kind == "battle" || d.Kind == "hit" {
			return f
		}
		f.play(f.actor() + " done")
	}
	return f
}

// firepower returns the offensive and the defensive firepower of the last
// battle.
func (f *fightplay) firepower() [2]int {
	f.t.Helper()
	for _, e := range slices.Backward(f.events) {
		if e.Kind == "result" {
			return [2]int{e.N, e.M}
		}
	}
	require.Fail(f.t, "no battle has been fought")
	return [2]int{}
}

// fought reports whether there has been a showdown.
func (f *fightplay) fought() bool {
	return slices.ContainsFunc(f.events, func(e august1914.Event) bool { return e.Kind == "result" })
}

// unit describes a unit as it stands now.
func (f *fightplay) unit(id string) gaw.Unit {
	f.t.Helper()
	for _, u := range f.state.Position().Units {
		if u.ID == id {
			return u
		}
	}
	require.Fail(f.t, "no unit", id)
	return gaw.Unit{}
}

// steps returns how many steps units have left, 0 for one that is dead.
func (f *fightplay) steps(ids ...string) []int {
	f.t.Helper()
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
	f.t.Helper()
	if u := f.unit(id); u.Area == "" {
		return u.Box
	}
	return f.unit(id).Area
}

// discs returns how many garrisons of a power there are in an area.
func (f *fightplay) discs(area, power string) int {
	return f.state.Position().Garrisons[area][power]
}

func (f *fightplay) valour(power string) int { return f.state.Position().Valour[power] }

// holder names the side that controls an area.
func (f *fightplay) holder(area string) string {
	if slices.Contains(f.state.Position().Control, area) {
		return "German"
	}
	return "Entente"
}

// holdsDisc names the side that has the initiative disc.
func (f *fightplay) holdsDisc() string {
	if f.state.Position().Disc == august1914.German {
		return "German"
	}
	return "Entente"
}

// hits chooses the units that take the next hits.
func (f *fightplay) hits(ids ...string) *fightplay {
	f.t.Helper()
	for _, id := range ids {
		f.play(f.actor() + " hit " + id)
	}
	return f
}

// spread lets the first that can be chosen take each hit until the losses are
// settled.
func (f *fightplay) spread() *fightplay {
	f.t.Helper()
	for range 60 {
		if f.kind() != "hit" {
			return f
		}
		actor := gaw.GermanSeat.Actor()
		if f.actor() == "Entente" {
			actor = gaw.EntenteSeat.Actor()
		}
		f.play(f.state.LegalMoves(actor, nil)[0].String())
	}
	require.Fail(f.t, "losses without end")
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
