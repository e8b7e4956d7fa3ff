import { describe, expect, it } from "vitest";
import { acctOf } from "../lib/acct.ts";
import { toFollowCsv, toOpml } from "../formats/follow-lists.ts";
import { MAX_LENGTH, readList } from "./read-list.ts";
import type { Place } from "./account-list.ts";

const listOf = (input: unknown, place?: Place) => {
  const read = readList(typeof input === "string" ? input : JSON.stringify(input), place);
  return read.kind === "list" ? read.list : undefined;
};
const acctsOf = (input: unknown, place?: Place) => listOf(input, place)?.entries.map(({ acct }) => acct);
const why = (input: unknown, place?: Place) => listOf(input, place)?.left.map((one) => [one.text, one.why]);

describe("a text with handles", () => {
  it("handles, links and addresses of profiles are found in prose, tables and lists, each once", () => {
    const readme = `# Rink people
| who | where |
| --- | --- |
| Ann | [Ann Bell](https://hockey.example/@ann) and @ann@hockey.example |
* https://ice.example/users/bo, who knows @cy@puck.example.
- dee@rink.example
Mail me at me@mail.example, or see https://hockey.example/about.`;
    expect(acctsOf(readme)).toEqual(["ann@hockey.example", "bo@ice.example", "cy@puck.example", "dee@rink.example"]);
    expect(listOf(readme)?.entries[0]?.name).toBe("Ann Bell");
  });

  it("a handle without a server is left over as unreadable, and a second mention as a repetition", () => {
    expect(why("@ann@hockey.example\n@bo\n@ANN@hockey.example")).toEqual([
      ["@bo", "unreadable"],
      ["@ANN@hockey.example", "twice"],
    ]);
  });

  it("a server in other letters is read by its name in ASCII", () => {
    expect(acctsOf("@ann@bücher.example")).toEqual(["ann@xn--bcher-kva.example"]);
    expect(acctsOf("@ann@hockey.exampleさんと話す")).toEqual(["ann@hockey.example"]);
  });

  it("invisible and bidirectional signs in a handle are removed and marked, and those around it are not its own", () => {
    const text = "@ol\u200Bli@hockey.\u202Eexample, \u2068@ann@ice.example\u2069";
    expect(listOf(text)?.entries).toEqual([
      { acct: "olli@hockey.example", facts: { hidden: true } },
      { acct: "ann@ice.example" },
    ]);
  });

  it("a long text is read up to its first 5,000 places, and is cut there", () => {
    const links = "https://blog.example/ ".repeat(6_000);
    expect(listOf(`@ann@hockey.example ${links} @bo@ice.example`)).toMatchObject({ entries: [{}], isCut: true });
  });

  it("a text without accounts is no list", () => {
    expect(readList("Ducks win 3 to 2 @ home")).toEqual({ kind: "none" });
    expect(readList(" ".repeat(MAX_LENGTH + 1))).toEqual({ kind: "too-long" });
  });

  it("a server on this computer counts only on a page of this computer", () => {
    expect(acctsOf("@ann@localhost:4000")).toBeUndefined();
    expect(acctsOf("@ann@localhost:4000", { pageOrigin: "http://localhost:3000" })).toEqual(["ann@localhost:4000"]);
  });
});

