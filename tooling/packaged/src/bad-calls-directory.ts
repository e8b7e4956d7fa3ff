import { createDirectory } from "@roster/core/directory";
import { good, listen, type Table } from "./good-call.ts";
import { followMethods, rosterMethods, searchMethod } from "./bad-calls-methods.ts";
import { orKind, none, optional, optionalFn, optionalText, text } from "./bad-values.ts";
import { createWorld } from "./example-world.ts";

/** The right calls of a directory and of its parts. */
export async function directoryCalls(): Promise<Table> {
  const { fetch, at } = createWorld();
  const options = { url: "https://roster.example/roster.json", fetch, at, log: () => {} };
  const directory = await createDirectory(options);
  const { roster, search, follows, session, signIn } = directory;
  const calls = {
    createDirectory: good(createDirectory, [options], {
      options: none,
      "options.url": orKind(none, "roster-unreachable"),
      "options.worker": optionalFn,
      "options.name": optionalText,
      "options.at": optional,
      "options.address": optional,
      "options.clock": optional,
      "options.fetch": orKind(none, "roster-unreachable"),
      "options.onOutcome": optionalFn,
      "options.log": optionalFn,
    }),
    ...rosterMethods(roster),
    ...searchMethod(search),
    "search.state.subscribe": listen(search.state),
    ...followMethods(follows),
    "session.subscribe": listen(session),
    "signIn.begin": good(signIn.begin, [""], { instance: text }),
    "signIn.state.subscribe": listen(signIn.state),
  };
  return { calls, objects: { "": directory } };
}
