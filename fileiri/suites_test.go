package fileiri_test

// Test cases from other projects, and the reasons where the results differ.

import (
	"testing"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/internal/testenv"
)

// A fact is a test case of another project: the input, their result and ours. An empty theirs means an error. If the
// results differ, why gives the reason. Some texts are shorter than in the original. In IRIs, spaces are
// percent-encoded and backslashes are replaced by slashes, because IRIs do not allow them.
type fact struct {
	source string
	system fileiri.System
	in     string
	theirs string
	ours   want
	why    string
}

const (
	golang = "Go 1.26, cmd/go/internal/web/url_windows_test.go and url_other_test.go"
	node   = "Node, test/parallel/test-url-pathtofileurl.js and test-url-fileurltopath.js"
	python = "CPython, Lib/test/test_nturl2path.py (with file: before its URLs) and test_pathlib.py"
	dotnet = ".NET, System.Private.Uri/tests/FunctionalTests/UncTest.cs and UriTests.cs"
	swift  = "swift-url, Tests/WebURLTests/Resources/file_url_path_tests.json"

	unix    = fileiri.Unix
	windows = fileiri.Windows
)

// The reasons why results differ.
const (
	asIRI       = "they write a URI; we keep non-ASCII characters, and ToURI returns their result"
	lessRaw     = "they encode characters that the grammar allows"
	stream      = "Windows does not allow this character in names; a colon would open an alternate data stream"
	clean       = "they clean the path; after a symbolic link, that is another file"
	slashes     = "they merge or drop slashes; we keep them for the round trip"
	noShare     = "they accept a server without a share; Windows cannot open it"
	rooted      = "they accept a path without a drive, which depends on the current drive"
	asLocalhost = "they write the address, because URLs drop the host localhost; for us it is a server"
	serverCase  = "they convert the server to lower case; we keep it"
	anyServer   = "they accept only DNS names; we encode other registered names"
	deviceWhy   = "they accept devices; we accept only files"
	hostDots    = "they accept the server .."
	ipLiteral   = "they accept an IPv6 address in a UNC path; Windows needs another spelling"
	rawBar      = "they accept a raw |, which IRIs do not allow"
	uncPath     = "they read a server in the path; other software does not"
	oneDecode   = "they decode a slash in a name, which splits the name in two"
	dropQuery   = "they ignore the query; it may be part of a name that was not encoded"
	oldColon    = "they do not accept an encoded colon or vertical line; older software writes them"
	trimmed     = "they drop trailing dots and spaces; we keep them"
	driveColon  = "they reject this; much software writes it, and the drive is clear"
)

