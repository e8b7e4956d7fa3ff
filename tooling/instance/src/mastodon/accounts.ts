import type { Account } from "../directory.ts";
import { type Answer, type Call, json, notFound, refuse } from "../http.ts";
import type { Routes } from "../router.ts";
import type { JsonObject } from "../types.ts";
import type { World } from "../world.ts";
import { checkTokenIfSent, requireUser } from "./auth.ts";
import { accountEntity, credentialEntity } from "./entities.ts";

const READ_ACCOUNTS = ["read", "read:accounts"];
const PAGE_DEFAULT = 40;

/** Endpoints that read accounts: the signed-in one, any other one, followings, search. */
export function accountRoutes(world: World): Routes {
  return {
    "GET /api/v1/accounts/verify_credentials": (call) =>
      json(credentialEntity(world, requireUser(world, call, [...READ_ACCOUNTS, "profile"]))),
    "GET /api/v1/accounts/search": (call) => {
      requireUser(world, call, READ_ACCOUNTS);
      return json(search(world, call));
    },
    "GET /api/v2/search": (call) => searchAll(world, call),
    "GET /api/v1/accounts/lookup": (call) => {
      checkTokenIfSent(world, call, READ_ACCOUNTS);
      const account = world.directory.byAcct(call.query.get("acct") ?? "");
      if (account === undefined || account.state === "unfindable") throw notFound();
      return json(accountEntity(world, present(account)));
    },
    "GET /api/v1/accounts/:id": (call) => {
      checkTokenIfSent(world, call, READ_ACCOUNTS);
      return json(accountEntity(world, accountOf(world, call)));
    },
    "GET /api/v1/accounts/:id/following": (call) => following(world, call),
  };
}

/** @throws Refusal 404 for an unknown id */
export function accountOf(world: World, call: Call): Account {
  const account = world.directory.byId(call.params["id"] ?? "");
  if (account === undefined) throw notFound();
  return present(account);
}

/** @throws Refusal 410 for a deleted account */
export function present(account: Account): Account {
  if (account.state === "gone") throw refuse(410, "Gone");
  return account;
}

/** The accounts that a search finds: the exact one, then similar ones. */
export function search(world: World, call: Call): JsonObject[] {
  const found = world.directory.search(call.query.get("q") ?? "", limitOf(world, call));
  return found.map((account) => accountEntity(world, account));
}

function searchAll(world: World, call: Call): Answer {
  checkTokenIfSent(world, call, ["read", "read:search"]);
  const resolve = call.query.get("resolve");
  if (call.headers.authorization === undefined && resolve !== null && resolve !== "false") {
    const text = "Search queries that resolve remote resources are not supported without authentication";
    throw refuse(401, text);
  }
  const type = call.query.get("type");
  const accounts = type === null || type === "accounts" ? search(world, call) : [];
  return json({ accounts, statuses: [], hashtags: [] });
}

function following(world: World, call: Call): Answer {
  checkTokenIfSent(world, call, READ_ACCOUNTS);
  const account = accountOf(world, call);
  const graph = world.userOf(account)?.graph;
  if (graph === undefined) return json([]);
  const page = graph.page(limitOf(world, call), call.query.get("max_id"), call.query.get("since_id"));
  const accounts = page.edges.flatMap(({ accountId }) => world.directory.byId(accountId) ?? []);
  return json(
    accounts.map((found) => accountEntity(world, found)),
    200,
    linksOf(call, page),
  );
}

/** The Link header to the pages that start at these ids. */
export function linksOf(call: Call, page: { readonly next?: string; readonly previous?: string }): Answer["headers"] {
  const links: string[] = [];
  if (page.next !== undefined) links.push(`<${pageAddress(call, "max_id", page.next)}>; rel="next"`);
  if (page.previous !== undefined) links.push(`<${pageAddress(call, "since_id", page.previous)}>; rel="prev"`);
  return links.length === 0 ? {} : { Link: links.join(", ") };
}

function pageAddress(call: Call, name: "max_id" | "since_id", id: string): string {
  const limit = call.query.get("limit");
  const query = new URLSearchParams({ ...(limit !== null && { limit }), [name]: id });
  return `${call.origin}${call.path}?${query}`;
}

/** The number of accounts on a page. */
export function limitOf(world: World, call: Call): number {
  const limit = Number.parseInt(call.query.get("limit") ?? "", 10);
  return Number.isNaN(limit) || limit < 1 ? Math.min(PAGE_DEFAULT, world.pageLimit) : Math.min(limit, world.pageLimit);
}
