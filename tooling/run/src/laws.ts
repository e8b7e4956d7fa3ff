import { checkLaws } from "./laws/check.ts";
import { root } from "./paths.ts";

const breaches = await checkLaws(root);
for (const { file, line, law } of breaches) console.error(`${file}:${line}  ${law}`);
console.log(breaches.length === 0 ? "The laws hold." : `${breaches.length} breaches of the laws.`);
if (breaches.length > 0) process.exitCode = 1;
