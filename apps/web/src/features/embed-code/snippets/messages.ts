import { site } from "../../../directory.ts";

export const noAccountYet = `Choose ${process.env["A_NOUN"] ?? "an account"}. Its code then appears here.`;

export const linksAlone = "Links only";

export const react = {
  before:
    "Add this component to your site. In TypeScript, add the second file and change the ending of the first one to .tsx. React 19 moves the script into the head and loads it once, even for several lists.",
  after: [
    "React 18 does not run scripts in components. Remove the script from this component, and add the script of the HTML tab to your page.",
  ],
};
export const vue = {
  before:
    "Add the first snippet to your site as a component and the third one to the head of its page. The second snippet tells Vue that the tag is not a component of yours.",
  after: ["With Nuxt, the option is vue.compilerOptions.isCustomElement in nuxt.config.js."],
};
export const wordpress = {
  before: "Add a Custom HTML block and paste the code into the block.",
  after: [
    "WordPress keeps scripts only from users who may post unfiltered HTML: administrators and editors of a single site, and super admins of a network.",
    "For all other authors, WordPress removes the script, the style and the list’s own HTML tag when they save the post. Paste the links only. They lead to pages with Follow buttons.",
    `Every author can paste the address of a page of this directory instead,${site.teams === undefined ? "" : " e.g. a team’s,"} on a line of its own. WordPress then shows the list as a card.`,
  ],
};
export const hugo = {
  before: "Save the first snippet as a shortcode under the file name above it. Paste the second snippet into any page.",
  after: [
    "Shortcodes work without Hugo’s setting “unsafe”. Since Hugo 0.146, the folder may also be layouts/_shortcodes.",
  ],
};
export const jekyll = {
  before:
    "Save the first snippet as an include under the file name above it. Paste the second snippet into any page, on a line of its own.",
  after: ["Includes also work on GitHub Pages, because an include is not a plugin."],
};
export const astro = {
  before:
    "Save the first snippet as a component under the file name above it. Use it in any page as in the second one.",
  after: [
    "In Markdown pages, paste the code of the HTML tab. Components need the MDX integration and the file ending .mdx.",
  ],
};
export const eleventy = {
  before:
    "Save the first snippet as an include under the file name above it. Paste the second snippet into any page, on a line of its own.",
  after: ["The second snippet works in Markdown, Liquid and Nunjucks."],
};
export const ghost = {
  before: "Type /html in the editor, choose the HTML card and paste the code into the card.",
  after: [
    "Paste it into an HTML card: a Markdown card and other editors remove scripts and unknown tags. Emails from Ghost show the links, because emails do not run scripts.",
  ],
};
export const markdown = {
  before:
    "Discourse, GitHub and most forums remove scripts, styles and unknown tags from posts. Paste these links instead. They lead to pages with Follow buttons.",
  after: [],
};

export const customHtml = "Custom HTML block";
export const htmlCard = "HTML card";
export const inPage = "In a page";
export const forTypeScript = (file: string): string => `${file}, for TypeScript`;

export const pinnedOrMoving = "Pinned or moving?";
export const pinnedAndMoving =
  "A pinned script never changes, because browsers refuse a changed copy. The moving script, v1.js, gets fixes and new features automatically and stays compatible.";
export const versions = "All versions with their hashes";

export const oneLine = "One line";
export const aboutLine =
  "The one line has no links: without JavaScript, it shows an empty box. Keep its div, which reserves the height. A script tag alone moves your text when the list loads.";
