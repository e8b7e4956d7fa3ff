import { type Catalog, findOption } from "./catalog.ts";
import { embedPath } from "../../routes.ts";
import * as messages from "./messages.ts";

/** The colours of Follow buttons, #rrggbb. */
export interface Colours {
  readonly background: string;
  readonly text: string;
}

/** The list or the button that the visitor wants on their page, and its settings. */
export interface Choice {
  /** "team" for the accounts of a team or of other tags, "accounts" for accounts by hand, "button" for a single button. */
  readonly mode: string;
  /** A value by tag. Accounts match all of them. Empty for the whole roster. */
  readonly where: Readonly<Record<string, string>>;
  /** "on" if others of the team's group fill the list. */
  readonly fill: string;
  /** Handles in the order of the list, for "accounts": "user" on the home server, else "user@host". */
  readonly accounts: readonly string[];
  /** A handle for "button". "" for none yet. */
  readonly account: string;
  readonly size: string;
  /** The text on the button. "" for the widget's own word. */
  readonly label: string;
  readonly layout: string;
  readonly theme: string;
  readonly follow: string;
  /** Rows to show, 1 to 50. */
  readonly limit: number;
  /** The text above the list. "" for the name of the list. */
  readonly heading: string;
  /** "pinned" for a script that never changes, or "moving" for the newest one. */
  readonly script: string;
  /** Undefined for the colours of the page. */
  readonly colours: Colours | undefined;
}

/** A setting with few values, the default first. */
export interface Setting {
  readonly name: keyof typeof messages.settings;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
}

export const FIRST_LIMIT = 6;
export const MAX_LIMIT = 50;
export const MAX_HEADING = 120;

const NAMES = ["mode", "fill", "size", "layout", "theme", "follow", "script"] as const;

/** The settings with a label for each value. */
export const SETTINGS: readonly Setting[] = NAMES.map((name) => {
  const { label, values } = messages.settings[name];
  return { name, label, values: Object.entries(values).map((entry) => ({ value: entry[0], label: entry[1] })) };
});

/** The modes that have a setting. The other settings apply to every mode. */
const MODES: Readonly<Partial<Record<Setting["name"], readonly string[]>>> = {
  mode: [],
  fill: ["team"],
  size: ["button"],
  layout: ["team", "accounts"],
  follow: ["team", "accounts"],
};

/** The settings of a choice, in the order of the form. Others of the group can only fill the list of a team. */
export function settingsOf({ mode, where }: Choice, { fill }: Catalog): readonly Setting[] {
  return SETTINGS.filter(
    ({ name }) =>
      (MODES[name]?.includes(mode) ?? true) && (name !== "fill" || (fill !== undefined && fill.tag in where)),
  );
}

/** The choice before the visitor chooses. */
export function firstChoice({ first }: Catalog): Choice {
  return {
    mode: "team",
    where: first,
    fill: "off",
    accounts: [],
    account: "",
    size: "medium",
    label: "",
    layout: "list",
    theme: "auto",
    follow: "popup",
    limit: FIRST_LIMIT,
    heading: "",
    script: "pinned",
    colours: undefined,
  };
}

/** The address of a choice. Leaves out default settings, but always names the accounts. */
export function choiceHref(choice: Choice, catalog: Catalog): string {
  const { mode, heading, limit, colours, label } = choice;
  const usual = firstChoice(catalog);
  const settings = settingsOf(choice, catalog).filter(({ name }) => choice[name] !== usual[name]);
  return embedPath({
    ...accountsInAddress(choice, catalog),
    ...Object.fromEntries(settings.map(({ name }) => [name, choice[name]])),
    ...(mode === "team" && limit !== usual.limit && { limit: String(limit) }),
    ...(mode !== "button" && heading !== "" && { heading }),
    ...(mode === "button" && label !== "" && { label }),
    ...(colours && { colours: `${colours.background}${colours.text}`.replaceAll("#", "") }),
  }).replaceAll("%2C", ",");
}

function accountsInAddress(choice: Choice, { fields }: Catalog): Readonly<Record<string, string>> {
  const { mode, where, accounts, account } = choice;
  if (mode === "accounts") return { accounts: accounts.join(",") };
  if (mode === "button") return { account };
  const [field] = fields;
  return Object.keys(where).length > 0 || field === undefined ? where : { [field.key]: "" };
}

/** The attributes of the element for a choice. `limit` and `theme` are always included, so that people find them in the code. */
export function attributesOf(choice: Choice, catalog: Catalog): readonly (readonly [name: string, value: string])[] {
  const { mode, where, fill, accounts, account, size, label, layout, limit, theme, heading, follow, colours } = choice;
  const isFilled = fill === "on" && catalog.fill !== undefined && mode === "team" && catalog.fill.tag in where;
  const some = (name: string, value = ""): readonly (readonly [string, string])[] =>
    value === "" ? [] : [[name, value]];
  const colourAttributes = [...some("accent", colours?.background), ...some("on-accent", colours?.text)];
  if (mode === "button") {
    return [
      ["account", account],
      ...some("size", size === "medium" ? "" : size),
      ...some("label", label.trim()),
      ["theme", theme],
      ...colourAttributes,
    ];
  }
  return [
    ...(mode === "accounts" ? [["accounts", accounts.join(",")] as const] : Object.entries(where)),
    ...some("fill", isFilled ? catalog.fill?.group : ""),
    ...some("layout", layout === "list" ? "" : layout),
    ["limit", String(mode === "accounts" ? Math.max(1, accounts.length) : limit)],
    ["theme", theme],
    ...some("heading", heading.trim()),
    ...some("follow", follow === "popup" ? "" : follow),
    ...colourAttributes,
  ];
}

/** The name of the list, after which files are named. */
export function nameOf({ mode, where }: Choice, { fields }: Catalog): string {
  if (mode !== "team") return "";
  const labels = fields.flatMap((field) => findOption(field, where[field.key] ?? "")?.label ?? []);
  return labels.join(" ");
}

/** Choices with the same key list the same accounts, apart from their limit. */
export function listKey({ mode, where, fill, accounts }: Choice): string {
  return JSON.stringify([mode, where, fill, accounts]);
}
