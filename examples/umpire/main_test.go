package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/umpire/dispatch"
	"github.com/august1914/august1914/internal/gametest"
)

func TestMain(m *testing.M) { gametest.Main(m) }

// Every line is answered, however it ends; an empty one is skipped, and one that is too long
// is not read as a request.
func TestLines(t *testing.T) {
	long := strings.Repeat("x", dispatch.Usual.Line)
	in := `{"id":1,"do":"rules","ruleset":"chess"}` + "\r\n\n  \n" + `{"id":2,"do":"` + long + "\"}\n" + `{"id":3,"do":"read","record":"` + long[:1<<20] + "\"}\nx\n" + `{"id":4,"do":"len","table":"t1"}`
	for _, reader := range []*strings.Reader{strings.NewReader(in), strings.NewReader(in + "\n")} {
		var out bytes.Buffer
		require.NoError(t, serve(iotest.HalfReader(reader), &out))
		lines := strings.Split(out.String(), "\n")
		require.Len(t, lines, 6)
		require.Empty(t, lines[5])
		for _, want := range []string{
			`{"id":null,"error":{"message":"the line is too long: want at most 8388608 bytes","code":"too large"}}`,
			`{"id":null,"error":{"message":"byte 1 of the line: invalid character 'x' looking for beginning of value","code":"malformed"}}`,
			`{"id":1,"error":{"message":"ruleset \"chess\": want sabinschlieffen, schlieffenswar, germanyatwar or driveonparis","code":"not found"}}`,
			`{"id":4,"error":{"message":"table \"t1\" is not open","code":"not found"}}`,
		} {
			require.Contains(t, lines, want)
		}
		require.Contains(t, out.String(), `{"id":3,"error":{`)
	}
}

// A line can have all the bytes of the limit, and a newline after them, but not one more.
func TestTheLongestLine(t *testing.T) {
	const begin, end = `{"id":1,"do":"rules","ruleset":"`, `"}`
	line := begin + strings.Repeat("x", dispatch.Usual.Line-len(begin+end)) + end
	for in, code := range map[string]string{line: "not found", line + "\n": "not found", line + "\r\n": "not found", line + " \n": "too large"} {
		var out bytes.Buffer
		require.NoError(t, serve(strings.NewReader(in), &out))
		require.Contains(t, out.String(), `"code":"`+code+`"`)
	}
}

// An input that breaks ends the program, after all answers.
func TestBrokenInput(t *testing.T) {
	var out bytes.Buffer
	broken := errors.New("the pipe is broken")
	require.ErrorIs(t, serve(iotest.DataErrReader(iotest.ErrReader(broken)), &out), broken)
	require.Empty(t, out.String())
}
