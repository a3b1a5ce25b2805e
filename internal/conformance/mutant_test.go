package conformance

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/boarding"
)

// A mutant is the game with a bug that breaks one promise of the contract.
type mutant struct {
	boarding.State
	bug bug
	era int // a counter for bugs that need one
}

type bug string

type move = boarding.Move

// A view is the View of the game with a hash.
type view struct {
	boarding.View
	Leak   string
	bug    bug
	secret string // not in JSON
	at     *int   // not in JSON either
}

// Hash returns a hash of the JSON.
func (w *view) Hash() uint64 {
	var h august1914.Hasher
	text, _ := json.Marshal(w)
	switch w.bug {
	case "view hash is blind":
	case "view hash is of the address":
		h.AddUint64(uint64(calls()))
	default:
		h.AddBytes(text)
	}
	return h.Sum()
}

var _ = august1914.Check[mutant, move, view]

// A reckoning is the answer of a query of a mutant.
type reckoning struct{ Why string }

func (s *mutant) ReckonBattle(august1914.Viewer) (reckoning, error) {
	if s.bug == "reckoning leaks" {
		return reckoning{s.secret()}, nil
	}
	return reckoning{}, nil
}

const mutantBlue = august1914.Viewer(boarding.Blue)

func (s *mutant) secret() string { return fmt.Sprint(s.State.View(mutantBlue).Ships[1].Men) }

func (s *mutant) View(v august1914.Viewer) view {
	if s.bug == "open" {
		v = august1914.Umpire
	}
	w := view{View: s.State.View(v), bug: s.bug}
	switch {
	case s.bug == "view keeps a secret" && v != august1914.Umpire:
		w.secret = s.secret()
	case s.bug == "view has an address":
		w.at = new(int)
	case s.bug == "view leaks", s.bug == "stranger sees all" && v > august1914.Umpire:
		w.Leak = s.secret()
	case s.bug == "view counts secret moves":
		w.Leak = fmt.Sprint(s.era)
	}
	return w
}

func (s *mutant) Decision(v august1914.Viewer) august1914.Decision {
	d := s.State.Decision(v)
	switch s.bug {
	case "decision leaks":
		d.Prompt += s.secret()
	case "decision without rule":
		d.Rule = ""
	case "stage by a secret":
		d.Kind += strings.Repeat("!", s.era)
	case "stage by a secret of long ago":
		if d.Kind == "falling" {
			d.Kind += strings.Repeat("!", s.era)
		}
	}
	return d
}

func (s *mutant) Note(move) string {
	if s.bug == "note leaks" {
		return s.secret()
	}
	return ""
}

func (s *mutant) Battle(v august1914.Viewer, place string, attackers ...string) (august1914.Battle, error) {
	b, err := s.State.Battle(v, place, attackers...)
	if s.bug == "battle leaks" {
		return august1914.Battle{Note: s.secret()}, nil
	}
	return b, err
}

func (s *mutant) Zones(august1914.Viewer, august1914.Side) []august1914.Zone {
	if s.bug == "zone leaks" {
		return []august1914.Zone{{Place: s.secret()}}
	}
	return nil
}

func (s *mutant) Resample(v august1914.Viewer, pick func(int) int) mutant {
	other := *s
	switch s.bug {
	case "resample is the truth", "open":
		return other
	case "resample never varies":
		pick = func(int) int { return 0 }
	case "resample is the truth for who waits":
		if v.Seat() != 0 && !s.ToAct().Has(v.Seat().Actor()) {
			return other
		}
	case "resample for the umpire":
		v = august1914.Spectator
	case "resample changes what is known":
		v = august1914.Viewer(boarding.Red + boarding.Blue - v.Seat())
	}
	other.State = s.State.Resample(v, pick)
	return other
}

func (s *mutant) Outcome() (august1914.Outcome, bool) {
	o, over := s.State.Outcome()
	if s.bug == "over too early" && s.State.Decision(0).Turn == 3 {
		return o, true
	}
	return o, over
}

