package gametest

// Answer returns what was answered, or nil for an error.
func Answer[A any](a A, err error) any {
	if err != nil {
		return nil
	}
	return a
}
