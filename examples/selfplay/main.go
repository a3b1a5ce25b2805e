// Selfplay plays many games of the library, on one machine or on many, and reports on the
// balance of the game. One command plays a job on this machine, with nothing to install:
//
//	go run . -ruleset driveonparis -scenario 5.1 -games 10000 -players general
//
// The same command resumes an interrupted job. With -readings, it plays one more job for
// each other value of each setting, and reports how the value changes the game. A job can
// spread over several machines and over any NATS server with JetStream:
//
//	go run . -serve -listen 0.0.0.0:4222 -token SECRET              on one machine
//	go run . -join nats://SECRET@that-machine:4222                  on others, to work
//	go run . -join nats://SECRET@that-machine:4222 -games 10000     a job for all of them
//
// See README.md.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/netip"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/august1914/august1914/examples/internal/games"
	"github.com/august1914/august1914/examples/selfplay/job"
	"github.com/august1914/august1914/examples/selfplay/queue"
)

// garbage is the GC percentage. Games make much garbage and keep little memory, and workers
// wait for each other during a collection, so the heap may grow to five times the live
// data.
const garbage = 400

func main() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
	default:
		fmt.Fprintln(os.Stderr, "selfplay:", err)
		os.Exit(1)
	}
}

// A config holds the values of the flags.
type config struct {
	setup   games.Setup
	job     job.Job
	players string
	steer   bool

	workers  int
	store    string
	serve    bool
	listen   string
	token    string
	noToken  bool
	join     string
	creds    string
	patience time.Duration
	replicas int

	list    bool
	stop    string
	resume  string
	remove  string
	report  string
	varied  bool // whether to play a job for each reading
	guessed bool // whether to play a job for each alternative to an estimate

	text    string
	html    string
	maps    int
	records string
	pairs   string
}

// parse reads the flags.
func parse(args []string, out io.Writer) (*config, error) {
	c := &config{}
	f := flag.NewFlagSet("selfplay", flag.ContinueOnError)
	f.SetOutput(out)
	c.setup.Choice(f)
	f.IntVar(&c.job.Games, "games", 0, "`number` of games in the job")
	f.StringVar(&c.players, "players", "random", "`player` of all seats, or one for each seat, separated by commas")
	f.BoolVar(&c.steer, "steer", false, "instead of games, play -moves moves towards rare situations, in any scenario with any settings")
	f.IntVar(&c.job.Moves, "moves", 0, "`number` of moves of -steer")
	f.Uint64Var(&c.job.Seed, "seed", 1, "`number` that seeds all random choices")
	f.IntVar(&c.job.Batch, "batch", 0, "`number` of games, or moves, in a batch (default 1/200 of the job, at most 1000 games or 1,000,000 moves)")
	f.IntVar(&c.job.Detail, "detail", 10, "record losses and held places turn by turn in one of every `n` games; 0 for none")
	f.IntVar(&c.job.Check, "check", 0, "check all properties of the game after one of every `n` games; 0 for never")
	f.IntVar(&c.job.Sample, "sample", 0, "keep the record of one of every `n` games; 0 for none")
	f.BoolVar(&c.job.Rules, "rules", false, "count how often each rule had an effect")
	f.BoolVar(&c.job.Pairs, "pairs", false, "count which rules meet, as steered play always does")

	f.IntVar(&c.workers, "workers", runtime.GOMAXPROCS(0), "`number` of batches to play here in parallel; 0 for none")
	f.StringVar(&c.store, "store", defaultStore(), "`directory` of the server in this process")
	f.BoolVar(&c.serve, "serve", false, "serve and work until interrupted")
	f.StringVar(&c.listen, "listen", "", "serve others too, at `host:port` (default 127.0.0.1:4222 with -serve)")
	f.StringVar(&c.token, "token", "", "`secret` that other machines need to join")
	f.BoolVar(&c.noToken, "no-token", false, "let any machine that reaches the address of -listen join and hand out work, without a -token")
	f.StringVar(&c.join, "join", "", "instead of serving, join the NATS server at a `url`, with a token as its user")
	f.StringVar(&c.creds, "creds", "", "`file` with the credentials to join with")
	f.DurationVar(&c.patience, "patience", 0, "`time` after which the batch of a silent worker is handed out again (default unchanged, 30s at first)")
	f.IntVar(&c.replicas, "replicas", 0, "`number` of servers in a cluster that keep each message (default unchanged, 1 at first)")

	f.BoolVar(&c.varied, "readings", false, "play the job again with each other value of each setting, one setting at a time, and report the effects")
	f.BoolVar(&c.guessed, "estimates", false, "play the job again with each alternative in the file estimates.csv of the -map, one at a time, and report the effects")
	f.BoolVar(&c.list, "jobs", false, "list the jobs")
	f.StringVar(&c.stop, "stop", "", "stop a `job`")
	f.StringVar(&c.resume, "resume", "", "resume a `job`, and report on it")
	f.StringVar(&c.remove, "remove", "", "forget a `job`")
	f.StringVar(&c.report, "report", "", "report on a `job` as it stands now, or on two, separated by a comma")

	f.StringVar(&c.text, "text", "", "write the report to a `file` (default to the terminal)")
	f.StringVar(&c.html, "html", "", "also write the report to a `file` as a page")
	f.IntVar(&c.maps, "maps", 4, "`number` of turns for which the page shows a map")
	f.StringVar(&c.records, "records", "", "write the kept records to a `directory`")
	f.StringVar(&c.pairs, "shortest", "", "write the shortest record of each meeting of rules to a `directory`")
	if err := f.Parse(args); err != nil {
		return nil, err
	}
	set := map[string]bool{}
	f.Visit(func(f *flag.Flag) { set[f.Name] = true })
	return c, c.check(f.Args(), set)
}

