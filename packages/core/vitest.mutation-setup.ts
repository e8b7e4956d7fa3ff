import { afterEach } from "vitest";

// one failed test is enough, so skip loading the files after it
const all: typeof globalThis & { hasFailed?: boolean } = globalThis;
if (all.hasFailed) throw new Error("A test has failed before.");
afterEach(({ task }) => {
  if (task.result?.state === "fail") all.hasFailed = true;
});
