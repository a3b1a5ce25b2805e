package sabinschlieffen_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/august1914/august1914"
	. "github.com/august1914/august1914/sabinschlieffen"
)

func TestPositionsDescribeStatesWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sc := Standard()
		if rapid.Bool().Draw(t, "recovery exact") {
			var err error
			sc, err = sc.With(august1914.Setting{Name: "recovery", Value: "exact"})
			require.NoError(t, err)
		}
		s := anyGame(t, sc)
		back, err := s.Position().State(sc)
		require.NoError(t, err)
		require.True(t, back == s, "%s", cmp.Diff(s.Position(), back.Position()))

		text, err := json.Marshal(s)
		require.NoError(t, err)
		back, err = sc.DecodeState(text)
		require.NoError(t, err)
		require.True(t, back == s)
		require.Equal(t, s.Hash(), back.Hash())
		again, err := json.Marshal(back)
		require.NoError(t, err)
		require.Equal(t, string(text), string(again))
	})
}

func TestPositionAtTheStartOfATurn(t *testing.T) {
	s, err := Position{Turn: 3, Blocks: []Blocks{
		{Hex: Liege, Power: august1914.Germany, Fresh: 2, Spent: 1},
		{Hex: Sedan, Power: august1914.France, Spent: 3},
		{Hex: LeCateau, Power: august1914.Britain, Spent: 1},
	}}.State(Standard())
	require.NoError(t, err)
	require.Equal(t, 3, s.Turn())
	require.Equal(t, Orders, s.Phase())
	require.Same(t, Standard(), s.Scenario())
	require.Equal(t, HexesOf(Liege, Luxembourg), s.Control(august1914.German))
	require.Equal(t, 10, s.Control(august1914.Allied).Len())
	require.Zero(t, s.Control(august1914.NoSide))
	require.Equal(t, &ByPower{German: 1, French: 2, British: 1}, s.Position().Recoveries, "turn 3 of the track")
}

