import { spawn } from "node:child_process";
import { access, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { outputOf, type Finished } from "../processes.ts";
import { captured } from "../testing/captured.ts";
import { commit, type Files, git, openFolder } from "../testing/release-fork.ts";
import { FORK, lines, NEXT, REMOVED, UPSTREAM } from "../testing/upstream.ts";
import { updateFork } from "./update.ts";

let upstream: string;
let fork: string;

async function write(folder: string, files: Files): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), typeof content === "string" ? content : JSON.stringify(content));
  }
}

async function release(files: Files, ...removed: readonly string[]): Promise<void> {
  for (const file of removed) await rm(join(upstream, file));
  await write(upstream, files);
  await commit(upstream);
}

/** Commits a change of the fork. */
async function change(files: Files, ...removed: readonly string[]): Promise<void> {
  for (const file of removed) await rm(join(fork, file), { recursive: true });
  await write(fork, files);
  await commit(fork);
}

const update = (options: Partial<Parameters<typeof updateFork>[0]> = {}): Promise<Finished> =>
  captured(async () => {
    const askAddress = () => Promise.resolve(upstream);
    try {
      await updateFork({ top: fork, address: undefined, ref: "HEAD", dry: false, askAddress, ...options });
      return 0;
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
      return 1;
    }
  });

/** Every file of a commit with the hash of its content, but those that `isLeftOut`. */
async function filesOf(folder: string, isLeftOut: (file: string) => boolean = () => false, at = "HEAD") {
  const listed = (await git(folder, "ls-tree", "-r", at)).split("\n").map((line) => line.split("\t"));
  return Object.fromEntries(listed.flatMap(([hash, file = ""]) => (isLeftOut(file) ? [] : [[file, hash]])));
}

beforeEach(async () => {
  for (const who of ["AUTHOR", "COMMITTER"]) {
    vi.stubEnv(`GIT_${who}_NAME`, "Owner");
    vi.stubEnv(`GIT_${who}_EMAIL`, "owner@museums.example");
  }
  onTestFinished(() => void vi.unstubAllEnvs());
  upstream = await openFolder(UPSTREAM);
  await commit(upstream);
  fork = await openFolder({});
  await outputOf("git", ["clone", "--quiet", `file://${upstream}`, fork], fork);
  const old = ["roster/accounts/nfl", "roster/own-tests", "roster/released", ".changeset/search.md"];
  await change(FORK, ...old, "apps/embed/CHANGELOG.md");
});

const isProgram = (file: string): boolean => /^apps\/web|^roster\/src|^languages\/en/.test(file);

