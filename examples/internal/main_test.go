// Package internal_test tests the packages below this folder that play the four games, each
// in the files with its name. One test program links faster than three.
package internal_test

import (
	"testing"

	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }
