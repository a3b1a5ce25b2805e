package desk

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
)

// The bytes of the name of a game, and those of the secret of a seat. In a
// token, the name stands before the secret, both in base64 for URLs.
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

// newToken returns a token for the game of a name.
func newToken(name string) string { return name + randomText(secretBytes) }

// randomText returns random bytes as text.
func randomText(n int) string {
	secret := make([]byte, n)
	rand.Read(secret) // never fails
	return base64.RawURLEncoding.EncodeToString(secret)
}

// gameOf returns the name of the game that a token names, which is safe as a
// file name, and whether it can be a token at all.
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

// sameToken compares in a time that tells nothing.
func sameToken(a, b string) bool { return subtle.ConstantTimeCompare([]byte(a), []byte(b)) == 1 }
