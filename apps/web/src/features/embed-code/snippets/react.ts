import { JSX } from "./escape.ts";
import { type Embed, printList, scriptAttributes } from "./markup.ts";

/** Prints a React component that renders the list. */
export function printComponent(embed: Embed): string {
  const lines = [...printList(embed, JSX), `<script ${scriptAttributes(embed, JSX)} />`];
  return `export function AccountList() {
  return (
    <>
${lines.map((line) => `      ${line}`).join("\n")}
    </>
  );
}
`;
}

/** Prints the TypeScript declaration of the element. */
export function printTypes({ attributes }: Embed): string {
  const names = attributes.map(([name]) => JSON.stringify(name)).join(" | ");
  return `import type { DetailedHTMLProps, HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "roster-list": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Partial<Record<${names}, string>>;
    }
  }
}
`;
}
