package sabinschlieffen

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
)

// Names of units, which moves and ways use.
func freshIn(p august1914.Power, h Hex) string {
	return p.Adjective() + " fresh in " + h.String()
}

func spentIn(p august1914.Power, h Hex) string {
	return p.Adjective() + " spent in " + h.String()
}

func attacking(p august1914.Power, from, to Hex) string {
	return p.Adjective() + " attack from " + from.String() + " to " + to.String()
}

// Board draws a View: the viewer's own blocks, the control of the hexes, and the
// announcements of this turn. (Rule S16)
func (sc *Scenario) Board(v *View) august1914.Board {
	b := august1914.Board{Turn: v.Turn, Phase: v.Phase.String()}
	for h := Amiens; h <= Langres; h++ {
		b.Owners = append(b.Owners, august1914.Owner{Place: h.String(), Side: v.Control(h).String()})
		b.Pieces = append(b.Pieces, stack(v, h)...)
	}
	b.Pieces = append(b.Pieces, routed(v)...)
	b.Arrows = arrows(v)
	b.Marks = announced(v)
	b.Tracks = tracks(v)
	return b
}

// A pile stacks blocks.
type pile struct {
	view   *View
	place  string
	blocks []august1914.Piece
}

// add adds n blocks of a unit, which is "" for blocks that moves cannot name.
func (p *pile) add(n int, power august1914.Power, unit string, flags ...august1914.Flag) {
	for range n {
		level := len(p.blocks)
		p.blocks = append(p.blocks, august1914.Piece{
			ID: fmt.Sprintf("%s %d", p.place, level+1), Unit: unit, Place: p.place, Level: level,
			Power: power.String(), Side: power.Side().String(), Look: august1914.LookBlock, Symbol: august1914.SymbolInfantry, Size: august1914.EchelonArmy,
			Title: power.Adjective() + " block", Flags: flags, Mine: mine(p.view.Viewer, power),
		})
	}
}

// chairs are the seats of the game.
var chairs = Chairs()

// mine reports whether a viewer commands the blocks of a power.
func mine(v august1914.Viewer, power august1914.Power) bool {
	return drawing.Commands(chairs, v, power)
}

// commands reports whether a viewer commands the blocks of a power. The umpire commands
// all blocks.
func commands(v august1914.Viewer, power august1914.Power) bool {
	return v == august1914.Umpire || mine(v, power)
}

// stack lists the blocks in a hex that the viewer can see.
func stack(v *View, h Hex) []august1914.Piece {
	p := pile{view: v, place: h.String()}
	for _, power := range powers {
		b := v.At(h, power)
		if b.Fresh+b.Spent+b.MarchedFresh+b.MarchedSpent+b.Attacked+len(b.Attacks) == 0 {
			continue
		}
		p.add(b.Fresh, power, freshIn(power, h), august1914.FlagFresh)
		p.add(b.Attacked, power, freshIn(power, h), august1914.FlagFresh, august1914.FlagAttacked)
		for _, order := range b.Attacks {
			p.add(order.Blocks, power, attacking(power, h, order.Target), august1914.FlagFresh, august1914.FlagAttacks)
		}
		p.add(b.Spent, power, spentIn(power, h), august1914.FlagSpent)
		p.add(b.MarchedFresh, power, "", august1914.FlagFresh, august1914.FlagMarched)
		p.add(b.MarchedSpent, power, "", august1914.FlagSpent, august1914.FlagMarched)
	}
	return p.blocks
}

// routed lists the blocks in the routed box, which are public.
func routed(v *View) []august1914.Piece {
	p := pile{view: v, place: routedBox}
	p.add(v.Routed.German, august1914.Germany, "", august1914.FlagRouted)
	p.add(v.Routed.French, august1914.France, "", august1914.FlagRouted)
	p.add(v.Routed.British, august1914.Britain, "", august1914.FlagRouted)
	return p.blocks
}

// arrows lists the attacks that the viewer has ordered. (Rule S6)
func arrows(v *View) []august1914.Arrow {
	var list []august1914.Arrow
	for _, b := range v.Blocks() {
		for _, order := range b.Attacks {
			list = append(list, august1914.Arrow{
				Kind: "attack", From: b.Hex.String(), To: order.Target.String(),
				Power: b.Power.String(), Text: fmt.Sprint(order.Blocks),
			})
		}
	}
	return list
}

// announced marks the hexes whose defenders were announced this turn. (Rule S10)
func announced(v *View) []august1914.PlaceMark {
	var list []august1914.PlaceMark
	for c := range v.Log.All() {
		if c.Turn == v.Turn {
			list = append(list, august1914.PlaceMark{Place: c.Target.String(), Mark: august1914.Mark{
				Kind: august1914.MarkAnnounced, Text: fmt.Sprintf("%d fresh, %d spent: %s", c.Fresh, c.Spent, c.Result),
			}})
		}
	}
	return list
}

// tracks lists the turn and the score. (Rules S3, S17)
func tracks(v *View) []august1914.Track {
	score := v.Score()
	list := []august1914.Track{
		{Label: "Turn", Value: fmt.Sprint(v.Turn)},
		{Label: "Phase", Value: v.Phase.String()},
		{Label: "German score", Value: fmt.Sprintf("%d (%d in 1914)", score.Total(), HistoricalScore)},
		{Label: "German hexes", Value: fmt.Sprint(score.GermanHexes)},
		{Label: "Allied blocks routed", Value: fmt.Sprint(score.AlliedRouted)},
		{Label: "German blocks routed", Value: fmt.Sprint(score.GermanRouted)},
	}
	if left := v.Recoveries; left != (ByPower{}) {
		list = append(list, august1914.Track{Label: "Recoveries left", Value: fmt.Sprintf("%d German, %d French, %d British", left.German, left.French, left.British)})
	}
	return list
}
