import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { outputOf } from "./processes.ts";
import { type Clone, openClone } from "./testing/clone.ts";

const ANSWERS = ["--name", "Musea", "--server", "museum.example", "--path", "/museums"];
const DEFAULTS = ["--language", "en", "--noun", "none", "--licence", "none", "--contact", "none", "--join", "none"];
const FACETS = ["--facet", "Collection=Art,Nature", "--facet", "City=東京, Wien, القاهرة"];

let repository: Clone;
let clone: string;
const git = (...args: readonly string[]): Promise<string> => repository.git(...args);
const command: Clone["command"] = (...args) => repository.command(...args);

const listData = async (): Promise<readonly string[]> =>
  (await git("ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "roster")).trim().split("\n");

beforeAll(async () => {
  repository = await openClone();
  clone = repository.path;
});

afterAll(() => repository.remove());

it("the command new writes a directory to another folder, which the data build accepts, and leaves the old data", async () => {
  const to = join(clone, "museums");
  expect(await command("new.ts", [...ANSWERS, ...DEFAULTS, ...FACETS, "--to", to])).toMatchObject({ code: 0 });
  const made = await command("roster.ts", ["--dir", to]);
  expect(made).toEqual({ code: 0, output: "Wrote 2 accounts and 0 teams to dist/.\n" });
  const site = JSON.parse(await readFile(join(to, "site.json"), "utf8"));
  expect(site).toMatchObject({ name: "Musea", homeServer: "museum.example", basePath: "/museums" });
  for (const field of ["language", "licence", "wording", "joinServers", "socialAccount"])
    expect(site).not.toHaveProperty(field);
  expect(await git("status", "--porcelain", "roster")).toBe("");
  await rm(to, { recursive: true });
});

it("the command new replaces all data by a directory that it wrote elsewhere, as its output says", async () => {
  onTestFinished(async () => {
    await git("checkout", "HEAD", "--", "roster", ".changeset", "apps/embed");
    await git("clean", "-fd");
  });
  const { output } = await command("new.ts", [...ANSWERS, ...DEFAULTS, ...FACETS, "--to", "museums"]);
  expect(output).not.toContain("pnpm@12 start");
  const [, from = ""] = /new --from (\S+)/.exec(output) ?? [];
  await writeFile(join(clone, from, "accounts/notes.txt"), "");
  const refused = await command("new.ts", ["--from", from, "--replace"]);
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(/has 1 problem\. To list them: .* roster --dir /) });
  expect(await git("status", "--porcelain", "roster", ".changeset")).toBe("");
  await rm(join(clone, from, "accounts/notes.txt"));
  // what is no data stays as it is
  await writeFile(join(clone, from, "package.json"), "{}");
  await command("new.ts", ["--from", from], "yes");
  expect(await command("roster.ts", [])).toEqual({ code: 0, output: "Wrote 2 accounts and 0 teams to dist/.\n" });
  const files = await readdir(join(clone, "roster"));
  for (const old of ["teams", "own-tests"]) expect(files).not.toContain(old);
  expect(await readdir(join(clone, "roster/accounts"))).toEqual(["art", "nature"]);
  expect(await readdir(join(clone, ".changeset"))).toEqual(["config.json"]);
  expect(await git("status", "--porcelain", "roster/src", "roster/package.json")).toBe("");
  expect(await readdir(join(clone, "apps/embed")), "the changelog of the old widget").toEqual(["package.json"]);
  const { version } = JSON.parse(await readFile(join(clone, "apps/embed/package.json"), "utf8"));
  expect(version, "the version of a widget that was never released").toBe("0.0.0");
});

it("the command new refuses a folder without a directory and keeps the old data", async () => {
  const { code, output } = await command("new.ts", ["--from", "tooling", "--replace"]);
  expect([code, output]).toEqual([1, expect.stringContaining("site.json is missing")]);
  expect(await git("status", "--porcelain")).toBe("");
});

