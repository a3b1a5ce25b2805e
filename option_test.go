package august1914_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
)

var options = []august1914.Option{
	{Name: "turns", Default: "3", Values: []august1914.OptionValue{{Value: "3"}, {Value: "5"}}},
	{Name: "fog", Default: "on", Values: []august1914.OptionValue{{Value: "on"}, {Value: "off"}}},
}

func ExampleChoose() {
	setting, _ := august1914.ParseSetting("fog=off")
	fmt.Println(august1914.Choose(options, setting))
	_, _, err := august1914.Choose(options, august1914.Setting{Name: "fog", Value: "thick"})
	fmt.Println(err)
	_, _, err = august1914.Choose(options, august1914.Setting{Name: "rain", Value: "on"})
	fmt.Println(err)
	// Output:
	// 1 1 <nil>
	// option fog: no value "thick", want one of ["on" "off"]
	// no option "rain", want one of ["turns" "fog"]
}

func FuzzParseSetting(f *testing.F) {
	for _, text := range []string{"fog=off", "fog", "=off", "fog=", "a=b=c"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := august1914.ParseSetting(text)
		if err != nil {
			require.ErrorContains(t, err, "want name=value")
			return
		}
		require.Equal(t, text, s.String())
	})
}

func TestChoices(t *testing.T) {
	options := []august1914.Option{
		{Name: "weather", Default: "fine", Values: []august1914.OptionValue{{Value: "fine"}, {Value: "wet"}, {Value: "hot"}}},
		{Name: "length", Default: "short", Values: []august1914.OptionValue{{Value: "short"}, {Value: "long"}}},
	}
	var none august1914.Choices
	require.Empty(t, none.Settings(options))
	hot, err := none.With(options, august1914.Setting{Name: "length", Value: "long"}, august1914.Setting{Name: "weather", Value: "hot"})
	require.NoError(t, err)
	require.Equal(t, []august1914.Setting{{Name: "weather", Value: "hot"}, {Name: "length", Value: "long"}}, hot.Settings(options))
	back, err := hot.With(options, august1914.Setting{Name: "weather", Value: "fine"})
	require.NoError(t, err)
	require.Equal(t, []august1914.Setting{{Name: "length", Value: "long"}}, back.Settings(options))
	_, err = hot.With(options, august1914.Setting{Name: "weather", Value: "dry"})
	require.ErrorContains(t, err, `no value "dry", want one of ["fine" "wet" "hot"]`)
	require.Empty(t, hot.Settings(nil))
}
