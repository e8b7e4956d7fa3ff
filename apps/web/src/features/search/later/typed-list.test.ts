import { describe, expect, it } from "vitest";
import { typedList } from "./typed-list.tsx";

const ORIGIN = "https://roster.example";
const read = (term: string, pasted = "") => typedList(term, pasted, ORIGIN);

describe("a text in the search box", () => {
  it.each([
    "chiefs",
    "@a@b.example",
    "a@b.example",
    "jo@mail.example",
    "me and @a@b.example",
    "@a @b",
    "home/away",
    "https://hockey.example",
    "https://hockey.example/",
    "hockey.example/news",
    "https://mastodon.example/@jo",
    "https://mastodon.example/users/jo",
    "https://bsky.app/profile/jo.bsky.social",
    "https://roster.example/teams/oak/robins",
    "http://hockey.example/collections/1",
    "https://192.168.0.1/collections/1",
    "https://me:secret@hockey.example/collections/1",
    "javascript://hockey.example/collections/1",
  ])("the text %j is a name, which the search looks for", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    ["https://hockey.example/collections/1"],
    ["hockey.example/collections/1", "https://hockey.example/collections/1"],
    ["https://hockey.example/@jo/collections/1"],
    ["https://bsky.app/starter-pack/jo.bsky.social/3k"],
    ["https://blog.example/people.csv"],
    ["https://roster.example/list#from=https%3A%2F%2Fhockey.example%2Fcollections%2F1"],
    ["@a@b.example, @c@d.example"],
    ["https://hockey.example/@jo https://ice.example/@bo"],
  ])("the text %j is a list", (text, whole = text) => {
    expect(read(text)).toBe(whole);
  });
});

describe("a pasted text of which the search box has only a part", () => {
  const lines = Array.from({ length: 30 }, (_, index) => `@jo${index}@hockey.example`);
  const pasted = lines.join("\n");
  const term = lines.join(" ").slice(0, 200);

  it("a list has all lines that were pasted, also those that the search box has cut off or joined", () => {
    expect(read(term, pasted)).toBe(pasted);
    expect(read("@a@b.example@c@d.example", "@a@b.example\n@c@d.example")).toBe("@a@b.example\n@c@d.example");
  });

  it("a list that was cut off has no text if its rest is unknown, because its last handle may be another account's", () => {
    for (const other of ["", "@else@b.example\n@c@d.example"]) expect(read(term, other)).toBe("");
  });

  it("a list whose text was changed after it was pasted has the changed text", () => {
    expect(read("@a@b.example @c@d.example", pasted)).toBe("@a@b.example @c@d.example");
  });
});
