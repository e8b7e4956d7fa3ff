import { createStore } from "@roster/core/site";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { directory } from "./directory.ts";
import { choose, type Entry, type Listing } from "./listing.ts";
import { type ListState, listView } from "./list-view.tsx";
import { english as messages } from "./messages.ts";
import type { PopupFollows } from "./popup-follows.ts";
import { readSettings } from "./settings.ts";

// the page is in no frame
beforeEach(() => {
  vi.stubGlobal("self", globalThis);
  vi.stubGlobal("top", globalThis);
});
afterEach(() => vi.unstubAllGlobals());

const monogram = { shape: "circle", letters: "A", primary: "#000000", secondary: "#ffffff", ink: "#ffffff" } as const;
const gull: Entry = {
  handle: "gull",
  username: "gull",
  name: "Gull",
  monogram,
  tags: {},
  followers: { twitter: 9, mastodon: 1_200 },
};
const listing: Listing = { site: "Flock", page: "/browse", total: 1, accounts: [gull] };

function draw(attributes: Readonly<Record<string, string>>, from = listing, canOnlyCopy = false): string {
  const settings = readSettings((name) => attributes[name] ?? null);
  return print(choose(from, settings), settings, canOnlyCopy);
}

function print(state: ListState, settings = readSettings(() => null), canOnlyCopy = false): string {
  const follows: Pick<PopupFollows, "states" | "canOnlyCopy"> = { states: createStore(new Map()), canOnlyCopy };
  const wiring = { follows, messages, fresh: "", onLeave: () => {}, onPress: () => {} };
  return renderToStaticMarkup(listView({ state, settings, site: "https://flock.example", messages, wiring, said: "" }));
}

/** The texts of all parts with this name. */
const textsOf = (html: string, part: string): readonly (string | undefined)[] =>
  Array.from(html.matchAll(new RegExp(`part="${part}"[^>]*>(?:<span>)?([^<]*)<`, "g")), ([, text]) => text);

it.each([
  ["popup", true],
  ["link", true],
  ["none", false],
])('a list with follow="%s" has Follow buttons: %s', (follow, has) => {
  const html = draw({ follow });
  expect(html).toContain("Gull");
  expect(html.includes('part="follow')).toBe(has);
  expect(html.includes("Follow @gull")).toBe(has);
});

it("a list says that it is empty only if it has no accounts", () => {
  expect(draw({})).not.toContain('part="empty"');
  expect(draw({}, { ...listing, total: 0, accounts: [] })).toContain('part="empty"');
});

it("the Follow button of a list is a link to the page of its account", () => {
  expect(draw({})).toMatch(/part="follow" href="https:\/\/flock\.example\/accounts\/gull"/);
});

it("a list with counts names the network of the larger count for screen readers", () => {
  expect(draw({ counts: "on" })).toContain("1,200 followers on Mastodon");
});

it("a list with counts dates a count that is older than a year", () => {
  const html = draw({ counts: "on" }, { ...listing, accounts: [{ ...gull, countedIn: "2023" }] });
  expect(html).toContain("1.2K followers in 2023");
  expect(html).toContain("1,200 followers on Mastodon in 2023");
});

const { team, group, chips } = directory;
const [kind = ""] = chips.filter((key) => key !== team && key !== group);
const tagged = (username: string, kinds: readonly string[], groups: readonly string[]): Entry => ({
  ...gull,
  handle: username,
  username,
  tags: { [kind]: kinds, [group]: groups },
});
const both: Listing = {
  ...listing,
  accounts: [tagged("a", ["Club"], ["North", "South"]), tagged("b", ["Watcher"], ["South", "North"])],
};

it.each([
  ["all rows share two groups", both, {}, ["Club", "Watcher"]],
  ["the list has one row", { ...both, accounts: both.accounts.slice(1) }, {}, ["Watcher", "South"]],
  [
    "the rows share no value",
    { ...both, accounts: [tagged("a", ["Club"], ["East"]), tagged("b", [], ["West"])] },
    {},
    ["Club", "East", "West"],
  ],
  [
    "the page selects two groups",
    { ...both, accounts: [tagged("a", ["Club"], ["East", "North"]), tagged("b", [], ["West", "South"])] },
    { [group]: "north,SOUTH" },
    ["Club", "North", "South"],
  ],
] as const)(
  "a list hides a tag with a value that all of its rows share, and shows a selected value first, if %s",
  (_, from, attributes, shown) => {
    expect(textsOf(draw(attributes, from), "tag")).toEqual(shown);
  },
);

it("a list without tags shows none", () => {
  expect(textsOf(draw({ tags: "off" }, both), "tag")).toEqual([]);
});

const named = { ...both, name: "The Gulls" };
it.each([
  [{}, listing, "Flock"],
  [{ [team]: "the gulls" }, named, "The Gulls"],
  [{ [team]: "the gulls", [group]: "north" }, named, "The Gulls"],
  [{ [group]: "north" }, { ...both, name: "North" }, "North"],
  [{ [group]: "north", [kind]: "Watcher" }, { ...both, name: "North" }, "North · Watcher"],
  [{ [kind]: "Watcher" }, both, "Watcher"],
  [{ [team]: "the gulls", heading: "My birds" }, named, "My birds"],
  [{ [kind]: "constructor" }, { ...both, labels: { [kind]: { Watcher: "Beobachter" } } }, "constructor"],
])("the list of %j has the true heading", (attributes, from, heading) => {
  expect(textsOf(draw(attributes, from), "heading").map((text) => text?.split(" · ").toSorted())).toEqual([
    heading.split(" · ").toSorted(),
  ]);
});

