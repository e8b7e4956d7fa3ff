import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { textsOf } from "@roster/texts/texts-of";
import { PNPM } from "../pnpm.ts";

export const README = "README.md";

/** The fields of `site.json` that the README needs. */
interface ReadmeSite {
  readonly name: string;
  readonly description: string;
  readonly language?: string;
  readonly noun?: { readonly many: string };
}

/** Whether the README of a repository is about its directory: its title is the name of the site. */
export async function isReadmeOfSite(top: string): Promise<boolean> {
  try {
    const { name } = await readSite(top);
    return (await readFile(join(top, README), "utf8")).startsWith(`# ${name}\n`);
  } catch {
    return false; // without a README or settings, nothing is there to replace
  }
}

/** Writes a short README about the directory, in its language. */
export async function writeReadme(top: string): Promise<void> {
  await writeFile(join(top, README), printReadme(await readSite(top)));
}

const readSite = async (top: string): Promise<ReadmeSite> =>
  JSON.parse(await readFile(join(top, "roster/site.json"), "utf8"));

function printReadme({ name, description, language = "en", noun }: ReadmeSite): string {
  const text = textsOf("directory", language, { nouns: noun?.many ?? textsOf("directory", language)("many") });
  return `# ${name}

${description}

\`\`\`sh
${PNPM} start          # ${text("readmeStart")}: http://localhost:3000
${PNPM} roster --fix   # ${text("readmeCheck")}
${PNPM} new --update   # ${text("readmeUpdate")}
\`\`\`

- \`roster/accounts/\`: ${text("readmeAccounts")}
- \`roster/site.json\`: ${text("readmeSite")}
- [FORK.md](.github/FORK.md), [CONTRIBUTING.md](.github/CONTRIBUTING.md): ${text("readmeGuides")}
`;
}
