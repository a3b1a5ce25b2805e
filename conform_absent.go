package august1914

import (
	"errors"
	"slices"
)

// partOf returns the part of a game that a property checks, or "" if every game has the part.
func partOf(property string) string {
	switch property {
	case "weights":
		return partDice
	case "worlds look alike", "silent moves", "same words", "same public moves", resampling:
		return partSecrets
	}
	return ""
}

// A lacking State lists the parts that its game lacks. Only a State that embeds a
// [SimpleState] does.
type lacking interface{ absent() []string }

// markAbsent adds the parts that the game lacks to a report. A property about such
// a part that was never checked is absent and not vacuous.
func (t *trials[S, M, V, P]) markAbsent(report *Report) {
	report.Absent = t.absent()
	_, small := any(P(new(S))).(lacking)
	for i := range report.Counts {
		c := &report.Counts[i]
		part := partOf(c.Name)
		if c.Rounds == 0 || c.Said > 0 || part == "" {
			continue
		}
		if part == partDice && small { // no dice were rolled
			report.Absent = append(report.Absent, part)
		}
		if slices.Contains(report.Absent, part) {
			c.Absent = part
		}
	}
}

// absent lists the parts that the game lacks. It leaves out dice, which markAbsent finds
// in the counts.
func (t *trials[S, M, V, P]) absent() (parts []string) {
	if _, small := any(P(new(S))).(lacking); small {
		start := t.suite.Start(func(int) int { return 0 })
		if len(P(&start).Header().Settings) == 0 {
			parts = append(parts, partOptions)
		}
		parts = append(parts, absentFrom(P(&start))...)
	}
	if !t.suite.Hidden && !slices.Contains(parts, partSecrets) {
		parts = append(parts, partSecrets)
	}
	return parts
}

// absentFrom lists which of secrets and fights the game of a position lacks.
func absentFrom(s any) (parts []string) {
	small, ok := s.(lacking)
	if !ok {
		return nil
	}
	parts = small.absent()
	var absent *AbsentError
	if _, err := s.(thinker).Battle(Spectator, ""); errors.As(err, &absent) {
		parts = append(parts, partFights)
	}
	return parts
}
