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
  readYes,
  type Result,
} from "./new/answers.ts";
import { fail, readArguments, refuse } from "./arguments.ts";
import { createAsker } from "./new/ask.ts";
import { copyDirectory, prepareData } from "./new/data.ts";
import { updateFork } from "./new/update.ts";
import { README, writeReadme } from "./new/readme.ts";
import { describeFiles, removeFiles, replaceableFiles, resetVersions } from "./new/replaced-files.ts";
import { root } from "./paths.ts";
import { PNPM } from "./pnpm.ts";

const USAGE = `pnpm new asks for the name, the language, what is listed, the home server, the facets, the address, the licence, the
contact and the general servers of a directory, and replaces the data in roster/ by a small directory that builds. Options
answer the questions:

  --name Musea
  --language de                     a file in languages/, such as "en"
  --noun "museum, museums"          what is listed, or "none" for the language's "accounts"
  --server museum.example
  --facet "Collection=Art,Nature"   again for more facets
  --path /museums                   or a whole address: https://culture.example/museums
  --licence CC0-1.0                 of the data, or "none"
  --contact staff@social.example    the account that answers visitors, or "none"
  --join "a.example, b.example"     up to three general servers for visitors without an account, or "none"
  --to FOLDER                       write to another folder; roster/ stays
  --from FOLDER                     ask nothing: replace the data in roster/ by the directory in this folder
  --replace                         replace without a question

pnpm new --update takes the newest programs of the repository from which this one was made, in one commit. Your data stays.

  --from ADDRESS                    the address of that repository, which git remembers
  --ref REF                         a branch, tag or commit of it, instead of its newest
  --dry                             only print what would change`;

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
    from: text,
    replace: { type: "boolean" },
    update: { type: "boolean" },
    ref: text,
    dry: { type: "boolean" },
  },
});
refuseWrongOptions();
const { from, replace = false } = values;

const ROSTER = join(root, "roster");
const asker = createAsker(process.stdin, process.stdout);
/** The answers so far as options, so that nobody has to give them twice. */
const given: string[] = [];
let isAsked = false;
/** How an option says what an empty answer means, where that is not "none". */
const UNANSWERED: Readonly<Record<string, string>> = { "--language": "en", "--path": "/" };

try {
  if (values.update === true) await update();
  else if (from !== undefined) await replaceBy(resolve(from));
  else await create(values);
} catch (error) {
  fail(error);
  printGiven();
} finally {
  asker.close();
}

/** Ends the process if an option does not belong to the others. */
function refuseWrongOptions(): void {
  const names = Object.keys(values);
  const other = (...known: readonly string[]): string | undefined => names.find((name) => !known.includes(name));
  const [besideUpdate, besideFrom] = [other("update", "from", "ref", "dry"), other("from", "replace")];
  const onlyOfUpdate = names.find((name) => name === "ref" || name === "dry");
  if (values.update === true) {
    if (besideUpdate !== undefined) refuse(`--update changes no data. Leave out --${besideUpdate}.`);
  } else if (onlyOfUpdate !== undefined) refuse(`--${onlyOfUpdate} is an option of --update.`);
  else if (values.from !== undefined && besideFrom !== undefined)
    refuse(`--from takes the directory as it is. Leave out --${besideFrom}.`);
}

/** Takes a new version of the programs. */
async function update(): Promise<void> {
  const question = "Address of the repository from which this one was made: ";
  const askAddress = (problem?: string): Promise<string> => {
    if (problem !== undefined && !process.stdin.isTTY) throw new Error(problem);
    if (problem !== undefined) console.log(problem);
    return asker.ask(question, (text) => (text === "" ? { problem: "Write the address." } : { value: text }));
  };
  await updateFork({ top: root, address: from, ref: values.ref ?? "HEAD", dry: values.dry === true, askAddress });
}

/** Makes a directory from answers. */
async function create(options: typeof values): Promise<void> {
  const isRoster = options.to === undefined;
  const to = resolve(options.to ?? ROSTER);
  const old = isRoster ? await replaceableFiles(", or write to another folder: --to my-directory") : [];
  if (!isRoster) await requireEmpty(to);
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
  const isWritten = await install(await prepareData(answers, join(ROSTER, "instances.json")), to, old);
  if (isWritten) printNext(relative(process.cwd(), to) || ".", old, answers);
  else printGiven();
}

/** Replaces the data in `roster/` with that in another folder. */
async function replaceBy(folder: string): Promise<void> {
  const old = await replaceableFiles("");
  const isWritten = await install(await copyDirectory(folder), ROSTER, old);
  if (isWritten) console.log(`\nReplaced the data in roster/ by the directory in ${folder}.\n\n${nextSteps(old)}\n`);
}

/** Moves prepared files to a folder, in place of the old ones. Returns false if the owner declines to replace these. */
async function install(made: string, to: string, old: readonly string[]): Promise<boolean> {
  try {
    if (old.length > 0 && !replace && !(await confirm(old))) {
      console.log("Nothing was written.");
      return false;
    }
    await removeFiles(old);
    await cp(made, to, { recursive: true });
    if (old.length > 0) await resetVersions();
    if (old.includes(README)) await writeReadme(root);
    return true;
  } finally {
    await rm(made, { recursive: true });
  }
}

async function confirm(old: readonly string[]): Promise<boolean> {
  console.log(describeFiles(old));
  return asker.ask("Replace them? Type yes or no: ", readYes);
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
  if (names.length > 0) throw new Error(`${folder} is not empty. Choose another folder.`);
}

function printNext(folder: string, old: readonly string[], { licence, contact }: Answers): void {
  console.log(`
Wrote ${folder}/. It builds already.

  site.json      address, texts, colours and words${contact === undefined ? '; write who answers visitors as "socialAccount", or the site names nobody' : ""}
  taxonomy.json  facets and values
  logo.svg       the logo
  accounts/      two examples, one file each; put yours beside them
  instances.json servers that the sign-in suggests: the most used ones, in any language
  LICENSE        missing; add ${licence === undefined ? 'one, and name it as "licence" in site.json' : `the text of ${licence.name}`}

${
  old.length > 0
    ? nextSteps(old)
    : `The site is still that of roster/.

  ${PNPM} roster --fix --dir ${folder}   checks and formats the files
  ${PNPM} new --from ${folder}           replaces the data in roster/ by this directory`
}
`);
}

/** The commands after the data in `roster/` was replaced. */
function nextSteps(old: readonly string[]): string {
  return `${
    old.includes(README)
      ? "README.md is about your directory now. roster/README.md and apps/embed/README.md, for npm, are still about the old one.\n\n"
      : ""
  }  git add --all && git commit -m "New directory"   keeps it; \`new --update\` needs a commit
  ${PNPM} start                          shows it on http://localhost:3000
  ${PNPM} roster --fix                   checks and formats the files
  ${PNPM} build --for nginx              writes a deploy; see .github/DEPLOY.md`;
}
