import type { Post } from "@roster/core/posts";
import { expect, it } from "vitest";
import { agoText, extraLines, hostNote, linkOf, summaryOf } from "./post-texts.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const post = (fields: Partial<Post>): Post => ({
  paragraphs: [],
  isCut: false,
  url: "",
  at: NOW,
  media: [],
  isQuote: false,
  ...fields,
});

it.each([
  [-60, "1 min ago"],
  [0, "1 min ago"],
  [18, "18 min ago"],
  [4 * 60 + 59, "4 h ago"],
  [24 * 60, "1 day ago"],
  [6 * 24 * 60, "6 days ago"],
  [7 * 24 * 60, "November 19"],
  [400 * 24 * 60, "October 22, 2025"],
])("a post of %d minutes before is dated %s", (minutes, text) => {
  expect(agoText(NOW - minutes * 60_000, NOW)).toBe(text);
});

it("a post lists its pictures, its poll and its quote in words", () => {
  const lines = extraLines(
    post({
      media: [
        { kind: "picture", description: "A gull" },
        { kind: "picture", description: "" },
        { kind: "picture", description: "" },
        { kind: "video", description: "" },
        { kind: "sound", description: "Wind" },
      ],
      pollAnswers: 4,
      isQuote: true,
    }),
  );
  expect(lines).toEqual([
    "Picture: A gull",
    "Sound: Wind",
    "2 pictures without a description",
    "A video without a description",
    "A poll with 4 answers",
    "Quotes another post",
  ]);
});

it.each<[Partial<Post>, string]>([
  [
    { paragraphs: [[{ text: "One " }, { text: "link", href: "https://x.example/" }], [{ text: "Two" }]] },
    "One link Two",
  ],
  [
    {
      paragraphs: [[{ text: "Read: " }, { text: "news.example/a-very-lo…", href: "https://news.example/a-very-long" }]],
    },
    "Read:",
  ],
  [{ paragraphs: [[{ text: "news.example/a", href: "https://news.example/a" }]] }, "news.example/a"],
  [{ warning: "Final score", paragraphs: [[{ text: "3 to 1" }]] }, "Content warning: Final score"],
  [{ warning: "" }, "Content warning: Sensitive"],
  [{ pollAnswers: 2 }, "A poll with 2 answers"],
  [{}, "A post without text"],
])("the post %j is summed up as %s", (fields, text) => {
  expect(summaryOf(post(fields))).toBe(text);
});

it.each([
  ["mybank.example/login…", "https://evil.example/login", "(evil.example)"],
  ["https://mybank.example", "https://www.evil.example/", "(evil.example)"],
  ["evil.example.mybank.example", "https://evil.example/", "(evil.example)"],
  ["Click here", "https://evil.example/", "(evil.example)"],
  ["#gameday", "https://evil.example/tags/gameday", "(evil.example)"],
  ["@coach", "https://evil.example/@coach", "(evil.example)"],
  ["news.example/2026/a-very-lo…", "https://news.example/2026/a-very-long-address", undefined],
  ["News.example", "https://www.news.example/", undefined],
  ["https://www.news.example/a", "https://news.example/a", undefined],
  ["#gameday", "https://bots.example/tags/gameday", undefined],
  ["@coach", "https://bots.example/@coach", undefined],
  ["plain text", undefined, undefined],
])("the link %j to %s has the note %s", (text, href, note) => {
  expect(hostNote({ text, ...(href !== undefined && { href }) }, "bots.example")).toBe(note);
});

const NEWS = { text: "news.example/a", href: "https://www.news.example/a" };
const TAG = { text: "#gameday", href: "https://bots.example/tags/gameday" };
it.each<[string, Partial<Post>, string | undefined]>([
  ["its first link", { paragraphs: [[TAG], [NEWS, { text: "b", href: "https://b.example/" }]] }, "news.example"],
  ["no hashtag of its own server", { paragraphs: [[TAG]] }, undefined],
  ["no link behind a content warning", { paragraphs: [[NEWS]], warning: "Final score" }, undefined],
])("the row of a post shows the host of %s", (_, fields, host) => {
  expect(linkOf(post(fields), "bots.example")?.host).toBe(host);
});
