package germanyatwar

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
)

// Every stage and every verb has a complete row. So does row 0 of the stages: the game
// is over.
func TestStagesAndVerbsAreWhole(t *testing.T) {
	require.Empty(t, engine.Blanks(append([]stageRow{{}}, stages[:]...)), "the rows of stages, counted from 1: %q", stageNames())
	require.Empty(t, engine.Blanks(verbs[:]), "the rows of verbs")
}

// Reading a position checks that its stage belongs to its phase.
func TestStagesAreOfTheirPhases(t *testing.T) {
	for phase, want := range map[Phase][]stage{
		Setup: {drawing, placing}, Reinforcement: {recruiting, deploying, restoring}, Choice: {choosing},
		Activation: {activating, marching}, Movement: {ordering, marching, building},
		Combat: {selecting, equipping, withdrawing, suffering}, Impetus: {pursuing}, Deactivation: nil, Final: nil, Over: {noStage},
	} {
		var have []stage
		for st := range stageCount {
			if stages[st].phases.Has(phase) {
				have = append(have, st)
			}
		}
		require.Equal(t, want, have, phase)
	}
}

// The zero State is not a position of a game: the game is over, and every move is
// refused.
func TestZeroStateAnswers(t *testing.T) {
	var s State
	require.Zero(t, s.ToAct())
	require.Equal(t, "over", s.Decision(august1914.Umpire).Kind)
	require.Empty(t, s.LegalMoves(GermanSeat.Actor(), nil))
	require.Empty(t, s.LegalMoves(august1914.Dice, nil))
	m := MustParseMove("German pass")
	var v *august1914.Violation
	require.ErrorAs(t, s.Apply(m), &v)
	require.Equal(t, "3.0", v.Rule)
	events, err := s.Play(m, nil)
	require.ErrorAs(t, err, &v)
	require.Empty(t, events)
	_, over := s.Outcome()
	require.False(t, over, "nobody has won")
	require.Equal(t, august1914.Header{Ruleset: Name, Revision: len(Revisions())}, s.Header())
	require.Empty(t, s.Chairs())
	for _, viewer := range []august1914.Viewer{august1914.Spectator, august1914.Umpire, BritishSeat.Viewer()} {
		v := s.View(viewer)
		require.Equal(t, "over", v.Kind)
		require.Empty(t, v.Units())
		require.Empty(t, v.Shadows())
		_, err := v.MarshalJSON()
		require.NoError(t, err)
		require.NotPanics(t, func() { v.Hash() })
	}
	require.Equal(t, Position{}, s.Position())
	require.Equal(t, s, s.Resample(GermanSeat.Viewer(), func(int) int { return 0 }))
	require.Equal(t, m.String(), s.Tell(m, august1914.Umpire))
	require.NotPanics(t, func() { s.Hash() })
	require.Equal(t, State{}, s)
}

// The refusal of a move that ends a step cites the rule of the decision, except if a
// unit would overstack or if a tactical action has not activated a leader.
func TestRefusedEndsCiteTheDecision(t *testing.T) {
	kinds := gametest.EndsCite(t, Anywhere, func(s *State, seat august1914.Seat) Move {
		return s.scenario.move(action{verb: stages[s.stage].end, seat: seat, unit: noBlock, from: noArea, to: noArea})
	}, map[string][]string{"march": {overstacked.Rule}, "activate": {"7.2"}})
	require.Subset(t, kinds, []string{"choose", "hit", "march"})
}

// The note of a move that ends or declines something gives its cost.
func TestEndsSayWhatTheyCost(t *testing.T) {
	met := gametest.EndsSay(t, Anywhere, (*State).Note, map[string]string{
		"deactivate": "leader loses a step", "eliminate": "eliminates|battle|lose a step", "disc": "disc|or stay", "attrition": "lose a step", "fort": "lose a step",
		"valour lost": "valour|battle|change hands", "outcome": "[Tt]he game ends|battle", "damage": "battle", "garrison": "battle",
	})
	require.Subset(t, met, []string{"attrition", "damage", "deactivate", "disc", "eliminate", "garrison", "outcome"})
}

// The note of a pass describes the consequence: the second consecutive pass ends the
// turn, and in the last turn the game.
func TestRule7_8_APassSaysWhatItEnds(t *testing.T) {
	s, passing := New(Standard()), MustParseMove("German pass")
	s.phase, s.stage = Choice, choosing
	require.Equal(t, "One unit can still move or build, without a battle. If the other side passes next, the turn ends.", s.Note(passing))
	s.passes = 1
	require.Contains(t, s.Note(passing), "Both sides have then passed, and the turn ends. Isolated units")
	require.NotContains(t, s.Note(passing), "game ends")
	s.turn = uint8(len(s.scenario.months))
	require.Contains(t, s.Note(passing), "This is the last turn: the game ends.")
	// The end of the pass has the same note, but the end of a march only if it is the
	// last.
	s.course, s.phase, s.stage = pass, Movement, ordering
	require.Contains(t, s.Note(MustParseMove("German done")), "the game ends")
	s.stage = marching
	require.Contains(t, s.Note(MustParseMove("German stop")), "the game ends")
	s.course = strategic
	require.Empty(t, s.Note(MustParseMove("German stop")), "more units may move")
}

// The note names a leader on its last step before the leader is lost, and a loss of
// the game with it.
func TestRule7_7_TheLastStepOfALeader(t *testing.T) {
	s, done := New(Standard()), MustParseMove("German done")
	leaders := s.kindSet(s.scenario.sides[centralSide], Leader)
	b := leaders.First()
	s.phasing, s.course, s.phase, s.stage = centralSide, tactical, Movement, ordering
	s.activated, s.steps[b] = blockSet{}.With(b), 2
	reveal := s.scenario.move(action{verb: Reveal, seat: GermanSeat, unit: b, from: noArea, to: noArea})
	require.Equal(t, "Every activated leader loses a step when the action ends.", s.Note(done))
	require.Empty(t, s.Note(reveal))
	s.steps[b] = 1
	require.Equal(t, "Every activated leader loses a step when the action ends. This eliminates "+s.info(b).label+".", s.Note(done))
	require.Equal(t, "It loses its last step when the action ends and is eliminated.", s.Note(reveal))
	for own := range s.scenario.sides[centralSide].Minus(leaders).All() {
		if s.lost(centralSide) < deadWins[centralSide]-1 {
			s.dead = s.dead.With(own)
		}
	}
	require.Contains(t, s.Note(done), "Then 10 units are eliminated, and the game ends.")
}
