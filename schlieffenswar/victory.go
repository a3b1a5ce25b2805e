package schlieffenswar

import "github.com/august1914/august1914"

// Victory. (Rule 4.0)

// The thresholds of victory, for programs that play the game.
const (
	GermanWin       = 13 // points with which the Germans win at the end, if they have endangered Paris (Rules 4.1, 4.7)
	GermanDraw      = 11 // points with which the Germans draw (Rule 4.7)
	PlanXVIIAttacks = 7  // number of attacks into Germany without which the French lose (Rule 4.4)
)

func init() {
	stages[noStage] = stageRow{
		name: "none", phases: phasesOf(Over),
		kind: "over", rule: "5.6", prompt: "The game is over.",
		place: nowhere, actors: nobody, asked: surely, moves: noMoves,
		end: Done, mayEnd: never, finish: nothing, roll: noRoll,
	}
}

// A result is the end of a game. The rule is "" until the game is over.
type result struct {
	rule   string
	winner august1914.Side
}

// finish ends the game.
func (s *State) finish(r result, t *teller) {
	s.result = r
	s.phase, s.stage, s.active = Over, noStage, 0
	t.finished(s)
}

// points returns the German victory points: the cities of Belgium and France in German
// hands, excluding Paris. (Rules 4.6, 4.7)
func (s *State) points() int {
	return s.chart().points.Intersect(s.control).Len()
}

// endTurn carries out the end of turn phase. (Rule 5.6)
func (s *State) endTurn(t *teller) {
	if r := s.dueDeath(); r.rule != "" {
		s.finish(r, t)
		return
	}
	if int(s.turn) == len(s.scenario.turns) {
		s.finish(s.count(), t)
		return
	}
	s.turn++
	t.rearmed(s, int(s.reserve))
	s.artillery += s.reserve
	s.reserve = 0
	s.beginTurn(t)
}

// dueDeath returns the result with which this turn ends the game before the last turn, if
// there is one. A sudden death comes before Plan XVII. (Rules 4.2 to 4.4)
func (s *State) dueDeath() result {
	box := s.trackBox()
	if r := s.suddenDeath(); box.suddenDeath && r.rule != "" {
		return r
	}
	if box.planXVII && s.planXVII < PlanXVIIAttacks && (s.endanger || !s.scenario.rules.parisFirst) {
		return result{"4.4", august1914.German}
	}
	return result{}
}

// suddenDeath returns the result of a sudden death, if there is one. The Germans win in
// Paris, and the Entente in a German city. If both hold, the game is drawn, unless an
// option gives the Germans the victory. (Rules 4.2, 4.3)
func (s *State) suddenDeath() result {
	c := s.chart()
	paris := c.paris.Intersect(s.control)
	cities := c.germanCity.Minus(s.control)
	switch {
	case paris.IsEmpty() && cities.IsEmpty():
		return result{}
	case cities.IsEmpty() || s.scenario.rules.suddenGerman && !paris.IsEmpty():
		return result{"4.2", august1914.German}
	case paris.IsEmpty():
		return result{"4.3", august1914.Allied}
	}
	return result{"4.2", august1914.NoSide}
}

// count decides the game on points. The Germans cannot win if they have never endangered
// Paris. (Rules 4.1, 4.7)
func (s *State) count() result {
	switch n := s.points(); {
	case n < GermanDraw:
		return result{"4.7", august1914.Allied}
	case n < GermanWin:
		return result{"4.7", august1914.NoSide}
	case !s.endanger && s.scenario.rules.parisNeeded:
		return result{"4.1", august1914.Allied}
	case !s.endanger:
		return result{"4.1", august1914.NoSide}
	}
	return result{"4.7", august1914.German}
}

var reasons = map[string]map[august1914.Side]string{
	"4.1": {
		august1914.NoSide: "the Germans hold enough cities but have never endangered Paris",
		august1914.Allied: "the Germans have never endangered Paris",
	},
	"4.2": {august1914.German: "the Germans hold Paris", august1914.NoSide: "the Germans hold Paris, and the Entente a German city"},
	"4.3": {august1914.Allied: "the Entente holds a German city"},
	"4.4": {august1914.German: "the French have not made the attacks of Plan XVII"},
	"4.5": {august1914.Allied: "the Germans have not sent two corps to the east"},
	"4.7": {
		august1914.German: "the Germans hold 13 cities or more",
		august1914.NoSide: "the Germans hold 11 or 12 cities",
		august1914.Allied: "the Germans hold 10 cities or fewer",
	},
}

// Outcome returns the result of the game and whether the game is over.
func (s *State) Outcome() (august1914.Outcome, bool) {
	if s.result.rule == "" {
		return august1914.Outcome{}, false
	}
	return august1914.Outcome{
		Winner: s.result.winner, Rule: s.result.rule, Reason: reasons[s.result.rule][s.result.winner],
		Points: august1914.Points{German: s.points()},
	}, true
}

// A Score is the current count of points. (Rules 4.6, 4.7)
type Score struct {
	Points          int                         `json:"points"`          // German victory points
	Draw            int                         `json:"draw"`            // points that the Germans need for a draw
	Win             int                         `json:"win"`             // points that the Germans need to win, if they have endangered Paris
	ParisEndangered bool                        `json:"parisEndangered"` // whether Paris has been endangered (Rule 4.1)
	Cities          august1914.Array[CityScore] `json:"cities"`          // cities that count for victory, by hex number
}

// A CityScore is a city that counts for victory, and the side that holds it.
type CityScore struct {
	Hex    string          `json:"hex"`              // number of the hex
	City   string          `json:"city"`             // name of the city
	Holder august1914.Side `json:"holder"`           // side that controls the city
	Points int             `json:"points"`           // points that the city counts for the Germans now
	Worth  int             `json:"worth"`            // points that the city counts for the Germans if they hold it
	Rule   string          `json:"rule"`             // key of the rule: 4.6 for points; 4.2 or 4.3 for sudden death
	Decide bool            `json:"decide,omitempty"` // whether the enemy of the city's country wins by holding it at the end of a turn
}

// Score returns the points by city. It includes Paris and the German cities, which
// decide sudden death. All of it is public.
func (v *View) Score() Score {
	score := Score{Points: v.Points, Draw: GermanDraw, Win: GermanWin, ParisEndangered: v.ParisEndangered, Cities: []CityScore{}}
	if v.scenario == nil {
		return score
	}
	c := &v.scenario.chart
	cities := c.points.Union(c.paris).Union(c.germanCity)
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

// countPlanXVII counts an attack into Germany in which only French units take part. (Rule 4.4)
func (s *State) countPlanXVII(t *teller) {
	b := &s.battle
	if s.active != EntenteSeat || !s.chart().countries[august1914.Germany].Has(b.target) {
		return
	}
	if foreign := b.attackers.Minus(s.scenario.nations[french]); foreign.IsEmpty() {
		s.planXVII++
		t.rolled(s, "plan XVII", "4.4", noUnit, s.battle.target, int(s.planXVII), 0, "The attack on {at} counts as number {n} for Plan XVII.")
	}
}