describe("a new version of the upstream", () => {
  beforeEach(async () => {
    await release(NEXT, ...REMOVED);
    await git(upstream, "tag", "@roster/data@0.4.0");
  });

  it("an update takes every program of the new version in one commit, and no file of its data, changesets, tests, releases or tags", async () => {
    const before = await filesOf(fork, isProgram);
    const { code, output } = await update();
    expect([code, output]).toEqual([0, expect.stringContaining("Updated in one commit.")]);
    const { "roster/package.json": manifest, ...after } = await filesOf(fork, isProgram);
    expect({ ...after, "roster/package.json": before["roster/package.json"] }).toEqual(before);
    expect(manifest).not.toBe(before["roster/package.json"]);
    expect(await git(fork, "show", "HEAD:roster/package.json")).toBe(
      '{\n  "name": "@roster/data",\n  "version": "0.0.1",\n  "type": "module"\n}',
    );
    const isOther = (file: string): boolean => !isProgram(file);
    expect(await filesOf(fork, isOther)).toEqual(await filesOf(upstream, isOther));
    expect(await git(fork, "tag")).toBe("");
    expect(await git(fork, "status", "--porcelain")).toBe("");
    expect(await git(fork, "rev-parse", "HEAD^2")).toBe(await git(upstream, "rev-parse", "HEAD"));
  });

  it("an update is undone by the command that it prints, before a push and after it", async () => {
    const before = await filesOf(fork);
    const { output } = await update();
    expect(output).toMatch(/git reset --hard HEAD~1 .*\n?.*git revert -m 1 HEAD/);
    await git(fork, "revert", "--no-edit", "-m", "1", "HEAD");
    expect(await filesOf(fork)).toEqual(before);
    await git(fork, "reset", "--quiet", "--hard", "HEAD~1");
    await git(fork, "reset", "--quiet", "--hard", "HEAD~1");
    expect(await filesOf(fork)).toEqual(before);
  });

  it("an update shows commits, fields and texts of the new version before, and with dry writes nothing, not even the address", async () => {
    const before = [await filesOf(fork), await git(fork, "rev-parse", "HEAD"), await git(fork, "remote")];
    const { code, output } = await update({ dry: true });
    expect(code).toBe(0);
    for (const line of [
      "New commits:\n  All\n",
      "Files of the engine: 3 added, 4 changed, 3 removed.",
      "New fields for roster/site.json:\n  posts: The posts.\n",
      "New texts, which stay English until languages/it.json has them:\n  site.posts\n",
      "Remove them from languages/it.json, or the build refuses it:\n  site.gone\n",
    ])
      expect.soft(output).toContain(line);
    expect([await filesOf(fork), await git(fork, "rev-parse", "HEAD"), await git(fork, "remote")]).toEqual(before);
  });

  it("an update asks for the address once, then finds nothing new, and then takes only what is newer than the last update", async () => {
    await update();
    expect(await update({ askAddress: () => Promise.reject(new Error("asked again")) })).toEqual({
      code: 0,
      output: expect.stringContaining("Up to date"),
    });
    await release({ "apps/web/src/page.ts": lines({ two: "two again" }), "roster/accounts/nfl/bears.json": {} });
    expect((await update()).code).toBe(0);
    expect(await git(fork, "show", "HEAD:apps/web/src/page.ts")).toBe(lines({ two: "two again" }).trim());
    expect(await git(fork, "rev-list", "--count", "--first-parent", "HEAD")).toBe("4");
    const head = await git(fork, "rev-parse", "HEAD");
    await release({ "roster/accounts/nfl/bears.json": { username: "only data" } });
    expect(await update()).toEqual({
      code: 0,
      output: expect.stringContaining("only data of the upstream has changed"),
    });
    expect(await git(fork, "rev-parse", "HEAD")).toBe(head);
  });

  it("an update keeps a program that the fork changed in other lines, its new file in a folder that moved, and a removal", async () => {
    const own = { "apps/web/src/page.ts": lines({ seven: "7" }), "apps/web/src/cards/mine.ts": "mine" };
    await change(own, "apps/web/src/same.ts");
    await update();
    expect(await git(fork, "show", "HEAD:apps/web/src/page.ts")).toBe(lines({ two: "2", seven: "7" }).trim());
    expect(await git(fork, "show", "HEAD:apps/web/src/cards/mine.ts")).toBe("mine");
    expect(await filesOf(fork)).not.toHaveProperty(["apps/web/src/same.ts"]);
  });

  it("an update names each program that both sides changed, writes nothing, and passes after the commands that it prints", async () => {
    await change({
      "apps/web/src/page.ts": lines({ two: "II" }),
      "apps/web/src/old.ts": "mine",
      "README.md": "# Art\n",
    });
    // git must not take this for a program that moved
    await change({ "roster/accounts/art/copy.json": lines() }, "roster/src/build.ts");
    const before = [await git(fork, "rev-parse", "HEAD"), await git(fork, "status", "--porcelain")];
    const { code, output } = await update();
    expect(code).toBe(1);
    expect([await git(fork, "rev-parse", "HEAD"), await git(fork, "status", "--porcelain")]).toEqual(before);
    const remedies = [...output.matchAll(/^ {2}(\S+) .*: git (checkout|rm) (.*)$/gm)];
    expect(remedies.map(([, file, verb]) => [file, verb])).toEqual([
      ["apps/web/src/old.ts", "rm"],
      ["apps/web/src/page.ts", "checkout"],
      ["roster/src/build.ts", "checkout"],
    ]);
    for (const [, , verb = "", args = ""] of remedies) await git(fork, verb, ...args.replaceAll("'", "").split(" "));
    await commit(fork);
    expect((await update()).code).toBe(0);
    expect(await git(fork, "show", "HEAD:README.md")).toBe("# Art");
  });

  it("an update takes the engine's file for a language that the fork had added itself, and says where the old one is", async () => {
    await release({ "languages/it.json": { site: { home: "Home page" } } });
    const old = await git(fork, "show", "HEAD:languages/it.json");
    const { output } = await update();
    expect(await git(fork, "show", "HEAD:languages/it.json")).toContain("Home page");
    const [, place = ""] = /languages\/it\.json is now the engine's\..*git show (\S+)/.exec(output) ?? [];
    expect(await git(fork, "show", place)).toBe(old);
  });

  it("an update is complete although its process group is killed while git writes the files", async () => {
    const started = join(fork, ".git/started");
    await git(fork, "config", "filter.slow.smudge", `touch ${started}; sleep 1; cat`);
    await writeFile(join(fork, ".git/info/attributes"), "posts.ts filter=slow\n");
    const options = { top: fork, address: upstream, ref: "HEAD", dry: false };
    const program = `import { updateFork } from ${JSON.stringify(join(import.meta.dirname, "update.ts"))};
      await updateFork(${JSON.stringify(options)});`;
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { detached: true });
    await vi.waitFor(() => access(started), { timeout: 20_000, interval: 20 });
    process.kill(-(child.pid ?? 0), "SIGKILL");
    const next = await git(upstream, "rev-parse", "HEAD");
    await vi.waitFor(async () => expect(await git(fork, "rev-parse", "HEAD^2")).toBe(next), { timeout: 10_000 });
    expect(await git(fork, "status", "--porcelain")).toBe("");
  });

  it("an update takes the version that --ref names", async () => {
    await release({ "apps/web/src/page.ts": "later" });
    expect((await update({ ref: "@roster/data@0.4.0" })).code).toBe(0);
    expect(await git(fork, "show", "HEAD:apps/web/src/page.ts")).toBe(lines({ two: "2" }).trim());
    expect(await git(fork, "tag")).toBe("");
  });
});

