package bot

// See and Number are what the nets of the bot get, for tests that let nets imitate other players.
var (
	See    = see
	Number = number
)
