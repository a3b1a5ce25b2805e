package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
)

// A book is what all scenarios share: map, units and charts.
type book struct {
	chart        chart
	pieces       []piece
	tables       tables
	mobilization []mobPoint

	unitByID map[string]unit
	units    map[engine.Word]unit // the same for moves, whose words are compared without reading them
	nations  [august1914.Belgium + 1]unitSet
	sides    [august1914.Allied + 1]unitSet
	kinds    [kindCount]unitSet
	combat   unitSet // divisions, brigades and assault groups
	stacking unitSet // that count for stacking
	zoned    unitSet // that have a zone of control
}

// load reads what all scenarios share, and reports whether there is a map that
// scenarios can refer to.
func (b *book) load(l *datafile.Loader) bool {
	b.tables.load(l)
	if !b.chart.load(l, &b.tables.effects) {
		return false
	}
	b.loadUnits(l)
	b.loadMobilization(l)
	b.loadVictoryPoints(l)
	return true
}
