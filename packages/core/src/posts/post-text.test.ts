import { POST_KINDS } from "@roster/instance";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PostText, readPostText } from "./post-text.ts";

/** The paragraphs as plain text, links as [text](address). */
const print = ({ paragraphs }: PostText): readonly string[] =>
  paragraphs.map((pieces) =>
    pieces.map(({ text, href }) => (href === undefined ? text : `[${text}](${href})`)).join(""),
  );

const read = (html: string): readonly string[] => print(readPostText(html));

describe("the text of a post", () => {
  it.each([
    ["<p>One</p><p>Two<br>lines</p>", ["One", "Two\nlines"]],
    ["plain", ["plain"]],
    ["a<br><br><br><br>b", ["a\n\nb"]],
    [" <p> much \n\t blank </p>\n<p></p> ", ["much blank"]],
    ["<ul><li>First</li><li>Second</li></ul>", ["• First", "• Second"]],
    ["<p>1 < 2 &amp;&lt;b&gt; &#x27;x&#39; &quot;&nbsp;&eacute;</p>", ["1 < 2 &<b> 'x' \"\u00a0&eacute;"]],
    ["before<!-- <b>no</b> -->after<!doctype x>", ["beforeafter"]],
    ["<P CLASS=x>Upper<BR>case</P>", ["Upper\ncase"]],
    ["İ<script>no</script>yes", ["İyes"]],
  ])("the HTML %j is read as the paragraphs %j", (html, paragraphs) => {
    expect(read(html)).toEqual(paragraphs);
  });

  it("an address is shown as Mastodon shortens it, and mentions and hashtags are links", () => {
    expect(read(POST_KINDS.link.html)).toEqual([
      "The full story:\n[news.example/2026/11/a-very-lo…](https://news.example/2026/11/a-very-long-address-of-a-story)",
    ]);
    expect(read(POST_KINDS.mention.html)).toEqual([
      "[@coach](https://bots.example/@coach) on [#gameday](https://bots.example/tags/gameday) & after",
    ]);
  });

  it("the address of a quoted post is left out", () => {
    expect(read(POST_KINDS.quote.html)).toEqual(["This."]);
  });

  it("scripts, pictures, other addresses than https, and turned directions are left out", () => {
    expect(read(POST_KINDS.hostile.html)).toEqual([
      "Before script link data link split turned <b>not bold</b> � after",
    ]);
  });

  it.each([
    ["http://bots.example/", undefined, "x"],
    ["http://localhost:4000/", undefined, "x"],
    ["http://localhost:4000/", "http://localhost:3000", "[x](http://localhost:4000/)"],
    ["https://user:secret@bots.example/", undefined, "x"],
    ["&#104;ttps://bots.example/?a=1&amp;b=2", undefined, "[x](https://bots.example/?a=1&b=2)"],
  ])("a link to %s on a page of %s is read as %s", (href, pageOrigin, text) => {
    expect(print(readPostText(`<a href="${href}">x</a>`, { ...(pageOrigin && { pageOrigin }) }))).toEqual([text]);
  });

  it("unclosed elements change only the paragraph in which they are", () => {
    expect(read(POST_KINDS.unclosed.html)).toEqual(["Open bold [link](https://news.example/)", "Next"]);
    expect(read('<p>a <a href="https://x.example/">b</p><p>c</p>')).toEqual(["a [b](https://x.example/)", "c"]);
  });

  it("a tag whose quotes never end hides the rest, as in a browser", () => {
    expect(read('<p>shown <a href="https://x.example/>hidden</a></p>')).toEqual(["shown"]);
    expect(read('<a title="a > b" href="https://x.example/">y</a>')).toEqual(["[y](https://x.example/)"]);
  });

  it.each([
    ["a long one", POST_KINDS.long.html, / word\d+…$/],
    ["one of ten thousand characters", POST_KINDS.huge.html, / word\d+…$/],
    ["one without blanks", POST_KINDS.unbroken.html, /^x{280}…$/],
    ["a Chinese one", POST_KINDS.chinese.html, /^[\u4e00-\u9fff]{270,280}…$/],
  ])("%s is cut after a word, at 280 characters", (_, html, end) => {
    const text = readPostText(html);
    expect([text.isCut, text.paragraphs.length]).toEqual([true, 1]);
    expect(print(text)[0]).toMatch(end);
    expect(print(text)[0]?.length).toBeLessThanOrEqual(281);
  });

  it("a post of more than eight paragraphs is cut after the eighth", () => {
    const text = readPostText("<p>x</p>".repeat(9));
    expect([text.isCut, print(text).length, print(text).at(-1)]).toEqual([true, 8, "x…"]);
    expect(readPostText("<p>x</p>".repeat(8)).isCut).toBe(false);
  });
});

describe("hostile posts", () => {
  const PARTS = [
    ["<a ", "<p", "</p>", "</", "<br>", "<li>", "<svg", "</svg>", "<script>", "<span class=invisible>"],
    ['href="', "=", "'", '"', ">", "<!--", "-->", "&#x", "&amp;", " ", "x", "\n"],
  ].flat();

  it("any HTML is read without an error, twice in the same way, and without markup of its own", () => {
    const html = fc.array(fc.constantFrom(...PARTS), { maxLength: 60 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(html, (text) => {
        const first = readPostText(text);
        expect(readPostText(text)).toEqual(first);
        for (const { href = "https:" } of first.paragraphs.flat()) expect(href).toMatch(/^https:/);
      }),
      { numRuns: 2_000 },
    );
  });

  it("no post of a million characters takes longer than 10 ms", () => {
    const slowest = PARTS.flatMap((one) => PARTS.map((other) => (one + other).repeat(500_000 / (one + other).length)));
    const isFast = (html: string): boolean => {
      const before = process.threadCpuUsage(); // not the time of a clock, which other processes take too
      readPostText(html);
      const { user, system } = process.threadCpuUsage(before);
      return user + system < 10_000;
    };
    const tries = [1, 2, 3, 4, 5]; // the garbage of other posts may delay one of them
    const slow = [...slowest, "<span>".repeat(2_000) + "</a>".repeat(2_000)].filter(
      (html) => !tries.some(() => isFast(html)),
    );
    expect(slow.map((html) => html.slice(0, 20))).toEqual([]);
  });
});
