import { createDirectory } from "@roster/core/directory";
import type { GoodCall } from "./good-call.ts";
import { none, optional, optionalCount, optionalFilter, optionalFn, optionalText, text } from "./bad-values.ts";
import { createWorld } from "./example-world.ts";

/** The right calls of a directory and of its parts. */
export async function directoryCalls(): Promise<Readonly<Record<string, GoodCall>>> {
  const { fetch, at } = createWorld();
  const options = { url: "https://roster.example/roster.json", fetch, at };
  const { roster, search, follows, signIn } = await createDirectory(options);
  return {
    createDirectory: {
      call: createDirectory,
      args: [options],
      allowed: {
        options: none,
        "options.url": none,
        "options.worker": optionalFn,
        "options.name": optionalText,
        "options.at": optional,
        "options.address": optional,
        "options.clock": optional,
        "options.fetch": none,
        "options.onOutcome": optionalFn,
      },
    },
    "directory.roster.query": {
      call: roster.query,
      args: [{}],
      allowed: { "query.where": optionalFilter, "query.limit": optionalCount },
    },
    "directory.search.search": { call: search.search, args: [{ term: "red" }], allowed: { query: none } },
    "directory.follows.follow": { call: follows.follow, args: ["gamebot"], allowed: { username: none } },
    "directory.signIn.begin": { call: signIn.begin, args: [""], allowed: { instance: text } },
  };
}
