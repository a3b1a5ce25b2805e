package mail

import (
	"bytes"
	"fmt"
	"mime"
	"mime/quotedprintable"
	"net/mail"
	"strings"
	"time"

	"github.com/august1914/august1914/examples/board/desk"
)

// message returns a letter as a mail with its headers. All lines end with CR and LF, and no
// line has more than 500 bytes.
func message(l desk.Letter, from string, now time.Time) []byte {
	var text bytes.Buffer
	_, host, _ := strings.Cut(from, "@")
	header := func(name, value string) { fmt.Fprintf(&text, "%s: %s\r\n", name, value) }
	header("From", (&mail.Address{Name: "August 1914", Address: from}).String())
	header("To", "<"+l.To+">")
	words := mime.QEncoding.Encode("utf-8", fmt.Sprintf("%.120s", subject(l)))
	header("Subject", strings.ReplaceAll(words, "?= =?", "?=\r\n =?"))
	header("Date", now.Format(time.RFC1123Z))
	header("Message-ID", "<"+l.ID+"@"+host+">")
	header("Auto-Submitted", "auto-generated")
	header("List-Unsubscribe", "<"+l.Stop+">")
	if strings.HasPrefix(l.Stop, "https://") { // RFC 8058 wants it encrypted
		header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click")
	}
	header("MIME-Version", "1.0")
	header("Content-Type", "text/plain; charset=utf-8")
	header("Content-Transfer-Encoding", "quoted-printable")
	text.WriteString("\r\n")
	w := quotedprintable.NewWriter(&text)
	w.Write([]byte(strings.ReplaceAll(body(l), "\n", "\r\n"))) // a buffer takes everything
	w.Close()
	return text.Bytes()
}

// subject returns the subject of a letter.
func subject(l desk.Letter) string {
	switch {
	case l.Confirm != "":
		return "Confirm your address for " + l.Title
	case l.Reminder:
		return "Reminder: it is your turn in " + l.Title + " (" + l.Seat + ")"
	}
	return "It is your turn in " + l.Title + " (" + l.Seat + ")"
}

// body returns the text of a letter.
func body(l desk.Letter) string {
	stop := "To stop these mails, open this link and press the button:\n" + l.Stop + "\n"
	if l.Confirm != "" {
		return fmt.Sprintf("Someone has asked for a mail to this address when it is the turn of the %s player in a game of %s.\n\n"+
			"If it was you, open this link within %d days and press the button:\n%s\n\n"+
			"If it was not you, do nothing, and no more mails come. If someone asks again and again, stop them:\n%s\n", l.Seat, l.Title, desk.ConfirmDays, l.Confirm, l.Stop)
	}
	first := "It is your turn in " + l.Title + ", as the " + l.Seat + " player."
	if l.Reminder {
		first = "The others are waiting: it is still your turn in " + l.Title + ", as the " + l.Seat + " player."
	}
	var waits strings.Builder
	for _, row := range [][2]string{{"", l.Dates}, {"Phase: ", l.Phase}, {"Decision: ", l.Prompt}} {
		if row[1] != "" {
			waits.WriteString(row[0] + row[1] + "\n")
		}
	}
	return first + "\n\n" + waits.String() + "\nOpen the game:\n" + l.Open + "\n\n" +
		"The link is not your seat. In the browser with which you play, it opens your seat. In any other browser, open the link of your seat there first.\n\n" + stop
}
