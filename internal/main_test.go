// Package internal_test tests the small packages in this directory, with a file for
// each of them. A single test program takes less time to link than nine.
package internal_test

import (
	"testing"

	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }
