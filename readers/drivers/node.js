// A parser of Node.js or npm: node node.js NAME. README.md describes the protocol.
'use strict';
const fs = require('fs');
const path = require('path');
const url = require('url');

const name = process.argv[2];
const modules = path.join(__dirname, 'node_modules');
const tail = s => s ? s.slice(1) : '';
const whatwg = URL => s => { const u = new URL(s); return [u.protocol.slice(0, -1), u.hostname, u.port, u.pathname, tail(u.search)]; };
const rfc3986 = m => s => {
  const u = m.parse(s);
  if (u.error) throw new Error(u.error);
  return [u.scheme, u.host, u.port, u.path, u.query];
};
const parsers = {
  'URL': () => whatwg(URL),
  'url.parse': () => s => { const u = url.parse(s); return [u.protocol && u.protocol.slice(0, -1), u.hostname, u.port, u.pathname, u.query]; },
  'whatwg-url': m => whatwg(m.URL),
  'uri-js': rfc3986,
  'fast-uri': rfc3986,
  'url-parse': m => s => { const u = m(s, null); return [u.protocol && u.protocol.slice(0, -1), u.hostname, u.port, u.pathname, tail(u.query)]; },
  'urijs': m => s => { const u = m.parse(s); return [u.protocol, u.hostname, u.port, u.path, u.query]; },
  'parse-url': m => s => { const u = m.default(s, false); return [u.protocol, u.resource, u.port, u.pathname, u.search]; },
};

async function main() {
  process.removeAllListeners('warning');
  process.on('warning', () => {});
  let version = process.version, module;
  if (name !== 'URL' && name !== 'url.parse') {
    const info = JSON.parse(fs.readFileSync(path.join(modules, name, 'package.json')));
    version = info.version;
    module = info.type === 'module' || info.module ? await import(path.join(modules, name, info.module || info.main)).catch(() => require(path.join(modules, name))) : require(path.join(modules, name));
  }
  const parse = parsers[name](module);
  const hex = x => x === null || x === undefined ? '' : Buffer.from(String(x)).toString('hex');
  let out = [version + '\n'];
  const flush = () => { for (let b = Buffer.from(out.join('')); b.length; b = b.subarray(fs.writeSync(1, b))); out = []; };
  flush();
  require('readline').createInterface({ input: process.stdin }).on('line', line => {
    if (line === '.') return flush();
    try { out.push(parse(Buffer.from(line, 'hex').toString()).map(hex).join() + '\n'); } catch { out.push('-\n'); }
  });
}
main();
