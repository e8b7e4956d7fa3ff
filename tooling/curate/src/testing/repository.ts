import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { root } from "@roster/site/paths";
import { runVerb } from "../roster.ts";
import { run } from "@roster/site/processes";
import { captured } from "@roster/site/captured";

/** A git repository with a committed roster. */
export type Repository = Awaited<ReturnType<typeof openRepository>>;

export async function openRepository(data = "museums") {
  const path = await mkdtemp(join(tmpdir(), "roster-change-"));
  onTestFinished(() => rm(path, { recursive: true }));
  const dir = join(path, "roster");
  await cp(join(root, "roster/test/fixtures", data), dir, { recursive: true });
  const author = ["-c", "user.name=Curator", "-c", "user.email=curator@museum.example"];
  const git = (...args: string[]) => run("git", [...author, ...args], { cwd: path, output: "collect" });
  await writeFile(join(path, ".gitignore"), "dist/\n");
  for (const args of [
    ["init", "--initial-branch=main"],
    ["add", "--all"],
    ["commit", "--message=Base"],
  ]) {
    expect(await git(...args)).toMatchObject({ code: 0 });
  }
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  };
  return {
    path,
    git,
    write,
    edit: async (file: string, from: string, to: string): Promise<void> => {
      const text = await readFile(join(dir, file), "utf8");
      expect(text).toContain(from);
      await write(file, text.replace(from, to));
    },
    remove: (file: string) => rm(join(dir, file)),
    /** Runs `pnpm roster` on it, as a job of GitHub does. */
    roster: (...args: string[]) =>
      run("node", [join(root, "tooling/curate/src/roster.ts"), "--dir", dir, "--out", join(path, "report"), ...args], {
        env: { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: path, GITHUB_STEP_SUMMARY: join(path, "job.md") },
        output: "collect",
      }),
    /** Runs `pnpm roster VERB` on it in this process. */
    verb: (verb: string, ...args: string[]) => captured(() => runVerb([verb, "--dir", dir, ...args])),
    summary: () => readFile(join(path, "job.md"), "utf8"),
  };
}
