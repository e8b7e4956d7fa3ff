/** One thing of an element that editors offer, with what they say of it. */
interface Named {
  readonly name: string;
  readonly description: string;
  /** As TypeScript writes it. */
  readonly type: string;
  /** What holds unless told. */
  readonly usual?: string;
}

const named = (name: string, type: string, description: string, usual?: string): Named => ({
  name,
  type,
  description,
  ...(usual !== undefined && { usual }),
});
const oneOf = (...values: readonly string[]): string => values.map((value) => `"${value}"`).join(" | ");
const switched = (name: string, what: string, usual: "on" | "off"): Named =>
  named(name, oneOf("on", "off"), what, usual);

const SHARED: readonly Named[] = [
  named("theme", oneOf("auto", "light", "dark"), "auto follows the page's own colour scheme.", "auto"),
  named("lang", oneOf("en", "es", "fr"), "Its own, else that of the page, else the browser's; English for all others."),
  named("src", "string", "Where the directory lies; unless told, where the script comes from."),
];
const LIST: readonly Named[] = [
  named("accounts", "string", "Usernames, separated by commas, in the order to show them."),
  named("sort", oneOf("popular", "recent", "name"), "In which order.", "popular"),
  named("limit", "number", "1 to 50 accounts; the rest is behind a link.", "8"),
  named("layout", oneOf("list", "grid", "compact"), "How they are laid out.", "list"),
  named("heading", "string", "The text above; unless told, the name of what is listed."),
  named("heading-level", "number", "2 to 6.", "3"),
  switched("avatars", "Monograms.", "on"),
  switched("counts", "How many follow.", "off"),
  switched("tags", "What an account is.", "on"),
  named("loading", oneOf("lazy", "eager"), "lazy: shortly before it is seen.", "lazy"),
  named("follow", oneOf("popup", "link", "none"), "What a click on Follow opens; none for no buttons.", "popup"),
];
const FOLLOW: readonly Named[] = [
  named("account", "string", "The username."),
  named("size", oneOf("large"), "Higher."),
  named("label", "string", "Instead of the word Follow."),
  named("follow", oneOf("popup", "link"), "What a click opens.", "popup"),
];

const event = (name: string, detail: string, description: string): Named =>
  named(`roster:${name}`, `CustomEvent<${detail}>`, description);
const EVENTS: readonly Named[] = [
  event("follow-request", "{ account: string }", "A click on Follow: prevent its default to stop it."),
  event("follow", '{ account: string, state: "followed" | "requested" }', "After the follow was confirmed."),
  event("unfollow", '{ account: string, state: "unfollowed" }', "After the unfollow was confirmed."),
  event("error", "{ code: string, message: string }", "A list or a follow came to nothing."),
];
const READY = event("ready", "{ count: number }", "The list is there.");

/** What a page may style by `::part()`. */
export const PARTS: readonly string[] =
  "root heading list card avatar name handle badge tag count follow footer empty error".split(" ");
/** What a page may set. */
export const VARIABLES: readonly string[] =
  "accent on-accent bg fg muted border danger focus radius gap font font-size avatar-size columns"
    .split(" ")
    .map((name) => `--roster-${name}`);
/** What a page may select by `:state()`. */
export const STATES: readonly string[] = ["loading", "ready", "empty", "error"];

const MEMBERS = [
  {
    kind: "field",
    name: "accounts",
    type: { text: "readonly Entry[]" },
    description: "The accounts shown; set usernames to choose others.",
  },
  { kind: "field", name: "status", type: { text: oneOf(...STATES) }, readonly: true, description: "How far it is." },
  {
    kind: "method",
    name: "refresh",
    return: { type: { text: "Promise<void>" } },
    description: "Asks for the list anew.",
  },
] as const;

/** heading-level is headingLevel for scripts. */
const propertyOf = (attribute: string): string =>
  attribute.replace(/-(.)/, (_, letter: string) => letter.toUpperCase());

/** What editors read of the elements (`custom-elements.json`). @param tags by which accounts are chosen */
export function printManifest(tags: readonly string[]): string {
  const chosen = tags.map((tag) => named(tag, "string", "Values separated by commas, of which one must hold."));
  const list = {
    ...element("roster-list", "RosterListElement", [...chosen, ...LIST, ...SHARED]),
    events: [READY, ...EVENTS].map(described),
    cssParts: PARTS.map((name) => ({ name })),
    cssStates: STATES.map((name) => ({ name })),
  };
  const button = {
    ...element("roster-follow", "RosterFollowElement", [...FOLLOW, ...SHARED]),
    events: EVENTS.map(described),
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
    attributes: attributes.map((one) => ({
      ...described(one),
      ...(one.usual !== undefined && { default: `"${one.usual}"` }),
      fieldName: propertyOf(one.name),
    })),
    members: attributes
      .filter((one) => !["accounts", "lang"].includes(one.name)) // one says more than its text, one all elements have
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

function described({ name, type, description }: Named) {
  return { name, type: { text: type }, description };
}
