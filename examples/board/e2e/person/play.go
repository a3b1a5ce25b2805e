package person

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Table is what a person sees at the page of a game.
type Table struct {
	Mine    bool     // whether this person must decide
	Over    bool     // whether the game is over
	Turn    string   // text of the turn track
	Phase   string   // the phase
	Version string   // version of the displayed position
	Buttons []string // notations of the decisions with buttons
	Ready   []string // places with units that can act
	Targets []string // places that can be chosen
}

// Look looks at the table.
func (p *Person) Look() (Table, error) {
	return Read[Table](p, `(() => {
		const all = (selector, of) => [...new Set([...document.querySelectorAll(selector)].map(of))];
		const place = (node) => node.dataset.place;
		return {
			Mine: !!document.querySelector(".turnflag.yours"), Over: !!document.querySelector(".outcome"),
			Turn: document.querySelector(".turns .now")?.textContent ?? "",
			Phase: document.querySelector(".phase")?.textContent ?? "",
			Version: document.querySelector("#page").dataset.version ?? "",
			Buttons: all(".prompt .action[data-move]", (node) => node.dataset.move),
			Ready: all(".stack.ready", place).concat(all(".box:has(.can-act)", (node) => "box " + node.dataset.box)),
			Targets: all(".reach-target", place),
		};
	})()`)
}

// A Habit says how a person decides.
type Habit struct {
	Pick  func(n int) int // chooses one of n
	Eager int             // number of acts in a phase before the person ends it
	Weary int             // number of decisions after which the person ends everything that can be ended; 0 for never
	Rest  string          // name of the decision that ends something

	phase   string
	done    int // number of acts in this phase
	decided int
}

// ErrNothing means that a person cannot click on anything to decide.
var ErrNothing = errors.New("nothing on the page can be clicked on to decide")

// Decide makes one decision by clicking, and waits until the page shows the result.
func (p *Person) Decide(h *Habit) error {
	t, err := p.Look()
	if err != nil {
		return err
	}
	if t.Phase != h.phase {
		h.phase, h.done = t.Phase, 0
	}
	h.done++
	h.decided++
	if err := p.decide(t, h); err != nil {
		return fmt.Errorf("%s: %w", t.Phase, err)
	}
	return p.Until(fmt.Sprintf(`document.querySelector("#page").dataset.version !== %s && !document.querySelector("#page").classList.contains("busy")`, quote(t.Version)))
}

// decide clicks on a button if enough was done in this phase, otherwise on the map, and if
// nothing there can be clicked, in the list of moves.
func (p *Person) decide(t Table, h *Habit) error {
	buttons := t.Buttons
	if h.Weary > 0 && h.decided > h.Weary {
		if i := slices.IndexFunc(buttons, func(move string) bool { return strings.HasSuffix(move, h.Rest) }); i >= 0 {
			buttons = buttons[i : i+1]
		}
	}
	onMap := len(t.Ready) + len(t.Targets)
	switch {
	case len(buttons) > 0 && (h.done > h.Eager || onMap == 0):
		return p.press(`.prompt [data-move="` + buttons[h.Pick(len(buttons))] + `"]`)
	case onMap == 0:
		return p.fromList()
	}
	i := h.Pick(onMap)
	if i < len(t.Targets) {
		return p.target(t.Targets[i])
	}
	err := p.move(t.Ready[i-len(t.Targets)], h)
	if errors.Is(err, ErrNothing) {
		return p.fromList()
	}
	return err
}

// press clicks on a button, and again if the page asks for confirmation.
func (p *Person) press(selector string) error {
	if err := p.Click(selector); err != nil {
		return err
	}
	sure, err := Read[bool](p, `!!document.querySelector(".prompt .sure")`)
	if err != nil || !sure {
		return err
	}
	return p.Click(".prompt .sure")
}

