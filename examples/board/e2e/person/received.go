package person

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// Received is all that a page received from the network: bodies and
// server-sent events, in the order in which they were complete.
type Received struct {
	person *Person
	mu     sync.Mutex
	urls   map[network.RequestID]string
	open   map[network.RequestID]bool // streams that have no end
	texts  []Text
	queue  chan network.RequestID
	err    error

	complaints *Complaints
}

// A Text is something that came from an address.
type Text struct{ URL, Body string }

// Overhear begins to keep what the page receives. It is called before the page
// is opened.
func (p *Person) Overhear() (*Received, error) {
	r := &Received{person: p, urls: map[network.RequestID]string{}, open: map[network.RequestID]bool{}, queue: make(chan network.RequestID, 10000)}
	var err error
	if r.complaints, err = p.Attend(); err != nil {
		return nil, err
	}
	if err := chromedp.Listen(p.ctx, r.event); err != nil {
		return nil, err
	}
	go r.read()
	// What a shared worker receives is not the page's own: the page listens itself.
	if err := p.Before("delete window.SharedWorker;"); err != nil {
		return nil, err
	}
	large := int64(200 << 20)
	return r, p.run(call(network.Enable, network.EnableParams{MaxTotalBufferSize: &large, MaxResourceBufferSize: &large}))
}

// event notes what the browser tells; it must not ask it anything.
func (r *Received) event(event any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		r.urls[e.RequestID] = e.Request.URL
	case *network.EventResponseReceived:
		if e.Response.MimeType == "text/event-stream" {
			r.open[e.RequestID] = true
		}
	case *network.EventEventSourceMessageReceived:
		r.texts = append(r.texts, Text{r.urls[e.RequestID], e.EventID + "\n" + e.Data})
	case *network.EventLoadingFinished:
		if !r.open[e.RequestID] {
			r.queue <- e.RequestID
		}
	}
}

// read fetches the bodies of what has been loaded.
func (r *Received) read() {
	for {
		select {
		case <-r.person.ctx.Done():
			return
		case id := <-r.queue:
			ctx, cancel := context.WithTimeout(r.person.ctx, Patience)
			body, err := chromedp.Call(ctx, network.GetResponseBody, network.GetResponseBodyParams{RequestID: id})
			cancel()
			r.mu.Lock()
			if err != nil && r.err == nil && r.person.ctx.Err() == nil {
				r.err = fmt.Errorf("the body of %s: %w", r.urls[id], err)
			}
			r.texts = append(r.texts, Text{r.urls[id], string(body.Body)})
			r.mu.Unlock()
		}
	}
}

// Texts returns all so far, once all bodies are read.
func (r *Received) Texts() ([]Text, error) {
	for len(r.queue) > 0 {
		time.Sleep(10 * time.Millisecond)
	}
	time.Sleep(50 * time.Millisecond) // the last body
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]Text(nil), r.texts...), r.err
}

// Complaints returns the errors that stand in the console of the page, and the requests
// that failed, but for moves that came too late.
func (r *Received) Complaints() []string { return r.complaints.List() }
