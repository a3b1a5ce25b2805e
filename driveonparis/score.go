package driveonparis

// A Score is how the victory points stand, all of which is public: those of the
// places that each side holds, with what else the scenario counts. It is zero in
// scenarios that count none; what decides these, and what a score comes to, Standing
// tells. (Rules 5.2, 5.3)
type Score struct {
	German int // points of the Germans, from 0; they gain by more
	Allied int // points of the Allies, from 0, with Award; they gain by more
	Award  int // of those of the Allies for what the Germans have not done (Rules 3.4, 3.5)
	Minor  int // the difference of points that is a minor victory for who has more
	Major  int // and the one that is a major victory
}

// Score returns the score as it stands.
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

// Score returns the score as it stands.
func (v *View) Score() Score {
	s := State{
		scenario: v.scenario, control: v.control, planXVII: v.planXVII, award: uint8(v.Award), lost: v.lost, gone: v.gone, due: v.due,
	}
	return s.Score()
}