// target clicks on a place and then on the action for it.
func (p *Person) target(id string) error {
	if err := p.Press("Escape"); err != nil { // deselect everything
		return err
	}
	if err := p.ClickPlace(id); err != nil {
		return err
	}
	return p.Click(".place-card > .actions .action")
}

// move clicks on a stack, on a unit in it, and on its destination or on an action where it
// is.
func (p *Person) move(id string, h *Habit) error {
	if box, ok := strings.CutPrefix(id, "box "); ok {
		if err := p.Click("#tab-tray"); err != nil {
			return err
		}
		if err := p.Click(`.box[data-box="` + box + `"] .can-act`); err != nil {
			return err
		}
	} else if err := p.choose(id); err != nil {
		return err
	}
	return p.goSomewhere(h)
}

// choose clicks on a place until a unit in it that can act is chosen.
func (p *Person) choose(id string) error {
	if err := p.Press("Escape"); err != nil { // deselect everything
		return err
	}
	if err := p.ClickPlace(id); err != nil {
		return err
	}
	if err := p.Until(`document.querySelector(".place-card")`); err != nil {
		return err
	}
	chosen, err := Read[int](p, `document.querySelectorAll(".place-card .piece-button.chosen").length`)
	if err != nil || chosen == 1 {
		return err
	}
	return p.Click(".place-card .piece-button.can-act") // only this unit
}

// goSomewhere sends the chosen unit somewhere, or lets it act.
func (p *Person) goSomewhere(h *Habit) error {
	type way struct{ Place, Move string }
	ways, err := Read[[]way](p, `[...document.querySelectorAll(".reach-next")].map((n) => ({ Place: n.dataset.place, Move: "" }))
		.concat([...document.querySelectorAll(".place-card .actions .action")].map((n) => ({ Place: "", Move: n.dataset.move })))`)
	if err != nil {
		return err
	}
	if len(ways) == 0 {
		return ErrNothing
	}
	w := ways[h.Pick(len(ways))]
	if w.Move != "" {
		return p.Click(`.place-card [data-move="` + w.Move + `"]`)
	}
	before, err := Read[string](p, `document.querySelector("#page").dataset.version`)
	if err != nil {
		return err
	}
	if err := p.send(w.Place); err != nil {
		return err
	}
	return p.answer(before)
}

// send clicks on a place where the chosen unit can go. If a click on the map would choose a
// stack there, it clicks on the place's name in the card instead. For a unit on its way,
// such a click may also end the march.
func (p *Person) send(place string) error {
	own, err := Read[bool](p, `!document.querySelector('.prompt .action[data-move$="stop"]') && !!document.querySelector('.map:not(.shape-areas) .layer-stacks .stack[data-place="`+place+`"] .mine .piece.counter')`)
	if err != nil || !own {
		return errors.Join(err, p.ClickPlace(place))
	}
	closed, err := Read[bool](p, `!!document.querySelector(".goes:not([open])")`)
	if err == nil && closed {
		err = p.Click(".goes summary")
	}
	if err != nil {
		return err
	}
	return p.Click(`.goes [data-to="` + place + `"]`)
}

// answer takes the first decision if several share a click, or confirms one. The page may ask
// its server before it asks the player.
func (p *Person) answer(before string) error {
	if err := p.Until(`document.querySelector("dialog.choice[open]") || document.querySelector("#page").dataset.version !== ` + quote(before)); err != nil {
		return err
	}
	asked, err := Read[bool](p, `!!document.querySelector("dialog.choice[open]")`)
	if err != nil || !asked {
		return err
	}
	return p.Click("dialog.choice button")
}

// fromList takes the first decision of the list of moves.
func (p *Person) fromList() error {
	if err := p.Click("#tab-moves"); err != nil {
		return err
	}
	closed, err := Read[bool](p, `!document.querySelector(".menu .move")?.getClientRects().length`)
	if err == nil && closed {
		err = p.Click(".menu .kind summary")
	}
	if err != nil {
		return err
	}
	return p.Click(".menu .move")
}
