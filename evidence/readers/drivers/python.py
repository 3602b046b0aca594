"""A parser or client of Python: python3 python.py NAME. README.md describes the protocol."""
import http.client, importlib, platform, sys, urllib.parse, urllib.request, warnings
warnings.simplefilter('ignore')

def urlsplit(s):
    u = urllib.parse.urlsplit(s)
    return u.scheme, u.hostname, u.port, u.path, u.query

def request(s):
    # The host as http.client and then socket read it, which encodes it with IDNA 2003.
    r = urllib.request.Request(s)
    path, _, query = r.selector.partition('?')
    if r.host is None:
        return r.type, None, None, path, query
    connection = http.client.HTTPConnection.__new__(http.client.HTTPConnection)
    connection.default_port = None
    host, port = connection._get_hostport(r.host, None)
    return r.type, host.encode('idna').decode(), port, path, query

def urlopen(s):
    urllib.request.urlopen(s, timeout=2)
    return [None] * 5

def urllib3(s):
    u = module.util.parse_url(s)
    return u.scheme, u.host, u.port, u.path, u.query

def requests(s):
    q = module.models.PreparedRequest()
    q.prepare_url(s, None)
    return urlsplit(q.url)

def yarl(s):
    u = module.URL(s)
    return u.scheme, u.raw_host, u.explicit_port, u.raw_path, u.raw_query_string

def httpx(s):
    u = module.URL(s)
    path, _, query = u.raw_path.decode().partition('?')
    return u.scheme, u.raw_host.decode(), u.port, path, query

def rfc3986(s):
    u = module.iri_reference(s)
    a = u.authority_info() if u.authority else {}
    return u.scheme, a.get('host'), a.get('port'), u.path, u.query

def hyperlink(s):
    u = module.URL.from_text(s)
    query = '&'.join(k if v is None else k + '=' + v for k, v in u.query)
    return u.scheme, u.host, u.port, '/' * u.rooted + '/'.join(u.path), query

def furl(s):
    u = module.furl(s)
    return u.scheme, u.host, u.port, str(u.path), str(u.query)

def qurl(s):
    u = module.QUrl(s)
    if not u.isValid():
        raise ValueError
    full = module.QUrl.FullyEncoded
    return u.scheme(), u.host(full), u.port(), u.path(full), u.query(full)

name = sys.argv[1]
parse, version = globals()[name], platform.python_version()
if name not in ('urlsplit', 'request', 'urlopen'):
    from importlib import metadata
    module = importlib.import_module('PyQt5.QtCore' if name == 'qurl' else name)
    version = metadata.version('PyQt5' if name == 'qurl' else name)

def field(x):
    return '' if x is None else str(x).encode('utf-8', 'surrogatepass').hex()

def answer(text):
    try:
        return ','.join(map(field, parse(bytes.fromhex(text).decode())))
    except Exception:
        return '-'

print(version, flush=True)
for line in sys.stdin:
    print(*map(answer, line.split()), flush=True)
