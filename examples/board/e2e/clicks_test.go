package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// at returns an expression that is true when a piece is in a place.
func at(piece, place string) string {
	return `document.querySelector('.layer-stacks .stack[data-place="` + place + `"] [data-piece="` + piece + `"]')`
}

// One drop moves a unit, or all units of a stack that can act. A click on another stack
// stops a march, and never sends a unit to that stack. Only a drop does. One take-back
// takes back a whole drop.
func TestOneDropMovesUnits(t *testing.T) {
	t.Parallel()
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
	// The main button stays in place for every decision.
	corner := func() person.Spot {
		return read[person.Spot](t, p, `(({ x, y }) => ({ X: x, Y: y }))(document.querySelector(".prompt .main").getBoundingClientRect())`)
	}
	place := corner()
	// An open stack leaves the places around it clickable.
	require.NoError(t, p.ClickPlace("0806"))
	for _, again := range []string{"by resting the mouse", "by a second click"} {
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
	// A click on another stack chooses it, even if the chosen unit could go there.
	require.NoError(t, p.ClickPlace("1107"))
	require.NoError(t, p.Until(`document.querySelector('.reach-next[data-place="1006"]')`))
	require.NoError(t, p.ClickPlace("1006"))
	shown(t, p, p.Until(`document.querySelector(".place-card h2").textContent.includes("1006")`))
	require.True(t, read[bool](t, p, at("ger-vii-r", "1107")+` !== null && !document.querySelector(".undo")`))
	require.NoError(t, p.Drag(0, spot("1107"), spot("1006")))
	shown(t, p, p.Until(at("ger-vii-r", "1006")))
	idle()
	shown(t, p, p.Until(`document.querySelector(".place-card h2").textContent.includes("1006") && !document.querySelector(".hint").textContent.includes("1107")`)) // the line below the map is not about the march before
	require.NoError(t, p.Press("u"))
	shown(t, p, p.Until(at("ger-vii-r", "1107")))
	idle()
	require.NoError(t, p.Press("Escape"))
	// A single unit, several hexes away.
	require.NoError(t, p.Drag(0, spot("1107"), spot("1105")))
	shown(t, p, p.Until(at("ger-vii-r", "1105")))
	require.Equal(t, place, corner(), "to stop")
	// While it marches, a click on an adjacent stack chooses that stack.
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
	// The stack had ended the march of another unit, so both were taken back with one press.
	shown(t, p, p.Until(at("ger-vii-r", "1105")))
	require.NoError(t, p.Click(`.prompt .action[data-move$="stop"]`))
	idle()
	// One press ends the phase, although other units could still march: it can be taken back.
	require.Positive(t, read[int](t, p, `document.querySelectorAll(".layer-stacks .able").length`))
	require.NoError(t, p.Click(`.prompt .action[data-move]`))
	require.NoError(t, p.Until(`document.querySelector(".phase").textContent.includes("combat")`))
	idle()
	require.Equal(t, place, corner(), "the button that ends the combat")
	// The odds of a considered attack are visible.
	require.NoError(t, p.ClickPlace("2108"))
	shown(t, p, p.Until(`[...document.querySelectorAll(".foreseen .chance")].some((chance) => chance.getBoundingClientRect().bottom < innerHeight)`))
	// A place that cannot be attacked shows its units, with the reason and the rule, when a
	// player points at it or clicks on it. A unit chosen for the attack is refused.
	require.NoError(t, p.Point("2112"))
	shown(t, p, p.Until(`document.querySelector(".hint .why")?.textContent.endsWith("(rule 11.7)") && !document.querySelector(".hint button")`))
	require.NoError(t, p.ClickPlace("2112"))
	shown(t, p, p.Until(`document.querySelector(".place-card .note .rule")?.dataset.rule === "11.7" && document.querySelector(".place-card h2").textContent.includes("2112") && document.querySelector(".place-card .piece-button")`))
	require.Zero(t, read[int](t, p, `document.querySelectorAll(".notice").length`), "a look is not refused")
	require.NoError(t, p.ClickPlace("1308"))
	require.NoError(t, p.Click(`.piece-button[data-unit="ger-x"]`))
	require.NoError(t, p.ClickPlace("1210"))
	shown(t, p, p.Until(`document.querySelector('.notice.refusal .rule[data-rule="10.1"]') && document.querySelector(".piece-button.chosen")`))
	require.NoError(t, p.Press("Escape"))
	require.NoError(t, p.Press("u")) // and take it back
	shown(t, p, p.Until(`document.querySelector(".phase").textContent.includes("movement")`))
	idle()
	require.Zero(t, read[int](t, p, `document.querySelectorAll(".notice.refusal").length`), "the refusal was of an earlier action")
	// A reason that arrives after the game has changed is not shown.
	require.NoError(t, p.Click(`.prompt .action[data-move]`))
	require.NoError(t, p.Until(`document.querySelector(".phase").textContent.includes("combat")`))
	idle()
	require.True(t, read[bool](t, p, `(() => {
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
	})()`))
	require.NoError(t, p.ClickPlace("1308"))
	require.NoError(t, p.Click(`.piece-button[data-unit="ger-x"]`))
	require.NoError(t, p.ClickPlace("1210"))
	shown(t, p, p.Until(`window.asked`))
	require.NoError(t, p.Press("u"))
	shown(t, p, p.Until(`document.querySelector(".phase").textContent.includes("movement")`))
	idle()
	require.True(t, read[bool](t, p, `(window.letThrough(), true)`))
	person.Rest()
	require.False(t, read[bool](t, p, `!!document.querySelector(".notice.refusal")`))
}

// In Drive on Paris marches can be taken back, because nothing was disclosed.
func TestTakeBackInDriveOnParis(t *testing.T) {
	t.Parallel()
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
	require.Contains(t, phase(), "next unit or stack to move")
	first, err := german.Look()
	require.NoError(t, err)
	for range 3 { // marches, each possibly after a stop
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
	require.Fail(t, "the march was not taken back")
}

// Orders that were never begun are not committed by one press, since that cannot be taken back.
func TestOrdersNeverBegunAreNotCommittedAtOnce(t *testing.T) {
	t.Parallel()
	people, _, _ := seats(t, "sabinschlieffen", "German")
	p := people[0]
	const commit = `.prompt [data-move="German commit"]`
	require.NoError(t, p.Until(`document.querySelector(".turnflag.yours")`))
	for !read[bool](t, p, "!!document.querySelector('"+commit+"')") { // spent blocks have to recover first
		before := read[string](t, p, `document.querySelector("#page").dataset.version`)
		require.NoError(t, p.Click(`.menu .move[data-move*="recover"]`))
		require.NoError(t, p.Until(`document.querySelector("#page").dataset.version !== "`+before+`"`))
	}
	require.NoError(t, p.Click(commit))
	shown(t, p, p.Until(`document.querySelector(".prompt .sure .meaning")?.textContent.startsWith("You have done nothing yet")`))
	require.NoError(t, p.Click(`.prompt .sure`))
	shown(t, p, p.Until(`document.querySelector(".turnflag") && !document.querySelector(".turnflag.yours")`))
}
