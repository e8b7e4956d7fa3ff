import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { textsOf } from "@roster/texts/texts-of";
import { PNPM } from "../pnpm.ts";

/** The file that a forge shows instead of the README of this repository. */
export const README = ".github/README.md";

/** The fields of `site.json` that the README needs. */
interface ReadmeSite {
  readonly name: string;
  readonly description: string;
  readonly language?: string;
  readonly noun?: { readonly many: string };
}

/** Writes a short README about the directory, in its language. Returns false, and writes nothing, if there is one. */
export async function writeReadme(top: string): Promise<boolean> {
  const site: ReadmeSite = JSON.parse(await readFile(join(top, "directory/site.json"), "utf8"));
  try {
    await writeFile(join(top, README), printReadme(site), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function printReadme({ name, description, language = "en", noun }: ReadmeSite): string {
  const text = textsOf("directory", language, { nouns: noun?.many ?? textsOf("directory", language)("many") });
  return `# ${name}

${description}

\`\`\`sh
${PNPM} start              # ${text("readmeStart")}: http://localhost:3000
${PNPM} roster --fix       # ${text("readmeCheck")}
git pull --no-rebase upstream main   # ${text("readmeUpdate")}
\`\`\`

- \`directory/accounts/\`: ${text("readmeAccounts")}
- \`directory/site.json\`: ${text("readmeSite")}
- [FORK.md](FORK.md), [CONTRIBUTING.md](CONTRIBUTING.md): ${text("readmeGuides")}
`;
}
