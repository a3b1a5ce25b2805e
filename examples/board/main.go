// Board is a server on which people play all four games in their browsers: two people at
// different places, or one against a program. Each sees only what their seat may know.
//
//	go run ./examples/board                            then open http://127.0.0.1:8914
//	go run ./examples/board -addr :8914 -dir games     for others in the network too
//
// The directory of -dir keeps every game, so a restart loses nothing. An open page
// reconnects to the server by itself.
//
// The server answers browsers that request its address or localhost. The flag -host
// adds other names. Behind a reverse proxy, -proxy gives the address of the proxy, so
// that the server can tell clients apart:
//
//	go run ./examples/board -host play.example.org -proxy 127.0.0.1
//
// A record can be opened at its last position with everything visible, even if it does not
// replay to its end. A record that a failing test wrote is an example:
//
//	go run ./examples/board -open failing.txt
//
// A game keeps the map, the units and the scenarios that it was begun on, so it goes on when
// the board is started with another -map. A record with a line that does not replay is set
// aside with the next move. This command brings back the records of all games that are
// marked as damaged, once they replay:
//
//	go run ./examples/board -dir games -restore all
//
// This command lists the games with their states and the reasons why some cannot go on. It
// changes no file, and a server may be running:
//
//	go run ./examples/board -dir games -list
//
// With a mail server, players can get a mail when it is their turn. The board asks each of
// them to confirm the address first:
//
//	go run ./examples/board -base https://play.example.org -smtp smtp://127.0.0.1 -smtp-from board@example.org
//
// With -forget-after 30d, the server removes games that are over and have not changed for 30
// days. It never removes a game that goes on, or one that is damaged or cannot be opened.
//
// The page can also run games against programs without a server, with the library compiled
// to WebAssembly. This command builds it into the board, which then serves it at /offline/ as a
// page that browsers keep and open without the net:
//
//	go run ./examples/board/browser/build
package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/examples/board/desk"
	"github.com/august1914/august1914/examples/board/page"
	"github.com/august1914/august1914/examples/board/shelf"
	"github.com/august1914/august1914/examples/board/web"
	gamelist "github.com/august1914/august1914/examples/internal/games"
)

// goodbye is the time that requests have to end when the server stops.
const goodbye = 5 * time.Second

// ticking is how often the server looks for players whose time has run out.
const ticking = 5 * time.Second

// memory is the number of bytes of memory at which the collector works harder than
// collectPercent says. GOMEMLIMIT overrides it.
const memory = 1 << 30

// collectPercent lets the heap grow to five times the live data. With hundreds of games,
// answers then wait for the collector less often. GOGC overrides it.
const collectPercent = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collectPercent)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memory)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:], os.Stdout)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "board:", err)
		os.Exit(1)
	}
}

