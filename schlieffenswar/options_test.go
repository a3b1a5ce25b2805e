package schlieffenswar_test

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	"github.com/august1914/august1914/internal/gametest"
	sw "github.com/august1914/august1914/schlieffenswar"
)

// Each value of each option except the default is tested here in a position that it
// affects, beside the default, and then together with another option on the same
// subject. The answers are worked out by hand.
func TestOptions(t *testing.T) {
	trials := gametest.Trials[*fight]{Lay: layTrial, Verbs: trialVerbs}
	text := optionTrials
	for turn := 1; turn <= 9; turn++ { // Rules 4.2, 4.3: both sudden deaths on one turn, and each alone
		text += fmt.Sprintf("\n- | double-death=german\nat last=%[1]d attacks=7 control=2018,0804\nwinner = none | German\n"+
			"at last=%[1]d attacks=7 control=0804\nwinner = Allied\n", turn)
	}
	trials.Cover(t, text, sw.Options(), triedElsewhere)
}

// triedElsewhere lists the settings that other tests cover.
const triedElsewhere = " deployment=open "

// layTrial sets up a position for a trial. It is at the start of a phase, by default of
// turn 5, or at the end of the last turn with a number of Entente cities taken.
func layTrial(t *testing.T, settings string, at map[string]string, units []string) *fight {
	number := func(name string) int {
		n, err := strconv.Atoi("0" + at[name])
		require.NoError(t, err)
		return n
	}
	control := strings.FieldsFunc(at["control"], func(r rune) bool { return r == ',' })
	if at["last"] != "" {
		p := layLast(t, number("last"), number("attacks"), append(control, layCities[:number("cities")]...)...)
		p.ParisEndangered = at["paris"] == "yes"
		return fightWith(t, settings, p)
	}
	turn := 5
	if at["turn"] != "" {
		turn = number("turn")
	}
	return fightWith(t, settings, sw.Position{Turn: turn, Active: sideOf(trialSeats[at["side"]]), Phase: trialPhases[at["phase"]], Control: control}, units...)
}

var (
	trialSeats  = map[string]august1914.Seat{"German": sw.GermanSeat, "Entente": sw.EntenteSeat}
	trialPhases = map[string]sw.Phase{
		"Regroup": sw.Regroup, "Movement": sw.Movement, "Combat": sw.Combat, "Administration": sw.Administration,
	}
)