// defaultStore returns the default directory of the server's jobs.
func defaultStore() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		dir = os.TempDir()
	}
	return filepath.Join(dir, "august1914", "selfplay")
}

// check returns an error if flags contradict each other, and fills in the job.
func (c *config) check(rest []string, set map[string]bool) error {
	asked := 0
	for _, is := range []bool{c.list, c.stop != "", c.resume != "", c.remove != "", c.report != "", c.hasJob()} {
		if is {
			asked++
		}
	}
	switch {
	case len(rest) > 0:
		return fmt.Errorf("unexpected argument %q: use flags, see -h", rest[0])
	case asked > 1:
		return errors.New("want one of -games, -steer, -jobs, -stop, -resume, -remove and -report")
	case asked == 0 && !c.serve && c.join == "":
		return errors.New("nothing to do: give -games, -serve or -join; see -h")
	case c.join != "" && (c.serve || c.listen != "" || c.token != "" || set["store"]):
		return errors.New("-join uses an existing server: it cannot be combined with -serve, -listen, -token or -store")
	case c.creds != "" && c.join == "":
		return errors.New("-creds needs -join")
	case c.workers < 0:
		return fmt.Errorf("-workers %d: want 0 or more", c.workers)
	case c.workers == 0 && c.join == "" && !c.serve && (c.hasJob() || c.resume != ""):
		return errors.New("-workers 0: no worker would play; -serve lets others join")
	case set["patience"] && c.patience < time.Second:
		return fmt.Errorf("-patience %s: want a second or more", c.patience)
	case set["replicas"] && c.replicas < 1 || c.maps < 0:
		return errors.New("want -replicas 1 or more and -maps 0 or more")
	case c.compares() && (c.steer || c.serve || c.job.Games == 0):
		return errors.New("-readings and -estimates need -games and cannot be combined with -serve; use -join to play on another server")
	case c.compares() && c.html+c.records+c.pairs != "":
		return errors.New("-readings and -estimates write one table; use -report for the page and the records of one of their jobs")
	case c.guessed && c.setup.Map == "":
		return errors.New("-estimates needs -map, a data directory with a file estimates.csv")
	case c.steer != (c.job.Moves != 0):
		return errors.New("-steer needs -moves and -moves needs -steer; -games sets the number of games")
	case c.setup.Map != "" && !c.hasJob():
		return errors.New("-map needs a job")
	}
	if c.token != "" && c.listen == "" && !c.serve {
		return errors.New("-token needs -serve or -listen; to join with a token, write it as the user of the url")
	}
	if c.noToken && (c.token != "" || c.listen == "") {
		return errors.New("-no-token needs -listen and cannot be combined with -token")
	}
	if c.serve && c.listen == "" {
		c.listen = "127.0.0.1:4222"
	}
	if c.listen != "" && c.token == "" && !c.noToken && !loopback(c.listen) {
		return fmt.Errorf("-listen %s lets other machines in: want a -token for them, or -no-token", c.listen)
	}
	if !c.hasJob() {
		return nil
	}
	return c.settleJob(set)
}

// loopback reports whether only this machine can reach an address.
func loopback(address string) bool {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.Unmap().IsLoopback()
}

// compares reports whether one job after another is played for a table.
func (c *config) compares() bool { return c.varied || c.guessed }

func (c *config) hasJob() bool { return c.job.Games != 0 || c.job.Moves != 0 || c.steer }

// settleJob fills in the job from the flags.
func (c *config) settleJob(set map[string]bool) (err error) {
	c.job.Ruleset = c.setup.Ruleset
	if c.steer {
		for _, name := range []string{"map", "players", "scenario", "edition", "set", "detail", "check", "sample", "rules", "pairs"} {
			if set[name] {
				return fmt.Errorf("-%s cannot be combined with -steer, which chooses scenarios and settings itself and counts which rules meet", name)
			}
		}
		c.job.Detail = 0
	} else {
		_, settings, err := c.setup.Find()
		if err != nil {
			return err
		}
		c.job.Scenario, c.job.Settings = c.setup.Scenario, settings
		c.job.Players = strings.Split(c.players, ",")
		if c.setup.Map != "" {
			if c.job.Map, err = job.PackMap(os.DirFS(c.setup.Map)); err != nil {
				return fmt.Errorf("-map: %w", err)
			}
		}
	}
	if c.job.Batch == 0 && !set["batch"] {
		most := 1000
		if c.steer {
			most = 1_000_000
		}
		c.job.Batch = min(most, max(1, (c.job.Games+c.job.Moves)/200))
	}
	c.job, err = c.job.Stamp()
	return err
}

