package games

// lastCommits are the last commits that play the earlier revisions of the rules for which
// boards have written games without positions, by ruleset and revision.
var lastCommits = map[string]map[int]string{
	"driveonparis":   {2: "81ed9ffd", 3: "bbeb7b6d"},
	"germanyatwar":   {2: "e1979e66", 3: "bd41d536"},
	"schlieffenswar": {2: "7a5612a4", 3: "e6706dd2"},
}

// LastCommit returns the last commit of this library that plays a revision of the rules, or ""
// if no board of that revision has written games.
func LastCommit(ruleset string, revision int) string { return lastCommits[ruleset][revision] }
