import { type Answer, json } from "../http.ts";
import type { Routes } from "../router.ts";
import type { JsonObject } from "../types.ts";
import { SKATERS } from "./strangers.ts";

const DID = "did:plc:jo";
const HANDLE = "jo.example";
const KEY = "3lrink";
/** The addresses of a starter pack and of its list on Bluesky's site. */
export const PACK = {
  page: `https://bsky.app/starter-pack/${HANDLE}/${KEY}`,
  listPage: `https://bsky.app/profile/${HANDLE}/lists/${KEY}`,
} as const;
const PACK_URI = `at://${DID}/app.bsky.graph.starterpack/${KEY}`;
const LIST_URI = `at://${DID}/app.bsky.graph.list/${KEY}`;
const INDEXED = { indexedAt: "2026-10-01T10:00:00.000Z" };
const PAGE = 10;

const creator = { did: DID, handle: HANDLE, displayName: "Jo Berg" };
const list = { uri: LIST_URI, name: "Skaters", purpose: "app.bsky.graph.defs#referencelist" };
const items = SKATERS.map((handle, at): JsonObject => ({
  uri: `at://${DID}/app.bsky.graph.listitem/${at}`,
  subject: { did: `did:plc:skater${at + 1}`, handle, displayName: `Skater ${at + 1}` },
}));

const answer = (value: JsonObject, status = 200): Answer => json(value, status, { "Access-Control-Allow-Origin": "*" });
const wrong = (message: string): Answer => answer({ error: "InvalidRequest", message }, 400);

/** A starter pack, as Bluesky's public service answers. `getStarterPack` resolves the handle in an address, `getList` does not. */
export const packRoutes: Routes = {
  "GET /xrpc/com.atproto.identity.resolveHandle": ({ query }) =>
    query.get("handle") === HANDLE ? answer({ did: DID }) : wrong("Unable to resolve handle"),
  "GET /xrpc/app.bsky.graph.getStarterPack": ({ query }) => {
    if (query.get("starterPack")?.replace(`//${HANDLE}/`, `//${DID}/`) !== PACK_URI)
      return wrong("Starter pack not found");
    const record = { $type: "app.bsky.graph.starterpack", name: "Skaters", list: LIST_URI };
    return answer({
      starterPack: { uri: PACK_URI, record, creator, list, listItemsSample: items.slice(0, 12), ...INDEXED },
    });
  },
  "GET /xrpc/app.bsky.graph.getList": ({ query }) => {
    if (query.get("list") !== LIST_URI) return wrong("List not found");
    const from = Number(query.get("cursor") ?? 0);
    const to = from + Math.min(PAGE, Number(query.get("limit") ?? PAGE)); // a page may be shorter than its limit
    const cursor = to < items.length && { cursor: String(to) };
    return answer({ list: { ...list, creator, ...INDEXED }, items: items.slice(from, to), ...cursor });
  },
};
