package schlieffenswar

import (
	"fmt"
	"time"
)

// A TurnBox is a box of the turn track. (Rule 5.6)
type TurnBox struct {
	Turn     int      `json:"turn"`               // number of the turn, from 1
	From     string   `json:"from"`               // first day of the turn, such as "1914-08-02"
	To       string   `json:"to"`                 // last day of the turn
	Past     bool     `json:"past,omitempty"`     // whether the turn is over
	Now      bool     `json:"now,omitempty"`      // whether this is the current turn
	Arrivals []string `json:"arrivals,omitempty"` // ids of the reinforcements that enter (Rule 9.1)
	Notes    []Reason `json:"notes,omitempty"`    // other events of the turn, with their rules
}

// TurnTrack returns the boxes of the turn track: the dates of each turn, its
// reinforcements and its other events. All of it is public.
func (sc *Scenario) TurnTrack() []TurnBox {
	var track []TurnBox
	for i := range sc.turns {
		t := &sc.turns[i]
		track = append(track, TurnBox{
			Turn: i + 1, From: t.from.Format(time.DateOnly), To: t.to.Format(time.DateOnly),
			Arrivals: sc.arrivals(i + 1), Notes: sc.notes(i+1, t),
		})
	}
	return track
}

// arrivals returns the IDs of the reinforcements of a turn.
func (sc *Scenario) arrivals(turn int) (ids []string) {
	for u := range sc.reinforcements.All() {
		if int(sc.pieces[u].entry) == turn {
			ids = append(ids, sc.pieces[u].id)
		}
	}
	return ids
}

// notes returns the other events of a turn, in order.
func (sc *Scenario) notes(turn int, t *trackBox) (list []Reason) {
	for _, n := range []struct {
		due  bool
		note Reason
	}{
		{turn == 1, Reason{"5.1", "no side regroups"}},
		{turn == 1, Reason{"10.2", "German units lose no morale by marching, and do not roll for forced marches"}},
		{turn == 1, Reason{"11.23", "artillery markers stay in play without a roll"}},
		{t.withdrawal, Reason{"9.4", fmt.Sprintf("the Germans withdraw %d corps to the east, or lose", Withdrawals)}},
		{t.bef, Reason{"9.2", "the BEF lands, but cannot move or attack yet"}},
		{t.sixthArmy, Reason{"9.3", "the French 6th Army enters at the west edge"}},
		{t.finalEffort, Reason{"11.24", "attacks of the Entente gain a column"}},
		{t.planXVII, Reason{"4.4", fmt.Sprintf("the French must have made %d attacks into Germany by the end, or lose", PlanXVIIAttacks)}},
		{t.suddenDeath, Reason{"5.6", "at the end, Paris or a German city in enemy hands decides the game"}},
		{turn == len(sc.turns), Reason{"4.7", fmt.Sprintf("at the end, the game is decided on points: the Germans win with %d and draw with %d", GermanWin, GermanDraw)}},
	} {
		if n.due {
			list = append(list, n.note)
		}
	}
	return list
}

// TurnTrack returns the turn track with the past turns and the current turn marked.
func (v *View) TurnTrack() []TurnBox {
	if v.scenario == nil {
		return nil
	}
	track := v.scenario.TurnTrack()
	for i := range track {
		track[i].Past = track[i].Turn < v.Turn
		track[i].Now = track[i].Turn == v.Turn
	}
	return track
}
