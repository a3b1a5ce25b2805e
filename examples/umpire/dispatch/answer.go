package dispatch

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"github.com/august1914/august1914"
)

// A Fault is the reason why a request is refused.
type Fault struct {
	Message string `json:"message"`        // what is wrong, where, and what was expected
	Rule    string `json:"rule,omitempty"` // key of the rule that forbids a move
	Code    string `json:"code"`           // a word or two that programs can use
}

// Error returns the message.
func (f *Fault) Error() string { return f.Message }

func fault(code, format string, args ...any) error {
	return &Fault{Code: code, Message: fmt.Sprintf(format, args...)}
}

var errStopped = fault("stopped", "the request was stopped")

// codes are the codes of errors of the library. The first that fits counts.
var codes = []struct {
	code string
	fits func(error) bool
}{
	{"other data", is[*august1914.DataError]},
	{"other revision", is[*august1914.RevisionError]},
	{"rule", is[*august1914.Violation]},
	{"notation", is[*august1914.NotationError]},
	{"seat", is[*august1914.SeatError]},
	{"record", is[*august1914.RecordError]},
	{"nothing", func(err error) bool { return errors.Is(err, august1914.ErrNothing) }},
	{"over", func(err error) bool { return errors.Is(err, august1914.ErrOver) }},
	{"no roll", func(err error) bool { return errors.Is(err, august1914.ErrNoRoll) }},
	{"sealed", func(err error) bool {
		return errors.Is(err, august1914.ErrSealed) || errors.Is(err, august1914.ErrBuiltOn)
	}},
	{"malformed", func(error) bool { return true }},
}

func is[E error](err error) bool {
	var e E
	return errors.As(err, &e)
}

// faultOf returns an error as a Fault, or nil.
func faultOf(err error) (f *Fault) {
	if err == nil || errors.As(err, &f) {
		return f
	}
	f = &Fault{Message: err.Error()}
	for i := 0; f.Code == ""; i++ {
		if codes[i].fits(err) {
			f.Code = codes[i].code
		}
	}
	var forbidden *august1914.Violation
	if errors.As(err, &forbidden) {
		f.Rule = forbidden.Rule
	}
	return f
}

// written returns the line of an answer. The id is nil if that in the request cannot be read.
func written(id *uint64, result any, err error) []byte {
	if v := reflect.ValueOf(result); v.Kind() == reflect.Slice && v.Len() == 0 {
		result = [0]int{} // [] and not null
	}
	var line bytes.Buffer
	encoder := json.NewEncoder(&line)
	encoder.SetEscapeHTML(false)
	if err == nil {
		if wrong := encoder.Encode(success{id, result}); wrong != nil {
			err = fault("internal", "the answer cannot be written: %.200s", wrong)
		}
	}
	if err != nil {
		line.Reset()
		_ = encoder.Encode(failure{id, faultOf(err)}) // which holds texts alone
	}
	return bytes.TrimSuffix(line.Bytes(), []byte("\n"))
}

type success struct {
	ID     *uint64 `json:"id"`
	Result any     `json:"result"`
}

type failure struct {
	ID    *uint64 `json:"id"`
	Error *Fault  `json:"error"`
}
