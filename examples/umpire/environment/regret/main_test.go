package regret_test

import (
	"testing"

	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }
