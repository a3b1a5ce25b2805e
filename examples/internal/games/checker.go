package games

import "github.com/august1914/august1914"

// A checker is the Checker of every game.
type checker[S comparable, M august1914.Move, V any, P august1914.Game[S, M, V]] struct {
	suite august1914.Suite[S, M, V, P]
}

func (c cast[S, M, V, P]) checker(table august1914.Table) (Checker, error) {
	record, ok := august1914.RecordOf[S, M, V, P](table)
	if !ok {
		return nil, errOtherGame
	}
	start := record.Now()
	suite := c.suite
	suite.Start = func(func(n int) int) S { return start }
	suite.Anywhere, suite.Corpus = nil, nil // all rounds begin at the table
	return checker[S, M, V, P]{suite}, nil
}

// Check plays one round of each property. It leaves out the condition that spans many
// rounds: that guesses at positions with secrets sometimes differ from them.
func (c checker[S, M, V, P]) Check(pick func(n int) int) (said int, err error) {
	for _, p := range c.suite.Properties() {
		err := p.Check(pick)
		said += p.Count().Checks
		if err != nil {
			return said, err
		}
	}
	return said, nil
}
