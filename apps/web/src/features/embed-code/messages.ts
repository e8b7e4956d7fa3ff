export const description = (site: string): string =>
  `Show a list of accounts from ${site} on your own page. Choose the list, preview it and copy its code.`;
export const lead =
  "Show a list of accounts with Follow buttons on your own page. You do not need to sign up. The list sets no cookies and stores nothing. Without JavaScript, visitors see plain links.";

export const chooseTitle = "Choose a list";
export const accounts = "Accounts";
export const accountsHint = "only accounts that match all choices";
export const any = "Any";
export const heading = "Heading";
export const headingPlaceholder = "The name of the list";
export const limit = "Maximum number of accounts";
export const unknownValue = (text: string, label: string): string => `“${text}” is not a choice for ${label}.`;
export const unknownLimit = (text: string, most: number): string => `“${text}” is not a number from 1 to ${most}.`;

/** The settings by the names of their attributes, with a label for each value. */
export const settings = {
  layout: { label: "Layout", values: { list: "List", grid: "Grid", compact: "Compact" } },
  theme: { label: "Colours", values: { auto: "Same as the page", light: "Light", dark: "Dark" } },
  follow: { label: "Follow buttons", values: { popup: "Popup window", link: "Link", none: "None" } },
  script: { label: "Script", values: { pinned: "Pinned", moving: "Moving" } },
};

export const previewTitle = "Preview";
export const previewNote = "This is how the list looks on your page.";

export const copyTitle = "Copy the code";
export const copyLabel = (platform: string, title: string): string =>
  title === platform ? `Copy the code for ${title}` : `Copy the code for ${platform}, ${title}`;
export const kindOfSite = "Kind of site";
export const withoutScript =
  "Choosing a list needs JavaScript. Without it, change the code below by hand: as “team”, use the part of the team page’s address after “/teams/”, and replace the links with your own.";
export const pinnedOrMoving = "Pinned or moving?";
export const pinnedAndMoving =
  "A pinned script never changes, because browsers refuse a changed copy. The moving script, v1.js, gets fixes and new features automatically and stays compatible.";
export const versions = "All versions with their hashes";

export const html = (origin: string) => ({
  name: "HTML",
  before: "Paste the code where you want the list.",
  after: [
    "A page with several lists needs the script only once. Visitors see the links in the list only if the script does not run.",
    `If your page has a content security policy, allow ${origin} in script-src and connect-src.`,
  ],
});
export const react = {
  name: "React",
  before:
    "Add this component to your site. React 19 moves the script into the head and loads it once, even for several lists.",
  after: [
    "React 18 does not run scripts in components. Remove the script from this component, and add the script of the HTML tab to your page.",
  ],
};
export const wordpress = {
  name: "WordPress",
  before: "Add a Custom HTML block and paste the code into the block.",
  after: [
    "WordPress keeps scripts only from users who may post unfiltered HTML: administrators and editors of a single site, and super admins of a network.",
    "For other users, WordPress removes the script and the list’s own HTML tag when they save the post. The links stay and lead to pages with Follow buttons.",
  ],
};
export const hugo = {
  name: "Hugo",
  before: "Save the first snippet as a shortcode under the file name above it. Paste the second snippet into any page.",
  after: [
    "Shortcodes work without Hugo’s setting “unsafe”. Since Hugo 0.146, the folder may also be layouts/_shortcodes.",
  ],
};
export const jekyll = {
  name: "Jekyll",
  before:
    "Save the first snippet as an include under the file name above it. Paste the second snippet into any page, on a line of its own.",
  after: ["Includes also work on GitHub Pages, because an include is not a plugin."],
};
export const ghost = {
  name: "Ghost",
  before: "Type /html in the editor, choose the HTML card and paste the code into the card.",
  after: ["Emails from Ghost show the links, because emails do not run scripts."],
};

export const customHtml = "Custom HTML block";
export const htmlCard = "HTML card";
export const inPage = "In a page";
export const forTypeScript = (file: string): string => `${file}, for TypeScript`;
