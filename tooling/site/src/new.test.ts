import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeReadme } from "./new/readme.ts";
import { root } from "./paths.ts";
import { type Finished, outputOf, run } from "./processes.ts";

const ANSWERS = ["--name", "Musea", "--server", "museum.example", "--path", "/museums"];
const DEFAULTS = ["--language", "en", "--noun", "none", "--licence", "none", "--contact", "none", "--join", "none"];
const FACETS = ["--facet", "Collection=Art,Nature", "--facet", "City=東京, Wien, القاهرة"];
const NEW = join(root, "tooling/site/src/new.ts");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "roster-new-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command with these lines as answers. */
async function create(args: readonly string[], ...lines: readonly string[]): Promise<Finished> {
  const child = spawn(process.execPath, [NEW, ...args], { cwd: root });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  child.stdin.end(lines.map((line) => `${line}\n`).join(""));
  const code = await new Promise<number | null>((resolve) => {
    child.on("close", resolve);
  });
  return { code: code ?? 1, output };
}

const roster = (dir: string, ...args: readonly string[]): Promise<Finished> =>
  run("node", [join(root, "tooling/curate/src/roster.ts"), ...args], { env: { ROSTER_DIR: dir }, output: "collect" });

it("the command new writes a directory to another folder, which the data build accepts, and leaves the old data", async () => {
  const to = join(folder, "museums");
  const made = await create([...ANSWERS, ...DEFAULTS, ...FACETS, "--to", to]);
  expect([made.code, made.output]).toEqual([0, expect.stringContaining("pnpm@12 start")]);
  const checked = await roster("nowhere", "--dir", to);
  expect(checked).toEqual({ code: 0, output: "Wrote 2 accounts and 0 teams to dist/.\n" });
  const site = JSON.parse(await readFile(join(to, "site.json"), "utf8"));
  expect(site).toMatchObject({ name: "Musea", homeServer: "museum.example", basePath: "/museums" });
  for (const field of ["language", "licence", "wording", "joinServers", "socialAccount"])
    expect(site).not.toHaveProperty(field);
  expect(await readdir(join(to, "accounts"))).toEqual(["art", "nature"]);
  const built = await readFile(join(to, "dist/roster.json"), "utf8");
  expect(JSON.parse(built).accounts).toHaveLength(2);
  expect(built).not.toMatch(/sport|league|NFL/i);
});

it("the folder that ROSTER_DIR names is the one that the command roster checks, and --fix corrects the one that --dir names", async () => {
  const dir = join(folder, "named");
  await cp(join(folder, "museums"), dir, { recursive: true });
  const [wrong, right] = ["accounts/first_example.json", "accounts/art/first_example.json"];
  await rename(join(dir, right), join(dir, wrong));
  // with a problem, nothing is built
  expect((await roster(dir)).output).toContain(`${wrong}:1: belongs at ${right}. `);
  expect((await roster("nowhere", "--fix", "--dir", dir)).output).toMatch(`Moved ${wrong} to ${right}\n`);
});

