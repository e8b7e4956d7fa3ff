import { createStore } from "@roster/core/site";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { choose, type Entry, type Listing } from "./listing.ts";
import { messagesFor } from "./messages.ts";
import type { PopupFollows } from "./popup-follows.ts";
import { readSettings } from "./settings.ts";

// list-view.tsx asks at its import whether the page is in a frame; this one is not
vi.stubGlobal("self", globalThis);
vi.stubGlobal("top", globalThis);
const { listView } = await import("./list-view.tsx");

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
const messages = messagesFor("en");

function draw(attributes: Readonly<Record<string, string>>): string {
  const settings = readSettings((name) => attributes[name] ?? null);
  const follows: Pick<PopupFollows, "states"> = { states: createStore(new Map()) };
  const wiring = { follows, messages, fresh: "", onLeave: () => {}, onPress: () => {} };
  const state = choose(listing, settings);
  return renderToStaticMarkup(listView({ state, settings, site: "https://flock.example", messages, wiring, said: "" }));
}

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

it("a list with counts names the network of the larger count for screen readers", () => {
  expect(draw({ counts: "on" })).toContain("1,200 followers on Mastodon");
});
