import { isTest, lineAt, type Problem, type TextFile } from "./tree.ts";

const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a private key", /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g],
  ["a token of a code host", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,}|glpat-[\w-]{20,})\b/g],
  ["a token of a package registry", /\bnpm_[A-Za-z0-9]{36}\b|_authToken=(?!\$\{)[\w+/=-]{20,}/g],
  ["a key of a cloud", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ["a token in a header", /\bBearer [\w-]{40,}\b/g],
  [
    "a secret with its name",
    /["']?(?:client_?secret|access_?token|refresh_?token|code_?verifier)["']?\s*[:=]\s*["'][\w+/=-]{32,}["']/gi,
  ],
];

/** Finds secrets written into a file. Tests may name made-up ones. */
export function checkSecrets(file: TextFile): Problem[] {
  const problems = SECRETS.flatMap(([what, pattern]) =>
    [...file.text.matchAll(pattern)].map((match): Problem => ({
      file: file.path,
      line: lineAt(file.text, match.index),
      message: `${what}: secrets exist at run time only`,
    })),
  );
  return isTest(file.path) ? problems.filter(({ message }) => !message.startsWith("a secret with its name")) : problems;
}