// trialVerbs are the actions and queries of a trial other than moves.
var trialVerbs = map[string]func(f *fight, args ...string) string{
	"attack":   func(f *fight, args ...string) string { f.attack(args[0], args[1:]...); return "" },
	"decide":   func(f *fight, args ...string) string { f.decide(digit(args[0])); return "" },
	"defendBy": func(f *fight, args ...string) string { f.defendBy(args...); return "" },
	"stage":    func(f *fight, args ...string) string { f.stage(args[0]); return "" },
	"until": func(f *fight, args ...string) string {
		f.until(digit(args[0]), trialSeats[args[1]], trialPhases[args[2]])
		return ""
	},
	"arriveAll": func(f *fight, args ...string) string { // until none can arrive
		for moves := f.Moves("Entente arrive " + args[0]); len(moves) > 0; moves = f.Moves("Entente arrive " + args[0]) {
			f.Play(moves[0])
		}
		return ""
	},

	"kind": func(f *fight, _ ...string) string { return f.Kind() },
	"due":  func(f *fight, _ ...string) string { return cmp.Or(f.due(), "nothing") },
	"moves": func(f *fight, args ...string) string {
		return cmp.Or(strings.Join(f.Moves(strings.Join(args, " ")), "; "), "none")
	},
	"outcome": func(f *fight, _ ...string) string {
		if o, over := f.State.Outcome(); over {
			return fmt.Sprintf("%s by %s", o.Winner, o.Rule)
		}
		return fmt.Sprintf("turn %d", f.State.Position().Turn)
	},
	"winner": func(f *fight, _ ...string) string {
		o, over := f.State.Outcome()
		require.True(f.T, over)
		return o.Winner.String()
	},
	"morale": func(f *fight, args ...string) string { return cmp.Or(f.morale(args[0]), "normal") },
	"supply": func(f *fight, args ...string) string { return cmp.Or(f.unit(args[0]).Supply, "in") },
	"steps":  func(f *fight, args ...string) string { return strconv.Itoa(f.steps(args[0])) },
	"hex":    func(f *fight, args ...string) string { return cmp.Or(f.unit(args[0]).Hex, "none") },
	"phase":  func(f *fight, _ ...string) string { return f.State.Position().Phase.String() },
	"sums":   func(f *fight, _ ...string) string { return f.sums() },
	"result": func(f *fight, _ ...string) string { return f.result() },
	"battle": func(f *fight, _ ...string) string { return f.reckonedBattle() },
	"joins":  func(f *fight, args ...string) string { return yes(f.joins(args[0], args[1:]...)) },
	"factors": func(f *fight, args ...string) string { // as reckoned, and as in the battle
		reckoned := f.reckoned(args[0], args[1:]...)
		f.attack(args[0], args[1:]...)
		f.decide(4)
		require.Equal(f.T, reckoned, f.sums())
		return reckoned
	},
	"shifts": func(f *fight, args ...string) string {
		r, err := f.State.Reckon(august1914.Umpire, sw.Fight{Target: args[0], Attackers: args[1:]})
		require.NoError(f.T, err)
		f.attack(args[0], args[1:]...)
		f.decide(4)
		require.Len(f.T, r.Least.Shifts, len(f.shifts()), "the reckoning agrees")
		return cmp.Or(strings.Join(slices.Sorted(slices.Values(f.shifts())), ", "), "none")
	},
	"reckon": func(f *fight, args ...string) string { // the defense, as the umpire and as the attackers see it
		fight := sw.Fight{Target: args[0], Attackers: args[1:]}
		r, err := f.State.Reckon(august1914.Umpire, fight)
		require.NoError(f.T, err)
		seen, err := f.State.Reckon(sw.GermanSeat.Viewer(), fight)
		require.NoError(f.T, err)
		low, high := min(r.Least.Defense, r.Most.Defense), max(r.Least.Defense, r.Most.Defense)
		require.LessOrEqual(f.T, min(seen.Least.Defense, seen.Most.Defense), low)
		require.GreaterOrEqual(f.T, max(seen.Least.Defense, seen.Most.Defense), high)
		require.Equal(f.T, low == high, r.Exact)
		return fmt.Sprintf("%d to %d", low, high)
	},
	"defense": func(f *fight, args ...string) string { // of the named units
		r, err := f.State.Reckon(august1914.Umpire, sw.Fight{Target: args[0], Attackers: []string{"ger-ii", "ger-iii", "ger-iv"}, Defenders: args[1:]})
		if err != nil {
			var v *august1914.Violation
			require.ErrorAs(f.T, err, &v)
			return v.Rule
		}
		return strconv.Itoa(r.Least.Defense)
	},
	"mayForce": func(f *fight, args ...string) string {
		r, err := f.State.Reach(trialSeats[f.side()].Viewer(), args[0])
		require.NoError(f.T, err)
		return yes(r.MayForce)
	},
	"commanded": func(f *fight, args ...string) string {
		return yes(f.trace(sw.GermanSeat, args[0], "command").Sure)
	},
}

func digit(text string) int { return int(text[0] - '0') }

func yes(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

const optionTrials = `
# Rules 4.1, 4.7: 11 and 12 cities are a draw anyway.
- | unendangered=entente
at last=10 attacks=7 cities=14
winner = none | Allied
at last=10 attacks=7 cities=13
winner = none | Allied
at last=10 attacks=7 cities=12
winner = none
at last=10 attacks=7 cities=10
winner = Allied
at last=10 attacks=7 cities=14 paris=yes
winner = German

# Rules 4.1, 4.4: without Paris endangered the Germans cannot win by Plan XVII.
- | plan-xvii=paris
at last=7 attacks=6
outcome = German by 4.4 | turn 8
at last=7 attacks=6 paris=yes
outcome = German by 4.4
at last=7 attacks=7 paris=yes
outcome = turn 8

# Rules 4.1, 4.4: the game that went on is decided on points, where no Paris means no German
# victory, whoever wins then.
plan-xvii=paris | plan-xvii=paris unendangered=entente
at last=10 attacks=6 cities=13
winner = none | Allied

# Rules 8.9, 9.4, 9.5, 11.23: what is in fortress supply.
- | fortress-supply=less
at side=Entente phase=Regroup; fra-hq-1 1910; fra-1 1910 fatigued fortress; fra-2 1911 fatigued; ger-ii 1108
can Entente rest fra-1 = yes | no
can Entente rest fra-2 = yes
at side=Entente phase=Regroup; fra-hq-1 1910; fra-1 1910 1 fortress; fra-2 1911 1; ger-ii 1108
can Entente refit fra-1 = yes | no
can Entente refit fra-2 = yes
at side=German phase=Combat; ger-ii 1208 fortress; fort-liege 1209
attack 1209 ger-ii
can German bombard = yes | no

# Rule 9.4: a corps in fortress supply attacks with 2.
- | east-supply=fortress | east-supply=fortress fortress-supply=less
at turn=7 side=German phase=Regroup; ger-x 1206 fortress; ger-ii 1108; ger-iii 1108; fra-1 2514
stage withdraw
can German withdraw ger-x = 9.4 | yes | 9.4
can German withdraw ger-ii = yes

# Rule 9.4: with a corps that has returned in 9.5, or before it can.
- | east-order=first
at turn=7 side=German phase=Regroup; ger-hq-1 1005; ger-ii 1005 fatigued; ger-iii 1005; ger-x eliminated; fra-1 2514
kind = rest | withdraw
@1 stage return; German return ger-x 1005; stage withdraw
can German withdraw ger-x = yes | no
German withdraw ger-ii; German withdraw ger-iii
kind = move | return

# Rule 11.23: a supplied attack.
- | siege-supply=full
at side=German phase=Combat; ger-ii 1208 fortress; fort-liege 1209
attack 1209 ger-ii
can German bombard = yes | no

# Rules 6.1, 9.3, 9.5: full hexes.
- | entry=full
at side=German phase=Regroup; ger-ii 1005; ger-iii 1005; ger-iv 1005; ger-x eliminated; fra-1 2514
stage return
can German return ger-x 1005 = 6.2 | yes
at turn=7 side=Entente phase=Regroup; fra-1 1521; fra-2 1521; fra-3 1521; fra-grd-5; ger-ii 1108
stage arrive
can Entente arrive fra-grd-5 1521 = 6.2 | yes
at turn=7 side=Entente phase=Regroup; bri-i 0918; bri-ii 0918; bri-iii 0918; bri-c; fra-18 2514; ger-ii 1108
stage arrive
can Entente arrive bri-c 0918 = 6.2

# Rule 11.16: "all" units that take part have elan, or all corps: an HQ that attacks, one that
# does not, one that defends, and a fort.
- | elan=all
at side=German phase=Combat; ger-ii 2513 elan; ger-hq-1 2513; fra-1 2514
shifts 2514 ger-ii ger-hq-1 = 11.16 1 | none
at side=German phase=Combat; ger-ii 2513 elan; ger-hq-1 2513; fra-1 2514
shifts 2514 ger-ii = 11.16 1
at side=German phase=Combat; ger-ii 2513; ger-iii 2513; fra-1 2514 elan; fra-hq-1 2514
shifts 2514 ger-ii ger-iii = 11.16 -1 | none
at side=German phase=Combat; ger-ii 1809; ger-iii 1809; ger-iv 1809; ger-hq-1 1809; ger-ix 1909; ger-x 1909; ger-xi 1909; fra-1 1910 elan; fort-verdun 1910
shifts 1910 ger-ii ger-iii ger-iv ger-ix ger-x ger-xi = 11.13 -1, 11.14 -1, 11.16 -1 | 11.13 -1, 11.14 -1

# Both sudden deaths end turn 7 before the attacks of Plan XVII are counted.
- | double-death=german
at last=7 control=2018,0804
winner = none | German

# Rules 4.2 and 4.3 end with turn 9, so that on turn 10 points alone count, whatever else is
# settled.
- | double-death=german | unendangered=entente | double-death=german unendangered=entente
at last=10 attacks=7 cities=12 control=1919,1108 paris=yes
winner = none
at last=10 attacks=7 cities=13 control=1108
winner = none | none | Allied | Allied

# Rule 9.2: on whatever turn it lands. bri-ii has moved; a turn later bri-i has stood still.
- | landing=normal
at turn=4 side=Entente phase=Regroup; fra-18 2514; ger-lw-2 0605; bri-i; bri-ii
Entente arrive bri-i 0918; Entente arrive bri-ii 0919; until 4 Entente Movement
Entente step bri-ii 0919 > 1019; Entente stop; Entente done
morale bri-i = elan | normal
morale bri-ii = normal
morale fra-18 = elan
until 6 German Movement
morale bri-i = elan

# Those who come back do not land: they are rested, as any unit of any nation.
- | landing=normal alike
at side=Entente phase=Regroup; fra-18 2514; ger-lw-2 0605; bri-hq 0918; bri-ii 0919; bri-iii 0919; bri-c 0919; bri-i eliminated
stage return; Entente return bri-i 0918
morale bri-i = fatigued
until 5 Entente Movement; Entente done
morale bri-i = normal

# At the west edge as well, where it is turn 3, too.
bef-entry=west | bef-entry=west landing=normal
at turn=3 side=Entente phase=Regroup control=0918,0919,1019; fra-18 2514; ger-lw-2 0605; bri-i
Entente arrive bri-i 1521; until 3 Entente Movement
can Entente step bri-i 1521 > 1520 = 9.2
Entente done
morale bri-i = elan | normal

# When it must land as well.
bef=must | bef=must landing=normal
at turn=3 side=Entente phase=Regroup; fra-18 2514; ger-lw-2 0605; bri-i
Entente arrive bri-i 0918; until 3 Entente Movement; Entente done
morale bri-i = elan | normal

# Köln (1005) has room for everybody but a second depot; Aachen (1108) has none.
- | depots=any
at side=German phase=Regroup; fra-18 2514; ger-lw-2 0605; ger-depot-1 1005; ger-depot-2 eliminated
can German return ger-depot-2 1005 = no | yes
can German return ger-depot-2 1108 = yes

# The HQ in 2512 is two hexes from 2413, over 2412. In the second position nobody is without
# parentheses.
- | parentheses=attack
at side=German phase=Combat; ger-ii 2513; ger-ers-1 2413; ger-hq-1 2512; fra-1 2514
joins 2514 ger-ii ger-ers-1 = no | yes
@2 sums = 6:4
at side=German phase=Combat; ger-ers-2 2513; ger-ers-1 2413; ger-hq-1 2512; fra-1 2514; ger-ii 2612
can German assault 2514 = no

# Rules 2.3 and 11.4 both must let the HQ of the BEF attack from a hex beside French who have
# no HQ but that one.
- | parentheses=attack | attack-command=side | parentheses=attack attack-command=side
at side=Entente phase=Combat; fra-1 2413; bri-hq 2513; ger-ii 2514
joins 2514 fra-1 bri-hq = no | no | no | yes
@4 sums = 6:4

# The French in 2512 have 2412, over which the HQ in 2411 reaches both 2413 and 2513, in their
# zone.
- | parentheses=attack | command=units | command=nothing | parentheses=attack command=units | parentheses=attack command=nothing
at side=German phase=Combat; ger-hq-1 2411; ger-ii 2413; ger-ers-1 2513; fra-1 2514; fra-2 2512
joins 2514 ger-ii ger-ers-1 = no | no | no | no | yes | yes

# Reduced corps have 2, 2 and 3. Half of 3 is 2, too. The sixth position has no line corps. An
# HQ out of supply shows 1, and 2 in supply.
- | french-corps=graded
at side=Entente phase=Combat; fra-1 2413; fra-2 2413; fra-6 2413; ger-ii 2514
factors 2514 fra-1 fra-2 fra-6 = 12:4 | 11:4
at side=Entente phase=Combat; fra-20 2413; fra-col 2413; fra-7 2413; ger-ii 2514
factors 2514 fra-20 fra-col fra-7 = 12:4 | 11:4
at side=Entente phase=Combat; fra-8 2413; fra-9 2413; fra-10 2413; ger-ii 2514
factors 2514 fra-8 fra-9 fra-10 = 12:4 | 9:4
at side=Entente phase=Combat; fra-2 2413 1; fra-3 2413 1; fra-na-1 2413; ger-ii 2514
factors 2514 fra-2 fra-3 fra-na-1 = 7:4
at side=Entente phase=Combat; fra-2 2413 out; fra-3 2413; fra-4 2413 out; ger-ii 2514
factors 2514 fra-2 fra-3 fra-4 = 8:4 | 7:4
at turn=8 side=Entente phase=Combat; fra-grd-1 2413; fra-c-1 2413; fra-na-2 2413; ger-ii 2514
factors 2514 fra-grd-1 fra-c-1 fra-na-2 = 7:4
at side=Entente phase=Combat; fra-11 2413; fra-12 2413 1; fra-hq-1 2413 out; ger-ii 2514
factors 2514 fra-11 fra-12 fra-hq-1 = 7:4 | 6:4
at side=Entente phase=Combat; fra-13 2413; fra-14 2413; fra-15 2413; fra-hq-1 2413; ger-ii 2514
factors 2514 fra-13 fra-14 fra-15 fra-hq-1 = 14:4 | 11:4

# Rule 6.7. Two hexes are more than the radius of an HQ out of supply.
- | command=units | command=nothing
at side=German phase=Combat; ger-hq-1 2411; ger-ii 2413; ger-iii 2513; fra-1 2514
joins 2514 ger-ii ger-iii = yes
at side=German phase=Combat; ger-hq-1 2411 out; ger-ii 2413; ger-iii 2513; fra-1 2514
joins 2514 ger-ii ger-iii = no
at side=German phase=Combat; fra-2 2512; ger-hq-1 2411; ger-ii 2413; ger-iii 2513; fra-1 2514
joins 2514 ger-ii ger-iii = no | yes | yes
at side=German phase=Combat; fra-2 2512; ger-hq-1 2411 out; ger-ii 2413; ger-iii 2513; fra-1 2514
joins 2514 ger-ii ger-iii = no
at side=German phase=Combat; fra-2 2512; fra-3 2412; ger-hq-1 2411; ger-ii 2413; ger-iii 2513; fra-1 2514
joins 2514 ger-ii ger-iii = no | no | yes
at side=German phase=Combat; fra-2 2512; fra-3 2412; ger-hq-1 2411 out; ger-ii 2413; ger-iii 2513; fra-1 2514
joins 2514 ger-ii ger-iii = no

# From 2314 the one way to 2513 within two hexes leads over 2413, in the zone of 2514.
- | attack-command=side | command=units | command=nothing | attack-command=side command=units | attack-command=side command=nothing
at side=Entente phase=Combat; fra-hq-1 2314; fra-1 2414; bri-i 2513; ger-ii 2514
joins 2514 fra-1 bri-i = no | no | no | no | yes | yes

# A Belgian HQ commands the British, as far as it reaches; for attacks only.
- | attack-command=side
at side=Entente phase=Combat; bel-hq 1114; bri-i 1113; bri-ii 1013; ger-ii 1012
joins 1012 bri-i bri-ii = no | yes
at side=Entente phase=Combat; bel-hq 1115; bri-i 1113; bri-ii 1013; ger-ii 1012
joins 1012 bri-i bri-ii = no
at side=Entente phase=Regroup; fra-18 2514; ger-lw-2 0605; fra-hq-1 2413; fra-1 2413 fatigued; bri-i 2513 fatigued
can Entente rest fra-1 = yes
can Entente rest bri-i = no

# A BEF that has lost a combat in 1013 (0/2, and one for the BEF) can go to 0914 and 1014, four
# hexes from Dunkirk, and to 0913, which is five from there and one from Antwerp.
- | ports=all
at side=German phase=Combat; bri-i 1013; ger-ii 1113; ger-iii 1113; ger-iv 1113; fra-18 2514
attack 1013 ger-ii ger-iii ger-iv; decide 5
result = 1/2
Entente lose bri-i
can Entente retreat 1013 > 0913 = no | yes
can Entente retreat 1013 > 0914 = yes | no
can Entente retreat 1013 > 1014 = yes | no

# Antwerp and Ostend supply the BEF, which does not land there; it enters in the west when no
# French port is friendly, though they are.
- | ports=all | bef-entry=west | ports=all bef-entry=west
at turn=3 side=Entente phase=Regroup control=0918,0919,1019; fra-18 2514; ger-lw-2 0605; bri-i
can Entente arrive bri-i 1521 = no | no | yes | yes
can Entente arrive bri-i 0816 = no
can Entente arrive bri-i 0812 = no

# From Lille one railway is left, by Courtrai and Bruges to Ostend: those who come back need one
# to a port, which Ostend is as an option (Rule 9.5). 1813 is Reims. Then Ostend is in a zone.
- | ports=all
at side=Entente phase=Regroup; ger-hq-1 1016; ger-hq-2 1115; ger-hq-3 1215; ger-hq-4 1216; ger-hq-5 0914; ger-hq-6 0916; fra-18 2514; fra-1 eliminated
can Entente return fra-1 1116 = no | yes
can Entente return fra-1 1813 = yes
at side=Entente phase=Regroup; ger-hq-1 1016; ger-hq-2 1115; ger-hq-3 1215; ger-hq-4 1216; ger-hq-5 0914; ger-hq-6 0916; fra-18 2514; fra-1 eliminated; ger-ii 0917
can Entente return fra-1 1116 = no

# Rule 9.2.
- | bef=must
at turn=3 side=Entente phase=Regroup; fra-18 2514; ger-lw-2 0605; bri-i
can Entente done = yes | 9.2
can Entente arrive bri-i 0918 = yes
at turn=4 side=Entente phase=Regroup; fra-18 2514; ger-lw-2 0605; bri-i
can Entente done = yes | 9.2
can Entente arrive bri-i 0918 = yes

# With bef=must alone there is nowhere to land.
bef-entry=west | bef=must bef-entry=west | bef=must
at turn=3 side=Entente phase=Regroup control=0918,0919,1019; fra-18 2514; ger-lw-2 0605; bri-i
phase = regroup and reinforcement | regroup and reinforcement | movement
@12 kind = arrive
@1 can Entente done = yes
@2 can Entente done = 9.2
@12 can Entente arrive bri-i 1521 = yes

# On turn 7 the French 6th Army enters by the same edge, which has a hex for each nation, and
# none for both. (Rules 6.3, 9.3)
- | bef-entry=west
at turn=7 side=Entente phase=Regroup control=0918,0919,1019; fra-18 2514; ger-lw-2 0605; bri-i; fra-grd-5; fra-na-2
can Entente arrive bri-i 1521 = no | yes
Entente arrive fra-grd-5 1521
can Entente arrive bri-i 1521 = no
try Entente arrive bri-i 1621 = no | yes
@2 can Entente arrive fra-na-2 1621 = no
@2 can Entente arrive fra-na-2 1521 = yes

# It is not for those who come back.
- | bef-entry=west alike
at side=Entente phase=Regroup control=0918,0919,1019; fra-18 2514; ger-lw-2 0605; bri-hq 1521; bri-ii 1520; bri-iii 1520; bri-c 1520; bri-i eliminated
can Entente return bri-i 1521 = no
can Entente arrive bri-i 1521 = no

# The French have cut the railways of the upper Rhine at both ends. The depot of the 1st Army in
# 2603 then has no line to the east edge, whoever traces to it.
- | depot-lines=any | home-rails=any | depot-lines=any home-rails=any
at side=German phase=Administration; fra-6 2403; fra-5 2706; ger-hq-7 2703; ger-x 2702; ger-depot-1 2603; fra-18 2920; ger-lw-2 0605
supply ger-hq-7 = out | out | in | in
supply ger-x = out | out | in | in
supply ger-depot-1 = out

# A city needs its line to the edge in any case: the option is about HQs.
- | home-rails=any
at side=German phase=Administration; fra-6 2403; fra-5 2706; ger-x 2503; fra-18 2920; ger-lw-2 0605
supply ger-x = out
commanded ger-x = no
at side=German phase=Administration; ger-x 2503; fra-18 2920; ger-lw-2 0605
supply ger-x = in
commanded ger-x = yes
at side=German phase=Administration; fra-6 2403; fra-5 2706; ger-x 2503; ger-hq-7 2704; fra-18 2920; ger-lw-2 0605
supply ger-x = out | in

# Rule 8.9: the French in Metz; then Germans in Namur, who suffer attrition where that is none.
- | fortresses=france | fortresses=listed
at side=Entente phase=Administration; fra-6 1908; ger-lw-2 0605; fra-grd-1 2920
supply fra-6 = fortress | out | out
at side=German phase=Administration; fra-18 2514; ger-lw-2 0605; ger-x 1211
supply ger-x = fortress | fortress | out
due = nothing | nothing | 8.8

# Germans in Germany suffer none.
- | fortresses=listed alike
at side=German phase=Administration; fra-18 2514; ger-lw-2 0605; ger-x 1908; fra-1 1907; fra-2 1808; fra-3 2007
supply ger-x = fortress
due = nothing

# Namur is supplied from the depot in Liège, if that of another army will do; if not, it is a
# fortress that the Germans hold.
- | fortresses=listed | depot-lines=any | fortresses=listed depot-lines=any
at side=German phase=Administration control=1208,1209,1210,1211; fra-18 2514; ger-lw-2 0605; ger-hq-2 1211; ger-x 1211; ger-depot-1 1209
supply ger-x = fortress | out | in | in
supply ger-hq-2 = fortress | out | in | in

# Two HQs, four hexes apart, with both depots in Liège, or with one that serves both.
- | depots=any | depot-lines=any | depots=any depot-lines=any
at side=German phase=Movement control=1208,1209,1210,1211,1212; fra-18 2514; ger-lw-2 0605; ger-hq-1 1208; ger-hq-2 1212; ger-depot-1 1209; ger-depot-2 1209
German done
@13 kind = crowd
@24 kind = move
@13 German disband ger-depot-2
until 5 Entente Movement
supply ger-hq-1 = in
supply ger-hq-2 = out | in | in | in

# Toul and its fort of 4, attacked by 24: it adds to two corps; to one corps and an HQ there is
# nothing to add.
- | forts=added
at side=German phase=Combat; fra-1 2109; fra-grd-1 2109; ger-hq-5 2008; ger-ii 2008; ger-iii 2008; ger-iv 2008; ger-ix 2009; ger-gd 2009; ger-vii 2009; fort-toul 2109
attack 2109 ger-ii ger-iii ger-iv ger-ix ger-gd ger-vii
@1 kind = defend
@1 Entente join fra-1; Entente join fort-toul
decide 6
sums = 24:8 | 24:10
at side=German phase=Combat; fra-1 2109; fra-hq-1 2109; ger-hq-5 2008; ger-ii 2008; ger-iii 2008; ger-iv 2008; ger-ix 2009; ger-gd 2009; ger-vii 2009; fort-toul 2109
attack 2109 ger-ii ger-iii ger-iv ger-ix ger-gd ger-vii; decide 6
sums = 24:10

# That leaves nothing open for a reckoning, also of defenders that are named: who picks names no
# fort that is in it anyway.
- | forts=added
at side=German phase=Combat; ger-ii 2008; ger-iii 2008; ger-iv 2008; fort-toul 2109; fra-1 2109; fra-grd-1 2109
reckon 2109 ger-ii ger-iii ger-iv = 6 to 8 | 10 to 10
defense 2109 fra-1 fra-grd-1 = 6 | 10
defense 2109 fra-1 fort-toul = 8 | 11.2

- | french-corps=graded | forts=added | forts=added french-corps=graded
at side=German phase=Combat; fra-2 2109; fra-3 2109; ger-hq-5 2008; ger-ii 2008; ger-iii 2008; ger-iv 2008; ger-ix 2009; ger-gd 2009; ger-vii 2009; fort-toul 2109
attack 2109 ger-ii ger-iii ger-iv ger-ix ger-gd ger-vii
@1 Entente join fra-2; Entente join fra-3
@2 Entente join fra-2; Entente join fort-toul
battle = 24:8 | 24:7 | 24:12 | 24:10

# A result of two steps against a corps and two depots (12:4): the corps pays one, or none where
# depots may be the first to go.
depots=any depot-losses=later | depots=any depot-losses=first
at side=Entente phase=Combat; fra-1 2714; fra-2 2714; fra-3 2714; ger-depot-1 2614; ger-depot-2 2614; ger-ii 2614
attack 2614 fra-1 fra-2 fra-3; decide 4
result = 1/2
can German lose ger-depot-1 = 11.20 | yes
@1 German lose ger-ii; German lose ger-depot-1
@2 German lose ger-depot-1; German lose ger-depot-2
kind = attacker losses
steps ger-ii = 1 | 2

# 12:6, with the HQ, which takes part. After the first loss a depot may go in any case.
depot-losses=later | depot-losses=first
at side=Entente phase=Combat; fra-1 2714; fra-2 2714; fra-3 2714; ger-depot-1 2614; ger-hq-1 2614; ger-ii 2614
attack 2614 fra-1 fra-2 fra-3; decide 5
result = 1/2
can German lose ger-depot-1 = no | yes
can German lose ger-hq-1 = yes
German lose ger-hq-1
can German lose ger-depot-1 = yes

# The second step is that of the corps, or the depot's.
- | depot-losses=later
at side=Entente phase=Combat; fra-1 2714; fra-2 2714; fra-3 2714; ger-depot-1 2614; ger-ii 2614
attack 2614 fra-1 fra-2 fra-3; decide 4
result = 1/2
German lose ger-ii
can German lose ger-depot-1 = 11.20 | yes
can German lose ger-ii = yes | 11.20

# The depot has no railway to 2514 and no room in 2515. (Rule 11.21)
- | depot-retreats=stack
at side=Entente phase=Combat; ger-ii 2614; ger-iii 2614; ger-depot-1 2614; fra-hq-1 2715; fra-1 2715; fra-2 2715; fra-3 2715; fra-4 2612; ger-depot-2 2515
attack 2614 fra-1 fra-2 fra-3; defendBy ger-ii ger-iii; decide 6; German lose ger-ii
can German retreat 2614 > 2514 = yes | 10.7

# The railway of the depot leads to 2515, where another is; 2514 is a hex nearer to supply. The
# depot is lost, or goes with its corps. (Rule 11.21)
- | depots=any
at side=Entente phase=Combat; ger-ii 2614; ger-iii 2614; ger-depot-1 2614; fra-hq-1 2715; fra-1 2715; fra-2 2715; fra-3 2715; fra-4 2612; ger-depot-2 2515
attack 2614 fra-1 fra-2 fra-3; defendBy ger-ii ger-iii; decide 6; German lose ger-ii
can German retreat 2614 > 2514 = yes | no
can German retreat 2614 > 2515 = no | yes
@1 German retreat 2614 > 2514
@2 German retreat 2614 > 2515
hex ger-depot-1 = none | 2515

# 2613 touches 2513 and 2612, and the French in 2514. The company of 2.3 is in the hex that a
# unit leaves, or in the hex that it enters. (Rule 11.1)
- | probes=any
at side=German phase=Combat; ger-ii 2513; ger-iii 2413; ger-ers-1 2612; ger-ers-2 2513; ger-hq-1 2513; fra-1 2514
German probe ger-ii 2513 > 2613
can German probe ger-ers-1 2612 > 2613 = 11.1 | yes
can German probe ger-ers-2 2513 > 2613 = yes
German probe ger-ers-2 2513 > 2613
can German probe ger-hq-1 2513 > 2613 = yes

# 2513 is another hex.
probes=any | probes=any parentheses=attack alike
at side=German phase=Combat; ger-ii 2513; ger-ers-1 2612; fra-1 2514
can German probe ger-ers-1 2612 > 2613 = 11.1
German probe ger-ii 2513 > 2613
can German probe ger-ers-1 2612 > 2513 = 11.1
try German probe ger-ers-1 2612 > 2613 = yes

# The 6th Army must enter on turn 7; a BEF that has waited until then need not, unless it must.
- | bef=must
at turn=7 side=Entente phase=Regroup; fra-18 2514; ger-lw-2 0605; bri-i; bri-hq; fra-grd-5
can Entente done = 9.3
arriveAll fra-
kind = arrive
can Entente done = yes | 9.2

# Nobody comes back to a port that only supplies. (Rule 9.5)
- | ports=all alike
at side=Entente phase=Regroup; fra-18 2514; ger-lw-2 0605; bri-hq 0816; bri-ii 0816; bri-iii 0816; bri-c 0816; bri-i eliminated
moves Entente return bri-i = none

# The line to a railway at home may lead over ground that the enemy has taken and left: the
# option asks for rails without enemies.
- | home-rails=any
at side=German phase=Administration control=2403,2602,2603; fra-6 2403; fra-5 2706; ger-hq-7 2703; fra-18 2920; ger-lw-2 0605
supply ger-hq-7 = out | in

# Who commands an attack commands no forced march: that is for an HQ of the unit's own nation.
# (Rules 6.7, 10.6)
- | attack-command=side | attack-command=side command=nothing alike
at side=Entente phase=Movement; fra-hq-1 2413; bri-i 2412; fra-1 2412; ger-ii 0605
mayForce fra-1 = yes
mayForce bri-i = no

# An enemy zone that bars command bars forced marches and regrouping too, and the options lift it
# for all three: 2412 is in the zone of 2512, and 2413 is not. (Rule 6.7)
- | command=units | command=nothing
at side=German phase=Movement; ger-hq-1 2411; fra-2 2512; ger-ii 2413; fra-18 2920
mayForce ger-ii = no | yes | yes
at side=German phase=Regroup; ger-hq-1 2411; fra-2 2512; ger-ii 2413 1; fra-18 2920
can German refit ger-ii = no | yes | yes

# The one railway that is left to 0912 leads to Antwerp, whose Belgian fort the BEF could not stack
# with. (Rules 6.3, 8.4)
- | ports=all
at side=Entente phase=Administration; bri-hq 0912; bri-i 0911; fort-antwerp 0812; ger-hq-1 1012; ger-hq-2 0913; ger-hq-3 0811; ger-lw-2 0605; fra-18 2520
supply bri-i = out | in
supply bri-hq = out | in

# Metz with two corps and a depot, attacked by 24, two columns to the left of 3:1 and of 2:1: the
# fort is not lost before the corps, and the depot after the first loss in any case. (Rules 11.2,
# 11.20)
depot-losses=later | depot-losses=later forts=added | depot-losses=first | forts=added depot-losses=first
at side=Entente phase=Combat; fort-metz 1908; ger-ii 1908; ger-iii 1908; ger-depot-5 1908; fra-hq-1 1909; fra-1 1909; fra-2 1909; fra-3 1909; fra-4 2008; fra-5 2008; fra-6 2008
attack 1908 fra-1 fra-2 fra-3 fra-4 fra-5 fra-6
can German join ger-depot-5 = no
@13 defendBy ger-ii fort-metz
@24 defendBy ger-ii ger-iii
decide 6
sums = 24:8 | 24:12 | 24:8 | 24:12
result = 1/2
can German lose fort-metz = no
can German lose ger-depot-5 = no | no | yes | yes
German lose ger-ii
can German lose ger-depot-5 = yes
German lose ger-depot-5
can Entente lose fra-1 = yes
`

// reckoned returns the factors of a hypothetical attack, as in "8:4", or the
// rule that forbids it.
func (f *fight) reckoned(target string, attackers ...string) string {
	f.T.Helper()
	r, err := f.State.Reckon(august1914.Umpire, sw.Fight{Target: target, Attackers: attackers})
	if err != nil {
		var v *august1914.Violation
		require.ErrorAs(f.T, err, &v)
		return v.Rule
	}
	return fmt.Sprintf("%d:%d", r.Attack, r.Least.Defense)
}

// joins declares an attack by the first unit and reports whether the others can join. It
// then resolves the attack and checks the factors against the reckoning.
func (f *fight) joins(target string, units ...string) bool {
	f.T.Helper()
	reckoned := f.reckoned(target, units...)
	f.Play(f.side()+" assault "+target, f.side()+" join "+units[0])
	for _, u := range units[1:] {
		if f.Kind() != "gather" || !f.Can(f.side()+" join "+u) {
			require.NotContains(f.T, reckoned, ":", "the reckoning refuses it as well")
			return false
		}
		f.Play(f.side() + " join " + u)
	}
	if f.Kind() == "gather" {
		f.Play(f.side() + " done")
	}
	f.decide(4)
	require.Equal(f.T, f.sums(), reckoned)
	return true
}

// defendBy chooses two corps for the defense if the owner is asked. The owner is also
// asked if the enemy cannot know that a depot is not a third corps. (Rule 11.2)
func (f *fight) defendBy(ids ...string) {
	f.T.Helper()
	if f.Kind() != "defend" {
		return
	}
	side := "German"
	if f.side() == "German" {
		side = "Entente"
	}
	for _, id := range ids {
		f.Play(side + " join " + id)
	}
}

// reckonedBattle returns the factors of the current attack.
func (f *fight) reckonedBattle() string {
	f.T.Helper()
	r, err := f.State.ReckonBattle(august1914.Umpire)
	require.NoError(f.T, err)
	return fmt.Sprintf("%d:%d", r.Attack, r.Least.Defense)
}
