package datatest

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/datafile"
)

// A dialect is a form in which a spreadsheet or an editor saves a table.
type dialect struct {
	name   string
	write  func(rows [][]string) []byte
	refuse string // part of the problem that the loader reports; "" if it accepts the file
}

// dialects are the forms that RequireDialects writes.
var dialects = []dialect{
	{"a byte-order mark", func(rows [][]string) []byte { return []byte("\ufeff" + join(rows, ",", "\n")) }, ""},
	{"a byte-order mark before quotes", func(rows [][]string) []byte { return []byte("\ufeff" + quoted(rows)) }, ""},
	{"trailing cells left out", func(rows [][]string) []byte { return []byte(join(trimmed(rows), ",", "\r\n")) }, ""},
	{"too many trailing cells", func(rows [][]string) []byte {
		return []byte(strings.ReplaceAll(join(rows, ",", "\r\n"), "\r\n", ",,,\r\n"))
	}, ""},
	{"rows without text", func(rows [][]string) []byte {
		return []byte(",,\n\n" + strings.ReplaceAll(join(rows, ",", "\n"), "\n", "\n,,,,,\n\n \n , \n"))
	}, ""},
	{"semicolons and decimal commas", func(rows [][]string) []byte { return []byte(join(decimalCommas(rows), ";", "\r\n")) }, ""},
	{"tabs", func(rows [][]string) []byte { return []byte(join(rows, "\t", "\n")) }, ""},
	{"sep=;", func(rows [][]string) []byte { return []byte("\ufeffsep=;\r\n" + join(rows, ";", "\r\n")) }, ""},
	{"SEP=, in quotes", func(rows [][]string) []byte { return []byte("\"SEP=,\"\n" + join(rows, ",", "\n")) }, ""},
	{"UTF-16, tabs", func(rows [][]string) []byte { return utf16Of("\ufeff"+join(rows, "\t", "\r\n"), binary.LittleEndian) }, ""},
	{"UTF-16, high byte first", func(rows [][]string) []byte { return utf16Of("\ufeff"+join(rows, ",", "\n"), binary.BigEndian) }, ""},
	{"carriage returns", func(rows [][]string) []byte { return []byte(join(rows, ",", "\r")) }, ""},
	{"carriage returns before line feeds", func(rows [][]string) []byte { return []byte(join(rows, ",", "\r\n")) }, ""},
	{"capitals and blanks in the header", func(rows [][]string) []byte { return []byte(join(capitals(rows), ",", "\n")) }, ""},
	{"columns in reverse", func(rows [][]string) []byte { return []byte(join(reversed(rows), ",", "\n")) }, ""},
	{"Windows-1252", func(rows [][]string) []byte { return windows1252(join(rows, ",", "\r\n")) }, `is not UTF-8: save it as "CSV UTF-8" in Excel`},
	{"UTF-16 without a mark", func(rows [][]string) []byte { return utf16Of(join(rows, "\t", "\r\n"), binary.LittleEndian) }, `save it as "CSV UTF-8" in Excel`},
	{"UTF-16 that breaks off", func(rows [][]string) []byte {
		text := utf16Of("\ufeff"+join(rows, "\t", "\r\n"), binary.LittleEndian)
		return text[:len(text)-1]
	}, `is broken UTF-16: save it as "CSV UTF-8" in Excel`},
	{"sep=|", func(rows [][]string) []byte { return []byte("sep=|\n" + join(rows, "|", "\n")) }, "want a comma, a semicolon or a tab"},
	{"bars", func(rows [][]string) []byte { return []byte(join(rows, "|", "\n")) }, "lacks the columns "},
	{"another name", func(rows [][]string) []byte { return renamed(rows, "no such column") }, `lacks the columns "`},
	{"one name twice", func(rows [][]string) []byte { return renamed(rows, rows[0][1]) }, "two columns are named "},
	{"an open quote", func(rows [][]string) []byte { return append([]byte(join(rows, ",", "\n")), `"x`...) }, "quotes do not match"},
	{"nothing", func([][]string) []byte { return nil }, "lacks a line that names its columns"},
}

