import type { AccountList } from "@roster/core/lists";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readListing } from "./listing.ts";
import { fetchListing, listingOf } from "./read-from.ts";

const FROM = "https://hockey.example/collections/7";

beforeEach(() => vi.stubGlobal("origin", "https://blog.example"));
afterEach(() => vi.unstubAllGlobals());

/** Answers requests, by the end of their addresses, and returns the requests that were sent. */
function serve(answers: Readonly<Record<string, unknown>>): readonly (readonly [url: string, init: RequestInit])[] {
  const sent: (readonly [string, RequestInit])[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push([url, init]);
    const [, answer] = Object.entries(answers).find(([end]) => url.endsWith(end)) ?? [];
    return answer === undefined ? new Response("", { status: 404 }) : Response.json(answer);
  });
  return sent;
}

const account = (id: string, more: object = {}) => ({
  id,
  username: `user${id}`,
  acct: `user${id}@ice.example`,
  display_name: "",
  discoverable: true,
  ...more,
});
const collection = (accounts: readonly object[], more: object = {}) => ({
  collection: { id: "7", account_id: "1", name: "Hockey", items: [], discoverable: true, ...more },
  accounts,
});
const jo = account("1", { acct: "jo", username: "jo", display_name: "Jo Berg" });

const read = async (answer: unknown) => {
  serve({ "/api/v1/collections/7": answer });
  const response = await fetchListing(FROM, {});
  return response.ok ? readListing(await response.json()) : response.status;
};
const listing = async (answer: unknown) => {
  const found = await read(answer);
  if (typeof found === "number") throw new Error(`${found}`);
  return found;
};

it("a Collection becomes a list with links to profiles, grey initials and the words of its maker in the reader's language", async () => {
  const items = ["2", "3", "4"].map((id) => ({ account_id: id, state: "accepted" }));
  const people = [account("2", { display_name: "Maja van Lind" }), account("3"), account("4", { display_name: "🏒" })];
  const { accounts, words, ...rest } = await listing(collection([jo, ...people], { items }));
  expect(rest).toMatchObject({ name: "Hockey", total: 3, page: `/list#from=${encodeURIComponent(FROM)}` });
  expect(accounts.map(({ handle, name, url, monogram }) => [handle, name, url, monogram.letters])).toEqual([
    ["user2@ice.example", "Maja van Lind", "https://ice.example/@user2", "ML"],
    ["user3@ice.example", "user3", "https://ice.example/@user3", "U"],
    ["user4@ice.example", "🏒", "https://ice.example/@user4", "U"],
  ]);
  expect(new Set(accounts.map(({ monogram }) => monogram.primary))).toEqual(new Set(["#35463e"]));
  expect(words?.("en")).toEqual({
    by: "by Jo Berg, @jo@hockey.example",
    all: "Follow all 3",
    note: expect.stringMatching(/^Read from hockey\.example today\. Chosen by Jo Berg, not by \S+\.$/),
  });
  expect(words?.("de").all).toBe("Allen 3 folgen");
  expect(words?.("nl").all).toBe("Follow all 3");
});

it("accounts that are pending, have moved or do not want to be recommended are counted and not shown", async () => {
  const items = ["2", "3", "4", "5"].map((id) => ({ account_id: id, state: id === "2" ? "pending" : "accepted" }));
  const { accounts, total, words } = await listing(
    collection(
      [
        account("2"),
        account("3", { moved: account("9") }),
        account("4", { discoverable: false }),
        account("5", { display_name: "Eve" }),
      ],
      { items },
    ),
  );
  expect(accounts.map(({ name }) => name)).toEqual(["Eve"]);
  expect([total, words?.("en").all]).toEqual([1, "Follow"]);
  expect(words?.("en").note).toMatch(/ 3 left out\.$/);
});

it("a list that its maker does not want to be found has no accounts and no link to follow", async () => {
  const found = await listing(collection([jo, account("2")], { discoverable: false, items: [{ account_id: "2" }] }));
  expect(found).toMatchObject({ name: "Hockey", accounts: [], total: 0, isPrivate: true });
  expect(found.words?.("en")).toEqual({
    by: "by Jo Berg, @jo@hockey.example",
    all: "",
    note: "Its maker asked that this list is not passed on.",
  });
});

it("a list that is cut off or from Bluesky does not promise to follow all", () => {
  const list: AccountList = { title: "", source: "bluesky", entries: [], left: [] };
  const wordsOf = (more: Partial<AccountList>) => readListing(listingOf({ ...list, ...more }, FROM)).words?.("en");
  expect(wordsOf({})?.all).toBe("Follow this list");
  expect(wordsOf({})?.note).toContain("use the bridge from Bluesky");
  expect(wordsOf({ source: "activitypub", isCut: true })?.all).toBe("Follow this list");
  expect(wordsOf({ source: "activitypub" })?.all).toBe("");
  expect(wordsOf({ maker: { name: "Jo" } })?.by).toBe("by Jo");
  expect(wordsOf({})?.by).toBe("");
});

it("a list takes at most three requests to its own server, without credentials, referrer or redirects", async () => {
  const page = (at: number) => ({
    type: "OrderedCollectionPage",
    orderedItems: [`https://ice.example/@user${at}`],
    next: `https://hockey.example/page/${at + 1}`,
  });
  const pages = Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`/page/${at}`, page(at)]));
  const sent = serve({ "/kit": { ...page(0), type: "OrderedCollection" }, ...pages });
  const found = readListing(await (await fetchListing("https://hockey.example/kit", {})).json());
  expect(found.accounts.map(({ username }) => username)).toEqual(["user0", "user1", "user2"]);
  expect(sent.map(([url]) => new URL(url).host)).toEqual(Array.from({ length: 3 }, () => "hockey.example"));
  for (const [, init] of sent) {
    expect(init).toMatchObject({ credentials: "omit", referrerPolicy: "no-referrer", redirect: "error" });
    expect(Object.keys(init.headers ?? {})).toEqual(["accept"]);
  }
});

it.each([
  ["an address with nothing", FROM, 404],
  ["no public server", "https://10.0.0.1/collections/7", 404],
  ["a script", "javascript:alert(1)", 404],
])("%s is no list", async (_, from, status) => {
  serve({});
  expect(await fetchListing(from, {})).toMatchObject({ ok: false, status });
});

it("a server that refuses this page is said to be closed, and forged data are no list", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await fetchListing(FROM, {})).toMatchObject({ ok: false, status: 0 });
  for (const forged of [null, [], { collection: { items: "x" }, accounts: 7 }, "<html>"])
    expect(await read(forged)).toBe(404);
});
