// Package driveonparis plays Drive on Paris, the first hundred days of the
// Western Front by divisions and brigades on a map of hexes of 10 km, by the
// rules of its own booklet and of the series that it belongs to.
//
// # Scenarios
//
// The ids are those of the rulebook's chapters: "5.1" to "5.6", and "5.3+5.7"
// and "5.4+5.7" for the two that Rule 5.7 expands to the whole map.
//
// # Queries
//
// [State.Reach] says where a unit can go and why not elsewhere, [State.TraceSupply]
// and [State.TraceCommand] what supplies and commands it, [State.Reckon] works an
// attack out line by line and [State.Forecast] gives the exact distribution of its
// result. Each has a viewer, agrees with what Apply does, and tells nothing of what
// lies hidden from the viewer.
//
// # Data
//
// What the rulebook states is taken exactly: who is set up where, what arrives
// when, both tables, the numbers of hexes, the names and numbers of units. The
// map, most strengths, the terrain effects and most victory points are
// reconstructed; they are not the printed components. data/README.md says for
// each file which is which.
package driveonparis
