// Package logs logs IRIs, and requests texts that are for people.
package logs

import (
	"context"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net/http"

	"example.com/iri"
	"example.com/iri/display"
)

func logged(u iri.IRI, r *iri.Ref, l *log.Logger, list []iri.IRI) {
	log.Println("fetching", u)                              // want `the log shows the password and the secret parameters of the IRI; log its Redacted`
	l.Print("fetching " + r.String() + "!")                 // want `log its Redacted`
	slog.Info("fetching", "url", r)                         // want `log its Redacted`
	slog.Info("fetching", slog.Any("url", u.WithoutPort())) // want `log its Redacted`
	log.Print(fmt.Sprintf("%d: %v", 1, (u)))                // want `log its Redacted`
	text := u.String()
	log.Print(text) // want `log its Redacted`

	log.Print(u.Redacted(), u.Host(), display.Text(u, nil), iri.Redact(text), len(text), list[0].Redacted())
	fmt.Println(u)
}

func failed(ctx context.Context, client *http.Client, u iri.IRI, other string) error {
	_, err := http.Get(u.String())
	log.Print(err)          // want `the message of an error of net/http shows the secrets of the IRI; log the iri.Redact of it`
	slog.Error(err.Error()) // want `log the iri.Redact of it`

	req, err := http.NewRequestWithContext(ctx, "GET", u.ToURI().String(), nil)
	if err != nil {
		log.Println("request:", err) // want `log the iri.Redact of it`
	}
	if _, err := client.Do(req); err != nil {
		log.Fatalf("fetch: %v", err) // want `log the iri.Redact of it`
	}

	_, err = http.Get(other)
	log.Print(err)
	_, err = iri.Parse(other)
	log.Print(err, errors.New("x").Error())
	return err
}

func requested(w http.ResponseWriter, r *http.Request, client *http.Client, u iri.IRI) {
	http.Get(u.Redacted())                                // want `the result of Redacted is for people to read, and may lead elsewhere; request the String of the IRI`
	client.Head(display.Text(u, nil))                     // want `the result of Text is for people`
	http.NewRequest("GET", iri.Redact(u.String()), nil)   // want `the result of Redact is for people`
	http.Redirect(w, r, (u.Redacted()), http.StatusFound) // want `the result of Redacted is for people`
	shown := display.Text(u, nil)
	http.Post(shown, "text/plain", nil) // want `the result of Text is for people`

	http.Error(w, u.Redacted(), http.StatusBadRequest)
	http.NewRequest(u.Redacted(), u.String(), nil)
	shown = u.String()
	http.Get(shown)
}
