// A parser of C: c NAME. README.md describes the protocol.
#define _GNU_SOURCE
#include <curl/curl.h>
#include <libsoup/soup.h>
#include <libxml/uri.h>
#include <libxml/xmlversion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uriparser/Uri.h>

// The parsers write the fields in this order: scheme, host, port, path, query. They write none if they reject the text.
enum { FIELDS = 5 };
static int written;

static void field(const char *s, size_t n) {
  if (written++ % FIELDS > 0) putchar(',');
  for (size_t i = 0; s && i < n; i++) printf("%02hhx", s[i]);
}
static void text(const char *s) { field(s, s ? strlen(s) : 0); }
static void number(int n, int none) {
  char t[16] = "";
  if (n > none) snprintf(t, sizeof t, "%d", n);
  text(t);
}

static int curl(const char *s) {
  static const CURLUPart parts[FIELDS] = {CURLUPART_SCHEME, CURLUPART_HOST, CURLUPART_PORT, CURLUPART_PATH, CURLUPART_QUERY};
  CURLU *u = curl_url();
  int ok = curl_url_set(u, CURLUPART_URL, s, CURLU_GUESS_SCHEME | CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
  for (int i = 0; ok && i < FIELDS; i++) {
    char *v = NULL;
    text(curl_url_get(u, parts[i], &v, 0) == CURLUE_OK ? v : NULL);
    curl_free(v);
  }
  curl_url_cleanup(u);
  return ok;
}

static int with_flags(const char *s, GUriFlags flags) {
  GUri *u = g_uri_parse(s, flags, NULL);
  if (!u) return 0;
  text(g_uri_get_scheme(u));
  text(g_uri_get_host(u));
  number(g_uri_get_port(u), -1);
  text(g_uri_get_path(u));
  text(g_uri_get_query(u));
  g_uri_unref(u);
  return 1;
}
static int glib(const char *s) { return with_flags(s, G_URI_FLAGS_HAS_PASSWORD | G_URI_FLAGS_ENCODED); }
static int soup(const char *s) { return with_flags(s, SOUP_HTTP_URI_FLAGS); }

static int xml(const char *s) {
  xmlURIPtr u = xmlParseURIRaw(s, 1);
  if (!u) return 0;
  text(u->scheme);
  text(u->server);
  number(u->port, 0); // also of a port 0
  text(u->opaque ? u->opaque : u->path);
  text(u->query_raw);
  xmlFreeURI(u);
  return 1;
}

static void range(UriTextRangeA r) { field(r.first, r.afterLast - r.first); }
static int uriparser(const char *s) {
  UriUriA u;
  if (uriParseSingleUriA(&u, s, NULL) != URI_SUCCESS) return 0;
  range(u.scheme);
  range(u.hostText);
  range(u.portText);
  char *path = calloc(2, strlen(s) + 2); // with a "/" before it that can be one too many
  for (UriPathSegmentA *p = u.pathHead; p; p = p->next) strncat(strcat(path, "/"), p->text.first, p->text.afterLast - p->text.first);
  text(u.absolutePath || u.hostText.first || !*path ? path : path + 1);
  free(path);
  range(u.query);
  uriFreeUriMembersA(&u);
  return 1;
}

static void answer(const char *hex, int (*parse)(const char *)) {
  size_t n = strlen(hex) / 2;
  char *s = calloc(1, n + 1);
  for (size_t i = 0; i < n; i++) sscanf(hex + 2 * i, "%2hhx", (unsigned char *)s + i);
  fputs(strlen(s) == n && parse(s) ? " " : "- ", stdout);
  free(s);
}

int main(int argc, char **argv) {
  const struct { const char *name, *version; int (*parse)(const char *); } parsers[] = {
    {"curl", curl_version_info(CURLVERSION_NOW)->version, curl}, {"xml", LIBXML_DOTTED_VERSION, xml}, {"uriparser", URI_VER_ANSI, uriparser},
    {"glib", g_strdup_printf("%u.%u.%u", glib_major_version, glib_minor_version, glib_micro_version), glib},
    {"soup", g_strdup_printf("%u.%u.%u", soup_get_major_version(), soup_get_minor_version(), soup_get_micro_version()), soup},
  }, *p = parsers;
  while (strcmp(p->name, argv[argc - 1])) p++;
  puts(p->version);
  fflush(stdout);
  char *line = NULL;
  size_t capacity = 0;
  while (getline(&line, &capacity, stdin) > 0) {
    for (char *t = strtok(line, " \n"); t; t = strtok(NULL, " \n")) answer(t, p->parse);
    putchar('\n');
    fflush(stdout);
  }
}
