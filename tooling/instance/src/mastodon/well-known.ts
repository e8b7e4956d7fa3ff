import type { Account } from "../directory.ts";
import { type Answer, type Call, json, refuse } from "../http.ts";
import type { Routes } from "../router.ts";
import type { JsonObject } from "../types.ts";
import type { World } from "../world.ts";
import { present } from "./accounts.ts";

const FINGER_TYPE = "application/jrd+json; charset=utf-8";

export function wellKnownRoutes(world: World): Routes {
  return {
    "GET /.well-known/webfinger": (call) => webFinger(world, call),
    "GET /.well-known/host-meta": () => hostMeta(world),
    "GET /.well-known/nodeinfo": () =>
      json({
        links: [{ rel: "http://nodeinfo.diaspora.software/ns/schema/2.0", href: `${world.origin}/nodeinfo/2.0` }],
      }),
    "GET /nodeinfo/2.0": () =>
      json({
        version: "2.0",
        software: { name: "mastodon", version: "4.5.2" },
        protocols: ["activitypub"],
        services: { outbound: [], inbound: [] },
        usage: { users: { total: world.users.length }, localPosts: 0 },
        openRegistrations: false,
        metadata: {},
      }),
  };
}

function hostMeta({ origin }: World): Answer {
  const template = `${origin}/.well-known/webfinger?resource={uri}`;
  return {
    status: 200,
    headers: { "Content-Type": "application/xrd+xml; charset=utf-8" },
    body: `<?xml version="1.0" encoding="UTF-8"?>
<XRD xmlns="http://docs.oasis-open.org/ns/xri/xrd-1.0">
  <Link rel="lrdd" template="${template}"/>
</XRD>
`,
  };
}

function webFinger(world: World, call: Call) {
  const resource = call.query.get("resource");
  if (resource === null) throw refuse(400, "Bad Request");
  const template = `${world.origin}/authorize_interaction?uri=`;
  const intents = [
    { rel: "http://ostatus.org/schema/1.0/subscribe", template: `${template}{uri}` },
    { rel: "https://w3id.org/fep/3b86/Follow", template: `${template}{object}` },
  ];
  if (isInstanceItself(world, resource))
    return json({ subject: resource, links: intents }, 200, { "Content-Type": FINGER_TYPE });
  const account = localAccount(world, resource);
  if (account === undefined) throw refuse(404, "Not Found");
  present(account);
  return fingerOf(world, account, intents);
}

/** What WebFinger says about an account. */
export function fingerOf(world: World, account: Account, intents: readonly JsonObject[] = []): Answer {
  const document: JsonObject = {
    subject: `acct:${account.username}@${world.domain}`,
    aliases: [account.url],
    links: [
      { rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: account.url },
      { rel: "self", type: "application/activity+json", href: account.url },
      ...intents,
    ],
  };
  return json(document, 200, { "Content-Type": FINGER_TYPE });
}

function isInstanceItself(world: World, resource: string): boolean {
  return URL.canParse(resource) && new URL(resource).host === world.host && new URL(resource).pathname === "/";
}

export function localAccount(world: World, resource: string): Account | undefined {
  const account = world.directory.byAcct(resource);
  return account?.host === null ? account : undefined;
}
