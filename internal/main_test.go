// Package internal_test tests the small packages below this folder, each in the files
// that have its name: one program to link, in the place of nine.
package internal_test

import (
	"testing"

	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }
