package e2e

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// at is an expression that is true when a piece lies in a place.
func at(piece, place string) string {
	return `document.querySelector('.layer-stacks .stack[data-place="` + place + `"] [data-piece="` + piece + `"]')`
}

// One drop moves a unit, or all of a stack that can act; what marches stops when
// another stack is clicked on, which it never marches to, nor does a unit that has not
// set out, unless it is dropped there; and what was dropped is taken back as one.
func TestOneDropMovesUnits(t *testing.T) {
	people, _, _ := seats(t, "schlieffenswar", "German")
	p := people[0]
	spot := func(place string) person.Spot {
		s, err := p.PlaceSpot(place)
		require.NoError(t, err)
		return s
	}
	idle := func() {
		require.NoError(t, p.Until(`!document.querySelector("#page").classList.contains("busy")`))
	}
	// The usual button stays where it is, whatever is to be decided.
	corner := func() person.Spot {
		return must(person.Read[person.Spot](p, `(({ x, y }) => ({ X: x, Y: y }))(document.querySelector(".prompt .main").getBoundingClientRect())`))
	}
	place := corner()
	// A stack that opens leaves the places around it to be clicked on.
	require.NoError(t, p.ClickPlace("0806"))
	for _, again := range []string{"by the mouse that rests", "by a second click"} {
		require.NoError(t, p.Until(`document.querySelector(".reach-next")`))
		person.Rest()
		if again == "by a second click" {
			require.NoError(t, p.ClickPlace("0806"))
		}
		require.NoError(t, p.Until(`document.querySelectorAll(".layer-open [data-piece]").length === 2`))
		covered, err := person.Read[[]string](p, `(() => {
			const middle = (place) => {
				const box = document.querySelector('.grounds [data-place="' + place + '"]').getBoundingClientRect();
				return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
			};
			const from = middle("0806");
			return [...document.querySelectorAll(".reach-next")].map((next) => next.dataset.place).filter((place) => {
				const to = middle(place);
				const top = document.elementFromPoint(to.x + (from.x - to.x) * .3, to.y + (from.y - to.y) * .3);
				return top.closest("[data-place]")?.dataset.place !== place;
			});
		})()`)
		require.NoError(t, err)
		require.Empty(t, covered, again)
	}
	require.NoError(t, p.Press("Escape"))
	// A click on another stack chooses it, though what was chosen could go there.
	require.NoError(t, p.ClickPlace("1107"))
	require.NoError(t, p.Until(`document.querySelector('.reach-next[data-place="1006"]')`))
	require.NoError(t, p.ClickPlace("1006"))
	shown(t, p, p.Until(`document.querySelector(".place-card h2").textContent.includes("1006")`))
	require.True(t, must(person.Read[bool](p, at("ger-vii-r", "1107")+` !== null && !document.querySelector(".undo")`)))
	require.NoError(t, p.Drag(0, spot("1107"), spot("1006")))
	shown(t, p, p.Until(at("ger-vii-r", "1006")))
	idle()
	require.NoError(t, p.Press("u"))
	shown(t, p, p.Until(at("ger-vii-r", "1107")))
	idle()
	require.NoError(t, p.Press("Escape"))
	// A unit alone, several hexes far.
	require.NoError(t, p.Drag(0, spot("1107"), spot("1105")))
	shown(t, p, p.Until(at("ger-vii-r", "1105")))
	require.Equal(t, place, corner(), "to stop")
	// While it marches, a click on a stack beside it chooses that.
	require.NoError(t, p.ClickPlace("1006"))
	shown(t, p, p.Until(`document.querySelector(".place-card h2").textContent.includes("1006")`))
	require.NoError(t, p.Until(at("ger-vii-r", "1105")))
	idle()
	// A whole stack, with one drop.
	stack, err := person.Read[int](p, `document.querySelectorAll('.stack[data-place="0806"] [data-piece].able').length`)
	require.NoError(t, err)
	require.Equal(t, 2, stack)
	require.NoError(t, p.Drag(0, spot("0806"), spot("0906")))
	shown(t, p, p.Until(`document.querySelectorAll('.stack[data-place="0906"] [data-piece].mine').length >= 2 && !document.querySelector('.stack[data-place="0806"]')`))
	idle()
	require.NoError(t, p.Press("u"))
	shown(t, p, p.Until(`document.querySelectorAll('.stack[data-place="0806"] [data-piece]').length === 2`))
	idle()
	// The end of the phase is asked about once, since others could still march.
	require.NoError(t, p.Click(`.prompt .action[data-move]`))
	able := must(person.Read[int](p, `document.querySelectorAll(".layer-stacks .able").length`))
	shown(t, p, p.Until(fmt.Sprintf(`document.querySelector(".prompt .sure .meaning").textContent.startsWith("%d can still act")`, able)))
	require.NoError(t, p.Click(`.prompt .sure`))
	require.NoError(t, p.Until(`document.querySelector(".phase").textContent.includes("combat")`))
	idle()
	require.Equal(t, place, corner(), "to end the combat")
	// The odds of an attack that one thinks of are in sight.
	require.NoError(t, p.ClickPlace("2108"))
	shown(t, p, p.Until(`[...document.querySelectorAll(".foreseen .chance")].some((chance) => chance.getBoundingClientRect().bottom < innerHeight)`))
	// A place that cannot be attacked says why, with the rule: to who points at it and to
	// who clicks on it, and so it does of a unit that is picked for it.
	require.NoError(t, p.Point("2112"))
	shown(t, p, p.Until(`document.querySelector(".hint .why")?.textContent.endsWith("(rule 11.7)") && !document.querySelector(".hint button")`))
	require.NoError(t, p.ClickPlace("2112"))
	shown(t, p, p.Until(`document.querySelector(".notice.refusal .rule")?.dataset.rule === "11.7"`))
	require.NoError(t, p.ClickPlace("1308"))
	require.NoError(t, p.Click(`.piece-button[data-unit="ger-x"]`))
	require.NoError(t, p.ClickPlace("1210"))
	shown(t, p, p.Until(`document.querySelector('.notice.refusal .rule[data-rule="10.1"]') && document.querySelector(".piece-button.chosen")`))
	require.NoError(t, p.Press("Escape"))
	require.NoError(t, p.Press("u")) // and it can be taken back
	shown(t, p, p.Until(`document.querySelector(".phase").textContent.includes("movement")`))
	idle()
	// A reason that comes when the game has gone on is not told.
	require.NoError(t, p.Click(`.prompt .action[data-move]`))
	require.NoError(t, p.Until(`document.querySelector(".phase").textContent.includes("combat")`))
	idle()
	require.True(t, must(person.Read[bool](p, `(() => {
		const real = window.fetch;
		const held = new Promise((go) => { window.letThrough = go; });
		window.fetch = async (path, ...more) => {
			const answer = await real(path, ...more);
			if (!String(path).includes("/explain")) return answer;
			window.asked = true;
			await held;
			return answer;
		};
		document.getElementById("notices").replaceChildren();
		return true;
	})()`)))
	require.NoError(t, p.ClickPlace("1308"))
	require.NoError(t, p.Click(`.piece-button[data-unit="ger-x"]`))
	require.NoError(t, p.ClickPlace("1210"))
	shown(t, p, p.Until(`window.asked`))
	require.NoError(t, p.Press("u"))
	shown(t, p, p.Until(`document.querySelector(".phase").textContent.includes("movement")`))
	idle()
	require.True(t, must(person.Read[bool](p, `(window.letThrough(), true)`)))
	person.Rest()
	require.False(t, must(person.Read[bool](p, `!!document.querySelector(".notice.refusal")`)))
}

