package main

// Topics of the help that are no commands.

const linesHelp = `Most commands work on items: their arguments, the lines of a file with -f FILE,
or else of standard input. They print one line for each, in the same order.
Flags may stand before and after arguments, with one dash or two: -json, --json.
"--" ends the flags.

  iri check -f links.txt
  iri normalize http://a/ http://b/
  find . -print0 | iri file -0

A line ends with LF or CRLF, which does not belong to it. Nor does a byte order
mark at the start of a file. Spaces do. With -0, items end with NUL in input and
output, and may contain line endings. A line longer than 1 GiB is reported and
left out.

An item that is invalid for the command is left out, and a message is printed to
standard error:

  file:line:column: reason              a line of a file
  iri: argument N, column N: reason     an argument

The item follows, with a caret below the column. Columns count characters from
1. Passwords, and values of parameters such as access_token, are shown as xxxxx.
With -k, invalid items are also printed as they are, so that line N of the
output belongs to line N of the input.

With -field NAME, each line is a JSON object. The command works on the string in
its member NAME, and prints the object with the result in place of that string,
or in the member that -as names. All else in the line stays byte for byte. A
line is invalid if it is not an object, or nested deeper than 10,000 levels; if
the member NAME is missing, stands twice or is not a string; if the member of
-as stands twice; or if the string or the result is not UTF-8.

  echo '{"id":7,"url":"HTTP://example.org"}' | iri normalize -field url

On a terminal, what is not printable is escaped, and messages are wrapped.

Exit status: 0 means yes or all valid, 1 no or some invalid, 2 a usage error, or
that reading or writing failed. If standard output is closed from the start, as
by >&-, the system opens the null device in its place: nothing is printed, and
that is no error.
`

// jsonHelp is the schema of all objects. Its tables are read by a test, which checks objects of all commands against them.
const jsonHelp = `Usage: iri COMMAND -json [FLAGS] [ARGUMENT...]

All commands that read items print JSON with -json: one object for each item,
each on a line of its own, even with -0. iri lint prints one for each finding
and for each invalid item.

  iri parts -json -f links.txt | jq -r 'select(.valid) | .host'
  iri check -json http://example.org/
      {"argument":1,"text":"http://example.org/","valid":true}

Every object has these members, in this order:

  file       text    the name of the file; "<stdin>" for standard input
  line       number  of the item in the file, from 1
  argument   number  of the argument, from 1; instead of file and line
  text       text    the item as given, with any password; with iri lint and
                     iri show, xxxxx in place of secrets, and at most 1000
                     bytes and a "…"
  valid      bool    false if the item is invalid for the command

If valid is false, these follow, and nothing else:

  column     number  the place of the error in the item, in characters from 1;
                     1 if the place is not known
  offset     number  the same place in bytes from 0
  component  text    the component that contains it; left out if unknown
  cause      text    the kind of error; left out if unknown
  error      text    the message, without passwords

If valid is true, iri check prints nothing more. Commands not named below add:

  result     text    what the command prints without -json; with normalize
                     -unique, the normal form

iri parts, unless -get selects other members:

  scheme     text    null if absent; the same below, except path
  authority  text
  userinfo   text
  host       text
  port       text
  path       text    never null
  query      text
  fragment   text
  params     list    of [name, value] for each pair of the query, decoded, with
                     U+FFFD for what is not UTF-8; null without a query
  origin     text    of an address of the web, as a browser sends it; null if
                     programs are known that read another scheme, host or port

iri repair:

  edits      list    of objects with start, end, old and new: old, the bytes of
                     the item from start to end, was replaced by new
  result     text    the repaired text

iri lint:

  column     number  the start of the finding, in characters from 1
  start      number  the same place in bytes from 0
  end        number  the end of the finding in bytes
  severity   text    error, warning or info
  component  text    the component that contains it; left out for the whole
  rule       text    the ID of the rule
  message    text    a sentence, without passwords

JSON can't contain text that is not UTF-8. Such text is shown in Base64, and its
name ends in "_base64", as in "text_base64". What is not printable is escaped.
`

const trurlHelp = `  trurl                             iri
  --set host:=H, port, path, ...    change -host H, -port, -path, ...
  --set host=H                      as with :=, but trurl encodes the value,
                                    which must be valid for iri as it is
  --set user=U --set password=P     change -userinfo U:P
  --set query=, fragment=           change -query "" -fragment ""
  --append path=S                   change -append S
  --append query=N=V, query=N       change -add-param N=V, -add-param N
  --replace-append N=V              change -param N=V
  --trim query=utm_*, --qtrim       change -without-param 'utm_*'
  --sort-query                      change -sort-params; it orders byte by
                                    byte, trurl without regard to case
  --redirect R                      resolve BASE R
  --get '{host} {query:N}'          parts -get host,param:N
  --get '{query-all:N}', --json     parts -json, which has all parameters
  --get '{a} and {b}\n'             left out: parts -get a,b prints a tab
                                    between values; sed can change it to a text
  --get '{must:N}', '{strict:N}'    left out: an absent value is empty, and null
                                    with parts -json; "jq -e .N" fails for it
  --get '{default:port}', '{url:N}' left out: no value is completed; all except
                                    parameters are as they stand in the IRI
  --urlencode                       not needed: parts decodes only parameters
  --verify                          check, and every command
  --url-file F                      every command: -f F
  --accept-space                    repair
  no scheme: guesses one            repair -default-scheme https; others never
                                    guess
  normalizes what it prints         normalize; others change nothing else
  --replace N=V, --set port?=P      left out: no change has a condition;
                                    select the lines first
  --trim 'query=a\*'                left out: a * at the end is a wildcard
  --query-separator                 left out: only & separates parameters
  --curl                            left out: all schemes are allowed
  options, zoneid                   left out: RFC 3986 has only a userinfo, and
                                    allows no zone in a host
  --iterate                         left out: a loop of the shell does it
  --punycode, --as-idn              left out: needs the tables of IDNA, which
                                    change with each version of Unicode
  --default-port, --keep-port       left out: a port is kept as it is, and
                                    normalize -all removes a default one
`
