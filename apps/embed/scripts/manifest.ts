/** One thing of an element that editors offer, with what they say of it. */
type Named = readonly [name: string, description: string];

const SHARED: readonly Named[] = [
  ["theme", "auto (the page's own colour scheme), light or dark."],
  ["lang", "en, es or fr; else that of the page, else the browser's."],
  ["follow", "popup, link or none."],
  ["src", "Where the directory lies; unless told, where the script comes from."],
];
const LIST: readonly Named[] = [
  ["accounts", "Usernames, separated by commas, in the order to show them."],
  ["sort", "popular, recent or name."],
  ["limit", "1 to 50 accounts; 8 unless told."],
  ["layout", "list, grid or compact."],
  ["heading", "The text above; unless told, the name of what is listed."],
  ["heading-level", "2 to 6; 3 unless told."],
  ["avatars", "on or off; on unless told."],
  ["counts", "Followers: on or off; off unless told."],
  ["tags", "on or off; on unless told."],
  ["loading", "lazy (shortly before it is seen) or eager."],
];
const FOLLOW: readonly Named[] = [
  ["account", "The username."],
  ["size", "large, or nothing."],
  ["label", "Instead of the word Follow."],
];
const EVENTS: readonly Named[] = [
  ["roster:follow-request", "A click on Follow: prevent its default to stop it. { account }"],
  ["roster:follow", "After the follow was confirmed. { account, state }"],
  ["roster:unfollow", "After the unfollow was confirmed. { account, state }"],
  ["roster:error", "A list or a follow came to nothing. { code, message }"],
];
const READY: Named = ["roster:ready", "The list is there. { count }"];
/** What a page may style by `::part()`. */
export const PARTS: readonly string[] =
  "root heading list card avatar name handle badge tag count follow footer empty error".split(" ");
/** What a page may set. */
export const VARIABLES: readonly string[] =
  "accent on-accent bg fg muted border danger focus radius gap font font-size avatar-size columns"
    .split(" ")
    .map((name) => `--roster-${name}`);

const described = (all: readonly Named[]) => all.map(([name, description]) => ({ name, description }));

/** What editors read of the elements (`custom-elements.json`). @param tags by which accounts are chosen */
export function printManifest(tags: readonly string[]): string {
  const element = (
    tagName: string,
    attributes: readonly Named[],
    events: readonly Named[],
    parts: readonly string[],
  ) => ({
    kind: "class",
    name: tagName === "roster-list" ? "RosterListElement" : "RosterFollowElement",
    customElement: true,
    tagName,
    attributes: described([...attributes, ...SHARED]),
    events: events.map(([name, description]) => ({ name, description, type: { text: "CustomEvent" } })),
    cssParts: parts.map((name) => ({ name })),
    cssProperties: VARIABLES.map((name) => ({ name })),
  });
  const chosen = tags.map((tag): Named => [tag, "Values separated by commas, of which one must hold."]);
  const manifest = {
    schemaVersion: "1.0.0",
    modules: [
      {
        kind: "javascript-module",
        path: "index.js",
        declarations: [
          element("roster-list", [...chosen, ...LIST], [READY, ...EVENTS], PARTS),
          element("roster-follow", FOLLOW, EVENTS, ["root", "follow"]),
        ],
      },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
