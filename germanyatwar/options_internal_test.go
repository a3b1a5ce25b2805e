package germanyatwar

import (
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/engine"
	"github.com/august1914/august1914/internal/gametest"
)

// One more option, an option with another name, and a value with another name lose no record.
func TestOneMoreOption(t *testing.T) { gametest.OneMore(t, &options, reloaded) }

// reloaded returns the Ruleset with its files read again.
func reloaded() august1914.Ruleset { return engine.Must(newRuleset().On(newRuleset().Files())) }
