import { createHash } from "node:crypto";
import { isLoopbackOrigin, pathName } from "@roster/core/site";
import { PNPM } from "../pnpm.ts";
import { explainStatus, type Finding, type LiveSite } from "./live-site.ts";

export type Check = (site: LiveSite) => Promise<readonly Finding[]>;

const DEPLOY_ALL = `Deploy the whole folder that "${PNPM} build --for" writes.`;
const COPY_HEADERS = `Give the host the configuration that "${PNPM} build --for" writes beside the site. GitHub Pages can send none of it.`;
const STOP_CHANGES =
  "Switch off the setting of the host or its proxy that changes files. See “Hosts that change pages” in DEPLOY.md.";

/** The headers of each page, and what each value has to match. */
const PAGE_HEADERS: Readonly<Record<string, RegExp>> = {
  "Content-Security-Policy": /frame-ancestors 'none'/,
  "X-Content-Type-Options": /^nosniff$/,
  "Referrer-Policy": /^no-referrer$/,
  "Cross-Origin-Opener-Policy": /^same-origin$/,
  "Cross-Origin-Resource-Policy": /^same-origin$/,
  "Permissions-Policy": /camera=\(\)/,
  "Cache-Control": /no-cache/,
};

/** The headers of files that other sites load. */
const OPEN_HEADERS: Readonly<Record<string, RegExp>> = {
  "Access-Control-Allow-Origin": /^\*$/,
  "Cross-Origin-Resource-Policy": /^cross-origin$/,
};

const headers: Check = async (site) => {
  const findings = [await headersOf(site, "/", PAGE_HEADERS), await headersOf(site, "/roster.json", OPEN_HEADERS)];
  const follow = await site.get("/follow");
  if (follow.status !== 200)
    findings.push({
      found: `/follow ${explainStatus(follow)}, so no button of a widget works.`,
      remedy: DEPLOY_ALL,
    });
  else if (follow.headers.get("cross-origin-opener-policy") === "same-origin")
    findings.push({
      found: "/follow has Cross-Origin-Opener-Policy: same-origin, so a widget does not learn about follows.",
      remedy: COPY_HEADERS,
    });
  const missing = await site.get("/this-page-does-not-exist");
  if (missing.status !== 404)
    findings.push({
      found: `An address without a page ${explainStatus(missing)}.`,
      remedy: "Let the host answer with 404.html and status 404.",
    });
  return findings;
};

async function headersOf(site: LiveSite, path: string, wanted: Readonly<Record<string, RegExp>>): Promise<Finding> {
  const answer = await site.get(path);
  if (answer.status !== 200) return { found: `${path} ${explainStatus(answer)}.`, remedy: DEPLOY_ALL };
  const wrong = Object.keys(wanted).filter((name) => !wanted[name]?.test(answer.headers.get(name) ?? ""));
  if (wrong.length === 0) return { found: `${path} has its headers.` };
  return { found: `${path} lacks the right ${wrong.join(", ")}.`, remedy: COPY_HEADERS };
}

/** The number of files of each kind whose content is compared with the hash in the service worker. */
const SAMPLE = 3;

const worker: Check = async (site) => {
  const answer = await site.get("/sw.js");
  const hashes = [...answer.text.matchAll(/"(\/[^"]*)":"([0-9a-f]{12})"/g)].map(([, path = "", hash]) => ({
    path: path.slice(site.base.length),
    hash,
  }));
  if (answer.status !== 200)
    return [{ found: `The service worker, /sw.js, ${explainStatus(answer)}.`, remedy: DEPLOY_ALL }];
  if (hashes.length === 0) return [{ found: "/sw.js is not the service worker of this site.", remedy: DEPLOY_ALL }];
  if (/max-age=[1-9]|immutable/.test(answer.headers.get("cache-control") ?? ""))
    return [{ found: "The service worker is cached, so visitors get new versions late.", remedy: COPY_HEADERS }];
  const isPage = (path: string): boolean => !/\.\w+$/.test(path);
  const pages = hashes.filter(({ path }) => isPage(path)).slice(0, SAMPLE);
  const code = hashes.filter(({ path }) => path.startsWith("/_next/static/")).slice(0, SAMPLE);
  const data = hashes.filter(({ path }) => path === "/roster.json");
  const changed: string[] = [];
  for (const { path, hash } of [...pages, ...code, ...data]) {
    const file = await site.get(path);
    if (file.status !== 200) return [{ found: `${path} ${explainStatus(file)}.`, remedy: DEPLOY_ALL }];
    const { body } = file;
    if (createHash("sha256").update(body).digest("hex").slice(0, hash?.length) !== hash) changed.push(path);
  }
  if (changed.length === 0)
    return [{ found: "The service worker exists, and the host has changed none of the files that were compared." }];
  const effect = changed.every(isPage)
    ? "so the content of pages is not checked"
    : "so the service worker does not start, and the site needs a network";
  return [{ found: `The host changes ${changed.join(", ")}, ${effect}.`, remedy: STOP_CHANGES }];
};