// run serves until the context ends.
func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("board", flag.ContinueOnError)
	flags.SetOutput(out)
	addr := flags.String("addr", "127.0.0.1:8914", "`address` to listen on; :8914 lets others in")
	rooms := flags.Int("rooms", 100, "`number` of idle games that stay in memory")
	fresh := flags.Int("new-games", desk.DefaultNewGames, "`number` of games that one client can open in a minute; 0 means no limit")
	programs := flags.Int("programs", desk.DefaultPrograms, "`number` of games with playing programs that one client can have; 0 means no limit")
	lines := flags.Int("chat-lines", desk.DefaultLines, "`number` of lines of chat that one client can write in a minute; 0 means no limit")
	thinkers := flags.Int("thinkers", 0, "`number` of programs that think at a time (default all processors but one)")
	var own gamelist.Setup
	flags.StringVar(&own.Map, "map", "", "`directory` with your own map, units and scenarios for the game of -ruleset")
	flags.StringVar(&own.Ruleset, "ruleset", gamelist.All()[0].Info().Name, "`name` of the game that -map is for; the server has all games")
	dir := flags.String("dir", "games", "`directory` where the games are kept")
	record := flags.String("open", "", "`file` with a record to show at its last position, with everything visible")
	restore := flags.String("restore", "", "bring back the record of a `game` that was set aside, and exit; all means all games that are marked as damaged")
	list := flags.Bool("list", false, "list the games of -dir with their states, and exit; changes nothing, and a server may be running")
	var age time.Duration
	flags.Func("forget-after", "remove games that are over and have not changed for this `time`, such as 30d or 720h (default never)", func(text string) (err error) {
		age, err = parseAge(text)
		return err
	})
	call := flags.String("call", "", "web `address` that gets a POST with JSON when a person must act")
	callLinks := flags.Bool("call-links", false, "also send the link of the seat to the address of -call; a link gives control of the seat")
	hooks := flags.String("webhooks", "public", "`networks` in which players can have a web address called when they must act: public, any or none")
	base := flags.String("base", "", "`address` of the board for the links in mails and calls, such as https://play.example.org (default that of -addr)")
	var post postage
	flags.StringVar(&post.server, "smtp", "", "`address` of a mail server, such as smtp://user@mail.example.org:587, with which players get mail when they must act; the password is in the environment variable BOARD_SMTP_PASSWORD, or in the file of -smtp-password")
	flags.StringVar(&post.from, "smtp-from", "", "`address` of the sender of mails, needed with -smtp")
	flags.StringVar(&post.password, "smtp-password", "", "`file` with the password for -smtp")
	var door web.Door
	flags.IntVar(&door.Streams, "streams", web.DefaultStreams, "`number` of streams with which one client can follow games; 0 means no limit")
	flags.IntVar(&door.Connections, "connections", web.DefaultConnections, "`number` of connections that one client can hold; 0 means no limit")
	flags.IntVar(&door.Answers, "answers", web.DefaultAnswers, "`number` of answers to one client that can be in progress at a time, without streams; 0 means no limit")
	flags.Func("host", "additional `names` of the board, separated by commas, besides its address and localhost", func(text string) error {
		return addNames(&door, text)
	})
	flags.Func("proxy", "`addresses` or networks of trusted proxies, separated by commas, whose X-Forwarded-For gives the client", func(text string) error {
		return addProxies(&door, text)
	})
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q: use flags, see -h", flags.Arg(0))
	}
	for _, n := range []*int{fresh, programs, lines, &door.Streams, &door.Connections, &door.Answers} {
		if *n == 0 {
			*n = -1 // no limit, and not the default
		}
	}
	rulesets, err := own.Rulesets()
	if err != nil {
		return err
	}
	if *list {
		return listGames(out, rulesets, *dir)
	}
	if *restore != "" {
		if _, err := os.Stat(*dir); err != nil {
			return fmt.Errorf("there are no games to bring back: %w", err) // Open would make the directory
		}
	}
	games, err := shelf.Open(*dir)
	if err != nil {
		return err
	}
	defer games.Close()
	if *restore != "" {
		return bringBack(out, desk.New(desk.Config{Rulesets: rulesets, Shelf: games}), games, *restore)
	}
	listener, err := net.Listen("tcp", *addr)
	if err != nil {
		return err
	}
	if host, _, err := net.SplitHostPort(*addr); err == nil && host != "" {
		door.Names = append(door.Names, host)
	}
	config := desk.Config{
		Rulesets: rulesets, Shelf: games, Log: slog.New(slog.NewTextHandler(out, nil)),
		Rooms: *rooms, NewGames: *fresh, Programs: *programs, Lines: *lines, Thinkers: *thinkers,
	}
	config.Base, err = ownBase(*base, listener.Addr(), &door)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	mails, err := post.queue(*base, listener.Addr(), config.Log)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	if mails != nil {
		config.Mail = mails.Offer
	}
	switch *hooks {
	case "public", "any":
		calls := newHooks(*hooks == "any", config.Log)
		config.Webhook = calls.hook
		go calls.runHooks(ctx)
	case "none":
	default:
		return errors.Join(fmt.Errorf("-webhooks %q: want public, any or none", *hooks), listener.Close())
	}
	if *call != "" {
		calls, err := newCaller(*call, *callLinks, config.Log)
		if err != nil {
			return errors.Join(err, listener.Close())
		}
		config.Call = calls.tell
		go calls.run(ctx)
	}
	d := desk.New(config)
	if own.Map != "" {
		if err := keepData(d, games); err != nil {
			config.Log.Error("the map is not kept for the games of earlier boards", "error", err)
		}
	}
	if *record != "" {
		if err := show(out, d, listener.Addr(), *record); err != nil {
			d.Close()
			return errors.Join(err, listener.Close())
		}
	}
	if mails != nil {
		defer until(ctx, func(ctx context.Context) { mails.Run(ctx, d) })()
	}
	go tick(ctx, d, games)
	if age > 0 {
		f := &forgetter{desk: d, shelf: games, age: age, log: config.Log}
		defer until(ctx, f.run)()
	}
	announce(out, listener.Addr(), *dir)
	if own.Map != "" {
		fmt.Fprintf(out, "New games of %s use the map in %s. Games that were begun on another map keep it.\n", own.Ruleset, own.Map)
	}
	return serve(ctx, web.Server("", web.Handler(d, page.Files, door)), door.Listener(listener), d)
}

