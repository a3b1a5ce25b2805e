package web

import (
	"compress/gzip"
	"net/http"
	"strings"
	"sync"
)

// packers are writers that compress, to be used again.
var packers = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is one of theirs
	return w
}}

// packed compresses texts for who can take them: all answers but streams, the program
// that is compressed already, and parts of files.
func packed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead || r.Header.Get("Range") != "" || strings.HasSuffix(r.URL.Path, "/events") ||
			!strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			next.ServeHTTP(w, r)
			return
		}
		p := &packer{ResponseWriter: w}
		defer p.close()
		next.ServeHTTP(p, r)
	})
}

// A packer compresses what is written, if it is a text.
type packer struct {
	http.ResponseWriter
	begun bool
	pack  *gzip.Writer // nil where nothing is compressed
}

// texts are the types, or what they begin with, of what becomes smaller.
var texts = []string{"text/", "application/json", "image/svg+xml"}

// WriteHeader decides whether what follows is compressed.
func (p *packer) WriteHeader(status int) {
	h := p.Header()
	if !p.begun && h.Get("Content-Encoding") == "" && status != http.StatusNoContent && status != http.StatusNotModified {
		for _, kind := range texts {
			if strings.HasPrefix(h.Get("Content-Type"), kind) {
				p.pack = packers.Get().(*gzip.Writer)
				p.pack.Reset(p.ResponseWriter)
				h.Set("Content-Encoding", "gzip")
				h.Add("Vary", "Accept-Encoding")
				h.Del("Content-Length")
				break
			}
		}
	}
	p.begun = true
	p.ResponseWriter.WriteHeader(status)
}

// Write writes, compressed or as it is.
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

// Unwrap returns what it writes to, for limits of time and flushing.
func (p *packer) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *packer) close() {
	if p.pack != nil {
		p.pack.Close() // who is gone needs no answer
		packers.Put(p.pack)
	}
}
