// Package fileiri converts file paths to file: IRIs and back (RFC 8089), for Unix and Windows, on any system.
//
//	u, err := fileiri.Native.FromPath("/home/ana/notes #1.txt") // file:///home/ana/notes%20%231.txt
//	...
//	path, err := fileiri.Native.Path(u) // /home/ana/notes #1.txt
//
// [Native] is the system that the program runs on. [Unix] and [Windows] follow their own rules everywhere, so a
// server on Linux can read the file IRIs of a Windows client.
//
//	path                            IRI
//	/a b/c                 Unix     file:///a%20b/c
//	C:\a b\c               Windows  file:///C:/a%20b/c
//	\\server\share\a       Windows  file://server/share/a
//	\\?\C:\a               Windows  file:///C:/a
//
// # What is refused
//
// Both directions return an error for a path that is not absolute, holds a NUL, or has an element "." or "..". Such
// elements are not removed, because ".." after a symbolic link does not lead back to where the link is. Clean the path
// first:
//
//   - a path of the system that the program runs on, with [path/filepath.Abs] or [path/filepath.Clean]
//   - a Unix path in a program that runs on Windows, with [path.Clean]
//   - a Windows path in a program that runs on Unix: the standard library has no function for it
//
// Each error wraps a variable of this package that names the reason, for [errors.Is]. A message replaces what may be a
// password by "xxxxx".
//
// [System.Path] looks at the decoded path, so "%2E%2E", "%00" and "%2F" are errors too, and so is everything else that
// would lead to another file than the text shows.
//
// # What is not looked at
//
// A path without an error need not be safe to open.
//
//   - Reserved names, trailing dots and trailing spaces are not looked at. Windows opens a device for `C:\a\CON`, and
//     the file `C:\a` for `C:\a.`, and also for `C:\a` with a space after it. FromPath drops the prefix `\\?\`, which
//     would prevent that.
//   - Windows sends the credentials of the user to the server of a path such as `\\server\share\a`. Open such a path
//     only if its server is one that you trust.
//   - The name of a server is not checked. Windows reads `\\server@SSL\share` and `\\server@8080\share`, to which
//     file://server%408080/share leads, as WebDAV over HTTPS or to that port.
//   - A server and a share can be a device: `\\localhost\pipe\x` is a named pipe of the same computer, and
//     `\\server\pipe\x` one of another.
//   - Converting and opening are two steps. Between them a file can become a symbolic link, and any element of the
//     path can be one already. To stay inside a directory, open the file through [os.Root].
//   - Two IRIs can lead to the same file, since file systems ignore case, follow links and normalize Unicode. Compare
//     files with [os.SameFile].
//
// # Normalizing
//
// Convert an IRI as it was received, and normalize only what FromPath returned. [iri.SchemeNormalization] removes an
// empty port, so it turns file://C:/a, which other software writes for `C:\a`, into file://c/a, which is another file:
// `\\c\a`. An IRI that FromPath returned has no port, and stays the same file under every rule.
package fileiri
