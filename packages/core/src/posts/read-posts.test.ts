import { POST_KINDS, type PostKind } from "@roster/instance";
import { expect, it } from "vitest";
import { readPosts, toPost } from "./read-posts.ts";

const NOW = Date.UTC(2026, 10, 26, 12);

/** A status as Mastodon sends it. */
const status = (kind: PostKind, at = NOW): Readonly<Record<string, unknown>> => {
  const { html = "", fields = {} }: { html?: string; fields?: object } = POST_KINDS[kind];
  return {
    created_at: new Date(at).toISOString(),
    content: html,
    visibility: "public",
    language: "en",
    url: "https://bots.example/@a/1",
    sensitive: false,
    spoiler_text: "",
    in_reply_to_id: null,
    reblog: null,
    media_attachments: [],
    poll: null,
    quote: null,
    ...fields,
  };
};
const read = (kind: PostKind) => readPosts([status(kind)], { now: NOW })[0];

it("the newest three posts are read, sorted by their dates", () => {
  const hours = [4, 1, 3, 2];
  const posts = readPosts(
    hours.map((hour) => status("plain", NOW - hour * 3_600_000)),
    { now: NOW },
  );
  expect(posts.map(({ at }) => (NOW - at) / 3_600_000)).toEqual([1, 2, 3]);
});

it.each([-1, Number.NaN])("a limit of %d posts is refused, because the list would end at a wrong place", (limit) => {
  expect(() => readPosts([status("plain")], { now: NOW, limit })).toThrow(`"limit" is ${limit}`);
});

it.each(["reply", "boost", "private", "undated"] as const)("a post of the kind %s is left out", (kind) => {
  expect(read(kind)).toBeUndefined();
});

it("a post is left out if its date is more than five minutes ahead", () => {
  const dates = [NOW + 5 * 60_000, NOW + 5 * 60_000 + 1];
  expect(
    readPosts(
      dates.map((at) => status("plain", at)),
      { now: NOW },
    ).map(({ at }) => at),
  ).toEqual([dates[0]]);
});

it("a plain post has its text, its page, its date and its language", () => {
  expect(read("plain")).toEqual({
    paragraphs: [[{ text: "Practice is over. Everybody took part." }]],
    isCut: false,
    url: "https://bots.example/@a/1",
    at: NOW,
    language: "en",
    media: [],
    isQuote: false,
  });
});

it.each([
  ["warning", { warning: "Final score" }],
  ["sensitive", { warning: "", media: [{ kind: "picture", description: "" }] }],
  [
    "pictures",
    {
      media: [
        { kind: "picture", description: "Two players in the rain" },
        { kind: "picture", description: "" },
        { kind: "picture", description: "" },
      ],
    },
  ],
  [
    "video",
    {
      media: [
        { kind: "video", description: "The goal from behind the net" },
        { kind: "sound", description: "" },
      ],
    },
  ],
  ["poll", { pollAnswers: 4 }],
  ["quote", { isQuote: true, paragraphs: [[{ text: "This." }]] }],
  ["emoji", { paragraphs: [[{ text: "Let us go :team_logo: 🏈" }]] }],
  ["arabic", { language: "ar" }],
  ["empty", { paragraphs: [] }],
  ["unlisted", { isCut: false }],
] as const)("a post of the kind %s has the fields %j", (kind, fields) => {
  expect(read(kind)).toMatchObject(fields);
});

it("values of the wrong type are left out", () => {
  const wrong = {
    language: "a language",
    url: "javascript:alert(1)",
    spoiler_text: 7,
    media_attachments: [null, { type: "new", description: "<b>bold</b> & \u202Eturned" }],
    poll: { options: "many" },
    quote: "yes",
  };
  const [post] = readPosts([null, "x", { content: 7 }, { ...status("plain"), ...wrong }], { now: NOW });
  expect(post).toMatchObject({
    url: "",
    media: [{ kind: "file", description: "<b>bold</b> & turned" }],
    isQuote: false,
  });
  for (const field of ["language", "warning", "pollAnswers"]) expect(post).not.toHaveProperty(field);
});

it.each(["constructor", "toString", "valueOf", "__proto__", "Image", null])(
  "a medium of the type %j is a file",
  (type) => {
    const [post] = readPosts([{ ...status("plain"), media_attachments: [{ type }] }], { now: NOW });
    expect(post?.media).toEqual([{ kind: "file", description: "" }]);
  },
);

it.each(["link", "warning", "sensitive", "pictures", "video", "poll", "quote", "arabic", "empty"] as const)(
  "a post of the kind %s that was stored as JSON is read as it was",
  (kind) => expect(toPost(JSON.parse(JSON.stringify(read(kind))))).toEqual(read(kind)),
);

it.each([null, [], "x", {}, { at: "1", paragraphs: [] }, { at: 9e15, paragraphs: [] }, { at: 1, paragraphs: "x" }])(
  "the stored value %j is no post",
  (value) => expect(toPost(value)).toBeUndefined(),
);

it("fields and links that no post has are left out of a stored post", () => {
  const stored = {
    at: 1,
    url: "javascript:alert(1)",
    paragraphs: [[{ text: "x", href: "javascript:alert(1)" }, 7], "y"],
    media: [{ kind: "constructor", description: {} }, {}, null],
    language: "a language",
    warning: 7,
    pollAnswers: "many",
    isQuote: "yes",
  };
  expect(toPost(stored)).toEqual({
    at: 1,
    url: "",
    paragraphs: [[{ text: "x" }], []],
    isCut: false,
    media: [
      { kind: "file", description: "" },
      { kind: "file", description: "" },
    ],
    isQuote: false,
  });
});
