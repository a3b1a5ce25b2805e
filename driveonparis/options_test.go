package driveonparis_test

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	dop "github.com/august1914/august1914/driveonparis"
	"github.com/august1914/august1914/internal/gametest"
)

// The options, their values with the default first, and "*" if RULINGS.md names them.
const optionList = `
mobilization: doctrine historical free
zone-cost: 2 1 3 0 *
negation: friends never fighters *
overrun-cost: 2 3 0 1 *
odds: nearest defender *
long-odds: allowed barred *
overruns: exploiters all *
advance: retreat hex *
advance-zone: stop free *
minimum: allowed barred any *
lille: on off *
dutch: off on
fog: top open *
loading: hex unit *
retreat-loss: group unit none *
exploit-zone: barred allowed *
entry: zones barred *
reserve: any combat *
plan-xvii: held lost *
marne: units fighters marches *
captures: draw lille *
bef: off both attack defense *
doctrine-end: panic turn-15 *
ratio: 2 1 *
refit-zone: allowed barred *
`

func TestOptionList(t *testing.T) {
	rulings, err := os.ReadFile("RULINGS.md")
	require.NoError(t, err)
	list := "\n"
	for _, o := range dop.Options() {
		list += o.Name + ":"
		require.Equal(t, o.Values[0].Value, o.Default, o.Name)
		for _, v := range o.Values {
			list += " " + v.Value
		}
		if strings.Contains(string(rulings), "`"+o.Name+"`") {
			list += " *"
		}
		list += "\n"
		require.Equal(t, layScenario(t, "5.6").Settings(), layScenario(t, "5.6", o.Name+"="+o.Default).Settings(), o.Name)
	}
	require.Equal(t, optionList, list)
}

// Each value of each option except the default is tried in a position in which it
// decides, next to the default. Then it is tried together with another option that
// affects the same rule. The answers are worked out by hand.
func TestOptions(t *testing.T) {
	trials := gametest.Trials[*layout]{Lay: layTrial, Verbs: trialVerbs}
	trials.Cover(t, crossed(optionTrials), dop.Options(), triedElsewhere)
}

// crossed writes the settings of all columns for a text such as "cross
// negation=friends,never fog=top,open".
func crossed(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		head, ok := strings.CutPrefix(line, "cross ")
		if !ok {
			continue
		}
		head, alike := strings.CutSuffix(head, " alike")
		columns := []string{""}
		for option := range strings.FieldsSeq(head) {
			name, values, _ := strings.Cut(option, "=")
			var longer []string
			for _, column := range columns {
				for value := range strings.SplitSeq(values, ",") {
					longer = append(longer, strings.TrimSpace(column+" "+name+"="+value))
				}
			}
			columns = longer
		}
		if lines[i] = strings.Join(columns, " | "); alike {
			lines[i] += " alike"
		}
	}
	return strings.Join(lines, "\n")
}

// triedElsewhere lists the settings that the tests of Rule 5.4 try.
const triedElsewhere = " marne=fighters marne=marches "

// layTrial lays out a position for a trial: by default the start of a German movement
// phase on turn 10 of 5.4. A trial can name other values, or the start of a game.
func layTrial(t *testing.T, settings string, at map[string]string, units []string) *layout {
	id, p := "5.4", dop.Position{Turn: 10, Active: august1914.German}
	for name, value := range at {
		switch list := strings.Split(value, ","); name {
		case "begin":
			return layAt(t, dop.New(layScenario(t, value, strings.Fields(settings)...)))
		case "scenario":
			id = value
		case "turn":
			n, err := strconv.Atoi(value)
			require.NoError(t, err)
			p.Turn = n
		case "side":
			p.Active = map[string]august1914.Side{"German": august1914.German, "Allied": august1914.Allied}[value]
		case "control":
			p.Control = list
		case "points":
			if p.Points = list; value == "1914" {
				p.Points = slices.Concat(layHistoryFrench, layHistoryGerman)
			}
		case "rails":
			p.Railways = layRails(t)
		default:
			require.Fail(t, name)
		}
	}
	return layOut(t, layScenario(t, id, strings.Fields(settings)...), p, units...)
}

// trialSeats are the seats by the names of their sides.
var trialSeats = map[string]august1914.Seat{"German": dop.GermanSeat, "Allied": dop.AlliedSeat}

// does makes a verb without an answer from an action.
func does(act func(l *layout, args []string)) func(l *layout, args ...string) string {
	return func(l *layout, args ...string) string { act(l, args); return "" }
}

