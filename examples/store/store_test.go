package store_test

import (
	"bytes"
	"database/sql"
	jsonv1 "encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"github.com/aws/aws-sdk-go-v2/service/dynamodb/types"
	"github.com/fxamacker/cbor/v2"
	"github.com/go-json-experiment/json"
	"github.com/goccy/go-yaml"
	"github.com/vmihailenco/msgpack/v5"
	"go.mongodb.org/mongo-driver/v2/bson"
	yamlv3 "gopkg.in/yaml.v3"
	_ "modernc.org/sqlite"

	"example.com/iri"
	"example.com/iri/examples/store"
)

// A page has a value in each place where a database can find one.
type page struct {
	ID    iri.IRI           `bson:"_id" dynamodbav:"id"`
	Up    iri.Ref           `bson:"up" dynamodbav:"up"`
	Next  *iri.IRI          `bson:"next" dynamodbav:"next"`
	Links []iri.IRI         `bson:"links" dynamodbav:"links"`
	Hits  map[iri.IRI]int64 `bson:"hits" dynamodbav:"hits"`
	Feed  iri.IRI           `bson:"feed,omitempty" dynamodbav:"feed,omitempty"`
}

func newPage() page {
	u, next := iri.MustParse("http://example.com/rosé?a#"), iri.MustParse("urn:b")
	return page{ID: u, Up: iri.MustParseRef("../a"), Next: &next, Links: []iri.IRI{u, next}, Hits: map[iri.IRI]int64{u: 1}}
}

func encodeBSON(v any) (bson.Raw, error) {
	var b bytes.Buffer
	enc := bson.NewEncoder(bson.NewDocumentWriter(&b))
	enc.SetRegistry(store.Registry())
	err := enc.Encode(v)
	return b.Bytes(), err
}

func decodeBSON(data []byte, v any) error {
	dec := bson.NewDecoder(bson.NewDocumentReader(bytes.NewReader(data)))
	dec.SetRegistry(store.Registry())
	return dec.Decode(v)
}

func TestBSON(t *testing.T) {
	for want, v := range map[string]any{
		`{"_id": "http://example.com/rosé?a#","up": "../a","next": "urn:b","links": ["http://example.com/rosé?a#","urn:b"],` +
			`"hits": {"http://example.com/rosé?a#": {"$numberLong":"1"}}}`: newPage(),
		`{"_id": "http://example.com/rosé?a#"}`: bson.M{"_id": newPage().ID}, // a filter
	} {
		if got, err := encodeBSON(v); err != nil || got.String() != want {
			t.Errorf("encoded as\n%s, %v, want\n%s", got, err, want)
		}
	}
	data, _ := encodeBSON(newPage())
	var got page
	if err := decodeBSON(data, &got); err != nil || !reflect.DeepEqual(got, newPage()) {
		t.Errorf("decoded as %v, %v", got, err)
	}
	for _, row := range []struct {
		value any
		err   string
	}{
		{nil, "<nil>"}, {"no scheme", "missing scheme"},
		{bson.M{}, "embedded document"}, // this is what a program without the registry has stored
	} {
		data, err := encodeBSON(bson.M{"_id": row.value})
		if err == nil {
			err = decodeBSON(data, &got)
		}
		if !strings.Contains(fmt.Sprint(err), row.err) || err == nil && !got.ID.IsZero() {
			t.Errorf("%v: %v, %v", row.value, got.ID, err)
		}
	}
}

func TestAttributeValue(t *testing.T) {
	item, err := attributevalue.MarshalMapWithOptions(newPage(), store.Encode)
	if err != nil {
		t.Fatal(err)
	}
	if id, ok := item["id"].(*types.AttributeValueMemberS); !ok || id.Value != "http://example.com/rosé?a#" {
		t.Errorf("encoded as %#v", item["id"])
	}
	var got page
	if err := attributevalue.UnmarshalMapWithOptions(item, &got, store.Decode); err != nil ||
		!reflect.DeepEqual(got, newPage()) {
		t.Errorf("decoded as %v, %v", got, err)
	}
	if s, ok := expressionValue(t, store.Value(newPage().Up)).(*types.AttributeValueMemberS); !ok || s.Value != "../a" {
		t.Errorf("an expression: encoded as %#v", s)
	}
	item["id"] = &types.AttributeValueMemberS{Value: "no scheme"}
	if err := attributevalue.UnmarshalMapWithOptions(item, &got, store.Decode); !errors.Is(err, iri.ErrMissingScheme) {
		t.Errorf("invalid text: %v", err)
	}
}

// expressionValue returns what DynamoDB receives for a value that an expression sets.
func expressionValue(t *testing.T, v expression.ValueBuilder) types.AttributeValue {
	e, err := expression.NewBuilder().WithUpdate(expression.Set(expression.Name("up"), v)).Build()
	if err != nil {
		t.Fatal(err)
	}
	return e.Values()[":0"]
}

// TestWithoutCodec shows why the codec and the options are needed. If it fails, a newer version of these
// packages may no longer lose the value: change ../README.md.
func TestWithoutCodec(t *testing.T) {
	type link struct{ Href iri.IRI }
	v := link{iri.MustParse("http://example.com/")}

	data, err := bson.Marshal(v)
	if err != nil || bson.Raw(data).String() != `{"href": {}}` {
		t.Errorf("package bson: %s, %v", bson.Raw(data), err)
	}
	item, err := attributevalue.MarshalMap(v)
	if m, ok := item["Href"].(*types.AttributeValueMemberM); err != nil || !ok || len(m.Value) != 0 {
		t.Errorf("package attributevalue: %#v, %v", item["Href"], err)
	}
	value := expressionValue(t, expression.Value(v.Href))
	if m, ok := value.(*types.AttributeValueMemberM); !ok || len(m.Value) != 0 {
		t.Errorf("expression.Value: %#v", value)
	}
}

