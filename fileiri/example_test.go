package fileiri_test

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"example.com/iri"
	"example.com/iri/fileiri"
)

func ExampleSystem_FromPath() {
	for _, path := range []string{"/home/ana/notes #1.txt", "/srv/100%/日本.txt", "notes.txt", "/srv/../etc/passwd"} {
		u, err := fileiri.Unix.FromPath(path)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(u)
	}
	// Output:
	// file:///home/ana/notes%20%231.txt
	// file:///srv/100%25/日本.txt
	// fileiri: "notes.txt": path is not absolute: expected "/"
	// fileiri: "/srv/../etc/passwd": path element is "." or ".." at offset 5: found ".."
}

func ExampleSystem_FromPath_windows() {
	for _, path := range []string{`C:\Users\Ana\notes #1.txt`, `\\server\share\notes.txt`, `\\?\C:\Users`, `\\.\COM1`} {
		u, err := fileiri.Windows.FromPath(path)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(u)
	}
	// Output:
	// file:///C:/Users/Ana/notes%20%231.txt
	// file://server/share/notes.txt
	// file:///C:/Users
	// fileiri: "\\\\.\\COM1": device path: expected a drive and a slash, or a server and a share
}

func ExampleSystem_Path() {
	u, err := iri.Parse("file:///home/ana/notes%20%231.txt")
	if err != nil {
		fmt.Println(err)
		return
	}
	path, err := fileiri.Unix.Path(u)
	fmt.Println(path, err)
	// Output: /home/ana/notes #1.txt <nil>
}

func ExampleSystem_Path_windows() {
	for _, text := range []string{
		"file:///C:/Users/Ana", "file://localhost/C%7C/Users/Ana", "file://C:/Users/Ana", "file://server/share/notes.txt",
	} {
		path, err := fileiri.Windows.Path(iri.MustParse(text))
		fmt.Println(path, err)
	}
	// Output:
	// C:\Users\Ana <nil>
	// C:\Users\Ana <nil>
	// C:\Users\Ana <nil>
	// \\server\share\notes.txt <nil>
}

// The decoded path is checked. The error wraps the reason.
func ExampleSystem_Path_refused() {
	_, err := fileiri.Unix.Path(iri.MustParse("file:///srv/files/%2E%2E/%2E%2E/etc/passwd"))
	fmt.Println(errors.Is(err, fileiri.ErrDotElement))
	_, err = fileiri.Unix.Path(iri.MustParse("file:///srv/files/..%2F..%2Fetc"))
	fmt.Println(errors.Is(err, fileiri.ErrEncodedSeparator))
	_, err = fileiri.Windows.Path(iri.MustParse("file://%3F/GLOBALROOT/Device"))
	fmt.Println(errors.Is(err, fileiri.ErrDevicePath))
	_, err = fileiri.Unix.Path(iri.MustParse("file://ana:password@server/share"))
	fmt.Println(errors.Is(err, fileiri.ErrHost))
	fmt.Println(err)
	// Output:
	// true
	// true
	// true
	// true
	// fileiri: "file://": unsupported authority: found a userinfo
}

// Terminals send the current directory as an IRI with the host name of their computer (OSC 7). Remove the host if it is the
// name of this computer.
func ExampleSystem_Path_hostname() {
	local, err := os.Hostname()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, host := range []string{iri.Host.Escape(local), "other.example"} {
		u := iri.MustParse("file://" + host + "/home/ana")
		if name, err := iri.Unescape(u.Host()); err == nil && strings.EqualFold(name, local) {
			if u, err = u.WithHost(""); err != nil {
				fmt.Println(err)
			}
		}
		path, err := fileiri.Unix.Path(u)
		fmt.Println(path, err)
	}
	// Output:
	// /home/ana <nil>
	//  fileiri: "file://other.example/home/ana": unsupported authority: expected no host or "localhost"
}

// PathNormalization removes the dot segments of an IRI, and with PercentNormalization also those that are percent-encoded.
// The result is another file if the element before ".." is a symbolic link.
func ExampleSystem_Path_dotSegments() {
	u := iri.MustParse("file:///srv/files/../a%20b/%2E/c.txt")
	_, err := fileiri.Unix.Path(u)
	fmt.Println(err)
	path, err := fileiri.Unix.Path(u.NormalizeWith(iri.PathNormalization | iri.PercentNormalization))
	fmt.Println(path, err)
	// Output:
	// fileiri: "file:///srv/files/../a%20b/%2E/c.txt": path element is "." or ".." at offset 18: found ".."
	// /srv/a b/c.txt <nil>
}

// Some software writes file://C:/a. Convert such an IRI before normalizing it, because SchemeNormalization removes
// the colon of the drive.
func ExampleSystem_Path_normalized() {
	u := iri.MustParse("file://C:/a")
	path, _ := fileiri.Windows.Path(u)
	fmt.Println(path)
	path, _ = fileiri.Windows.Path(u.NormalizeWith(iri.SyntaxNormalization | iri.SchemeNormalization))
	fmt.Println(path)
	// Output:
	// C:\a
	// \\c\a
}

// Reserved names, trailing dots and spaces, and server names are not checked.
func ExampleSystem_Path_notLookedAt() {
	for _, text := range []string{
		"file:///C:/CON", "file:///C:/a./b", "file:///C:/a%20", "file://attacker.example/share/a", "file://attacker.example%408080/share/a",
		"file://localhost/pipe/x",
	} {
		path, err := fileiri.Windows.Path(iri.MustParse(text))
		fmt.Printf("%q %v\n", path, err)
	}
	// Output:
	// "C:\\CON" <nil>
	// "C:\\a.\\b" <nil>
	// "C:\\a " <nil>
	// "\\\\attacker.example\\share\\a" <nil>
	// "\\\\attacker.example@8080\\share\\a" <nil>
	// "\\\\localhost\\pipe\\x" <nil>
}

func ExampleSystem_String() {
	fmt.Println(fileiri.Unix, fileiri.Windows)
	// Output: unix windows
}
