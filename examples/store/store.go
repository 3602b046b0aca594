// Package store shows how to store IRIs in document databases. The MongoDB driver and the attributevalue package of
// DynamoDB look only at the exported fields of a struct, and an IRI has none: they store {} and return no error.
//
// Pass [Registry] to the MongoDB client, so that stored values, filters and results use it:
//
//	client, err := mongo.Connect(options.Client().ApplyURI(uri).SetRegistry(store.Registry()))
//
// The functions bson.Marshal and bson.Unmarshal do not use it: call SetRegistry of a bson.Encoder or
// bson.Decoder instead.
//
// Pass [Encode] and [Decode] to the functions of attributevalue:
//
//	item, err := attributevalue.MarshalMapWithOptions(page, store.Encode)
//	err = attributevalue.UnmarshalMapWithOptions(item, &page, store.Decode)
//
// Package expression of DynamoDB loses the value too. Use [Value] in place of expression.Value:
//
//	update := expression.Set(expression.Name("up"), store.Value(page.Up))
//
// Other packages need nothing; the tests show what they write.
package store

import (
	"encoding"
	"fmt"
	"reflect"

	"example.com/iri"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue"
	"github.com/aws/aws-sdk-go-v2/feature/dynamodb/expression"
	"go.mongodb.org/mongo-driver/v2/bson"
)

// Registry returns the default registry of package bson, with codecs that store an iri.IRI and an iri.Ref as a string.
// They read a string or null, which becomes the zero value, and fail for invalid text and for anything else.
func Registry() *bson.Registry {
	r := bson.NewRegistry()
	for _, t := range []reflect.Type{reflect.TypeFor[iri.IRI](), reflect.TypeFor[iri.Ref]()} {
		r.RegisterTypeEncoder(t, bson.ValueEncoderFunc(encodeText))
		r.RegisterTypeDecoder(t, bson.ValueDecoderFunc(decodeText))
	}
	return r
}

func encodeText(_ bson.EncodeContext, w bson.ValueWriter, v reflect.Value) error {
	text, err := v.Interface().(encoding.TextMarshaler).MarshalText()
	if err != nil {
		return err
	}
	return w.WriteString(string(text))
}

func decodeText(_ bson.DecodeContext, r bson.ValueReader, v reflect.Value) error {
	switch r.Type() {
	case bson.TypeNull:
		v.SetZero()
		return r.ReadNull()
	case bson.TypeString:
		text, err := r.ReadString()
		if err != nil {
			return err
		}
		return v.Addr().Interface().(encoding.TextUnmarshaler).UnmarshalText([]byte(text))
	}
	return fmt.Errorf("store: a BSON %v for an %v: expected a string or null", r.Type(), v.Type())
}

// Encode makes the functions of attributevalue store values that have a method MarshalText, such as an
// iri.IRI, as strings.
func Encode(o *attributevalue.EncoderOptions) { o.UseEncodingMarshalers = true }

// Decode makes the functions of attributevalue read what they store with [Encode].
func Decode(o *attributevalue.DecoderOptions) { o.UseEncodingUnmarshalers = true }

// Value returns v as a value in an expression of DynamoDB, encoded with [Encode].
func Value(v any) expression.ValueBuilder {
	return expression.ValueWithOptions(v, func(o *expression.ValueBuilderOptions) {
		o.EncoderOptions = append(o.EncoderOptions, Encode)
	})
}
