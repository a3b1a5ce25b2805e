package ledger

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/sabinschlieffen"
	"github.com/august1914/august1914/schlieffenswar"
)

// The list of rules of each game has every rule that the ledger, the code and the games
// from these starts cite.
func TestRulesListAllThatIsCited(t *testing.T) {
	t.Run(driveonparis.Name, func(t *testing.T) {
		var starts []driveonparis.State
		for _, sc := range driveonparis.Scenarios() {
			starts = append(starts, driveonparis.New(sc))
		}
		require.NoError(t, Rulebook[driveonparis.State, driveonparis.Move, driveonparis.View, *driveonparis.State]{
			Rules: driveonparis.Rules, ByKey: driveonparis.RuleByKey, Options: driveonparis.Options,
			Dir: folder(driveonparis.Name), Start: starts,
		}.Faults())
	})
	t.Run(germanyatwar.Name, func(t *testing.T) {
		// By the rulebook, by the summary, and by the optional rules with three players.
		starts := begun(t, germanyatwar.Standard(), germanyatwar.New, "seats=three setup=free paris=on rail=on plan-xvii=on")
		for _, edition := range germanyatwar.Editions() {
			sc, err := germanyatwar.Standard().With(edition.Settings...)
			require.NoError(t, err)
			starts = append(starts, germanyatwar.New(sc))
		}
		require.NoError(t, Rulebook[germanyatwar.State, germanyatwar.Move, germanyatwar.View, *germanyatwar.State]{
			Rules: germanyatwar.Rules, ByKey: germanyatwar.RuleByKey, Options: germanyatwar.Options,
			Dir: folder(germanyatwar.Name), Start: starts,
		}.Faults())
	})
	t.Run(sabinschlieffen.Name, func(t *testing.T) {
		require.NoError(t, Rulebook[sabinschlieffen.State, sabinschlieffen.Move, sabinschlieffen.View, *sabinschlieffen.State]{
			Rules: sabinschlieffen.Rules, ByKey: sabinschlieffen.RuleByKey, Options: sabinschlieffen.Options,
			Dir:   folder(sabinschlieffen.Name),
			Start: begun(t, sabinschlieffen.Standard(), sabinschlieffen.New, "", "recovery=exact absorption=pending"),
		}.Faults())
		require.Equal(t, sabinschlieffen.Rules(), sabinschlieffen.Ruleset().Rules())
	})
	t.Run(schlieffenswar.Name, func(t *testing.T) {
		// The historical set-up, and open deployment with other readings.
		open := "deployment=open depots=any command=units ports=all forts=added bef-entry=west"
		require.NoError(t, Rulebook[schlieffenswar.State, schlieffenswar.Move, schlieffenswar.View, *schlieffenswar.State]{
			Rules: schlieffenswar.Rules, ByKey: schlieffenswar.RuleByKey, Options: schlieffenswar.Options,
			Dir:   folder(schlieffenswar.Name),
			Start: begun(t, schlieffenswar.Standard(), schlieffenswar.New, "", open),
		}.Faults())
	})
}

// folder returns the directory of a game.
func folder(game string) string { return filepath.Join("..", "..", game) }

// begun returns the starts of games with different settings.
func begun[S any, C interface {
	With(settings ...august1914.Setting) (C, error)
}](t *testing.T, sc C, begin func(C) S, lists ...string) (starts []S) {
	t.Helper()
	for _, list := range lists {
		var settings []august1914.Setting
		for text := range strings.FieldsSeq(list) {
			setting, err := august1914.ParseSetting(text)
			require.NoError(t, err)
			settings = append(settings, setting)
		}
		with, err := sc.With(settings...)
		require.NoError(t, err)
		starts = append(starts, begin(with))
	}
	return starts
}
