package general

import (
	"os"
	"strconv"
)

func tune(name string, v float64) float64 {
	if t := os.Getenv(name); t != "" {
		v, _ = strconv.ParseFloat(t, 64)
	}
	return v
}

var (
	tPrice   = tune("PRICE", 0.01)
	tHomeW   = tune("HOMEW", 0.25)
	tHomeT   = tune("HOMET", 5)
	tRatio   = tune("RATIO", 20)
	tStep    = tune("STEP", 0.4)
	tHunger  = tune("HUNGER", 1)
	tZone    = tune("ZONE", 0.6)
	tBlock   = tune("BLOCK", 4)
	tFlow    = tune("FLOW", 0.5)
	tDecay   = tune("DECAY", 0.95)
	tCrowded = tune("CROWDED", 0.1)
	tRun     = tune("RUN", 3)
	tOwn     = tune("OWN", 0.7)
	tExtra   = tune("EXTRA", 1)
	tWorth   = tune("WORTH", 1)
	tFloor   = tune("FLOOR", 3)
	tORun    = tune("ORUN", 0.8)
	tNeed    = tune("NEED", 6)
	tPocket  = tune("POCKET", 0.5)
	tBreak   = tune("BREAK", 0.1)
	tAdv     = tune("ADV", 0.1)
	tPH      = tune("PH", 0.5)
	tOver    = tune("OVER", 0.6)
	tMin     = tune("MIN", 0)
	tLife    = tune("LIFE", 1)
	tSix     = tune("SIX", 0)
)
