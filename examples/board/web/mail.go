package web

import (
	"bytes"
	"html/template"
	"net/http"

	"github.com/august1914/august1914/examples/board/desk"
)

// letter is the page of a link in a mail. The link alone changes nothing, because programs
// that look for dangerous mails open links as well: the reader has to press the button.
var letter = template.Must(template.New("mail").Parse(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{{.Heading}}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.ico">
<script src="/scripts/dawn.js"></script>
<link rel="stylesheet" href="/style/paper.css">
<link rel="stylesheet" href="/style/newgame.css">
<link rel="stylesheet" href="/style/table.css">
</head>
<body class="at-failure">
<main class="failure">
<h1>{{.Heading}}</h1>
<p>{{.Text}}</p>
{{with .Button}}<form method="post"><p><button class="action main">{{.}}</button></p></form>{{end}}
{{with .Open}}<p><a class="action" href="{{.}}">Open the game</a></p>{{end}}
</main>
</body>
</html>
`))

// A notice is what the page of a link in a mail says. Open is the address of the game, which gives
// control of no seat.
type notice struct{ Heading, Text, Button, Open string }

// icon is the icon of pages that name no other.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="6" width="26" height="20" rx="2" fill="#e9dfc6" stroke="#8a2b22" stroke-width="2.5"/><path d="M3 6l26 20M29 6L3 26" stroke="#8a2b22" stroke-width="2.5"/></svg>`

// favicon answers with the icon at the address where browsers look for it.
func favicon(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", "max-age=86400")
	w.Write([]byte(icon)) // a client that has gone needs no answer
}

// confirmMail answers the link that confirms a mail address, and its button.
func (s *site) confirmMail(w http.ResponseWriter, r *http.Request) {
	token := r.PathValue("token")
	if r.Method == http.MethodPost {
		if wrong := s.desk.ConfirmMail(token); wrong != nil {
			sendNotice(w, wrong.Status, failure(wrong))
			return
		}
	}
	about, wrong := s.desk.Mailing(token)
	switch {
	case wrong != nil:
		sendNotice(w, wrong.Status, failure(wrong))
	case about.State == "waiting":
		sendNotice(w, http.StatusOK, notice{
			Heading: "Mails about a game", Text: "Do you want mails at this address when it is your turn in " + about.Title + ", as the " + about.Seat + " player? Each mail has a link to stop them.", Button: "Yes, send me mails",
		})
	case about.State == "confirmed":
		sendNotice(w, http.StatusOK, notice{Heading: "You get mails", Text: "A mail comes when it is your turn in " + about.Title + ", as the " + about.Seat + " player. Each mail has a link to stop them.", Open: about.Open})
	default:
		sendNotice(w, http.StatusNotFound, notice{Heading: "This link is not valid", Text: "Its time is over, the mails were stopped, or the game is over. Give your mail address again in the tab Players of the game."})
	}
}

// stopMail answers the link that stops the mails of a seat, and its button. A mail program can
// send the POST by itself, as RFC 8058 says. It is not told whether there were mails to stop.
func (s *site) stopMail(w http.ResponseWriter, r *http.Request) {
	token := r.PathValue("token")
	about, wrong := s.desk.Mailing(token)
	if wrong == nil && r.Method == http.MethodPost {
		wrong = s.desk.StopMail(token)
		about.State = ""
	}
	switch {
	case wrong != nil:
		sendNotice(w, wrong.Status, failure(wrong))
	case about.State == "waiting" || about.State == "confirmed":
		sendNotice(w, http.StatusOK, notice{Heading: "Stop the mails", Text: "No more mails will come about " + about.Title + ", as the " + about.Seat + " player, and the server forgets your address.", Button: "Stop the mails"})
	default:
		sendNotice(w, http.StatusOK, notice{Heading: "The mails are stopped", Text: "No more mails come about this game, and the server has forgotten your address."})
	}
}

func failure(wrong *desk.Problem) notice {
	return notice{Heading: "That did not work", Text: "Please try again later: " + wrong.Message + "."}
}

// sendNotice sends the page of a link in a mail. The form needs an origin, which a browser only
// tells its own site here.
func sendNotice(w http.ResponseWriter, status int, n notice) {
	var page bytes.Buffer
	if err := letter.Execute(&page, n); err != nil {
		refuse(w, http.StatusInternalServerError, "internal", "the page cannot be written")
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Referrer-Policy", "same-origin")
	w.WriteHeader(status)
	w.Write(page.Bytes()) // a client that has gone needs no answer
}
