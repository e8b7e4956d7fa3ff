import { cp, readdir, rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import type { Facet } from "@roster/core";
import { languageTags, textsOf } from "@roster/texts/texts-of";
import {
  type Answers,
  readAddress,
  readContact,
  readFacet,
  readJoinServers,
  readLanguage,
  readLicence,
  readName,
  readNoun,
  readServer,
  type Result,
} from "./new/answers.ts";
import { fail, readArguments } from "./arguments.ts";
import { createAsker } from "./new/ask.ts";
import { prepareData } from "./new/data.ts";
import { README, writeReadme } from "./new/readme.ts";
import { root } from "./paths.ts";
import { PNPM } from "./pnpm.ts";

const USAGE = `pnpm new asks for the name, the language, what is listed, the home server, the facets, the address, the licence, the
contact and the general servers of a directory, and writes a small one that builds to directory/. From then on, every command
uses it instead of roster/. Options answer the questions:

  --name Musea
  --language de                     a file in languages/, such as "en"
  --noun "museum, museums"          what is listed, or "none" for the language's "accounts"
  --server museum.example
  --facet "Collection=Art,Nature"   again for more facets
  --path /museums                   or a whole address: https://culture.example/museums
  --licence CC0-1.0                 of the data, or "none"
  --contact staff@social.example    the account that answers visitors, or "none"
  --join "a.example, b.example"     up to three general servers for visitors without an account, or "none"
  --to FOLDER                       write to another folder, which commands use if ROSTER_DIR names it`;

const text = { type: "string" } as const;
const { values } = readArguments({
  usage: USAGE,
  options: {
    name: text,
    language: text,
    noun: text,
    server: text,
    facet: { ...text, multiple: true },
    path: text,
    licence: text,
    contact: text,
    join: text,
    to: text,
  },
});
/** The folder whose data every command uses instead of `roster/`. */
const OWN = join(root, "directory");
const asker = createAsker(process.stdin, process.stdout);
/** The answers so far as options, so that nobody has to give them twice. */
const given: string[] = [];
let isAsked = false;
/** How an option says what an empty answer means, where that is not "none". */
const UNANSWERED: Readonly<Record<string, string>> = { "--language": "en", "--path": "/" };

try {
  await create(values);
} catch (error) {
  fail(error);
  printGiven();
} finally {
  asker.close();
}

/** Makes a directory from answers. */
async function create(options: typeof values): Promise<void> {
  const to = resolve(options.to ?? OWN);
  await requireEmpty(to);
  const tags = languageTags();
  const name = await answer("--name", options.name, 'Name of the directory, such as "Musea": ', readName);
  const language = await answer(
    "--language",
    options.language,
    `Language of the site (${tags.join(", ")}), or nothing for English: `,
    (answered) => readLanguage(answered, tags),
  );
  const plain = textsOf("directory", language);
  const answers: Answers = {
    name,
    language,
    noun: await answer(
      "--noun",
      options.noun,
      `What is listed, one and several, such as "museum, museums", or nothing for "${plain("one")}, ${plain("many")}": `,
      readNoun,
    ),
    homeServer: await answer(
      "--server",
      options.server,
      'Home server of its accounts, such as "museum.example": ',
      readServer,
    ),
    facets: await readFacets(options.facet),
    address: await answer(
      "--path",
      options.path,
      'Address of the site. For now, a path is enough: "/" or "/museums": ',
      readAddress,
    ),
    licence: await answer(
      "--licence",
      options.licence,
      'Licence of the data, such as "CC0-1.0", or nothing for now: ',
      readLicence,
    ),
    contact: await answer(
      "--contact",
      options.contact,
      'Account that answers visitors, such as "staff@social.example", or nothing for now: ',
      readContact,
    ),
    joinServers: await answer(
      "--join",
      options.join,
      "Up to three general servers in the language of the site, for visitors without an account, or nothing: ",
      readJoinServers,
    ),
  };
  const made = await prepareData(answers, join(root, "roster/instances.json"));
  await cp(made, to, { recursive: true });
  await rm(made, { recursive: true });
  const hasReadme = to === OWN && (await writeReadme(root));
  printNext(relative(process.cwd(), to) || ".", to === OWN, hasReadme, answers);
}

/** Prints the command that has the given answers, if questions were asked. */
function printGiven(): void {
  const to = values.to === undefined ? [] : ["--to", quoted(values.to)];
  if (isAsked && given.length > 0)
    console.log(`\nThe same command with your answers:\n\n  ${[PNPM, "new", ...given, ...to].join(" ")}\n`);
}

/** A word of a command, for a shell. */
function quoted(text: string): string {
  return /^[\w./:@-]+$/.test(text) ? text : `"${text.replaceAll(/["\\$`]/g, "\\$&")}"`;
}

/** Reads an option, or asks the question until the answer is valid. */
async function answer<T>(
  name: string,
  option: string | undefined,
  question: string,
  read: (text: string) => Result<T>,
): Promise<T> {
  const kept = (text: string): Result<T> => {
    const result = read(text);
    const isEnd = name === "--facet" && text === "";
    if ("value" in result && !isEnd) given.push(name, quoted(text || (UNANSWERED[name] ?? "none")));
    return result;
  };
  isAsked ||= option === undefined;
  if (option === undefined) return asker.ask(question, kept);
  const result = kept(option);
  if ("problem" in result) throw new Error(`${name}: ${result.problem}`);
  return result.value;
}

async function readFacets(options: readonly string[] | undefined): Promise<readonly Facet[]> {
  const facets: Facet[] = [];
  for (const option of options ?? [])
    facets.push(await answer("--facet", option, "", (text) => readFacet(text, facets)));
  if (options !== undefined) return facets;
  console.log('A facet is a label with values, by which visitors browse. Example: "Collection = Art, Nature".');
  for (;;) {
    const isFirst = facets.length === 0;
    const question = isFirst ? "First facet: " : "Next facet, or nothing: ";
    const facet = await answer<Facet | undefined>("--facet", undefined, question, (text) =>
      text === "" && !isFirst ? { value: undefined } : readFacet(text, facets),
    );
    if (facet === undefined) return facets;
    facets.push(facet);
  }
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.length > 0)
    throw new Error(`${folder} is not empty. Edit its files, or write to another folder: --to my-directory`);
}

function printNext(folder: string, isOwn: boolean, hasReadme: boolean, { licence, contact }: Answers): void {
  const use = isOwn ? "" : `ROSTER_DIR=${quoted(folder)} `;
  console.log(`
Wrote ${folder}/. It builds already.

  site.json      address, texts, colours and words${contact === undefined ? '; write who answers visitors as "socialAccount", or the site names nobody' : ""}
  taxonomy.json  facets and values
  logo.svg       the logo
  accounts/      two examples, one file each; put yours beside them
  instances.json servers that the sign-in suggests: the most used ones, in any language
  LICENSE        missing; add ${licence === undefined ? 'one, and name it as "licence" in site.json' : `the text of ${licence.name}`}
${hasReadme ? `\n${README} is about your directory, and a forge shows it instead of README.md.\n` : ""}
  ${use}${PNPM} start                shows it on http://localhost:3000
  ${use}${PNPM} roster --fix         checks and formats the files
  ${use}${PNPM} build --for nginx    writes a deploy; see .github/DEPLOY.md
`);
}
