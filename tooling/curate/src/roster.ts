import { runVerb } from "./verbs.ts";

process.exitCode = await runVerb(process.argv.slice(2));
