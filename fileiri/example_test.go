package fileiri_test

import (
	"errors"
	"fmt"
	"os"
	"path"
	"strings"

	"example.com/iri"
	"example.com/iri/fileiri"
)

// FromPath does not clean a path. On any system, package path can clean a Windows path after its drive.
func ExampleSystem_FromPath() {
	fmt.Println(fileiri.Unix.FromPath("/home/ana/notes #1.txt"))
	for _, path := range []string{`C:\Users\Ana\notes #1.txt`, `\\server\share\100%\日本.txt`, `notes.txt`, `\\.\COM1`,
		`C:\a\..\b`} {
		fmt.Println(fileiri.Windows.FromPath(path))
	}
	fmt.Println(fileiri.Windows.FromPath("C:" + path.Clean(strings.ReplaceAll(`\a\..\b`, `\`, "/"))))
	// Output:
	// file:///home/ana/notes%20%231.txt <nil>
	// file:///C:/Users/Ana/notes%20%231.txt <nil>
	// file://server/share/100%25/日本.txt <nil>
	//  fileiri: "notes.txt": path is not absolute: expected a drive and a slash, or a server and a share
	//  fileiri: "\\\\.\\COM1": device path: expected a drive and a slash, or a server and a share
	//  fileiri: "C:\\a\\..\\b": path element is "." or ".." at offset 5: found ".."
	// file:///C:/b <nil>
}

// The decoded path is checked. The error wraps the reason. For Unix, PathNormalization removes the
// dot segments of an IRI, and with PercentNormalization also those that are percent-encoded; the
// result is another file if a symbolic link is before "..".
func ExampleSystem_Path() {
	fmt.Println(fileiri.Unix.Path(iri.MustParse("file:///home/ana/notes%20%231.txt")))
	for _, s := range []string{"file:///C:/Users/Ana", "file://localhost/C%7C/Users/Ana", "file://C:/Users/Ana",
		"file://server/share/notes.txt"} {
		fmt.Println(fileiri.Windows.Path(iri.MustParse(s)))
	}

	u := iri.MustParse("file:///srv/files/%2E%2E/etc/passwd")
	_, err := fileiri.Unix.Path(u)
	fmt.Println(errors.Is(err, fileiri.ErrDotElement))
	fmt.Println(fileiri.Unix.Path(u.NormalizeWith(iri.PathNormalization | iri.PercentNormalization)))
	_, err = fileiri.Unix.Path(iri.MustParse("file:///srv/files/..%2Fpasswd"))
	fmt.Println(errors.Is(err, fileiri.ErrEncodedSeparator))
	_, err = fileiri.Unix.Path(iri.MustParse("file://ana:password@server/share"))
	fmt.Println(err)
	// Output:
	// /home/ana/notes #1.txt <nil>
	// C:\Users\Ana <nil>
	// C:\Users\Ana <nil>
	// C:\Users\Ana <nil>
	// \\server\share\notes.txt <nil>
	// true
	// /srv/etc/passwd <nil>
	// true
	// fileiri: "file://": unsupported authority: found a userinfo
}

// Terminals send the current directory as an IRI with the host name of their computer (OSC 7).
// Remove the host if it is the name of this computer.
func Example_hostname() {
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

// Reserved names, trailing dots and spaces, and server names are not checked.
func Example_notChecked() {
	for _, text := range []string{
		"file:///C:/CON", "file:///C:/a./b", "file:///C:/a%20", "file://attacker.example/share/a",
		"file:////attacker.example/share/a", "file://attacker.example%408080/share/a",
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
	// "\\\\attacker.example\\share\\a" <nil>
	// "\\\\attacker.example@8080\\share\\a" <nil>
	// "\\\\localhost\\pipe\\x" <nil>
}

func ExampleSystem_String() {
	fmt.Println(fileiri.Unix, fileiri.Windows)
	// Output: unix windows
}