func TestPositionsThatTheRulesForbid(t *testing.T) {
	german, french := august1914.Germany, august1914.France
	liege := func(b Blocks) []Blocks { b.Hex, b.Power = Liege, german; return []Blocks{b} }
	offMap := HexSet(1 << 13)
	hexes := func(list ...Hex) *HexSet { s := HexesOf(list...); return &s }
	for _, c := range []struct {
		name, rule, want string
		p                Position
	}{
		{"turn 0", "S3", "turn 0 is not on the turn track", Position{}},
		{"turn 6", "S3", "turn 6 is not on the turn track", Position{Turn: 6}},
		{"phase", "S3", "no such phase", Position{Turn: 1, Phase: 9}},
		{"over too early", "S3", "over after its last turn", Position{Turn: 4, Phase: Over}},
		{"Paris lost and played on", "S3", "when Paris has fallen", Position{Turn: 1, German: hexes(Paris)}},
		{"both committed", "S3", "at most one seat", Position{Turn: 1, Committed: 6}},
		{"dice committed", "S3", "at most one seat", Position{Turn: 1, Committed: 128}},
		{"committed in combat", "S3", "at most one seat", Position{Turn: 1, Phase: GermanCombats, Committed: 2}},
		{"no attack left", "S8", "must have one left", Position{Turn: 1, Phase: AlliedCombats}},
		{"no German attack left", "S8", "must have one left", Position{Turn: 1, Phase: GermanCombats}},
		{"Belgians", "S1", "German, French or British", Position{Turn: 1, Blocks: []Blocks{{Hex: Liege, Power: august1914.Belgium, Fresh: 1}}}},
		{"nowhere", "S1", "be in a hex of the map", Position{Turn: 1, Blocks: []Blocks{{Hex: 13, Power: german, Fresh: 1}}}},
		{"listed twice", "S1", "in a hex twice", Position{Turn: 1, Blocks: append(liege(Blocks{Fresh: 1}), liege(Blocks{Spent: 1})...)}},
		{"listed twice, then nobody", "S1", "in a hex twice", Position{Turn: 1, Blocks: append(liege(Blocks{Fresh: 1}), liege(Blocks{})...)}},
		{"nobody, then listed twice", "S1", "in a hex twice", Position{Turn: 1, Blocks: append(liege(Blocks{}), liege(Blocks{Fresh: 1})...)}},
		{"nobody twice", "S1", "in a hex twice", Position{Turn: 1, Blocks: append(liege(Blocks{}), liege(Blocks{})...)}},
		{"control of no hex", "S1", "only hexes of the map", Position{Turn: 1, German: &offMap}},
		{"nine blocks", "S1", "0 to 8 blocks in a hex", Position{Turn: 1, Blocks: liege(Blocks{Fresh: 9})}},
		{"fewer than none", "S1", "0 to 8 blocks in a hex", Position{Turn: 1, Blocks: liege(Blocks{Spent: -1})}},
		{"nine in all", "S1", "eight German", Position{Turn: 1, Blocks: liege(Blocks{Fresh: 4, Spent: 5})}},
		{"nine with the routed", "S1", "routed box", Position{Turn: 1, Blocks: liege(Blocks{Fresh: 8}), Routed: ByPower{German: 1}}},
		{"two British", "S1", "one British blocks", Position{Turn: 1, Blocks: []Blocks{{Hex: Sedan, Power: august1914.Britain, Spent: 2}}}},
		{"enemy hex", "S5", "hexes of their own side", Position{Turn: 1, Blocks: []Blocks{{Hex: Liege, Power: french, Spent: 1}}}},
		{"order far away", "S7", "must be an adjacent hex", Position{Turn: 1, Blocks: liege(Blocks{Attacks: []Order{{Paris, 1}}})}},
		{"order of none", "S6", "1 to 8 blocks", Position{Turn: 1, Blocks: liege(Blocks{Attacks: []Order{{Sedan, 0}}})}},
		{"order twice", "S6", "each target once", Position{Turn: 1, Blocks: liege(Blocks{Attacks: []Order{{Sedan, 1}, {Sedan, 1}}})}},
		{"order on a friend", "S6", "only hexes in enemy hands", Position{Turn: 1, Blocks: liege(Blocks{Attacks: []Order{{Luxembourg, 1}}})}},
		{"marched and committed", "S5", "marched blocks can be listed", Position{Turn: 1, Committed: 2, Recoveries: &ByPower{}, Blocks: liege(Blocks{MarchedFresh: 1})}},
		{"too many recover", "S4", "turn track", Position{Turn: 1, Recoveries: &ByPower{German: 2}, Blocks: liege(Blocks{Spent: 3})}},
		{"none to recover", "S4", "number of spent blocks allows", Position{Turn: 1, Recoveries: &ByPower{German: 1}, Blocks: liege(Blocks{Fresh: 3})}},
		{"recover after orders", "S4", "before any block is given orders", Position{Turn: 1, Recoveries: &ByPower{German: 1}, Blocks: liege(Blocks{Spent: 1, MarchedFresh: 1})}},
		{"recover in combat", "S4", "before orders are committed", Position{Turn: 1, Phase: GermanCombats, Recoveries: &ByPower{German: 1}, Blocks: liege(Blocks{Spent: 1, Attacks: []Order{{Sedan, 1}}})}},
		{"Germans attacked", "S11", "only Allied blocks can be listed", Position{Turn: 1, Phase: GermanCombats, Blocks: liege(Blocks{Attacked: 1, Attacks: []Order{{Sedan, 1}}})}},
		{"Allied attack in the German phase", "S8", "before the phase ends", Position{Turn: 1, Phase: GermanCombats, Blocks: append(liege(Blocks{Attacks: []Order{{Sedan, 1}}}), Blocks{Hex: Sedan, Power: french, Attacks: []Order{{Liege, 1}}})}},
		{"attacked when over", "S11", "after the end of the turn", Position{Turn: 5, Phase: Over, Blocks: []Blocks{{Hex: Sedan, Power: french, Attacked: 1}}}},
		{"hit in orders", "S11", "in a combat phase", Position{Turn: 1, Absorbing: Liege}},
		{"hit on the attacker", "S11", "only defenders", Position{Turn: 1, Phase: GermanCombats, Absorbing: Liege, Blocks: liege(Blocks{Attacks: []Order{{Sedan, 1}}})}},
		{"hit on spent blocks", "S11", "there are none in Sedan", Position{Turn: 1, Phase: GermanCombats, Absorbing: Sedan, Blocks: []Blocks{{Hex: Sedan, Power: french, Spent: 1}}}},
		{"log out of order", "S8", "out of order", Position{Turn: 2, Origin: &Origins{Turn: 1}, Log: []Combat{
			{Turn: 2, Attacker: august1914.German, Target: Sedan, From: []Origin{{Hex: Liege, Blocks: 1}}, Result: Entered},
			{Turn: 1, Attacker: august1914.German, Target: Verdun, From: []Origin{{Hex: Luxembourg, Blocks: 1}}, Result: Entered},
		}}},
		{"log attacks a friend", "S6", "friendly hex Liège", Position{Turn: 2, Origin: &Origins{Turn: 1, German: HexesOf(Liege)}, Log: []Combat{
			{Turn: 1, Attacker: august1914.German, Target: Liege, From: []Origin{{Hex: Luxembourg, Blocks: 1}}, Result: Entered},
		}}},
		{"log after Paris", "S18", "continues after the fall", Position{Turn: 2, German: hexes(Soissons), Origin: &Origins{Turn: 1, German: HexesOf(Soissons)}, Log: []Combat{
			{Turn: 1, Attacker: august1914.German, Target: Paris, From: []Origin{{Soissons, 1, false}}, Result: Entered},
			{Turn: 2, Attacker: august1914.Allied, Target: Paris, From: []Origin{{Amiens, 1, false}}, Result: Entered},
		}}},
		{"hit that nobody made", "S11", "no hit on Sedan", Position{
			Turn: 1, Phase: GermanCombats, Absorbing: Sedan, Origin: &Origins{Turn: 1, German: HexesOf(Liege)}, German: hexes(Liege),
			Blocks: []Blocks{{Hex: Sedan, Power: french, Fresh: 1}},
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := c.p.State(Standard())
			require.ErrorContains(t, err, c.want)
			require.ErrorIs(t, err, &august1914.Violation{Rule: c.rule})
		})
	}
}

