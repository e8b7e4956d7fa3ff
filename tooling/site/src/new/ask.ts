import { createInterface } from "node:readline/promises";
import type { Result } from "./answers.ts";

/** Asks questions on the terminal. Answers may also come from a pipe, one a line. */
export interface Asker {
  /** Asks until an answer is valid. @throws Error if the input ends */
  ask<T>(question: string, read: (text: string) => Result<T>): Promise<T>;
  close(): void;
}

export function createAsker(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Asker {
  const lines = createInterface({ input });
  // an iterator keeps lines that arrive before the next question
  const answers = lines[Symbol.asyncIterator]();
  return {
    async ask(question, read) {
      for (;;) {
        output.write(question);
        const { value, done } = await answers.next();
        if (done === true) throw new Error("\nThe answers ended before the last question. Nothing was written.");
        const result = read(value.trim());
        if ("value" in result) return result.value;
        output.write(`  ${result.problem}\n`);
      }
    },
    close: () => lines.close(),
  };
}
