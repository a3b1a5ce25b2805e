package bot

import "github.com/august1914/august1914"

// guess fills the list of worlds: States that the seat cannot tell from the true one. Up to
// half of them come from the worlds of the previous decision. Each of these is played on
// many times, and kept if the seat then sees what it truly sees, because the enemy may have
// played that way. The others are new, so that the bot also considers enemies that play
// differently.
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

// reach plays the other side's decisions until a seat that must act sees the view. It
// returns false if the seat must act on something else first.
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
