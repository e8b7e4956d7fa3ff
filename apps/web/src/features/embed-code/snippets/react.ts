import { JSX } from "./escape.ts";
import { type Embed, printElement, scriptAttributes } from "./markup.ts";

/** Prints a React component that renders the element. */
export function printComponent(embed: Embed): string {
  const lines = [...printElement(embed, JSX), `<script ${scriptAttributes(embed, JSX)} />`];
  return `export function ${embed.element === "roster-list" ? "AccountList" : "FollowButton"}() {
  return (
    <>
${lines.map((line) => `      ${line}`).join("\n")}
    </>
  );
}
`;
}

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
