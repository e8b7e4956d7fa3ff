import { CODE_PATH } from "../src/next-private.ts";
import type { InlineHashes } from "./inline.ts";
import { ROSTER_FILE, DATA_PATH, LLMS_FILE, EMBED_PATH, FOLLOW_PATH, WIDGET_FILE } from "../src/routes.ts";

/** Headers for the paths that match: an exact path, or a prefix ending in "*". Later rules win; null takes a header away. */
export interface HeaderRule {
  readonly for: string;
  readonly set: Readonly<Record<string, string | null>>;
}

/** A content security policy: directive to its sources. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * The part of the policy that is the same for every answer, sent as a header. It names no script source: a page's
 * scripts are its own hashes, which a list of 800 pages cannot carry in a host's header file, so each page brings
 * them in a meta tag. Trusted types stay with the pages too: as a header they would bind the search worker, whose
 * scope has no policy. Connections to loopback are added by the local server only, hence no connect-src in the pages.
 */
export const sitePolicy: Policy = {
  "connect-src": ["'self'", "https:"],
  "img-src": ["'self'", "https:", "data:"],
  "font-src": ["'self'"],
  "manifest-src": ["'self'"],
  "worker-src": ["'self'"],
  "media-src": ["'none'"],
  "frame-src": ["'none'"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/** What a page adds: its scripts and styles by hash, and what a host without headers would otherwise lack. */
export function pagePolicy(inline: InlineHashes): Policy {
  return {
    "script-src": ["'self'", ...inline.scripts],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'", ...inline.styles],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default"],
  };
}

/** A policy as one line. */
export function printPolicy(policy: Policy): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

const FEATURES = [
  "accelerometer",
  "autoplay",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** What other sites load again and again: asked for anew once an hour, and shown as it was while that goes on. */
const HOURLY = { "Cache-Control": "public, max-age=3600, stale-while-revalidate=604800" };

/** What other sites may load: open data, the avatars, the cards of shared links, and the widget. */
const OPEN: Readonly<Record<string, HeaderRule["set"]>> = {
  [ROSTER_FILE]: {},
  [`${DATA_PATH}/*`]: HOURLY,
  "/schemas/*": HOURLY,
  [LLMS_FILE]: HOURLY,
  "/avatars/*": {},
  "/cards/*": {},
  [`${EMBED_PATH}/*`]: {},
};
const FOR_EVER = { "Cache-Control": "public, max-age=31536000, immutable" };

/**
 * The headers of the site, most general first. `basePath` is "/" or "/path".
 * @param released the widget's scripts that never change, by name
 */
export function headerRules(basePath: string, released: readonly string[] = []): readonly HeaderRule[] {
  const base = basePath === "/" ? "" : basePath;
  return [
    {
      for: `${base}/*`,
      set: {
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Permissions-Policy": FEATURES.map((feature) => `${feature}=()`).join(", "),
        "Cache-Control": "no-cache",
      },
    },
    // a follow window opened by another site must be able to answer it
    { for: base + FOLLOW_PATH, set: { "Cross-Origin-Opener-Policy": null } },
    { for: `${base}${CODE_PATH}*`, set: FOR_EVER },
    // its type is none of those every server knows
    { for: `${base}/favicon.ico`, set: { "Content-Type": "image/x-icon" } },
    ...Object.entries(OPEN).map(([path, set]) => ({
      for: `${base}${path}`,
      set: { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin", ...set },
    })),
    { for: base + WIDGET_FILE, set: HOURLY },
    ...released.map((name) => ({ for: `${base}${EMBED_PATH}/${name}`, set: FOR_EVER })),
  ];
}

const DEPLOY_ONLY = { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" };

/** The rules in the form static hosts read (`_headers`), with what holds on https only. */
export function printHeaders(rules: readonly HeaderRule[]): string {
  const [general, ...others] = rules;
  if (general === undefined) return "";
  const all = { ...general.set, ...DEPLOY_ONLY, "Content-Security-Policy": printPolicy(sitePolicy) };
  const blocks = [block(general.for, all, {}), ...others.map((rule) => block(rule.for, rule.set, all))];
  return `${blocks.join("\n\n")}\n`;
}

/** Hosts join the values of rules that both match: a header set before is taken away ("! name") before it is set anew. */
function block(path: string, set: HeaderRule["set"], before: Readonly<Record<string, string | null>>): string {
  const lines = Object.entries(set).flatMap(([name, value]) => [
    ...(name in before ? [`  ! ${name}`] : []),
    ...(value === null ? [] : [`  ${name}: ${value}`]),
  ]);
  return [path, ...lines].join("\n");
}
