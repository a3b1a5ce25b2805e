package bot_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/examples/internal/shares"
	"github.com/august1914/august1914/internal/gametest"
)

// A series adds up the games of one seat.
type series struct {
	games, paris, total int
	wins                float64 // a draw is half a win
	decisions           int
	thinking            time.Duration
}

func (s *series) mean() float64 { return float64(s.total) / float64(s.games) }

// String returns the numbers with 95 % intervals.
func (s *series) String() string {
	low, high := shares.Wilson(int(s.wins), s.games)
	return fmt.Sprintf("won %v of %d, %.1f %% (95 %%: %.1f to %.1f), mean score %.2f, Paris %d times, %.1f decisions a game at %.1f ms",
		s.wins, s.games, 100*s.wins/float64(s.games), 100*low, 100*high, s.mean(), s.paris,
		float64(s.decisions)/float64(s.games), s.thinking.Seconds()*1000/float64(max(1, s.decisions)))
}

// timed returns a chooser that counts the decisions of another that offer a choice, and
// measures their time.
func (s *series) timed(chooser bot.Chooser) bot.Chooser {
	return func(eyes bot.Eyes) (bot.Move, error) {
		if len(eyes.Legal()) > 1 {
			s.decisions++
		}
		began := time.Now()
		m, err := chooser(eyes)
		s.thinking += time.Since(began)
		return m, err
	}
}

// playSeries plays games in one seat, with new choosers for each.
func playSeries(t *testing.T, games int, seat august1914.Seat, chooser, opponent func(seed uint64) bot.Chooser) *series {
	var s series
	for seed := range uint64(games) {
		score, _ := playGame(t, against(seat, s.timed(chooser(2*seed)), opponent(2*seed+1))...)
		s.games++
		s.total += score.Total()
		if seat == german {
			s.wins += bot.Germans(score)
		} else {
			s.wins += 1 - bot.Germans(score)
		}
		if score.Paris {
			s.paris++
		}
	}
	return &s
}

// TestBars measures what README.md says: over both seats, normal wins nine games of ten against
// easy, and against random and passive players, and 55 of 100 against the scripted
// player. It never loses Paris, and needs no second for a decision.
func TestBars(t *testing.T) {
	games := gametest.Size(10, 40, 1000)
	for name, c := range map[string]struct {
		opponent func(seed uint64) bot.Chooser
		percent  float64
	}{
		"random":   {random, 90},
		"passive":  {func(uint64) bot.Chooser { return passive }, 90},
		"easy":     {func(seed uint64) bot.Chooser { return bot.New(bot.Easy, seeded(seed)) }, 90},
		"scripted": {scripted, 55},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			as := [2]*series{playSeries(t, games, german, normal, c.opponent), playSeries(t, games, allied, normal, c.opponent)}
			t.Logf("as the Germans: %v", as[0])
			t.Logf("as the Allies: %v", as[1])
			require.GreaterOrEqual(t, 100*(as[0].wins+as[1].wins), c.percent*float64(2*games))
			require.Zero(t, as[1].paris)
		})
	}
}
