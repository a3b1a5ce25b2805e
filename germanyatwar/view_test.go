package germanyatwar

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

// Rule 1.3: a View compares, hashes and prints only information in its JSON. Any
// change to a View therefore changes its JSON and its hash.
func TestRule1_3_ViewsHoldWhatTheyTell(t *testing.T) {
	base := viewOfEverything(t)
	sc := base.scenario
	known, hidden, dead := sc.blockByID["b-1"], sc.blockByID["g1-ii"], sc.blockByID["b-6"]
	toggle := func(set *blockSet) {
		if set.Has(known) {
			*set = set.Without(known)
			return
		}
		*set = set.With(known)
	}
	some := sc.named("33")
	flip := func(set *areaSet) {
		if set.Has(some) {
			*set = set.Without(some)
			return
		}
		*set = set.With(some)
	}
	changes := map[string]func(v *View){
		"Viewer": func(v *View) { v.Viewer = august1914.Spectator }, "Turn": func(v *View) { v.Turn++ },
		"Impulse": func(v *View) { v.Impulse++ }, "Active": func(v *View) { v.Active = ententeSide },
		"Scenario": func(v *View) { v.Scenario = "another" },
		"Phase":    func(v *View) { v.Phase = Impetus }, "Kind": func(v *View) { v.Kind = "hit" },
		"Disc": func(v *View) { v.Disc = v.Disc.Opponent() }, "First": func(v *View) { v.First = v.First.Opponent() },
		"Surprise": func(v *View) { v.Surprise = true }, "Cavalry": func(v *View) { v.Cavalry = !v.Cavalry },
		"known": func(v *View) { v.known = v.known.Without(known) }, "open": func(v *View) { toggle(&v.open) },
		"at": func(v *View) { v.at[known] = some }, "steps": func(v *View) { v.steps[known]-- },
		"low": func(v *View) { v.low[hidden]-- }, "high": func(v *View) { v.high[hidden]-- },
		"pool": func(v *View) { toggle(&v.pool) }, "hand": func(v *View) { toggle(&v.hand) }, "later": func(v *View) { toggle(&v.later) },
		"dead": func(v *View) { v.dead = v.dead.Without(dead) }, "isolated": func(v *View) { toggle(&v.isolated) },
		"acted": func(v *View) { toggle(&v.acted) }, "landed": func(v *View) { toggle(&v.landed) },
		"arrived": func(v *View) { toggle(&v.arrived) }, "activated": func(v *View) { toggle(&v.activated) },
		"impetus": func(v *View) { toggle(&v.impetus) }, "crossed": func(v *View) { toggle(&v.crossed[major]) },
		"shadows": func(v *View) { v.shadows[0].at = some }, "count": func(v *View) { v.count-- },
		"control": func(v *View) { flip(&v.control) }, "entered": func(v *View) { flip(&v.entered) },
		"disputed": func(v *View) { flip(&v.disputed) },
		"engaged":  func(v *View) { flip(&v.engaged) }, "fought": func(v *View) { flip(&v.fought) },
		"planXVII": func(v *View) { flip(&v.planXVII) }, "garrisons": func(v *View) { v.garrisons[sc.named("22")][belgian]++ },
		"valour": func(v *View) { v.valour[french]++ }, "absorbed": func(v *View) { v.absorbed[known]++ },
		"moving": func(v *View) { v.moving = known }, "spent": func(v *View) { v.spent++ }, "from": func(v *View) { v.from = some },
		"drawn": func(v *View) { v.drawn++ }, "deployed": func(v *View) { v.deployed++ }, "passes": func(v *View) { v.passes++ },
		"battles": func(v *View) { v.battles++ }, "finished": func(v *View) { v.finished = v.finished.With(EntenteSeat.Actor()) },
		"course": func(v *View) { v.course = strategic }, "battle": func(v *View) { v.battle = publicBattle{} },
		"result": func(v *View) { v.result.winner = centralSide },

		"battle.on": func(v *View) { v.battle.on = false }, "battle.fresh": func(v *View) { v.battle.fresh = !v.battle.fresh },
		"battle.pontoon": func(v *View) { v.battle.pontoon = true }, "battle.foch": func(v *View) { v.battle.foch = true },
		"battle.general": func(v *View) { v.battle.general = true }, "battle.shown": func(v *View) { v.battle.shown = true },
		"battle.at": func(v *View) { v.battle.at = some }, "battle.spent": func(v *View) { v.battle.spent = ententeSide },
		"battle.loser": func(v *View) { v.battle.loser = ententeSide }, "battle.hits": func(v *View) { v.battle.hits[centralSide]++ },
		"battle.refuge": func(v *View) { flip(&v.battle.refuge) },

		"shadow.at": func(v *View) { v.shadows[0].at = some }, "shadow.box": func(v *View) { v.shadows[0].box = inHand },
		"shadow.nation": func(v *View) { v.shadows[0].nation = french }, "shadow.may": func(v *View) { v.shadows[0].may = v.shadows[0].may.With(known) },
		"shadow.lost":   func(v *View) { v.shadows[0].lost++ },
		"result.reason": func(v *View) { v.result.reason = onPoints }, "result.winner": func(v *View) { v.result.winner = centralSide },
	}
	for name, mark := range map[string]uint16{
		"acted": markActed, "isolated": markIsolated, "landed": markLanded, "moving": markMoving, "minor": markMinor,
		"major": markMajor, "attacks": markFights, "pursues": markPursues, "arrived": markArrived,
	} {
		changes["shadow.marks."+name] = func(v *View) { v.shadows[0].marks = mark }
	}
	covered := func(prefix string, of any, but ...string) {
		for _, f := range reflect.VisibleFields(reflect.TypeOf(of)) {
			if changes[prefix+f.Name] == nil {
				require.Contains(t, but, f.Name, "no change for %s%s", prefix, f.Name)
			}
		}
	}
	covered("", base, "scenario")
	covered("battle.", base.battle)
	covered("shadow.", base.shadows[0], "marks", "present")
	covered("result.", base.result)
	text := func(v *View) string {
		data, err := json.Marshal(v)
		require.NoError(t, err)
		return string(data)
	}
	base.shadows[0].marks = 0
	for name, change := range changes {
		other := base
		change(&other)
		require.True(t, base != other, name)
		require.NotEqual(t, text(&base), text(&other), "JSON does not tell %s", name)
		require.NotEqual(t, base.Hash(), other.Hash(), "Hash does not depend on %s", name)
	}
}

// viewOfEverything is the Entente's view of a battle, with a value in as many fields
// as possible.
func viewOfEverything(t *testing.T) View {
	t.Helper()
	may := []string{"g1-ii", "g1-iii"}
	pos := Position{Turn: 2, Active: centralSide, Disc: centralSide, Units: []Unit{
		{ID: "g1-ii", Area: "32", May: may, Least: 2, Most: 4},
		{ID: "g1-iii", Area: "12", May: may, Least: 2, Most: 4},
		{ID: "g1-l", Area: "32"},
		{ID: "b-1", Area: "22"},
		{ID: "b-l", Area: "9"},
		{ID: "b-6", Box: "dead"},
	}}
	s, err := rest(pos).State(Standard())
	require.NoError(t, err)
	for _, text := range []string{
		"German tactical", "German reveal g1-l", "German done", "German step g1-ii 32 > 22", "German done", "German battle 22",
	} {
		require.NoError(t, s.Apply(MustParseMove(text)), text)
	}
	v := s.View(EntenteSeat.Viewer())
	require.True(t, v.battle.on)
	v.spent, v.from = 1, s.scenario.named("23")
	return v
}
