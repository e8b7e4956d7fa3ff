import { createReadStream } from "node:fs";
import { CODES, CommandError, shortened } from "./directory.ts";

const MOST_BYTES = 5_000_000;

/** The text of a file that a person names; "-" is the input of the command. @throws CommandError */
export async function readInput(file: string): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    // a device may have no end
    for await (const part of file === "-" ? process.stdin : createReadStream(file, { end: MOST_BYTES })) {
      parts.push(Buffer.from(part));
      bytes += parts.at(-1)?.length ?? 0;
      if (bytes > MOST_BYTES) throw new CommandError(`${file} has more than 5 MB. Name a smaller file.`, CODES.usage);
    }
  } catch (error) {
    const sentence = fileFault(error, file);
    throw sentence === undefined ? error : new CommandError(sentence, CODES.usage);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** What Node's codes mean, for a path. */
const FAULTS: Readonly<Record<string, (path: string) => string>> = {
  EACCES: (path) => `${path} may not be opened. Change its permissions, or name another one.`,
  EISDIR: (path) => `${path} is a folder. Name a file.`,
  ENAMETOOLONG: (path) => `The name ${path} is too long. Name another one.`,
  ENOENT: (path) => `There is no ${path}. Correct the name.`,
  ENOSPC: (path) => `The disk is full, so ${path} was not written.`,
  ENOTDIR: (path) => `${path} leads through a file that is no folder. Correct the name.`,
  EPERM: (path) => `${path} may not be opened. Change its permissions, or name another one.`,
  EROFS: (path) => `${path} is on a disk that cannot be written. Name another one.`,
};

/** The sentence about a file that cannot be read or written. Undefined for an error of another kind. */
export function fileFault(error: unknown, file?: string): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  const path = file ?? ("path" in error ? String(error.path) : undefined);
  if (path === undefined) return undefined;
  const code = String(error.code);
  const other = (name: string): string => `${name} cannot be opened or written (${code}). Name another one.`;
  return (Object.hasOwn(FAULTS, code) ? FAULTS[code] : other)?.(shortened(path));
}
