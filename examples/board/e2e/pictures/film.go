package main

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/august1914/august1914/examples/board/e2e/person"
)

// The film shows a finished game as the page plays it. It is about a minute long.
const (
	filmFrames = 110
	filmDelay  = 55 // duration of a frame in hundredths of a second
	filmWide   = 1280
	filmHigh   = 800
	filmScale  = 0.5
	filmColors = 96
)

// filmed is the game of the film.
var filmed = subject{file: "film", game: game("schlieffenswar", "", 100000, "captain-easy", "captain-easy")}

// takeFilm lets the page play a finished game, and writes an animated picture of it. Each
// frame contains only the differences from the previous one.
func takeFilm(browser *person.Browser, address, dir string) error {
	p, err := sit(browser, filmed, address)
	if err != nil {
		return err
	}
	defer p.Leave()
	if err := p.Until(`Number(document.querySelector(".replay [type=range]")?.max) > 1`); err != nil {
		return err
	}
	frames, err := person.Read[int](p, `Number(document.querySelector(".replay [type=range]").max)`)
	if err != nil {
		return err
	}
	var shots []image.Image
	for i := range filmFrames {
		at := i * frames / (filmFrames - 1)
		if _, err := person.Read[any](p, fmt.Sprintf(`(() => {
			const slider = document.querySelector(".replay [type=range]");
			slider.value = %d;
			slider.dispatchEvent(new Event("input"));
			return null;
		})()`, at)); err != nil {
			return err
		}
		time.Sleep(60 * time.Millisecond) // until it is drawn
		data, err := p.PartPNG(0, 0, filmWide, filmHigh, filmScale)
		if err != nil {
			return err
		}
		shot, err := png.Decode(bytes.NewReader(data))
		if err != nil {
			return err
		}
		shots = append(shots, shot)
	}
	file := filepath.Join(dir, filmed.file+".gif")
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer out.Close()
	if err := gif.EncodeAll(out, animated(shots)); err != nil {
		return err
	}
	size, err := out.Seek(0, 1)
	fmt.Printf("%s: %d KB\n", file, size/1000)
	return err
}

// animated makes an animated picture of shots, with a common palette.
func animated(shots []image.Image) *gif.GIF {
	palette := commonest(shots)
	nearest := map[color.Color]uint8{}
	index := func(c color.Color) uint8 {
		i, ok := nearest[c]
		if !ok {
			i = uint8(palette.Index(c))
			nearest[c] = i
		}
		return i
	}
	all := &gif.GIF{}
	var before *image.Paletted
	for _, shot := range shots {
		now := image.NewPaletted(shot.Bounds(), palette)
		for y := shot.Bounds().Min.Y; y < shot.Bounds().Max.Y; y++ {
			for x := shot.Bounds().Min.X; x < shot.Bounds().Max.X; x++ {
				now.SetColorIndex(x, y, index(shot.At(x, y)))
			}
		}
		all.Image = append(all.Image, other(before, now))
		all.Delay = append(all.Delay, filmDelay)
		all.Disposal = append(all.Disposal, gif.DisposalNone)
		before = now
	}
	all.Delay[len(all.Delay)-1] *= 6
	return all
}

// other returns the differences between two frames. The rest is transparent, which is the
// last color.
func other(before, now *image.Paletted) *image.Paletted {
	if before == nil {
		return now
	}
	transparent := uint8(len(now.Palette) - 1)
	changed := image.Rectangle{}
	part := image.NewPaletted(now.Rect, now.Palette)
	for i, c := range now.Pix {
		part.Pix[i] = transparent
		if before.Pix[i] != c {
			part.Pix[i] = c
			x, y := i%now.Stride, i/now.Stride
			changed = changed.Union(image.Rect(x, y, x+1, y+1))
		}
	}
	if changed.Empty() {
		changed = image.Rect(0, 0, 1, 1)
	}
	return part.SubImage(changed).(*image.Paletted)
}

// commonest returns the most common colors of the shots, no two of them nearly the same,
// and a transparent one.
func commonest(shots []image.Image) color.Palette {
	count := map[color.RGBA]int{}
	for _, shot := range shots[:1+len(shots)/2] {
		b := shot.Bounds()
		for y := b.Min.Y; y < b.Max.Y; y += 2 {
			for x := b.Min.X; x < b.Max.X; x += 2 {
				c := color.RGBAModel.Convert(shot.At(x, y)).(color.RGBA)
				count[color.RGBA{c.R &^ 7, c.G &^ 7, c.B &^ 7, 255}]++
			}
		}
	}
	list := make([]color.RGBA, 0, len(count))
	for c := range count {
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b color.RGBA) int {
		if count[a] != count[b] {
			return count[b] - count[a]
		}
		return int(a.R)<<16 + int(a.G)<<8 + int(a.B) - int(b.R)<<16 - int(b.G)<<8 - int(b.B)
	})
	var palette color.Palette
	for _, c := range list {
		apart := func(p color.Color) bool {
			q := p.(color.RGBA)
			return abs(int(c.R)-int(q.R))+abs(int(c.G)-int(q.G))+abs(int(c.B)-int(q.B)) < 24
		}
		if len(palette) < filmColors-1 && !slices.ContainsFunc(palette, apart) {
			palette = append(palette, c)
		}
	}
	return append(palette, color.RGBA{})
}

func abs(n int) int { return max(n, -n) }