// trialVerbs lists what a trial can do and ask, besides moves.
var trialVerbs = map[string]func(l *layout, args ...string) string{
	"attack":  does(func(l *layout, args []string) { l.attack(args[0], args[1:]...) }),
	"march":   does(func(l *layout, args []string) { l.march(args[0], args[1:]...) }),
	"lose":    does(func(l *layout, _ []string) { l.lose() }),
	"settle":  does(func(l *layout, _ []string) { l.settle() }),
	"exploit": does(func(l *layout, _ []string) { l.exploit() }),
	"await":   does(func(l *layout, args []string) { l.await(trialSeats[args[0]], args[1]) }),
	"dig":     does(func(l *layout, _ []string) { require.True(l.T, layDig(l)) }),
	// loseAll takes steps from the first units of the list, without the rolls that
	// follow.
	"loseAll": does(func(l *layout, _ []string) {
		for l.Kind() == "lose" {
			l.Play(l.Moves("")[0])
		}
	}),

	"fights":  func(l *layout, _ ...string) string { return yes(l.Kind() == "roll") }, // false if it is called off
	"kind":    func(l *layout, _ ...string) string { return l.Kind() },
	"hex":     func(l *layout, args ...string) string { return cmp.Or(l.unit(args[0]).Hex, "none") },
	"due":     func(l *layout, args ...string) string { return strconv.Itoa(l.unit(args[0]).Due) },
	"steps":   func(l *layout, args ...string) string { return strconv.Itoa(l.steps(2, args...)) },
	"starves": func(l *layout, args ...string) string { return yes(l.starves(args[0])) },
	"column":  func(l *layout, _ ...string) string { return l.event("roll").To },
	"points":  func(l *layout, _ ...string) string { return strings.Join(l.State.Position().Points, " ") },
	"spent": func(l *layout, args ...string) string {
		return strconv.Itoa(l.reach(trialSeats[l.side()], args[0]).Spent)
	},
	"left": func(l *layout, args ...string) string {
		return strconv.Itoa(l.reach(trialSeats[l.side()], args[0]).Left)
	},
	"cost": func(l *layout, args ...string) string { // of the path of a unit to a hex
		r := l.reach(trialSeats[l.side()], args[0])
		d, err := r.To(args[1])
		require.NoError(l.T, err)
		return strconv.Itoa(d.Cost)
	},
	"overrun": func(l *layout, args ...string) string { // its cost
		for _, d := range l.reach(trialSeats[l.side()], args[0]).Overruns {
			if d.Hex == args[1] {
				return strconv.Itoa(d.Cost)
			}
		}
		return "none"
	},
	"reckon": func(l *layout, args ...string) string { // strengths and column of an attack
		r := l.reckon(august1914.Umpire, args)
		return fmt.Sprintf("%v:%v %s", r.Attack, r.Least.Defense, r.Least.Column)
	},
	"modifier": func(l *layout, args ...string) string { // of the roll: by the attackers, and by the defenders as the attacker sees them
		r := l.reckon(trialSeats[l.side()].Viewer(), args)
		require.Equal(l.T, r.Exact, r.Hidden == 0)
		return fmt.Sprintf("%d, %d to %d", r.Modifier, r.Least.Modifier, r.Most.Modifier)
	},
	"hidden": func(l *layout, args ...string) string { // number of defenders that the attacker cannot see
		return strconv.Itoa(l.reckon(trialSeats[l.side()].Viewer(), args).Hidden)
	},
	"command": func(l *layout, args ...string) string { // the path of command to a unit
		_, command := l.traces(trialSeats[l.side()].Viewer(), args[0])
		if !command.Sure {
			return "none"
		}
		path := slices.Clone(command.Legs[0].Places)
		slices.Reverse(path)
		return strings.Join(path, " ")
	},
	"sees": func(l *layout, args ...string) string { // whether a side sees the hex of a unit
		return yes(slices.Contains(l.seen(trialSeats[args[0]].Viewer()), args[1]))
	},
	"tell": func(l *layout, args ...string) string { // text of a move for a side
		return l.State.Tell(dop.MustParseMove(strings.Join(args[1:], " ")), trialSeats[args[0]].Viewer())
	},
	"moves": func(l *layout, args ...string) string {
		return cmp.Or(strings.Join(l.Moves(strings.Join(args, " ")), "; "), "none")
	},
	"gains": func(l *layout, args ...string) string { // Allied points for places that a march gains
		before := l.State.View(august1914.Umpire)
		l.march(args[0], args[1:]...)
		after := l.State.View(august1914.Umpire)
		return strconv.Itoa(after.Places().Allied - before.Places().Allied)
	},
	"end": func(l *layout, _ ...string) string { // of the game, if both sides stay passive
		o := l.finish()
		return fmt.Sprintf("%s %d:%d", o.Winner, o.Points.German, o.Points.Allied)
	},
	"winner": func(l *layout, _ ...string) string { return l.finish().Winner.String() },
	"allied": func(l *layout, _ ...string) string { return fmt.Sprint(l.finish().Points.Allied) }, // points at the end
}

// reckon works out an attack on a hex.
func (l *layout) reckon(v august1914.Viewer, targetAndAttackers []string) dop.Reckoning {
	l.T.Helper()
	r, err := l.State.Reckon(v, dop.Fight{Target: targetAndAttackers[0], Attackers: targetAndAttackers[1:]})
	require.NoError(l.T, err)
	return r
}

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

