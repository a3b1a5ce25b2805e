// Package csvlines reads CSV files for the primitives, which each tell in their own way
// what is wrong in one.
package csvlines

import (
	"encoding/csv"
	"errors"
	"io"
)

// Each gives every line of a CSV file to take, the header first: its fields, however
// many, and where each of them stands, its line and its column in bytes, from 1. What is
// wrong goes to report, with its line and column, 0 for the whole file: that there is no
// header, or broken quotes, after which nothing more can be read. The error is one of the
// reader.
func Each(
	r io.Reader, take func(fields []string, at func(field int) (line, column int)), report func(line, column int, err error),
) error {
	in := csv.NewReader(r)
	in.FieldsPerRecord = -1
	for lines := 0; ; lines++ {
		fields, err := in.Read()
		var broken *csv.ParseError
		switch {
		case errors.Is(err, io.EOF):
			if lines == 0 {
				report(0, 0, errors.New("want a header line, got an empty file"))
			}
			return nil
		case errors.As(err, &broken):
			report(broken.Line, broken.Column, broken.Err)
			return nil
		case err != nil:
			return err
		}
		take(fields, in.FieldPos)
	}
}
