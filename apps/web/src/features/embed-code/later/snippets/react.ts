import { JSX } from "../../snippets/escape.ts";
import { type Embed, printElement, scriptAttributes } from "../../snippets/markup.ts";

/** Prints a React component that renders the element. */
export function printComponent(embed: Embed): string {
  const lines = [...printElement(embed, JSX), `<script ${scriptAttributes(embed, JSX)} />`];
  return `export function ${componentOf(embed)}() {
  return (
    <>
${lines.map((line) => `      ${line}`).join("\n")}
    </>
  );
}
`;
}

/** Prints a React component that renders the component of the npm package. */
export function printPackaged(embed: Embed, npm: string): string {
  const name = embed.element === "roster-list" ? "RosterList" : "RosterFollow";
  const [open = "", ...lines] = printElement(embed, JSX);
  const start = open.replace(`<${embed.element}`, `<${name} ${JSX.attribute("site", embed.site)}`);
  const all = [start, ...lines.slice(0, -1), `</${name}>`];
  return `import { ${name} } from "${npm}/react";

export function ${componentOf(embed)}() {
  return (
${all.map((line) => `    ${line}`).join("\n")}
  );
}
`;
}

const componentOf = ({ element }: Embed): string => (element === "roster-list" ? "AccountList" : "FollowButton");

/** Prints the TypeScript declaration of the element. */
export function printTypes({ element, attributes }: Embed): string {
  const names = attributes.map(([name]) => JSON.stringify(name)).join(" | ");
  return `import type { DetailedHTMLProps, HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "${element}": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Partial<Record<${names}, string>>;
    }
  }
}
`;
}
