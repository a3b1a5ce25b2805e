package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// iconFiles maps the drawings of the icons to the beginnings of the names of their files.
var iconFiles = map[string]string{"icon.svg": "", "maskable.svg": "maskable-"}

// drawIcons draws the icons in a directory from their SVG sources, with widths of 192 and 512
// pixels.
func drawIcons(dir string) error {
	browser, err := person.Start()
	if err != nil {
		return err
	}
	defer browser.Close()
	p, err := browser.Sit(person.Desktop)
	if err != nil {
		return err
	}
	defer p.Leave()
	if err := p.Open("data:text/html,<title>Icons</title>"); err != nil {
		return err
	}
	for source, prefix := range iconFiles {
		drawing, err := os.ReadFile(filepath.Join(dir, source))
		if err != nil {
			return err
		}
		for _, size := range []int{192, 512} {
			picture, err := drawIcon(p, drawing, size)
			if err != nil {
				return fmt.Errorf("%s: %w", source, err)
			}
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s%d.png", prefix, size)), picture, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// drawIcon returns a drawing as a PNG with a width in pixels.
func drawIcon(p *person.Person, drawing []byte, size int) ([]byte, error) {
	source, err := json.Marshal("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(drawing))
	if err != nil {
		return nil, err
	}
	_, err = person.Read[bool](p, fmt.Sprintf(`(() => {
		window.drawn = "";
		const icon = new Image(%d, %[1]d);
		icon.onload = () => {
			const canvas = Object.assign(document.createElement("canvas"), { width: %[1]d, height: %[1]d });
			canvas.getContext("2d").drawImage(icon, 0, 0, %[1]d, %[1]d);
			window.drawn = canvas.toDataURL("image/png").split(",")[1];
		};
		icon.src = %s;
		return true;
	})()`, size, source))
	if err == nil {
		err = p.Until("window.drawn")
	}
	if err != nil {
		return nil, err
	}
	drawn, err := person.Read[string](p, "window.drawn")
	if err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(drawn)
}
