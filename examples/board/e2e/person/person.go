package person

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Patience is how long a person waits for the page.
const Patience = 30 * time.Second

// A Person sits at a page of a browser with a separate profile.
type Person struct {
	ctx    context.Context
	cancel context.CancelFunc
}

// A Screen is the screen of a person.
type Screen struct {
	Width, Height int64
	Dark, Touch   bool
}

// Desktop is the smallest supported desktop screen.
var Desktop = Screen{Width: 1280, Height: 800}

// Sit opens an empty page.
func (b *Browser) Sit(s Screen) (*Person, error) {
	return sit(b.ctx, s, chromedp.WithNewBrowserContext())
}

// Return opens an empty page with the profile of the browser itself, which a later browser in
// the same directory has, too.
func (b *Browser) Return(s Screen) (*Person, error) { return sit(b.ctx, s) }

// Beside opens another empty page with the same profile, like another window.
func (p *Person) Beside(s Screen) (*Person, error) { return sit(p.ctx, s) }

func sit(browser context.Context, s Screen, options ...chromedp.ContextOption) (*Person, error) {
	ctx, cancel := chromedp.NewContext(browser, options...)
	p := &Person{ctx: ctx, cancel: cancel}
	theme := "light"
	if s.Dark {
		theme = "dark"
	}
	err := chromedp.Do(ctx, // without a time limit, because it opens the page
		chromedp.EmulateViewport(s.Width, s.Height),
		call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}},
		}),
		call(emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: s.Touch}),
		call(emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}), // several people sit side by side
	)
	if err != nil {
		cancel()
		return nil, err
	}
	return p, nil
}

// Leave closes the page.
func (p *Person) Leave() { p.cancel() }

// Context returns the context of the page, for other functions of chromedp.
func (p *Person) Context() context.Context { return p.ctx }

func (p *Person) run(actions ...chromedp.Action[chromedp.Void]) error {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	return chromedp.Do(ctx, actions...)
}

// call makes an action from a command of the protocol.
func call[P, R any](command cdp.Command[P, R], params P) chromedp.Action[chromedp.Void] {
	return chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := cdp.Call(ctx, t, command, params)
		return err
	})
}

// Open goes to an address and waits until the page has drawn something.
func (p *Person) Open(address string) error {
	if err := p.run(chromedp.Navigate("about:blank"), chromedp.Navigate(address)); err != nil {
		return err
	}
	return p.Until(`!document.querySelector("#page > .waiting")`)
}

// Before runs a script in each page opened from now on, before the scripts of the page.
func (p *Person) Before(script string) error {
	return p.run(call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script}))
}

// Read evaluates a JavaScript expression about the screen.
func Read[T any](p *Person, expression string) (T, error) {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](expression))
}

