package sabinschlieffen

import (
	_ "embed" // of the events list
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
)

// maxMoves bounds the number of moves in a game. Each turn has at most sixteen orders,
// four flips and two commitments. A game has at most 29 combats of two decisions each,
// because each combat makes one block spent, and there are sixteen blocks and thirteen
// recoveries.
const maxMoves = 5*(16+4+2) + 2*29

// NewSuite describes the game to [august1914.Conform]: all scenarios, arbitrary positions and
// the corpus, with any settings, or with the given ones and the defaults of all others. Add
// Claims to the Suite. To test a game under a cover, pass the Suite to [august1914.Cover].
func NewSuite(settings ...august1914.Setting) Suite {
	return Suite{
		Start:     engine.Must(august1914.AnyStart[State, Move, View](Ruleset())), // the scenarios of the package can be opened
		Decode:    func(like State, text []byte) (State, error) { return like.Scenario().DecodeState(text) },
		MaxMoves:  maxMoves,
		Hidden:    true,
		Sturdy:    true,
		Anywhere:  Anywhere,
		Corpus:    Corpus,
		Terms:     engine.Terms(Absorb, []string{"recover", "orders", "engage", "absorb", "over"}, data, Rules()),
		Rules:     Rules(),
		Invariant: invariant,
	}.Under(Ruleset(), settings...)
}

// invariant rejects lost or extra blocks and blocks where they cannot be.
func invariant(s *State) error {
	count := map[august1914.Power]int{}
	for _, b := range s.Position().Blocks {
		fresh, spent := b.Strength()
		count[b.Power] += fresh + spent
		if !s.Control(b.Power.Side()).Has(b.Hex) {
			return fmt.Errorf("%s blocks are in the enemy hex %s", b.Power.Adjective(), b.Hex)
		}
		for _, o := range b.Attacks {
			if s.Control(b.Power.Side()).Has(o.Target) || !b.Hex.Adjacent(o.Target) {
				return fmt.Errorf("%s blocks in %s have orders to attack %s", b.Power.Adjective(), b.Hex, o.Target)
			}
		}
	}
	routed := s.Position().Routed
	count[august1914.Germany] += routed.German
	count[august1914.France] += routed.French
	count[august1914.Britain] += routed.British
	if count[august1914.Germany] != 8 || count[august1914.France] != 7 || count[august1914.Britain] != 1 {
		return fmt.Errorf("blocks on the map and in the routed box: %v", count)
	}
	return nil
}
