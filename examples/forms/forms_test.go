package forms_test

// This file tests what other packages do with an IRI, as the README of the examples says.

import (
	"encoding/xml"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"text/tabwriter"

	"github.com/gin-gonic/gin"
	"github.com/gin-gonic/gin/binding"
	"github.com/go-playground/validator/v10"
	"github.com/goccy/go-yaml"
	"github.com/kelseyhightower/envconfig"
	yamlv3 "gopkg.in/yaml.v3"

	"example.com/iri"
	"example.com/iri/examples/forms"
)

// bind returns what gin binds the body or the query of a request to.
func bind(method, target, body string, to any) error {
	gin.SetMode(gin.TestMode)
	r := httptest.NewRequest(method, target, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	c, _ := gin.CreateTestContext(httptest.NewRecorder())
	c.Request = r
	return c.ShouldBind(to)
}

// TestRequired checks that gin and validator ignore "required" for an IRI, until a function is registered.
func TestRequired(t *testing.T) {
	type hook struct {
		Hook iri.IRI   `json:"hook" binding:"required" validate:"required"`
		More []iri.IRI `json:"more" binding:"dive,url" validate:"dive,url"`
	}
	isNil := func(body string) bool { return bind(http.MethodPost, "/", body, new(hook)) == nil }
	bodies := []string{`{}`, `{"hook":""}`, `{"hook":null}`}
	for _, body := range bodies {
		if !isNil(body) {
			t.Errorf("gin takes %s as an error: no function is needed", body)
		}
	}
	if err := validator.New().Struct(hook{}); err != nil {
		t.Errorf("validator takes the zero IRI as an error: %v", err)
	}
	plain := validator.New()
	for _, v := range []*validator.Validate{plain, binding.Validator.Engine().(*validator.Validate)} {
		forms.Register(v)
	}
	for _, body := range append(bodies, `{"hook":"http://h/","more":["urn:"]}`, `{"hook":"http://h/","more":[""]}`) {
		if isNil(body) {
			t.Errorf("gin accepts %s", body)
		}
	}
	if !isNil(`{"hook":"http://h/","more":["http://h/"]}`) {
		t.Error("gin rejects valid addresses")
	}
	if err := plain.Struct(hook{}); err == nil {
		t.Error("validator accepts the zero IRI")
	}
}

// TestForm checks the tag with which gin reads an IRI from a form.
func TestForm(t *testing.T) {
	var with forms.Login
	err := bind(http.MethodGet, "/?next=http%3A%2F%2Fh%2F", "", &with)
	if err != nil || with.Next.String() != "http://h/" {
		t.Errorf("with the tag: %q, %v", with.Next, err)
	}
	if err := bind(http.MethodGet, "/?next=a%20b", "", &with); err == nil {
		t.Error("with the tag: no error for an invalid IRI")
	}
	var without struct {
		Next iri.IRI `form:"next"`
	}
	if err := bind(http.MethodGet, "/?next=http%3A%2F%2Fh%2F", "", &without); err == nil && !without.Next.IsZero() {
		t.Error("without the tag: gin reads the IRI")
	}
}

// TestYAMLLines checks that the errors of all fields have their lines.
func TestYAMLLines(t *testing.T) {
	const text = "a: http://h/\nb: a b\nc: http://h:x/\n"
	var lined map[string]forms.Lined
	err := yamlv3.Unmarshal([]byte(text), &lined)
	if s := fmt.Sprint(err); !strings.Contains(s, "line 2: iri: ") || !strings.Contains(s, "line 3: iri: ") {
		t.Errorf("yaml.v3: %v", err)
	}
	if got := lined["a"].String(); got != "http://h/" {
		t.Errorf("yaml.v3: got %q", got)
	}
	var placed map[string]forms.Placed
	if err := yaml.Unmarshal([]byte(text), &placed); !strings.Contains(fmt.Sprint(err), "[2:4] iri: ") {
		t.Errorf("goccy: %v", err)
	}
	if err := yaml.Unmarshal([]byte("a: {b: c}"), &placed); !strings.Contains(fmt.Sprint(err), "[1:4] not a string") {
		t.Errorf("goccy: %v", err)
	}
	if err := yaml.Unmarshal([]byte("a: http://h/"), &placed); err != nil || placed["a"].String() != "http://h/" {
		t.Errorf("goccy: %q, %v", placed["a"], err)
	}
}

// TestDefaults checks that the help of flag and envconfig prints the password of a default.
func TestDefaults(t *testing.T) {
	var out strings.Builder
	var u iri.IRI
	fs := flag.NewFlagSet("x", flag.ContinueOnError)
	fs.SetOutput(&out)
	fs.TextVar(&u, "db", iri.MustParse("db://u:secret@h/"), "the database")
	fs.PrintDefaults()
	var config struct {
		DB iri.IRI `default:"db://u:secret@h/"`
	}
	tabs := tabwriter.NewWriter(&out, 0, 0, 1, ' ', 0)
	if err := envconfig.Usagef("x", &config, tabs, envconfig.DefaultTableFormat); err != nil {
		t.Fatal(err)
	}
	tabs.Flush()
	if n := strings.Count(out.String(), "secret"); n != 2 {
		t.Errorf("the help has the password %d times:\n%s", n, out.String())
	}
}

// TestXMLSpace checks that an IRI with white space around it is an error, and Trimmed is not.
func TestXMLSpace(t *testing.T) {
	const text = "<url><loc>\n  http://h/\n</loc></url>"
	var plain struct {
		Loc iri.IRI `xml:"loc"`
	}
	if err := xml.Unmarshal([]byte(text), &plain); err == nil {
		t.Error("no error with white space")
	}
	var trimmed struct {
		Loc forms.Trimmed `xml:"loc"`
	}
	if err := xml.Unmarshal([]byte(text), &trimmed); err != nil || trimmed.Loc.String() != "http://h/" {
		t.Errorf("got %q, %v", trimmed.Loc, err)
	}
}
