import { vi } from "vitest";
import type { Finished } from "../processes.ts";

/** Runs a command in this process, and returns its exit code and what it prints. */
export async function captured(command: () => number | Promise<number>): Promise<Finished> {
  const parts: string[] = [];
  const line = (...words: readonly unknown[]): void => void parts.push(`${words.join(" ")}\n`);
  const spies = [
    vi.spyOn(console, "log").mockImplementation(line),
    vi.spyOn(console, "error").mockImplementation(line),
    vi.spyOn(process.stdout, "write").mockImplementation((text) => parts.push(String(text)) > 0),
  ];
  try {
    return { code: await command(), output: parts.join("") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