var fromFacts = []fact{
	{golang, windows, `\\laptop\My Documents\FileSchemeURIs.doc`, "file://laptop/My%20Documents/FileSchemeURIs.doc", ok("file://laptop/My%20Documents/FileSchemeURIs.doc"), ""},
	{golang, windows, `C:\Documents and Settings\davris\FileSchemeURIs.doc`, "file:///C:/Documents%20and%20Settings/davris/FileSchemeURIs.doc", ok("file:///C:/Documents%20and%20Settings/davris/FileSchemeURIs.doc"), ""},
	{golang, windows, `D:\Program Files\Viewer\startup.htm`, "file:///D:/Program%20Files/Viewer/startup.htm", ok("file:///D:/Program%20Files/Viewer/startup.htm"), ""},
	{golang, windows, `\\applib\products\a-b\abc_9\4148.920a\media\start.swf`, "file://applib/products/a-b/abc_9/4148.920a/media/start.swf", ok("file://applib/products/a-b/abc_9/4148.920a/media/start.swf"), ""},
	{golang, windows, `C:\exampleㄓ.txt`, "file:///C:/example%E3%84%93.txt", ok("file:///C:/exampleㄓ.txt"), asIRI},
	{golang, windows, `c:\path\to\file`, "file:///c:/path/to/file", ok("file:///c:/path/to/file"), ""},
	{golang, windows, `\\host.example.com\Share\path\to\file.txt`, "file://host.example.com/Share/path/to/file.txt", ok("file://host.example.com/Share/path/to/file.txt"), ""},
	{golang, unix, "/path/to/file", "file:///path/to/file", ok("file:///path/to/file"), ""},

	{node, windows, `C:\dir\`, "file:///C:/dir/", ok("file:///C:/dir/"), ""},
	{node, windows, `C:\foo.mjs`, "file:///C:/foo.mjs", ok("file:///C:/foo.mjs"), ""},
	{node, windows, `C:\foo?bar`, "file:///C:/foo%3Fbar", forbidden, stream},
	{node, windows, `C:\foo#bar`, "file:///C:/foo%23bar", ok("file:///C:/foo%23bar"), ""},
	{node, windows, `C:\foo&bar`, "file:///C:/foo&bar", ok("file:///C:/foo&bar"), ""},
	{node, windows, `C:\foo=bar`, "file:///C:/foo=bar", ok("file:///C:/foo=bar"), ""},
	{node, windows, `C:\foo:bar`, "file:///C:/foo:bar", forbidden, stream},
	{node, windows, `C:\foo;bar`, "file:///C:/foo;bar", ok("file:///C:/foo;bar"), ""},
	{node, windows, `C:\foo%bar`, "file:///C:/foo%25bar", ok("file:///C:/foo%25bar"), ""},
	{node, windows, "C:\\foo\tbar", "file:///C:/foo%09bar", forbidden, stream},
	{node, windows, "C:\\foo\nbar", "file:///C:/foo%0Abar", forbidden, stream},
	{node, windows, `C:\fóóbàr`, "file:///C:/f%C3%B3%C3%B3b%C3%A0r", ok("file:///C:/fóóbàr"), asIRI},
	{node, windows, `C:\🚀`, "file:///C:/%F0%9F%9A%80", ok("file:///C:/🚀"), asIRI},
	{node, windows, `C:\foo^bar`, "file:///C:/foo%5Ebar", ok("file:///C:/foo%5Ebar"), ""},
	{node, windows, `C:\foo[bar`, "file:///C:/foo%5Bbar", ok("file:///C:/foo%5Bbar"), ""},
	{node, windows, `\\?\C:\path\to\file.txt`, "file:///C:/path/to/file.txt", ok("file:///C:/path/to/file.txt"), ""},
	{node, windows, `\\nas\My Docs\File.doc`, "file://nas/My%20Docs/File.doc", ok("file://nas/My%20Docs/File.doc"), ""},
	{node, windows, `\\?\UNC\server\share\folder\file.txt`, "file://server/share/folder/file.txt", ok("file://server/share/folder/file.txt"), ""},
	{node, windows, `\\\no-server`, "", notAbsolute, ""},
	{node, windows, `\\host`, "", notAbsolute, ""},
	{node, unix, "/foo bar", "file:///foo%20bar", ok("file:///foo%20bar"), ""},
	{node, unix, "/foo?bar", "file:///foo%3Fbar", ok("file:///foo%3Fbar"), ""},
	{node, unix, "/foo#bar", "file:///foo%23bar", ok("file:///foo%23bar"), ""},
	{node, unix, "/foo:bar", "file:///foo:bar", ok("file:///foo:bar"), ""},
	{node, unix, "/foo%bar", "file:///foo%25bar", ok("file:///foo%25bar"), ""},
	{node, unix, `/foo\bar`, "file:///foo%5Cbar", ok("file:///foo%5Cbar"), ""},
	{node, unix, "/foo\bbar", "file:///foo%08bar", ok("file:///foo%08bar"), ""},
	{node, unix, "/foo\rbar", "file:///foo%0Dbar", ok("file:///foo%0Dbar"), ""},
	{node, unix, "/€", "file:///%E2%82%AC", ok("file:///€"), asIRI},
	{node, unix, "/foo]bar", "file:///foo%5Dbar", ok("file:///foo%5Dbar"), ""},

	{python, windows, `\\?\C:\dir`, "file:///C:/dir", ok("file:///C:/dir"), ""},
	{python, windows, `\\?\unc\server\share\dir`, "file://server/share/dir", ok("file://server/share/dir"), ""},
	{python, windows, `//?/C:/dir`, "file:///C:/dir", ok("file:///C:/dir"), ""},
	{python, windows, `//?/unc/server/share/dir`, "file://server/share/dir", ok("file://server/share/dir"), ""},
	{python, windows, `C:`, "file:///C:", notAbsolute, rooted},
	{python, windows, `C:\`, "file:///C:/", ok("file:///C:/"), ""},
	{python, windows, `C:\a\\b.c`, "file:///C:/a//b.c", ok("file:///C:/a//b.c"), ""},
	{python, windows, `C:\a\b%#c`, "file:///C:/a/b%25%23c", ok("file:///C:/a/b%25%23c"), ""},
	{python, windows, `C:\a\bé`, "file:///C:/a/b%C3%A9", ok("file:///C:/a/bé"), asIRI},
	{python, windows, `C:\foo:bar`, "file:///C:/foo%3Abar", forbidden, stream},
	{python, windows, `\folder\test\`, "file:///folder/test/", notAbsolute, rooted},
	{python, windows, `\\folder\test\`, "file://folder/test/", ok("file://folder/test/"), ""},
	{python, windows, `\\\folder\test\`, "file:///folder/test/", notAbsolute, slashes},
	{python, windows, `\\some\share\a\b%#cé`, "file://some/share/a/b%25%23c%C3%A9", ok("file://some/share/a/b%25%23cé"), asIRI},
	{python, windows, `//some/share/a/b.c`, "file://some/share/a/b.c", ok("file://some/share/a/b.c"), ""},
	{python, windows, `/a/b`, "", notAbsolute, ""},
	{python, windows, `c:a/b`, "", notAbsolute, ""},
	{python, windows, `c:/`, "file:///c:/", ok("file:///c:/"), ""},
	{python, unix, "/", "file:///", ok("file:///"), ""},
	{python, unix, "/a/b%#c", "file:///a/b%25%23c", ok("file:///a/b%25%23c"), ""},

	{dotnet, windows, `\\host`, "file://host/", notAbsolute, noShare},
	{dotnet, windows, `//host\share`, "file://host/share", ok("file://host/share"), ""},
	{dotnet, windows, `\/host\share`, "file://host/share", ok("file://host/share"), ""},
	{dotnet, windows, `/\host/share`, "file://host/share", ok("file://host/share"), ""},
	{dotnet, windows, `\\host\foo\..\..`, "file://host/", dotElement, clean},
	{dotnet, windows, `\\`, "", notAbsolute, ""},
	{dotnet, windows, `/\`, "", notAbsolute, ""},

	{swift, unix, "", "", notAbsolute, ""},
	{swift, unix, "/", "file:///", ok("file:///"), ""},
	{swift, windows, "/", "", notAbsolute, ""},
	{swift, unix, `\`, "", notAbsolute, ""},
	{swift, windows, `C|/`, "", notAbsolute, ""},
	{swift, windows, `C:/`, "file:///C:/", ok("file:///C:/"), ""},
	{swift, windows, `/C:/`, "", notAbsolute, ""},
	{swift, unix, `/C:/`, "file:///C%3A/", ok("file:///C:/"), lessRaw},
	{swift, unix, `/C|/`, "file:///C%7C/", ok("file:///C%7C/"), ""},
	{swift, windows, `\\mypc\`, "file://mypc/", notAbsolute, noShare},
	{swift, windows, `/\mypc`, "file://mypc/", notAbsolute, noShare},
	{swift, unix, `/\mypc/share`, "file:///%5Cmypc/share", ok("file:///%5Cmypc/share"), ""},
	{swift, windows, `/\mypc/share`, "file://mypc/share", ok("file://mypc/share"), ""},
	{swift, unix, "//my_pc/foo/BAR/baZ/", "file:////my_pc/foo/BAR/baZ/", ok("file:////my_pc/foo/BAR/baZ/"), ""},
	{swift, windows, `\\MY_PC\foo\bar.txt`, "file://my_pc/foo/bar.txt", ok("file://MY_PC/foo/bar.txt"), serverCase},
	{swift, windows, `\\some computer\foo\bar.txt`, "", ok("file://some%20computer/foo/bar.txt"), anyServer},
	{swift, windows, `\\%61%62%63\foo\bar.txt`, "", ok("file://%2561%2562%2563/foo/bar.txt"), anyServer},
	{swift, windows, "\\\\\ufdd0zyx\\foo\\bar.txt", "", ok("file://%EF%B7%90zyx/foo/bar.txt"), anyServer},
	{swift, windows, `\\localhost\SomeShare\a`, "file://127.0.0.1/SomeShare/a", ok("file://localhost/SomeShare/a"), asLocalhost},
	{swift, windows, `\\192.168.178.1\c$\Windows`, "file://192.168.178.1/c$/Windows", ok("file://192.168.178.1/c$/Windows"), ""},
	{swift, windows, `\\[2001:db8::]\WebURL\foo`, "file://[2001:db8::]/WebURL/foo", forbidden, ipLiteral},
	{swift, windows, `\\0:0:0::1\c$`, "", forbidden, ""},
	{swift, windows, `\\2001-db8--.ipv6-literal.net\WebURL\foo`, "file://2001-db8--.ipv6-literal.net/WebURL/foo", ok("file://2001-db8--.ipv6-literal.net/WebURL/foo"), ""},
	{swift, windows, `\\.\UNC\VBOXSVR\WebURL\`, "file://./UNC/VBOXSVR/WebURL/", device, deviceWhy},
	{swift, windows, `\\.\C:\Windows\System32\notepad.exe`, "file://./C%3A/Windows/System32/notepad.exe", device, deviceWhy},
	{swift, windows, `\\..\UNC\VBOXSVR\WebURL\`, "file://../UNC/VBOXSVR/WebURL/", dotElement, hostDots},
	{swift, windows, `\\...\UNC\VBOXSVR\WebURL\`, "file://.../UNC/VBOXSVR/WebURL/", ok("file://.../UNC/VBOXSVR/WebURL/"), ""},
	{swift, windows, `\\C:\bar`, "", forbidden, ""},
	{swift, windows, `\\C|\bar`, "", forbidden, ""},
	{swift, unix, `///C:/bar`, "file:///C%3A/bar", ok("file://///C:/bar"), slashes},
	{swift, windows, `\\my_pc\c:\dir`, "file://my_pc/c%3A/dir", forbidden, stream},
	{swift, windows, `\\mypc\..\foo\bar.txt`, "", dotElement, ""},
	{swift, windows, `\\mypc\...\foo\bar`, "file://mypc/.../foo/bar", ok("file://mypc/.../foo/bar"), ""},
	{swift, unix, "/~/foo/bar?/baz#.txt/Name;with%some symbols*#", "file:///~/foo/bar%3F/baz%23.txt/Name;with%25some%20symbols*%23", ok("file:///~/foo/bar%3F/baz%23.txt/Name;with%25some%20symbols*%23"), ""},
	{swift, windows, `C:\foo/bar%23.txt`, "file:///C:/foo/bar%2523.txt", ok("file:///C:/foo/bar%2523.txt"), ""},
	{swift, windows, `C:/foo/%5Cbar.txt`, "file:///C:/foo/%255Cbar.txt", ok("file:///C:/foo/%255Cbar.txt"), ""},
	{swift, unix, "/foo /\a\tbar\n ", "file:///foo%20/%07%09bar%0A%20", ok("file:///foo%20/%07%09bar%0A%20"), ""},
	{swift, unix, "/foo/\u2001/🦆.txt", "file:///foo/%E2%80%81/%F0%9F%A6%86.txt", ok("file:///foo/\u2001/🦆.txt"), asIRI},
	{swift, unix, "/foo/\x00/bar.txt", "", nul, ""},
	{swift, windows, "\\\\my\x00pc\\foo\\bar.txt", "", nul, ""},
	{swift, unix, "/foo/./bar.txt", "file:///foo/bar.txt", dotElement, clean},
	{swift, windows, `C:/foo/bar/.`, "file:///C:/foo/bar/", dotElement, clean},
	{swift, unix, "/foo/../bar.txt", "", dotElement, ""},
	{swift, unix, "/foo/%2E%2E/bar.txt", "file:///foo/%252E%252E/bar.txt", ok("file:///foo/%252E%252E/bar.txt"), ""},
	{swift, unix, "/abc////foo/bar.txt", "file:///abc/foo/bar.txt", ok("file:///abc////foo/bar.txt"), slashes},
	{swift, windows, `D:\\\foo\bar.txt`, "file:///D:/foo/bar.txt", ok("file:///D:///foo/bar.txt"), slashes},
	{swift, windows, `\\my_pc\\\\share.`, "file://my_pc/share.", notAbsolute, slashes},
	{swift, windows, `\\mypc\share.\\\\dir.\`, "file://mypc/share./dir/", ok("file://mypc/share.////dir./"), slashes},
	{swift, windows, `C:foo\bar`, "", notAbsolute, ""},
	{swift, windows, `\\?\vol\file`, "", device, ""},
}

var toFacts = []fact{
	{golang, windows, "file:///C:/Program%20Files/Music/Web%20Sys/main.html?REQUEST=RADIO", `C:\Program Files\Music\Web Sys\main.html`, query, dropQuery},
	{golang, windows, "file:////applib/products/a%2Db/abc%5F9/4148.920a/media/start.swf", "", notAbsolute, ""},
	{golang, windows, "file://D:/Program%20Files/Viewer/startup.htm", "", ok(`D:\Program Files\Viewer\startup.htm`), driveColon},
	{golang, windows, "file:///C:/exampleㄓ.txt", `C:\exampleㄓ.txt`, ok(`C:\exampleㄓ.txt`), ""},
	{golang, windows, "file:///C:/example%E3%84%93.txt", `C:\exampleㄓ.txt`, ok(`C:\exampleㄓ.txt`), ""},
	{golang, windows, "file:c:/path/to/file", `c:\path\to\file`, ok(`c:\path\to\file`), ""},
	{golang, windows, "file://host.example.com/Share/path/to/file.txt", `\\host.example.com\Share\path\to\file.txt`, ok(`\\host.example.com\Share\path\to\file.txt`), ""},
	{golang, windows, "file:////host.example.com/path/to/file", "", notAbsolute, ""},
	{golang, windows, "file://///host.example.com/path/to/file", "", notAbsolute, ""},
	{golang, unix, "file:///path/to/file", "/path/to/file", ok("/path/to/file"), ""},
	{golang, unix, "file:/path/to/file", "/path/to/file", ok("/path/to/file"), ""},
	{golang, unix, "file://localhost/path/to/file", "/path/to/file", ok("/path/to/file"), ""},
	{golang, unix, "file://host.example.com/path/to/file", "", host, ""},

	{node, unix, "https://a/b/c", "", scheme, ""},
	{node, unix, "file://host/a", "", host, ""},
	{node, windows, "file://host/a", `\\host\a`, ok(`\\host\a`), ""},
	{node, windows, "file:///C:/a%2F/", "", separator, ""},
	{node, windows, "file:///C:/a%5C/", "", separator, ""},
	{node, windows, "file:///?:/", "", query, ""},
	{node, unix, "file:///a%2F/", "", separator, ""},
	{node, windows, "file:///C:/foo%3Fbar", `C:\foo?bar`, forbidden, stream},
	{node, windows, "file:///C:/foo%09bar", "C:\\foo\tbar", forbidden, stream},
	{node, windows, "file:///C:/f%C3%B3%C3%B3b%C3%A0r", `C:\fóóbàr`, ok(`C:\fóóbàr`), ""},
	{node, windows, "file://nas/My%20Docs/File.doc", `\\nas\My Docs\File.doc`, ok(`\\nas\My Docs\File.doc`), ""},
	{node, unix, "file:///foo%5Cbar", `/foo\bar`, ok(`/foo\bar`), ""},
	{node, unix, "file:///foo%0Abar", "/foo\nbar", ok("/foo\nbar"), ""},

	{python, windows, "file:c:/path/to/file", `c:\path\to\file`, ok(`c:\path\to\file`), ""},
	{python, windows, "file:c|/path/to/file", `c:\path\to\file`, no(iri.ErrInvalidCharacter), rawBar},
	{python, windows, "file:///c|/path/to/file", `c:\path\to\file`, no(iri.ErrInvalidCharacter), rawBar},
	{python, windows, "file://server/path/to/file", `\\server\path\to\file`, ok(`\\server\path\to\file`), ""},
	{python, windows, "file:////server/path/to/file", `\\server\path\to\file`, notAbsolute, uncPath},
	{python, windows, "file://///server/path/to/file", `\\server\path\to\file`, notAbsolute, uncPath},
	{python, windows, "file://localhost/c:/path/to/file", `c:\path\to\file`, ok(`c:\path\to\file`), ""},
	{python, windows, "file://localhost/path/to/file", `\path\to\file`, ok(`\\localhost\path\to\file`), rooted},
	{python, windows, "file://localhost//server/path/to/file", `\\server\path\to\file`, notAbsolute, uncPath},
	{python, windows, "file:foo/bar", "", notAbsolute, ""},
	{python, windows, "http://foo/bar", "", scheme, ""},
	{python, windows, "file:///C:", "C:", notAbsolute, rooted},
	{python, windows, "file:///C/test/", `\C\test\`, notAbsolute, rooted},
	{python, windows, "file:C:/path/to//file", `C:\path\to\\file`, ok(`C:\path\to\\file`), ""},
	{python, windows, "file://host/share/spam.txt:eggs", `\\host\share\spam.txt:eggs`, forbidden, stream},
	{python, windows, "file:///c:/spam.txt:eggs", `c:\spam.txt:eggs`, forbidden, stream},
	{python, windows, "file:C:/foo%2fbar", `C:\foo/bar`, separator, oneDecode},
	{python, windows, "file://server/share/foo%2fbar", `\\server\share\foo/bar`, separator, oneDecode},
	{python, unix, "file:/foo/bar", "/foo/bar", ok("/foo/bar"), ""},
	{python, unix, "file:////foo/bar", "//foo/bar", ok("//foo/bar"), ""},
	{python, unix, "file://localhost/foo/bar", "/foo/bar", ok("/foo/bar"), ""},
	{python, unix, "file:foo/bar", "", notAbsolute, ""},

	{dotnet, windows, "file://localhost/path1/path2", `\\localhost\path1\path2`, ok(`\\localhost\path1\path2`), ""},
	{dotnet, unix, "file://localhost/path1/path2", `\\localhost\path1\path2`, ok("/path1/path2"), "they have a UNC path on Unix too"},
	{dotnet, windows, "file:///path1%5Cpath2/path3", "/path1/path2/path3", notAbsolute, rooted},
	{dotnet, unix, "file:///path1%5Cpath2/path3", `/path1\path2/path3`, ok(`/path1\path2/path3`), ""},
	{dotnet, windows, "file://randomhost/path1%5Cpath2/path3", `\\randomhost\path1\path2\path3`, separator, oneDecode},
	{dotnet, unix, "file://randomhost/path1%5Cpath2/path3", `\\randomhost\path1\path2\path3`, host, "they have a UNC path on Unix too"},

	{swift, unix, "http://example.com/foo/bar/", "", scheme, ""},
	{swift, windows, "file://mypc/foo/bar", `\\mypc\foo\bar`, ok(`\\mypc\foo\bar`), ""},
	{swift, unix, "file://mypc/foo/bar", "", host, ""},
	{swift, windows, "file://./UNC/VBOXSVR/WebURL/", `\\.\UNC\VBOXSVR\WebURL\`, device, deviceWhy},
	{swift, windows, "file://../UNC/VBOXSVR/WebURL/", `\\..\UNC\VBOXSVR\WebURL\`, dotElement, hostDots},
	{swift, windows, "file://192.168.178.1/c$/Windows", `\\192.168.178.1\c$\Windows`, ok(`\\192.168.178.1\c$\Windows`), ""},
	{swift, windows, "file://[2001:db8::]/WebURL/foo", `\\2001-db8--.ipv6-literal.net\WebURL\foo`, host, ipLiteral},
	{swift, windows, "file://127.0.0.1/SomeShare/a", `\\127.0.0.1\SomeShare\a`, ok(`\\127.0.0.1\SomeShare\a`), ""},
	{swift, unix, "file:///", "/", ok("/"), ""},
	{swift, windows, "file:///", "", notAbsolute, ""},
	{swift, windows, "file://mypc/", `\\mypc\`, notAbsolute, noShare},
	{swift, windows, "file:///C:/foo/BAR/baZ/", `C:\foo\BAR\baZ\`, ok(`C:\foo\BAR\baZ\`), ""},
	{swift, unix, "file:///C:/foo/BAR/baZ/", "/C:/foo/BAR/baZ/", ok("/C:/foo/BAR/baZ/"), ""},
	{swift, unix, "file:///~/foo/bar%3F/baz%23.txt/Name;with%25some%20symbols*%23", "/~/foo/bar?/baz#.txt/Name;with%some symbols*#", ok("/~/foo/bar?/baz#.txt/Name;with%some symbols*#"), ""},
	{swift, unix, "file:///foo/bar%2Fbaz", "", separator, ""},
	{swift, windows, "file:///C:/foo/bar%2fbaz", "", separator, ""},
	{swift, windows, "file:///C:/foo/bar%2F../baz", "", separator, ""},
	{swift, unix, "file:///C:/foo/bar%5C../baz", `/C:/foo/bar\../baz`, ok(`/C:/foo/bar\../baz`), ""},
	{swift, windows, "file://mypc/foo%5Cbar/", "", separator, ""},
	{swift, unix, "file:///%2Ffoo/bAr/BaZ/qux.txt", "", separator, ""},
	{swift, windows, "file:///%5C%5Cfoo/bAr/BaZ/qux.txt", "", notAbsolute, ""},
	{swift, windows, "file:///C:/foo/%255Cbar.txt", `C:\foo\%5Cbar.txt`, ok(`C:\foo\%5Cbar.txt`), ""},
	{swift, windows, "file:///C:/foo%20/%07%09bar%0A%20/", "C:\\foo \\\a\tbar\n \\", forbidden, stream},
	{swift, unix, "file:///foo/bar%00.txt", "", nul, ""},
	{swift, windows, "file://my_pc/%00share./foo/", "", nul, ""},
	{swift, windows, "file:///c:", "", notAbsolute, ""},
	{swift, windows, "file:///c:foo", "", notAbsolute, ""},
	{swift, windows, "file://mypc/c:/", `\\mypc\c:\`, forbidden, stream},
	{swift, windows, "file:///c%3A/", "", ok(`c:\`), oldColon},
	{swift, windows, "file:///C%7C/foo/BAR/baZ.txt", "", ok(`C:\foo\BAR\baZ.txt`), oldColon},
	{swift, windows, "file:///c%3Afoo", "", notAbsolute, ""},
	{swift, windows, "file:///C:/foo/.../", `C:\foo\...\`, ok(`C:\foo\...\`), ""},
	{swift, windows, "file:///C:/foo/...", `C:\foo\`, ok(`C:\foo\...`), trimmed},
	{swift, windows, "file://vboxsvr/WebURL./Parser./Parser.swift..", `\\vboxsvr\WebURL.\Parser\Parser.swift`, ok(`\\vboxsvr\WebURL.\Parser.\Parser.swift..`), trimmed},
	{swift, unix, "file:////foo/bAr/BaZ/qux.txt", "//foo/bAr/BaZ/qux.txt", ok("//foo/bAr/BaZ/qux.txt"), ""},
	{swift, unix, "file://///foo/bAr", "/foo/bAr", ok("///foo/bAr"), slashes},
	{swift, windows, "file:////C%3A/bar", "", notAbsolute, ""},
	{swift, windows, "file://my_pc//share./vol./", `\\my_pc\share.\vol\`, notAbsolute, slashes},
	{swift, windows, "file:///C:/abc////foo/bar.txt", `C:\abc\foo\bar.txt`, ok(`C:\abc\\\\foo\bar.txt`), slashes},
}

// checkFact checks that a fact has a reason if and only if the results differ.
func checkFact(t testing.TB, f fact) {
	t.Helper()
	if differs := f.theirs != f.ours.text; differs != (f.why != "") {
		t.Errorf("%s: %q: theirs %q, ours %q: reason %q", f.source, f.in, f.theirs, f.ours.text, f.why)
	}
}

func TestFromPathSuites(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, f := range fromFacts {
		checkFact(t, f)
		got, err := checkFromPath(t, f.system, f.in)
		if !f.ours.is(got.String(), err) {
			t.Errorf("%s: %v.FromPath(%q) = %q, %v; want %v", f.source, f.system, f.in, got, err, f.ours)
		}
		if f.why == asIRI && got.ToURI().String() != f.theirs {
			t.Errorf("%s: %v.FromPath(%q).ToURI() = %q; want %q", f.source, f.system, f.in, got.ToURI(), f.theirs)
		}
	}
}

func TestPathSuites(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, f := range toFacts {
		checkFact(t, f)
		var got string
		u, err := iri.Parse(f.in)
		if err == nil {
			got, err = checkPath(t, f.system, u)
		}
		if !f.ours.is(got, err) {
			t.Errorf("%s: %v.Path(%q) = %q, %v; want %v", f.source, f.system, f.in, got, err, f.ours)
		}
	}
}
