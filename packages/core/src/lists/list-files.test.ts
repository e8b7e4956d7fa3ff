import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Kind, read } from "./testing/kind.ts";

const file = (name: string): string => readFileSync(new URL(`testing/${name}`, import.meta.url), "utf8");

/** The three files below `testing` have the form that the programs write. */
const KINDS: Readonly<Record<string, Kind>> = {
  "an export of follows of Mastodon": {
    input: file("following_accounts.csv"),
    list: {
      title: "",
      source: "csv",
      entries: [
        { acct: "ann@hockey.example" },
        { acct: "Bo_Berg@ice.example" },
        { acct: "cy.d@xn--bcher-kva.example" },
      ],
      left: [{ text: "ann@hockey.example, true, false,", why: "twice" }],
    },
  },
  "a table of a program in UTF-16, with semicolons, quotes and a line break in a cell": {
    input: `\uFFFD\uFFFD${Array.from('"Name";Profil\r\n"Bell; ""Ann""\nB.";https://hockey.example/@ann\r\n', (one) => `${one}\0`).join("")}`,
    list: {
      title: "",
      source: "csv",
      entries: [{ acct: "ann@hockey.example", name: 'Bell; "Ann" B.' }],
      left: [],
    },
  },
  "a file of a feed reader": {
    input: file("Subscriptions.opml"),
    list: {
      title: "Subscriptions-OnMyMac.opml",
      source: "opml",
      entries: [
        { acct: "ann@hockey.example", name: "Ann Bell 🏒" },
        { acct: "Bo_Berg@ice.example", name: 'Bo "the Wall" Berg -> goalie' },
      ],
      left: [
        { text: "Daring Blog", why: "unreadable" },
        { text: "Dee on video", why: "unreadable" },
      ],
    },
  },
  "a JSON Feed": {
    input: {
      version: "https://jsonfeed.org/version/1.1",
      title: "New",
      authors: [{ name: "Flock", url: "https://flock.example" }],
      items: [
        {
          id: "1",
          url: "https://flock.example/accounts/ann",
          external_url: "https://hockey.example/@ann",
          title: "Ann",
        },
        { id: "2", url: "https://blog.example/2", title: "A post" },
      ],
    },
    list: {
      title: "New",
      source: "json-feed",
      maker: { name: "Flock" },
      entries: [{ acct: "ann@hockey.example", name: "Ann" }],
      left: [{ text: "A post", why: "unreadable" }],
    },
  },
  "the data of a directory": {
    input: {
      site: { name: "Flock", homeServer: "birds.example" },
      accounts: [
        { username: "Owls", name: "Owls", role: { text: "the team" } },
        { username: "bo", host: "ice.example", name: "Bo" },
      ],
    },
    list: {
      title: "Flock",
      source: "roster",
      maker: { name: "Flock" },
      entries: [
        { acct: "Owls@birds.example", name: "Owls", note: "the team" },
        { acct: "bo@ice.example", name: "Bo" },
      ],
      left: [],
    },
  },
  "the data file of a team, whose last rows are accounts of others": {
    input: {
      version: 1,
      site: "Flock",
      homeServer: "birds.example",
      name: "The Owls",
      more: { from: "North", at: 1 },
      accounts: [{ username: "Owls", name: "Owls" }, { username: "Terns" }],
    },
    list: {
      title: "The Owls",
      source: "roster",
      maker: { name: "Flock" },
      entries: [{ acct: "Owls@birds.example", name: "Owls" }],
      left: [],
    },
  },
  "a README with handles": {
    input: file("README.md"),
    list: {
      title: "",
      source: "text",
      entries: [
        { acct: "ann@hockey.example", name: "Ann Bell" },
        { acct: "Bo_Berg@ice.example" },
        { acct: "cy.d@xn--bcher-kva.example" },
        { acct: "cy.bsky.social@bsky.brid.gy" },
        { acct: "dee@rink.example" },
        { acct: "eve@puck.example" },
        { acct: "finn@teams.example" },
      ],
      left: [
        { text: "@mods", why: "unreadable" },
        { text: "[@ann@hockey.example](https://hockey.example/@ann)", why: "twice" },
      ],
    },
  },
};

describe("a list that somebody has as a file or as a text", () => {
  it.each(Object.entries(KINDS))("%s is read exactly", (_, kind) => {
    expect(read(kind)).toEqual({ kind: "list", list: kind.list });
  });
});