// In a saved position, the origin and the log must lead to the position. In a position
// that a user sets up, they are dropped if they do not: see TestEditedPositions.
func TestSavedPositionsThatNoOrdersLeadTo(t *testing.T) {
	liege, both := HexesOf(Liege), HexesOf(Liege, Sedan)
	for _, c := range []struct {
		name, rule, want string
		p                Position
	}{
		{"log of combats to come", "S8", "not happened yet", Position{Turn: 1, Origin: &Origins{Turn: 1, German: liege}, German: &both, Log: []Combat{
			{Turn: 1, Attacker: august1914.German, Target: Sedan, From: []Origin{{Liege, 1, false}}, Result: Entered},
		}}},
		{"log leads elsewhere", "S13", "does not lead", Position{Turn: 2, Origin: &Origins{Turn: 1, German: liege}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Standard().DecodeState(c.p.Saved(Standard()))
			require.ErrorContains(t, err, c.want)
			require.ErrorContains(t, err, "without origin and log")
			require.ErrorIs(t, err, &august1914.Violation{Rule: c.rule})
			s, err := c.p.State(Standard())
			require.NoError(t, err)
			c.p.Origin, c.p.Log = nil, nil
			anew, err := c.p.State(Standard())
			require.NoError(t, err)
			require.True(t, s == anew)
		})
	}
}

