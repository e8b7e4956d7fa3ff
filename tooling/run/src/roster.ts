import { runVerb } from "./roster/verbs.ts";

process.exitCode = await runVerb(process.argv.slice(2));
