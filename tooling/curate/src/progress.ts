import { progress } from "@clack/prompts";

const EVERY = 100;

/**
 * Shows on the error output how far a long command is: as a bar on a terminal, else as a line for every hundred. `say` shows why
 * it takes longer.
 */
export function showProgress(noun: string, total: number) {
  const { stderr } = process;
  const textOf = (done: number): string => `${done} of ${total} ${noun}`;
  if (!stderr.isTTY || total < 2) {
    return { step: (done: number) => done % EVERY === 0 && console.error(textOf(done)), say: console.error, stop() {} };
  }
  const bar = progress({ max: total, output: stderr });
  let shown = 0;
  bar.start(textOf(0));
  return {
    step(done: number) {
      bar.advance(done - shown, textOf(done));
      shown = done;
    },
    say: (line: string) => bar.message(line),
    stop: () => bar.stop(textOf(shown)),
  };
}
