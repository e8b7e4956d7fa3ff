import { progress } from "@clack/prompts";

const EVERY = 100;

/** Shows on the error output how far a long command is: as a bar on a terminal, else as a line for every hundred. */
export interface Progress {
  readonly step: (done: number) => void;
  /** Shows why it takes longer. */
  readonly say: (line: string) => void;
  readonly stop: () => void;
}

export function showProgress(noun: string, total: number): Progress {
  const { stderr } = process;
  const textOf = (done: number): string => `${done} of ${total} ${noun}`;
  if (!stderr.isTTY || total < 2) {
    return { step: (done) => done % EVERY === 0 && console.error(textOf(done)), say: console.error, stop() {} };
  }
  const bar = progress({ max: total, output: stderr });
  let shown = 0;
  bar.start(textOf(0));
  return {
    step(done) {
      bar.advance(done - shown, textOf(done));
      shown = done;
    },
    say: (line) => bar.message(line),
    stop: () => bar.stop(textOf(shown)),
  };
}