// If players may flip fewer blocks than the track says, a position records which seats
// have flipped a block and may stop.
func TestRuleS4_PositionsThatRecover(t *testing.T) {
	sc := Standard()
	s := New(sc)
	require.NoError(t, s.Apply(MustParseMove("French recover Sedan")))
	p := s.Position()
	require.Equal(t, august1914.ActorsOf(AlliedSeat.Actor()), p.Recovered)
	for name, change := range map[string]func(*Position){
		"the dice":            func(p *Position) { p.Recovered = august1914.ActorsOf(august1914.Dice) },
		"who has committed":   func(p *Position) { p.Committed = p.Recovered },
		"in combat":           func(p *Position) { p.Phase = AlliedCombats; p.Recoveries = &ByPower{} },
		"who has given order": func(p *Position) { p.Recoveries = &ByPower{}; p.Blocks[0].MarchedFresh = 1; p.Blocks[0].Fresh-- },
	} {
		bad := s.Position()
		change(&bad)
		_, err := bad.State(sc)
		require.Error(t, err, name)
	}
	for name, recovered := range map[string]august1914.Actors{"too few": 0, "too many": p.Recovered.With(GermanSeat.Actor())} {
		bad := s.Position()
		bad.Recovered = recovered
		_, err := sc.DecodeState(bad.Saved(sc))
		require.ErrorIs(t, err, &august1914.Violation{Rule: "S10"}, name)
	}
	exact, err := sc.With(august1914.Setting{Name: "recovery", Value: "exact"})
	require.NoError(t, err)
	_, err = p.State(exact)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "S4"})
	require.ErrorContains(t, err, "only if fewer blocks may be flipped")
	_, err = Position{Turn: 1, Recovered: p.Recovered, Blocks: p.Blocks}.State(sc)
	require.ErrorContains(t, err, "needs an origin", "a French and a German block can still recover, so none has")
	anew, err := Position{Turn: 1, Recovered: p.Recovered, Recoveries: &ByPower{German: 1}, Blocks: p.Blocks}.State(sc)
	require.NoError(t, err)
	require.True(t, s == anew, "the block in Sedan has recovered")
}

// State returns a position with the given turn and phase, or an error.
func TestPositionsAreWhatTheyAsk(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := anyGame(t, Standard())
		p := game.Position()
		switch rapid.IntRange(0, 6).Draw(t, "change") {
		case 0:
			p.Turn = rapid.IntRange(1, 5).Draw(t, "turn")
		case 1:
			p.Phase = Phase(rapid.IntRange(0, 4).Draw(t, "phase"))
		case 2:
			p.Turn, p.Origin.Turn = p.Turn%5+1, p.Origin.Turn%5+1
		case 3:
			p.Log, p.Origin = nil, nil
		case 4:
			for i := range p.Blocks {
				p.Blocks[i].Attacks = nil
			}
		}
		s, err := p.State(Standard())
		if err != nil {
			return
		}
		require.Equal(t, p.Turn, s.Turn())
		require.Equal(t, max(p.Phase, Orders), s.Phase())
		require.Equal(t, p.Committed, s.Position().Committed)
		require.Equal(t, p.Absorbing, s.Position().Absorbing)
		require.Equal(t, *p.German, *s.Position().German)
		require.Equal(t, p.Routed, s.Position().Routed)
	})
}

// If a position does not list recoveries, they are those of the turn track, for seats
// that have not committed their orders.
func TestPositionWithOneSideCommitted(t *testing.T) {
	s := New(Standard())
	for _, move := range []string{"German recover Liège", "German commit"} {
		require.NoError(t, s.Apply(MustParseMove(move)))
	}
	p := s.Position()
	require.Equal(t, &ByPower{French: 1}, p.Recoveries)
	p.Recoveries = nil
	back, err := p.State(Standard())
	require.NoError(t, err)
	require.True(t, s == back)
}

// The JSON of a position has every field even if it is zero: no German hex, no blocks,
// no routed blocks, no recoveries, no combats.
func TestPositionsOfNothingAsJSON(t *testing.T) {
	none := HexSet(0)
	s, err := Position{Turn: 1, German: &none, Recoveries: &ByPower{}}.State(Standard())
	require.NoError(t, err)
	text, err := json.Marshal(s)
	require.NoError(t, err)
	back, err := Standard().DecodeState(text)
	require.NoError(t, err)
	require.True(t, s == back, "%s", text)
}

