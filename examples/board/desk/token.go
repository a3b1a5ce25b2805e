package desk

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
)

// The lengths in bytes of the name of a game and of the secret of a seat. A token is the
// name followed by the secret, both in base64 for URLs.
const (
	nameBytes   = 9
	secretBytes = 16
)

var (
	nameLen  = base64.RawURLEncoding.EncodedLen(nameBytes)
	tokenLen = nameLen + base64.RawURLEncoding.EncodedLen(secretBytes)
)

// newName returns the name of a new game.
func newName() string { return randomText(nameBytes) }

// newToken returns a token for a game.
func newToken(name string) string { return name + randomText(secretBytes) }

// randomText returns random bytes as text.
func randomText(n int) string {
	secret := make([]byte, n)
	rand.Read(secret) // never fails
	return base64.RawURLEncoding.EncodeToString(secret)
}

// gameOf returns the name of the game in a token, which is safe as a file name. It reports
// whether the text can be a token.
func gameOf(token string) (string, bool) {
	if len(token) != tokenLen {
		return "", false
	}
	for _, c := range []byte(token) {
		letter := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9'
		if !letter && c != '-' && c != '_' {
			return "", false
		}
	}
	return token[:nameLen], true
}

// sameToken compares tokens in constant time.
func sameToken(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
