package august1914_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
)

// patrol is a small game as a newcomer writes it from the guides: each seat mans two squads
// in secret, marches them along a road of six places, scouts enemy squads, which tells the
// scouts alone how many men they have, and attacks with two dice, which shows the men of both
// squads to all viewers. A game with a fault leaks a secret.
type patrol struct {
	august1914.SimpleState[patrol]
	Moves  int
	At     [4]int     // places of the squads, two of each seat; -1 if lost
	Men    [4]int     // of the squads; 0 if not manned yet or not known
	Known  [2][4]bool // squads that the seats have scouted
	Shown  [4]bool    // squads that have fought
	From   int        // squad that attacks, from 1; 0 if none does
	Target int        // squad that is attacked
	fault  string
}

type patrolScenario = august1914.SimpleScenario[patrol]

var (
	road   = &patrolScenario{Ruleset: "patrol", Called: "road", Title: "The road", Secret: []string{"man"}, Map: august1914.SquareChart("The road", 6, 1), Draw: drawPatrol}
	squads = [4]string{"Adler", "Bär", "Coq", "Daim"}
)

func drawPatrol(s *patrol) august1914.Board {
	b := august1914.Board{Turn: s.Moves + 1, Phase: "Day"}
	for i, squad := range squads {
		unit := squad
		if s.fault == "names" && s.Men[i] == 0 {
			unit = "" // the back of a counter
		}
		if s.At[i] >= 0 {
			b.Pieces = append(b.Pieces, august1914.Piece{ID: squad, Unit: unit, Place: strconv.Itoa(s.At[i]), Look: august1914.LookCounter, Title: squad, Side: august1914.Side(1 + i/2).String(), Steps: s.Men[i]})
		}
	}
	return b
}

func newPatrol(sc *patrolScenario, fault string) patrol {
	return patrol{SimpleState: sc.State(), At: [4]int{0, 1, 4, 5}, fault: fault}
}

func (s *patrol) lost(seat int) bool { return s.At[2*seat] < 0 && s.At[2*seat+1] < 0 }

func (s *patrol) over() bool { return s.lost(0) || s.lost(1) || s.Moves >= 24 && s.From == 0 }

// seat returns the index of the seat whose turn it is.
func (s *patrol) seat() int {
	if s.Moves < 4 {
		return s.Moves / 2
	}
	return s.Moves % 2
}

func (s *patrol) ToAct() august1914.Actors {
	switch {
	case s.over():
		return 0
	case s.From > 0:
		return august1914.ActorsOf(august1914.Dice)
	}
	return august1914.ActorsOf(august1914.Actor(1 + s.seat()))
}

func (s *patrol) Decision(august1914.Viewer) august1914.Decision {
	d := august1914.Decision{Actors: s.ToAct(), Turn: s.Moves + 1, Phase: "Day", Kind: "patrol", Rule: "2", Prompt: "March, scout or attack."}
	switch {
	case s.From > 0:
		d.Kind, d.Rule, d.Prompt = "roll", "4", "Roll two dice."
	case s.Moves < 4:
		d.Kind, d.Rule, d.Prompt = "man", "1", "Man a squad."
	}
	return d
}

func (s *patrol) LegalMoves(by august1914.Actor, dst []august1914.SimpleMove) []august1914.SimpleMove {
	add := func(verb, unit, to string, n int) {
		dst = append(dst, august1914.SimpleMove{By: by, Verb: verb, Unit: unit, To: to, N: n})
	}
	switch {
	case !s.ToAct().Has(by):
		return dst
	case s.From > 0:
		for n := 2; n <= 12; n++ {
			add("roll", "", "", n)
		}
		return dst
	case s.Moves < 4:
		for n := 1; n <= 3; n++ {
			add("man", squads[s.Moves], "", n)
		}
		return dst
	}
	add("wait", "", "", 0)
	for i := 2 * s.seat(); i < 2*s.seat()+2; i++ {
		for to := max(0, s.At[i]-1); s.At[i] >= 0 && to <= min(5, s.At[i]+1); to++ {
			enemy := slices.Index(s.At[:], to)
			if enemy < 0 {
				add("march", squads[i], strconv.Itoa(to), 0)
			} else if enemy/2 != i/2 {
				add("scout", squads[i], strconv.Itoa(to), 0)
				add("attack", squads[i], strconv.Itoa(to), 0)
			}
		}
	}
	return dst
}

