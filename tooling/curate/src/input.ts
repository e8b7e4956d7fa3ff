import { createReadStream } from "node:fs";
import { CODES, CommandError } from "./directory.ts";
import { fileFault } from "./file-fault.ts";

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
