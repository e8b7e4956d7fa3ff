import type { Account, Facet } from "@roster/core";
import { buildRoster, updateSchemas } from "@roster/data/build";
import { visible } from "@roster/data/files";
import { fixRoster } from "@roster/data/fix";
import { textsOf } from "@roster/texts/texts-of";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Answers } from "./answers.ts";

/** How many of the repository's servers a new directory suggests to visitors, the most used first. */
const SERVERS = 50;

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <circle cx="16" cy="16" r="15" fill="currentColor"/>
  <path d="M9 11.5h14M9 16.5h14M9 21.5h8" stroke="#10151c" stroke-width="3" stroke-linecap="round"/>
</svg>
`;

/**
 * Writes the files of a new directory to a temporary folder, and builds it there once.
 * @param servers a file with hosts that visitors may come from
 * @throws Error with all problems that the build finds
 */
export async function prepareData(answers: Answers, servers: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "roster-new-"));
  const hosts: readonly string[] = JSON.parse(await readFile(servers, "utf8"));
  for (const [name, content] of Object.entries(filesOf(answers, hosts.slice(0, SERVERS)))) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), typeof content === "string" ? content : JSON.stringify(content));
  }
  fixRoster(dir); // moves the accounts to their folders and formats all files
  const { problems, data } = buildRoster(dir, join(dir, "dist"));
  await rm(join(dir, "dist"), { recursive: true, force: true });
  if (data !== undefined) {
    updateSchemas(dir, data);
    return dir;
  }
  const lines = problems.map(({ file, field, problem, remedy }) => `${file}: ${field} ${problem}. ${remedy}`);
  throw new Error(visible(lines.join("; ")));
}

/** The files of a directory by path. Their form is not yet the one of the data build. */
function filesOf(answers: Answers, hosts: readonly string[]) {
  const { name, homeServer, facets, address, language, licence, contact, joinServers } = answers;
  const plain = textsOf("directory", language);
  const noun = { one: plain("one"), many: plain("many"), all: plain("all"), ...answers.noun };
  const accounts = ["first_example", "second_example"].map((username, at) => sample(username, at, noun.one, facets));
  const text = textsOf("directory", language, { nouns: noun.many });
  const site = {
    name,
    tagline: text("tagline"),
    description: text("description", { site: name }),
    ...(language !== "en" && { language }),
    ...address,
    homeServer,
    ...(contact && { socialAccount: contact }),
    network: "Mastodon",
    searchHint: text("searchHint"),
    followersCountIs: "mastodon",
    look: { board: "#26313f", accent: "#1f5a99", lamp: "#ffd27a", pattern: "none" },
    logo: "logo.svg",
    noun,
    ...(joinServers && { joinServers }),
    ...(licence && { licence }),
  };
  return {
    "site.json": site,
    "taxonomy.json": { facets },
    "instances.json": [homeServer, ...hosts.filter((host) => host !== homeServer)],
    "service-alerts.json": `${JSON.stringify({ instances: {} }, undefined, 2)}\n`,
    "measured.jsonl": "",
    "logo.svg": LOGO,
    ...Object.fromEntries(accounts.map((account) => [`accounts/${account.username}.json`, account])),
  };
}

/** An account that shows the form of a file. Each facet has another of its values than in the sample before. */
function sample(
  username: string,
  at: number,
  noun: string,
  facets: readonly Facet[],
): Pick<Account, "username" | "name" | "tags"> {
  const tags = facets.map(({ key, values }) => [key, [values[at % values.length]?.value ?? ""]] as const);
  return { username, name: `${noun[0]?.toUpperCase()}${noun.slice(1)} ${at + 1}`, tags: Object.fromEntries(tags) };
}
