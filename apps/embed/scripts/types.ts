/** The parts of `custom-elements.json` from which the types are printed. */
interface Declared {
  readonly name: string;
  readonly tagName: string;
  readonly attributes: readonly Described[];
  readonly events: readonly Described[];
}
interface Described {
  readonly name: string;
  readonly type: { readonly text: string };
  readonly description: string;
}

/** Prints the declarations of the npm package, by file name. Those of the elements themselves are `src/elements.ts`. */
export function printTypes(manifest: string): ReadonlyMap<string, string> {
  const declared: readonly Declared[] = JSON.parse(manifest).modules[0].declarations;
  /** The elements with their attributes and the listeners of their events, which each framework names in its own way. */
  const tags = (nameOf: (event: string) => string, wrap: (properties: string) => string): string =>
    declared
      .map(({ tagName, name, events }) => {
        const listeners = events.map((event) => `"${nameOf(event.name)}"?: (event: ${event.type.text}) => void`);
        return `    "${tagName}": ${wrap(`${attributesOf(name)} & { ${listeners.join("; ")} }`)};`;
      })
      .join("\n");
  const own = declared.map(({ name }) => attributesOf(name)).join(", ");
  return new Map([
    ["attributes.d.ts", declared.map(printAttributes).join("\n")],
    [
      "index.d.ts",
      `export * from "./elements.js";
export * from "./attributes.js";

/**
 * Defines the elements in a browser. A second call does nothing.
 * @param src the directory's address, for elements without a \`src\` attribute; that of the package's directory by default
 */
export declare function defineRosterElements(src?: string): void;
`,
    ],
    ["react.d.ts", printReact(declared)],
    [
      "vue.d.ts",
      `import type { DefineComponent } from "vue";
import type { ${own} } from "./attributes.js";

declare module "vue" {
  interface GlobalComponents {
${tags(vueListener, (properties) => `DefineComponent<${properties}>`)}
  }
}
`,
    ],
    [
      "svelte.d.ts",
      `import type { HTMLAttributes } from "svelte/elements";
import type { ${own} } from "./attributes.js";

declare module "svelte/elements" {
  interface SvelteHTMLElements {
${tags(
  (event) => `on${event}`,
  (properties) => `${properties} & HTMLAttributes<HTMLElement>`,
)}
  }
}
`,
    ],
  ]);
}

const attributesOf = (name: string): string => name.replace(/Element$/, "Attributes");

function printAttributes({ name, tagName, attributes }: Declared): string {
  const lines = attributes.map(
    ({ name: attribute, type, description }) =>
      `  /** ${description} */\n  readonly "${attribute}"?: ${type.text === "number" ? "number | string" : type.text} | undefined;`,
  );
  return `/** The attributes of \`<${tagName}>\`. */\nexport interface ${attributesOf(name)} {\n${lines.join("\n")}\n}\n`;
}

function printReact(declared: readonly Declared[]): string {
  const wrappers = declared.map(({ name, tagName, events }) => {
    const wrapper = name.replace(/Element$/, "");
    const listeners = events.map(
      ({ name: event, type, description }) =>
        `  /** ${description} */\n  readonly ${listenerOf(event)}?: (event: ${type.text}) => void;`,
    );
    return `/** The properties of \`${wrapper}\`: the attributes of \`<${tagName}>\` and its events. */
export interface ${wrapper}Props extends ${attributesOf(name)}, Omit<HTMLAttributes<${name}>, keyof ${attributesOf(name)} | "onError"> {
  /** The directory's address; by default that of the package's directory. */
  readonly site?: string;
  readonly ref?: Ref<${name}>;
${listeners.join("\n")}
}

/** Renders \`<${tagName}>\`. Its children are shown until it has loaded, and by a server. */
export declare function ${wrapper}(props: ${wrapper}Props): ReactNode;
`;
  });
  const elements = declared.map(
    ({ name, tagName }) =>
      `      "${tagName}": ${attributesOf(name)} & Omit<DetailedHTMLProps<HTMLAttributes<${name}>, ${name}>, keyof ${attributesOf(name)}>;`,
  );
  const names = declared.flatMap(({ name }) => [attributesOf(name), name]).toSorted();
  return `import type { DetailedHTMLProps, HTMLAttributes, ReactNode, Ref } from "react";
import type { ${names.join(", ")} } from "./index.js";

${wrappers.join("\n")}
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
${elements.join("\n")}
    }
  }
}
`;
}

/** The property of a listener in a template of Vue: onRoster:followRequest for roster:follow-request. */
const vueListener = (event: string): string =>
  `on${event.replace("r", "R").replace(/-(.)/, (_, letter: string) => letter.toUpperCase())}`;

/** The property of an event's listener in React: onFollowRequest for roster:follow-request. */
function listenerOf(event: string): string {
  const words = event.replace("roster:", "").split("-");
  return `on${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}`;
}