// TestSQL tries the Scan and Value methods of package iri with a real database, which needs no codec.
func TestSQL(t *testing.T) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	page, link := iri.MustParse("http://example.com/rosé?q#f"), iri.MustParseRef("../a?")
	var gotPage, raw, zero iri.IRI
	var gotLink iri.Ref
	null := page
	row := db.QueryRow("SELECT ?, ?, CAST(? AS BLOB), ?, NULL", page, link, page, iri.IRI{})
	if err := row.Scan(&gotPage, &gotLink, &raw, &zero, &null); err != nil || gotPage != page || gotLink != link ||
		raw != page || !zero.IsZero() || !null.IsZero() {
		t.Errorf("got %v, %v, %v, %v, %v, %v", gotPage, gotLink, raw, zero, null, err)
	}
	if err := db.QueryRow("SELECT ?", link).Scan(&gotPage); !errors.Is(err, iri.ErrMissingScheme) {
		t.Errorf("a relative reference as an IRI: %v", err)
	}
	if err := db.QueryRow("SELECT 1").Scan(&gotPage); err == nil {
		t.Error("a number as an IRI: no error")
	}
}

// YAML, TOML and encoding/json/v2 write strings. CBOR and MessagePack libraries prefer MarshalBinary to
// MarshalText, and write a byte string.
func TestFormats(t *testing.T) {
	type link struct {
		Href iri.IRI `yaml:"href" toml:"href" json:"href"`
		Up   iri.Ref `yaml:"up" toml:"up" json:"up"`
	}
	want := link{iri.MustParse("http://example.com/rosé#"), iri.MustParseRef("../a:")}
	check := func(name string, marshal func(any) ([]byte, error), unmarshal func([]byte, any) error, inEncoding string) {
		data, err := marshal(want)
		var got link
		errDecode := unmarshal(data, &got)
		if err != nil || !strings.Contains(string(data), inEncoding) || errDecode != nil || got != want {
			t.Errorf("%s: %q, %v, %v, %v", name, data, err, got, errDecode)
		}
	}
	check("yaml", yaml.Marshal, yaml.Unmarshal, "href: \"http://example.com/rosé#\"\nup: \"../a:\"\n")
	check("toml", toml.Marshal, toml.Unmarshal, "href = \"http://example.com/rosé#\"\nup = \"../a:\"\n")
	check("json/v2", marshalJSON, unmarshalJSON, `{"href":"http://example.com/rosé#","up":"../a:"}`)
	check("cbor", cbor.Marshal, cbor.Unmarshal, "\x45../a:")              // major type 2, 5 bytes
	check("msgpack", msgpack.Marshal, msgpack.Unmarshal, "\xc4\x05../a:") // bin 8, 5 bytes
}

// A mapping where an address is expected is an error with its line, and a null leaves the value.
func TestYAMLMapping(t *testing.T) {
	for name, unmarshal := range map[string]func([]byte, any) error{"goccy": yaml.Unmarshal, "yaml.v3": yamlv3.Unmarshal} {
		for _, text := range []string{"a: 1\nhref: {a: b}", "a: 1\nhref: [x:a]", "up: {a: b}", "href: 1", "href: a b"} {
			v := struct {
				Href iri.IRI
				Up   iri.Ref
			}{iri.MustParse("x:before"), iri.MustParseRef("before")}
			before := v
			err := unmarshal([]byte(text), &v)
			if err == nil || v != before || strings.HasPrefix(text, "a: 1") && !strings.Contains(err.Error(), "2") {
				t.Errorf("%s: %q: got %v, %v", name, text, v, err)
			}
		}
		v := struct{ Gone, Alias iri.IRI }{Gone: iri.MustParse("x:before")}
		err := unmarshal([]byte("a: &a x:a\ngone: null\nalias: *a\n"), &v)
		if err != nil || v.Gone.String() != "x:before" || v.Alias.String() != "x:a" {
			t.Errorf("%s: got %v, %v", name, v, err)
		}
	}
}

func marshalJSON(v any) ([]byte, error)      { return json.Marshal(v) }
func unmarshalJSON(data []byte, v any) error { return json.Unmarshal(data, v) }

// encoding/json leaves a value unchanged where the text has null, and encoding/json/v2 sets it to zero.
// Version 2 is here the module that Go's experiment jsonv2 comes from.
func TestJSONNull(t *testing.T) {
	v := struct{ Href iri.IRI }{iri.MustParse("http://example.com/")}
	if err := jsonv1.Unmarshal([]byte(`{"Href":null}`), &v); err != nil || v.Href.IsZero() {
		t.Errorf("encoding/json: %q, %v", v.Href, err)
	}
	if err := json.Unmarshal([]byte(`{"Href":null}`), &v); err != nil || !v.Href.IsZero() {
		t.Errorf("encoding/json/v2: %q, %v", v.Href, err)
	}
}

// A column that may be NULL is a sql.Null[iri.IRI]. Scanning NULL into an iri.IRI gives the zero value, and storing the
// zero value gives the empty text.
func Example_sqlNull() {
	var n sql.Null[iri.IRI]
	for _, column := range []any{nil, "http://example.com/"} {
		err := n.Scan(column) // as database/sql does
		value, _ := n.Value()
		fmt.Printf("%v %q %v %v\n", n.Valid, n.V, value, err)
	}
	// Output:
	// false "" <nil> <nil>
	// true "http://example.com/" http://example.com/ <nil>
}
