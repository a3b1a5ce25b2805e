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

// Received is everything that a page received from the network: bodies in the order in
// which they were complete, and the received parts of streams, which have no end.
type Received struct {
	person *Person
	mu     sync.Mutex
	urls   map[network.RequestID]string
	open   map[network.RequestID]*strings.Builder // received parts of streams
	texts  []Text
	queue  chan network.RequestID // requests with complete bodies, or streams
	err    error

	complaints *Complaints
}

// A Text is a text received from an address.
type Text struct{ URL, Body string }

// Overhear starts keeping what the page receives. Call it before opening the page.
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
	// The page does not receive what a shared worker receives, so make the page listen
	// itself.
	if err := p.Before("delete window.SharedWorker;"); err != nil {
		return nil, err
	}
	large := int64(200 << 20)
	return r, p.run(call(network.Enable, network.EnableParams{MaxTotalBufferSize: &large, MaxResourceBufferSize: &large}))
}

// event records an event of the browser. It must not ask the browser anything.
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

// read fetches the loaded bodies, and makes the browser report the data of streams.
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

// fetch fetches a body, or the received part of a stream.
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

// Texts returns all texts so far, once all bodies are read.
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

// Complaints returns the errors in the console of the page, and the failed requests, except
// for moves that came too late.
func (r *Received) Complaints() []string { return r.complaints.List() }
