package main

// Tests of the line protocol between the command and a program that keeps it running, such as ClickHouse's executable
// functions: for each line in, one line out.

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/internal/proof/testenv"
)

// start starts a command, and returns its input, and its output unless it has one. The command is
// killed after a minute, so that a line that never comes fails the test.
func start(t *testing.T, cmd *exec.Cmd) (in io.WriteCloser, out *bufio.Reader) {
	t.Helper()
	var err error
	if cmd.Stdin == nil {
		if in, err = cmd.StdinPipe(); err != nil {
			t.Fatal(err)
		}
	}
	if cmd.Stdout == nil {
		pipe, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		out = bufio.NewReader(pipe)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	t.Cleanup(func() {
		timer.Stop()
		cmd.Process.Kill() // has no effect if it has ended
	})
	return in, out
}

// TestLineProtocol checks what examples/README.md promises for ClickHouse.
func TestLineProtocol(t *testing.T) {
	binary := build(t)
	t.Run("a line at a time", func(t *testing.T) { testLineAtATime(t, binary) })
	t.Run("chunks", func(t *testing.T) { testChunks(t, binary) })
	t.Run("a reader that is killed", func(t *testing.T) { testKilledReader(t, binary) })
}

// testLineAtATime sends a line only after it has the result of the one before, as ClickHouse does
// with blocks of one row. So the command must not wait for more input, and must answer invalid and
// empty lines too.
func testLineAtATime(t *testing.T, binary string) {
	testAnswers(t, exec.Command(binary, "normalize", "-k"), [][2]string{
		{"HTTP://Example.com/%7Ea", "http://example.com/~a"},
		{"", ""},
		{"a b", "a b"},
		{"\\N", "\\N"}, // NULL in the format TSV
		{"http://例え.jp/" + strings.Repeat("%7E", 100_000), "http://例え.jp/" + strings.Repeat("~", 100_000)},
		{"x:", "x:"},
	})
	testAnswers(t, exec.Command(binary, "parts", "-get", "host,param:q"), [][2]string{
		{"http://Example.com/?q=caf%C3%A9", "Example.com\tcafé"},
		{"", "\t"},
		{"a b", ""},
		{"x:", "\t"},
	})
}

// testAnswers sends the first text of each row to the command, and reads the second one.
func testAnswers(t *testing.T, cmd *exec.Cmd, rows [][2]string) {
	in, out := start(t, cmd)
	for _, row := range rows {
		if _, err := io.WriteString(in, row[0]+"\n"); err != nil {
			t.Fatal(err)
		}
		if got, err := out.ReadString('\n'); err != nil || got != row[1]+"\n" {
			t.Fatalf("%.40q: %.40q, %v, want %.40q", row[0], got, err, row[1])
		}
	}
	in.Close()
	if rest, err := io.ReadAll(out); err != nil || len(rest) > 0 {
		t.Errorf("after the end: %q, %v", rest, err)
	}
	cmd.Wait()
	testenv.Same(t, cmd.ProcessState.ExitCode(), commands.Invalid, "exit status")
}

// testChunks writes in pieces that do not end where lines end, while another goroutine reads, as some engines do.
func testChunks(t *testing.T, binary string) {
	const lines = 20_000
	cmd := exec.Command(binary, "normalize", "-k")
	in, out := start(t, cmd)
	var text strings.Builder
	for i := range lines {
		if i%10 == 0 {
			fmt.Fprintf(&text, "not valid %d\n", i)
		} else {
			fmt.Fprintf(&text, "HTTP://h%d/a/../é\n", i)
		}
	}
	go func() {
		defer in.Close()
		rest := text.String()
		for size := 1; rest != ""; size = size*3%65_537 + 1 {
			n := min(size, len(rest))
			if _, err := io.WriteString(in, rest[:n]); err != nil {
				return // the reader finds that lines are missing
			}
			rest = rest[n:]
		}
	}()
	for i := range lines {
		want := fmt.Sprintf("http://h%d/é\n", i)
		if i%10 == 0 {
			want = fmt.Sprintf("not valid %d\n", i)
		}
		if got, err := out.ReadString('\n'); err != nil || got != want {
			t.Fatalf("line %d: %q, %v, want %q", i, got, err, want)
		}
	}
	if _, err := out.ReadByte(); err != io.EOF {
		t.Errorf("after the last line: %v", err)
	}
	cmd.Wait()
}

// testKilledReader kills the program that reads the results, while another one goes on writing
// lines. The command must end, and not work on for nobody.
func testKilledReader(t *testing.T, binary string) {
	cat := testenv.Tool(t, "cat")
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	reader, command := exec.Command(cat), exec.Command(binary, "normalize", "-k")
	reader.Stdin, command.Stdout = r, w
	_, read := start(t, reader)
	write, _ := start(t, command)
	r.Close()
	w.Close()
	const line = "HTTP://example.com/\n"
	if _, err := io.WriteString(write, line); err != nil {
		t.Fatal(err)
	}
	if got, err := read.ReadString('\n'); err != nil || got != "http://example.com/\n" {
		t.Fatalf("%q, %v", got, err)
	}
	if err := reader.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	reader.Wait()
	for err == nil { // until the command has ended; start ends it after a minute
		_, err = io.WriteString(write, line)
	}
	command.Wait()
	testenv.Same(t, command.ProcessState.ExitCode(), commands.OK, "exit status")
}
