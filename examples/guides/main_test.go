// Package guides holds the code of the guides. TestDocumentsShowWhatIsTested in the root of
// the module compares them.
package guides_test

import (
	"testing"

	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }
