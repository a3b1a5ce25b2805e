package germanyatwar_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/august1914/august1914"
	gaw "github.com/august1914/august1914/germanyatwar"
	"github.com/august1914/august1914/internal/gametest"
)

// Each value of each option, compared with the first value in a position where they
// differ. Then options in pairs. The expected results were derived by hand from the
// rulebook, the summary and the text of the option.
func TestOptions(t *testing.T) {
	trials := gametest.Trials[*table]{Lay: layTrial, Verbs: trialVerbs}
	trials.Cover(t, optionTrials, gaw.Options(), triedElsewhere)
}

// triedElsewhere holds the settings that other tests cover: impulses below, chairs,
// and the optional rules in chapter 8.
const triedElsewhere = " impulses=30 impulses=60 seats=three setup=free setup=free-entente setup=free-german isolation=traced plan-xvii-point=action "

// layTrial lays a position out for a trial.
func layTrial(t *testing.T, settings string, at map[string]string, lines []string) *table {
	lines = slices.Clone(lines)
	for name, value := range at {
		if !slices.Contains([]string{"turn", "impulse", "phasing", "disc"}, name) {
			name = "valour " + name // of a power
		}
		lines = append(lines, name+" "+value)
	}
	return layWith(t, settings, gaw.Position{}, lines...)
}

// trialVerbs holds the commands of a trial, besides moves and ask.
var trialVerbs = map[string]func(g *table, args ...string) string{
	"activate": does(func(g *table, args []string) { g.activate(args...) }),
	"goes":     does(func(g *table, args []string) { g.goes(args[0], args[1:]...) }),
	"battle":   does(func(g *table, args []string) { g.battle(args[0]) }),
	"settle":   does(func(g *table, _ []string) { g.settle() }),
	"over":     does(func(g *table, args []string) { g.over(args...) }),
	"until":    does(func(g *table, args []string) { g.until(args[0]) }),
	"endTurn":  does(func(g *table, _ []string) { g.endTurn() }),
	"bothPass": does(func(g *table, _ []string) { g.toNextTurn() }),

	"kind":      func(g *table, _ ...string) string { return g.actor() + " " + g.Kind() },
	"moves":     func(g *table, args ...string) string { return strings.Join(g.Moves(strings.Join(args, " ")), "; ") },
	"firepower": func(g *table, _ ...string) string { p := g.firepower(); return fmt.Sprintf("%d:%d", p[0], p[1]) },
	"steps":     func(g *table, args ...string) string { return strconv.Itoa(g.steps(args[0])) },
	"where":     func(g *table, args ...string) string { return g.at(args[0]) },
	"holder":    func(g *table, args ...string) string { return g.holder(args[0]).String() },
	"disc":      func(g *table, _ ...string) string { return g.disc().String() },
	"phasing":   func(g *table, _ ...string) string { return g.phasing().String() },
	"spent":     func(g *table, _ ...string) string { return strconv.Itoa(g.spent()) },
	"valour":    func(g *table, args ...string) string { return strconv.Itoa(g.valour(powerNamed(g.T, args[0]))) },
	"garrisons": func(g *table, args ...string) string { return strconv.Itoa(g.discs(args[0], powerNamed(g.T, args[1]))) },
	"fought": func(g *table, _ ...string) string {
		for _, e := range g.Events {
			if e.Kind == "result" {
				return "yes"
			}
		}
		return "no"
	},
}

// does makes a command of a function without a result.
func does(act func(g *table, args []string)) func(g *table, args ...string) string {
	return func(g *table, args ...string) string { act(g, args); return "" }
}

const optionTrials = `
# Rule 7.5.1.11: the Guard, 5, against a dot on a bonus of 1: a difference of 3, of which
# the loser takes 1. Half of 1 is one hit, which a white dot absorbs; half of 3 are two,
# and a step.
losses=incurred | losses=difference
at disc=German; g2-gd 23; b-3 32 1; b-1 22
German strategic; goes g2-gd 23 32; battle 32
firepower = 5:2
where b-3 = dead
steps g2-gd = 4 | 3

# Rules 7.4.3, 7.5: the way out of 85 into contested 84 is no new engagement, so that it is
# open when the only one of the action has been made; in a pass, in which nobody may
# engage, it is not.
disengage=uncontested | disengage=controlled
at phasing=Entente disc=Entente; f1-vii 85; g6-ib 85; f1-viii 84; g6-iib 84; entente 84 85; f2-ix 67; g6-xxi 68
Entente strategic; goes f2-ix 67 68
try Entente step f1-vii 85 > 84 = 7.4.3 | yes
where f1-vii = 85 | 84
at phasing=Entente; f1-vii 85; g6-ib 85; f1-viii 84; g6-iib 84; entente 84 85; f2-ix 67; g6-xxi 68
Entente pass
can Entente step f1-vii 85 > 84 = no
can Entente step f1-vii 85 > 89 = yes

# Rule 7.3.1.2: a leader among enemies leaves for an area without any, whatever units may
# do: it could not be revealed in another.
disengage=uncontested | disengage=controlled alike
at phasing=Entente; f1-l 85; g6-ib 85; f1-viii 84; g6-iib 84; entente 84 85; f2-l 46
Entente tactical
can Entente step f1-l 85 > 84 = no
can Entente step f1-l 85 > 89 = yes

# Rule 7.5: two leaders, one new engagement and two old ones, of which one can be fought.
battle-order=new-first | battle-order=free
at -; g1-l 23; g2-l 23; g2-gd 23; b-3 32 1; g7-xiv 91; f1-vii 91; german 91; g6-ib 68; f2-ix 68
activate g1-l g2-l; goes g2-gd 23 32; over move
can German battle 91 = 7.5 | yes
@2 battle 91
@2 can German battle 68 = 7.5
moves German = German battle 32

# Rule 7.6: Sordet's cavalry, doubled to 8, clears Boulogne.
impetus=both | impetus=tactical
at phasing=Entente disc=Entente; f5-1cc 4; f5-l 3; g1-lw 4 1; g1-ii 23; entente 4
Entente strategic; battle 4
firepower = 8:2
kind = Entente impetus | German choose
at phasing=Entente; f5-1cc 4; f5-l 3; g1-lw 4 1; g1-ii 23; entente 4
activate f5-l; battle 4
firepower = 12:2
try Entente step f5-1cc 4 > 16 = yes

# Rules 7.5.1.2, 4.2.2: all units that can retreat leave Paris does; its garrison cannot, and
# fights: 4, 4, 2 and 2 without a retreat, or 4 and 2.
general-retreat=any | general-retreat=all
at -; g1-l 47; german 49 48 31 34 33 32; g1-ii 46; entente 46; f5-i 46; f-paris 46; f5-ii 43
activate g1-l; over move; German battle 46; Entente general
try Entente done = yes | 7.5.1.2
@2 Entente retreat f5-i 46 > 43; over retreat
firepower = 9:12 | 9:6

# Rule 7.5.1: the Guard over the Meuse to Liège, where cavalry may leave: 5 is quartered,
# with pontoons halved, and the leader nearby adds 4.
declarations=first | declarations=after-retreat
at disc=German; g2-l 32; g2-gd 32; german 32; b-3 22; b-c 22; b-1 9
activate g2-l; goes g2-gd 32 22; over move; German battle 22
kind = German disc | Entente retreat
@1 can Entente retreat b-c 22 > 9 = no
@2 can German pontoon = no
@1 German pontoon
Entente retreat b-c 22 > 9; over retreat
@2 German pontoon
firepower = 6:4
disc = Allied

# Rule 7.2.3: over the Moselle into Luxembourg (2, or 1), to Bastogne (1) and into the
# Ardennes (2): one too many for the four points before the leader is revealed. Without
# the surprise the rivers are as wide as ever.
surprise=movement | surprise=activation
at turn=1 disc=German; g4-l 60; g4-vi 60; b-1 22
German surprise; German step g4-l 60 > 37; German step g4-l 37 > 36
try German step g4-l 36 > 33 = no | yes
@2 German reveal g4-l
where g4-l = 36 | 33
at turn=1 disc=German; g4-l 60; g4-vi 60; b-1 22
German tactical; German step g4-l 60 > 37
spent = 2

# Rules 6.0, 7.1: Lille and Maubeuge have two fortresses, but take no more units than
# stack there.
strategic-slots=area | strategic-slots=symbol
at phasing=Entente disc=Entente; f5-i 17; f5-ii 17; g1-ii 23
Entente reinforce; draw fr-1g; draw fr-2g; draw fr-3g; draw fr-4g; draw fr-61; Entente deploy fr-1g 17
try Entente deploy fr-2g 17 = no | yes
can Entente deploy fr-3g 17 = no

strategic-slots=area | strategic-slots=symbol alike
at phasing=Entente disc=Entente; f5-i 17; f5-ii 17; f5-iii 17; g1-ii 23
Entente reinforce; draw fr-1g; draw fr-2g; draw fr-3g; draw fr-4g; draw fr-61; Entente deploy fr-1g 17
can Entente deploy fr-2g 17 = no
can Entente deploy fr-3g 17 = no

# Rule 7.1: by the option Foch has no place in a strategic action, and goes back.
strategic-foch=yes | strategic-foch=no
at phasing=Entente disc=Entente; f5-i 17; g1-ii 23
Entente reinforce; draw f-foch; draw fr-2g; draw fr-3g; draw fr-4g; draw fr-61
can Entente deploy f-foch 46 = yes | no
can Entente return f-foch = no | yes

# Rules 4.1, 7.0.1, 7.3.2: the Guard in Liège is cut off. In a pass it builds whatever the
# options say; each of the other two actions has its own.
isolated-builders=no commanded-builders=yes | isolated-builders=yes commanded-builders=yes | isolated-builders=no commanded-builders=no | isolated-builders=yes commanded-builders=no
at -; g2-l 23; g2-gd 22; g2-x 23; g7-xiv 79; b-1 7
German pass; German build g2-gd
at disc=German; g2-l 23; g2-gd 22; g2-x 23; g7-xiv 79; b-1 7
German strategic
can German step g2-gd 22 > 32 = no
can German build g2-gd = 7.0.1 | yes | 7.0.1 | yes
at -; g2-l 23; g2-gd 22; g2-x 23; g7-xiv 79; b-1 7
German tactical; German step g2-l 23 > 32; German reveal g2-l; over activate
can German step g2-gd 22 > 32 = no
can German build g2-gd = yes | yes | 7.0.1 | 7.0.1

# Rule 2.11.1: two blocks and a point for the Belgians where their leader counts; without
# him they have one as the French have, who come first. One count decides whose valour is
# added (4, 3, 4 and 3, or 1) and who gains by the conquest of Neu-Breisach.
dominance=units | dominance=combat-units
at phasing=Entente disc=Entente Belgium=3 France=1; b-l 87; b-3 87; f5-i 87; g7-lw 87 1; german 87; entente 91; g1-ii 23
Entente strategic; battle 87
firepower = 14:2 | 12:2
holder 87 = Allied
valour Belgium = 4 | 3
valour France = 1 | 2

# Rules 7.5.1.11, 2.6: von Kluck's 4 and a brigade's 2 against a dot on a bonus of 1: a
# difference of 4, of which the loser takes 1. The winner takes half of 1 or half of 4; the
# latter ends the brigade too, and then it matters to whom an empty area belongs.
losses=incurred mutual-loss=entered | losses=incurred mutual-loss=occupied | losses=difference mutual-loss=entered | losses=difference mutual-loss=occupied
at -; g1-l 23; g1-lw 23; b-3 32 1; b-1 22
activate g1-l; goes g1-lw 23 32; battle 32
firepower = 6:2
where b-3 = dead
where g1-lw = 32 | 32 | dead | dead
@12 steps g1-lw = 1
holder 32 = German | German | German | Allied

# Rules 7.0.1, 7.9: of the French in Termonde, cut off but for Antwerp.
home=own | home=side
at -; f1-vii 18; g1-ii 18; entente 18; german 6 8 9 17 19 20 21 22 32; f2-ix 44
bothPass
steps f1-vii = 3 | 4

# The British without a harbor.
home=own | home=side
at phasing=Entente; e-i 46; f1-vii 85; german 1 5; g1-ii 23
Entente pass
can Entente step e-i 46 > 47 = no | yes

# A landing area is no home for others: Le Havre is no city, and the French there are cut
# off from their own.
home=own | home=side alike
at phasing=Entente; f1-vii 1; e-i 1; f2-ix 85; german 2 14; g1-ii 23
Entente pass
can Entente step f1-vii 1 > 2 = 7.0.1
can Entente step e-i 1 > 2 = yes

# Rule 7.5: the one new engagement of the action has been made at Verviers; a corps leaves
# Mülhausen to the French, and another goes there. There is one battle, that of the new
# engagement.
reentry=joins | reentry=engages
at disc=German; g7-xiv 91; g7-xv 87; f1-vii 91; german 91; g2-gd 23; b-3 32
German strategic; goes g2-gd 23 32; goes g7-xiv 91 87
holder 91 = Allied
try German step g7-xv 87 > 91 = yes | 7.5
@1 battle 32
@1 phasing = Allied

# Rules 7.0, 8.2: a turn that its limit ends costs the point as well.
impulses=16 | impulses=16 paris=on
at impulse=16 Germany=3; g1-l 23; g1-ii 23; f1-vii 85
activate g1-l; over move; Entente pass; over move
valour Germany = 3
endTurn
valour Germany = 3 | 2

# Rule 7.5.1.17: attrition in Orléans.
attrition-valour=no | attrition-valour=yes
at turn=3 disc=German; e-i 44 1; g7-xiv 44; german 42 43 45 46 1 5; entente 44
bothPass
holder 44 = German
valour Germany = 0 | 1

# Rules 7.0.1, 8.3: who is cut off from home does not go by rail; whose home an ally's is
# does.
rail=off home=side | rail=on home=own | rail=on home=side
at phasing=Entente; b-1 16; f2-ix 44; german 7 18 19 21 22; g1-ii 23
Entente pass
try Entente rail b-1 16 > 82 = no | no | yes
where b-1 = 16 | 16 | 82

# Rules 2.5, 8.3: who was shipped in this turn stays, on the rails too.
rail=on landing=move | rail=on landing=turn
at phasing=Entente; e-i GB; e-1c 5; g1-ii 23; g1-l 23
Entente pass; Entente ship e-i 5; activate g1-l; over move; Entente pass
can Entente rail e-1c 5 > 46 = yes
try Entente rail e-i 5 > 46 = yes | 2.5

# Rules 2.5, 7.5.1.1: who was shipped moves no more, but may retreat, as isolated units may
# that do not move.
landing=move | landing=turn alike
at phasing=Entente; e-1c GB; f5-i 4; g1-l 18; g1-ii 6; german 18 19 9 22 32
Entente pass; Entente ship e-1c 5; activate g1-l; goes g1-ii 6 5; over move; German battle 5; over disc
kind = Entente retreat
Entente retreat e-1c 5 > 4
holder 5 = German

# Rules 7.4.3, 8.3: nobody disengages or engages by rail, wherever units may go.
rail=on disengage=controlled
at phasing=Entente disc=Entente; f1-vii 85; g6-ib 85; f1-viii 84; g6-iib 84; entente 84 85; f2-ix 67
Entente strategic
can Entente rail f1-vii 85 > 89 = 8.3
can Entente rail f1-vii 85 > 84 = 8.3
can Entente rail f2-ix 67 > 84 = 8.3
can Entente step f1-vii 85 > 84 = yes

# Rules 2.11.1, 8.4: a British leader who does not count for the most numerous power is
# among the attackers all the same, and the French are not alone.
plan-xvii=on dominance=units | plan-xvii=on dominance=combat-units alike
at phasing=Entente disc=Entente; f1-vii 90; e-l 90; g7-xiv 91
Entente strategic; goes f1-vii 90 91; battle 91
valour France = 1
at phasing=Entente disc=Entente; f1-vii 90; e-l 90; g7-xiv 91
Entente strategic; goes f1-vii 90 91; goes e-l 90 91; battle 91
valour France = 0

# Rules 2.6, 8.4: a division on its last dot attacks a brigade on its last in Saarburg, on
# a bonus of 1, and both are lost. The French gain their point whosever the area is then.
plan-xvii=on mutual-loss=entered | plan-xvii=on mutual-loss=occupied
at phasing=Entente disc=Entente; f2-73r 68 1; g7-lw 77 1; f1-vii 85; g1-ii 23
Entente strategic; goes f2-73r 68 77; battle 77
firepower = 1:2
where f2-73r = dead
where g7-lw = dead
holder 77 = Allied | German
valour France = 1

# Rules 7.5.1.2, 8.4: all Germans leave, so that there is no battle; the point is gained in
# any case. The disc that the Germans have played is the Entente's afterwards, and cannot
# be played where everybody has gone.
plan-xvii=on declarations=after-retreat general-retreat=any | plan-xvii=on declarations=after-retreat general-retreat=all
at phasing=Entente; f1-l 90; f1-vii 90; g7-xiv 91; g7-lw 91; g7-xv 87
activate f1-l; goes f1-vii 90 91; over move; Entente battle 91; German general; German retreat g7-xiv 91 > 87
try German done = yes | 7.5.1.2
@2 German retreat g7-lw 91 > 87
fought = yes | no
@1 firepower = 8:2
@2 holder 91 = Allied
settle
valour France = 1
disc = Allied

# Rule 7.2.3: who takes the Entente by surprise has spent the disc, and the Entente cannot
# play it: neither is asked, before or after the retreat.
- | surprise=activation | declarations=after-retreat | surprise=activation declarations=after-retreat alike
at turn=1 disc=German; g2-l 23; g2-gd 23; b-3 32; b-c 32; b-1 22
German surprise; German reveal g2-l; over activate; goes g2-gd 23 32; over move; German battle 32
kind = Entente retreat
can Entente general = no
Entente retreat b-c 32 > 22; over retreat
firepower = 9:4

# Rule 7.5: Mülhausen is left and entered again, and Nancy is an old engagement. The former
# must be fought if it is a new one, and first if new ones are.
battle-order=new-first reentry=joins | battle-order=free reentry=joins | battle-order=new-first reentry=engages | battle-order=free reentry=engages
at -; g7-l 79; g6-l 70; g7-xiv 91; f1-vii 91; german 91; g7-xv 87; g6-ib 68; f2-ix 68
activate g7-l g6-l; goes g7-xiv 91 87; goes g7-xv 87 91; over move
can German battle 68 = yes | yes | 7.5 | yes
@124 battle 68
@124 firepower = 9:6
@12 can German done = yes
@4 can German done = no

# Rules 6.0, 7.1: a second symbol is of no use to Foch where he does not enter.
strategic-slots=symbol strategic-foch=yes | strategic-slots=symbol strategic-foch=no
at phasing=Entente disc=Entente; f5-i 17; g1-ii 23
Entente reinforce; draw f-foch; draw fr-2g; draw fr-3g; draw fr-4g; draw fr-61; Entente deploy fr-2g 17
can Entente deploy f-foch 17 = yes | no
Entente deploy fr-3g 17
can Entente deploy f-foch 17 = no

# Rules 6.0, 7.0.1: a line may end in an ally's home; reinforcements still enter in their
# own.
strategic-slots=symbol home=own | strategic-slots=symbol home=side alike
at phasing=Entente disc=Entente; f5-i 17; g1-ii 23; german 7 18 19 20 21 22
Entente reinforce; draw b-1; draw fr-2g; draw fr-3g; draw fr-4g; draw fr-61
can Entente deploy b-1 17 = no
can Entente deploy b-1 46 = no
Entente return b-1

# Rules 4.1, 7.0.1: Belgians in Maubeuge without a home of their own.
home=own isolated-builders=no | home=own isolated-builders=yes | home=side isolated-builders=no | home=side isolated-builders=yes
at phasing=Entente disc=Entente; b-1 17; f5-i 16; german 7 18 19 21 22; g1-ii 23
Entente strategic
can Entente step b-1 17 > 16 = no | no | yes | yes
try Entente build b-1 = no | yes | yes | yes
garrisons 17 Belgium = 0 | 1 | 1 | 1

# Rules 2.6, 2.9, 2.11: a brigade on its last dot crosses the Dyle to Brussels, where a dot
# stands on a bonus of 1 with two points: 1 against 4, and both are lost. If Brussels is the
# enemy's then, so are the points gone; nobody gains one.
mutual-loss=entered | mutual-loss=occupied
at disc=German Belgium=2; g1-lw 9 1; b-3 19 1; german 22 32; f1-vii 85; g1-ii 23
German strategic; goes g1-lw 9 19; battle 19
firepower = 1:4
where g1-lw = dead
where b-3 = dead
holder 19 = German | Allied
valour Belgium = 0 | 2
valour Germany = 0

# Rules 7.5, 8.4: the point for the attack on Mülhausen adds to the battle of Nancy if that
# comes after it, which the attacker can choose not to have.
battle-order=free | plan-xvii=on | plan-xvii=on battle-order=free
at phasing=Entente; f1-l 90; f1-vii 90; g7-xiv 91; f2-l 67; f2-ix 68; g6-ib 68
activate f1-l f2-l; goes f1-vii 90 91; battle 91
firepower = 8:5
battle 68
firepower = 8:7 | 9:7 | 9:7

plan-xvii=on battle-order=free
at phasing=Entente; f1-l 90; f1-vii 90; g7-xiv 91; f2-l 67; f2-ix 68; g6-ib 68
activate f1-l f2-l; goes f1-vii 90 91; battle 68
firepower = 8:7
battle 91
firepower = 8:5

# Rules 7.0.1, 7.10: a leader without a home of his own is restored by a line to that of an
# ally.
home=own | home=side
at disc=German; b-l 16 2; f1-l 85 2; german 7 18 19 21 22; g1-ii 23
German pass; German done; Entente pass; over move; until restore
can Entente restore f1-l = yes
can Entente restore b-l = no | yes
`

