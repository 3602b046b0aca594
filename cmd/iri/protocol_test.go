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

// TestLineProtocol checks what examples/README.md promises for ClickHouse: each line is answered before the next one is
// sent, as for blocks of one row, also after many lines, in pieces that do not end where lines end.
func TestLineProtocol(t *testing.T) {
	binary := build(t)
	for _, tt := range []struct {
		args   string
		status int
		rows   [][2]string
	}{
		{"normalize -k", commands.Invalid, [][2]string{
			{strings.Repeat("HTTP://h/a/../é\nnot valid\n", 25_000), strings.Repeat("http://h/é\nnot valid\n", 25_000)},
			{"HTTP://Example.com/%7Ea\n", "http://example.com/~a\n"},
			{"\n", "\n"},
			{"a b\n", "a b\n"},
			{"\\N\n", "\\N\n"}, // NULL in the format TSV
			{"http://例え.jp/" + strings.Repeat("%7E", 100_000) + "\n", "http://例え.jp/" + strings.Repeat("~", 100_000) + "\n"},
			{"x:\n", "x:\n"},
		}},
		{"parts -get host,param:q", commands.Invalid, [][2]string{
			{"http://Example.com/?q=caf%C3%A9\n", "Example.com\tcafé\n"},
			{"\n", "\t\n"},
			{"a b\n", "\n"},
			{"x:\n", "\t\n"},
		}},
		{"redact", commands.OK, [][2]string{
			{strings.Repeat("a b token=S\r\n", 50_000), strings.Repeat("a b token=xxxxx\r\n", 50_000)},
			{"a b token=S\r\n", "a b token=xxxxx\r\n"},
		}},
	} {
		t.Run(tt.args, func(t *testing.T) {
			for _, isGone := range []bool{false, true} {
				cmd := exec.CommandContext(t.Context(), binary, strings.Fields(tt.args)...)
				cmd.Env = append(os.Environ(), "GOMAXPROCS=4") // so that several workers read the many lines
				testAnswers(t, cmd, tt.rows, isGone)
				testenv.Same(t, cmd.ProcessState.ExitCode(), tt.status, "exit status")
			}
		})
	}
}

// testAnswers sends the first text of each row to the command, and reads the second one. Then it ends the input, or
// closes the output, as when the reader is killed: the command must end, and not work on for nobody.
func testAnswers(t *testing.T, cmd *exec.Cmd, rows [][2]string, isGone bool) {
	in, err := cmd.StdinPipe()
	out, errOut := cmd.StdoutPipe()
	if err := errors.Join(err, errOut, cmd.Start()); err != nil {
		t.Fatal(err)
	}
	defer time.AfterFunc(time.Minute, func() { cmd.Process.Kill() }).Stop() // a line that never comes fails the test
	for _, row := range rows {
		go io.WriteString(in, row[0])
		got := make([]byte, len(row[1]))
		if _, err := io.ReadFull(out, got); err != nil || string(got) != row[1] {
			t.Fatalf("%.40q: %.40q, %v, want %.40q", row[0], got, err, row[1])
		}
	}
	if isGone {
		out.Close()
	}
	for isGone && err == nil {
		_, err = io.WriteString(in, rows[0][0])
	}
	in.Close()
	if rest, err := io.ReadAll(out); !isGone && (err != nil || len(rest) > 0) {
		t.Errorf("after the end: %q, %v", rest, err)
	}
	cmd.Wait()
}
