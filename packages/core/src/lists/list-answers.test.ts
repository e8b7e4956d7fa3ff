import { describe, expect, it } from "vitest";
import { type Kind, read } from "./testing/kind.ts";

const account = (id: string, acct: string, more: object = {}) => {
  const username = acct.split("@")[0];
  return {
    id,
    username,
    acct,
    display_name: `${username} 🏒`,
    url: `https://hockey.example/@${acct}`,
    note: "",
    ...more,
  };
};
const ANN = "https://hockey.example/users/ann";
const CHANGED = "2026-10-01T10:00:00.000Z";
const did = (handle: string) => ({ did: `did:plc:${handle}`, handle, displayName: handle.toUpperCase() });

const KINDS: Readonly<Record<string, Kind>> = {
  "a Collection of Mastodon, as the server answers": {
    from: "https://hockey.example/api/v1/collections/116",
    input: {
      collection: {
        id: "116",
        account_id: "1",
        uri: "https://hockey.example/ap/users/1/collections/116",
        url: "https://hockey.example/collections/116",
        name: "Rink friends",
        description: "",
        language: "en",
        local: true,
        sensitive: false,
        discoverable: false,
        tag: null,
        item_count: 4,
        created_at: CHANGED,
        updated_at: CHANGED,
        items: [
          { id: "9", account_id: "2", state: "accepted", created_at: CHANGED },
          { id: "10", account_id: "3", state: "pending", created_at: CHANGED },
          { id: "11", state: "rejected", created_at: CHANGED },
          { id: "12", account_id: "4", state: "accepted", created_at: CHANGED },
        ],
      },
      accounts: [
        account("1", "jo"),
        account("2", "ann", {
          locked: true,
          last_status_at: "2026-03-04",
          feature_approval: { automatic: [], manual: [] },
        }),
        account("3", "bo@ice.example"),
        { id: "5" },
        account("4", "cy@rink.example", { moved: account("5", "cy"), discoverable: false }),
      ],
    },
    list: {
      title: "Rink friends",
      source: "collection",
      maker: { name: "jo 🏒", acct: "jo@hockey.example" },
      changedAt: Date.parse(CHANGED),
      isPrivate: true,
      entries: [
        {
          acct: "ann@hockey.example",
          name: "ann 🏒",
          facts: { locked: true, unlisted: true, lastPost: Date.parse("2026-03-04") },
        },
        { acct: "cy@rink.example", name: "cy 🏒", facts: { unlisted: true, movedTo: "cy@hockey.example" } },
      ],
      left: [{ text: "bo@ice.example", why: "pending" }],
    },
  },
  "a Collection with its accounts in its items, as other programs answer": {
    from: "https://packs.example/api/packs/7/",
    input: { slug: "7", created_by: account("1", "jo"), items: [account("2", "ann"), account("3", "bo@ice.example")] },
    list: {
      title: "7",
      source: "collection",
      maker: { name: "jo 🏒", acct: "jo@hockey.example" },
      entries: [
        { acct: "ann@hockey.example", name: "ann 🏒" },
        { acct: "bo@ice.example", name: "bo 🏒" },
      ],
      left: [],
    },
  },
  "a starter kit of ActivityPub with actors": {
    input: {
      "@context": "https://www.w3.org/ns/activitystreams",
      type: "Collection",
      nameMap: { en: "Starter kit" },
      attributedTo: {
        type: "Person",
        id: "https://blog.example/?author=1",
        url: "https://blog.example/@jo",
        name: "Jo",
      },
      totalItems: 900,
      published: CHANGED,
      items: [
        { type: "Person", id: ANN, preferredUsername: "ann", name: "<b>Ann</b>\u202E\n Bell", discoverable: false },
        {
          type: "Person",
          id: "https://www.blog.example/?author=2",
          webfinger: "bo@blog.example",
          preferredUsername: "bo",
        },
        {
          type: "Service",
          id: "https://ice.example/ap/users/1",
          preferredUsername: "cy",
          movedTo: "https://x.example/1",
        },
      ],
    },
    list: {
      title: "Starter kit",
      source: "activitypub",
      maker: { name: "Jo", acct: "jo@blog.example" },
      changedAt: Date.parse(CHANGED),
      entries: [
        { acct: "ann@hockey.example", name: "<b>Ann</b> Bell", facts: { unlisted: true } },
        { acct: "bo@blog.example" },
        { acct: "cy@ice.example", facts: { movedTo: "" } },
      ],
      left: [],
    },
  },
  "an ordered collection of ActivityPub with ids": {
    input: {
      type: ["OrderedCollection"],
      name: "Kit",
      attributedTo: "https://hockey.example/ap/users/1",
      orderedItems: [ANN, { type: "Link", href: "https://ice.example/@bo" }, "https://rink.example/ap/users/9", ANN],
    },
    list: {
      title: "Kit",
      source: "activitypub",
      entries: [{ acct: "ann@hockey.example" }, { acct: "bo@ice.example" }],
      left: [
        { text: ANN, why: "twice" },
        { text: "https://rink.example/ap/users/9", why: "unreadable" },
      ],
    },
  },
  "a FeaturedCollection of one item, which JSON-LD writes without brackets": {
    input: {
      type: "FeaturedCollection",
      name: "Featured",
      attributedTo: ANN,
      discoverable: false,
      orderedItems: {
        type: "FeaturedItem",
        featuredObject: "https://ice.example/users/bo",
        featuredObjectType: "Person",
      },
    },
    list: {
      title: "Featured",
      source: "activitypub",
      maker: { acct: "ann@hockey.example" },
      isPrivate: true,
      entries: [{ acct: "bo@ice.example" }],
      left: [],
    },
  },
  "a starter pack of Bluesky": {
    input: {
      starterPack: {
        uri: "at://did:plc:jo/app.bsky.graph.starterpack/3k",
        record: { name: "Skaters", list: "at://did:plc:jo/app.bsky.graph.list/3k" },
        creator: did("jo.example"),
        list: { uri: "at://did:plc:jo/app.bsky.graph.list/3k", name: "Skaters" },
        listItemsSample: [{ subject: did("ann.example") }],
        indexedAt: CHANGED,
      },
    },
    list: {
      title: "Skaters",
      source: "bluesky",
      maker: { name: "JO.EXAMPLE", acct: "jo.example@bsky.brid.gy" },
      changedAt: Date.parse(CHANGED),
      isCut: true,
      entries: [{ acct: "ann.example@bsky.brid.gy", name: "ANN.EXAMPLE" }],
      left: [],
    },
  },
  "a list of Bluesky": {
    input: {
      list: { uri: "at://did:plc:jo/app.bsky.graph.list/3k", name: "Skaters", creator: did("jo.example") },
      items: [{ subject: did("Ann.bsky.social") }, { subject: did("handle.invalid") }],
    },
    list: {
      title: "Skaters",
      source: "bluesky",
      maker: { name: "JO.EXAMPLE", acct: "jo.example@bsky.brid.gy" },
      entries: [{ acct: "ann.bsky.social@bsky.brid.gy", name: "ANN.BSKY.SOCIAL" }],
      left: [{ text: "handle.invalid", why: "elsewhere" }],
    },
  },
};

describe("the answer of a server", () => {
  it.each(Object.entries(KINDS))("%s is read exactly", (_, kind) => {
    expect(read(kind)).toEqual({ kind: "list", list: kind.list });
  });
});
