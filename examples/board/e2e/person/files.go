package person

import (
	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// Reload loads the page again without waiting for its running actions.
func (p *Person) Reload() error {
	if err := p.run(chromedp.Reload()); err != nil {
		return err
	}
	return p.Until(`document.querySelector("#page") && !document.querySelector("#page > .waiting")`)
}

// SaveTo makes the browser save the page's files in a directory.
func (p *Person) SaveTo(dir string) error {
	c := chromedp.FromContext(p.ctx)
	_, err := cdp.Call(p.ctx, c.Browser, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior: browser.SetDownloadBehaviorBehaviorAllow, BrowserContextID: c.BrowserContextID, DownloadPath: dir,
	})
	return err
}

// Pick picks a file when the page asks for one.
func (p *Person) Pick(selector, file string) error {
	return p.run(chromedp.SetUploadFiles(selector, []string{file}))
}
