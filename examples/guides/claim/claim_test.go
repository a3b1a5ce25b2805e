// Package claim_test is a test of a claim about a game, to copy into a module of your own.
package claim_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/dice"
	"github.com/august1914/august1914/sabinschlieffen"
)

// claim is about hexes. Replace it with yours.
var claim = sabinschlieffen.Claim{
	Name: "hexes are taken in combat only",
	Holds: func(before *sabinschlieffen.State, m sabinschlieffen.Move, _ []august1914.Event, after *sabinschlieffen.State) (taken bool, err error) {
		taken = before.Control(august1914.German) != after.Control(august1914.German)
		if taken && m.Verb() != sabinschlieffen.Engage {
			err = fmt.Errorf("%s takes a hex", m)
		}
		return taken, err
	},
}

func TestClaim(t *testing.T) {
	if err := check(t, claim); err != nil {
		t.Error(err)
	}
}

// check plays games and looks for a move that breaks a claim. go test -v shows the report.
func check(t *testing.T, claim sabinschlieffen.Claim) error {
	t.Helper()
	suite := sabinschlieffen.NewSuite()
	suite.Claims = []sabinschlieffen.Claim{claim}
	suite, err := suite.Only(claim.Name)
	if err != nil {
		return err
	}
	report, err := august1914.Conform(suite, dice.NewPCG(19, 14).IntN, 20)
	t.Log(report)
	var breach *august1914.Breach
	if !errors.As(err, &breach) {
		return err
	}
	table, err := sabinschlieffen.Ruleset().Read(strings.NewReader(breach.Record))
	if err != nil {
		return err
	}
	record, _ := august1914.RecordOf[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View](table)
	before, _ := record.At(record.Len() - 1)
	position, err := json.Marshal(before)
	if err != nil {
		return err
	}
	return fmt.Errorf("%w\nbefore the last move: %s\nthe record:\n%s", breach, position, breach.Record)
}

// A claim that fails shows the moves, the position and the record.
func TestAClaimThatFails(t *testing.T) {
	fails := sabinschlieffen.Claim{Name: "nobody commits", Holds: func(_ *sabinschlieffen.State, m sabinschlieffen.Move, _ []august1914.Event, _ *sabinschlieffen.State) (bool, error) {
		if m.Verb() == sabinschlieffen.Commit {
			return true, errors.New("a commitment")
		}
		return false, nil
	}}
	err := check(t, fails)
	if err == nil || !strings.Contains(err.Error(), "before the last move: {") || !strings.Contains(err.Error(), "\nmoves\n") {
		t.Errorf("the claim that nobody commits: %v", err)
	}
}
