import { root } from "@roster/site/paths";
import { checkRepository } from "./repo-checks/check.ts";

const problems = await checkRepository(root);
for (const { file, line, message } of problems) console.error(`${file}:${line}  ${message}`);
console.log(problems.length === 0 ? "The repository checks pass." : `${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
