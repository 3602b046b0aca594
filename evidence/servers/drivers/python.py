# Starts servers of Python for the files in a folder. It prints the name, port and version of each, and then "ready".
# A route answers "APP", its name and the path that it is given, in hexadecimal digits.
import asyncio, functools, http.server, importlib.metadata, logging, platform, sys, threading

root = sys.argv[1]
logging.disable(logging.CRITICAL)

def answer(route, path):
    return 'APP %s %s\n' % (route, path.encode('utf-8', 'surrogateescape').hex())

def serve(name, version, server):
    print(name, server.server_port, version)
    threading.Thread(target=server.serve_forever).start()

async def standard():
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=root)
    handler.func.log_message = lambda *args: None
    serve('python-http.server', platform.python_version(), http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler))

async def flask():
    import flask, werkzeug.serving
    routes = flask.Flask('routes')
    for d in ['public', 'admin']:
        routes.add_url_rule('/%s/<path:rest>' % d, d, lambda rest, d=d: answer(d, flask.request.path))
    files = flask.Flask('files', static_folder=root + '/public', static_url_path='/public')
    for name, app in [('flask-files', files), ('flask-routes', routes)]:
        server = werkzeug.serving.make_server('127.0.0.1', 0, app, threaded=True)
        serve(name, importlib.metadata.version('flask'), server)

async def aiohttp():
    from aiohttp import web, __version__
    files, routes = web.Application(), web.Application()
    for d in ['public', 'admin']:
        async def handler(request, d=d):
            return web.Response(text=answer(d, request.path))
        files.router.add_static('/%s/' % d, root + '/' + d)
        routes.router.add_get('/%s/{rest:.*}' % d, handler)
    for name, app in [('aiohttp-files', files), ('aiohttp-routes', routes)]:
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, '127.0.0.1', 0).start()
        print(name, runner.addresses[0][1], __version__)

async def main():
    for start in standard, flask, aiohttp:
        try:
            await start()
        except ImportError as e:
            print(e, file=sys.stderr)
    print('ready', flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
