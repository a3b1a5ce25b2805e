package job

import (
	"slices"

	"github.com/august1914/august1914"
)

// A Reading is a job that differs from another in one setting, or in one estimate of the
// data.
type Reading struct {
	Job     Job
	Setting august1914.Setting // setting, or the names of the estimate and of its alternative
	Rule    string             // rule that leaves the choice open, or that reads the estimate
	Err     error              // error if there is no such game, otherwise nil
}

// Readings lists the jobs that differ from j, a job of games, in one setting. It covers all
// other values of all options in the order of the game's list.
func (j Job) Readings() ([]Reading, error) {
	r, table, err := j.Open()
	if err != nil {
		return nil, err
	}
	stands := map[string]string{}
	for _, s := range table.Header().Settings {
		stands[s.Name] = s.Value
	}
	var list []Reading
	for _, o := range r.Info().Options {
		for _, v := range o.Values {
			if v.Value == stands[o.Name] {
				continue
			}
			other := Reading{Job: j, Setting: august1914.Setting{Name: o.Name, Value: v.Value}, Rule: o.Rule}
			other.Job.Settings = append(table.Header().Settings, other.Setting) // the last one counts
			if len(slices.Compact(slices.Clone(j.Players))) == 1 {
				other.Job.Players = j.Players[:1] // one player for all seats, including a seat that the setting adds
			}
			other.Job, other.Err = other.Job.Stamp()
			list = append(list, other)
		}
	}
	return list, nil
}