// Weight is the number of ways to roll a sum with two dice.
func (s *patrol) Weight(m august1914.SimpleMove) uint64 {
	if m.Verb != "roll" {
		return 0
	}
	return uint64(6 - max(m.N-7, 7-m.N))
}

func (s *patrol) Apply(m august1914.SimpleMove) error {
	_, err := s.Play(m, nil)
	return err
}

func (s *patrol) Play(m august1914.SimpleMove, dst []august1914.Event) ([]august1914.Event, error) {
	if !slices.Contains(s.LegalMoves(m.By, nil), m) {
		return dst, &august1914.Violation{Rule: "2", Sentence: "That is not possible now."}
	}
	unit, to := slices.Index(squads[:], m.Unit), 0
	if m.To != "" {
		to, _ = strconv.Atoi(m.To)
	}
	e := august1914.Event{Audience: august1914.Public, Rule: "2", Kind: m.Verb, By: m.By, Unit: m.Unit, To: m.To, Template: "{unit} marches to {to}."}
	switch m.Verb {
	case "man":
		s.Men[unit] = m.N
		e.Rule, e.Template = "1", "{unit} is manned."
	case "wait":
		e.Template = "The squads wait."
	case "march":
		s.At[unit] = to
	case "scout":
		e.Rule, e.Template = "3", "{unit} scouts {to}."
		dst = append(dst, e)
		found := slices.Index(s.At[:], to)
		s.Known[s.seat()][found] = true
		e.Audience, e.Kind, e.Unit, e.N, e.Seals = august1914.Only(m.By.Seat()), "finding", squads[found], s.Men[found], august1914.ActorsOf(1, 2)
		if s.fault == "event" || s.fault == "both" {
			e.Audience = august1914.Public
		}
		e.Template = "{unit} has {n} men."
	case "attack":
		s.From, s.Target = unit+1, slices.Index(s.At[:], to)
		return append(dst, august1914.Event{Audience: august1914.Public, Rule: "4", Kind: "attack", By: m.By, Unit: m.Unit, To: m.To, Seals: august1914.ActorsOf(1, 2), Template: "{unit} attacks {to}."}), nil
	case "roll":
		dst = s.fight(m.N, dst)
		s.Moves++
		return dst, nil
	}
	s.Moves++
	return append(dst, e), nil
}

// fight decides an attack by a roll: the attackers win with more men and luck.
func (s *patrol) fight(roll int, dst []august1914.Event) []august1914.Event {
	from, lost := s.From-1, s.Target
	s.Shown[from], s.Shown[lost] = true, true
	seen := august1914.Event{Audience: august1914.Public, Rule: "4", Kind: "men", Unit: squads[from], N: s.Men[from], M: s.Men[lost], Seals: august1914.ActorsOf(1, 2), Template: "{n} men attack {m}."}
	if roll+s.Men[from] <= 7+s.Men[lost] {
		lost = from
	}
	s.At[lost], s.From, s.Target = -1, 0, 0
	return append(dst, seen, august1914.Event{Audience: august1914.Public, Rule: "4", Kind: "lost", Unit: squads[lost], Template: "{unit} is lost."})
}

func (s *patrol) Discloses() []august1914.Disclosure {
	scouted := august1914.Disclosure{Rule: "3", Moves: []string{"scout"}, Events: []string{"finding"}}
	if s.fault == "both" {
		scouted.Audience = august1914.Only(s.ToAct().First().Seat())
	}
	return []august1914.Disclosure{scouted, {Rule: "4", Moves: []string{"roll"}, Events: []string{"men", "lost"}}}
}

