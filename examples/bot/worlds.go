package bot

import "github.com/august1914/august1914"

// guess fills the worlds up: States that the seat cannot tell from the true
// one. Up to half of them come from those of the decision before, which are
// played on, many times each; where the seat then sees what it truly sees, the
// enemy may be doing what was played. The others are drawn anew, so that an
// enemy who plays otherwise is reckoned with too.
func (b *bot) guess(eyes Eyes, view *View) {
	const attempts = 32
	played := playout{pick: b.pick}
	var worlds []State
	for i := 0; i < attempts*len(b.worlds) && len(worlds) < b.Worlds/2; i++ {
		w := b.worlds[i%len(b.worlds)]
		played.begin()
		if played.reach(&w, eyes.Seat(), view) {
			worlds = append(worlds, w)
		}
	}
	for len(worlds) < b.Worlds {
		worlds = append(worlds, eyes.Resample(b.pick))
	}
	b.worlds = worlds
}

// reach plays the other side's decisions until a seat that is to act sees the
// view. It reports whether it comes to that before the seat must act on
// something else.
func (p *playout) reach(w *State, seat august1914.Seat, view *View) bool {
	for {
		actors := w.ToAct()
		if actors.Has(seat.Actor()) && w.View(seat.Viewer()) == *view {
			return true
		}
		others := actors.Without(seat.Actor())
		if others == 0 {
			return false
		}
		p.step(w, others.First())
	}
}

// foresee makes the bot's move in every world.
func (b *bot) foresee(m Move) {
	kept := b.worlds[:0]
	for _, w := range b.worlds {
		if w.Apply(m) == nil {
			kept = append(kept, w)
		}
	}
	b.worlds = kept
}
