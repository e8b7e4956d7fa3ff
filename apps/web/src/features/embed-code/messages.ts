import { site, words } from "../../directory.ts";
import { inTitle } from "../../in-title.ts";

const aNoun = process.env["A_NOUN"] ?? "an account";

export const description = (site: string): string =>
  `Show a list of ${words.many} from ${site} on your own page. Choose the list, preview it and copy its code.`;
export const lead = `Show ${words.many} with Follow buttons on your own page. You do not need to sign up. The list sets no cookies and stores nothing. Without JavaScript, visitors see plain links.`;

export const chooseTitle = "Choose";
export const accounts = inTitle(words.many);
export const accountsHint = `only ${words.many} that match all choices`;
export const any = "Any";
export const heading = "Heading";
export const headingPlaceholder = "The name of the list";
export const limit = `Maximum number of ${words.many}`;
export const unknownValue = (text: string, label: string): string => `“${text}” is not a choice for ${label}.`;
export const unknownAccount = (text: string): string => `“${text}” is not ${aNoun} of this directory.`;
export const unknownColours = (text: string): string => `“${text}” is not a pair of colours.`;
export const unknownLimit = (text: string, most: number): string => `“${text}” is not a number from 1 to ${most}.`;

/** The settings by the names of their attributes, with a label for each value. */
export const settings = {
  mode: {
    label: "Show",
    values: { team: site.teams === undefined ? "A topic" : "A team or topic", accounts: "By hand", button: "Button" },
  },
  fill: { label: `${accounts} beyond the team`, values: { off: "Leave out", on: "Add below" } },
  size: { label: "Size", values: { medium: "Medium", large: "Large" } },
  layout: { label: "Layout", values: { list: "List", grid: "Grid", compact: "Compact" } },
  theme: { label: "Colours", values: { auto: "Same as the page", light: "Light", dark: "Dark" } },
  follow: { label: "Follow buttons", values: { popup: "Popup window", link: "Link", none: "None" } },
  script: { label: "Script", values: { pinned: "Pinned", moving: "Moving" } },
};

export const previewTitle = "Preview";
export const previewNote = "The printed code on a plain page.";

export const notLoaded = "This part could not be loaded. Check your connection and try again.";

export const copyTitle = "Copy the code";
export const copyLabel = (platform: string, title: string): string =>
  title === platform ? `Copy the code for ${title}` : `Copy the code for ${platform}, ${title}`;
export const kindOfSite = "Kind of site";
export const withoutScript =
  site.teams === undefined
    ? "Choosing a list needs JavaScript. Without it, change the code below by hand: write the tags of your list, and replace the links with your own."
    : "Choosing a list needs JavaScript. Without it, change the code below by hand: as “team”, use the part of the team page’s address after “/teams/”, and replace the links with your own.";

/** The kinds of sites with their ids. */
export const platforms = [
  ["html", "HTML"],
  ["react", "React"],
  ["vue", "Vue"],
  ["wordpress", "WordPress"],
  ["hugo", "Hugo"],
  ["jekyll", "Jekyll"],
  ["astro", "Astro"],
  ["eleventy", "Eleventy"],
  ["ghost", "Ghost"],
  ["markdown", "Discourse, GitHub"],
] as const;

export const html = (origin: string) => ({
  before: "Paste the code where you want the list or the button.",
  after: [
    "A page needs the script only once, even for several lists and buttons. Visitors see the links until the script has run.",
    `If your page has a content security policy, allow ${origin} in script-src and connect-src.`,
  ],
});
