// Package lines has the loop that crawler, pasted and unicode share.
package lines

import (
	"bufio"
	"fmt"
	"io"
)

// maxLine is the length of the longest line that is read, in bytes. The time that f takes may grow
// with its square.
const maxLine = 64 << 10

// Convert prints what f returns for each line of stdin, unless that is empty. If f fails, or a line
// is too long, the error goes to stderr with the number of the line. Convert returns the exit status
// of the program: 1 if there are such errors, and 2 if stdin cannot be read or stdout cannot be written.
func Convert(stdin io.Reader, stdout, stderr io.Writer, f func(line string) (string, error)) (status int) {
	r := bufio.NewReaderSize(stdin, maxLine+2) // ReadLine leaves a "\r" at the end of a full buffer for later
	for n := 1; ; n++ {
		line, more, err := r.ReadLine()
		if err == io.EOF {
			return status
		} else if err != nil {
			fmt.Fprintln(stderr, err)
			return 2
		}
		result := ""
		if len(line) > maxLine {
			err = fmt.Errorf("longer than %d bytes", maxLine)
		} else {
			result, err = f(string(line))
		}
		for more {
			_, more, _ = r.ReadLine()
		}
		if err != nil {
			fmt.Fprintf(stderr, "line %d: %v\n", n, err)
			status = 1
		} else if result != "" {
			if _, err := fmt.Fprintln(stdout, result); err != nil {
				fmt.Fprintln(stderr, err)
				return 2
			}
		}
	}
}
