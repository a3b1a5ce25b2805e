package driveonparis

import (
	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/datafile"
	"github.com/august1914/august1914/internal/engine"
)

// A book holds the data that all scenarios share: map, units and charts.
type book struct {
	chart        chart
	pieces       []piece
	tables       tables
	mobilization []mobPoint

	unitByID map[string]unit
	units    map[engine.Word]unit // units by the form in which moves hold ids
	nations  [august1914.Belgium + 1]unitSet
	sides    [august1914.Allied + 1]unitSet
	kinds    [kindCount]unitSet
	combat   unitSet // divisions, brigades and assault groups
	stacking unitSet // units that count for stacking
	zoned    unitSet // units that have a zone of control
}

// load reads the data that all scenarios share. It reports whether there is a map that
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
