// Package concurrent_test plays all games from several goroutines. .ci/run runs it with the
// race detector in place of the long tests of the games, which have no goroutines.
package concurrent_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

var rulesets = map[string]func() august1914.Ruleset{
	"sabinschlieffen": sabinschlieffen.Ruleset,
	"schlieffenswar":  schlieffenswar.Ruleset,
	"germanyatwar":    germanyatwar.Ruleset,
	"driveonparis":    driveonparis.Ruleset,
}

// A Ruleset is safe for concurrent use, and tables of one Ruleset share no state: each
// goroutine plays a separate game and asks everything that a table answers.
func TestTablesOfOneRulesetAtOnce(t *testing.T) {
	for name, ruleset := range rulesets {
		t.Run(name, func(t *testing.T) {
			t.Parallel() // the first use of each package is concurrent as well
			const players, moves = 3, 40
			var all sync.WaitGroup
			records := make([]string, players)
			errs := make([]error, players)
			for i := range players {
				all.Go(func() { records[i], errs[i] = play(ruleset(), moves) })
			}
			all.Wait()
			for i := range players {
				require.NoError(t, errs[i])
				require.Equal(t, records[0], records[i], "the same choices make the same game")
			}
		})
	}
}

// play plays a game with fixed choices and returns its record.
func play(r august1914.Ruleset, moves int) (string, error) {
	table, err := r.Open("")
	if err != nil {
		return "", err
	}
	source := rand.New(rand.NewPCG(19, 14))
	for n := 0; n < moves && err == nil && table.ToAct() != 0; n++ {
		if actor := table.ToAct().First(); actor == august1914.Dice {
			err = table.Roll(source.IntN)
		} else {
			menu := table.Menu(actor.Seat())
			err = table.Play(actor.Seat(), menu[source.IntN(len(menu))].Notation)
		}
		if err == nil && n%10 == 0 {
			err = ask(r, table, source.IntN)
		}
	}
	if err != nil {
		return "", err
	}
	var record bytes.Buffer
	err = table.Save(&record)
	return record.String(), err
}

// ask asks a table for everything that it tells each of its viewers.
func ask(r august1914.Ruleset, table august1914.Table, pick func(n int) int) error {
	r.Info()
	r.Rules()
	viewers := []august1914.Viewer{august1914.Spectator, august1914.Umpire}
	for _, chair := range table.Chairs() {
		viewers = append(viewers, chair.Seat.Viewer())
	}
	for _, v := range viewers {
		table.Decision(v)
		table.Knowledge(v)
		table.Story(v)
		table.CatchUp(v, august1914.Bookmark{})
		table.Zones(v, august1914.German)
		_, _ = table.Battle(v, "") // there may be no fight
		for i, piece := range table.Board(v).Pieces {
			if i%10 == 0 {
				_, _ = table.Ways(v, piece.ID) // the viewer may not own the piece
				_, _ = table.Traces(v, piece.ID)
			}
		}
		if _, err := json.Marshal(table.View(v)); err != nil {
			return err
		}
		if err := table.Account(io.Discard, v); err != nil {
			return err
		}
		for range table.Film(v, max(0, table.Len()-5)) {
		}
	}
	table.Forced()
	table.Chart()
	table.Guess(viewers[2], pick)
	if _, ok := table.At(table.Len() / 2); !ok {
		return errors.New("the table has no position after half of its moves")
	}
	return nil
}
