import { extname } from "node:path";

/** The `Content-Type` of the files of a built site, by file name extension. Every server of the site sends these. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  atom: "application/atom+xml",
  css: "text/css; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  htm: "text/html; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  opml: "text/x-opml; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  woff2: "font/woff2",
  xml: "application/xml",
  zip: "application/zip",
};

/** The type of files whose extension is not in the table, such as the search index. */
export const OTHER_TYPE = "application/octet-stream";

/** Returns the `Content-Type` of a file by its name. */
export const mediaTypeOf = (name: string): string => MEDIA_TYPES[extname(name).slice(1)] ?? OTHER_TYPE;
