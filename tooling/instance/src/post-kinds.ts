import type { JsonObject, SeedPost } from "./types.ts";

type Kind = Omit<SeedPost, "at">;

const picture = (description: string | null): JsonObject => ({
  id: "1",
  type: "image",
  url: "https://media.example/1.png",
  preview_url: "https://media.example/1-small.png",
  description,
});

const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(" ");

/** One post of every kind that a reader of posts meets, some of them hostile. A test adds the times. */
export const POST_KINDS = {
  plain: { html: "<p>Practice is over. Everybody took part.</p>" },
  link: {
    html:
      '<p>The full story:<br><a href="https://news.example/2026/11/a-very-long-address-of-a-story" rel="nofollow noopener" target="_blank">' +
      '<span class="invisible">https://</span><span class="ellipsis">news.example/2026/11/a-very-lo</span><span class="invisible">ng-address-of-a-story</span></a></p>',
  },
  mention: {
    html:
      '<p><span class="h-card"><a href="https://bots.example/@coach" class="u-url mention">@<span>coach</span></a></span> on ' +
      '<a href="https://bots.example/tags/gameday" class="mention hashtag" rel="tag">#<span>gameday</span></a> &amp; after</p>',
  },
  list: { html: "<p>Lineup:</p><ul><li>First</li><li>Second</li></ul><blockquote>So it was said.</blockquote>" },
  long: { html: `<p>${words(800)}</p>` },
  huge: { html: `<p>${words(1_600)}</p>` },
  unbroken: { html: `<p>${"x".repeat(2_000)}</p>` },
  warning: { html: "<p>They won 3 to 1.</p>", fields: { spoiler_text: "Final score", sensitive: true } },
  sensitive: {
    html: "<p>A picture of the injury.</p>",
    fields: { sensitive: true, media_attachments: [picture(null)] },
  },
  pictures: {
    html: "<p>Warming up.</p>",
    fields: { media_attachments: [picture("Two players in the rain"), picture(null), picture("")] },
  },
  video: {
    fields: {
      media_attachments: [
        { ...picture("The goal from behind the net"), type: "video" },
        { ...picture(null), type: "audio" },
      ],
    },
  },
  poll: {
    html: "<p>Who wins?</p>",
    fields: {
      poll: { id: "1", options: ["Home", "Away", "Neither", "Both"].map((title) => ({ title, votes_count: 1 })) },
    },
  },
  quote: {
    html: '<p class="quote-inline">RE: <a href="https://bots.example/@other/1">https://bots.example/@other/1</a></p><p>This.</p>',
    fields: { quote: { state: "accepted", quoted_status: null } },
  },
  emoji: {
    html: "<p>Let us go :team_logo: 🏈</p>",
    fields: { emojis: [{ shortcode: "team_logo", url: "https://media.example/e.png", visible_in_picker: true }] },
  },
  arabic: { html: "<p>انتهت المباراة بنتيجة 2 - 1.</p>", fields: { language: "ar" } },
  chinese: { html: `<p>${"比赛结束了主队赢了".repeat(70)}</p>`, fields: { language: "zh" } },
  empty: { html: "" },
  unlisted: { html: "<p>Only for those who look.</p>", fields: { visibility: "unlisted" } },
  private: { html: "<p>For followers.</p>", fields: { visibility: "private" } },
  reply: { html: "<p>Thanks!</p>", fields: { in_reply_to_id: "7", in_reply_to_account_id: "7" } },
  boost: { html: "<p>Boosted.</p>", fields: { reblog: { id: "8", content: "<p>Boosted.</p>" } } },
  undated: { html: "<p>No date.</p>", fields: { created_at: "soon" } },
  unclosed: { html: '<p>Open <b>bold <a href="https://news.example/">link<p>Next <span class="invisible">hidden' },
  hostile: {
    html:
      '<p onclick="alert(1)">Before <img src=x onerror="alert(1)"><script>alert(1)</script><svg onload=alert(1)><text>drawn</text></svg>' +
      '<a href="javascript:alert(1)">script link</a> <a href="data:text/html,x">data link</a> <a href=" java\nscript:alert(1)">split</a> ' +
      '<iframe srcdoc="<p>x"></iframe><style>p{}</style>\u202Eturned\u202C &lt;b&gt;not bold&lt;/b&gt; &#0;&#x110000; after</p>',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type PostKind = keyof typeof POST_KINDS;

/** Posts of some kinds, the first one newest, each an hour older than the one before. */
export function postsOf(kinds: readonly PostKind[], newestAt: number): readonly SeedPost[] {
  return kinds.map((kind, index) => ({ ...POST_KINDS[kind], at: newestAt - index * 3_600_000 }));
}
