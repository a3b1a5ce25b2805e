package gametest

// Answer returns answer, or nil if err is not nil.
func Answer[A any](a A, err error) any {
	if err != nil {
		return nil
	}
	return a
}
