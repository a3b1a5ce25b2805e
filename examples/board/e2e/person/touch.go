package person

import (
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// TapPlace taps on the center of a place of the map with a finger.
func (p *Person) TapPlace(id string) error {
	at, err := p.middle(id)
	if err != nil {
		return err
	}
	return p.run(chromedp.TapXY(at.X, at.Y))
}

// Spread puts two fingers on the map around a place and moves them apart by a factor.
func (p *Person) Spread(id string, times float64) error {
	const near, steps = 30.0, 8
	at, err := p.middle(id)
	if err != nil {
		return err
	}
	one, two := 1.0, 2.0
	touch := func(kind input.DispatchTouchEventType, fingers ...*input.TouchPoint) chromedp.Action[chromedp.Void] {
		return call(input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: append([]*input.TouchPoint{}, fingers...)})
	}
	fingers := func(apart float64) []*input.TouchPoint {
		return []*input.TouchPoint{{X: at.X - apart, Y: at.Y, ID: &one}, {X: at.X + apart, Y: at.Y, ID: &two}}
	}
	actions := []chromedp.Action[chromedp.Void]{touch(input.DispatchTouchEventTypeTouchStart, fingers(near)...)}
	for i := range steps {
		apart := near * (1 + (times-1)*float64(i+1)/steps)
		actions = append(actions, touch(input.DispatchTouchEventTypeTouchMove, fingers(apart)...))
	}
	return p.run(append(actions, touch(input.DispatchTouchEventTypeTouchEnd))...)
}
