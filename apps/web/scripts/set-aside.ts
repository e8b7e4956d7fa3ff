import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

// a running server answers with the previous site until this build has finished
const out = join(import.meta.dirname, "../out");
const previous = `${out}.old`;
if (existsSync(join(out, "_serve.json"))) {
  rmSync(previous, { recursive: true, force: true });
  renameSync(out, previous);
}