func (s *mutant) LegalMoves(by august1914.Actor, dst []move) []move {
	n := len(dst)
	list := s.State.LegalMoves(by, dst)
	switch s.bug {
	case "stuck when crowded":
		if s.crowded() {
			return dst
		}
	case "illegal listed":
		if by == boarding.Red.Actor() && len(list) > n {
			for _, m := range boarding.Candidates() {
				if m.Kind() == "shift" && m.Target() == m.Subject() && m.Actor() == by {
					return append(list, m)
				}
			}
		}
	case "legal not listed":
		if len(list) > n+2 {
			return list[:len(list)-1]
		}
	case "empty list":
		if by == boarding.Blue.Actor() {
			return dst
		}
	case "listed twice":
		if len(list) > n {
			return append(list, list[n])
		}
	case "list forgets dst":
		return append([]move(nil), list[n:]...)
	case "list reads dst":
		if n > 0 && len(list) > n+1 {
			return list[:len(list)-1]
		}
	case "list for everybody":
		return s.State.LegalMoves(s.ToAct().First(), dst)
	case "list allocates":
		return append(dst, s.State.LegalMoves(by, nil)...)
	case "list leaks":
		if by == boarding.Red.Actor() && len(list) > n+1 && strings.HasPrefix(s.secret(), "[0") {
			return list[:len(list)-1]
		}
	}
	return list
}

func (s *mutant) Apply(m move) error {
	before := s.State
	err := s.State.Apply(m)
	switch {
	case err == nil:
		return s.applied(m, before)
	case s.bug == "refusal changes the state":
		s.era++
	case s.bug == "illegal applies" && m.Kind() == "shift" && m.Subject() == m.Target():
		return nil
	case s.bug == "refusal without rule":
		return &august1914.Violation{Sentence: "no"}
	case s.bug == "refusal of another type":
		return errors.New("no")
	case s.bug == "refusal leaks":
		return &august1914.Violation{Rule: "1", Sentence: "blue has " + s.secret()}
	case s.bug == "refusal names the secret unit":
		return &august1914.Violation{Rule: "1", Sentence: "no", Unit: s.secret()}
	}
	return err
}

var sink []byte

func (s *mutant) applied(m move, before boarding.State) error {
	switch s.bug {
	case "order of orders counts":
		if m.Actor() != august1914.Dice {
			s.era = s.era*3 + int(m.Actor())
		}
	case "stage by a secret", "stage by a secret of long ago":
		if m.Actor() == boarding.Blue.Actor() && m.Kind() != "shift" {
			s.era = 0
			if strings.HasPrefix(s.secret(), "[0") {
				s.era = 1
			}
		}
	case "apply allocates":
		sink = make([]byte, 8)
	case "view counts secret moves":
		s.era++
	case "endless":
		if s.State.ToAct() == 0 {
			s.State = boarding.New(boarding.Standard())
		}
	case "no way on":
		if s.State.Decision(0).Turn == 2 {
			s.State = before
			return nil
		}
	}
	return nil
}

func (s *mutant) Play(m move, dst []august1914.Event) ([]august1914.Event, error) {
	blue := s.secret()
	err := s.Apply(m)
	if err != nil {
		return dst, err
	}
	switch s.bug {
	case "play is not apply":
		s.era++
	case "play forgets dst":
		dst = nil
	}
	e := august1914.Event{Audience: august1914.Public, Rule: "1", Kind: "move", By: m.Actor(), Template: "a move"}
	if m.Kind() == "shift" {
		e.Audience = august1914.Only(m.Actor().Seat())
	}
	if m.Kind() == "board" || m.Kind() == "roll" || m.Kind() == "lose" || m.Kind() == "commit" {
		e.Seals = ^august1914.Actors(0)
	}
	switch s.bug {
	case "event without rule":
		e.Rule = ""
	case "event with a gap":
		e.Template = "{who} moves"
	case "event to everybody":
		e.Audience = august1914.Public
	case "event leaks":
		e.Unit = blue
	case "events differ":
		e.N = calls()
	case "event names the secret post":
		if m.Kind() == "lose" {
			e.Unit, e.Seals = m.Subject(), 0
		}
	}
	dst = append(dst, e)
	if s.bug == "phase by a secret" && m.Actor() == august1914.Dice && strings.HasPrefix(blue, "[0") {
		dst = append(dst, august1914.Event{Audience: august1914.Public, Rule: "1", Kind: "phase", Template: "a phase begins"})
	}
	return dst, nil
}