const optionTrials = `
# Rule 1.12: freely, a French point that belongs in the west stands in the east, and one that
# belongs in the east in the west; German points are free either way.
- | mobilization=free
at begin=5.6
can Allied point 22.15 = no | yes
can Allied point 43.10 = yes
Allied point 46.10; Allied point 38.14
can Allied point 43.10 = no | yes
await German point
can German point 44.35 = yes

- | mobilization=historical
at begin=5.6
kind = point | place
@2 points = 46.10 38.14 14.05 30.19 49.06 55.01 41.01 27.13 15.26 2.10 38.33 45.26 44.33 47.21 51.17 59.13 63.19 44.15

# A clear hex in an enemy zone.
- | zone-cost=1 | zone-cost=3 | zone-cost=0
at -; ge-13-vii 10.19; fr-1-i 10.21
cost ge-13-vii 10.20 = 3 | 2 | 4 | 1

# Rule 3.2a: assault units ignore the points of zones, whatever those are.
- | zone-cost=1 | zone-cost=3 | zone-cost=0 alike
at -; ge-em-11-14 10.19; fr-1-i 10.21
march ge-em-11-14 10.19 10.20
spent ge-em-11-14 = 1

# A step into a zone costs one and the zone, an overrun one and its own; the hex of an overrun
# may lie in the zone of another enemy behind the first. Cavalry has eight points.
cross zone-cost=0,1,2,3 overrun-cost=0,1,2,3
at -; ge-2cav 10.19; fr-81ter 10.21
overrun ge-2cav 10.21 = 2 | 3 | 4 | 5 | 3 | 4 | 5 | 6 | 4 | 5 | 6 | 7 | 5 | 6 | 7 | 8
at -; ge-2cav 10.19; fr-81ter 10.21; fr-82ter 10.22
overrun ge-2cav 10.21 = 2 | 3 | 4 | 5 | 4 | 5 | 6 | 7 | 6 | 7 | 8 | none | 8 | none | none | none

# By default that is 6.
- | overrun-cost=3 | overrun-cost=0 | overrun-cost=1
at -; ge-2cav 10.19; fr-81ter 10.21
overrun ge-2cav 10.21 = 6 | 7 | 4 | 5

# Who negates enemy zones on the path from an HQ to a unit, which leads straight to the north
# through two hexes next to the enemy: units, or HQs.
- | negation=never | negation=fighters
at side=Allied; br-1-i 10.21; be-1 10.22; fr-hq-4 10.19; fr-1-i 10.23; ge-13-vii 11.22
command fr-1-i = 10.19 10.20 10.21 10.22 10.23 | none | 10.19 10.20 10.21 10.22 10.23
at side=Allied; br-hq 10.21; be-hq 10.22; fr-hq-4 10.19; fr-1-i 10.23; ge-13-vii 11.22
command fr-1-i = 10.19 10.20 10.21 10.22 10.23 | none | none

# A way of supply through zones that friends stand in: all that is left of it for those who are
# surrounded in 9.24.
- | negation=never | negation=fighters
at scenario=5.6 turn=7 side=Allied control=63.35 rails=all; fr-2-i 8.24; fr-3-ii 7.25; fr-4-ii 7.24; fr-1-i 9.24; ge-1gd 8.23; ge-2gd 8.25; ge-13-vii 10.23; ge-14-vii 10.25
starves fr-1-i = no | yes | no
at scenario=5.6 turn=7 side=Allied control=63.35 rails=all; fr-hq-4 8.24; fr-hq-5 7.25; fr-hq-10 7.24; fr-1-i 9.24; ge-1gd 8.23; ge-2gd 8.25; ge-13-vii 10.23; ge-14-vii 10.25
starves fr-1-i = no | yes | yes

# Rule 1.2a: nobody who negates zones helps a train.
- | negation=never | negation=fighters alike
at scenario=5.6 turn=7 side=Allied; fr-train-1 22.15; fr-1-i 22.14; ge-13-vii 22.13; fr-2-i 20.12
can Allied step fr-train-1 22.15 > 22.14 = 1.2a
at scenario=5.6 turn=7; ge-13-vii 22.16; fr-train-1 22.14; fr-1-i 22.14; fr-hq-4 22.14
march ge-13-vii 22.16 22.15
hex fr-train-1 = none
hex fr-1-i = 22.14

# Rule 1.3b: the path to a unit in a zone ends in its own hex, which the unit negates itself
# where friends do. In the hex of the HQ there is no path to bar.
- | negation=never | negation=fighters
at scenario=5.6 turn=7 side=Allied; fr-hq-4 8.18; fr-1-i 8.20; ge-13-vii 8.21; fr-2-i 14.05
command fr-1-i = 8.18 8.19 8.20 | none | 8.18 8.19 8.20
at scenario=5.6 turn=7 side=Allied; fr-hq-4 8.20; fr-1-i 8.20; ge-13-vii 8.21; fr-2-i 14.05
command fr-1-i = 8.20

# 6 to 8; then 2 to 3, 2 to 5 and 2 to 7, which lie in the middle between two columns.
- | odds=defender
at -; ge-13-vii 10.21; fr-1-i 10.22
reckon 10.22 ge-13-vii = 6:8 1:1 | 6:8 1:2
at -; ge-2ldw 10.21; fr-fm 10.22
reckon 10.22 ge-2ldw = 2:3 1:2
attack 10.22 ge-2ldw; roll 7
column = 1:2
at -; ge-2ldw 10.21; fr-52res 10.22
reckon 10.22 ge-2ldw = 2:5 1:3
attack 10.22 ge-2ldw; roll 7
column = 1:3
at -; ge-2ldw 10.21; fr-52res 10.22; fr-81ter 10.22
reckon 10.22 ge-2ldw = 2:7 1:4
attack 10.22 ge-2ldw; roll 7
column = 1:4

# 3 to 13 is nearest to 1:4, and below it in favor of the defender; 2 to 9 lies in the middle
# and is below it in both; 1 to 4 in neither, and 1 to 5 in both. An attack below 1:4 is made
# at 1:4, or barred.
- | odds=defender | long-odds=barred | odds=defender long-odds=barred
at -; ge-4ers 10.21; fr-2colbde 20.20; fr-1-i 10.22; fr-52res 10.22
attack 10.22 ge-4ers
fights = yes | yes | yes | no
@123 roll 7
@123 column = 1:4
at -; ge-2ldw 10.21; fr-2colbde 20.20; fr-52res 10.22; fr-81ter 10.22; fr-82ter 10.22
attack 10.22 ge-2ldw
fights = yes | yes | no | no
@12 roll 7
@12 column = 1:4
at -; ge-10ldw 10.21; fr-2colbde 20.20; fr-81ter 10.22; fr-82ter 10.22
attack 10.22 ge-10ldw
kind = roll
roll 7
column = 1:4
at -; ge-10ldw 10.21; fr-2colbde 20.20; fr-52res 10.22
attack 10.22 ge-10ldw
fights = yes | yes | no | no
@12 roll 7
@12 column = 1:4

# Eight in Lille are four if it is an open city, and sixteen if not.
- | lille=off
at scenario=5.6; ge-1gd 16.25; fr-1-i 15.26
reckon 15.26 ge-1gd = 7:4 2:1 | 7:16 1:2

# One attacks them.
- | lille=off | long-odds=barred | lille=off long-odds=barred
at -; ge-10ldw 16.25; fr-1-i 15.26; fr-2-i 20.20
attack 15.26 ge-10ldw
fights = yes | yes | yes | no

# Overruns are made at any odds: 1 to 5 as 1:4.
zone-cost=0 overrun-cost=0 | zone-cost=0 overrun-cost=0 long-odds=barred alike
at -; ge-10ldw 10.19; fr-52res 10.21; ge-hq-1 12.18
march ge-10ldw 10.19 10.20
German overrun ge-10ldw 10.20 > 10.21
kind = roll
roll 12
column = 1:4

# Infantry in the exploitation phase, for half of its allowance.
zone-cost=0 overrun-cost=0 | zone-cost=0 overrun-cost=0 overruns=all
at -; ge-5res 10.19; ge-14-vii 12.19; fr-81ter 10.21
exploit
overrun ge-5res 10.21 = none | 2

# Not if it began the phase in a zone, which by another option it can leave.
zone-cost=0 overrun-cost=0 | zone-cost=0 overrun-cost=0 overruns=all | zone-cost=0 overrun-cost=0 exploit-zone=allowed | zone-cost=0 overrun-cost=0 overruns=all exploit-zone=allowed
at -; ge-5res 10.20; ge-2cav 10.20; ge-6res 11.20; ge-hq-1 10.20; fr-81ter 10.21; fr-82ter 20.20
exploit
can German overrun ge-5res 10.20 > 10.21 = no
can German overrun ge-2cav 10.20 > 10.21 = no
can German step ge-5res 10.20 > 10.19 = no | no | yes | yes
can German step ge-2cav 10.20 > 10.19 = no | no | yes | yes
can German step ge-hq-1 10.20 > 10.19 = 1.1b
march ge-6res 11.20 11.21
can German overrun ge-6res 11.21 > 10.21 = no | yes | no | yes

# The armored car has no zone, so that one can begin beside it. Of two points one pays for the
# hex, and one for an overrun that costs one; no option gives an overrun to those who cannot
# pay for it.
cross overruns=exploiters minimum=allowed,barred,any overrun-cost=0,1,2,3 alike
at -; ge-10ldw 10.20; be-armcar 10.21; be-1 20.25
exploit
can German overrun ge-10ldw 10.20 > 10.21 = no

cross overruns=all minimum=allowed,barred,any overrun-cost=0,1,2,3
at -; ge-10ldw 10.20; be-armcar 10.21; be-1 20.25
exploit
can German overrun ge-10ldw 10.20 > 10.21 = yes | yes | no | no | yes | yes | no | no | yes | yes | no | no

# Cavalry goes on beyond a hex that has been vacated by a retreat of two (18 to 6: D3r2). How
# far an advance goes comes first: with one hex zones do not matter.
- | advance=hex | advance-zone=free | advance=hex advance-zone=free
at -; ge-13-vii 10.21; ge-14-vii 10.21; ge-2cav 10.21; ge-4cav 10.21; fr-81ter 10.22; fr-82ter 10.22; fr-84ter 10.22
attack 10.22 ge-13-vii ge-14-vii ge-2cav ge-4cav; roll 10; loseAll
Allied retreat 10.22 > 10.23; Allied retreat 10.23 > 10.24; lose
German advance ge-2cav 10.21 > 10.22
can German advance ge-2cav 10.22 > 9.22 = yes | no | yes | no
at -; ge-13-vii 10.21; ge-14-vii 10.21; ge-2cav 10.21; ge-4cav 10.21; fr-81ter 10.22; fr-82ter 10.22; fr-84ter 10.22; fr-89ter 11.23
attack 10.22 ge-13-vii ge-14-vii ge-2cav ge-4cav; roll 10; loseAll
Allied retreat 10.22 > 10.23; Allied retreat 10.23 > 10.24; lose
German advance ge-2cav 10.21 > 10.22
can German advance ge-2cav 10.22 > 9.22 = no | no | yes | no

# Cavalry that has advanced into a zone, that of 11.23, stays there in the exploitation phase,
# unless it could go on out of it, or may begin the phase in one.
- | advance-zone=free | exploit-zone=allowed | advance-zone=free exploit-zone=allowed
at -; ge-13-vii 10.21; ge-14-vii 10.21; ge-2cav 10.21; ge-4cav 10.21; fr-81ter 10.22; fr-82ter 10.22; fr-84ter 10.22; fr-89ter 11.23
attack 10.22 ge-13-vii ge-14-vii ge-2cav ge-4cav; roll 10; loseAll
Allied retreat 10.22 > 10.23; Allied retreat 10.23 > 10.24; lose
German advance ge-2cav 10.21 > 10.22
@24 German advance ge-2cav 10.22 > 9.22
exploit
@13 can German step ge-2cav 10.22 > 9.22 = no | no | yes | no
@24 can German step ge-2cav 9.22 > 9.21 = yes

# Infantry with three points in mountains; and a unit of four beside a zone, where it has
# others to go to.
- | minimum=barred | minimum=any
at scenario=5.6; ge-5res 55.08; fr-1-i 46.08
exploit
can German step ge-5res 55.08 > 55.07 = yes | no | yes
at scenario=5.6; ge-4ers 55.05; fr-2colbde 53.05
can German step ge-4ers 55.05 > 54.05 = no | no | yes

# A static division has two points in the exploitation phase, and all hexes around it are zones
# of six enemies, each of whom stands two hexes away.
cross minimum=allowed,barred,any zone-cost=0,1,2,3
at -; ge-4ers 10.22; fr-81ter 10.24; fr-82ter 10.20; fr-84ter 12.23; fr-87ter 12.21; fr-88ter 8.23; fr-89ter 8.21
exploit
can German step ge-4ers 10.22 > 10.23 = yes | yes | yes | yes | yes | yes | no | no | yes | yes | yes | yes

# From zone to zone with half of six points.
cross exploit-zone=barred,allowed zone-cost=0,1,2,3
at -; ge-13-vii 10.21; fr-1-i 10.22
exploit
can German step ge-13-vii 10.21 > 9.22 = no | no | no | no | yes | yes | yes | no
can German step ge-13-vii 10.21 > 10.20 = no | no | no | no | yes | yes | yes | yes

# Cavalry that has come to an enemy leaves it again in the exploitation phase.
- | exploit-zone=allowed
at scenario=5.6 turn=7; ge-2cav 62.25; fr-1-i 62.27; ge-60ldw 41.12
march ge-2cav 62.25 62.26
exploit
can German step ge-2cav 62.26 > 62.25 = no | yes

# Rule 3.5: Germans, and they alone, march through the Netherlands with the option.
- | dutch=on
at -; ge-13-vii 35.32
can German step ge-13-vii 35.32 > 35.33 = no | yes
at side=Allied; fr-1-i 35.32
can Allied step fr-1-i 35.32 > 35.33 = no

# They retreat there (24 to 12: A1, D3r1), and their divisions take its railways, on which
# their trains run.
- | dutch=on
at side=Allied; ge-4ers 38.33; ge-8ers 38.33; fr-1-i 38.32; fr-2-i 38.32; fr-3-ii 38.32; fr-4-ii 38.32; ge-hq-1 30.20
attack 38.33 fr-1-i fr-2-i fr-3-ii fr-4-ii; roll 9; loseAll
kind = retreat
can German retreat 38.33 > 37.34 = 1.10 | yes
can German retreat 38.33 > 38.34 = yes
at -; ge-train-1 38.33; ge-13-vii 38.33; fr-1-i 8.20
can German step ge-train-1 38.33 > 37.33 = 1.10 | 1.2d
can German step ge-13-vii 38.33 > 37.33 = 1.10 | yes
@2 march ge-13-vii 38.33 37.33 36.33
@2 German stop
@2 march ge-train-1 38.33 37.33 36.33
@2 hex ge-train-1 = 36.33

# Of a stack of two; a passenger; and a trench that is begun below another unit.
- | fog=open
at -; ge-13-vii 10.21; fr-1-i 10.22; fr-2-i 10.22
hidden 10.22 ge-13-vii = 1 | 0
at scenario=5.6 turn=7; ge-train-1 38.33; ge-13-vii 38.33 on ge-train-1; fr-1-i 8.20
sees Allied ge-13-vii = no | yes
at scenario=5.6 turn=14; ge-13-vii 62.27; ge-2cav 62.27; fr-1-i 8.20; ge-14res 20.16; ge-hq-1 20.16
dig
tell Allied German dig ge-13-vii = German dig 62.27 | German dig ge-13-vii

# Two divisions go aboard.
- | loading=unit
at -; ge-13-vii 38.33; ge-14-vii 38.33; ge-train-1 38.33; fr-1-i 8.20
German load ge-13-vii ge-train-1; German load ge-14-vii ge-train-1
spent ge-train-1 = 10 | 20

# Two brigades by taxi: two points for both, or for each; the same when they alight.
- | loading=unit
at scenario=5.6 side=Allied; fr-taxi 8.18; fr-chas 8.18; fr-spahi 8.18; ge-60ldw 41.12
Allied load fr-chas fr-taxi; Allied load fr-spahi fr-taxi
spent fr-taxi = 2 | 4
Allied step fr-taxi 8.18 > 8.19
spent fr-taxi = 3 | 5
Allied unload fr-chas; Allied unload fr-spahi
spent fr-taxi = 5 | 9

# One here and one in the next hex are paid for by themselves in both; 10, 1, 10, 1 and 10 are
# 32, and of 40 points 8 are left: both alight for one payment, or one of them.
- | loading=unit
at scenario=5.6 turn=7 side=Allied; fr-train-1 22.15; fr-1-i 22.15; fr-2-i 22.14; ge-60ldw 41.12
Allied load fr-1-i fr-train-1; Allied step fr-train-1 22.15 > 22.14; Allied load fr-2-i fr-train-1; Allied step fr-train-1 22.14 > 21.14; Allied unload fr-1-i
spent fr-train-1 = 32
can Allied unload fr-2-i = yes | no

# Rule 1.2e: those who arrive with a train board it for nothing by either value, and the train
# has all of its points; to alight costs once, or twice.
- | loading=unit
at scenario=5.6 turn=4 points=1914; fr-hq-4 14.05; ge-13-vii 62.30; ge-60ldw 41.12
await Allied arrive
Allied arrive fr-37alg 41.01; Allied arrive fr-38alg 41.01; Allied arrive fr-train-1 41.01; Allied load fr-37alg fr-train-1; Allied load fr-38alg fr-train-1
await Allied move
left fr-train-1 = 40
Allied unload fr-37alg; Allied unload fr-38alg
left fr-train-1 = 30 | 20
Allied stop
can Allied step fr-37alg 41.01 > 41.02 = 1.2c

# Two divisions and an HQ retreat into an enemy zone, after a first loss of two steps.
- | retreat-loss=unit | retreat-loss=none
at scenario=5.6 turn=6; be-1 22.24; be-2 22.24; be-3 22.24; be-hq 22.24; ge-1gd 23.25; ge-2gd 23.25; ge-10ldw 22.25; ge-11ldw 21.25; ge-25ldw 21.24; fr-1-i 14.05
attack 22.24 ge-1gd ge-2gd; roll 9; lose
steps be-2 be-3 = 4
Allied retreat 22.24 > 22.23
loseAll
steps be-2 be-3 = 3 | 2 | 4

# Three steps retreat from 10.22 to 11.23 (18 to 6: D3r2), beside the enemy in 12.23: alone, or
# to a unit that fights, or to an HQ.
cross retreat-loss=group,unit,none negation=friends,never,fighters
at -; ge-13-vii 10.21; ge-14-vii 10.21; ge-19-x 10.21; ge-2cav 12.23; fr-81ter 10.22; fr-82ter 10.22; fr-84ter 10.22
attack 10.22 ge-13-vii ge-14-vii ge-19-x; roll 10; Allied lose fr-81ter; Allied lose fr-81ter; Allied lose fr-82ter
kind = retreat
steps fr-81ter fr-82ter fr-84ter = 3
Allied retreat 10.22 > 11.23; loseAll
steps fr-81ter fr-82ter fr-84ter = 2 | 2 | 2 | 1 | 1 | 1 | 3 | 3 | 3
at -; ge-13-vii 10.21; ge-14-vii 10.21; ge-19-x 10.21; ge-2cav 12.23; fr-81ter 10.22; fr-82ter 10.22; fr-84ter 10.22; fr-89ter 11.23
attack 10.22 ge-13-vii ge-14-vii ge-19-x; roll 10; Allied lose fr-81ter; Allied lose fr-81ter; Allied lose fr-82ter
kind = retreat
steps fr-81ter fr-82ter fr-84ter = 3
Allied retreat 10.22 > 11.23; loseAll
steps fr-81ter fr-82ter fr-84ter = 3 | 2 | 3 | 3 | 1 | 3 | 3 | 3 | 3
at -; ge-13-vii 10.21; ge-14-vii 10.21; ge-19-x 10.21; ge-2cav 12.23; fr-81ter 10.22; fr-82ter 10.22; fr-84ter 10.22; fr-hq-10 11.23
attack 10.22 ge-13-vii ge-14-vii ge-19-x; roll 10; Allied lose fr-81ter; Allied lose fr-81ter; Allied lose fr-82ter
kind = retreat
steps fr-81ter fr-82ter fr-84ter = 3
Allied retreat 10.22 > 11.23; loseAll
steps fr-81ter fr-82ter fr-84ter = 3 | 2 | 2 | 3 | 1 | 1 | 3 | 3 | 3

# Units without a way to retreat are eliminated, also where zones cost nothing.
- | retreat-loss=unit | retreat-loss=none alike
at -; ge-13-vii 10.21; ge-14-vii 10.21; ge-19-x 10.21; fr-81ter 10.22; fr-82ter 10.22; fr-84ter 10.22; ge-10ldw 10.23; ge-11ldw 9.22; ge-25ldw 9.23; ge-27ldw 11.22; ge-29ldw 11.23
attack 10.22 ge-13-vii ge-14-vii ge-19-x; roll 7; loseAll; settle
steps fr-81ter fr-82ter fr-84ter = 0

# A hex where reinforcements arrive, in an enemy zone: no friend in it makes it free, for what
# friends negate zones for are traces and retreats. Those who are kept out come a turn later.
- | entry=barred | negation=never | entry=barred negation=never | negation=fighters | entry=barred negation=fighters
at scenario=5.6 turn=7 points=46.10,38.14,14.05,30.19; fr-1-i 46.10; fr-2-i 14.05; ge-13-vii 46.12; ge-14-vii 14.06
await Allied arrive
can Allied arrive fr-45alg 14.05 = yes | no | yes | no | yes | no
can Allied arrive fr-train-3 14.05 = no
await Allied move
hex fr-45alg = 14.05 | none | 14.05 | none | 14.05 | none
@246 due fr-45alg = 8

# The same without a friend.
- | entry=barred
at scenario=5.6 turn=7 points=46.10,38.14,14.05,30.19; fr-1-i 46.10; ge-13-vii 46.12; ge-14-vii 14.06
await Allied arrive
can Allied arrive fr-45alg 14.05 = yes | no

# Those who come to a port come to another; those who come to the HQ of the BEF wait for it.
- | entry=barred
at scenario=5.6 turn=3 points=1914; ge-13-vii 4.26; fr-1-i 14.05; ge-1gd 44.33
await Allied arrive
can Allied arrive br-1-i 4.27 = yes | no
can Allied arrive br-1-i 9.30 = yes
at scenario=5.3 turn=6; br-hq 12.20; br-1-i 12.20; ge-2cav 12.21; ge-hq-1 24.30; fr-1-i 14.05
await Allied move
hex br-19bde = 12.20 | none
@2 due br-19bde = 7

# An HQ, a siege gun and a train; the Belgian armored car fights.
- | reserve=combat
at scenario=5.6 turn=6 side=Allied; ge-hq-2 44.33; ge-skoda 44.33; ge-13-vii 44.33; ge-train-1 44.33; fr-1-i 8.20; be-hq 24.34; be-armcar 24.34; be-1 24.34; ge-60ldw 41.12
await German reserve
can German reserve ge-skoda = yes | 1.1d
can German reserve ge-hq-2 = yes | no
can German reserve ge-13-vii = yes
can German reserve ge-train-1 = 1.1d
await Allied reserve
can Allied reserve be-armcar = yes
can Allied reserve be-hq = yes | no

# Four hexes from the HQ, over two in a zone: a unit there goes into reserve if friends negate
# it. The HQ is in its own radius always, and goes where reserve is for any.
- | reserve=combat | negation=never | reserve=combat negation=never | negation=fighters | reserve=combat negation=fighters
at scenario=5.6 turn=6; fr-2-i 8.20; fr-3-ii 8.21; fr-hq-4 8.18; fr-4-ii 8.18; fr-1-i 8.22; ge-10ldw 9.21
await Allied reserve
can Allied reserve fr-1-i = yes | yes | no | no | yes | yes
can Allied reserve fr-hq-4 = yes | no | yes | no | yes | no
can Allied reserve fr-4-ii = yes
at scenario=5.6 turn=6; br-hq 8.20; be-hq 8.21; fr-hq-4 8.18; fr-4-ii 8.18; fr-1-i 8.22; ge-10ldw 9.21
await Allied reserve
can Allied reserve fr-1-i = yes | yes | no | no | no | no
can Allied reserve fr-hq-4 = yes | no | yes | no | yes | no
can Allied reserve fr-4-ii = yes

# Rule 1.4f: a refit is limited only by the rating and by stacking. Rule 1.4e keeps units from
# returning with an HQ in an enemy zone.
- | refit-zone=barred
at scenario=5.6 turn=7; ge-hq-2 44.28; ge-13-vii 44.28 1; ge-14-vii lost due 7; ge-hq-1 44.33; ge-17-ix 44.33 1; fr-1-i 43.28; fr-hq-1 8.20
await German rebuild
can German refit ge-13-vii = yes | 1.3c
can German refit ge-17-ix = yes
can German rebuild ge-14-vii 44.33 = yes
can German rebuild ge-14-vii 44.28 = 1.3c

# Rule 2.3: Mulhouse, taken on turn 9.
- | plan-xvii=lost
at scenario=5.6 turn=9 side=Allied; fr-9-v 58.02; ge-hq-1 20.22; fr-hq-1 10.20
gains fr-9-v 58.02 58.03 = 2 | 0

# What the French have held by turn 8 counts by both values, and once, though it is lost and
# taken again after that turn.
- | plan-xvii=lost alike
at scenario=5.3 turn=8 side=Allied control=38.33,44.15,43.18,24.30,15.26,4.27,34.30,23.24; fr-1-i 42.18; ge-hq-1 20.22
march fr-1-i 42.18 43.18 42.17 43.18
allied = 46

- | plan-xvii=lost
at scenario=5.3 turn=9 side=Allied control=38.33,44.15,43.18,24.30,15.26,4.27,34.30,23.24; fr-1-i 42.18; ge-hq-1 20.22
march fr-1-i 42.18 43.18 42.17 43.18
allied = 46 | 41

# 5.5: Lille is Allied and Calais German; the option speaks of both places alone.
- | captures=lille
at scenario=5.5 turn=25 side=Allied; ge-1bav 4.27; fr-1-i 15.26; ge-hq-1 20.30; fr-hq-1 5.20
winner = none | Allied
at scenario=5.5 turn=25 side=Allied control=15.26,4.27; ge-1bav 4.27; fr-1-i 5.20; ge-hq-1 20.30; fr-hq-1 5.20
winner = German
at scenario=5.5 turn=25 side=Allied; ge-1bav 20.29; fr-1-i 15.26; ge-hq-1 20.30; fr-hq-1 5.20
winner = Allied

# What the British change of the die when they attack, and when they defend.
- | bef=both | bef=attack | bef=defense
at side=Allied; br-1-i 10.21; ge-13-vii 10.22
modifier 10.22 br-1-i = 0, 0 to 0 | 1, 0 to 0 | 1, 0 to 0 | 0, 0 to 0
at -; ge-13-vii 10.21; br-1-i 10.22
modifier 10.22 ge-13-vii = 0, 0 to 0 | 0, -1 to -1 | 0, 0 to 0 | 0, -1 to -1

# British units that are overrun: 8 to 8 and a roll of 5 costs the attackers two steps, a point
# less three.
zone-cost=0 overrun-cost=0 | zone-cost=0 overrun-cost=0 bef=both | zone-cost=0 overrun-cost=0 bef=attack | zone-cost=0 overrun-cost=0 bef=defense
at -; ge-6res 10.19; ge-5res 10.19; br-1-i 10.21; ge-hq-1 12.18
German form ge-5res; German form ge-6res
march ge-5res 10.19 10.20
German overrun ge-5res 10.20 > 10.21; roll 5; lose
steps ge-5res ge-6res = 2 | 1 | 2 | 1

# Rule 2.2c gives a point to the die of the Belgian armored car's attack; where it attacks with
# the British from turn 15 on, both count.
- | bef=both | bef=attack | bef=defense
at turn=16 side=Allied; br-1-i 10.21; be-armcar 10.21; ge-13-vii 10.22
modifier 10.22 br-1-i be-armcar = 1, 0 to 0 | 2, 0 to 0 | 2, 0 to 0 | 1, 0 to 0

# Two of which one lies hidden: with open stacks the amendment is known.
bef=both | bef=both fog=open
at turn=16; br-1-i 10.22; be-1 10.22; ge-13-vii 10.21
modifier 10.22 ge-13-vii = 0, -1 to 0 | 0, -1 to -1

# Rule 2.8: on turn 15 the option ends it for troops, cargo, overruns and those who have waited
# on the other side; the Panic Line ends it before, by both values.
- | doctrine-end=turn-15
at scenario=5.6 turn=14 side=Allied; fr-1-i 31.18; ge-60ldw 41.12
can Allied step fr-1-i 31.18 > 30.17 = no
at scenario=5.6 turn=14 side=Allied; fr-train-1 31.19; fr-1-i 31.19 on fr-train-1; fr-2-i 14.05; ge-60ldw 41.12
can Allied step fr-train-1 31.19 > 30.19 = no
at scenario=5.6 turn=14 side=Allied; fr-1-i 31.16; ge-10ldw 30.17; ge-13-vii 44.33
march fr-1-i 31.16 31.17
can Allied overrun fr-1-i 31.17 > 30.17 = no
at scenario=5.6 turn=15 side=Allied; fr-1-i 31.18; ge-60ldw 41.12
can Allied step fr-1-i 31.18 > 30.17 = no | yes
at scenario=5.6 turn=15 side=Allied; fr-train-1 31.19; fr-1-i 31.19 on fr-train-1; fr-2-i 14.05; ge-60ldw 41.12
can Allied step fr-train-1 31.19 > 30.19 = no | yes
at scenario=5.6 turn=15 side=Allied; fr-1-i 31.16; ge-10ldw 30.17; ge-13-vii 44.33
march fr-1-i 31.16 31.17
can Allied overrun fr-1-i 31.17 > 30.17 = no | yes
at scenario=5.6 turn=14 side=Allied; fr-1-i 31.18; ge-60ldw 41.12
await German move
await Allied move
can Allied step fr-1-i 31.18 > 30.17 = no | yes
at scenario=5.6 turn=7; ge-13-vii 12.10; fr-1-i 31.14; fr-2-i 14.04
march ge-13-vii 12.10 12.09 12.10
German stop
await Allied move
can Allied step fr-1-i 31.14 > 30.13 = yes

# Rule 5.1: a division each where it counts, and none.
- | ratio=1
at scenario=5.1 turn=8 side=Allied; ge-13-vii 20.14; br-1-i 15.20
end = Allied 1:1 | German 1:1
at scenario=5.1 turn=8 side=Allied; ge-13-vii 20.16; br-1-i 15.10
end = Allied 0:0
`