describe("a file of another program", () => {
  const accounts = [
    {
      acct: acctOf({ username: "ann", host: "hockey.example" }, {}),
      name: "Ann & <Bo>",
      url: "https://hockey.example/@ann",
    },
    { acct: acctOf({ username: "bo", host: "ice.example" }, {}), name: 'The "Bo"', url: "https://ice.example/@bo" },
  ];
  const accts = accounts.map(({ acct }) => acct);

  it("our own files are read back", () => {
    expect(acctsOf(toFollowCsv(accounts))).toEqual(accts);
    expect(listOf(toOpml(accounts, "Rink & co"))).toMatchObject({
      title: "Rink & co",
      entries: accounts.map(({ acct, name }) => ({ acct, name })),
      left: [],
    });
  });

  it("an export of lists has its list as the title, if there is one", () => {
    expect(listOf("Rink,ann@hockey.example\r\nRink,bo@ice.example\r\n")?.title).toBe("Rink");
    expect(listOf("Rink,ann@hockey.example\nIce,bo@ice.example")).toMatchObject({ title: "", entries: [{}, {}] });
  });

  it("a text with commas is read as a text, and handles in the notes of a table are ignored", () => {
    expect(acctsOf("Our birds: @ann@hockey.example, @bo@ice.example")).toEqual([
      "ann@hockey.example",
      "bo@ice.example",
    ]);
    const post =
      "People, a list:\nGreat: @ann@hockey.example, @bo@ice.example\nNew: @cy@puck.example, @dee@rink.example";
    expect(acctsOf(post)).toHaveLength(4);
    const table = "Account address,Bio\nann@hockey.example,with @bo@ice.example\ncy@puck.example,";
    expect(acctsOf(table)).toEqual(["ann@hockey.example", "cy@puck.example"]);
  });

  it("any column may have the handles, and another the names, with quotes and semicolons", () => {
    const table = `\uFEFFname;note;handle\r\n"Bell; Ann";"says ""hi""";@ann@hockey.example\r\nNobody;;\r\n`;
    expect(listOf(table)).toMatchObject({
      entries: [{ acct: "ann@hockey.example", name: "Bell; Ann" }],
      left: [{ text: "Nobody, ,", why: "unreadable" }],
    });
  });

  it("only the first of several columns of accounts counts, unless a row names several accounts", () => {
    expect(acctsOf("profile,handle\nhttps://ice.example/@bo,@bo@ice.example")).toEqual(["bo@ice.example"]);
    expect(acctsOf("@ann@hockey.example, @bo@ice.example, @cy@rink.example")).toHaveLength(3);
  });

  it("a text with commas is read as a text, and a web page is read as no list", () => {
    expect(acctsOf("Hi, all\nsee @ann@hockey.example, and\n@bo@ice.example")).toHaveLength(2);
    expect(readList("<!doctype html><p>@ann@hockey.example</p>")).toEqual({ kind: "none" });
    const actor = { "@context": [], type: "Person", url: "https://hockey.example/@ann" };
    expect(readList(JSON.stringify(actor))).toEqual({ kind: "none" });
  });

  it("an outline of OPML may have signs that do not exist, and attributes of other programs", () => {
    const outline = `<outline x:text="no" text="A&#x110000;&#1114112;b&amp;" htmlUrl="https://hockey.example/@ann"/>`;
    expect(listOf(`<opml>${outline}`)?.entries).toEqual([{ acct: "ann@hockey.example", name: "Ab&" }]);
  });

  it("a table with few accounts among its rows is read as a text", () => {
    expect(listOf("day,note\nMonday,rest\nTuesday,rest\n@ann@hockey.example,game")).toMatchObject({
      source: "text",
      entries: [{}],
      left: [],
    });
  });

  it("JSON of an unknown form is read as a text, also with slashes in the manner of PHP", () => {
    expect(acctsOf(String.raw`{"following":["https:\/\/hockey.example\/users\/ann"]}`)).toEqual(["ann@hockey.example"]);
    expect(acctsOf(String.raw`["https:\/\/hockey.example\/users\/ann","x"]`)).toEqual(["ann@hockey.example"]);
  });
});

