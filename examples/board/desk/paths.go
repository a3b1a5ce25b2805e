package desk

// openPaths are the handlers of the paths without a token.
var openPaths = map[string]handlers{
	"/api/rulesets": {"GET": {answer: (*Desk).listRulesets, fixed: true}},
	"/api/rules":    {"GET": {answer: (*Desk).listRules, params: []string{"ruleset", "set..."}, fixed: true}},
	"/api/words":    {"GET": {answer: (*Desk).listWords, params: []string{"ruleset"}, fixed: true}},
	"/api/chairs":   {"GET": {answer: (*Desk).listChairs, params: []string{"ruleset", "scenario", "edition", "set..."}}},
	"/api/games":    {"POST": {answer: (*Desk).openGame, status: statusCreated}},
}

// seatPaths are the handlers of the paths after a token.
var seatPaths = map[string]handlers{
	"":         {"GET": {answer: (*Desk).status, params: []string{"board"}, tried: true}},
	"standing": {"GET": {answer: (*Desk).standing, tried: true}},
	"chat": {
		"GET":  {answer: (*Desk).readChat, params: []string{"since"}},
		"POST": {answer: (*Desk).say},
	},
	"notes": {
		"GET":  {answer: (*Desk).notes},
		"POST": {answer: bySeat("notes", (*noting).key, (*Desk).takeNote)},
	},
	"orders": {
		"GET":  {answer: (*Desk).readOrders, tried: true, params: []string{"next"}},
		"POST": {answer: bySeat("orders", (*ordering).key, (*Desk).writeOrders)},
	},
	"branch": {"POST": {answer: (*Desk).goOnFrom, status: statusCreated}},
	"hand":   {"POST": {answer: (*Desk).handOver, former: (*Desk).handedBefore}},
	"links":  {"GET": {answer: (*Desk).links, former: (*Desk).linksAgain}},
	"take":   {"POST": {answer: (*Desk).takeSeat}},
	"again":  {"POST": {answer: (*Desk).playAgain}},
	"record": {
		"GET":  {answer: (*Desk).readRecord},
		"POST": {answer: (*Desk).readRecord, look: true},
	},
	"chart":    {"GET": {answer: (*Desk).chart, tried: true, fixed: true}},
	"scenario": {"GET": {answer: (*Desk).scenario, tried: true, fixed: true}},
	"view":     {"GET": {answer: (*Desk).view, tried: true}},
	"moves": {
		"GET":  {answer: (*Desk).moves, tried: true},
		"POST": {answer: change("moves", (*Desk).makeMove), tried: true},
	},
	"takeback": {"POST": {answer: change("takeback", (*Desk).takeBack), tried: true}},
	"resign":   {"POST": {answer: agreement("resign", (*keyed).key, (*Desk).resign)}},
	"draw":     {"POST": {answer: agreement("draw", (*consent).key, (*Desk).draw)}},
	"yield":    {"POST": {answer: agreement("yield", (*consent).key, (*Desk).yield)}},
	"undo":     {"POST": {answer: agreement("undo", (*consent).key, (*Desk).undo)}},
	"program":  {"POST": {answer: agreement("program", (*standIn).key, (*Desk).standsIn)}},
	"remind":   {"POST": {answer: agreement("remind", (*keyed).key, (*Desk).remind)}},
	"try":      {"POST": {answer: bySeat("try", (*keyed).key, (*Desk).try), status: statusCreated, look: true}},
	"calls":    {"GET": {answer: (*Desk).calls}},
	"mail":     {"POST": {answer: bySeat("mail", (*calling).key, (*Desk).mailTo)}},
	"webhook":  {"POST": {answer: bySeat("webhook", (*calling).key, (*Desk).webhookTo)}},
	"hurry":    {"POST": {answer: change(hurrying, (*Desk).hurry)}},
	"explain":  {"GET": {answer: (*Desk).explain, tried: true, params: []string{"move", "unit", "to"}}},
	"ways":     {"GET": {answer: (*Desk).ways, tried: true, params: []string{"unit"}}},
	"battle":   {"GET": {answer: (*Desk).battle, tried: true, params: []string{"target", "attackers"}}},
	"traces":   {"GET": {answer: (*Desk).traces, tried: true, params: []string{"unit"}}},
	"zones":    {"GET": {answer: (*Desk).zones, tried: true, params: []string{"side"}}},
	"log":      {"GET": {answer: (*Desk).readLog, tried: true, params: []string{"since"}}},
	"film":     {"GET": {answer: (*Desk).film, tried: true, params: []string{"since", "all"}}},
	"replay":   {"GET": {answer: (*Desk).replay, params: []string{"at"}}},
}
