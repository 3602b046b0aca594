package main

// The configurations of the servers that are no drivers. In them, ROOT is the folder of files,
// FOLDER one for the server's own files, BACK the address of the back end, NAME, PORT and BODY what
// belongs to a set-up.

// A daemon is a server with a file of configuration, in which each set-up has a block.
type daemon struct {
	name, version, command string // the commands that print the version, and that start the server with the file
	config, block, end     string // the file: what comes first, what is repeated for each row, and what comes last
	rows                   [][2]string
}

var nginx = daemon{
	name: "nginx", version: "nginx -v 2>&1 | cut -d/ -f2", command: "nginx -e stderr -c",
	config: `master_process off; daemon off; error_log stderr crit; pid FOLDER/nginx.pid; events {}
http { access_log off; keepalive_requests 1000000; large_client_header_buffers 4 32k; client_body_temp_path FOLDER/n1;
proxy_temp_path FOLDER/n2; fastcgi_temp_path FOLDER/n3; uwsgi_temp_path FOLDER/n4; scgi_temp_path FOLDER/n5; absolute_redirect off;
`,
	block: "server { listen 127.0.0.1:PORT; root ROOT; BODY }\n", end: "}\n",
	rows: [][2]string{
		{"root", ""},
		{"no-merge", "merge_slashes off;"},
		{"alias", "location / { return 403; } location /public/ { alias ROOT/public/; }"},
		{"if-root", `if ($request_uri !~ "^/public/") { return 403; }`},
		{"return", "location /public/ { return 302 /app$uri; }"},
		{"proxy", "location /public/ { proxy_pass http://BACK; }"},
		{"uri-proxy", "location /public/ { proxy_pass http://BACK/app/; }"},
		{"variable-proxy", "location /public/ { proxy_pass http://BACK$uri; }"},
		{"rewrite-proxy", "location /public/ { rewrite ^/public/(.*)$ /app/$1 break; proxy_pass http://BACK; }"},
		{"no-merge-uri-proxy", "merge_slashes off; location /public/ { proxy_pass http://BACK/public/; }"},
	},
}

var apache = daemon{
	name: "apache", version: "apache2 -v | grep -oE -m1 [0-9]+[.][0-9.]+", command: "apache2 -DFOREGROUND -f",
	config: `ServerRoot /usr/lib/apache2
ServerName localhost
PidFile FOLDER/apache.pid
DefaultRuntimeDir FOLDER
Mutex file:FOLDER default
ErrorLog /dev/null
User www-data
Group www-data
MaxKeepAliveRequests 0
Include /etc/apache2/mods-available/mpm_event.load
Include /etc/apache2/mods-available/authz_core.load
Include /etc/apache2/mods-available/alias.load
Include /etc/apache2/mods-available/dir.load
Include /etc/apache2/mods-available/rewrite.load
Include /etc/apache2/mods-available/proxy.load
Include /etc/apache2/mods-available/proxy_http.load
`,
	block: "Listen 127.0.0.1:PORT\n<VirtualHost 127.0.0.1:PORT>\nDocumentRoot ROOT\nDirectoryIndex index.html\nBODY" +
		"\n</VirtualHost>\n",
	rows: [][2]string{
		{"root", ""},
		{"slashes-on", "AllowEncodedSlashes On"},
		{"no-merge", "MergeSlashes Off"},
		{"redirect", "AllowEncodedSlashes On\nRewriteEngine On\nRewriteRule ^/public/(.*)$ /app/$1 [R,L]"},
		{"proxy", "ProxyPass /public/ http://BACK/public/"},
		{"slashes-on-proxy", "AllowEncodedSlashes On\nProxyPass /public/ http://BACK/app/"},
		{"no-merge-proxy", "MergeSlashes Off\nAllowEncodedSlashes On\nProxyPass /public/ http://BACK/public/"},
		{"nocanon-proxy", "AllowEncodedSlashes On\nProxyPass /public/ http://BACK/public/ nocanon"},
		{"rewrite-proxy", "AllowEncodedSlashes On\nRewriteEngine On\nRewriteRule ^/public/(.*)$ http://BACK/app/$1 [P]"},
		{"escape-proxy", "AllowEncodedSlashes On\nRewriteEngine On\nRewriteRule ^/public/(.*)$ http://BACK/app/$1 [P,B]"},
	},
}

var caddy = daemon{
	name: "caddy", version: "caddy version | cut -d' ' -f1", command: "caddy run --adapter caddyfile --config",
	config: "{\nadmin off\nauto_https off\n}\n", block: "http://127.0.0.1:PORT {\nbind 127.0.0.1\nroot * ROOT\nBODY\n}\n",
	rows: [][2]string{
		{"root", "file_server"},
		{"handle", "handle /public/* {\nfile_server\n}"},
		{"handle_path", "handle_path /public/* {\nroot * ROOT/public\nfile_server\n}"},
		{"proxy", "handle /public/* {\nreverse_proxy BACK\n}"},
		{"strip-proxy", "handle_path /public/* {\nrewrite * /app{path}\nreverse_proxy BACK\n}"},
		{"uri-proxy", "handle /public/* {\nuri strip_prefix /public\nrewrite * /app{uri}\nreverse_proxy BACK\n}"},
	},
}

var haproxy = daemon{
	name: "haproxy", version: "haproxy -v | head -n1 | cut -d' ' -f3", command: "haproxy -db -f",
	config: "global\nexpose-experimental-directives\ndefaults\nmode http\ntimeout client 30s\ntimeout server 30s" +
		"\ntimeout connect 5s\n" +
		"option accept-invalid-http-request\nbackend back\nserver back BACK\n",
	block: "frontend NAME\nbind 127.0.0.1:PORT\nBODY\ndefault_backend back\n",
	rows: [][2]string{
		{"proxy", "http-request deny unless { path_beg /public/ }"},
		{"normalize-proxy", "http-request normalize-uri path-merge-slashes\nhttp-request normalize-uri path-strip-dot\n" +
			"http-request normalize-uri path-strip-dotdot full\nhttp-request normalize-uri percent-decode-unreserved" +
			"\nhttp-request deny unless { path_beg /public/ }"},
		{"replace-proxy", "http-request deny unless { path_beg /public/ }\nhttp-request replace-path /public/(.*) /app/\\1"},
		{"set-proxy", "http-request deny unless { path_beg /public/ }\nhttp-request set-path %[path,url_dec]"},
	},
}
