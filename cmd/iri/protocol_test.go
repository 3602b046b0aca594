package main

// Tests of the line protocol between the command and a program that keeps it running, such as ClickHouse's executable
// functions: for each line in, one line out.

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/internal/proof/testenv"
)

// An exchange is what is sent to a command, and what it must answer before more is sent.
type exchange struct{ Args, In, Out, Why string }

// TestLineProtocol checks what examples/README.md promises for ClickHouse: each line is answered before the next one is
// sent, as for blocks of one row, also after many lines.
func TestLineProtocol(t *testing.T) {
	binary := build(t)
	rows := map[string][]exchange{}
	for _, row := range testenv.Rows[exchange]("cmd", "iri", "testdata", "protocol.txt") {
		rows[row.Args] = append(rows[row.Args], row)
	}
	for args, rows := range rows {
		t.Run(args, func(t *testing.T) {
			want := commands.Invalid
			if args == "redact" {
				want = commands.OK // whatever it reads
			}
			for _, isGone := range []bool{false, true} {
				cmd := exec.CommandContext(t.Context(), binary, strings.Fields(args)...)
				cmd.Env = append(os.Environ(), "GOMAXPROCS=4") // so that several workers read the many lines
				testAnswers(t, cmd, rows, isGone)
				testenv.Same(t, cmd.ProcessState.ExitCode(), want, "exit status")
			}
		})
	}
}

// testAnswers sends the text of each row to the command, and reads the answer. Then it ends the input, or
// closes the output, as when the reader is killed: the command must end, and not work on for nobody.
func testAnswers(t *testing.T, cmd *exec.Cmd, rows []exchange, isGone bool) {
	in, err := cmd.StdinPipe()
	out, errOut := cmd.StdoutPipe()
	if err := errors.Join(err, errOut, cmd.Start()); err != nil {
		t.Fatal(err)
	}
	defer time.AfterFunc(time.Minute, func() { cmd.Process.Kill() }).Stop() // a line that never comes fails the test
	for _, row := range rows {
		go io.WriteString(in, row.In)
		got := make([]byte, len(row.Out))
		if _, err := io.ReadFull(out, got); err != nil || string(got) != row.Out {
			t.Fatalf("%s: %.40q, %v, want %.40q", row.Why, got, err, row.Out)
		}
	}
	if isGone {
		out.Close()
	}
	for isGone && err == nil {
		_, err = io.WriteString(in, rows[0].In)
	}
	in.Close()
	if rest, err := io.ReadAll(out); !isGone && (err != nil || len(rest) > 0) {
		t.Errorf("after the end: %q, %v", rest, err)
	}
	cmd.Wait()
}
