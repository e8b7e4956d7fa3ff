import { appendFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import { type Reading, readingSchema } from "./reading.ts";

/** An interrupted run is continued for a day. */
const CONTINUE_MS = 86_400_000;

const entrySchema = z.object({ account: z.string(), at: z.number(), reading: readingSchema });
const doneSchema = z.object({ done: z.number() });
type Entry = z.output<typeof entrySchema>;

export type Journal = Awaited<ReturnType<typeof openJournal>>;

/** The readings of an unfinished run and of earlier ones. One line is appended for each, so that a killed run loses one at most. */
export async function openJournal(folder: string, now: () => number) {
  const file = join(folder, "readings.jsonl");
  const entries = new Map<string, Entry>();
  let done = now() - CONTINUE_MS;
  // a killed run may have left half a line, which is skipped
  for (const line of (await readFile(file, "utf8").catch(() => "")).split("\n")) {
    const value = parse(line);
    const entry = entrySchema.safeParse(value).data;
    if (entry) entries.set(entry.account, entry);
    else done = Math.max(done, doneSchema.safeParse(value).data?.done ?? 0);
  }
  await mkdir(folder, { recursive: true });
  await replaceFile(file, [{ done }, ...entries.values()].map((one) => `${JSON.stringify(one)}\n`).join(""));
  const append = (value: object) => appendFile(file, `${JSON.stringify(value)}\n`);
  return {
    of: (account: string) => entries.get(account)?.reading,
    /** Whether the unfinished run has read the account. */
    isRead: (account: string): boolean => (entries.get(account)?.at ?? 0) > done,
    async add(account: string, reading: Reading): Promise<void> {
      const entry = { account, at: now(), reading };
      entries.set(account, entry);
      await append(entry);
    },
    /** Ends the run: the next one reads every account again. */
    async finish(): Promise<void> {
      done = now();
      await append({ done });
    },
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Replaces a file at once: a killed process leaves the old one or the new one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const written = join(dirname(file), ".new"); // no check of the data reads names with a dot
  try {
    await writeFile(written, text, { flush: true });
    await rename(written, file);
  } catch (error) {
    await rm(written, { force: true });
    throw error;
  }
}

/**
 * Runs a task unless another process runs one with the same lock. Takes over the lock of a process that has ended.
 * @throws Error that names the other process
 */
export async function locked<T>(folder: string, task: () => Promise<T>): Promise<T> {
  const file = join(folder, "lock");
  await mkdir(folder, { recursive: true });
  const text = await readFile(file, "utf8").catch(() => undefined);
  const owner = Number(text);
  if (isAlive(owner))
    throw new Error(
      `The process ${owner} refreshes already. Wait for its end, or delete ${file} if it is another program.`,
    );
  if (text !== undefined) {
    console.error("An earlier refresh was stopped before its end. This one takes over its lock.");
    await rm(file, { force: true });
  }
  await writeFile(file, String(process.pid), { flag: "wx" });
  try {
    return await task();
  } finally {
    await rm(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM"; // a process of another user
  }
}