// Rule 7.0: after the number of impulses in the option both sides pass, and the turn
// ends. One pass is enough if the last of these impulses was a pass.
func TestOption_Impulses(t *testing.T) {
	lines := []string{"g1-l 23", "g1-ii 23", "f1-l 85", "f1-vii 85"}
	for value, limit := range map[string]int{"16": 16, "30": 30, "60": 60} {
		t.Run(value, func(t *testing.T) {
			begin := func(impulse int) *table {
				return layWith(t, "impulses="+value, gaw.Position{Impulse: impulse}, lines...)
			}
			g := begin(limit - 1)
			g.activate("g1-l")
			g.over("move")
			require.True(t, g.Can("Entente tactical"), "the last impulse is any")

			g = begin(limit)
			g.activate("g1-l")
			g.over("move")
			require.Equal(t, []string{"Entente pass"}, g.Moves(""))
			g.Refuse("7.0", "Entente tactical")
			g.Play("Entente pass", "Entente step f1-vii 85 > 84", "Entente stop")
			require.Equal(t, []string{"German pass"}, g.Moves(""))
			g.endTurn()

			g = begin(limit)
			g.Play("German pass")
			g.over("move")
			require.Equal(t, []string{"Entente pass"}, g.Moves(""))
			g.endTurn()
		})
	}
}

func TestRuleD1_Editions(t *testing.T) {
	editions := gaw.Editions()
	require.Empty(t, editions[0].Settings, "the rulebook's is the default")
	require.Contains(t, editions[1].Settings, august1914.Setting{Name: "losses", Value: "difference"})
}

func powerNamed(t testing.TB, name string) (p august1914.Power) {
	require.NoError(t, p.UnmarshalText([]byte(name)))
	return p
}

// endTurn has the acting side pass, which ends the turn.
func (g *table) endTurn() {
	g.T.Helper()
	turn := g.Decision().Turn
	g.Play(g.actor() + " pass")
	g.over("move")
	require.Equal(g.T, turn+1, g.Decision().Turn)
}
