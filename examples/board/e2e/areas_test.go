package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// The cost of entering an area stands beside its number and above its name.
func TestCostsHideNoNumbersOfAreas(t *testing.T) {
	t.Parallel()
	link := marching(t)
	p := sit(t, person.Desktop)
	require.NoError(t, p.Open(link))
	shown(t, p, p.Until(`document.querySelector(".cost rect")`))
	covered, err := person.Read[[]string](p, `(() => {
		const box = (node) => node.getBoundingClientRect();
		const lying = [...document.querySelectorAll(".printed .mark-number circle, .printed .mark-bonus, .layer-stacks .face")].map(box);
		const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
		return [...document.querySelectorAll(".mapbox .mark-garrison circle")].filter((mark) => lying.some((other) => meet(other, box(mark)))).map((mark) => mark.parentNode.getAttribute("transform"));
	})()`)
	require.NoError(t, err)
	require.Empty(t, covered, "a garrison or a block hides them")
	hidden, err := person.Read[[]string](p, `(() => {
		const box = (node) => node.getBoundingClientRect();
		const numbers = [...document.querySelectorAll(".printed .mark-number circle")].map(box);
		const meet = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
		return [...document.querySelectorAll(".cost")].filter((cost) => numbers.some((number) => meet(number, box(cost.querySelector("rect"))))).map((cost) => cost.dataset.of);
	})()`)
	require.NoError(t, err)
	require.Empty(t, hidden)
}
