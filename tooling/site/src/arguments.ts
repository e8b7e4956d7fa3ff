import { parseArgs, type ParseArgsConfig } from "node:util";
import { PNPM } from "./pnpm.ts";

export type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Reads the arguments of a command before it starts anything. `--help` prints the usage and ends the process with code 0;
 * a wrong argument prints one sentence and ends it with `code`.
 * @param usage begins with "pnpm" and the name of the command
 * @param words whether the command takes words that belong to no option
 * @param typed the arguments, by default those of the process
 * @example
 * const { values } = readArguments({ usage: USAGE, options: { fix: { type: "boolean" } } });
 */
export function readArguments<const T extends Options>({
  usage,
  options,
  words = false,
  code = 1,
  typed = process.argv.slice(2),
}: {
  readonly usage: string;
  readonly options: T;
  readonly words?: boolean;
  readonly code?: number;
  readonly typed?: readonly string[];
}) {
  showHelp(usage, typed);
  try {
    return parseArgs({ args: withoutDashes(typed), options, allowPositionals: words });
  } catch (error) {
    // the other sentences explain how to pass an odd value
    const [problem] = error instanceof Error ? error.message.split(/\.?\n|\. /) : [];
    return refuse(`${problem}; --help explains the command.`, code);
  }
}

/** npm needs "--" before the options of a script, and pnpm passes it on. */
export const withoutDashes = (typed: readonly string[]): string[] => typed.slice(typed[0] === "--" ? 1 : 0);

/** A usage as `--help` prints it. */
export const helpOf = (usage: string): string =>
  `${usage}\n\nWithout an installed pnpm, write "${PNPM}" in place of "pnpm".`;

/** Ends the process with the usage if `--help` is among the arguments. */
export function showHelp(usage: string, typed: readonly string[] = process.argv.slice(2)): void {
  if (!typed.some((arg) => arg === "--help" || arg === "-h")) return;
  console.log(helpOf(usage));
  process.exit(0);
}

/** Ends the process with one sentence about a wrong argument. */
export function refuse(sentence: string, code = 1): never {
  console.error(sentence);
  return process.exit(code);
}

/** Prints the message of an error, and makes the command fail. */
export function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