// Until waits until an expression is true.
func (p *Person) Until(expression string) error {
	var err error
	for range 20 { // a page that has just been opened may not have told chromedp its context yet, or reloads
		err = p.run(chromedp.Poll[chromedp.Void](expression, chromedp.WithPollingInterval(15*time.Millisecond), chromedp.WithPollingTimeout(Patience)))
		if err == nil || !strings.Contains(err.Error(), "Cannot find context with specified id") && !strings.Contains(err.Error(), "Inspected target navigated") {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if err != nil {
		return fmt.Errorf("waiting until %s: %w", expression, err)
	}
	return nil
}

// Sees waits until a text is on the page.
func (p *Person) Sees(text string) error {
	return p.Until(fmt.Sprintf("document.body.innerText.toLowerCase().includes(%s)", quote(strings.ToLower(text))))
}

// still is a function of JavaScript. It says whether something is where it was in the frame before,
// the last time that the function was asked.
const still = `const still = (what, x, y) => {
			const same = window.stood?.what === what && window.stood.x === x && window.stood.y === y;
			if (same) window.stood = null;
			else requestAnimationFrame(() => { window.stood = { what, x, y }; });
			return same;
		};`

// Click clicks on the center of the first element of a selector, once the element exists,
// is scrolled into view, is not covered, and has stood still until a frame, in which the page
// marks the buttons whose presses it does not count yet. If the page moves under the mouse so
// that the click would hit something else, the click does nothing, and the next one goes to
// the element's new position.
func (p *Person) Click(selector string) error {
	aim := fmt.Sprintf(`(() => {
		`+still+`
		const selector = %s;
		const node = [...document.querySelectorAll(selector)].find((n) => n.getClientRects().length);
		if (!node || node.disabled || node.closest(".fresh")) return null;
		node.scrollIntoView({ block: "nearest", inline: "nearest" });
		const box = node.getBoundingClientRect();
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
		const top = document.elementFromPoint(x, y);
		if (!top || !node.contains(top) && !top.contains(node)) return null;
		if (!still(node, x, y)) return null;
		window.missed = window.heard = false;
		window.aiming = new AbortController();
		document.addEventListener("click", (e) => {
			window.heard = true;
			if (e.target === top || e.target.closest(selector)) return;
			window.missed = true;
			e.preventDefault();
			e.stopImmediatePropagation();
		}, { capture: true, once: true, signal: window.aiming.signal });
		return { x, y };
	})()`, quote(selector))
	for deadline := time.Now().Add(Patience); ; {
		at, err := p.find(aim)
		if err == nil {
			err = p.clickAt(at)
		}
		if err != nil {
			return fmt.Errorf("clicking on %s: %w", selector, err)
		}
		missed, err := Read[bool](p, `(window.aiming?.abort(), window.missed || window.heard === false)`)
		switch {
		case err != nil || !missed: // an error means that the click has led to another page
			return nil
		case time.Now().After(deadline):
			return fmt.Errorf("clicking on %s: it moves away for %s", selector, Patience)
		}
	}
}

// ClickPlace clicks on a place of the map, beside the pieces in its middle, as it is now on
// the screen. It dismisses the card with a result of the dice if it covers the place.
func (p *Person) ClickPlace(id string) error { return p.clickMap(".grounds", "place", id) }

// ClickPiece clicks on a piece of an open stack.
func (p *Person) ClickPiece(id string) error { return p.clickMap(".layer-open", "piece", id) }

// ClickStack clicks on a piece on the map that is on top of its stack, or beside others.
func (p *Person) ClickStack(id string) error { return p.clickMap(".layer-stacks", "piece", id) }

func (p *Person) clickMap(layer, attribute, id string) error {
	free := fmt.Sprintf(`(() => {
		`+still+`
		const node = [...document.querySelectorAll(%[1]s)].find((n) => n.dataset[%[2]s] === %[3]s);
		if (!node) return null;
		const box = node.getBoundingClientRect();
		const map = document.querySelector(".mapbox").getBoundingClientRect();
		const spots = [[.5, .5], [.5, .2], [.5, .8], [.25, .5], [.75, .5], [.4, .3], [.6, .7], [.2, .3], [.8, .3], [.2, .7], [.8, .7]].map(([fx, fy]) => {
			const [x, y] = [box.x + box.width * fx, box.y + box.height * fy];
			return { x, y, top: x < map.left || x > map.right || y < map.top || y > map.bottom ? null : document.elementFromPoint(x, y) };
		}).filter(({ top }) => top?.closest("[data-" + %[2]s + "]")?.dataset[%[2]s] === %[3]s);
		const spot = spots.find(({ top }) => %[2]s === "piece" || !top.closest("[data-piece]")) ?? spots[0]; // beside the pieces, if one can
		if (spot) return still(%[3]s, box.x, box.y) ? { x: spot.x, y: spot.y } : null; // a map that glides takes the click elsewhere
		document.querySelector(".dicecard:not([hidden]) .close")?.click();
		document.querySelector('[aria-label="Show the whole map"]').click(); // it is not in view, or the small map lies over it
		return null;
	})()`, quote(layer+" [data-"+attribute+"]"), quote(attribute), quote(id))
	// A stack that opened under the resting mouse closes when the mouse leaves.
	err := p.moveTo(point{X: 2, Y: 60})
	var at point
	if err == nil {
		at, err = p.find(free)
	}
	if err != nil {
		return fmt.Errorf("clicking on %s %s of the map: %w", attribute, id, err)
	}
	return p.clickAt(at)
}

// A point is a point of the screen.
type point struct{ X, Y float64 }

// find waits until an expression gives a point.
func (p *Person) find(expression string) (point, error) {
	deadline := time.Now().Add(Patience)
	for {
		found, err := Read[*point](p, expression)
		switch {
		case err != nil:
			return point{}, err
		case found != nil:
			return *found, nil
		case time.Now().After(deadline):
			return point{}, fmt.Errorf("it does not appear within %s", Patience)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

func (p *Person) clickAt(at point) error { return p.run(chromedp.MouseClickXY(at.X, at.Y)) }

// Point moves the mouse over a place of the map.
func (p *Person) Point(id string) error {
	at, err := p.middle(id)
	if err != nil {
		return err
	}
	return p.moveTo(at)
}

func (p *Person) moveTo(at point) error {
	return p.run(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at.X, at.Y))
}

// Wheel turns the wheel over a place of the map. It zooms in for steps > 0.
func (p *Person) Wheel(id string, steps int) error {
	at, err := p.middle(id)
	if err != nil {
		return err
	}
	return p.run(call(input.DispatchMouseEvent, input.DispatchMouseEventParams{
		Type: input.DispatchMouseEventTypeMouseWheel, X: at.X, Y: at.Y, DeltaY: float64(-120 * steps),
		DeltaX: 0.001, // the protocol requires a value, and 0 would be omitted
	}))
}

// middle returns the center of a place of the map. If the place is not in view, the person
// looks at the whole map.
func (p *Person) middle(id string) (point, error) {
	return p.find(fmt.Sprintf(`(() => {
		const box = [...document.querySelectorAll(".grounds [data-place]")].find((n) => n.dataset.place === %s)?.getBoundingClientRect();
		if (!box) return null;
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
		const map = document.querySelector(".mapbox").getBoundingClientRect();
		if (x > map.left && x < map.right && y > map.top && y < map.bottom) return { x, y };
		document.querySelector('[aria-label="Show the whole map"]').click();
		return null;
	})()`, quote(id)))
}

// Press presses keys: a text, or names of keys such as "Enter" or "Shift+Tab".
func (p *Person) Press(keys ...string) error {
	for _, key := range keys {
		var held []chromedp.KeyOption
		if plain, ok := strings.CutPrefix(key, "Shift+"); ok {
			key, held = plain, append(held, chromedp.KeyModifiers(chromedp.ModifierShift))
		}
		if code, ok := named[key]; ok {
			key = code
		}
		if key == kb.Enter || key == " " {
			if err := p.Until(`!document.activeElement?.closest(".fresh")`); err != nil { // the page counts no press yet
				return err
			}
		}
		if err := p.run(chromedp.KeyEvent(key, held...)); err != nil {
			return err
		}
	}
	return nil
}

var named = map[string]string{
	"Enter": kb.Enter, "Tab": kb.Tab, "Escape": kb.Escape,
	"ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight, "ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown,
}

// Picture returns a PNG of the screen.
func (p *Person) Picture() ([]byte, error) {
	return p.capture(page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatPng})
}

// SmallPicture returns a WebP of the screen with a quality from 0 to 100.
func (p *Person) SmallPicture(quality int64) ([]byte, error) {
	return p.capture(page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatWebp, Quality: &quality})
}

func (p *Person) capture(how page.CaptureScreenshotParams) ([]byte, error) {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	taken, err := chromedp.Call(ctx, page.CaptureScreenshot, how)
	return taken.Data, err
}

// quote quotes a text for JavaScript.
func quote(text string) string {
	quoted, _ := json.Marshal(text)
	return string(quoted)
}

// PartPicture returns a scaled part of the screen as WebP.
func (p *Person) PartPicture(x, y, width, height, scale float64, quality int64) ([]byte, error) {
	return p.capture(page.CaptureScreenshotParams{
		Format: page.CaptureScreenshotFormatWebp, Quality: &quality,
		Clip: &page.Viewport{X: x, Y: y, Width: width, Height: height, Scale: scale},
	})
}

// PartPNG returns a scaled part of the screen as PNG.
func (p *Person) PartPNG(x, y, width, height, scale float64) ([]byte, error) {
	return p.capture(page.CaptureScreenshotParams{
		Format: page.CaptureScreenshotFormatPng,
		Clip:   &page.Viewport{X: x, Y: y, Width: width, Height: height, Scale: scale},
	})
}
