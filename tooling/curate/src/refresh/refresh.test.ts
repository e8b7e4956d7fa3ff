import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { readEntries } from "@roster/data/entries";
import { type Instance, POST_KINDS, startInstance } from "@roster/instance";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { root } from "@roster/site/paths";
import { captured } from "@roster/site/captured";
import { jumpClock, type JumpClock } from "../testing/jump-clock.ts";
import { refreshCommand } from "./command.ts";
import { createServers } from "./servers.ts";

const DAY = 86_400_000;
const WEEK = 7 * DAY;
const HOME = "museum.example";
const NAMES = ["Harbour_Gallery", "ida_quill", "mosslab"] as const;

let folder: string;
let dir: string;
let clock: JumpClock;
let home: Instance;
beforeEach(async () => {
  clock = jumpClock(Date.parse("2026-11-20T05:23:00Z"));
  folder = await mkdtemp(join(tmpdir(), "roster-refresh-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  dir = join(folder, "roster");
  await cp(join(root, "roster/test/fixtures/museums"), dir, { recursive: true });
  home = await open(NAMES);
});

async function open(usernames: readonly string[]): Promise<Instance> {
  const accounts = usernames.map((username) => ({ username, name: username, twitterFollowers: 100 }));
  const rateLimit = { anonymous: 300 };
  const started = await startInstance({ homeServer: HOME, local: true, accounts, rateLimit, now: clock.now });
  onTestFinished(() => started.close());
  return started;
}

/** Runs the command with the test's clock. */
async function refresh(...flags: readonly string[]) {
  const open = () => createServers({ contact: "Test", at: new Map([[HOME, home.origin]]), clock });
  const before = home.state.requests.length;
  const finished = await captured(() =>
    refreshCommand(["--dir", dir, "--state", join(folder, "state"), ...flags], open),
  );
  return { ...finished, asked: home.state.requests.length - before };
}
const measured = () => readFile(join(dir, "measured.jsonl"), "utf8");
const lineOf = async (name: string): Promise<unknown> =>
  JSON.parse((await measured()).split("\n").find((line) => line.includes(`"${name}@${HOME}"`)) ?? "null");

/** A hash of every curated file. */
async function curated(): Promise<string> {
  const hash = createHash("sha256");
  for (const name of (await readdir(dir, { recursive: true })).sort()) {
    if (name === "measured.jsonl" || !(await stat(join(dir, name))).isFile()) continue;
    hash.update(name).update(await readFile(join(dir, name)));
  }
  return hash.digest("hex");
}

describe("a refresh of 918 accounts", () => {
  it("rows 148, 149 and 151: it survives an incident and a rate limit, reports who moved or is missing, changes no curated byte, and a second run changes nothing", async () => {
    const more = Array.from({ length: 918 - NAMES.length }, (_, index) => `exhibit${index}`);
    for (const username of more) {
      const account = { username, name: username, tags: { role: ["Museum"], collection: ["Science"] } };
      await writeFile(join(dir, `accounts/science/${username}.json`), JSON.stringify(account));
    }
    home = await open([...NAMES, ...more]);
    const [moved, gone, suspended, limited, stub, busy, silent] = [
      "exhibit1",
      "exhibit2",
      "exhibit3",
      "exhibit4",
      "exhibit5",
      "exhibit6",
      "exhibit7",
    ] as const;
    const post = (daysAgo: number) => ({ ...POST_KINDS.plain, at: clock.now() - daysAgo * DAY });
    home.seedPosts(`${busy}@${HOME}`, [
      ...Array.from({ length: 28 }, (_, index) => post(index)),
      { ...POST_KINDS.reply, at: clock.now() },
      { ...POST_KINDS.boost, at: clock.now() },
    ]);
    home.seedPosts(`${silent}@${HOME}`, [post(200)]);
    home.setState(`${moved}@${HOME}`, { movedTo: "exhibit@other.example" });
    home.setState(`${gone}@${HOME}`, { state: "gone" });
    home.setState(`${suspended}@${HOME}`, { state: "suspended" });
    home.setState(`${limited}@${HOME}`, { state: "limited" });
    home.setState(`${stub}@${HOME}`, { state: "stub" });
    home.fault(/accounts\/lookup/, { status: 503, skip: 90, times: 40 });
    const before = await curated();

    const first = await refresh();
    expect(first.code, "an incident of ten answers in a row ends the run").toBe(3);
    expect(await measured()).toBe("");

    home.clearFaults();
    const resumed = await refresh();
    expect(resumed.code).toBe(0);
    expect(resumed.asked, "what was read before the incident is not asked again").toBeLessThan(2 * 918 - 150);
    expect(await lineOf(moved)).toMatchObject({ movedTo: "exhibit@other.example", id: expect.any(String) });
    expect(await lineOf(gone)).toEqual({ account: `${gone}@${HOME}`, missingSince: "2026-11-20" });
    expect(await lineOf(suspended)).toEqual({ account: `${suspended}@${HOME}`, missingSince: "2026-11-20" });
    expect(await lineOf(stub)).toMatchObject({ followers: 0 });
    expect(await lineOf(stub)).not.toHaveProperty("lastPost");
    expect(await lineOf(busy)).toMatchObject({ lastPost: "2026-11-20", postsPerWeek: 7 });
    expect(await lineOf(silent)).toMatchObject({ lastPost: "2026-05-04", postsPerWeek: 0 });
    for (const text of ["1 moved", "2 missing", "1 hidden by their server", "1 quiet now"])
      expect(resumed.output).toContain(`\n${text}\n`);
    expect(home.state.requests.filter(({ status }) => status === 429)).toEqual([]);

    const written = await measured();
    const again = await refresh();
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining("0 lines change.") });
    expect(await measured()).toBe(written);
    expect(again.asked, "two answers for each account that is there, one for each of the others").toBeLessThan(2 * 918);
    const unchanged = home.state.requests.slice(-again.asked).filter(({ status }) => status === 304);
    expect(unchanged.length, "answers for profiles and for posts").toBeGreaterThan(1_800);

    clock.advance(WEEK);
    expect(await refresh()).toMatchObject({ code: 0, output: expect.stringContaining("\n2 gone\n") });
    expect(await lineOf(gone)).toMatchObject({ missingSince: "2026-11-20", gone: "2026-11-27" });
    const changed = (await measured()).split("\n").filter((line) => !written.includes(`${line}\n`));
    expect(changed, "the lines of the run, of the two gone accounts, and of the one that stopped posting").toHaveLength(
      4,
    );
    expect(await curated()).toBe(before);
  }, 120_000);
});

