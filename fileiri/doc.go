// Package fileiri converts file paths to file: IRIs and back (RFC 8089), for Unix and Windows, on
// any system.
//
//	u, err := fileiri.Native.FromPath("/home/ana/notes #1.txt")
//	// u is file:///home/ana/notes%20%231.txt
//	path, err := fileiri.Native.Path(u)
//	// path is /home/ana/notes #1.txt
//
// [Native] is the system that the program runs on. [Unix] and [Windows] work on any system, so a
// server on Linux can convert the file IRIs of a Windows client.
//
//	path                   system   IRI
//	/a b/c                 Unix     file:///a%20b/c
//	C:\a b\c               Windows  file:///C:/a%20b/c
//	\\server\share\a       Windows  file://server/share/a
//	\\?\C:\a               Windows  file:///C:/a
//
// [System.Path] reads other forms of these IRIs too, such as file:////server/share/a.
//
// # Errors
//
// Both directions fail if the path is not absolute, contains a NUL, or has an element "." or "..".
// FromPath and Path do not remove these elements, because that could lead to another file: if link
// is a symbolic link, "link/.." is the parent of the directory that the link points to. If an
// element before a ".." may be a symbolic link, call [path/filepath.EvalSymlinks] first, which
// follows links. Otherwise clean the path as text:
//
//   - a path of the current system: [path/filepath.Abs] or [path/filepath.Clean]
//   - a Unix path on Windows: [path.Clean]
//   - a Windows path on Unix, such as `C:\a\..\b`: replace each "\" by "/", and call [path.Clean]
//     on the text after the drive, here "/a/../b". For a path with a server, on the text after the
//     share
//   - an IRI, before Path for Unix: [iri.IRI.NormalizeWith] with [iri.PathNormalization], and with
//     [iri.PercentNormalization] for dots that are percent-encoded. Never for Windows, where ".."
//     could remove the share or the drive: file://server/share/../c$/x would become another share
//
// [System.Path] decodes the path before it looks for these elements, so "%2E%2E" and "%00" are
// errors too. So is "%2F", which would add an element.
//
// For use with [errors.Is], each error wraps [iri.ErrTooLong], [errors.ErrUnsupported] or a
// variable of this package. Messages show "xxxxx" in place of text that may be a password.
//
// # Hosts
//
// Terminals send the current directory as file://hostname/path (the escape sequence OSC 7). On
// Unix, [System.Path] accepts no host except "localhost". Compare the host with the result of
// [os.Hostname], and if they are the same, remove the host with u.WithHost(""); see the example of
// the package (example_test.go). On Windows, a host is the server of a share.
//
// # Security
//
// A path returned without an error can still be unsafe to open:
//
//   - Reserved names, trailing dots and trailing spaces are not checked. Windows opens a device for
//     `C:\a\CON`, and the file `C:\a` for `C:\a.`. With the prefix `\\?\`, Windows would open the
//     file of exactly that name, but FromPath drops the prefix.
//   - Windows sends the user's credentials to the server of a path such as `\\server\share\a`. Open
//     such a path only if you trust the server. An IRI without a host can have one too:
//     file:////server/share/a. So check whether the path begins with two backslashes, not the host.
//   - Server names are not checked. Windows reads `\\server@SSL\share` as WebDAV over HTTPS, and
//     `\\server@8080\share` as WebDAV on port 8080. The latter is the path of
//     file://server%408080/share.
//   - A share can be a device: `\\localhost\pipe\x` is a named pipe on the same computer,
//     `\\server\pipe\x` on another.
//   - Any element of the path can be a symbolic link, or become one before the file is opened. To
//     stay inside a directory, open the file with [os.Root].
//   - Two IRIs can refer to the same file, because file systems can ignore case, follow links and
//     normalize Unicode. Compare files with [os.SameFile].
//
// # Normalization
//
// RFC 8089 gives file:/a, file:///a and file://localhost/a the same meaning, but no rule of package
// iri does. To compare such IRIs, call [System.Normalize], which for [Unix] returns file:///a for all.
//
// Before you convert an IRI to a path, use only [iri.CaseNormalization] and
// [iri.PercentNormalization]. What PathNormalization removes can be a share, a drive, or a symbolic
// link; for paths of Unix, see Errors. Some software writes file://C:/a for `C:\a`, and Path accepts
// that; in the grammar, "C" is a host with an empty port, which [iri.IRI.Normalize] removes. The
// result, file://C/a, is the path `\\C\a` on a server.
package fileiri
