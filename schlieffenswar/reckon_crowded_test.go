package schlieffenswar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/internal/gametest"
)

// Rules 6.1, 6.6: during a phase a stack may hold more units than the limit, and those of
// several nations. The opponent's bounds allow for that.
func TestRule6_1_ReckonMixedStack(t *testing.T) {
	s, err := Position{Turn: 5, Active: august1914.Allied, Phase: Movement, Units: []Unit{
		{ID: "ger-ii", Hex: "2516"},
		{ID: "ger-iii", Hex: "2516"},
		{ID: "bri-i", Hex: "2517"},
		{ID: "bri-ii", Hex: "2517"},
		{ID: "fra-1", Hex: "2518"},
	}}.State(Standard())
	require.NoError(t, err)
	require.NoError(t, s.Apply(MustParseMove("Entente step fra-1 2518 > 2517")))
	a := Fight{Target: "2517", Attackers: []string{"ger-ii", "ger-iii"}}
	told, err := s.Reckon(GermanSeat.Viewer(), a)
	require.NoError(t, err)
	truth, err := s.Reckon(august1914.Umpire, a)
	require.NoError(t, err)
	require.Equal(t, 2, told.Hidden)
	requireWithin(t, &told, &truth)
	require.Equal(t, "8:8", told.Least.Odds)
	require.Contains(t, told.Least.Added, Reason{"11.19", "the Germans lose one step more against the BEF"})
}

// requireWithin requires that the truth lies within the bounds that a viewer is told.
func requireWithin(t *testing.T, told, truth *Reckoning) {
	t.Helper()
	require.NotEmpty(t, told.Least.Defenders, "an empty case")
	require.NotEmpty(t, told.Most.Defenders, "an empty case")
	require.LessOrEqual(t, told.Least.column, truth.Least.column, "%+v\n%+v", told, truth)
	require.GreaterOrEqual(t, told.Most.column, truth.Most.column, "%+v\n%+v", told, truth)
}

// crossroads returns a position in which all nations of the Entente are close together.
func crossroads(t *testing.T) State {
	t.Helper()
	p := Position{Turn: 5, Active: august1914.Allied, Phase: Movement}
	for h, ids := range map[string][]string{
		"1313": {"bri-i", "bri-ii", "bri-hq"}, "1314": {"bri-iii", "fort-maubeuge"}, "1413": {"fra-1", "fra-2", "fra-hq-5"},
		"1415": {"fra-3", "fra-grd-1", "fra-hq-4"}, "1113": {"bel-1", "bel-2", "bel-hq"}, "1112": {"bel-c"},
		"1211": {"ger-ii", "ger-iii", "ger-hq-1"}, "1310": {"ger-x", "ger-vii", "ger-lw-1"}, "1411": {"ger-xi", "ger-xii", "ger-hq-3"},
	} {
		for _, id := range ids {
			p.Units = append(p.Units, Unit{ID: id, Hex: h})
		}
	}
	s, err := p.State(Standard())
	require.NoError(t, err)
	return s
}

// pileUp plays on from a position. In half of its moves, a unit joins others.
func pileUp(t *testing.T, s *State, pick func(n int) int, moves int, look func(before *State, m Move, events []august1914.Event)) {
	t.Helper()
	var list, joining []Move
	for range moves {
		actor := s.ToAct().First()
		if s.ToAct() == 0 {
			return
		}
		list, joining = s.LegalMoves(actor, list[:0]), joining[:0]
		for _, m := range list {
			a, _ := s.scenario.action(m)
			if a.to != off && a.unit != noUnit && s.seatAt(a.to) == s.piece(a.unit).seat() {
				joining = append(joining, m)
			}
		}
		if len(joining) > 0 && pick(2) == 0 {
			list = joining
		}
		before, m := *s, list[pick(len(list))]
		events, err := s.Play(m, nil)
		require.NoError(t, err)
		look(&before, m, events)
	}
}

// Rules 6.1, 6.6, 11.8: in the middle of a phase, too, the odds lie within the bounds that
// each viewer is told.
func TestReckon_BoundsInMidPhase(t *testing.T) {
	t.Parallel()
	pick, asked, mixed := dice.NewPCG(1914, 53).IntN, 0, 0
	for asked < gametest.Size(1_500, 5_000, 50_000) {
		s := Anywhere(pick)
		if pick(2) == 0 {
			s = crossroads(t)
		}
		pileUp(t, &s, pick, 60, func(*State, Move, []august1914.Event) {
			for _, seat := range [...]august1914.Seat{GermanSeat, EntenteSeat} {
				ours, theirs := s.seatHexes(seat), s.seatHexes(other(seat))
				targets := theirs.Intersect(s.chart().beside(&ours))
				for h := range targets.All() {
					if s.height(h) < 2 || pick(8) > 0 {
						continue
					}
					a := Fight{Target: s.chart().number(h)}
					if a.Attackers, _ = s.besides(seat.Viewer(), a.Target); a.Attackers == nil {
						continue
					}
					told, err := s.Reckon(seat.Viewer(), a)
					require.NoError(t, err)
					truth, err := s.Reckon(august1914.Umpire, a)
					require.NoError(t, err)
					requireWithin(t, &told, &truth)
					asked++
					if c := s.crowdOf(s.unitsAt(h)); c.nations&(c.nations-1) != 0 {
						mixed++
					}
				}
			}
		})
	}
	require.Greater(t, mixed, asked/100)
	t.Logf("%d reckonings, %d of stacks with several nations", asked, mixed)
}