it("the command new asks again with the reason until an answer is valid", async () => {
  const to = join(clone, "asked");
  const lines = ["", "A  b", "Musea", "Spanish", "es", "museo", "museo, museos", "museum", "museum.example", "Art"];
  const facets = ["Heading=a", "Collection=Art,art", "Collection=Art,Nature", "collection=x", ""];
  const rest = ["/mus eums", "https://culture.example/museums/", "free", "cc-by-4.0", "staff", "@staff@museum.example"];
  const last = ["social", "a.example, b.example, c.example, d.example", "social.example, Otro.example"];
  const { code, output } = await command("new.ts", ["--to", to], ...lines, ...facets, ...rest, ...last);
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
  await rm(to, { recursive: true });
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
  ["a folder that is not empty", ["--to", "roster"], "is not empty"],
  ["an option that does not exist", ["--titel", "x"], "There is no option --titel. "],
  ["an update with answers", ["--update"], "--update changes no data. Leave out --"],
  ["a version without an update", ["--ref", "v2"], "--ref is an option of --update."],
  ["answers for a directory that exists", ["--from", "roster"], "--from takes the directory as it is. Leave out --"],
])("the command new refuses %s and writes nothing", async (_, args, reason) => {
  const { code, output } = await command("new.ts", ["--to", "nowhere", ...ANSWERS, ...DEFAULTS, ...FACETS, ...args]);
  expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
  expect(await git("status", "--porcelain")).toBe("");
});

it("the command new changes nothing without a yes, or while git lacks a change of the data", async () => {
  const refused = await command("new.ts", [...ANSWERS, ...DEFAULTS, ...FACETS], "no");
  expect(refused).toEqual({
    code: 0,
    output: expect.stringMatching(/This replaces .* \d+ accounts[^]*deletes 2 changesets[^]*Nothing was written/),
  });
  await writeFile(join(clone, "roster/accounts/mine.json"), "{}");
  const unsaved = await command("new.ts", [...ANSWERS, ...DEFAULTS, ...FACETS, "--replace"]);
  expect(unsaved).toEqual({ code: 1, output: expect.stringContaining("roster/accounts/mine.json") });
  await rm(join(clone, "roster/accounts/mine.json"));
  expect(await git("status", "--porcelain")).toBe("");
});

it("the command new asks again for a yes or a no, prints the answers as a command after a no, and takes y for yes", async () => {
  onTestFinished(async () => {
    await git("checkout", "HEAD", "--", "roster", ".changeset", "apps/embed");
    await git("clean", "-fd");
  });
  const facets = ["Collection = Art, Nature", "Mood = $HOME", ""];
  const lines = ["Musea", "", "museum, museums", "museum.example", ...facets, "/museums", "", "", ""];
  const { code, output } = await command("new.ts", [], ...lines, "maybe", "n");
  expect([code, output]).toEqual([0, expect.stringMatching(/Write yes or no\.[^]*Nothing was written\./)]);
  const [, flags = ""] = /\n {2}npx --yes pnpm@12 new (.+)\n/.exec(output) ?? [];
  const again = await outputOf("sh", ["-c", `echo y | "${process.execPath}" tooling/site/src/new.ts ${flags}`], clone);
  expect(again).toContain("Wrote roster/.");
  const taxonomy = JSON.parse(await readFile(join(clone, "roster/taxonomy.json"), "utf8"));
  expect(taxonomy.facets[1]).toMatchObject({ label: "Mood", values: [{ value: "$HOME" }] });
});

it("the command new prints the answers as a command if they end too early", async () => {
  const { code, output } = await command("new.ts", [], "Musea", "de");
  expect(code).toBe(1);
  expect(output).toMatch(/The answers ended[^]*\n {2}npx --yes pnpm@12 new --name Musea --language de\n/);
});

