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
	games, wins, paris, total int
	decisions                 int
	thinking                  time.Duration
}

func (s *series) mean() float64 { return float64(s.total) / float64(s.games) }

// String returns the numbers with 95 % intervals.
func (s *series) String() string {
	low, high := shares.Wilson(s.wins, s.games)
	return fmt.Sprintf("won %d of %d, %.1f %% (95 %%: %.1f to %.1f), mean score %.2f, Paris %d times, %.1f decisions a game at %.1f ms",
		s.wins, s.games, 100*float64(s.wins)/float64(s.games), 100*low, 100*high, s.mean(), s.paris,
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
		if won(score, seat) {
			s.wins++
		}
		if score.Paris {
			s.paris++
		}
	}
	return &s
}

// better returns by how many points the first score is better for a seat.
func better(seat august1914.Seat, first, second float64) float64 {
	if seat == allied {
		return second - first
	}
	return first - second
}

// TestBars measures the bot's claims. With its default budget it wins nine games of ten in
// either seat, against a random and a passive player. Against the random player, it scores
// three points better than random play does.
func TestBars(t *testing.T) {
	games := gametest.SizeOrSkip(t, 0, 10, 400)
	thinking := func(seed uint64) bot.Chooser { return bot.New(bot.Normal, seeded(seed)) }
	doingNothing := func(uint64) bot.Chooser { return passive }
	for name, seat := range map[string]august1914.Seat{"German": german, "Allied": allied} {
		t.Run(name+" against random", func(t *testing.T) {
			t.Parallel()
			mine := playSeries(t, games, seat, thinking, random)
			theirs := playSeries(t, games, seat, random, random)
			t.Logf("bot: %v", mine)
			t.Logf("random: %v", theirs)
			require.GreaterOrEqual(t, mine.wins*10, games*9)
			require.GreaterOrEqual(t, better(seat, mine.mean(), theirs.mean()), 3.0)
		})
		t.Run(name+" against passive", func(t *testing.T) {
			t.Parallel()
			mine := playSeries(t, games, seat, thinking, doingNothing)
			t.Logf("bot: %v", mine)
			require.GreaterOrEqual(t, mine.wins*10, games*9)
		})
	}
}
