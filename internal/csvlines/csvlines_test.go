package csvlines_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/internal/csvlines"
)

func TestEach(t *testing.T) {
	unplugged := errors.New("unplugged")
	for _, c := range []struct {
		name string
		file io.Reader
		want []string
		err  error
	}{
		{"lines", strings.NewReader("a,b\n\n1\n2,\"x\ny\",3\n"), []string{"1:1 a", "1:3 b", "3:1 1", "4:1 2", "4:3 x\ny", "5:4 3"}, nil},
		{"nothing", strings.NewReader(""), []string{"0:0: want a header line, got an empty file"}, nil},
		{"a quote", strings.NewReader("a,b\n1,\"2\nx"), []string{"1:1 a", "1:3 b", "3:2: extraneous or missing \" in quoted-field"}, nil},
		{"no reader", iotest.ErrReader(unplugged), nil, unplugged},
	} {
		var got []string
		err := csvlines.Each(c.file,
			func(fields []string, at func(field int) (line, column int)) {
				for i, field := range fields {
					line, column := at(i)
					got = append(got, fmt.Sprintf("%d:%d %s", line, column, field))
				}
			},
			func(line, column int, err error) { got = append(got, fmt.Sprintf("%d:%d: %v", line, column, err)) },
		)
		require.Equal(t, c.want, got, c.name)
		require.ErrorIs(t, err, c.err, c.name)
	}
}
