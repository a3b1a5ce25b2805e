// Package person plays at the page as a person does: with a browser, by looking at the
// screen and clicking on it.
package person

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"

	"github.com/chromedp/chromedp"
)

// ErrNoBrowser means that Chromium is not installed.
var ErrNoBrowser = errors.New("no chromium is installed: none of chromium, chromium-browser, google-chrome is in the PATH (Debian: apt-get install chromium)")

// find returns the path of Chromium.
func find() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", ErrNoBrowser
}

// A Browser is a running Chromium without a window.
type Browser struct {
	ctx   context.Context
	close []func()
}

// Start starts a browser with an empty profile. Close ends it.
func Start() (*Browser, error) {
	profile, err := os.MkdirTemp("", "board-browser-")
	if err != nil {
		return nil, err
	}
	b, err := StartIn(profile)
	if err != nil {
		os.RemoveAll(profile)
		return nil, err
	}
	b.close = append([]func(){func() { os.RemoveAll(profile) }}, b.close...)
	return b, nil
}

// StartIn starts a browser with the profile in a directory. Close ends it and leaves the
// profile, in which a later browser finds what pages have stored for [Browser.Return].
func StartIn(profile string) (*Browser, error) {
	path, err := find()
	if err != nil {
		return nil, err
	}
	b := &Browser{}
	options := append(
		slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(path), chromedp.UserDataDir(profile),
		chromedp.NoSandbox, chromedp.DisableGPU, chromedp.NoFirstRun,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true),
	)
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	b.close = append(b.close, cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	b.ctx, b.close = ctx, append(b.close, cancel)
	if err := chromedp.Do(ctx); err != nil {
		b.Close()
		return nil, fmt.Errorf("starting %s: %w", path, err)
	}
	return b, nil
}

// Quit ends the browser as a person does, so that everything is stored in its profile.
func (b *Browser) Quit() error {
	err := chromedp.Cancel(b.ctx)
	b.Close()
	return err
}

// Close ends the browser and all its pages.
func (b *Browser) Close() {
	for i := len(b.close) - 1; i >= 0; i-- {
		b.close[i]()
	}
}
