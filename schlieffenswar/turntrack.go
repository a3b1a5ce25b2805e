package schlieffenswar

import (
	"fmt"
	"time"

	"github.com/august1914/august1914"
)

// A TurnBox is a box of the turn track. (Rule 5.6)
type TurnBox struct {
	Turn     int      `json:"turn"`               // from 1
	From     string   `json:"from"`               // first day, such as "1914-08-02"
	To       string   `json:"to"`                 // last day
	Past     bool     `json:"past,omitempty"`     // the turn is over
	Now      bool     `json:"now,omitempty"`      // it is this turn
	Arrivals []string `json:"arrivals,omitempty"` // ids of the reinforcements that enter (Rule 9.1)
	Notes    []Reason `json:"notes,omitempty"`    // what else is due, with the rules
}

// TurnTrack returns the boxes of the turn track: the dates of each turn, who
// arrives and what is due. All of it is public.
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

// arrivals returns the ids of the reinforcements of a turn.
func (sc *Scenario) arrivals(turn int) (ids []string) {
	for u := range sc.reinforcements.All() {
		if int(sc.pieces[u].entry) == turn {
			ids = append(ids, sc.pieces[u].id)
		}
	}
	return ids
}

// notes returns what is due in a turn, in the order in which it comes.
func (sc *Scenario) notes(turn int, t *turnEntry) (list []Reason) {
	for _, n := range []struct {
		due  bool
		note Reason
	}{
		{turn == 1, Reason{"5.1", "nobody regroups"}},
		{turn == 1, Reason{"10.2", "German units march without fatigue, and by force without attrition"}},
		{turn == 1, Reason{"11.23", "artillery markers stay in play without a roll"}},
		{t.withdrawal, Reason{"9.4", fmt.Sprintf("the Germans send %d corps to the east, or lose", Withdrawals)}},
		{t.bef, Reason{"9.2", "the BEF lands, and does not move or attack yet"}},
		{t.sixthArmy, Reason{"9.3", "the French 6th Army enters at the west edge"}},
		{t.finalEffort, Reason{"11.24", "attacks of the Entente gain a column"}},
		{t.planXVII, Reason{"4.4", fmt.Sprintf("the French have made %d attacks into Germany by the end, or lose", PlanXVIIAttacks)}},
		{t.suddenDeath, Reason{"5.6", "at the end, Paris or a German city in enemy hands decides the game"}},
		{turn == len(sc.turns), Reason{"4.7", fmt.Sprintf("at the end, the game is decided on points: the Germans win with %d and draw with %d", GermanWin, GermanDraw)}},
	} {
		if n.due {
			list = append(list, n.note)
		}
	}
	return list
}

// TurnTrack returns the turn track, with what is past and what is now marked.
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

// A Score is how the points stand. (Rules 4.6, 4.7)
type Score struct {
	Points          int                         `json:"points"`          // German victory points
	Draw            int                         `json:"draw"`            // points that the Germans need for a draw
	Win             int                         `json:"win"`             // and for a victory, if they have endangered Paris
	ParisEndangered bool                        `json:"parisEndangered"` // Paris has been endangered (Rule 4.1)
	Cities          august1914.Array[CityScore] `json:"cities"`          // by number
}

// A CityScore is a city that counts for somebody's victory, and who holds it.
type CityScore struct {
	Hex    string          `json:"hex"`              // its number
	City   string          `json:"city"`             // its name
	Holder august1914.Side `json:"holder"`           // who controls it
	Points int             `json:"points"`           // that it brings the Germans now
	Worth  int             `json:"worth"`            // that it brings whenever they hold it
	Rule   string          `json:"rule"`             // 4.6 for points, 4.2 and 4.3 for sudden death
	Decide bool            `json:"decide,omitempty"` // the enemy of its country wins by holding it at the end of a turn
}

// Score returns the points by city, Paris and the German cities of the sudden
// deaths included. All of it is public.
func (v *View) Score() Score {
	score := Score{Points: v.Points, Draw: GermanDraw, Win: GermanWin, ParisEndangered: v.ParisEndangered, Cities: []CityScore{}}
	if v.scenario == nil {
		return score
	}
	c := &v.scenario.chart
	cities := c.points.Union(c.paris)
	cities = cities.Union(c.germanCity)
	for h := range cities.All() {
		score.Cities = append(score.Cities, v.cityScore(c, h))
	}
	return score
}

func (v *View) cityScore(c *chart, h hex) CityScore {
	city := CityScore{Hex: c.number(h), City: c.places[h].city, Holder: v.Control(c.number(h)), Rule: "4.6"}
	switch {
	case c.points.Has(h):
		city.Worth = 1
	case c.paris.Has(h):
		city.Rule, city.Decide = "4.2", true
	default:
		city.Rule, city.Decide = "4.3", true
	}
	if city.Holder == august1914.German {
		city.Points = city.Worth
	}
	return city
}
