// Starts servers of Node.js for the files in a folder. It prints the name, port and version of each, and then "ready".
// A route answers "APP", its name and the path that it is given, in hexadecimal digits.
const root = process.argv[2], http = require('http'), fs = require('fs'), path = require('path'), url = require('url');
const answer = (route, p) => `APP ${route} ${Buffer.from(p).toString('hex')}\n`;
const refuse = r => { r.statusCode = 404; r.end(); };
const byPrefix = (r, p) => {
  const route = p.startsWith('/public/') ? 'public' : p.startsWith('/admin') ? 'admin' : '';
  route ? r.end(answer(route, p)) : refuse(r);
};
const say = (name, server, version) => console.log(name, server.address().port, version);
const listen = (name, version, handler) => new Promise(done => {
  const server = http.createServer(handler).listen(0, '127.0.0.1', () => done(say(name, server, version)));
});

async function node() {
  const { version } = process;
  await listen('node-URL', version, (q, r) => {
    URL.canParse(q.url, 'http://h') ? byPrefix(r, new URL(q.url, 'http://h').pathname) : refuse(r);
  });
  await listen('node-url.parse', version, (q, r) => byPrefix(r, url.parse(q.url).pathname));
  await listen('node-join', version, (q, r) => { // by hand
    try {
      r.end(fs.readFileSync(path.join(root, decodeURIComponent(q.url.split('?')[0]))));
    } catch { refuse(r); }
  });
}

async function express() {
  const app = require('express'), { version } = require('express/package.json'), files = app(), routes = app();
  for (const d of ['public', 'admin']) {
    files.use('/' + d, app.static(root + '/' + d));
    routes.get(`/${d}/*rest`, (q, r) => r.end(answer(d, q.path)));
  }
  await listen('express-files', version, files);
  await listen('express-root', version, app().use(app.static(root)));
  await listen('express-routes', version, routes);
}

async function fastify() {
  const make = require('fastify'), { version } = require('fastify/package.json');
  const files = make(), routes = make({ routerOptions: { maxParamLength: 9999 } });
  await files.register(require('@fastify/static'), { root });
  for (const d of ['public', 'admin']) routes.get(`/${d}/*`, (q, r) => r.send(answer(d, `/${d}/` + q.params['*'])));
  for (const f of [files, routes]) {
    await f.listen({ port: 0, host: '127.0.0.1' });
    say(f === files ? 'fastify-files' : 'fastify-routes', f.server, version);
  }
}

process.on('uncaughtException', e => console.error(e));
(async () => {
  for (const start of [node, express, fastify]) await start().catch(e => console.error(e.message));
  console.log('ready');
})();
