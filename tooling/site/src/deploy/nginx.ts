import { MEDIA_TYPES, OTHER_TYPE } from "../media-types.ts";
import { PNPM } from "../pnpm.ts";
import type { DeploySite, PathHeaders } from "./site.ts";

/** The folder on the server to which the guide copies the site. */
export const SERVER_ROOT = "/var/www/roster";

const TYPE = "Content-Type";

/** A character of a path that may be redirected. Browsers read a Location that begins with "/\" like "//", as another host. */
const PAGE_CHARACTER = String.raw`[^\x5c?\x00-\x1f\x7f]`;

/**
 * Prints the locations of the site for the server block of its domain. A location has every header of its paths, because
 * nginx drops the headers of the outer location as soon as an inner one adds its own.
 */
export function printLocations({ base, general, paths }: DeploySite): string {
  const home = `${base}/`;
  const types = Object.entries(MEDIA_TYPES).map(([extension, type]) => `        ${quote(type)} ${extension};`);
  const location = (match: string, headers: PathHeaders["headers"], ...lines: readonly string[]): string[] => [
    "",
    `    location ${match} {`,
    ...printHeaders(headers, "        "),
    ...lines.map((line) => `        ${line}`),
    "    }",
  ];
  const find = "try_files $uri $uri.html =404;";
  return [
    `# Include this file in the server block of the site's domain. \`${PNPM} build --for nginx\` writes it.`,
    ...(base === "" ? [] : [`location = ${base} { absolute_redirect off; return 301 ${home}$is_args$args; }`]),
    `location ${home} {`,
    `    root ${SERVER_ROOT};`,
    "    absolute_redirect off;",
    "    gzip_static on;",
    "    gzip_vary on;",
    "    brotli_static on; # needs Debian's package libnginx-mod-http-brotli-static; without it, remove this line",
    `    error_page 404 ${base}/404.html;`,
    `    default_type ${OTHER_TYPE};`,
    "    types {",
    ...types,
    "    }",
    ...printHeaders(general, "    "),
    `    ${find}`,
    ...location(`= ${home}`, general, `try_files ${home}index.html =404;`),
    // the address of a page has no slash at its end; rewrite escapes the path, which return would not
    ...location(`~ ^${escapeRegExp(base)}/(?!/)${PAGE_CHARACTER}+/$`, general, "rewrite ^(.+)/$ $1 permanent;"),
    ...paths.flatMap(({ path, isPrefix, headers }) => location(isPrefix ? path : `= ${path}`, headers, find)),
    "}",
    "",
  ].join("\n");
}

/** Prints a server block for a domain without other sites. An https site listens on port 80, to which certbot adds https. */
export function printServer(origin: string, locations: string): string {
  const { protocol, hostname, port } = new URL(origin);
  const listen = (protocol === "http:" && port) || "80";
  return `server {
    listen ${listen};
    listen [::]:${listen};
    server_name ${hostname};
    include ${locations};
}
`;
}

function printHeaders(headers: PathHeaders["headers"], indent: string): readonly string[] {
  return Object.entries(headers).map(([name, value]) =>
    // nginx adds a second Content-Type beside the one of the file's type
    name === TYPE
      ? `${indent}types { } default_type ${quote(value)};`
      : `${indent}add_header ${name} ${quote(value)} always;`,
  );
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, String.raw`\$&`)}"`;

/** Escapes the only character of base paths that has a meaning in patterns. */
export const escapeRegExp = (text: string): string => text.replace(/[.]/g, String.raw`\.`);