it("the command new asks again with the reason until an answer is valid", async () => {
  const to = join(folder, "asked");
  const lines = ["", "A  b", "Musea", "Spanish", "es", "museo", "museo, museos", "museum", "museum.example", "Art"];
  const facets = ["Heading=a", "Collection=Art,art", "Collection=Art,Nature", "collection=x", ""];
  const rest = ["/mus eums", "https://culture.example/museums/", "free", "cc-by-4.0", "staff", "@staff@museum.example"];
  const last = ["social", "a.example, b.example, c.example, d.example", "social.example, Otro.example"];
  const { code, output } = await create(["--to", to], ...lines, ...facets, ...rest, ...last);
  expect(code).toBe(0);
  const reasons = [
    "The name is missing",
    "extra spaces",
    'or nothing for "cuenta, cuentas"',
    "Write the word for one and the word for several",
    '"museum" is not a host name',
    "Write a label",
    'The label "Heading" gives the key "heading", which the site needs. Choose another label.',
    '"art" is already listed as "Art"',
    'The label "collection" gives the key "collection", and so does "Collection". Choose another label.',
    "base path",
    "languages/Spanish.json is missing",
    "Write one of: CC0-1.0",
    "is not an account",
    '"social" is not a host name',
    "more than 3",
  ];
  for (const reason of reasons) expect.soft(output).toContain(reason);
  const site = JSON.parse(await readFile(join(to, "site.json"), "utf8"));
  expect(site).toMatchObject({
    origin: "https://culture.example",
    basePath: "/museums",
    language: "es",
    licence: { name: "CC-BY-4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
    socialAccount: "staff@museum.example",
    tagline: "Sigue museos del fediverso.",
    noun: { one: "museo", many: "museos", all: "directorio" },
    joinServers: ["social.example", "otro.example"],
  });
  expect(output).toContain("add the text of CC-BY-4.0");
  const taxonomy = JSON.parse(await readFile(join(to, "taxonomy.json"), "utf8"));
  expect(taxonomy.facets).toHaveLength(1);
  const { name } = JSON.parse(await readFile(join(to, "accounts/art/first_example.json"), "utf8"));
  expect(name).toBe("Museo 1");
});

it.each([
  ["a server that is no host", ["--server", "museum"], "--server: "],
  ["a facet without values", ["--facet", "Collection"], "--facet: "],
  ["a facet whose key the site needs", ["--facet", "Sort=Up,Down"], 'The label "Sort" gives the key "sort"'],
  [
    "a language without texts",
    ["--language", "xx"],
    "--language: languages/xx.json is missing. Add it, or write one of: ",
  ],
  ["one word for what is listed", ["--noun", "museum"], "--noun: Write the word for one and the word for several"],
  ["a general server that is no host", ["--join", "social"], "--join: "],
  ["a licence that it does not know", ["--licence", "mine"], "--licence: Write one of: CC0-1.0, "],
  ["a contact without a server", ["--contact", "staff"], "--contact: "],
  ["a path without a slash", ["--path", "museums"], "--path: "],
  ["a folder that is not empty", ["--to", root], "is not empty. Edit its files, or write to another folder"],
  ["an option that does not exist", ["--titel", "x"], "Unknown option '--titel'; "],
])("the command new refuses %s and writes nothing", async (_, args, reason) => {
  const { code, output } = await create(["--to", join(folder, "refused"), ...ANSWERS, ...DEFAULTS, ...FACETS, ...args]);
  expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
  expect(existsSync(join(folder, "refused"))).toBe(false);
});

it("the command new prints the answers as a command if they end too early, and the command has them", async () => {
  const to = join(folder, "again");
  const facets = ["Collection = Art, Nature", "Mood = $HOME", ""];
  const lines = ["Musea", "", "museum, museums", "museum.example", ...facets, "/museums", "", ""];
  const { code, output } = await create(["--to", to], ...lines);
  expect([code, output, existsSync(to)]).toEqual([1, expect.stringContaining("The answers ended"), false]);
  const [, flags = ""] = /\n {2}npx --yes pnpm@12 new (.+)\n/.exec(output) ?? [];
  const again = await outputOf("sh", ["-c", `echo | "${process.execPath}" "${NEW}" ${flags}`], root);
  expect(again).toContain("It builds already.");
  const taxonomy = JSON.parse(await readFile(join(to, "taxonomy.json"), "utf8"));
  expect(taxonomy.facets[1]).toMatchObject({ label: "Mood", values: [{ value: "$HOME" }] });
});

it("the command new writes a README about the directory in its language, and keeps one that is there", async () => {
  const top = join(folder, "fork");
  const file = join(top, ".github/README.md");
  await mkdir(join(top, ".github"), { recursive: true });
  await mkdir(join(top, "directory"));
  const site = { name: "Musea", description: "Musea ist ein Verzeichnis.", language: "de", noun: { many: "Museen" } };
  await writeFile(join(top, "directory/site.json"), JSON.stringify(site));
  expect(await writeReadme(top)).toBe(true);
  const readme = await readFile(file, "utf8");
  expect(readme).toMatch(/^# Musea\n\nMusea ist ein Verzeichnis\.\n[^]*npx --yes pnpm@12 start /);
  expect(readme).toContain("- `directory/accounts/`: Museen, je eine Datei\n");
  await writeFile(file, "# Our museums\n");
  expect(await writeReadme(top)).toBe(false);
  expect(await readFile(file, "utf8")).toBe("# Our museums\n");
});
