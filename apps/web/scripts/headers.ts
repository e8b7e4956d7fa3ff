import { CODE_PATH } from "../src/next-private.ts";
import type { InlineHashes } from "./inline.ts";
import { CARDS_PATH } from "../src/embed-card/card-address.ts";
import { PREVIEW_FILE } from "../src/features/embed-code/later/files.ts";
import {
  ROSTER_FILE,
  DATA_PATH,
  LLMS_FILE,
  EMBED_PATH,
  FOLLOW_PATH,
  SEARCH_WORDS_FILE,
  WIDGET_FILE,
} from "../src/routes.ts";

/** Headers for an exact path, or for a prefix that ends in "*". Later rules win. Null removes a header. */
export interface HeaderRule {
  readonly for: string;
  readonly set: Readonly<Record<string, string | null>>;
}

/** A content security policy: the sources of each directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * The part of the policy that is the same for all responses, sent as a header. It has no script sources: each page needs
 * hashes of its own, too many for a host's header file, so each page has them in a meta tag. Trusted types are in the meta
 * tag too, because a header would apply to the search worker, which creates no policy. The local server adds loopback
 * connections to this header, so the pages have no connect-src.
 */
const sitePolicy: Policy = {
  "connect-src": ["'self'", "https:"],
  "img-src": ["'self'", "https:", "data:"],
  "font-src": ["'self'"],
  "manifest-src": ["'self'"],
  "worker-src": ["'self'"],
  "media-src": ["'none'"],
  "frame-src": ["'self'"], // the preview; all other pages refuse frames
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/** The policy of the page in which this site runs the embed code. Only this site may frame it. */
export const previewPolicy: Policy = { ...sitePolicy, "frame-ancestors": ["'self'"] };

/** The policy in a page's meta tag: hashes of its inline scripts and styles, and rules for hosts that send no headers. */
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

/** The policy of the cards that other sites frame. They contain their code and styles, and read the site's data files. */
export function cardPolicy(inline: InlineHashes): Policy {
  return {
    "default-src": ["'none'"],
    "script-src": inline.scripts,
    "style-src": inline.styles,
    "img-src": ["data:"],
    "connect-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["'none'"],
  };
}

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

/** For files that other sites load often: cached for an hour, then shown for up to a week while they are revalidated. */
const HOURLY = { "Cache-Control": "public, max-age=3600, stale-while-revalidate=604800" };

const FOR_EVER = { "Cache-Control": "public, max-age=31536000, immutable" };

/**
 * For files that other sites may load: open data, avatars, social cards, the widget and the site's code. A follow page that a
 * sandboxed frame opens inherits the sandbox, so the browser treats its requests for the code as those of another site.
 */
const OPEN = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

const TWO_YEARS_S = 63_072_000;

/**
 * Returns the headers of the site, from which the local server and every host's configuration are made.
 * @param basePath "/" or "/path", with which the paths of the rules begin
 * @param released names of the widget's released scripts, which never change
 * @param cards the policy of the cards that other sites frame
 */
export function headerTable(basePath: string, released: readonly string[], cards: Policy) {
  const rules: Readonly<Record<string, HeaderRule["set"]>> = {
    "/*": {
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "no-referrer",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": FEATURES.map((feature) => `${feature}=()`).join(", "),
      "Cache-Control": "no-cache",
    },
    // a follow window sends its result to the site that opened it
    [FOLLOW_PATH]: { "Cross-Origin-Opener-Policy": null },
    // some servers do not know this file type
    "/favicon.ico": { "Content-Type": "image/x-icon" },
    [ROSTER_FILE]: OPEN,
    [SEARCH_WORDS_FILE]: OPEN,
    [`${DATA_PATH}/*`]: { ...OPEN, ...HOURLY },
    "/schemas/*": { ...OPEN, ...HOURLY },
    [LLMS_FILE]: { ...OPEN, ...HOURLY },
    "/avatars/*": OPEN,
    "/cards/*": OPEN,
    [`${EMBED_PATH}/*`]: OPEN,
    [`${CODE_PATH}*`]: { ...OPEN, ...FOR_EVER },
    [WIDGET_FILE]: HOURLY,
    [WIDGET_FILE.replace(".js", "-list.js")]: HOURLY,
    [`${EMBED_PATH}/texts/*`]: HOURLY,
    [`${CARDS_PATH}/*`]: {
      ...HOURLY,
      "X-Frame-Options": null,
      // a page that isolates itself may only frame pages that do so too
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Content-Security-Policy": printPolicy({ ...cards, "frame-ancestors": ["*"] }),
    },
    [PREVIEW_FILE]: { "X-Frame-Options": null, "Content-Security-Policy": printPolicy(previewPolicy) },
    ...Object.fromEntries(released.map((name) => [`${EMBED_PATH}/${name}`, FOR_EVER])),
  };
  const base = basePath === "/" ? "" : basePath;
  return {
    basePath,
    /** The most general rule is first. */
    rules: Object.entries(rules).map(([path, set]) => ({ for: base + path, set })),
    /** The policy of every response. A rule may replace it. */
    policy: sitePolicy,
    // headers of every response of a deploy; the local server has no https, so it does not send them
    // a site below a path shares its domain with other sites, for which it must not demand https
    https: base === "" ? { "Strict-Transport-Security": `max-age=${TWO_YEARS_S}; includeSubDomains` } : {},
  };
}

/** Prints the table in the `_headers` format of static hosts. */
export function printHeaders({ rules, policy, https }: ReturnType<typeof headerTable>): string {
  const [general, ...others] = rules;
  if (general === undefined) return "";
  const all = { ...general.set, ...https, "Content-Security-Policy": printPolicy(policy) };
  const blocks = [block(general.for, all, {}), ...others.map((rule) => block(rule.for, rule.set, all))];
  return `${blocks.join("\n\n")}\n`;
}

/** Hosts join the values of all matching rules, so an earlier header is removed ("! name") before it is set again. */
function block(path: string, set: HeaderRule["set"], before: Readonly<Record<string, string | null>>): string {
  const lines = Object.entries(set).flatMap(([name, value]) => [
    ...(name in before ? [`  ! ${name}`] : []),
    ...(value === null ? [] : [`  ${name}: ${value}`]),
  ]);
  return [path, ...lines].join("\n");
}
