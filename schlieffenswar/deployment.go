package schlieffenswar

import "github.com/august1914/august1914"

// Deployment by the players. (Rule 3.1)

var (
	notAtHome    = faults.New("3.1", "{unit} cannot be deployed in {to}")
	notWaiting   = faults.New("3.1", "{unit} is not waiting to be deployed")
	tooFarFromHQ = faults.New("3.1", "{to} is beyond the command radius of the HQ of {unit}")
	oneCorpsEach = faults.New("3.1", "only one Belgian corps can be deployed in a hex")
	hqFirst      = faults.New("3.1", "the HQ of {unit} must be deployed first")
)

func init() {
	stages[deploying] = stageRow{
		name: "deploying", phases: phasesOf(Deployment),
		kind: "deploy", rule: "3.1", prompt: "Deploy a unit.",
		place: nowhere, actors: theDeployer, asked: surely, moves: (*State).deployMoves,
		end: Done, mayEnd: never, finish: nothing, roll: noRoll,
	}
	verbs[Deploy] = verbRow{name: "deploy", unit: true, to: true, in: stagesOf(deploying), judge: (*State).judgeDeploy, do: (*State).doDeploy}
}

func theDeployer(s *State) august1914.Actors { return august1914.ActorsOf(s.deployer().Actor()) }

// deployer returns the seat that deploys. The Entente deploys first.
func (s *State) deployer() august1914.Seat {
	for u := range s.scenario.side(EntenteSeat).All() {
		if s.undeployed(u) {
			return EntenteSeat
		}
	}
	return GermanSeat
}

// undeployed reports whether a unit waits to be deployed.
func (s *State) undeployed(u unit) bool {
	return s.at[u] == off && s.piece(u).entry == 0 && s.steps[u].Alive()
}

// beginDeployment places the forts in their printed hexes and asks for the other units.
func (s *State) beginDeployment(t *teller) {
	s.phase, s.stage = Deployment, deploying
	for u := range s.scenario.pieces {
		if p := s.piece(unit(u)); p.kind == Fort {
			s.put(unit(u), p.printed)
		}
	}
	s.nextDeployment(t)
}

// deployHistorically places all units in their hexes of the historical deployment. The
// result is one that open deployment could reach: forts are at the bottom of their stacks.
func (s *State) deployHistorically() {
	s.forEachDeployed(func(u unit) {
		if start := s.piece(u).start; start != off {
			s.put(u, start)
		}
	})
}

// forEachDeployed calls f for every unit in an order in which units can be deployed:
// forts, then HQs, then the units that HQs command.
func (s *State) forEachDeployed(f func(unit)) {
	for _, wave := range [...]func(Kind) bool{
		func(k Kind) bool { return k == Fort },
		func(k Kind) bool { return k == HQ },
		func(k Kind) bool { return k != Fort && k != HQ },
	} {
		for u := range s.scenario.pieces {
			if wave(s.scenario.pieces[u].kind) {
				f(unit(u))
			}
		}
	}
}

// nextDeployment starts the first turn when all units are deployed.
func (s *State) nextDeployment(t *teller) {
	for {
		if s.canDeploy() {
			return
		}
		if !s.passOver() {
			break
		}
	}
	s.stage = noStage
	s.beginTurn(t)
}

// passOver eliminates the units of the deploying side that have no place left, like
// units in excess of stacking (Rule 6.5). It reports whether there were any. On the
// standard map every unit finds a place.
func (s *State) passOver() (any bool) {
	for u := range s.scenario.side(s.deployer()).All() {
		if s.undeployed(u) {
			s.eliminate(u)
			any = true
		}
	}
	return any
}

// deployMoves appends the deployments of all units that wait.
func (s *State) deployMoves(dst []Move) []Move {
	var room stackRoom
	for u := range s.scenario.side(s.deployer()).All() {
		if !s.undeployed(u) {
			continue
		}
		for h := range s.deployHexes(u).All() {
			if s.deployFault(&room, u, h) == nil {
				dst = append(dst, s.scenario.move(s.leading(Deploy, u, off, h)))
			}
		}
	}
	return dst
}

// canDeploy reports whether any unit that waits has a place.
func (s *State) canDeploy() bool {
	var room stackRoom
	return some(s.scenario.side(s.deployer()), func(u unit) fault {
		if !s.undeployed(u) {
			return notWaiting
		}
		for h := range s.deployHexes(u).All() {
			if s.deployFault(&room, u, h) == nil {
				return nil
			}
		}
		return notAtHome
	})
}