describe("the report of a refresh", () => {
  it("a moved account is named with the command that renames it, in each refresh until it is renamed", async () => {
    home.setState(`mosslab@${HOME}`, { movedTo: "moss@other.example" });
    const table = join(folder, "table.md");
    for (const day of ["2026-11-20", "2026-11-27"]) {
      const { output } = await refresh("--table", table);
      expect(output).toContain(`Accounts on ${day}\n`);
      expect(output).toContain(
        `\n  @mosslab@${HOME}  npx --yes pnpm@12 roster rename @mosslab@${HOME} @moss@other.example\n`,
      );
      expect(await readFile(table, "utf8")).toContain("## 1 moved\n");
      clock.advance(WEEK);
    }
  });

  it("the terminal shows handles as they are, and the table for a pull request escapes them", async () => {
    home.setState(`ida_quill@${HOME}`, { state: "gone" });
    const table = join(folder, "table.md");
    const { output } = await refresh("--table", table);
    expect(output).toContain(`\n  @ida_quill@${HOME}  since 2026-11-20, 410 Gone\n`);
    expect(output).not.toContain("&#");
    expect(await readFile(table, "utf8")).toContain("| &#64;ida&#95;quill&#64;museum&#46;example | since 2026-11-20");
  });

  it("a missing account has the day of its first miss, also in a second refresh of that day or week", async () => {
    home.setState(`ida_quill@${HOME}`, { state: "gone" });
    await refresh();
    clock.advance(3 * DAY);
    const { output } = await refresh();
    expect(output).toContain("\n1 missing\n");
    expect(output).toContain("since 2026-11-20, 410 Gone");
    clock.advance(WEEK);
    const later = await refresh();
    expect(later.output).toContain("\n1 gone\n");
    expect(later.output).not.toContain("1 missing");
  });

  it("a refresh says at its start how long it takes, and at its end which file to commit", async () => {
    const { output } = await refresh();
    expect(output).toMatch(/^Reading 3 accounts takes less than a minute\.\n/);
    const file = join(dir, "measured.jsonl");
    expect(output).toContain(`Wrote ${file}. Look at it with \`git diff\`, and commit it.\n`);
    expect((await refresh("--dry-run")).output).not.toContain("Wrote");
    for (let index = 0; index < 40; index += 1) {
      const account = { username: `exhibit${index}`, name: "x", tags: { role: ["Museum"], collection: ["Science"] } };
      await writeFile(join(dir, `accounts/science/exhibit${index}.json`), JSON.stringify(account));
    }
    clock.advance(WEEK);
    expect((await refresh()).output, "43 accounts with two requests each").toMatch(
      /^Reading 43 accounts takes about 2 minutes\.\n/,
    );
  });
});