func (s *mutant) Weight(m move) uint64 {
	switch s.bug {
	case "weightless":
		return 0
	case "weights everywhere":
		return 1
	}
	return s.State.Weight(m)
}

func (s *mutant) Hash() uint64 {
	if s.bug == "hash of the address" {
		return uint64(calls())
	}
	return s.State.Hash()
}

func (s *mutant) ParseMove(text string) (move, error) {
	if s.bug == "parses another move" {
		return boarding.Candidates()[0], nil
	}
	return s.State.ParseMove(text)
}

func (s *mutant) Tell(m move, v august1914.Viewer) string {
	told := s.State.Tell(m, v)
	switch {
	case s.bug == "tells nothing to the seat" && v.Seat() != 0:
		return ""
	case s.bug == "open":
		return m.String()
	case s.bug == "tells of unseen moves" && told == "":
		return m.Actor().String()
	case s.bug == "tells the secret" && told != "" && v != august1914.Umpire && m.Actor() != v.Seat().Actor():
		return told + s.secret()
	case s.bug == "board is silent" && m.Kind() == "board" && m.Actor() != v.Seat().Actor() && v != august1914.Umpire:
		return ""
	}
	return told
}

func (s *mutant) Forced() (forced move, ok bool) {
	by := s.ToAct().First()
	list := s.LegalMoves(by, nil)
	switch s.bug {
	case "forced is illegal":
		for _, m := range boarding.Candidates() {
			if !slices.Contains(list, m) {
				return m, true
			}
		}
	case "forced has a choice":
		return list[0], by != august1914.Dice
	}
	return move{}, false
}

func (s mutant) MarshalJSON() ([]byte, error) {
	if s.bug == "saved otherwise when crowded" && s.crowded() {
		s.era++
	}
	return json.Marshal(map[string]any{"state": s.State, "bug": s.bug, "era": s.era})
}

// crowded reports whether a post has more men than it can ever have in a game from the
// start.
func (s *mutant) crowded() bool {
	for _, ship := range s.State.View(august1914.Umpire).Ships {
		if ship.Men[2] > 5 {
			return true
		}
	}
	return false
}

// drawMutant returns a generator of positions in which men may stand where they could
// not get to. It refuses the given percentage of draws.
func drawMutant(b bug, refused int) func(pick func(n int) int) (mutant, error) {
	return func(pick func(n int) int) (mutant, error) {
		ship := func() map[string]any {
			men := func() int { return [...]int{0, 1, 2, 7}[pick(4)] }
			return map[string]any{"men": []int{men(), 1 + men(), men()}}
		}
		text, err := json.Marshal(map[string]any{
			"version": 1, "scenario": mutantScenario.ID(), "digest": fmt.Sprint(mutantScenario.Digest()),
			"turn": 1 + pick(3), "phase": pick(2), "boarder": 1 + pick(2), "ships": []any{ship(), ship()},
		})
		if err == nil && pick(100) < refused {
			err = errors.New("there is no such position")
		}
		if err != nil {
			return mutant{}, err
		}
		s, err := mutantScenario.Decode(text)
		return mutant{State: s, bug: b}, err
	}
}

// calls returns a different number on each call.
var calls = func() func() int {
	n := 0
	return func() int { n++; return n }
}()

func decodeMutant(_ mutant, text []byte) (mutant, error) {
	var j struct {
		State json.RawMessage
		Bug   bug
		Era   int
	}
	if err := json.Unmarshal(text, &j); err != nil {
		return mutant{}, err
	}
	state, err := mutantScenario.Decode(j.State)
	if j.Bug == "json forgets" {
		state = boarding.New(mutantScenario)
	}
	return mutant{State: state, bug: j.Bug, era: j.Era}, err
}

var mutantScenario = boarding.Standard()