// deployHexes returns the hexes at home that are near enough for u.
func (s *State) deployHexes(u unit) hexSet {
	c, p, home := s.chart(), s.piece(u), s.homeland(u)
	if p.kind == HQ {
		if p.printed == off {
			return *home
		}
		return home.Intersect(*c.disc(p.printed, 1))
	}
	switch hq := s.hqOf(u); {
	case p.ofFirstArmy():
		return home.Intersect(c.firstArmy)
	case hq == noUnit || s.at[hq] == off:
		return hexSet{}
	default:
		return home.Intersect(*c.disc(s.at[hq], s.deployReach(p, hq)))
	}
}

// deployReach returns the distance from its HQ within which a unit is deployed.
func (s *State) deployReach(p *piece, hq unit) int {
	if p.kind == Depot {
		return supplyReach
	}
	return int(s.piece(hq).combat[0])
}

// homeland returns the hexes of the country of u.
func (s *State) homeland(u unit) *hexSet {
	return &s.chart().countries[s.piece(u).nation]
}

func (s *State) judgeDeploy(m action) fault { return s.deployFault(&stackRoom{}, m.unit, m.to) }

// deployFault returns why u cannot be deployed in h. All units deploy in their own
// country and within stacking: HQs in or next to their printed hex, corps within the
// radius of their HQ, depots on rails within two hexes of their HQ. The corps of the
// French 1st Army may be anywhere on or south of row 22. The Belgian HQ may be anywhere
// in Belgium with room for its corps, which deploy one to a hex. (Rule 3.1)
func (s *State) deployFault(room *stackRoom, u unit, h hex) fault {
	c, p := s.chart(), s.piece(u)
	switch {
	case !s.undeployed(u):
		return notWaiting
	case !s.homeland(u).Has(h) || c.closed.Has(h):
		return notAtHome
	}
	switch f := room.stackFault(s, u, h); {
	case f != nil:
		return f
	case p.kind == HQ:
		return s.judgeDeployHQ(p, h)
	case p.kind == Depot && !c.rails.Has(h):
		return noRail
	}
	return s.judgeDeployNear(u, h)
}

func (s *State) judgeDeployHQ(p *piece, h hex) fault {
	if p.printed != off && s.chart().distance(p.printed, h) > 1 {
		return notAtHome
	}
	if p.printed == off && s.roomAround(h, int(p.combat[0])) < maxCorps {
		return notAtHome
	}
	return nil
}

// roomAround counts the hexes of Belgium within radius of h that units can enter. The
// Belgian HQ needs one for each of its corps.
func (s *State) roomAround(h hex, radius int) int {
	c := s.chart()
	room := c.countries[august1914.Belgium].Minus(c.closed).Intersect(*c.disc(h, radius))
	return room.Len()
}

// judgeDeployNear checks the distance from the HQ of the army.
func (s *State) judgeDeployNear(u unit, h hex) fault {
	c, p := s.chart(), s.piece(u)
	hq := s.hqOf(u)
	switch {
	case p.ofFirstArmy():
		if !c.firstArmy.Has(h) {
			return notAtHome
		}
	case hq == noUnit || s.at[hq] == off:
		return hqFirst
	case p.corps() && p.nation == august1914.Belgium && s.unitsAt(h).Overlaps(s.scenario.corps):
		return oneCorpsEach
	case !c.disc(s.at[hq], s.deployReach(p, hq)).Has(h):
		return tooFarFromHQ
	}
	return nil
}

// ofFirstArmy reports whether the unit is a corps of the French 1st Army.
func (p *piece) ofFirstArmy() bool {
	return p.corps() && p.nation == august1914.France && p.army == 1
}

// firstArmyRow is the northernmost row for the French 1st Army. (Rule 3.1)
const firstArmyRow = 22

// hqOf returns the HQ of the army of u, or noUnit.
func (s *State) hqOf(u unit) unit { return s.scenario.hqOf[u] }

func (s *State) doDeploy(m action, t *teller) {
	s.put(m.unit, m.to)
	t.about(s, "deploy", "3.1", m.unit, m.to, off, "{unit} deploys in {at}.")
	s.nextDeployment(t)
}
