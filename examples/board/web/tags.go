package web

import (
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"sync"
	"time"
)

// tags hold the ETags of files, which are sums over their contents.
type tags struct {
	files fs.FS
	known sync.Map // ETags by version
}

// A version is a version of a file. Embedded files have only one.
type version struct {
	name string
	size int64
	time time.Time
}

// of returns the ETag of a file, and false if there is no such file. It is weak, because the
// compressed contents have the same.
func (t *tags) of(name string) (string, bool) {
	about, err := fs.Stat(t.files, name)
	if err != nil || about.IsDir() {
		return "", false
	}
	v := version{name, about.Size(), about.ModTime()}
	if tag, ok := t.known.Load(v); ok {
		return tag.(string), true
	}
	f, err := t.files.Open(name)
	if err != nil {
		return "", false
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return "", false
	}
	tag := fmt.Sprintf("W/\"%x\"", sum.Sum(nil)[:12])
	t.known.Store(v, tag)
	return tag, true
}

// has sends the ETag of a file. If the client already has the file, it answers so, and
// returns true.
func (t *tags) has(w http.ResponseWriter, r *http.Request, name string) bool {
	tag, ok := t.of(name)
	if !ok {
		return false
	}
	w.Header().Set("ETag", tag)
	return unchanged(w, r)
}

// unchanged reports whether the client already has the file with the ETag of the answer. If
// so, it answers that.
func unchanged(w http.ResponseWriter, r *http.Request) bool {
	tag := w.Header().Get("ETag")
	for has := range strings.SplitSeq(strings.Join(r.Header.Values("If-None-Match"), ","), ",") {
		if has = strings.TrimSpace(has); has == "*" || tag != "" && strings.TrimPrefix(has, "W/") == strings.TrimPrefix(tag, "W/") {
			w.WriteHeader(http.StatusNotModified)
			return true
		}
	}
	return false
}