func TestPositionsThatMakeNoSense(t *testing.T) {
	_, err := Position{Turn: 1}.State(nil)
	require.ErrorContains(t, err, "needs a scenario")
	_, err = Position{Turn: 1, Routed: ByPower{French: 9}}.State(Standard())
	require.ErrorContains(t, err, "9 routed French blocks: want 0 to 8")
	_, err = Position{Turn: 1, Recoveries: &ByPower{French: -1}}.State(Standard())
	require.ErrorContains(t, err, "-1 recovering French blocks")
	_, err = Position{Turn: 2, Origin: &Origins{}}.State(Standard())
	require.ErrorContains(t, err, "origin: S3")

	pending, err := Standard().With(august1914.Setting{Name: "absorption", Value: "pending"})
	require.NoError(t, err)
	_, err = Position{Turn: 1, Phase: GermanCombats, Blocks: []Blocks{
		{Hex: Liege, Power: august1914.Germany, Attacks: []Order{{Sedan, 1}}},
		{Hex: Sedan, Power: august1914.France, Attacked: 1},
	}}.State(pending)
	require.ErrorIs(t, err, &august1914.Violation{Rule: "S11"})
}

func TestStatesOfOtherGamesAreNotDecoded(t *testing.T) {
	text, err := json.Marshal(New(Standard()))
	require.NoError(t, err)
	exact, err := Standard().With(august1914.Setting{Name: "recovery", Value: "exact"})
	require.NoError(t, err)
	_, err = exact.DecodeState(text)
	require.EqualError(t, err, `sabinschlieffen: state: option recovery is "up-to", want "exact"`)
	_, err = Standard().DecodeState([]byte(strings.Replace(string(text), `"version":3`, `"version":4`, 1)))
	require.ErrorContains(t, err, `version 4 of ruleset "sabinschlieffen", want version 3`)
	_, err = Standard().DecodeState([]byte(`{"turn":`))
	require.ErrorContains(t, err, "sabinschlieffen: state: ")
	_, err = Standard().DecodeState([]byte(strings.Replace(string(text), `"turn":1`, `"turn":9`, 1)))
	var v *august1914.Violation
	require.True(t, errors.As(err, &v))
	_, err = json.Marshal(State{})
	require.ErrorContains(t, err, "the zero State is not a position")
}

func TestRuleS1_NoMoreBlocksThanThereAre(t *testing.T) {
	for _, tc := range []struct {
		reason string
		lines  []string
		routed ByPower
		legal  bool
	}{
		{"all blocks of the box", []string{"German Liege 8f", "French Paris 7f", "British Paris 1f"}, ByPower{}, true},
		{"fewer will do", []string{"German Liege 1f"}, ByPower{}, true},
		{"a ninth German", []string{"German Liege 5f 4s"}, ByPower{}, false},
		{"an eighth French", []string{"French Sedan 4f", "French Paris 4s"}, ByPower{}, false},
		{"a routed French block is one of the seven", []string{"French Sedan 7f"}, ByPower{French: 1}, false},
		{"a second British", []string{"British Paris 1f", "British Sedan 1s"}, ByPower{}, false},
		{"routed blocks are not on the map", []string{"German Liege 8f"}, ByPower{German: 1}, false},
		{"seven and one routed", []string{"German Liege 7f"}, ByPower{German: 1}, true},
	} {
		t.Run(tc.reason, func(t *testing.T) {
			position := positionOf(t, 2, tc.lines...)
			position.Routed = tc.routed
			_, err := position.State(Standard())
			if tc.legal {
				require.NoError(t, err)
				return
			}
			require.True(t, errors.Is(err, &august1914.Violation{Rule: "S1"}), "%v", err)
		})
	}
}

func TestRuleS1_BothSidesInOneHexIsNoPosition(t *testing.T) {
	_, err := positionOf(t, 2, "German Sedan 1f", "French Sedan 1f").State(Standard())
	require.Error(t, err)
}