describe("a server that is wrong", () => {
  it("a refresh is refused if over a tenth of a server's accounts vanish at once, and --force writes it", async () => {
    expect(await refresh()).toMatchObject({ code: 0 });
    const written = await measured();
    home.fault(/accounts\/\d+$|lookup|webfinger/, { status: 404 });
    clock.advance(WEEK);
    const refused = await refresh();
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining("3 accounts of museum.example vanished at once"),
    });
    expect(await measured()).toBe(written);
    expect(await refresh("--force")).toMatchObject({ code: 0, asked: 0 });
    expect(await measured()).toContain('"missingSince":"2026-11-27"');
  });

  it("a refresh is refused if 30 % of the answers become zero", async () => {
    await refresh();
    for (const name of NAMES) home.setState(`${name}@${HOME}`, { twitterFollowers: 0 });
    clock.advance(WEEK);
    expect(await refresh()).toMatchObject({ code: 1 });
    for (const name of NAMES) home.setState(`${name}@${HOME}`, { twitterFollowers: 90 });
    expect(await refresh(), "doubtful answers are asked again").toMatchObject({ code: 0 });
  });

  it("an answer about another account is no answer", async () => {
    home.fault(/lookup/, { json: { id: "7", acct: "somebody_else" }, times: 1 });
    const { code, output } = await refresh();
    expect([code, output]).toEqual([3, expect.stringContaining("museum.example answers with @somebody_else")]);
  });

  it("an id of another account is replaced by that of the handle", async () => {
    await refresh();
    const written = await measured();
    await writeFile(join(dir, "measured.jsonl"), written.replaceAll(/"id":"\d+"/g, '"id":"7"'));
    home.fault("GET /api/v1/accounts/7", { json: { id: "7", acct: "somebody_else" } });
    expect(await refresh()).toMatchObject({ code: 0 });
    expect(await measured()).toBe(written);
  });

  it("whatever a server says about an account, the file can be read again", async () => {
    const hostile = "\u202E\u0007\u001B[2J<b>&#0;&#xD800;\n\uD83D x ".repeat(60);
    const entity = {
      id: "1",
      acct: "mosslab",
      display_name: hostile,
      note: hostile,
      followers_count: 1e300,
      statuses_count: -1,
      created_at: "soon",
      last_status_at: "2999-01-01",
      moved: { acct: `mosslab\u202E@${"x".repeat(90)}` },
    };
    home.fault(/lookup\b/, { json: entity, skip: 2, times: 1 });
    expect(await refresh()).toMatchObject({ code: 0 });
    const problems: unknown[] = [];
    readEntries(dir, (problem) => void problems.push(problem));
    expect(problems).toEqual([]);
    expect(await lineOf("mosslab")).toEqual({
      account: `mosslab@${HOME}`,
      id: "1",
      lastPost: "2026-11-20",
      bio: expect.stringMatching(/^\[2J x \[2J x /),
    });
    for (const id of ["", "a b", "\u202E", "x".repeat(101)]) {
      home.fault(/lookup/, { json: { id, acct: "mosslab" }, times: 1 });
      await writeFile(join(dir, "measured.jsonl"), "");
      await rm(join(folder, "state"), { recursive: true });
      expect((await refresh()).output).toContain("answers with something that is no account");
    }
  });

  it("a biography that is cut within a tag shows no part of the tag", async () => {
    const entity = { id: "1", acct: "mosslab", note: `Mossy.${"<p>".repeat(9_000)}` };
    home.fault(/lookup\b/, { json: entity, skip: 2, times: 1 });
    await refresh();
    expect(await lineOf("mosslab")).toMatchObject({ bio: "Mossy." });
  });

  it("an unchanged account costs two answers without a body", async () => {
    await refresh();
    const { asked } = await refresh();
    expect(home.state.requests.slice(-asked).map(({ status }) => status)).toEqual(Array(6).fill(304));
  });

  it("row 150: --dry-run prints the change as a diff and writes no data", async () => {
    const before = (await stat(join(dir, "measured.jsonl"))).mtimeMs;
    expect(await refresh("--dry-run")).toMatchObject({
      code: 0,
      output: expect.stringContaining('+{"run":"2026-11-20"}'),
    });
    expect((await stat(join(dir, "measured.jsonl"))).mtimeMs).toBe(before);
  });

  it("row 146: a second refresh at the same time is refused", async () => {
    await refresh();
    await writeFile(join(folder, "state/lock"), String(process.ppid));
    await expect(refresh()).rejects.toThrow(`The process ${process.ppid} refreshes already.`);
  });
});