// RequireDialects writes the data of the test in every dialect. In each dialect, load
// must return the digest of the original data, or exactly one problem that names the
// file and says how to save it.
func RequireDialects(t *testing.T, load func(files fs.FS) (digest uint64, err error)) {
	t.Helper()
	plain := Files(t)
	opened := recorder{plain, map[string]bool{}}
	want, err := load(opened)
	require.NoError(t, err)
	tables := map[string][][]string{}
	for name := range opened.names {
		file := plain[name]
		rows, err := csv.NewReader(bytes.NewReader(file.Data)).ReadAll()
		require.NoError(t, err, name)
		tables[name] = rows
	}
	for _, d := range dialects {
		t.Run(d.name, func(t *testing.T) {
			if d.refuse == "" {
				files := fstest.MapFS{}
				for name, rows := range tables {
					files[name] = &fstest.MapFile{Data: d.write(rows)}
					require.NotEqual(t, plain[name].Data, files[name].Data, name)
				}
				got, err := load(files)
				require.NoError(t, err)
				require.Equal(t, want, got)
				return
			}
			refused := 0
			for name, rows := range tables {
				files := maps.Clone(plain)
				files[name] = &fstest.MapFile{Data: d.write(rows)}
				got, err := load(files)
				if err == nil && d.name == "Windows-1252" && utf8.Valid(files[name].Data) {
					require.Equal(t, want, got, name) // ASCII is the same in both encodings
					continue
				}
				require.Error(t, err, name)
				refused++
				require.NotContains(t, err.Error(), "\n", name)
				require.ErrorContains(t, err, d.refuse, name)
				var p *datafile.Problem
				require.True(t, errors.As(err, &p), name)
				require.Equal(t, name, p.File)
			}
			require.Positive(t, refused)
		})
	}
}

// A recorder records the names of the files that are opened.
type recorder struct {
	fs.FS
	names map[string]bool
}

func (r recorder) Open(name string) (fs.File, error) {
	r.names[name] = true
	return r.FS.Open(name)
}

// join formats rows like a spreadsheet, with quotes where a cell needs them.
func join(rows [][]string, separator, end string) string {
	var b strings.Builder
	for _, row := range rows {
		for i, cell := range row {
			if i > 0 {
				b.WriteString(separator)
			}
			if strings.ContainsAny(cell, separator+"\"\r\n") {
				cell = `"` + strings.ReplaceAll(cell, `"`, `""`) + `"`
			}
			b.WriteString(cell)
		}
		b.WriteString(end)
	}
	return b.String()
}

// quoted formats rows with quotes around every cell.
func quoted(rows [][]string) string {
	var b strings.Builder
	for _, row := range rows {
		for i, cell := range row {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString(`"` + strings.ReplaceAll(cell, `"`, `""`) + `"`)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// each returns rows that are changed copies of the given rows.
func each(rows [][]string, change func(i int, row []string) []string) [][]string {
	changed := make([][]string, len(rows))
	for i, row := range rows {
		changed[i] = change(i, slices.Clone(row))
	}
	return changed
}

func trimmed(rows [][]string) [][]string {
	return each(rows, func(_ int, row []string) []string {
		for len(row) > 1 && row[len(row)-1] == "" {
			row = row[:len(row)-1]
		}
		return row
	})
}

func capitals(rows [][]string) [][]string {
	return each(rows, func(i int, row []string) []string {
		for c := range row {
			if i == 0 {
				row[c] = " " + strings.ToUpper(row[c]) + " "
			}
		}
		return row
	})
}

func reversed(rows [][]string) [][]string {
	return each(rows, func(_ int, row []string) []string { slices.Reverse(row); return row })
}

// decimalCommas formats the numbers of some columns with decimal commas, as in France
// and Germany.
func decimalCommas(rows [][]string) [][]string {
	numbers := []string{"lat", "lon", "latitude", "longitude", "x_km", "y_km", "defender", "attacker"}
	return each(rows, func(_ int, row []string) []string {
		for c, name := range rows[0] {
			if slices.Contains(numbers, name) {
				row[c] = strings.Replace(row[c], ".", ",", 1)
			}
		}
		return row
	})
}

// renamed formats rows after renaming the first column.
func renamed(rows [][]string, name string) []byte {
	return []byte(join(each(rows, func(i int, row []string) []string {
		if i == 0 {
			row[0] = name
		}
		return row
	}), ",", "\n"))
}

func utf16Of(text string, order binary.AppendByteOrder) (data []byte) {
	for _, unit := range utf16.Encode([]rune(text)) {
		data = order.AppendUint16(data, unit)
	}
	return data
}

// windows1252 encodes a text the way Excel saves a plain CSV file in western Europe.
func windows1252(text string) (data []byte) {
	for _, r := range text {
		if r > 0xff {
			r = '?'
		}
		data = append(data, byte(r))
	}
	return data
}
