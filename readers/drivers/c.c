// A parser of C, which one the compiler's -D says. README.md describes the protocol.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIELDS 5 // scheme, host, port, path, query
static char *fields[FIELDS];

// set copies the n bytes of s, which may be NULL, to a field.
static void set(int i, const char *s, size_t n) {
  free(fields[i]);
  fields[i] = strndup(s ? s : "", s ? n : 0);
}
static void text(int i, const char *s) { set(i, s, s ? strlen(s) : 0); }
static inline void number(int i, int n) {
  char t[16] = "";
  if (n > 0) snprintf(t, sizeof t, "%d", n);
  text(i, t);
}

#if defined READ_CURL
#include <curl/curl.h>
static const char *version(void) { return curl_version_info(CURLVERSION_NOW)->version; }
static int parse(const char *s) {
  static const CURLUPart parts[FIELDS] = {CURLUPART_SCHEME, CURLUPART_HOST, CURLUPART_PORT, CURLUPART_PATH, CURLUPART_QUERY};
  CURLU *u = curl_url();
  int ok = curl_url_set(u, CURLUPART_URL, s, CURLU_GUESS_SCHEME | CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
  for (int i = 0; ok && i < FIELDS; i++) {
    char *v = NULL;
    text(i, curl_url_get(u, parts[i], &v, 0) == CURLUE_OK ? v : NULL);
    curl_free(v);
  }
  curl_url_cleanup(u);
  return ok;
}
#elif defined READ_GLIB || defined READ_SOUP
#ifdef READ_SOUP
#include <libsoup/soup.h>
static const GUriFlags flags = SOUP_HTTP_URI_FLAGS;
static const char *version(void) { return g_strdup_printf("%u.%u.%u", soup_get_major_version(), soup_get_minor_version(), soup_get_micro_version()); }
#else
#include <glib.h>
static const GUriFlags flags = G_URI_FLAGS_HAS_PASSWORD | G_URI_FLAGS_ENCODED;
static const char *version(void) { return g_strdup_printf("%u.%u.%u", glib_major_version, glib_minor_version, glib_micro_version); }
#endif
static int parse(const char *s) {
  GUri *u = g_uri_parse(s, flags, NULL);
  if (!u) return 0;
  text(0, g_uri_get_scheme(u));
  text(1, g_uri_get_host(u));
  number(2, g_uri_get_port(u));
  text(3, g_uri_get_path(u));
  text(4, g_uri_get_query(u));
  g_uri_unref(u);
  return 1;
}
#elif defined READ_XML
#include <libxml/uri.h>
#include <libxml/xmlversion.h>
static const char *version(void) { return LIBXML_DOTTED_VERSION; }
static int parse(const char *s) {
  xmlURIPtr u = xmlParseURIRaw(s, 1);
  if (!u) return 0;
  text(0, u->scheme);
  text(1, u->server);
  number(2, u->port);
  text(3, u->opaque ? u->opaque : u->path);
  text(4, u->query_raw);
  xmlFreeURI(u);
  return 1;
}
#elif defined READ_URIPARSER
#include <uriparser/Uri.h>
static const char *version(void) { return URI_VER_ANSI; }
static void range(int i, UriTextRangeA r) { set(i, r.first, r.afterLast - r.first); }
static int parse(const char *s) {
  UriUriA u;
  const char *end;
  if (uriParseSingleUriA(&u, s, &end) != URI_SUCCESS) return 0;
  range(0, u.scheme);
  range(1, u.hostText);
  range(2, u.portText);
  range(4, u.query);
  size_t n = 0;
  char *path = calloc(2, strlen(s) + 2);
  for (UriPathSegmentA *p = u.pathHead; p; p = p->next) {
    if (p != u.pathHead || u.absolutePath || u.hostText.first) path[n++] = '/';
    memcpy(path + n, p->text.first, p->text.afterLast - p->text.first);
    n += p->text.afterLast - p->text.first;
  }
  text(3, path);
  free(path);
  uriFreeUriMembersA(&u);
  return 1;
}
#endif

// answer writes the fields of the text in a line of n hex digits.
static void answer(const char *line, size_t n) {
  char *s = calloc(1, n / 2 + 1);
  for (size_t i = 0; i < n / 2; i++) sscanf(line + 2 * i, "%2hhx", (unsigned char *)s + i);
  if (strlen(s) < n / 2 || !parse(s)) {
    puts("-");
  } else {
    for (int i = 0; i < FIELDS; i++) {
      for (unsigned char *p = (unsigned char *)fields[i]; *p; p++) printf("%02x", *p);
      putchar(i < FIELDS - 1 ? ',' : '\n');
    }
  }
  free(s);
}

int main(void) {
  char *line = NULL;
  size_t capacity = 0;
  puts(version());
  fflush(stdout);
  for (ssize_t n; (n = getline(&line, &capacity, stdin)) > 0;) {
    if (strcmp(line, ".\n")) answer(line, n - 1);
    else fflush(stdout);
  }
  return 0;
}
