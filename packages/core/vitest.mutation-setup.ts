import { afterEach } from "vitest";

// a failed test says it all: what would come after it is not even loaded
const all: typeof globalThis & { hasFailed?: boolean } = globalThis;
if (all.hasFailed) throw new Error("A test has failed before.");
afterEach(({ task }) => {
  if (task.result?.state === "fail") all.hasFailed = true;
});