func (s *patrol) Outcome() (august1914.Outcome, bool) {
	o := august1914.Outcome{Winner: august1914.NoSide, Rule: "5", Reason: "Night falls."}
	if s.lost(0) || s.lost(1) {
		o.Winner, o.Reason = august1914.German, "A side has lost its squads."
		if s.lost(0) {
			o.Winner = august1914.Allied
		}
	}
	return o, s.over()
}

func (s *patrol) View(v august1914.Viewer) patrol {
	seen := *s
	for i := range seen.Men {
		seat := int(v.Seat()) - 1
		known := v == august1914.Umpire || seat == i/2 || s.Shown[i] || (seat == 0 || seat == 1) && s.Known[seat][i]
		if (s.fault == "view" || s.fault == "both") && (s.Known[0][i] || s.Known[1][i]) {
			known = true
		}
		if !known {
			seen.Men[i] = 0
		}
	}
	return seen
}

func (s *patrol) Resample(v august1914.Viewer, pick func(n int) int) patrol {
	guess := s.View(v)
	for i := range guess.Men {
		if guess.Men[i] != s.Men[i] {
			guess.Men[i] = 1 + pick(3)
		}
	}
	return guess
}

func (s *patrol) Hash() uint64 {
	return august1914.HashOf(s.Moves, s.At, s.Men, s.Known, s.Shown, s.From, s.Target)
}

func patrolSuite(fault string) august1914.Suite[patrol, august1914.SimpleMove, patrol, *patrol] {
	return august1914.Suite[patrol, august1914.SimpleMove, patrol, *patrol]{
		Start:    func(func(n int) int) patrol { return newPatrol(road, fault) },
		Decode:   august1914.DecodeSimple[patrol],
		MaxMoves: 60,
		Hidden:   true,
	}
}

// A secret leaks if a viewer other than the scouts learns it, from the View or from the event. If
// both tell it to all viewers, only the Audience of the Disclosure shows that they should not.
func TestALeakOfAScoutIsFound(t *testing.T) {
	for fault, want := range map[string]string{
		"":      "",
		"view":  "with the same events in both worlds, but sees different positions afterwards: Men[",
		"event": ` (finding) in the other, but the Views of spectator are the same afterwards: the event has a wrong Audience, or the View forgets it`,
		"both":  `if rule 3 discloses this, Discloses of the State must list the events ["finding"]`,
	} {
		t.Run(fault, func(t *testing.T) {
			suite, err := patrolSuite(fault).Only("worlds look alike", "same words", "same public moves")
			require.NoError(t, err)
			_, err = august1914.Conform(suite, dice.NewPCG(19, 14).IntN, 400)
			if want == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, want)
			}
		})
	}
}

// The game without a fault keeps the contract.
func TestAGameWithScoutsKeepsTheContract(t *testing.T) {
	report, err := august1914.Conform(patrolSuite(""), dice.NewPCG(19, 14).IntN, 40)
	require.NoError(t, err)
	require.Equal(t, []string{"options", "fights"}, report.Absent)
	require.Equal(t, []string{"order of orders", "silent moves"}, report.Vacuous())
}

// If the Board shows only the backs of squads, moves are told by name, which leaks who marches.
func TestAHiddenUnitIsNotNamed(t *testing.T) {
	for fault, said := range map[string]string{"": "", "names": "but no Board names this unit"} {
		for _, p := range patrolSuite(fault).Properties() {
			if p.Name() != "same words" {
				continue
			}
			err := p.Try(dice.NewPCG(1, 1).IntN, 200)
			if said == "" {
				require.NoError(t, err)
			} else {
				require.ErrorContains(t, err, said)
			}
		}
	}
}
