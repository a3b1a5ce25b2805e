package web

import (
	"encoding/json"
	"net/http"

	"github.com/august1914/august1914/examples/board/desk"
)

// refuse sends a problem.
func refuse(w http.ResponseWriter, status int, code, message string) {
	sendProblem(w, &desk.Problem{Status: status, Code: code, Message: message})
}

func sendProblem(w http.ResponseWriter, p *desk.Problem) {
	text, _ := json.Marshal(desk.Refusal{Error: *p})
	send(w, p.Status, "no-store", text)
}
