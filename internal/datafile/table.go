package datafile

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// errForm is the Err of a Problem with the form of a file, if no other error applies.
var errForm = errors.New("not a table in text")

// saveAs says how to save a file that is not UTF-8.
const saveAs = `save it as "CSV UTF-8" in Excel, or with the character set "Unicode (UTF-8)" in LibreOffice`

// separatorName returns the name of a separator, or "" for any other character.
func separatorName(sep rune) string {
	switch sep {
	case ',':
		return "comma"
	case ';':
		return "semicolon"
	case '\t':
		return "tab"
	}
	return ""
}

// refuse returns a problem with the form of a file.
func refuse(file string, line int, format string, args ...any) *Problem {
	return &Problem{File: file, Line: line, Detail: fmt.Sprintf(format, args...), Err: errForm}
}

// A table reads a file row by row.
type table struct {
	file    string
	csv     *csv.Reader
	skipped int      // lines before the text that package csv reads
	names   []string // names of the columns as in the file
	keys    []string // the names in lower case
}

// newTable reads the header of a file.
func newTable(file string, data []byte, columns []string) (*table, *Problem) {
	text, problem := decode(file, data)
	if problem != nil {
		return nil, problem
	}
	t := &table{file: file}
	candidates := []rune{',', ';', '\t'}
	if sep, rest, ok := cutSeparator(text); ok {
		if separatorName(sep) == "" {
			return nil, refuse(file, 1, "%q separates the cells: want a comma, a semicolon or a tab", sep)
		}
		candidates, text, t.skipped = []rune{sep}, rest, 1
	}
	if problem = t.readHeader(text, candidates, columns); problem != nil {
		return nil, problem
	}
	return t, t.checkHeader(columns)
}

// cutSeparator returns the separator in a first line such as "sep=;" and the text after
// that line.
func cutSeparator(text string) (sep rune, rest string, ok bool) {
	line, rest, _ := strings.Cut(text, "\n")
	line = strings.TrimPrefix(line, `"`)
	if len(line) < len("sep=;") || !strings.EqualFold(line[:len("sep=")], "sep=") {
		return 0, "", false
	}
	sep, _ = utf8.DecodeRuneInString(line[len("sep="):])
	return sep, rest, true
}

// readHeader finds the separator that gives the header the most of the wanted
// columns. If several separators give the same number, it takes the one that gives
// the most cells, and then the first candidate.
func (t *table) readHeader(text string, candidates []rune, columns []string) *Problem {
	most, mostCells := -1, -1
	var failed error
	for _, sep := range candidates {
		r := csv.NewReader(strings.NewReader(text))
		r.Comma, r.FieldsPerRecord = sep, -1
		names, err := r.Read()
		for err == nil && blank(names) {
			names, err = r.Read()
		}
		if err != nil {
			if failed == nil {
				failed = err
			}
			continue
		}
		keys := make([]string, len(names))
		for i, name := range names {
			names[i] = strings.TrimSpace(name)
			keys[i] = strings.ToLower(names[i])
		}
		found := len(columns) - len(missing(keys, columns))
		if found > most || found == most && len(names) > mostCells {
			most, mostCells = found, len(names)
			t.csv, t.names, t.keys = r, names, keys
		}
		if len(columns) > 0 && found == len(columns) {
			return nil
		}
	}
	if t.csv == nil {
		return t.failure(failed, columns)
	}
	return nil
}

// failure returns the problem of a text without a header.
func (t *table) failure(err error, columns []string) *Problem {
	if errors.Is(err, io.EOF) {
		return refuse(t.file, 0, "lacks a line that names its columns: want %s", cmp.Or(list(columns), "any"))
	}
	return t.broken(err)
}

// broken returns the problem of quotes that package csv cannot parse.
func (t *table) broken(err error) *Problem {
	p := &Problem{File: t.file, Detail: fmt.Sprintf("cannot be read: %v", err), Err: err}
	if broken := (*csv.ParseError)(nil); errors.As(err, &broken) {
		p.Line = t.skipped + broken.StartLine
		p.Detail = "quotes do not match in the row that begins here: a cell with quotes in it needs quotes around it, and those inside doubled"
	}
	return p
}

// checkHeader returns the problem with the names of the columns, or nil.
func (t *table) checkHeader(columns []string) *Problem {
	line, _ := t.csv.FieldPos(0)
	line += t.skipped
	for i, key := range t.keys {
		if key != "" && slices.Contains(t.keys[:i], key) {
			return refuse(t.file, line, "two columns are named %q", t.names[i])
		}
	}
	if lacks := missing(t.keys, columns); len(lacks) > 0 {
		return refuse(t.file, line, "lacks the columns %s: there are %s, want %s", list(lacks), list(t.names), list(columns))
	}
	return nil
}

// list formats the columns that have names, in quotes.
func list(columns []string) string {
	var named []string
	for _, column := range columns {
		if column != "" {
			named = append(named, strconv.Quote(column))
		}
	}
	return strings.Join(named, ", ")
}

// missing returns the columns that are not in keys.
func missing(keys, columns []string) []string {
	var lacks []string
	for _, column := range columns {
		if !slices.Contains(keys, column) {
			lacks = append(lacks, column)
		}
	}
	return lacks
}

// next returns the cells and the line of the next row that contains text. It returns
// nil at the end of the table and after broken quotes.
func (t *table) next() (fields []string, line int, problem *Problem) {
	for {
		fields, err := t.csv.Read()
		if errors.Is(err, io.EOF) {
			return nil, 0, nil
		}
		if err != nil {
			return nil, 0, t.broken(err)
		}
		if !blank(fields) {
			line, _ := t.csv.FieldPos(0)
			return fields, line + t.skipped, nil
		}
	}
}

// blank reports whether the cells contain nothing but spaces and separators.
func blank(fields []string) bool {
	return !slices.ContainsFunc(fields, func(cell string) bool { return strings.ContainsFunc(cell, isText) })
}

func isText(r rune) bool { return r != ',' && r != ';' && !unicode.IsSpace(r) }

// decode returns the text of a file without a byte-order mark and with LF line ends.
func decode(file string, data []byte) (string, *Problem) {
	text, whole := "", true
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		text, whole = decode16(data[2:], binary.LittleEndian)
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		text, whole = decode16(data[2:], binary.BigEndian)
	default:
		text = string(bytes.TrimPrefix(data, []byte("\ufeff")))
	}
	if !whole {
		return "", refuse(file, 0, "is broken UTF-16: %s", saveAs)
	}
	if strings.ContainsRune(text, '\r') {
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
	}
	if zero := strings.IndexByte(text, 0); zero >= 0 {
		return "", refuse(file, 1+strings.Count(text[:zero], "\n"), "has a zero byte and is not text in UTF-8: %s", saveAs)
	}
	if !utf8.ValidString(text) {
		return "", refuse(file, 1+strings.Count(text[:invalidAt(text)], "\n"), "is not UTF-8: %s", saveAs)
	}
	return text, nil
}

// invalidAt returns the index of the first byte that is not UTF-8.
func invalidAt(text string) int {
	for i, r := range text {
		if r == utf8.RuneError && !strings.HasPrefix(text[i:], "\ufffd") {
			return i
		}
	}
	return len(text)
}

// decode16 decodes UTF-16. It returns false if the text is incomplete.
func decode16(data []byte, order binary.ByteOrder) (string, bool) {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = order.Uint16(data[2*i:])
	}
	runes := utf16.Decode(units)
	return string(runes), len(data)%2 == 0 && !slices.Contains(runes, utf8.RuneError)
}
