// Package environment shows games of any ruleset to programs that search and learn: a fixed
// number for every move that can be written.
package environment
