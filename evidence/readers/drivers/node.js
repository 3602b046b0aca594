// A parser or client of Node.js or npm, or a browser: node node.js NAME. README.md describes the protocol. Only clients make requests.
'use strict';
const { spawn } = require('child_process');
const { parse } = require('url');

// whatwg is executed by browsers too.
const whatwg = (texts, Class) => texts.map(text => {
  try {
    const u = new (Class || URL)(text);
    return [u.protocol.slice(0, -1), u.hostname, u.port, u.pathname, u.search.slice(1)];
  } catch {
    return null;
  }
});

const each = parse => texts => texts.map(text => { try { return parse(text); } catch { return null; } });
const fields = u => [u.protocol?.slice(0, -1), u.hostname, u.port, u.pathname, (u.search ?? u.query)?.slice(1)];
const rfc3986 = module => each(text => {
  const u = module.parse(text);
  const [path, query] = u.resourceName?.split(/\?(.*)/s) ?? [u.path, u.query]; // the first of ws and wss
  return u.error ? null : [u.scheme, u.host, u.port, path, query];
});

const version = name => require('./package.json').dependencies[name];
const npm = (name, reader) => async () => {
  const module = await import(name);
  return { version: version(name), read: reader(module.default ?? module) };
};

// superagent gives an agent what it would connect to.
const superagent = m => each(s => {
  let fields;
  m.get(s).agent({ defaultPort: -1, addRequest: (q, o) => fields = [q.protocol.slice(0, -1), o.host, o.port, ...q.path.split(/\?(.*)/s), ''] }).request();
  return fields.slice(0, 5);
});

const client = get => async texts => { for (const text of texts) await get(text).catch(() => null); return texts.map(() => null); };

const puppeteer = options => async () => {
  const browser = await require('puppeteer-core').launch({ protocolTimeout: 0, ...options }); // a busy machine is slow
  const page = await browser.newPage();
  return { version: (await browser.version()).replace(/.*\//, ''), read: texts => page.evaluate(whatwg, texts), close: () => browser.close() };
};

const webdriver = (command, port) => async () => {
  const driver = spawn('xvfb-run', ['-a', command, '--port=' + port], { detached: true, stdio: 'ignore' });
  const call = async (method, path, body) =>
    (await (await fetch(`http://127.0.0.1:${port}/session${path}`, { method, body: JSON.stringify(body) })).json()).value;
  let session;
  for (let tries = 0; !session && tries < 300; tries++) {
    await new Promise(resolve => setTimeout(resolve, 100));
    session = await call('POST', '', { capabilities: {} }).catch(() => null);
  }
  const path = '/' + session.sessionId;
  const read = texts => call('POST', path + '/execute/sync', { script: `return (${whatwg})(arguments[0])`, args: [texts] });
  return { version: session.capabilities.browserVersion, read, close: () => call('DELETE', path).then(() => process.kill(-driver.pid)) };
};

const proxy = { 'network.proxy.type': 1, 'network.proxy.socks': '127.0.0.1', 'network.proxy.socks_port': 9, 'network.proxy.socks_remote_dns': true };
const readers = {
  'chromium': puppeteer({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND'] }),
  'firefox': puppeteer({ executablePath: '/usr/bin/firefox-esr', browser: 'firefox', extraPrefsFirefox: proxy }),
  'webkit': webdriver('WebKitWebDriver', 20000 + process.pid % 10000),
  'URL': () => ({ version: process.version, read: whatwg }),
  'url.parse': () => ({ version: process.version, read: each(s => fields(parse(s))) }),
  'fetch': () => ({ version: process.version, read: client(async s => await fetch(s, { signal: AbortSignal.timeout(2000) })) }),
  'superagent': npm('superagent', superagent),
  'superagent.get': npm('superagent', m => client(async s => await m.get(s).timeout(2000))),
  'engine.io-client': npm('engine.io-client', m => each(s => { const u = m.parse(s); return [u.protocol, u.host, u.port, u.path, u.query]; })),
  'whatwg-url': npm('whatwg-url', m => texts => whatwg(texts, m.URL)),
  'uri-js': npm('uri-js', rfc3986),
  'fast-uri': npm('fast-uri', rfc3986),
  'url-parse': npm('url-parse', m => each(s => fields(m(s, null)))),
  'urijs': npm('urijs', m => each(s => { const u = m.parse(s); return [u.protocol, u.hostname, u.port, u.path, u.query]; })),
  'parse-url': npm('parse-url', m => each(s => { const u = m(s, false); return [u.protocol, u.resource, u.port, u.pathname, u.search]; })),
};

async function main() {
  process.removeAllListeners('warning');
  process.on('warning', () => {});
  const reader = await readers[process.argv[2]]();
  console.log(reader.version);
  const hex = x => Buffer.from(String(x ?? '')).toString('hex');
  for await (const line of require('readline').createInterface({ input: process.stdin })) {
    const answers = await reader.read(line.split(' ').map(text => Buffer.from(text, 'hex').toString()));
    console.log(answers.map(fields => fields ? fields.map(hex).join() : '-').join(' '));
  }
  await reader.close?.();
}
main();
