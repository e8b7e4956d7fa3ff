import { MEDIA_TYPES } from "../media-types.ts";
import { PNPM } from "../pnpm.ts";
import { escapeRegExp, SERVER_ROOT } from "./nginx.ts";
import type { DeploySite, PathHeaders } from "./site.ts";

/** Prints the handlers of the site, to import in the block of its domain. */
export function printHandlers(site: DeploySite): string {
  const { base, general } = site;
  const matched = base === "" ? "handle" : `@roster path ${base} ${base}/*\nhandle @roster`;
  return `# Import this file in the block of the site's domain. \`${PNPM} build --for caddy\` writes it.
${matched} {
	route {
		root * ${SERVER_ROOT}
${indent(2, Object.entries(general).map(setHeader))}

		@write not method GET HEAD
		handle @write {
			header Allow "GET, HEAD"
			respond 405
		}
${base === "" ? "" : `\t\tredir ${base} ${base}/ 301\n`}		# the address of a page has no slash at its end
		@slash {
			vars_regexp slash {uri} ^(${escapeRegExp(base)}/[^/?][^?]*)/(\\?.*)?$
			# browsers read a Location that begins with "/\\" like "//", as another host
			not vars_regexp {uri} (?i)^(?:${escapeRegExp(base)}/%2f|[^?]*(?:\\\\|%(?:[01]|3f|5c|7f)))
		}
		redir @slash {re.slash.1}{re.slash.2} 301

		@found file {
			try_files {path} {path}.html {path}index.html
		}
		handle @found {
			route {
${indent(
  4,
  site.paths.flatMap((path) => printPath(path, general)),
)}
				rewrite * {file_match.relative}
${indent(4, printTypes())}
				file_server {
					precompressed br gzip
				}
			}
		}
		handle {
			header Content-Type "${MEDIA_TYPES["html"]}"
			rewrite * ${base}/404.html
			file_server {
				status 404
				precompressed br gzip
			}
		}
	}
}
`;
}

/** Prints the block of a domain without other sites. Without "http://", Caddy would serve https there. */
export function printDomain(origin: string): string {
  return `${new URL(origin).origin} {\n\timport roster.caddy\n}\n`;
}

/** Prints the headers that differ from the general ones. Only the first block that matches has an effect. */
function printPath({ path, isPrefix, headers }: PathHeaders, general: PathHeaders["headers"]): readonly string[] {
  const changed = Object.entries(headers).filter(([name, value]) => general[name] !== value);
  const removed = Object.keys(general).filter((name) => !(name in headers));
  const lines = [...changed.map(setHeader), ...removed.map((name) => `header -${name}`)];
  return [`handle ${path}${isPrefix ? "*" : ""} {`, ...lines.map((line) => `\t${line}`), "}"];
}

/** Without them, Caddy takes the types of the machine's table, which may lack some. */
const printTypes = (): readonly string[] =>
  Object.entries(MEDIA_TYPES).flatMap(([extension, type]) => [
    `@${extension} path *.${extension}`,
    `header @${extension} Content-Type "${type}"`,
  ]);

const setHeader = ([name, value]: readonly [string, string]): string =>
  `header ${name} "${value.replaceAll('"', String.raw`\"`)}"`;

const indent = (tabs: number, lines: readonly string[]): string =>
  lines.map((line) => "\t".repeat(tabs) + line).join("\n");
