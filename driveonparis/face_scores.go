package driveonparis

import (
	"fmt"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/drawing"
)

// tracks returns the turn, the scenario's counts and the standing.
func (sc *Scenario) tracks(v *View) []august1914.Track {
	list := []august1914.Track{
		{Label: "Turn", Value: fmt.Sprintf("%d of %d", v.Turn, sc.last)},
		{Label: "Player turn", Value: v.Active.String()},
		{Label: "Phase", Value: v.Phase.String()},
	}
	st := v.Standing()
	list = append(list, sc.counts(v, &st)...)
	return append(list, august1914.Track{Label: "If the game ended now", Value: st.words()})
}

// counts returns the numbers that decide the scenario. (Rules 5.1 to 5.7)
func (sc *Scenario) counts(v *View, st *Standing) []august1914.Track {
	german, allied := span(st.Least.Points.German, st.Most.Points.German), span(st.Most.Points.Allied, st.Least.Points.Allied)
	switch sc.victory {
	case DivisionVictory:
		need := "the Germans need twice as many as the Allies, and at least one"
		if sc.rules.ratio == 1 {
			need = "the Germans need as many as the Allies, and at least one"
		}
		return []august1914.Track{
			{Label: fmt.Sprintf("German divisions south of xx.%d", divisionRow), Value: german},
			{Label: fmt.Sprintf("Allied divisions from xx.%d north", divisionRow), Value: allied},
			{Label: "To win", Value: need},
		}
	case RailVictory:
		open := "cut"
		if st.Most.Winner == august1914.German {
			open = "open to the Germans"
		}
		return []august1914.Track{{Label: "Railway from the Marne", Value: open}}
	case TrenchVictory:
		return []august1914.Track{
			{Label: "Lille", Value: v.heldBy(sc.chart.number(sc.lilleHex))},
			{Label: "Calais", Value: v.heldBy(calaisNumber)},
			{Label: "Allied trenches in German hands", Value: german},
			{Label: "German trenches in Allied hands", Value: allied},
		}
	}
	list := []august1914.Track{{Label: "German points", Value: german}, {Label: "Allied points", Value: allied}}
	if v.Award > 0 {
		list = append(list, august1914.Track{Label: "Awarded to the Allies", Value: fmt.Sprint(v.Award)})
	}
	score := v.Score()
	return append(list, august1914.Track{Label: "To win", Value: fmt.Sprintf("a lead of %d is a minor victory, of %d a major one", score.Minor, score.Major)})
}

// heldBy names the side that holds a hex.
func (v *View) heldBy(number string) string { return "held by the " + holders[v.Control(number)] }

var holders = [...]string{august1914.German: "Germans", august1914.Allied: "Allies"}

// span formats a number, or the least and the most that it can be.
func span(least, most int) string {
	if least == most {
		return fmt.Sprint(least)
	}
	return fmt.Sprintf("%d to %d", least, most)
}

// words names the likely winner, and the rule that decides.
func (st *Standing) words() string {
	least, most := wins(&st.Least), wins(&st.Most)
	if least != most {
		least += " or " + most + ", depending on hidden units"
	}
	return fmt.Sprintf("%s (%s)", least, st.Least.Rule)
}

// wins says which side wins, and at what level.
func wins(o *august1914.Outcome) string {
	if o.Winner == august1914.NoSide {
		return "a draw"
	}
	return "the " + holders[o.Winner] + " win" + drawing.If(o.Level != "", " a "+o.Level+" victory")
}
