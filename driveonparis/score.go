package driveonparis

// A Score holds the current victory points, which are public: the points of the places
// that each side holds, and the other points that the scenario counts. It is zero in
// scenarios without points. [State.Standing] tells what a score would mean at the end,
// and covers scenarios without points. (Rules 5.2, 5.3)
type Score struct {
	German int // German points, counted up from 0
	Allied int // Allied points, counted up from 0, with Award
	Award  int // points that the Allies have gained under Rules 3.4 and 3.5
	Minor  int // lead that gives a minor victory
	Major  int // lead that gives a major victory
}

// Score returns the current score.
func (s *State) Score() Score {
	if s.scenario == nil {
		return Score{}
	}
	var o outcome
	score := Score{Award: int(s.award)}
	switch s.scenario.victory {
	case PointVictory:
		o, score.Minor, score.Major = s.countRevanche(), revancheMinor, revancheMajor
	case CampaignVictory:
		o, score.Minor, score.Major = s.countCampaign(), campaignMinor, campaignMajor
	}
	score.German, score.Allied = int(o.points[0]), int(o.points[1])
	return score
}

// Score returns the current score.
func (v *View) Score() Score {
	s := State{
		scenario: v.scenario, control: v.control, planXVII: v.planXVII, award: uint8(v.Award), lost: v.lost, gone: v.gone, due: v.due,
	}
	return s.Score()
}
