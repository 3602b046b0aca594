"""A browser: python3 browser.py NAME. README.md describes the protocol. No page is opened, and no request leaves the machine."""
import json, os, shutil, socket, subprocess, sys, tempfile, time, urllib.request

SCRIPT = '''return JSON.stringify(JSON.parse(arguments[0]).map(text => {
  try {
    const u = new URL(text);
    return [u.protocol.slice(0, -1), u.hostname, u.port, u.pathname, u.search.slice(1)];
  } catch {
    return null;
  }
}))'''

def run(*command, **options):
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **{'stdout': subprocess.DEVNULL, **options})

def retry(action):
    for _ in range(300):
        try:
            return action()
        except OSError:
            time.sleep(.1)
    raise TimeoutError

def webdriver(command, capabilities, **options):
    """Opens a session of W3C WebDriver. Returns the version, a function that executes a script, and one that ends the session."""
    with socket.create_server(('127.0.0.1', 0)) as s:
        port = s.getsockname()[1]
    process = run(command, '--port=%d' % port, **options)
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def call(method, path, parameters):
        request = urllib.request.Request('http://127.0.0.1:%d/session%s' % (port, path), json.dumps(parameters).encode(), method=method)
        return json.load(opener.open(request, timeout=120))['value']

    session = retry(lambda: call('POST', '', {'capabilities': {'alwaysMatch': capabilities}}))
    path = '/' + session['sessionId']

    def close():
        call('DELETE', path, {})
        process.kill()
    return session['capabilities']['browserVersion'], lambda parameters: call('POST', path + '/execute/sync', parameters), close

def chromium():
    arguments = ['--headless=new', '--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND']
    return webdriver('chromedriver', {'goog:chromeOptions': {'args': arguments}})

def webkit():
    display = run('Xvfb', '-displayfd', '1', '-nolisten', 'tcp', stdout=subprocess.PIPE)
    number = display.stdout.readline().decode().strip()
    version, execute, close = webdriver('WebKitWebDriver', {}, env={**os.environ, 'DISPLAY': ':' + number})
    return version, execute, lambda: (close(), display.kill())

def firefox():
    """Talks to Marionette, Firefox's own protocol, since Debian has no WebDriver for it."""
    profile = tempfile.mkdtemp()
    preferences = {'marionette.port': 0, 'network.proxy.type': 1, 'network.proxy.socks': '127.0.0.1', 'network.proxy.socks_port': 9, 'network.proxy.socks_remote_dns': True}
    with open(profile + '/user.js', 'w') as f:
        f.writelines('user_pref("%s", %s);\n' % (name, json.dumps(value)) for name, value in preferences.items())
    command = shutil.which('firefox-esr') or 'firefox'
    process = run(command, '--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank')
    port = int(retry(lambda: open(profile + '/MarionetteActivePort').read()))
    stream = socket.create_connection(('127.0.0.1', port)).makefile('rwb')

    def receive():
        size = b''
        while not size.endswith(b':'):
            size += stream.read(1)
        return json.loads(stream.read(int(size[:-1])))

    def call(name, parameters):
        message = json.dumps([0, 1, name, parameters]).encode()
        stream.write(b'%d:%s' % (len(message), message))
        stream.flush()
        _, _, error, result = receive()
        if error:
            raise RuntimeError(error)
        return result

    def close():
        call('Marionette:Quit', {'flags': ['eForceQuit']})
        process.wait()
        shutil.rmtree(profile)
    receive()
    version = call('WebDriver:NewSession', {})['capabilities']['browserVersion']
    return version, lambda parameters: call('WebDriver:ExecuteScript', parameters)['value'], close

version, execute, close = {'chromium': chromium, 'firefox': firefox, 'webkit': webkit}[sys.argv[1]]()
print(version, flush=True)
texts = []
try:
    for line in sys.stdin:
        if line != '.\n':
            texts.append(bytes.fromhex(line.strip()).decode())
            continue
        for fields in json.loads(execute({'script': SCRIPT, 'args': [json.dumps(texts)]})):
            print(','.join(f.encode().hex() for f in fields) if fields else '-')
        sys.stdout.flush()
        texts = []
finally:
    close()
