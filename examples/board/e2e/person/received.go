package person

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
)

// Received is all that a page received from the network: bodies in the order in which
// they were complete, and what has come of streams, which have no end.
type Received struct {
	person *Person
	mu     sync.Mutex
	urls   map[network.RequestID]string
	open   map[network.RequestID]*strings.Builder // what has come of streams
	texts  []Text
	queue  chan network.RequestID // whose bodies are complete, or that are streams
	err    error

	complaints *Complaints
}

// A Text is something that came from an address.
type Text struct{ URL, Body string }

// Overhear begins to keep what the page receives. It is called before the page
// is opened.
func (p *Person) Overhear() (*Received, error) {
	r := &Received{person: p, urls: map[network.RequestID]string{}, open: map[network.RequestID]*strings.Builder{}, queue: make(chan network.RequestID, 10000)}
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
			r.open[e.RequestID] = &strings.Builder{}
			r.queue <- e.RequestID
		}
	case *network.EventDataReceived:
		if stream := r.open[e.RequestID]; stream != nil {
			stream.Write(e.Data)
		}
	case *network.EventLoadingFinished:
		if r.open[e.RequestID] == nil {
			r.queue <- e.RequestID
		}
	}
}

// read fetches the bodies of what has been loaded, and has the browser tell what comes
// of streams.
func (r *Received) read() {
	for {
		select {
		case <-r.person.ctx.Done():
			return
		case id := <-r.queue:
			if err := r.fetch(id); err != nil && r.person.ctx.Err() == nil {
				r.mu.Lock()
				if r.err == nil {
					r.err = fmt.Errorf("what came from %s: %w", r.urls[id], err)
				}
				r.mu.Unlock()
			}
		}
	}
}

// fetch fetches a body, or what has come of a stream.
func (r *Received) fetch(id network.RequestID) error {
	ctx, cancel := context.WithTimeout(r.person.ctx, Patience)
	defer cancel()
	r.mu.Lock()
	stream := r.open[id]
	r.mu.Unlock()
	if stream != nil {
		began, err := chromedp.Call(ctx, network.StreamResourceContent, network.StreamResourceContentParams{RequestID: id})
		r.mu.Lock()
		defer r.mu.Unlock()
		stream.Write(began.BufferedData)
		return err
	}
	body, err := chromedp.Call(ctx, network.GetResponseBody, network.GetResponseBodyParams{RequestID: id})
	r.mu.Lock()
	defer r.mu.Unlock()
	r.texts = append(r.texts, Text{r.urls[id], string(body.Body)})
	return err
}

// Texts returns all so far, once all bodies are read.
func (r *Received) Texts() ([]Text, error) {
	for len(r.queue) > 0 {
		time.Sleep(10 * time.Millisecond)
	}
	time.Sleep(50 * time.Millisecond) // the last body
	r.mu.Lock()
	defer r.mu.Unlock()
	list := slices.Clone(r.texts)
	for id, stream := range r.open {
		list = append(list, Text{r.urls[id], stream.String()})
	}
	return list, r.err
}

// Complaints returns the errors that stand in the console of the page, and the requests
// that failed, but for moves that came too late.
func (r *Received) Complaints() []string { return r.complaints.List() }
