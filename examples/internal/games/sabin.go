package games

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/bot"
	"github.com/august1914/august1914/sabinschlieffen"
)

type (
	sabinPlayer  = player[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View, *sabinschlieffen.State]
	sabinChooser = august1914.Chooser[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View, *sabinschlieffen.State]
)

// sabinPlayers lists the programs that can take a seat.
func sabinPlayers() []sabinPlayer {
	return []sabinPlayer{
		{
			Player: Player{"random", "gives every move the same chance"},
			draw:   always[*sabinschlieffen.State](august1914.Uniformly[sabinschlieffen.Move]),
		},
		{
			Player: Player{"attack", "attacks with nearly all fresh blocks"},
			draw:   always[*sabinschlieffen.State](preferring(1, 12, 1)),
		},
		{
			Player: Player{"cautious", "marches more than it attacks, and stops early"},
			draw:   always[*sabinschlieffen.State](preferring(2, 1, 6)),
		},
		{
			Player: Player{"passive", "recovers, and commits without orders"},
			draw:   always[*sabinschlieffen.State](preferring(0, 0, 1)),
		},
		{
			Player: Player{"bot" + easy, "has learned from a plain search, and wins few games against the bot"},
			think: func(_ august1914.Seat, pick func(n int) int) sabinChooser {
				return bot.New(bot.Easy, pick)
			},
		},
		{
			Player: Player{"bot", "plays by rules that it has learned from millions of games"},
			think: func(_ august1914.Seat, pick func(n int) int) sabinChooser {
				return bot.New(bot.Normal, pick)
			},
		},
	}
}

// preferring draws orders by the weights of their kinds, after nearly all blocks that can
// recover have done so. In combats, all choices have equal weights.
func preferring(march, attack, commit int) august1914.Draw[sabinschlieffen.Move] {
	return august1914.Preferring(func(m sabinschlieffen.Move) int {
		switch m.Verb() {
		case sabinschlieffen.Recover:
			return 1000
		case sabinschlieffen.March:
			return march
		case sabinschlieffen.Attack:
			return attack
		case sabinschlieffen.Commit:
			return commit
		}
		return 1
	})
}