// run runs the program. It writes results to out, and progress to aside.
func run(ctx context.Context, args []string, out, aside io.Writer) error {
	c, err := parse(args, aside)
	if err != nil {
		return err
	}
	if err := c.writable(); err != nil {
		return err
	}
	nc, closing, err := c.connect(aside)
	if err != nil {
		return err
	}
	defer closing()
	p := &program{config: c, out: out, aside: aside}
	if p.hub, err = p.open(ctx, nc); err != nil {
		return err
	}
	switch {
	case c.list:
		return p.listJobs(ctx)
	case c.stop != "":
		return p.hub.Stop(ctx, c.stop)
	case c.remove != "":
		return p.hub.Remove(ctx, c.remove)
	case c.report != "":
		return p.reportOn(ctx, strings.Split(c.report, ","))
	case c.compares():
		return p.playReadings(ctx)
	case c.hasJob() || c.resume != "":
		return p.playJob(ctx)
	}
	p.work(ctx)
	return nil
}

// writable returns an error if an output file cannot be written, before hours of play.
func (c *config) writable() error {
	for _, name := range []string{c.text, c.html} {
		if name == "" {
			continue
		}
		f, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY, 0o666)
		if err != nil {
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
	}
	for _, dir := range []string{c.records, c.pairs} {
		if dir == "" {
			continue
		}
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return err
		}
	}
	return nil
}

// looks reports whether the flags only inspect or report and play nothing.
func (c *config) looks() bool { return c.list || c.stop+c.remove+c.report != "" }

// lookIn connects to a server that another process runs on the same store, for flags that
// only inspect. It returns nil if there is no such server.
func (c *config) lookIn() *nats.Conn {
	if !c.looks() {
		return nil
	}
	url, err := queue.Served(c.store)
	if err != nil {
		return nil
	}
	nc, err := nats.Connect(url)
	if err != nil {
		return nil
	}
	return nc
}

// joining returns an error of -join without the secret in its url. An url that cannot be read
// may have a part of the secret anywhere, so the error does not quote it.
func (c *config) joining(err error) error {
	var unread *url.Error
	if errors.As(err, &unread) {
		return errors.New("-join: the url cannot be read: want nats://SECRET@HOST:PORT, with %2F and the like for special characters of the secret")
	}
	var servers []string
	text := err.Error()
	for server := range strings.SplitSeq(c.join, ",") {
		server = strings.TrimSpace(server)
		if at := strings.LastIndex(server, "@"); at >= 0 {
			scheme, secret, found := strings.Cut(server[:at], "://")
			if !found {
				scheme, secret = "nats", server[:at]
			}
			parts := strings.FieldsFunc(secret, func(c rune) bool { return strings.ContainsRune("/:?#", c) })
			for _, part := range append([]string{secret}, parts...) { // a slash ends the secret
				if part != "" {
					text = strings.ReplaceAll(text, part, "...")
				}
			}
			server = scheme + "://" + server[at+1:]
		}
		servers = append(servers, server)
	}
	if text == err.Error() {
		return fmt.Errorf("-join %s: %w", strings.Join(servers, ","), err)
	}
	return fmt.Errorf("-join %s: %s", strings.Join(servers, ","), text)
}

// connect runs the server, or joins one.
func (c *config) connect(aside io.Writer) (nc *nats.Conn, closing func(), err error) {
	if c.join != "" {
		var options []nats.Option
		if c.creds != "" {
			options = append(options, nats.UserCredentials(c.creds))
		}
		if nc, err = queue.Dial(c.join, options...); err != nil {
			return nil, nil, c.joining(err)
		}
		return nc, nc.Close, nil
	}
	s, err := queue.Serve(queue.ServerConfig{Store: c.store, Listen: c.listen, Token: c.token})
	if errors.Is(err, queue.ErrInUse) {
		if nc := c.lookIn(); nc != nil {
			return nc, nc.Close, nil
		}
		return nil, nil, fmt.Errorf("%w: another selfplay uses it; use -join if that one listens, or give another -store", err)
	}
	if err != nil {
		return nil, nil, err
	}
	if c.listen != "" {
		fmt.Fprintln(aside, "serving at", s.URL())
		if c.token == "" {
			fmt.Fprintln(aside, "without a -token: any machine that reaches this address can join and hand out work")
		}
	}
	if nc, err = s.Connect(); err != nil {
		s.Close()
		return nil, nil, err
	}
	return nc, func() { nc.Close(); s.Close() }, nil
}