it("the command new replaces the README of the old directory by a short one in its language, and the command that it prints commits all", async () => {
  const before = (await git("rev-parse", "HEAD")).trim();
  onTestFinished(async () => {
    await git("reset", "--quiet", "--hard", before);
  });
  const { name } = JSON.parse(await readFile(join(clone, "roster/site.json"), "utf8"));
  await writeFile(join(clone, "README.md"), `# ${name}\n\nAbout the old directory.\n`);
  const german = [...ANSWERS, ...DEFAULTS, ...FACETS, "--language", "de", "--noun", "Museum, Museen"];
  expect(await command("new.ts", german, "yes")).toEqual({ code: 1, output: expect.stringContaining("?? README.md") });
  await git("add", "--all");
  await git("commit", "--quiet", "--message=README");
  const { output } = await command("new.ts", german, "yes");
  expect(output).toMatch(
    /It replaces README\.md[^]*apps\/embed README\.md` brings them back[^]*README\.md is about your/,
  );
  const readme = await readFile(join(clone, "README.md"), "utf8");
  expect(readme).toMatch(/^# Musea\n\nMusea ist ein Verzeichnis im Fediverse: Museen, [^]*npx --yes pnpm@12 start /);
  expect(readme).toContain("- `roster/accounts/`: Museen, je eine Datei\n");
  await git("config", "user.name", "Owner");
  await git("config", "user.email", "owner@museum.example");
  await outputOf("sh", ["-c", /git add --all && git commit -m "[^"]+"/.exec(output)?.[0] ?? "false"], clone);
  expect(await git("status", "--porcelain")).toBe("");
  expect((await git("diff", "--name-only", "HEAD~1", "--", "README.md")).trim()).toBe("README.md");
});

it("the command new keeps a README that is not about the old directory", async () => {
  onTestFinished(async () => {
    await git("checkout", "HEAD", "--", "roster", ".changeset", "apps/embed");
    await git("clean", "-fd");
  });
  await writeFile(join(clone, "README.md"), "# Our museums\n");
  const { output } = await command("new.ts", [...ANSWERS, ...DEFAULTS, ...FACETS], "yes");
  expect(output).not.toContain("README.md");
  expect(await readFile(join(clone, "README.md"), "utf8")).toBe("# Our museums\n");
});

it("the command new replaces all data of the clone after a yes, and the clone's data build accepts the result", async () => {
  const own = (file: string): boolean => file.startsWith("roster/own-tests/");
  const before = await listData();
  const programs = before.filter((file) => !own(file) && /\.ts$|\/(?:package|tsconfig|turbo)\.json$/.test(file));
  expect(await command("new.ts", [...ANSWERS, ...DEFAULTS, ...FACETS], "yes")).toMatchObject({ code: 0 });
  expect(await command("roster.ts", [])).toEqual({ code: 0, output: "Wrote 2 accounts and 0 teams to dist/.\n" });
  await git("add", "--all");
  const after = await listData();
  expect(after).toEqual(expect.arrayContaining(programs));
  expect(after.filter(own), "tests of the old data").toEqual([]);
  expect(await readdir(join(clone, ".changeset")), "changesets of the old packages").toEqual(["config.json"]);
  expect(after.filter((file) => file.startsWith("roster/accounts/"))).toEqual([
    "roster/accounts/art/first_example.json",
    "roster/accounts/nature/second_example.json",
  ]);
  expect(await readdir(join(clone, "roster"))).not.toContain("teams");
  const built = await readFile(join(clone, "roster/dist/roster.json"), "utf8");
  expect(JSON.parse(built).accounts).toHaveLength(2);
  expect(built).not.toMatch(/sport|league|NFL/i);
});

it("the command roster names each file of the new directory from the root of the repository", async () => {
  const [wrong, right] = ["roster/accounts/first_example.json", "roster/accounts/art/first_example.json"];
  await rename(join(clone, right), join(clone, wrong));
  expect((await command("roster.ts", [])).output).toContain(`${wrong}:1: belongs at ${right}. `);
  expect((await command("roster.ts", ["--fix"])).output).toMatch(`Moved ${wrong} to ${right}\n`);
});