// until runs a function until the context ends or the result is called, which waits for its
// end.
func until(ctx context.Context, run func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		run(ctx)
	}()
	return func() {
		cancel()
		<-done
	}
}

// tick ends the times for decisions until the context ends. It opens the games of earlier
// servers that have such times; the requests do not wait for that.
func tick(ctx context.Context, d *desk.Desk, kept *shelf.Shelf) {
	if names, err := kept.Games(); err == nil {
		d.Await(names)
	}
	every := time.NewTicker(ticking)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
			d.Tick()
		}
	}
}

// keepData keeps the map of the flags for the games of earlier boards that need it.
func keepData(d *desk.Desk, kept *shelf.Shelf) error {
	names, err := kept.Games()
	if err == nil {
		err = d.KeepData(names)
	}
	return err
}

// show opens a record, on the data that play has kept beside it if there are any, and prints
// the address where the umpire sees it.
func show(out io.Writer, d *desk.Desk, addr net.Addr, file string) error {
	text, err := os.ReadFile(filepath.Clean(file))
	if err != nil {
		return err
	}
	var beside []august1914.Ruleset
	header, _ := august1914.ParseHeader(string(text)) // OpenRecord returns the error
	if r, err := gamelist.All().Find(header.Ruleset); err == nil {
		switch r, err := gamelist.Kept(file, r); {
		case err == nil:
			beside = append(beside, r)
		case !errors.Is(err, fs.ErrNotExist):
			return err
		}
	}
	shown, err := d.OpenRecord(bytes.NewReader(text), beside...)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if shown.Broken != nil {
		fmt.Fprintf(out, "%s can be replayed only to move %d: %v\n", file, shown.Moves, shown.Broken)
	}
	for _, note := range shown.Origin {
		fmt.Fprintln(out, note)
	}
	own, _ := addresses(addr, nil)
	fmt.Fprintf(out, "The position after move %d, with everything visible, is at http://%s%s\n", shown.Moves, own, shown.Link)
	return nil
}

// addNames parses the names of a door.
func addNames(door *web.Door, text string) error {
	for name := range strings.SplitSeq(text, ",") {
		name = strings.TrimSpace(name)
		if name == "" || strings.ContainsAny(name, "/ ") {
			return fmt.Errorf("%q: want names such as play.example.org, without http:// and paths", text)
		}
		door.Names = append(door.Names, name)
	}
	return nil
}

// addProxies parses the proxies of a door.
func addProxies(door *web.Door, text string) error {
	for one := range strings.SplitSeq(text, ",") {
		one = strings.TrimSpace(one)
		network, err := netip.ParsePrefix(one)
		if err != nil {
			var ip netip.Addr
			if ip, err = netip.ParseAddr(one); err == nil {
				network, err = ip.Prefix(ip.BitLen())
			}
		}
		if err != nil {
			return fmt.Errorf("%q: want addresses such as 127.0.0.1 or networks such as 10.0.0.0/8", text)
		}
		door.Proxies = append(door.Proxies, network.Masked())
	}
	return nil
}

// serve serves until the context ends. Then it ends all streams, waits for requests to end,
// and returns.
func serve(ctx context.Context, server *http.Server, listener net.Listener, d *desk.Desk) error {
	stopped := make(chan error, 1)
	go func() { stopped <- server.Serve(listener) }()
	select {
	case err := <-stopped:
		d.Close()
		return err
	case <-ctx.Done():
	}
	d.Close()
	ending, cancel := context.WithTimeout(context.Background(), goodbye)
	defer cancel()
	return server.Shutdown(ending)
}
