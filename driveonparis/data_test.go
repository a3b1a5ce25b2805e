package driveonparis

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestScenarios(t *testing.T) {
	require.Len(t, Scenarios(), 8)
}
