package person

import (
	"context"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// Keys that are held while the mouse is used.
const (
	Alt   = 1
	Shift = 8
)

// A Spot is a point of the window.
type Spot = point

// PlaceSpot returns the center of a place of the map.
func (p *Person) PlaceSpot(id string) (Spot, error) { return p.middle(id) }

// Drag presses the mouse at a spot, moves over others and releases it at the last one.
func (p *Person) Drag(keys int64, from Spot, over ...Spot) error {
	event := func(kind input.DispatchMouseEventType, at Spot, pressed int64) chromedp.Action[chromedp.Void] {
		return call(input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: kind, X: at.X, Y: at.Y, Button: input.MouseButtonLeft, Buttons: pressed, ClickCount: 1, Modifiers: keys,
		})
	}
	const steps = 3
	actions := []chromedp.Action[chromedp.Void]{event(input.DispatchMouseEventTypeMousePressed, from, 1)}
	at := from
	for _, to := range over {
		for i := 1; i <= steps; i++ {
			part := float64(i) / steps
			actions = append(actions, event(input.DispatchMouseEventTypeMouseMoved, Spot{at.X + (to.X-at.X)*part, at.Y + (to.Y-at.Y)*part}, 1))
		}
		at = to
	}
	return p.run(append(actions, event(input.DispatchMouseEventTypeMouseReleased, at, 0))...)
}

// ClickKeys clicks on a spot while keys are held.
func (p *Person) ClickKeys(keys int64, at Spot) error { return p.Drag(keys, at) }

// WheelAt turns the wheel at a spot.
func (p *Person) WheelAt(at Spot, by float64) error {
	return p.run(call(input.DispatchMouseEvent, input.DispatchMouseEventParams{
		Type: input.DispatchMouseEventTypeMouseWheel, X: at.X, Y: at.Y, DeltaY: by, DeltaX: 0.001,
	}))
}

// Layouts returns how often the page has been laid out so far.
func (p *Person) Layouts() (int, error) {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	if _, err := chromedp.Call(ctx, performance.Enable, performance.EnableParams{}); err != nil {
		return 0, err
	}
	answer, err := chromedp.Call(ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		return 0, err
	}
	for _, m := range answer.Metrics {
		if m.Name == "LayoutCount" {
			return int(m.Value), nil
		}
	}
	return 0, fmt.Errorf("the browser does not count layouts")
}

// Settle waits until the page counts presses of buttons that have just appeared.
func Settle() { time.Sleep(800 * time.Millisecond) }

// Rest waits until nothing moves.
func Rest() { time.Sleep(500 * time.Millisecond) }
