import * as texts from "@roster/texts/embed-code";
import type { Catalog } from "./catalog.ts";

/** The default values of the settings. Addresses leave these out. */
export const USUAL = {
  fill: "off",
  size: "medium",
  layout: "list",
  theme: "auto",
  follow: "popup",
  script: "pinned",
  limit: "6",
  label: "",
  heading: "",
};

/** The name of the parameter in the address, and of the attribute in the code. */
export type SettingName = keyof typeof USUAL;

/** The colours of Follow buttons, #rrggbb. */
export interface Colours {
  readonly background: string;
  readonly text: string;
}

/** The list or the button that the visitor wants on their page, and the values of its settings. */
export interface Choice extends Readonly<Record<SettingName, string>> {
  /** "team" for a team or other tags, "accounts" for accounts by hand, "from" for somebody's list, "button" for a single button. */
  readonly mode: string;
  /** A value by tag. Accounts match all of them. Empty for the whole roster. */
  readonly where: Readonly<Record<string, string>>;
  /** Handles in the order of the list, for "accounts": "user" on the home server, else "user@host". */
  readonly accounts: readonly string[];
  /** The address of a list that the visitor has read, for "from". "" for none yet. */
  readonly from: string;
  /** A handle for "button". "" for none yet. */
  readonly account: string;
  /** Undefined for the colours of the page. */
  readonly colours: Colours | undefined;
}

/** A setting, with its field in the form and the values that an address may have. */
export type Setting = {
  readonly name: SettingName;
  /** The modes whose form, address and code have the setting. */
  readonly modes: readonly string[];
} & (
  | { readonly kind: "options"; readonly label: string; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: "number"; readonly label: string; readonly max: number }
  /** A text without a label has its field elsewhere in the form: the one named "label" is beside the account of the button. */
  | { readonly kind: "text"; readonly label?: string; readonly placeholder?: string }
);

export const MAX_LIMIT = 50;
export const MAX_TEXT = 120;

const LISTS = ["team", "accounts", "from"];
const ALL = [...LISTS, "button"];

const options = (
  name: SettingName,
  modes: readonly string[],
  label: string,
  values: Readonly<Record<string, string>>,
): Setting => ({ name, modes, kind: "options", label, values });

/** The settings in the order of the form and the address. */
export const SETTINGS: readonly Setting[] = [
  { name: "heading", modes: LISTS, kind: "text", label: texts.heading, placeholder: texts.headingPlaceholder },
  { name: "label", modes: ["button"], kind: "text" },
  { name: "limit", modes: ["team", "from"], kind: "number", label: texts.limit, max: MAX_LIMIT },
  options("fill", ["team"], texts.fill, { off: texts.fillOff, on: texts.fillOn }),
  options("size", ["button"], texts.size, { medium: texts.sizeMedium, large: texts.sizeLarge }),
  options("layout", LISTS, texts.layout, {
    list: texts.layoutList,
    grid: texts.layoutGrid,
    compact: texts.layoutCompact,
  }),
  options("theme", ALL, texts.theme, { auto: texts.themeAuto, light: texts.themeLight, dark: texts.themeDark }),
  options("follow", LISTS, texts.follow, { popup: texts.followPopup, link: texts.followLink, none: texts.followNone }),
  // a script that never changes, or the newest one: the address of the code's script
  options("script", ALL, texts.script, { pinned: texts.scriptPinned, moving: texts.scriptMoving }),
];

/** The settings that a choice has. "fill", which adds accounts of the same group such as a league, is only for the list of a team. */
export function settingsOf({ mode, where }: Choice, { fill }: Catalog): readonly Setting[] {
  const canFill = fill !== undefined && fill.tag in where;
  return SETTINGS.filter(({ name, modes }) => modes.includes(mode) && (name !== "fill" || canFill));
}

/** Reads the value of a setting from an address. Undefined if it is invalid. */
export function readValue(setting: Setting, text: string): string | undefined {
  if (setting.kind === "text") return text.slice(0, MAX_TEXT);
  if (setting.kind === "options") return Object.hasOwn(setting.values, text) ? text : undefined;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= setting.max ? String(number) : undefined;
}
