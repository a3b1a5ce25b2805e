package august1914

// A Rule is one rule of a game, for who asks what a citation stands for. Every
// game lists its own with Rules and finds one with RuleByKey.
type Rule struct {
	// Key is what [Violation], [Event], [Decision], [Option], [Outcome] and every
	// reckoning cite, and what tests are named after: "7.1", or a word such as
	// "SCS_MOVE" where the rulebook gives no number.
	Key string `json:"key"`

	// Label is what people are shown: the number as printed, or words where
	// there is none, such as "SCS movement".
	Label string `json:"label"`

	// Title names what the rule is about, in a few words.
	Title string `json:"title"`

	// Text says what the rule decides, in one or two sentences that are this
	// library's own; it is no substitute for the rulebook.
	Text string `json:"text"`
}
