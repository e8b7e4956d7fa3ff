import { join } from "node:path";
import { printDomain, printHandlers } from "./caddy.ts";
import { printLocations, printServer, SERVER_ROOT } from "./nginx.ts";
import { type DeploySite, forbidTransforms } from "./site.ts";

/** The configuration that a host needs. */
export interface Host {
  /** Whether the host sends the compressed copies of the build. Other hosts compress by themselves. */
  readonly copies: boolean;
  /** The folder of the site's files, below the folder of the host. */
  readonly place: (site: DeploySite) => string;
  /** The host's own files, by their path below the folder of the host. */
  readonly files: (site: DeploySite, built: BuiltFiles) => Readonly<Record<string, string>>;
}

/** Files of the build that some hosts need in another place. */
export interface BuiltFiles {
  readonly headers: string;
  readonly notFound: string;
}

const belowBase = ({ base }: DeploySite): string => join("site", base);

/** The page for addresses outside the base path, which these hosts look for at the root. */
const notFoundAtRoot = ({ base }: DeploySite, { notFound }: BuiltFiles) => base !== "" && { "site/404.html": notFound };

const DOCKERFILE = `FROM debian:stable-slim
RUN apt-get update \\
  && apt-get install --yes --no-install-recommends nginx-light libnginx-mod-http-brotli-static \\
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled/default \\
  && ln -sf /dev/stdout /var/log/nginx/access.log \\
  && ln -sf /dev/stderr /var/log/nginx/error.log
COPY roster.conf /etc/nginx/roster.conf
COPY server.conf /etc/nginx/sites-enabled/roster.conf
COPY site ${SERVER_ROOT}
EXPOSE 80
CMD ["nginx", "-g", "daemon off;"]
`;

export const HOSTS: Readonly<Record<string, Host>> = {
  nginx: {
    copies: true,
    place: belowBase,
    files: (site) => ({
      "roster.conf": printLocations(forbidTransforms(site)),
      "server.conf": printServer(site.origin, "/etc/nginx/roster.conf"),
    }),
  },
  caddy: {
    copies: true,
    place: belowBase,
    files: (site) => ({ "roster.caddy": printHandlers(forbidTransforms(site)), Caddyfile: printDomain(site.origin) }),
  },
  netlify: {
    copies: false,
    place: belowBase,
    files: (site, built) => ({ "site/_headers": printNetlifyHeaders(site), ...notFoundAtRoot(site, built) }),
  },
  cloudflare: {
    copies: false,
    place: belowBase,
    files: (site, built) => ({
      "site/_headers": built.headers,
      "wrangler.jsonc": printWrangler(site),
      ...notFoundAtRoot(site, built),
    }),
  },
  "github-pages": {
    copies: false,
    // the first segment of the path is the repository's name, which GitHub adds
    place: ({ base }) => join("site", base.replace(/^\/[^/]+/, "")),
    // without this file, GitHub leaves out folders that begin with "_"
    files: (site, built) => ({
      "site/.nojekyll": "",
      ...(/^\/.+\//.test(site.base) && { "site/404.html": built.notFound }),
    }),
  },
  docker: {
    copies: true,
    place: belowBase,
    files: (site) => ({
      Dockerfile: DOCKERFILE,
      "roster.conf": printLocations(forbidTransforms(site)),
      "server.conf": printServer("http://_", "/etc/nginx/roster.conf"),
    }),
  },
};

/** Returns a host by its name. @throws Error that lists the known names, the most similar one first */
export function hostOf(name: string): Host {
  const host = Object.hasOwn(HOSTS, name) ? HOSTS[name] : undefined;
  if (host !== undefined) return host;
  const pairs = Array.from({ length: name.length - 1 }, (_, at) => name.slice(at, at + 2).toLowerCase());
  const likeness = (known: string): number => pairs.filter((pair) => known.includes(pair)).length / known.length;
  const known = Object.keys(HOSTS).sort((a, b) => likeness(b) - likeness(a));
  throw new Error(`--for ${JSON.stringify(name)} is no known host. Choose one: ${known.join(", ")}.`);
}

/** The values that equal a missing header, on a host that cannot remove one. */
const MISSING: Readonly<Record<string, string>> = { "Cross-Origin-Opener-Policy": "unsafe-none" };

/**
 * Netlify's `_headers`: a later rule replaces the value of an earlier one, and no rule removes it. X-Frame-Options stays
 * where it should be removed; browsers ignore it, because the policy there has frame-ancestors.
 */
function printNetlifyHeaders({ base, general, paths }: DeploySite): string {
  const block = (path: string, headers: readonly (readonly [string, string])[]): string =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  const blocks = [
    block(`${base}/*`, Object.entries(general)),
    ...paths.toReversed().map(({ path, isPrefix, headers }) => {
      const missing = Object.entries(MISSING).filter(([name]) => !(name in headers));
      return block(isPrefix ? `${path}*` : path, [...Object.entries(headers), ...missing]);
    }),
  ];
  return `${blocks.join("\n\n")}\n`;
}

function printWrangler({ name }: DeploySite): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const settings = {
    name: slug || "roster",
    compatibility_date: "2026-01-01",
    assets: { directory: "site", html_handling: "auto-trailing-slash", not_found_handling: "404-page" },
  };
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}
