import { tags as languages } from "@roster/texts/widget";

/** An attribute or event that editors suggest. @param type in TypeScript */
const named = (name: string, type: string, description: string, usual?: string) => ({
  name,
  type: { text: type },
  description,
  default: usual && `"${usual}"`,
});
type Named = ReturnType<typeof named>;
const oneOf = (...values: readonly string[]): string => values.map((value) => `"${value}"`).join(" | ");
const switched = (name: string, what: string, usual: "on" | "off") => named(name, oneOf("on", "off"), what, usual);

const SHARED: readonly Named[] = [
  named("theme", oneOf("auto", "light", "dark"), "auto follows the page's own colour scheme.", "auto"),
  named(
    "lang",
    oneOf(...new Set(languages.flatMap((tag) => [tag.replace(/-.*/, ""), tag]))),
    "The language of the widget's texts: by default that of the page, then of the browser. English for other languages.",
  ),
  named("src", "string", "The directory's address; by default that of the script."),
  named("accent", "string", "The background of the buttons, #rrggbb; by default none."),
  named("on-accent", "string", "The text of the buttons, #rrggbb; by default the text colour of the page."),
];
const LIST: readonly Named[] = [
  named(
    "accounts",
    "string",
    "Usernames on the home server, full handles or addresses of profiles, separated by commas, in their order.",
  ),
  named("from", "string", "The address of somebody's list, which replaces the accounts of the directory."),
  named("sort", oneOf("popular", "recent", "name"), "The order.", "popular"),
  named("limit", "number", "1 to 50 accounts; a link leads to the others.", "8"),
  named(
    "fill",
    "string",
    "off, or the tag of the teams' groups: then other accounts of a team's group follow the team's own, below a divider.",
    "off",
  ),
  named("layout", oneOf("list", "grid", "compact"), "The layout.", "list"),
  named("heading", "string", "The heading, or off; by default the name of the list."),
  named("heading-level", "number", "2 to 6.", "3"),
  switched("avatars", "Monograms.", "on"),
  switched("counts", "Follower counts.", "off"),
  switched("tags", "Tags of each account.", "on"),
  named("loading", oneOf("lazy", "eager"), "lazy: loads shortly before the list scrolls into view.", "lazy"),
  named(
    "follow",
    oneOf("popup", "link", "none"),
    "The result of a click on Follow: a window, or a link; none hides the buttons.",
    "popup",
  ),
];
const FOLLOW: readonly Named[] = [
  named("account", "string", "The username on the home server, the full handle or the address of a profile."),
  named("size", oneOf("large"), "A higher button."),
  named("label", "string", "Replaces the word Follow."),
  named("follow", oneOf("popup", "link"), "The result of a click: a window, or a link.", "popup"),
];

const event = (name: string, detail: string, description: string) =>
  named(`roster:${name}`, `CustomEvent<${detail}>`, description);
const EVENTS: readonly Named[] = [
  event("follow-request", "{ account: string }", "A click on Follow. Prevent its default to stop the follow."),
  event(
    "follow",
    '{ account: string, state: "followed" | "requested" }',
    "The visitor follows the account, or has requested to.",
  ),
  event("unfollow", '{ account: string, state: "unfollowed" }', "The visitor no longer follows the account."),
  event("error", "{ code: string, message: string }", "A list did not load, or a follow failed."),
];
const READY = event("ready", "{ count: number }", "The list has loaded.");

/** The names for `::part()`. */
export const PARTS: readonly string[] =
  "root heading by list card avatar name handle badge tag count follow footer empty error".split(" ");
/** The custom properties that a page may set. */
export const VARIABLES: readonly string[] =
  "accent on-accent bg fg muted border danger focus radius gap font font-size avatar-size columns"
    .split(" ")
    .map((name) => `--roster-${name}`);
/** The names for `:state()`. */
export const STATES: readonly string[] = ["loading", "ready", "empty", "error"];

const MEMBERS = [
  {
    kind: "field",
    name: "entries",
    type: { text: "readonly ListedAccount[]" },
    readonly: true,
    description: "The accounts that the list shows.",
  },
  {
    kind: "field",
    name: "status",
    type: { text: oneOf(...STATES) },
    readonly: true,
    description: "The state of the list.",
  },
  {
    kind: "method",
    name: "refresh",
    return: { type: { text: "Promise<void>" } },
    description: "Requests the data again. If that fails, the list stays as it is.",
  },
] as const;

/** The property of an attribute: headingLevel for heading-level. */
const propertyOf = (attribute: string): string =>
  attribute.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());

/**
 * Prints `custom-elements.json`, which editors read.
 * @param tags the tags that select accounts
 * @param hasTeams whether there are lists of teams, which other accounts can fill
 */
export function printManifest(tags: readonly string[], hasTeams = true): string {
  const chosen = tags.map((tag) =>
    named(tag, "string", "Values separated by commas. Accounts with one of them are listed."),
  );
  const list = {
    ...element("roster-list", "RosterListElement", [
      ...chosen,
      ...LIST.filter(({ name }) => hasTeams || name !== "fill"),
      ...SHARED,
    ]),
    events: [READY, ...EVENTS],
    cssParts: PARTS.map((name) => ({ name })),
    cssStates: STATES.map((name) => ({ name })),
  };
  const button = {
    ...element("roster-follow", "RosterFollowElement", [...FOLLOW, ...SHARED]),
    events: EVENTS,
    cssParts: ["root", "follow"].map((name) => ({ name })),
    cssStates: [{ name: "error" }],
  };
  const declarations = [{ ...list, members: [...MEMBERS, ...list.members] }, button];
  const module = { kind: "javascript-module", path: "index.js", declarations };
  return `${JSON.stringify({ schemaVersion: "2.1.0", modules: [module] }, null, 2)}\n`;
}

function element(tagName: string, name: string, attributes: readonly Named[]) {
  return {
    kind: "class",
    name,
    customElement: true,
    tagName,
    attributes: attributes.map((one) => ({ ...one, fieldName: propertyOf(one.name) })),
    members: attributes
      .filter((one) => one.name !== "lang") // every element has it
      .map((one) => ({
        kind: "field",
        name: propertyOf(one.name),
        type: { text: "string | null" },
        attribute: one.name,
        reflects: true,
      })),
    cssProperties: VARIABLES.map((each) => ({ name: each })),
  };
}
