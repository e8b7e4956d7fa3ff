import * as texts from "@roster/texts/embed-code";
import type { Catalog } from "./catalog.ts";

/** The colours of Follow buttons, #rrggbb. */
export interface Colours {
  readonly background: string;
  readonly text: string;
}

/** What a list or a button shows. */
export interface Content {
  /** "team" for the accounts of a team or of other tags, "accounts" for accounts by hand, "button" for a single button. */
  readonly mode: string;
  /** A value by tag. Accounts match all of them. Empty for the whole roster. */
  readonly where: Readonly<Record<string, string>>;
  /** Handles in the order of the list, for "accounts": "user" on the home server, else "user@host". */
  readonly accounts: readonly string[];
  /** A handle for "button". "" for none yet. */
  readonly account: string;
  /** Undefined for the colours of the page. */
  readonly colours: Colours | undefined;
}

/** How a setting stands in the form, and which values an address may have. */
type Input =
  | { readonly kind: "options"; readonly label: string; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: "number"; readonly label: string; readonly most: number }
  /** A text without a label has no field in the list of settings: its field is beside that of the button's account. */
  | { readonly kind: "text"; readonly label?: string; readonly placeholder?: string };

type Row = Input & {
  /** The name of the parameter in the address, and of the attribute in the code. */
  readonly name: string;
  /** The value that addresses leave out. */
  readonly usual: string;
  /** The modes whose form and address have the setting. */
  readonly modes: readonly string[];
  /** Returns the value that the code has, "" for none. By default the code has every value that is not the usual one. */
  readonly inCode?: (value: string, content: Content, catalog: Catalog) => string;
};

export const FIRST_LIMIT = 6;
export const MAX_LIMIT = 50;
export const MAX_HEADING = 120;

const LISTS = ["team", "accounts"];
const ALL = [...LISTS, "button"];

/** The settings in the order of the code's attributes. The address, the form and the code follow from a row. */
const ROWS = [
  {
    name: "fill",
    kind: "options",
    label: texts.fill,
    values: { off: texts.fillOff, on: texts.fillOn },
    usual: "off",
    modes: ["team"],
    inCode: (value, { mode, where }, { fill }) =>
      value === "on" && mode === "team" && fill !== undefined && fill.tag in where ? fill.group : "",
  },
  {
    name: "size",
    kind: "options",
    label: texts.size,
    values: { medium: texts.sizeMedium, large: texts.sizeLarge },
    usual: "medium",
    modes: ["button"],
  },
  {
    name: "layout",
    kind: "options",
    label: texts.layout,
    values: { list: texts.layoutList, grid: texts.layoutGrid, compact: texts.layoutCompact },
    usual: "list",
    modes: LISTS,
  },
  { name: "label", kind: "text", usual: "", modes: ["button"] },
  {
    name: "limit",
    kind: "number",
    label: texts.limit,
    most: MAX_LIMIT,
    usual: String(FIRST_LIMIT),
    modes: ["team"],
    // always included, so that people find it in the code
    inCode: (value, { mode, accounts }) =>
      mode === "button" ? "" : mode === "accounts" ? String(Math.max(1, accounts.length)) : value,
  },
  {
    name: "theme",
    kind: "options",
    label: texts.theme,
    values: { auto: texts.themeAuto, light: texts.themeLight, dark: texts.themeDark },
    usual: "auto",
    modes: ALL,
    // always included, so that people find it in the code
    inCode: (value) => value,
  },
  {
    name: "heading",
    kind: "text",
    label: texts.heading,
    placeholder: texts.headingPlaceholder,
    usual: "",
    modes: LISTS,
  },
  {
    name: "follow",
    kind: "options",
    label: texts.follow,
    values: { popup: texts.followPopup, link: texts.followLink, none: texts.followNone },
    usual: "popup",
    modes: LISTS,
  },
  {
    // a script that never changes, or the newest one: the address of the code's script
    name: "script",
    kind: "options",
    label: texts.script,
    values: { pinned: texts.scriptPinned, moving: texts.scriptMoving },
    usual: "pinned",
    modes: ALL,
    inCode: () => "",
  },
] as const satisfies readonly Row[];

export type SettingName = (typeof ROWS)[number]["name"];
export type Setting = Row & { readonly name: SettingName };

export const SETTINGS: readonly Setting[] = ROWS;

/** The list or the button that the visitor wants on their page, and the values of its settings. */
export type Choice = Content & Readonly<Record<SettingName, string>>;

/** The settings of these kinds, ordered by the kinds as they are named. */
export function byKind(settings: readonly Setting[], ...kinds: readonly Setting["kind"][]): readonly Setting[] {
  return kinds.flatMap((kind) => settings.filter((setting) => setting.kind === kind));
}

/** The settings that a choice has. "fill", which adds accounts of the same group such as a league, is only for the list of a team. */
export function settingsOf({ mode, where }: Content, { fill }: Catalog): readonly Setting[] {
  const canFill = fill !== undefined && fill.tag in where;
  return SETTINGS.filter(({ name, modes }) => modes.includes(mode) && (name !== "fill" || canFill));
}

/** Reads the value of a setting from an address. Undefined if it is invalid. */
export function readValue(setting: Setting, text: string): string | undefined {
  if (setting.kind === "text") return text.slice(0, MAX_HEADING);
  if (setting.kind === "options") return Object.hasOwn(setting.values, text) ? text : undefined;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= setting.most ? String(number) : undefined;
}
