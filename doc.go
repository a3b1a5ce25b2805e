// Package august1914 holds what the rulesets of the 1914 campaign share.
package august1914
