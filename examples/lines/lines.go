// Package lines has the loop that crawler, pasted and unicode share.
package lines

import (
	"bufio"
	"fmt"
	"io"
)

// Convert prints what f returns for each line of stdin, unless that is empty. If f fails, or a line is longer than
// longest bytes, the error goes to stderr with the number of the line. Convert returns the exit status of the program:
// 1 if there are such errors, and 2 if stdin cannot be read or stdout cannot be written.
func Convert(stdin io.Reader, stdout, stderr io.Writer, longest int, f func(line string) (string, error)) (status int) {
	r := bufio.NewReader(stdin)
	for n := 1; ; n++ {
		line, err := next(r, longest)
		if err == io.EOF {
			return status
		} else if err != nil {
			fmt.Fprintln(stderr, err)
			return 2
		}
		result := ""
		if len(line) > longest {
			err = fmt.Errorf("longer than %d bytes", longest)
		} else {
			result, err = f(line)
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

// next returns the next line without its end. It drops the end of a line that is longer than longest bytes.
func next(r *bufio.Reader, longest int) (string, error) {
	var line []byte
	for more := true; more; {
		var part []byte
		var err error
		part, more, err = r.ReadLine()
		if err != nil && (err != io.EOF || line == nil) {
			return "", err
		}
		if len(line) <= longest {
			line = append(line, part...)
		}
	}
	return string(line), nil
}
