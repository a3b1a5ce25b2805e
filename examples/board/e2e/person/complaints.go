package person

import (
	"fmt"
	"strings"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	cdplog "github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Complaints are the errors in the console of a page, and the failed requests, except for
// moves that came too late.
type Complaints struct {
	mu   sync.Mutex
	list []string
}

// Attend starts collecting complaints. Call it before opening the page.
func (p *Person) Attend() (*Complaints, error) {
	c := &Complaints{}
	if err := chromedp.Listen(p.ctx, c.event); err != nil {
		return nil, err
	}
	return c, p.run(call(cdplog.Enable, cdp.Empty{}), call(network.Enable, network.EnableParams{}))
}

// List returns the complaints so far.
func (c *Complaints) List() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]string(nil), c.list...)
}

func (c *Complaints) event(event any) {
	switch e := event.(type) {
	case *cdplog.EventEntryAdded:
		if e.Entry.Level == cdplog.EntryLevelError && !late(e.Entry) {
			c.note(e.Entry.Text + " " + e.Entry.URL)
		}
	case *runtime.EventExceptionThrown:
		c.note(e.ExceptionDetails.Text)
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError {
			c.note(said(e.Args))
		}
	case *network.EventLoadingFailed:
		if !e.Canceled {
			c.note("a request failed: " + e.ErrorText)
		}
	}
}

func (c *Complaints) note(text string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.list = append(c.list, text)
}

// said returns the text of a console message.
func said(args []*runtime.RemoteObject) string {
	words := []string{"console.error"}
	for _, a := range args {
		words = append(words, fmt.Sprintf("%s %s", a.Value, a.Description))
	}
	return strings.Join(words, " ")
}

// late reports whether an error means that another player was faster: a move made after the
// game had changed. The page says so in words.
func late(entry *cdplog.Entry) bool {
	return strings.Contains(entry.Text, "status of 409") && strings.HasSuffix(entry.URL, "/moves")
}
