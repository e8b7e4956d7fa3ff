import { join, resolve } from "node:path";
import { fileName } from "@roster/core/site";
import { visible } from "@roster/data/files";
import { root } from "@roster/site/paths";
import { readTags } from "./add.ts";
import { ASKING, CODES, CommandError, onlyWord, openDirectory, openServers, readVerb, typedAcct } from "./directory.ts";
import { draftOf, fileOf, isPublicPage, printSeen } from "./draft.ts";
import { applyEdit, rehearse } from "./edit.ts";
import { printProblem } from "./finish.ts";
import { readInput } from "./input.ts";
import type { Seen } from "./refresh/reading.ts";

const USAGE = `pnpm roster review FILE judges a stranger's proposal: the text of an issue made with the form "Add an account". It prints
what the server says, the file and a verdict, and draws the card. "-" reads the text from the input.

  --tag KEY=A,B      values of a facet that the proposal lacks
  --out FOLDER       the folder of the picture, instead of reports/roster
  --no-card          draw no card
  --write            list the account, if there is no problem`;

/** The headings of the form in .github/ISSUE_TEMPLATE/add.yml. */
export const HEADINGS = {
  handle: "Handle",
  name: "Name as people know it",
  about: "What is the account about?",
  source: "Source",
} as const;

export async function review(typed: readonly string[]): Promise<number> {
  const { values, positionals } = readVerb(typed, USAGE, {
    ...ASKING,
    tag: { type: "string", multiple: true },
    out: { type: "string", default: join(root, "reports/roster") },
    "no-card": { type: "boolean", default: false },
    write: { type: "boolean", default: false },
  });
  const file = onlyWord(positionals, "file with the text of an issue");
  const directory = openDirectory(values.dir);
  const form = readForm(await readInput(file));
  if (form.handle === undefined) throw new CommandError(`The text has no part "### ${HEADINGS.handle}".`);
  await using servers = openServers(directory, values.at, console.error);
  const source = isPublicPage(form.source) ? form.source : undefined;
  const said = { ...form, source, tags: readTags(values.tag) };
  const draft = await draftOf(typedAcct(form.handle, directory), said, directory, servers);
  const edit = fileOf(draft, directory);
  const name = fileName(draft.account);
  const cards = join(resolve(values.out), "cards");
  let card: string | undefined;
  const problems = await rehearse(directory.dir, edit, async (dist) => {
    if (values["no-card"]) return;
    await (await import("./cards.ts")).takeCards(dist, [name], cards); // only a card needs a browser
    card = join(cards, `${name}.png`);
  });
  const doubts = doubtsOf(draft.seen, source);
  const isWritten = values.write && problems.length === 0;
  if (isWritten) await applyEdit(directory.dir, edit);
  const [[path = "", text = ""] = []] = edit;
  if (values.json) {
    console.log(JSON.stringify({ written: isWritten, file: path, text, problems, doubts, card, seen: draft.seen }));
  } else {
    const lines = [
      `${printSeen(draft)}\n\n${path}\n${text}`,
      ...(card === undefined ? [] : [`Card: ${card}`]),
      ...problems.map((problem) => `✗ ${printProblem(problem, directory.dir)}`),
      ...doubts.map((doubt) => `? ${doubt}`),
      verdictOf(problems.length, doubts.length, isWritten),
    ];
    console.log(lines.join("\n").split("\n").map(visible).join("\n"));
  }
  return problems.length > 0 ? CODES.problems : CODES.fine;
}

function verdictOf(problems: number, doubts: number, isWritten: boolean): string {
  if (problems > 0) return "Verdict: not yet. Correct the tags with --tag.";
  if (isWritten) return "Verdict: it is listed.";
  return `Verdict: it can be listed${doubts > 0 ? ", if you can answer the questions" : ""}. Add --write to list it.`;
}

/** No right answer is longer, and a message repeats answers. */
const ANSWER_LENGTH = 500;

/** The answers of a form by its headings, each on one line. "_No response_" is none. */
export function readForm(text: string): Partial<Record<keyof typeof HEADINGS, string>> {
  const parts = text.replaceAll("\r", "").split(/^### /m);
  const byHeading = new Map(
    parts.map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      return [heading.trim(), lines.join(" ").replace(/\s+/g, " ").trim().slice(0, ANSWER_LENGTH)] as const;
    }),
  );
  return Object.fromEntries(
    Object.entries(HEADINGS).flatMap(([key, heading]) => {
      const answer = byHeading.get(heading) ?? "";
      return answer === "" || answer === "_No response_" ? [] : [[key, answer]];
    }),
  );
}

/** What a person has to decide, because no program can. */
function doubtsOf(seen: Seen, source: string | undefined): readonly string[] {
  const last = seen.recent?.[0] ?? seen.lastPost;
  return [
    source === undefined ? "The proposal names no public page." : `Does ${visible(source)} name this account? Open it.`,
    ...(seen.nameOnly ? ["Is the account alive? Its server does not say it."] : []),
    ...(last === undefined ? ["The server shows no post of it."] : []),
    ...(seen.limited ? ["Its server hides it from people who do not follow it."] : []),
    ...(seen.locked ? ["It approves followers by hand."] : []),
  ];
}