it.each([{ accounts: "gull" }, { [team]: "north/a,north/b" }, { [group]: "North,South" }, { heading: "off" }])(
  "the list of %j has no heading",
  (attributes) => expect(textsOf(draw(attributes, { ...both, accounts: [gull] }), "heading")).toEqual([]),
);

it("a list of two teams of one group does not have the name of the group as its heading", () => {
  const attributes = { [team]: "north/a,north/b", [group]: "North" };
  expect(textsOf(draw(attributes, { ...both, name: "North" }), "heading")).toEqual([]);
});

it("names lead to the pages of the accounts, and in a frame to the follow page", () => {
  const linked = {
    ...listing,
    accounts: [gull, { ...gull, handle: "tern@a.example", teamPage: "/teams/north/terns" }],
  };
  const namesOf = (html: string) => Array.from(html.matchAll(/part="name" href="([^"]*)"/g), ([, href]) => href);
  expect(namesOf(draw({}, linked))).toEqual(
    ["/accounts/gull", "/teams/north/terns"].map((path) => `https://flock.example${path}`),
  );
  vi.stubGlobal("top", {});
  expect(namesOf(draw({}, linked))).toEqual(
    ["gull", "tern%40a.example"].map((account) => `https://flock.example/follow?account=${account}`),
  );
});

it("a list in a frame that can open no window shows whole handles, and buttons that copy them", () => {
  const html = draw({}, listing, true);
  expect(html).toContain("Copy an address to follow.");
  expect(html).toMatch(/<button [^>]*part="follow" type="button"[^>]*aria-label="Copy @gull"[^>]*>Copy<\/button>/);
  expect(textsOf(html.replaceAll("<wbr/>", ""), "handle")).toEqual([`@gull@${directory.homeServer}`]);
});

it("a handle in a list breaks before its host, capitals, dots and underscores", () => {
  const html = draw({}, { ...listing, accounts: [{ ...gull, handle: "GreyGull_a@sea.example" }] });
  expect(html).toContain("<wbr/>@<wbr/>Grey<wbr/>Gull<wbr/>_a<wbr/>@sea<wbr/>.example</bdi>");
});

it.each(["unknown", "unreachable", "malformed"] as const)(
  "rows 129 and 130: a list whose data are %s is one line with a link to the site, above the page's own content",
  (problem) => {
    const html = print(problem);
    expect(html).toMatch(
      /<p part="error"><span>[^<]+<\/span> <a href="https:\/\/flock\.example\/"[^>]*>[^<]+<\/a><\/p>/,
    );
    expect(html).toContain("<slot></slot>");
  },
);

const FROM = "https://hockey.example/collections/7";
const foreign: Listing = {
  ...listing,
  name: "Hockey",
  page: "/list#from=x",
  total: 9,
  accounts: [{ ...gull, handle: "gull@ice.example", url: "https://ice.example/@gull" }],
  words: () => ({ by: "by Jo", all: "Follow all 9", note: "Not chosen by Flock." }),
};

it("somebody's list names its maker, links to profiles and has one link to follow all, which passes on only the address of the list", () => {
  const html = draw({ from: FROM }, foreign);
  expect([textsOf(html, "heading"), textsOf(html, "by")]).toEqual([["Hockey"], ["by Jo"]]);
  expect(html).toContain('part="name" href="https://ice.example/@gull"');
  expect(html.match(/<a [^>]*part="follow"[^>]*>/g)).toEqual([
    '<a class="follow all" part="follow" href="https://flock.example/list#from=x" target="_blank" rel="noreferrer">',
  ]);
  expect(html).toContain('<a href="https://flock.example/list#from=x" rel="noopener">8 more</a>');
  expect(html).toContain("Not chosen by Flock.");
  expect(draw({ from: FROM, follow: "link" }, foreign)).not.toContain("_blank");
  expect(draw({ from: FROM, follow: "none" }, foreign)).not.toContain("Follow");
});

it("a list that must not be passed on is a name, a maker and a link to it", () => {
  const words = () => ({ by: "by Jo", all: "", note: "Not passed on." });
  const html = draw({ from: FROM }, { ...foreign, total: 0, accounts: [], isPrivate: true, words });
  expect(html).toContain(`Not passed on.</span> <a href="${FROM}" rel="noopener">Open it on hockey.example</a>`);
  expect(html).not.toMatch(/part="(?:empty|follow|card)"/);
});

it("somebody's list that cannot be read is one line with a link to it, above the page's own content", () => {
  const html = print(
    "unreachable",
    readSettings((name) => (name === "from" ? FROM : null)),
  );
  expect(html).toContain(`<span>This list cannot be read now.</span> <a href="${FROM}"`);
  expect(html).toContain("<slot></slot>");
});
