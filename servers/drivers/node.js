// Starts servers of Node.js for the files in a folder. It prints the name, port and version of each, and a line "ready".
// A route answers "APP", its name and the path that it is given, in hexadecimal digits.
const [root, host] = [process.argv[2], '127.0.0.1'];
const http = require('http'), fs = require('fs'), path = require('path'), url = require('url');
const answer = (route, p) => `APP ${route} ${Buffer.from(p).toString('hex')}\n`;
const end = (r, text, code = 200) => { r.writeHead(code, { 'content-type': 'text/plain' }); r.end(text); };
const byPrefix = (r, p) => p.startsWith('/public/') ? end(r, answer('public', p)) : p.startsWith('/admin') ? end(r, answer('admin', p)) : end(r, '', 404);
const print = (name, server, version) => console.log(name, server.address().port, version);
const listen = (name, handler, version = process.version) => new Promise(done => {
  const server = http.createServer({ maxHeaderSize: 65536 }, handler).listen(0, host, () => { print(name, server, version); done(); });
});
process.on('uncaughtException', e => console.error(e));

async function express() {
  const { static: files, ...x } = require('express'), version = require('express/package.json').version, app = require('express');
  const both = app(), routes = app();
  for (const d of ['/public', '/admin']) both.use(d, files(root + d));
  await listen('express-static', both, version);
  await listen('express-root', app().use(files(root)), version);
  for (const d of ['public', 'admin']) routes.get(`/${d}/*rest`, (q, r) => end(r, answer(d, q.path)));
  routes.get('/admin', (q, r) => end(r, answer('admin', q.path)));
  await listen('express-routes', routes, version);
}

async function fastify() {
  const make = require('fastify'), { version } = require('fastify/package.json');
  const files = make(), routes = make({ routerOptions: { maxParamLength: 9999 } });
  await files.register(require('@fastify/static'), { root });
  for (const d of ['public', 'admin']) routes.get(`/${d}/*`, (q, r) => r.send(answer(d, `/${d}/` + q.params['*'])));
  for (const [name, f] of [['fastify-static', files], ['fastify-routes', routes]]) {
    await f.listen({ port: 0, host });
    print(name, f.server, version);
  }
}

async function node() {
  await listen('node-URL', (q, r) => { // what the documentation of Node.js recommends
    if (!URL.canParse(q.url, 'http://h')) return end(r, '', 400);
    byPrefix(r, new URL(q.url, 'http://h').pathname);
  });
  await listen('node-url.parse', (q, r) => byPrefix(r, url.parse(q.url).pathname));
  await listen('node-join', (q, r) => { // by hand: the decoded path is joined to the folder
    let p;
    try { p = decodeURIComponent(q.url.split('?')[0]); } catch { return end(r, '', 400); }
    if (p.includes('\0')) return end(r, '', 400);
    fs.readFile(path.join(root, p), (e, data) => e ? end(r, '', 404) : end(r, data));
  });
}

(async () => {
  for (const start of [node, express, fastify]) await start().catch(e => console.error(e.message));
  console.log('ready');
})();
