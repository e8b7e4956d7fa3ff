import { describe, expect, it } from "vitest";
import { listAddress } from "./list-address.ts";

describe("listAddress", () => {
  it.each([
    ["https://hockey.example/collections/7", "hockey.example", true],
    [" https://Hockey.example/@jo/collections/7/ ", "hockey.example", true],
    ["https://hockey.example/@jo@ice.example/collections/7", "hockey.example", true],
    ["https://hockey.example/ap/users/1/collections/7", "hockey.example", true],
    ["https://hockey.example/api/v1/collections/7", "hockey.example", true],
    ["https://fedidevs.com/s/abc/", "fedidevs.com", true],
    ["https://flock.example/fork/roster.json", "flock.example", true],
    ["https://flock.example/data/v2/north-sea/gulls.json", "flock.example", true],
    ["https://flock.example/data/north-sea.opml", "flock.example", true],
    ["https://bsky.app/starter-pack/jo.example/3k", "public.api.bsky.app", true],
    ["https://bsky.app/profile/jo.example/lists/3k", "public.api.bsky.app", true],
    ["https://hockey.example/collections/7/more", "hockey.example", false],
    ["https://hockey.example:8443/list.txt", "hockey.example:8443", false],
    ["https://b\u00fccher.example/kit", "xn--bcher-kva.example", false],
    ["https://bsky.app/profile/jo.example", "bsky.app", false],
  ])("%j is at %s", (text, host, isKnown) => {
    expect(listAddress(text)).toEqual({ href: new URL(text).href, host, isKnown });
  });

  it.each([
    ["https://bsky.app/start/did:plc:jo/3k?x", "https://bsky.app/starter-pack/did:plc:jo/3k"],
    ["at://did:plc:jo/app.bsky.graph.list/3k", "https://bsky.app/profile/did:plc:jo/lists/3k"],
    ["at://jo.example/app.bsky.graph.starterpack/3k", "https://bsky.app/starter-pack/jo.example/3k"],
  ])("the list of Bluesky at %s has the web page %s", (text, href) => {
    expect(listAddress(text)).toEqual({ href, host: "public.api.bsky.app", isKnown: true });
  });

  it.each([
    "",
    "hockey.example/collections/7",
    "https://hockey.example/a https://hockey.example/b",
    "http://hockey.example/collections/7",
    "javascript:alert(1)",
    "data:text/csv,a@b.example",
    "file:///etc/hosts",
    "https://10.0.0.1/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://localhost/",
    "https://router/",
    "https://jo@hockey.example/",
    "https://jo:pw@hockey.example/",
    "https://hockey.example./",
    "at://did:plc:jo/app.bsky.feed.post/3k",
    `https://hockey.example/${"x".repeat(2_000)}`,
  ])("%j is no address of a list", (text) => {
    expect(listAddress(text)).toBeUndefined();
  });

  it("a server on this computer counts only on a page of this computer, and without encryption", () => {
    expect(listAddress("http://localhost:4000/kit", "http://localhost:3000")?.host).toBe("localhost:4000");
    expect(listAddress("http://localhost:4000/kit", "https://roster.example")).toBeUndefined();
    expect(listAddress("https://localhost:4000/kit", "http://localhost:3000")).toBeUndefined();
  });
});