describe("the answer of a server", () => {
  const account = (id: string, acct: string, more: object = {}) => ({
    id,
    username: acct.split("@")[0],
    acct,
    display_name: id.toUpperCase(),
    url: `https://hockey.example/@${acct}`,
    ...more,
  });
  const from = "https://hockey.example/api/v1/collections/7";

  it.each(["collection", "collections", "data"])(
    "a Collection of Mastodon under %j has its accounts, maker and states",
    (key) => {
      const list = {
        id: "7",
        name: "Rink friends",
        account_id: "jo",
        updated_at: "2026-10-01T00:00:00Z",
        items: [
          { account_id: "ann", state: "accepted" },
          { account_id: "bo", state: "pending" },
          { account_id: "cy", state: "rejected" },
        ],
      };
      const accounts = [
        account("jo", "jo"),
        account("ann", "ann", { locked: true, noindex: true }),
        account("bo", "bo@ice.example"),
        account("cy", "cy@ice.example"),
      ];
      expect(listOf({ [key]: list, accounts }, { from })).toEqual({
        title: "Rink friends",
        source: "collection",
        maker: { name: "JO", acct: "jo@hockey.example" },
        changedAt: Date.parse("2026-10-01"),
        entries: [{ acct: "ann@hockey.example", name: "ANN", facts: { locked: true, unlisted: true } }],
        left: ["bo@ice.example", "cy@ice.example"].map((text) => ({ text, why: "pending" })),
      });
    },
  );

  it("an actor whose policy lets only itself, or nobody, feature it asked not to be recommended", () => {
    const PUBLIC = "https://www.w3.org/ns/activitystreams#Public";
    const actor = (name: string, canFeature?: object) => ({
      id: `https://ice.example/users/${name}`,
      ...(canFeature && { interactionPolicy: { canFeature } }),
    });
    const items = [
      actor("ann"),
      actor("bo", { automaticApproval: [PUBLIC] }),
      actor("cy", { automaticApproval: ["https://ice.example/users/cy"] }),
      actor("dee", {}),
    ];
    const entries = listOf({ type: "Collection", items })?.entries ?? [];
    expect(entries.map(({ facts }) => facts?.unlisted)).toEqual([undefined, undefined, true, true]);
  });

  it("an empty Collection is a list without accounts, and says if it is not meant to be passed on", () => {
    const empty = { collection: { name: "Rink friends", items: [], discoverable: false }, accounts: [] };
    expect(listOf(empty, { from })).toMatchObject({ title: "Rink friends", entries: [], isPrivate: true });
  });

  it("a list that has its next page elsewhere is cut", () => {
    const page = { type: "CollectionPage", items: ["https://ice.example/@bo"] };
    const next = "https://hockey.example/list?page=2";
    expect(listOf({ type: "Collection", first: { ...page, next } })).toMatchObject({ entries: [{}], isCut: true });
    expect(listOf({ type: "Collection", first: next })).toMatchObject({ entries: [], isCut: true });
    expect(listOf({ ...page, type: "Collection", first: next })?.isCut).toBeUndefined();
    expect(listOf({ type: "Collection", name: "Kit", items: [] })).toMatchObject({
      source: "activitypub",
      title: "Kit",
    });
  });

  it("an account without a server is of the server that its profile names, and never of that of the list", () => {
    const accounts = [{ username: "ann", acct: "ann", url: "https://ice.example/@ann" }];
    expect(acctsOf({ site: "x", name: "Rink", items: [], accounts }, { from })).toEqual(["ann@ice.example"]);
    const items = [{ type: "Person", id: "https://ice.example/ap/users/1", preferredUsername: "ann" }, { id: "7" }];
    expect(acctsOf({ type: "Collection", items }, { from })).toEqual(["ann@ice.example"]);
  });

  it.each([
    "javascript:alert(1)//hockey.example/@ann",
    "data:text/html,https://hockey.example/@ann",
    "https://10.0.0.1/@ann",
    "https://hockey.example:443@10.0.0.1/@ann",
    "https://[::1]/users/ann",
    "https://localhost/@ann",
    "acct:ann@127.0.0.1",
    "ann@hockey",
    "https://www.youtube.com/@ann",
    "https://hockey.example/@ann/112",
    `https://hockey.example/@ann?${"x".repeat(2_000)}`,
  ])("no account is read of %j", (id) => {
    expect(listOf({ type: "Collection", items: [id] })?.entries).toEqual([]);
  });

  it("a name has one line of at most 200 signs", () => {
    const names = [`Z${"\u0351".repeat(900)}`, "🏒".repeat(900), "<b>\u202EAnn</b>\r\n\u2028Bell\u200B"];
    const items = names.map((name, at) => ({ type: "Person", id: `https://hockey.example/users/a${at}`, name }));
    const read = listOf({ type: "Collection", items })?.entries.map(({ name = "" }) => name);
    expect(read?.map((name) => Array.from(name).length)).toEqual([200, 200, 16]);
    expect(read?.[2]).toBe("<b> Ann</b> Bell");
  });

  it("an actor whose handle no server tells is left over once, and a profile of Threads is on the server without www", () => {
    const id = "https://rink.example/ap/users/9";
    expect(why({ type: "Collection", items: [id, id] })).toEqual([
      [id, "twice"],
      [id, "unreadable"],
    ]);
    expect(acctsOf("https://www.threads.net/@ann https://www.hockey.example/@bo")).toEqual([
      "ann@threads.net",
      "bo@www.hockey.example",
    ]);
  });

  it("of a longer list of a program, the first 1,000 lines are read, and of an array those with accounts", () => {
    const items = Array.from({ length: 1_200 }, (_, at) => `https://hockey.example/@a${at}`);
    expect(listOf(items)).toMatchObject({ isCut: true, entries: { length: 1_000 } });
    expect(readList(JSON.stringify(["a", 7]))).toEqual({ kind: "none" });
    expect(acctsOf({ type: "Collection", items: [{ object: { object: items[0] } }] })).toEqual([]);
  });

  it("a list that names one account 500 times has one entry and 499 lines that repeat it", () => {
    const items = Array.from({ length: 500 }, (_, at) => `https://hockey.example/${at % 2 ? "@Ann" : "users/ann"}`);
    const list = listOf({ type: "Collection", totalItems: 3, items });
    expect([list?.entries.length, list?.left.length]).toEqual([1, 499]);
  });
});