describe("refusals", () => {
  /** The output of an update that fails and writes nothing. */
  const refused = async (options: Parameters<typeof update>[0] = {}): Promise<string> => {
    const before = await git(fork, "rev-parse", "HEAD");
    const { code, output } = await update(options);
    expect([code, await git(fork, "rev-parse", "HEAD"), await git(fork, "remote")]).toEqual([1, before, "origin"]);
    return output;
  };

  it("an update is refused in a folder that is no repository, or is inside another one", async () => {
    const inside = join(fork, "inside");
    await mkdir(inside);
    for (const top of [inside, await openFolder({})])
      expect(await refused({ top })).toContain("is not the root of a git repository");
  });

  it("an update is refused while a file is not committed", async () => {
    await writeFile(join(fork, "roster/new.json"), "{}");
    expect(await refused()).toContain(
      "1 file is not committed, such as roster/new.json. Undo the changes, or commit them: git add",
    );
  });

  it("an update asks again with the reason after an address where git finds nothing, and remembers the right one", async () => {
    const problems: (string | undefined)[] = [];
    const answers = ["/nowhere", "/no where", upstream];
    const askAddress = (problem?: string) => Promise.resolve((problems.push(problem), answers.shift() ?? ""));
    expect((await update({ askAddress })).code).toBe(0);
    expect(problems).toEqual([
      undefined,
      expect.stringMatching(/^git finds no repository at \/nowhere\. Check the address/),
      expect.stringContaining("/no where"),
    ]);
    expect(await git(fork, "remote", "get-url", "upstream")).toBe(upstream);
  });

  it("an update is refused with an address where git finds nothing if nobody can be asked, and with an unknown version", async () => {
    const askAddress = (problem?: string) => Promise.reject(new Error(problem));
    expect(await refused({ address: "/nowhere", askAddress })).toContain("git finds no repository at /nowhere.");
    expect(await refused({ ref: "v9" })).toContain("git cannot fetch v9 from ");
  });

  it("an update is refused in a shallow clone, until git has fetched the older commits as the message says", async () => {
    await release(NEXT);
    const deep = fork;
    fork = await openFolder({});
    await outputOf("git", ["clone", "--quiet", "--depth=1", `file://${deep}`, fork], fork);
    expect(await refused()).toContain("Run `git fetch --unshallow`, then this command again.");
    await git(fork, "fetch", "--quiet", "--unshallow");
    expect((await update()).code).toBe(0);
  });

  it("an update is refused in a repository without the history of the upstream, until the commit that was copied is named to git", async () => {
    const copied = await git(upstream, "rev-parse", "HEAD");
    await rm(join(fork, ".git"), { recursive: true });
    await commit(fork);
    await git(fork, "remote", "add", "origin", upstream);
    await release(NEXT);
    const [command = ""] = /git merge .*COMMIT/.exec((await update()).output) ?? [];
    await git(fork, ...command.replace("git ", "").replace("COMMIT", copied).split(" "), "--no-edit");
    expect((await update()).code).toBe(0);
    expect(await git(fork, "show", "HEAD:apps/web/src/posts.ts")).toBe("posts");
  });
});
