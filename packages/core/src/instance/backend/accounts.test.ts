import { describe, expect, it } from "vitest";
import { accountReader, readViewer } from "./accounts.ts";
import { readRelation } from "./relations.ts";

const HOME = "bots.example";
const LONG = 500;
const LONGEST = "a".repeat(64);

describe("an account", () => {
  const hosts = ["Bots.Example", "mirror.example"];
  const read = accountReader(hosts, ["i.example", "i.example"]);

  it.each([
    ["Gamebot@bots.example", "gamebot@bots.example"],
    ["GAMEBOT@BOTS.EXAMPLE", "gamebot@bots.example"],
    ["gamebot@Mirror.example", "gamebot@mirror.example"],
    [`${LONGEST}@${HOME}`, `${LONGEST}@${HOME}`],
    ["gamebot@town.example", "gamebot@town.example"],
    ["gamebot", "gamebot@i.example"],
  ])("rows 78, 91 and 92: the acct %.40s is that of an account, in any letter case", (acct, key) => {
    expect(read({ id: "1", acct })).toEqual({ id: "1", key, facts: {} });
  });

  it("an account has the facts that its server knows", () => {
    const facts = (account: object) => read({ id: "1", acct: `gamebot@${HOME}`, ...account })?.facts;
    expect(facts({ locked: true, noindex: true, suspended: true, lastStatusAt: "2026-03-01" })).toEqual({
      locked: true,
      unlisted: true,
      gone: true,
      lastPost: Date.UTC(2026, 2, 1),
    });
    expect(facts({ discoverable: false, locked: false, suspended: "true", lastStatusAt: null })).toEqual({
      unlisted: true,
    });
    expect(facts({ featureApproval: { automatic: [], manual: [] } })).toEqual({ unlisted: true });
    expect(facts({ featureApproval: { automatic: ["public"], manual: [] } })).toEqual({});
    expect(facts({ discoverable: null, lastStatusAt: "soon" })).toEqual({});
    expect(facts({ moved: { id: "2", acct: "newbot" } })).toEqual({ movedTo: "newbot@i.example" });
    expect([facts({ moved: { id: "2" } }), facts({ moved: null })]).toEqual([{ movedTo: "" }, {}]);
  });

  const OTHERS = [
    ["@bots.example", "", 7],
    ["gamebot@bots.example@evil.example", "gamebot@evil.example@bots.example"],
    [`${LONGEST}a@${HOME}`, `gamebot@${"a".repeat(LONG)}.example`],
  ].flat();
  it.each(OTHERS)("row 92: the acct %.40s is that of no account", (acct) =>
    expect(read({ id: "1", acct })).toBeUndefined(),
  );

  it.each([7, "", undefined, ".", ".."])("row 204: an account with the invalid id %j is refused", (id) => {
    expect(read({ id, acct: "gamebot@bots.example" })).toBeUndefined();
  });

  it.each([undefined, null, "gamebot@bots.example", []])("row 77: the value %j is not an account", (value) =>
    expect(read(value)).toBeUndefined(),
  );

  it.each([
    ["bots.example", "bots.example"],
    ["m.bots.example", "BOTS.example"],
    ["bots.example", "old.example"],
  ])("an acct without a host belongs to a listed server if the instance %s with the domain %s is that", (...names) => {
    expect(accountReader(hosts, names)({ id: "1", acct: "Gamebot" })?.key).toBe("gamebot@bots.example");
    expect(accountReader(hosts, names)({ id: "1", acct: "" })).toBeUndefined();
  });
});

describe("a relationship", () => {
  it.each([
    [{ following: true, requested: true }, "following"],
    [{ following: false, requested: true }, "requested"],
    [{ requested: true }, "requested"],
    [{ following: false, requested: false }, "none"],
    [{ following: null }, "none"],
    [{ requested: false }, undefined],
    [{ following: "true", requested: "true" }, undefined],
    [{}, undefined],
    [null, undefined],
    [[], undefined],
  ])("the relationship %j is read as %s", (value, relation) => expect(readRelation(value, "1")).toBe(relation));
});

describe("the signed-in account", () => {
  const viewer = { id: "1", username: "demo", displayName: "Demo", avatar: "https://cdn.example/a.png", url: "" };
  const read = (more: object): ReturnType<typeof readViewer> =>
    readViewer({ ...viewer, ...more }, ["i.example", "Town.example"], undefined);

  it("row 108: the signed-in account has its picture, and its page if that is on the instance", () => {
    expect(read({})).toEqual(viewer);
    expect(read({ url: "https://town.example/@demo" })?.url).toBe("https://town.example/@demo");
    expect(read({ url: "https://i.example/@demo" })?.url).toBe("https://i.example/@demo");
    expect([".", "..", ""].map((id) => read({ id }))).toEqual([undefined, undefined, undefined]);
    const others = ["evil.example", "i.example@evil.example", "demo:pw@i.example", "i.example:8443"];
    const urls = [...others.map((host) => `https://${host}/@demo`), "http://i.example/@demo", "javascript:alert(1)"];
    for (const url of [...urls, null]) expect([url, read({ url })?.url]).toEqual([url, ""]);
  });

  it("the signed-in account has no page if the URL is too long", () => {
    const url = (length: number): string => "https://i.example/".padEnd(length, "a");
    expect(read({ url: url(2_000) })?.url).toHaveLength(2_000);
    expect(read({ url: url(2_001) })?.url).toBe("");
  });

  it("the signed-in account is named by its username if it has no display name", () => {
    for (const displayName of ["", "  ", null, undefined]) expect(read({ displayName })?.displayName).toBe("demo");
    expect(read({ displayName: " D " })?.displayName).toBe(" D ");
  });

  it("a long name of the signed-in account is cut without splitting a character", () => {
    expect(read({ displayName: "a".repeat(LONG + 1) })?.displayName).toBe("a".repeat(LONG));
    expect(read({ displayName: `${"a".repeat(LONG - 1)}\u{1f3c8}` })?.displayName).toBe("a".repeat(LONG - 1));
    expect(read({ displayName: "\u{1f3c8}".repeat(LONG / 2) })?.displayName).toBe("\u{1f3c8}".repeat(LONG / 2));
    expect(read({ username: "b".repeat(LONG + 1) })?.username).toBe("b".repeat(LONG));
  });

  it.each([{ id: "" }, { id: 1 }, { username: null }])("a signed-in account with %j is refused", (more) => {
    expect(read(more)).toBeUndefined();
  });

  it("a response without a signed-in account is refused", () =>
    expect(readViewer(null, ["i.example"], undefined)).toBeUndefined());
});
