package web

import (
	"compress/gzip"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// Pools of compressing writers. Answers are compressed fast, because programs ask for many.
// The files of the page are sent once and compressed well.
var answers, files = packers(gzip.BestSpeed), packers(gzip.DefaultCompression)

// packers returns a pool of writers with a level of compression.
func packers(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		w, _ := gzip.NewWriterLevel(nil, level) // the level is valid
		return w
	}}
}

// packed compresses texts for clients that accept it: all answers except streams, the
// program, which is already compressed, and parts of files.
func packed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Accept-Encoding") // also if the answer is plain
		if r.Method == http.MethodHead || r.Header.Get("Range") != "" || strings.HasSuffix(r.URL.Path, "/events") || !accepts(r, "gzip") {
			next.ServeHTTP(w, r)
			return
		}
		p := &packer{ResponseWriter: w}
		defer p.close()
		next.ServeHTTP(p, r)
	})
}

// accepts reports whether a client accepts a content encoding. An encoding of weight 0 is
// refused, and * stands for all others.
func accepts(r *http.Request, encoding string) bool {
	accepted := false
	for one := range strings.SplitSeq(strings.Join(r.Header.Values("Accept-Encoding"), ","), ",") {
		name, weight, _ := strings.Cut(strings.ReplaceAll(one, " ", ""), ";")
		value, weighted := strings.CutPrefix(strings.ToLower(weight), "q=")
		q, err := strconv.ParseFloat(value, 64)
		wanted := !weighted || err == nil && q > 0
		switch {
		case strings.EqualFold(name, encoding):
			return wanted
		case name == "*":
			accepted = wanted
		}
	}
	return accepted
}

// A packer compresses texts and passes other data through.
type packer struct {
	http.ResponseWriter
	begun bool
	pool  *sync.Pool   // pool of pack
	pack  *gzip.Writer // nil if nothing is compressed
}

// texts are the types, or their prefixes, worth compressing.
var texts = []string{"text/", "application/json", "image/svg+xml"}

// WriteHeader decides whether the following data is compressed.
func (p *packer) WriteHeader(status int) {
	h := p.Header()
	if !p.begun && h.Get("Content-Encoding") == "" && status != http.StatusNoContent && status != http.StatusNotModified {
		for _, kind := range texts {
			if strings.HasPrefix(h.Get("Content-Type"), kind) {
				p.pool = files
				if kind == "application/json" {
					p.pool = answers
				}
				p.pack = p.pool.Get().(*gzip.Writer)
				p.pack.Reset(p.ResponseWriter)
				h.Set("Content-Encoding", "gzip")
				h.Del("Content-Length")
				break
			}
		}
	}
	p.begun = true
	p.ResponseWriter.WriteHeader(status)
}

// Write writes data, compressed or unchanged.
func (p *packer) Write(data []byte) (int, error) {
	if !p.begun {
		if p.Header().Get("Content-Type") == "" {
			p.Header().Set("Content-Type", http.DetectContentType(data))
		}
		p.WriteHeader(http.StatusOK)
	}
	if p.pack != nil {
		return p.pack.Write(data)
	}
	return p.ResponseWriter.Write(data)
}

// Unwrap returns the underlying writer, for deadlines and flushing.
func (p *packer) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *packer) close() {
	if p.pack != nil {
		p.pack.Close() // a client that has gone needs no answer
		p.pool.Put(p.pack)
	}
}
