import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs git in one repository. */
export interface Git {
  /** Returns what git prints, and whether it ended with code 0. */
  readonly ask: (args: readonly string[], options?: GitOptions) => Answer;
  /** Returns what git prints, without the last line break. @throws Error with git's message if it fails */
  readonly text: (...args: readonly string[]) => string;
  /** Ends even if this process is killed meanwhile. @throws Error with git's message if it fails */
  readonly finish: (...args: readonly string[]) => Promise<void>;
}

interface GitOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly code: number;
  readonly output: string;
  readonly message: string;
}

/** @param top the root folder of the repository */
export function createGit(top: string): Git {
  const ask: Git["ask"] = (args, { input, env } = {}) => {
    const options = { cwd: top, input, env: { ...process.env, ...env }, encoding: "utf8", maxBuffer: 2 ** 28 } as const;
    const { status, stdout, stderr, error } = spawnSync("git", args, options);
    return { code: status ?? 1, output: stdout ?? "", message: error?.message ?? stderr };
  };
  return {
    ask,
    text: (...args) => {
      const { code, output, message } = ask(args);
      if (code !== 0) throw new Error(message.trim());
      return output.replace(/\n$/, "");
    },
    finish: async (...args) => {
      const folder = await mkdtemp(join(tmpdir(), "roster-git-"));
      const file = await open(join(folder, "message"), "w+");
      try {
        // in a group of its own, and without a pipe to this process, so that neither Ctrl-C nor SIGKILL ends git
        const child = spawn("git", args, { cwd: top, detached: true, stdio: ["ignore", "ignore", file.fd] });
        const [code] = await once(child, "close");
        if (code !== 0) throw new Error((await readFile(join(folder, "message"), "utf8")).trim());
      } finally {
        await file.close();
        await rm(folder, { recursive: true });
      }
    },
  };
}
