"""Starts servers of Python for the files in a folder. It prints the name, port and version of each, and a line "ready".

A route answers "APP", its name and the path that it is given, in hexadecimal digits.
"""
import asyncio, functools, http.server, logging, platform, sys, threading

ROOT, HOST = sys.argv[1], '127.0.0.1'
logging.disable(logging.CRITICAL)


def answer(route, path):
    return 'APP %s %s\n' % (route, path.encode('utf-8', 'surrogateescape').hex())


def serve(name, server, version):
    print(name, server.server_port, version)
    threading.Thread(target=server.serve_forever).start()


def standard():
    class Handler(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *args):
            pass
    handler = functools.partial(Handler, directory=ROOT)
    serve('python-http.server', http.server.ThreadingHTTPServer((HOST, 0), handler), platform.python_version())


def flask():
    import flask, importlib.metadata, werkzeug.serving
    files = flask.Flask('files', static_folder=ROOT + '/public', static_url_path='/public')
    routes = flask.Flask('routes', static_folder=None)

    @routes.route('/public/<path:rest>')
    def public(rest):
        return answer('public', flask.request.path)

    @routes.route('/admin')
    @routes.route('/admin/<path:rest>')
    def admin(rest=''):
        return answer('admin', flask.request.path)
    for name, app in [('flask-static', files), ('flask-routes', routes)]:
        serve(name, werkzeug.serving.make_server(HOST, 0, app, threaded=True), importlib.metadata.version('flask'))


async def aiohttp():
    import aiohttp
    from aiohttp import web
    files, routes = web.Application(), web.Application()
    files.router.add_static('/public/', ROOT + '/public')
    files.router.add_static('/admin/', ROOT + '/admin')

    def route(name):
        async def handler(request):
            return web.Response(text=answer(name, request.path))
        return handler
    routes.router.add_get('/public/{rest:.*}', route('public'))
    routes.router.add_get('/admin{rest:(/.*)?}', route('admin'))
    for name, app in [('aiohttp-static', files), ('aiohttp-routes', routes)]:
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, HOST, 0).start()
        print(name, runner.addresses[0][1], aiohttp.__version__)


def attempt(start):
    try:
        return start()
    except ImportError as e:
        print(e, file=sys.stderr)


async def main():
    attempt(standard)
    attempt(flask)
    try:
        await aiohttp()
    except ImportError as e:
        print(e, file=sys.stderr)
    print('ready', flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
