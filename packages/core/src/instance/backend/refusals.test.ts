import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { acctOf, keyOf } from "../../lib/acct.ts";
import { bot } from "../../testing/bots.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { ACCOUNTS, PAGE, signedIn, SITE } from "../testing/visitor.ts";
import { connectFollows } from "./connect-follows.ts";

const AWAY = "bots.rivers.example";
const SEARCH = "GET /api/v1/accounts/search";
const BLOCKS = "GET /api/v1/instance/domain_blocks";
const RELATIONSHIPS = "GET /api/v1/accounts/relationships";
const here = [bot("chiefs"), bot("NFLNetwork")];
const away = [acctOf({ username: "gull", host: AWAY }, {}), acctOf({ username: "heron", host: AWAY }, {})];

const instance = await sharedInstance({ accounts: [...ACCOUNTS, { username: "gull", name: "Gull", host: AWAY }] });
const session = await signedIn(instance);

/** The refusals of a plan, and the requests that found them. */
async function check(accts = [...here, ...away]) {
  const before = instance.state.requests.length;
  const backend = connectFollows({ session, site: SITE, pageOrigin: PAGE });
  const found = await backend.refusals?.(accts, AbortSignal.timeout(5_000));
  const requests = instance.state.requests.slice(before).map(({ method, path }) => `${method} ${path}`);
  return { refused: Object.fromEntries(found ?? []), requests };
}

/** Lets the instance find no account of the other server, as one that blocks it, and answer with this list of blocks. */
function hide(blocks: readonly object[] | undefined): void {
  instance.fault(SEARCH, {
    searchAnswer: (accounts) => accounts.filter(({ acct }) => typeof acct === "string" && !acct.endsWith(AWAY)),
  });
  instance.fault("GET /api/v1/accounts/lookup", { status: 404 });
  instance.fault("GET /api/v2/search", { json: { accounts: [] } });
  if (blocks) instance.fault(BLOCKS, { json: JSON.parse(JSON.stringify(blocks)) });
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const byInstance = Object.fromEntries(away.map((acct) => [keyOf(acct), "instance"]));

it("an instance that finds one account of each server refuses nothing, and is not asked which servers it blocks", async () => {
  expect(await check()).toEqual({ refused: {}, requests: [SEARCH, RELATIONSHIPS, SEARCH, RELATIONSHIPS] });
});

it.each([
  ["by its name", { domain: AWAY, severity: "suspend" }],
  ["by a domain above it", { domain: "rivers.example", severity: "suspend" }],
  ["with asterisks and a digest", { domain: "bots.riv***.example", digest: sha256(AWAY), severity: "suspend" }],
])("an instance that names the server %s among those it blocks refuses all accounts of it", async (_, block) => {
  hide([{ domain: "spam.example", severity: "suspend" }, block]);
  expect((await check()).refused).toEqual(byInstance);
});

it.each([
  ["the server is only limited", [{ domain: AWAY, severity: "silence" }]],
  ["another server is blocked", [{ domain: "rivers.example.net", severity: "suspend" }]],
  ["the list is odd", [null, 5, {}, { domain: null, severity: "suspend" }]],
  ["the list is not public", undefined],
])("an account that is not found proves no block if %s", async (_, blocks) => {
  hide(blocks?.map((block) => Object(block)));
  const { refused, requests } = await check();
  expect(refused).toEqual({});
  expect(requests).toContain(BLOCKS);
});

it("a visitor who has blocked a server cannot follow its accounts", async () => {
  instance.fault(RELATIONSHIPS, { json: [{ id: "another", domain_blocking: true }], times: 1 });
  expect((await check()).refused).toEqual({});
  const id = await connectFollows({ session, site: SITE, pageOrigin: PAGE }).find(
    here[0] ?? bot(""),
    AbortSignal.timeout(5_000),
  );
  instance.fault(RELATIONSHIPS, { json: [{ id, domain_blocking: true }], times: 1 });
  expect((await check()).refused).toEqual(Object.fromEntries(here.map((acct) => [keyOf(acct), "viewer"])));
});

it.each([{ status: 500 }, { status: 429 }, { reset: true }, { json: { error: "odd" } }])(
  "an instance that answers with %j refuses nothing that is known",
  async (fault) => {
    instance.fault(SEARCH, fault);
    instance.fault(RELATIONSHIPS, fault);
    expect((await check()).refused).toEqual({});
  },
);

it("at most three servers are checked, those with the most accounts", async () => {
  const one = (host: string) => acctOf({ username: "a", host }, {});
  const { requests } = await check([...here, ...away, one("a.example"), one("b.example"), one("c.example")]);
  expect(requests.filter((line) => line === BLOCKS)).toHaveLength(1);
});
