package boarding

import "github.com/august1914/august1914"

// everybody is the set of all actors, for rolls and disclosures that seal all moves.
const everybody = ^august1914.Actors(0)

// Violations are package variables, so refusing a move does not allocate.
var (
	notToAct     = &august1914.Violation{Rule: "2.4", Sentence: "it is not your turn to act"}
	otherPhase   = &august1914.Violation{Rule: "1", Sentence: "this phase has no such move"}
	noMan        = &august1914.Violation{Rule: "2.1", Sentence: "there is no man at that post"}
	noNeighbor   = &august1914.Violation{Rule: "2.2", Sentence: "the posts are not neighbors"}
	tooMany      = &august1914.Violation{Rule: "2.3", Sentence: "you have already shifted two men"}
	nobodyBoards = &august1914.Violation{Rule: "3.1", Sentence: "you have no man opposite that post"}
	fallsNear    = &august1914.Violation{Rule: "5.1", Sentence: "the man must fall at the boarded post or a neighboring one"}
)

var phaseOf = [...]uint8{commit: orders, shift: orders, hold: boarding, board: boarding, roll: rolling, lose: falling}

// check returns nil if the move is legal.
func (s *State) check(m Move) *august1914.Violation {
	if !s.ToAct().Has(m.by) {
		return notToAct
	}
	if int(m.kind) >= len(phaseOf) || phaseOf[m.kind] != s.phase || m != m.plain() || m.from > 2 || m.to > 2 {
		return otherPhase
	}
	if m.by == august1914.Dice {
		return nil
	}
	own := s.of(m.by.Seat())
	switch m.kind {
	case shift:
		return own.checkShift(m)
	case board:
		if own.men[m.from] == 0 {
			return nobodyBoards
		}
	case lose:
		return own.checkLoss(m.from, s.post)
	}
	return nil
}

func (sh *ship) checkShift(m Move) *august1914.Violation {
	switch {
	case sh.shifts == 2:
		return tooMany
	case distance(m.from, m.to) != 1:
		return noNeighbor
	case sh.men[m.from] == 0:
		return noMan
	}
	return nil
}

func (sh *ship) checkLoss(at, boarded uint8) *august1914.Violation {
	near := 0
	for post, men := range sh.men {
		if distance(uint8(post), boarded) <= 1 {
			near += int(men)
		}
	}
	switch {
	case near > 0 && distance(at, boarded) > 1:
		return fallsNear
	case sh.men[at] == 0:
		return noMan
	}
	return nil
}

func distance(a, b uint8) uint8 { return max(a, b) - min(a, b) }

// Apply makes the move.
func (s *State) Apply(m Move) error {
	if v := s.check(m); v != nil {
		return v
	}
	s.play(m, nil)
	return nil
}

// Play makes the move and appends its events to dst.
func (s *State) Play(m Move, dst []august1914.Event) ([]august1914.Event, error) {
	if v := s.check(m); v != nil {
		return dst, v
	}
	s.play(m, &dst)
	return dst, nil
}

// play makes a legal move. events may be nil.
func (s *State) play(m Move, events *[]august1914.Event) {
	tell := func(e august1914.Event) {
		if events != nil {
			e.By = m.by
			*events = append(*events, e)
		}
	}
	switch m.kind {
	case commit:
		s.playCommit(m, tell)
	case shift:
		s.playShift(m, tell)
	case hold:
		tell(august1914.Event{
			Audience: august1914.Public, Rule: "3", Kind: "hold", Unit: seatNames[m.by], Template: "{unit} holds",
		})
		s.nextBoarder()
	case board:
		s.playBoard(m, tell)
	case roll:
		s.playRoll(m, tell)
	case lose:
		s.playLoss(m, tell)
	}
}

func (s *State) playCommit(m Move, tell func(august1914.Event)) {
	seat := m.by.Seat()
	own := s.of(seat)
	own.committed, own.shifts = true, 0
	tell(august1914.Event{
		Audience: august1914.Public, Rule: "2.4", Kind: "commit", Unit: seatNames[seat],
		Template: "{unit} commits", Seals: august1914.ActorsOf(m.by),
	})
	if s.of(enemy(seat)).committed {
		s.phase, s.boarder = boarding, Red
	}
}

func (s *State) playShift(m Move, tell func(august1914.Event)) {
	own := s.of(m.by.Seat())
	own.shifts++
	own.men[m.from]--
	own.men[m.to]++
	tell(august1914.Event{
		Audience: august1914.Only(m.by.Seat()), Rule: "2.1", Kind: "shift", Unit: seatNames[m.by],
		At: m.Subject(), To: m.Target(), Template: "{unit} shifts a man from {at} to {to}",
	})
}

func (s *State) playBoard(m Move, tell func(august1914.Event)) {
	s.phase, s.post = rolling, m.from
	s.of(m.by.Seat()).seen = m.from + 1
	tell(august1914.Event{
		Audience: august1914.Public, Rule: "3", Kind: "board", Unit: seatNames[m.by], At: m.Subject(),
		Template: "{unit} boards at the {at}", Seals: everybody,
	})
}

func (s *State) playRoll(m Move, tell func(august1914.Event)) {
	e := august1914.Event{Audience: august1914.Public, Rule: "4", Kind: "combat", At: postNames[s.post], Seals: everybody}
	switch m.from {
	case 0:
		e.Template = "a miss at the {at}"
		s.nextBoarder()
	case 1:
		e.Template, e.Result.Defender = "a hit at the {at}", 1
		s.phase = falling
	case 2:
		e.Template, e.N = "a rout at the {at}: {n} prize", 1
		e.Result = august1914.FightResult{Defender: 1, Advance: true}
		s.of(s.boarder).prizes++
		s.phase = falling
	}
	tell(e)
}

func (s *State) playLoss(m Move, tell func(august1914.Event)) {
	seat := m.by.Seat()
	own, name := s.of(seat), seatNames[seat]
	own.men[m.from]--
	own.seen = 0
	tell(august1914.Event{
		Audience: august1914.Only(seat), Rule: "5", Kind: "fall", Unit: name, At: m.Subject(),
		Template: "a man of {unit} falls at the {at}", Seals: everybody,
	})
	tell(august1914.Event{
		Audience: august1914.Except(seat), Rule: "5", Kind: "fall", Unit: name,
		Template: "a man of {unit} falls", Seals: everybody,
	})
	if own.total() == 0 {
		s.finish()
		return
	}
	s.nextBoarder()
}

// nextBoarder continues with blue's boarding or with the next turn.
func (s *State) nextBoarder() {
	s.post = 0
	switch {
	case s.boarder == Red:
		s.phase, s.boarder = boarding, Blue
	case s.turn == s.scenario.Turns:
		s.finish()
	default:
		s.turn++
		s.phase, s.boarder = orders, Red
		for i := range s.ships {
			s.ships[i].committed, s.ships[i].seen = false, 0
		}
	}
}

func (s *State) finish() { s.phase, s.post, s.boarder = over, 0, Red }