const widget: Check = async (site) => {
  const findings = [await headersOf(site, "/embed/v1.js", OPEN_HEADERS)];
  const versions = readVersions((await site.get("/embed/versions.json")).text);
  for (const [name, integrity] of versions ?? []) {
    const { body } = await site.get(`/embed/${name}.js`);
    if (`sha384-${createHash("sha384").update(body).digest("base64")}` === integrity) continue;
    findings.push({
      found: `/embed/${name}.js differs from its release, so blogs that pin it show no list.`,
      remedy: `${DEPLOY_ALL} ${STOP_CHANGES}`,
    });
  }
  if (versions === undefined) findings.push({ found: "/embed/versions.json cannot be read.", remedy: DEPLOY_ALL });
  return findings;
};

/** The names of released files and their hashes. A release that reads lists of other servers has a second file for them. */
function readVersions(text: string): readonly (readonly [name: string, hash: unknown])[] | undefined {
  const { versions }: { readonly versions?: Readonly<Record<string, Readonly<Record<string, unknown>>>> } =
    parse(text) ?? {};
  return (
    versions &&
    Object.entries(versions).flatMap(([version, { integrity, list }]) => [
      [version, integrity] as const,
      ...(list === undefined ? [] : [[`${version}-list`, list] as const]),
    ])
  );
}

/** Requests what the editor of a blog requests: the page, its oEmbed document, and the card. */
const oembed: Check = async (site) => {
  const { site: named, teams = [], accounts = [] } = await readRoster(site);
  const [team] = teams;
  const account = accounts.find((one) => one.page === undefined);
  if (team === undefined && account === undefined) return [];
  const page = team === undefined && account ? `/accounts/${pathName(account)}` : `/teams/${team?.id}`;
  const own = `${named?.origin ?? ""}${site.base}`;
  const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(
    (await site.get(page)).text,
  );
  const path = link?.[1]?.replace(own, "");
  const json = path === undefined ? undefined : await site.get(path);
  const { html = "" }: { readonly html?: string } = parse(json?.text ?? "") ?? {};
  const card = /<iframe src="([^"]*)"/.exec(html)?.[1];
  if (card === undefined)
    return [{ found: `${page} leads to no oEmbed document, so blogs show only its address.`, remedy: DEPLOY_ALL }];
  const answer = await site.get(card.replace(own, "").replaceAll("&amp;", "&"));
  if (answer.status !== 200) return [{ found: `The card of ${page} ${explainStatus(answer)}.`, remedy: DEPLOY_ALL }];
  const policy = answer.headers.get("content-security-policy") ?? "";
  // browsers ignore X-Frame-Options beside frame-ancestors
  const isOpen = policy.includes("frame-ancestors")
    ? /frame-ancestors \*/.test(policy)
    : !answer.headers.has("x-frame-options");
  if (!isOpen) return [{ found: `No blog may frame the card of ${page}.`, remedy: COPY_HEADERS }];
  return [{ found: `Blogs find the oEmbed document of ${page}, and may frame its card.` }];
};

const commit: Check = async (site) => {
  const versions: { readonly commit?: string } = parse((await site.get("/embed/versions.json")).text) ?? {};
  return versions.commit === undefined ? [] : [{ found: `The site was built from the commit ${versions.commit}.` }];
};

const address: Check = async (site) => {
  const { site: named } = await readRoster(site);
  const built = `${named?.origin}${named?.basePath === "/" ? "" : named?.basePath}`;
  if (isLoopbackOrigin(site.origin) || named === undefined || built === site.origin + site.base) return [];
  return [
    {
      found: `The site was built for ${built}, so its cards, feeds and shared links lead there.`,
      remedy: "Correct origin and basePath in site.json, or set ROSTER_ORIGIN and ROSTER_BASE_PATH, and build again.",
    },
  ];
};

const DAY_MS = 86_400_000;
/** Followers and the list itself change slowly. After half a year without any change, the list is probably not maintained. */
const OLD_DAYS = 180;

const dataAge: Check = async (site) => {
  const { accounts } = await readRoster(site);
  const newest = (accounts ?? []).flatMap(({ added, followersAsOf }) => [added ?? "", followersAsOf ?? ""]).toSorted();
  const last = newest.at(-1) ?? "";
  if (accounts === undefined) return [{ found: "/roster.json cannot be read.", remedy: DEPLOY_ALL }];
  if (last === "") return [{ found: `The data has ${accounts.length} accounts without any date.` }];
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(last)) / DAY_MS));
  const found = `The newest date in the data is ${last}, ${days} days ago.`;
  return [days > OLD_DAYS ? { found, remedy: "Update the data, build and deploy again." } : { found }];
};

interface BuiltRoster {
  readonly site?: { readonly origin: string; readonly basePath: string };
  readonly teams?: readonly { readonly id: string }[];
  readonly accounts?: readonly {
    readonly username: string;
    readonly host?: string;
    /** Set if the account has no page of its own. */
    readonly page?: "shared";
    readonly added?: string;
    readonly followersAsOf?: string;
  }[];
}

async function readRoster(site: LiveSite): Promise<BuiltRoster> {
  return parse((await site.get("/roster.json")).text) ?? {};
}

/** Returns undefined for a text that is not JSON. Files of a host can have any content, so every caller names what it expects. */
function parse(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** All checks, in the order of their results. */
export const CHECKS: readonly Check[] = [headers, worker, widget, oembed, address, commit, dataAge];
