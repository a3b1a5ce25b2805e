package sabinschlieffen

import (
	"fmt"

	"github.com/august1914/august1914"
)

// maxMoves bounds the number of moves in a game. Each turn has at most sixteen orders,
// four flips and two commitments. A game has at most 29 combats of two decisions each,
// because each combat makes one block spent, and there are sixteen blocks and thirteen
// recoveries.
const maxMoves = 5*(16+4+2) + 2*29

// NewSuite returns the suite of the game for [august1914.Conform], with all scenarios,
// random settings, arbitrary positions and the corpus. Add Claims to it. To test a
// game under a cover, pass the Suite to [august1914.Cover].
func NewSuite() Suite {
	start, err := august1914.AnyStart[State, Move, View](Ruleset())
	if err != nil {
		panic(err) // the scenarios of the package can be opened
	}
	return Suite{
		Start:     start,
		Decode:    func(like State, text []byte) (State, error) { return like.Scenario().DecodeState(text) },
		MaxMoves:  maxMoves,
		Hidden:    true,
		Sturdy:    true,
		Anywhere:  Anywhere,
		Corpus:    Corpus,
		Terms:     terms(),
		Rules:     Rules(),
		Invariant: invariant,
	}
}

// terms lists the verbs, decisions, events and rules of the game.
func terms() august1914.Terms {
	t := august1914.Terms{
		Verbs: []string{
			"recover", "march", "attack", "commit", "engage", "absorb",
		},
		Decisions: []string{
			"recover", "orders", "engage", "absorb", "over",
		},
		Events: []string{
			"absorb", "absorbed", "advance", "announce", "attackers", "british", "cancel", "commit", "engage", "hit",
			"hold", "march", "order", "paris", "recover", "rout", "score", "seize", "spend", "turn",
		},
	}
	for _, rule := range Rules() {
		t.Rules = append(t.Rules, rule.Key)
	}
	return t
}

// invariant rejects lost or extra blocks and blocks where they cannot be.
func invariant(s *State) error {
	count := map[august1914.Power]int{}
	for _, b := range s.Position().Blocks {
		fresh, spent := b.Strength()
		count[b.Power] += fresh + spent
		if !s.Control(b.Power.Side()).Has(b.Hex) {
			return fmt.Errorf("%s blocks in the enemy hex %s", b.Power.Adjective(), b.Hex)
		}
		for _, o := range b.Attacks {
			if s.Control(b.Power.Side()).Has(o.Target) || !b.Hex.Adjacent(o.Target) {
				return fmt.Errorf("%s blocks in %s are to attack %s", b.Power.Adjective(), b.Hex, o.Target)
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
