// Beam counts the distinct identifiers of each host, on one machine or on many, with Apache Beam. It shows an
// iri.IRI as the element of a collection and as a key. Run it in a clone:
//
//	cd examples/beam && go run . -input FILE -output counts -rejected rejected
//
// README.md says how the same program runs on Flink and Dataflow. The exit status is 2 if a flag is missing, and
// 1 if the pipeline fails. Lines that are not IRIs do not make it fail: they are counted, and go to -rejected.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"reflect"
	"strings"

	"example.com/iri"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/coder"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/fileio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/textio"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/transforms/filter"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/transforms/stats"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
)

func init() {
	// Without a coder of its own, Beam would encode the type as JSON. The coder is deterministic, as a key's
	// must be: equal IRIs have the same text, which is what MarshalBinary returns.
	beam.RegisterCoder(reflect.TypeFor[iri.IRI](), encode, decode)
	coder.RegisterDeterministicCoder(reflect.TypeFor[iri.IRI](), encode, decode)

	register.Function4x0(parse)
	register.Function1x1(normalize)
	register.Function1x1(host)
	register.Function2x1(format)
	register.Emitter1[iri.IRI]()
	register.Emitter1[string]()
}

func encode(u iri.IRI) ([]byte, error) { return u.MarshalBinary() }

func decode(data []byte) (u iri.IRI, err error) {
	err = u.UnmarshalBinary(data)
	return u, err
}

func main() {
	input := flag.String("input", "", "`files` to read, a line for each identifier")
	output := flag.String("output", "", "`file` for the number of identifiers of each host")
	rejected := flag.String("rejected", "", "`file` for the lines that are not IRIs, each with the reason")
	flag.Parse()
	beam.Init() // on a worker, this runs its share of the work and does not return
	if *input == "" || *output == "" || *rejected == "" {
		fmt.Fprintln(os.Stderr, "-input, -output and -rejected are needed")
		os.Exit(2)
	}
	p, s := beam.NewPipelineWithRoot()
	build(s, *input, *output, *rejected)
	if err := beamx.Run(context.Background(), p); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// build adds everything from the input files to the output files to a pipeline.
func build(s beam.Scope, input, output, rejected string) {
	fileio.MatchFiles(s, input, fileio.MatchEmptyDisallow()) // fails if there are no files; Read would read nothing
	counts, bad := countHosts(s, textio.Read(s, input))
	textio.Write(s, output, counts)
	textio.Write(s, rejected, bad)
}

// countHosts returns a line for each host in lines, with the number of its distinct identifiers, and a line
// for each that is rejected.
func countHosts(s beam.Scope, lines beam.PCollection) (counts, rejected beam.PCollection) {
	iris, rejected := beam.ParDo2(s.Scope("Parse"), parse, lines)
	distinct := filter.Distinct(s, beam.ParDo(s.Scope("Normalize"), normalize, iris)) // groups by iri.IRI
	hosts := beam.ParDo(s.Scope("Host"), host, distinct)
	return beam.ParDo(s.Scope("Format"), format, stats.Count(s, hosts)), rejected
}

var rejectedLines = beam.NewCounter("iri", "rejected")

// parse emits the IRI in line, or the line and why it is rejected.
func parse(ctx context.Context, line string, emit func(iri.IRI), reject func(string)) {
	line = strings.TrimSuffix(line, "\r")
	u, err := iri.Parse(line)
	if parseError, ok := errors.AsType[*iri.ParseError](err); ok {
		rejectedLines.Inc(ctx, 1)
		reject(fmt.Sprintf("%q\t%s", line, parseError.Reason())) // quoted, as it may not be UTF-8
		return
	}
	emit(u)
}

// normalize returns the normal form in which a default port makes no difference.
func normalize(u iri.IRI) iri.IRI {
	return u.Normalize()
}

func host(u iri.IRI) string {
	return cmp.Or(u.Host(), "(no host)") // urn:isbn:0451450523; no host has a space
}

func format(host string, n int) string {
	return fmt.Sprintf("%d\t%s", n, host)
}
