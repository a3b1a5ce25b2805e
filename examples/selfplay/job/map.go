package job

import (
	"cmp"
	"fmt"
	"io/fs"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/internal/mapfile"
)

// PackMap packs the tables of a map, units and scenarios of your own, in the files that
// [august1914.Ruleset.On] reads, so that any machine can play on them. The same tables
// always give the same bytes. PackMap leaves other files of the directory out.
func PackMap(files fs.FS) ([]byte, error) {
	packed, err := mapfile.Pack(files)
	if err != nil {
		return nil, fmt.Errorf("job: %w", err)
	}
	return packed, nil
}

// ruleset returns the ruleset of a job, on the job's own map if it has one. If the library
// has other data than when the job was made, the ruleset is on the data that the job keeps.
func (j Job) ruleset() (august1914.Ruleset, error) {
	r, err := games.All().Find(j.Ruleset)
	switch {
	case err != nil:
		return nil, err
	case len(j.Map) > 0:
		return on(r, j.Map)
	case len(j.Data) == 0:
		return r, nil
	}
	if settings, err := j.played(r); err == nil && r.SameData(j.header(cmp.Or(j.Scenario, r.Info().Scenarios[0].ID), settings)) {
		return r, nil
	}
	return on(r, j.Data)
}

// on returns a ruleset on a packed map.
func on(r august1914.Ruleset, packed []byte) (august1914.Ruleset, error) {
	files, err := mapfile.Open(packed)
	if err != nil {
		return nil, fmt.Errorf("job: %w", err)
	}
	return r.On(files)
}