// In Drive on Paris marches are taken back, as nothing was disclosed.
func TestTakeBackInDriveOnParis(t *testing.T) {
	people, _, _ := seats(t, "driveonparis", "Allied", "German")
	allied, german := people[0], people[1]
	// The Allied set-up comes first.
	habit := &person.Habit{Pick: pick(5), Eager: 9}
	play(t, []*person.Person{allied}, []*person.Habit{habit}, 60, func(now person.Table) bool { return !now.Mine })
	phase := func() string {
		text, err := person.Read[string](german, `document.querySelector(".asked").textContent`)
		require.NoError(t, err)
		return text
	}
	require.NoError(t, german.Until(`document.querySelector(".turnflag.yours")`))
	for range 6 {
		ready, err := person.Read[bool](german, `!!document.querySelector('.prompt') && document.querySelector(".phase").textContent.includes("movement")`)
		require.NoError(t, err)
		if ready {
			break
		}
		shown(t, german, german.Decide(&person.Habit{Pick: pick(1), Eager: 0}))
	}
	require.Contains(t, phase(), "moves next")
	first, err := german.Look()
	require.NoError(t, err)
	for range 3 { // marches, each of them perhaps with a stop before
		shown(t, german, german.Decide(&person.Habit{Pick: pick(2), Eager: 9}))
	}
	for range 12 {
		now, err := german.Look()
		require.NoError(t, err)
		if now.Version == first.Version {
			return
		}
		require.NoError(t, german.Press("u"))
		require.NoError(t, german.Until(`document.querySelector("#page").dataset.version !== "`+now.Version+`" && !document.querySelector("#page").classList.contains("busy")`))
	}
	require.Fail(t, "it is not taken back")
}
